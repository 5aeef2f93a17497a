#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace mazewright {

/// Returns true if any order clears a board of at most 64 places, including its ring. Tries every
/// pair at every move, and remembers each set of tiles that failed. Lines are extended as sets of
/// cells, a stretch at a time.
class EveryOrder {
public:
    EveryOrder(const Maze& maze, const ClearBoard& query)
        : m_query(query), m_columns(maze.columns() + 2), m_rows(maze.rows() + 2)
    {
        for (int row = -1; row <= maze.rows(); ++row)
            for (int column = -1; column <= maze.columns(); ++column) {
                const Position p{row, column};
                const Set place = placeOf(p);
                const CellKind kind = maze.contains(p) ? maze.at(p).kind : CellKind::wall;
                if (maze.contains(p) ? kind != CellKind::wall && kind != CellKind::tile
                                     : query.outsideOpen)
                    m_floor |= place;
                if (kind != CellKind::tile)
                    continue;
                m_tiles.push_back({place, maze.at(p).value});
            }
    }

    bool clears() { return clears((std::uint64_t{1} << m_tiles.size()) - 1); }

private:
    using Set = std::uint64_t; ///< a set of places of the board and its ring
    struct Tile {
        Set place;
        int symbol;
    };

    Set placeOf(Position p) const { return Set{1} << ((p.row + 1) * m_columns + p.column + 1); }

    bool clears(std::uint64_t left)
    {
        if (left == 0)
            return true;
        if (m_failed.contains(left))
            return false;
        Set empty = m_floor;
        for (std::size_t i = 0; i < m_tiles.size(); ++i)
            if ((left >> i & 1) == 0)
                empty |= m_tiles[i].place;
        for (std::size_t a = 0; a < m_tiles.size(); ++a)
            for (std::size_t b = a + 1; b < m_tiles.size(); ++b) {
                const std::uint64_t pair = std::uint64_t{1} << a | std::uint64_t{1} << b;
                if ((left & pair) == pair && mayJoin(a, b) && isJoined(a, b, empty) &&
                    clears(left & ~pair))
                    return true;
            }
        m_failed.insert(left);
        return false;
    }

    bool mayJoin(std::size_t a, std::size_t b) const
    {
        return m_query.anyMatch || m_tiles[a].symbol == m_tiles[b].symbol;
    }

    bool isJoined(std::size_t a, std::size_t b, Set empty) const
    {
        Set met = m_tiles[a].place;
        for (int stretch = 0; stretch <= m_query.maxTurns; ++stretch) {
            Set further = met;
            for (int along = 0; along < 4; ++along)
                for (Set at = stepped(met, along); at != 0; at = stepped(at & empty, along)) {
                    if ((at & m_tiles[b].place) != 0)
                        return true;
                    further |= at & empty;
                }
            met = further;
        }
        return false;
    }

    Set stepped(Set from, int along) const
    {
        Set inside = 0; // places with a neighbour in that direction
        for (int row = 0; row < m_rows; ++row)
            for (int column = 0; column < m_columns; ++column)
                if ((along == 0 && row > 0) || (along == 1 && column + 1 < m_columns) ||
                    (along == 2 && row + 1 < m_rows) || (along == 3 && column > 0))
                    inside |= Set{1} << (row * m_columns + column);
        from &= inside;
        switch (along) {
        case 0:
            return from >> m_columns;
        case 1:
            return from << 1;
        case 2:
            return from << m_columns;
        default:
            return from >> 1;
        }
    }

    ClearBoard m_query;
    int m_columns;
    int m_rows;
    Set m_floor = 0;
    std::vector<Tile> m_tiles;
    std::unordered_set<std::uint64_t> m_failed;
};

} // namespace mazewright
