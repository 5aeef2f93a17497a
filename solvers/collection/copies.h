#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/budget.h"

#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

/// Two levels that differ in few cells, by their places in the list.
struct NearCopy {
    std::size_t first = 0;
    std::size_t second = 0; ///< after `first`
    std::size_t cells = 0;  ///< that differ, at least 1: the fewest over the eight symmetries
    friend bool operator==(const NearCopy&, const NearCopy&) = default;
};

/// Which levels of a list are the same, or nearly.
struct Copies {
    /// Levels that are equal up to the eight symmetries, two or more each, by their places.
    std::vector<std::vector<std::size_t>> equal{};
    /// Those that are nearly so, fewest cells first, then by place. Of equal levels the first
    /// stands for all.
    std::vector<NearCopy> near{};
    bool isWhole = true; ///< false: the budget ended the search
};

/// In how many cells one maze differs from the other, turned and mirrored so that these are the
/// fewest. `most` + 1 where they are more than that, or no image has the other's shape.
/// O(8 cells).
std::size_t differingCells(const Maze& one, const Maze& other, std::size_t most);

/// Finds all levels that are equal up to the eight symmetries, and all pairs that differ in at most
/// so many cells. Only cells count, not rules and titles. The definition stands in the .cpp.
Copies copiesAmong(std::span<const MazeSnapshot> levels, std::size_t mostCells, Budget& budget);

} // namespace mazewright
