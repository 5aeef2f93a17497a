#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/question.h"
#include "solvers/search/jump/bit_lines.h"
#include "solvers/search/jump/bit_rows.h"
#include "solvers/set_up.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::search {

/// Whether a search has tables of the cells at which a diagonal way (4-way: a horizontal one) can
/// turn towards a jump point, or looks for these cells during the search.
enum class JumpTables : std::uint8_t { none, full };

/// The ends of jumps, one bit per cell for each way, in a maze with a wall around it: rows and
/// columns are one more than the maze's. Belongs to one move rule. Cached in a `Workspace`; after
/// an edit only the affected part is updated.
class JumpMap {
public:
    /// Makes the map fit `maze`. Costs O(cells / 64) for the parts that an edit did not touch.
    /// Returns false if cancelled; the next call then starts over.
    bool fit(const Maze& maze, Moves moves, JumpTables tables,
             const ShouldContinue& shouldContinue = {});

    std::size_t rows() const noexcept { return m_rows; }
    std::size_t columns() const noexcept { return m_columns; }
    /// A number that changes whenever walls have changed; never 0 once the map fits a maze.
    std::uint64_t edition() const noexcept { return m_edition; }
    /// Returns the bytes that `fit` needs for such a maze.
    static std::size_t bytesFor(const Maze& maze, Moves moves, JumpTables tables) noexcept;

    const BitRows& walls() const noexcept { return m_walls; }
    /// By way: set at each cell where a straight jump stops, a jump point or a wall. Right and left
    /// by rows, up and down by columns. (4-way: up and down only.)
    const BitRows& straightStops(std::size_t way) const noexcept
    {
        return way == 1 || way == 3 ? m_rowStops[way] : m_stopLines[way].bits();
    }
    /// By diagonal way: set at each cell where the run must stop, because the next step is illegal
    /// or the cell has forced neighbours.
    const BitLines& runStops(std::size_t way) const noexcept { return m_stopLines[way]; }
    /// With tables. By diagonal way: set if a turn to one of its two straight ways finds a jump
    /// point, if the cell has forced neighbours, and at walls.
    const BitLines& runTurns(std::size_t way) const noexcept { return m_turnLines[way - 4]; }
    /// With tables, by rows: set if a straight way finds a jump point, and at walls.
    const BitRows& turnRows(std::size_t way) const noexcept { return m_turns[way]; }
    /// With tables, for every cell: the ways that lead to a jump point, one bit each.
    const std::uint8_t* leads() const noexcept { return m_leads.data(); }
    std::size_t leadsStride() const noexcept { return usedWords() * 64; }

    friend bool operator==(const JumpMap& a, const JumpMap& b);

private:
    using Flags = std::vector<std::uint8_t>;

    bool mend(const Maze& maze, JumpTables tables, const ShouldContinue& shouldContinue);
    bool reshape(const Maze& maze, Moves moves, const ShouldContinue& shouldContinue);
    bool reshapeTables(const ShouldContinue& shouldContinue);
    bool readWalls(const Maze& maze);
    bool refreshStops(const ShouldContinue& shouldContinue);
    bool refreshTables(const ShouldContinue& shouldContinue);
    bool refreshTurnsDown(std::size_t way, std::size_t row);
    bool refreshTurnsAlong(std::size_t way, std::size_t row);
    void refreshTurnStops(std::size_t row);
    void refreshRunTurns(std::size_t way, std::size_t row);
    bool putTurns(std::size_t way, std::size_t row, std::size_t word, std::uint64_t bits);
    bool refreshRuns(std::size_t way, std::size_t row);
    bool refreshRunsAlong(std::size_t way, std::size_t row);
    bool putLeadsAlong(std::size_t way, std::size_t row, const BitRows::Word* stops);
    bool refreshAllRuns(Flags& changed, const ShouldContinue& shouldContinue);
    void refreshLeads(std::size_t row);
    const BitRows& leadsOf(std::size_t way) const noexcept;
    /// Returns true if the word changed.
    static bool putWord(BitRows& rows, BitLines* lines, std::size_t row, std::size_t word,
                        std::uint64_t bits);
    std::size_t usedWords() const noexcept { return (m_columns + 63) / 64; }
    /// Returns true if the rule has stops for this way.
    static bool isKept(Moves moves, std::size_t way) noexcept;

    std::uint64_t m_revision = 0;
    std::uint64_t m_edition = 0;
    Moves m_moves = Moves::four;
    bool m_tabled = false;
    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    BitRows m_walls;
    std::array<BitRows, 8> m_rowStops;   // by way, by rows
    std::array<BitLines, 8> m_stopLines; // the same by columns or diagonals; empty for right, left
    std::array<BitRows, 4> m_turns; // by straight way: set if it leads to a jump point; and walls
    BitRows m_turnStops;            // 4-way: walls and turns up or down
    std::array<BitRows, 4> m_runTurns;   // by diagonal way - 4: the run turns or stops
    std::array<BitLines, 4> m_turnLines; // the same by diagonals
    std::array<BitRows, 4> m_runs;    // by diagonal way - 4: set if the run leads to a jump point;
                                      // 4-way: by straight way, right and left
    LargeArray<std::uint8_t> m_leads; // by cell
    Flags m_touched;                  // by row: true if its stops are to be recomputed
};

} // namespace mazewright::search
