#include "ui/page/play_input.h"

#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/play.h"
#include "ui/level/walk_game.h"
#include "ui/session/level_session.h"

#include <QKeyEvent>

#include <cstdlib>

namespace mazewright::ui {

PlayMode::PlayMode(LevelSession* level, Play* play, MazeView* editor, MazeView* view,
                   QObject* parent)
    : QObject(parent), m_level(level), m_play(play), m_editor(editor), m_view(view),
      m_editorTool(editor->tool())
{
    view->setTool(findTool("play"));
    connect(editor, &MazeView::toolChanged, this, &PlayMode::editorToolChanged);
    connect(view, &MazeView::toolChanged, this, &PlayMode::playToolChanged);
    connect(play, &Play::playingChanged, this, [this](bool playing) {
        if (playing)
            begin();
        else
            end();
    });
    // Queued, because other receivers are still being notified of the play tool when beginning the
    // game fails.
    connect(play, &Play::failed, this, &PlayMode::restoreTool, Qt::QueuedConnection);
}

void PlayMode::editorToolChanged(const Tool* tool)
{
    if (tool != findTool("play")) {
        m_editorTool = tool;
        m_play->end();
    } else if (m_level->preferredGame() == m_play) {
        m_play->begin();
    }
}

/// Gives a chosen tool to the editor. The view of the game keeps the play tool.
void PlayMode::playToolChanged(const Tool* tool)
{
    if (tool == findTool("play"))
        return;
    m_editor->setTool(tool);
    m_view->setTool(findTool("play"));
}

void PlayMode::restoreTool()
{
    if (!m_play->isPlaying() && m_editor->tool() == findTool("play"))
        m_editor->setTool(m_editorTool);
}

void PlayMode::begin()
{
    m_editor->setTool(findTool("play"));
    const ViewState shown = m_editor->viewState();
    emit changed();
    if (m_editor->isFitted())
        m_view->fitMaze();
    else
        m_view->setViewState(shown); // takes effect once the view has its size
    m_view->setFocus();
}

void PlayMode::end()
{
    const bool hadFocus = m_view->hasFocus();
    restoreTool();
    emit changed();
    if (hadFocus)
        m_editor->setFocus();
}

PlayInput::PlayInput(Play* play, GameAnalysis* watch, MazeView* view, QObject* parent)
    : QObject(parent), m_play(play), m_watch(watch), m_view(view)
{
    view->setPointerMode(this);
    const auto say = [this](const QString& words) {
        m_said = words;
        emit m_view->hintChanged(m_view->hint());
    };
    connect(play, &Play::said, this, say);
    connect(watch, &GameAnalysis::said, this, say);
}

std::function<void()> PlayInput::actionOf(const QKeyEvent& event) const
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != 0)
        return {};
    switch (event.key()) {
    case Qt::Key_H:
        return [this] { m_watch->showHint(); };
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return [this] { m_watch->takeHint(); };
    case Qt::Key_Escape:
        return [this] { m_play->end(); };
    default:
        return {};
    }
}

BoardInput::BoardInput(const LevelSession& level, MazeView* editor, MazeView* view, QObject* parent)
    : PlayInput(level.game(), level.watch(), view, parent), m_game(level.game()), m_editor(editor)
{
    connect(view, &MazeView::cellClicked, this, [this](Position cell) {
        watch().hideHint();
        m_game->choose(cell);
    });
    connect(view, &MazeView::clicksCancelled, this, [this] {
        watch().hideHint();
        m_game->drop();
    });
    connect(m_game, &BoardGame::changed, this, &BoardInput::fitBoard);
    fitBoard();
}

/// Fits the board with a margin, because lines around the board need space.
void BoardInput::fitBoard()
{
    const bool around = m_game->isBoard() && m_game->rules().outsideOpen;
    for (MazeView* shown : {m_editor, &view()})
        shown->setFitMargin(around ? 1 : 0);
}

std::function<void()> BoardInput::actionOf(const QKeyEvent& event) const
{
    const int key = event.key();
    const bool isHinted = watch().expectsMove();
    // Arrow keys move to a different tile; Enter then applies to that tile instead of the hint.
    if (isHinted && key >= Qt::Key_Left && key <= Qt::Key_Down)
        return [this, &event] {
            watch().hideHint();
            view().moveCursor(event);
        };
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool isOfTiles =
        isEnter ? !isHinted : key == Qt::Key_Escape && (isHinted || m_game->chosen());
    return isOfTiles ? nullptr : PlayInput::actionOf(event);
}

QString BoardInput::instructions() const
{
    return tr("Click two matching tiles to link and remove them; H for a hint, Enter to take it, "
              "Esc to return to the editor");
}

namespace {

/// Returns the next cell on the way between two positions of the pointer. The way is straight; for
/// equal distances, it goes around a corner if that is one step.
Position towards(Position from, Position to)
{
    const int rows = to.row - from.row;
    const int columns = to.column - from.column;
    const auto sign = [](int difference) { return difference > 0 ? 1 : -1; };
    if (std::abs(rows) == 1 && std::abs(columns) == 1)
        return to;
    if (std::abs(rows) >= std::abs(columns))
        return {from.row + sign(rows), from.column};
    return {from.row, from.column + sign(columns)};
}

std::optional<Position> besideBy(int key, Position from)
{
    switch (key) {
    case Qt::Key_Up:
        return Position{from.row - 1, from.column};
    case Qt::Key_Down:
        return Position{from.row + 1, from.column};
    case Qt::Key_Left:
        return Position{from.row, from.column - 1};
    case Qt::Key_Right:
        return Position{from.row, from.column + 1};
    default:
        return std::nullopt;
    }
}

} // namespace

WalkInput::WalkInput(const LevelSession& level, MazeView* view, QObject* parent)
    : PlayInput(level.walk(), level.walkWatch(), view, parent), m_game(level.walk())
{
}

bool WalkInput::press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers)
{
    if (button == Qt::RightButton) {
        m_game->stepBack();
        return true;
    }
    if (button != Qt::LeftButton || !m_game->isPlaying())
        return false;
    m_drawn = cell;
    m_game->drawTo(cell);
    return true;
}

/// Visits the cells in between, because a fast pointer skips cells.
void WalkInput::moveTo(Position cell)
{
    while (m_drawn && *m_drawn != cell && m_game->isPlaying()) {
        m_drawn = towards(*m_drawn, cell);
        m_game->drawTo(*m_drawn);
    }
}

std::function<void()> WalkInput::actionOf(const QKeyEvent& event) const
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != 0)
        return {};
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        return [this, key = event.key()] { goAlong(key); };
    case Qt::Key_Backspace:
        return [this] { m_game->stepBack(); };
    default:
        return PlayInput::actionOf(event);
    }
}

void WalkInput::goAlong(int key) const
{
    if (!m_game->isPlaying())
        return;
    if (const auto to = besideBy(key, m_game->walk()->head()))
        m_game->drawTo(*to);
    const Position head = m_game->walk()->head();
    view().ensureVisible(QRectF(head.column, head.row, 1, 1), 0, 0);
}

QString WalkInput::instructions() const
{
    return tr("Drag from the start, or use the arrow keys; H for a hint, Backspace to step back, "
              "Esc to return to the editor");
}

} // namespace mazewright::ui
