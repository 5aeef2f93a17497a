#pragma once

#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <array>
#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// A maze as a one-stroke problem sees it: what each cell scores, and the open neighbours of
/// each, in the order up, down, left, right of the document.
class StrokeMaze {
public:
    StrokeMaze(const Maze& maze, const OneStroke& query);

    static std::size_t bytesFor(const Maze& maze) noexcept { return maze.size() * 24; }

    CellIndex from() const noexcept { return m_from; }
    CellIndex to() const noexcept { return m_to; }
    std::size_t size() const noexcept { return m_points.size(); }
    /// Points of a cell: the query's for each cell, and the value of its coin.
    std::int64_t points(CellIndex c) const noexcept { return m_points[c]; }
    /// The neighbour of the cell in direction 0..3 (up, down, left, right), `noCell` where it is
    /// a wall or outside.
    CellIndex next(CellIndex c, std::size_t direction) const noexcept
    {
        return m_next[c][direction];
    }

private:
    CellIndex m_from;
    CellIndex m_to;
    std::vector<std::int32_t> m_points;
    std::vector<std::array<CellIndex, 4>> m_next;
};

/// An upper bound of the score of any track. Two-colouring: a track's cells alternate between the
/// two colours of a checkerboard, so that it has as many of one as of the other, or one more; the
/// best of each colour count. Only cells that the start reaches. O(cells log cells).
std::int64_t scoreBound(const StrokeMaze& stroke);

/// A track's cells as positions.
Route routeOf(const Maze& maze, const std::vector<CellIndex>& track);

/// The figures `score`, `cells`, `coins` of a track.
void addTrackFigures(Outcome& outcome, const Maze& maze, const Route& track, std::int64_t score);

} // namespace mazewright::one_stroke
