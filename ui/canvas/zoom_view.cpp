// Position and zoom of the view. The view implements the zoom anchor itself and scrolls by whole
// pixels. So all cells have the same width, and scrolling can move pixels that were painted
// already.
#include "ui/canvas/zoom_view.h"

#include "ui/base/theme.h"
#include "ui/canvas/maze_item.h"

#include <QGraphicsScene>
#include <QKeyEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr double leastPixelsPerCell = 1.0 / 64;
constexpr double mostPixelsPerCell = 256;
/// From this scale on, a cell is a whole number of pixels wide.
constexpr double wholeFrom = 4;
/// The border around a fitted maze, in pixels.
constexpr double border = 16;

constexpr std::array zoomSteps = {
    1.0 / 64, 1.0 / 48, 1.0 / 32, 1.0 / 24, 1.0 / 16, 1.0 / 12, 1.0 / 8, 1.0 / 6, 1.0 / 4, 1.0 / 3,
    1.0 / 2,  2.0 / 3,  1.0,      1.5,      2.0,      3.0,      4.0,     5.0,     6.0,     7.0,
    8.0,      10.0,     12.0,     14.0,     16.0,     20.0,     24.0,    28.0,    32.0,    40.0,
    48.0,     56.0,     64.0,     72.0,     96.0,     128.0,    160.0,   192.0,   256.0};

double snapped(double pixelsPerCell)
{
    const double held = std::clamp(pixelsPerCell, leastPixelsPerCell, mostPixelsPerCell);
    return held >= wholeFrom ? std::round(held) : held;
}

double nextStep(double from)
{
    const auto* const next = std::upper_bound(zoomSteps.begin(), zoomSteps.end(), from);
    return next == zoomSteps.end() ? mostPixelsPerCell : *next;
}

double previousStep(double from)
{
    const auto* const next = std::lower_bound(zoomSteps.begin(), zoomSteps.end(), from);
    return next == zoomSteps.begin() ? leastPixelsPerCell : *(next - 1);
}

} // namespace

ZoomView::ZoomView(const Maze* maze, QWidget* parent)
    : QGraphicsView(parent), m_item(new MazeItem(maze))
{
    auto* const mazeScene = new QGraphicsScene(this);
    mazeScene->setItemIndexMethod(QGraphicsScene::NoIndex);
    mazeScene->addItem(m_item);
    setScene(mazeScene);

    setViewportUpdateMode(QGraphicsView::MinimalViewportUpdate);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(false); // the window accepts dropped files
    viewport()->setMouseTracking(true);
}

/// Allows scrolling half a viewport beyond each edge of the maze, and at the bottom also over the
/// room that is kept free there. A maze that is entirely in view needs no scroll bars.
void ZoomView::updateSceneRect()
{
    const QRectF maze = m_item->boundingRect();
    const QSizeF room = contentsRect().size();
    const bool fits = maze.width() * m_pixelsPerCell <= room.width() &&
                      maze.height() * m_pixelsPerCell <= room.height();
    const Qt::ScrollBarPolicy bars = fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn;
    setHorizontalScrollBarPolicy(bars);
    setVerticalScrollBarPolicy(bars);
    const QSizeF margin = QSizeF(viewport()->size()) / (2 * m_pixelsPerCell);
    setSceneRect(maze.adjusted(-margin.width(), -margin.height(), margin.width(),
                               margin.height() + m_roomBelow / m_pixelsPerCell));
}

void ZoomView::scrollTo(QPointF cells, QPointF viewportPosition)
{
    const QPointF at = viewportTransform().map(cells) - viewportPosition;
    QScrollBar* const across = horizontalScrollBar();
    QScrollBar* const down = verticalScrollBar();
    across->setValue(across->value() + static_cast<int>(std::lround(at.x())));
    down->setValue(down->value() + static_cast<int>(std::lround(at.y())));
}

void ZoomView::zoomTo(double pixelsPerCell, QPointF viewportAnchor)
{
    const QPointF anchor = viewportTransform().inverted().map(viewportAnchor);
    m_fitted = false; // first: scroll bars that appear resize the viewport
    setScale(snapped(pixelsPerCell));
    scrollTo(anchor, viewportAnchor);
    emit viewStateChanged();
}

void ZoomView::setScale(double pixelsPerCell)
{
    const bool changes = pixelsPerCell != m_pixelsPerCell;
    m_pixelsPerCell = pixelsPerCell;
    setTransform(QTransform::fromScale(pixelsPerCell, pixelsPerCell));
    updateSceneRect();
    if (changes)
        emit zoomed(pixelsPerCell);
}

