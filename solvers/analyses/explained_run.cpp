// The steps of a search: the run is repeated and logs every operation on its open list; all
// questions are answered from the log.
//
// Correct because a run is a function of its input: the second run repeats the first, event by
// event (a test compares the steps with those of a recording). A step is one expansion, from the
// cells that it reached to the closing of the cell that was taken. The list at a step is
// reconstructed event by event, forwards and backwards: each event refers to the previous event of
// the same cell.
//
// The cost of using a cell is computed separately from the search: the least cost from the start
// and to the end, from two distance fields. Cost: that of the run and O(cells); a step forwards or
// back takes time proportional to its events.

#include "solvers/analyses/explained_run.h"

#include "solvers/analyses/budget_stop.h"
#include "solvers/analyses/distance_field.h"

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <tuple>

namespace mazewright {

namespace {

using routes::DistanceField;
using routes::MoveGrid;
using routes::Sense;

/// Lets a run write a log, and nothing else.
class LoggingMonitor : public BudgetMonitor {
public:
    LoggingMonitor(SearchLog& log, Budget& budget) : BudgetMonitor(budget), m_log(log) {}
    SearchLog* searchLog() noexcept override { return &m_log; }

private:
    SearchLog& m_log;
};

/// The distances of every cell from both ends.
template <class Costs>
struct EndDistances {
    using Cost = typename Costs::Cost;
    search::Padding padding;
    LargeArray<Cost> away; ///< from the start, by node
    LargeArray<Cost> back; ///< to the end, by node
    Cost best = DistanceField<Costs>::unreached;

    Through through(Position p) const
    {
        const auto steps = [](Cost cost) -> std::optional<double> {
            if (cost == DistanceField<Costs>::unreached)
                return std::nullopt;
            return static_cast<double>(cost) / static_cast<double>(Costs::straight);
        };
        const auto node = padding.node(p);
        const bool joins = away[node] != DistanceField<Costs>::unreached &&
                           back[node] != DistanceField<Costs>::unreached;
        return {steps(away[node]), steps(back[node]), joins && away[node] + back[node] == best};
    }
};

template <class Costs>
std::shared_ptr<const EndDistances<Costs>> endDistances(const Problem& problem,
                                                        const std::stop_token& stop)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const MoveGrid grid(problem.maze(), query.moves);
    const search::Padding& padding = grid.padding();
    auto away =
        routes::distanceField<Costs>(grid, padding.node(query.from), Sense::fromOrigin, stop);
    if (!away)
        return nullptr;
    auto back = routes::distanceField<Costs>(grid, padding.node(query.to), Sense::toOrigin, stop);
    if (!back)
        return nullptr;
    const auto best = away->distance[padding.node(query.to)];
    return std::make_shared<const EndDistances<Costs>>(
        EndDistances<Costs>{padding, std::move(away->distance), std::move(back->distance), best});
}

/// Returns the kind of an event on a cell that was reached before, or not, on this side.
StepPart partOf(const SearchEvent& event, bool isNew) noexcept
{
    switch (event.act) {
    case SearchOperation::queued:
        return event.from == noCell ? StepPart::begin
                                    : (isNew ? StepPart::open : StepPart::improve);
    case SearchOperation::renewed:
        return StepPart::improve;
    case SearchOperation::noted:
        return StepPart::note;
    case SearchOperation::left:
        return StepPart::drop;
    case SearchOperation::closed:
        return StepPart::close;
    case SearchOperation::moved:
        break;
    }
    return StepPart::none;
}

} // namespace

Message whyNotExplained(const SolverInfo& solver)
{
    if (solver.steps != nullptr)
        return {};
    if (!solver.keeps.empty())
        return messageOf("{} has no open list: it keeps {}.", solver.name, solver.keeps);
    if (solver.answers == Question::shortestPath)
        return messageOf("{} has no open list.", solver.name);
    return messageOf("{} does not search for a shortest path cell by cell: it has no open list.",
                     solver.name);
}

Decided<ExplainedRun> ExplainedRun::make(const Solver& solver, const Problem& problem,
                                         const Options& options, Budget& budget)
