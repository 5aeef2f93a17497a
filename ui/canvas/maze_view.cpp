#include "ui/canvas/maze_view.h"

#include "solvers/core/symmetry.h"
#include "ui/canvas/cell_words.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/tools.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

MazeView::MazeView(MazeDocument* document, QWidget* parent)
    : ZoomView(&document->maze(), parent), m_document(document), m_tool(findTool("brush")),
      m_paintingTool(m_tool), m_stroke(document, &mazeItem()->marks(), this)
{
    installAccessibleMaze();
    setAccessibleName(tr("Maze"));

    connect(document, &MazeDocument::cellsChanged, this,
            [this](QRect cells) { mazeItem()->cellsChanged(cells); });
    connect(document, &MazeDocument::mazeMoved, this,
            [this] { mazeItem()->rebind(&m_document->maze()); });
    connect(document, &MazeDocument::mazeReplaced, this, &MazeView::showMaze);
    connect(document, &MazeDocument::symmetryChanged, this, &MazeView::showBrushOutline);
    fitMaze();
    MazeView::showPointerShape();
}

MazeView::~MazeView() = default;

void MazeView::showMaze()
{
    m_stroke.cancel();
    if (m_mode != nullptr)
        m_mode->cancel();
    m_stroke.forgetLastPoint();
    mazeItem()->setMaze(&m_document->maze());
    m_cursor.reset();
    fitNewSize();
    hover({});
}

void MazeView::setPicking(const QString& pickHint)
{
    if (pickHint == m_pickHint)
        return;
    cancelStroke();
    m_pickHint = pickHint;
    showPointerShape();
    showBrushOutline();
    emit hintChanged(hint());
}

void MazeView::endPicking()
{
    if (!isPicking())
        return;
    setPicking({});
    emit pickingEnded();
}

void MazeView::pick(Position cell)
{
    if (m_document->maze().contains(cell))
        emit cellPicked(cell);
}

void MazeView::pickTool(Position cell)
{
    const Cell content = m_document->maze().at(cell);
    setTool(&toolThatDraws(content));
    setToolValue(content.value);
}

void MazeView::setTool(const Tool* tool)
{
    endPicking();
    if (tool == nullptr || tool == m_tool)
        return;
    cancelStroke();
    m_tool = tool;
    if (paints())
        m_paintingTool = tool;
    showPointerShape();
    showBrushOutline();
    emit toolChanged(tool);
    emit toolValueChanged(toolValue());
    emit hintChanged(hint());
}

void MazeView::copyToolsFrom(const MazeView& other)
{
    m_values = other.m_values;
    setBrushSize(other.m_brushSize);
    setRightPen(other.m_rightPen);
    if (!takesClicks() && !other.takesClicks()) // a game belongs to its level
        setTool(other.m_tool);
}

void MazeView::setBrushSize(int size)
{
    size = std::clamp(size, 1, maxBrushSize);
    if (size == m_brushSize)
        return;
    m_brushSize = size;
    showBrushOutline();
    emit brushSizeChanged(size);
}

int MazeView::valueOf(const Tool& tool) const
{
    return m_values.value(&tool, std::max(1, tool.value.initial));
}

Cell MazeView::drawnCell() const
{
    if (m_paintingTool->placesEnd())
        return {CellKind::wall, 1};
    return {*m_paintingTool->draws, static_cast<std::uint8_t>(valueOf(*m_paintingTool))};
}

void MazeView::setRightPen(Cell pen)
{
    if (pen == m_rightPen)
        return;
    m_rightPen = pen;
    emit rightPenChanged(pen);
    emit hintChanged(hint());
}

void MazeView::swapPens()
{
    const Cell left = drawnCell();
    const Cell right = m_rightPen;
    setRightPen(left);
    setTool(&toolThatDraws(right));
    setToolValue(right.value);
}

void MazeView::setToolValue(int value)
{
    const ValueRange& range = m_tool->value;
    if (range.most == 0)
        return;
    value = std::clamp(value, range.least, range.most);
    if (value == toolValue())
        return;
    m_values[m_tool] = value;
    emit toolValueChanged(value);
}

QString MazeView::hint() const
{
    if (m_stroke.isOpen())
        return m_stroke.hint();
    if (QString words = m_mode == nullptr ? QString() : m_mode->hint(); !words.isEmpty())
        return words;
    if (isPicking())
        return m_pickHint;
    if (hoveredCell() && m_tool->movesEnds) {
        if (m_document->maze().start() == hoveredCell())
            return tr("Drag to move the start");
        if (m_document->maze().end() == hoveredCell())
            return tr("Drag to move the end");
    }
    return toolInWords();
}

/// Returns what both buttons do with the tool.
QString MazeView::toolInWords() const
{
    QString left = hintOf(*m_tool);
    if (!paints() || (erasesOnRight() && m_tool == findTool("eraser")))
        return left;
    return erasesOnRight() ? tr("%1, right-drag to erase").arg(left)
                           : tr("%1, right-drag to draw: %2").arg(left, cellInWords(m_rightPen));
}

void MazeView::hoverChanged()
{
    showBrushOutline();
    ZoomView::hoverChanged();
    emit hintChanged(hint());
}

/// Keeps a key that the mode handles from triggering a shortcut.
bool MazeView::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || m_mode == nullptr ||
        !m_mode->wantsKey(*static_cast<QKeyEvent*>(event)))
        return ZoomView::event(event);
    event->accept();
    return true;
}

