#pragma once

#include "solvers/one_stroke/half_words.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace mazewright::one_stroke {

/// A block of an array of words in both of its forms: as rows of left halves, and as rows of
/// right halves.
struct TurnBlock {
    struct Row {
        std::size_t start = 0;  ///< in the left form
        std::size_t column = 0; ///< in the right form
    };
    std::vector<Row> rows{};
    std::vector<std::size_t> starts{}; ///< of each column, in the right form
};

/// The blocks that tell where each entry of an array of words stands in the array of the same
/// words whose rows are the right halves. Where the halves overlap, they share one place.
std::vector<TurnBlock> turnBlocks(const WordArray& left, const WordArray& right);

/// Copies a block from its left form into its right form.
template <class T>
void turnRight(const TurnBlock& block, const T* left, T* right) noexcept
{
    constexpr std::size_t stripe = 16; // of columns, so that cache lines are used whole
    for (std::size_t first = 0; first < block.starts.size(); first += stripe) {
        const std::size_t last = std::min(first + stripe, block.starts.size());
        for (const TurnBlock::Row& row : block.rows)
            for (std::size_t column = first; column < last; ++column)
                right[block.starts[column] + row.column] = left[row.start + column];
    }
}

/// The other way round.
template <class T>
void turnLeft(const TurnBlock& block, const T* right, T* left) noexcept
{
    constexpr std::size_t stripe = 16;
    for (std::size_t first = 0; first < block.starts.size(); first += stripe) {
        const std::size_t last = std::min(first + stripe, block.starts.size());
        for (const TurnBlock::Row& row : block.rows)
            for (std::size_t column = first; column < last; ++column)
                left[row.start + column] = right[block.starts[column] + row.column];
    }
}

} // namespace mazewright::one_stroke
