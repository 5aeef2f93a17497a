#pragma once

#include "solvers/result/outcome.h"
#include "ui/overlay/route_shape.h"

#include <QPainter>
#include <QRectF>

#include <array>
#include <cstdint>
#include <vector>

namespace mazewright::ui {

/// Two routes drawn together: where both take the same step between two cells, A's line runs to
/// one side of the cells' middles and B's to the other; elsewhere each runs through the middles.
/// A's line is solid, B's is dashed. From `prepare` on it may be painted by one thread at a time.
class OffsetRoutes {
public:
    /// Of mazes of this size; a link around the board may leave it by one cell.
    OffsetRoutes(Route a, Route b, int rows, int columns);

    bool isEmpty() const noexcept { return m_routes[0].empty() && m_routes[1].empty(); }
    const Route& a() const noexcept { return m_routes[0]; }
    const Route& b() const noexcept { return m_routes[1]; }
    /// How many steps both routes take, in whichever direction.
    std::size_t sharedSteps() const noexcept { return m_sharedSteps; }

    /// Paints what lies in `exposed`. The painter's unit is one cell.
    void paint(QPainter& painter, const QRectF& exposed) const;

private:
    /// Some cells of a route that follow each other, and the rectangle that they fill.
    struct Stretch {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        QRectF cells;
    };

    void findShared(int rows, int columns);
    void makeStretches();
    void makeShapes(int rows, int columns);
    std::size_t visibleSteps(const QRectF& exposed) const;
    std::vector<QPolygonF> linesIn(std::size_t route, const QRectF& exposed, double offset) const;
    void paintLines(QPainter& painter, const QRectF& exposed) const;

    std::array<Route, 2> m_routes;
    std::array<std::vector<bool>, 2> m_isShared; // by step: from cell i to cell i + 1
    std::array<std::vector<Stretch>, 2> m_stretches;
    mutable std::array<RouteShape, 3> m_shapes; // only A, only B, both: where there is much in view
    std::size_t m_sharedSteps = 0;
};

} // namespace mazewright::ui
