#pragma once

#include "solvers/link/lines/board.h"
#include "solvers/link/lines/linkable_pairs.h"

#include <array>
#include <vector>

namespace mazewright::link {

/// Finds, from one tile after another, all other tiles that a line of any number of turns joins
/// with it. Reuses its arrays between questions; use one per thread.
class RunFlood {
    using Spot = Board::Spot;

public:
    /// O(cells).
    RunFlood(const Maze& maze, const ClearBoard& rules);

    /// Returns the pairs of the tile at `from` with later tiles, ordered by these. Valid until the
    /// next call. O(cells) at most, two visits of each.
    const std::vector<LinkablePair>& pairsOf(CellIndex from);

private:
    /// A stretch of empty spots along a row or a column, identified by its first spot.
    struct RunName {
        Spot first = 0;
        bool isVertical = false;
    };
    /// Data of every spot in one orientation.
    struct Lane {
        Spot step = 1;
        std::vector<Spot> first;          ///< first spot of the spot's run
        std::vector<std::uint8_t> turns;  ///< by first spots: turns of the lines along that run
        std::vector<std::uint32_t> cells; ///< cells of the shortest of these lines to the spot
    };
    static constexpr std::uint8_t unmet = 0xFF;

    void meet(RunName run, int turns);
    /// Finds the shortest lines along a run that has been met, and the tiles at its ends.
    void grow(RunName run);
    void meetCrossing(RunName run);
    void reach(Spot spot, int turns, std::uint32_t cells);
    void gather(CellIndex from);

    const Maze& m_maze;
    ClearBoard m_rules;
    Board m_board;
    std::vector<PackedCell> m_tiles; ///< by spot; 0 if there is no tile
    std::array<Lane, 2> m_lanes;     ///< along rows, along columns
    std::vector<RunName> m_met;      ///< in the order of their turns
    std::vector<LinkablePair> m_found;
    std::vector<std::uint32_t> m_place; ///< by spot: index in `m_found` plus 1; or 0
    Spot m_source = 0;
};

} // namespace mazewright::link
