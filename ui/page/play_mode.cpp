#include "ui/page/play_mode.h"

#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/play/play.h"

#include <utility>

namespace mazewright::ui {

PlayMode::PlayMode(Parts parts, QObject* parent)
    : QObject(parent), m_parts(std::move(parts)), m_editorTool(m_parts.editor->tool())
{
    m_parts.view->setTool(findTool("play"));
    connect(m_parts.editor, &MazeView::toolChanged, this, &PlayMode::editorToolChanged);
    connect(m_parts.view, &MazeView::toolChanged, this, &PlayMode::playToolChanged);
    connect(m_parts.play, &Play::said, m_parts.view, &MazeView::setToolHint);
    connect(m_parts.play, &Play::playingChanged, this, &PlayMode::playingChanged);
    // Queued, because other receivers are still being notified of the play tool when beginning the
    // game fails.
    connect(m_parts.play, &Play::failed, this, &PlayMode::restoreTool, Qt::QueuedConnection);
}

void PlayMode::editorToolChanged(const Tool* tool)
{
    if (tool != findTool("play")) {
        m_editorTool = tool;
        m_parts.play->end();
    } else if (m_parts.isPreferred()) {
        m_parts.play->begin();
    }
}

/// Gives a chosen tool to the editor. The view of the game keeps the play tool.
void PlayMode::playToolChanged(const Tool* tool)
{
    if (tool == findTool("play"))
        return;
    m_parts.editor->setTool(tool);
    m_parts.view->setTool(findTool("play"));
}

void PlayMode::restoreTool()
{
    if (!m_parts.play->isPlaying() && m_parts.editor->tool() == findTool("play"))
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
        m_parts.view->setViewState(shown); // takes effect once the view has its size
    m_parts.view->setFocus();
}

void PlayMode::end()
{
    const bool hadFocus = m_parts.view->hasFocus();
    restoreTool();
    emit ended();
    if (hadFocus)
        m_parts.editor->setFocus();
}

} // namespace mazewright::ui
