#include "ui/panels/timeline.h"

#include "ui/base/actions.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/level/run.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/track_stepper.h"
#include "ui/session/overlay_state.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QSignalBlocker>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int profileStripHeight = 30;
constexpr int sideMargin = 12; // same as the margins of the timeline
constexpr auto timeForProfile = std::chrono::seconds(3);

/// Returns true if the run has a solution to a question with a profile. Returns false for a very
/// large maze: it would take 12 bytes a cell, for bars of far less than a pixel.
bool hasProfile(const Run* run)
{
    constexpr std::size_t mostCells = std::size_t{1} << 22;
    if (run == nullptr || !run->isFinished() || !run->problem || run->outcome.routes.empty() ||
        run->maze->size() > mostCells || (run->verdict && !run->verdict->holds))
        return false;
    const Question question = run->problem->question();
    return (question == Question::oneStroke || question == Question::shortestPath) &&
           run->outcome.routes.front().size() > 1;
}

} // namespace

ProfileStrip::ProfileStrip(QWidget* parent)
    : QWidget(parent), m_task({.words = tr("Measuring the difficulty along the solution")}, this)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMouseTracking(true);
    setAccessibleName(tr("Difficulty along the solution"));
    m_task.onAnswer([this](Expected<std::vector<ProfileStep>> steps) {
        take(steps ? std::move(*steps) : std::vector<ProfileStep>());
    });
}

void ProfileStrip::bind(OverlayState* shown)
{
    m_connections = std::make_unique<QObject>();
    m_shown = shown;
    if (shown != nullptr) {
        connect(shown, &OverlayState::changed, m_connections.get(), [this] { follow(); });
        connect(shown, &OverlayState::trackChanged, m_connections.get(), [this] { follow(); });
        connect(shown, &OverlayState::momentChanged, m_connections.get(), [this] { update(); });
    }
    follow();
}

void ProfileStrip::follow()
{
    const std::shared_ptr<const Run> run = m_shown ? m_shown->run() : nullptr;
    if (!hasProfile(run.get())) {
        m_task.forget();
        m_run.reset();
        m_route.clear();
        take({});
        emit offered(false);
        return;
    }
    const Route& route = m_shown->track().empty() ? run->outcome.routes.front() : m_shown->track();
    if (run == m_run && route == m_route)
        return;
    m_run = run;
    m_route = route;
    take({});
    emit offered(true);
    m_task.start([problem = *run->problem, route](TaskCall& call) {
        Budget budget({.time = timeForProfile, .bytes = machineBytes()}, call.stop());
        return profileOf(problem, route, budget);
    });
}

void ProfileStrip::take(std::vector<ProfileStep> steps)
{
    m_steps = std::move(steps);
    m_mostChoices = 1;
    m_mostStraying = 1;
    for (const ProfileStep& step : m_steps) {
        m_mostChoices = std::max(m_mostChoices, step.choices);
        m_mostStraying = std::max(m_mostStraying, step.straying);
    }
    update();
}

QSize ProfileStrip::sizeHint() const
{
    return {200, profileStripHeight};
}

QRectF ProfileStrip::barOf(std::size_t step) const
{
    const double pace = (width() - 2.0 * sideMargin) / static_cast<double>(m_route.size() - 1);
    return {sideMargin + pace * static_cast<double>(step), 2, pace, profileStripHeight - 5.0};
}

std::optional<std::size_t> ProfileStrip::stepAt(double x) const
{
    if (m_steps.empty() || x < sideMargin)
        return std::nullopt;
    const auto step = static_cast<std::size_t>((x - sideMargin) / barOf(0).width());
    return step < m_steps.size() ? std::optional(step) : std::nullopt;
}

QString ProfileStrip::words(std::size_t step) const
{
    const ProfileStep& at = m_steps[step];
    QStringList lines = {
        tr("Step %1, from cell %2")
            .arg(countText(static_cast<std::int64_t>(step) + 1), positionText(at.cell)),
        tr("%Ln step(s) possible", nullptr, at.choices)};
    if (at.good)
        lines << tr("%Ln of them keep(s) the best answer", nullptr, *at.good);
    if (at.straying > 0)
        lines << tr("The others stray up to %Ln cell(s)", nullptr, at.straying);
    return lines.join(u'\n');
}

bool ProfileStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto& help = static_cast<const QHelpEvent&>(*event);
    const auto step = stepAt(help.pos().x());
    QToolTip::showText(help.globalPos(), step ? words(*step) : accessibleName(), this);
    return true;
}

void ProfileStrip::mouseMoveEvent(QMouseEvent* event)
{
    const auto step = stepAt(event->position().x());
    if (m_shown)
        m_shown->markCell(step ? std::optional(m_steps[*step].cell) : std::nullopt);
}

