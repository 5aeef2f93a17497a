#include "ui/overlay/overlay_item.h"

#include "ui/overlay/clearing_item.h"
#include "ui/overlay/device_area.h"
#include "ui/overlay/route_look.h"
#include "ui/overlay/walk_trail.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"
#include "ui/theme/vector_device.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr double leastVectorPixels = 8; // from this scale on, draw lines and outlines
constexpr double leastNumberPixels = 18;
constexpr std::size_t longTrail = 20000; // cells; above this, only the visible part becomes a shape

struct OverlayText {
    Q_DECLARE_TR_FUNCTIONS(OverlayText)
};

/// Applies the strength to the colours themselves. A painter is far slower at drawing translucent
/// images.
OverlaySettings withStrength(OverlaySettings settings, double strength)
{
    for (LayerStyle* style : {&settings.route, &settings.heat, &settings.open, &settings.closed,
                              &settings.numbers, &settings.corners})
        style->opacity *= strength;
    return settings;
}

} // namespace

OverlayItem::OverlayItem(QGraphicsItem* parent)
    : QGraphicsItem(parent),
      m_shapeTask({.words = OverlayText::tr("Drawing the run"), .niceness = 0}),
      m_dotsTask({.words = OverlayText::tr("Drawing the run"), .niceness = 0})
{
    m_shapeTask.onAnswer([this](Expected<RouteShape> made) { take(m_shape, std::move(made)); });
    m_dotsTask.onAnswer([this](Expected<ClosedDots> made) { take(m_dots, std::move(made)); });
    setFlag(ItemUsesExtendedStyleOption); // otherwise the exposed rectangle is the whole item
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
    m_dotsTask.forget();
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
    m_shapeTask.forget();
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
    m_drawn = withStrength(settings, m_strength);
    update();
}

void OverlayItem::setStrength(double strength)
{
    m_strength = strength;
    setSettings(m_settings);
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
    return m_run ? CellColours::layerOf(*m_run, m_drawn) : nullptr;
}

std::optional<OverlayItem::Range> OverlayItem::heatRange() const
{
    return m_run && !isOrder() ? CellColours::rangeOf(*m_run, m_drawn) : std::nullopt;
}

/// Returns true for an order of removals. `ClearingItem` shows it, because all its lines at once
/// would be unreadable.
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
            if (m_drawn.gridShown && showsHeat())
                paintGrid(*painter, cells);
            paintMarks(*painter, cells, pixels);
        }
        paintTrail(*painter, exposed);
    }
    paintRoutes(*painter, option->exposedRect & boundingRect());
    if (!exposed.isEmpty() && hasCorners(pixels))
        paintCorners(*painter, cells, pixels);
    else if (!exposed.isEmpty() && pixels >= leastNumberPixels && m_drawn.numbers.shown)
        paintNumbers(*painter, cells, pixels);
    painter->restore();
}

void OverlayItem::paintCells(QPainter& painter, const QRectF& exposed)
{
    const DeviceArea area(painter, exposed);
    const double pixels = painter.worldTransform().m11();
    const CellColours colours(*m_run, m_tick, m_drawn,
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
    if (area.scale >= leastVectorPixels && keepsShapes(painter)) {
        paintCellRuns(painter, exposed.toAlignedRect(), colours);
        return;
    }
    if (area.scale >= 1) { // one pixel per cell, scaled by the painter
        const QRect cells = exposed.toAlignedRect();
        std::optional<QImage> image =
            imageOfSize(cells.size(), QImage::Format_ARGB32_Premultiplied);
        if (!image)
            return;
        for (int y = 0; y < cells.height(); ++y) {
            auto* line = reinterpret_cast<QRgb*>(image->scanLine(y));
            const CellIndex first = maze.index({cells.top() + y, cells.left()});
            for (int x = 0; x < cells.width(); ++x)
                line[x] = colours.of(first + static_cast<CellIndex>(x));
        }
        painter.drawImage(QRectF(cells), *image);
        return;
    }
    std::optional<QImage> image = area.image();
    if (!image)
        return;
    const std::vector<int> columns = area.columnsUnder(maze.columns());
    for (int y = 0; y < image->height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image->scanLine(y));
        const CellIndex row = maze.index({std::clamp(area.rowAt(y), 0, maze.rows() - 1), 0});
        for (std::size_t x = 0; x < columns.size(); ++x)
            line[x] = colours.of(row + static_cast<CellIndex>(columns[x]));
    }
    area.draw(painter, *image);
}

