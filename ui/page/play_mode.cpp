#include "ui/page/play_mode.h"

#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"

#include <QKeyEvent>

namespace mazewright::ui {

PlayMode::PlayMode(const Parts& parts, QObject* parent) : QObject(parent), m_parts(parts)
{
    connect(parts.view, &MazeView::toolChanged, this, &PlayMode::toolChanged);
    connect(parts.view, &MazeView::cellClicked, this, [this](Position cell) {
        m_parts.watch->hideHint();
        m_parts.game->choose(cell);
    });
    connect(parts.view, &MazeView::clicksCancelled, this, &PlayMode::cancel);
    connect(parts.game, &BoardGame::said, parts.view, &MazeView::setToolHint);
    connect(parts.game, &BoardGame::changed, this, &PlayMode::fitBoard);
    connect(parts.watch, &BoardWatch::said, parts.view, &MazeView::setToolHint);
    parts.view->installEventFilter(this);
    fitBoard();
}

void PlayMode::begin()
{
    m_parts.view->setTool(findTool("play"));
    m_parts.view->setFocus();
}

void PlayMode::toolChanged()
{
    m_on = m_parts.view->tool() == findTool("play");
    if (!m_on)
        m_parts.game->drop();
    m_parts.watch->setPlaying(m_on);
    emit changed();
    if (m_on)
        emit begun();
}

void PlayMode::cancel()
{
    m_parts.watch->hideHint();
    m_parts.game->drop();
}

/// Lines around the board need room to be seen.
void PlayMode::fitBoard()
{
    const bool around = m_parts.game->isBoard() && m_parts.game->rules().outsideOpen;
    m_parts.view->setFitMargin(around ? 1 : 0);
}

bool PlayMode::handles(const QKeyEvent& event) const
{
    if (!m_on || (event.modifiers() & ~Qt::KeypadModifier) != 0)
        return false;
    const bool enters = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return event.key() == Qt::Key_H || (enters && m_parts.watch->expectsMove());
}

void PlayMode::press(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_H)
        m_parts.watch->showHint();
    else
        m_parts.watch->takeHint();
}

bool PlayMode::eventFilter(QObject* watched, QEvent* event)
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
    // Arrow keys lead on to another tile, which Enter then is for.
    const bool moves = key.key() >= Qt::Key_Left && key.key() <= Qt::Key_Down;
    if (m_on && !overrides && moves)
        m_parts.watch->hideHint();
    return QObject::eventFilter(watched, event);
}

} // namespace mazewright::ui
