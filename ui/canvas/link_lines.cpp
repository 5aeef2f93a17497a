#include "ui/canvas/link_lines.h"

#include "ui/base/painting.h"
#include "ui/base/theme.h"
#include "ui/level/maze_changes.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <limits>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr double frameInset = 0.04;
constexpr double frameRadius = 0.16;
constexpr double toFrame = 0.5 - frameInset; // from a tile's centre to its frame
constexpr double leastLinePixels = 2;

struct LinkStyle {
    QColor line;
    double width = 0.12;
    double caseWidth = 0.05; // 0: no casing
    double frameWidth = 0.09;
    Qt::PenStyle dashes = Qt::SolidLine;
};

LinkStyle styleOf(LinkLine kind)
{
    const Palette& colours = ui::palette();
    switch (kind) {
    case LinkLine::open: {
        QColor faint = colours.track;
        faint.setAlphaF(0.55F);
        return {.line = faint, .width = 0.06, .caseWidth = 0, .frameWidth = 0.05};
    }
    case LinkLine::pointed:
        return {.line = colours.path};
    case LinkLine::hint:
        return {.line = colours.start, .width = 0.14};
    case LinkLine::played:
        return {.line = colours.path, .width = 0.14};
    case LinkLine::refused:
        return {.line = colours.error, .width = 0.09, .dashes = Qt::DashLine};
    }
    return {};
}

/// Returns the polyline from the frame of the first tile to that of the last, with a vertex at each
/// turn.
QPolygonF polylineOf(const Route& route)
{
    QPolygonF line;
    for (std::size_t i = 0; i < route.size(); ++i) {
        const bool turns =
            i > 0 && i + 1 < route.size() &&
            (route[i + 1].row - route[i].row != route[i].row - route[i - 1].row ||
             route[i + 1].column - route[i].column != route[i].column - route[i - 1].column);
        if (i == 0 || i + 1 == route.size() || turns)
            line.append(cellCentre(route[i]));
    }
    const auto moved = [](QPointF from, QPointF towards) {
        const QPointF way = towards - from;
        return from + way * (toFrame / std::max(std::abs(way.x()), std::abs(way.y())));
    };
    const QPointF first = moved(line[0], line[1]);
    line.back() = moved(line.back(), line[line.size() - 2]);
    line[0] = first;
    return line;
}

double unitPixels(const QPainter& painter)
{
    return painter.worldTransform().m11();
}

} // namespace

void paintTileFrame(QPainter& painter, Position tile, const QColor& colour, double width)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, std::max(width, leastLinePixels / unitPixels(painter))));
    painter.drawRoundedRect(QRectF(tile.column + frameInset, tile.row + frameInset,
                                   1 - 2 * frameInset, 1 - 2 * frameInset),
                            frameRadius, frameRadius);
}