void ZoomView::zoomIn()
{
    zoomTo(nextStep(m_pixelsPerCell), QRectF(viewport()->rect()).center());
}

void ZoomView::zoomOut()
{
    zoomTo(previousStep(m_pixelsPerCell), QRectF(viewport()->rect()).center());
}

void ZoomView::actualSize()
{
    zoomTo(actualPixelsPerCell, QRectF(viewport()->rect()).center());
}

double ZoomView::fittingPixelsPerCell() const
{
    const QRectF maze = m_item->boundingRect();
    const QSizeF room =
        QSizeF(contentsRect().size()) - QSizeF(2 * border, 2 * border + m_roomBelow);
    const double most = std::min(room.width() / (maze.width() + 2 * m_fitMargin),
                                 room.height() / (maze.height() + 2 * m_fitMargin));
    return std::max(most, leastPixelsPerCell);
}

void ZoomView::fitMaze()
{
    const QRectF maze = m_item->boundingRect();
    const double held = std::min(fittingPixelsPerCell(), m_mostWhenFitted);
    m_shownSize = maze.size();
    setScale(held >= wholeFrom ? std::floor(held) : held);
    scrollTo(maze.center(), QRectF(viewport()->rect()).center() - QPointF(0, m_roomBelow / 2.0));
    m_fitted = true;
    emit viewStateChanged();
}

void ZoomView::fitNewSize()
{
    if (m_shownSize != m_item->boundingRect().size())
        fitMaze();
}

void ZoomView::setMostWhenFitted(double pixelsPerCell)
{
    const double held = std::clamp(pixelsPerCell, leastPixelsPerCell, mostWhenFitted);
    if (std::exchange(m_mostWhenFitted, held) != held && m_fitted)
        fitMaze();
}

void ZoomView::setFitMargin(int cells)
{
    if (std::exchange(m_fitMargin, cells) != cells && m_fitted)
        fitMaze();
}

void ZoomView::setRoomBelow(int pixels)
{
    if (std::exchange(m_roomBelow, pixels) == pixels)
        return;
    if (m_fitted && !m_held)
        fitMaze();
    else
        updateSceneRect();
}

ViewState ZoomView::viewState() const
{
    const QPointF middle = QRectF(viewport()->rect()).center();
    return {viewportTransform().inverted().map(middle), m_pixelsPerCell};
}

void ZoomView::setViewState(const ViewState& state)
{
    if (state == viewState())
        return;
    m_fitted = false;
    setScale(snapped(state.pixelsPerCell));
    scrollTo(state.centre, QRectF(viewport()->rect()).center());
    emit viewStateChanged();
}

void ZoomView::hold()
{
    m_held = viewport()->mapToGlobal(mapFromScene(QPointF(0, 0)));
}

void ZoomView::release()
{
    if (m_held)
        scrollTo({0, 0}, viewport()->mapFromGlobal(*m_held));
    m_held.reset();
    const QRect maze = mapFromScene(m_item->boundingRect()).boundingRect();
    const bool cut = m_fitted && !viewport()->rect().contains(maze.adjusted(1, 1, -1, -1));
    if (std::exchange(m_hasMadeRoom, cut) || cut)
        fitMaze();
}

void ZoomView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    if (m_fitted && !m_held)
        fitMaze();
    else
        updateSceneRect();
    emit resized();
}

void ZoomView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    emit viewStateChanged();
}

void ZoomView::wheelEvent(QWheelEvent* event)
{
    event->accept();
    constexpr int notch = 120;
    constexpr double pixelsPerNotch = 64;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_wheelRest += event->angleDelta().y();
        for (; m_wheelRest >= notch; m_wheelRest -= notch)
            zoomTo(nextStep(m_pixelsPerCell), event->position());
        for (; m_wheelRest <= -notch; m_wheelRest += notch)
            zoomTo(previousStep(m_pixelsPerCell), event->position());
        return;
    }
    QPoint by = event->pixelDelta();
    if (by.isNull())
        by = (QPointF(event->angleDelta()) * (pixelsPerNotch / notch)).toPoint();
    if (event->modifiers().testFlag(Qt::ShiftModifier) && by.x() == 0)
        by = by.transposed();
    panBy(by);
}

