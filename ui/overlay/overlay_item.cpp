#include "ui/overlay/overlay_item.h"

#include "ui/overlay/clearing_item.h"
#include "ui/overlay/device_area.h"
#include "ui/overlay/walk_trail.h"
#include "ui/theme/palette.h"

#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <chrono>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr double leastVectorPixels = 8; // from here on lines and outlines
constexpr double leastNumberPixels = 18;
constexpr std::size_t mostCellsAtOnce = std::size_t{1} << 21; // more are read on another thread
constexpr std::size_t longRoute = 50000; // cells; beyond, its shape is made on another thread
constexpr std::size_t longTrail = 20000; // cells; beyond, only what is in view is made a shape

/// What is shown of a run's routes: the best so far while it runs; then so many cells of the
/// track, or of the best route, or all.
RouteShape shapeOf(const Run& run, const Route& track, std::optional<int> trackCells)
{
    const Maze& maze = *run.maze;
    const auto shaped = [&maze](std::span<const Route> routes) {
        return RouteShape(routes, maze.rows(), maze.columns());
    };
    const std::vector<Route>& routes = run.outcome.routes;
    if (!run.isFinished())
        return shaped(std::span(&run.bestSoFar, 1));
    if (track.empty() && routes.empty())
        return {};
    const Route& best = track.empty() ? routes.front() : track;
    if (trackCells) {
        const auto shown = std::min(best.size(), static_cast<std::size_t>(*trackCells));
        const Route part(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(shown));
        return shaped(std::span(&part, 1));
    }
    const bool one = !track.empty() || run.solver->info.answers == Question::oneStroke;
    return one ? shaped(std::span(&best, 1)) : shaped(routes);
}

} // namespace

OverlayItem::OverlayItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setFlag(ItemUsesExtendedStyleOption); // else the exposed rectangle is the whole item
    setAcceptedMouseButtons(Qt::NoButton);
}

void OverlayItem::setRun(std::shared_ptr<const Run> run)
{
    prepareGeometryChange();
    m_run = std::move(run);
    m_track.clear();
    m_trackCells.reset();
    m_replay.reset();
    m_dots.reset();
    m_dotsInWork = {};
    runChanged();
}

void OverlayItem::runChanged()
{
    forgetShape();
    if (m_replay && !m_run->recording)
        m_replay.reset();
    update();
}

void OverlayItem::forgetShape()
{
    m_shape.reset();
    m_shapeInWork = {};
}

void OverlayItem::setTick(std::uint32_t tick)
{
    if (tick == m_tick)
        return;
    m_tick = tick;
    update();
}

void OverlayItem::setSettings(const OverlaySettings& settings)
{
    m_settings = settings;
    update();
}

void OverlayItem::setTrack(Route track)
{
    m_track = std::move(track);
    forgetShape();
    update();
}

void OverlayItem::setTrackCells(std::optional<int> cells)
{
    if (cells == m_trackCells)
        return;
    m_trackCells = cells;
    forgetShape();
    update();
}

const Layer* OverlayItem::heatLayer() const
{
    return m_run ? CellColours::layerOf(*m_run, m_settings) : nullptr;
}

std::optional<OverlayItem::Range> OverlayItem::heatRange() const
{
    return m_run && !isOrder() ? CellColours::rangeOf(*m_run, m_settings) : std::nullopt;
}

/// An order of removals is for `ClearingItem`: its lines all at once would be no picture.
bool OverlayItem::isOrder() const
{
    return ClearingItem::suits(*m_run);
}

CellState OverlayItem::stateAt(CellIndex cell) const
{
    if (!m_run || !m_run->recording)
        return CellState::untouched;
    return m_run->recording->stateAt(cell, m_tick);
}

QRectF OverlayItem::boundingRect() const
{
    if (!m_run)
        return {};
    return QRectF(0, 0, m_run->maze->columns(), m_run->maze->rows()).adjusted(-1, -1, 1, 1);
}

void OverlayItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    if (!m_run || isOrder())
        return;
    const double pixels =
        QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    const QRectF inside(0, 0, m_run->maze->columns(), m_run->maze->rows());
    const QRectF exposed = option->exposedRect & inside;
    const QRect cells = exposed.toAlignedRect();
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform, false);
    if (!exposed.isEmpty()) {
        paintCells(*painter, exposed);
        if (pixels >= leastVectorPixels) {
            if (m_settings.gridShown && showsHeat())
                paintGrid(*painter, cells);
            paintMarks(*painter, cells, pixels);
        }
        if (hasCorners(pixels))
            paintCorners(*painter, cells, pixels);
        else if (pixels >= leastNumberPixels && m_settings.numbers.shown)
            paintNumbers(*painter, cells, pixels);
        paintTrail(*painter, exposed);
    }
    paintRoutes(*painter, option->exposedRect & boundingRect());
    painter->restore();
}

void OverlayItem::paintCells(QPainter& painter, const QRectF& exposed)
{
    const DeviceArea area(painter, exposed);
    const double pixels = painter.worldTransform().m11();
    const CellColours colours(*m_run, m_tick, m_settings,
                              pixels < leastVectorPixels ? CellColours::Open::filled
                                                         : CellColours::Open::outlined);
    if (colours.isEmpty())
        return;
    paintCellColours(painter, exposed, area, colours);
    if (area.scale >= ClosedDots::mostScale || !ClosedDots::suits(*m_run))
        return;
    if (const ClosedDots* ready = dots())
        ready->paint(painter, exposed, colours, m_tick);
}

void OverlayItem::paintCellColours(QPainter& painter, const QRectF& exposed, const DeviceArea& area,
                                   const CellColours& colours) const
{
    const Maze& maze = *m_run->maze;
    if (area.scale >= 1) { // a pixel a cell, scaled by the painter
        const QRect cells = exposed.toAlignedRect();
        QImage image(cells.size(), QImage::Format_ARGB32_Premultiplied);
        for (int y = 0; y < cells.height(); ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
            const CellIndex first = maze.index({cells.top() + y, cells.left()});
            for (int x = 0; x < cells.width(); ++x)
                line[x] = colours.of(first + static_cast<CellIndex>(x));
        }
        painter.drawImage(QRectF(cells), image);
        return;
    }
    QImage image = area.image();
    std::vector<CellIndex> columns;
    columns.reserve(static_cast<std::size_t>(image.width()));
    for (int x = 0; x < image.width(); ++x)
        columns.push_back(
            static_cast<CellIndex>(std::clamp(area.columnAt(x), 0, maze.columns() - 1)));
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const CellIndex row = maze.index({std::clamp(area.rowAt(y), 0, maze.rows() - 1), 0});
        for (std::size_t x = 0; x < columns.size(); ++x)
            line[x] = colours.of(row + columns[x]);
    }
    area.draw(painter, image);
}

void OverlayItem::paintGrid(QPainter& painter, const QRect& cells) const
{
    // As rectangles of device pixels: a translucent line costs a painter far more.
    const DeviceArea area(painter, cells);
    QImage image = area.image();
    const QRgb ink = qPremultiply(ui::palette().gridHeat.rgba());
    for (int row = cells.top(); row <= cells.bottom() + 1; ++row)
        if (const int y = area.pixelRow(row); y >= 0 && y < image.height())
            std::fill_n(reinterpret_cast<QRgb*>(image.scanLine(y)), image.width(), ink);
    std::vector<int> columns;
    for (int column = cells.left(); column <= cells.right() + 1; ++column)
        if (const int x = area.pixelColumn(column); x >= 0 && x < image.width())
            columns.push_back(x);
    for (int y = 0; y < image.height(); ++y)
        for (const int x : columns)
            reinterpret_cast<QRgb*>(image.scanLine(y))[x] = ink;
    area.draw(painter, image);
}

