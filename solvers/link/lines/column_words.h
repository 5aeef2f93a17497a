#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace mazewright::link {

/// Columns as bits, 64 per word.
using Word = std::uint64_t;
inline constexpr int wordBits = 64;

constexpr Word bitsFrom(int at) noexcept
{
    return ~Word{0} << at;
}

constexpr Word bitsTo(int at) noexcept
{
    return ~Word{0} >> (wordBits - 1 - at);
}

constexpr Word bitsBelow(int at) noexcept
{
    return ~bitsFrom(at);
}

constexpr Word bitsAbove(int at) noexcept
{
    return ~bitsTo(at);
}

inline int lowest(Word word) noexcept
{
    return std::countr_zero(word);
}

inline int highest(Word word) noexcept
{
    return wordBits - 1 - std::countl_zero(word);
}

/// Returns the sum of two words and a carry; `carry` becomes the carry of the sum.
inline Word sumOf(Word a, Word b, Word& carry) noexcept
{
    Word sum = 0;
    const bool first = __builtin_add_overflow(a, b, &sum);
    const bool second = __builtin_add_overflow(sum, carry, &sum);
    carry = Word{first} | Word{second};
    return sum;
}

/// Returns the word that begins at this byte.
inline Word wordAt(const std::byte* at) noexcept
{
    Word word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

template <int Count>
struct ColumnWords;

/// Starts and ends of stretches, as bytes that are read at once: a word that is written in parts
/// and read as a whole soon after would stall the processor.
class EdgeTable {
public:
    static constexpr int mostWords = 8;

    constexpr EdgeTable() noexcept
    {
        for (std::size_t bit = 0; bit < 8; ++bit)
            for (std::size_t byte = half; byte < m_bytes[bit].size(); ++byte) {
                const unsigned ones = byte == half ? 0xFFU << bit & 0xFFU : 0xFFU;
                m_bytes[bit][byte] = static_cast<std::uint8_t>(ones);
            }
    }

    /// Returns all columns from this one on.
    template <int Count>
    ColumnWords<Count> from(int at) const noexcept
    {
        const auto bit = static_cast<std::size_t>(at % 8);
        return ColumnWords<Count>::read(m_bytes[bit].data() + half - at / 8);
    }
    /// Returns all columns up to this one.
    template <int Count>
    ColumnWords<Count> to(int at) const noexcept
    {
        ColumnWords<Count> columns = from<Count>(at + 1);
        for (Word& word : columns.words)
            word = ~word;
        return columns;
    }

private:
    static constexpr std::size_t half = mostWords * sizeof(Word);
    std::array<std::array<std::uint8_t, 2 * half + 1>, 8> m_bytes{}; ///< by bit in the byte
};

inline constexpr EdgeTable edges;

/// `Count` words of neighbouring columns.
template <int Count>
struct ColumnWords {
    std::array<Word, static_cast<std::size_t>(Count)> words{};

    Word& operator[](int word) noexcept { return words[static_cast<std::size_t>(word)]; }
    Word operator[](int word) const noexcept { return words[static_cast<std::size_t>(word)]; }

    static ColumnWords read(const void* from) noexcept
    {
        ColumnWords columns;
        std::memcpy(columns.words.data(), from, sizeof columns.words);
        return columns;
    }

    bool has(int at) const noexcept
    {
        return at >= 0 && at < Count * wordBits &&
               ((*this)[at / wordBits] >> (at % wordBits) & 1) != 0;
    }

    /// Returns `Part` words from this bit on, which must be a multiple of 8.
    template <int Part>
    ColumnWords<Part> part(int from) const noexcept
    {
        return ColumnWords<Part>::read(reinterpret_cast<const std::byte*>(words.data()) + from / 8);
    }

    bool any() const noexcept
    {
        Word all = 0;
        for (int word = 0; word < Count; ++word)
            all |= (*this)[word];
        return all != 0;
    }

    /// Adds first..last, which must lie within the words.
    void add(int first, int last) noexcept
    {
        if constexpr (Count == 1)
            words[0] |= bitsFrom(first) & bitsTo(last);
        else if constexpr (Count <= EdgeTable::mostWords)
            *this |= edges.from<Count>(first) & edges.to<Count>(last);
        else
            addWordByWord(first, last);
    }

    ColumnWords& operator&=(const ColumnWords& other) noexcept
    {
        for (int word = 0; word < Count; ++word)
            (*this)[word] &= other[word];
        return *this;
    }
    ColumnWords& operator|=(const ColumnWords& other) noexcept
    {
        for (int word = 0; word < Count; ++word)
            (*this)[word] |= other[word];
        return *this;
    }
    void addWordByWord(int first, int last) noexcept
    {
        const int firstWord = first / wordBits;
        const int lastWord = last / wordBits;
        for (int word = firstWord; word <= lastWord; ++word)
            (*this)[word] |= (word == firstWord ? bitsFrom(first % wordBits) : ~Word{0}) &
                             (word == lastWord ? bitsTo(last % wordBits) : ~Word{0});
    }

    friend ColumnWords operator&(ColumnWords a, const ColumnWords& b) noexcept { return a &= b; }
    friend ColumnWords operator|(ColumnWords a, const ColumnWords& b) noexcept { return a |= b; }
};

} // namespace mazewright::link
