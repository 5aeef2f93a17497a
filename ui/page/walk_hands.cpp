#include "ui/page/walk_hands.h"

#include "ui/editor/maze_view.h"
#include "ui/play/walk_game.h"
#include "ui/play/walk_watch.h"

#include <QKeyEvent>

#include <cstdlib>

namespace mazewright::ui {

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
