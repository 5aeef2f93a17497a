#pragma once

#include "solvers/maze/cell.h"
#include "solvers/maze/position.h"

#include <QGraphicsItem>

#include <optional>

namespace mazewright::ui {

/// The ends of a route that differ from the maze's own start and end: S in a circle and E in a
/// rounded square. They have a minimum size, so that they are always visible. One scene unit is one
/// cell.
class EndsItem : public QGraphicsItem {
public:
    explicit EndsItem(QGraphicsItem* parent = nullptr);

    /// Sets the ends in a maze of this size. An empty position draws nothing.
    void setEnds(std::optional<Position> from, std::optional<Position> to, int rows, int columns);
    std::optional<Position> from() const noexcept { return m_from; }
    std::optional<Position> to() const noexcept { return m_to; }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    std::optional<Position> m_from;
    std::optional<Position> m_to;
    QRectF m_bounds;
};

} // namespace mazewright::ui
