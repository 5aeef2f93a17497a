#include "ui/compare/alignment.h"

#include "ui/base/text.h"
#include "ui/canvas/link_lines.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct CommonTimeText {
    Q_DECLARE_TR_FUNCTIONS(CommonTimeText)
};

constexpr double mostPositions = 1U << 30;

/// Returns the time in the run's figures, in nanoseconds; 0 if unknown.
double reportedNanoseconds(const Run& run)
{
    const Figure* time = findFigure(run.outcome, "time-ms");
    const double* milliseconds = time == nullptr ? nullptr : std::get_if<double>(&time->value);
    return milliseconds == nullptr ? 0 : *milliseconds * 1e6;
}

/// Returns the known times at which a recorded run reached a tick. The last knot is the last tick.
std::vector<Recording::Mark> recordedKnots(const Run& run, std::uint32_t ticks, double told)
{
    std::vector<Recording::Mark> knots = {{}};
    const auto add = [&](std::uint32_t tick, std::int64_t nanoseconds) {
        const Recording::Mark& last = knots.back();
        if (tick >= last.tick && tick <= ticks && nanoseconds >= last.nanoseconds)
            knots.push_back({tick, nanoseconds});
    };
    const bool hasSteps = run.recording && !ClearingItem::suits(run);
    if (hasSteps && run.isFinished())
        for (const Recording::Mark& mark : run.recording->marks())
            add(mark.tick, mark.nanoseconds);
    else if (hasSteps)
        for (const RunHistoryPoint& point : run.history)
            add(point.tick, point.nanoseconds);

    const Recording::Mark last = knots.back();
    const double pace = last.tick == 0 ? 0 : static_cast<double>(last.nanoseconds) / last.tick;
    const bool toldOfRecorded = run.isFinished() && !run.hasMuteFigures();
    double end = toldOfRecorded || pace == 0 ? told : pace * ticks;
    if (end <= 0)
        end = ticks; // no times are known: assume a constant pace
    const auto whole = static_cast<std::int64_t>(std::ceil(end));
    knots.push_back({ticks, std::max(last.nanoseconds, whole)});
    return knots;
}

} // namespace

double RunPace::nanoseconds() const noexcept
{
    return knots.empty() ? 0 : static_cast<double>(knots.back().nanoseconds);
}

std::uint32_t RunPace::tickAfter(double nanoseconds) const noexcept
{
    if (nanoseconds >= this->nanoseconds())
        return ticks;
    const auto after =
        std::ranges::upper_bound(knots, nanoseconds, {}, [](const Recording::Mark& knot) {
            return static_cast<double>(knot.nanoseconds);
        });
    if (after == knots.begin())
        return 0;
    const Recording::Mark from = *(after - 1);
    const double share = (nanoseconds - static_cast<double>(from.nanoseconds)) /
                         static_cast<double>(after->nanoseconds - from.nanoseconds);
    return from.tick + static_cast<std::uint32_t>(share * (after->tick - from.tick));
}

RunPace paceOf(const Run& run)
{
    RunPace pace;
    pace.ticks = shownTicks(run);
    const double told = reportedNanoseconds(run);
    if (pace.ticks == 0) {
        pace.knots = {{}, {0, static_cast<std::int64_t>(std::ceil(told))}};
        return pace;
    }
    pace.knots = recordedKnots(run, pace.ticks, told);
    if (!run.isFinished() || told <= 0)
        return pace;
    const double scale = told / pace.nanoseconds();
    for (Recording::Mark& knot : pace.knots)
        knot.nanoseconds =
            static_cast<std::int64_t>(std::ceil(static_cast<double>(knot.nanoseconds) * scale));
    return pace;
}

CommonTimeline::CommonTimeline(Alignment alignment, std::vector<RunPace> paces)
    : m_alignment(alignment), m_paces(std::move(paces))
{
    for (const RunPace& pace : m_paces) {
        m_duration = std::max(m_duration, pace.ticks);
        if (pace.ticks > 0) // an unrecorded run is always at its end
            m_nanoseconds = std::max(m_nanoseconds, pace.nanoseconds());
    }
    if (alignment != Alignment::time)
        return;
    // Two positions per step where a run is fastest, so that no step is skipped.
    double positions = m_duration;
    for (const RunPace& pace : m_paces)
        for (std::size_t i = 1; i < pace.knots.size(); ++i) {
            const std::uint32_t ticks = pace.knots[i].tick - pace.knots[i - 1].tick;
            const auto spent =
                static_cast<double>(pace.knots[i].nanoseconds - pace.knots[i - 1].nanoseconds);
            if (ticks > 0)
                positions = std::max(positions, 2 * ticks * (m_nanoseconds / std::max(spent, 1.0)));
        }
    if (m_duration > 0 && m_duration < mostPositions)
        m_duration = static_cast<std::uint32_t>(std::min(std::ceil(positions), mostPositions));
}

