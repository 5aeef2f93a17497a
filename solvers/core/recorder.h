#pragma once

#include "solvers/core/problem.h"
#include "solvers/core/solver.h"

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

namespace mazewright {

/// A recorder of a search, which opens and closes cells.
template <class R>
concept Recorder = requires(R& recorder, CellIndex c)
{
    recorder.open(c);
    recorder.close(c);
};

/// A recorder of a walker, which enters and leaves cells.
template <class R>
concept WalkRecorder = Recorder<R> && requires(R& recorder, CellIndex c)
{
    recorder.enter(c);
    recorder.leave(c);
    recorder.move(c, true); // the same as leave
};

/// A recorder that compiles to nothing.
struct NullRecorder {
    static void open(CellIndex) noexcept {}
    static void reopen(CellIndex) noexcept {}
    static void close(CellIndex) noexcept {}
    static void enter(CellIndex) noexcept {}
    static void leave(CellIndex) noexcept {}
    static void move(CellIndex, bool) noexcept {}
};

/// Records only the closings of a search; for searches that meet the conditions of
/// `Recording::beginOrder`.
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

static_assert(WalkRecorder<NullRecorder> && WalkRecorder<Recording> && Recorder<OrderRecorder> &&
              Recorder<SearchLog>);

/// Runs `search(recorder)` with the monitor's recording, or unrecorded if there is none. The
/// recorder receives cells by the numbers of the search.
template <class Search>
Outcome observed(Monitor& monitor, const CellNumbers& numbers, Search&& search)
{
    if (Recording* recording = monitor.recording) {
        recording->number(numbers);
        Outcome outcome = search(*recording);
        recording->publish();
        return outcome;
    }
    NullRecorder mute;
    return search(mute);
}

/// Does the same for a search that reports cells by their index.
template <class Search>
Outcome observed(Monitor& monitor, Search&& search)
{
    return observed(monitor, CellNumbers{}, std::forward<Search>(search));
}

/// Does the same for a search from `start` that meets the conditions of `Recording::beginOrder`.
template <class Search>
Outcome observedInOrder(const Problem& problem, Position start, Monitor& monitor,
                        const CellNumbers& numbers, Search&& search)
{
    if (Recording* recording = monitor.recording) {
        recording->number(numbers);
        OrderRecorder recorder(*recording, problem, start);
        Outcome outcome = search(recorder);
        recording->publish();
        return outcome;
    }
    NullRecorder mute;
    return search(mute);
}

/// Runs `search(log)` if the monitor has a log, with `rules()` for its open list. Otherwise returns
/// empty, and the caller runs it with `observed`.
template <class Rules, class Search>
std::optional<Outcome> logged(Monitor& monitor, const CellNumbers& numbers, Rules&& rules,
                              Search&& search)
{
    SearchLog* const log = monitor.searchLog;
    if (log == nullptr)
        return std::nullopt;
    log->begin(numbers, rules());
    return search(*log);
}

/// Calls `logged` if the monitor has a log, and `observed` otherwise.
template <class Rules, class Search>
Outcome loggedOrObserved(Monitor& monitor, const CellNumbers& numbers, Rules&& rules,
                         Search&& search)
{
    if (auto outcome = logged(monitor, numbers, std::forward<Rules>(rules), search))
        return *std::move(outcome);
    return observed(monitor, numbers, search);
}

/// Returns the numbering of cells in a padded maze whose rows are `stride` nodes apart.
inline CellNumbers paddedNumbers(const Maze& maze, CellIndex stride) noexcept
{
    return {
        .first = stride + 1, .stride = stride, .columns = static_cast<CellIndex>(maze.columns())};
}

/// Keeps a run within its limits: claims memory before it is allocated, and polls the budget of the
/// request (`Monitor::budget`). Without one it has its own budget with the limits of the problem.
/// Create one per run, on the solver's thread.
class Guard {
public:
    /// Maximum number of expansions between two polls.
    static constexpr std::uint64_t pollEvery = 4096;

