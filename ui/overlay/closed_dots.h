#pragma once

#include "ui/overlay/cell_colours.h"
#include "ui/runs/run.h"

#include <QPainter>
#include <QRectF>

#include <cstdint>
#include <vector>

namespace mazewright::ui {

/// The cells that a search has closed, where they are few and far between (the jump points of a
/// jump point search): drawn as dots that are seen however small the cells are.
class ClosedDots {
public:
    /// Below so many device pixels a cell they are drawn.
    static constexpr double mostScale = 4;

    /// Whether a run's closed cells are so few: of a finished run that is no walk.
    static bool suits(const Run& run);

    /// Reads the whole recording. From any thread once the run has finished.
    explicit ClosedDots(const Run& run);

    /// Those that are closed at the tick, in these colours. The painter's unit is one cell.
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
