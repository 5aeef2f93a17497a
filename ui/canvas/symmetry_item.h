#pragma once

#include <QGraphicsItem>

namespace mazewright::ui {

class MazeDocument;

/// The axes of a document's symmetry over the maze: dashed for reflections, dotted through the
/// centre of a rotation. One scene unit is one cell.
class SymmetryItem : public QGraphicsItem {
public:
    /// Does not own the document, which must outlive the item. Add the item to the document's maze
    /// item.
    explicit SymmetryItem(const MazeDocument* document);

    /// Call this after the symmetry or the size of the maze has changed.
    void symmetryChanged();

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const MazeDocument& m_document;
};

} // namespace mazewright::ui
