#include "ui/compare/ghost_item.h"

#include <QPainter>
#include <QPen>

#include <array>

namespace mazewright::ui {

namespace {

constexpr double casingPixels = 3;
constexpr double corePixels = 1;
constexpr double linesStrength = 0.55;
constexpr double leastFramePixels = 9; // a smaller frame would be invisible

} // namespace

GhostItem::GhostItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setAcceptedMouseButtons(Qt::NoButton);
    setVisible(false);
}

void GhostItem::setBounds(const QRectF& maze)
{
    prepareGeometryChange();
    m_bounds = maze;
}

void GhostItem::setCell(std::optional<Position> cell)
{
    if (cell == m_cell)
        return;
    m_cell = cell;
    setVisible(cell.has_value());
    update();
}

void GhostItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    if (!m_cell)
        return;
    const QTransform toDevice = painter->worldTransform();
    const QRectF maze = toDevice.mapRect(m_bounds);
    QRectF frame = toDevice.mapRect(QRectF(m_cell->column, m_cell->row, 1, 1));
    const QPointF middle = frame.center();
    if (frame.width() < leastFramePixels) {
        frame.setSize({leastFramePixels, leastFramePixels});
        frame.moveCenter(middle);
    }
    const std::array lines = {
        QLineF(maze.left(), middle.y(), frame.left(), middle.y()),
        QLineF(frame.right(), middle.y(), maze.right(), middle.y()),
        QLineF(middle.x(), maze.top(), middle.x(), frame.top()),
        QLineF(middle.x(), frame.bottom(), middle.x(), maze.bottom()),
    };
    painter->save();
    painter->setWorldTransform({});
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setBrush(Qt::NoBrush);
    for (const auto& [ink, width] :
         {std::pair(QColor(Qt::black), casingPixels), std::pair(QColor(Qt::white), corePixels)}) {
        painter->setPen(QPen(ink, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter->setOpacity(linesStrength);
        painter->drawLines(lines.data(), static_cast<int>(lines.size()));
        painter->setOpacity(1);
        painter->drawRect(frame);
    }
    painter->restore();
}

} // namespace mazewright::ui
