// Where the view looks and how near. The view anchors zooming itself and scrolls by whole pixels,
// so that cells are of one width and scrolling can move what was painted.
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"

#include <QNativeGestureEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr double leastPixelsPerCell = 1.0 / 64;
constexpr double mostPixelsPerCell = 256;
/// From here on a cell is a whole number of pixels.
constexpr double wholeFrom = 4;
/// Fitting does not blow a small maze up beyond this.
constexpr double mostWhenFitted = 128;

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

/// Beyond each edge of the maze half a viewport can be scrolled to; a maze that is all in view
/// needs no scroll bars.
void MazeView::updateSceneRect()
{
    const QRectF maze = m_item->boundingRect();
    const QSizeF room = contentsRect().size();
    const bool fits = maze.width() * m_pixelsPerCell <= room.width() &&
                      maze.height() * m_pixelsPerCell <= room.height();
    const Qt::ScrollBarPolicy bars = fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn;
    setHorizontalScrollBarPolicy(bars);
    setVerticalScrollBarPolicy(bars);
    const QSizeF margin = QSizeF(viewport()->size()) / (2 * m_pixelsPerCell);
    setSceneRect(maze.adjusted(-margin.width(), -margin.height(), margin.width(), margin.height()));
}

void MazeView::scrollTo(QPointF cells, QPointF viewportPosition)
{
    const QPointF at = viewportTransform().map(cells) - viewportPosition;
    QScrollBar* const across = horizontalScrollBar();
    QScrollBar* const down = verticalScrollBar();
    across->setValue(across->value() + static_cast<int>(std::lround(at.x())));
    down->setValue(down->value() + static_cast<int>(std::lround(at.y())));
}

void MazeView::zoomTo(double pixelsPerCell, QPointF viewportAnchor)
{
    const QPointF anchor = viewportTransform().inverted().map(viewportAnchor);
    m_fitted = false; // first: scroll bars that appear resize the viewport
    setScale(snapped(pixelsPerCell));
    scrollTo(anchor, viewportAnchor);
    emit viewStateChanged();
}

void MazeView::setScale(double pixelsPerCell)
{
    const bool changes = pixelsPerCell != m_pixelsPerCell;
    m_pixelsPerCell = pixelsPerCell;
    setTransform(QTransform::fromScale(pixelsPerCell, pixelsPerCell));
    updateSceneRect();
    if (changes)
        emit zoomed(pixelsPerCell);
}

void MazeView::zoomIn()
{
    zoomTo(nextStep(m_pixelsPerCell), QRectF(viewport()->rect()).center());
}

void MazeView::zoomOut()
{
    zoomTo(previousStep(m_pixelsPerCell), QRectF(viewport()->rect()).center());
}

void MazeView::actualSize()
{
    zoomTo(actualPixelsPerCell, QRectF(viewport()->rect()).center());
}

void MazeView::fitMaze()
{
    constexpr double border = 16;
    const QRectF maze = m_item->boundingRect();
    const QSizeF room = QSizeF(contentsRect().size()) - QSizeF(2 * border, 2 * border);
    const double most =
        std::min({room.width() / (maze.width() + 2 * m_fitMargin),
                  room.height() / (maze.height() + 2 * m_fitMargin), mostWhenFitted});
    m_shownSize = maze.size();
    const double held = std::max(most, leastPixelsPerCell);
    setScale(held >= wholeFrom ? std::floor(held) : held);
    scrollTo(maze.center(), QRectF(viewport()->rect()).center());
    m_fitted = true;
    emit viewStateChanged();
}

void MazeView::setFitMargin(int cells)
{
    if (std::exchange(m_fitMargin, cells) != cells && m_fitted)
        fitMaze();
}

ViewState MazeView::viewState() const
{
    const QPointF middle = QRectF(viewport()->rect()).center();
    return {viewportTransform().inverted().map(middle), m_pixelsPerCell};
}

void MazeView::setViewState(const ViewState& state)
{
    if (state == viewState())
        return;
    m_fitted = false;
    setScale(snapped(state.pixelsPerCell));
    scrollTo(state.centre, QRectF(viewport()->rect()).center());
    emit viewStateChanged();
}

void MazeView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    if (m_fitted)
        fitMaze();
    else
        updateSceneRect();
}

void MazeView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    emit viewStateChanged();
}

void MazeView::wheelEvent(QWheelEvent* event)
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
    m_fitted = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
}

bool MazeView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave && !m_stroke.isOpen())
        hover({});
    if (event->type() == QEvent::NativeGesture && pinch(*static_cast<QNativeGestureEvent*>(event)))
        return true;
    return QGraphicsView::viewportEvent(event);
}

bool MazeView::pinch(const QNativeGestureEvent& event)
{
    if (event.gestureType() == Qt::BeginNativeGesture) {
        m_pinchPixelsPerCell = m_pixelsPerCell;
        return true;
    }
    if (event.gestureType() != Qt::ZoomNativeGesture)
        return false;
    // What the fingers ask for is kept beside what is shown, which snaps to whole pixels.
    if (snapped(m_pinchPixelsPerCell) != m_pixelsPerCell)
        m_pinchPixelsPerCell = m_pixelsPerCell;
    m_pinchPixelsPerCell = std::clamp(m_pinchPixelsPerCell * (1 + event.value()),
                                      leastPixelsPerCell, mostPixelsPerCell);
    zoomTo(m_pinchPixelsPerCell, event.position());
    return true;
}

} // namespace mazewright::ui
