// A log has every operation of a search, so that its trace is a translation, event by event. A
// recording has for each cell the expansion that opened it and the one that closed it, or the moves
// of a walker: the trail of a walk gives its parents and g.
//
// The route stands apart, with ids of its own. A search from both ends has no chain of parents from
// the start to the end, a jump has no parent on the way, and some solvers trace the route by G
// alone. Following `pId` from `end` thus gives the route of every solver.
//
// Cost: O(cells + events); 70 bytes of text per event, of which only a piece is in memory at a
// time.
#include "solvers/files/posthoc_trace.h"

#include "solvers/files/json_text.h"
#include "solvers/files/route_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mazewright {

namespace {

constexpr std::string_view traceViews = R"(
views:
  main:
    - $: rect
      fill: ${{ color[$.type] }}
      width: 1
      height: 1
      x: ${{ $.x }}
      y: ${{ $.y }}

pivot:
  x: ${{ $.x + 0.5 }}
  y: ${{ $.y + 0.5 }}
  scale: 1

events:
)";

/// A cell on a side of a search.
struct TraceNode {
    CellIndex cell = noCell;
    std::size_t side = 0;
};

/// The optional values of an event.
struct TraceValues {
    std::optional<double> g{};
    std::optional<double> h{};
    std::optional<double> f{};
    std::optional<std::uint64_t> key{};
    std::string_view as{};
};

class TraceWriter {
public:
    TraceWriter(const TracedRun& run, const Budget& budget, const Sink& sink)
        : m_run(run), m_maze(run.problem.maze()), m_budget(budget), m_sink(sink)
    {
    }

    Decided<void> write(const SearchLog& log)
    {
        const OpenListRules& rules = log.rules();
        // A reader does not know what the cells in a focus are ordered by.
        const TieBreak ties = rules.focus == 0 ? rules.ties : TieBreak::unknown;
        writeHead(log.isWalk(),
                  fmt::format(", ties: {}, f: {}, weight: {}, unit: {}{}",
                              tieBreakNames[static_cast<std::size_t>(ties)],
                              rules.ordersByEstimate ? "h" : "g+h",
                              rules.weightFalls ? "falls" : fmt::format("{}", rules.weight),
                              rules.unit, rules.isFromEnd ? ", root: end" : ""));
        writeEnds(rules.sides - 1);
        m_log = &log;
        m_hasKeys = !log.isWalk() && std::ranges::any_of(log.events(), [&](const auto& event) {
            return static_cast<double>(event.key) != *valuesOf(event).f;
        });
        if (log.isWalk())
            writeWalk();
        else
            for (std::uint32_t tick = 0; tick <= log.ticks() + 1 && goesOn(); ++tick)
                writeStep(eventsOf(tick));
        return finished();
    }

    Decided<void> write(const Recording& recording)
    {
        writeHead(recording.isWalk(), {});
        writeEnds(0);
        if (recording.isWalk())
            writeMoves(recording);
        else
            writeClosings(recording);
        return finished();
    }

private:
    bool goesOn() const { return m_halt == Halt::none; }
    void flush();
    Decided<void> finished();
    void put(std::string_view type, TraceNode node, CellIndex parent,
             const TraceValues& values = {});
    void writeHead(bool isWalk, std::string_view rules);
    void writeEnds(std::size_t lastSide);
    void writeRoute();

    std::span<const SearchEvent> eventsOf(std::uint32_t tick) const;
    TraceValues valuesOf(const SearchEvent& event) const;
    void put(std::string_view type, const SearchEvent& event, std::string_view as = {});
    void writeStep(std::span<const SearchEvent> events);
    void writeReached(const SearchEvent& event);
    void writeWalk();

    void writeMoves(const Recording& recording);
    void writeClosings(const Recording& recording);
    std::optional<double> costThrough(std::optional<double> before, Position from,
                                      Position to) const;

    const TracedRun& m_run;
    const Maze& m_maze;
    const Budget& m_budget;
    const Sink& m_sink;
    const SearchLog* m_log = nullptr;
    bool m_hasKeys = false;
    std::string m_text; ///< not yet passed to the sink
    Halt m_halt = Halt::none;
};

void TraceWriter::flush()
{
    m_sink(m_text);
    m_text.clear();
    m_halt = m_budget.poll();
}

Decided<void> TraceWriter::finished()
{
    if (!m_run.outcome.routes.empty() && goesOn())
        writeRoute();
    flush();
    return goesOn() ? Decided<void>() : undecided(m_budget.why(m_halt));
}