void paintLinkLine(QPainter& painter, const Route& route, LinkLine kind)
{
    if (route.size() < 2)
        return;
    const LinkStyle style = styleOf(kind);
    const QPolygonF line = polylineOf(route);
    const double pixels = unitPixels(painter);
    const double width = std::max(style.width, leastLinePixels / pixels);
    const QColor casing = ui::palette().casing;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const Position tile : {route.front(), route.back()}) {
        if (style.caseWidth > 0)
            paintTileFrame(painter, tile, casing, style.frameWidth + 2 * style.caseWidth);
        paintTileFrame(painter, tile, style.line, style.frameWidth);
    }
    if (style.caseWidth > 0) {
        painter.setPen(QPen(casing, width + 2 * std::max(style.caseWidth, 1 / pixels),
                            Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPolyline(line);
    }
    painter.setPen(QPen(style.line, width, style.dashes, Qt::FlatCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.restore();
}

namespace {

constexpr double chosenWidth = 0.12;
constexpr double partnerWidth = 0.06;
constexpr float chosenTint = 0.25F;

} // namespace

void LinkLinesItem::setBoard(int rows, int columns)
{
    setBounds(mazeBounds(rows, columns, 1));
    for (std::vector<Route>& lines : m_lines)
        lines.clear();
    m_chosen.reset();
    m_partners.clear();
}

void LinkLinesItem::setLines(LinkLine kind, std::vector<Route> lines)
{
    std::vector<Route>& shown = m_lines[static_cast<std::size_t>(kind)];
    if (shown.empty() && lines.empty())
        return;
    shown = std::move(lines);
    update();
}

void LinkLinesItem::setStrength(double strength)
{
    m_strength = strength;
    update();
}

void LinkLinesItem::setChosen(std::optional<Position> tile)
{
    if (tile == m_chosen)
        return;
    m_chosen = tile;
    update();
}

void LinkLinesItem::setPartners(std::vector<Position> tiles)
{
    if (tiles == m_partners)
        return;
    m_partners = std::move(tiles);
    update();
}

void LinkLinesItem::paintIn(QPainter& painter, const QRectF& /*exposed*/)
{
    const Palette& colours = ui::palette();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const LinkLine kind : {LinkLine::open, LinkLine::pointed, LinkLine::hint})
        for (const Route& line : lines(kind))
            paintLinkLine(painter, line, kind);
    for (const Position tile : m_partners)
        paintTileFrame(painter, tile, colours.accent, partnerWidth);
    if (m_chosen) {
        QColor tint = colours.accent;
        tint.setAlphaF(chosenTint);
        painter.fillRect(QRectF(m_chosen->column, m_chosen->row, 1, 1), tint);
        paintTileFrame(painter, *m_chosen, colours.casing, chosenWidth * 2);
        paintTileFrame(painter, *m_chosen, colours.accent, chosenWidth);
    }
    painter.setOpacity(m_strength);
    for (const LinkLine kind : {LinkLine::played, LinkLine::refused})
        for (const Route& line : lines(kind))
            paintLinkLine(painter, line, kind);
}

namespace {

constexpr float veilStrength = 0.86F; // removed tiles stay faintly visible
constexpr std::uint32_t neverGone = std::numeric_limits<std::uint32_t>::max();

} // namespace

bool ClearingItem::suits(const Run& run)
{
    return run.isFinished() && run.solver->info.answers == Question::clearBoard &&
           !run.outcome.routes.empty();
}

void ClearingItem::setRun(std::shared_ptr<const Run> run)
{
    m_run = run && suits(*run) ? std::move(run) : nullptr;
    m_step = 0;
    m_goneAt.clear();
    setBounds(m_run ? mazeBounds(m_run->maze->rows(), m_run->maze->columns(), 1) : QRectF());
    if (!m_run)
        return;
    const Maze& maze = *m_run->maze;
    m_goneAt.assign(maze.size(), neverGone);
    std::uint32_t step = 0;
    for (const Route& line : m_run->outcome.routes) {
        ++step;
        for (const Position end : {line.front(), line.back()})
            m_goneAt[maze.index(end)] = step;
    }
}

std::uint32_t ClearingItem::steps() const noexcept
{
    return m_run ? static_cast<std::uint32_t>(m_run->outcome.routes.size()) : 0;
}

void ClearingItem::setStep(std::uint32_t step)
{
    step = std::min(step, steps());
    if (step == m_step)
        return;
    m_step = step;
    update();
}

void ClearingItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    if (!m_run || m_step == 0)
        return;
    const Maze& maze = *m_run->maze;
    const QRect cells = exposed.toAlignedRect() & mazeCells(maze);
    if (!cells.isEmpty())
        paintVeil(painter, cells);
    paintLinkLine(painter, m_run->outcome.routes[m_step - 1], LinkLine::played);
}

bool ClearingItem::isVeiled(Position cell) const
{
    return isGone(m_run->maze->index(cell)) && (m_edited == nullptr || !m_edited->contains(cell));
}

void ClearingItem::paintVeil(QPainter& painter, const QRect& cells) const
{
    QColor veil = ui::palette().floor;
    veil.setAlphaF(veilStrength);
    if (keepsShapes(painter)) {
        for (int row = cells.top(); row <= cells.bottom(); ++row)
            for (int column = cells.left(); column <= cells.right(); ++column)
                if (isVeiled({row, column}))
                    painter.fillRect(QRect(column, row, 1, 1), veil);
        return;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const QRgb ink = qPremultiply(veil.rgba());
    paintAsImage(painter, cells, [&](Position cell) { return isVeiled(cell) ? ink : 0; });
}

} // namespace mazewright::ui
