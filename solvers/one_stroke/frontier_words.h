#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// The state of one place of a frontier. The places lie in the order of the border of the swept
/// area. Strands do not cross, so their ends nest like brackets, and two bits per place identify
/// all mates. (Junctions that are eliminated in any order have no such order; there a label names
/// the mate: `solvers/one_stroke/junction_frontier.h`.)
enum class Letter : std::uint8_t {
    none,
    opening, ///< one end of a strand; the other end stands further right, as a bracket's mate does
    closing, ///< the other end of such a strand
    tied     ///< the end of a strand that begins at the track's start or end
};

/// Up to 32 letters of two bits each; place 0 is in the lowest bits.
using Word = std::uint64_t;
/// Up to 64 letters.
__extension__ using WideWord = unsigned __int128;

template <class W>
constexpr Letter letterAt(W word, int place) noexcept
{
    return static_cast<Letter>(static_cast<unsigned>(word >> (2 * place)) & 3U);
}

template <class W>
constexpr W withLetter(W word, int place, Letter letter) noexcept
{
    return (word & ~(W{3} << (2 * place))) | (static_cast<W>(letter) << (2 * place));
}

/// Returns the word with a strand between two different places.
template <class W>
constexpr W withStrand(W word, int a, int b) noexcept
{
    return withLetter(withLetter(word, std::min(a, b), Letter::opening), std::max(a, b),
                      Letter::closing);
}

/// Returns the place of the mate of the bracket in `place`. The word must be balanced.
template <class W>
constexpr int mateOf(W word, int place) noexcept
{
    const Letter own = letterAt(word, place);
    const Letter mate = own == Letter::opening ? Letter::closing : Letter::opening;
    const int step = own == Letter::opening ? 1 : -1;
    for (int depth = 1; depth > 0;) {
        place += step;
        const Letter letter = letterAt(word, place);
        depth += (letter == own ? 1 : 0) - (letter == mate ? 1 : 0);
    }
    return place;
}

constexpr int longestWord = 32;

/// Returns the first `places` letters.
constexpr Word firstLetters(Word word, int places) noexcept
{
    return places < longestWord ? word & ((Word{1} << (2 * places)) - 1) : word;
}

constexpr Word withoutFirst(Word word, int places) noexcept
{
    return places < longestWord ? word >> (2 * places) : 0;
}

/// Returns the `places` letters of `left`, followed by the letters of `right`.
constexpr Word followedBy(Word left, int places, Word right) noexcept
{
    return places < longestWord ? left | (right << (2 * places)) : left;
}

/// Returns the word without the letter in this place: later letters move down.
constexpr Word withoutPlace(Word word, int place) noexcept
{
    return followedBy(firstLetters(word, place), place, withoutFirst(word, place + 1));
}

/// Returns the word read from the right, with its brackets turned.
Word mirrored(Word word, int places) noexcept;

/// Return the place of the `number`th opening (from the right) or closing (from the left) bracket
/// that has no mate within the word, counted from 0; -1 if there are fewer.
int unmatchedOpening(Word word, int places, int number) noexcept;
int unmatchedClosing(Word word, int places, int number) noexcept;

/// The cell at which the sweep stands, and its place in the frontier.
struct Crossing {
    int at = 0;         ///< its place; after the step the place of the cell below
    int beside = -1;    ///< the place of the open cell next to it in the row; -1 if there is none
    bool down = false;  ///< the cell below is open
    bool isEnd = false; ///< the cell is the start or the end of the track

    friend bool operator==(const Crossing&, const Crossing&) = default;
};

/// A choice of a track at the cell where the sweep stands, and the frontier that results.
struct Transition {
    enum class To : std::uint8_t {
        frontier, ///< `word` is the new frontier
        joined,   ///< the same, and the cell beside has been entered twice: it has no letter
        complete  ///< the track is complete
    };
    To to = To::frontier;
    Word word = 0;
    bool unused = false;     ///< the track leaves the cell out
    bool goesBeside = false; ///< the track uses the link between the cell and the cell beside
    bool goesDown = false;   ///< the track uses the link between the cell and the cell below
};

/// The transitions from a frontier, at most two.
class Transitions {
public:
    void add(const Transition& transition) noexcept { m_transitions[m_count++] = transition; }
    const Transition* begin() const noexcept { return m_transitions.data(); }
    const Transition* end() const noexcept { return m_transitions.data() + m_count; }

private:
    std::array<Transition, 2> m_transitions{};
    std::size_t m_count = 0;
};

/// Returns every transition over a cell from a frontier. The cell is not a wall.
Transitions transitionsFrom(Word word, const Crossing& crossing) noexcept;

