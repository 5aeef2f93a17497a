#include "ui/canvas/overlay_item.h"

#include "solvers/core/maze.h"
#include "solvers/core/outcome.h"
#include "ui/base/painting.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/cell_labels.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/route_shape.h"

#include <QColor>
#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QRect>
#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr std::size_t fewOneIn = 24; // of the maze's cells
constexpr int dotSide = 3;           // device pixels

} // namespace

bool ClosedDots::suits(const Run& run)
{
    return run.isFinished() && run.recording && !run.recording->isWalk() && run.ticks() > 0 &&
           run.ticks() < run.maze->size() / fewOneIn;
}

ClosedDots::ClosedDots(const Run& run) : m_maze(run.maze.get())
{
    m_dots.reserve(run.ticks());
    for (CellIndex cell = 0; cell < m_maze->size(); ++cell)
        if (const std::uint32_t tick = run.recording->firstClosedAt(cell); tick != 0)
            m_dots.push_back({cell, tick});
}

void ClosedDots::paint(QPainter& painter, const QRectF& exposed, const CellColours& colours,
                       std::uint32_t tick) const
{
    const DeviceArea area(painter, exposed);
    area.draw(painter, [&](QImage& image) {
        for (const Dot& dot : m_dots) {
            if (dot.tick > tick)
                continue;
            const QPoint middle = area.pixelAt(m_maze->position(dot.cell));
            fillPixels(image,
                       QRect(middle - QPoint(dotSide / 2, dotSide / 2), QSize(dotSide, dotSide)),
                       colours.of(dot.cell));
        }
    });
}

namespace {

constexpr double headShare = 0.32; // radius, in cells
constexpr double leastHeadPixels = 4.5;

/// Returns the trail of a walker as routes, clipped to a rectangle of cells.
std::vector<Route> cutTrail(const std::vector<CellIndex>& trail, const Maze& maze,
                            const QRect& cells)
{
    std::vector<Route> parts;
    bool inside = false;
    for (const CellIndex cell : trail) {
        const Position p = maze.position(cell);
        const bool now = cells.contains(p.column, p.row);
        if (now && !inside)
            parts.emplace_back();
        if (now)
            parts.back().push_back(p);
        inside = now;
    }
    return parts;
}

/// Paints a trail that is too long for a line, as one dot per cell.
void paintTrailDots(QPainter& painter, const QRectF& exposed, const Maze& maze,
                    const std::vector<CellIndex>& trail, const QColor& colour)
{
    const DeviceArea area(painter, exposed);
    const QRgb ink = qPremultiply(colour.rgba());
    area.draw(painter, [&](QImage& image) {
        for (const CellIndex cell : trail)
            fillPixels(image, {area.pixelAt(maze.position(cell)), QSize(1, 1)}, ink);
    });
}

/// Paints the walker's position as a disc that is visible at any size.
void paintTrailHead(QPainter& painter, const Maze& maze, const std::vector<CellIndex>& trail)
{
    if (trail.empty())
        return;
    const Position at = maze.position(trail.back());
    const double pixels = painter.worldTransform().m11();
    const double radius = std::max(headShare, leastHeadPixels / pixels);
    const Palette& colours = ui::palette();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colours.casing, std::max(0.08, 1.5 / pixels)));
    painter.setBrush(colours.cursor);
    painter.drawEllipse(cellCentre(at), radius, radius);
    painter.restore();
}

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

OverlayItem::OverlayItem()
    : m_shapeTask({.words = OverlayText::tr("Drawing the run"), .niceness = 0}),
      m_dotsTask({.words = OverlayText::tr("Drawing the run"), .niceness = 0})
{
    m_shapeTask.onAnswer([this](Expected<RouteShape> made) { take(m_shape, std::move(made)); });
    m_dotsTask.onAnswer([this](Expected<ClosedDots> made) { take(m_dots, std::move(made)); });
}

