#pragma once

#include "solvers/experiments/statistics.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace mazewright {

/// The conclusion about two times.
enum class TimeFinding : std::uint8_t {
    faster,       ///< the first is faster
    slower,       ///< the first is slower
    equal,        ///< within noise: no difference was found
    tooFewLevels, ///< fewer than six, with which no difference could be significant
};

/// Returns the conclusion in words.
constexpr std::string_view wordsOf(TimeFinding finding) noexcept
{
    constexpr std::array<std::string_view, 4> words = {"faster", "slower", "equal within noise",
                                                       "too few levels to tell"};
    return words[static_cast<std::size_t>(finding)];
}

/// The times of two entrants, paired by the levels that both have solved.
struct TimeComparison {
    std::size_t first = 0;  ///< index of an entrant
    std::size_t second = 0; ///< likewise
    std::size_t levels = 0; ///< levels with times of both, at least 1
    double ratio = 1;       ///< geometric mean of the first's time over the second's
    Interval interval{};    ///< of the ratio, 95 %, by bootstrap over the levels
    double p = 1;           ///< of Wilcoxon's signed-rank test, adjusted by Holm for all pairs
    TimeFinding finding = TimeFinding::tooFewLevels;
};

/// Compares every pair of entrants by their times per level in milliseconds. All lists have the
/// same length; NaN means no time for the level. Two entrants differ if the adjusted p is below
/// 0.05 and 1 is not in the interval. Pairs without a common level are omitted. Deterministic.
std::vector<TimeComparison> compareTimes(std::span<const std::vector<double>> times);

} // namespace mazewright