/// Paints neighbouring cells of the same colour as one rectangle.
void OverlayItem::paintCellRuns(QPainter& painter, const QRect& cells,
                                const CellColours& colours) const
{
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        const CellIndex cell = m_run->maze->index({row, 0});
        for (int first = cells.left(); first <= cells.right();) {
            const QRgb colour = colours.of(cell + static_cast<CellIndex>(first));
            int past = first + 1;
            while (past <= cells.right() &&
                   colours.of(cell + static_cast<CellIndex>(past)) == colour)
                ++past;
            if (colour != 0)
                painter.fillRect(QRect(first, row, past - first, 1),
                                 QColor::fromRgba(qUnpremultiply(colour)));
            first = past;
        }
    }
}

void OverlayItem::paintGrid(QPainter& painter, const QRect& cells) const
{
    if (keepsShapes(painter)) {
        QList<QLineF> lines;
        for (int row = cells.top(); row <= cells.bottom() + 1; ++row)
            lines.emplace_back(cells.left(), row, cells.right() + 1, row);
        for (int column = cells.left(); column <= cells.right() + 1; ++column)
            lines.emplace_back(column, cells.top(), column, cells.bottom() + 1);
        painter.setPen(QPen(ui::palette().gridHeat, 1 / painter.worldTransform().m11()));
        painter.drawLines(lines);
        return;
    }
    // Filled as rectangles of device pixels: painters draw translucent lines far more slowly.
    const DeviceArea area(painter, cells);
    std::optional<QImage> image = area.image();
    if (!image)
        return;
    const QRgb ink = qPremultiply(ui::palette().gridHeat.rgba());
    for (int row = cells.top(); row <= cells.bottom() + 1; ++row)
        if (const int y = area.pixelRow(row); y >= 0 && y < image->height())
            std::fill_n(reinterpret_cast<QRgb*>(image->scanLine(y)), image->width(), ink);
    std::vector<int> columns;
    for (int column = cells.left(); column <= cells.right() + 1; ++column)
        if (const int x = area.pixelColumn(column); x >= 0 && x < image->width())
            columns.push_back(x);
    for (int y = 0; y < image->height(); ++y)
        for (const int x : columns)
            reinterpret_cast<QRgb*>(image->scanLine(y))[x] = ink;
    area.draw(painter, *image);
}

void OverlayItem::paintMarks(QPainter& painter, const QRect& cells, double pixels) const
{
    const Recording* recording = m_run->recording.get();
    if (recording == nullptr)
        return;
    const bool outlined = m_drawn.open.shown && showsHeat() && !recording->isWalk() &&
                          !CellColours::showsOnlyFacts(*m_run, m_tick, m_drawn);
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
    painter.setOpacity(m_drawn.open.opacity);
    painter.setPen(QPen(colours.open, 2 / pixels, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRects(open);
    painter.setOpacity(1);
    painter.setPen(QPen(colours.cursor, 2 / pixels, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRects(current);
}

void OverlayItem::paintTrail(QPainter& painter, const QRectF& exposed)
{
    const Recording* recording = m_run->recording.get();
    if (recording == nullptr || !recording->isWalk() || !m_drawn.route.shown ||
        CellColours::atEnd(*m_run, m_tick))
        return;
    if (!m_replay)
        m_replay = std::make_unique<WalkReplay>(*recording);
    const std::vector<CellIndex>& trail = m_replay->at(m_tick);
    const Maze& maze = *m_run->maze;
    const RouteStyle style = routeStyleOf(*m_run);
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

bool OverlayItem::showsRoutes() const
{
    const bool live = m_run->state == RunState::running && !m_run->bestSoFar.empty() &&
                      !(m_run->recording && m_run->recording->isWalk());
    return m_drawn.route.shown && (live || m_trackCells || CellColours::atEnd(*m_run, m_tick));
}

void OverlayItem::paintRoutes(QPainter& painter, const QRectF& exposed)
{
    if (exposed.isEmpty() || !showsRoutes())
        return;
    if (RouteShape* ready = shapeAt(DeviceArea(painter, exposed).scale))
        paintShape(painter, exposed, *ready, routeStyleOf(*m_run));
}

void OverlayItem::paintShape(QPainter& painter, const QRectF& exposed, RouteShape& shape,
                             const RouteStyle& style) const
{
    if (shape.isEmpty())
        return;
    if (m_drawn.route.opacity >= 1)
        shape.paint(painter, exposed, style);
    else
        shape.paintFaded(painter, exposed, style, m_drawn.route.opacity);
}

} // namespace mazewright::ui
