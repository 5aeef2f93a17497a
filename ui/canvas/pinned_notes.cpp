#include "ui/canvas/pinned_notes.h"

#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/level/maze_document.h"

#include <QGraphicsItem>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>

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

namespace {

constexpr double shareOfCell = 0.3;
constexpr double leastMark = 5;
constexpr double mostMark = 14; // pixels, like `leastMark`

} // namespace

NotesItem::NotesItem(const MazeDocument* document) : m_document(*document)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
}

void NotesItem::notesChanged()
{
    prepareGeometryChange();
    update();
}

QRectF NotesItem::boundingRect() const
{
    return {0, 0, static_cast<double>(m_document.maze().columns()),
            static_cast<double>(m_document.maze().rows())};
}

void NotesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    const QRect exposed = option->exposedRect.toAlignedRect();
    const DeviceCells onDevice(painter->worldTransform());
    const double side = std::clamp(shareOfCell * onDevice.pixelsPerCell(), leastMark, mostMark);
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(palette().canvas, 1));
    painter->setBrush(palette().warning);
    for (const CellNote& note : m_document.cellNotes()) {
        if (!exposed.contains(note.cell.column, note.cell.row))
            continue;
        const QRect cell = onDevice.cell(note.cell.row, note.cell.column);
        const QPointF corner(cell.right() + 1, cell.top());
        painter->drawPolygon(
            QPolygonF({corner - QPointF(side, 0), corner, corner + QPointF(0, side)}));
    }
    painter->restore();
}

void showPinnedNotes(ZoomView* view, MazeDocument* document)
{
    auto* notes = new NotesItem(document); // owned by the maze item
    view->mazeItem()->addTopmost(notes);
    const auto follow = [notes] { notes->notesChanged(); };
    QObject::connect(document, &MazeDocument::rulesChanged, view, follow);
    QObject::connect(document, &MazeDocument::mazeReplaced, view, follow);
}

} // namespace mazewright::ui
