#include "ui/compare/comparison_clock.h"

#include "ui/base/text.h"
#include "ui/canvas/link_lines.h"
#include "ui/compare/alignment.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <utility>

// All runs are read in parallel, step by step. For each pair of runs, one bit records whether they
// agreed when both last had a step. A step is a divergence if such a bit falls. One pass reads the
// runs in the order of their logs, so the cost is that of reading memory once. The log of a search
// also contains its openings, which are skipped. Cells that a search closed after its log was full
// come from the stamps, which hold the last closing tick of each cell.

namespace mazewright::ui {

namespace {

/// Encodes one step of a run; equal steps of two runs have equal keys.
using StepKey = std::uint64_t;
constexpr StepKey noStep = ~StepKey{0};     // the run has ended
constexpr StepKey unknownStep = noStep - 1; // the step was not recorded
constexpr std::uint32_t stepsBetweenPolls = 1U << 16;

/// Numbers the lines of an order of removals.
using LineNumbers = std::map<Route, StepKey>;

/// Reads the steps of one run in order.
class StepReader {
public:
    StepReader(const Run& run, LineNumbers& lines) : m_maze(run.maze.get()), m_last(shownTicks(run))
    {
        if (ClearingItem::suits(run)) {
            for (const Route& line : run.outcome.routes)
                m_lines.push_back(lines.try_emplace(line, lines.size()).first->second);
        } else if (run.recording) {
            m_recording = run.recording.get();
            m_reader.emplace(*m_recording);
        }
    }

    StepKey next()
    {
        if (m_step == m_last)
            return noStep;
        ++m_step;
        if (m_recording == nullptr)
            return lineMark | m_lines[m_step - 1];
        if (m_beyond.empty())
            if (const std::optional<Recording::Move> move = m_reader->next())
                return keyOf(move->cell, move->enters);
        const CellIndex cell = closedBeyond(m_step);
        return cell == noCell ? unknownStep : keyOf(cell, true);
    }

private:
    static constexpr StepKey lineMark = StepKey{1} << 62;

    StepKey keyOf(CellIndex cell, bool enters) const
    {
        const Position at = m_maze->position(cell);
        return static_cast<StepKey>(at.row) << 32 | static_cast<StepKey>(at.column) << 1 |
               static_cast<StepKey>(enters);
    }
    /// Returns the cell closed at a tick after the end of the log.
    CellIndex closedBeyond(std::uint32_t tick)
    {
        if (m_beyond.empty()) {
            m_logged = m_step - 1;
            m_beyond.assign(m_last - m_logged, noCell);
            for (CellIndex cell = 0; cell < m_recording->cells(); ++cell)
                if (const std::uint32_t at = m_recording->closedAt(cell);
                    at > m_logged && at <= m_last)
                    m_beyond[at - m_logged - 1] = cell;
        }
        return m_beyond[tick - m_logged - 1];
    }

    const Maze* m_maze;
    const Recording* m_recording = nullptr;
    std::optional<TickReader> m_reader;
    std::vector<StepKey> m_lines;
    std::vector<CellIndex> m_beyond; // indexed by tick - `m_logged` - 1; empty until the log ends
    std::uint32_t m_logged = 0;
    std::uint32_t m_step = 0;
    std::uint32_t m_last;
};

bool isKnown(StepKey key)
{
    return key < unknownStep;
}

/// Tracks which pairs of runs agreed when both last had a step.
class Agreement {
public:
    explicit Agreement(std::size_t runs) : m_runs(runs), m_agrees(runs * runs, true) {}

