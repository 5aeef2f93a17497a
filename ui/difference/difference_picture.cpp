#include "ui/difference/difference_picture.h"

#include "ui/difference/difference_faces.h"
#include "ui/overlay/device_area.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr double leastGridScale =
    8; // device pixels per cell; the grid shows through from this scale

} // namespace

DifferenceColours DifferencePicture::colours() const
{
    return differenceColours(difference->a().colour, difference->b().colour);
}

QRectF DifferencePicture::bounds() const
{
    if (!difference)
        return {};
    const Maze& maze = *difference->a().maze;
    return QRectF(0, 0, maze.columns(), maze.rows()).adjusted(-1, -1, 1, 1);
}

void DifferencePicture::paint(QPainter& painter, const QRectF& exposed) const
{
    if (!difference)
        return;
    if (difference->kind() == DifferenceKind::routes) {
        difference->routes()->paint(painter, exposed & bounds(), colours());
        return;
    }
    const Maze& maze = *difference->a().maze;
    const QRectF cells = exposed & QRectF(0, 0, maze.columns(), maze.rows());
    if (cells.isEmpty())
        return;
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform, false);
    paintCells(painter, cells);
    painter.restore();
}

void DifferencePicture::paintCells(QPainter& painter, const QRectF& exposed) const
{
    const DeviceArea area(painter, exposed);
    std::optional<QImage> image = area.image();
    if (!image)
        return;
    const Maze& maze = *difference->a().maze;
    const DifferenceFaces faces(colours());
    const std::vector<int> columns = area.columnsUnder(maze.columns());
    std::vector<DifferenceFace> shown(columns.size(), DifferenceFaces::nothing);
    const bool hasGrid = area.scale >= leastGridScale;
    const auto phaseX =
        static_cast<int>(std::lround(area.origin.x())); // anchors the hatching to the maze
    const auto phaseY = static_cast<int>(std::lround(area.origin.y()));
    int shownRow = -1;
    for (int y = 0; y < image->height(); ++y) {
        const int row = std::clamp(area.rowAt(y), 0, maze.rows() - 1);
        if (row != shownRow) {
            const CellIndex first = maze.index({row, 0});
            for (std::size_t x = 0; x < columns.size(); ++x)
                shown[x] = x > 0 && columns[x] == columns[x - 1]
                               ? shown[x - 1]
                               : faces.of(*difference, first + static_cast<CellIndex>(columns[x]),
                                          tickA, tickB);
        }
        const bool isLine = hasGrid && row != shownRow && y > 0;
        shownRow = row;
        if (isLine)
            continue;
        auto* line = reinterpret_cast<QRgb*>(image->scanLine(y));
        for (std::size_t x = 0; x < columns.size(); ++x)
            if (!hasGrid || x == 0 || columns[x] == columns[x - 1])
                line[x] = faces.colour(shown[x], static_cast<int>(x) - phaseX, y - phaseY);
    }
    area.draw(painter, *image);
}

} // namespace mazewright::ui
