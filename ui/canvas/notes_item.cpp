#include "ui/canvas/notes_item.h"

#include "ui/document/maze_document.h"
#include "ui/editor/device_cells.h"
#include "ui/theme/palette.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>

namespace mazewright::ui {

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

} // namespace mazewright::ui
