#pragma once

#include "solvers/link/lines/sweep_tables.h"
#include "solvers/link/lines/tile_sweep.h"

#include <vector>

namespace mazewright::link {

/// Finds all pairs of tiles that a line of at most two turns joins, for whole rows at once. Kept up
/// to date as tiles vanish and come back. Keeps its arrays between searches; one a thread.
class PairSweep {
public:
    /// O(cells). `rules.maxTurns` is at most 2. `runs` must outlive it, and be kept up to date too.
    PairSweep(const Maze& maze, const ClearBoard& rules, const RunTables& runs);

    /// Bytes for a maze of this size with so many symbols, about; the run tables not counted.
    static std::size_t bytesFor(const Maze& maze, std::size_t symbols) noexcept
    {
        return SweepTables::bytesFor(maze, symbols);
    }

    /// As `visitLinkablePairs`: a call for each row of the board.
    bool visit(const PairVisitor& visitor);

    /// A tile vanishes, or stands there again.
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
    std::vector<Word> m_active; ///< of a row, the tiles that can be in a pair
};

} // namespace mazewright::link
