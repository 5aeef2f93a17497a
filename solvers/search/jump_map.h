#pragma once

#include "solvers/core/allocations.h"
#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/search/grid.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace mazewright::search {

static_assert(std::endian::native == std::endian::little, "bits are looked at by bytes");

/// Reads eight bytes from any address.
[[gnu::always_inline]] inline std::uint64_t bitsFrom(const std::uint8_t* bytes) noexcept
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes, sizeof bits);
    return bits;
}

/// Returns the first set bit at `at` or after it. The line must have one. One load covers at least
/// 57 places.
[[gnu::always_inline]] inline std::uint32_t firstSetFrom(const std::uint8_t* line,
                                                         std::uint32_t at) noexcept
{
    std::uint64_t bits = bitsFrom(line + (at >> 3)) >> (at & 7);
    if (bits != 0)
        return at + static_cast<std::uint32_t>(std::countr_zero(bits));
    std::uint32_t byte = (at >> 3) + 8;
    while ((bits = bitsFrom(line + byte)) == 0)
        byte += 8;
    return byte * 8 + static_cast<std::uint32_t>(std::countr_zero(bits));
}

/// Returns the last set bit at `at` or before it. The line must have one.
[[gnu::always_inline]] inline std::uint32_t lastSetTo(const std::uint8_t* line,
                                                      std::uint32_t at) noexcept
{
    const std::uint8_t* window = line + (at >> 3) - 7;
    std::uint64_t bits = bitsFrom(window) << (7 - (at & 7));
    if (bits != 0)
        return at - static_cast<std::uint32_t>(std::countl_zero(bits));
    std::uint32_t last = at | 7;
    do {
        window -= 8;
        last -= 64;
    } while ((bits = bitsFrom(window)) == 0);
    return last - static_cast<std::uint32_t>(std::countl_zero(bits));
}

/// Lines of bits with `places` places each. Eight bytes may be read from the byte of any place, and
/// seven before it. A value.
class BitRows {
public:
    using Word = std::uint64_t;

    BitRows() = default;
    /// Sets all bits to zero.
    BitRows(std::size_t lines, std::size_t places)
        : m_words(places / 64 + 1), m_bits(lines * m_words + 2)
    {
    }

    std::size_t words() const noexcept { return m_words; }
    std::size_t strideBytes() const noexcept { return m_words * sizeof(Word); }
    std::size_t bytes() const noexcept { return m_bits.size() * sizeof(Word); }

    Word* line(std::size_t line) noexcept { return m_bits.data() + 1 + line * m_words; }
    const Word* line(std::size_t line) const noexcept { return m_bits.data() + 1 + line * m_words; }
    const std::uint8_t* lineBytes(std::size_t line) const noexcept
    {
        return reinterpret_cast<const std::uint8_t*>(this->line(line));
    }

    bool at(std::size_t line, std::size_t place) const noexcept
    {
        return ((this->line(line)[place >> 6] >> (place & 63)) & 1U) != 0;
    }
    void set(std::size_t line, std::size_t place) noexcept
    {
        this->line(line)[place >> 6] |= Word{1} << (place & 63);
    }
    void clear(std::size_t line, std::size_t place) noexcept
    {
        this->line(line)[place >> 6] &= ~(Word{1} << (place & 63));
    }

    friend bool operator==(const BitRows&, const BitRows&) = default;

private:
    std::size_t m_words = 0;
    LargeArray<Word> m_bits; // one spare word before the first line and one after the last
};

/// How the lines of a `BitLines` run over the cells; the place on a line is the row.
enum class Slope : std::uint8_t {
    column,  ///< straight down
    falling, ///< one column right for each row down
    rising,  ///< one column left for each row down
};

/// Returns the slope of the lines along a way; right and left have none.
constexpr Slope slopeOf(std::size_t way) noexcept
{
    if (!isDiagonal(way))
        return Slope::column;
    return ways[way].rows == ways[way].columns ? Slope::falling : Slope::rising;
}

/// The same bits as in a `BitRows`, line by line along columns or diagonals, so that a way along
/// them is also scanned 57 cells at a time. Diagonals that leave the maze at one side continue at
/// the other: they need no more room than columns, and the walls around the maze separate them.
class BitLines {
public:
    BitLines() = default;
    /// Creates lines for the given rows and columns, including the walls around the maze.
    BitLines(std::size_t rows, std::size_t columns, Slope slope);

    const BitRows& bits() const noexcept { return m_bits; }
    BitRows& bits() noexcept { return m_bits; }
    std::size_t bytes() const noexcept { return m_bits.bytes() + m_stale.size(); }

    std::size_t lineOf(std::size_t row, std::size_t column) const noexcept
    {
        const std::size_t line = column + m_turn[row];
        return line < m_columns ? line : line - m_columns;
    }
    /// By row: the number to add to a column, modulo the number of columns, to get the line.
    const std::uint32_t* turns() const noexcept { return m_turn.data(); }

    /// Marks a word of a row that differs from the lines.
    void markStale(std::size_t row, std::size_t word) noexcept;
    /// Copies the marked words, 64 x 64 bits at a time. Returns false if cancelled.
    bool refresh(const BitRows& rows, const ShouldContinue& shouldContinue);

