// The view by keys: a cell cursor that draws and erases, and the keys that set the tools.
#include "ui/editor/marks_item.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/theme/tile_symbols.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

/// With Ctrl the cursor moves from one strong grid line to the next.
constexpr int bigStep = 10;

std::optional<Direction> directionOf(int key)
{
    switch (key) {
    case Qt::Key_Up:
        return Direction::up;
    case Qt::Key_Down:
        return Direction::down;
    case Qt::Key_Left:
        return Direction::left;
    case Qt::Key_Right:
        return Direction::right;
    default:
        return {};
    }
}

} // namespace

QString MazeView::wordsFor(Cell cell) const
{
    switch (cell.kind) {
    case CellKind::floor:
        return cell.value == 1 ? tr("floor") : tr("floor, step cost %1").arg(cell.value);
    case CellKind::wall:
        return tr("wall");
    case CellKind::coin:
        return tr("coin worth %1").arg(cell.value);
    case CellKind::tile:
        return tr("tile %1").arg(symbolInWords(cell.value));
    case CellKind::start:
        return tr("start");
    case CellKind::end:
        return tr("end");
    }
    return {};
}

void MazeView::placeCursor(Position cell)
{
    m_cursor = cell;
    mazeItem()->marks().setCursor(cell);
    constexpr int margin = 40;
    ensureVisible(QRectF(cell.column, cell.row, 1, 1), margin, margin);
    setAccessibleDescription(tr("Row %1, column %2: %3")
                                 .arg(cell.row)
                                 .arg(cell.column)
                                 .arg(wordsFor(m_document->maze().at(cell))));
    hover(cell);
}

Position MazeView::middleCell() const
{
    const Maze& maze = m_document->maze();
    const QPointF middle = viewState().centre;
    return {std::clamp(static_cast<std::int32_t>(middle.y()), 0, maze.rows() - 1),
            std::clamp(static_cast<std::int32_t>(middle.x()), 0, maze.columns() - 1)};
}

bool MazeView::moveCursor(int key, Qt::KeyboardModifiers modifiers)
{
    const std::optional<Direction> along = directionOf(key);
    if (!along)
        return false;
    const Maze& maze = m_document->maze();
    if (!m_cursor) {
        placeCursor(hoveredCell().value_or(middleCell()));
        return true;
    }
    const Position from = *m_cursor;
    Position to = from;
    const int steps = modifiers.testFlag(Qt::ControlModifier) ? bigStep : 1;
    for (int step = 0; step < steps && maze.contains(neighbour(to, *along)); ++step)
        to = neighbour(to, *along);
    if (m_stroke.isOpen() && m_strokeByKeys) {
        m_stroke.moveTo(to);
    } else if (modifiers.testFlag(Qt::ShiftModifier) && m_tool->info.painting == Painting::live &&
               !m_stroke.isOpen() && !isPicking()) {
        m_stroke.begin({.tool = m_tool, .brushSize = m_brushSize, .value = toolValue()}, from);
        m_stroke.moveTo(to);
        finishStroke();
    }
    placeCursor(to);
    emit hintChanged(hint());
    return true;
}

void MazeView::drawAtCursor(Qt::KeyboardModifiers modifiers)
{
    if (isPicking()) {
        if (m_cursor)
            pick(*m_cursor);
        return;
    }
    if (m_strokeByKeys) {
        finishStroke();
        return;
    }
    if (takesClicks() && m_cursor) {
        emit cellClicked(*m_cursor);
        return;
    }
    if (!m_cursor || m_stroke.isOpen() || !paints())
        return;
    const StrokeSettings settings = strokeSettings(*m_cursor, modifiers);
    m_stroke.begin(settings, *m_cursor);
    // A line, a room, or an end that was picked up: the next press finishes it.
    m_strokeByKeys = settings.tool->info.hasTwoPoints || settings.tool != m_tool;
    if (!m_strokeByKeys)
        finishStroke();
    emit hintChanged(hint());
}

void MazeView::eraseAtCursor()
{
    if (!m_cursor || m_stroke.isOpen() || isPicking() || takesClicks())
        return;
    m_stroke.begin({.tool = findTool("eraser"), .effect = Effect::erase, .brushSize = m_brushSize},
                   *m_cursor);
    finishStroke();
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
    const Qt::KeyboardModifiers modifiers = event->modifiers();
    const bool plain = (modifiers & (Qt::ControlModifier | Qt::AltModifier)) == 0;
    event->accept();
    if (m_mode != nullptr && m_mode->wantsKey(*event)) {
        m_mode->takeKey(*event);
        emit hintChanged(hint());
        return;
    }
    if (moveCursor(event->key(), modifiers) || (plain && settingKey(event->key())))
        return;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        drawAtCursor(modifiers);
        return;
    case Qt::Key_Delete:
        eraseAtCursor();
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

void MazeView::focusOutEvent(QFocusEvent* event)
{
    if (m_strokeByKeys)
        cancelStroke();
    ZoomView::focusOutEvent(event);
}

} // namespace mazewright::ui
