// Mouse input of the view: presses, drags and releases become strokes or open the menu of a cell.
#include "ui/editor/marks_item.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMouseEvent>

#include <utility>

namespace mazewright::ui {

StrokeSettings MazeView::strokeSettings(Position cell, Qt::KeyboardModifiers modifiers) const
{
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    StrokeSettings settings{.tool = m_tool,
                            .interior = shift ? Interior::filled : Interior::empty,
                            .brushSize = m_brushSize,
                            .value = toolValue()};
    if (!m_tool->info.movesEnds)
        return settings;
    if (m_document->maze().start() == cell)
        settings.tool = findTool("start");
    else if (m_document->maze().end() == cell)
        settings.tool = findTool("end");
    return settings;
}

/// Returns the settings of a stroke by the right button, which never moves the start or the end.
StrokeSettings MazeView::rightSettings(Qt::KeyboardModifiers modifiers) const
{
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    StrokeSettings settings{.tool = m_tool,
                            .effect = erasesOnRight() ? Effect::erase : Effect::draw,
                            .interior = shift ? Interior::filled : Interior::empty,
                            .brushSize = m_brushSize,
                            .value = toolValue()};
    if (!erasesOnRight())
        settings.ink = m_rightPen;
    return settings;
}

void MazeView::mousePressEvent(QMouseEvent* event)
{
    const Position cell = cellAt(event->position().toPoint());
    mazeItem()->marks().setCursor({});
    m_cursor.reset();
    m_rightPress.reset();
    event->accept();
    // Pressing the other button while one draws cancels the stroke.
    if (m_stroke.isOpen()) {
        cancelStroke();
        return;
    }
    const bool left = event->button() == Qt::LeftButton;
    if (left && event->modifiers().testFlag(Qt::AltModifier)) {
        pick(cell); // with any current tool
        return;
    }
    if (event->button() == Qt::RightButton && event->modifiers().testFlag(Qt::AltModifier)) {
        takeRightPen(cell);
        return;
    }
    if (beginPan(*event))
        return;
    if (left && isPicking()) {
        pick(cell);
        return;
    }
    if (event->button() == Qt::RightButton && opensMenu())
        m_rightPress = {cell, event->position().toPoint(), event->modifiers()};
    else if (left || event->button() == Qt::RightButton)
        beginPress(cell, event->button(), event->modifiers());
}

/// Sets the right pen from a cell, as the left button picks a tool. The pen cannot be a start or an
/// end.
void MazeView::takeRightPen(Position cell)
{
    if (!m_document->maze().contains(cell))
        return;
    const Cell content = m_document->maze().at(cell);
    if (!isEndpoint(content.kind))
        setRightPen(content);
}

/// Returns true if a right click opens the menu of the cell, so that only a drag draws.
bool MazeView::opensMenu() const
{
    return !isPicking() && !takesClicks() && (m_mode == nullptr || !m_mode->isBusy());
}

void MazeView::beginPress(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    if (pansByLeftButton() || isPicking() || pressMode(cell, button, modifiers) ||
        m_tool->choose != nullptr)
        return;
    if (takesClicks()) {
        clickWithTool(cell, button);
        return;
    }
    m_strokeButton = button;
    const bool goesOn = modifiers.testFlag(Qt::ShiftModifier) &&
                        m_tool->info.painting == Painting::live && m_stroke.lastPoint();
    StrokeSettings settings =
        button == Qt::LeftButton ? strokeSettings(cell, modifiers) : rightSettings(modifiers);
    if (goesOn)
        settings.tool = m_tool;
    m_stroke.begin(settings, cell, goesOn ? m_stroke.lastPoint() : std::nullopt);
    if (settings.tool->info.painting == Painting::atPress)
        finishStroke(); // the button may have been released while the tool was working
    emit hintChanged(hint());
}

bool MazeView::pressMode(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    if (m_mode == nullptr || !m_mode->press(cell, button, modifiers))
        return false;
    m_isModePressed = true;
    m_strokeButton = button;
    return true;
}

void MazeView::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
}

void MazeView::mouseMoveEvent(QMouseEvent* event)
{
    event->accept();
    if (continuePanning(*event))
        return;
    const QPoint at = event->position().toPoint();
    const Position cell = cellAt(at);
    if (m_rightPress &&
        (at - m_rightPress->at).manhattanLength() >= QApplication::startDragDistance())
        beginRightDrag();
    if (m_stroke.isOpen() && !m_strokeByKeys) {
        m_stroke.moveTo(cell);
        emit hintChanged(hint());
    } else if (m_mode != nullptr) {
        m_mode->moveTo(cell);
    }
    hover(cell);
}

/// Begins the stroke at the cell where the button was pressed.
void MazeView::beginRightDrag()
{
    const RightPress press = *std::exchange(m_rightPress, {});
    beginPress(press.cell, Qt::RightButton, press.modifiers);
}

void MazeView::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
    endPan(*event);
    if (event->button() == Qt::RightButton && m_rightPress) {
        wantMenu(std::exchange(m_rightPress, {})->cell, event->globalPosition().toPoint());
        return;
    }
    if (event->button() != m_strokeButton || m_strokeByKeys)
        return;
    if (std::exchange(m_isModePressed, false)) {
        m_strokeButton = Qt::NoButton;
        m_mode->release(cellAt(event->position().toPoint()));
        return;
    }
    m_stroke.moveTo(cellAt(event->position().toPoint()));
    finishStroke();
}

void MazeView::wantMenu(Position cell, QPoint globalPosition)
{
    if (m_document->maze().contains(cell))
        emit cellMenuRequested(cell, globalPosition);
}

/// Requests the menu of the cursor's cell for the menu key. The mouse handlers request it
/// separately, because a right press may become a drag.
void MazeView::contextMenuEvent(QContextMenuEvent* event)
{
    event->accept();
    const std::optional<Position> cell = m_cursor ? m_cursor : hoveredCell();
    if (event->reason() == QContextMenuEvent::Mouse || !cell || !opensMenu())
        return;
    const QPointF middle(cell->column + 0.5, cell->row + 0.5);
    wantMenu(*cell, viewport()->mapToGlobal(mapFromScene(middle)));
}

} // namespace mazewright::ui
