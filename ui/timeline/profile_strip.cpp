#include "ui/timeline/profile_strip.h"

#include "ui/runs/memory_limit.h"
#include "ui/runs/run.h"
#include "ui/session/shown.h"
#include "ui/text/count_text.h"
#include "ui/theme/palette.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <chrono>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int profileStripHeight = 30;
constexpr int sideMargin = 12; // same as the margins of the timeline
constexpr auto timeForProfile = std::chrono::seconds(3);

/// Returns true if the run has a solution to a question with a profile.
bool hasProfile(const Run* run)
{
    if (run == nullptr || !run->isFinished() || !run->problem || run->outcome.routes.empty())
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
    hide();
}

void ProfileStrip::bind(OverlayState* shown)
{
    m_connections = std::make_unique<QObject>();
    m_shown = shown;
    // The space is kept, so that no button moves when a solution is found.
    QSizePolicy policy = sizePolicy();
    policy.setRetainSizeWhenHidden(shown != nullptr);
    setSizePolicy(policy);
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
        hide();
        return;
    }
    const Route& route = m_shown->track().empty() ? run->outcome.routes.front() : m_shown->track();
    if (run == m_run && route == m_route)
        return;
    m_run = run;
    m_route = route;
    take({});
    show();
    m_task.start([problem = *run->problem, route](TaskCall& call) {
        Budget budget({.time = timeForProfile, .bytes = mostBytesOfRun()}, call.stop());
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

} // namespace mazewright::ui