void ProfileStrip::leaveEvent(QEvent* event)
{
    if (m_shown)
        m_shown->markCell(std::nullopt);
    QWidget::leaveEvent(event);
}

/// Moves the timeline to the cell from which the step is made, if the timeline can play the track.
void ProfileStrip::mousePressEvent(QMouseEvent* event)
{
    const auto step = stepAt(event->position().x());
    if (event->button() != Qt::LeftButton || !step || !m_shown->isModeOffered())
        return QWidget::mousePressEvent(event);
    m_shown->setMode(TimelineMode::track);
    m_shown->playback()->pause();
    m_shown->playback()->seek(static_cast<std::uint32_t>(*step) + 1);
}

/// If bars are narrower than a pixel, the highest bar of each pixel is visible.
void ProfileStrip::paintBars(QPainter& painter) const
{
    const Palette& colours = ui::palette();
    const bool stroke = m_run->problem->question() == Question::oneStroke;
    const double gap = barOf(0).width() > 4 ? 1 : 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const ProfileStep& step = m_steps[i];
        const QRectF whole = barOf(i);
        const double unit = whole.height() / m_mostChoices;
        const double width = std::max(whole.width() - gap, 1.0);
        const double good = unit * std::min(step.good.value_or(0), step.choices);
        const double high = unit * step.choices;
        painter.fillRect(QRectF(whole.left(), whole.bottom() - high, width, high - good),
                         colours.muted);
        painter.fillRect(QRectF(whole.left(), whole.bottom() - good, width, good),
                         stroke ? colours.track : colours.path);
    }
}

void ProfileStrip::paintStraying(QPainter& painter) const
{
    QPainterPath line;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const QRectF whole = barOf(i);
        const QPointF at(whole.center().x(),
                         whole.bottom() - whole.height() * m_steps[i].straying / m_mostStraying);
        i == 0 ? line.moveTo(at) : line.lineTo(at);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ui::palette().casing, 3));
    painter.drawPath(line);
    painter.setPen(QPen(ui::palette().error, 1.5));
    painter.drawPath(line);
}

void ProfileStrip::paintEvent(QPaintEvent*)
{
    if (m_steps.empty())
        return;
    QPainter painter(this);
    paintBars(painter);
    paintStraying(painter);
    const QRectF first = barOf(0);
    painter.setPen(ui::palette().border);
    painter.drawLine(QPointF(sideMargin, first.bottom()),
                     QPointF(width() - sideMargin, first.bottom()));
    const std::optional<int> cells = m_shown ? m_shown->trackCells() : std::nullopt;
    if (!cells || *cells < 1)
        return;
    const auto now = std::min(static_cast<std::size_t>(*cells) - 1, m_steps.size() - 1);
    painter.setPen(QPen(ui::palette().accent, 2));
    painter.drawRect(barOf(now).adjusted(-1, -1, 1, 1));
}

namespace {

constexpr std::array<double, 10> offeredSpeeds = {0.1, 0.25, 0.5, 1, 2, 4, 10, 25, 50, 100};

/// A key of a timeline, and what it does.
struct PlaybackKey {
    int key;
    void (*act)(Playback& playback);
};

constexpr std::array<PlaybackKey, 5> playbackKeys = {
    {{Qt::Key_K, [](Playback& playback) { playback.toggle(); }},
     {Qt::Key_J, [](Playback& playback) { playback.step(-1); }},
     {Qt::Key_L, [](Playback& playback) { playback.step(1); }},
     {Qt::Key_Home, [](Playback& playback) { playback.toStart(); }},
     {Qt::Key_End, [](Playback& playback) { playback.toEnd(); }}}};

/// Returns the key's row; the end of the table if the timeline has no such key.
auto findPlaybackKey(int key)
{
    return std::ranges::find(playbackKeys, key, &PlaybackKey::key);
}

bool isOwn(const QKeyEvent& event)
{
    return (event.modifiers() & ~Qt::KeypadModifier) == 0 &&
           findPlaybackKey(event.key()) != playbackKeys.end();
}

} // namespace

Timeline::Timeline(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::ClickFocus);
    auto* layout = makeLayout<QVBoxLayout>(this, {12, 4, 12, 4});
    m_rows = new QBoxLayout(QBoxLayout::LeftToRight);
    m_buttons = makePlayRow();
    m_choices = makeChoices();
    m_rows->addWidget(m_buttons, 1);
    m_rows->addWidget(m_choices, 0, Qt::AlignRight);
    layout->addLayout(m_rows);
    connect(m_tracks, &TrackStepper::chosen, this, [this](const mpz_class& k) {
        if (m_shown)
            m_shown->wantTrackOfRun(k);
    });
    m_modes->hide();
    m_tracks->hide();
}

