#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::search {

/// A cell of a maze with a wall around it: row << 16 | column.
using Spot = std::uint32_t;

/// A jump to a cell that waits for its turn.
struct Jump {
    std::uint64_t g = 0; ///< from the start of the search to its end
    std::uint32_t to = 0;
    std::uint32_t way = 0; ///< on which it arrives
};

/// Jumps in stacks by whole number: the one that came last to the least number comes out first.
/// A number's stack is empty unless its bit is set, and only what is not empty has to be cleared.
class JumpQueue {
public:
    using Number = std::size_t;

    bool empty() const noexcept { return m_size == 0; }
    std::size_t size() const noexcept { return m_size; }
    std::size_t bytes() const noexcept
    {
        return m_entries.capacity() * sizeof(Entry) + m_tops.capacity() * sizeof(std::uint32_t);
    }

    void clear() noexcept
    {
        for (std::size_t block = 0; block < m_fullWords.size() && m_size > 0; ++block)
            for (std::uint64_t& full = m_fullWords[block]; full != 0; full &= full - 1)
                m_full[block * 64 + static_cast<std::size_t>(std::countr_zero(full))] = 0;
        m_entries.clear();
        m_size = 0;
    }

    void push(Number number, std::uint32_t to, std::uint32_t way, std::uint64_t g)
    {
        if (number >= m_tops.size())
            grow(number);
        std::uint64_t& word = m_full[number >> 6];
        const std::uint64_t bit = std::uint64_t{1} << (number & 63);
        const auto entry = static_cast<std::uint32_t>(m_entries.size());
        std::uint32_t below = none;
        if ((word & bit) == 0) {
            m_tops[number] = entry;
        } else if (Entry& top = m_entries[m_tops[number]]; g < top.g) {
            below = top.belowAndWay >> wayBits;
            top.belowAndWay = entry << wayBits | (top.belowAndWay & ((1U << wayBits) - 1));
        } else {
            below = m_tops[number];
            m_tops[number] = entry;
        }
        m_entries.push_back({g, to, below << wayBits | way});
        word |= bit;
        m_fullWords[number >> 12] |= std::uint64_t{1} << (number >> 6 & 63);
        m_least = number < m_least || m_size == 0 ? number : m_least;
        ++m_size;
    }

    /// The least number of which there are entries; not if empty.
    Number least() const noexcept { return m_least; }

    /// Takes out a jump of the least number; not if empty.
    [[gnu::always_inline]] Jump pop() noexcept
    {
        const Number number = m_least;
        const Entry& entry = m_entries[m_tops[number]];
        const Jump jump{entry.g, entry.to, entry.belowAndWay & ((1U << wayBits) - 1)};
        --m_size;
        if (entry.belowAndWay >> wayBits == none)
            leaveEmpty(number);
        else
            m_tops[number] = entry.belowAndWay >> wayBits;
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

    void grow(Number number)
    {
        const std::size_t blocks = (number >> 12) + 1; // of 64 words
        m_fullWords.resize(blocks, 0);
        m_full.resize(blocks << 6, 0);
        m_tops.resize(blocks << 12);
    }

    void leaveEmpty(Number number) noexcept
    {
        std::size_t word = number >> 6;
        m_full[word] &= ~(std::uint64_t{1} << (number & 63));
        if (m_full[word] == 0) {
            std::size_t block = word >> 6;
            m_fullWords[block] &= ~(std::uint64_t{1} << (word & 63));
            if (m_size == 0)
                return;
            while (m_fullWords[block] == 0)
                ++block;
            word = block * 64 + static_cast<std::size_t>(std::countr_zero(m_fullWords[block]));
        }
        m_least = word * 64 + static_cast<std::size_t>(std::countr_zero(m_full[word]));
    }

    std::vector<std::uint32_t> m_tops;      // by number; where its bit is set
    std::vector<std::uint64_t> m_full;      // a bit a number
    std::vector<std::uint64_t> m_fullWords; // a bit a word of those
    std::vector<Entry> m_entries;
    std::size_t m_size = 0;
    Number m_least = 0;
};

} // namespace mazewright::search
