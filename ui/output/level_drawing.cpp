// Draws a level on paper: walls, marks, and its solution.
#include "ui/output/level_drawing.h"

#include "solvers/core/cell_set.h"
#include "solvers/core/rooms.h"
#include "ui/base/painting.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace mazewright::ui {

namespace {

/// Fonts have integer sizes: text is drawn at this size and scaled.
constexpr int fontPixels = 100;

QFont pageFont(bool isBold)
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(fontPixels);
    font.setBold(isBold);
    return font;
}

/// Returns the scale at which a line fits into this width, at least two thirds.
double lineScale(const QFont& font, const QString& line, double width)
{
    constexpr double smallest = 2.0 / 3;
    const double wide = QFontMetricsF(font).horizontalAdvance(line) + 1; // rounded up
    return std::clamp(width / wide, smallest, 1.0);
}

/// Draws a line on the baseline of the painter's font, which characters from a fallback font would
/// lower.
void drawLine(QPainter& painter, QSizeF room, int flags, const QString& text)
{
    const QFontMetricsF metrics(painter.font());
    const QString line = metrics.elidedText(text, Qt::ElideRight, room.width());
    const double right = room.width() - metrics.horizontalAdvance(line);
    const double bottom = room.height() - metrics.descent();
    const double x = (flags & Qt::AlignHCenter) != 0 ? right / 2
                     : (flags & Qt::AlignRight) != 0 ? right
                                                     : 0;
    const double y = (flags & Qt::AlignVCenter) != 0  ? (bottom + metrics.ascent()) / 2
                     : (flags & Qt::AlignBottom) != 0 ? bottom
                                                      : metrics.ascent();
    painter.drawText(QPointF(x, y), line);
}

} // namespace

void drawText(QPainter& painter, QRectF place, int flags, double height, const QString& text,
              bool isBold)
{
    const QFont font = pageFont(isBold);
    const bool isBroken = (flags & Qt::TextWordWrap) != 0;
    double scale = height / fontPixels;
    if (!isBroken)
        scale *= lineScale(font, text, place.width() / scale);
    const QSizeF room = place.size() / scale;
    painter.save();
    painter.setFont(font);
    painter.translate(place.topLeft());
    painter.scale(scale, scale);
    if (isBroken)
        painter.drawText(QRectF(QPointF(), room), flags, text);
    else
        drawLine(painter, room, flags, text);
    painter.restore();
}

double widthOf(const QString& line, double height, bool isBold)
{
    return QFontMetricsF(pageFont(isBold)).horizontalAdvance(line) * height / fontPixels;
}

double heightOf(const QString& text, double height, double width)
{
    const double scale = height / fontPixels;
    const QRectF room(0, 0, width / scale, std::numeric_limits<short>::max());
    return QFontMetricsF(pageFont(false)).boundingRect(room, Qt::TextWordWrap, text).height() *
           scale;
}

