#include "ui/canvas/cell_marks.h"

#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr double leastShapePixels = 6;
constexpr double lineWidth = 0.08; // in cells
constexpr double casingWidth = 0.16;

QColor markColour(CellMark mark)
{
    const Palette& colours = ui::palette();
    switch (mark) {
    case CellMark::through:
        return colours.success;
    case CellMark::around:
    case CellMark::unusedCoin:
        return colours.error;
    case CellMark::forced:
        return colours.track;
    case CellMark::unused:
        return colours.muted;
    case CellMark::proposed:
        return colours.accent;
    case CellMark::explained:
        return colours.cursor;
    }
    return colours.text;
}

QPainterPath framePath()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(0.1, 0.1, 0.8, 0.8), 0.14, 0.14);
    path.moveTo(0.66, 0.24);
    path.lineTo(0.73, 0.31);
    path.lineTo(0.84, 0.17);
    return path;
}

/// Returns the dashes as separate subpaths, so that the casing follows them.
QPainterPath dashedPath()
{
    constexpr double edge = 0.06;
    constexpr double past = 1 - edge;
    QPainterPath path;
    for (const double at : {edge, 0.32, 0.58, 0.84}) {
        const double to = std::min(at + 0.1, past);
        for (const double across : {edge, past}) {
            path.moveTo(at, across);
            path.lineTo(to, across);
            path.moveTo(across, at);
            path.lineTo(across, to);
        }
    }
    return path;
}

QPainterPath cornersPath()
{
    constexpr double near = 0.08;
    constexpr double arm = 0.3;
    QPainterPath path;
    for (const double row : {near, 1 - near})
        for (const double column : {near, 1 - near}) {
            path.moveTo(column, row < 0.5 ? arm : 1 - arm);
            path.lineTo(column, row);
            path.lineTo(column < 0.5 ? arm : 1 - arm, row);
        }
    return path;
}

QPainterPath crossPath()
{
    QPainterPath path;
    path.moveTo(0.18, 0.18);
    path.lineTo(0.82, 0.82);
    path.moveTo(0.82, 0.18);
    path.lineTo(0.18, 0.82);
    return path;
}

QPainterPath diamondPath()
{
    constexpr double near = 0.1;
    constexpr double middle = 0.23;
    constexpr double far = 0.36;
    QPainterPath path(QPointF(middle, near));
    path.lineTo(far, middle);
    path.lineTo(middle, far);
    path.lineTo(near, middle);
    path.closeSubpath();
    return path;
}

QPainterPath hatchPath()
{
    QPainterPath path;
    for (const double at : {0.35, 0.7, 1.05, 1.4, 1.65}) {
        path.moveTo(std::max(0.08, at - 0.92), std::min(0.92, at));
        path.lineTo(std::min(0.92, at), std::max(0.08, at - 0.92));
    }
    return path;
}

QPainterPath slashedRingPath()
{
    QPainterPath path;
    path.addEllipse(QPointF(0.5, 0.5), 0.4, 0.4);
    path.moveTo(0.22, 0.78);
    path.lineTo(0.78, 0.22);
    return path;
}

const QPainterPath& markPath(CellMark mark)
{
    static const std::array<QPainterPath, cellMarkKinds> paths = {
        framePath(),       crossPath(),  diamondPath(), hatchPath(),
        slashedRingPath(), dashedPath(), cornersPath()};
    return paths[static_cast<std::size_t>(mark)];
}

/// Paints cells that are too small for shapes as squares into one image, because there may be
/// millions.
void paintSquares(QPainter& painter, const QRectF& exposed, const std::vector<Position>& cells,
                  CellMark mark)
{
    const DeviceArea area(painter, exposed);
    const QRgb ink = qPremultiply(markColour(mark).rgba());
    const int side = std::max(1, static_cast<int>(area.scale));
    area.draw(painter, [&](QImage& image) {
        for (const Position cell : cells)
            fillPixels(image, {area.pixelColumn(cell.column), area.pixelRow(cell.row), side, side},
                       ink);
    });
}

} // namespace

/// Paints the casing first, which makes the mark visible on every background, then the line.
void paintCellMark(QPainter& painter, CellMark mark)
{
    const QColor colour = markColour(mark);
    const QPainterPath& path = markPath(mark);
    const bool hatch = mark == CellMark::unused;
    const auto stroke = [&](const QColor& ink, double width) {
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(path);
    };
    painter.setBrush(mark == CellMark::forced ? QBrush(colour) : Qt::NoBrush);
    if (!hatch)
        stroke(ui::palette().casing, casingWidth);
    stroke(colour, hatch ? lineWidth / 2 : lineWidth);
}

void CellMarks::setCells(CellMark mark, std::vector<Position> cells)
{
    std::vector<Position>& marked = m_cells[static_cast<std::size_t>(mark)];
    if (marked == cells)
        return;
    marked = std::move(cells);
    QRectF bounds;
    for (const std::vector<Position>& all : m_cells)
        for (const Position cell : all)
            bounds |= QRectF(cell.column, cell.row, 1, 1);
    setBounds(bounds);
}

void CellMarks::paintIn(QPainter& painter, const QRectF& exposed)
{
    const QTransform toCells = painter.worldTransform();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const auto mark = static_cast<CellMark>(i);
        if (m_cells[i].empty())
            continue;
        if (toCells.m11() < leastShapePixels) {
            paintSquares(painter, exposed, m_cells[i], mark);
            continue;
        }
        for (const Position cell : m_cells[i]) {
            if (!exposed.intersects(QRectF(cell.column, cell.row, 1, 1)))
                continue;
            painter.setWorldTransform(QTransform::fromTranslate(cell.column, cell.row) * toCells);
            paintCellMark(painter, mark);
            painter.setWorldTransform(toCells);
        }
    }
}

} // namespace mazewright::ui
