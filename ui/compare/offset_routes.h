#pragma once

#include "solvers/core/outcome.h"
#include "ui/canvas/route_shape.h"

#include <QPainter>
#include <QPolygonF>
#include <QRectF>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::ui {

struct DifferenceColours;

/// Two routes drawn together. If both take the same step between two cells, A's line runs on one
/// side of the cell centres and B's on the other; elsewhere each runs through the centres. A's line
/// is solid, B's is dashed. Immutable, except that painting uses caches: paint on one thread at a
/// time.
class OffsetRoutes {
public:
    /// Takes the size of the mazes. A link around the board may leave it by one cell.
    OffsetRoutes(Route a, Route b, int rows, int columns);

    bool isEmpty() const noexcept { return m_routes[0].empty() && m_routes[1].empty(); }
    const Route& a() const noexcept { return m_routes[0]; }
    const Route& b() const noexcept { return m_routes[1]; }
    /// Returns the number of A's steps that B also takes, in either direction.
    std::size_t sharedSteps() const noexcept { return m_sharedSteps; }

    /// Returns the lines of a route (0: A, 1: B) in or near `exposed`, in cells. `offset` is the
    /// distance of shared steps from the centres of their cells.
    std::vector<QPolygonF> lines(std::size_t route, const QRectF& exposed, double offset) const;
    /// Paints the part in `exposed`, in the colours of A and B. The painter's unit is one cell.
    void paint(QPainter& painter, const QRectF& exposed, const DifferenceColours& colours) const;

private:
    /// Consecutive steps of a route, and the rectangle of their cells.
    struct Stretch {
        std::size_t first = 0;
        std::size_t end = 0;
        QRectF cells;
    };

    void findShared(int rows, int columns);
    void makeStretches();
    void makeShapes(int rows, int columns);
    std::size_t stepsIn(const QRectF& exposed) const;
    QPointF shift(std::size_t route, std::size_t step, double offset) const;
    void addVertex(std::size_t route, std::size_t step, double offset, QPolygonF& line) const;
    void paintLines(QPainter& painter, const QRectF& exposed, const DifferenceColours& colours,
                    Qt::PenStyle styleOfB) const;

    std::array<Route, 2> m_routes;
    /// Indexed by step, from cell i to cell i + 1: 0 if only this route takes it; otherwise the
    /// side of its own direction on which the line runs, 1 left or -1 right.
    std::array<std::vector<std::int8_t>, 2> m_sides;
    std::array<std::vector<Stretch>, 2> m_stretches;
    mutable std::array<RouteShape, 3> m_shapes; // only A, only B, both; for small scales
    std::size_t m_sharedSteps = 0;
};

} // namespace mazewright::ui