void OverlayItem::paintMarks(QPainter& painter, const QRect& cells, double pixels) const
{
    const Recording* recording = m_run->recording.get();
    if (recording == nullptr)
        return;
    const bool outlined = m_settings.open.shown && showsHeat() && !recording->isWalk() &&
                          !CellColours::isOnlyFacts(*m_run, m_tick, m_settings);
    const bool moving = m_tick > 0 && !CellColours::atEnd(*m_run, m_tick) && !recording->isWalk();
    if (!outlined && !moving)
        return;
    QList<QRectF> open;
    QList<QRectF> current;
    const double inset = 1 / pixels;
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        for (int column = cells.left(); column <= cells.right(); ++column) {
            const CellIndex cell = m_run->maze->index({row, column});
            const QRectF square(column + inset, row + inset, 1 - 2 * inset, 1 - 2 * inset);
            if (outlined && recording->stateAt(cell, m_tick) == CellState::open)
                open.append(square);
            if (moving && recording->closedAt(cell) == m_tick)
                current.append(square);
        }
    const Palette& colours = ui::palette();
    painter.setBrush(Qt::NoBrush);
    painter.setOpacity(m_settings.open.opacity);
    painter.setPen(QPen(colours.open, 2 / pixels, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRects(open);
    painter.setOpacity(1);
    painter.setPen(QPen(colours.cursor, 2 / pixels, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRects(current);
}

void OverlayItem::paintTrail(QPainter& painter, const QRectF& exposed)
{
    const Recording* recording = m_run->recording.get();
    if (recording == nullptr || !recording->isWalk() || !m_settings.route.shown ||
        CellColours::atEnd(*m_run, m_tick))
        return;
    if (!m_replay)
        m_replay = std::make_unique<WalkReplay>(*recording);
    const std::vector<CellIndex>& trail = m_replay->at(m_tick);
    const Maze& maze = *m_run->maze;
    const RouteStyle style = routeStyle();
    if (trail.size() > longTrail && painter.worldTransform().m11() < 3) {
        paintTrailDots(painter, exposed, maze, trail, style.line);
        paintTrailHead(painter, maze, trail);
        return;
    }
    const std::vector<Route> parts =
        cutTrail(trail, maze, exposed.toAlignedRect().adjusted(-1, -1, 1, 1));
    RouteShape shape(parts, maze.rows(), maze.columns());
    paintShape(painter, exposed, shape, style);
    paintTrailHead(painter, maze, trail);
}

void OverlayItem::paintRoutes(QPainter& painter, const QRectF& exposed)
{
    if (!m_settings.route.shown || exposed.isEmpty())
        return;
    const bool live = m_run->state == RunState::running && !m_run->bestSoFar.empty() &&
                      !(m_run->recording && m_run->recording->isWalk());
    if (!live && !m_trackCells && !CellColours::atEnd(*m_run, m_tick))
        return;
    if (RouteShape* ready = shape(DeviceArea(painter, exposed).scale))
        paintShape(painter, exposed, *ready, routeStyle());
}

void OverlayItem::paintShape(QPainter& painter, const QRectF& exposed, RouteShape& shape,
                             const RouteStyle& style) const
{
    if (shape.isEmpty())
        return;
    if (m_settings.route.opacity >= 1)
        shape.paint(painter, exposed, style);
    else
        shape.paintFaded(painter, exposed, style, m_settings.route.opacity);
}

const ClosedDots* OverlayItem::dots()
{
    if (!m_dots && m_run->maze->size() <= mostCellsAtOnce)
        m_dots.emplace(*m_run);
    if (m_dots)
        return &*m_dots;
    if (!m_dotsInWork.valid())
        m_dotsInWork = std::async(std::launch::async, [run = m_run] { return ClosedDots(*run); });
    if (m_dotsInWork.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
        m_dots = m_dotsInWork.get();
    else
        update(); // looks again in the next frame
    return m_dots ? &*m_dots : nullptr;
}

RouteShape* OverlayItem::shape(double scale)
{
    if (m_shape)
        return &*m_shape;
    if (m_shapeInWork.valid()) {
        if (m_shapeInWork.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
            update(); // looks again in the next frame
            return nullptr;
        }
        m_shape = m_shapeInWork.get();
        return &*m_shape;
    }
    const std::size_t cells = m_run->outcome.routes.empty() ? 0 : m_run->outcome.routes[0].size();
    if (!m_run->isFinished() || m_trackCells || !m_track.empty() || cells < longRoute) {
        m_shape = shapeOf(*m_run, m_track, m_trackCells);
        return &*m_shape;
    }
    m_shapeInWork = std::async(std::launch::async, [run = m_run, scale] {
        RouteShape made = shapeOf(*run, {}, std::nullopt);
        made.prepare(scale);
        return made;
    });
    update();
    return nullptr;
}

RouteStyle OverlayItem::routeStyle() const
{
    const Palette& colours = ui::palette();
    const bool stroke = m_run->solver->info.answers == Question::oneStroke;
    return {.line = stroke ? colours.track : colours.path, .casing = colours.casing};
}

} // namespace mazewright::ui
