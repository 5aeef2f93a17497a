#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/maze.h"
#include "solvers/core/options.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/route_shape.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace mazewright::ui {

/// The ends of a route that differ from the maze's own start and end: S in a circle and E in a
/// rounded square. They have a minimum size, so that they are always visible. One scene unit is one
/// cell.
class EndsItem : public CanvasItem {
public:
    /// Sets the ends that a question asks for, apart from those on a tile, whose symbol they would
    /// hide.
    void setEnds(const Options& question, const Maze& maze);
    std::optional<Position> from() const noexcept { return m_from; }
    std::optional<Position> to() const noexcept { return m_to; }

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    std::optional<Position> m_from;
    std::optional<Position> m_to;
};

/// The cheapest route of the level being edited. The line is thin and faint, so that the routes of
/// runs stand out. One scene unit is one cell.
class LiveRouteItem : public CanvasItem {
public:
    /// Sets the route in a maze of this size. Pass null to draw nothing.
    void setRoute(std::shared_ptr<RouteShape> route, int rows, int columns);
    const RouteShape* route() const noexcept { return m_route.get(); }

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    std::shared_ptr<RouteShape> m_route;
};

/// A walk in play: its line, which changes its ink at the step that lost the optimum, the current
/// position, and a hint. One scene unit is one cell.
class WalkItem : public CanvasItem {
public:
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

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    RouteShape shapeOf(const Route& cells) const;

    Route m_walk;
    Route m_hint;
    std::optional<std::size_t> m_losingStep;
    RouteShape m_goodLine;
    RouteShape m_lostLine;
    RouteShape m_hintLine;
};

} // namespace mazewright::ui
