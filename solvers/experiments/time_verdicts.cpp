// Times of different levels differ by orders of magnitude, and times of the same level belong
// together. Therefore the logarithms of the ratios, one per level, are averaged, resampled and
// ranked.
#include "solvers/experiments/time_verdicts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace mazewright {

namespace {

constexpr double leastTime = 1e-6; // milliseconds: a nanosecond
constexpr double mostChance = 0.05;
constexpr std::size_t fewestLevels = 6; // all six on one side: p = 2 / 64

std::vector<double> logarithmsOfRatios(const std::vector<double>& first,
                                       const std::vector<double>& second)
{
    std::vector<double> logarithms;
    for (std::size_t level = 0; level < first.size(); ++level)
        if (!std::isnan(first[level]) && !std::isnan(second[level]))
            logarithms.push_back(
                std::log(std::max(first[level], leastTime) / std::max(second[level], leastTime)));
    return logarithms;
}

TimeFinding findingOf(const TimeComparison& pair)
{
    if (pair.levels < fewestLevels)
        return TimeFinding::tooFewLevels;
    if (pair.p >= mostChance)
        return TimeFinding::equal;
    if (pair.interval.most < 1)
        return TimeFinding::faster;
    return pair.interval.least > 1 ? TimeFinding::slower : TimeFinding::equal;
}

} // namespace

std::vector<TimeComparison> compareTimes(std::span<const std::vector<double>> times)
{
    std::vector<TimeComparison> pairs;
    std::vector<double> chances;
    for (std::size_t first = 0; first < times.size(); ++first)
        for (std::size_t second = first + 1; second < times.size(); ++second) {
            const auto logarithms = logarithmsOfRatios(times[first], times[second]);
            if (logarithms.empty())
                continue;
            const auto levels = static_cast<double>(logarithms.size());
            const double sum = std::accumulate(logarithms.begin(), logarithms.end(), 0.0);
            pairs.push_back({.first = first,
                             .second = second,
                             .levels = logarithms.size(),
                             .ratio = std::exp(sum / levels),
                             .interval = geometricMeanInterval(logarithms)});
            chances.push_back(signedRankTest(logarithms).p);
        }
    const std::vector<double> adjusted = holmAdjusted(chances);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        pairs[pair].p = adjusted[pair];
        pairs[pair].finding = findingOf(pairs[pair]);
    }
    return pairs;
}

} // namespace mazewright
