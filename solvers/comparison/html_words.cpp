#include "solvers/comparison/html_parts.h"
#include "solvers/solver.h"

#include <cmath>
#include <fmt/format.h>

namespace mazewright::html {

namespace {

/// Three digits that matter, and all before the point.
std::string shortText(double value)
{
    const double amount = std::abs(value);
    if (amount >= 100)
        return fmt::format("{:.0f}", value);
    if (amount >= 10)
        return fmt::format("{:.1f}", value);
    return amount >= 1 ? fmt::format("{:.2f}", value) : fmt::format("{:.3g}", value);
}

} // namespace

std::string solverName(std::string_view id)
{
    const Solver* solver = findSolver(id);
    return std::string(solver == nullptr ? id : solver->info.name);
}

std::string solverName(std::string_view id, std::string_view options)
{
    const std::string name = solverName(id);
    return options.empty() ? name : fmt::format("{} · {}", name, options);
}

std::string durationText(double milliseconds)
{
    constexpr double microsecond = 0.001;
    constexpr double second = 1000;
    constexpr double minute = 60 * second;
    if (milliseconds >= 10 * minute)
        return shortText(milliseconds / minute) + " min";
    if (milliseconds >= second)
        return shortText(milliseconds / second) + " s";
    if (milliseconds > 0 && milliseconds < 100 * microsecond)
        return shortText(milliseconds / microsecond) + " µs";
    return shortText(milliseconds) + " ms";
}

std::string numberText(double value)
{
    constexpr double mostGrouped = 1e15;
    const double amount = std::abs(value);
    if (amount >= mostGrouped || !std::isfinite(value))
        return fmt::format("{:.4g}", value);
    if (amount < 1000)
        return std::floor(value) == value ? fmt::format("{:.0f}", value) : shortText(value);
    std::string digits = fmt::format("{:.0f}", amount);
    for (std::size_t end = digits.size(); end > 3; end -= 3)
        digits.insert(end - 3, "\u202F"); // a narrow space that does not break
    return (value < 0 ? "-" : "") + digits;
}

} // namespace mazewright::html
