#include "ui/selection/selection_item.h"

#include "ui/editor/bit_mask.h"
#include "ui/editor/device_cells.h"
#include "ui/editor/maze_item.h"
#include "ui/selection/selection.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"

#include <QImage>
#include <QLine>
#include <QList>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

namespace mazewright::ui {

namespace {

/// From this many pixels per cell, each cell counts in the outline; below that, the outline
/// surrounds all cells.
constexpr double outlinesFrom = 4;
constexpr int tintAlpha = 56;

QRect rectOf(const CellBox& box)
{
    return {box.topLeft.column, box.topLeft.row, box.columns, box.rows};
}

/// Returns the edges between chosen and other cells among these cells, in pixels. Collinear edges
/// are merged.
QList<QLine> outlineOf(const CellSet& chosen, const QRect& cells, const DeviceCells& onDevice)
{
    QList<QLine> lines;
    const auto isSide = [&](Position a, Position b) {
        return chosen.contains(a) != chosen.contains(b);
    };
    for (int row = cells.top(); row <= cells.bottom() + 1; ++row)
        for (int column = cells.left(); column <= cells.right(); ++column) {
            const int first = column;
            while (column <= cells.right() && isSide({row - 1, column}, {row, column}))
                ++column;
            if (column > first)
                lines << QLine(onDevice.x(first), onDevice.y(row), onDevice.x(column),
                               onDevice.y(row));
        }
    for (int column = cells.left(); column <= cells.right() + 1; ++column)
        for (int row = cells.top(); row <= cells.bottom(); ++row) {
            const int first = row;
            while (row <= cells.bottom() && isSide({row, column - 1}, {row, column}))
                ++row;
            if (row > first)
                lines << QLine(onDevice.x(column), onDevice.y(first), onDevice.x(column),
                               onDevice.y(row));
        }
    return lines;
}

/// Draws white dashes on black.
void drawOutline(QPainter& painter, const QList<QLine>& lines)
{
    QPen pen(Qt::black, 1);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLines(lines);
    pen.setColor(Qt::white);
    pen.setDashPattern({4, 4});
    painter.setPen(pen);
    painter.drawLines(lines);
}

} // namespace

SelectionItem::SelectionItem(MazeItem* ground, const Selection* selection)
    : m_ground(*ground), m_selection(*selection)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
}

void SelectionItem::setOffset(Position offset)
{
    if (offset == m_offset)
        return;
    m_offset = offset;
    setPos(offset.column, offset.row);
}

void SelectionItem::setPiece(const CellSet* cells, Position topLeft)
{
    prepareGeometryChange(); // the piece may have been rotated
    m_piece = cells;
    setOffset(topLeft);
    update();
}

const CellSet& SelectionItem::shown() const
{
    return m_piece != nullptr ? *m_piece : m_selection.cells();
}

QRectF SelectionItem::boundingRect() const
{
    return m_piece != nullptr ? QRectF(0, 0, m_piece->columns(), m_piece->rows())
                              : m_ground.boundingRect();
}

void SelectionItem::paintTint(QPainter& painter, const QRect& cells) const
{
    const QTransform world = painter.worldTransform();
    const QRect area = world.mapRect(QRectF(cells)).toAlignedRect();
    const double ratio = painter.device()->devicePixelRatioF();
    std::optional<QImage> image =
        imageOfSize((QSizeF(area.size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (!image)
        return;
    QColor tint = palette().accent;
    tint.setAlpha(tintAlpha);
    image->fill(tint);
    keepMasked(
        *image, [this](int row) { return shown().row(row); }, cells,
        world * QTransform::fromTranslate(-area.left(), -area.top()) *
            QTransform::fromScale(ratio, ratio));
    image->setDevicePixelRatio(ratio);
    painter.resetTransform();
    painter.drawImage(area.topLeft(), *image);
}

void SelectionItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    const auto bounds = shown().bounds();
    if (!bounds)
        return;
    const QRect all = rectOf(*bounds);
    const QRect cells = all & option->exposedRect.toAlignedRect();
    if (cells.isEmpty())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    const DeviceCells onDevice(painter->worldTransform());
    paintTint(*painter, cells);
    painter->resetTransform();
    if (onDevice.pixelsPerCell() >= outlinesFrom) {
        drawOutline(*painter, outlineOf(shown(), cells, onDevice));
    } else {
        const QRect around = onDevice.rect(all);
        drawOutline(*painter, {QLine(around.topLeft(), around.topRight()),
                               QLine(around.topRight(), around.bottomRight()),
                               QLine(around.bottomLeft(), around.bottomRight()),
                               QLine(around.topLeft(), around.bottomLeft())});
    }
    painter->restore();
}

} // namespace mazewright::ui