namespace {

constexpr double largestStep = 20;    ///< millimetres
constexpr double smallestGrid = 2;    ///< cells smaller than this have no grid lines
constexpr double wallShare = 0.1;     ///< width of a wall line, as a share of a step
constexpr double thinnest = 0.1;      ///< millimetres
constexpr double smallestShape = 0.4; ///< smaller cells are the pixels of an image
constexpr double smallestText = 0.4;
constexpr double endInPicture = 2;   ///< size of start and end in such an image
constexpr double inkInPicture = 0.4; ///< opacity of walls that would be outlines otherwise
const QColor blackInk(0, 0, 0);
const QColor paperGridInk(200, 200, 200);
const QColor paperRouteInk(110, 110, 110);
const QColor outlineFill(225, 225, 225);

/// Returns true if all four sides consist of walls and something lies within.
bool isWalledAround(const Maze& maze)
{
    if (maze.rows() < 3 || maze.columns() < 3)
        return false;
    bool isWalled = true;
    forEachOnSides({{}, maze.rows(), maze.columns()},
                   [&](Position p) { isWalled = isWalled && maze.isWall(maze.index(p)); });
    return isWalled;
}

QPen penOf(const QColor& colour, double width, Qt::PenCapStyle cap = Qt::RoundCap)
{
    return {colour, std::max(width, thinnest), Qt::SolidLine, cap, Qt::RoundJoin};
}

/// Returns the walls within a ring, with coordinates relative to the inner top left cell.
CellSet wallsWithin(const Maze& maze, int ring)
{
    return windowOf(cellsOfKind(maze, CellKind::wall),
                    {{ring, ring}, maze.rows() - 2 * ring, maze.columns() - 2 * ring});
}

/// Returns an image with one pixel per cell, black or white; empty if there is not enough memory.
std::optional<QImage> pictureOf(const CellSet& cells)
{
    auto image = imageOfSize({cells.columns(), cells.rows()}, QImage::Format_MonoLSB);
    if (!image)
        return {};
    image->setColorTable({QColor(Qt::black).rgba(), QColor(Qt::white).rgba()});
    image->fill(1);
    for (int row = 0; row < cells.rows(); ++row) {
        uchar* const line = image->scanLine(row);
        const auto bits = std::as_bytes(cells.row(row));
        for (int byte = 0; byte < (cells.columns() + 7) / 8; ++byte)
            line[byte] = static_cast<uchar>(~bits[static_cast<std::size_t>(byte)]);
    }
    return image;
}

/// Returns an image with one pixel per square of `side` x `side` cells, darker the more cells are
/// set. The squares at the right and at the bottom may extend beyond the cells. Empty if there is
/// not enough memory.
std::optional<QImage> averagedPicture(const CellSet& cells, int side)
{
    const auto squares = [side](int length) { return (length + side - 1) / side; };
    auto image =
        imageOfSize({squares(cells.columns()), squares(cells.rows())}, QImage::Format_Grayscale8);
    if (!image)
        return {};
    std::vector<int> counts(static_cast<std::size_t>(image->width()));
    int shown = 0; // rows of the image that are filled
    const auto fillTo = [&](int past) {
        for (; shown < past; ++shown) {
            for (int x = 0; x < image->width(); ++x)
                image->scanLine(shown)[x] = static_cast<uchar>(
                    255 - 255 * counts[static_cast<std::size_t>(x)] / (side * side));
            std::ranges::fill(counts, 0);
        }
    };
    cells.forEachStretch([&](Position first, int length) {
        fillTo(first.row / side);
        for (int column = first.column; column < first.column + length;) {
            const int past = std::min((column / side + 1) * side, first.column + length);
            counts[static_cast<std::size_t>(column / side)] += past - column;
            column = past;
        }
    });
    fillTo(image->height());
    return image;
}

/// Paints one level; the painter's unit is a millimetre.
class LevelDrawing {
public:
    LevelDrawing(QPainter& painter, const SheetLevel& level, QRectF place, DrawingStyle how,
                 const Budget& budget)
        : m_painter(painter), m_level(level), m_maze(*level.maze), m_how(how), m_budget(budget),
          m_grid(paperGrid(level, place, how.walls))
    {
        if (m_grid.hasLines)
            m_openings = openingsOf(m_maze, m_grid.first);
    }

    Halt paint();

private:
    bool isPicture() const { return !m_grid.hasLines && m_grid.step < smallestShape; }
    /// Returns true if the budget is used up. Polls it only once every few shapes.
    bool isOver();
    void paintSolution();
    void paintGrid();
    void paintWallLines();
    void paintWallSquares();
    void paintWallPicture();
    void paintFrame();
    void paintMarks();
    void paintMark(Position at, Cell cell);
    void paintRoute(const Route& route);
    void paintLines();
    void paintArrow(QPointF from, QPointF to);
    void paintOrder();
    double markStep() const { return isPicture() ? endInPicture : m_grid.step; }
    QRectF square(Position at, double share) const
    {
        const double side = markStep() * share;
        return {m_grid.middle(at) - QPointF(side / 2, side / 2), QSizeF(side, side)};
    }
    void say(Position at, double share, const QString& text, const QColor& colour = blackInk);

