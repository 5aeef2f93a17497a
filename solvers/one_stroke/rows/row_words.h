#pragma once

#include "solvers/one_stroke/rows/half_words.h"

#include <array>
#include <map>
#include <tuple>

namespace mazewright::one_stroke {

/// Which half of a word is the row of its entry.
enum class Side : std::uint8_t { left, right };

constexpr Side otherSide(Side side) noexcept
{
    return side == Side::left ? Side::right : Side::left;
}

/// What a step does with a whole row of entries.
struct RowMove {
    /// In the order in which moves have to be done whose rows are alike but for the crossing.
    enum class Kind : std::uint8_t {
        join,       ///< adds a row of the words to one of the joined
        complete,   ///< adds one entry of the words to the answer
        turn,       ///< adds a row of the words to another
        leaveOut,   ///< in the row `to` the track leaves the cell out
        fromJoined, ///< adds a row of the joined to one of the words
        moveOn,     ///< adds a row of the words to another
        block       ///< there is no way on: the row `from` is emptied
    };
    static constexpr unsigned needsBeside = 1;
    static constexpr unsigned needsDown = 2;
    static constexpr unsigned needsNoDown = 4;
    static constexpr std::uint16_t sameColumns = 0xFFFF;

    std::uint32_t from = 0; ///< a row
    std::uint32_t to = 0;   ///< a row; where a track is completed, the column of the entry
    std::uint16_t columns = sameColumns; ///< else the column map that tells the new columns
    Kind kind = Kind::join;
    std::uint8_t needs = 0; ///< of the three above
};

/// All frontiers with one number of letters `tied`, and what steps do with them. See
/// row_sweep.cpp.
class RowWords {
public:
    explicit RowWords(const WordRules& rules);
    RowWords(const RowWords&) = delete;
    RowWords& operator=(const RowWords&) = delete;

    const WordRules& rules() const noexcept { return m_rules; }
    /// The place that is in the rows of both sides. A sweep changes sides where it comes there.
    int middle() const noexcept { return middleOf(m_rules.width); }
    static constexpr int middleOf(int width) noexcept { return (width - 1) / 2; }
    const WordArray& words(Side side) const noexcept { return m_words[indexOf(side)]; }
    /// Frontiers whose sweep stands on a cell that has been entered twice: without its place.
    const WordArray& joined(Side side) const noexcept { return m_joined[indexOf(side)]; }

    /// The word of an entry.
    static Word wordAt(const WordArray& array, Side side, std::size_t row, std::size_t column);
    /// The row and column of a word; none where it is not of the array.
    static std::optional<std::pair<std::size_t, std::size_t>> find(const WordArray& array,
                                                                   Side side, Word word);
    /// The row and column that a transition leads to, in the array of words or joined that it
    /// leads to; none where no sweep meets that word, nor the one before it.
    static std::optional<std::pair<std::size_t, std::size_t>> placeOf(const WordArray& array,
                                                                      Side side,
                                                                      const Transition& transition,
                                                                      const Crossing& crossing);

    /// What a step over a cell does that is not an end of the track. Kept once made.
    const std::vector<RowMove>& moves(Side side, int at, int beside);
    /// What the moves that have been made take.
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
