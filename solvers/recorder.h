#pragma once

#include "solvers/monitor.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/problem.h"

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>

namespace mazewright {

/// What a search reports to, which opens and closes cells.
template <class R>
concept Recorder = requires(R& recorder, CellIndex c)
{
    recorder.open(c);
    recorder.close(c);
};

/// What a walker reports to, which enters and leaves cells.
template <class R>
concept WalkRecorder = Recorder<R> && requires(R& recorder, CellIndex c)
{
    recorder.enter(c);
    recorder.leave(c);
    recorder.move(c, true); // the same as leave
};

/// Compiles to nothing.
struct MuteRecorder {
    static void open(CellIndex) noexcept {}
    static void close(CellIndex) noexcept {}
    static void enter(CellIndex) noexcept {}
    static void leave(CellIndex) noexcept {}
    static void move(CellIndex, bool) noexcept {}
};

/// Tells a recording what a search closes, and nothing else: for searches of which
/// `Recording::beginOrder` holds.
class OrderRecorder {
public:
    OrderRecorder(Recording& recording, const Problem& problem, Position start) noexcept
        : m_recording(recording)
    {
        recording.beginOrder(problem.snapshot(), problem.maze().index(start));
    }

    static void open(CellIndex) noexcept {}
    void close(CellIndex c) { m_recording.close(c); }

private:
    Recording& m_recording;
};

static_assert(WalkRecorder<MuteRecorder> && WalkRecorder<Recording> && Recorder<OrderRecorder> &&
              Recorder<SearchLog>);

/// Runs `search(recorder)` with the monitor's recording, or mute where it has none. The search
/// tells cells as it numbers them.
template <class Search>
Outcome observed(Monitor& monitor, const CellNumbers& numbers, Search&& search)
{
    if (Recording* recording = monitor.recording()) {
        recording->number(numbers);
        Outcome outcome = search(*recording);
        recording->publish();
        return outcome;
    }
    MuteRecorder mute;
    return search(mute);
}

/// The same where it tells cells by their index.
template <class Search>
Outcome observed(Monitor& monitor, Search&& search)
{
    return observed(monitor, CellNumbers{}, std::forward<Search>(search));
}

/// The same for a search from `start` of which `Recording::beginOrder` holds.
template <class Search>
Outcome observedInOrder(const Problem& problem, Position start, Monitor& monitor,
                        const CellNumbers& numbers, Search&& search)
{
    if (Recording* recording = monitor.recording()) {
        recording->number(numbers);
        OrderRecorder recorder(*recording, problem, start);
        Outcome outcome = search(recorder);
        recording->publish();
        return outcome;
    }
    MuteRecorder mute;
    return search(mute);
}

/// Runs `search(log)` where the monitor has a log, with `rules()` as those of its open list; else
/// nothing, and the caller lets it be observed.
template <class Rules, class Search>
std::optional<Outcome> logged(Monitor& monitor, const CellNumbers& numbers, Rules&& rules,
                              Search&& search)
{
    SearchLog* const log = monitor.searchLog();
    if (log == nullptr)
        return std::nullopt;
    log->begin(numbers, rules());
    return search(*log);
}

/// `logged` where the monitor has a log, else `observed`.
template <class Rules, class Search>
Outcome loggedOrObserved(Monitor& monitor, const CellNumbers& numbers, Rules&& rules,
                         Search&& search)
{
    if (auto outcome = logged(monitor, numbers, std::forward<Rules>(rules), search))
        return *std::move(outcome);
    return observed(monitor, numbers, search);
}

/// The numbers of cells in a padded maze with so many nodes from row to row.
inline CellNumbers paddedNumbers(const Maze& maze, CellIndex stride) noexcept
{
    return {
        .first = stride + 1, .stride = stride, .columns = static_cast<CellIndex>(maze.columns())};
}

/// Keeps a run within its limits: claims the memory that it is about to allocate, and polls the
/// budget of the request that the run is a part of (`Monitor::budget`), or where there is none, one
/// of its own with the limits of the problem. One a run, on the solver's thread.
class Guard {
public:
    /// How many expansions may pass between two polls.
    static constexpr std::uint64_t pollEvery = 4096;

    Guard(const Problem& problem, Monitor& monitor);
    ~Guard() { m_budget.release(m_claimed); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

    /// Counts so many bytes before they are allocated; false (and the run has to end) where they
    /// pass the limit.
    bool claim(std::size_t bytes) noexcept;
    /// The same for what the run can do without: it may go on.
    bool tryClaim(std::size_t bytes) noexcept { return grants(bytes) && claim(bytes); }
    void release(std::size_t bytes) noexcept;
    /// Whether `claim` would grant so many.
    bool grants(std::size_t bytes) const noexcept;

    /// True where the run may go on. Reports progress at most 30 times a second.
    bool poll(const Progress& progress);

    bool halted() const noexcept { return m_halt != Halt::none; }
    /// What halted the run; `none` while it may go on.
    Halt halt() const noexcept { return m_halt; }
    /// An outcome that says why the run was halted; its routes are the caller's to fill in.
    Outcome haltedOutcome() const;

    Budget& budget() const noexcept { return m_budget; }
    /// The most memory that the run had allocated at once, or had claimed where that is more: what
    /// a workspace holds from an earlier run is claimed, and not allocated again.
    double peakMebibytes() const noexcept
    {
        return static_cast<double>(std::max(m_peak.bytes(), m_mostClaimed)) / 1048576;
    }
    /// The figure `peak-mib`.
    Figure peakFigure() const { return {"peak-mib", "MiB", peakMebibytes()}; }

private:
    using Clock = std::chrono::steady_clock;

    Monitor& m_monitor;
    Limits m_limits;
    Budget m_own; // where the monitor has none
    Budget& m_budget;
    AllocationPeak m_peak;
    Clock::time_point m_begin;
    Clock::time_point m_reported;
    std::size_t m_claimed = 0;
    std::size_t m_mostClaimed = 0;
    Halt m_halt = Halt::none;
};

} // namespace mazewright
