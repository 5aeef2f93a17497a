#include "ui/canvas/marks_item.h"

#include "ui/base/painting.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/cell_labels.h"
#include "ui/canvas/maze_item.h"
#include "ui/level/maze_changes.h"

#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace mazewright::ui {

namespace {

/// Paints the points of coins and the step costs of floor on these cells, if there is room.
/// `shows`: returns true if the number of a cell is wanted.
template <class Shows>
void paintNumbers(QPainter& painter, const MazeItem& ground, const QRect& cells,
                  const DeviceCells& onDevice, const Shows& shows)
{
    const double side = onDevice.pixelsPerCell();
    if (!ground.areLabelsShown() || side < MazeItem::labelsFrom)
        return;
    CellLabels coins(side * 0.3, QFont::Bold);
    CellLabels costs(side * CellLabels::numberShare);
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        for (int column = cells.left(); column <= cells.right(); ++column) {
            const Cell cell = ground.maze().at(Position{row, column});
            const bool isCoin = cell.kind == CellKind::coin;
            if (cell.value == 1 || (!isCoin && cell.kind != CellKind::floor) ||
                !shows(cell.kind, Position{row, column}))
                continue;
            const QColor ink = isCoin ? inkOn(palette().coinFill) : palette().text;
            (isCoin ? coins : costs)
                .add(onDevice.cell(row, column), CellLabels::Anchor::centre,
                     std::to_string(cell.value), ink.rgba());
        }
    coins.draw(painter);
    costs.draw(painter);
}

} // namespace

EditsItem::EditsItem(MazeItem* ground, const EditedCells* edited)
    : m_ground(*ground), m_edited(*edited)
{
}

QRectF EditsItem::boundingRect() const
{
    return m_ground.boundingRect();
}

void EditsItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    const QRect cells = m_edited.boundsWithin(exposed.toAlignedRect());
    if (cells.isEmpty())
        return;
    const auto fill = [&](QImage& image, const QTransform& onImage) {
        QPainter inner(&image);
        inner.setTransform(onImage);
        QStyleOptionGraphicsItem ground;
        ground.exposedRect = cells.adjusted(-1, -1, 1, 1); // includes whole edges if smoothed
        m_ground.paint(&inner, &ground, nullptr);
        inner.resetTransform();
        // Under a heat map, the marks omit step costs in favour of the run's numbers, which this
        // item covers.
        if (m_ground.isHeatMapShown())
            paintNumbers(inner, m_ground, cells, DeviceCells(onImage),
                         [this](CellKind kind, Position at) {
                             return kind == CellKind::floor && m_edited.contains(at);
                         });
    };
    paintMasked(
        painter, cells, [this](int row) { return m_edited.row(row); }, fill);
}

namespace {

/// Start and end are at least this many pixels wide, so that they can be found in any maze.
constexpr double smallestEnd = 12;
/// Over a heat map, start and end are this many times as wide as their cell.
constexpr double endOverHeat = 1.2;
/// Marks reach at most this many pixels beyond their cell.
constexpr double overhang = 8;

QRect cellsOfRun(const mazewright::Run& run, const Maze& maze)
{
    const Position first = maze.position(run.first);
    return {first.column, first.row, static_cast<int>(run.length), 1};
}

/// Paints shapes with the origin at `corner`.
template <class Paint>
void paintAt(QPainter& painter, QPoint corner, const Paint& paint)
{
    painter.save();
    painter.translate(corner);
    painter.setRenderHint(QPainter::Antialiasing);
    paint();
    painter.restore();
}

} // namespace

MarksItem::MarksItem(MazeItem* ground) : CanvasItem(ground), m_ground(*ground)
{
}

void MarksItem::cellsChanged(QRect cells)
{
    const double margin = overhang / m_pixelsPerCell + (endOverHeat - 1);
    update(QRectF(cells).adjusted(-margin, -margin, margin, margin));
}

void MarksItem::mazeChanged()
{
    prepareGeometryChange();
    m_preview = {};
    m_previewCells = {};
    m_brushOutlines.clear();
    m_cursor.reset();
}

void MarksItem::paletteChanged()
{
    m_pixmaps.clear();
    update();
}

void MarksItem::setPreview(const Patch& patch)
{
    if (!m_preview.empty())
        cellsChanged(m_previewCells);
    m_preview = patch;
    m_previewCells = {};
    for (const mazewright::Run& run : patch.runs)
        m_previewCells |= cellsOfRun(run, m_ground.maze());
    if (!m_preview.empty())
        cellsChanged(m_previewCells);
}

void MarksItem::setBrushOutlines(const QList<QRect>& areas)
{
    if (areas == m_brushOutlines)
        return;
    for (const QRect area : std::as_const(m_brushOutlines))
        cellsChanged(area);
    m_brushOutlines = areas;
    for (const QRect area : areas)
        cellsChanged(area);
}

void MarksItem::setCursor(std::optional<Position> cell)
{
    const auto updateCursor = [this] {
        if (m_cursor)
            cellsChanged({m_cursor->column, m_cursor->row, 1, 1});
    };
    updateCursor();
    m_cursor = cell;
    updateCursor();
}

QRectF MarksItem::boundingRect() const
{
    // Marks reach beyond the maze by pixels, which are many cells at a small scale.
    return mazeBounds(m_ground.maze().rows(), m_ground.maze().columns(), 1024);
}

void MarksItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    const DeviceCells onDevice(painter.worldTransform());
    m_pixelsPerCell = onDevice.pixelsPerCell();
    const QRect cells = exposed.toAlignedRect() & mazeCells(m_ground.maze());
    painter.setWorldTransform({});
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_pixelsPerCell >= MazeItem::vectorsFrom && !cells.isEmpty()) {
        if (m_ground.isHeatMapShown() && m_ground.isGridShown())
            drawGrid(painter, cells, onDevice, palette().gridHeat, palette().gridHeat);
        paintMarks(painter, cells, onDevice);
        paintTiles(painter, cells, onDevice);
        const bool withCosts = !m_ground.isHeatMapShown(); // otherwise the run's numbers are there
        paintNumbers(painter, m_ground, cells, onDevice, [withCosts](CellKind kind, Position) {
            return withCosts || kind == CellKind::coin;
        });
    }
    paintEnds(painter, onDevice);
    paintPreview(painter, cells, onDevice);
    paintOutlines(painter, onDevice);
}

void MarksItem::paintMark(QPainter& painter, Position at, CellKind kind,
                          const DeviceCells& onDevice)
{
    const bool heat = m_ground.isHeatMapShown();
    double side = onDevice.pixelsPerCell();
    if (isEndpoint(kind))
        side = std::max(smallestEnd, heat ? side * endOverHeat : side);
    const int whole = std::max(1, static_cast<int>(std::lround(side)));
    const QRect cell = onDevice.cell(at.row, at.column);
    const QPoint corner =
        cell.topLeft() + QPoint((cell.width() - whole) / 2, (cell.height() - whole) / 2);
    const bool ringed =
        isEndpoint(kind) && (heat || onDevice.pixelsPerCell() < MazeItem::vectorsFrom);
    const Ring ring = ringed ? Ring::cased : Ring::none;
    if (keepsShapes(painter)) {
        paintAt(painter, corner, [&] { MarkPixmaps::paint(painter, kind, whole, ring); });
        return;
    }
    const double ratio = painter.device()->devicePixelRatioF();
    painter.drawPixmap(corner, m_pixmaps.mark(kind, whole, ratio, ring));
}

void MarksItem::paintMarks(QPainter& painter, QRect cells, const DeviceCells& onDevice)
{
    const Maze& maze = m_ground.maze();
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        for (int column = cells.left(); column <= cells.right(); ++column) {
            const Position at{row, column};
            const CellKind kind = maze.at(at).kind;
            if (kind == CellKind::coin)
                paintMark(painter, at, kind, onDevice);
        }
    }
}

/// Looks each symbol up once, however many tiles have it.
void MarksItem::paintTiles(QPainter& painter, QRect cells, const DeviceCells& onDevice)
{
    const Maze& maze = m_ground.maze();
    const int side = std::max(1, static_cast<int>(std::lround(onDevice.pixelsPerCell())));
    const double ratio = painter.device()->devicePixelRatioF();
    const bool shapes = keepsShapes(painter);
    std::array<QImage, maxTileSymbol + 1> images;
    const auto draw = [&](QPoint corner, int symbol) {
        if (shapes) {
            paintAt(painter, corner,
                    [&] { paintTile(painter, side, symbol, m_ground.tileFace()); });
            return;
        }
        QImage& image = images[static_cast<std::size_t>(symbol)];
        if (image.isNull())
            image = m_pixmaps.tile(symbol, m_ground.tileFace(), side, ratio).toImage();
        painter.drawImage(corner, image);
    };
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        const int y = onDevice.y(row);
        const PackedCell* const packed = maze.packed().data() + maze.index({row, 0});
        for (int column = cells.left(); column <= cells.right(); ++column)
            if (packed[column] > packedTiles)
                draw({onDevice.x(column), y}, packed[column] - packedTiles);
    }
}

void MarksItem::paintEnds(QPainter& painter, const DeviceCells& onDevice)
{
    if (const auto start = m_ground.maze().start())
        paintMark(painter, *start, CellKind::start, onDevice);
    if (const auto end = m_ground.maze().end())
        paintMark(painter, *end, CellKind::end, onDevice);
}

void MarksItem::paintPreview(QPainter& painter, QRect cells, const DeviceCells& onDevice)
{
    constexpr double translucent = 0.7;
    if (m_preview.empty())
        return;
    painter.setOpacity(translucent);
    for (const mazewright::Run& run : m_preview.runs) {
        const QRect area = cellsOfRun(run, m_ground.maze()) & cells;
        if (area.isEmpty())
            continue;
        const bool isMark = isEndpoint(run.cell.kind) || (run.cell.kind == CellKind::coin &&
                                                          m_pixelsPerCell >= MazeItem::vectorsFrom);
        for (int column = area.left(); isMark && column <= area.right(); ++column)
            paintMark(painter, {area.top(), column}, run.cell.kind, onDevice);
        if (!isMark)
            painter.fillRect(onDevice.rect(area), dotColour(run.cell, m_ground.isHeatMapShown()));
    }
    painter.setOpacity(1);
}

void MarksItem::paintOutlines(QPainter& painter, const DeviceCells& onDevice) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().accent, 0));
    for (const QRect area : m_brushOutlines)
        painter.drawRect(onDevice.rect(area).adjusted(-1, -1, 0, 0));
    if (!m_cursor)
        return;
    constexpr int ring = 2;
    constexpr int smallestRing = 9;
    QRect cell = onDevice.cell(m_cursor->row, m_cursor->column);
    const int grow = std::max(0, (smallestRing - cell.width()) / 2);
    cell.adjust(-grow, -grow, grow, grow);
    for (int inset = 0; inset < ring; ++inset) {
        painter.setPen(QPen(palette().cursor, 0));
        painter.drawRect(cell.adjusted(inset, inset, -1 - inset, -1 - inset));
    }
}

} // namespace mazewright::ui
