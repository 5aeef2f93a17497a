#pragma once

#include "solvers/one_stroke/rows/row_word.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// Which words a row sweep meets.
struct WordRules {
    int width = 1; ///< letters of a frontier, 1..31
    int tied = 0;  ///< letters `tied` of each word: how many ends of the track are behind
    /// Whether `tied` never stands between two mates. So it is where both ends of the track lie
    /// on the border of the board: no strand can go round them.
    bool flat = true;
};

/// How many words there are, and how many left halves (or right ones) of so many letters.
double countWords(const WordRules& rules);
double countHalfWords(const WordRules& rules, int places);

/// All left halves, or all right halves, of so many letters, in classes: a left half and a right
/// half make a word where their classes are equal. The class says how many brackets of the left
/// half are closed by the right one, and how many letters `tied` are in the left one.
class HalfWords {
public:
    static HalfWords left(const WordRules& rules, int places);
    static HalfWords right(const WordRules& rules, int places);

    int places() const noexcept { return m_places; }
    std::size_t size() const noexcept { return m_words.size(); }
    Word word(std::size_t i) const noexcept { return m_words[i]; }
    std::uint32_t classOf(std::size_t i) const noexcept { return m_classes[i]; }
    /// How many brackets the word leaves to its other half.
    int open(std::size_t i) const noexcept { return static_cast<int>(m_classes[i]) / m_stride; }
    /// The number of the word within its class.
    std::uint32_t rank(std::size_t i) const noexcept { return m_ranks[i]; }
    /// The words of a class, in the order of their ranks.
    const std::vector<std::uint32_t>& members(std::uint32_t c) const noexcept
    {
        return m_members[c];
    }
    std::size_t classes() const noexcept { return m_members.size(); }
    std::optional<std::size_t> find(Word word) const;
    /// What `find` keeps for words of so many letters, in bytes.
    static constexpr std::size_t indexBytesFor(int places) noexcept
    {
        return places <= mostIndexed ? (std::size_t{1} << (2 * places)) * sizeof(std::uint32_t) : 0;
    }

private:
    static constexpr int mostIndexed = 8; ///< letters; longer words are looked for by halving

    HalfWords(const WordRules& rules, int places, std::vector<std::pair<Word, std::uint32_t>> all);

    int m_places;
    int m_stride;
    std::vector<Word> m_words;
    std::vector<std::uint32_t> m_classes;
    std::vector<std::uint32_t> m_ranks;
    std::vector<std::vector<std::uint32_t>> m_members;
    std::vector<std::uint32_t> m_index; ///< by word, one more than its place; 0: there is none
};

/// The places of an array that holds one entry a word. A row is a half word, its columns are the
/// other halves that go with it, which are the same for all rows of a class.
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
