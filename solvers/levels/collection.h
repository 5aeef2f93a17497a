#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/problem.h"
#include "solvers/levels/fact_cache.h"

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

/// Two levels that differ in few cells, by their indices in the list.
struct NearCopy {
    std::size_t first = 0;
    std::size_t second = 0; ///< greater than `first`
    std::size_t cells = 0;  ///< differing cells, at least 1; the fewest of eight images
    friend bool operator==(const NearCopy&, const NearCopy&) = default;
};

/// The equal and nearly equal levels of a list.
struct Copies {
    /// Groups of two or more levels that are equal up to the eight symmetries, by index.
    std::vector<std::vector<std::size_t>> equal{};
    /// Nearly equal pairs, fewest cells first, then by index. The first of several equal levels
    /// stands for all of them.
    std::vector<NearCopy> near{};
    bool isWhole = true; ///< false if the budget ended the search
};

/// Returns the number of cells in which one maze differs from the other, rotated and mirrored to
/// minimize it. `most` + 1 if there are more, or if no image has the other's shape. O(8 cells).
std::size_t differingCells(const Maze& one, const Maze& other, std::size_t most);

/// Finds all levels that are equal up to the eight symmetries, and all pairs that differ in at most
/// `mostCells` cells. Only cells count, not rules and titles. See collection.cpp for the
/// definition.
Copies copiesAmong(std::span<const MazeSnapshot> levels, std::size_t mostCells, Budget& budget);

} // namespace mazewright