void OverlayItem::setRun(std::shared_ptr<const Run> run)
{
    m_run = std::move(run);
    setBounds(m_run ? mazeBounds(m_run->maze->rows(), m_run->maze->columns(), 1) : QRectF());
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

void OverlayItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    if (!m_run || isOrder())
        return;
    const double pixels = painter.worldTransform().m11();
    const QRectF inside = exposed & mazeBounds(m_run->maze->rows(), m_run->maze->columns());
    const QRect cells = inside.toAlignedRect();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform, false);
    if (!inside.isEmpty()) {
        paintCells(painter, inside);
        if (pixels >= leastVectorPixels) {
            if (m_drawn.gridShown && showsHeat())
                paintGrid(painter, cells);
            paintMarks(painter, cells, pixels);
        }
        paintTrail(painter, inside);
    }
    paintRoutes(painter, exposed);
    if (!inside.isEmpty() && hasCorners(pixels))
        paintCorners(painter, cells, pixels);
    else if (!inside.isEmpty() && pixels >= leastNumberPixels && m_drawn.numbers.shown)
        paintNumbers(painter, cells, pixels);
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
        paintAsImage(painter, exposed.toAlignedRect(),
                     [&](Position cell) { return colours.of(maze.index(cell)); });
        return;
    }
    area.draw(painter, [&](QImage& image) {
        const std::vector<int> columns = area.columnsUnder(maze.columns());
        for (int y = 0; y < image.height(); ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
            const CellIndex row = maze.index({std::clamp(area.rowAt(y), 0, maze.rows() - 1), 0});
            for (std::size_t x = 0; x < columns.size(); ++x)
                line[x] = colours.of(row + static_cast<CellIndex>(columns[x]));
        }
    });
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
    const QRgb ink = qPremultiply(ui::palette().gridHeat.rgba());
    area.draw(painter, [&](QImage& image) {
        for (int row = cells.top(); row <= cells.bottom() + 1; ++row)
            fillPixels(image, {0, area.pixelRow(row), image.width(), 1}, ink);
        for (int column = cells.left(); column <= cells.right() + 1; ++column)
            fillPixels(image, {area.pixelColumn(column), 0, 1, image.height()}, ink);
    });
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
            if (moving && recording->closedBy(cell, m_tick) == m_tick)
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

namespace {

constexpr double leastCornerPixels = 48;
constexpr double cornerShare = 0.22; // of the cell
constexpr QRgb darkInk = 0xFF14232F;
constexpr QRgb lightInk = 0xFFFFFFFF;

bool beginsWithDigit(std::string_view text)
{
    return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

bool isWholeNumber(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(),
                                        [](char letter) { return letter >= '0' && letter <= '9'; });
}

/// Returns a readable short form of a value whose exact text is too wide for a cell. A count is
/// rounded to two digits and a power of ten: `3.2e8`; one digit would be the same in most cells in
/// sight. Counts of more than ten digits differ in their powers, and get one: `3e18`.
std::string shortNumber(float value, const std::string& exact)
{
    const bool isLong = exact.size() > 10;
    const std::size_t kept = isLong ? 1 : 2;
    if (isWholeNumber(exact) && exact.size() > kept) {
        const int rounded = std::stoi(exact.substr(0, kept)) + (exact[kept] >= '5' ? 1 : 0);
        const bool isCarried = rounded == (isLong ? 10 : 100); // 99.9 became 100
        const int digits = isCarried ? rounded / 10 : rounded;
        return (isLong ? std::to_string(digits)
                       : std::to_string(digits / 10) + '.' + std::to_string(digits % 10)) +
               'e' + std::to_string(exact.size() - (isCarried ? 0 : 1));
    }
    if (std::isnan(value) || std::isinf(value))
        return {};
    if (value > 0.99F && value < 1)
        return ".99+"; // nearly all is not all
    return QByteArray::number(static_cast<double>(value), 'g', 2).toStdString();
}

/// Returns the text of a layer's greatest value, which is about as long as any of its texts.
std::string longestFigure(const Layer& layer)
{
    const auto most = static_cast<double>(layer.most);
    return QByteArray::number(most, 'f', most == std::floor(most) ? 0 : 3).toStdString();
}

/// Returns the height of the letters in the corners, as a share of the cell: smaller than usual if
/// long figures would not fit side by side. Does not depend on the cells in sight, since a view
/// paints only a part of them at a time.
double cornerLetters(const Layer& left, const Layer& right, double pixels)
{
    const auto needed = [a = longestFigure(left), b = longestFigure(right)](double height) {
        return CellLabels(height).cornersWidth(a, b);
    };
    double share = cornerShare;
    for (double width = needed(share * pixels);
         width > pixels && share * pixels > CellLabels::leastFontPixels;
         width = needed(share * pixels))
        share *= std::min(pixels / width, 0.97); // letters do not shrink evenly
    return share;
}

bool bearsMark(const Maze& maze, CellIndex cell)
{
    const CellKind kind = maze.at(cell).kind;
    return kind != CellKind::floor && kind != CellKind::wall;
}

QRgb inkOn(QRgb ground, double opacity)
{
    if (ground == 0 || opacity < 0.5)
        return ui::palette().text.rgb();
    return wantsDarkInk(ground) ? darkInk : lightInk;
}

/// Returns the visible colour of a cell: `ground` blended over the maze's floor.
QRgb plateOn(QRgb ground, double opacity)
{
    const Palette& colours = ui::palette();
    return (ground == 0 ? colours.floor : blended(colours.floorHeat, ground, opacity)).rgb();
}

} // namespace

