#pragma once

#include "solvers/base/random.h"
#include "solvers/generators/blank/line_flood.h"
#include "solvers/generators/blank/occupied_places.h"
#include "solvers/maze/polyline.h"
#include "solvers/problem/question.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace mazewright {

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