double CommonTimeline::nanosecondsAt(std::uint32_t position) const noexcept
{
    return position >= m_duration ? m_nanoseconds
                                  : m_nanoseconds * (static_cast<double>(position) / m_duration);
}

std::uint32_t CommonTimeline::tickAt(std::size_t run, std::uint32_t position) const noexcept
{
    const RunPace& pace = m_paces[run];
    if (position >= m_duration)
        return pace.ticks;
    switch (m_alignment) {
    case Alignment::step:
        return std::min(position, pace.ticks);
    case Alignment::share:
        return static_cast<std::uint32_t>(std::uint64_t{position} * pace.ticks / m_duration);
    case Alignment::time:
        return position == 0 ? 0 : pace.tickAfter(nanosecondsAt(position));
    }
    return 0;
}

std::uint32_t CommonTimeline::positionOf(std::size_t run, std::uint32_t tick) const noexcept
{
    const std::uint32_t wanted = std::min(tick, m_paces[run].ticks);
    std::uint32_t first = 0;
    std::uint32_t last = m_duration; // every tick is reached by then
    while (first < last) {
        const std::uint32_t middle = first + (last - first) / 2;
        if (tickAt(run, middle) < wanted)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

std::uint32_t CommonTimeline::beginOf(std::uint32_t position) const noexcept
{
    std::uint32_t begin = 0;
    for (std::size_t run = 0; run < runs(); ++run)
        begin = std::max(begin, positionOf(run, tickAt(run, position)));
    return begin;
}

std::uint32_t CommonTimeline::next(std::uint32_t position) const noexcept
{
    std::uint32_t nearest = m_duration;
    for (std::size_t run = 0; run < runs(); ++run)
        if (const std::uint32_t tick = tickAt(run, position); tick < ticksOf(run))
            nearest = std::min(nearest, positionOf(run, tick + 1));
    return nearest;
}

std::uint32_t CommonTimeline::previous(std::uint32_t position) const noexcept
{
    const std::uint32_t begin = beginOf(std::min(position, m_duration));
    return begin == 0 ? 0 : beginOf(begin - 1);
}

std::uint32_t CommonTimeline::nearest(std::span<const std::uint32_t> ticks) const noexcept
{
    std::optional<std::size_t> leading;
    for (std::size_t run = 0; run < runs(); ++run)
        if (ticks[run] < ticksOf(run) && (!leading || ticksOf(run) > ticksOf(*leading)))
            leading = run;
    return leading ? positionOf(*leading, ticks[*leading]) : m_duration;
}

QString CommonTimeline::positionText(std::uint32_t position) const
{
    const std::uint32_t cut = std::min(position, m_duration);
    switch (m_alignment) {
    case Alignment::step:
        return CommonTimeText::tr("step %1 of %2")
            .arg(countText(std::int64_t{cut}), countText(std::int64_t{m_duration}));
    case Alignment::share:
        return CommonTimeText::tr("%1%").arg(
            m_duration == 0 ? 100 : static_cast<int>(std::uint64_t{cut} * 100 / m_duration));
    case Alignment::time:
        break;
    }
    struct Unit {
        double nanoseconds;
        QString text;
    };
    const Unit unit = m_nanoseconds < 1e4    ? Unit{1, CommonTimeText::tr("%1 of %2 ns")}
                      : m_nanoseconds < 1e6  ? Unit{1e3, CommonTimeText::tr("%1 of %2 µs")}
                      : m_nanoseconds < 1e10 ? Unit{1e6, CommonTimeText::tr("%1 of %2 ms")}
                                             : Unit{1e9, CommonTimeText::tr("%1 of %2 s")};
    const double whole = m_nanoseconds / unit.nanoseconds;
    const int digits = unit.nanoseconds == 1 || whole >= 100 ? 0 : whole >= 10 ? 1 : 2;
    const QLocale locale;
    return unit.text.arg(locale.toString(nanosecondsAt(cut) / unit.nanoseconds, 'f', digits),
                         locale.toString(whole, 'f', digits));
}

} // namespace mazewright::ui
