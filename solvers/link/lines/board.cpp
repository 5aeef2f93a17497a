#include "solvers/link/lines/board.h"

namespace mazewright::link {

std::size_t Board::bytesFor(const Maze& maze) noexcept
{
    constexpr auto ring = static_cast<std::size_t>(margin);
    return (static_cast<std::size_t>(maze.rows()) + 2 * ring) *
           (static_cast<std::size_t>(maze.columns()) + 2 * ring);
}

Board::Board(const Maze& maze, bool outsideOpen)
    : m_stride(static_cast<Spot>(maze.columns() + 2 * margin)), m_empty(bytesFor(maze), 0)
{
    for (int row = -1; row <= maze.rows(); ++row)
        for (int column = -1; column <= maze.columns(); ++column) {
            const Position p{row, column};
            bool empty = outsideOpen;
            if (maze.contains(p)) {
                const CellKind kind = maze.at(p).kind;
                empty = kind != CellKind::wall && kind != CellKind::tile;
            }
            m_empty[spot(p)] = empty ? 1 : 0;
        }
}

} // namespace mazewright::link
