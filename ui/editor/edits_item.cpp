#include "ui/editor/edits_item.h"

#include "ui/document/edited_cells.h"
#include "ui/editor/bit_mask.h"
#include "ui/editor/device_cells.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/number_labels.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"

#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

namespace mazewright::ui {

EditsItem::EditsItem(MazeItem* ground, const EditedCells* edited)
    : m_ground(*ground), m_edited(*edited)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
}

QRectF EditsItem::boundingRect() const
{
    return m_ground.boundingRect();
}

void EditsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget)
{
    const QRect cells = m_edited.boundsWithin(option->exposedRect.toAlignedRect());
    if (cells.isEmpty())
        return;
    const QTransform world = painter->worldTransform();
    const QRect area = world.mapRect(QRectF(cells)).toAlignedRect();
    const double ratio = painter->device()->devicePixelRatioF();
    std::optional<QImage> image = clearImage((QSizeF(area.size()) * ratio).toSize());
    if (!image)
        return;
    image->setDevicePixelRatio(ratio);
    const QTransform inArea = world * QTransform::fromTranslate(-area.left(), -area.top());
    {
        QPainter onImage(&*image);
        onImage.setTransform(inArea);
        QStyleOptionGraphicsItem ground;
        ground.exposedRect = cells.adjusted(-1, -1, 1, 1); // includes whole edges if smoothed
        m_ground.paint(&onImage, &ground, widget);
        onImage.resetTransform();
        paintStepCosts(onImage, cells, DeviceCells(inArea));
    }
    keepMasked(
        *image, [this](int row) { return m_edited.row(row); }, cells,
        inArea * QTransform::fromScale(ratio, ratio));
    painter->save();
    painter->resetTransform();
    painter->drawImage(area.topLeft(), *image);
    painter->restore();
}

/// Under a heat map, the marks omit step costs in favour of the run's numbers. This item covers
/// those numbers.
void EditsItem::paintStepCosts(QPainter& painter, const QRect& cells,
                               const DeviceCells& onDevice) const
{
    const double side = onDevice.pixelsPerCell();
    if (!m_ground.isHeatMapShown() || !m_ground.areLabelsShown() || side < MazeItem::labelsFrom)
        return;
    NumberLabels costs = stepCostLabels(side);
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        for (int column = cells.left(); column <= cells.right(); ++column) {
            const Cell cell = m_ground.maze().at(Position{row, column});
            if (cell.kind == CellKind::floor && cell.value > 1 && m_edited.contains({row, column}))
                costs.add(QRectF(onDevice.cell(row, column)).center(), cell.value);
        }
    costs.draw(painter, palette().text);
}

} // namespace mazewright::ui