/// Returns for each of these cells, row by row, whether a visible route crosses it. A label there
/// would cover the line.
std::vector<bool> OverlayItem::routeCells(const QRect& cells) const
{
    std::vector<bool> covered(static_cast<std::size_t>(cells.width()) *
                              static_cast<std::size_t>(cells.height()));
    if (!m_shape || !showsRoutes())
        return covered;
    for (const Position at : m_shape->cellsIn(cells))
        covered[static_cast<std::size_t>(at.row - cells.top()) *
                    static_cast<std::size_t>(cells.width()) +
                static_cast<std::size_t>(at.column - cells.left())] = true;
    return covered;
}

/// Calls `write` for each cell that has room for labels, with a function that adds a label there.
template <class Write>
void OverlayItem::paintLabels(QPainter& painter, const QRect& cells, const LabelStyle& style,
                              const Write& write) const
{
    const CellColours colours(*m_run, m_tick, m_drawn, CellColours::Open::outlined);
    CellLabels labels(style.pixels * style.share);
    const Maze& maze = *m_run->maze;
    const std::vector<bool> onRoute = routeCells(cells);
    std::size_t at = 0;
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        for (int column = cells.left(); column <= cells.right(); ++column) {
            const CellIndex cell = maze.index({row, column});
            const bool plated = onRoute[at++];
            if (!colours.isShown(cell) || maze.isWall(cell) || bearsMark(maze, cell))
                continue;
            const QRgb ground = colours.heatOf(cell);
            const QRgb ink = inkOn(ground, m_drawn.heat.opacity);
            const QRectF square(column * style.pixels, row * style.pixels, style.pixels,
                                style.pixels);
            const auto add = [&](CellLabels::Anchor anchor, const std::string& label) {
                return plated ? labels.addOnPlate(square, anchor, label, ink,
                                                  plateOn(ground, m_drawn.heat.opacity))
                              : labels.add(square, anchor, label, ink);
            };
            write(cell, add);
        }
    painter.save();
    painter.scale(1 / style.pixels, 1 / style.pixels);
    painter.setOpacity(style.opacity);
    labels.draw(painter);
    painter.restore();
}

