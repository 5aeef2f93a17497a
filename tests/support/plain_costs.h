#pragma once

#include "tests/support/plain_search.h"

namespace mazewright::plain {

/// What steps cost under a rule of moves, and the tightest estimate; in whole parts of a step.
struct Measure {
    const Maze& maze;
    Moves moves;

    std::uint64_t straight() const { return moves == Moves::four ? 1 : 93222358; }
    std::uint64_t diagonal() const { return moves == Moves::four ? 1 : 131836323; }
    double inSteps(std::uint64_t cost) const
    {
        return static_cast<double>(cost) / static_cast<double>(straight());
    }
    /// Returns the cost of a step between neighbours.
    std::uint64_t step(Position from, Position to) const
    {
        return stepCost(maze, to) * (isSlant(from, to) ? diagonal() : straight());
    }
    /// Returns the estimate of the cost from one cell to another.
    std::uint64_t h(Position from, Position to) const
    {
        const auto rows = static_cast<std::uint64_t>(std::abs(from.row - to.row));
        const auto columns = static_cast<std::uint64_t>(std::abs(from.column - to.column));
        if (moves == Moves::four)
            return rows + columns;
        return std::max(rows, columns) * straight() +
               std::min(rows, columns) * (diagonal() - straight());
    }
};

} // namespace mazewright::plain