try {
    if (Message why = whyNotExplained(solver.info); !why.empty())
        return undecided(std::move(why));
    if (const Halt halt = budget.poll(); halt != Halt::none)
        return undecided(budget.why(halt));
    const AllocationCeiling ceiling = budget.ceiling();
    ExplainedRun explained(solver, problem);
    if (auto made = explained.run(options, budget); !made)
        return tl::unexpected(made.error());
    if (auto measured = explained.measure(budget); !measured)
        return tl::unexpected(measured.error());
    return explained;
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

Decided<void> ExplainedRun::run(const Options& options, Budget& budget)
{
    m_log = std::make_unique<SearchLog>(maze().size());
    LoggingMonitor monitor(*m_log, budget);
    Workspace workspace;
    m_outcome = m_solver->solve(m_problem, options, monitor, workspace);
    if (m_outcome.status != Status::solved && m_outcome.status != Status::noSolution)
        return undecided(m_outcome.message);
    if (m_log->hasBegunAgain())
        return undecided("the route was too long for the number type, so the search was restarted "
                         "with a larger one");
    if (!m_outcome.routes.empty())
        for (const Position p : m_outcome.routes.front())
            m_route.push_back(maze().index(p));
    std::sort(m_route.begin(), m_route.end());
    m_open.emplace(*m_log, maze());
    return {};
}

Decided<void> ExplainedRun::measure(Budget& budget)
{
    const BudgetStop stop(budget);
    const auto keep = [&](auto distances) {
        if (distances)
            m_through = [distances](Position p) { return distances->through(p); };
    };
    if (query().moves == Moves::four)
        keep(endDistances<search::UnitCosts>(m_problem, stop.token()));
    else
        keep(endDistances<search::OctileCosts>(m_problem, stop.token()));
    if (!m_through)
        return undecided(stop.why());
    return {};
}

bool ExplainedRun::isOnRoute(CellIndex cell) const
{
    return std::binary_search(m_route.begin(), m_route.end(), cell);
}

OpenListAt& ExplainedRun::openAt(std::uint32_t tick)
{
    m_open->seek(tick);
    return *m_open;
}

Through ExplainedRun::through(Position cell) const
{
    return m_through(cell);
}

CellHistory ExplainedRun::history(CellIndex cell, std::size_t side, std::uint32_t tick)
{
    const OpenListAt& open = openAt(tick);
    CellHistory history;
    for (std::uint32_t at = m_log->lastEventOf(cell, side); at != 0;) {
        const SearchEvent& event = m_log->events()[at - 1];
        const std::uint32_t when = m_log->tickOf(at - 1);
        switch (event.act) {
        case SearchOperation::queued:
        case SearchOperation::noted:
        case SearchOperation::renewed:
            history.reached.push_back(
                {when, open.cellOf(event), event.act != SearchOperation::noted});
            break;
        case SearchOperation::closed:
            history.closed.push_back(when);
            break;
        case SearchOperation::left:
            history.dropped = std::max(history.dropped, when);
            break;
        case SearchOperation::moved:
            break;
        }
        at = event.before;
    }
    std::reverse(history.reached.begin(), history.reached.end());
    std::reverse(history.closed.begin(), history.closed.end());
    history.place = open.placeOf(cell, side);
    history.open = open.size(side);
    if (history.place != 0)
        history.state = CellState::open;
    else if (!history.closed.empty() && history.closed.front() <= open.tick())
        history.state = CellState::closed;
    return history;
}

std::vector<LineCount> ExplainedRun::linesAt(std::uint32_t tick) const
{
    tick = std::min(tick, ticks());
    std::array<std::size_t, static_cast<std::size_t>(StepPart::exhausted) + 1> times{};
    const auto count = [&times](StepPart part) { ++times[static_cast<std::size_t>(part)]; };
    const std::uint32_t first = tick == 0 ? 0 : m_log->eventsTo(tick - 1);
    for (std::uint32_t at = first; at < m_log->eventsTo(tick); ++at) {
        const SearchEvent& event = m_log->events()[at];
        count(partOf(event, event.before == 0));
        if (event.act == SearchOperation::closed)
            count(StepPart::take);
    }
    if (tick == ticks())
        count(m_outcome.status == Status::solved ? StepPart::found : StepPart::exhausted);
    std::vector<LineCount> lines;
    for (std::size_t line = 0; line < steps().code.size(); ++line) {
        const StepPart part = steps().code[line].part;
        if (part != StepPart::none && times[static_cast<std::size_t>(part)] > 0)
            lines.push_back({line, times[static_cast<std::size_t>(part)]});
    }
    return lines;
}

} // namespace mazewright