    /// Processes one step of all runs. Returns true if any pair begins to differ.
    bool breaksAt(std::span<const StepKey> keys)
    {
        bool breaks = false;
        for (std::size_t i = 0; i < m_runs; ++i)
            for (std::size_t j = i + 1; j < m_runs; ++j) {
                if (!isKnown(keys[i]) || !isKnown(keys[j]))
                    continue;
                const bool agrees = keys[i] == keys[j];
                breaks = breaks || (m_agrees[i * m_runs + j] && !agrees);
                m_agrees[i * m_runs + j] = agrees;
            }
        return breaks;
    }

private:
    std::size_t m_runs;
    std::vector<bool> m_agrees; // indexed by pair
};

} // namespace

std::vector<std::uint32_t> divergences(std::span<const std::shared_ptr<const Run>> runs,
                                       const std::stop_token& stop)
{
    LineNumbers lines;
    std::vector<StepReader> readers;
    for (const auto& run : runs)
        readers.emplace_back(*run, lines);
    Agreement agreement(runs.size());
    std::vector<StepKey> keys(runs.size());
    std::vector<std::uint32_t> found;
    for (std::uint32_t step = 1;; ++step) {
        if (step % stepsBetweenPolls == 0 && stop.stop_requested())
            return {};
        std::ranges::transform(readers, keys.begin(), &StepReader::next);
        if (std::ranges::count(keys, noStep) + 1 >= std::ssize(keys))
            return found;
        if (agreement.breaksAt(keys))
            found.push_back(step);
    }
}

ComparisonClock::ComparisonClock(Playback* playback, QObject* parent)
    : QObject(parent), m_playback(playback),
      m_task({.words = tr("Finding where the runs diverge")}, this)
{
    connect(playback, &Playback::tickChanged, this, &ComparisonClock::showTicks);
    connect(playback, &Playback::durationChanged, this, &ComparisonClock::showTicks);
    m_task.onAnswer([this](Expected<std::vector<std::uint32_t>> found) {
        takeDivergences(found ? std::move(*found) : std::vector<std::uint32_t>());
    });
    playback->setNeighbour([this](std::uint32_t position, Playback::Direction direction) {
        return direction == Playback::Direction::forward ? m_time.next(position)
                                                         : m_time.previous(position);
    });
}

ComparisonClock::~ComparisonClock()
{
    if (!m_playback)
        return;
    if (m_isFollowing)
        m_playback->endFollowing();
    m_playback->setNeighbour({});
}

bool ComparisonClock::allFinished() const
{
    return std::ranges::all_of(m_runs, [](const auto& run) { return run->isFinished(); });
}

void ComparisonClock::measure(Alignment alignment)
{
    std::vector<RunPace> paces;
    for (const auto& run : m_runs)
        paces.push_back(paceOf(*run));
    m_time = CommonTimeline(alignment, std::move(paces));
}

void ComparisonClock::setRuns(Runs runs)
{
    std::vector<std::uint32_t> shown;
    for (const auto& run : runs) {
        const auto before = std::ranges::find(m_runs, run);
        shown.push_back(before == m_runs.end()
                            ? shownTicks(*run)
                            : tickOf(static_cast<std::size_t>(before - m_runs.begin())));
    }
    m_runs = std::move(runs);
    m_divergences.clear();
    m_divergencesKnown = false;
    measure(alignment());
    updatePlayback(shown);
    findDivergences();
    makeMarks();
    emit runsChanged();
    showTicks();
}

void ComparisonClock::runChanged()
{
    const std::vector<std::uint32_t> shown = ticks();
    measure(alignment());
    if (m_isFollowing && allFinished()) {
        m_isFollowing = false;
        m_playback->endFollowing();
        findDivergences();
    } else if (!m_isFollowing && m_playback->duration() != m_time.duration()) {
        updatePlayback(shown);
        findDivergences(); // a run was recorded again
    }
    makeMarks();
    showTicks();
    emit runsChanged();
}

void ComparisonClock::setAlignment(Alignment alignment)
{
    if (alignment == this->alignment())
        return;
    const std::vector<std::uint32_t> shown = ticks();
    measure(alignment);
    updatePlayback(shown);
    makeMarks();
    showTicks();
    emit alignmentChanged(alignment);
}

void ComparisonClock::updatePlayback(const std::vector<std::uint32_t>& shown)
{
    const bool wasPlaying = m_playback->isPlaying();
    const bool leftEdge = m_isFollowing && !m_playback->isFollowing();
    m_isFollowing = !allFinished();
    if (!m_isFollowing) {
        m_playback->setDuration(m_time.duration());
        m_playback->seek(m_time.nearest(shown));
        if (wasPlaying && m_playback->tick() < m_playback->duration())
            m_playback->play();
        return;
    }
    m_playback->follow([this] {
        measure(alignment());
        showTicks();
        return m_time.duration();
    });
    if (leftEdge)
        m_playback->seek(m_time.nearest(shown));
}

std::uint32_t ComparisonClock::tickOf(std::size_t pane) const noexcept
{
    return pane < m_time.runs() ? m_time.tickAt(pane, m_playback->tick()) : 0;
}

std::vector<std::uint32_t> ComparisonClock::ticks() const
{
    std::vector<std::uint32_t> shown;
    for (std::size_t pane = 0; pane < m_time.runs(); ++pane)
        shown.push_back(tickOf(pane));
    return shown;
}

void ComparisonClock::showTicks()
{
    std::vector<std::uint32_t> shown = ticks();
    if (shown == m_ticks)
        return;
    m_ticks = std::move(shown);
    emit ticksChanged();
}

void ComparisonClock::findDivergences()
{
    m_task.forget();
    if (!allFinished())
        return;
    constexpr std::uint64_t mostStepsAtOnce = 1U << 18; // more are compared on another thread
    std::uint64_t steps = 0;
    for (const auto& run : m_runs)
        steps += shownTicks(*run);
    if (steps <= mostStepsAtOnce) {
        takeDivergences(ui::divergences(m_runs));
        return;
    }
    m_task.start([runs = m_runs](TaskCall& call) { return ui::divergences(runs, call.stop()); });
}

void ComparisonClock::takeDivergences(std::vector<std::uint32_t> found)
{
    m_divergences = std::move(found);
    m_divergencesKnown = true;
    makeMarks();
}

std::uint32_t ComparisonClock::positionOfStep(std::uint32_t step) const noexcept
{
    // The second run to reach this step decides, among the runs that have it. This position does
    // not decrease with the step, however many runs end before it.
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t first = none;
    std::uint32_t second = none;
    for (std::size_t pane = 0; pane < m_time.runs(); ++pane) {
        if (step > m_time.ticksOf(pane))
            continue;
        const std::uint32_t position = m_time.positionOf(pane, step);
        second = std::min(second, std::max(first, position));
        first = std::min(first, position);
    }
    return second != none ? second : first != none ? first : m_time.duration();
}

void ComparisonClock::makeMarks()
{
    m_marks.clear();
    for (std::size_t pane = 0; pane < m_runs.size(); ++pane)
        for (TimeMark& mark : marksOf(*m_runs[pane])) {
            mark.position = m_time.positionOf(pane, mark.position);
            m_marks.push_back(std::move(mark));
        }
    if (!m_divergences.empty()) {
        const std::uint32_t step = m_divergences.front();
        m_marks.push_back({positionOfStep(step), TimeMarkKind::divergence, std::nullopt,
                           tr("First divergence: step %1").arg(countText(std::int64_t{step}))});
    }
    std::ranges::stable_sort(m_marks, {}, &TimeMark::position);
    emit marksChanged();
}

/// Positions are non-decreasing with steps, so the divergences are sorted by position too.
bool ComparisonClock::hasNextDivergence() const noexcept
{
    return !m_divergences.empty() && positionOfStep(m_divergences.back()) > m_playback->tick();
}

bool ComparisonClock::hasPreviousDivergence() const noexcept
{
    return !m_divergences.empty() && positionOfStep(m_divergences.front()) < m_playback->tick();
}

void ComparisonClock::toNextDivergence()
{
    const auto next = std::ranges::partition_point(m_divergences, [this](std::uint32_t step) {
        return positionOfStep(step) <= m_playback->tick();
    });
    if (next == m_divergences.end())
        return;
    m_playback->pause();
    m_playback->seek(positionOfStep(*next));
}

void ComparisonClock::toPreviousDivergence()
{
    const auto next = std::ranges::partition_point(m_divergences, [this](std::uint32_t step) {
        return positionOfStep(step) < m_playback->tick();
    });
    if (next == m_divergences.begin())
        return;
    m_playback->pause();
    m_playback->seek(positionOfStep(*std::prev(next)));
}

} // namespace mazewright::ui