/// Describes the words that a row sweep meets.
struct WordRules {
    int width = 1; ///< letters of a frontier, 1..31
    int tied = 0;  ///< letters `tied` in each word: the number of track ends already swept
    /// True if `tied` never stands between two mates. This holds if both ends of the track lie on
    /// the border of the board: no strand can pass around them.
    bool flat = true;
};

/// Return the number of words, and the number of left (or right) halves of `places` letters.
double countWords(const WordRules& rules);
double countHalfWords(const WordRules& rules, int places);

/// All left halves, or all right halves, of `places` letters, in classes. A left half and a right
/// half make a word if their classes are equal. The class encodes how many brackets of the left
/// half the right half closes, and how many letters `tied` the left half has.
class HalfWords {
public:
    static HalfWords left(const WordRules& rules, int places);
    static HalfWords right(const WordRules& rules, int places);

    int places() const noexcept { return m_places; }
    std::size_t size() const noexcept { return m_words.size(); }
    Word word(std::size_t i) const noexcept { return m_words[i]; }
    std::uint32_t classOf(std::size_t i) const noexcept { return m_classes[i]; }
    /// Returns how many brackets of the word its other half closes.
    int open(std::size_t i) const noexcept { return static_cast<int>(m_classes[i]) / m_stride; }
    /// Returns the number of the word within its class.
    std::uint32_t rank(std::size_t i) const noexcept { return m_ranks[i]; }
    /// Returns the words of a class, in the order of their ranks.
    const std::vector<std::uint32_t>& members(std::uint32_t c) const noexcept
    {
        return m_members[c];
    }
    std::size_t classes() const noexcept { return m_members.size(); }
    std::optional<std::size_t> find(Word word) const;
    /// Returns the bytes that `find` needs as an index of words of `places` letters.
    static constexpr std::size_t indexBytesFor(int places) noexcept
    {
        return places <= mostIndexed ? (std::size_t{1} << (2 * places)) * sizeof(std::uint32_t) : 0;
    }

private:
    static constexpr int mostIndexed = 8; ///< letters; longer words are found by binary search

    HalfWords(const WordRules& rules, int places, std::vector<std::pair<Word, std::uint32_t>> all);

    int m_places;
    int m_stride;
    std::vector<Word> m_words;
    std::vector<std::uint32_t> m_classes;
    std::vector<std::uint32_t> m_ranks;
    std::vector<std::vector<std::uint32_t>> m_members;
    std::vector<std::uint32_t> m_index; ///< by word: its place + 1; 0 if there is no such word
};

/// Maps words to the places of an array with one entry per word. A row is a half word. Its columns
/// are the other halves that fit it; all rows of a class have the same columns.
class WordArray {
public:
    WordArray(const HalfWords& rows, const HalfWords& columns);

    const HalfWords& rows() const noexcept { return *m_rows; }
    const HalfWords& columns() const noexcept { return *m_columns; }
    std::size_t size() const noexcept { return m_size; }
    std::size_t start(std::size_t row) const noexcept { return m_spans[row].start; }
    std::size_t width(std::size_t row) const noexcept { return m_spans[row].width; }

private:
    struct Span {
        std::size_t start = 0;
        std::size_t width = 0;
    };

    const HalfWords* m_rows;
    const HalfWords* m_columns;
    std::vector<Span> m_spans;
    std::size_t m_size = 0;
};

/// A block of an array of words in both of its forms. With left halves as rows it is a matrix. With
/// right halves as rows it is the transposed matrix; each row then has its own place.
struct TurnBlock {
    std::size_t start = 0;             ///< first entry in the left form
    std::size_t width = 0;             ///< of its rows, which are consecutive
    std::size_t height = 0;            ///< number of its rows
    std::vector<std::size_t> starts{}; ///< in the right form: first entry of the row of each column
};

/// Returns the blocks that map each entry of an array of words to the array of the same words whose
/// rows are the right halves. The halves may overlap in one shared place.
std::vector<TurnBlock> turnBlocks(const WordArray& left, const WordArray& right);

/// Copies a block from one form into the other, in tiles that fit the first-level cache. Calls
/// `shouldContinue(entries)` after every band of tiles; returns false if `shouldContinue` does.
template <class T, class ShouldContinue>
bool turnBlock(const TurnBlock& block, bool toRight, const T* from, T* to,
               const ShouldContinue& shouldContinue)
{
    constexpr std::size_t tile = 16;
    for (std::size_t row = 0; row < block.height; row += tile) {
        const std::size_t rows = std::min(tile, block.height - row);
        for (std::size_t column = 0; column < block.width; ++column) {
            const std::size_t left = block.start + row * block.width + column;
            const std::size_t right = block.starts[column] + row;
            if (toRight)
                for (std::size_t i = 0; i < rows; ++i)
                    to[right + i] = from[left + i * block.width];
            else
                for (std::size_t i = 0; i < rows; ++i)
                    to[left + i * block.width] = from[right + i];
        }
        if (!shouldContinue(rows * block.width))
            return false;
    }
    return true;
}

