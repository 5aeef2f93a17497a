#pragma once

#include "solvers/charts/chart.h"

#include <limits>
#include <string>
#include <vector>

namespace mazewright::charts {

/// The range of some values; empty at first. Values that are not finite or beyond 1e200 are
/// ignored; values closer to 0 than 1e-200 count as 0.
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

/// Maps values to positions on an axis, and provides its round numbers. A linear axis begins and
/// ends at multiples of its step (1, 2 or 5 times a power of ten). A logarithmic axis begins and
/// ends at 1, 2 or 5 times a power of ten. If any value is not positive, it has a separate place
/// for 0 before its first number.
class AxisScale {
public:
    /// Constructs a scale with at least two and at most `ticks` + 1 ticks. `fromZero` includes 0 in
    /// a linear axis, whose ticks are at least `leastStep` apart.
    AxisScale(const Range& range, Scale scale, int ticks, bool fromZero, double leastStep = 0);

    /// Returns 0 at the beginning of the axis, 1 at its end, for values in its range.
    double place(double value) const;
    /// Returns the ticks in ascending order, all within the axis.
    const std::vector<Tick>& ticks() const noexcept { return m_ticks; }
    double least() const noexcept { return m_least; }
    double most() const noexcept { return m_most; }

private:
    void makeLinear(const Range& range, int ticks, bool fromZero, double leastStep);
    void makeLogarithmic(const Range& range, int ticks);

    Scale m_scale;
    bool m_hasZero = false; ///< for a logarithmic axis
    double m_least = 0;
    double m_most = 1;
    std::vector<Tick> m_ticks;
};

/// Returns a round number in its shortest form: 0.05, 20, 15k, 2M, 1e-6, 3e12.
std::string roundNumberText(double value);

} // namespace mazewright::charts
