#pragma once

#include "solvers/maze/position.h"

#include <QGraphicsItem>

#include <array>
#include <cstdint>
#include <vector>

namespace mazewright::ui {

/// How a cell can be marked; each kind has a colour and a shape of its own.
enum class CellMark : std::uint8_t {
    through,    ///< a rounded frame with a tick: tracks must pass
    around,     ///< a cross: tracks must not pass
    forced,     ///< a filled diamond: every best track passes
    unused,     ///< a hatch: no best track passes
    unusedCoin, ///< a ring with a slash: no best track takes the coin
    proposed,   ///< a dashed frame: an edit would change it
    explained   ///< corners: a panel tells of it
};
inline constexpr std::size_t cellMarkKinds = 7;

/// Paints a mark into the unit square, with the theme's colours.
void paintCellMark(QPainter& painter, CellMark mark);

/// Paints marks on cells; one scene unit is one cell. Under 6 px a cell they are filled squares.
class CellMarks : public QGraphicsItem {
public:
    explicit CellMarks(QGraphicsItem* parent = nullptr);

    /// Sets the cells with this mark; none: no cell.
    void setCells(CellMark mark, std::vector<Position> cells);
    const std::vector<Position>& cells(CellMark mark) const
    {
        return m_cells[static_cast<std::size_t>(mark)];
    }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    std::array<std::vector<Position>, cellMarkKinds> m_cells;
    QRectF m_bounds;
};

} // namespace mazewright::ui
