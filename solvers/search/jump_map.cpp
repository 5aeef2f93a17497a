// The cells at which jumps end, for 64 cells at a time.
//
// A straight jump ends at a wall or at a cell with forced neighbours. Whether a cell has any
// follows from the eight around it: from three words of walls and their shifts by a column. These
// stops are stored by rows for the ways right and left and transposed for the others (`BitLines`),
// so that every jump is a search for the next bit.
//
// After an edit the changed rows and their neighbours are recomputed, then the affected tables
// (see below), and the blocks of 64 x 64 bits that have changed are transposed again.
#include "solvers/search/jump_map.h"

#include "solvers/search/grid.h"

#include <algorithm>
#include <array>

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

Word JumpMap::jumpPoints(std::size_t row, std::size_t word) const noexcept
{
    if (row == 0 || row + 1 >= m_rows)
        return 0;
    const Sight up = sightUp(m_walls, row, word, usedWords());
    Word points = 0;
    for (std::size_t way = 0; way < ways.size(); ++way)
        if (isDiagonal(way))
            points |= forcedAlongDiagonal(m_moves, turnedTo(way, up), ways[way].columns);
        else if (isKept(m_moves, way))
            points |= m_rowStops[way].line(row)[word];
    return points & up.own.here;
}

bool operator==(const JumpMap& a, const JumpMap& b)
{
    return a.m_moves == b.m_moves && a.m_tabled == b.m_tabled && a.m_walls == b.m_walls &&
           a.m_rowStops == b.m_rowStops && a.m_stopLines == b.m_stopLines &&
           a.m_turns == b.m_turns && a.m_turnStops == b.m_turnStops &&
           a.m_runTurns == b.m_runTurns && a.m_turnLines == b.m_turnLines && a.m_runs == b.m_runs &&
           a.m_leads == b.m_leads;
}

namespace {

using Block = std::array<std::uint64_t, 64>;

/// Transposes: bit j of word i becomes bit i of word j. Halves, quarters ... are swapped. Source:
/// Warren, Hacker's Delight, 7-3.
void transposeBlock(Block& block) noexcept
{
    std::uint64_t mask = 0x00000000FFFFFFFFULL;
    for (std::size_t half = 32; half != 0; half >>= 1, mask ^= mask << half)
        for (std::size_t i = 0; i < 64; i = ((i | half) + 1) & ~half) {
            const std::uint64_t moved = ((block[i] >> half) ^ block[i | half]) & mask;
            block[i] ^= moved << half;
            block[i | half] ^= moved;
        }
}

/// Returns 64 bits from this place on; zero beyond the words of the line.
std::uint64_t window(const BitRows& rows, std::size_t row, std::size_t place) noexcept
{
    const std::uint64_t* words = rows.line(row);
    const std::size_t word = place >> 6;
    const std::size_t shift = place & 63;
    if (shift == 0)
        return words[word];
    const std::uint64_t next = word + 1 < rows.words() ? words[word + 1] : 0;
    return words[word] >> shift | next << (64 - shift);
}

} // namespace

BitLines::BitLines(std::size_t rows, std::size_t columns, Slope slope)
    : m_rows(rows), m_columns(columns), m_lineBlocks((columns + 63) / 64), m_bits(columns, rows),
      m_turn(rows), m_stale((rows + 63) / 64 * m_lineBlocks, 1)
{
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t turned = row % columns;
        if (slope == Slope::rising)
            m_turn[row] = static_cast<std::uint32_t>(turned);
        else if (slope == Slope::falling && turned != 0)
            m_turn[row] = static_cast<std::uint32_t>(columns - turned);
    }
}

void BitLines::markStale(std::size_t row, std::size_t word) noexcept
{
    std::uint8_t* stale = m_stale.data() + (row >> 6) * m_lineBlocks;
    const std::size_t first = word * 64;
    const std::size_t last = std::min(first + 63, m_columns - 1);
    const std::size_t firstLine = lineOf(row, first);
    const std::size_t lastLine = lineOf(row, last);
    if (firstLine <= lastLine) {
        stale[firstLine >> 6] = stale[lastLine >> 6] = 1;
        return;
    }
    stale[firstLine >> 6] = stale[lastLine >> 6] = 1; // the lines wrap around
    stale[m_lineBlocks - 1] = stale[0] = 1;
}

