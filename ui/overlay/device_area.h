#pragma once

#include <QImage>
#include <QPainter>
#include <QRect>
#include <QRectF>

#include <optional>
#include <vector>

namespace mazewright::ui {

/// The device pixels behind a rectangle of cells, and the mapping from cells to pixels. For
/// painters whose transform only translates and scales both axes by the same factor.
struct DeviceArea {
    QRect pixels;     ///< device pixels
    double scale = 1; ///< device pixels per cell
    QPointF origin;   ///< of cell (0, 0), relative to `pixels.topLeft()`
    double ratio = 1; ///< device pixels per logical pixel

    DeviceArea(const QPainter& painter, const QRectF& cells);

    /// Return the cell column or row under the centre of a pixel of the area.
    int columnAt(int x) const noexcept;
    int rowAt(int y) const noexcept;

    /// Returns the cell column under each pixel of a row, for a maze with `columns` columns.
    std::vector<int> columnsUnder(int columns) const;

    /// Return the pixel column or row where a column or row of cells begins; may lie outside the
    /// area.
    int pixelColumn(int column) const noexcept;
    int pixelRow(int row) const noexcept;

    /// Returns a transparent image of the area's size; empty if the area is empty. Rounding makes
    /// it empty if the part of the maze is less than a pixel wide.
    std::optional<QImage> image() const;
    /// Draws an image made by `image()` at the area's position.
    void draw(QPainter& painter, QImage& image) const;
};

} // namespace mazewright::ui
