#include "ui/canvas/pinned_notes.h"

#include "ui/canvas/notes_item.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/zoom_view.h"
#include "ui/theme/plain_text.h"

#include <QHelpEvent>
#include <QToolTip>

#include <cmath>

namespace mazewright::ui {

PinnedNotes::PinnedNotes(ZoomView* view, MazeDocument* document, QObject* parent)
    : QObject(parent), m_view(view), m_document(document), m_item(new NotesItem(document))
{
    view->mazeItem()->addTopmost(m_item);
    view->viewport()->installEventFilter(this);
    connect(document, &MazeDocument::rulesChanged, this, [this] { m_item->notesChanged(); });
    connect(document, &MazeDocument::mazeReplaced, this, [this] { m_item->notesChanged(); });
}

bool PinnedNotes::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QObject::eventFilter(watched, event);
    const auto& help = *static_cast<QHelpEvent*>(event);
    const QPointF at = m_view->mapToScene(help.pos());
    const Position cell{static_cast<std::int32_t>(std::floor(at.y())),
                        static_cast<std::int32_t>(std::floor(at.x()))};
    const std::string text = textAt(m_document->cellNotes(), cell);
    if (text.empty())
        QToolTip::hideText();
    else
        QToolTip::showText(help.globalPos(), inTipLines(QString::fromStdString(text)),
                           m_view->viewport());
    return true;
}

} // namespace mazewright::ui
