#pragma once

#include "solvers/one_stroke/graph/frontier.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace mazewright::one_stroke::anytime {

/// The state number that means "no state".
inline constexpr std::size_t noState = ~std::size_t{0};

/// Labels in words of ten slots with six bits each, for sweeps that keep only a few of many states.
/// The frontier may be wider than a full sweep allows.
template <std::size_t Words>
class WordsOfLabels {
public:
    static constexpr unsigned mask = 63;
    static constexpr unsigned slotsOfWord = 10;
    static constexpr int mostSlots = static_cast<int>(Words * slotsOfWord);

    unsigned bitsAt(unsigned slot) const noexcept
    {
        return static_cast<unsigned>(m_words[slot / slotsOfWord] >> shiftOf(slot)) & mask;
    }
    void flip(unsigned slot, unsigned bits) noexcept
    {
        m_words[slot / slotsOfWord] ^= std::uint64_t{bits} << shiftOf(slot);
    }
    bool isDone() const noexcept { return (m_words[0] & doneBit) != 0; }
    void setDone() noexcept { m_words[0] |= doneBit; }
    std::uint64_t hash() const noexcept
    {
        std::uint64_t mixed = 0;
        for (const std::uint64_t word : m_words) {
            mixed = (mixed ^ word) * 0x9E3779B97F4A7C15ULL;
            mixed ^= mixed >> 32;
        }
        return mixed;
    }
    friend bool operator==(const WordsOfLabels&, const WordsOfLabels&) = default;

private:
    static constexpr std::uint64_t doneBit = std::uint64_t{1} << 63;

    static constexpr unsigned shiftOf(unsigned slot) noexcept { return slot % slotsOfWord * 6; }

    std::array<std::uint64_t, Words> m_words{};
};

template <std::size_t Words>
struct BroadFrontier : Labels<WordsOfLabels<Words>> {
    static constexpr bool needsTrack = true;
};

/// The frontier of a part that strands may leave. Strands that come from outside are tied, and the
/// track is not complete if two of them meet.
template <std::size_t Words>
struct OpenFrontier : Labels<WordsOfLabels<Words>> {
    static constexpr bool needsTrack = false;

    bool isDone() const noexcept { return false; }
    void setDone() const noexcept {}
    bool hasStrand() const noexcept { return false; }
};

} // namespace mazewright::one_stroke::anytime
