#pragma once

#include <QImage>
#include <QPainter>
#include <QRect>
#include <QRectF>

#include <optional>
#include <vector>

namespace mazewright::ui {

/// The device pixels behind a rectangle of cells, and the way from cells to them. For painters
/// whose transform only scales (by the same in both directions) and moves.
struct DeviceArea {
    QRect pixels;     ///< device pixels
    double scale = 1; ///< device pixels a cell
    QPointF origin;   ///< of cell (0, 0), relative to `pixels.topLeft()`
    double ratio = 1; ///< device pixels a logical pixel

    DeviceArea(const QPainter& painter, const QRectF& cells);

    /// The cell column or row under the middle of a pixel of the area.
    int columnAt(int x) const noexcept;
    int rowAt(int y) const noexcept;

    /// The cell column under each pixel of a row, of a maze with so many columns.
    std::vector<int> columnsUnder(int columns) const;

    /// The pixel column or row where a column or row of cells begins; may lie outside.
    int pixelColumn(int column) const noexcept;
    int pixelRow(int row) const noexcept;

    /// Returns a transparent image of the area's size; empty where the area is, as it is of a part
    /// of the maze that by rounding is less than a pixel wide.
    std::optional<QImage> image() const;
    /// Puts such an image where the area lies.
    void draw(QPainter& painter, QImage& image) const;
};

} // namespace mazewright::ui
