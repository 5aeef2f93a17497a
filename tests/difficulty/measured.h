#pragma once

#include "solvers/levels/grade.h"
#include "tests/difficulty/sample.h"

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::difficulty {

/// What is not known of a level, or does not apply to it.
inline constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// A number of every level of a population.
struct Column {
    std::string_view id;
    std::vector<double> values; ///< by level; `unknown` where it has none
};

/// A population with all that was measured of it.
struct Measured {
    Question question;
    PopulationRange range{};                ///< of sizes and walls
    std::vector<std::string> origins{};     ///< by level
    std::vector<Column> measures{};         ///< facts of difficulty, of shape alone or by searches
    std::vector<Column> players{};          ///< what solvers and players came to
    std::vector<double> scores{};           ///< for the grade, by level; perhaps `unknown`
    std::vector<QuantileTable> quantiles{}; ///< by measure
    std::array<double, 3> thresholds{};     ///< of the scores
};

/// Makes and measures so many levels.
Measured measure(Question question, std::uint64_t levels);

/// The levels at which both have a value, in two lists of one length.
std::array<std::vector<double>, 2> inPairs(const std::vector<double>& one,
                                           const std::vector<double>& other);

/// Those that are known.
std::vector<double> knownAmong(const std::vector<double>& values);

} // namespace mazewright::difficulty
