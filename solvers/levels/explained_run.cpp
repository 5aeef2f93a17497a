// The steps of a search: the run is repeated and logs every operation on its open list, or its log
// comes from a trace; all questions are answered from the log.
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
#include "solvers/levels/explained_run.h"

#include "solvers/core/cell.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/levels/budget_stop.h"
#include "solvers/levels/route_graph.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <new>
#include <tuple>

namespace mazewright {

namespace {

using routes::DistanceField;
using routes::MoveGrid;
using routes::Sense;

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
            return search::inSteps<Costs>(cost);
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
    const MoveGrid grid(problem.maze(), query.rule());
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

/// Returns true if the cell was put into the list of a new round: shelved before, or with another
/// key at the same cost. `before` is its previous event.
bool beginsRound(const OpenListRules& rules, const SearchEvent& event, const SearchEvent* before)
{
    return rules.weightFalls && before != nullptr && isListedAfter(event.act) &&
           before->g == event.g && before->act != SearchOperation::closed;
}

/// Returns the kind of an event. `before` is the previous event of the cell on this side; null if
/// there is none.
StepPart partOf(const OpenListRules& rules, const SearchEvent& event, const SearchEvent* before)
{
    if (beginsRound(rules, event, before))
        return StepPart::round;
    switch (event.act) {
    case SearchOperation::queued:
        if (event.from == noCell)
            return StepPart::begin;
        if (before == nullptr)
            return StepPart::open;
        return before->act == SearchOperation::closed ? StepPart::reopen : StepPart::improve;
    case SearchOperation::renewed:
        return StepPart::improve;
    case SearchOperation::noted:
        return StepPart::note;
    case SearchOperation::shelved:
        return StepPart::shelve;
    case SearchOperation::left:
        return StepPart::drop;
    case SearchOperation::closed:
        return StepPart::close;
    case SearchOperation::moved:
        return StepPart::stay;
    }
    return StepPart::none;
}

} // namespace

Message whyNotExplained(const SolverInfo& solver)
{
    if (solver.steps != nullptr)
        return {};
    if (!solver.reportsSearch)
        return messageOf("{} does not report its search.", solver.name);
    if (!solver.keeps.empty())
        return messageOf("{} has no open list: it keeps {}.", solver.name, solver.keeps);
    if (solver.answers == Question::shortestPath)
        return messageOf("{} has no open list.", solver.name);
    return messageOf("This solver has no step-by-step view.");
}

template <class GetLog>
Decided<ExplainedRun> ExplainedRun::made(const Solver& solver, const Problem& problem,
                                         Budget& budget, GetLog getLog)
try {
    if (Message why = whyNotExplained(solver.info); !why.empty())
        return undecided(std::move(why));
    if (const Halt halt = budget.poll(); halt != Halt::none)
        return undecided(budget.why(halt));
    const AllocationCeiling ceiling = budget.ceiling();
    ExplainedRun explained(solver, problem);
    if (auto got = getLog(explained); !got)
        return tl::unexpected(got.error());
    if (!explained.m_outcome.routes.empty())
        for (const Position p : explained.m_outcome.routes.front())
            explained.m_route.push_back(problem.maze().index(p));
    std::sort(explained.m_route.begin(), explained.m_route.end());
    explained.m_open.emplace(*explained.m_log, problem.maze());
    if (auto measured = explained.measure(budget); !measured)
        return tl::unexpected(measured.error());
    return explained;
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

Decided<ExplainedRun> ExplainedRun::make(const Solver& solver, const Problem& problem,
                                         const Options& options, Budget& budget)
{
    return made(solver, problem, budget,
                [&](ExplainedRun& run) { return run.repeat(options, budget); });
}

Decided<ExplainedRun> ExplainedRun::of(const Solver& solver, const Problem& problem,
                                       const Outcome& outcome, std::shared_ptr<const SearchLog> log,
                                       Budget& budget)
{
    return made(solver, problem, budget, [&](ExplainedRun& run) {
        run.m_outcome = outcome;
        run.m_log = std::move(log);
        return Decided<void>();
    });
}

Decided<void> ExplainedRun::repeat(const Options& options, Budget& budget)
{
    const auto log = std::make_shared<SearchLog>(maze().size());
    Monitor monitor = Monitor::ofPart(budget);
    monitor.searchLog = log.get();
    Workspace workspace;
    m_outcome = timedSolve(*m_solver, m_problem, options, monitor, workspace);
    if (m_outcome.status != Status::solved && m_outcome.status != Status::noSolution)
        return undecided(m_outcome.message);
    if (log->hasBegunAgain())
        return undecided("the route was too long for the number type, so the search was restarted "
                         "with a larger one");
    m_log = log;
    return {};
}

Decided<void> ExplainedRun::measure(Budget& budget)
{
    const BudgetStop stop(budget);
    search::withCosts(query(), [&]<class Costs>(const Costs&) {
        if (auto distances = endDistances<Costs>(m_problem, stop.token()))
            m_through = [distances](Position p) { return distances->through(p); };
    });
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
        const SearchEvent* before =
            event.before == 0 ? nullptr : &m_log->events()[event.before - 1];
        const StepPart part = partOf(m_log->rules(), event, before);
        const std::uint32_t when = m_log->tickOf(at - 1);
        switch (event.act) {
        case SearchOperation::queued:
        case SearchOperation::noted:
        case SearchOperation::shelved:
        case SearchOperation::renewed:
            if (part != StepPart::round)
                history.reached.push_back({.tick = when,
                                           .with = open.cellOf(event),
                                           .isQueued = event.act != SearchOperation::noted,
                                           .isShelved = part == StepPart::shelve,
                                           .isReopened = part == StepPart::reopen});
            else if (event.act == SearchOperation::queued)
                history.takenUp.push_back(when);
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
    std::reverse(history.takenUp.begin(), history.takenUp.end());
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
    const auto has = [this](StepPart part) {
        return std::ranges::find(steps().code, part, &PseudoLine::part) != steps().code.end();
    };
    const bool tellsReopening = has(StepPart::reopen);
    const auto count = [&](StepPart part) {
        const bool isTold = part != StepPart::reopen || tellsReopening;
        ++times[static_cast<std::size_t>(isTold ? part : StepPart::improve)];
    };
    const std::uint32_t first = tick == 0 ? 0 : m_log->eventsTo(tick - 1);
    for (std::uint32_t at = first; at < m_log->eventsTo(tick); ++at) {
        const SearchEvent& event = m_log->events()[at];
        count(partOf(m_log->rules(), event,
                     event.before == 0 ? nullptr : &m_log->events()[event.before - 1]));
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

OpenListAt::OpenListAt(const SearchLog& log, const Maze& maze)
    : m_log(&log), m_maze(&maze), m_now(log.rules().sides * log.cells(), 0),
      m_where(log.rules().sides * log.cells(), absent)
{
    for (std::uint32_t event = 0; event < log.eventsTo(0); ++event)
        set(log.events()[event].cell, log.events()[event].side, event + 1);
}

void OpenListAt::seek(std::uint32_t tick)
{
    tick = std::min(tick, m_log->ticks());
    const auto events = m_log->events();
    const std::uint32_t target = m_log->eventsTo(tick);
    for (std::uint32_t event = m_log->eventsTo(m_tick); event < target; ++event)
        set(events[event].cell, events[event].side, event + 1);
    for (std::uint32_t event = m_log->eventsTo(m_tick); event > target; --event)
        set(events[event - 1].cell, events[event - 1].side, events[event - 1].before);
    m_tick = tick;
}

void OpenListAt::set(CellIndex cell, std::size_t side, std::uint32_t event)
{
    const std::size_t at = side * m_log->cells() + cell;
    m_now[at] = event;
    const bool isOpen = event != 0 && isListedAfter(m_log->events()[event - 1].act);
    if (isOpen == (m_where[at] != absent))
        return;
    std::vector<CellIndex>& open = m_open[side];
    if (isOpen) {
        m_where[at] = static_cast<std::uint32_t>(open.size());
        open.push_back(cell);
        return;
    }
    open[m_where[at]] = open.back();
    m_where[side * m_log->cells() + open.back()] = m_where[at];
    open.pop_back();
    m_where[at] = absent;
}

/// Returns the event that determines a cell's turn.
std::uint32_t OpenListAt::enteredBy(CellIndex cell, std::size_t side) const
{
    std::uint32_t event = eventOf(cell, side);
    while (m_log->events()[event - 1].act == SearchOperation::renewed)
        event = m_log->events()[event - 1].before;
    return event;
}

std::uint64_t OpenListAt::focusOf(std::size_t side) const
{
    if (m_log->rules().focus == 0)
        return 0;
    std::uint64_t least = ~std::uint64_t{0};
    for (const CellIndex cell : m_open[side])
        least = std::min(least, m_log->events()[eventOf(cell, side) - 1].key);
    return keyWithin(m_log->rules().focus, least);
}

/// Returns the estimated moves to the end by which a focus is ordered; infinity for a cell that was
/// closed before.
double OpenListAt::movesLeftOf(CellIndex cell, std::size_t side) const
{
    for (std::uint32_t at = eventOf(cell, side); at != 0; at = m_log->events()[at - 1].before)
        if (m_log->events()[at - 1].act == SearchOperation::closed)
            return HUGE_VAL;
    return m_log->rules().movesLeft(m_maze->position(cell));
}

bool OpenListAt::isBefore(CellIndex a, CellIndex b, std::size_t side, std::uint64_t focus) const
{
    const SearchEvent& ofA = m_log->events()[eventOf(a, side) - 1];
    const SearchEvent& ofB = m_log->events()[eventOf(b, side) - 1];
    if ((ofA.key <= focus) != (ofB.key <= focus))
        return ofA.key <= focus;
    if (focus != 0 && ofA.key <= focus) {
        const double leftOfA = movesLeftOf(a, side);
        const double leftOfB = movesLeftOf(b, side);
        if (leftOfA != leftOfB)
            return leftOfA < leftOfB;
    }
    if (ofA.key != ofB.key)
        return ofA.key < ofB.key;
    switch (m_log->rules().ties) {
    case TieBreak::newest:
        return enteredBy(a, side) > enteredBy(b, side);
    case TieBreak::oldest:
        return enteredBy(a, side) < enteredBy(b, side);
    case TieBreak::unknown:
        return a < b;
    case TieBreak::lowG:
        return ofA.g != ofB.g ? ofA.g < ofB.g : a < b;
    case TieBreak::highG:
        break;
    }
    return ofA.g != ofB.g ? ofA.g > ofB.g : a < b;
}

std::vector<OpenCell> OpenListAt::first(std::size_t side, std::size_t most) const
{
    std::vector<CellIndex> cells = m_open[side];
    const auto end = cells.begin() + static_cast<std::ptrdiff_t>(std::min(most, cells.size()));
    const std::uint64_t focus = focusOf(side);
    std::partial_sort(cells.begin(), end, cells.end(),
                      [&](CellIndex a, CellIndex b) { return isBefore(a, b, side, focus); });
    std::vector<OpenCell> told;
    for (auto cell = cells.begin(); cell != end; ++cell)
        told.push_back(cellOf(m_log->events()[eventOf(*cell, side) - 1]));
    return told;
}

std::size_t OpenListAt::placeOf(CellIndex cell, std::size_t side) const
{
    if (m_where[side * m_log->cells() + cell] == absent)
        return 0;
    const bool isTieKnown = m_log->rules().ties != TieBreak::unknown;
    const auto keyOf = [&](CellIndex open) { return m_log->events()[eventOf(open, side) - 1].key; };
    const std::uint64_t focus = focusOf(side);
    const auto before =
        std::count_if(m_open[side].begin(), m_open[side].end(), [&](CellIndex other) {
            return isTieKnown ? isBefore(other, cell, side, focus) : keyOf(other) < keyOf(cell);
        });
    return static_cast<std::size_t>(before) + 1;
}

OpenCell OpenListAt::cellOf(const SearchEvent& event) const
{
    const OpenListRules& rules = m_log->rules();
    const double h =
        rules.isGuided() ? rules.estimate(m_maze->position(event.cell), event.side) : 0;
    return {event.cell, event.from, event.g, h, rules.f(event.g, h, event.key)};
}

namespace {

/// Composes the sentences for one cell of a run.
class CellWords {
public:
    CellWords(ExplainedRun& run, Position place, std::uint32_t tick)
        : m_run(run), m_place(place), m_cell(run.maze().index(place)), m_tick(tick)
    {
    }

    std::vector<Message> all()
    {
        const std::size_t sides = m_run.log().rules().sides;
        for (std::size_t side = 0; side < sides; ++side) {
            m_side = side;
            m_history = m_run.history(m_cell, side, m_tick);
            if (sides == 2)
                say(side == 0 ? Message("Search from the start:")
                              : Message("Search from the end:"));
            sayHistory();
            if (!m_history.reached.empty())
                sayState();
        }
        sayRoute();
        return std::move(m_said);
    }

private:
    bool isWalk() const { return m_run.log().isWalk(); }
    Message list() const
    {
        const ListKind kind = m_run.steps().list;
        return listName(kind == ListKind::twoLists ? ListKind::openList : kind, m_side);
    }
    Message at(std::uint32_t tick) const
    {
        return isWalk() ? messageOf("at move {}", tick) : messageOf("at step {}", tick);
    }
    std::string place(CellIndex cell) const { return cellText(m_run.maze().position(cell)); }

    void say(Message sentence) { m_said.push_back(std::move(sentence)); }

    Message costs(const OpenCell& with) const
    {
        const OpenListRules& rules = m_run.log().rules();
        if (!rules.isGuided())
            return fmt::format("G {}", stepsText(with.g));
        if (rules.ordersByEstimate)
            return fmt::format("G {}, F = H {}", stepsText(with.g), stepsText(with.h));
        if (rules.weightFalls)
            return fmt::format("G {}, H {}, F {}", stepsText(with.g), stepsText(with.h),
                               stepsText(with.f));
        const std::string weight =
            rules.weight == 1 ? "" : fmt::format("{} × ", stepsText(rules.weight));
        return fmt::format("G {} + {}H {} = F {}", stepsText(with.g), weight, stepsText(with.h),
                           stepsText(with.f));
    }

    void sayHistory()
    {
        if (m_history.reached.empty())
            return say(whyNever());
        constexpr std::size_t most = 8;
        std::vector<std::pair<std::uint32_t, Message>> told; // by step
        for (std::size_t i = 0; i < m_history.reached.size() && i < most; ++i)
            told.emplace_back(m_history.reached[i].tick, howReached(m_history.reached[i], i == 0));
        if (m_history.reached.size() > most)
            told.emplace_back(m_history.reached[most].tick,
                              counted(m_history.reached.size() - most, "And {} more time.",
                                      "And {} more times."));
        for (const std::uint32_t tick : m_history.takenUp)
            told.emplace_back(
                tick, messageOf("Put into the list of the next round, before step {}.", tick));
        for (const std::uint32_t tick : m_history.closed)
            told.emplace_back(tick, isWalk() ? messageOf("Left again at move {}.", tick)
                                             : messageOf("Closed at step {}.", tick));
        std::ranges::stable_sort(told, {}, [](const auto& sentence) { return sentence.first; });
        for (auto& [tick, sentence] : told)
            say(std::move(sentence));
        if (m_history.dropped != 0 && !isTarget())
            say("Taken from the list but not expanded, since no better route can use it.");
        else if (m_history.closed.empty())
            say(whyNotClosed());
    }

    Message howReached(const Reaching& reaching, bool isFirst) const
    {
        if (reaching.with.from == noCell)
            return isWalk()
                       ? Message("The walk begins here.")
                       : messageOf(
                             "The search begins here. It is in the {} before the first step: {}.",
                             list(), costs(reaching.with));
        const Message when = at(reaching.tick);
        const std::string from = place(reaching.with.from);
        const Message with = costs(reaching.with);
        if (!reaching.isQueued)
            return messageOf("Reached {} from {}: {}. Not added to the list, since it cannot lead "
                             "to a better route.",
                             when, from, with);
        if (reaching.isShelved)
            return messageOf("Reached at a lower cost {} from {}: {}. It was closed in this round, "
                             "so it waits for the next.",
                             when, from, with);
        if (reaching.isReopened && isWalk())
            return messageOf("Entered again {} from {}: {}.", when, from, with);
        if (reaching.isReopened)
            return messageOf("Opened again {} from {}: {}.", when, from, with);
        if (isWalk() && isFirst)
            return messageOf("Entered {} from {}: {}.", when, from, with);
        if (isFirst)
            return messageOf("Opened {} from {}: {}.", when, from, with);
        if (isCheaper(reaching))
            return messageOf("Reached at a lower cost {} from {}: {}.", when, from, with);
        return messageOf("Overwritten {} from {}: {}.", when, from, with);
    }

    /// The published program writes the predecessor even if it is no better.
    bool isCheaper(const Reaching& reaching) const
    {
        const auto before =
            std::find_if(m_history.reached.begin(), m_history.reached.end(),
                         [&](const Reaching& other) { return &other == &reaching; });
        return before == m_history.reached.begin() || std::prev(before)->with.g > reaching.with.g;
    }

    /// Returns true if this side grows from the end, so that g is the cost to the end.
    bool isFromEnd() const { return m_side == 1 || m_run.log().rules().isFromEnd; }
    /// Returns true if the search, which has one side or is that from the start, ends at the cell.
    bool isTarget() const
    {
        return m_side == 0 && m_place == (isFromEnd() ? m_run.query().from : m_run.query().to);
    }

    Message whyNotClosed() const
    {
        if (isWalk())
            return "It is on the trail to the end.";
        if (isTarget())
            return isFromEnd() ? Message("It is the start: the search does not go on from here.")
                               : Message("It is the end: the search does not go on from here.");
        if (m_history.reached.back().isQueued)
            return "Never closed: it was still waiting when the search ended.";
        return "Never closed.";
    }

    Message whyNever() const
    {
        const Through through = m_run.through(m_place);
        const auto& distance = isFromEnd() ? through.toEnd : through.fromStart;
        if (!distance)
            return isFromEnd() ? Message("Never opened: the end cannot be reached from it.")
                               : Message("Never opened: it cannot be reached from the start.");
        if (isWalk())
            return "Never entered: the walk found the end before reaching this cell.";
        const OpenListRules& rules = m_run.log().rules();
        if (m_run.solver().id == "jps")
            return "Not reached as a jump point: routes pass through without a choice, or the "
                   "search ended first.";
        const auto cost = m_run.best();
        if (!cost || rules.ordersByEstimate || rules.weight != 1 || rules.sides != 1 ||
            rules.weightFalls || rules.focus != 0)
            return "Never opened: the search ended before reaching this cell.";
        const double h = rules.isGuided() ? rules.estimate(m_place, 0) : 0;
        const double f = *distance + h;
        const std::string of = rules.isGuided() ? "F" : "G";
        if (f > *cost + 1e-6 && isFromEnd())
            return messageOf(
                "Never opened: its {} is at least {}, but the start was reached at {}.", of,
                stepsText(f), stepsText(*cost));
        if (f > *cost + 1e-6)
            return messageOf("Never opened: its {} is at least {}, but the end was reached at {}.",
                             of, stepsText(f), stepsText(*cost));
        return messageOf("Never opened: its {} is at least {}, but the search ended at {}, before "
                         "reaching this cell.",
                         of, stepsText(f), stepsText(*cost));
    }

    void sayState()
    {
        const CellHistory& then = m_history;
        if (isWalk())
            return say(trailState());
        if (then.state == CellState::closed)
            return say(messageOf("At step {} it is closed.", m_tick));
        const OpenListRules& rules = m_run.log().rules();
        if (then.state == CellState::open && rules.ties == TieBreak::unknown)
            return say(messageOf("At step {} it is in the {}: {} of {} cells have a smaller {}.",
                                 m_tick, list(), then.place - 1, then.open,
                                 std::string(rules.isGuided() ? "F" : "G")));
        if (then.state == CellState::open)
            return say(messageOf("At step {} it is number {} of {} in the {}.", m_tick, then.place,
                                 then.open, list()));
        if (then.reached.front().tick > m_tick)
            return say(messageOf("At step {} it has not been reached yet.", m_tick));
        say(messageOf("At step {} it is not in the {}.", m_tick, list()));
    }

    /// For a walk: returns where the cell is on its trail.
    Message trailState() const
    {
        if (m_history.state == CellState::closed)
            return messageOf("At move {} it has been left.", m_tick);
        if (m_history.state == CellState::open)
            return messageOf("At move {} it is on the trail: cell {} of {}, counted from the tip.",
                             m_tick, m_history.place, m_history.open);
        if (m_history.reached.front().tick > m_tick)
            return messageOf("At move {} it has not been reached yet.", m_tick);
        return messageOf("At move {} it is not in the {}.", m_tick, list());
    }

    /// Adds the cost of using the cell.
    void sayRoute()
    {
        const auto best = m_run.best();
        if (!best)
            return say("The end cannot be reached from the start.");
        const Through through = m_run.through(m_place);
        const auto whole = through.whole();
        if (m_run.isOnRoute(m_cell))
            sayOnRoute(*best);
        else if (through.isBest)
            say(howGood(*best));
        if (!whole)
            return say(through.fromStart
                           ? Message("No route passes it: the end cannot be reached from it.")
                           : Message("No route passes it: it cannot be reached from the start."));
        if (!through.isBest)
            say(messageOf("A route through it costs at least {}, {} more than the best ({}).",
                          stepsText(*whole), stepsText(*whole - *best), stepsText(*best)));
    }

    /// Returns true if the route joins the cell to another neighbour than the search did.
    /// Solvers that store no predecessors trace the route from the values of G alone.
    bool isJoinedOtherwise() const
    {
        const Route& route = m_run.outcome().routes.front();
        const auto here = std::ranges::find(route, m_place);
        const auto root = isFromEnd() ? std::prev(route.end()) : route.begin();
        if (here == root || here == route.end() || isWalk() || m_run.log().rules().sides != 1 ||
            m_history.reached.empty())
            return false;
        const CellIndex from = m_history.reached.back().with.from;
        const Position beside = isFromEnd() ? *std::next(here) : *std::prev(here);
        return from != noCell && touches(m_run.maze().position(from), m_place) &&
               m_run.maze().index(beside) != from;
    }

    /// Returns true if a single step leads from one cell to the other; a jump is longer.
    static bool touches(Position one, Position other)
    {
        return std::max(std::abs(one.row - other.row), std::abs(one.column - other.column)) == 1;
    }

    bool isFoundBest(double best) const { return m_run.outcome().cost < best + 1e-6; }

    void sayOnRoute(double best)
    {
        say("It is on the route found.");
        if (isJoinedOtherwise())
            say(isFromEnd()
                    ? Message("The route is traced from the start over cells whose G fits, so it "
                              "may leave a cell to another one than the search came from, at the "
                              "same cost.")
                    : Message("The route is traced back from the end over cells whose G fits, so "
                              "it may enter a cell from another one than the search did, at the "
                              "same cost."));
        if (!isFoundBest(best))
            say(messageOf("That route costs {}; the best costs {}.",
                          stepsText(m_run.outcome().cost), stepsText(best)));
    }

    /// Describes a cell on a best route other than the route found.
    Message howGood(double best) const
    {
        if (isFoundBest(best))
            return messageOf("Equally good: it is on another best route, which costs {}.",
                             stepsText(best));
        return messageOf("Better: it is on a best route, which costs {}; the route found costs {}.",
                         stepsText(best), stepsText(m_run.outcome().cost));
    }

    ExplainedRun& m_run;
    Position m_place;
    CellIndex m_cell;
    std::uint32_t m_tick;
    std::size_t m_side = 0;
    CellHistory m_history;
    std::vector<Message> m_said;
};

} // namespace

std::vector<Message> explainInWords(ExplainedRun& run, Position cell, std::uint32_t tick)
{
    const Maze& maze = run.maze();
    if (!maze.contains(cell))
        return {messageOf("{} is outside the maze, which has {} and {}.", cellText(cell),
                          counted(maze.rows(), "{} row", "{} rows"),
                          counted(maze.columns(), "{} column", "{} columns"))};
    if (!maze.isOpen(cell))
        return {Message("It is a wall: no route passes it.")};
    return CellWords(run, cell, std::min(tick, run.ticks())).all();
}

Message listName(ListKind kind, std::size_t side)
{
    switch (kind) {
    case ListKind::queue:
        return Message("queue");
    case ListKind::stack:
        return Message("trail");
    case ListKind::twoLists:
        return side == 0 ? Message("open list from the start") : Message("open list from the end");
    case ListKind::openList:
        break;
    }
    return "open list";
}

std::string stepsText(double steps)
{
    return words::costText(std::round(steps * 1000) / 1000);
}

} // namespace mazewright
