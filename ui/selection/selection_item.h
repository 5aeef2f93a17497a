#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/position.h"

#include <QGraphicsItem>

namespace mazewright::ui {

class MazeItem;
class Selection;

/// The chosen cells: a tint and, about them, dashes of two tones, which are seen on any ground. One
/// scene unit is one cell. Painting costs by the pixels in view.
class SelectionItem : public QGraphicsItem {
public:
    /// Neither is owned; both must outlive the item, which is to be added to the maze item.
    SelectionItem(MazeItem* ground, const Selection* selection);

    /// They are shown so many rows and columns away, where they would be moved to.
    void setOffset(Position offset);
    /// Shows the shape of a piece in their place, its top left corner here; null: the chosen cells
    /// again. The piece is not owned, and must outlive that it is shown.
    void setPiece(const CellSet* cells, Position topLeft = {});
    /// Other cells are chosen.
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
