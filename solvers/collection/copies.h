#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/budget.h"

#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

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
