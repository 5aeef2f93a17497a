#pragma once

#include <algorithm>
#include <cstdint>

namespace mazewright::one_stroke {

/// The state of one place of a frontier. The places lie in the order of the border of the swept
/// area. Strands do not cross, so their ends nest like brackets, and two bits per place identify
/// all mates. (Junctions that are eliminated in any order have no such order; there a label names
/// the mate: `graph/frontier.h`.)
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

} // namespace mazewright::one_stroke
