#include "ui/compare/run_view.h"

#include "solvers/core/cell.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/overlay_item.h"
#include "ui/canvas/route_items.h"
#include "ui/compare/alignment.h"

#include <QGraphicsScene>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPen>
#include <QRectF>

#include <array>
#include <optional>
#include <utility>

namespace mazewright::ui {

/// Ghost of a pointer that is over another view: two thin lines through a cell, across the whole
/// maze, and a frame around the cell. Both are light and dark, so that they are visible on any
/// background. One scene unit is one cell.
class GhostItem : public CanvasItem {
public:
    /// Takes the bounds of the maze.
    explicit GhostItem(const QRectF& maze)
    {
        setBounds(maze);
        setVisible(false);
    }

    /// Sets the cell to mark; draws nothing if empty.
    void setCell(std::optional<Position> cell)
    {
        if (cell == m_cell)
            return;
        m_cell = cell;
        setVisible(cell.has_value());
        update();
    }
    std::optional<Position> cell() const noexcept { return m_cell; }

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    std::optional<Position> m_cell;
};

void GhostItem::paintIn(QPainter& painter, const QRectF& /*exposed*/)
{
    constexpr double casingPixels = 3;
    constexpr double corePixels = 1;
    constexpr double linesStrength = 0.55;
    constexpr double leastFramePixels = 9; // a smaller frame would be invisible
    if (!m_cell)
        return;
    const QTransform toDevice = painter.worldTransform();
    const QRectF maze = toDevice.mapRect(boundingRect());
    QRectF frame = toDevice.mapRect(QRectF(m_cell->column, m_cell->row, 1, 1));
    const QPointF middle = frame.center();
    if (frame.width() < leastFramePixels) {
        frame.setSize({leastFramePixels, leastFramePixels});
        frame.moveCenter(middle);
    }
    const std::array lines = {
        QLineF(maze.left(), middle.y(), frame.left(), middle.y()),
        QLineF(frame.right(), middle.y(), maze.right(), middle.y()),
        QLineF(middle.x(), maze.top(), middle.x(), frame.top()),
        QLineF(middle.x(), frame.bottom(), middle.x(), maze.bottom()),
    };
    painter.setWorldTransform({});
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [ink, width] :
         {std::pair(QColor(Qt::black), casingPixels), std::pair(QColor(Qt::white), corePixels)}) {
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setOpacity(linesStrength);
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));
        painter.setOpacity(1);
        painter.drawRect(frame);
    }
}

namespace {

constexpr int arrowPixels = 64;

/// Returns the distance in pixels that an arrow key moves the view; zero for other keys.
QPoint panDistance(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return {-arrowPixels, 0};
    case Qt::Key_Right:
        return {arrowPixels, 0};
    case Qt::Key_Up:
        return {0, -arrowPixels};
    case Qt::Key_Down:
        return {0, arrowPixels};
    default:
        return {};
    }
}

} // namespace

RunView::RunView(std::shared_ptr<const Run> run, QWidget* parent)
    : ZoomView(run->maze.get(), parent), m_run(std::move(run)), m_overlay(new OverlayItem),
      m_clearing(new ClearingItem), m_ends(new EndsItem),
      m_ghost(new GhostItem(mazeItem()->boundingRect()))
{
    setAccessibleName(tr("Compared run"));
    mazeItem()->addOverlay(m_overlay);
    mazeItem()->addTopmost(m_clearing);
    mazeItem()->addTopmost(m_ends);
    mazeItem()->addTopmost(m_ghost);
    m_overlay->setRun(m_run);
    m_clearing->setRun(m_run);
    m_ends->setEnds(m_run->question, *m_run->maze);
    setTick(shownTicks(*m_run));
    showSettings();
    fitMaze();
    showPointerShape();
}

/// Deletes the scene first, since its items read the run's maze until they are deleted.
RunView::~RunView()
{
    delete scene();
}

void RunView::runChanged()
{
    m_overlay->runChanged();
    if (m_clearing->steps() == 0 && ClearingItem::suits(*m_run))
        m_clearing->setRun(m_run);
    showSettings();
    showTick();
}

void RunView::setTick(std::uint32_t tick)
{
    m_tick = tick;
    showTick();
}

void RunView::showTick()
{
    m_overlay->setTick(m_tick);
    m_clearing->setStep(m_tick);
}

bool RunView::isAtEnd() const
{
    return m_run->isFinished() && m_tick >= shownTicks(*m_run);
}

void RunView::setSettings(const OverlaySettings& settings)
{
    m_settings = settings;
    showSettings();
}

void RunView::setHiddenOverlay(HiddenOverlay covered)
{
    m_hiddenOverlay = covered;
    showSettings();
}

void RunView::setRange(std::optional<HeatRange> range)
{
    m_range = range;
    showSettings();
}

void RunView::showSettings()
{
    OverlaySettings shown = m_settings;
    shown.range = m_range;
    if (m_hiddenOverlay != HiddenOverlay::nothing)
        shown.route.shown = false;
    if (shown != m_overlay->settings())
        m_overlay->setSettings(shown);
    m_overlay->setVisible(m_hiddenOverlay != HiddenOverlay::all);
    m_clearing->setVisible(shown.route.shown);
    mazeItem()->setHeatMapShown(m_hiddenOverlay != HiddenOverlay::all && m_overlay->showsHeat());
    if (mazeItem()->isGridShown() != m_settings.gridShown)
        mazeItem()->setGridShown(m_settings.gridShown);
}

void RunView::setGhost(std::optional<Position> cell)
{
    if (cell && !m_run->maze->contains(*cell))
        cell.reset();
    m_ghost->setCell(cell);
}

std::optional<Position> RunView::ghost() const
{
    return m_ghost->cell();
}

void RunView::mousePressEvent(QMouseEvent* event)
{
    emit activated();
    ZoomView::mousePressEvent(event);
}

void RunView::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
}

void RunView::keyPressEvent(QKeyEvent* event)
{
    const QPoint by = panDistance(event->key());
    if (by.isNull() || (event->modifiers() & ~Qt::KeypadModifier) != 0) {
        ZoomView::keyPressEvent(event);
        return;
    }
    panBy(-by); // the maze moves in the opposite direction
    event->accept();
}

void RunView::focusInEvent(QFocusEvent* event)
{
    ZoomView::focusInEvent(event);
    emit activated();
}

void RunView::changeEvent(QEvent* event)
{
    ZoomView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paletteChanged();
}

} // namespace mazewright::ui
