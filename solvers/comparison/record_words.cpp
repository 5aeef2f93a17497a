#include "solvers/comparison/record_words.h"

#include "solvers/comparison/mute_runs.h"
#include "solvers/solver.h"

#include <cmath>
#include <fmt/format.h>
#include <set>

namespace mazewright::words {

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

/// All different values that a function tells of the records, in order.
template <class TextOf>
std::string differentTexts(std::span<const RunRecord* const> records, TextOf textOf)
{
    std::set<std::string> different;
    for (const RunRecord* record : records)
        if (std::string text = textOf(*record); !text.empty())
            different.insert(std::move(text));
    std::string joined;
    for (const std::string& text : different)
        joined += (joined.empty() ? "" : "; ") + text;
    return joined;
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

std::string plural(std::size_t count, std::string_view thing)
{
    return fmt::format("{} {}{}", numberText(static_cast<double>(count)), thing,
                       count == 1 ? "" : "s");
}

std::string limitsText(const Limits& limits)
{
    std::string text;
    if (limits.time.count() > 0)
        text = durationText(static_cast<double>(limits.time.count()));
    if (limits.bytes > 0)
        text += fmt::format("{}{} MiB", text.empty() ? "" : " and ", limits.bytes >> 20);
    return text.empty() ? "none" : text;
}

/// How the times were taken; the size of a batch differs from run to run.
std::string measuredText(const RunRecord& record)
{
    if (record.status == Status::invalid)
        return {};
    std::string text = record.repeat == 1 ? "once" : fmt::format("{} times, median", record.repeat);
    if (hasColdTime(record))
        text += ", without a warm-up";
    else if (record.measured.warmUps > 0)
        text += ", after a warm-up";
    return text + (record.measured.batch > 1 ? ", in batches of 10 ms, " : ", ") +
           "without recording";
}

std::string Conditions::text() const
{
    std::string joined;
    if (!measured.empty())
        joined += fmt::format("Measured {}. ", measured);
    joined += fmt::format("Limits per run: {}.", limits);
    if (!machine.empty())
        joined += fmt::format(" {}.", machine);
    if (!version.empty())
        joined += fmt::format(" Mazewright {}.", version);
    return joined;
}

Conditions conditionsOf(std::span<const RunRecord* const> records)
{
    return {.measured = differentTexts(records,
                                       [](const RunRecord& record) -> std::string {
                                           return record.mute ? measuredText(record)
                                                              : "while recording";
                                       }),
            .limits = differentTexts(
                records, [](const RunRecord& record) { return limitsText(record.limits); }),
            .machine = differentTexts(
                records, [](const RunRecord& record) { return record.provenance.machine; }),
            .version = differentTexts(
                records, [](const RunRecord& record) { return record.provenance.version; })};
}

} // namespace mazewright::words
