#pragma once

#include "solvers/statistics/bootstrap.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazewright {

/// What can be said of two times after all.
enum class TimeFinding : std::uint8_t {
    faster,       ///< the first is
    slower,       ///< the first is
    equal,        ///< within noise: no difference was found
    tooFewLevels, ///< fewer than six, with which nothing could be found
};

/// The times of two entrants, paired by the levels that both have solved.
struct TimeComparison {
    std::size_t first = 0;  ///< an entrant, by its place
    std::size_t second = 0; ///< likewise
    std::size_t levels = 0; ///< that both have a time of, at least 1
    double ratio = 1;       ///< geometric mean of the first's time over the second's
    Interval interval{};    ///< of the ratio, 95 %, by bootstrap over the levels
    double p = 1; ///< of Wilcoxon's signed-rank test, adjusted by Holm for all pairs at once
    TimeFinding finding = TimeFinding::tooFewLevels;
};

/// Every two of several entrants, by what each took for each level in milliseconds: as many for
/// each; NaN: it has no time of that level. Two differ where the adjusted p is below 0.05 and 1 is
/// not in the interval. Pairs without a common level are left out. The same times, the same answer.
std::vector<TimeComparison> compareTimes(std::span<const std::vector<double>> times);

} // namespace mazewright
