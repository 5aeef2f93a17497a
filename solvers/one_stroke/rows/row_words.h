#pragma once

#include "solvers/one_stroke/rows/half_words.h"

#include <array>
#include <map>
#include <tuple>

namespace mazewright::one_stroke {

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
