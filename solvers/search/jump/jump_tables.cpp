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

#include "solvers/search/base/moves.h"
#include "solvers/search/jump/forced_bits.h"
#include "solvers/search/jump/jump_map.h"

#include <algorithm>

namespace mazewright::search {

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
