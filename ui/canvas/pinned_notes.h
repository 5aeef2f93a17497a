#pragma once

#include <QObject>

namespace mazewright::ui {

class MazeDocument;
class NotesItem;
class ZoomView;

/// Shows the notes pinned to a document's cells on a view of its maze: a mark per note, and its
/// text as a tool tip under the pointer. GUI thread.
class PinnedNotes : public QObject {
    Q_OBJECT

public:
    /// Owns neither argument; both must outlive this object.
    PinnedNotes(ZoomView* view, MazeDocument* document, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ZoomView* m_view;
    MazeDocument* m_document;
    NotesItem* m_item; // owned by the maze item
};

} // namespace mazewright::ui
