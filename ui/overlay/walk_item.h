#pragma once

#include "ui/overlay/route_shape.h"

#include <QGraphicsItem>

#include <cstddef>
#include <optional>

namespace mazewright::ui {

/// A walk as it is played: its line, in another ink from the step on that lost the optimum, where
/// it stands, and a way on that is pointed out. One scene unit is one cell.
class WalkItem : public QGraphicsItem {
public:
    explicit WalkItem(QGraphicsItem* parent = nullptr);

    /// The size of the maze.
    void setSize(int rows, int columns);
    /// `losingStep`: the number of the step, from 1, that lost the optimum; none: it is not lost.
    void setWalk(const Route& cells, std::optional<std::size_t> losingStep);
    /// Empty: none is pointed out.
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