void TraceWriter::put(std::string_view type, TraceNode node, CellIndex parent,
                      const TraceValues& values)
{
    const std::size_t side = node.side * m_maze.size();
    const Position p = m_maze.position(node.cell);
    auto out = std::back_inserter(m_text);
    fmt::format_to(out, "  - {{ type: {}, id: {}, x: {}, y: {}", type, node.cell + side, p.column,
                   p.row);
    const auto value = [&](std::string_view name, const auto& number) {
        if (number)
            fmt::format_to(out, ", {}: {}", name, *number);
    };
    value("g", values.g);
    value("h", values.h);
    value("f", values.f);
    if (parent == noCell)
        m_text += ", pId: null";
    else
        fmt::format_to(out, ", pId: {}", parent + side);
    value("key", values.key);
    if (!values.as.empty())
        fmt::format_to(out, ", as: {}", values.as);
    m_text += " }\n";
    constexpr std::size_t pieceBytes = 1 << 16;
    if (m_text.size() >= pieceBytes)
        flush();
}

void TraceWriter::writeHead(bool isWalk, std::string_view rules)
{
    const auto* query = std::get_if<ShortestPath>(&m_run.problem.query());
    const Figure* expanded = findFigure(m_run.outcome, "expanded");
    auto out = std::back_inserter(m_text);
    fmt::format_to(out, "version: 1.4.0\n\nsearch: {{ solver: {}, status: {}, steps: {}",
                   m_run.solver.id, idOf(m_run.outcome.status), isWalk ? "walk" : "search");
    if (query != nullptr)
        fmt::format_to(out, ", moves: {}", idOf(query->moves));
    if (query != nullptr && query->rule() != MoveRule{query->moves})
        fmt::format_to(out, ", diagonal: {}", idOf(query->diagonal));
    if (!m_run.outcome.points.empty())
        fmt::format_to(out, ", points: \"{}\"", pointsJson(m_run.outcome.points).dump());
    if (expanded != nullptr)
        fmt::format_to(out, ", expanded: {}", toText(expanded->value));
    const Figure* opened = findFigure(m_run.outcome, "opened");
    if (isWalk && opened != nullptr) // a walk may know of cells that it does not enter
        fmt::format_to(out, ", opened: {}", toText(opened->value));
    fmt::format_to(out, "{} }}\n{}", rules, traceViews);
}

void TraceWriter::writeEnds(std::size_t lastSide)
{
    std::visit(
        [&](const auto& query) {
            if constexpr (requires { query.from; }) {
                put("source", {m_maze.index(query.from), 0}, noCell);
                put("destination", {m_maze.index(query.to), lastSide}, noCell);
            }
        },
        m_run.problem.query());
}

/// Writes the cells of the best route that lie within the maze.
void TraceWriter::writeRoute()
{
    const Route& route = m_run.outcome.routes.front();
    std::optional<double> g;
    for (std::size_t at = 0; at < route.size() && goesOn(); ++at) {
        const bool isLast = at + 1 == route.size();
        g = at == 0 ? costThrough(0, route[0], route[0]) : costThrough(g, route[at - 1], route[at]);
        if (!m_maze.contains(route[at]))
            continue;
        fmt::format_to(std::back_inserter(m_text), "  - {{ type: {}, id: r{}, x: {}, y: {}",
                       isLast ? "end" : "solution", at, route[at].column, route[at].row);
        if (isLast || g)
            fmt::format_to(std::back_inserter(m_text), ", g: {}", isLast ? m_run.outcome.cost : *g);
        m_text += at == 0 ? ", pId: null }\n" : fmt::format(", pId: r{} }}\n", at - 1);
        if (m_text.size() >= std::size_t{1} << 16)
            flush();
    }
}

/// Returns g after a step, or of the first cell; empty if the question has no cost of steps.
std::optional<double> TraceWriter::costThrough(std::optional<double> before, Position from,
                                               Position to) const
{
    const auto* query = std::get_if<ShortestPath>(&m_run.problem.query());
    if (query == nullptr || query->moves == Moves::any || !before)
        return std::nullopt;
    if (from == to)
        return before;
    const double cost = stepCost(m_maze.packed()[m_maze.index(to)]);
    const bool isDiagonal = from.row != to.row && from.column != to.column;
    return *before + (isDiagonal ? cost * priceOf(query->diagonal) : cost);
}

