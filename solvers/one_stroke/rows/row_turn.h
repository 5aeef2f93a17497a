#pragma once

#include "solvers/one_stroke/rows/half_words.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace mazewright::one_stroke {

/// A block of an array of words in both of its forms. With left halves as rows it is a matrix;
/// with right halves as rows it is that matrix turned over, each row in a place of its own.
struct TurnBlock {
    std::size_t start = 0;             ///< in the left form
    std::size_t width = 0;             ///< of its rows, which follow each other
    std::size_t height = 0;            ///< how many they are
    std::vector<std::size_t> starts{}; ///< in the right form, of the rows that its columns become
};

/// The blocks that tell where each entry of an array of words stands in the array of the same
/// words whose rows are the right halves. Where the halves overlap, they share one place.
std::vector<TurnBlock> turnBlocks(const WordArray& left, const WordArray& right);

/// Copies a block from one form into the other, in tiles that the first cache holds. Asks
/// `goesOn(entries)` after every band of them; false where it says no.
template <class T, class GoesOn>
bool turnBlock(const TurnBlock& block, bool toRight, const T* from, T* to, const GoesOn& goesOn)
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
        if (!goesOn(rows * block.width))
            return false;
    }
    return true;
}

} // namespace mazewright::one_stroke
