#pragma once

#include "solvers/core/cell.h"
#include "ui/canvas/cell_drawing.h"

#include <array>
#include <cstdint>
#include <vector>

namespace mazewright::ui {

/// The kinds of mark on a cell; each has its own colour and shape.
enum class CellMark : std::uint8_t {
    through,    ///< a rounded frame with a tick: tracks must pass
    around,     ///< a cross: tracks must not pass
    forced,     ///< a filled diamond: every best track passes
    unused,     ///< a hatch: no best track passes
    unusedCoin, ///< a ring with a slash: no best track takes the coin
    proposed,   ///< a dashed frame: an edit would change it
    explained   ///< corners: explained in a panel
};
inline constexpr std::size_t cellMarkKinds = 7;

/// Paints a mark into the unit square, in the theme's colours.
void paintCellMark(QPainter& painter, CellMark mark);

/// Paints marks on cells. One scene unit is one cell. Marks are filled squares at less than 6 px
/// per cell.
class CellMarks : public CanvasItem {
public:
    /// Sets the cells with this mark. An empty list removes the mark from all cells.
    void setCells(CellMark mark, std::vector<Position> cells);
    const std::vector<Position>& cells(CellMark mark) const
    {
        return m_cells[static_cast<std::size_t>(mark)];
    }

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    std::array<std::vector<Position>, cellMarkKinds> m_cells;
};

} // namespace mazewright::ui
