#pragma once

#include "solvers/link/lines/linkable_pairs.h"
#include "solvers/link/lines/run_tables.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::link {

/// Finds, from one tile after another, all later ones that a line of at most two turns joins with
/// it, for whole rows at once. Kept up to date as tiles vanish and come back. Keeps its arrays
/// between questions; one a thread.
class PairSweep {
public:
    /// O(cells). `rules.maxTurns` is at most 2.
    PairSweep(const Maze& maze, const ClearBoard& rules);

    /// Of the tile at `from`, the pairs with later tiles, by these. Valid until the next call.
    const std::vector<LinkablePair>& pairsOf(CellIndex from);

    /// A tile vanishes, or stands there again. O(its runs).
    void vacate(CellIndex tile) noexcept;
    void occupy(CellIndex tile) noexcept;

private:
    /// Columns of a row by bits, 64 a word. Column c is bit c + 2: the ring has bits too, and at
    /// least one bit on either side of it is clear.
    using Word = std::uint64_t;
    using Columns = std::vector<Word>;

    /// Words that may be other than zero.
    struct Window {
        std::size_t first = 0;
        std::size_t last = 0;
    };

    /// A row that the sweep has come to.
    struct Row {
        int row = 0;
        const Word* empty = nullptr;
        const Word* wanted = nullptr; ///< tiles that may be joined
        Word* below = nullptr;        ///< columns met from rows farther below
        Run run{};                    ///< of the tile's own column, where that is alive
        bool isOnColumn = false;      ///< whether it is
        bool isSpread = false;        ///< whether any column is alive
        std::size_t leftEnd = 0;      ///< where lines along the row end
        std::size_t rightEnd = 0;
    };

    static Columns& orInto(Columns& columns, Window& window, Run run) noexcept;
    const Word* emptyRow(int row) const noexcept;
    Word* belowRow(int row) noexcept;
    std::size_t cellBit(CellIndex tile) const noexcept;

    void joinNeighbours();
    void comeDown();
    void comeUp();
    void sweepOwnRow();
    void sweepRowsBelow();
    void enter(Row& row) noexcept;
    void visit(const Row& row);
    bool leave(const Row& row) noexcept;
    void resolve(const Row& row, std::size_t at);
    int detourAlong(const Row& row, std::size_t at) const noexcept;
    int detourAbove(std::size_t at) const noexcept;
    int detourBelow(int row, std::size_t at) const noexcept;
    bool reaches(int row, std::size_t at) const noexcept;
    void add(int row, std::size_t at, int turns, int detour);
    void forget() noexcept;

    const int m_rows;
    const int m_columns;
    const int m_maxTurns;
    const std::size_t m_words; ///< of a row
    RunTables m_tables;
    std::vector<std::uint8_t> m_planeOf; ///< by cell: of its tile, there or gone
    Columns m_empty;                     ///< by row, the ring's included
    std::vector<Columns> m_tiles;        ///< by plane, a plane for each symbol: the same rows

    Position m_from{};
    std::size_t m_own = 0; ///< the bit of its column
    Run m_column{};
    const Word* m_wanted = nullptr;
    Columns m_alive;     ///< columns that are empty from the tile's row to the row before
    Columns m_aliveHere; ///< to this row
    Columns m_inside;    ///< columns met from rows between the tile's and this one
    Columns m_above;     ///< columns met from rows above the tile's
    Columns m_below;     ///< by row: columns met from rows below it
    Window m_aliveWindow{};
    Window m_window{};
    std::vector<LinkablePair> m_found;
};

} // namespace mazewright::link
