#include "ui/overlay/walk_trail.h"

#include "ui/overlay/device_area.h"
#include "ui/theme/palette.h"

#include <QImage>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr double headShare = 0.32; // radius, in cells
constexpr double leastHeadPixels = 4.5;

} // namespace

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

void paintTrailDots(QPainter& painter, const QRectF& exposed, const Maze& maze,
                    const std::vector<CellIndex>& trail, const QColor& colour)
{
    const DeviceArea area(painter, exposed);
    std::optional<QImage> image = area.image();
    if (!image)
        return;
    const QRgb ink = qPremultiply(colour.rgba());
    for (const CellIndex cell : trail) {
        const Position p = maze.position(cell);
        const int x = static_cast<int>((p.column + 0.5) * area.scale + area.origin.x());
        const int y = static_cast<int>((p.row + 0.5) * area.scale + area.origin.y());
        if (image->valid(x, y))
            reinterpret_cast<QRgb*>(image->scanLine(y))[x] = ink;
    }
    area.draw(painter, *image);
}

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
    painter.drawEllipse(QPointF(at.column + 0.5, at.row + 0.5), radius, radius);
    painter.restore();
}

} // namespace mazewright::ui
