#pragma once

#include "solvers/one_stroke/base/letters.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace mazewright::one_stroke {

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

} // namespace mazewright::one_stroke
