#include "solvers/base/number_words.h"

#include <cmath>
#include <fmt/format.h>

namespace mazewright::words {

namespace {

/// Returns three significant digits, including zeros; digits before the decimal point are never
/// cut.
std::string threeDigits(double value)
{
    const double amount = std::abs(value);
    if (amount >= 100)
        return fmt::format("{:.0f}", value);
    if (amount >= 10)
        return fmt::format("{:.1f}", value);
    return amount >= 1 ? fmt::format("{:.2f}", value) : fmt::format("{:.3g}", value);
}

} // namespace

std::string roundedText(double value, int digits)
{
    return std::abs(value) < std::pow(10, digits) - 0.5 ? fmt::format("{:.{}g}", value, digits)
                                                        : fmt::format("{:.0f}", value);
}

std::string grouped(std::string digits, std::string_view between)
{
    const std::size_t sign = digits.starts_with('-') ? 1 : 0;
    if (digits.find_first_not_of("0123456789", sign) != std::string::npos)
        return digits;
    for (std::size_t left = digits.size(); left > sign + 3;) {
        left -= 3;
        digits.insert(left, between);
    }
    return digits;
}

std::string millisecondsText(double milliseconds)
{
    constexpr double shortest = 0.1;
    return milliseconds > 0 && milliseconds < shortest ? roundedText(milliseconds * 1000) + " µs"
                                                       : roundedText(milliseconds) + " ms";
}

std::string durationText(double milliseconds)
{
    constexpr double microsecond = 0.001;
    constexpr double second = 1000;
    constexpr double minute = 60 * second;
    if (milliseconds >= 10 * minute)
        return threeDigits(milliseconds / minute) + " min";
    if (milliseconds >= second)
        return threeDigits(milliseconds / second) + " s";
    if (milliseconds > 0 && milliseconds < 100 * microsecond)
        return threeDigits(milliseconds / microsecond) + " µs";
    return threeDigits(milliseconds) + " ms";
}

std::string numberText(double value)
{
    constexpr double mostGrouped = 1e15;
    const double amount = std::abs(value);
    if (amount >= mostGrouped || !std::isfinite(value))
        return fmt::format("{:.4g}", value);
    if (amount < 1000)
        return std::floor(value) == value ? fmt::format("{:.0f}", value) : threeDigits(value);
    return grouped(fmt::format("{:.0f}", value), "\u202F"); // narrow no-break space
}

std::string costText(double cost)
{
    return fmt::format("{:.10g}", cost);
}

} // namespace mazewright::words