/// The half of a word that is the row of its entry.
enum class Side : std::uint8_t { left, right };

constexpr Side otherSide(Side side) noexcept
{
    return side == Side::left ? Side::right : Side::left;
}

/// An operation of a step on a whole row of entries.
struct RowMove {
    /// In the order in which moves must run whose rows differ only in the crossing.
    enum class Kind : std::uint8_t {
        join,       ///< adds a row of the words to a row of the joined words
        complete,   ///< adds one entry of the words to the answer
        turn,       ///< adds a row of the words to another row of the words
        leaveOut,   ///< the track leaves the cell out, in row `to`
        fromJoined, ///< adds a row of the joined words to a row of the words
        moveOn,     ///< adds a row of the words to another row of the words
        block       ///< no way on: empties row `from`
    };
    static constexpr unsigned needsBeside = 1;
    static constexpr unsigned needsDown = 2;
    static constexpr unsigned needsNoDown = 4;
    static constexpr std::uint16_t sameColumns = 0xFFFF;

    std::uint32_t from = 0;              ///< a row
    std::uint32_t to = 0;                ///< a row; for `complete`, the column of the entry
    std::uint16_t columns = sameColumns; ///< the column map with the new columns, or `sameColumns`
    Kind kind = Kind::join;
    std::uint8_t needs = 0; ///< the conditions above that must hold
};

/// All frontiers with a given number of letters `tied`, and the moves of steps on them. See
/// row_sweep.cpp.
class RowWords {
public:
    explicit RowWords(const WordRules& rules);
    RowWords(const RowWords&) = delete;
    RowWords& operator=(const RowWords&) = delete;

    const WordRules& rules() const noexcept { return m_rules; }
    /// Returns the place that is in the rows of both sides. A sweep changes sides there.
    int middle() const noexcept { return middleOf(m_rules.width); }
    static constexpr int middleOf(int width) noexcept { return (width - 1) / 2; }
    const WordArray& words(Side side) const noexcept { return m_words[indexOf(side)]; }
    /// Returns the frontiers whose sweep stands at a cell that has been entered twice; they have no
    /// letter for its place.
    const WordArray& joined(Side side) const noexcept { return m_joined[indexOf(side)]; }

    /// Returns the word of an entry.
    static Word wordAt(const WordArray& array, Side side, std::size_t row, std::size_t column);
    /// Returns the row and column of a word; empty if the array does not have the word.
    static std::optional<std::pair<std::size_t, std::size_t>> find(const WordArray& array,
                                                                   Side side, Word word);
    /// Returns the row and column of the target of a transition, in the array of words or of joined
    /// words. Empty if no sweep meets that word or its predecessor.
    static std::optional<std::pair<std::size_t, std::size_t>> placeOf(const WordArray& array,
                                                                      Side side,
                                                                      const Transition& transition,
                                                                      const Crossing& crossing);

    /// Returns the moves of a step over a cell that is not an end of the track. Cached.
    const std::vector<RowMove>& moves(Side side, int at, int beside);
    /// Returns the bytes of the moves made so far.
    std::size_t moveBytes() const noexcept { return m_moveBytes; }
    const std::vector<std::uint32_t>& columnMap(std::uint16_t id) const { return m_maps[id]; }

private:
    static std::size_t indexOf(Side side) noexcept { return side == Side::left ? 0 : 1; }
    std::vector<RowMove> movesFrom(Side side, std::size_t row, int at, int beside);
    std::optional<RowMove> moveOf(Side side, std::size_t row, int beside,
                                  const Transition& transition);
    std::uint16_t mapOf(Side side, std::uint32_t fromClass, int number, Letter letter);

    WordRules m_rules;
    HalfWords m_leftLong;
    HalfWords m_leftShort;
    HalfWords m_rightLong;
    HalfWords m_rightShort;
    std::array<WordArray, 2> m_words;
    std::array<WordArray, 2> m_joined;
    std::map<std::tuple<Side, int, int>, std::vector<RowMove>> m_moves;
    std::map<std::tuple<Side, std::uint32_t, int, Letter>, std::uint16_t> m_mapIds;
    std::vector<std::vector<std::uint32_t>> m_maps;
    std::size_t m_moveBytes = 0;
};

} // namespace mazewright::one_stroke
