#pragma once

#include <QGraphicsItem>

namespace mazewright::ui {

class MazeDocument;

/// A mark in the upper right corner of each cell that has a note. The mark has a minimum size in
/// pixels, so that it is visible at any zoom. One scene unit is one cell.
class NotesItem : public QGraphicsItem {
public:
    /// Does not own the document, which must outlive the item. Add the item to the document's maze
    /// item.
    explicit NotesItem(const MazeDocument* document);

    /// Call this after the notes or the size of the maze have changed.
    void notesChanged();

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const MazeDocument& m_document;
};

} // namespace mazewright::ui