std::uint64_t BitLines::turnedRow(const BitRows& rows, std::size_t row, std::size_t firstLine) const
{
    const std::size_t turn = m_turn[row];
    std::uint64_t bits = 0;
    std::size_t filled = 0;
    while (filled < 64 && firstLine + filled < m_columns) {
        const std::size_t line = firstLine + filled;
        const std::size_t column = line >= turn ? line - turn : line + m_columns - turn;
        bits |= window(rows, row, column) << filled;
        const std::size_t got = m_columns - column;
        filled += got;
        if (filled < 64)
            bits &= (std::uint64_t{1} << filled) - 1;
    }
    return bits;
}

void BitLines::transpose(const BitRows& rows, std::size_t rowBlock, std::size_t lineBlock)
{
    Block block{};
    const std::size_t firstRow = rowBlock * 64;
    const std::size_t firstLine = lineBlock * 64;
    for (std::size_t i = 0; i < 64 && firstRow + i < m_rows; ++i)
        block[i] = turnedRow(rows, firstRow + i, firstLine);
    transposeBlock(block);
    for (std::size_t i = 0; i < 64 && firstLine + i < m_columns; ++i)
        m_bits.line(firstLine + i)[rowBlock] = block[i];
}

bool BitLines::refresh(const BitRows& rows, const ShouldContinue& shouldContinue)
{
    for (std::size_t at = 0; at < m_stale.size(); ++at) {
        if (!shouldContinueAtRow(at, std::size_t{64} * 64, shouldContinue))
            return false;
        if (m_stale[at] == 0)
            continue;
        transpose(rows, at / m_lineBlocks, at % m_lineBlocks);
        m_stale[at] = 0;
    }
    return true;
}

// The jump tables: for each cell, whether a straight jump from it ends at a jump point.
//
// Up and down this is a recurrence over rows. A jump ends at a jump point if the next cell is a
// jump point, or if the next cell is open and its own jump ends at one. To the left the same
// recurrence runs along a row, as the carry of an addition does: jump points make a carry, open
// cells pass it on. To the right the reversed row is used. A diagonal run then need not try its two
// turns at every cell: the places where a turn leads somewhere are bits along the diagonal, and
// between them the run covers 57 cells at a time. A bit of the cell says whether there is a next
// place, so the stop of a run is not searched for.
//
// Published tables (Harabor and Grastien, Improving jump point search, 2014: JPS+) hold eight
// distances per cell, 16 bytes. These bits take 5 bytes with all intermediate data, lie closer
// together, and are built some 64 cells at a time. After an edit a row is recomputed if its stops
// or the row that it depends on have changed.

namespace {

Word reversedBits(Word bits) noexcept
{
    bits = (bits >> 1 & 0x5555555555555555ULL) | (bits & 0x5555555555555555ULL) << 1;
    bits = (bits >> 2 & 0x3333333333333333ULL) | (bits & 0x3333333333333333ULL) << 2;
    bits = (bits >> 4 & 0x0F0F0F0F0F0F0F0FULL) | (bits & 0x0F0F0F0F0F0F0F0FULL) << 4;
    return __builtin_bswap64(bits);
}

/// Returns bit i set if the nearest bit below i that is not in `hands` is in `makes`. `carry` is
/// the carry from the previous words, and then the carry into the next.
Word carriesInto(Word makes, Word hands, Word& carry) noexcept
{
    const Word sum = (makes | hands) + makes;
    const Word total = sum + carry;
    carry = sum < makes || total < sum ? 1 : 0;
    return total ^ hands;
}

} // namespace

bool JumpMap::reshapeTables(const ShouldContinue& shouldContinue)
{
    if (!filled(m_leads, m_rows * leadsStride(), 0, shouldContinue))
        return false;
    if (m_moves == Moves::four)
        m_turnStops = BitRows(m_rows, m_columns);
    for (std::size_t way = 0; way < m_turns.size(); ++way) {
        if (shouldContinue && !shouldContinue())
            return false;
        if (isKept(m_moves, way)) {
            m_turns[way] = BitRows(m_rows, m_columns);
            for (const std::size_t border : {std::size_t{0}, m_rows - 1})
                std::fill_n(m_turns[way].line(border), usedWords(), ~Word{0});
        }
        if (m_moves != Moves::four || way == 1 || way == 3)
            m_runs[way] = BitRows(m_rows, m_columns);
        if (m_moves != Moves::four) {
            m_runTurns[way] = BitRows(m_rows, m_columns);
            m_turnLines[way] = BitLines(m_rows, m_columns, slopeOf(way + 4));
        }
    }
    return true;
}

