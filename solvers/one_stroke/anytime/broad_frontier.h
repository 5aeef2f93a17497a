#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace mazewright::one_stroke::anytime {

/// In place of a state's number: there is none.
inline constexpr std::size_t noState = ~std::size_t{0};

/// The labels of a frontier (see `graph/frontier.h`) in words of ten slots, six bits each: for
/// sweeps that keep few of many states, where a frontier may be wider than a full sweep allows.
template <std::size_t Words>
class BroadFrontier {
public:
    static constexpr bool needsTrack = true;
    static constexpr unsigned tied = 63;
    static constexpr unsigned full = 62;
    static constexpr unsigned slotsOfWord = 10;
    static constexpr int mostSlots = static_cast<int>(Words * slotsOfWord);
    static_assert(mostSlots <= static_cast<int>(full));

    unsigned at(unsigned slot) const noexcept
    {
        return (static_cast<unsigned>(m_words[slot / slotsOfWord] >> shiftOf(slot)) & tied) ^ slot;
    }
    void set(unsigned slot, unsigned label) noexcept
    {
        m_words[slot / slotsOfWord] ^= std::uint64_t{at(slot) ^ label} << shiftOf(slot);
    }
    bool isFree(unsigned slot) const noexcept { return at(slot) == slot; }
    void release(unsigned slot) noexcept { set(slot, slot); }

    bool isDone() const noexcept { return (m_words[0] & doneBit) != 0; }
    void setDone() noexcept { m_words[0] |= doneBit; }

    /// Whether a slot holds a strand.
    bool hasStrand() const noexcept
    {
        for (unsigned slot = 0; slot < static_cast<unsigned>(mostSlots); ++slot)
            if (const unsigned label = at(slot); label != slot && label != full)
                return true;
        return false;
    }
    std::uint64_t hash() const noexcept
    {
        std::uint64_t mixed = 0;
        for (const std::uint64_t word : m_words) {
            mixed = (mixed ^ word) * 0x9E3779B97F4A7C15ULL;
            mixed ^= mixed >> 32;
        }
        return mixed;
    }

    friend bool operator==(const BroadFrontier&, const BroadFrontier&) = default;

private:
    static constexpr std::uint64_t doneBit = std::uint64_t{1} << 63;

    static constexpr unsigned shiftOf(unsigned slot) noexcept { return slot % slotsOfWord * 6; }

    std::array<std::uint64_t, Words> m_words{};
};

/// The frontier of a part that strands may leave: tied are the strands that come from outside, and
/// where two of them meet nothing is done yet.
template <std::size_t Words>
class OpenFrontier : public BroadFrontier<Words> {
public:
    static constexpr bool needsTrack = false;

    bool isDone() const noexcept { return false; }
    void setDone() const noexcept {}
    bool hasStrand() const noexcept { return false; }
};

} // namespace mazewright::one_stroke::anytime
