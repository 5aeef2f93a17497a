#pragma once

#include "solvers/search/base/moves.h"
#include "solvers/search/jump/bit_rows.h"

#include <cstddef>
#include <cstdint>

// The rules of jps.cpp for forced neighbours, for 64 cells of a row at a time.

namespace mazewright::search {

using Word = BitRows::Word;

/// Open cells of 64 columns and of the columns one to their left and right, each shifted to the
/// places of its neighbours.
struct OpenCells {
    Word here = 0;
    Word west = 0; ///< bit c: true if column c - 1 is open
    Word east = 0;
};

inline OpenCells openCells(const Word* walls, std::size_t word, std::size_t words) noexcept
{
    const Word here = ~walls[word];
    const Word before = word > 0 ? ~walls[word - 1] : 0;
    const Word behind = word + 1 < words ? ~walls[word + 1] : 0;
    return {here, here << 1 | before >> 63, here >> 1 | behind << 63};
}

/// A row and its neighbours as seen along a way: `ahead` is the row into which it goes, and `front`
/// the column.
struct Sight {
    OpenCells ahead;
    OpenCells own;
    OpenCells behind;
};

/// Returns the rows around a row, looking up; not for the first and the last row.
inline Sight sightUp(const BitRows& walls, std::size_t row, std::size_t word,
                     std::size_t words) noexcept
{
    return {openCells(walls.line(row - 1), word, words), openCells(walls.line(row), word, words),
            openCells(walls.line(row + 1), word, words)};
}

inline Word front(const OpenCells& cells, int columns) noexcept
{
    return columns > 0 ? cells.east : cells.west;
}

/// Returns the cells with forced neighbours for a way along the row.
inline Word forcedAlongRow(Moves moves, const Sight& at, int columns) noexcept
{
    if (moves == Moves::eight)
        return (at.ahead.here & ~front(at.ahead, -columns)) |
               (at.behind.here & ~front(at.behind, -columns));
    const Word corners =
        (front(at.ahead, columns) & ~at.ahead.here) | (front(at.behind, columns) & ~at.behind.here);
    return moves == Moves::eightCutOne ? corners & front(at.own, columns) : corners;
}

/// Returns the cells with forced neighbours for a way along the column, into the row ahead.
inline Word forcedAlongColumn(Moves moves, const Sight& at) noexcept
{
    if (moves == Moves::eight || moves == Moves::four)
        return (at.own.west & ~at.behind.west) | (at.own.east & ~at.behind.east);
    const Word corners = (at.ahead.west & ~at.own.west) | (at.ahead.east & ~at.own.east);
    return moves == Moves::eightCutOne ? corners & at.ahead.here : corners;
}

/// Returns the cells from which a diagonal step is legal.
inline Word diagonalSteps(Moves moves, const Sight& at, int columns) noexcept
{
    const Word target = front(at.ahead, columns);
    const Word straight = front(at.own, columns);
    if (moves == Moves::eight)
        return target & straight & at.ahead.here;
    return moves == Moves::eightCutBoth ? target : target & (straight | at.ahead.here);
}

/// Returns the cells with forced neighbours for a diagonal way.
inline Word forcedAlongDiagonal(Moves moves, const Sight& at, int columns) noexcept
{
    if (moves == Moves::eight)
        return 0;
    const Word aside = front(at.ahead, -columns) & ~front(at.own, -columns);
    const Word behind = front(at.behind, columns) & ~at.behind.here;
    if (moves == Moves::eightCutBoth)
        return aside | behind;
    return (aside & at.ahead.here) | (behind & front(at.own, columns));
}

/// Rotates the view that looks up to the given way.
inline Sight turnedTo(std::size_t way, const Sight& up) noexcept
{
    return ways[way].rows > 0 ? Sight{up.behind, up.own, up.ahead} : up;
}

/// Returns the cells at which a jump or a run on this way must stop.
inline Word stopsOf(Moves moves, std::size_t way, const Sight& up) noexcept
{
    const Sight at = turnedTo(way, up);
    Word forced = 0;
    if (ways[way].rows == 0)
        forced = forcedAlongRow(moves, at, ways[way].columns);
    else if (ways[way].columns == 0)
        forced = forcedAlongColumn(moves, at);
    else
        forced = forcedAlongDiagonal(moves, at, ways[way].columns) |
                 ~diagonalSteps(moves, at, ways[way].columns);
    return ~up.own.here | forced;
}

} // namespace mazewright::search
