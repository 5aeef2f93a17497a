#pragma once

#include "solvers/maze/cell.h"
#include "solvers/maze/position.h"

#include <QGraphicsItem>

#include <optional>

namespace mazewright::ui {

/// The ends of a route, where they are not the maze's own start and end: S in a circle and E in a
/// rounded square, never too small to be seen. One scene unit is one cell.
class EndsItem : public QGraphicsItem {
public:
    explicit EndsItem(QGraphicsItem* parent = nullptr);

    /// In a maze of this size; none: nothing is drawn there.
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
