#pragma once

// The ways of the plain searches that an estimate guides: costs, estimates, gaps and the focus.

#include "tests/support/plain_rounds.h"

#include <bitset>
#include <cstdlib>

namespace mazewright::plain {

inline std::uint64_t rowsTo(Position p, Position to)
{
    return static_cast<std::uint64_t>(std::abs(p.row - to.row));
}
inline std::uint64_t columnsTo(Position p, Position to)
{
    return static_cast<std::uint64_t>(std::abs(p.column - to.column));
}
inline std::uint64_t manhattan(Position p, Position to)
{
    return rowsTo(p, to) + columnsTo(p, to);
}
inline std::uint64_t octile(Position p, Position to, std::uint64_t straight, std::uint64_t diagonal)
{
    const std::uint64_t shorter = std::min(rowsTo(p, to), columnsTo(p, to));
    const std::uint64_t longer = std::max(rowsTo(p, to), columnsTo(p, to));
    return (longer - shorter) * straight + shorter * diagonal;
}

/// What steps are counted in where they may be diagonal.
inline constexpr std::uint64_t fine = 93222358;
inline constexpr std::uint64_t fineSlant = 131836323;

/// Returns true for the half of the cells in which the heuristic `inconsistent` estimates 0.
inline bool isGap(Position p)
{
    std::uint32_t mixed = static_cast<std::uint32_t>(p.row) * 2654435761U;
    mixed ^= static_cast<std::uint32_t>(p.column) * 2246822519U;
    mixed ^= mixed >> 15;
    return std::bitset<32>(mixed).count() % 2 == 1;
}

/// Returns the way of a search that the tightest estimate guides.
inline Way guided(const Maze& maze, Moves moves)
{
    Way how = {.moves = moves};
    const Position end = *maze.end();
    if (moves == Moves::four) {
        how.h = [end](Position p) { return manhattan(p, end); };
        return how;
    }
    how.straight = fine;
    how.diagonal = fineSlant;
    how.h = [end](Position p) { return octile(p, end, fine, fineSlant); };
    return how;
}

/// Returns the way of focal search.
inline Way focal(const Maze& maze, Moves moves, double weight)
{
    Way how = guided(maze, moves);
    how.reopens = true;
    how.focus = weight;
    how.left = [end = *maze.end(), moves](Position p) {
        return moves == Moves::four ? manhattan(p, end)
                                    : std::max(rowsTo(p, end), columnsTo(p, end));
    };
    return how;
}

} // namespace mazewright::plain
