#include "ui/overlay/live_route_item.h"

#include "ui/theme/palette.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <utility>

namespace mazewright::ui {

namespace {

constexpr double faintness = 0.5;

} // namespace

LiveRouteItem::LiveRouteItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
}

void LiveRouteItem::setRoute(std::shared_ptr<RouteShape> route, int rows, int columns)
{
    if (route == m_route)
        return;
    prepareGeometryChange();
    m_route = std::move(route);
    m_bounds = m_route ? QRectF(0, 0, columns, rows) : QRectF();
    update();
}

void LiveRouteItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    const QRectF exposed = option->exposedRect & m_bounds;
    if (!m_route || m_route->isEmpty() || exposed.isEmpty())
        return;
    const Palette& colours = ui::palette();
    m_route->paintFaded(
        *painter, exposed,
        {.line = colours.path, .casing = colours.casing, .width = 0.1, .caseWidth = 0.04},
        faintness);
}

} // namespace mazewright::ui
