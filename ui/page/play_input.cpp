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

BoardInput::BoardInput(const LevelSession& level, MazeView* editor, MazeView* view, QObject* parent)
    : QObject(parent), m_game(level.game()), m_watch(level.watch()), m_editor(editor), m_view(view)
{
    connect(view, &MazeView::cellClicked, this, [this](Position cell) {
        m_watch->hideHint();
        m_game->choose(cell);
    });
    connect(view, &MazeView::clicksCancelled, this, &BoardInput::cancel);
    connect(m_game, &BoardGame::changed, this, &BoardInput::fitBoard);
    connect(m_game, &Play::said, this, &BoardInput::say);
    connect(m_watch, &BoardAnalysis::said, this, &BoardInput::say);
    connect(view, &MazeView::toolChanged, this, [this] { say({}); });
    say({});
    view->installEventFilter(this);
    fitBoard();
}

/// Shows what was said; if empty, what can be done. The hint of the tool is about any game.
void BoardInput::say(const QString& words)
{
    m_view->setToolHint(!words.isEmpty()
                            ? words
                            : tr("Click two matching tiles to link and remove them; H for a hint, "
                                 "Enter to take it, Esc to return to the editor"));
}

void BoardInput::cancel()
{
    m_watch->hideHint();
    m_game->drop();
}

/// Fits the board with a margin, because lines around the board need space.
void BoardInput::fitBoard()
{
    const bool around = m_game->isBoard() && m_game->rules().outsideOpen;
    for (MazeView* view : {m_editor, m_view})
        view->setFitMargin(around ? 1 : 0);
}

/// Returns what a key does; null for a key that is not of the game.
std::function<void()> BoardInput::actionOf(const QKeyEvent& event) const
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != 0)
        return {};
    if (event.key() == Qt::Key_H)
        return [this] { m_watch->showHint(); };
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (isEnter && m_watch->expectsMove())
        return [this] { m_watch->takeHint(); };
    if (event.key() == Qt::Key_Escape && !m_game->chosen() && !m_watch->expectsMove())
        return [this] { m_game->end(); };
    return {};
}

bool BoardInput::eventFilter(QObject* watched, QEvent* event)
{
    const bool overrides = event->type() == QEvent::ShortcutOverride;
    if (!overrides && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (const auto act = actionOf(key)) {
        event->accept();
        if (!overrides)
            act();
        return true;
    }
    // Arrow keys move to a different tile; Enter then applies to that tile instead of the hint.
    const bool moves = key.key() >= Qt::Key_Left && key.key() <= Qt::Key_Down;
    if (!overrides && moves)
        m_watch->hideHint();
    return QObject::eventFilter(watched, event);
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
    : QObject(parent), m_game(level.walk()), m_watch(level.walkWatch()), m_view(view)
{
    view->setPointerMode(this);
    const auto say = [this](const QString& words) {
        m_said = words;
        emit m_view->hintChanged(m_view->hint());
    };
    connect(m_game, &Play::said, this, say);
    connect(m_watch, &WalkAnalysis::said, this, say);
}

WalkInput::~WalkInput() = default;

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

void WalkInput::release(Position)
{
    m_drawn.reset();
}

void WalkInput::cancel()
{
    m_drawn.reset();
}

/// Returns what a key does; null for a key that is not of the game.
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
    case Qt::Key_H:
        return [this] { m_watch->showHint(); };
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return [this] { m_watch->takeHint(); };
    case Qt::Key_Escape:
        return [this] { m_game->end(); };
    default:
        return {};
    }
}

void WalkInput::goAlong(int key) const
{
    if (!m_game->isPlaying())
        return;
    if (const auto to = besideBy(key, m_game->walk()->head()))
        m_game->drawTo(*to);
    const Position head = m_game->walk()->head();
    m_view->ensureVisible(QRectF(head.column, head.row, 1, 1), 0, 0);
}

QString WalkInput::hint() const
{
    if (!m_said.isEmpty())
        return m_said;
    return tr("Drag from the start, or use the arrow keys; H for a hint, Backspace to step back, "
              "Esc to return to the editor");
}

} // namespace mazewright::ui
