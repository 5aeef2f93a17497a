#pragma once

#include <algorithm>
#include <cstdint>

namespace mazewright::one_stroke {

/// What has come to a place of a frontier whose places lie in the order of the border of what has
/// been swept. Strands do not cross, so that their ends nest like brackets, and two bits a place
/// tell who is whose mate. (Junctions that are eliminated in any order lie in no such order; there
/// a label tells the mate: `graph/frontier.h`.)
enum class Letter : std::uint8_t {
    none,
    opening, ///< one end of a strand; the other stands further right, like a bracket's mate
    closing, ///< the other end of such a strand
    tied     ///< a strand from the track's start or end
};

/// Up to 32 letters, two bits each; place 0 in the lowest.
using Word = std::uint64_t;
/// Up to 64.
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

/// The word with a strand between two places, which differ.
template <class W>
constexpr W withStrand(W word, int a, int b) noexcept
{
    return withLetter(withLetter(word, std::min(a, b), Letter::opening), std::max(a, b),
                      Letter::closing);
}

/// The place of the bracket that belongs to the one in `place`. The word must be balanced.
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
