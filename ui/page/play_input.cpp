#include "ui/page/play_input.h"

#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/play.h"
#include "ui/level/walk_game.h"

#include <QKeyEvent>

#include <cstdlib>
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

WalkInput::WalkInput(const Parts& parts, QObject* parent) : QObject(parent), m_parts(parts)
{
    parts.view->setPointerMode(this);
    const auto say = [this](const QString& words) {
        m_said = words;
        emit m_parts.view->hintChanged(m_parts.view->hint());
    };
    connect(parts.game, &Play::said, this, say);
    connect(parts.watch, &WalkAnalysis::said, this, say);
}

WalkInput::~WalkInput() = default;

bool WalkInput::press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers)
{
    if (button == Qt::RightButton) {
        m_parts.game->stepBack();
        return true;
    }
    if (button != Qt::LeftButton || !m_parts.game->isPlaying())
        return false;
    m_drawn = cell;
    m_parts.game->drawTo(cell);
    return true;
}

/// Visits the cells in between, because a fast pointer skips cells.
void WalkInput::moveTo(Position cell)
{
    while (m_drawn && *m_drawn != cell && m_parts.game->isPlaying()) {
        m_drawn = towards(*m_drawn, cell);
        m_parts.game->drawTo(*m_drawn);
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

bool WalkInput::wantsKey(const QKeyEvent& event) const
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != 0)
        return false;
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Backspace:
    case Qt::Key_H:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Escape:
        return true;
    default:
        return false;
    }
}

void WalkInput::takeKey(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Backspace:
        m_parts.game->stepBack();
        return;
    case Qt::Key_H:
        m_parts.watch->showHint();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_parts.watch->takeHint();
        return;
    case Qt::Key_Escape:
        m_parts.game->end();
        return;
    default:
        goAlong(event.key());
        return;
    }
}

void WalkInput::goAlong(int key)
{
    if (!m_parts.game->isPlaying())
        return;
    if (const auto to = besideBy(key, m_parts.game->walk()->head()))
        m_parts.game->drawTo(*to);
    const Position head = m_parts.game->walk()->head();
    m_parts.view->ensureVisible(QRectF(head.column, head.row, 1, 1), 0, 0);
}

QString WalkInput::hint() const
{
    if (!m_said.isEmpty())
        return m_said;
    return tr("Drag from the start, or use the arrow keys; H for a hint, Backspace to step back, "
              "Esc to return to the editor");
}

} // namespace mazewright::ui
