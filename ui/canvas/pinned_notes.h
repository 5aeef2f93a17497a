#pragma once

#include <QObject>

namespace mazewright::ui {

class MazeDocument;
class NotesItem;
class ZoomView;

/// The notes pinned to the cells of a document, on a view of its maze: a mark each, and the words
/// where the pointer rests. GUI thread.
class PinnedNotes : public QObject {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive this.
    PinnedNotes(ZoomView* view, MazeDocument* document, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ZoomView* m_view;
    MazeDocument* m_document;
    NotesItem* m_item; // the maze's
};

} // namespace mazewright::ui
