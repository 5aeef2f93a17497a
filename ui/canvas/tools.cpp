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

// The functions of the tools.

namespace {

/// Whether start and end are painted over.
enum class Ends : std::uint8_t { kept, replaced };

/// Sets these cells of the maze to `cell`. Cells outside the maze are ignored.
Patch filled(const Maze& maze, std::span<const QRect> areas, Cell cell, Ends which)
{
    std::vector<Position> kept;
    for (const std::optional<Position> end : {maze.start(), maze.end()})
        if (end && which == Ends::kept)
            kept.push_back(*end);
    std::sort(kept.begin(), kept.end());

    Patch patch;
    // Adds the cells of one row from `first` to `last`; adds nothing if `last` is less than
    // `first`.
    const auto addRun = [&](int row, int first, int last) {
        if (first <= last)
            patch.runs.push_back(
                {maze.index({row, first}), static_cast<std::uint32_t>(last - first + 1), cell});
    };
    for (const QRect& area : areas) {
        const QRect inside = area & mazeCells(maze);
        for (int row = inside.top(); row <= inside.bottom(); ++row) {
            int first = inside.left();
            for (const Position end : kept) {
                if (end.row != row || end.column < first || end.column > inside.right())
                    continue;
                addRun(row, first, end.column - 1);
                first = end.column + 1;
            }
            addRun(row, first, inside.right());
        }
    }
    return patch;
}

/// Returns the effect of a stroke on these cells. An erasing stroke sets them to plain floor,
/// including start and end. Else paints around the ends with the stroke's ink, or with `drawn` if
/// it has none.
Patch painted(const Maze& maze, std::span<const QRect> areas, const Stroke& stroke, Cell drawn)
{
    if (stroke.effect == Effect::erase)
        return filled(maze, areas, {}, Ends::replaced);
    return filled(maze, areas, stroke.ink.value_or(drawn), Ends::kept);
}

/// Moves the start or the end (see `kind`) to the stroke's last cell, unless the opposite end lies
/// there and would be lost. A stroke that erases or has an ink applies that to the cell instead.
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

Patch paintWalls(const Maze& maze, const Stroke& stroke)
{
    return painted(maze, sweptCells(stroke.unpainted(), stroke.brushSize), stroke,
                   {CellKind::wall, 1});
}

Patch eraseSwept(const Maze& maze, const Stroke& stroke)
{
    const auto cells = sweptCells(stroke.unpainted(), stroke.brushSize);
    return stroke.ink ? filled(maze, cells, *stroke.ink, Ends::kept)
                      : filled(maze, cells, {}, Ends::replaced);
}

/// Paints the 4-connected region of cells equal to the pressed cell.
Patch paintRegion(const Maze& maze, const Stroke& stroke)
{
    const Position seed = stroke.first();
    if (!maze.contains(seed))
        return {};
    const Cell becomes =
        stroke.effect == Effect::erase ? Cell{} : stroke.ink.value_or(Cell{CellKind::wall, 1});
    const Cell present = maze.at(seed);
    if (present == becomes || (isEndpoint(present.kind) && stroke.effect == Effect::draw))
        return {};
    const std::vector<CellSpan> region = connectedSpans(maze, seed);
    Patch patch;
    patch.runs.reserve(region.size());
    for (const CellSpan& span : region)
        patch.runs.push_back({maze.index({span.row, span.first}),
                              static_cast<std::uint32_t>(span.past - span.first), becomes});
    // Sorted by cell, the change is one area instead of a new area for each turn of the search.
    std::sort(patch.runs.begin(), patch.runs.end(),
              [](const mazewright::Run& a, const mazewright::Run& b) { return a.first < b.first; });
    return patch;
}

Patch paintLine(const Maze& maze, const Stroke& stroke)
{
    const auto way = straightLine(stroke.first(), stroke.last());
    return painted(maze, sweptCells(way, stroke.brushSize), stroke, {CellKind::wall, 1});
}

/// Returns the frame along the inside of `box` as four rectangles that do not overlap. Returns the
/// whole box if it is too small to have an interior.
std::vector<QRect> frameOf(QRect box, int thickness)
{
    const QRect inside = box.adjusted(thickness, thickness, -thickness, -thickness);
    if (inside.isEmpty())
        return {box};
    return {QRect(box.left(), box.top(), box.width(), thickness),
            QRect(box.left(), inside.top(), thickness, inside.height()),
            QRect(inside.right() + 1, inside.top(), thickness, inside.height()),
            QRect(box.left(), inside.bottom() + 1, box.width(), thickness)};
}

Patch paintRectangle(const Maze& maze, const Stroke& stroke)
{
    const Position a = stroke.first();
    const Position b = stroke.last();
    const QRect box(QPoint(std::min(a.column, b.column), std::min(a.row, b.row)),
                    QPoint(std::max(a.column, b.column), std::max(a.row, b.row)));
    const std::vector<QRect> cells = stroke.interior == Interior::filled
                                         ? std::vector<QRect>{box}
                                         : frameOf(box, stroke.brushSize);
    return painted(maze, cells, stroke, {CellKind::wall, 1});
}

Patch placeStart(const Maze& maze, const Stroke& stroke)
{
    return endPlaced(maze, stroke, CellKind::start);
}

Patch placeEnd(const Maze& maze, const Stroke& stroke)
{
    return endPlaced(maze, stroke, CellKind::end);
}

Patch paintCoins(const Maze& maze, const Stroke& stroke)
{
    return painted(maze, sweptCells(stroke.unpainted(), 1), stroke,
                   {CellKind::coin, static_cast<std::uint8_t>(stroke.value)});
}

Patch paintTiles(const Maze& maze, const Stroke& stroke)
{
    return painted(maze, sweptCells(stroke.unpainted(), 1), stroke,
                   {CellKind::tile, static_cast<std::uint8_t>(stroke.value)});
}

/// Paints step costs. Changes floor only, because nothing else has a step cost.
Patch paintCosts(const Maze& maze, const Stroke& stroke)
{
    const auto cells = sweptCells(stroke.unpainted(), stroke.brushSize);
    const Cell dear = {CellKind::floor, static_cast<std::uint8_t>(stroke.value)};
    if (stroke.effect == Effect::erase || stroke.ink)
        return painted(maze, cells, stroke, dear);
    Patch patch;
    for (const QRect& area : cells) {
        const QRect inside = area & mazeCells(maze);
        for (int row = inside.top(); row <= inside.bottom(); ++row)
            for (int column = inside.left(); column <= inside.right(); ++column)
                if (const CellIndex at = maze.index({row, column});
                    maze.at(at).kind == CellKind::floor)
                    patch.add(at, dear, maze.columns());
    }
    return patch;
}

/// Returns the rectangle between the first and the last cell.
CellSet chooseRectangle(const Maze& maze, const Stroke& stroke)
{
    const Position a = stroke.first();
    const Position b = stroke.last();
    CellSet cells(maze.rows(), maze.columns());
    cells.insert(CellBox{{std::min(a.row, b.row), std::min(a.column, b.column)},
                         std::abs(a.row - b.row) + 1,
                         std::abs(a.column - b.column) + 1});
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

Patch paintNothing(const Maze& /*maze*/, const Stroke& /*stroke*/)
{
    return {};
}

// The table of tools: one entry per tool, in the order in which every list shows them.

constexpr Tool toolTable[] = {
    {.info = {.id = "pan",
              .name = QT_TRANSLATE_NOOP("Tool", "Pan"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Drag to pan, Ctrl+scroll to zoom"),
              .icon = "pan",
              .shortcut = "H",
              .painting = Painting::none,
              .movesEnds = false},
     .paint = paintNothing},
    {.info = {.id = "select",
              .name = QT_TRANSLATE_NOOP("Tool", "Select"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Drag to select a rectangle, Shift to add, Ctrl to "
                                                "subtract; drag the selection to move it"),
              .icon = "select",
              .shortcut = "M",
              .painting = Painting::chooses,
              .movesEnds = false},
     .choose = chooseRectangle},
    {.info = {.id = "lasso",
              .name = QT_TRANSLATE_NOOP("Tool", "Lasso"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Drag around cells to select them, Shift to add, "
                                                "Ctrl to subtract"),
              .icon = "lasso",
              .shortcut = "Q",
              .painting = Painting::chooses,
              .movesEnds = false},
     .choose = chooseEnclosed},
    {.info = {.id = "region",
              .name = QT_TRANSLATE_NOOP("Tool", "Select Region"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Click to select a region of equal cells, Shift to "
                                                "add, Ctrl to subtract"),
              .icon = "region",
              .shortcut = "R",
              .painting = Painting::choosesAtPress,
              .movesEnds = false},
     .choose = chooseRegion},
    {.info = {.id = "brush",
              .name = QT_TRANSLATE_NOOP("Tool", "Wall Brush"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Drag to paint walls, Shift+click for a line"),
              .icon = "brush",
              .shortcut = "B",
              .hasBrushSize = true},
     .paint = paintWalls},
    {.info = {.id = "eraser",
              .name = QT_TRANSLATE_NOOP("Tool", "Eraser"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Drag to clear cells to floor, including the "
                                                "start and end, Shift+click for a line"),
              .icon = "eraser",
              .shortcut = "E",
              .hasBrushSize = true,
              .movesEnds = false},
     .paint = eraseSwept},
    {.info = {.id = "fill",
              .name = QT_TRANSLATE_NOOP("Tool", "Fill"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Click to fill a region with wall"),
              .icon = "fill",
              .shortcut = "G; F",
              .painting = Painting::atPress},
     .paint = paintRegion},
    {.info = {.id = "line",
              .name = QT_TRANSLATE_NOOP("Tool", "Line"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Drag to draw a straight wall"),
              .icon = "line",
              .shortcut = "L",
              .painting = Painting::atRelease,
              .hasBrushSize = true,
              .hasTwoPoints = true},
     .paint = paintLine},
    {.info = {.id = "rectangle",
              .name = QT_TRANSLATE_NOOP("Tool", "Rectangle"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Drag to draw a rectangle, Shift+drag to fill it"),
              .icon = "rectangle",
              .shortcut = "U",
              .painting = Painting::atRelease,
              .hasBrushSize = true,
              .hasTwoPoints = true},
     .paint = paintRectangle},
    {.info = {.id = "start",
              .name = QT_TRANSLATE_NOOP("Tool", "Start"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place the start"),
              .icon = "start",
              .shortcut = "S",
              .painting = Painting::atRelease},
     .paint = placeStart},
    {.info = {.id = "end",
              .name = QT_TRANSLATE_NOOP("Tool", "End"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place the end"),
              .icon = "end",
              .shortcut = "T",
              .painting = Painting::atRelease},
     .paint = placeEnd},
    {.info = {.id = "coin",
              .name = QT_TRANSLATE_NOOP("Tool", "Coin"),
              .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place coins"),
              .icon = "coin",
              .shortcut = "C",
              .value = {QT_TRANSLATE_NOOP("Tool", "Points"), 1, maxCoinPoints, 1}},
     .paint = paintCoins},
    {.info = {.id = "tile",
              .name = QT_TRANSLATE_NOOP("Tool", "Tile"),
              .hint = QT_TRANSLATE_NOOP(
                  "Tool", "Click or drag to place tiles, 1 to 9 to choose the symbol"),
              .icon = "tile",
              .shortcut = "N",
              .value = {QT_TRANSLATE_NOOP("Tool", "Symbol"), 1, maxTileSymbol, 1}},
     .paint = paintTiles},
    {.info = {.id = "cost",
              .name = QT_TRANSLATE_NOOP("Tool", "Step Cost"),
              .hint = QT_TRANSLATE_NOOP(
                  "Tool", "Drag over floor to set its step cost, 1 to 9 to choose the cost"),
              .icon = "cost",
              .shortcut = "W",
              .hasBrushSize = true,
              .value = {QT_TRANSLATE_NOOP("Tool", "Cost"), 1, maxStepCost, 2},
              .keepsToFloor = true},
     .paint = paintCosts},
    {.info = {.id = "play",
              .name = QT_TRANSLATE_NOOP("Tool", "Play"),
              .hint = QT_TRANSLATE_NOOP(
                  "Tool", "Click two matching tiles to link and remove them, or draw "
                          "a walk from the start; H for a hint, Enter to take it, Esc "
                          "to return to the editor"),
              .icon = "game",
              .shortcut = "P",
              .painting = Painting::clicks,
              .movesEnds = false},
     .paint = paintNothing}};

} // namespace

std::span<const Tool* const> tools() noexcept
{
    static constexpr auto all = [] {
        std::array<const Tool*, std::size(toolTable)> pointers{};
        std::transform(std::begin(toolTable), std::end(toolTable), pointers.begin(),
                       [](const Tool& tool) { return &tool; });
        return pointers;
    }();
    return all;
}

const Tool* findTool(std::string_view id) noexcept
{
    const auto found = std::find_if(tools().begin(), tools().end(),
                                    [id](const Tool* tool) { return tool->info.id == id; });
    return found == tools().end() ? nullptr : *found;
}

const Tool& toolThatDraws(Cell cell) noexcept
{
    switch (cell.kind) {
    case CellKind::wall:
        break;
    case CellKind::floor:
        return *findTool(cell.value > 1 ? "cost" : "eraser");
    case CellKind::coin:
        return *findTool("coin");
    case CellKind::tile:
        return *findTool("tile");
    case CellKind::start:
        return *findTool("start");
    case CellKind::end:
        return *findTool("end");
    }
    return *findTool("brush");
}

QString nameOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.info.name);
}

QString hintOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.info.hint);
}

QString valueLabelOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.info.value.label);
}

namespace {

/// Returns the patch of the tool, with its symmetric copies.
Patch paintedWith(const Tool& tool, const Maze& maze, const Stroke& stroke,
                  const Symmetry& symmetry)
{
    const bool keepsToFloor =
        tool.info.keepsToFloor && stroke.effect == Effect::draw && !stroke.ink;
    return withImages(symmetry, maze, tool.paint(maze, stroke),
                      keepsToFloor ? ImagesOn::floorOnly : ImagesOn::everyCell);
}

} // namespace

void ToolStroke::begin(const Tool* tool, Stroke stroke, Position cell, std::optional<Position> from)
{
    stroke.positions = {cell};
    if (tool->info.painting == Painting::atPress) {
        paintAtOnce(tool, std::move(stroke));
        return;
    }
    m_tool = tool;
    m_stroke = std::move(stroke);
    m_document->beginStroke();
    if (tool->info.painting == Painting::atRelease) {
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
    const Maze* const before = &m_document->maze();
    auto painted = await({.window = m_widget, .words = nameOf(*tool), .size = before->size()},
                         [maze = m_document->snapshot(), symmetry = m_document->symmetry(), tool,
                          stroke](TaskCall&) {
                             return Expected<PreparedEdit>(
                                 prepared(*maze, paintedWith(*tool, *maze, stroke, symmetry)));
                         });
    if (!painted || &m_document->maze() != before)
        return;
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
    switch (m_tool->info.painting) {
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
    return paintedWith(*m_tool, m_document->maze(), m_stroke, m_document->symmetry());
}

void ToolStroke::showPreview()
{
    m_marks->setPreview(patch());
}

void ToolStroke::finish()
{
    if (!isOpen())
        return;
    if (m_tool->info.painting == Painting::atRelease) {
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
    if (stroke.effect == Effect::erase)
        return tr("Erase");
    return nameOf(stroke.ink ? toolThatDraws(*stroke.ink) : tool);
}

QString ToolStroke::hint() const
{
    if (!isOpen())
        return {};
    const Tool& tool = *m_tool;
    if (tool.info.hasTwoPoints) {
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
    if (tool.info.painting == Painting::atRelease)
        return tr("Release to place, Esc to cancel");
    return tr("Release to finish, Esc to cancel");
}

} // namespace mazewright::ui