    QPainter& m_painter;
    const SheetLevel& m_level;
    const Maze& m_maze;
    DrawingStyle m_how;
    const Budget& m_budget;
    PaperGrid m_grid;
    std::vector<Opening> m_openings; ///< at the ends, if walls are lines
    Halt m_halt = Halt::none;
    unsigned m_asked = 0;
};

Halt LevelDrawing::paint()
{
    // The walls exist as a bit set, then as an image of bits, then as parts of a file.
    constexpr std::size_t cellsOfByte = 2;
    if (!m_budget.grants(m_maze.size() / cellsOfByte))
        return Halt::memory;
    m_painter.save();
    if (isPicture()) {
        paintWallPicture();
    } else if (!m_grid.hasLines) {
        paintGrid();
        paintWallSquares();
    }
    paintSolution();
    if (m_grid.hasLines)
        paintWallLines();
    paintFrame();
    if (m_how.isSolved && m_level.question == Question::clearBoard && !isPicture())
        paintOrder();
    else
        paintMarks();
    m_painter.restore();
    return m_halt;
}

bool LevelDrawing::isOver()
{
    constexpr unsigned between = 256; // shapes; each takes a few microseconds
    if (m_halt == Halt::none && m_asked++ % between == 0)
        m_halt = m_budget.poll();
    return m_halt != Halt::none;
}

void LevelDrawing::paintSolution()
{
    if (!m_how.isSolved || m_level.question == Question::clearBoard)
        return;
    if (!m_level.lines.empty())
        return paintLines();
    for (const Route& route : m_level.solution)
        paintRoute(route);
}

void LevelDrawing::paintGrid()
{
    if (m_grid.step < smallestGrid)
        return;
    const QRectF extent = extentOf(m_maze, m_grid);
    m_painter.setPen(penOf(paperGridInk, thinnest, Qt::FlatCap));
    for (int row = 1; row < m_maze.rows() - 2 * m_grid.ring; ++row) {
        const double y = extent.top() + row * m_grid.step;
        m_painter.drawLine(QPointF(extent.left(), y), QPointF(extent.right(), y));
    }
    for (int column = 1; column < m_maze.columns() - 2 * m_grid.ring; ++column) {
        const double x = extent.left() + column * m_grid.step;
        m_painter.drawLine(QPointF(x, extent.top()), QPointF(x, extent.bottom()));
    }
}

void LevelDrawing::paintWallLines()
{
    m_painter.setPen(penOf(blackInk, m_grid.step * wallShare));
    for (const WallLine& line : wallLinesOf(m_maze, m_grid.first, m_openings)) {
        if (isOver())
            return;
        m_painter.drawLine(m_grid.middle(line.from), m_grid.middle(line.to));
    }
    for (const Opening& opening : m_openings) {
        const QPointF gap = m_grid.middle(opening.gap);
        const QPointF way =
            QPointF(opening.outward.column, opening.outward.row) * (m_grid.step / 2);
        paintArrow(opening.isStart ? gap + way : gap - way,
                   opening.isStart ? gap - way : gap + way);
    }
}

/// Draws one outline around connected walls, so that no seams are visible between them.
void LevelDrawing::paintWallSquares()
{
    QPainterPath path;
    for (const Polyline& outline : outlinesOf(wallsWithin(m_maze, m_grid.ring))) {
        path.moveTo(outline.back().column, outline.back().row);
        for (const Position corner : outline)
            path.lineTo(corner.column, corner.row);
    }
    m_painter.save();
    m_painter.translate(m_grid.origin);
    m_painter.scale(m_grid.step, m_grid.step);
    m_painter.setBrush(m_how.isOutlined ? outlineFill : blackInk);
    m_painter.setPen(m_how.isOutlined ? penOf(blackInk, 0.08) : QPen(Qt::NoPen));
    m_painter.drawPath(path);
    m_painter.restore();
}

/// Paper keeps all cells. A screen has fewer pixels, so the cells are averaged. Dropping cells at
/// regular intervals would turn the walls of many mazes into stripes.
void LevelDrawing::paintWallPicture()
{
    const CellSet walls = wallsWithin(m_maze, m_grid.ring);
    const QRectF extent = extentOf(m_maze, m_grid);
    const double pixels = m_painter.worldTransform().mapRect(extent).width() *
                          m_painter.device()->devicePixelRatioF();
    const int side = keepsShapes(m_painter)
                         ? 1
                         : std::max(1, static_cast<int>(walls.columns() / std::max(1.0, pixels)));
    m_painter.save();
    m_painter.setOpacity(m_how.isOutlined ? inkInPicture : 1);
    m_painter.setBrush(blackInk); // the colour of black pixels on paper
    m_painter.setRenderHint(QPainter::SmoothPixmapTransform, side > 1);
    if (const auto image = side == 1 ? pictureOf(walls) : averagedPicture(walls, side))
        m_painter.drawImage(extent, *image,
                            QRectF(0, 0, static_cast<double>(walls.columns()) / side,
                                   static_cast<double>(walls.rows()) / side));
    m_painter.restore();
}

void LevelDrawing::paintFrame()
{
    if (m_grid.hasLines)
        return; // the outer wall is one of the lines
    m_painter.setBrush(Qt::NoBrush);
    const double width = m_grid.step * wallShare;
    m_painter.setPen(penOf(blackInk, m_grid.ring > 0 ? width : std::min(0.4, width)));
    m_painter.drawRect(extentOf(m_maze, m_grid));
}

void LevelDrawing::say(Position at, double share, const QString& text, const QColor& colour)
{
    const double height = markStep() * share;
    if (height < smallestText)
        return;
    m_painter.setPen(colour);
    drawText(m_painter, square(at, 1.4), Qt::AlignCenter, height, text, true);
}

/// In an image, paints only start and end, because other marks would be too small.
void LevelDrawing::paintMarks()
{
    if (isPicture()) {
        for (const auto& end : {m_maze.start(), m_maze.end()})
            if (end)
                paintMark(*end, m_maze.at(*end));
        return;
    }
    for (CellIndex i = 0; i < m_maze.size(); ++i)
        if (const Cell cell = m_maze.at(i); cell != Cell{} && cell.kind != CellKind::wall) {
            if (isOver())
                return;
            paintMark(m_maze.position(i), cell);
        }
}

/// An end at an opening has the arrow there instead of a mark.
void LevelDrawing::paintMark(Position at, Cell cell)
{
    const auto opensAt = [cell](const Opening& opening) {
        return cell.kind == (opening.isStart ? CellKind::start : CellKind::end);
    };
    if (std::ranges::any_of(m_openings, opensAt))
        return;
    m_painter.setPen(penOf(blackInk, markStep() * 0.05));
    m_painter.setBrush(Qt::white);
    switch (cell.kind) {
    case CellKind::floor:
        say(at, 0.4, QString::number(cell.value), paperRouteInk);
        return;
    case CellKind::coin:
        m_painter.drawEllipse(square(at, 0.6));
        if (cell.value > 1)
            say(at, 0.36, QString::number(cell.value));
        else
            m_painter.drawEllipse(square(at, 0.36));
        return;
    case CellKind::tile:
        m_painter.drawRoundedRect(square(at, 0.84), m_grid.step * 0.12, m_grid.step * 0.12);
        say(at, 0.5, QString::number(cell.value));
        return;
    case CellKind::start:
        m_painter.setBrush(blackInk);
        m_painter.drawEllipse(square(at, 0.78));
        say(at, 0.5, QStringLiteral("S"), Qt::white);
        return;
    case CellKind::end:
        m_painter.drawRect(square(at, 0.74));
        say(at, 0.5, QStringLiteral("E"));
        return;
    case CellKind::wall:
        return;
    }
}

void LevelDrawing::paintRoute(const Route& route)
{
    if (route.size() < 2)
        return;
    QPolygonF line;
    for (const Position cell : route)
        line << m_grid.middle(cell);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(penOf(paperRouteInk, m_grid.step * 0.16));
    m_painter.drawPolyline(line);
    if (isPicture())
        return;                    // arrows would be too small
    constexpr qsizetype every = 5; // steps from arrow to arrow
    const qsizetype step = m_grid.hasLines ? 2 : 1;
    for (qsizetype i = 2; i + 1 < line.size() && !isOver(); i += every * step)
        paintArrow(line[i - step >= 0 ? i - step : 0], line[i]);
}

/// Paints an any-angle route, with an arrow in the middle of each line.
void LevelDrawing::paintLines()
{
    const QPointF first = m_grid.middle({0, 0});
    QPolygonF line;
    for (const Point p : m_level.lines)
        line << first + QPointF(p.column - 1, p.row - 1) / 2 * m_grid.step;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(penOf(paperRouteInk, m_grid.step * 0.16));
    m_painter.drawPolyline(line);
    if (isPicture())
        return; // arrows would be too small
    for (qsizetype i = 1; i < line.size() && !isOver(); ++i)
        paintArrow(line[i - 1], line[i]);
}

void LevelDrawing::paintArrow(QPointF from, QPointF to)
{
    const QPointF way = to - from;
    const double length = std::hypot(way.x(), way.y());
    if (length == 0)
        return;
    const QPointF along = way / length * m_grid.step * 0.26;
    const QPointF across(-along.y() * 0.8, along.x() * 0.8);
    const QPointF middle = (from + to) / 2;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(blackInk);
    const std::array<QPointF, 3> head = {middle + along, middle - along * 0.6 + across,
                                         middle - along * 0.6 - across};
    m_painter.drawPolygon(head.data(), static_cast<int>(head.size()));
}

/// Numbers each tile of a board by the link that removes it.
void LevelDrawing::paintOrder()
{
    int number = 0;
    for (const Route& link : m_level.solution) {
        if (isOver())
            return;
        ++number;
        for (const Position at : {link.front(), link.back()}) {
            m_painter.setPen(penOf(paperGridInk, m_grid.step * 0.05));
            m_painter.setBrush(Qt::white);
            m_painter.drawRoundedRect(square(at, 0.84), m_grid.step * 0.12, m_grid.step * 0.12);
            say(at, 0.4, QString::number(number));
        }
    }
}

} // namespace