/// Returns the events of a step; tick 0 has those before the first step, the tick after the last
/// those that follow it.
std::span<const SearchEvent> TraceWriter::eventsOf(std::uint32_t tick) const
{
    const std::uint32_t first = tick == 0 ? 0 : m_log->eventsTo(tick - 1);
    return tick > m_log->ticks() ? m_log->events().subspan(first)
                                 : m_log->events().subspan(first, m_log->eventsTo(tick) - first);
}

TraceValues TraceWriter::valuesOf(const SearchEvent& event) const
{
    const OpenListRules& rules = m_log->rules();
    if (!rules.isGuided())
        return {.g = event.g, .f = event.g};
    const double h = rules.estimate(m_maze.position(event.cell), event.side);
    return {.g = event.g, .h = h, .f = rules.f(event.g, h, event.key)};
}

void TraceWriter::put(std::string_view type, const SearchEvent& event, std::string_view as)
{
    TraceValues values = valuesOf(event);
    if (!values.h)
        values.f = std::nullopt;
    if (m_hasKeys)
        values.key = event.key;
    values.as = as;
    put(type, {event.cell, event.side}, event.from, values);
}

void TraceWriter::writeStep(std::span<const SearchEvent> events)
{
    const auto isDropped = [](const SearchEvent& event) {
        return event.act == SearchOperation::left;
    };
    const auto taken = std::ranges::find_if_not(events, isDropped);
    for (auto event = events.begin(); event != taken; ++event)
        put("closing", *event);
    if (taken != events.end() && events.back().act == SearchOperation::closed)
        put("expanding", events.back());
    for (auto event = taken; event != events.end() && goesOn(); ++event)
        writeReached(*event);
}

void TraceWriter::writeReached(const SearchEvent& event)
{
    const auto before =
        event.before == 0 ? SearchOperation::closed : m_log->events()[event.before - 1].act;
    const std::string_view reached = isListedAfter(before) ? "updating" : "generating";
    switch (event.act) {
    case SearchOperation::queued:
        return put(reached, event, before == SearchOperation::shelved ? "round" : "");
    case SearchOperation::moved:
        return put(reached, event, "moved");
    case SearchOperation::renewed:
        return put(reached, event, "renewed");
    case SearchOperation::noted: // a reader without this word sees a cell that is dropped at once
        put(reached, event, "noted");
        break;
    case SearchOperation::shelved:
        put(reached, event, "shelved");
        break;
    case SearchOperation::left:
    case SearchOperation::closed:
        break;
    }
    put("closing", event);
}

void TraceWriter::writeWalk()
{
    for (const SearchEvent& event : m_log->events())
        if (goesOn())
            put(event.act == SearchOperation::closed ? "closing" : "expanding", event);
}

void TraceWriter::writeMoves(const Recording& recording)
{
    struct Step {
        CellIndex cell = noCell;
        std::optional<double> g{};
    };
    std::vector<Step> trail;
    for (std::uint32_t tick = 1; tick <= recording.moves() && goesOn(); ++tick) {
        const Recording::Move move = recording.moveAt(tick);
        Step step{move.cell};
        if (!move.enters && !trail.empty()) {
            step = trail.back();
            trail.pop_back();
        }
        const Step before = trail.empty() ? Step{move.cell, 0} : trail.back();
        if (move.enters)
            step.g =
                costThrough(before.g, m_maze.position(before.cell), m_maze.position(move.cell));
        put(move.enters ? "expanding" : "closing", {move.cell},
            trail.empty() ? noCell : before.cell, {.g = step.g});
        if (move.enters)
            trail.push_back(step);
    }
}

void TraceWriter::writeClosings(const Recording& recording)
{
    std::vector<CellIndex> opened;
    for (CellIndex cell = 0; cell < m_maze.size(); ++cell)
        if (recording.openedAt(cell) != 0)
            opened.push_back(cell);
    std::ranges::stable_sort(opened, {}, [&](CellIndex c) { return recording.openedAt(c); });
    std::vector<CellIndex> parents(m_maze.size(), noCell);
    auto next = opened.begin();
    const auto writeOpened = [&](std::uint32_t tick, CellIndex by) {
        for (; next != opened.end() && recording.openedAt(*next) <= tick && goesOn(); ++next) {
            if (*next == by)
                continue;
            parents[*next] = by;
            put("generating", {*next}, by);
        }
    };
    TickReader closings(recording);
    while (const auto closing = goesOn() ? closings.next() : std::nullopt) {
        if (recording.openedAt(closing->cell) == closings.tick())
            put("generating", {closing->cell}, noCell);
        put("expanding", {closing->cell}, parents[closing->cell]);
        writeOpened(closings.tick(), closing->cell);
        put("closing", {closing->cell}, parents[closing->cell]);
    }
    writeOpened(recording.now() + 1, noCell);
}

