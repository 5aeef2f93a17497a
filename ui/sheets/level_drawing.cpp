// A level on paper: walls, marks, and its solution.
#include "ui/sheets/level_drawing.h"

#include "solvers/maze/cell_choice.h"
#include "solvers/maze/lattice.h"
#include "ui/sheets/page_text.h"

#include <QPainter>
#include <QPainterPath>
#include <QRegion>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace mazewright::ui {

namespace {

constexpr double largestStep = 20; ///< millimetres
constexpr double smallestGrid = 2; ///< thinner cells have no lines between them
constexpr double wallShare = 0.1;  ///< of a step: the width of a wall that is a line
constexpr double thinnest = 0.1;   ///< millimetres
const QColor blackInk(0, 0, 0);
const QColor paperGridInk(200, 200, 200);
const QColor paperRouteInk(110, 110, 110);
const QColor outlineFill(225, 225, 225);

bool isWall(const Maze& maze, int row, int column)
{
    return maze.contains({row, column}) && maze.at(Position{row, column}).kind == CellKind::wall;
}

/// Whether nothing but walls lies along all four sides, around something else.
bool isWalledAround(const Maze& maze)
{
    if (maze.rows() < 3 || maze.columns() < 3)
        return false;
    bool isWalled = true;
    forEachOnSides({{}, maze.rows(), maze.columns()},
                   [&](Position p) { isWalled = isWalled && maze.isWall(maze.index(p)); });
    return isWalled;
}

/// Whether a corner between rooms has no wall beside it: as a line it would not be seen.
bool hasFreeCorner(const Maze& maze, int firstRoom)
{
    for (int row = 1 - firstRoom; row < maze.rows(); row += 2)
        for (int column = 1 - firstRoom; column < maze.columns(); column += 2)
            if (!isWall(maze, row - 1, column) && !isWall(maze, row + 1, column) &&
                !isWall(maze, row, column - 1) && !isWall(maze, row, column + 1))
                return true;
    return false;
}

/// Where the rooms lie of a level whose walls are drawn as lines; none: its cells are squares. They
/// are where each of them counts, as in one stroke, and where diagonal steps pass between walls.
std::optional<int> roomsToDraw(const SheetLevel& level)
{
    if (level.question != Question::shortestPath || level.moves != Moves::four)
        return std::nullopt;
    const auto first = firstRoom(level.maze);
    return first && !hasFreeCorner(level.maze, *first) ? first : std::nullopt;
}

QPen penOf(const QColor& colour, double width, Qt::PenCapStyle cap = Qt::RoundCap)
{
    return {colour, std::max(width, thinnest), Qt::SolidLine, cap, Qt::RoundJoin};
}

/// Paints one level; the painter's unit is a millimetre.
class LevelDrawing {
public:
    LevelDrawing(QPainter& painter, const SheetLevel& level, QRectF place, DrawnHow how)
        : m_painter(painter), m_level(level), m_maze(level.maze), m_how(how),
          m_grid(paperGrid(level, place))
    {
    }

    void paint();

private:
    void paintGrid();
    void paintWallLines();
    void paintWallSquares();
    void paintFrame();
    void paintMarks();
    void paintMark(Position at, Cell cell);
    void paintRoute(const Route& route);
    void paintArrow(QPointF from, QPointF to);
    void paintOrder();
    QRectF square(Position at, double share) const
    {
        const double side = m_grid.step * share;
        return {m_grid.middle(at) - QPointF(side / 2, side / 2), QSizeF(side, side)};
    }
    void say(Position at, double share, const QString& text, const QColor& colour = blackInk);

