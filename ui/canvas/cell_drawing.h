#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/maze.h"
#include "ui/base/painting.h"
#include "ui/base/theme.h"

#include <QColor>
#include <QGraphicsItem>
#include <QHash>
#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <QPoint>
#include <QRect>
#include <QRectF>
#include <QTransform>

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::ui {

/// An item over the maze that only paints. One scene unit is one cell.
class CanvasItem : public QGraphicsItem {
public:
    explicit CanvasItem(QGraphicsItem* parent = nullptr);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) final;

protected:
    /// Paints the part within `exposed`. The caller restores the painter's state.
    virtual void paintIn(QPainter& painter, const QRectF& exposed) = 0;
    /// Sets the bounding rectangle and repaints the item.
    void setBounds(const QRectF& bounds);

private:
    QRectF m_bounds;
};

/// Returns all cells of a maze.
inline QRect mazeCells(const Maze& maze)
{
    return {0, 0, maze.columns(), maze.rows()};
}

/// Returns the rectangle of a maze of this size, with a margin on each side; all in cells.
inline QRectF mazeBounds(int rows, int columns, double margin = 0)
{
    return QRectF(0, 0, columns, rows).adjusted(-margin, -margin, margin, margin);
}

/// Returns the centre of a cell in the scene.
inline QPointF cellCentre(Position cell)
{
    return {cell.column + 0.5, cell.row + 0.5};
}

/// Maps cells to whole device pixels, so that neighbours share an edge without a gap. Only for
/// transforms that translate and scale both axes by the same factor.
class DeviceCells {
public:
    explicit DeviceCells(const QTransform& toDevice)
        : m_scale(toDevice.m11()), m_left(toDevice.dx()), m_top(toDevice.dy())
    {
    }

    double pixelsPerCell() const { return m_scale; }
    int x(int column) const { return static_cast<int>(std::lround(m_left + m_scale * column)); }
    int y(int row) const { return static_cast<int>(std::lround(m_top + m_scale * row)); }
    QRect rect(QRect cells) const
    {
        const QPoint topLeft(x(cells.left()), y(cells.top()));
        const QPoint past(x(cells.right() + 1), y(cells.bottom() + 1));
        return {topLeft, past - QPoint(1, 1)};
    }
    QRect cell(int row, int column) const { return rect({column, row, 1, 1}); }

private:
    double m_scale;
    double m_left;
    double m_top;
};

/// The device pixels behind a rectangle of cells, and the mapping from cells to pixels. For
/// painters whose transform only translates and scales both axes by the same factor.
struct DeviceArea {
    QRect pixels;     ///< device pixels
    double scale = 1; ///< device pixels per cell
    QPointF origin;   ///< of cell (0, 0), relative to `pixels.topLeft()`
    double ratio = 1; ///< device pixels per logical pixel

    DeviceArea(const QPainter& painter, const QRectF& cells);

    /// Return the cell column or row under the centre of a pixel of the area.
    int columnAt(int x) const
    {
        return static_cast<int>(std::floor((x + 0.5 - origin.x()) / scale));
    }
    int rowAt(int y) const { return static_cast<int>(std::floor((y + 0.5 - origin.y()) / scale)); }

    /// Returns the cell column under each pixel of a row, for a maze with `columns` columns.
    std::vector<int> columnsUnder(int columns) const;

    /// Returns the pixel under the centre of a cell, relative to `pixels.topLeft()`.
    QPoint pixelAt(Position cell) const noexcept;
    /// Return the pixel column or row where a column or row of cells begins; may lie outside the
    /// area.
    int pixelColumn(int column) const
    {
        return static_cast<int>(std::lround(column * scale + origin.x()));
    }
    int pixelRow(int row) const { return static_cast<int>(std::lround(row * scale + origin.y())); }

    /// Draws a transparent image of the area's size after `fill` has filled it. Draws nothing if
    /// the area is empty, as rounding makes a part of the maze less than a pixel wide.
    void draw(QPainter& painter, const std::function<void(QImage&)>& fill) const;
};

/// Fills the part of a rectangle of pixels that lies within the image. `ink`: premultiplied.
void fillPixels(QImage& image, const QRect& pixels, QRgb ink);

/// Paints these cells as an image of one pixel per cell, which the painter scales. The painter's
/// unit is a cell. `colourOf`: returns the premultiplied colour of a cell, given its position.
template <class Colour>
void paintAsImage(QPainter& painter, const QRect& cells, const Colour& colourOf)
{
    std::optional<QImage> image = imageOfSize(cells.size(), QImage::Format_ARGB32_Premultiplied);
    if (!image)
        return;
    for (int y = 0; y < cells.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image->scanLine(y));
        for (int x = 0; x < cells.width(); ++x)
            line[x] = colourOf(Position{cells.top() + y, cells.left() + x});
    }
    painter.drawImage(QRectF(cells), *image);
}

/// Returns the bits of a row of cells: column c is bit c % 64 of word c / 64. Empty if no cell of
/// the row is set.
using BitsOfRow = std::function<std::span<const std::uint64_t>(int row)>;

/// Draws the part of an image of these cells that lies on cells whose bit is set. `fill`: fills the
/// transparent image, given the transform from cells to its logical pixels. A cell smaller than a
/// pixel shows every pixel that it touches, so that a single cell is visible at any zoom. Resets
/// the painter's transform. Cost: proportional to the pixels.
void paintMasked(QPainter& painter, const QRect& cells, const BitsOfRow& bitsOf,
                 const std::function<void(QImage&, const QTransform&)>& fill);

/// Returns the background colour of a cell in the current theme. Floor and walls are darker under a
/// heat map.
QColor groundColour(Cell cell, bool heatMapShown);
/// Returns the single colour of a cell that is too small for its mark.
QColor dotColour(Cell cell, bool heatMapShown);
/// Returns the ink, dark or light, with the better contrast on a background.
QColor inkOn(QColor ground);

/// Draws the grid lines between these cells: one pixel wide, at their upper and left edges. Every
/// tenth line of the maze has the colour `tenth`. The painter's unit is a device pixel.
void drawGrid(QPainter& painter, QRect cells, const DeviceCells& onDevice, const QColor& colour,
              const QColor& tenth);

/// Whether start and end have a contrasting ring, which makes them visible on any background.
enum class Ring : std::uint8_t { none, cased };

/// Coins, tiles, S and E as cached pixmaps, one per zoom step and theme. Drawing a pixmap is four
/// times as fast as drawing an antialiased ellipse.
class MarkPixmaps {
public:
    /// Returns the mark of a coin, start or end for a square of `side` device-independent pixels.
    /// `side` is at least 1.
    QPixmap mark(CellKind kind, int side, double devicePixelRatio, Ring ring = Ring::none);
    /// Paints the same mark as vector shapes, into the square of `side` at (0, 0).
    static void paint(QPainter& painter, CellKind kind, double side, Ring ring = Ring::none);
    /// Returns the pixmap of a tile with this symbol, like `mark`.
    QPixmap tile(int symbol, TileFace face, int side, double devicePixelRatio);
    /// Clears the cache. Call this after the colours have changed.
    void clear();

private:
    template <class Paint>
    QPixmap kept(quint64 what, int side, double devicePixelRatio, const Paint& paint);

    QHash<quint64, QPixmap> m_marks; // key: all arguments of `mark` or `tile`
    qint64 m_bytes = 0;
};

} // namespace mazewright::ui