/// Refuses a run whose trace would be longer than a reader takes. `steps` has the events of the
/// search; those of the ends and of the route are added.
Expected<void> checkEvents(const TracedRun& run, std::size_t steps)
{
    constexpr std::size_t ofEnds = 2;
    const std::size_t ofRoute = run.outcome.routes.empty() ? 0 : run.outcome.routes.front().size();
    const std::size_t events = ofEnds + steps + ofRoute;
    if (events > mostTraceEvents)
        return failure(ErrorCode::tooLarge,
                       messageOf("the trace would have up to {} events; at most {} are allowed",
                                 events, mostTraceEvents));
    return {};
}

std::size_t openedCells(const Recording& recording)
{
    std::size_t opened = 0;
    for (CellIndex cell = 0; cell < recording.cells(); ++cell)
        opened += recording.openedAt(cell) != 0 ? 1 : 0;
    return opened;
}

tl::unexpected<Error> noTraceOfBoards()
{
    return failure(ErrorCode::unsupported,
                   "search traces are not available for boards, because no cells are expanded");
}

} // namespace

Expected<Decided<void>> writePosthocTrace(const TracedRun& run, const SearchLog& log,
                                          const Budget& budget, const Sink& sink)
{
    const auto noted = static_cast<std::size_t>(
        std::ranges::count(log.events(), SearchOperation::noted, &SearchEvent::act));
    const std::size_t steps = log.events().size() + noted + (log.isWalk() ? 0 : log.ticks());
    if (auto checked = checkEvents(run, steps); !checked)
        return tl::unexpected(checked.error());
    return TraceWriter(run, budget, sink).write(log);
}

Expected<Decided<void>> writePosthocTrace(const TracedRun& run, const Recording& recording,
                                          const Budget& budget, const Sink& sink)
{
    recording.settle();
    if (run.problem.question() == Question::clearBoard)
        return noTraceOfBoards();
    const std::size_t steps = recording.isWalk()
                                  ? recording.moves()
                                  : std::size_t{recording.now()} * 2 + openedCells(recording);
    if (auto checked = checkEvents(run, steps); !checked)
        return tl::unexpected(checked.error());
    return TraceWriter(run, budget, sink).write(recording);
}

Expected<Decided<void>> writeRepeatedRun(const Solver& solver, const Problem& problem,
                                         const Options& options, Status status, Budget& budget,
                                         const Sink& sink)
{
    if (problem.question() == Question::clearBoard)
        return noTraceOfBoards();
    Monitor monitor = Monitor::ofPart(budget);
    Workspace workspace;
    Outcome outcome;
    if (solver.info.steps != nullptr) {
        SearchLog log(problem.maze().size());
        monitor.searchLog = &log;
        outcome = timedSolve(solver, problem, options, monitor, workspace);
        if (outcome.status != status)
            return undecided(outcome.message);
        if (!log.hasBegunAgain())
            return writePosthocTrace({solver.info, problem, outcome}, log, budget, sink);
        monitor.searchLog = nullptr;
    }
    Recording recording(problem.maze().size());
    monitor.recording = &recording;
    outcome = timedSolve(solver, problem, options, monitor, workspace);
    if (outcome.status != status)
        return undecided(outcome.message);
    return writePosthocTrace({solver.info, problem, outcome}, recording, budget, sink);
}

bool isPosthocTrace(std::string_view text)
{
    text = text::trimmed(withoutMark(text));
    if (text.starts_with('{')) // a level may have any other key, but also has a format
        return text.find("\"events\"") != std::string_view::npos && checkJson(text).has_value() &&
               memberOf(text, "events").starts_with('[') && !memberOf(text, "version").empty() &&
               memberOf(text, "format").empty();
    const auto hasKey = [text](std::string_view key) { // at the begin of a line
        for (std::size_t at = text.find(key); at != std::string_view::npos;
             at = text.find(key, at + 1))
            if (at == 0 || text[at - 1] == '\n')
                return true;
        return false;
    };
    return hasKey("version:") && hasKey("events:");
}

} // namespace mazewright
