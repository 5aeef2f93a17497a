#include "ui/canvas/pinned_notes.h"

#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/level/maze_document.h"

#include <QPainter>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr double shareOfCell = 0.3;
constexpr double leastMark = 5;
constexpr double mostMark = 14; // pixels, like `leastMark`

/// A mark in the upper right corner of each cell that has a note. The mark has a minimum size in
/// pixels, so that it is visible at any zoom. One scene unit is one cell.
class NotesItem : public CanvasItem {
public:
    /// Does not own the document, which must outlive the item. Add the item to the document's maze
    /// item.
    explicit NotesItem(const MazeDocument* document) : m_document(*document) { notesChanged(); }

    /// Call this after the notes or the size of the maze have changed.
    void notesChanged()
    {
        setBounds(mazeBounds(m_document.maze().rows(), m_document.maze().columns()));
    }

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    const MazeDocument& m_document;
};

void NotesItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    const QRect cells = exposed.toAlignedRect();
    const DeviceCells onDevice(painter.worldTransform());
    const double side = std::clamp(shareOfCell * onDevice.pixelsPerCell(), leastMark, mostMark);
    painter.resetTransform();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().canvas, 1));
    painter.setBrush(palette().warning);
    for (const CellNote& note : m_document.cellNotes()) {
        if (!cells.contains(note.cell.column, note.cell.row))
            continue;
        const QRect cell = onDevice.cell(note.cell.row, note.cell.column);
        const QPointF corner(cell.right() + 1, cell.top());
        painter.drawPolygon(
            QPolygonF({corner - QPointF(side, 0), corner, corner + QPointF(0, side)}));
    }
}

} // namespace

void showPinnedNotes(ZoomView* view, MazeDocument* document)
{
    auto* notes = new NotesItem(document); // owned by the maze item
    view->mazeItem()->addTopmost(notes);
    const auto follow = [notes] { notes->notesChanged(); };
    QObject::connect(document, &MazeDocument::rulesChanged, view, follow);
    QObject::connect(document, &MazeDocument::mazeReplaced, view, follow);
}

} // namespace mazewright::ui
