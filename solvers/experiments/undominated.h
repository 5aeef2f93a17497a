#pragma once

#include "solvers/core/message.h"
#include "solvers/experiments/run_table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright {

/// The proved position of a solver among the other solvers.
enum class Worth : std::uint8_t {
    undominated, ///< no other solver dominates it
    dominated,   ///< another solver dominates it
    notResolved  ///< the runs prove neither
};

/// A solver with its three compared numbers, over the levels of the contest.
struct Contender {
    std::size_t solver = 0; ///< index in the table
    double search = 0;      ///< geometric mean of the search time, ms
    double memory = 0;      ///< median of the peak memory, MiB
    /// Median of the set-up time, ms; 0 without a set-up, empty if it is unknown.
    std::optional<double> setUp{};
    bool isCold = false; ///< true if a run was short and had no warm-up
    Worth worth = Worth::notResolved;
    /// If dominated: the index in the table of a solver that dominates it. An undominated solver is
    /// preferred, then the fastest.
    std::size_t by = 0;
};

/// A comparison of the solvers in the means of a table, on the levels that all of them solved.
struct Contest {
    std::vector<std::size_t> levels{};   ///< at least 1
    std::vector<Contender> contenders{}; ///< in the order of the table, at least 2
    std::vector<std::size_t> others{};   ///< solvers in the means, but with unknown memory
};

/// The largest ratio of two set-up times that are called equal.
inline constexpr double setUpMargin = 1.05;
/// The largest difference of two set-up times that are called equal, in milliseconds.
inline constexpr double setUpNoise = 0.1;
/// The largest ratio of two amounts of memory that are called equal.
inline constexpr double memoryMargin = 1.01;

/// Compares the solvers of a table. A solver dominates another if it is at least as good in search
/// time, memory and set-up time, and better in one. Its guarantee must not be weaker, and no level
/// may have a worse answer. Errors: `value`, in words, if there is no common level, or if the
/// memory of fewer than two solvers is known. O(solvers^2 (solvers + levels log levels)).
Expected<Contest> contestOf(const RunTable& table);

} // namespace mazewright
