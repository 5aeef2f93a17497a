// Keyboard input of the view: a cell cursor that draws and erases, and the keys that set the tools.
#include "ui/editor/accessible_maze.h"
#include "ui/editor/marks_item.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"

#include <QKeyEvent>

#include <algorithm>

namespace mazewright::ui {

namespace {

/// With Ctrl, the cursor moves from one strong grid line to the next.
constexpr int bigStep = 10;

} // namespace

void MazeView::placeCursor(Position cell)
{
    m_cursor = cell;
    mazeItem()->marks().setCursor(cell);
    constexpr int margin = 40;
    ensureVisible(QRectF(cell.column, cell.row, 1, 1), margin, margin);
    hover(cell);
    announceCell(*this);
}

Position MazeView::middleCell() const
{
    const QPointF middle = viewState().centre;
    return m_document->maze().nearestTo(
        {static_cast<std::int32_t>(middle.y()), static_cast<std::int32_t>(middle.x())});
}

std::optional<Position> MazeView::cursorTarget(Position from, const QKeyEvent& event) const
{
    const Maze& maze = m_document->maze();
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    const int step = control ? bigStep : 1;
    const int page = std::max(1, static_cast<int>(viewport()->height() / pixelsPerCell()) - 1);
    switch (event.key()) {
    case Qt::Key_Up:
        return maze.nearestTo({from.row - step, from.column});
    case Qt::Key_Down:
        return maze.nearestTo({from.row + step, from.column});
    case Qt::Key_Left:
        return maze.nearestTo({from.row, from.column - step});
    case Qt::Key_Right:
        return maze.nearestTo({from.row, from.column + step});
    case Qt::Key_PageUp:
        return maze.nearestTo({from.row - page, from.column});
    case Qt::Key_PageDown:
        return maze.nearestTo({from.row + page, from.column});
    case Qt::Key_Home:
        return Position{control ? 0 : from.row, 0};
    case Qt::Key_End:
        return Position{control ? maze.rows() - 1 : from.row, maze.columns() - 1};
    default:
        return {};
    }
}

bool MazeView::moveCursor(const QKeyEvent& event)
{
    const bool isShown = m_cursor.has_value();
    const Position from = m_cursor.value_or(hoveredCell().value_or(middleCell()));
    const std::optional<Position> target = cursorTarget(from, event);
    if (!target)
        return false;
    const bool isStep = event.key() >= Qt::Key_Left && event.key() <= Qt::Key_Down;
    const Position to = isShown || !isStep ? *target : from; // the first step only shows the cursor
    if (m_stroke.isOpen() && m_strokeByKeys)
        m_stroke.moveTo(to);
    placeCursor(to);
    emit hintChanged(hint());
    return true;
}

void MazeView::drawAtCursor(const QKeyEvent& event)
{
    if (isPicking()) {
        if (m_cursor)
            pick(*m_cursor);
        return;
    }
    if (m_strokeByKeys && m_heldKey == 0) {
        finishStroke();
        return;
    }
    if (takesClicks() && m_cursor) {
        emit cellClicked(*m_cursor);
        return;
    }
    if (m_cursor && !m_stroke.isOpen() && paints())
        beginByKey(strokeSettings(*m_cursor, event.modifiers()), event);
}

void MazeView::eraseAtCursor(const QKeyEvent& event)
{
    if (!m_cursor || m_stroke.isOpen() || isPicking() || takesClicks())
        return;
    beginByKey({.tool = findTool("eraser"), .effect = Effect::erase, .brushSize = m_brushSize},
               event);
}

/// Begins a stroke by key. A live tool paints while the key is held. A line, a rectangle or a moved
/// end waits for the next press. A tool that paints at press finishes at once.
void MazeView::beginByKey(const StrokeSettings& settings, const QKeyEvent& event)
{
    m_stroke.begin(settings, *m_cursor);
    const bool goesOn = settings.tool->info.painting == Painting::live;
    const bool isCarried = settings.effect == Effect::draw && settings.tool != m_tool;
    const bool hasTwoPoints = settings.tool->info.hasTwoPoints || isCarried;
    m_strokeByKeys = goesOn || hasTwoPoints;
    m_heldKey = goesOn && !hasTwoPoints ? event.key() : 0;
    if (!m_strokeByKeys)
        finishStroke();
    emit hintChanged(hint());
}

bool MazeView::settingKey(int key)
{
    if (key == Qt::Key_BracketLeft || key == Qt::Key_BracketRight) {
        setBrushSize(m_brushSize + (key == Qt::Key_BracketRight ? 1 : -1));
        return true;
    }
    if (key == Qt::Key_X) {
        swapPens();
        return true;
    }
    if (key == Qt::Key_I) {
        if (const std::optional<Position> cell = m_cursor ? m_cursor : hoveredCell())
            pick(*cell);
        return true;
    }
    if (key >= Qt::Key_1 && key <= Qt::Key_9) {
        if (m_tool->info.value.most == 0)
            setTool(findTool("tile"));
        setToolValue(key - Qt::Key_0);
        return true;
    }
    return false;
}

void MazeView::keyPressEvent(QKeyEvent* event)
{
    const bool plain = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0;
    event->accept();
    if (m_mode != nullptr && m_mode->wantsKey(*event)) {
        m_mode->takeKey(*event);
        emit hintChanged(hint());
        return;
    }
    if (event->isAutoRepeat() && event->key() == m_heldKey)
        return;
    if (moveCursor(*event) || (plain && settingKey(event->key())))
        return;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        drawAtCursor(*event);
        return;
    case Qt::Key_Delete:
        eraseAtCursor(*event);
        return;
    case Qt::Key_Escape:
        if (m_stroke.isOpen()) {
            cancelStroke();
            return;
        }
        if (isPicking()) {
            endPicking();
            return;
        }
        if (takesClicks()) {
            emit clicksCancelled();
            return;
        }
        break;
    default:
        break;
    }
    ZoomView::keyPressEvent(event);
}

void MazeView::keyReleaseEvent(QKeyEvent* event)
{
    if (m_heldKey == 0 || event->key() != m_heldKey) {
        ZoomView::keyReleaseEvent(event);
        return;
    }
    event->accept();
    if (!event->isAutoRepeat())
        finishStroke();
}

void MazeView::focusOutEvent(QFocusEvent* event)
{
    if (m_strokeByKeys)
        cancelStroke();
    ZoomView::focusOutEvent(event);
}

} // namespace mazewright::ui
