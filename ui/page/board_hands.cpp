#include "ui/page/board_hands.h"

#include "ui/editor/maze_view.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"

#include <QKeyEvent>

namespace mazewright::ui {

BoardInput::BoardInput(const Parts& parts, QObject* parent) : QObject(parent), m_parts(parts)
{
    connect(parts.view, &MazeView::cellClicked, this, [this](Position cell) {
        m_parts.watch->hideHint();
        m_parts.game->choose(cell);
    });
    connect(parts.view, &MazeView::clicksCancelled, this, &BoardInput::cancel);
    connect(parts.game, &BoardGame::changed, this, &BoardInput::fitBoard);
    connect(parts.watch, &BoardAnalysis::said, parts.view, &MazeView::setToolHint);
    parts.view->installEventFilter(this);
    fitBoard();
}

void BoardInput::cancel()
{
    m_parts.watch->hideHint();
    m_parts.game->drop();
}

/// Fits the board with a margin, because lines around the board need space.
void BoardInput::fitBoard()
{
    const bool around = m_parts.game->isBoard() && m_parts.game->rules().outsideOpen;
    for (MazeView* view : {m_parts.editor, m_parts.view})
        view->setFitMargin(around ? 1 : 0);
}

bool BoardInput::handles(const QKeyEvent& event) const
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != 0)
        return false;
    switch (event.key()) {
    case Qt::Key_H:
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return m_parts.watch->expectsMove();
    case Qt::Key_Escape:
        return !m_parts.game->chosen() && !m_parts.watch->expectsMove();
    default:
        return false;
    }
}

void BoardInput::press(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_H)
        m_parts.watch->showHint();
    else if (event.key() == Qt::Key_Escape)
        m_parts.game->end();
    else
        m_parts.watch->takeHint();
}

bool BoardInput::eventFilter(QObject* watched, QEvent* event)
{
    const bool overrides = event->type() == QEvent::ShortcutOverride;
    if (!overrides && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (handles(key)) {
        event->accept();
        if (!overrides)
            press(key);
        return true;
    }
    // Arrow keys move to a different tile; Enter then applies to that tile instead of the hint.
    const bool moves = key.key() >= Qt::Key_Left && key.key() <= Qt::Key_Down;
    if (!overrides && moves)
        m_parts.watch->hideHint();
    return QObject::eventFilter(watched, event);
}

} // namespace mazewright::ui
