#include "ui/compare/comparison_timeline.h"

#include "ui/theme/icons.h"
#include "ui/timeline/time_slider.h"
#include "ui/timeline/timeline.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

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

void ComparisonTimeline::keyPressEvent(QKeyEvent* event)
{
    if (!handlePlaybackKey(*m_clock, event->key()))
        QWidget::keyPressEvent(event);
}

bool handlePlaybackKey(ComparisonClock& clock, int key)
{
    if (key == Qt::Key_Less)
        clock.toPreviousDivergence();
    else if (key == Qt::Key_Greater)
        clock.toNextDivergence();
    else
        return false;
    return true;
}

} // namespace mazewright::ui
