#pragma once

#include "solvers/one_stroke/rows/row_word.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// Describes the words that a row sweep meets.
struct WordRules {
    int width = 1; ///< letters of a frontier, 1..31
    int tied = 0;  ///< letters `tied` in each word: the number of track ends already swept
    /// True if `tied` never stands between two mates. This holds if both ends of the track lie on
    /// the border of the board: no strand can pass around them.
    bool flat = true;
};

/// Return the number of words, and the number of left (or right) halves of `places` letters.
double countWords(const WordRules& rules);
double countHalfWords(const WordRules& rules, int places);

/// All left halves, or all right halves, of `places` letters, in classes. A left half and a right
/// half make a word if their classes are equal. The class encodes how many brackets of the left
/// half the right half closes, and how many letters `tied` the left half has.
class HalfWords {
public:
    static HalfWords left(const WordRules& rules, int places);
    static HalfWords right(const WordRules& rules, int places);

    int places() const noexcept { return m_places; }
    std::size_t size() const noexcept { return m_words.size(); }
    Word word(std::size_t i) const noexcept { return m_words[i]; }
    std::uint32_t classOf(std::size_t i) const noexcept { return m_classes[i]; }
    /// Returns how many brackets of the word its other half closes.
    int open(std::size_t i) const noexcept { return static_cast<int>(m_classes[i]) / m_stride; }
    /// Returns the number of the word within its class.
    std::uint32_t rank(std::size_t i) const noexcept { return m_ranks[i]; }
    /// Returns the words of a class, in the order of their ranks.
    const std::vector<std::uint32_t>& members(std::uint32_t c) const noexcept
    {
        return m_members[c];
    }
    std::size_t classes() const noexcept { return m_members.size(); }
    std::optional<std::size_t> find(Word word) const;
    /// Returns the bytes that `find` needs as an index of words of `places` letters.
    static constexpr std::size_t indexBytesFor(int places) noexcept
    {
        return places <= mostIndexed ? (std::size_t{1} << (2 * places)) * sizeof(std::uint32_t) : 0;
    }

private:
    static constexpr int mostIndexed = 8; ///< letters; longer words are found by binary search

    HalfWords(const WordRules& rules, int places, std::vector<std::pair<Word, std::uint32_t>> all);

    int m_places;
    int m_stride;
    std::vector<Word> m_words;
    std::vector<std::uint32_t> m_classes;
    std::vector<std::uint32_t> m_ranks;
    std::vector<std::vector<std::uint32_t>> m_members;
    std::vector<std::uint32_t> m_index; ///< by word: its place + 1; 0 if there is no such word
};

/// Maps words to the places of an array with one entry per word. A row is a half word. Its columns
/// are the other halves that fit it; all rows of a class have the same columns.
class WordArray {
public:
    WordArray(const HalfWords& rows, const HalfWords& columns);

    const HalfWords& rows() const noexcept { return *m_rows; }
    const HalfWords& columns() const noexcept { return *m_columns; }
    std::size_t size() const noexcept { return m_size; }
    std::size_t start(std::size_t row) const noexcept { return m_spans[row].start; }
    std::size_t width(std::size_t row) const noexcept { return m_spans[row].width; }

private:
    struct Span {
        std::size_t start = 0;
        std::size_t width = 0;
    };

    const HalfWords* m_rows;
    const HalfWords* m_columns;
    std::vector<Span> m_spans;
    std::size_t m_size = 0;
};

} // namespace mazewright::one_stroke
