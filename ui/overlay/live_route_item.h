#pragma once

#include "ui/overlay/route_shape.h"

#include <QGraphicsItem>

#include <memory>

namespace mazewright::ui {

/// The cheapest route of the level being edited. The line is thin and faint, so that the routes of
/// runs stand out. One scene unit is one cell.
class LiveRouteItem : public QGraphicsItem {
public:
    explicit LiveRouteItem(QGraphicsItem* parent = nullptr);

    /// Sets the route in a maze of this size. Pass null to draw nothing.
    void setRoute(std::shared_ptr<RouteShape> route, int rows, int columns);
    const RouteShape* route() const noexcept { return m_route.get(); }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    std::shared_ptr<RouteShape> m_route;
    QRectF m_bounds;
};

} // namespace mazewright::ui
