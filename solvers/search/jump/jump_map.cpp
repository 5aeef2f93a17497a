// The cells at which jumps end, for 64 cells at a time.
//
// A straight jump ends at a wall or at a cell with forced neighbours. Whether a cell has any
// follows from the eight around it: from three words of walls and their shifts by a column. These
// stops are stored by rows for the ways right and left and transposed for the others (`BitLines`),
// so that every jump is a search for the next bit.
//
// After an edit the changed rows and their neighbours are recomputed, then the affected tables
// (see below), and the blocks of 64 x 64 bits that have changed are transposed again.

#include "solvers/search/jump/jump_map.h"

#include "solvers/search/base/moves.h"
#include "solvers/search/jump/forced_bits.h"

#include <algorithm>

namespace mazewright::search {

namespace {

/// Returns eight bits for the eight cells in the bytes of a word; bit i is 1 if cell i is a wall.
Word wallsOfEight(Word cells) noexcept
{
    constexpr Word low = 0x7F7F7F7F7F7F7F7FULL;
    const Word open = (((cells & low) + low) | cells) & ~low; // the high bits of the nonzero bytes
    return (((open ^ ~low) >> 7) * 0x0102040810204080ULL) >> 56;
}

} // namespace

std::size_t JumpMap::bytesFor(const Maze& maze, Moves moves, JumpTables tables) noexcept
{
    const auto rows = static_cast<std::size_t>(maze.rows()) + 2;
    const auto columns = static_cast<std::size_t>(maze.columns()) + 2;
    const std::size_t plane = rows * (columns / 64 + 1) * sizeof(Word);
    const std::size_t turned = columns * (rows / 64 + 1) * sizeof(Word);
    const bool full = tables == JumpTables::full;
    const std::size_t leads = full ? rows * (columns / 64 + 1) * 64 : 0;
    if (moves == Moves::four)
        return plane * (full ? 8 : 3) + turned * 2 + leads;
    return plane * (full ? 21 : 9) + turned * (full ? 10 : 6) + leads;
}

bool JumpMap::isKept(Moves moves, std::size_t way) noexcept
{
    return moves != Moves::four || way == 0 || way == 2;
}

bool JumpMap::fit(const Maze& maze, Moves moves, JumpTables tables,
                  const ShouldContinue& shouldContinue)
{
    if (m_revision == maze.revision() && m_moves == moves &&
        (m_tabled || tables == JumpTables::none))
        return true;
    const bool fits = m_rows == static_cast<std::size_t>(maze.rows()) + 2 &&
                      m_columns == static_cast<std::size_t>(maze.columns()) + 2 && m_moves == moves;
    if ((fits || reshape(maze, moves, shouldContinue)) && mend(maze, tables, shouldContinue))
        return true;
    m_rows = 0; // half updated: it fits no maze
    m_revision = 0;
    return false;
}

bool JumpMap::mend(const Maze& maze, JumpTables tables, const ShouldContinue& shouldContinue)
{
    const bool wantsTables = tables == JumpTables::full && !m_tabled;
    if (wantsTables && !reshapeTables(shouldContinue))
        return false;
    const bool differs = m_revision != maze.revision() && readWalls(maze);
    m_edition += differs ? 1 : 0;
    if (differs && !refreshStops(shouldContinue))
        return false;
    if (wantsTables)
        std::fill(m_touched.begin(), m_touched.end(), 1);
    if (tables == JumpTables::none)
        m_tabled = m_tabled && !differs;
    else if ((differs || wantsTables) && !refreshTables(shouldContinue))
        return false;
    std::fill(m_touched.begin(), m_touched.end(), 0);
    m_revision = maze.revision();
    return true;
}

bool JumpMap::reshape(const Maze& maze, Moves moves, const ShouldContinue& shouldContinue)
{
    m_rows = 0; // if memory runs out, the next call starts over
    m_revision = 0;
    m_tabled = false;
    const auto rows = static_cast<std::size_t>(maze.rows()) + 2;
    const auto columns = static_cast<std::size_t>(maze.columns()) + 2;
    m_columns = columns;
    m_moves = moves;
    m_walls = BitRows(rows, columns);
    for (std::size_t way = 0; way < ways.size(); ++way) {
        if (shouldContinue && !shouldContinue())
            return false;
        const bool kept = isKept(moves, way);
        m_rowStops[way] = kept ? BitRows(rows, columns) : BitRows();
        m_stopLines[way] =
            kept && way != 1 && way != 3 ? BitLines(rows, columns, slopeOf(way)) : BitLines();
        if (kept)
            for (const std::size_t border : {std::size_t{0}, rows - 1})
                std::fill_n(m_rowStops[way].line(border), usedWords(), ~Word{0});
    }
    m_turns.fill({});
    m_turnStops = {};
    m_runTurns.fill({});
    m_turnLines.fill({});
    m_runs.fill({});
    m_leads = {};
    for (std::size_t row = 0; row < rows; ++row)
        std::fill_n(m_walls.line(row), usedWords(), row == 0 || row + 1 == rows ? ~Word{0} : 0);
    m_touched.assign(rows, 1);
    m_rows = rows;
    return true;
}

bool JumpMap::readWalls(const Maze& maze)
{
    const auto columns = static_cast<std::size_t>(maze.columns());
    const PackedCell* cells = maze.packed().data();
    bool differs = false;
    std::vector<Word> fresh(usedWords());
    for (std::size_t row = 1; row + 1 < m_rows; ++row, cells += columns) {
        std::fill(fresh.begin(), fresh.end(), ~Word{0});
        const auto put = [&fresh](std::size_t column, Word bits, Word mask) {
            const std::size_t place = column + 1;
            const std::size_t shift = place & 63;
            fresh[place >> 6] ^= ((bits ^ mask) & mask) << shift;
            if (shift > 56 && (place >> 6) + 1 < fresh.size())
                fresh[(place >> 6) + 1] ^= ((bits ^ mask) & mask) >> (64 - shift);
        };
        std::size_t column = 0;
        for (; column + 8 <= columns; column += 8)
            put(column, wallsOfEight(bitsFrom(cells + column)), 0xFF);
        for (; column < columns; ++column)
            put(column, cells[column] == packedWall ? 1 : 0, 1);
        if (!std::equal(fresh.begin(), fresh.end(), m_walls.line(row))) {
            std::copy(fresh.begin(), fresh.end(), m_walls.line(row));
            m_touched[row - 1] = m_touched[row] = m_touched[row + 1] = 1;
            differs = true;
        }
    }
    return differs || std::find(m_touched.begin(), m_touched.end(), 1) != m_touched.end();
}

bool JumpMap::putWord(BitRows& rows, BitLines* lines, std::size_t row, std::size_t word, Word bits)
{
    Word& kept = rows.line(row)[word];
    if (kept == bits)
        return false;
    kept = bits;
    if (lines != nullptr)
        lines->markStale(row, word);
    return true;
}

bool JumpMap::refreshStops(const ShouldContinue& shouldContinue)
{
    const std::size_t words = usedWords();
    for (std::size_t row = 1; row + 1 < m_rows; ++row) {
        if (!shouldContinueAtRow(row, m_columns, shouldContinue))
            return false;
        for (std::size_t word = 0; word < words && m_touched[row] != 0; ++word) {
            const Sight up = sightUp(m_walls, row, word, words);
            for (std::size_t way = 0; way < ways.size(); ++way)
                if (isKept(m_moves, way))
                    putWord(m_rowStops[way], way == 1 || way == 3 ? nullptr : &m_stopLines[way],
                            row, word, stopsOf(m_moves, way, up));
        }
    }
    for (std::size_t way = 0; way < ways.size(); ++way)
        if (isKept(m_moves, way) && way != 1 && way != 3 &&
            !m_stopLines[way].refresh(m_rowStops[way], shouldContinue))
            return false;
    return true;
}

bool operator==(const JumpMap& a, const JumpMap& b)
{
    return a.m_moves == b.m_moves && a.m_tabled == b.m_tabled && a.m_walls == b.m_walls &&
           a.m_rowStops == b.m_rowStops && a.m_stopLines == b.m_stopLines &&
           a.m_turns == b.m_turns && a.m_turnStops == b.m_turnStops &&
           a.m_runTurns == b.m_runTurns && a.m_turnLines == b.m_turnLines && a.m_runs == b.m_runs &&
           a.m_leads == b.m_leads;
}

} // namespace mazewright::search
