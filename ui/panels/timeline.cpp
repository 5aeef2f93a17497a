#include "ui/panels/timeline.h"

#include "ui/panels/time_slider.h"
#include "ui/panels/track_stepper.h"
#include "ui/runs/run_text.h"
#include "ui/theme/icons.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::array<double, 10> offeredSpeeds = {0.1, 0.25, 0.5, 1, 2, 4, 10, 25, 50, 100};

} // namespace

Timeline::Timeline(Playback* playback, QWidget* parent) : QWidget(parent), m_playback(playback)
{
    setFocusPolicy(Qt::ClickFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 4);
    layout->addWidget(makePlayRow());
    m_tracks = new TrackStepper(TrackStepper::Shape::line, this);
    layout->addWidget(m_tracks);
    connect(m_tracks, &TrackStepper::chosen, this, &Timeline::trackChosen);
    connect(playback, &Playback::tickChanged, this, &Timeline::showTick);
    connect(playback, &Playback::durationChanged, this, &Timeline::showTick);
    connect(playback, &Playback::playingChanged, this, &Timeline::showPlaying);
    setModeOffered(false);
    setTrackCount(0);
    showPlaying(playback->isPlaying());
    showTick();
}

QToolButton* Timeline::addButton(QLayout& layout, const QString& iconName, const QString& text)
{
    auto* button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setIconSize({20, 20});
    button->setAutoRaise(true);
    button->setToolTip(text);
    button->setAccessibleName(text);
    layout.addWidget(button);
    return button;
}

QWidget* Timeline::makePlayRow()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    m_row = layout;
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& iconName, const QString& text, auto slot) {
        QToolButton* button = addButton(*layout, iconName, text);
        connect(button, &QToolButton::clicked, m_playback, slot);
        return button;
    };
    add(QStringLiteral("to-start"), tr("To the start (Home)"), &Playback::toStart);
    add(QStringLiteral("step-back"), tr("One step back (J)"), [this] { m_playback->step(-1); });
    m_play = add(QStringLiteral("play"), tr("Play (K)"), &Playback::toggle);
    m_play->setObjectName(QStringLiteral("play"));
    add(QStringLiteral("step-forward"), tr("One step forward (L)"),
        [this] { m_playback->step(1); });
    add(QStringLiteral("to-end"), tr("To the end (End)"), &Playback::toEnd);

    m_slider = new TimeSlider(row);
    m_slider->setAccessibleName(tr("Time"));
    layout->addWidget(m_slider, 1);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int tick) { m_playback->seek(static_cast<std::uint32_t>(tick)); });
    m_position = new QLabel(row);
    layout->addWidget(m_position);
    m_modes = new QComboBox(row);
    m_modes->addItem(tr("Search"), static_cast<int>(TimelineMode::search));
    m_modes->addItem(tr("Track"), static_cast<int>(TimelineMode::track));
    m_modes->setToolTip(tr("Play the steps of the search, or the cells of the track"));
    m_modes->setAccessibleName(tr("What is played"));
    layout->addWidget(m_modes);
    connect(m_modes, &QComboBox::activated, this,
            [this] { setMode(static_cast<TimelineMode>(m_modes->currentData().toInt())); });
    makeSpeeds();
    layout->addWidget(m_speeds);
    return row;
}

void Timeline::makeSpeeds()
{
    m_speeds = new QComboBox(this);
    m_speeds->setToolTip(tr("Speed"));
    m_speeds->setAccessibleName(tr("Speed"));
    for (const double speed : offeredSpeeds)
        m_speeds->addItem(tr("%1×").arg(speed), speed);
    const auto show = [this](double speed) {
        m_speeds->setCurrentIndex(m_speeds->findData(speed));
    };
    show(m_playback->speed());
    connect(m_speeds, &QComboBox::activated, this,
            [this] { m_playback->setSpeed(m_speeds->currentData().toDouble()); });
    connect(m_playback, &Playback::speedChanged, this, show);
}

void Timeline::setMode(TimelineMode mode)
{
    m_modes->setCurrentIndex(m_modes->findData(static_cast<int>(mode)));
    if (mode == m_mode)
        return;
    m_mode = mode;
    emit modeChanged(mode);
}

void Timeline::setModeOffered(bool offered)
{
    m_modes->setVisible(offered);
}

void Timeline::setTrackCount(const mpz_class& count)
{
    m_tracks->setCount(count);
    m_tracks->setVisible(count > 0);
}

void Timeline::setWords(std::function<QString(std::uint32_t tick)> words)
{
    m_words = std::move(words);
    showTick();
}

void Timeline::addControl(QWidget* control, Place place)
{
    const QWidget* before = m_position;
    if (place == Place::beforeSlider)
        before = m_slider;
    m_row->insertWidget(m_row->indexOf(before) + (place == Place::beforeSlider ? 0 : 1), control);
}

void Timeline::showTick()
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setMaximum(static_cast<int>(m_playback->duration()));
    m_slider->setValue(static_cast<int>(m_playback->tick()));
    const auto words = [this](std::uint32_t tick) {
        const auto count = [](std::uint32_t ticks) { return countText(std::int64_t{ticks}); };
        return m_words ? m_words(tick)
                       : tr("%1 / %2").arg(count(tick), count(m_playback->duration()));
    };
    m_position->setText(words(m_playback->tick()));
    const QString widest = words(m_playback->duration()); // so that the slider keeps still
    m_position->setMinimumWidth(fontMetrics().horizontalAdvance(widest));
    m_position->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void Timeline::showPlaying(bool playing)
{
    m_play->setIcon(playing ? icon(u"pause") : icon(u"play"));
    const QString text = playing ? tr("Pause (K)") : tr("Play (K)");
    m_play->setToolTip(text);
    m_play->setAccessibleName(text);
}

void Timeline::keyPressEvent(QKeyEvent* event)
{
    if (!leadByKey(*m_playback, event->key()))
        QWidget::keyPressEvent(event);
}

bool leadByKey(Playback& playback, int key)
{
    switch (key) {
    case Qt::Key_K:
        playback.toggle();
        return true;
    case Qt::Key_J:
        playback.step(-1);
        return true;
    case Qt::Key_L:
        playback.step(1);
        return true;
    case Qt::Key_Home:
        playback.toStart();
        return true;
    case Qt::Key_End:
        playback.toEnd();
        return true;
    default:
        return false;
    }
}

} // namespace mazewright::ui
