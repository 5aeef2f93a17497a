#include "ui/panels/timeline.h"

#include "ui/panels/time_slider.h"
#include "ui/runs/run_text.h"
#include "ui/theme/icons.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <limits>

namespace mazewright::ui {

namespace {

constexpr std::array<double, 10> offeredSpeeds = {0.1, 0.25, 0.5, 1, 2, 4, 10, 25, 50, 100};

/// Each track as likely as any other.
mpz_class randomBelow(const mpz_class& count)
{
    static gmp_randclass dice(gmp_randinit_mt);
    static const bool seeded = [] {
        dice.seed(QRandomGenerator::system()->generate());
        return true;
    }();
    Q_UNUSED(seeded);
    return dice.get_z_range(count);
}

bool fitsTrackSpin(const mpz_class& count)
{
    return count <= std::numeric_limits<int>::max();
}

} // namespace

Timeline::Timeline(Playback* playback, QWidget* parent) : QWidget(parent), m_playback(playback)
{
    setFocusPolicy(Qt::ClickFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 4);
    layout->addWidget(makePlayRow());
    layout->addWidget(makeTrackRow());
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

QWidget* Timeline::makeTrackRow()
{
    m_trackRow = new QWidget(this);
    auto* layout = new QHBoxLayout(m_trackRow);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& iconName, const QString& text, void (Timeline::*slot)()) {
        connect(addButton(*layout, iconName, text), &QToolButton::clicked, this, slot);
    };
    add(QStringLiteral("to-start"), tr("First track"), &Timeline::firstTrack);
    add(QStringLiteral("previous"), tr("Previous track"), &Timeline::previousTrack);
    layout->addWidget(new QLabel(tr("Track"), m_trackRow));
    m_trackSpin = new QSpinBox(m_trackRow);
    m_trackSpin->setAccessibleName(tr("Number of the track"));
    m_trackSpin->setKeyboardTracking(false);
    layout->addWidget(m_trackSpin);
    m_trackText = new QLineEdit(m_trackRow);
    m_trackText->setAccessibleName(tr("Number of the track"));
    layout->addWidget(m_trackText);
    m_trackTotal = new QLabel(m_trackRow);
    layout->addWidget(m_trackTotal);
    add(QStringLiteral("next"), tr("Next track"), &Timeline::nextTrack);
    add(QStringLiteral("to-end"), tr("Last track"), &Timeline::lastTrack);
    add(QStringLiteral("dice"), tr("A track at random"), &Timeline::randomTrack);
    layout->addStretch(1);
    connect(m_trackSpin, &QSpinBox::valueChanged, this,
            [this](int number) { chooseTrack(mpz_class(number) - 1); });
    connect(m_trackText, &QLineEdit::editingFinished, this, &Timeline::takeTypedTrack);
    return m_trackRow;
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
    m_trackCount = count;
    m_track = 0;
    m_trackRow->setVisible(count > 0);
    const bool spins = fitsTrackSpin(count);
    m_trackSpin->setVisible(spins);
    m_trackText->setVisible(!spins);
    const QSignalBlocker quiet(m_trackSpin);
    if (spins)
        m_trackSpin->setRange(1, std::max(1, static_cast<int>(count.get_si())));
    m_trackTotal->setText(tr("of %1").arg(countText(count)));
    m_trackTotal->setToolTip(QString::fromStdString(count.get_str()));
    showTrack();
}

void Timeline::randomTrack()
{
    if (m_trackCount > 0)
        chooseTrack(randomBelow(m_trackCount));
}

void Timeline::chooseTrack(const mpz_class& k)
{
    const bool there = k >= 0 && k < m_trackCount;
    const bool other = there && k != m_track;
    if (other)
        m_track = k;
    showTrack();
    if (other)
        emit trackChosen(m_track);
}

void Timeline::takeTypedTrack()
{
    mpz_class number;
    if (number.set_str(m_trackText->text().trimmed().toStdString(), 10) == 0)
        chooseTrack(number - 1);
    else
        showTrack();
}

void Timeline::showTrack()
{
    const QSignalBlocker quiet(m_trackSpin);
    const mpz_class number = m_track + 1;
    if (fitsTrackSpin(number))
        m_trackSpin->setValue(static_cast<int>(number.get_si()));
    m_trackText->setText(QString::fromStdString(number.get_str()));
}

void Timeline::showTick()
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setMaximum(static_cast<int>(m_playback->duration()));
    m_slider->setValue(static_cast<int>(m_playback->tick()));
    const auto shown = [](std::uint32_t tick) {
        return countText(static_cast<std::int64_t>(tick));
    };
    const QString total = shown(m_playback->duration());
    m_position->setText(tr("%1 / %2").arg(shown(m_playback->tick()), total));
    const QString widest = tr("%1 / %2").arg(total, total); // so that the slider keeps still
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
    switch (event->key()) {
    case Qt::Key_K:
        m_playback->toggle();
        break;
    case Qt::Key_J:
        m_playback->step(-1);
        break;
    case Qt::Key_L:
        m_playback->step(1);
        break;
    case Qt::Key_Home:
        m_playback->toStart();
        break;
    case Qt::Key_End:
        m_playback->toEnd();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace mazewright::ui
