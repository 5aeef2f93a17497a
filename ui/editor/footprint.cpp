#include "ui/editor/footprint.h"

#include "ui/editor/tool.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace mazewright::ui {

namespace {

QRect boundsOf(const Maze& maze)
{
    return {0, 0, maze.columns(), maze.rows()};
}

/// Adds the cells of one row from `first` to `last`; adds nothing if `last` is less than `first`.
void addRun(Patch& patch, const Maze& maze, int row, int first, int last, Cell cell)
{
    if (first > last)
        return;
    patch.runs.push_back(
        {maze.index({row, first}), static_cast<std::uint32_t>(last - first + 1), cell});
}

} // namespace

std::vector<Position> straightLine(Position from, Position to)
{
    const int across = std::abs(to.column - from.column);
    const int down = std::abs(to.row - from.row);
    const int columnStep = from.column < to.column ? 1 : -1;
    const int rowStep = from.row < to.row ? 1 : -1;
    std::vector<Position> cells;
    cells.reserve(static_cast<std::size_t>(std::max(across, down)) + 1);
    int error = across - down;
    for (Position at = from;;) {
        cells.push_back(at);
        if (at == to)
            return cells;
        const int doubled = 2 * error;
        if (doubled > -down) {
            error -= down;
            at.column += columnStep;
        }
        if (doubled < across) {
            error += across;
            at.row += rowStep;
        }
    }
}

QRect brushCells(Position at, int brushSize)
{
    return {at.column - brushSize / 2, at.row - brushSize / 2, brushSize, brushSize};
}

// Between two neighbouring positions the brush overlaps or touches itself. So on a straight section
// the cells of a row form one span. A section ends if the path turns back or leaves its line. The
// path may then cross a row twice, which keeps two spans.
std::vector<QRect> sweptCells(std::span<const Position> along, int brushSize)
{
    std::vector<QRect> spans;
    std::size_t begin = 0;
    while (begin < along.size()) {
        // One section: the direction of rows and of columns does not change.
        int rowSense = 0;
        int columnSense = 0;
        std::size_t end = begin + 1;
        for (; end < along.size(); ++end) {
            const int rows = along[end].row - along[end - 1].row;
            const int columns = along[end].column - along[end - 1].column;
            if (rows * rowSense < 0 || columns * columnSense < 0)
                break;
            rowSense = rows != 0 ? rows : rowSense;
            columnSense = columns != 0 ? columns : columnSense;
        }
        QRect bounds;
        for (std::size_t index = begin; index < end; ++index)
            bounds |= brushCells(along[index], brushSize);
        std::vector<QRect> rows(static_cast<std::size_t>(bounds.height()));
        for (std::size_t index = begin; index < end; ++index) {
            const QRect brush = brushCells(along[index], brushSize);
            for (int row = brush.top(); row <= brush.bottom(); ++row)
                rows[static_cast<std::size_t>(row - bounds.top())] |=
                    QRect(brush.left(), row, brush.width(), 1);
        }
        spans.insert(spans.end(), rows.begin(), rows.end());
        begin = end;
    }
    return spans;
}

QList<QRect> imagesOf(const Symmetry& symmetry, QRect cells)
{
    QList<QRect> images;
    const CellBox box{{cells.top(), cells.left()}, cells.height(), cells.width()};
    for (const CellBox& image : mazewright::imagesOf(symmetry, box))
        images << QRect(image.topLeft.column, image.topLeft.row, image.columns, image.rows);
    return images;
}

Patch paintedExceptEnds(const Maze& maze, std::span<const QRect> areas, Cell cell)
{
    std::vector<Position> ends;
    for (const std::optional<Position> end : {maze.start(), maze.end()})
        if (end)
            ends.push_back(*end);
    std::sort(ends.begin(), ends.end());

    Patch patch;
    for (const QRect& area : areas) {
        const QRect inside = area & boundsOf(maze);
        for (int row = inside.top(); row <= inside.bottom(); ++row) {
            int first = inside.left();
            for (const Position end : ends) {
                if (end.row != row || end.column < first || end.column > inside.right())
                    continue;
                addRun(patch, maze, row, first, end.column - 1, cell);
                first = end.column + 1;
            }
            addRun(patch, maze, row, first, inside.right(), cell);
        }
    }
    return patch;
}

Patch erased(const Maze& maze, std::span<const QRect> areas)
{
    Patch patch;
    for (const QRect& area : areas) {
        const QRect inside = area & boundsOf(maze);
        for (int row = inside.top(); row <= inside.bottom(); ++row)
            addRun(patch, maze, row, inside.left(), inside.right(), {});
    }
    return patch;
}

Patch painted(const Maze& maze, std::span<const QRect> areas, const Stroke& stroke, Cell drawn)
{
    if (stroke.effect == Effect::erase)
        return erased(maze, areas);
    return paintedExceptEnds(maze, areas, stroke.ink.value_or(drawn));
}

Patch endPlaced(const Maze& maze, const Stroke& stroke, CellKind kind)
{
    const Position at = stroke.last();
    const Cell placed = {kind, 1};
    if (stroke.effect == Effect::erase || stroke.ink)
        return painted(maze, std::array{brushCells(at, 1)}, stroke, placed);
    if (!maze.contains(at) || maze.start() == at || maze.end() == at)
        return {};
    return {{{maze.index(at), 1, placed}}};
}

} // namespace mazewright::ui