    Guard(const Problem& problem, Monitor& monitor);
    ~Guard() { m_budget.release(m_claimed); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

    /// Claims bytes before they are allocated. Returns false if they exceed the limit; the run must
    /// then end.
    bool claim(std::size_t bytes) noexcept;
    /// Claims memory that the run can do without; it may continue if this returns false.
    bool tryClaim(std::size_t bytes) noexcept { return grants(bytes) && claim(bytes); }
    void release(std::size_t bytes) noexcept;
    /// Returns true if `claim` would accept this amount.
    bool grants(std::size_t bytes) const noexcept;

    /// Returns true if the run may continue. Reports progress at most 30 times a second.
    bool poll(const Progress& progress);

    bool halted() const noexcept { return m_halt != Halt::none; }
    /// Returns the reason why the run was halted; `none` if it may continue.
    Halt halt() const noexcept { return m_halt; }
    /// Returns an outcome with the reason why the run was halted; the caller adds the routes.
    Outcome haltedOutcome() const;

    Budget& budget() const noexcept { return m_budget; }
    /// Returns the peak of allocated memory, or of claimed memory if that is more. A workspace
    /// claims memory from an earlier run without allocating it again.
    double peakMebibytes() const noexcept
    {
        return static_cast<double>(std::max(m_peak.bytes(), m_mostClaimed)) / 1048576;
    }
    /// Returns the figure `peak-mib`.
    Figure peakFigure() const { return {"peak-mib", "MiB", peakMebibytes()}; }

private:
    using Clock = std::chrono::steady_clock;

    Monitor& m_monitor;
    Limits m_limits;
    Budget m_own; // used if the monitor has no budget
    Budget& m_budget;
    AllocationPeak m_peak;
    Clock::time_point m_begin;
    Clock::time_point m_reported;
    std::size_t m_claimed = 0;
    std::size_t m_mostClaimed = 0;
    Halt m_halt = Halt::none;
};

/// An RAII reservation against the memory budget of `Account`: a guard, or an account that passes
/// claims on to a guard. An `Account` has `tryClaim` and `release`, and outlives the reservation.
template <class Account>
class ClaimedFrom {
public:
    explicit ClaimedFrom(Account& account) : m_account(&account) {}
    ClaimedFrom(ClaimedFrom&& other) noexcept
        : m_account(other.m_account), m_bytes(std::exchange(other.m_bytes, 0))
    {
    }
    ClaimedFrom& operator=(ClaimedFrom&& other) noexcept
    {
        std::swap(m_account, other.m_account);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~ClaimedFrom() { release(m_bytes); }

    /// Claims `bytes` more. Returns false if they are not granted; this does not halt the guard.
    bool add(std::size_t bytes)
    {
        if (!m_account->tryClaim(bytes))
            return false;
        m_bytes += bytes;
        return true;
    }
    void release(std::size_t bytes) noexcept
    {
        m_bytes -= bytes;
        m_account->release(bytes);
    }
    /// Claims or releases memory until the reservation is `bytes`. Returns false as `add` does.
    bool resize(std::size_t bytes)
    {
        if (bytes > m_bytes)
            return add(bytes - m_bytes);
        release(m_bytes - bytes);
        return true;
    }
    /// Raises the reservation to `bytes`, if it is less. Returns false, and halts the guard, if
    /// they are not granted.
    bool reach(std::size_t bytes)
    {
        return bytes <= m_bytes || m_account->claim(bytes - std::exchange(m_bytes, bytes));
    }
    std::size_t bytes() const noexcept { return m_bytes; }

private:
    Account* m_account;
    std::size_t m_bytes = 0;
};
using ClaimedBytes = ClaimedFrom<Guard>;

/// Called regularly during a computation; returns true if it should continue. Null means always.
using ShouldContinue = std::function<bool()>;

/// Returns a function that polls the guard, which must outlive it.
inline ShouldContinue polling(Guard& guard)
{
    return [&guard] { return guard.poll({}); };
}

/// The number of cells visited, or of bytes of new memory written, between two polls: about a
/// millisecond of work.
inline constexpr std::size_t setUpCells = std::size_t{1} << 18;
inline constexpr std::size_t setUpBytes = std::size_t{1} << 21;

/// Returns true if a set-up may continue with this row. Polls before the first row of each batch.
inline bool shouldContinueAtRow(std::size_t row, std::size_t columns,
                                const ShouldContinue& shouldContinue)
{
    const std::size_t rows = setUpCells / std::max<std::size_t>(columns, 1) + 1;
    return row % rows != 0 || !shouldContinue || shouldContinue();
}

/// Fills an array with `size` copies of `value`, batch by batch. Existing memory is reused, or
/// released before more is allocated. Returns false if stopped; the array is then shorter.
template <class Array>
bool filled(Array& array, std::size_t size, const typename Array::value_type& value,
            const ShouldContinue& shouldContinue)
{
    array.clear();
    if (array.capacity() < size) {
        array = Array();
        array.reserve(size);
    }
    constexpr std::size_t batch = setUpBytes / sizeof(value);
    while (array.size() < size) {
        if (shouldContinue && !shouldContinue())
            return false;
        array.resize(std::min(size, array.size() + batch), value);
    }
    return true;
}

} // namespace mazewright
