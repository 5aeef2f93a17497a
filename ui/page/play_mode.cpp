#include "ui/page/play_mode.h"

#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"

#include <QKeyEvent>

namespace mazewright::ui {

PlayMode::PlayMode(const Parts& parts, QObject* parent)
    : QObject(parent), m_parts(parts), m_editorTool(parts.editor->tool())
{
    parts.view->setTool(findTool("play"));
    connect(parts.editor, &MazeView::toolChanged, this, &PlayMode::editorToolChanged);
    connect(parts.view, &MazeView::toolChanged, this, &PlayMode::gameToolChanged);
    connect(parts.view, &MazeView::cellClicked, this, [this](Position cell) {
        m_parts.watch->hideHint();
        m_parts.game->choose(cell);
    });
    connect(parts.view, &MazeView::clicksCancelled, this, &PlayMode::cancel);
    connect(parts.game, &BoardGame::said, parts.view, &MazeView::setToolHint);
    connect(parts.game, &BoardGame::changed, this, &PlayMode::fitBoard);
    connect(parts.game, &BoardGame::playingChanged, this, &PlayMode::playingChanged);
    // What cannot be played: later, as others are still being told of the tool that plays.
    connect(parts.game, &BoardGame::failed, this, &PlayMode::putToolBack, Qt::QueuedConnection);
    connect(parts.watch, &BoardWatch::said, parts.view, &MazeView::setToolHint);
    parts.view->installEventFilter(this);
    fitBoard();
}

void PlayMode::editorToolChanged(const Tool* tool)
{
    if (tool != findTool("play")) {
        m_editorTool = tool;
        m_parts.game->end();
        return;
    }
    m_parts.game->begin();
}

/// The view of the game keeps its tool; another one is for the editor.
void PlayMode::gameToolChanged(const Tool* tool)
{
    if (tool == findTool("play"))
        return;
    m_parts.editor->setTool(tool);
    m_parts.view->setTool(findTool("play"));
}

void PlayMode::putToolBack()
{
    if (!m_parts.game->isPlaying() && m_parts.editor->tool() == findTool("play"))
        m_parts.editor->setTool(m_editorTool);
}

void PlayMode::playingChanged(bool playing)
{
    if (playing)
        begin();
    else
        end();
}

void PlayMode::begin()
{
    m_parts.editor->setTool(findTool("play"));
    const ViewState shown = m_parts.editor->viewState();
    emit begun();
    if (m_parts.editor->isFitted())
        m_parts.view->fitMaze();
    else
        m_parts.view->setViewState(shown); // once the view has its size
    m_parts.view->setFocus();
}

void PlayMode::end()
{
    const bool hadFocus = m_parts.view->hasFocus();
    putToolBack();
    emit ended();
    if (hadFocus)
        m_parts.editor->setFocus();
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
    for (MazeView* view : {m_parts.editor, m_parts.view})
        view->setFitMargin(around ? 1 : 0);
}

bool PlayMode::handles(const QKeyEvent& event) const
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

void PlayMode::press(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_H)
        m_parts.watch->showHint();
    else if (event.key() == Qt::Key_Escape)
        m_parts.game->end();
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
    if (!overrides && moves)
        m_parts.watch->hideHint();
    return QObject::eventFilter(watched, event);
}

} // namespace mazewright::ui
