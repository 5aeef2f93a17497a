#include "ui/compare/offset_routes.h"

#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/compare/difference_picture.h"

#include <QPen>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>
#include <utility>

// The steps that two routes share are found with one byte per cell: one bit for each of the eight
// directions in which a route leaves the cell. The other route looks up its own steps, in both
// directions.
//
// For a shared step, A's line is drawn to the left of A's direction and B's line to the right of
// A's direction, whichever direction B takes. The two lines therefore do not cross while the routes
// stay together, even around corners. At a corner, the line turns at the intersection of the two
// shifted lines: at p + m, where m satisfies m . n1 = d1 and m . n2 = d2 for the normals n and
// shifts d of the steps. If both steps are parallel, the line jogs across the middle of the cell.
//
// Lines are created only for the visible part, found through bounding rectangles of 64 steps each.
// If that is still too much for a painter, the offset would be invisible anyway; then each of three
// parts (only A, only B, both) is drawn like any long route.

namespace mazewright::ui {

namespace {

constexpr std::size_t stepsOfStretch = 64;
constexpr std::size_t mostSteps = 6000;  // painting more lines takes too long
constexpr std::size_t mostDashed = 2500; // painting more dashes takes too long
constexpr double routeOffset = 0.13;     // in cells
constexpr double leastOffset = 2.5;      // in pixels
constexpr double offsetLineWidth = 0.14;
constexpr double offsetCaseWidth = 0.045;

/// Steps of a route, stored per cell of the maze and of a border around it. Pairs of cells that are
/// not a step between two of these cells are ignored.
class StepMap {
public:
    StepMap(int rows, int columns)
        : m_rows(rows), m_columns(columns),
          m_ways((static_cast<std::size_t>(rows) + 2) * (static_cast<std::size_t>(columns) + 2))
    {
    }
    void add(Position from, Position to)
    {
        if (isStep(from, to))
            m_ways[index(from)] |= bitOf(from, to);
    }
    bool has(Position from, Position to) const
    {
        return isStep(from, to) && (m_ways[index(from)] & bitOf(from, to)) != 0;
    }

private:
    bool isStep(Position from, Position to) const
    {
        const bool isInside =
            from.row >= -1 && from.row <= m_rows && from.column >= -1 && from.column <= m_columns;
        return isInside && from != to && std::abs(to.row - from.row) <= 1 &&
               std::abs(to.column - from.column) <= 1;
    }
    std::size_t index(Position at) const
    {
        return static_cast<std::size_t>(at.row + 1) * (static_cast<std::size_t>(m_columns) + 2) +
               static_cast<std::size_t>(at.column + 1);
    }
    static std::uint8_t bitOf(Position from, Position to)
    {
        const int way = (to.row - from.row + 1) * 3 + (to.column - from.column + 1);
        return static_cast<std::uint8_t>(1U << (way < 4 ? way : way - 1));
    }

    int m_rows;
    int m_columns;
    std::vector<std::uint8_t> m_ways;
};

StepMap stepsOf(const Route& route, int rows, int columns)
{
    StepMap map(rows, columns);
    for (std::size_t i = 0; i + 1 < route.size(); ++i)
        map.add(route[i], route[i + 1]);
    return map;
}

/// Returns the unit vector to the left of a step.
QPointF leftOf(Position from, Position to)
{
    const QPointF way(to.column - from.column, to.row - from.row);
    const double length = std::hypot(way.x(), way.y());
    return length > 0 ? QPointF(way.y(), -way.x()) / length : QPointF();
}

/// Returns the maximal parts of a route whose steps are all shared, or all not shared.
std::vector<Route> partsOf(const Route& route, std::span<const std::int8_t> sides, bool shared)
{
    std::vector<Route> parts;
    for (std::size_t step = 0; step < sides.size(); ++step) {
        if ((sides[step] != 0) != shared)
            continue;
        const bool follows = step > 0 && (sides[step - 1] != 0) == shared;
        if (!follows)
            parts.push_back({route[step]});
        parts.back().push_back(route[step + 1]);
    }
    return parts;
}

} // namespace

OffsetRoutes::OffsetRoutes(Route a, Route b, int rows, int columns)
    : m_routes{std::move(a), std::move(b)}
{
    findShared(rows, columns);
    makeStretches();
    makeShapes(rows, columns);
}

void OffsetRoutes::findShared(int rows, int columns)
{
    for (std::size_t i = 0; i < 2; ++i)
        m_sides[i].assign(std::max(m_routes[i].size(), std::size_t{1}) - 1, 0);
    {
        const StepMap ofA = stepsOf(m_routes[0], rows, columns);
        const Route& b = m_routes[1];
        for (std::size_t i = 0; i + 1 < b.size(); ++i)
            if (ofA.has(b[i], b[i + 1]))
                m_sides[1][i] = -1;
            else if (ofA.has(b[i + 1], b[i]))
                m_sides[1][i] = 1;
    }
    const StepMap ofB = stepsOf(m_routes[1], rows, columns);
    const Route& a = m_routes[0];
    for (std::size_t i = 0; i + 1 < a.size(); ++i)
        if (ofB.has(a[i], a[i + 1]) || ofB.has(a[i + 1], a[i])) {
            m_sides[0][i] = 1;
            ++m_sharedSteps;
        }
}

void OffsetRoutes::makeStretches()
{
    for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t first = 0; first < m_sides[i].size(); first += stepsOfStretch) {
            const std::size_t end = std::min(first + stepsOfStretch, m_sides[i].size());
            int top = m_routes[i][first].row;
            int left = m_routes[i][first].column;
            int bottom = top;
            int right = left;
            for (std::size_t cell = first; cell <= end; ++cell) {
                const Position at = m_routes[i][cell];
                top = std::min(top, at.row);
                bottom = std::max(bottom, at.row);
                left = std::min(left, at.column);
                right = std::max(right, at.column);
            }
            m_stretches[i].push_back(
                {first, end, QRectF(left, top, right - left + 1, bottom - top + 1)});
        }
}

