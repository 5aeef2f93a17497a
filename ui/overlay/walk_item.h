#pragma once

#include "ui/overlay/route_shape.h"

#include <QGraphicsItem>

#include <cstddef>
#include <optional>

namespace mazewright::ui {

/// A walk in play: its line, which changes its ink at the step that lost the optimum, the current
/// position, and a hint. One scene unit is one cell.
class WalkItem : public QGraphicsItem {
public:
    explicit WalkItem(QGraphicsItem* parent = nullptr);

    /// Sets the size of the maze.
    void setSize(int rows, int columns);
    /// `losingStep`: the number of the step, from 1, that lost the optimum; empty if it is not
    /// lost.
    void setWalk(const Route& cells, std::optional<std::size_t> losingStep);
    /// Sets the route of the hint; empty for no hint.
    void setHint(const Route& cells);
    const Route& walk() const noexcept { return m_walk; }
    const Route& hint() const noexcept { return m_hint; }
    std::optional<std::size_t> losingStep() const noexcept { return m_losingStep; }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    RouteShape shapeOf(const Route& cells) const;

    Route m_walk;
    Route m_hint;
    std::optional<std::size_t> m_losingStep;
    RouteShape m_goodLine;
    RouteShape m_lostLine;
    RouteShape m_hintLine;
    QRectF m_bounds;
};

} // namespace mazewright::ui
