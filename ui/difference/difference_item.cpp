#include "ui/difference/difference_item.h"

#include <QStyleOptionGraphicsItem>

#include <utility>

namespace mazewright::ui {

DifferenceItem::DifferenceItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setFlag(ItemUsesExtendedStyleOption); // otherwise the exposed rectangle is the whole item
    setAcceptedMouseButtons(Qt::NoButton);
}

void DifferenceItem::setDifference(std::shared_ptr<const Difference> difference)
{
    prepareGeometryChange();
    m_picture.difference = std::move(difference);
    update();
}

void DifferenceItem::setTicks(std::uint32_t a, std::uint32_t b)
{
    if (a == m_picture.tickA && b == m_picture.tickB)
        return;
    m_picture.tickA = a;
    m_picture.tickB = b;
    update();
}

QRectF DifferenceItem::boundingRect() const
{
    return m_picture.bounds();
}

void DifferenceItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    m_picture.paint(*painter, option->exposedRect);
}

} // namespace mazewright::ui
