// Whether a search from the start can succeed at all, asked from the other end.
//
// Idea. Where the end cannot be reached, a search from the start goes over all that it can reach
// before it knows. So the region of the end is flooded beside the search, words of 64 cells at each
// poll, by the square of the polls, so that short searches pay a few per cent at most. If the
// region is full and the start is not in it, there is no route; if it comes to the start, the flood
// is over. A stack holds the words that have new cells. Within a word these spread over their runs
// of open cells all at once, to the right by the carry of an addition, to the left by six doubling
// shifts; what lies beside them in the words around is new there. The word nearest to the start
// goes on the stack last, so that where there is a route the flood mostly runs straight to it.
//
// Right because steps lead both ways: what reaches the end is what the end reaches. A diagonal step
// past an open cell has a detour over that cell, so that only the rule that lets a step pass
// between two walls needs diagonals here.
//
// Cost: O(1) a time that a word has new cells: of random walls 2 to 5 times, of a perfect maze 15
// times; and a bit a cell. With 4096 x 4096 cells that a wall parts into halves, a half takes 2 to
// 28 ms. Measured beside it (random walls of 25 %, perfect): a flood over runs of cells, or their
// union row by row, 48 and 44 ms for either half; words in a queue 8 and 41, by sweeps over the
// rows 4 and 280. Sources: Smith, Tint fill, SIGGRAPH 1979 (flood by lines); Kogge and Stone, 1973
// (doubling shifts).

#include "solvers/search/jump/end_region.h"

namespace mazewright::search {

namespace {

using Word = BitRows::Word;

/// The runs of open cells that hold one of these cells, which are open.
Word wholeRuns(Word open, Word cells) noexcept
{
    Word runs = cells | (((open + cells) ^ open) & open);
    for (int shift = 1; shift < 64; shift *= 2) {
        runs |= open & (runs >> shift);
        open &= open >> shift;
    }
    return runs;
}

} // namespace

EndRegion::EndRegion(const JumpMap& map, Moves moves, Position start, Position end)
    : m_diagonal(moves == Moves::eightCutBoth), m_stride(map.walls().words()),
      m_walls(map.walls().line(0)), m_cells(map.rows(), map.columns()), m_taken(m_cells.line(0)),
      m_startWord(wordOf(start)), m_startBit(bitOf(start))
{
    take(wordOf(end), bitOf(end));
}

EndRegion::State EndRegion::spread(std::size_t words)
{
    for (; words > 0 && m_state == State::open; --words) {
        if (m_waiting.empty()) {
            m_state = State::closed;
            break;
        }
        const std::size_t word = m_waiting.back();
        m_waiting.pop_back();
        spreadFrom(word);
    }
    return m_state;
}

void EndRegion::spreadFrom(std::size_t word)
{
    const Word cells = m_taken[word] = wholeRuns(~m_walls[word], m_taken[word]);
    if ((m_taken[m_startWord] & m_startBit) != 0)
        m_state = State::holdsStart;
    const bool isBelowStart = word > m_startWord;
    spreadToRow(isBelowStart ? word + m_stride : word - m_stride, cells);
    take(word - 1, cells << 63);
    take(word + 1, cells >> 63);
    spreadToRow(isBelowStart ? word - m_stride : word + m_stride, cells);
}

/// From cells of a row to the next, or the one before, in which `word` lies beside theirs.
void EndRegion::spreadToRow(std::size_t word, Word from)
{
    if (m_diagonal) {
        take(word - 1, from << 63);
        take(word + 1, from >> 63);
        from |= from << 1 | from >> 1;
    }
    take(word, from);
}

/// Those of the cells that are open and new. There is a wall around the maze, so that none lies
/// outside the map.
void EndRegion::take(std::size_t word, Word cells)
{
    if (cells == 0)
        return; // the word may lie before the map
    const Word fresh = cells & ~m_walls[word] & ~m_taken[word];
    if (fresh == 0)
        return;
    m_taken[word] |= fresh;
    m_waiting.push_back(word);
}

} // namespace mazewright::search
