#include "solvers/one_stroke/rows/row_turn.h"

#include <cassert>

namespace mazewright::one_stroke {

namespace {

/// Returns the block of the rows of one class that end in the same shared letter. Words are sorted
/// by their last letters first, so these rows are consecutive, and so are their left halves.
TurnBlock blockOf(const WordArray& left, const WordArray& right, std::uint32_t rowClass,
                  Word letter)
{
    TurnBlock block;
    const HalfWords& rows = left.rows();
    const int own = right.columns().places();
    const int shared = rows.places() - own;
    std::size_t first = 0;
    for (const std::uint32_t row : rows.members(rowClass)) {
        if (withoutFirst(rows.word(row), own) != letter)
            continue;
        if (block.height++ > 0)
            continue;
        const auto column = right.columns().find(firstLetters(rows.word(row), own));
        assert(column);
        first = right.columns().rank(*column);
        block.start = left.start(row);
        block.width = left.width(row);
    }
    if (block.height == 0)
        return block;
    for (const std::uint32_t column : left.columns().members(rowClass)) {
        const auto row = right.rows().find(followedBy(letter, shared, left.columns().word(column)));
        assert(row);
        block.starts.push_back(right.start(*row) + first);
    }
    return block;
}

} // namespace

std::vector<TurnBlock> turnBlocks(const WordArray& left, const WordArray& right)
{
    std::vector<TurnBlock> blocks;
    const Word letters = left.rows().places() > right.columns().places() ? 4 : 1;
    for (std::uint32_t c = 0; c < left.rows().classes(); ++c)
        for (Word letter = 0; letter < letters; ++letter) {
            TurnBlock block = blockOf(left, right, c, letter);
            if (block.height > 0 && block.width > 0)
                blocks.push_back(std::move(block));
        }
    return blocks;
}

} // namespace mazewright::one_stroke
