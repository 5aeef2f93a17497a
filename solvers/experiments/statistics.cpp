#include "solvers/experiments/statistics.h"

#include "solvers/core/random.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
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

Interval geometricMeanInterval(std::span<const double> logarithms)
{
    constexpr int samples = 2000;
    constexpr double outside = 0.025; // on each side
    Random random(1);
    std::vector<double> means;
    means.reserve(samples);
    for (int sample = 0; sample < samples; ++sample) {
        double sum = 0;
        for (std::size_t i = 0; i < logarithms.size(); ++i)
            sum += logarithms[random.below(logarithms.size())];
        means.push_back(sum / static_cast<double>(logarithms.size()));
    }
    return {std::exp(quantile(means, outside)), std::exp(quantile(means, 1 - outside))};
}

namespace {

constexpr std::size_t mostExact = 50; // 2^50 sign patterns, which a double counts exactly

/// Ranks from 1 by absolute value, with mean ranks for ties; and the reduction of the variance by
/// ties.
struct Ranks {
    std::vector<double> of; ///< in the order of the differences
    double tieLoss = 0;     ///< sum of t^3 - t over groups of t ties
};

Ranks ranksOf(const std::vector<double>& differences)
{
    std::vector<std::size_t> order(differences.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto size = [&](std::size_t i) { return std::abs(differences[i]); };
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return size(a) < size(b); });
    Ranks ranks{std::vector<double>(differences.size()), 0};
    for (std::size_t first = 0; first < order.size();) {
        std::size_t end = first + 1;
        while (end < order.size() && size(order[end]) == size(order[first]))
            ++end;
        for (std::size_t i = first; i < end; ++i)
            ranks.of[order[i]] = static_cast<double>(first + end + 1) / 2;
        const auto equal = static_cast<double>(end - first);
        ranks.tieLoss += equal * equal * equal - equal;
        first = end;
    }
    return ranks;
}

/// Returns, for each sum of positive ranks, how many of the 2^n sign patterns give it.
std::vector<double> waysToSum(std::size_t n)
{
    std::vector<double> ways(n * (n + 1) / 2 + 1, 0);
    ways[0] = 1;
    for (std::size_t rank = 1; rank <= n; ++rank)
        for (std::size_t sum = ways.size() - 1; sum >= rank; --sum)
            ways[sum] += ways[sum - rank];
    return ways;
}

double exactP(std::size_t n, double positive)
{
    const std::vector<double> ways = waysToSum(n);
    const auto sum = static_cast<std::ptrdiff_t>(std::lround(positive));
    const double all = std::ldexp(1, static_cast<int>(n));
    const double atMost = std::accumulate(ways.begin(), ways.begin() + sum + 1, 0.0) / all;
    const double atLeast = std::accumulate(ways.begin() + sum, ways.end(), 0.0) / all;
    return std::min(1.0, 2 * std::min(atMost, atLeast));
}

double normalP(std::size_t n, double positive, double tieLoss)
{
    const auto count = static_cast<double>(n);
    const double mean = count * (count + 1) / 4;
    const double variance = count * (count + 1) * (2 * count + 1) / 24 - tieLoss / 48;
    return std::erfc(std::abs(positive - mean) / std::sqrt(2 * variance));
}

} // namespace

SignedRank signedRankTest(std::span<const double> differences)
{
    std::vector<double> kept;
    std::copy_if(differences.begin(), differences.end(), std::back_inserter(kept),
                 [](double difference) { return difference != 0; });
    SignedRank test{.pairs = kept.size()};
    if (kept.empty())
        return test;
    const Ranks ranks = ranksOf(kept);
    for (std::size_t i = 0; i < kept.size(); ++i)
        test.positive += kept[i] > 0 ? ranks.of[i] : 0;
    const bool isExact = kept.size() <= mostExact && ranks.tieLoss == 0;
    test.p = isExact ? exactP(kept.size(), test.positive)
                     : normalP(kept.size(), test.positive, ranks.tieLoss);
    return test;
}

std::vector<double> holmAdjusted(std::span<const double> p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    std::vector<double> adjusted(p.size());
    double most = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        most = std::max(most, static_cast<double>(order.size() - i) * p[order[i]]);
        adjusted[order[i]] = std::min(1.0, most);
    }
    return adjusted;
}

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
