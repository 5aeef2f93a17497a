#pragma once

#include "solvers/base/large_array.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace mazewright::search {

static_assert(std::endian::native == std::endian::little, "bits are looked at by bytes");

/// Reads eight bytes from any address.
[[gnu::always_inline]] inline std::uint64_t bitsFrom(const std::uint8_t* bytes) noexcept
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes, sizeof bits);
    return bits;
}

/// Returns the first set bit at `at` or after it. The line must have one. One load covers at least
/// 57 places.
[[gnu::always_inline]] inline std::uint32_t firstSetFrom(const std::uint8_t* line,
                                                         std::uint32_t at) noexcept
{
    std::uint64_t bits = bitsFrom(line + (at >> 3)) >> (at & 7);
    if (bits != 0)
        return at + static_cast<std::uint32_t>(std::countr_zero(bits));
    std::uint32_t byte = (at >> 3) + 8;
    while ((bits = bitsFrom(line + byte)) == 0)
        byte += 8;
    return byte * 8 + static_cast<std::uint32_t>(std::countr_zero(bits));
}

/// Returns the last set bit at `at` or before it. The line must have one.
[[gnu::always_inline]] inline std::uint32_t lastSetTo(const std::uint8_t* line,
                                                      std::uint32_t at) noexcept
{
    const std::uint8_t* window = line + (at >> 3) - 7;
    std::uint64_t bits = bitsFrom(window) << (7 - (at & 7));
    if (bits != 0)
        return at - static_cast<std::uint32_t>(std::countl_zero(bits));
    std::uint32_t last = at | 7;
    do {
        window -= 8;
        last -= 64;
    } while ((bits = bitsFrom(window)) == 0);
    return last - static_cast<std::uint32_t>(std::countl_zero(bits));
}

/// Lines of bits with `places` places each. Eight bytes may be read from the byte of any place, and
/// seven before it. A value.
class BitRows {
public:
    using Word = std::uint64_t;

    BitRows() = default;
    /// Sets all bits to zero.
    BitRows(std::size_t lines, std::size_t places)
        : m_words(places / 64 + 1), m_bits(lines * m_words + 2)
    {
    }

    std::size_t words() const noexcept { return m_words; }
    std::size_t strideBytes() const noexcept { return m_words * sizeof(Word); }
    std::size_t bytes() const noexcept { return m_bits.size() * sizeof(Word); }

    Word* line(std::size_t line) noexcept { return m_bits.data() + 1 + line * m_words; }
    const Word* line(std::size_t line) const noexcept { return m_bits.data() + 1 + line * m_words; }
    const std::uint8_t* lineBytes(std::size_t line) const noexcept
    {
        return reinterpret_cast<const std::uint8_t*>(this->line(line));
    }

    bool at(std::size_t line, std::size_t place) const noexcept
    {
        return ((this->line(line)[place >> 6] >> (place & 63)) & 1U) != 0;
    }
    void set(std::size_t line, std::size_t place) noexcept
    {
        this->line(line)[place >> 6] |= Word{1} << (place & 63);
    }
    void clear(std::size_t line, std::size_t place) noexcept
    {
        this->line(line)[place >> 6] &= ~(Word{1} << (place & 63));
    }

    friend bool operator==(const BitRows&, const BitRows&) = default;

private:
    std::size_t m_words = 0;
    LargeArray<Word> m_bits; // one spare word before the first line and one after the last
};

} // namespace mazewright::search
