#pragma once

#include "solvers/one_stroke/base/letters.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace mazewright::one_stroke {

constexpr int longestWord = 32;

/// The first `places` letters.
constexpr Word firstLetters(Word word, int places) noexcept
{
    return places < longestWord ? word & ((Word{1} << (2 * places)) - 1) : word;
}

constexpr Word withoutFirst(Word word, int places) noexcept
{
    return places < longestWord ? word >> (2 * places) : 0;
}

/// The letters of `left`, `places` in number, and those of `right` after them.
constexpr Word followedBy(Word left, int places, Word right) noexcept
{
    return places < longestWord ? left | (right << (2 * places)) : left;
}

/// The word without the letter in this place: later ones move down.
constexpr Word withoutPlace(Word word, int place) noexcept
{
    return followedBy(firstLetters(word, place), place, withoutFirst(word, place + 1));
}

/// The same word read from the right, its brackets turned.
Word mirrored(Word word, int places) noexcept;

/// The place of the `number`th opening (from the right) or closing (from the left) bracket that
/// has no mate within the word, counted from 0; -1 where there are not so many.
int unmatchedOpening(Word word, int places, int number) noexcept;
int unmatchedClosing(Word word, int places, int number) noexcept;

/// The cell that the sweep stands on, as the frontier sees it.
struct Crossing {
    int at = 0;         ///< its place; after the step that of the cell below
    int beside = -1;    ///< the place of the open cell next to it in the row; -1: there is none
    bool down = false;  ///< whether the cell below is open
    bool isEnd = false; ///< whether it is the start or the end of the track

    friend bool operator==(const Crossing&, const Crossing&) = default;
};

/// What a track may do with the cell that the sweep stands on, and the frontier it leads to.
struct Transition {
    enum class To : std::uint8_t {
        frontier, ///< `word` is the new frontier
        joined,   ///< as well, and the cell beside has been entered twice: it has no letter
        complete  ///< the track is complete
    };
    To to = To::frontier;
    Word word = 0;
    bool unused = false;     ///< the track leaves the cell out
    bool goesBeside = false; ///< it goes on, or comes, between the cell and the one beside
    bool goesDown = false;   ///< the same with the cell below
};

/// At most two transitions lead on from a frontier.
class Transitions {
public:
    void add(const Transition& transition) noexcept { m_transitions[m_count++] = transition; }
    const Transition* begin() const noexcept { return m_transitions.data(); }
    const Transition* end() const noexcept { return m_transitions.data() + m_count; }

private:
    std::array<Transition, 2> m_transitions{};
    std::size_t m_count = 0;
};

/// Every transition over a cell from a frontier. The cell is not a wall.
Transitions transitionsFrom(Word word, const Crossing& crossing) noexcept;

} // namespace mazewright::one_stroke
