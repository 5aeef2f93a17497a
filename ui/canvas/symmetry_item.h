#pragma once

#include <QGraphicsItem>

namespace mazewright::ui {

class MazeDocument;

/// The axes of a document's symmetry, over the maze: dashes where something is mirrored, dots
/// through the point about which something turns. One scene unit is one cell.
class SymmetryItem : public QGraphicsItem {
public:
    /// Not owned; must outlive the item, which is to be added to the document's maze item.
    explicit SymmetryItem(const MazeDocument* document);

    /// To be called after the symmetry or the size of the maze has changed.
    void symmetryChanged();

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const MazeDocument& m_document;
};

} // namespace mazewright::ui
