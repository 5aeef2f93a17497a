#pragma once

#include "solvers/one_stroke/rows/half_words.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace mazewright::one_stroke {

/// A block of an array of words in both of its forms. With left halves as rows it is a matrix. With
/// right halves as rows it is the transposed matrix; each row then has its own place.
struct TurnBlock {
    std::size_t start = 0;             ///< first entry in the left form
    std::size_t width = 0;             ///< of its rows, which are consecutive
    std::size_t height = 0;            ///< number of its rows
    std::vector<std::size_t> starts{}; ///< in the right form: first entry of the row of each column
};

/// Returns the blocks that map each entry of an array of words to the array of the same words whose
/// rows are the right halves. The halves may overlap in one shared place.
std::vector<TurnBlock> turnBlocks(const WordArray& left, const WordArray& right);

/// Copies a block from one form into the other, in tiles that fit the first-level cache. Calls
/// `shouldContinue(entries)` after every band of tiles; returns false if `shouldContinue` does.
template <class T, class ShouldContinue>
bool turnBlock(const TurnBlock& block, bool toRight, const T* from, T* to,
               const ShouldContinue& shouldContinue)
{
    constexpr std::size_t tile = 16;
    for (std::size_t row = 0; row < block.height; row += tile) {
        const std::size_t rows = std::min(tile, block.height - row);
        for (std::size_t column = 0; column < block.width; ++column) {
            const std::size_t left = block.start + row * block.width + column;
            const std::size_t right = block.starts[column] + row;
            if (toRight)
                for (std::size_t i = 0; i < rows; ++i)
                    to[right + i] = from[left + i * block.width];
            else
                for (std::size_t i = 0; i < rows; ++i)
                    to[left + i * block.width] = from[right + i];
        }
        if (!shouldContinue(rows * block.width))
            return false;
    }
    return true;
}

} // namespace mazewright::one_stroke
