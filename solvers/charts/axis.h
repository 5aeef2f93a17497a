#pragma once

#include "solvers/charts/chart.h"

#include <limits>
#include <string>
#include <vector>

namespace mazewright::charts {

/// The range of some values. Empty until one is added. Values that are not finite, or beyond 1e200,
/// are left out; those nearer to 0 than 1e-200 count as 0.
struct Range {
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
    double leastPositive = std::numeric_limits<double>::infinity();

    void add(double value) noexcept;
    bool isEmpty() const noexcept { return least > most; }
};

/// A round number on an axis.
struct Tick {
    double value = 0;
    std::string text;
};

/// Where values lie between the two ends of an axis, and the round numbers of it.
/// A linear axis begins and ends at multiples of its step (1, 2 or 5 times a power of ten); a
/// logarithmic one at 1, 2 or 5 times a power of ten, with a place of its own for 0 before its
/// first number where something is not positive.
class AxisScale {
public:
    /// With at most `ticks` ticks and one more, at least two; `fromZero` takes 0 into a linear
    /// axis, whose ticks are `leastStep` or more apart.
    AxisScale(const Range& range, Scale scale, int ticks, bool fromZero, double leastStep = 0);

    /// 0 at the axis' beginning, 1 at its end, for values in its range.
    double place(double value) const;
    /// In rising order, all within the axis.
    const std::vector<Tick>& ticks() const noexcept { return m_ticks; }
    double least() const noexcept { return m_least; }
    double most() const noexcept { return m_most; }

private:
    void makeLinear(const Range& range, int ticks, bool fromZero, double leastStep);
    void makeLogarithmic(const Range& range, int ticks);

    Scale m_scale;
    bool m_hasZero = false; ///< of a logarithmic axis
    double m_least = 0;
    double m_most = 1;
    std::vector<Tick> m_ticks;
};

/// A round number as short as it goes: 0.05, 20, 15k, 2M, 1e-6, 3e12.
std::string roundNumberText(double value);

} // namespace mazewright::charts