/// Updates a way along the column, from the row to which it leads.
bool JumpMap::refreshTurnsDown(std::size_t way, std::size_t row)
{
    const std::size_t next = way == 0 ? row - 1 : row + 1;
    const Word* stops = m_rowStops[way].line(next);
    const Word* walls = m_walls.line(next);
    const Word* turns = m_turns[way].line(next);
    bool changed = false;
    for (std::size_t word = 0; word < usedWords(); ++word) {
        const Word leads = (stops[word] & ~walls[word]) | (~stops[word] & turns[word]);
        changed |= putTurns(way, row, word, leads);
    }
    return changed;
}

/// Updates a way along the row.
bool JumpMap::refreshTurnsAlong(std::size_t way, std::size_t row)
{
    return putLeadsAlong(way, row, m_rowStops[way].line(row));
}

/// 4-way: updates a horizontal run, which leads on if it can turn to a jump point.
bool JumpMap::refreshRunsAlong(std::size_t way, std::size_t row)
{
    return putLeadsAlong(way, row, m_turnStops.line(row));
}

/// Sets for each cell of a row whether the next stop on this way is open.
bool JumpMap::putLeadsAlong(std::size_t way, std::size_t row, const Word* stops)
{
    const Word* walls = m_walls.line(row);
    const std::size_t words = usedWords();
    bool changed = false;
    Word carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const std::size_t word = way == 3 ? i : words - 1 - i;
        const Word makes = stops[word] & ~walls[word];
        const Word bits =
            way == 3
                ? carriesInto(makes, ~stops[word], carry)
                : reversedBits(carriesInto(reversedBits(makes), reversedBits(~stops[word]), carry));
        changed |= m_moves == Moves::four ? putWord(m_runs[way], nullptr, row, word, bits)
                                          : putTurns(way, row, word, bits);
    }
    return changed;
}

/// Sets turns. The bits are set at walls too, so that a search for the next one ends.
bool JumpMap::putTurns(std::size_t way, std::size_t row, std::size_t word, Word bits)
{
    bits |= m_walls.line(row)[word];
    return putWord(m_turns[way], nullptr, row, word, bits);
}

/// 4-way: updates the turn stops from the turns.
void JumpMap::refreshTurnStops(std::size_t row)
{
    for (std::size_t word = 0; word < usedWords(); ++word)
        putWord(m_turnStops, nullptr, row, word,
                m_walls.line(row)[word] | m_turns[0].line(row)[word] | m_turns[2].line(row)[word]);
}

/// Sets the places where a diagonal run can turn to a jump point, or is at one.
void JumpMap::refreshRunTurns(std::size_t way, std::size_t row)
{
    const Word* vertical = m_turns[ways[way].rows < 0 ? 0 : 2].line(row);
    const Word* horizontal = m_turns[ways[way].columns > 0 ? 1 : 3].line(row);
    for (std::size_t word = 0; word < usedWords(); ++word) {
        const Sight at = turnedTo(way, sightUp(m_walls, row, word, usedWords()));
        putWord(m_runTurns[way - 4], &m_turnLines[way - 4], row, word,
                vertical[word] | horizontal[word] |
                    forcedAlongDiagonal(m_moves, at, ways[way].columns));
    }
}

/// Updates a diagonal run, from the row to which it leads.
bool JumpMap::refreshRuns(std::size_t way, std::size_t row)
{
    const std::size_t words = usedWords();
    const std::size_t next = ways[way].rows < 0 ? row - 1 : row + 1;
    const auto leadsAt = [&](std::size_t word) -> Word {
        if (word >= words || next == 0 || next + 1 == m_rows)
            return 0;
        return m_runTurns[way - 4].line(next)[word] | m_runs[way - 4].line(next)[word];
    };
    bool changed = false;
    Word before = 0;
    Word here = leadsAt(0);
    for (std::size_t word = 0; word < words; ++word) {
        const Word behind = leadsAt(word + 1);
        const Sight at = turnedTo(way, sightUp(m_walls, row, word, words));
        const Word reached =
            ways[way].columns > 0 ? here >> 1 | behind << 63 : here << 1 | before >> 63;
        changed |= putWord(m_runs[way - 4], nullptr, row, word,
                           at.own.here & reached & diagonalSteps(m_moves, at, ways[way].columns));
        before = here;
        here = behind;
    }
    return changed;
}