    QPainter& m_painter;
    const SheetLevel& m_level;
    const Maze& m_maze;
    DrawnHow m_how;
    PaperGrid m_grid;
};

void LevelDrawing::paint()
{
    m_painter.save();
    if (!m_grid.hasLines)
        paintGrid();
    const bool isBoard = m_level.question == Question::clearBoard;
    if (m_how.isSolved && !isBoard)
        for (const Route& route : m_level.solution)
            paintRoute(route);
    if (m_grid.hasLines)
        paintWallLines();
    else
        paintWallSquares();
    paintFrame();
    if (m_how.isSolved && isBoard)
        paintOrder();
    else
        paintMarks();
    m_painter.restore();
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

/// Each stretch of walls in a row of corners, and in a column of them, is one line.
void LevelDrawing::paintWallLines()
{
    m_painter.setPen(penOf(blackInk, m_grid.step * wallShare));
    const auto paintAlong = [this](int lines, int length, auto wallAt, auto pointAt) {
        for (int line = 1 - m_grid.first; line < lines; line += 2)
            for (int begin = 0; begin < length; ++begin) {
                int end = begin;
                while (end < length && wallAt(line, end))
                    ++end;
                if (end - begin > 1 || (end - begin == 1 && length == 1))
                    m_painter.drawLine(pointAt(line, begin), pointAt(line, end - 1));
                begin = end;
            }
    };
    // A corner beside an edge that is no wall ends a line; beside the frame the line reaches it.
    const double reach = m_grid.first == 0 ? 1 : 0;
    const auto reaching = [reach](int at, int length) {
        if (at == 0)
            return -reach;
        return at == length - 1 ? at + reach : static_cast<double>(at);
    };
    paintAlong(
        m_maze.rows(), m_maze.columns(),
        [this](int row, int column) { return isWall(m_maze, row, column); },
        [&](int row, int column) {
            return m_grid.middle(row, reaching(column, m_maze.columns()));
        });
    paintAlong(
        m_maze.columns(), m_maze.rows(),
        [this](int column, int row) { return isWall(m_maze, row, column); },
        [&](int column, int row) { return m_grid.middle(reaching(row, m_maze.rows()), column); });
}

/// One outline around all walls that touch, so that no seam shows between them.
void LevelDrawing::paintWallSquares()
{
    QRegion walls;
    cellsOfKind(m_maze, CellKind::wall).forEachStretch([&walls](Position first, int length) {
        walls += QRect(first.column, first.row, length, 1);
    });
    const int ring = m_grid.ring;
    walls &= QRect(ring, ring, m_maze.columns() - 2 * ring, m_maze.rows() - 2 * ring);
    QPainterPath path;
    path.addRegion(walls);
    m_painter.save();
    m_painter.translate(m_grid.origin);
    m_painter.scale(m_grid.step, m_grid.step);
    m_painter.translate(-ring, -ring);
    m_painter.setBrush(m_how.isOutlined ? outlineFill : blackInk);
    m_painter.setPen(m_how.isOutlined ? penOf(blackInk, 0.08) : QPen(Qt::NoPen));
    m_painter.drawPath(path.simplified());
    m_painter.restore();
}

void LevelDrawing::paintFrame()
{
    if (m_grid.hasLines && m_grid.first == 1)
        return; // its walls are in the maze
    m_painter.setBrush(Qt::NoBrush);
    const double width = m_grid.step * wallShare;
    const bool isWallLine = m_grid.hasLines || m_grid.ring > 0;
    m_painter.setPen(penOf(blackInk, isWallLine ? width : std::min(0.4, width)));
    m_painter.drawRect(extentOf(m_maze, m_grid));
}

void LevelDrawing::say(Position at, double share, const QString& text, const QColor& colour)
{
    m_painter.setPen(colour);
    drawText(m_painter, square(at, 1.4), Qt::AlignCenter, m_grid.step * share, text, true);
}

void LevelDrawing::paintMarks()
{
    for (CellIndex i = 0; i < m_maze.size(); ++i)
        if (const Cell cell = m_maze.at(i); cell != Cell{} && cell.kind != CellKind::wall)
            paintMark(m_maze.position(i), cell);
}

void LevelDrawing::paintMark(Position at, Cell cell)
{
    m_painter.setPen(penOf(blackInk, m_grid.step * 0.05));
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
    constexpr qsizetype every = 5; // steps from arrow to arrow
    const qsizetype step = m_grid.hasLines ? 2 : 1;
    for (qsizetype i = 2; i + 1 < line.size(); i += every * step)
        paintArrow(line[i - step >= 0 ? i - step : 0], line[i]);
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

/// Of a board: each tile has the number of the link that removes it.
void LevelDrawing::paintOrder()
{
    int number = 0;
    for (const Route& link : m_level.solution) {
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

PaperGrid paperGrid(const SheetLevel& level, QRectF place)
{
    const Maze& maze = level.maze;
    PaperGrid grid;
    if (const auto first = roomsToDraw(level)) {
        grid.hasLines = true;
        grid.first = *first;
    } else {
        grid.ring = isWalledAround(maze) ? 1 : 0;
    }
    const QSizeF steps = extentOf(maze, grid).size(); // at a step of 1
    grid.step =
        std::min({place.width() / steps.width(), place.height() / steps.height(), largestStep});
    const QSizeF size = steps * grid.step;
    grid.origin = {place.center().x() - size.width() / 2, place.top()};
    return grid;
}

QRectF extentOf(const Maze& maze, const PaperGrid& grid)
{
    const auto stepsOf = [&grid](int cells) {
        return grid.hasLines ? (cells + 1) / 2 - grid.first : cells - 2 * grid.ring;
    };
    return {grid.origin, QSizeF(stepsOf(maze.columns()), stepsOf(maze.rows())) * grid.step};
}

void drawLevel(QPainter& painter, const SheetLevel& level, QRectF place, DrawnHow how)
{
    LevelDrawing(painter, level, place, how).paint();
}

} // namespace mazewright::ui
