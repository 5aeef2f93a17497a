#include "solvers/search/jump/jump_arrays.h"

#include <algorithm>

namespace mazewright::search {

std::size_t openSpan(std::size_t rows, std::size_t columns, Moves moves) noexcept
{
    const std::uint64_t straight =
        moves == Moves::four ? UnitCosts::straight : OctileCosts::straight;
    const std::uint64_t diagonal =
        moves == Moves::four ? UnitCosts::diagonal : OctileCosts::diagonal;
    const std::uint64_t jump =
        std::min(rows, columns) * diagonal + std::max(rows, columns) * straight;
    return static_cast<std::size_t>((2 * jump >> bucketBits(moves)) + 2);
}

bool JumpArrays::fit(std::size_t rows, std::size_t columns, Moves moves,
                     const ShouldContinue& shouldContinue)
{
    open.fit(openSpan(rows, columns, moves));
    return m_numbers.fit(rows, columns, shouldContinue);
}

void JumpArrays::begin() noexcept
{
    open.clear();
    m_reached.clear();
    m_numbers.forget();
}

std::size_t JumpArrays::bytesFor(const Maze& maze, Moves moves) noexcept
{
    const auto rows = static_cast<std::size_t>(maze.rows()) + 2;
    const auto columns = static_cast<std::size_t>(maze.columns()) + 2;
    return JumpPointIndex::bytesFor(rows, columns) +
           JumpQueue::bytesFor(openSpan(rows, columns, moves));
}

} // namespace mazewright::search
