// Reachability, 64 cells at a time.
//
// A row of cells is a row of words, one bit for each open cell (`OpenBits`). Seeds within a word
// fill their runs of open cells at once: to the higher bits by one addition, whose carry runs along
// the run and stops at the wall behind it, and to the lower bits by doubling steps. The new bits
// seed the words above and below, and the first or last bit the word beside.
//
// In the open and among scattered walls whole rows are swept, down and up again, while seeds wait:
// nearly all of a row is filled in one visit, and its words are read in order. In a corridor maze a
// row would have to be visited for every bend. So after four visits per row on average, single
// words are taken from a stack instead. Each of their visits fills at least one run, so there are
// no more visits than runs. A flood ends as soon as the end is marked.
//
// Measured on 1024 x 1024 against a scanline flood of cells without an early end: open 4.7 -> 0.2
// ms, 25 % walls 12.7 -> 0.5 ms, a perfect maze 6.4 -> 3.6 ms. Sources: the carry is an old trick
// of chess programs; Smith, Tint fill, SIGGRAPH 1979, for filling runs at once.

#include "solvers/analyses/reachability.h"

#include "solvers/analyses/open_bits.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace mazewright {

namespace {

using Word = OpenBits::Word;

constexpr int topBit = OpenBits::wordBits - 1;

/// Returns the seeds and the rest of their runs towards the higher bits. Seeds must be open.
constexpr Word filledUp(Word open, Word seeds) noexcept
{
    return (open & ~(open + seeds)) | seeds;
}

/// Returns the seeds and the rest of their runs towards the lower bits.
constexpr Word filledDown(Word open, Word seeds) noexcept
{
    for (int step = 1; step < OpenBits::wordBits; step *= 2) {
        seeds |= open & (seeds >> step);
        open &= open >> step;
    }
    return seeds;
}

class BitFlood {
public:
    BitFlood(const Maze& maze, Moves moves)
        : m_rows(maze.rows()), m_open(maze), m_slips(moves == Moves::eightCutBoth),
          m_reached(m_open.words(), 0), m_seeds(m_open.words(), 0),
          m_waits(static_cast<std::size_t>(maze.rows()) + 2, 0)
    {
    }

    bool reaches(Position from, Position to)
    {
        m_end = m_open.wordOf(to.row, to.column);
        m_endBit = bitOf(to);
        m_seeds[m_open.wordOf(from.row, from.column)] = bitOf(from);
        if (!m_slips)
            sweepRows(from.row);
        if (!isDone())
            floodWords();
        return isDone();
    }

private:
    static Word bitOf(Position p) noexcept { return Word{1} << (p.column % OpenBits::wordBits); }
    bool isDone() const noexcept { return (m_reached[m_end] & m_endBit) != 0; }

    /// Sweeps down and up over all rows with waiting seeds, until none wait or it takes too long.
    void sweepRows(int startRow)
    {
        int first = startRow;
        int last = startRow;
        int visits = 0;
        m_waits[static_cast<std::size_t>(startRow) + 1] = 1;
        for (bool fresh = true; fresh && !isDone() && visits < 4 * m_rows;) {
            fresh = false;
            const auto visit = [&](int row) {
                if (m_waits[static_cast<std::size_t>(row) + 1] == 0)
                    return;
                ++visits;
                fresh = true;
                fillRow(row);
                first = std::max(0, std::min(first, row - 1));
                last = std::min(m_rows - 1, std::max(last, row + 1));
            };
            for (int row = first; row <= last; ++row)
                visit(row);
            for (int row = last; row >= first; --row)
                visit(row);
        }
    }

    void fillRow(int row)
    {
        m_waits[static_cast<std::size_t>(row) + 1] = 0;
        const std::size_t begin = m_open.wordOf(row, 0);
        const std::size_t end = begin + m_open.rowWords();
        Word carry = 0;
        for (std::size_t word = begin; word < end; ++word) {
            const Word seeds = (m_seeds[word] & ~m_reached[word]) | (carry & m_open[word]);
            m_seeds[word] = filledUp(m_open[word], seeds);
            carry = m_seeds[word] >> topBit;
        }
        carry = 0;
        for (std::size_t word = end; word-- > begin;) {
            Word filled = std::exchange(m_seeds[word], 0) | (carry & m_open[word]);
            if (filled != 0)
                filled = filledDown(m_open[word], filled);
            carry = filled << topBit;
            const Word fresh = filled & ~m_reached[word];
            if (fresh == 0)
                continue;
            m_reached[word] |= fresh;
            if (seed(word - m_open.stride(), fresh))
                m_waits[static_cast<std::size_t>(row)] = 1;
            if (seed(word + m_open.stride(), fresh))
                m_waits[static_cast<std::size_t>(row) + 2] = 1;
        }
    }

    /// Adds the bits that are open and not reached yet as seeds. Returns true if there are any.
    bool seed(std::size_t word, Word bits) noexcept
    {
        const Word seeds = bits & m_open[word] & ~m_reached[word];
        m_seeds[word] |= seeds;
        return seeds != 0;
    }

    void floodWords()
    {
        for (std::size_t word = 0; word < m_seeds.size(); ++word)
            if (m_seeds[word] != 0)
                m_stack.push_back(word);
        while (!m_stack.empty() && !isDone()) {
            const std::size_t word = m_stack.back();
            m_stack.pop_back();
            const Word seeds = std::exchange(m_seeds[word], 0) & ~m_reached[word];
            if (seeds == 0)
                continue;
            const Word filled = filledDown(m_open[word], filledUp(m_open[word], seeds));
            m_reached[word] |= filled;
            push(word - 1, filled << topBit);
            push(word + 1, filled >> topBit);
            spreadRow(word - m_open.stride(), filled);
            spreadRow(word + m_open.stride(), filled);
        }
    }

    /// Spreads into the row above or below; `word` is straight above or below the bits.
    void spreadRow(std::size_t word, Word bits)
    {
        if (!m_slips)
            return push(word, bits);
        push(word - 1, bits << topBit);
        push(word + 1, bits >> topBit);
        push(word, bits | (bits << 1) | (bits >> 1));
    }

    void push(std::size_t word, Word bits)
    {
        const bool waited = m_seeds[word] != 0;
        if (seed(word, bits) && !waited)
            m_stack.push_back(word);
    }

    int m_rows;
    OpenBits m_open;
    bool m_slips; // true if steps may pass between two walls
    std::vector<Word> m_reached;
    std::vector<Word> m_seeds;         // cells to continue from
    std::vector<std::uint8_t> m_waits; // by row, one above the first to one below the last
    std::vector<std::size_t> m_stack;
    std::size_t m_end = 0;
    Word m_endBit = 0;
};

} // namespace

Reach endReach(const Maze& maze, Moves moves)
{
    if (!maze.start() || !maze.end())
        return Reach::noEnds;
    return BitFlood(maze, moves).reaches(*maze.start(), *maze.end()) ? Reach::reachable
                                                                     : Reach::unreachable;
}

} // namespace mazewright
