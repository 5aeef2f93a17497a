#pragma once

#include <QGraphicsItem>

namespace mazewright::ui {

class MazeDocument;

/// A mark in the upper right corner of each cell that has a note; at least some pixels wide at any
/// zoom, so that it can be found. One scene unit is one cell.
class NotesItem : public QGraphicsItem {
public:
    /// Not owned; must outlive the item, which is to be added to the document's maze item.
    explicit NotesItem(const MazeDocument* document);

    /// To be called after the notes or the size of the maze have changed.
    void notesChanged();

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const MazeDocument& m_document;
};

} // namespace mazewright::ui
