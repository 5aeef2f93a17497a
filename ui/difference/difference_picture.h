#pragma once

#include "ui/difference/difference.h"
#include "ui/difference/difference_colours.h"

#include <QRectF>

#include <cstdint>
#include <memory>

class QPainter;

namespace mazewright::ui {

/// What differs between two runs when both are at some tick, as a value that can be painted: cells
/// that only A expanded, only B, or both, in the colours of their panes with hatching of their own;
/// both routes side by side; or the difference of a layer, from A's colour (more in A) to B's. It
/// reads once a pixel or once a cell, whichever is less; its cost does not depend on the size of
/// the maze. Scene units are cells.
struct DifferencePicture {
    std::shared_ptr<const Difference> difference{}; ///< none: nothing is painted
    std::uint32_t tickA = 0;
    std::uint32_t tickB = 0;

    QRectF bounds() const;
    /// GUI thread.
    void paint(QPainter& painter, const QRectF& exposed) const;

private:
    DifferenceColours colours() const;
    void paintCells(QPainter& painter, const QRectF& exposed) const;
};

} // namespace mazewright::ui
