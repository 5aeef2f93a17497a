// Keyboard input for choosing, moving and placing cells.
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/selection/selection_mode.h"

#include <QKeyEvent>

#include <algorithm>

namespace mazewright::ui {

namespace {

/// The step with Ctrl, the same as that of the cell cursor.
constexpr int bigStep = 10;

/// Returns a step in the direction of the key; zero for any other key.
Position stepOf(const QKeyEvent& event)
{
    const int length = event.modifiers().testFlag(Qt::ControlModifier) ? bigStep : 1;
    switch (event.key()) {
    case Qt::Key_Up:
        return {-length, 0};
    case Qt::Key_Down:
        return {length, 0};
    case Qt::Key_Left:
        return {0, -length};
    case Qt::Key_Right:
        return {0, length};
    default:
        return {};
    }
}

bool isArrow(const QKeyEvent& event)
{
    return stepOf(event) != Position{};
}

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

/// Returns the rotation or reflection that a key applies to a piece being placed.
std::optional<Turn> turnOf(const QKeyEvent& event)
{
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    if ((event.modifiers() & ~Qt::ShiftModifier) != 0)
        return std::nullopt;
    if (event.key() == Qt::Key_X)
        return Turn::flipHorizontally;
    if (event.key() == Qt::Key_Y)
        return Turn::flipVertically;
    if (event.key() == Qt::Key_Z)
        return shift ? Turn::rotateLeft : Turn::rotateRight;
    return std::nullopt;
}

} // namespace

Position SelectionMode::cursor() const
{
    return m_view->cursorCell().value_or(m_view->middleCell());
}

std::optional<Position> SelectionMode::targetOf(const QKeyEvent& event) const
{
    return m_view->cursorTarget(cursor(), event);
}

bool SelectionMode::wantsKey(const QKeyEvent& event) const
{
    const bool isEscape = event.key() == Qt::Key_Escape;
    if (isPlacing())
        return isArrow(event) || isEnter(event) || isEscape || turnOf(event).has_value();
    if (!std::holds_alternative<std::monostate>(m_action))
        return isEscape;
    if (isArrow(event) && event.modifiers().testFlag(Qt::AltModifier))
        return !m_selection->isEmpty();
    if (m_view->isPicking() || m_view->isStrokeOpen())
        return false;
    if (event.modifiers().testFlag(Qt::ShiftModifier) && targetOf(event))
        return true;
    if (m_view->tool()->choose == nullptr)
        return false;
    const bool isFill = event.modifiers().testFlag(Qt::ControlModifier); // together with Enter
    return (isEnter(event) && !isFill) || (isEscape && !m_selection->isEmpty());
}

void SelectionMode::takeKey(const QKeyEvent& event)
{
    const bool isEscape = event.key() == Qt::Key_Escape;
    if (isPlacing())
        return placeByKey(event);
    if (!std::holds_alternative<std::monostate>(m_action))
        return cancel();
    const Position step = stepOf(event);
    if (event.modifiers().testFlag(Qt::AltModifier))
        m_selection->move(step.row, step.column);
    else if (isEscape)
        m_selection->clear();
    else if (!isEnter(event))
        chooseToCursor(*targetOf(event));
    else if (const std::optional<Position> cursor = m_view->cursorCell())
        chooseAt(*cursor, operationFor(event.modifiers()));
}

void SelectionMode::placeByKey(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape)
        return cancel();
    if (isEnter(event))
        return placePiece(event.modifiers().testFlag(Qt::ShiftModifier));
    if (const auto turn = turnOf(event)) {
        this->turn(*turn, {});
        return;
    }
    const Placing& placing = std::get<Placing>(m_action);
    const Position step = stepOf(event);
    const Position middle{placing.topLeft.row + placing.clip.maze.rows() / 2 + step.row,
                          placing.topLeft.column + placing.clip.maze.columns() / 2 + step.column};
    const Position cell = m_view->mazeItem()->maze().nearestTo(middle);
    m_view->placeCursor(cell);
    moveTo(cell);
}

/// Chooses the rectangle between the cell where choosing by keys began and the target of the
/// cursor.
void SelectionMode::chooseToCursor(Position to)
{
    const Maze& maze = m_view->mazeItem()->maze();
    if (m_reached != m_view->cursorCell())
        m_anchor = cursor();
    m_view->placeCursor(to);
    m_reached = to;
    CellSet box(maze.rows(), maze.columns());
    box.insert(CellBox{{std::min(m_anchor.row, to.row), std::min(m_anchor.column, to.column)},
                       std::abs(m_anchor.row - to.row) + 1,
                       std::abs(m_anchor.column - to.column) + 1});
    m_selection->choose(std::move(box));
}

} // namespace mazewright::ui
