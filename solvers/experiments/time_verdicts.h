#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/experiments/statistics.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The conclusion about two times.
enum class TimeFinding : std::uint8_t {
    faster,      ///< the first is faster: p below 0.05, the interval is below 1
    slower,      ///< the first is slower: p below 0.05, the interval is above 1
    equal,       ///< the whole interval lies within the margin, whatever p is
    notResolved, ///< none of these: the levels do not tell
    notCompared, ///< the clocks differ: one of the times is the solver's own
};

/// Returns the permanent id: `not-resolved`.
std::string_view idOf(TimeFinding finding) noexcept;

/// The largest ratio of two times that are called equal: 5 %.
inline constexpr double defaultMargin = 1.05;

/// Reads a margin, `5%` or `1.05`, as a ratio above 1 and at most 2. Errors: `value`.
Expected<double> readMargin(std::string_view given);
/// Returns a margin in words: `5%`.
std::string marginText(double margin);

/// The times of two entrants, paired by the levels that both have solved. Whatever the data, p is
/// below 0.05 if and only if the interval is without 1, and the ratio lies in the interval.
struct TimeComparison {
    std::size_t first = 0;  ///< index of an entrant
    std::size_t second = 0; ///< likewise
    std::size_t levels = 0; ///< levels with times of both, at least 1
    std::size_t maps = 0;   ///< distinct maps of these levels, at least 1
    double ratio = 1; ///< typical ratio, the first's time over the second's (Hodges and Lehmann)
    /// Of the ratio, 95 % for all pairs at once; from 0 to infinity if no interval of this level
    /// exists with so few levels.
    Interval interval{};
    double p = 1;           ///< of the signed-rank test, adjusted for all pairs
    std::size_t family = 1; ///< pairs that are compared at once
    double margin = defaultMargin;
    TimeFinding finding = TimeFinding::notResolved;
    bool isByMap = false; ///< each map counts once: maps with several levels, and enough of them
    /// True if some map has several levels, but there are too few maps to separate the pairs. Each
    /// level counts then, and the conclusion is about these maps alone.
    bool isOfTheseMaps = false;
    /// If not resolved: levels, or maps if `isByMap`, that would tell. An estimate from the spread,
    /// or without an interval the fewest with which any difference could be found.
    std::size_t needed = 0;

    /// Returns true if there is an interval.
    bool hasInterval() const noexcept;
    /// Returns false for times by different clocks, which have no ratio and no p. `levels` counts
    /// those with both times, and `family` is 0.
    bool isCompared() const noexcept { return finding != TimeFinding::notCompared; }
};

/// Returns the conclusion in words: `faster`, `equal within 5%`, `not resolved`.
Message verdictOf(const TimeComparison& pair);
/// Returns what would resolve a pair that is not resolved, and that a difference was found if the
/// pair is equal nevertheless; otherwise empty.
Message whyOf(const TimeComparison& pair);
/// Returns a ratio, or an end of its interval, with as many digits as it takes to see on which side
/// of 1 and of the margin it lies.
std::string timeRatioText(double ratio, double margin);
/// Returns the ratio of a pair likewise; `-` if it is not compared.
std::string ratioText(const TimeComparison& pair);
/// Returns the interval likewise, `0.836 to 0.992`; `-` if there is none.
std::string intervalText(const TimeComparison& pair);
/// Returns p with at least two digits, and with as many as tell it from 0.05.
std::string chanceText(double p);
/// Returns p of a pair likewise; `-` if it is not compared.
std::string chanceText(const TimeComparison& pair);
/// Returns how the ratios, intervals and conclusions of these pairs were computed, in sentences;
/// empty if no pair is compared.
Message methodOf(std::span<const TimeComparison> pairs);

/// Numbers maps: by their hash, or by the name of a level whose hash is unknown.
class MapNumbers {
public:
    /// Returns the number of a level's map; a new map has the next number, from 0.
    std::size_t of(std::string_view level, std::string_view hash);
    std::size_t size() const noexcept { return m_numbers.size(); }

private:
    std::map<std::string, std::size_t, std::less<>> m_numbers;
};

/// Compares every pair of entrants by their times per level in milliseconds. All lists have the
/// same length; a time that is not finite is none. `maps`: the number of each level's map; levels
/// of one map are not independent. Empty if no two levels share a map. `clocks`: who took each
/// time; empty if all are ours. Levels of which one time is the solver's own (`Clock::self`) and
/// the other is not do not count; a pair of which no other is left is `notCompared`. Pairs without
/// a common level are omitted. Deterministic. O(pairs x levels log levels).
std::vector<TimeComparison> compareTimes(std::span<const std::vector<double>> times,
                                         std::span<const std::size_t> maps = {},
                                         double margin = defaultMargin,
                                         std::span<const std::vector<Clock>> clocks = {});

/// The comparisons on the levels of one map, a family of their own.
struct MapComparison {
    std::size_t map = 0;    ///< its number
    std::string name{};     ///< for the caller
    std::size_t levels = 0; ///< at least 2
    std::vector<TimeComparison> pairs{};
};

/// Compares the entrants on each map that has several levels, in the order of the numbers. Empty
/// if there is only one map.
std::vector<MapComparison> compareTimesByMap(std::span<const std::vector<double>> times,
                                             std::span<const std::size_t> maps,
                                             double margin = defaultMargin,
                                             std::span<const std::vector<Clock>> clocks = {});

} // namespace mazewright
