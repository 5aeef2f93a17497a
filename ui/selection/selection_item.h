#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/position.h"

#include <QGraphicsItem>

namespace mazewright::ui {

class MazeItem;
class Selection;

/// The chosen cells: a tint, and an outline of dashes in two tones, which are visible on every
/// background. One scene unit is one cell. Cost of painting: proportional to the pixels in view.
class SelectionItem : public QGraphicsItem {
public:
    /// Owns neither argument; both must outlive the item. Add the item to the maze item.
    SelectionItem(MazeItem* ground, const Selection* selection);

    /// Shows the cells shifted by this many rows and columns, where a move would place them.
    void setOffset(Position offset);
    /// Shows the shape of a piece instead, with its top left corner at `topLeft`. Pass null to show
    /// the chosen cells again. The piece is not owned and must live while it is shown.
    void setPiece(const CellSet* cells, Position topLeft = {});
    /// Call this after the chosen cells have changed.
    void selectionChanged() { update(); }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintTint(QPainter& painter, const QRect& cells) const;
    const CellSet& shown() const;

    MazeItem& m_ground;
    const Selection& m_selection;
    const CellSet* m_piece = nullptr;
    Position m_offset{};
};

} // namespace mazewright::ui