void OffsetRoutes::makeShapes(int rows, int columns)
{
    const auto shape = [&](std::size_t route, bool shared) {
        return RouteShape(partsOf(m_routes[route], m_sides[route], shared), rows, columns);
    };
    m_shapes = {shape(0, false), shape(1, false), shape(0, true)};
}

std::size_t OffsetRoutes::stepsIn(const QRectF& exposed) const
{
    std::size_t steps = 0;
    for (const std::vector<Stretch>& stretches : m_stretches)
        for (const Stretch& stretch : stretches)
            if (stretch.cells.intersects(exposed))
                steps += stretch.end - stretch.first;
    return steps;
}

QPointF OffsetRoutes::shift(std::size_t route, std::size_t step, double offset) const
{
    const Route& cells = m_routes[route];
    return leftOf(cells[step], cells[step + 1]) * (m_sides[route][step] * offset);
}

/// Adds the corner between the previous step and this step; adds nothing if the line goes straight.
void OffsetRoutes::addVertex(std::size_t route, std::size_t step, double offset,
                             QPolygonF& line) const
{
    const Route& cells = m_routes[route];
    const QPointF middle = cellCentre(cells[step]);
    const QPointF before = leftOf(cells[step - 1], cells[step]);
    const QPointF after = leftOf(cells[step], cells[step + 1]);
    const QPointF from = shift(route, step - 1, offset);
    const QPointF to = shift(route, step, offset);
    const double turn = before.x() * after.y() - before.y() * after.x();
    if (std::abs(turn) < 1e-9) {
        if (from == to && before == after)
            return;
        line << middle + from << middle + to;
        return;
    }
    const double d1 = m_sides[route][step - 1] * offset;
    const double d2 = m_sides[route][step] * offset;
    line << middle + QPointF((d1 * after.y() - d2 * before.y()) / turn,
                             (d2 * before.x() - d1 * after.x()) / turn);
}

std::vector<QPolygonF> OffsetRoutes::lines(std::size_t route, const QRectF& exposed,
                                           double offset) const
{
    const Route& cells = m_routes[route];
    const QRectF near = exposed.adjusted(-1, -1, 1, 1);
    std::vector<QPolygonF> made;
    std::size_t joined = 0; // the step at which the last line ends
    for (const Stretch& stretch : m_stretches[route]) {
        if (!stretch.cells.intersects(near))
            continue;
        if (made.empty() || joined != stretch.first) {
            made.emplace_back().append(cellCentre(cells[stretch.first]) +
                                       shift(route, stretch.first, offset));
        } else {
            made.back().removeLast();
            addVertex(route, stretch.first, offset, made.back());
        }
        for (std::size_t step = stretch.first + 1; step < stretch.end; ++step)
            addVertex(route, step, offset, made.back());
        made.back().append(cellCentre(cells[stretch.end]) + shift(route, stretch.end - 1, offset));
        joined = stretch.end;
    }
    return made;
}

void OffsetRoutes::paint(QPainter& painter, const QRectF& exposed,
                         const DifferenceColours& colours) const
{
    const std::size_t steps = stepsIn(exposed.adjusted(-1, -1, 1, 1));
    if (steps <= mostSteps) {
        paintLines(painter, exposed, colours, steps <= mostDashed ? Qt::DashLine : Qt::SolidLine);
        return;
    }
    const Palette& themed = palette();
    m_shapes[0].paint(painter, exposed, {.line = colours.a, .casing = themed.casing});
    m_shapes[1].paint(painter, exposed, {.line = colours.b, .casing = themed.casing});
    m_shapes[2].paint(painter, exposed, {.line = themed.path, .casing = themed.casing});
}

void OffsetRoutes::paintLines(QPainter& painter, const QRectF& exposed,
                              const DifferenceColours& colours, Qt::PenStyle styleOfB) const
{
    const double pixels = painter.worldTransform().m11();
    const double offset = std::max(routeOffset, leastOffset / pixels);
    const double width = std::max(offsetLineWidth, 2 / pixels);
    const double caseWidth = std::max(offsetCaseWidth, 1 / pixels);
    const std::array<std::vector<QPolygonF>, 2> made = {lines(0, exposed, offset),
                                                        lines(1, exposed, offset)};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto stroke = [&](std::size_t route, const QPen& pen) {
        painter.setPen(pen);
        for (const QPolygonF& line : made[route])
            painter.drawPolyline(line);
    };
    const auto pen = [](const QColor& colour, double thickness, Qt::PenStyle style) {
        QPen ink(colour, thickness, style, Qt::FlatCap, Qt::RoundJoin);
        if (style == Qt::DashLine)
            ink.setDashPattern({3, 1.5});
        return ink;
    };
    for (const std::size_t route : {0U, 1U})
        stroke(route, pen(palette().casing, width + 2 * caseWidth, Qt::SolidLine));
    stroke(0, pen(colours.a, width, Qt::SolidLine));
    stroke(1, pen(colours.b, width, styleOfB));
    painter.restore();
}

} // namespace mazewright::ui
