#pragma once

#include "ui/canvas/cell_drawing.h"
#include "ui/compare/difference.h"

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QRgb>

#include <array>
#include <cstdint>
#include <memory>

namespace mazewright::ui {

/// The colours of two runs and a neutral colour between them, in the current theme.
struct DifferenceColours {
    QColor a;
    QColor b;
    QColor tintA; ///< background of cells of A only, under hatching in `a`
    QColor tintB;
    QColor both; ///< background of cells of both, under dots in `bothInk`
    QColor bothInk;
    QColor equal; ///< a difference of 0
};

/// Returns blue and orange, which are distinguishable with any colour vision. GUI thread.
const DifferenceColours& differenceColours();
/// Returns the colours of the marks of two runs, as in their panes; blue and orange if both marks
/// have the same colour. GUI thread.
DifferenceColours differenceColours(int markA, int markB);

/// Returns the colour of a difference from -1 (more in A) to 1 (more in B).
QColor differenceColour(const DifferenceColours& colours, double share);

/// Appearance of a cell of a difference: one of `WhichRun`, or a step of the diverging scale.
using DifferenceFace = std::uint16_t;

/// The appearance of cells in the current theme: a background and a pattern, so that nothing relies
/// on colour alone. Hatching rises for A and falls for B; dots mean both. Created for one paint.
class DifferenceFaces {
public:
    static constexpr DifferenceFace nothing = 0;

    explicit DifferenceFaces(const DifferenceColours& colours);

    static constexpr DifferenceFace faceOf(WhichRun which) noexcept
    {
        return static_cast<DifferenceFace>(which);
    }
    /// Returns the face of a cell when A is at `tickA` and B at `tickB`.
    DifferenceFace of(const Difference& difference, CellIndex cell, std::uint32_t tickA,
                      std::uint32_t tickB) const;
    /// Returns the premultiplied colour of the pixel at this distance from the maze's corner, in
    /// device pixels.
    QRgb colour(DifferenceFace face, int x, int y) const noexcept
    {
        const std::uint8_t pattern =
            patterns[face < whichCount ? face : 0][static_cast<std::size_t>(y & 7)];
        return (pattern >> (x & 7) & 1) != 0 ? m_inks[face] : m_grounds[face];
    }
    /// Fills a rectangle, in device pixels, with a face; for a legend.
    void fill(QPainter& painter, const QRect& area, WhichRun which) const;

private:
    static constexpr DifferenceFace whichCount = 4;
    static constexpr int steps = 255; // of the scale; the middle step means 0
    using Pattern = std::array<std::uint8_t, 8>;
    static constexpr std::array<Pattern, whichCount> patterns = {{
        {},
        {0x07, 0x83, 0xC1, 0xE0, 0x70, 0x38, 0x1C, 0x0E}, // rising
        {0x07, 0x0E, 0x1C, 0x38, 0x70, 0xE0, 0xC1, 0x83}, // falling
        {0x00, 0x06, 0x06, 0x00, 0x00, 0x60, 0x60, 0x00}, // dots
    }};

    std::array<QRgb, whichCount + steps> m_grounds{};
    std::array<QRgb, whichCount + steps> m_inks{};
};

/// The difference between two runs at given ticks, as a value that can be painted. It shows the
/// cells that only A, only B or both expanded, in the colours of their panes with different
/// hatching; or both routes side by side; or the difference of a layer, from A's colour (more in A)
/// to B's. Painting reads once per pixel or once per cell, whichever is fewer, so its cost does not
/// depend on the size of the maze. Scene units are cells.
struct DifferencePicture {
    std::shared_ptr<const Difference> difference{}; ///< null paints nothing
    std::uint32_t tickA = 0;
    std::uint32_t tickB = 0;

    QRectF bounds() const;
    /// Paints the exposed part. GUI thread.
    void paint(QPainter& painter, const QRectF& exposed) const;

private:
    DifferenceColours colours() const;
    void paintCells(QPainter& painter, const QRectF& exposed) const;
};

/// Paints the difference between two runs over a maze. One scene unit is one cell. Add the item
/// between the maze's background and its marks. Hide the run's own overlay while a difference of
/// cells is shown, since it would shine through.
class DifferenceItem : public CanvasItem {
public:
    /// Sets the difference to draw; null draws nothing.
    void setDifference(std::shared_ptr<const Difference> difference);
    void setTicks(std::uint32_t a, std::uint32_t b);
    /// Returns the picture as a value; a copy may outlive the item.
    const DifferencePicture& picture() const noexcept { return m_picture; }

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    DifferencePicture m_picture;
};

} // namespace mazewright::ui
