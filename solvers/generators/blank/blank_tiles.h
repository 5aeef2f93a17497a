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

/// The tiles of a board as if they had no symbols yet: any two that a line joins can be taken off,
/// until none are left. Who then gives both of every pair one symbol has a board that can be
/// cleared in that order. See blank_tiles.cpp.
class BlankTiles {
public:
    /// `maze` must outlive it.
    BlankTiles(const Maze& maze, const ClearBoard& rules);

    /// Takes pairs off at random until no line joins any two that are left, or it is stopped.
    void takeAll(Random& random, const std::stop_token& stop);
    /// Takes all, then puts some of the last pairs back and takes others, again and again, as long
    /// as more than `fewest` tiles are left, until about `retaken` pairs were taken like that.
    void takeAllBut(std::size_t fewest, std::size_t retaken, Random& random,
                    const std::stop_token& stop);

    /// The lines along which pairs were taken, in order.
    const std::vector<Polyline>& taken() const noexcept { return m_taken; }
    /// Ascending.
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
    List m_active;                   ///< tiles whose partners are looked for
    List m_idle;                     ///< tiles that had no partner, or no empty place next to them
    std::vector<std::uint32_t> m_at; ///< by cell: where it stands in its list
    std::vector<std::uint8_t> m_isIdle; ///< by cell
    std::vector<std::uint8_t> m_isHard; ///< by cell: was left before
    List m_urgent;                      ///< hard tiles that became active, to be taken first
    List m_order;           ///< all tiles, then those put back: asked by `takeNeighbours`
    std::size_t m_next = 0; ///< in `m_order`: what is before it has no neighbour, or one behind it
    std::size_t m_mostFlooded = 0; ///< places, before a flood gives up
    bool m_hasGivenUp = false;     ///< a flood has, since it was asked last
    std::vector<Polyline> m_taken;
};

} // namespace mazewright
