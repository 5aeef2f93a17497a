#pragma once

#include "solvers/maze/maze.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright {

/// The open cells of a maze, one bit each: 64 columns per word, column 0 in the lowest bit, rows of
/// whole words. A border of one word of walls surrounds them, so that the neighbours of any word
/// may be read. A value.
class OpenBits {
public:
    using Word = std::uint64_t;
    static constexpr int wordBits = 64;

    /// O(cells), 16 cells at a time.
    explicit OpenBits(const Maze& maze);

    /// Returns the offset from a word to the word below it.
    std::size_t stride() const noexcept { return m_stride; }
    std::size_t words() const noexcept { return m_words.size(); }
    /// Returns the index of the word of this row that contains this column.
    std::size_t wordOf(int row, int column) const noexcept
    {
        return static_cast<std::size_t>(row + 1) * m_stride + 1 +
               static_cast<std::size_t>(column / wordBits);
    }
    Word operator[](std::size_t word) const noexcept { return m_words[word]; }
    /// Returns the number of words of a row that hold cells.
    std::size_t rowWords() const noexcept { return m_stride - 2; }

private:
    std::size_t m_stride;
    std::vector<Word> m_words;
};

} // namespace mazewright
