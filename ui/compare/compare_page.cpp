#include "ui/compare/compare_page.h"

#include "ui/base/theme.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/comparison_clock.h"
#include "ui/compare/difference_bar.h"
#include "ui/compare/difference_picture.h"
#include "ui/compare/run_view.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/timeline.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace mazewright::ui {

ComparisonTimeline::ComparisonTimeline(ComparisonClock* clock, QWidget* parent)
    : QWidget(parent), m_clock(clock)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_timeline = new Timeline(this);
    m_timeline->setPlayback(clock->playback());
    layout->addWidget(m_timeline);
    setFocusProxy(m_timeline);
    const auto add = [this](const QString& iconName, const QString& text, auto slot) {
        QToolButton* button = iconButton(iconName, text, this);
        m_timeline->addControl(button, Timeline::Place::beforeSlider);
        connect(button, &QToolButton::clicked, m_clock, slot);
        return button;
    };
    m_previous = add(QStringLiteral("previous-divergence"), tr("Previous divergence (<)"),
                     &ComparisonClock::toPreviousDivergence);
    m_previous->setObjectName(QStringLiteral("previousDivergence"));
    m_next = add(QStringLiteral("next-divergence"), tr("Next divergence (>)"),
                 &ComparisonClock::toNextDivergence);
    m_next->setObjectName(QStringLiteral("nextDivergence"));
    makeAlignments();
    connect(clock, &ComparisonClock::marksChanged, this, &ComparisonTimeline::showMarks);
    connect(clock->playback(), &Playback::tickChanged, this, &ComparisonTimeline::showDivergences);
    const auto showWords = [this] {
        m_timeline->setWords(
            [this](std::uint32_t position) { return m_clock->time().positionText(position); });
    };
    connect(clock, &ComparisonClock::marksChanged, this, showWords);
    showWords();
    showMarks();
}

void ComparisonTimeline::makeAlignments()
{
    m_alignments = new QComboBox(this);
    m_alignments->setAccessibleName(tr("Alignment of runs"));
    m_alignments->setToolTip(
        tr("Align the runs by step, by percentage completed, or by elapsed time"));
    m_alignments->addItem(tr("By step"), static_cast<int>(Alignment::step));
    m_alignments->addItem(tr("By percentage"), static_cast<int>(Alignment::share));
    m_alignments->addItem(tr("By time"), static_cast<int>(Alignment::time));
    const auto show = [this](Alignment alignment) {
        m_alignments->setCurrentIndex(m_alignments->findData(static_cast<int>(alignment)));
    };
    show(m_clock->alignment());
    connect(m_clock, &ComparisonClock::alignmentChanged, this, show);
    connect(m_alignments, &QComboBox::activated, this, [this] {
        m_clock->setAlignment(static_cast<Alignment>(m_alignments->currentData().toInt()));
    });
    m_timeline->addControl(m_alignments, Timeline::Place::choices);
}

void ComparisonTimeline::showMarks()
{
    m_timeline->slider()->setMarks(m_clock->marks());
    showDivergences();
}

void ComparisonTimeline::showDivergences()
{
    m_previous->setEnabled(m_clock->hasPreviousDivergence());
    m_next->setEnabled(m_clock->hasNextDivergence());
}

namespace {

constexpr std::array pageKeys = {Qt::Key_K,   Qt::Key_J,    Qt::Key_L,       Qt::Key_Home,
                                 Qt::Key_End, Qt::Key_Less, Qt::Key_Greater, Qt::Key_Escape};

/// Handles a key of a comparison: < goes to the previous divergence, > to the next. Returns false
/// for all other keys.
bool handleDivergenceKey(ComparisonClock& clock, int key)
{
    if (key == Qt::Key_Less)
        clock.toPreviousDivergence();
    else if (key == Qt::Key_Greater)
        clock.toNextDivergence();
    else
        return false;
    return true;
}

} // namespace

void ComparisonTimeline::keyPressEvent(QKeyEvent* event)
{
    if (!handleDivergenceKey(*m_clock, event->key()))
        QWidget::keyPressEvent(event);
}

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
    connect(m_clock, &ComparisonClock::ticksChanged, this, &ComparePage::showTicks);
    connect(m_playback, &Playback::playingChanged, m_panes, &CompareView::setAnimating);
    connect(m_differences, &DifferenceBar::differenceChanged, this, &ComparePage::showDifference);
}

/// Disconnects the children, which may emit signals until QObject deletes them later.
ComparePage::~ComparePage()
{
    m_panes->disconnect(this);
    m_clock->disconnect(this);
    m_differences->disconnect(this);
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
        view.mazeItem()->addOverlay(m_difference);
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
    if (!handlePlaybackKey(*m_playback, event->key()) &&
        !handleDivergenceKey(*m_clock, event->key()))
        emit leaveWanted();
}

} // namespace mazewright::ui