void Timeline::setPlayback(Playback* playback)
{
    m_playbackConnections = std::make_unique<QObject>();
    m_playback = playback;
    if (playback == nullptr)
        return;
    const QObject* bond = m_playbackConnections.get();
    connect(playback, &Playback::tickChanged, bond, [this] { showTick(); });
    connect(playback, &Playback::durationChanged, bond, [this] { showTick(); });
    connect(playback, &Playback::speedChanged, bond, [this] { showSpeed(); });
    connect(playback, &Playback::playingChanged, bond, [this] { showPlaying(); });
    showSpeed();
    showPlaying();
    showTick();
}

void Timeline::bind(OverlayState* shown)
{
    m_shownConnections = std::make_unique<QObject>();
    m_shown = shown;
    setPlayback(shown == nullptr ? nullptr : shown->playback());
    if (shown == nullptr)
        return;
    const QObject* bond = m_shownConnections.get();
    connect(shown, &OverlayState::changed, bond, [this] { showShown(); });
    connect(shown, &OverlayState::modeChanged, bond, [this] { showShown(); });
    connect(shown, &OverlayState::grew, bond, [this] {
        showMarks();
        showTick();
    });
    connect(shown, &OverlayState::trackDelayed, bond, [this] { m_tracks->setDelayed(); });
    connect(shown, &OverlayState::trackArrived, bond, [this] { m_tracks->setAvailable(); });
    connect(shown, &OverlayState::trackMissed, bond,
            [this](const QString& why) { m_tracks->setMissing(why); });
    showShown();
}

/// Shows the marks of the run by its ticks; a track has no marks.
void Timeline::showMarks()
{
    const bool search = m_shown->run() && m_shown->mode() == TimelineMode::search;
    m_slider->setMarks(search ? marksOf(*m_shown->run()) : std::vector<TimeMark>());
}

/// Returns true if the log of the shown run was full before the run ended.
bool Timeline::isCutShort() const
{
    const auto run = m_shown ? m_shown->run() : nullptr;
    return run && run->recording && run->recording->isWalk() &&
           m_shown->mode() == TimelineMode::search && run->recording->now() > run->ticks() &&
           m_playback->duration() == run->ticks();
}

void Timeline::showShown()
{
    m_modes->setVisible(m_shown->isModeOffered());
    m_modes->setCurrentIndex(m_modes->findData(static_cast<int>(m_shown->mode())));
    const mpz_class tracks = m_shown->trackCount();
    if (tracks != m_tracks->count())
        m_tracks->setCount(tracks);
    if (m_shown->trackNumber() < tracks)
        m_tracks->setTrack(m_shown->trackNumber());
    m_tracks->setVisible(tracks > 0);
    showMarks();
    showTick();
}

QWidget* Timeline::makePlayRow()
{
    auto* row = new QWidget(this);
    auto* layout = makeLayout<QHBoxLayout>(row);
    const auto add = [&](const QString& iconName, const QString& text, auto slot) {
        QToolButton* button = iconButton(iconName, text, this);
        layout->addWidget(button);
        button->setObjectName(iconName);
        connect(button, &QToolButton::clicked, this, [this, slot] {
            if (m_playback)
                std::invoke(slot, *m_playback);
        });
        return button;
    };
    add(QStringLiteral("to-start"), tr("Go to start (Home)"), &Playback::toStart);
    add(QStringLiteral("step-back"), tr("Step back (J)"),
        [](Playback& playback) { playback.step(-1); });
    m_play = add(QStringLiteral("play"), tr("Play run"), &Playback::toggle);
    add(QStringLiteral("step-forward"), tr("Step forward (L)"),
        [](Playback& playback) { playback.step(1); });
    add(QStringLiteral("to-end"), tr("Go to end (End)"), &Playback::toEnd);

    m_slider = new TimeSlider(row);
    m_slider->setAccessibleName(tr("Time"));
    m_slider->setWhatsThis(tr("Drag to any step of the run"));
    layout->addWidget(m_slider, 1);
    connect(m_slider, &QSlider::valueChanged, this, [this](int tick) {
        if (m_playback)
            m_playback->seek(static_cast<std::uint32_t>(tick));
    });
    m_position = new QLabel(row);
    layout->addWidget(m_position);
    return row;
}

