#pragma once

#include "ui/difference/difference.h"
#include "ui/difference/difference_colours.h"

#include <QRectF>

#include <cstdint>
#include <memory>

class QPainter;

namespace mazewright::ui {

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

} // namespace mazewright::ui
