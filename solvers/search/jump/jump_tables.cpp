// The jump tables: of each cell, whether a straight jump from it ends at a jump point.
//
// Up and down that is a recurrence over rows: it does where the next cell is a jump point, or is
// neither that nor a wall, but leads to one. To the left the same recurrence runs along a row,
// which is how the carry of an addition runs: jump points make a carry, open cells hand it on. To
// the right it is that of the reversed row. A diagonal run then need not try its two turns at every
// cell: the places at which one of them leads somewhere are bits along the diagonal, and between
// them the run takes 57 cells at a time.
//
// Published tables (Harabor and Grastien, Improving jump point search, 2014: JPS+) keep eight
// distances a cell, 16 bytes; these bits are 3.4 bytes with all that they are made of, lie closer
// together, and are made some 64 cells at a time. After an edit a row is worked out anew where its
// stops or the row that it follows from have changed.

#include "solvers/search/base/moves.h"
#include "solvers/search/jump/jump_map.h"

#include <algorithm>

namespace mazewright::search {

namespace {

using Word = BitRows::Word;

Word reversedBits(Word bits) noexcept
{
    bits = (bits >> 1 & 0x5555555555555555ULL) | (bits & 0x5555555555555555ULL) << 1;
    bits = (bits >> 2 & 0x3333333333333333ULL) | (bits & 0x3333333333333333ULL) << 2;
    bits = (bits >> 4 & 0x0F0F0F0F0F0F0F0FULL) | (bits & 0x0F0F0F0F0F0F0F0FULL) << 4;
    return __builtin_bswap64(bits);
}

/// Bit i: whether the nearest bit below i that is not in `hands` is in `makes`; `carry` is what
/// comes from the words before, and then what goes on to the next.
Word carriesInto(Word makes, Word hands, Word& carry) noexcept
{
    const Word sum = (makes | hands) + makes;
    const Word total = sum + carry;
    carry = sum < makes || total < sum ? 1 : 0;
    return total ^ hands;
}

} // namespace

void JumpMap::reshapeTables()
{
    for (std::size_t way = 0; way < m_turns.size(); ++way) {
        if (isKept(m_moves, way))
            m_turns[way] = BitRows(m_rows, m_columns);
        if (m_moves != Moves::four || way == 0)
            m_turnStops[way] = BitRows(m_rows, m_columns);
        if (m_moves != Moves::four)
            m_turnLines[way + 4] = BitLines(m_rows, m_columns, slopeOf(way + 4));
    }
}

/// Of a way along the column, from the row to which it leads.
bool JumpMap::refreshTurnsDown(std::size_t way, std::size_t row)
{
    const std::size_t next = way == 0 ? row - 1 : row + 1;
    const Word* stops = m_rowStops[way].line(next);
    const Word* walls = m_walls.line(next);
    const Word* turns = m_turns[way].line(next);
    bool changed = false;
    for (std::size_t word = 0; word < usedWords(); ++word) {
        const Word leads = (stops[word] & ~walls[word]) | (~stops[word] & turns[word]);
        changed |= putWord(m_turns[way], nullptr, row, word, leads);
    }
    return changed;
}

/// Of a way along the row.
bool JumpMap::refreshTurnsAlong(std::size_t way, std::size_t row)
{
    const Word* stops = m_rowStops[way].line(row);
    const Word* walls = m_walls.line(row);
    const std::size_t words = usedWords();
    bool changed = false;
    Word carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const std::size_t word = way == 3 ? i : words - 1 - i;
        const Word makes = stops[word] & ~walls[word];
        const Word leads =
            way == 3
                ? carriesInto(makes, ~stops[word], carry)
                : reversedBits(carriesInto(reversedBits(makes), reversedBits(~stops[word]), carry));
        changed |= putWord(m_turns[way], nullptr, row, word, leads);
    }
    return changed;
}

void JumpMap::refreshTurnStops(std::size_t row)
{
    for (std::size_t word = 0; word < usedWords(); ++word) {
        if (m_moves == Moves::four) {
            putWord(m_turnStops[0], nullptr, row, word,
                    m_walls.line(row)[word] | m_turns[0].line(row)[word] |
                        m_turns[2].line(row)[word]);
            continue;
        }
        for (std::size_t way = 4; way < ways.size(); ++way) {
            const std::size_t vertical = ways[way].rows < 0 ? 0 : 2;
            const std::size_t horizontal = ways[way].columns > 0 ? 1 : 3;
            putWord(m_turnStops[way - 4], &m_turnLines[way], row, word,
                    m_rowStops[way].line(row)[word] | m_turns[vertical].line(row)[word] |
                        m_turns[horizontal].line(row)[word]);
        }
    }
}

void JumpMap::refreshTables()
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
    for (std::size_t row = 0; row < m_rows && m_moves != Moves::four; ++row)
        if (m_touched[row] != 0)
            for (const std::size_t way : {std::size_t{1}, std::size_t{3}})
                refreshTurnsAlong(way, row);
    for (std::size_t row = 0; row < m_rows; ++row)
        if (changed[row] != 0)
            refreshTurnStops(row);
    for (std::size_t way = 4; way < ways.size() && m_moves != Moves::four; ++way)
        m_turnLines[way].refresh(m_turnStops[way - 4]);
    m_tabled = true;
}

} // namespace mazewright::search