bool ZoomView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) { // QGraphicsView would ask its items
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), viewport()->toolTip(),
                           viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        hover({});
    if (event->type() == QEvent::NativeGesture && pinch(*static_cast<QNativeGestureEvent*>(event)))
        return true;
    return QGraphicsView::viewportEvent(event);
}

bool ZoomView::pinch(const QNativeGestureEvent& event)
{
    if (event.gestureType() == Qt::BeginNativeGesture) {
        m_pinchPixelsPerCell = m_pixelsPerCell;
        return true;
    }
    if (event.gestureType() != Qt::ZoomNativeGesture)
        return false;
    // Keeps the scale that the fingers request apart from the displayed scale, which snaps to whole
    // pixels.
    if (snapped(m_pinchPixelsPerCell) != m_pixelsPerCell)
        m_pinchPixelsPerCell = m_pixelsPerCell;
    m_pinchPixelsPerCell = std::clamp(m_pinchPixelsPerCell * (1 + event.value()),
                                      leastPixelsPerCell, mostPixelsPerCell);
    zoomTo(m_pinchPixelsPerCell, event.position());
    return true;
}

void ZoomView::panBy(QPoint pixels)
{
    m_fitted = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - pixels.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - pixels.y());
}

bool ZoomView::beginPan(const QMouseEvent& event)
{
    if (event.button() != Qt::MiddleButton &&
        !(event.button() == Qt::LeftButton && pansByLeftButton()))
        return false;
    m_panFrom = event.position().toPoint();
    showPointerShape();
    return true;
}

bool ZoomView::continuePanning(const QMouseEvent& event)
{
    if (!isPanning())
        return false;
    const QPoint at = event.position().toPoint();
    const QPoint by = at - *m_panFrom;
    m_panFrom = at;
    panBy(by);
    return true;
}

void ZoomView::endPan(const QMouseEvent& event)
{
    if (!isPanning() || (event.buttons() & (Qt::LeftButton | Qt::MiddleButton)) != 0)
        return;
    m_panFrom.reset();
    showPointerShape();
}

void ZoomView::mousePressEvent(QMouseEvent* event)
{
    event->accept();
    beginPan(*event);
}

void ZoomView::mouseMoveEvent(QMouseEvent* event)
{
    event->accept();
    if (!continuePanning(*event))
        hover(cellAt(event->position().toPoint()));
}

void ZoomView::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
    endPan(*event);
}

void ZoomView::keyPressEvent(QKeyEvent* event)
{
    event->setAccepted(event->key() == Qt::Key_Space);
    if (!event->isAccepted())
        return;
    m_spaceHeld = true;
    showPointerShape();
}

void ZoomView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space) {
        QGraphicsView::keyReleaseEvent(event);
        return;
    }
    if (event->isAutoRepeat())
        return;
    m_spaceHeld = false;
    showPointerShape();
}

void ZoomView::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    m_spaceHeld = false;
    showPointerShape();
}

void ZoomView::showPointerShape()
{
    if (isPanning())
        viewport()->setCursor(Qt::ClosedHandCursor);
    else
        viewport()->setCursor(pansByLeftButton() ? Qt::OpenHandCursor : Qt::CrossCursor);
}

Position ZoomView::cellAt(QPoint viewportPosition) const
{
    const QPointF at = mapToScene(viewportPosition);
    return {static_cast<std::int32_t>(std::floor(at.y())),
            static_cast<std::int32_t>(std::floor(at.x()))};
}

void ZoomView::hover(std::optional<Position> cell)
{
    if (cell && !m_item->maze().contains(*cell))
        cell.reset();
    if (cell == m_hovered)
        return;
    m_hovered = cell;
    hoverChanged();
}

void ZoomView::hoverChanged()
{
    emit cellHovered(m_hovered);
}

void ZoomView::setAnimating(bool animating)
{
    setViewportUpdateMode(animating ? FullViewportUpdate : MinimalViewportUpdate);
}

void ZoomView::paletteChanged()
{
    m_item->paletteChanged();
    viewport()->update();
}

void ZoomView::drawBackground(QPainter* painter, const QRectF& rect)
{
    painter->fillRect(rect, mazewright::ui::palette().canvas);
    const QTransform toDevice = painter->worldTransform();
    const QRect maze = toDevice.mapRect(m_item->boundingRect()).toRect();
    painter->setWorldTransform({});
    painter->fillRect(maze.adjusted(-1, -1, 1, 1), mazewright::ui::palette().gridTenth);
    painter->setWorldTransform(toDevice);
}

} // namespace mazewright::ui
