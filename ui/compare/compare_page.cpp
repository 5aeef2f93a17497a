#include "ui/compare/compare_page.h"

#include "ui/compare/compare_view.h"
#include "ui/compare/comparison_timeline.h"
#include "ui/compare/run_view.h"
#include "ui/difference/comparison_clock.h"
#include "ui/difference/difference_bar.h"
#include "ui/difference/difference_item.h"
#include "ui/overlay/playback.h"
#include "ui/timeline/timeline.h"

#include <QKeyEvent>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::array pageKeys = {Qt::Key_K,   Qt::Key_J,    Qt::Key_L,       Qt::Key_Home,
                                 Qt::Key_End, Qt::Key_Less, Qt::Key_Greater, Qt::Key_Escape};

} // namespace

ComparePage::ComparePage(QWidget* parent)
    : QWidget(parent), m_playback(new Playback(this)),
      m_clock(new ComparisonClock(m_playback, this)), m_bar(new QToolBar(this)),
      m_panes(new CompareView(this)), m_differences(new DifferenceBar(m_clock, this)),
      m_timeline(new ComparisonTimeline(m_clock, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_panes, 1);
    column->addWidget(m_differences);
    column->addWidget(m_timeline);
    connect(m_panes, &CompareView::runsChanged, this, &ComparePage::runsChanged);
    connect(m_panes, &CompareView::keyPressed, this, &ComparePage::takeKey);
    connect(m_panes, &CompareView::cellHovered, m_differences,
            [this](int, std::optional<Position> cell) { m_differences->setHovered(cell); });
    connectClock();
}

/// Disconnects the children, which may emit signals until QObject deletes them later.
ComparePage::~ComparePage()
{
    m_panes->disconnect(this);
    m_clock->disconnect(this);
    m_differences->disconnect(this);
}

void ComparePage::connectClock()
{
    connect(m_clock, &ComparisonClock::ticksChanged, this, &ComparePage::showTicks);
    connect(m_playback, &Playback::playingChanged, m_panes, &CompareView::setAnimating);
    connect(m_differences, &DifferenceBar::differenceChanged, this, &ComparePage::showDifference);
}

void ComparePage::setRuns(const std::vector<std::shared_ptr<const Run>>& runs)
{
    m_panes->setRuns(runs);
}

void ComparePage::runChanged(int runId)
{
    m_panes->runChanged(runId);
    m_clock->runChanged();
}

void ComparePage::runsChanged()
{
    m_clock->setRuns(m_panes->runs());
    showTicks();
    showDifference();
    m_panes->setAnimating(m_playback->isPlaying());
}

void ComparePage::showTicks()
{
    m_panes->setTicks(m_clock->ticks());
    if (m_difference != nullptr)
        m_difference->setTicks(m_differences->tickA(), m_differences->tickB());
}

/// Draws the difference in A's pane, and hides the parts of the overlay that it replaces.
void ComparePage::showDifference()
{
    delete std::exchange(m_difference, nullptr);
    const std::shared_ptr<const Difference>& shown = m_differences->difference();
    const bool routes = shown && shown->kind() == DifferenceKind::routes;
    for (int pane = 0; pane < m_panes->count(); ++pane) {
        RunView& view = m_panes->view(pane);
        if (!shown || pane != m_differences->paneA()) {
            view.setHiddenOverlay(HiddenOverlay::nothing);
            continue;
        }
        view.setHiddenOverlay(routes ? HiddenOverlay::routes : HiddenOverlay::all);
        m_difference = new DifferenceItem;
        m_difference->setDifference(shown);
        m_difference->setTicks(m_differences->tickA(), m_differences->tickB());
        view.addOverlay(m_difference);
    }
}

bool ComparePage::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        event->ignore();
        takeKey(static_cast<QKeyEvent*>(event));
        if (event->isAccepted())
            return true;
    }
    return QWidget::event(event);
}

/// Accepts the page's own keys, so that they do not trigger shortcuts, and handles them.
void ComparePage::takeKey(QKeyEvent* event)
{
    const bool plain = // some keyboards need Shift for < and >
        (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == 0;
    if (!plain || std::find(pageKeys.begin(), pageKeys.end(), event->key()) == pageKeys.end())
        return;
    event->accept();
    if (event->type() == QEvent::ShortcutOverride)
        return;
    if (!handlePlaybackKey(*m_playback, event->key()) && !handlePlaybackKey(*m_clock, event->key()))
        emit leaveWanted();
}

} // namespace mazewright::ui
