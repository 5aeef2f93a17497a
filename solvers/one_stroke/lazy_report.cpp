#include "solvers/one_stroke/lazy_report.h"

#include "solvers/one_stroke/base/states_in_words.h"
#include "solvers/one_stroke/use_layers.h"

#include <new>

namespace mazewright::one_stroke {

namespace {

/// A report has about this many states per second; the estimate rejects a report that is out of
/// reach at once.
constexpr double reportStatesPerSecond = 2e6;

/// Returns the reason of a failure. A guard that only refused a claim is not halted.
Message reasonOf(const Guard& guard)
{
    return guard.budget().why(guard.halted() ? guard.halt() : Halt::memory);
}

} // namespace

const BoardReport* LazyReport::ifComputed() const
{
    const std::scoped_lock lock(m_mutex);
    return m_report ? &*m_report : nullptr;
}

Decided<const BoardReport*> LazyReport::get(Budget& budget) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_report)
        return &*m_report;
    if (m_failedUnder == budget.id())
        return tl::unexpected(m_failure);
    Decided<BoardReport> made = make(budget);
    if (made) {
        m_report = std::move(*made);
        return &*m_report;
    }
    m_failedUnder = budget.id();
    m_failure = made.error();
    return tl::unexpected(m_failure);
}

Decided<BoardReport> LazyReport::make(Budget& budget) const
try {
    const AllocationCeiling ceiling = budget.ceiling();
    BudgetMonitor monitor(budget);
    Guard guard(m_problem, monitor);
    if (!m_plan) {
        ReducedBoard reduced = reduce(m_board, polling(guard));
        if (!reduced.halted)
            m_plan = planReport(m_board, std::move(reduced), guard);
    }
    if (guard.halted())
        return undecided(reasonOf(guard));
    if (!m_plan || !m_plan->planned())
        return undecided("the maze is too wide to list its tracks");
    const auto left = budget.timeLeft();
    const double seconds = left ? std::chrono::duration<double>(*left).count() : 0;
    if (left && m_plan->states() > seconds * reportStatesPerSecond)
        return undecided("the analysis needs " + aboutStates(m_plan->states()) +
                         ", which would take too long");
    PartReportOptions wishes;
    if (const std::size_t most = m_problem.limits().bytes; most > 0)
        wishes.layerBytes = std::min(wishes.layerBytes, most / 4);
    BoardReport report = reportBoard(m_problem.snapshot(), *m_plan, wishes, guard, [](double) {});
    if (!report.complete)
        return undecided(reasonOf(guard));
    return report;
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

std::vector<Layer> reportLayers(const MazeSnapshot& maze, const Tally& all,
                                const std::shared_ptr<const LazyReport>& report)
{
    const auto uses = [report](CellIndex c) {
        const BoardReport* known = report->ifComputed();
        return known == nullptr ? std::nullopt : std::optional(known->uses(c));
    };
    const auto prepare = [report](Budget& budget) -> Decided<void> {
        const auto known = report->get(budget);
        return known ? Decided<void>() : tl::unexpected(known.error());
    };
    return useLayers(maze, all, 0, uses, prepare);
}

Decided<Route> LazyTracks::track(const mpz_class& k, Budget& budget) const
{
    const auto report = m_report->get(budget);
    return report ? (*report)->optimalTracks->track(k, budget) : tl::unexpected(report.error());
}

} // namespace mazewright::one_stroke
