// What the comparison of runs changes in the window: whom keys are for, and that nothing is edited
// meanwhile.
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/experiments/race_command.h"
#include "ui/overlay/playback.h"
#include "ui/play/board_game.h"
#include "ui/window/compare_mode.h"
#include "ui/window/main_window.h"
#include "ui/window/tool_bar.h"

#include <QAction>
#include <QToolBar>
#include <QUndoGroup>

#include <array>
#include <utility>

namespace mazewright::ui {

void MainWindow::makeCompare()
{
    m_compare = new CompareMode({.window = this,
                                 .pages = m_pages,
                                 .editor = m_view,
                                 .runs = m_runs,
                                 .results = m_results,
                                 .display = m_display,
                                 .layers = m_layers,
                                 .inspector = m_inspector,
                                 .timeline = m_timeline,
                                 .status = m_status},
                                this);
    connect(m_compare, &CompareMode::begun, m_game, &BoardGame::end);
    connect(m_compare, &CompareMode::begun, this, [this] { setEditingEnabled(false); });
    connect(m_compare, &CompareMode::ended, this, [this] { setEditingEnabled(true); });
    connect(m_compare, &CompareMode::raceWanted, this, [this] {
        m_race->openDialog();
        if (m_race->dialog() != nullptr)
            connect(m_race->dialog(), &RaceDialog::rejected, m_compare, &CompareMode::forgetRace);
    });
    connect(m_race, &RaceCommand::raced, m_compare, &CompareMode::raced);
    connect(m_document, &MazeDocument::edited, m_compare, &CompareMode::end);
    connect(m_document, &MazeDocument::mazeReplaced, m_compare, &CompareMode::end);
}

void MainWindow::setEditingEnabled(bool enabled)
{
    m_toolBar->column()->setEnabled(enabled);
    for (QAction* held : std::exchange(m_heldBack, {}))
        held->setEnabled(true);
    if (enabled) {
        action("edit.undo")->setEnabled(m_undo->canUndo());
        action("edit.redo")->setEnabled(m_undo->canRedo());
        showBoardState();
        return;
    }
    QList<QAction*> edits = m_toolBar->actions();
    static constexpr std::array ids = {"edit.undo",
                                       "edit.redo",
                                       "maze.resize",
                                       "maze.generate",
                                       "maze.flip-horizontal",
                                       "maze.flip-vertical",
                                       "maze.rotate-right",
                                       "maze.rotate-left",
                                       "maze.transpose",
                                       "board.play",
                                       "board.hint",
                                       "board.shuffle",
                                       "board.start-over"};
    for (const char* id : ids)
        edits << action(id);
    for (QAction* edit : std::as_const(edits)) {
        if (!edit->isEnabled())
            continue;
        edit->setEnabled(false);
        m_heldBack << edit;
    }
}

/// What zooming is for: the editor, or the active pane of a comparison.
ZoomView* MainWindow::shownView() const
{
    if (m_compare->isOn())
        return m_compare->view();
    return m_game->isPlaying() ? m_boardView : m_view;
}

Playback* MainWindow::shownPlayback() const
{
    return m_compare->isOn() ? m_compare->playback() : m_playback;
}

} // namespace mazewright::ui