PaperGrid paperGrid(const SheetLevel& level, QRectF place, WallStyle walls)
{
    const Maze& maze = *level.maze;
    const auto fitted = [&](PaperGrid grid, double margin) {
        const QSizeF extent = extentOf(maze, grid).size(); // with a step of 1
        const QSizeF steps = extent + QSizeF(2 * margin, 2 * margin);
        grid.step =
            std::min({place.width() / steps.width(), place.height() / steps.height(), largestStep});
        grid.origin = {place.center().x() - extent.width() * grid.step / 2,
                       place.top() + margin * grid.step};
        return grid;
    };
    constexpr double roomForArrows = 0.5; // steps
    if (walls == WallStyle::lines)
        if (const auto first = roomsWithLines(maze, level.question, level.moves)) {
            const bool hasOpenings = !openingsOf(maze, *first).empty();
            const PaperGrid lines =
                fitted({.hasLines = true, .first = *first}, hasOpenings ? roomForArrows : 0);
            if (lines.step >= smallestShape)
                return lines;
        }
    return fitted({.ring = isWalledAround(maze) ? 1 : 0}, 0);
}

QRectF extentOf(const Maze& maze, const PaperGrid& grid)
{
    const auto stepsOf = [&grid](int cells) {
        return grid.hasLines ? (cells + 1) / 2 - grid.first : cells - 2 * grid.ring;
    };
    return {grid.origin, QSizeF(stepsOf(maze.columns()), stepsOf(maze.rows())) * grid.step};
}

Halt drawLevel(QPainter& painter, const SheetLevel& level, QRectF place, DrawingStyle how,
               const Budget& budget)
{
    return LevelDrawing(painter, level, place, how, budget).paint();
}

} // namespace mazewright::ui
