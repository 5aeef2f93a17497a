#include "ui/compare/run_view.h"

#include "ui/compare/ghost_item.h"
#include "ui/difference/alignment.h"
#include "ui/editor/maze_item.h"
#include "ui/overlay/clearing_item.h"
#include "ui/overlay/overlay_item.h"

#include <QGraphicsScene>
#include <QKeyEvent>
#include <QMouseEvent>

#include <utility>

namespace mazewright::ui {

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
      m_clearing(new ClearingItem), m_ghost(new GhostItem)
{
    setAccessibleName(tr("Compared run"));
    mazeItem()->addOverlay(m_overlay);
    mazeItem()->addTopmost(m_clearing);
    mazeItem()->addTopmost(m_ghost);
    m_overlay->setRun(m_run);
    m_clearing->setRun(m_run);
    m_ghost->setBounds(mazeItem()->boundingRect());
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

void RunView::showSettings()
{
    OverlaySettings shown = m_settings;
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

void RunView::setLabelsShown(bool shown)
{
    mazeItem()->setLabelsShown(shown);
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

void RunView::addOverlay(QGraphicsItem* item)
{
    mazeItem()->addOverlay(item);
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
