#pragma once

#include <QGraphicsItem>

namespace mazewright::ui {

class MazeDocument;

/// A mark in the upper right corner of each cell that has a note; from afar of some pixels all the
/// same, so that it is found. One scene unit is one cell.
class NotesItem : public QGraphicsItem {
public:
    /// Not owned; must outlive the item, which is to be added to the document's maze item.
    explicit NotesItem(const MazeDocument* document);

    /// The notes or the size of the maze are others.
    void notesChanged();

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const MazeDocument& m_document;
};

} // namespace mazewright::ui
