#pragma once

#include "solvers/link/lines/sweep_tables.h"
#include "solvers/link/lines/tile_sweep.h"

#include <vector>

namespace mazewright::link {

/// Finds all pairs of tiles that a line of at most two turns joins, for whole rows at once. Updated
/// as tiles vanish and come back. Reuses its arrays between searches; use one per thread.
class PairSweep {
public:
    /// O(cells). `rules.maxTurns` must be at most 2. `runs` must outlive it and be updated too.
    PairSweep(const Maze& maze, const ClearBoard& rules, const RunTables& runs);

    /// Returns the approximate bytes for a maze of this size with `symbols` symbols, without the
    /// run tables.
    static std::size_t bytesFor(const Maze& maze, std::size_t symbols) noexcept
    {
        return SweepTables::bytesFor(maze, symbols);
    }

    /// Visits all pairs as `visitLinkablePairs` does, with one call for each row of the board.
    bool visit(const PairVisitor& visitor);

    /// Removes a tile from the board, or puts it back.
    void vacate(CellIndex tile) noexcept { m_tables.vacate(tile); }
    void occupy(CellIndex tile) noexcept { m_tables.occupy(tile); }

private:
    void findActive(int row);
    void sweepRow(int row);
    void sweepFrom(const SweptTile& tile);
    template <int Count>
    void sweepWithin(const SweptTile& tile, int origin);
    template <int Count>
    void goOn(TileSweep<Count>& sweep, const SweptTile& tile, int origin, int row);

    SweepTables m_tables;
    SweepStore m_store;
    std::vector<Word> m_active; ///< the tiles of a row that can be in a pair
};

} // namespace mazewright::link
