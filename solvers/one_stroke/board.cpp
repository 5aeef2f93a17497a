#include "solvers/one_stroke/board.h"

namespace mazewright::one_stroke {

CellIndex Board::next(CellIndex c, std::size_t direction) const noexcept
{
    const auto width = static_cast<CellIndex>(columns);
    const CellIndex column = c % width;
    CellIndex found = noCell;
    switch (direction) {
    case 0:
        found = c >= width ? c - width : noCell;
        break;
    case 1:
        found = c + width < points.size() ? c + width : noCell;
        break;
    case 2:
        found = column > 0 ? c - 1 : noCell;
        break;
    default:
        found = column + 1 < width ? c + 1 : noCell;
        break;
    }
    return found != noCell && isOpen(found) ? found : noCell;
}

Board boardOf(const Maze& maze, const OneStroke& query, const std::function<bool()>& shouldContinue)
{
    constexpr CellIndex cellsBetween = 1U << 18;
    Board board;
    board.rows = maze.rows();
    board.columns = maze.columns();
    board.points.reserve(maze.size());
    board.coins.reserve(maze.size());
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if ((c + 1) % cellsBetween == 0 && shouldContinue && !shouldContinue())
            return {};
        const Cell cell = maze.at(c);
        const int coin = cell.kind == CellKind::coin ? cell.value : 0;
        board.points.push_back(maze.isWall(c) ? Board::wall : query.cellPoints + coin);
        board.coins.push_back(cell.kind == CellKind::coin ? 1 : 0);
    }
    board.from = maze.index(query.from);
    board.to = maze.index(query.to);
    for (const Position p : query.conditions.avoid)
        if (p != query.from && p != query.to)
            board.points[maze.index(p)] = Board::wall;
    for (const Position p : query.conditions.pass)
        board.through.push_back(maze.index(p));
    board.takenCoins = query.conditions.coins;
    board.trackCells = query.conditions.cells;
    board.snake = query.conditions.snake;
    return board;
}

} // namespace mazewright::one_stroke
