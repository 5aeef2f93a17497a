#include "solvers/experiments/statistics.h"

#include "solvers/core/random.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <vector>

namespace mazewright {

namespace {

double quantileOfSorted(const std::vector<double>& sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(place));
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const double part = place - static_cast<double>(below);
    return part == 0 ? sorted[below] : sorted[below] + part * (sorted[above] - sorted[below]);
}

} // namespace

double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return quantileOfSorted(values, share);
}

double median(std::vector<double> values)
{
    return quantile(std::move(values), 0.5);
}

Quartiles quartilesOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return {quantileOfSorted(values, 0.25), quantileOfSorted(values, 0.5),
            quantileOfSorted(values, 0.75)};
}

std::vector<double> outliersOf(std::vector<double> values, const Quartiles& quartiles)
{
    const double reach = 1.5 * (quartiles.third - quartiles.first);
    std::erase_if(values, [&](double value) {
        return value >= quartiles.first - reach && value <= quartiles.third + reach;
    });
    std::sort(values.begin(), values.end());
    return values;
}

// Let ranks 1 to n each fall on one side by the toss of a coin: their sum is distributed as the
// number of averages on that side. Rank by rank, half of the chance of a sum stays, half moves up.
SignedRankTails::SignedRankTails(std::size_t numbers) : m_numbers(numbers)
{
    constexpr std::size_t mostExact = 100;
    if (numbers > mostExact)
        return;
    m_exact.assign(numbers * (numbers + 1) / 2 + 1, 0);
    m_exact[0] = 1;
    for (std::size_t rank = 1, last = 0; rank <= numbers; ++rank) {
        last += rank;
        for (std::size_t sum = last + 1; sum-- > 0;)
            m_exact[sum] = (m_exact[sum] + (sum >= rank ? m_exact[sum - rank] : 0)) / 2;
    }
    std::partial_sum(m_exact.begin(), m_exact.end(), m_exact.begin());
}

double SignedRankTails::atMost(std::size_t averages) const
{
    if (!m_exact.empty())
        return std::min(1.0, m_exact[averages]);
    const auto count = static_cast<double>(m_numbers);
    const double mean = count * (count + 1) / 4;
    const double variance = count * (count + 1) * (2 * count + 1) / 24;
    const double below = mean - (static_cast<double>(averages) + 0.5);
    // No chance is nothing, though a double may not hold it.
    return std::max(std::numeric_limits<double>::min(),
                    std::erfc(below / std::sqrt(2 * variance)) / 2);
}

namespace {

constexpr std::size_t fewestSizes = 4;

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

/// The indices of the points of each map; a point each without maps.
std::vector<std::vector<std::size_t>> pointsByMap(std::size_t points,
                                                  std::span<const std::size_t> maps)
{
    std::map<std::size_t, std::vector<std::size_t>> byMap;
    for (std::size_t i = 0; i < points; ++i)
        byMap[maps.empty() ? i : maps[i]].push_back(i);
    std::vector<std::vector<std::size_t>> all;
    all.reserve(byMap.size());
    for (auto& [map, own] : byMap)
        all.push_back(std::move(own));
    return all;
}

Interval slopeInterval(const std::vector<LogarithmicPoint>& points,
                       std::span<const std::size_t> maps)
{
    constexpr int samples = 2000;
    constexpr double outside = 0.025; // on each side
    const auto byMap = pointsByMap(points.size(), maps);
    Random random(1);
    std::vector<double> slopes;
    for (int sample = 0; sample < samples; ++sample) {
        LineSums sums;
        for (std::size_t map = 0; map < byMap.size(); ++map) {
            const auto& own = byMap[random.below(byMap.size())];
            for (std::size_t i = 0; i < own.size(); ++i)
                sums.add(points[own.size() == 1 ? own[0] : own[random.below(own.size())]]);
        }
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

std::optional<PowerLaw> powerLawOf(std::span<const SizedAmount> efforts,
                                   std::span<const std::size_t> maps)
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
    return PowerLaw{slope, std::exp(atUnit) / std::pow(unit, slope), slopeInterval(points, maps)};
}

} // namespace mazewright
