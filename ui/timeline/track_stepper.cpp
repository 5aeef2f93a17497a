#include "ui/timeline/track_stepper.h"

#include "solvers/analyses/stroke_report.h"
#include "ui/figures/count_label.h"
#include "ui/text/count_text.h"
#include "ui/theme/icons.h"
#include "ui/timeline/track_number.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

namespace mazewright::ui {

TrackStepper::TrackStepper(Shape shape, QWidget* parent)
    : QWidget(parent), m_number(new TrackNumber(this)), m_total(new CountLabel(this))
{
    const bool line = shape == Shape::line;
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    auto* row = new QHBoxLayout;
    rows->addLayout(row);
    row->setSpacing(line ? 6 : 2);
    if (line)
        addButton(*row, QStringLiteral("to-start"), tr("First track"), &TrackStepper::first);
    addButton(*row, QStringLiteral("previous"), tr("Previous track"), &TrackStepper::previous);
    auto* name = new QLabel(tr("Track"), this);
    row->addWidget(name);
    m_number->setAccessibleName(tr("Number of the track"));
    m_number->setToolTip(tr("Number of the track to show"));
    row->addWidget(m_number, line ? 0 : 1);
    if (line)
        row->addWidget(m_total);
    addButton(*row, QStringLiteral("next"), tr("Next track"), &TrackStepper::next);
    if (line)
        addButton(*row, QStringLiteral("to-end"), tr("Last track"), &TrackStepper::last);
    addButton(*row, QStringLiteral("dice"), tr("Random track"), &TrackStepper::random);
    if (line) {
        row->addStretch(1);
    } else {
        name->hide();
        m_slider = new QSlider(Qt::Horizontal, this);
        m_slider->setAccessibleName(tr("Track"));
        m_slider->setToolTip(tr("Drag to any track"));
        m_slider->setPageStep(10);
        auto* below = new QHBoxLayout;
        below->addWidget(m_slider, 1);
        below->addWidget(m_total, 0, Qt::AlignRight);
        rows->addLayout(below);
        connect(m_slider, &QSlider::valueChanged, this,
                [this](int number) { choose(mpz_class(number) - 1); });
    }
    connect(m_number, &TrackNumber::numberChosen, this,
            [this](const mpz_class& number) { choose(number - 1); });
    m_total->setMinimumWidth(1); // long words must not widen the window
    setCount(0);
}

void TrackStepper::addButton(QBoxLayout& row, const QString& iconName, const QString& text,
                             void (TrackStepper::*slot)())
{
    QToolButton* button = iconButton(iconName, text, this);
    connect(button, &QToolButton::clicked, this, slot);
    row.addWidget(button);
}

void TrackStepper::setCount(const mpz_class& count)
{
    m_count = count;
    m_track = 0;
    m_number->setMost(count);
    m_total->setVisible(count > 0);
    setEnabled(count > 0);
    if (m_slider != nullptr) {
        const QSignalBlocker quiet(m_slider);
        const bool few = count > 1 && count <= mostOnSlider;
        m_slider->setVisible(few);
        m_slider->setRange(1, few ? static_cast<int>(count.get_si()) : 1);
    }
    showTrack();
}

void TrackStepper::setTrack(const mpz_class& k)
{
    m_track = k;
    showTrack();
}

void TrackStepper::setDelayed()
{
    setWords(tr("of %1 · calculating…").arg(countText(m_count)));
}

void TrackStepper::setMissing(const QString& why)
{
    setWords(tr("of %1 · not available: %2").arg(countText(m_count), why));
}

void TrackStepper::setWords(const QString& words)
{
    m_total->setText(words);
    m_total->setToolTip(words);
}

void TrackStepper::random()
{
    if (m_count > 0)
        choose(randomBelow(m_count, QRandomGenerator::system()->generate64()));
}

void TrackStepper::choose(const mpz_class& k)
{
    const bool there = k >= 0 && k < m_count;
    const bool other = there && k != m_track;
    if (other)
        m_track = k;
    showTrack();
    if (other)
        emit chosen(m_track);
}

void TrackStepper::showTrack()
{
    m_number->setNumber(m_track + 1);
    m_total->setCountIn(tr("of %1"), m_count);
    if (m_slider == nullptr || m_count > mostOnSlider)
        return;
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(static_cast<int>(m_track.get_si()) + 1);
}

} // namespace mazewright::ui
