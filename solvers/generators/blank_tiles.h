#pragma once

#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/core/random.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace mazewright {

/// Places that block lines: walls, tiles, and everything beyond the ring of one place around the
/// maze. The ring itself is empty if lines may run around the board. One bit per place, by row and
/// by column, so that the next occupied place in any direction is found 64 places at a time.
/// Compared with the run tables of solvers/link: removing all pairs takes the same time up to 500 x
/// 500 (-18 to +9 %); the tables take 1.3 to 1.8 times as long at 1500 x 1500, and 9 bytes per
/// place instead of 1/4.
class OccupiedPlaces {
public:
    /// O(cells).
    OccupiedPlaces(const Maze& maze, bool outsideOpen);

    /// Returns true if the place is occupied; it must lie within the maze or on its ring.
    bool isOccupied(Position p) const noexcept
    {
        const std::size_t bit = byRow(p);
        return (m_rows[bit / wordBits] >> (bit % wordBits) & 1) != 0;
    }
    void vacate(Position p) noexcept { flip(p); }
    void occupy(Position p) noexcept { flip(p); }

    /// Returns the first occupied place after `from`, which itself may be empty or occupied.
    Position nextFrom(Position from, Direction along) const noexcept;
    /// Returns true if two places share a row or a column with no obstacle between them.
    bool seeEachOther(Position a, Position b) const noexcept;

private:
    static constexpr std::size_t wordBits = 64;
    static constexpr std::int32_t margin = 2; ///< the ring, and the occupied places behind it

    std::size_t byRow(Position p) const noexcept
    {
        return static_cast<std::size_t>(p.row + margin) * m_rowBits +
               static_cast<std::size_t>(p.column + margin);
    }
    std::size_t byColumn(Position p) const noexcept
    {
        return static_cast<std::size_t>(p.column + margin) * m_columnBits +
               static_cast<std::size_t>(p.row + margin);
    }
    void flip(Position p) noexcept
    {
        const std::size_t row = byRow(p);
        const std::size_t column = byColumn(p);
        m_rows[row / wordBits] ^= std::uint64_t{1} << (row % wordBits);
        m_columns[column / wordBits] ^= std::uint64_t{1} << (column % wordBits);
    }

    std::size_t m_rowBits;    ///< bits of a row, whole words
    std::size_t m_columnBits; ///< bits of a column, whole words
    std::vector<std::uint64_t> m_rows;
    std::vector<std::uint64_t> m_columns;
};

/// Searches for any tile that a line joins with a given tile, turn by turn and exhaustively. Reuses
/// its arrays between queries; use one per thread.
class LineFlood {
public:
    /// Constructs a flood over `maze`, which must outlive it. An occupied cell that is no wall is a
    /// tile.
    explicit LineFlood(const Maze& maze);

    /// Returns a line with the fewest turns to one of the nearest tiles that are not adjacent to
    /// `from`. Empty if no line of at most `maxTurns` reaches a tile, or if the search gave up
    /// after `mostPlaces`. O(places visited).
    Polyline anyLine(const OccupiedPlaces& places, Position from, int maxTurns,
                     std::size_t mostPlaces, Random& random);
    /// Returns true if the last search gave up.
    bool hasGivenUp() const noexcept { return m_hasGivenUp; }

private:
    struct Node {
        Position at;
        std::uint32_t corner; ///< the node of the last turn of the line
    };
    struct End {
        Position tile;
        std::uint32_t corner;
    };

    std::size_t placeOf(Position p) const noexcept;
    void grow(const OccupiedPlaces& places, std::uint32_t node, Direction along);
    Polyline lineTo(const End& end) const;

    const Maze& m_maze;
    std::size_t m_columns;
    std::vector<std::uint8_t> m_marks; ///< by place: reached along its row, along its column
    std::vector<Node> m_nodes;         ///< in order of their turns
    std::vector<End> m_ends;
    bool m_hasGivenUp = false;
};

/// The tiles of a board without their symbols: any two tiles joined by a line can be removed, until
/// none are left. If both tiles of every pair then receive the same symbol, the board can be
/// cleared in that order. See blank_tiles.cpp.
class BlankTiles {
public:
    /// Constructs the tiles of `maze`, which must outlive this object.
    BlankTiles(const Maze& maze, const ClearBoard& rules);

    /// Removes pairs at random until no line joins any two remaining tiles, or until stopped.
    void takeAll(Random& random, const std::stop_token& stop);
    /// Removes all pairs; while more than `fewest` tiles are left, it repeatedly puts some of the
    /// last pairs back and removes others. Ends after about `retaken` such pairs.
    void takeAllBut(std::size_t fewest, std::size_t retaken, Random& random,
                    const std::stop_token& stop);

    /// Returns the lines along which pairs were removed, in order.
    const std::vector<Polyline>& taken() const noexcept { return m_taken; }
    /// Returns the remaining tiles, ascending.
    std::vector<CellIndex> left() const;
    std::size_t countLeft() const noexcept { return m_active.size() + m_idle.size(); }

private:
    static constexpr std::uint32_t nowhere = 0xFFFFFFFFU;

    bool isTile(Position p) const noexcept { return m_maze.isOpen(p) && m_places.isOccupied(p); }
    bool isHemmedIn(Position tile) const noexcept;
    bool takeWith(Position tile, Random& random);
    Polyline farLine(Position tile, Random& random) const;
    Polyline randomLine(Position tile, Random& random) const;
    CellIndex nextTile(Random& random);
    bool takeNeighbours(Random& random);
    void take(Polyline line);
    void takeOff(Position tile);
    void putOn(Position tile);
    void putBack(std::size_t pairs);
    void wake(Position tile);
    void wakeAll();
    void wakeAround(Position gone);

    using List = std::vector<CellIndex>;
    void add(List& list, CellIndex tile);
    void drop(List& list, CellIndex tile);

    const Maze& m_maze;
    int m_maxTurns;
    OccupiedPlaces m_places;
    LineFlood m_flood;
    List m_active; ///< tiles that still look for partners
    List m_idle;   ///< tiles that found no partner, or have no empty cell beside them
    std::vector<std::uint32_t> m_at;    ///< by cell: the index in its list
    std::vector<std::uint8_t> m_isIdle; ///< by cell
    std::vector<std::uint8_t> m_isHard; ///< by cell: was left in an earlier round
    List m_urgent;                      ///< hard tiles that became active; removed first
    List m_order;           ///< all tiles, then those put back; read by `takeNeighbours`
    std::size_t m_next = 0; ///< in `m_order`: earlier tiles have no neighbour, or only a later one
    std::size_t m_mostFlooded = 0; ///< cells before a flood gives up
    bool m_hasGivenUp = false;     ///< a flood gave up since the last query
    std::vector<Polyline> m_taken;
};

} // namespace mazewright
