#include "ui/canvas/route_items.h"

#include "ui/base/painting.h"
#include "ui/base/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr double inCell = 0.8;
constexpr double leastPixels = 18;
/// A view shows the whole maze on at least this many pixels.
constexpr double leastView = 300;

/// Paints an end around the origin, `side` device pixels wide.
void paintEnd(QPainter& painter, CellKind kind, double side)
{
    const Palette& colours = ui::palette();
    const bool isStart = kind == CellKind::start;
    const double casing = std::max(1.5, side * 0.07);
    const QRectF whole(-side / 2, -side / 2, side, side);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.casing);
    paintEndShape(painter, whole, isStart);
    painter.setBrush(isStart ? colours.start : colours.end);
    paintEndShape(painter, whole.adjusted(casing, casing, -casing, -casing), isStart);
    paintEndLetter(painter, whole, isStart, side * 0.55);
}

} // namespace

void EndsItem::setEnds(const Options& question, const Maze& maze)
{
    const auto asked = [&](std::string_view id) -> std::optional<Position> {
        const auto place = question.knows(id) ? question.place(id) : std::nullopt;
        const bool isShown =
            place && maze.contains(*place) && maze.at(*place).kind != CellKind::tile;
        return isShown ? place : std::nullopt;
    };
    m_from = asked("from");
    m_to = asked("to");
    const double most = 1 + std::max(maze.rows(), maze.columns()) * leastPixels / leastView;
    QRectF bounds;
    for (const auto& end : {m_from, m_to})
        if (end)
            bounds |= QRectF(end->column, end->row, 1, 1).adjusted(-most, -most, most, most);
    setBounds(bounds);
}

void EndsItem::paintIn(QPainter& painter, const QRectF& /*exposed*/)
{
    const double scale = painter.worldTransform().m11();
    const double side = std::max(leastPixels, scale * inCell);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [end, kind] :
         {std::pair(m_from, CellKind::start), std::pair(m_to, CellKind::end)}) {
        if (!end)
            continue;
        painter.save();
        painter.translate(cellCentre(*end));
        painter.scale(1 / scale, 1 / scale);
        paintEnd(painter, kind, side);
        painter.restore();
    }
}

void LiveRouteItem::setRoute(std::shared_ptr<RouteShape> route, int rows, int columns)
{
    if (route == m_route)
        return;
    m_route = std::move(route);
    setBounds(m_route ? mazeBounds(rows, columns) : QRectF());
}

void LiveRouteItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    constexpr double faintness = 0.5;
    if (!m_route || m_route->isEmpty() || exposed.isEmpty())
        return;
    const Palette& colours = ui::palette();
    m_route->paintFaded(
        painter, exposed,
        {.line = colours.path, .casing = colours.casing, .width = 0.1, .caseWidth = 0.04},
        faintness);
}

namespace {

constexpr double headRadius = 0.24; // cells
constexpr double hintStrength = 0.75;

} // namespace

void WalkItem::setSize(int rows, int columns)
{
    setBounds(mazeBounds(rows, columns));
}

RouteShape WalkItem::shapeOf(const Route& cells) const
{
    if (cells.size() < 2)
        return {};
    return {std::array{cells}, static_cast<int>(boundingRect().height()),
            static_cast<int>(boundingRect().width())};
}

void WalkItem::setWalk(const Route& cells, std::optional<std::size_t> losingStep)
{
    if (cells == m_walk && losingStep == m_losingStep)
        return;
    m_walk = cells;
    m_losingStep = losingStep;
    const auto good =
        static_cast<std::ptrdiff_t>(std::min(losingStep.value_or(cells.size()), cells.size()));
    m_goodLine = shapeOf({cells.begin(), cells.begin() + good});
    m_lostLine = losingStep ? shapeOf({cells.begin() + good - 1, cells.end()}) : RouteShape();
    update();
}

void WalkItem::setHint(const Route& cells)
{
    if (cells == m_hint)
        return;
    m_hint = cells;
    m_hintLine = shapeOf(cells);
    update();
}

void WalkItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    if (m_walk.empty() || exposed.isEmpty())
        return;
    const Palette& colours = ui::palette();
    const RouteStyle good{.line = colours.track, .casing = colours.casing};
    const RouteStyle lost{.line = colours.warning, .casing = colours.casing};
    const RouteStyle hint{
        .line = colours.success, .casing = colours.casing, .width = 0.12, .dashes = {1.5, 1.5}};
    if (!m_hintLine.isEmpty())
        m_hintLine.paintFaded(painter, exposed, hint, hintStrength);
    m_goodLine.paint(painter, exposed, good);
    m_lostLine.paint(painter, exposed, lost);
    const Position head = m_walk.back();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colours.casing, 0.06));
    painter.setBrush(m_losingStep ? colours.warning : colours.track);
    painter.drawEllipse(cellCentre(head), headRadius, headRadius);
}

} // namespace mazewright::ui