    friend bool operator==(const BitLines& a, const BitLines& b) { return a.m_bits == b.m_bits; }

private:
    void transpose(const BitRows& rows, std::size_t rowBlock, std::size_t lineBlock);
    std::uint64_t turnedRow(const BitRows& rows, std::size_t row, std::size_t firstLine) const;

    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::size_t m_lineBlocks = 0;
    BitRows m_bits;
    std::vector<std::uint32_t> m_turn; // by row
    std::vector<std::uint8_t> m_stale; // by block of 64 rows, then of 64 lines
};

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
    /// Words of 64 cells that cover a row.
    std::size_t usedWords() const noexcept { return (m_columns + 63) / 64; }
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
    /// Returns those of 64 cells of a row at which a jump may end at a jump point.
    std::uint64_t jumpPoints(std::size_t row, std::size_t word) const noexcept;
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

// The rules of jps.cpp for forced neighbours, for 64 cells of a row at a time.

using Word = BitRows::Word;

/// Open cells of 64 columns and of the columns one to their left and right, each shifted to the
/// places of its neighbours.
struct OpenCells {
    Word here = 0;
    Word west = 0; ///< bit c: true if column c - 1 is open
    Word east = 0;
};

inline OpenCells openCells(const Word* walls, std::size_t word, std::size_t words) noexcept
{
    const Word here = ~walls[word];
    const Word before = word > 0 ? ~walls[word - 1] : 0;
    const Word behind = word + 1 < words ? ~walls[word + 1] : 0;
    return {here, here << 1 | before >> 63, here >> 1 | behind << 63};
}

/// A row and its neighbours as seen along a way: `ahead` is the row into which it goes, and `front`
/// the column.
struct Sight {
    OpenCells ahead;
    OpenCells own;
    OpenCells behind;
};

/// Returns the rows around a row, looking up; not for the first and the last row.
inline Sight sightUp(const BitRows& walls, std::size_t row, std::size_t word,
                     std::size_t words) noexcept
{
    return {openCells(walls.line(row - 1), word, words), openCells(walls.line(row), word, words),
            openCells(walls.line(row + 1), word, words)};
}

inline Word front(const OpenCells& cells, int columns) noexcept
{
    return columns > 0 ? cells.east : cells.west;
}

/// Returns the cells with forced neighbours for a way along the row.
inline Word forcedAlongRow(Moves moves, const Sight& at, int columns) noexcept
{
    if (moves == Moves::eight)
        return (at.ahead.here & ~front(at.ahead, -columns)) |
               (at.behind.here & ~front(at.behind, -columns));
    const Word corners =
        (front(at.ahead, columns) & ~at.ahead.here) | (front(at.behind, columns) & ~at.behind.here);
    return moves == Moves::eightCutOne ? corners & front(at.own, columns) : corners;
}

/// Returns the cells with forced neighbours for a way along the column, into the row ahead.
inline Word forcedAlongColumn(Moves moves, const Sight& at) noexcept
{
    if (moves == Moves::eight || moves == Moves::four)
        return (at.own.west & ~at.behind.west) | (at.own.east & ~at.behind.east);
    const Word corners = (at.ahead.west & ~at.own.west) | (at.ahead.east & ~at.own.east);
    return moves == Moves::eightCutOne ? corners & at.ahead.here : corners;
}

/// Returns the cells from which a diagonal step is legal.
inline Word diagonalSteps(Moves moves, const Sight& at, int columns) noexcept
{
    const Word target = front(at.ahead, columns);
    const Word straight = front(at.own, columns);
    if (moves == Moves::eight)
        return target & straight & at.ahead.here;
    return moves == Moves::eightCutBoth ? target : target & (straight | at.ahead.here);
}

/// Returns the cells with forced neighbours for a diagonal way.
inline Word forcedAlongDiagonal(Moves moves, const Sight& at, int columns) noexcept
{
    if (moves == Moves::eight)
        return 0;
    const Word aside = front(at.ahead, -columns) & ~front(at.own, -columns);
    const Word behind = front(at.behind, columns) & ~at.behind.here;
    if (moves == Moves::eightCutBoth)
        return aside | behind;
    return (aside & at.ahead.here) | (behind & front(at.own, columns));
}

/// Rotates the view that looks up to the given way.
inline Sight turnedTo(std::size_t way, const Sight& up) noexcept
{
    return ways[way].rows > 0 ? Sight{up.behind, up.own, up.ahead} : up;
}

/// Returns the cells at which a jump or a run on this way must stop.
inline Word stopsOf(Moves moves, std::size_t way, const Sight& up) noexcept
{
    const Sight at = turnedTo(way, up);
    Word forced = 0;
    if (ways[way].rows == 0)
        forced = forcedAlongRow(moves, at, ways[way].columns);
    else if (ways[way].columns == 0)
        forced = forcedAlongColumn(moves, at);
    else
        forced = forcedAlongDiagonal(moves, at, ways[way].columns) |
                 ~diagonalSteps(moves, at, ways[way].columns);
    return ~up.own.here | forced;
}

} // namespace mazewright::search