QWidget* Timeline::makeChoices()
{
    auto* row = new QWidget(this);
    auto* layout = makeLayout<QHBoxLayout>(row);
    m_tracks = new TrackStepper(row);
    layout->addWidget(m_tracks);
    m_modes = new QComboBox(row);
    m_modes->addItem(tr("Search"), static_cast<int>(TimelineMode::search));
    m_modes->addItem(tr("Track"), static_cast<int>(TimelineMode::track));
    m_modes->setToolTip(tr("Play the steps of the search or the cells of the track"));
    m_modes->setAccessibleName(tr("Playback mode"));
    layout->addWidget(m_modes);
    connect(m_modes, &QComboBox::activated, this, [this] {
        if (m_shown)
            m_shown->setMode(static_cast<TimelineMode>(m_modes->currentData().toInt()));
    });
    m_speeds = new QComboBox(row);
    m_speeds->setToolTip(tr("Speed"));
    m_speeds->setAccessibleName(tr("Speed"));
    for (const double speed : offeredSpeeds)
        m_speeds->addItem(tr("%1×").arg(speed), speed);
    m_speeds->setCurrentIndex(m_speeds->findData(1.0));
    connect(m_speeds, &QComboBox::activated, this, [this] {
        if (m_playback)
            m_playback->setSpeed(m_speeds->currentData().toDouble());
    });
    layout->addWidget(m_speeds);
    return row;
}

void Timeline::showSpeed()
{
    m_speeds->setCurrentIndex(m_speeds->findData(m_playback->speed()));
}

void Timeline::setWords(std::function<QString(std::uint32_t tick)> words)
{
    m_words = std::move(words);
    if (m_playback)
        showTick();
}

void Timeline::addControl(QWidget* control, Place place)
{
    if (place != Place::beforeSlider)
        return qobject_cast<QBoxLayout*>(m_choices->layout())
            ->insertWidget(place == Place::choices ? 0 : -1, control);
    auto* row = qobject_cast<QBoxLayout*>(m_buttons->layout());
    row->insertWidget(row->indexOf(m_slider), control);
}

QSize Timeline::minimumSizeHint() const
{
    const QMargins margins = layout()->contentsMargins();
    const int widest =
        std::max(m_buttons->minimumSizeHint().width(), m_choices->minimumSizeHint().width());
    return {margins.left() + widest + margins.right(), QWidget::minimumSizeHint().height()};
}

void Timeline::arrange()
{
    constexpr int leastSlider = 100; // short of this it is hard to drag
    const int needed = m_buttons->minimumSizeHint().width() + m_rows->spacing() +
                       m_choices->minimumSizeHint().width() + leastSlider;
    m_rows->setDirection(layout()->contentsRect().width() < needed ? QBoxLayout::TopToBottom
                                                                   : QBoxLayout::LeftToRight);
}

void Timeline::showTick()
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setMaximum(static_cast<int>(m_playback->duration()));
    m_slider->setValue(static_cast<int>(m_playback->tick()));
    const bool isCut = isCutShort();
    const auto words = [this, isCut](std::uint32_t tick) {
        const auto count = [](std::uint32_t ticks) { return countText(std::int64_t{ticks}); };
        if (m_words)
            return m_words(tick);
        return (isCut ? tr("%1 / %2 recorded") : tr("%1 / %2"))
            .arg(count(tick), count(m_playback->duration()));
    };
    m_position->setToolTip({});
    if (isCut)
        m_position->setToolTip(tr("Only the first %1 of %2 steps were recorded.")
                                   .arg(countText(std::int64_t{m_playback->duration()}),
                                        countText(std::int64_t{m_shown->run()->recording->now()})));
    m_position->setText(words(m_playback->tick()));
    const QString widest = words(m_playback->duration()); // keeps the slider from moving
    m_position->setMinimumWidth(fontMetrics().horizontalAdvance(widest));
    m_position->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void Timeline::showPlaying()
{
    const bool playing = m_playback->isPlaying();
    m_play->setIcon(playing ? icon(u"pause") : icon(u"play"));
    const QString text = playing ? tr("Pause run") : tr("Play run");
    m_play->setToolTip(m_playAction ? withKey(text, *m_playAction) : text);
    m_play->setAccessibleName(text);
}

void Timeline::setPlayAction(QAction& action)
{
    m_playAction = &action;
    const auto tell = [this] {
        if (m_playback)
            showPlaying();
    };
    connect(&action, &QAction::changed, this, tell);
    tell();
}

/// While the timeline has the focus, its own keys take precedence over the window's shortcuts.
bool Timeline::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        arrange();
    if (event->type() != QEvent::ShortcutOverride || !m_playback ||
        !isOwn(*static_cast<QKeyEvent*>(event)))
        return QWidget::event(event);
    event->accept();
    return true;
}

void Timeline::keyPressEvent(QKeyEvent* event)
{
    if (!m_playback || !handlePlaybackKey(*m_playback, event->key()))
        QWidget::keyPressEvent(event);
}

bool handlePlaybackKey(Playback& playback, int key)
{
    const auto found = findPlaybackKey(key);
    if (found != playbackKeys.end())
        found->act(playback);
    return found != playbackKeys.end();
}

} // namespace mazewright::ui
