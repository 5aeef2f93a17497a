#include "solvers/link/lines/board.h"

#include <algorithm>

namespace mazewright::link {

std::size_t Board::bytesFor(const Maze& maze) noexcept
{
    constexpr auto ring = static_cast<std::size_t>(margin);
    return (static_cast<std::size_t>(maze.rows()) + 2 * ring) *
           (static_cast<std::size_t>(maze.columns()) + 2 * ring);
}

Board::Board(const Maze& maze) noexcept : m_stride(static_cast<Spot>(maze.columns() + 2 * margin))
{
}

bool Board::fit(const Maze& maze, bool outsideOpen, const ShouldContinue& shouldContinue)
{
    if (!filled(m_empty, bytesFor(maze), 0, shouldContinue))
        return false;
    const int columns = maze.columns();
    const PackedCell* cell = maze.packed().data();
    for (int row = -1; row <= maze.rows(); ++row) {
        std::uint8_t* const empty = &m_empty[spot({row, 0})];
        std::fill_n(empty - 1, columns + 2, outsideOpen ? 1 : 0);
        if (row < 0 || row == maze.rows())
            continue;
        if (!shouldContinueAtRow(static_cast<std::size_t>(row), static_cast<std::size_t>(columns),
                                 shouldContinue))
            return false;
        for (int column = 0; column < columns; ++column, ++cell)
            empty[column] = *cell != packedWall && *cell <= packedTiles ? 1 : 0;
    }
    return true;
}

} // namespace mazewright::link
