// Axes with round numbers.
//
// A linear axis: the step is the smallest of 1, 2 and 5 times a power of ten that needs no more
// ticks than requested (P. Heckbert, Nice numbers for graph labels, Graphics Gems, 1990). The axis
// is widened to multiples of the step, so that its ends are ticks. A tick is an integer times the
// mantissa, multiplied or divided by the power of ten; it is exact whenever a double can be.
//
// A logarithmic axis: the numbers 1, 2 and 5 times powers of ten are indexed in order, ..., 0.5, 1,
// 2, 5, 10, ..., and the axis extends from one of these to another. All of them are ticks if there
// is room, otherwise the powers of ten, otherwise every second, third ... power. Values that are
// not positive have no logarithm, and are common (nothing expanded, 0 ms). They have their own
// place before the first number, marked 0.

#include "solvers/charts/axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace mazewright::charts {

namespace {

constexpr double beyond = 1e200;
constexpr double next0 = 1e-200;
constexpr double zeroRoom = 0.08; // share of a logarithmic axis with a place for 0
constexpr std::array<int, 3> mantissas = {1, 2, 5};

double timesPowerOfTen(double value, int exponent)
{
    return exponent >= 0 ? value * std::pow(10.0, exponent) : value / std::pow(10.0, -exponent);
}

/// Returns the quotient, rounded down.
int floorDivision(int value, int by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/// Returns the n-th of ..., 0.5, 1 (n = 0), 2, 5, 10, ...
double roundNumber(int n)
{
    const int decade = floorDivision(n, 3);
    return timesPowerOfTen(mantissas[static_cast<std::size_t>(n - 3 * decade)], decade);
}

/// Returns the index of the last of these that is at most the positive value.
int roundBelow(double value)
{
    int n = 3 * static_cast<int>(std::floor(std::log10(value))) - 1;
    while (roundNumber(n + 1) <= value)
        ++n;
    return n;
}

/// Returns the index of the first of these that is at least the positive value.
int roundAbove(double value)
{
    const int below = roundBelow(value);
    return roundNumber(below) == value ? below : below + 1;
}

Tick tickAt(double value)
{
    return {value, roundNumberText(value)};
}

} // namespace

void Range::add(double value) noexcept
{
    if (!(std::abs(value) <= beyond))
        return;
    const double counted = std::abs(value) < next0 ? 0.0 : value;
    least = std::min(least, counted);
    most = std::max(most, counted);
    if (counted > 0)
        leastPositive = std::min(leastPositive, counted);
}

AxisScale::AxisScale(const Range& range, Scale scale, int ticks, bool fromZero, double leastStep)
    : m_scale(scale == Scale::logarithmic && range.most > 0 ? scale : Scale::linear)
{
    if (m_scale == Scale::linear)
        makeLinear(range, std::max(ticks, 2), fromZero, leastStep);
    else
        makeLogarithmic(range, std::max(ticks, 2));
}

void AxisScale::makeLinear(const Range& range, int ticks, bool fromZero, double leastStep)
{
    double least = range.isEmpty() ? 0 : range.least;
    double most = range.isEmpty() ? 1 : range.most;
    const bool isFlat = most - least <= 1e-9 * std::max(std::abs(least), std::abs(most));
    if (fromZero || isFlat) {
        least = std::min(least, 0.0);
        most = std::max(most, 0.0);
    }
    if (least == most)
        most = 1;
    const int n = roundAbove(std::max((most - least) / (ticks - 1), leastStep));
    const int decade = floorDivision(n, 3);
    const int mantissa = mantissas[static_cast<std::size_t>(n - 3 * decade)];
    const double step = roundNumber(n);
    constexpr double slack =
        1e-9; // an end that is a multiple except for rounding counts as a multiple
    const auto first = std::llround(std::floor(least / step + slack));
    const auto last = std::llround(std::ceil(most / step - slack));
    for (auto k = first; k <= last; ++k)
        m_ticks.push_back(tickAt(timesPowerOfTen(static_cast<double>(k * mantissa), decade)));
    m_least = m_ticks.front().value;
    m_most = m_ticks.back().value;
}

void AxisScale::makeLogarithmic(const Range& range, int ticks)
{
    m_hasZero = range.least <= 0;
    const int first = roundBelow(range.leastPositive);
    const int last = std::max(roundAbove(range.most), first + 1);
    m_least = roundNumber(first);
    m_most = roundNumber(last);
    if (m_hasZero)
        m_ticks.push_back(tickAt(0));
    const int firstDecade = floorDivision(first + 2, 3);
    const int decades = floorDivision(last, 3) - firstDecade + 1;
    if (last - first < ticks || decades < 2) {
        const int every = (last - first) / ticks + 1;
        for (int n = first; n <= last; n += every)
            m_ticks.push_back(tickAt(roundNumber(n)));
        return;
    }
    const int every = (decades + ticks - 1) / ticks;
    for (int decade = 0; decade < decades; decade += every)
        m_ticks.push_back(tickAt(roundNumber(3 * (firstDecade + decade))));
}

double AxisScale::place(double value) const
{
    if (m_scale == Scale::linear)
        return std::clamp((value - m_least) / (m_most - m_least), 0.0, 1.0);
    if (!(value >= next0))
        return 0;
    const double before = m_hasZero ? zeroRoom : 0;
    const double share = std::log(value / m_least) / std::log(m_most / m_least);
    return before + (1 - before) * std::clamp(share, 0.0, 1.0);
}

std::string roundNumberText(double value)
{
    struct Suffix {
        double from;
        double unit;
        const char* text;
    };
    static constexpr std::array<Suffix, 3> suffixes = {
        {{1e9, 1e9, "G"}, {1e6, 1e6, "M"}, {1e4, 1e3, "k"}}};
    constexpr double leastPlain = 1e-4;
    constexpr double mostPlain = 1e12;
    const double amount = std::abs(value);
    if (amount == 0)
        return "0";
    if (amount >= mostPlain || amount < leastPlain) {
        const int exponent = static_cast<int>(std::floor(std::log10(amount) + 1e-9));
        return fmt::format("{:.6g}e{}", timesPowerOfTen(value, -exponent), exponent);
    }
    for (const Suffix& suffix : suffixes)
        if (amount >= suffix.from)
            return fmt::format("{:.10g}{}", value / suffix.unit, suffix.text);
    return fmt::format("{:.10g}", value);
}

} // namespace mazewright::charts
