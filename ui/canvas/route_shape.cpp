#include "ui/canvas/route_shape.h"

#include "ui/base/painting.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"

#include <QImage>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace mazewright::ui {

namespace {

constexpr int blockBits = 6;
constexpr std::size_t mostLines = 4000;     // with more lines, a painter takes too long
constexpr double mostLinePixels = 40000;    // likewise, for their total length
constexpr double leastBarScale = 3;         // device pixels per cell
constexpr double leastCasedBarScale = 6;    // below this, a casing would hide neighbouring lines
constexpr std::size_t mostCover = 1U << 26; // bytes

/// Fills a bar between two points: a straight one as a rectangle, a slanted one as squares.
void fillBar(QImage& image, QPoint from, QPoint to, int width, QRgb colour)
{
    const QPoint by = to - from;
    const QSize end(width, width);
    const QPoint first = from - QPoint(width / 2, width / 2);
    if (by.x() == 0 || by.y() == 0) {
        fillPixels(image, QRect(first, end) | QRect(first + by, end), colour);
        return;
    }
    const int steps = std::max(std::abs(by.x()), std::abs(by.y()));
    for (int i = 0; i <= steps; ++i)
        fillPixels(image, {first + QPoint(by.x() * i / steps, by.y() * i / steps), end}, colour);
}

/// Returns the ink of a route at a small scale. A winding route would hide the content below it,
/// such as the heat map, so it is fainter the larger the `share` of cells it covers.
QRgb inkOfCover(QColor colour, double share)
{
    constexpr double sparse = 0.02;
    constexpr double faintest = 0.45;
    const double strength = std::clamp(1 - 4 * (share - sparse), faintest, 1.0);
    colour.setAlphaF(static_cast<float>(colour.alphaF() * strength));
    return qPremultiply(colour.rgba());
}

/// Strokes lines with their casing; `pixels` is the number of device pixels per cell.
void strokeLines(QPainter& painter, const std::vector<QPolygonF>& lines, double pixels,
                 const RouteStyle& style)
{
    const double width = std::max(style.width, 2 / pixels);
    const double caseWidth = std::max(style.caseWidth, 1 / pixels);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto stroke = [&](const QPen& pen) {
        painter.setPen(pen);
        for (const QPolygonF& line : lines)
            painter.drawPolyline(line);
    };
    stroke(QPen(style.casing, width + 2 * caseWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    QPen pen(style.line, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (!style.dashes.isEmpty()) {
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern(style.dashes);
    }
    stroke(pen);
    painter.restore();
}

} // namespace

template <class Visit>
void RouteShape::visitCells(const Piece& piece, const Visit& visit)
{
    const int rows = piece.row1 - piece.row0;
    const int columns = piece.column1 - piece.column0;
    const int steps = std::max({std::abs(rows), std::abs(columns), 1});
    for (int i = 0; i <= steps; ++i)
        visit(Position{piece.row0 + rows * i / steps, piece.column0 + columns * i / steps});
}

/// Calls `visit` with each straight piece. A piece begins in a block and ends in that block or one
/// cell beyond it.
template <class Visit>
void RouteShape::visitPieces(std::span<const Route> routes, const Visit& visit)
{
    const auto piece = [](Position a, Position b) {
        return Piece{static_cast<std::int16_t>(a.row), static_cast<std::int16_t>(a.column),
                     static_cast<std::int16_t>(b.row), static_cast<std::int16_t>(b.column)};
    };
    const auto sameBlock = [](Position a, Position b) {
        return (((a.row ^ b.row) | (a.column ^ b.column)) >> blockBits) == 0;
    };
    for (const Route& route : routes) {
        if (route.size() == 1)
            visit(piece(route.front(), route.front()));
        for (std::size_t first = 0; first + 1 < route.size();) {
            const Position from = route[first];
            const int rows = route[first + 1].row - from.row;
            const int columns = route[first + 1].column - from.column;
            std::size_t last = first + 1;
            while (last + 1 < route.size() && sameBlock(route[last], from) &&
                   route[last + 1].row - route[last].row == rows &&
                   route[last + 1].column - route[last].column == columns)
                ++last;
            visit(piece(from, route[last]));
            first = last;
        }
    }
}

RouteShape::RouteShape(std::span<const Route> routes, int rows, int columns,
                       std::span<const Point> points)
    : m_rows(rows), m_columns(columns), m_blockRows(((rows - 1) >> blockBits) + 1),
      m_blockColumns(((columns - 1) >> blockBits) + 1)
{
    for (const Point p : points)
        m_lines.append(QPointF(p.column / 2.0, p.row / 2.0));
    // Counts first and then fills in: reading long routes twice is cheaper than copying them.
    const auto blocks =
        static_cast<std::size_t>(m_blockRows) * static_cast<std::size_t>(m_blockColumns);
    m_firstOfBlock.assign(blocks + 1, 0);
    visitPieces(routes, [this](const Piece& piece) { ++m_firstOfBlock[blockOf(piece) + 1]; });
    for (std::size_t i = 0; i < blocks; ++i)
        m_firstOfBlock[i + 1] += m_firstOfBlock[i];
    m_pieces.resize(m_firstOfBlock.back());
    std::vector<std::uint32_t> next(m_firstOfBlock.begin(), m_firstOfBlock.end() - 1);
    visitPieces(routes, [&](const Piece& piece) { m_pieces[next[blockOf(piece)]++] = piece; });
}

std::size_t RouteShape::blockOf(const Piece& piece) const noexcept
{
    const int row = std::clamp<int>(piece.row0, 0, m_rows - 1) >> blockBits;
    const int column = std::clamp<int>(piece.column0, 0, m_columns - 1) >> blockBits;
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_blockColumns) +
           static_cast<std::size_t>(column);
}

std::vector<RouteShape::Pieces> RouteShape::piecesIn(const QRectF& exposed) const
{
    // A piece begins in its block and may end one cell beyond it; its line is narrower than a cell.
    const QRect cells = exposed.toAlignedRect().adjusted(-2, -2, 2, 2);
    const int top = std::clamp(cells.top() >> blockBits, 0, m_blockRows - 1);
    const int bottom = std::clamp(cells.bottom() >> blockBits, 0, m_blockRows - 1);
    const int left = std::clamp(cells.left() >> blockBits, 0, m_blockColumns - 1);
    const int right = std::clamp(cells.right() >> blockBits, 0, m_blockColumns - 1);
    std::vector<Pieces> shown;
    for (int row = top; row <= bottom; ++row) {
        const auto base = static_cast<std::size_t>(row) * static_cast<std::size_t>(m_blockColumns);
        const std::uint32_t first = m_firstOfBlock[base + static_cast<std::size_t>(left)];
        const std::uint32_t end = m_firstOfBlock[base + static_cast<std::size_t>(right) + 1];
        if (first < end)
            shown.push_back(Pieces(m_pieces).subspan(first, end - first));
    }
    return shown;
}

int RouteShape::levelFor(double scale) noexcept
{
    int level = 0;
    while (scale * (1 << level) < 1 && level + 1 < mostLevels)
        ++level;
    return level;
}

bool RouteShape::isSampledAt(double scale, int level) const noexcept
{
    const auto squares = (static_cast<std::size_t>(m_rows) >> level) *
                         (static_cast<std::size_t>(m_columns) >> level);
    return scale < leastBarScale && squares <= mostCover;
}

void RouteShape::prepare(double scale)
{
    const int level = levelFor(scale);
    if (m_pieces.size() > mostLines && isSampledAt(scale, level))
        cover(level);
}

void RouteShape::paint(QPainter& painter, const QRectF& exposed, const RouteStyle& style)
{
    if (isEmpty())
        return;
    if (!m_lines.isEmpty() && static_cast<std::size_t>(m_lines.size()) <= mostLines) {
        strokeLines(painter, {m_lines}, painter.worldTransform().m11(), style);
        return;
    }
    const std::vector<Pieces> shown = piecesIn(exposed);
    std::size_t count = 0;
    double cells = 0; // length of all pieces
    for (const Pieces pieces : shown) {
        count += pieces.size();
        for (const Piece& piece : pieces)
            cells += std::abs(piece.row1 - piece.row0) + std::abs(piece.column1 - piece.column0);
    }
    if (count <= mostLines && cells * painter.worldTransform().m11() <= mostLinePixels) {
        paintPieces(painter, shown, painter.worldTransform().m11(), style);
        return;
    }
    const DeviceArea area(painter, exposed);
    const int level = levelFor(area.scale);
    if (isSampledAt(area.scale, level))
        paintCover(painter, exposed, level, style);
    else
        paintBars(painter, area, shown, style);
}

void RouteShape::paintFaded(QPainter& painter, const QRectF& exposed, const RouteStyle& style,
                            double opacity)
{
    const DeviceArea area(painter, exposed);
    const QPointF shift = QPointF(area.pixels.topLeft()) / area.ratio;
    const double before = painter.opacity();
    painter.setOpacity(opacity);
    area.draw(painter, [&](QImage& image) {
        QPainter inner(&image);
        inner.setTransform(painter.worldTransform() *
                           QTransform::fromTranslate(-shift.x(), -shift.y()));
        paint(inner, exposed, style);
    });
    painter.setOpacity(before);
}

std::vector<Position> RouteShape::cellsIn(const QRect& cells) const
{
    std::vector<Position> found;
    if (isEmpty())
        return found;
    for (const Pieces pieces : piecesIn(cells))
        for (const Piece& piece : pieces)
            visitCells(piece, [&](Position at) {
                if (cells.contains(at.column, at.row))
                    found.push_back(at);
            });
    return found;
}

void RouteShape::paintPieces(QPainter& painter, std::span<const Pieces> shown, double pixels,
                             const RouteStyle& style)
{
    std::vector<QPolygonF> lines;
    for (const Pieces pieces : shown)
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const Piece& piece = pieces[i];
            const bool joined =
                i > 0 && pieces[i - 1].row1 == piece.row0 && pieces[i - 1].column1 == piece.column0;
            if (!joined)
                lines.emplace_back().append(cellCentre({piece.row0, piece.column0}));
            lines.back().append(cellCentre({piece.row1, piece.column1}));
        }
    strokeLines(painter, lines, pixels, style);
}

void RouteShape::paintBars(QPainter& painter, const DeviceArea& area, std::span<const Pieces> shown,
                           const RouteStyle& style)
{
    const int width = std::max(1, static_cast<int>(std::lround(style.width * area.scale)));
    const int caseWidth = std::max(1, static_cast<int>(std::lround(style.caseWidth * area.scale)));
    area.draw(painter, [&](QImage& image) {
        const auto fill = [&](const QColor& colour, int thickness) {
            const QRgb ink = qPremultiply(colour.rgba());
            for (const Pieces pieces : shown)
                for (const Piece& piece : pieces)
                    fillBar(image, area.pixelAt({piece.row0, piece.column0}),
                            area.pixelAt({piece.row1, piece.column1}), thickness, ink);
        };
        if (area.scale >= leastCasedBarScale)
            fill(style.casing, width + 2 * caseWidth);
        fill(style.line, width);
    });
}

void RouteShape::paintCover(QPainter& painter, const QRectF& exposed, int level,
                            const RouteStyle& style)
{
    const Cover& squares = cover(level);
    const int side = 1 << level;
    const int across = ((m_columns - 1) >> level) + 1;
    const int down = ((m_rows - 1) >> level) + 1;
    const QRect all(0, 0, across, down);
    const QRect seen =
        QRectF(exposed.topLeft() / side, exposed.size() / side).toAlignedRect() & all;
    if (seen.isEmpty())
        return;
    const auto rowAt = [&](int y) {
        return squares.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(across);
    };
    std::ptrdiff_t covered = 0;
    for (int y = seen.top(); y <= seen.bottom(); ++y)
        covered += std::count(rowAt(y) + seen.left(), rowAt(y) + seen.right() + 1, std::uint8_t{1});
    const double share = static_cast<double>(covered) /
                         (static_cast<double>(seen.width()) * static_cast<double>(seen.height()));
    const QRgb ink = inkOfCover(style.line, style.fadesWithCover && level > 0 ? share : 0);
    painter.save();
    painter.scale(side, side);
    paintAsImage(painter, seen,
                 [&](Position square) { return rowAt(square.row)[square.column] != 0 ? ink : 0; });
    painter.restore();
}

const RouteShape::Cover& RouteShape::cover(int level)
{
    Cover& squares = m_covers[static_cast<std::size_t>(level)];
    if (!squares.empty())
        return squares;
    const int across = ((m_columns - 1) >> level) + 1;
    const int down = ((m_rows - 1) >> level) + 1;
    squares.assign(static_cast<std::size_t>(across) * static_cast<std::size_t>(down), 0);
    const auto mark = [&](Position at) {
        if (at.row >= 0 && at.row < m_rows && at.column >= 0 && at.column < m_columns)
            squares[static_cast<std::size_t>(at.row >> level) * static_cast<std::size_t>(across) +
                    static_cast<std::size_t>(at.column >> level)] = 1;
    };
    for (const Piece& piece : m_pieces)
        visitCells(piece, mark);
    return squares;
}

RouteStyle routeStyleOf(const Run& run)
{
    const Palette& colours = ui::palette();
    if (run.id != 0)
        return {.line = solverColour(run.colour),
                // dark, so that the line is visible on all colours
                .casing = colours.dark ? colours.casing : colours.path,
                .dashes = dashesOfRun(run.colour),
                .fadesWithCover = true};
    const bool stroke = run.solver->info.answers == Question::oneStroke;
    return {.line = stroke ? colours.track : colours.path,
            .casing = colours.casing,
            .fadesWithCover = true};
}

} // namespace mazewright::ui
