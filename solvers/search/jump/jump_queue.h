#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::search {

/// A cell of a maze with a wall around it: row << 16 | column.
using Spot = std::uint32_t;

/// A waiting jump to a cell.
struct Jump {
    std::uint64_t g = 0; ///< cost from the start of the search to the jump's end
    std::uint32_t to = 0;
    std::uint32_t way = 0; ///< the way on which it arrives
};

/// Jumps in stacks by whole number: the last jump pushed with the least number comes out first. The
/// stacks form a ring, since waiting numbers are never far apart. A number's stack is empty unless
/// its bit is set, and only non-empty stacks have to be cleared.
class JumpQueue {
public:
    using Number = std::size_t;

    /// Makes room for numbers that differ by at most `span` while they wait. Must not be called
    /// while any wait.
    void fit(Number span)
    {
        const std::size_t slots = slotsFor(span);
        if (slots <= m_slots)
            return;
        m_slots = 0; // if memory runs out, the next call starts over
        m_fullWords.assign(slots >> 12, 0);
        m_full.assign(slots >> 6, 0);
        m_tops = std::make_unique_for_overwrite<std::uint32_t[]>(slots);
        m_slots = slots;
    }
    /// Returns the bytes that `fit` needs.
    static constexpr std::size_t bytesFor(Number span) noexcept
    {
        const std::size_t slots = slotsFor(span);
        return slots * sizeof(std::uint32_t) + (slots >> 6) * sizeof(std::uint64_t) +
               (slots >> 12) * sizeof(std::uint64_t);
    }

    bool empty() const noexcept { return m_size == 0; }
    std::size_t size() const noexcept { return m_size; }
    /// Memory of the entries, which grows during a search.
    std::size_t bytes() const noexcept { return m_entries.capacity() * sizeof(Entry); }

    void clear() noexcept
    {
        for (std::size_t block = 0; block < m_fullWords.size() && m_size > 0; ++block)
            for (std::uint64_t& full = m_fullWords[block]; full != 0; full &= full - 1)
                m_full[block * 64 + static_cast<std::size_t>(std::countr_zero(full))] = 0;
        m_entries.clear();
        m_size = 0;
    }

    [[gnu::always_inline]] void push(Number number, std::uint32_t to, std::uint32_t way,
                                     std::uint64_t g)
    {
        assert(m_size == 0 || (number > m_least ? number - m_least : m_least - number) < m_slots);
        const std::size_t slot = number & (m_slots - 1);
        std::uint64_t& word = m_full[slot >> 6];
        const std::uint64_t bit = std::uint64_t{1} << (slot & 63);
        const auto entry = static_cast<std::uint32_t>(m_entries.size());
        std::uint32_t below = none;
        if ((word & bit) == 0) {
            m_tops[slot] = entry;
        } else if (Entry& top = m_entries[m_tops[slot]]; g < top.g) {
            below = top.belowAndWay >> wayBits;
            top.belowAndWay = entry << wayBits | (top.belowAndWay & ((1U << wayBits) - 1));
        } else {
            below = m_tops[slot];
            m_tops[slot] = entry;
        }
        m_entries.push_back({g, to, below << wayBits | way});
        word |= bit;
        m_fullWords[slot >> 12] |= std::uint64_t{1} << (slot >> 6 & 63);
        m_least = number < m_least || m_size == 0 ? number : m_least;
        ++m_size;
    }

    /// The least number that has entries; only if not empty.
    Number least() const noexcept { return m_least; }

    /// Returns the jump of this number that comes out first; empty if there is none.
    std::optional<Jump> first(Number number) const noexcept
    {
        const std::size_t slot = number & (m_slots - 1);
        if ((m_full[slot >> 6] >> (slot & 63) & 1) == 0)
            return std::nullopt;
        const Entry& entry = m_entries[m_tops[slot]];
        return Jump{entry.g, entry.to, entry.belowAndWay & ((1U << wayBits) - 1)};
    }

    /// Returns the jump that `pop` would remove; only if not empty.
    Jump top() const noexcept
    {
        const Entry& entry = m_entries[m_tops[m_least & (m_slots - 1)]];
        return {entry.g, entry.to, entry.belowAndWay & ((1U << wayBits) - 1)};
    }
    /// Removes and returns a jump of the least number; only if not empty.
    [[gnu::always_inline]] Jump pop() noexcept
    {
        const std::size_t slot = m_least & (m_slots - 1);
        const Entry& entry = m_entries[m_tops[slot]];
        const Jump jump{entry.g, entry.to, entry.belowAndWay & ((1U << wayBits) - 1)};
        --m_size;
        if (entry.belowAndWay >> wayBits == none)
            leaveEmpty(slot);
        else
            m_tops[slot] = entry.belowAndWay >> wayBits;
        return jump;
    }

private:
    struct Entry {
        std::uint64_t g = 0;
        std::uint32_t to = 0;
        std::uint32_t belowAndWay = 0; ///< the entry below in its stack, and the way
    };
    static constexpr int wayBits = 3;
    static constexpr std::uint32_t none = 0xFFFFFFFFU >> wayBits;

    /// Two blocks more than may wait, so that no block holds both the least and the greatest
    /// number.
    static constexpr std::size_t slotsFor(Number span) noexcept
    {
        constexpr std::size_t block = std::size_t{1} << 12; // of 64 words
        return std::bit_ceil(span + 2 * block);
    }

    void leaveEmpty(std::size_t slot) noexcept
    {
        std::size_t word = slot >> 6;
        m_full[word] &= ~(std::uint64_t{1} << (slot & 63));
        if (m_full[word] == 0) {
            std::size_t block = word >> 6;
            m_fullWords[block] &= ~(std::uint64_t{1} << (word & 63));
            if (m_size == 0)
                return;
            while (m_fullWords[block] == 0)
                block = (block + 1) & (m_fullWords.size() - 1);
            word = block * 64 + static_cast<std::size_t>(std::countr_zero(m_fullWords[block]));
        }
        const std::size_t next =
            word * 64 + static_cast<std::size_t>(std::countr_zero(m_full[word]));
        m_least += (next - slot) & (m_slots - 1);
    }

    std::unique_ptr<std::uint32_t[]> m_tops; // by slot; valid if its bit is set
    std::size_t m_slots = 0;                 // a power of 2
    std::vector<std::uint64_t> m_full;       // one bit per slot
    std::vector<std::uint64_t> m_fullWords;  // one bit per word of m_full
    std::vector<Entry> m_entries;
    std::size_t m_size = 0;
    Number m_least = 0;
};

} // namespace mazewright::search
