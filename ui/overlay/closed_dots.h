#pragma once

#include "ui/overlay/cell_colours.h"
#include "ui/runs/run.h"

#include <QPainter>
#include <QRectF>

#include <cstdint>
#include <vector>

namespace mazewright::ui {

/// The closed cells of a search that closes few, such as the jump points of a jump point search.
/// Draws them as dots that are visible at any scale.
class ClosedDots {
public:
    /// The dots are drawn below this many device pixels per cell.
    static constexpr double mostScale = 4;

    /// Returns true if the run is finished, is not a walk, and has few closed cells.
    static bool suits(const Run& run);

    /// Reads the whole recording. Any thread, once the run has finished.
    explicit ClosedDots(const Run& run);

    /// Paints the cells that are closed at the tick, in these colours. The painter's unit is one
    /// cell.
    void paint(QPainter& painter, const QRectF& exposed, const CellColours& colours,
               std::uint32_t tick) const;

private:
    struct Dot {
        CellIndex cell;
        std::uint32_t tick;
    };
    const Maze* m_maze;
    std::vector<Dot> m_dots;
};

} // namespace mazewright::ui
