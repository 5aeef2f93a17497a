#include "ui/canvas/tools.h"

#include "solvers/core/cell_set.h"
#include "solvers/core/symmetry.h"
#include "ui/base/await.h"
#include "ui/canvas/marks_item.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRect>
#include <QtGlobal>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::ui {

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

namespace {

void addRows(std::vector<CellSpan>& spans, const QRect& cells)
{
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        spans.push_back({row, cells.left(), cells.right() + 1});
}

} // namespace

// Between two neighbouring positions the brush overlaps or touches itself. So on a straight section
// the cells of a row form one span. A section ends if the path turns back or leaves its line. The
// path may then cross a row twice, which keeps two spans.
std::vector<CellSpan> sweptCells(std::span<const Position> along, int brushSize)
{
    std::vector<CellSpan> spans;
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
        for (const QRect& row : rows)
            addRows(spans, row);
        begin = end;
    }
    return spans;
}

// The functions of the tools.

namespace {

std::vector<CellSpan> cellsAlong(const Maze& /*maze*/, const Stroke& stroke)
{
    return sweptCells(stroke.unpainted(), stroke.brushSize);
}

std::vector<CellSpan> cellsPassed(const Maze& /*maze*/, const Stroke& stroke)
{
    return sweptCells(stroke.unpainted(), 1);
}

std::vector<CellSpan> cellsOfLine(const Maze& /*maze*/, const Stroke& stroke)
{
    return sweptCells(straightLine(stroke.first(), stroke.last()), stroke.brushSize);
}

std::vector<CellSpan> lastCell(const Maze& /*maze*/, const Stroke& stroke)
{
    return {{stroke.last().row, stroke.last().column, stroke.last().column + 1}};
}

/// Returns the 4-connected region of cells equal to the pressed cell, from top to bottom; empty if
/// they have the stroke's content.
std::vector<CellSpan> cellsOfRegion(const Maze& maze, const Stroke& stroke)
{
    const Position seed = stroke.first();
    if (!maze.contains(seed) || maze.at(seed) == stroke.ink.value_or(Cell{CellKind::wall, 1}))
        return {};
    std::vector<CellSpan> region = connectedSpans(maze, seed);
    // Sorted by cell, the change is one area instead of a new area for each turn of the search.
    std::sort(region.begin(), region.end(), [](const CellSpan& a, const CellSpan& b) {
        return std::pair(a.row, a.first) < std::pair(b.row, b.first);
    });
    return region;
}

/// Returns the rectangle between the first and the last cell.
QRect boxOf(const Stroke& stroke)
{
    const Position a = stroke.first();
    const Position b = stroke.last();
    return {QPoint(std::min(a.column, b.column), std::min(a.row, b.row)),
            QPoint(std::max(a.column, b.column), std::max(a.row, b.row))};
}

/// Returns the frame along the inside of the rectangle, or all of it if it is filled or too small
/// to have an interior. Sides follow one another, so that their images are few.
std::vector<CellSpan> cellsOfRectangle(const Maze& /*maze*/, const Stroke& stroke)
{
    const QRect box = boxOf(stroke);
    const int thickness = stroke.brushSize;
    const QRect inside = box.adjusted(thickness, thickness, -thickness, -thickness);
    std::vector<CellSpan> spans;
    if (stroke.interior == Interior::filled || inside.isEmpty()) {
        addRows(spans, box);
        return spans;
    }
    addRows(spans, {box.left(), box.top(), box.width(), thickness});
    addRows(spans, {box.left(), inside.top(), thickness, inside.height()});
    addRows(spans, {inside.right() + 1, inside.top(), thickness, inside.height()});
    addRows(spans, {box.left(), inside.bottom() + 1, box.width(), thickness});
    return spans;
}

CellSet chooseRectangle(const Maze& maze, const Stroke& stroke)
{
    const QRect box = boxOf(stroke);
    CellSet cells(maze.rows(), maze.columns());
    cells.insert(CellBox{{box.top(), box.left()}, box.height(), box.width()});
    return cells;
}

CellSet chooseEnclosed(const Maze& maze, const Stroke& stroke)
{
    return enclosedCells(maze.rows(), maze.columns(), stroke.positions);
}

/// Returns the region of equal cells around the first pressed cell.
CellSet chooseRegion(const Maze& maze, const Stroke& stroke)
{
    return connectedCells(maze, stroke.first());
}

// The table of tools: one entry per tool, in the order in which every list shows them.

constexpr Tool toolTable[] = {
    {.id = "pan",
     .name = QT_TRANSLATE_NOOP("Tool", "Pan"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Drag to pan, Ctrl+scroll to zoom"),
     .icon = "pan",
     .shortcut = "H",
     .painting = Painting::none,
     .movesEnds = false},
    {.id = "select",
     .name = QT_TRANSLATE_NOOP("Tool", "Select"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Drag to select a rectangle, Shift to add, Ctrl to "
                                       "subtract; drag the selection to move it"),
     .icon = "select",
     .shortcut = "M",
     .painting = Painting::chooses,
     .movesEnds = false,
     .choose = chooseRectangle},
    {.id = "lasso",
     .name = QT_TRANSLATE_NOOP("Tool", "Lasso"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Drag around cells to select them, Shift to add, "
                                       "Ctrl to subtract"),
     .icon = "lasso",
     .shortcut = "Q",
     .painting = Painting::chooses,
     .movesEnds = false,
     .choose = chooseEnclosed},
    {.id = "region",
     .name = QT_TRANSLATE_NOOP("Tool", "Select Region"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Click to select a region of equal cells, Shift to "
                                       "add, Ctrl to subtract"),
     .icon = "region",
     .shortcut = "R",
     .painting = Painting::choosesAtPress,
     .movesEnds = false,
     .choose = chooseRegion},
    {.id = "brush",
     .name = QT_TRANSLATE_NOOP("Tool", "Wall Brush"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Drag to paint walls, Shift+click for a line"),
     .icon = "brush",
     .shortcut = "B",
     .draws = CellKind::wall,
     .hasBrushSize = true,
     .cellsUnder = cellsAlong},
    {.id = "eraser",
     .name = QT_TRANSLATE_NOOP("Tool", "Eraser"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Drag to clear cells to floor, including the "
                                       "start and end, Shift+click for a line"),
     .icon = "eraser",
     .shortcut = "E",
     .draws = CellKind::floor,
     .hasBrushSize = true,
     .movesEnds = false,
     .cellsUnder = cellsAlong},
    {.id = "fill",
     .name = QT_TRANSLATE_NOOP("Tool", "Fill"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Click to fill a region with wall"),
     .icon = "fill",
     .shortcut = "G; F",
     .painting = Painting::atPress,
     .draws = CellKind::wall,
     .cellsUnder = cellsOfRegion},
    {.id = "line",
     .name = QT_TRANSLATE_NOOP("Tool", "Line"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Drag to draw a straight wall"),
     .icon = "line",
     .shortcut = "L",
     .painting = Painting::atRelease,
     .draws = CellKind::wall,
     .hasBrushSize = true,
     .hasTwoPoints = true,
     .cellsUnder = cellsOfLine},
    {.id = "rectangle",
     .name = QT_TRANSLATE_NOOP("Tool", "Rectangle"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Drag to draw a rectangle, Shift+drag to fill it"),
     .icon = "rectangle",
     .shortcut = "U",
     .painting = Painting::atRelease,
     .draws = CellKind::wall,
     .hasBrushSize = true,
     .hasTwoPoints = true,
     .cellsUnder = cellsOfRectangle},
    {.id = "start",
     .name = QT_TRANSLATE_NOOP("Tool", "Start"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place the start"),
     .icon = "start",
     .shortcut = "S",
     .painting = Painting::atRelease,
     .draws = CellKind::start,
     .cellsUnder = lastCell},
    {.id = "end",
     .name = QT_TRANSLATE_NOOP("Tool", "End"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place the end"),
     .icon = "end",
     .shortcut = "T",
     .painting = Painting::atRelease,
     .draws = CellKind::end,
     .cellsUnder = lastCell},
    {.id = "coin",
     .name = QT_TRANSLATE_NOOP("Tool", "Coin"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place coins"),
     .icon = "coin",
     .shortcut = "C",
     .draws = CellKind::coin,
     .value = {QT_TRANSLATE_NOOP("Tool", "Points"), 1, maxCoinPoints, 1},
     .cellsUnder = cellsPassed},
    {.id = "tile",
     .name = QT_TRANSLATE_NOOP("Tool", "Tile"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place tiles, 1 to 9 to choose the symbol"),
     .icon = "tile",
     .shortcut = "N",
     .draws = CellKind::tile,
     .value = {QT_TRANSLATE_NOOP("Tool", "Symbol"), 1, maxTileSymbol, 1},
     .cellsUnder = cellsPassed},
    {.id = "cost",
     .name = QT_TRANSLATE_NOOP("Tool", "Step Cost"),
     .hint = QT_TRANSLATE_NOOP("Tool",
                               "Drag over floor to set its step cost, 1 to 9 to choose the cost"),
     .icon = "cost",
     .shortcut = "W",
     .draws = CellKind::floor,
     .hasBrushSize = true,
     .value = {QT_TRANSLATE_NOOP("Tool", "Cost"), 1, maxStepCost, 2},
     .keepsToFloor = true,
     .cellsUnder = cellsAlong},
    {.id = "play",
     .name = QT_TRANSLATE_NOOP("Tool", "Play"),
     .hint = QT_TRANSLATE_NOOP("Tool", "Click two matching tiles to link and remove them, or draw "
                                       "a walk from the start; H for a hint, Enter to take it, Esc "
                                       "to return to the editor"),
     .icon = "game",
     .shortcut = "P",
     .painting = Painting::clicks,
     .movesEnds = false}};

} // namespace

std::span<const Tool> tools() noexcept
{
    return toolTable;
}

const Tool* findTool(std::string_view id) noexcept
{
    const auto* const found =
        std::ranges::find_if(toolTable, [id](const Tool& tool) { return tool.id == id; });
    return found == std::end(toolTable) ? nullptr : found;
}

const Tool& toolThatDraws(Cell cell) noexcept
{
    if (cell.kind == CellKind::floor && cell.value > 1)
        return *findTool("cost");
    return *std::ranges::find(toolTable, std::optional(cell.kind), &Tool::draws);
}

QString nameOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.name);
}

QString hintOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.hint);
}

QString valueLabelOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.value.label);
}

Patch paint(const Tool& tool, const Maze& maze, const Stroke& stroke, const Symmetry& symmetry)
{
    const int value = tool.value.most > 0 ? stroke.value : 1;
    const Cell cell = stroke.ink.value_or(Cell{*tool.draws, static_cast<std::uint8_t>(value)});
    const DrawOn on = tool.keepsToFloor && !stroke.ink ? DrawOn::floorOnly : DrawOn::aroundEnds;
    const bool erases = cell == Cell{} && on == DrawOn::aroundEnds;
    Patch patch;
    DrawnCells drawn(maze, erases ? DrawOn::everyCell : on, patch);
    for (const CellSpan& span : tool.cellsUnder(maze, stroke))
        drawn.add(span, cell);
    return withImages(symmetry, maze, patch, on);
}

void ToolStroke::begin(const Tool* tool, Stroke stroke, Position cell, std::optional<Position> from)
{
    stroke.positions = {cell};
    if (tool->painting == Painting::atPress) {
        paintAtOnce(tool, std::move(stroke));
        return;
    }
    m_tool = tool;
    m_stroke = std::move(stroke);
    m_document->beginStroke();
    if (tool->painting == Painting::atRelease) {
        m_stroke.positions = {cell, cell};
        showPreview();
        return;
    }
    if (from)
        m_stroke.positions = straightLine(*from, cell);
    paintFresh();
}

/// Paints with a tool that paints at press and may read the whole maze. No stroke is open while it
/// runs.
void ToolStroke::paintAtOnce(const Tool* tool, Stroke stroke)
{
    MazeSnapshot before = m_document->snapshot();
    auto painted = await({.window = m_widget, .words = nameOf(*tool), .size = before->size()},
                         [before, symmetry = m_document->symmetry(), tool, stroke](TaskCall&) {
                             return Expected<PreparedEdit>(
                                 prepared(*before, paint(*tool, *before, stroke, symmetry)));
                         });
    if (!painted || &m_document->maze() != before.get())
        return;
    before.reset(); // so that the edit copies nothing
    if (painted->maze) {
        m_document->apply(*std::move(painted), undoText(*tool, stroke));
        return;
    }
    m_tool = tool;
    m_stroke = std::move(stroke);
    m_document->beginStroke();
    m_document->extendStroke(painted->patch);
}

void ToolStroke::moveTo(Position cell)
{
    if (!isOpen() || cell == m_stroke.last())
        return;
    switch (m_tool->painting) {
    case Painting::atRelease:
        m_stroke.positions.back() = cell;
        showPreview();
        return;
    case Painting::live: {
        const std::vector<Position> way = straightLine(m_stroke.last(), cell);
        m_stroke.positions.insert(m_stroke.positions.end(), way.begin() + 1, way.end());
        paintFresh();
        return;
    }
    case Painting::none:
    case Painting::clicks:
    case Painting::atPress:
    case Painting::chooses:
    case Painting::choosesAtPress:
        return;
    }
}

void ToolStroke::paintFresh()
{
    m_document->extendStroke(patch());
    m_stroke.fresh = m_stroke.positions.size();
}

Patch ToolStroke::patch() const
{
    return paint(*m_tool, m_document->maze(), m_stroke, m_document->symmetry());
}

void ToolStroke::showPreview()
{
    m_marks->setPreview(patch());
}

void ToolStroke::finish()
{
    if (!isOpen())
        return;
    if (m_tool->painting == Painting::atRelease) {
        m_marks->setPreview({});
        m_document->apply(prepared(m_document->maze(), patch()), undoText(*m_tool, m_stroke));
    } else {
        m_document->endStroke(undoText(*m_tool, m_stroke));
    }
    m_lastPoint = m_stroke.last();
    m_tool = nullptr;
}

void ToolStroke::cancel()
{
    if (!isOpen())
        return;
    m_marks->setPreview({});
    m_document->cancelStroke();
    m_tool = nullptr;
}

QString ToolStroke::undoText(const Tool& tool, const Stroke& stroke)
{
    if (stroke.ink == Cell{})
        return tr("Erase");
    return nameOf(stroke.ink ? toolThatDraws(*stroke.ink) : tool);
}

QString ToolStroke::hint() const
{
    if (!isOpen())
        return {};
    const Tool& tool = *m_tool;
    if (tool.hasTwoPoints) {
        const int down = std::abs(m_stroke.last().row - m_stroke.first().row);
        const int across = std::abs(m_stroke.last().column - m_stroke.first().column);
        return tr("%1: %2 × %3 cells, %4 apart in steps, %5 in a straight line. Release to draw, "
                  "Esc to cancel")
            .arg(nameOf(tool))
            .arg(across + 1)
            .arg(down + 1)
            .arg(across + down)
            .arg(QLocale().toString(std::hypot(across, down), 'f', 1));
    }
    if (tool.painting == Painting::atRelease)
        return tr("Release to place, Esc to cancel");
    return tr("Release to finish, Esc to cancel");
}

} // namespace mazewright::ui
