#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <cstdint>
#include <optional>

// The truth about small mazes, told by the plainest means there are: relaxing until nothing
// changes, and trying everything. Nothing here is shared with a solver.

namespace mazewright::fuzz {

/// The least cost of a way, by Bellman and Ford; none where there is no way.
std::optional<double> leastCost(const Maze& maze, const ShortestPath& query);

/// The simplest line: fewest turns, then fewest cells.
struct SimplestLine {
    int turns = 0;
    int cells = 0;
    friend auto operator<=>(const SimplestLine&,
                            const SimplestLine&) = default; // NOLINT(modernize-use-nullptr)
};

/// None where no line of at most so many turns joins the two. Relaxes (cell, direction).
std::optional<SimplestLine> simplestLine(const Maze& maze, const Link& query);

/// All simple paths of a board of at most 64 cells that meet the conditions, counted one by one.
struct EveryTrack {
    std::int64_t best = -1;
    std::int64_t optimal = 0;
    std::int64_t all = 0;
};
EveryTrack everyTrack(const Maze& maze, const OneStroke& query);

} // namespace mazewright::fuzz