void OverlayItem::paintNumbers(QPainter& painter, const QRect& cells, double pixels) const
{
    const Layer* layer = heatLayer();
    if (layer == nullptr)
        return;
    paintLabels(painter, cells, {pixels, CellLabels::numberShare, m_drawn.numbers.opacity},
                [layer](CellIndex cell, const auto& add) {
                    const std::string text = layer->text(cell);
                    if (layer->scale == LayerScale::category &&
                        (!beginsWithDigit(text) || layer->at(cell) <= layer->least))
                        return; // words are shown at the cursor; the first region is everywhere
                    if (!add(CellLabels::Anchor::centre, text))
                        add(CellLabels::Anchor::centre, shortNumber(layer->at(cell), text));
                });
}

bool OverlayItem::hasCorners(double pixels) const
{
    return pixels >= leastCornerPixels && m_drawn.corners.shown &&
           findLayer(m_run->outcome, "g") != nullptr && findLayer(m_run->outcome, "h") != nullptr &&
           findLayer(m_run->outcome, "f") != nullptr;
}

void OverlayItem::paintCorners(QPainter& painter, const QRect& cells, double pixels) const
{
    struct Corner {
        const Layer* layer;
        CellLabels::Anchor anchor;
    };
    const std::array<Corner, 3> corners = {
        Corner{findLayer(m_run->outcome, "g"), CellLabels::Anchor::topLeft},
        Corner{findLayer(m_run->outcome, "h"), CellLabels::Anchor::topRight},
        Corner{findLayer(m_run->outcome, "f"), CellLabels::Anchor::bottomCentre}};
    paintLabels(painter, cells,
                {pixels, cornerLetters(*corners[0].layer, *corners[1].layer, pixels),
                 m_drawn.corners.opacity},
                [&corners](CellIndex cell, const auto& add) {
                    for (const auto& [layer, anchor] : corners)
                        add(anchor, layer->text(cell));
                });
}

// Parts that an overlay computes once and paints often: the shape of a run's routes, and the dots
// of closed cells for small scales. Another thread computes those of large mazes; paints omit them
// until they are ready.

namespace {

// larger mazes are read on another thread
constexpr std::size_t mostCellsAtOnce = std::size_t{1} << 21;
// cells; the shape of a longer route is made on another thread
constexpr std::size_t longRoute = 50000;

/// Returns the shape of a run's routes: the best route so far while it is running. After that the
/// first `trackCells` cells of the track or of the best route, or all routes.
RouteShape shapeOf(const Run& run, const Route& track, std::optional<int> trackCells)
{
    const Maze& maze = *run.maze;
    const auto shaped = [&maze](std::span<const Route> routes) {
        return RouteShape(routes, maze.rows(), maze.columns());
    };
    if (run.isFinished() && !run.outcome.points.empty())
        return RouteShape(run.outcome.routes, maze.rows(), maze.columns(), run.outcome.points);
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

void OverlayItem::prepareFully(double scale)
{
    if (!m_run || isOrder())
        return;
    m_shape = shapeOf(*m_run, m_track, m_trackCells);
    m_shape->prepare(scale);
    if (scale < ClosedDots::mostScale && ClosedDots::suits(*m_run))
        m_dots.emplace(*m_run);
}

const ClosedDots* OverlayItem::dots()
{
    if (!m_dots && m_run->maze->size() <= mostCellsAtOnce)
        m_dots.emplace(*m_run);
    if (!m_dots && !m_dotsTask.isRunning())
        m_dotsTask.start([run = m_run](TaskCall&) { return ClosedDots(*run); });
    return m_dots ? &*m_dots : nullptr;
}

RouteShape* OverlayItem::shapeAt(double scale)
{
    if (m_shape)
        return &*m_shape;
    const std::size_t cells = m_run->outcome.routes.empty() ? 0 : m_run->outcome.routes[0].size();
    if (!m_run->isFinished() || m_trackCells || !m_track.empty() || cells < longRoute) {
        m_shape = shapeOf(*m_run, m_track, m_trackCells);
        return &*m_shape;
    }
    if (!m_shapeTask.isRunning())
        m_shapeTask.start([run = m_run, scale](TaskCall&) {
            RouteShape made = shapeOf(*run, {}, std::nullopt);
            made.prepare(scale);
            return made;
        });
    return nullptr;
}

} // namespace mazewright::ui
