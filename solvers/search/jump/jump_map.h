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

/// Whether a search has tables that name the cells at which a diagonal way (4-way: a horizontal
/// one) can turn towards a jump point, or looks for them as it goes.
enum class JumpTables : std::uint8_t { none, full };

/// Where jumps end, a bit a cell for each way, in a maze with a wall around it: rows and columns
/// are one more than the maze's. Belongs to one move rule. Kept in a `Workspace`; an edit mends
/// it where it touched it.
class JumpMap {
public:
    /// Makes it that of `maze`. Costs O(cells / 64) for what an edit did not touch. False where it
    /// may not go on: the next call begins anew.
    bool fit(const Maze& maze, Moves moves, JumpTables tables, const GoesOn& goesOn = {});

    std::size_t rows() const noexcept { return m_rows; }
    std::size_t columns() const noexcept { return m_columns; }
    /// Another number whenever walls have changed; never 0 once it fits a maze.
    std::uint64_t edition() const noexcept { return m_edition; }
    /// What `fit` needs for such a maze.
    static std::size_t bytesFor(const Maze& maze, Moves moves, JumpTables tables) noexcept;

    const BitRows& walls() const noexcept { return m_walls; }
    /// By way, at the cell at which a straight jump stops: a jump point or a wall. Right and left
    /// by rows, up and down by columns. (4-way: up and down only.)
    const BitRows& straightStops(std::size_t way) const noexcept
    {
        return way == 1 || way == 3 ? m_rowStops[way] : m_stopLines[way].bits();
    }
    /// By diagonal way, at the cell at which the run has to stop: the next step is none of the
    /// rule, or the cell has forced neighbours.
    const BitLines& runStops(std::size_t way) const noexcept { return m_stopLines[way]; }
    /// With tables. By diagonal way, where a turn to one of its two straight ways finds a jump
    /// point, or the cell has forced neighbours; and walls.
    const BitLines& runTurns(std::size_t way) const noexcept { return m_turnLines[way - 4]; }
    /// With tables, by rows, where a straight way finds a jump point; and walls.
    const BitRows& turnRows(std::size_t way) const noexcept { return m_turns[way]; }
    /// With tables, of every cell: the ways that lead to a jump point, a bit each.
    const std::uint8_t* leads() const noexcept { return m_leads.data(); }
    std::size_t leadsStride() const noexcept { return usedWords() * 64; }

    friend bool operator==(const JumpMap& a, const JumpMap& b);

private:
    using Flags = std::vector<std::uint8_t>;

    bool mend(const Maze& maze, JumpTables tables, const GoesOn& goesOn);
    bool reshape(const Maze& maze, Moves moves, const GoesOn& goesOn);
    bool reshapeTables(const GoesOn& goesOn);
    bool readWalls(const Maze& maze);
    bool refreshStops(const GoesOn& goesOn);
    bool refreshTables(const GoesOn& goesOn);
    bool refreshTurnsDown(std::size_t way, std::size_t row);
    bool refreshTurnsAlong(std::size_t way, std::size_t row);
    void refreshTurnStops(std::size_t row);
    void refreshRunTurns(std::size_t way, std::size_t row);
    bool putTurns(std::size_t way, std::size_t row, std::size_t word, std::uint64_t bits);
    bool refreshRuns(std::size_t way, std::size_t row);
    bool refreshRunsAlong(std::size_t way, std::size_t row);
    bool putLeadsAlong(std::size_t way, std::size_t row, const BitRows::Word* stops);
    bool refreshAllRuns(Flags& changed, const GoesOn& goesOn);
    void refreshLeads(std::size_t row);
    const BitRows& leadsOf(std::size_t way) const noexcept;
    /// Whether that is a change.
    static bool putWord(BitRows& rows, BitLines* lines, std::size_t row, std::size_t word,
                        std::uint64_t bits);
    std::size_t usedWords() const noexcept { return (m_columns + 63) / 64; }
    /// Whether the rule has stops for this way.
    static bool isKept(Moves moves, std::size_t way) noexcept;

    std::uint64_t m_revision = 0;
    std::uint64_t m_edition = 0;
    Moves m_moves = Moves::four;
    bool m_tabled = false;
    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    BitRows m_walls;
    std::array<BitRows, 8> m_rowStops;   // by way, by rows
    std::array<BitLines, 8> m_stopLines; // the same by columns or diagonals; none for right, left
    std::array<BitRows, 4> m_turns;      // by straight way: it leads to a jump point; and walls
    BitRows m_turnStops;                 // 4-way: walls and turns up or down
    std::array<BitRows, 4> m_runTurns;   // by diagonal way - 4: where a run has something to do
    std::array<BitLines, 4> m_turnLines; // the same by diagonals
    std::array<BitRows, 4> m_runs;       // by diagonal way - 4: the run leads to a jump point;
                                         // 4-way: by straight way, right and left
    LargeArray<std::uint8_t> m_leads;    // by cell
    Flags m_touched;                     // by row: the stops there are to be worked out anew
};

} // namespace mazewright::search
