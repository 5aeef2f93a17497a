#include "ui/overlay/link_line.h"

#include "ui/theme/palette.h"

#include <QPolygonF>

#include <algorithm>

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

QPointF middleOf(Position cell)
{
    return {cell.column + 0.5, cell.row + 0.5};
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
            line.append(middleOf(route[i]));
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

} // namespace mazewright::ui