bool MazeView::viewportEvent(QEvent* event)
{
    // A stroke continues outside the view.
    if (event->type() == QEvent::Leave && m_stroke.isOpen())
        return QGraphicsView::viewportEvent(event); // NOLINT(bugprone-parent-virtual-call)
    return ZoomView::viewportEvent(event);
}

void MazeView::showBrushOutline()
{
    const bool touches = isPicking() || m_tool->painting != Painting::none;
    const int size = m_tool->hasBrushSize && !isPicking() ? m_brushSize : 1;
    QList<QRect> outlines;
    if (hoveredCell() && touches) {
        const QRect brush = brushCells(*hoveredCell(), size);
        outlines << brush;
        const CellBox box{{brush.top(), brush.left()}, brush.height(), brush.width()};
        if (m_tool->choose == nullptr && !m_tool->placesEnd() && !isPicking())
            for (const CellBox& image : imagesOf(m_document->symmetry(), box))
                outlines << QRect(image.topLeft.column, image.topLeft.row, image.columns,
                                  image.rows);
    }
    mazeItem()->marks().setBrushOutlines(outlines);
}

bool MazeView::pansByLeftButton() const
{
    return ZoomView::pansByLeftButton() || (m_tool->painting == Painting::none && !isPicking());
}

void MazeView::showPointerShape()
{
    if ((isPicking() || takesClicks()) && !pansByLeftButton() && !isPanning())
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        ZoomView::showPointerShape();
}

bool MazeView::stopDrawing()
{
    m_strokeButton = Qt::NoButton;
    m_strokeByKeys = false;
    m_heldKey = 0;
    return m_stroke.isOpen();
}

void MazeView::finishStroke()
{
    if (!stopDrawing())
        return;
    m_stroke.finish();
    emit strokeFinished();
    emit hintChanged(hint());
}

void MazeView::cancelStroke()
{
    if (!stopDrawing())
        return;
    m_stroke.cancel();
    emit hintChanged(hint());
}

// Mouse input of the view: presses, drags and releases become strokes or open the menu of a cell.

/// Returns the tool of a stroke by the left button, which moves the start or the end if it begins
/// there.
const Tool* MazeView::toolAt(Position cell) const
{
    if (m_tool->movesEnds && m_document->maze().start() == cell)
        return findTool("start");
    if (m_tool->movesEnds && m_document->maze().end() == cell)
        return findTool("end");
    return m_tool;
}

/// Returns the settings of a stroke. The right button has its own pen.
Stroke MazeView::strokeBy(Qt::MouseButton button, Qt::KeyboardModifiers modifiers) const
{
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    return {.interior = shift ? Interior::filled : Interior::empty,
            .brushSize = m_brushSize,
            .value = toolValue(),
            .ink = button == Qt::RightButton ? std::optional(m_rightPen) : std::nullopt};
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
        if (button == Qt::RightButton)
            emit clicksCancelled();
        else if (m_document->maze().contains(cell))
            emit cellClicked(cell);
        return;
    }
    m_strokeButton = button;
    const bool goesOn = modifiers.testFlag(Qt::ShiftModifier) &&
                        m_tool->painting == Painting::live && m_stroke.lastPoint();
    const Tool* tool = button == Qt::LeftButton && !goesOn ? toolAt(cell) : m_tool;
    m_stroke.begin(tool, strokeBy(button, modifiers), cell,
                   goesOn ? m_stroke.lastPoint() : std::nullopt);
    if (tool->painting == Painting::atPress)
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
        (at - m_rightPress->at).manhattanLength() >= QApplication::startDragDistance()) {
        const RightPress press = *std::exchange(m_rightPress, {});
        beginPress(press.cell, Qt::RightButton, press.modifiers); // where the button was pressed
    }
    if (m_stroke.isOpen() && !m_strokeByKeys) {
        m_stroke.moveTo(cell);
        emit hintChanged(hint());
    } else if (m_mode != nullptr) {
        m_mode->moveTo(cell);
    }
    hover(cell);
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
    wantMenu(*cell, viewport()->mapToGlobal(mapFromScene(cellCentre(*cell))));
}

// Keyboard input of the view: a cell cursor that draws and erases, and the keys that set the tools.

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

/// Scrolls to the cursor if it is out of sight, so that no key changes a cell that is not seen.
/// Returns true if it scrolled.
bool MazeView::bringCursorIntoSight()
{
    if (!m_cursor ||
        viewport()->rect().intersects(
            mapFromScene(QRectF(m_cursor->column, m_cursor->row, 1, 1)).boundingRect()))
        return false;
    placeCursor(*m_cursor);
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
        beginByKey(toolAt(*m_cursor), strokeBy(Qt::LeftButton, event.modifiers()), event);
}

void MazeView::eraseAtCursor(const QKeyEvent& event)
{
    if (!m_cursor || m_stroke.isOpen() || isPicking() || takesClicks())
        return;
    beginByKey(findTool("eraser"), {.brushSize = m_brushSize, .ink = Cell{}}, event);
}

/// Begins a stroke by key. A live tool paints while the key is held. A line, a rectangle or a moved
/// end waits for the next press. A tool that paints at press finishes at once.
void MazeView::beginByKey(const Tool* tool, Stroke stroke, const QKeyEvent& event)
{
    const bool goesOn = tool->painting == Painting::live;
    const bool isCarried = !stroke.ink && tool != m_tool;
    const bool hasTwoPoints = tool->hasTwoPoints || isCarried;
    m_stroke.begin(tool, std::move(stroke), *m_cursor);
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
        if (m_tool->value.most == 0)
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
        if (!bringCursorIntoSight())
            drawAtCursor(*event);
        return;
    case Qt::Key_Delete:
        if (!bringCursorIntoSight())
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
