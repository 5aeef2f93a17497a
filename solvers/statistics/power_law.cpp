#include "solvers/statistics/power_law.h"

#include "solvers/base/random.h"
#include "solvers/statistics/quantiles.h"

#include <cmath>
#include <cstddef>
#include <set>
#include <vector>

namespace mazewright {

namespace {

constexpr std::size_t fewestSizes = 3;

struct LogarithmicPoint {
    double size;
    double amount;
};

/// The sums that determine the regression line.
struct LineSums {
    double count = 0;
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;

    void add(LogarithmicPoint point)
    {
        ++count;
        x += point.size;
        y += point.amount;
        xx += point.size * point.size;
        xy += point.size * point.amount;
    }
    /// Returns the slope; empty if all sizes are equal.
    std::optional<double> slope() const
    {
        const double spread = xx - x * x / count;
        if (spread <= 1e-9 * xx)
            return std::nullopt;
        return (xy - x * y / count) / spread;
    }
};

Interval slopeInterval(const std::vector<LogarithmicPoint>& points)
{
    constexpr int samples = 2000;
    constexpr double outside = 0.025; // on each side
    Random random(1);
    std::vector<double> slopes;
    for (int sample = 0; sample < samples; ++sample) {
        LineSums sums;
        for (std::size_t i = 0; i < points.size(); ++i)
            sums.add(points[random.below(points.size())]);
        if (const auto slope = sums.slope())
            slopes.push_back(*slope);
    }
    return {quantile(slopes, outside), quantile(slopes, 1 - outside)};
}

} // namespace

double PowerLaw::at(double size) const
{
    return factor * std::pow(size, exponent);
}

std::optional<PowerLaw> powerLawOf(std::span<const SizedAmount> efforts)
{
    std::set<double> sizes;
    for (const SizedAmount& effort : efforts)
        sizes.insert(effort.size);
    if (sizes.size() < fewestSizes)
        return std::nullopt;
    // Relative to the first size, so that the differences are small and keep their precision.
    const double unit = efforts.front().size;
    std::vector<LogarithmicPoint> points;
    LineSums sums;
    for (const SizedAmount& effort : efforts) {
        points.push_back({std::log(effort.size / unit), std::log(effort.amount)});
        sums.add(points.back());
    }
    const double slope = sums.slope().value_or(0);
    const double atUnit = (sums.y - slope * sums.x) / sums.count;
    return PowerLaw{slope, std::exp(atUnit) / std::pow(unit, slope), slopeInterval(points)};
}

} // namespace mazewright