bool JumpMap::refreshAllRuns(Flags& changed, const ShouldContinue& shouldContinue)
{
    const Flags turned = changed;
    for (std::size_t way = 4; way < ways.size() && m_moves != Moves::four; ++way) {
        Flags own(m_rows, 0);
        for (std::size_t i = 1; i + 1 < m_rows; ++i) {
            if (!shouldContinueAtRow(i, m_columns, shouldContinue))
                return false;
            const std::size_t row = ways[way].rows < 0 ? i : m_rows - 1 - i;
            const std::size_t next = ways[way].rows < 0 ? row - 1 : row + 1;
            if (turned[row] != 0 || turned[next] != 0 || own[next] != 0)
                own[row] = refreshRuns(way, row) ? 1 : 0;
            changed[row] |= own[row];
        }
    }
    for (std::size_t row = 1; row + 1 < m_rows && m_moves == Moves::four; ++row)
        if (changed[row] != 0)
            for (const std::size_t way : {std::size_t{1}, std::size_t{3}})
                refreshRunsAlong(way, row);
    return !shouldContinue || shouldContinue();
}

const BitRows& JumpMap::leadsOf(std::size_t way) const noexcept
{
    if (m_moves == Moves::four && (way == 1 || way == 3))
        return m_runs[way];
    return isDiagonal(way) ? m_runs[way - 4] : m_turns[way];
}

/// Converts one bit per way and cell to one byte per cell, eight by eight.
void JumpMap::refreshLeads(std::size_t row)
{
    std::uint8_t* out = m_leads.data() + row * leadsStride();
    const std::size_t count = m_moves == Moves::four ? 4 : 8;
    for (std::size_t byte = 0; byte < usedWords() * 8; ++byte, out += 8) {
        Word bits = 0;
        for (std::size_t way = 0; way < count; ++way)
            bits |= Word{leadsOf(way).lineBytes(row)[byte]} << (8 * way);
        Word moved = (bits ^ (bits >> 7)) & 0x00AA00AA00AA00AAULL;
        bits ^= moved ^ (moved << 7);
        moved = (bits ^ (bits >> 14)) & 0x0000CCCC0000CCCCULL;
        bits ^= moved ^ (moved << 14);
        moved = (bits ^ (bits >> 28)) & 0x00000000F0F0F0F0ULL;
        bits ^= moved ^ (moved << 28);
        std::memcpy(out, &bits, sizeof bits);
    }
}

bool JumpMap::refreshTables(const ShouldContinue& shouldContinue)
{
    Flags changed = m_touched;
    Flags above(m_rows, 0);
    Flags below(m_rows, 0);
    for (std::size_t row = 1; row < m_rows; ++row)
        if (m_touched[row - 1] != 0 || above[row - 1] != 0)
            changed[row] |= above[row] = refreshTurnsDown(0, row) ? 1 : 0;
    for (std::size_t row = m_rows - 1; row-- > 0;)
        if (m_touched[row + 1] != 0 || below[row + 1] != 0)
            changed[row] |= below[row] = refreshTurnsDown(2, row) ? 1 : 0;
    if (shouldContinue && !shouldContinue())
        return false;
    for (std::size_t row = 0; row < m_rows && m_moves != Moves::four; ++row)
        if (m_touched[row] != 0)
            for (const std::size_t way : {std::size_t{1}, std::size_t{3}})
                refreshTurnsAlong(way, row);
    for (std::size_t row = 0; row < m_rows && m_moves == Moves::four; ++row)
        if (changed[row] != 0)
            refreshTurnStops(row);
    for (std::size_t way = 4; way < ways.size() && m_moves != Moves::four; ++way) {
        for (std::size_t row = 1; row + 1 < m_rows; ++row)
            if (changed[row] != 0)
                refreshRunTurns(way, row);
        if (!m_turnLines[way - 4].refresh(m_runTurns[way - 4], shouldContinue))
            return false;
    }
    if (!refreshAllRuns(changed, shouldContinue))
        return false;
    for (std::size_t row = 1; row + 1 < m_rows; ++row) {
        if (!shouldContinueAtRow(row, m_columns, shouldContinue))
            return false;
        if (changed[row] != 0)
            refreshLeads(row);
    }
    m_tabled = true;
    return true;
}

} // namespace mazewright::search
