#pragma once

#include "solvers/maze/maze.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright {

/// The open cells of a maze, a bit each: 64 columns a word, column 0 in the lowest bit, rows of
/// whole words. Around them stands a word of walls at every side, so that neighbours of any word
/// may be read. A value.
class OpenBits {
public:
    using Word = std::uint64_t;
    static constexpr int wordBits = 64;

    /// O(cells), 16 cells at a time.
    explicit OpenBits(const Maze& maze);

    /// From a word to the one below it.
    std::size_t stride() const noexcept { return m_stride; }
    std::size_t words() const noexcept { return m_words.size(); }
    /// The number of the word of this row that holds this column.
    std::size_t wordOf(int row, int column) const noexcept
    {
        return static_cast<std::size_t>(row + 1) * m_stride + 1 +
               static_cast<std::size_t>(column / wordBits);
    }
    Word operator[](std::size_t word) const noexcept { return m_words[word]; }
    /// How many words of a row hold cells.
    std::size_t rowWords() const noexcept { return m_stride - 2; }

private:
    std::size_t m_stride;
    std::vector<Word> m_words;
};

} // namespace mazewright
