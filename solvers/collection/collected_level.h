#pragma once

#include "solvers/facts/level_knowledge.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A fact and the answer for it.
struct FactResult {
    const FactSpec* fact = nullptr;
    FactAnswer answer{};
};

/// A level of a collection: its place, and the facts that were asked.
struct CollectedLevel {
    std::string file{};
    Question question = Question::shortestPath;
    MazeSnapshot maze{}; ///< null if the cells are not needed
    std::vector<FactResult> facts{};

    /// Returns the answer for the fact with this id; null if it was not asked.
    const FactAnswer* answer(std::string_view id) const;
    /// Returns the number of the fact with this id, 1 or 0 for a flag; empty if it was not asked or
    /// is unknown.
    std::optional<Value> number(std::string_view id) const;
    /// Returns true if some fact is undecided.
    bool isUndecided() const;
};

/// Returns the facts that a list for this question shows: the cheap ones, and with `alsoOnDemand`
/// also those that take several searches; in the order of the table.
std::vector<const FactSpec*> listedFacts(Question question, bool alsoOnDemand = false);

/// Asks all of these facts. Those of every maze come first, since they are cheap: a limit should
/// not leave them to the last. The answers are in the given order.
std::vector<FactResult> computeAll(FactCache& level, std::span<const FactSpec* const> facts,
                                   Budget& budget);

/// Returns the ids of facts that some level has, in the order in which the levels have them.
std::vector<std::string_view> factsAmong(std::span<const CollectedLevel> levels);

/// Returns the indices of the levels ordered by a fact's number, least or greatest first. Equal
/// levels keep the given order; levels without the number come last.
std::vector<std::size_t> ranked(std::span<const CollectedLevel> levels, std::string_view fact,
                                bool descending);

} // namespace mazewright
