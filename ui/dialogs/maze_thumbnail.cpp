#include "ui/dialogs/maze_thumbnail.h"

#include "ui/editor/cell_colours.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"
#include "ui/theme/tile_symbols.h"

#include <QImage>
#include <QPainter>

#include <algorithm>

namespace mazewright::ui {

namespace {

/// Returns an image with one pixel per cell; empty if memory is insufficient.
std::optional<QImage> onePixelACell(const Maze& maze)
{
    std::optional<QImage> image = imageOfSize({maze.columns(), maze.rows()}, QImage::Format_RGB32);
    CellIndex cell = 0;
    for (int row = 0; image && row < maze.rows(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image->scanLine(row));
        for (int column = 0; column < maze.columns(); ++column, ++cell)
            line[column] = dotColour(maze.at(cell), false).rgb();
    }
    return image;
}

/// Paints the shapes of coins, tiles, start and end, each in a square of `side` pixels.
void paintThumbnailMarks(QPainter& painter, const Maze& maze, int side)
{
    const double inset = side * 0.14;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (CellIndex cell = 0; cell < maze.size(); ++cell) {
        const CellKind kind = maze.at(cell).kind;
        if (kind == CellKind::floor || kind == CellKind::wall)
            continue;
        const Position at = maze.position(cell);
        const QRectF square(at.column * side, at.row * side, side, side);
        painter.fillRect(square, palette().floor);
        painter.setBrush(dotColour(maze.at(cell), false));
        if (kind == CellKind::tile) {
            painter.save();
            painter.translate(square.topLeft());
            paintTile(painter, side, maze.at(cell).value, TileFace::symbol);
            painter.restore();
            painter.setPen(Qt::NoPen);
            continue;
        }
        const QRectF mark = square.adjusted(inset, inset, -inset, -inset);
        if (kind == CellKind::coin || kind == CellKind::start)
            painter.drawEllipse(mark);
        else
            painter.drawRoundedRect(mark, side * 0.18, side * 0.18);
    }
}

} // namespace

QPixmap mazeThumbnail(const Maze& maze, QSize size, double devicePixelRatio)
{
    const QSize device = size * devicePixelRatio;
    const int side = std::min(device.width() / maze.columns(), device.height() / maze.rows());
    const std::optional<QImage> cells = onePixelACell(maze);
    if (!cells)
        return {};
    QImage image = side >= 1 ? cells->scaled(cells->size() * side, Qt::IgnoreAspectRatio,
                                             Qt::FastTransformation)
                             : cells->scaled(device, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    if (side >= 4) {
        QPainter painter(&image);
        paintThumbnailMarks(painter, maze, side);
    }
    QRect place(QPoint(0, 0), image.size());
    place.moveCenter(QRect(QPoint(0, 0), device).center());
    QPixmap pixels = paintedPixmap(device, 1, [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.drawImage(place, image);
        painter.setPen(palette().gridTenth);
        painter.drawRect(place.adjusted(0, 0, -1, -1));
    });
    pixels.setDevicePixelRatio(devicePixelRatio);
    return pixels;
}

} // namespace mazewright::ui
