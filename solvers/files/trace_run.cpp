// A trace names the nodes of a search by ids. A node is a cell on one side of a search; its side is
// that of its parent, so that only the first node of a side must be known. The events of the nodes
// are the operations of a log, which a replay reads as that of any other run.
//
// What a trace leaves out is filled in by the order of its events: between `expanding` and the next
// one stands what that cell reached. A log of ours is written so that nothing must be filled in.
//
// Cost: O(text), a hash per event.
#include "solvers/files/trace_run.h"

#include "solvers/core/text.h"
#include "solvers/core/verify.h"
#include "solvers/files/json_text.h"
#include "solvers/files/posthoc_trace.h"
#include "solvers/files/route_text.h"
#include "solvers/files/trace_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <new>
#include <string>
#include <unordered_map>
#include <vector>

namespace mazewright {

namespace {

enum class TraceKind : std::uint8_t {
    source,
    destination,
    generating,
    updating,
    expanding,
    closing,
    solution,
    end,
    other,
};

TraceKind traceKindOf(std::string_view type)
{
    struct Name {
        std::string_view name;
        TraceKind kind;
    };
    constexpr std::array names = {Name{"source", TraceKind::source},
                                  Name{"start", TraceKind::source},
                                  Name{"destination", TraceKind::destination},
                                  Name{"goal", TraceKind::destination},
                                  Name{"generating", TraceKind::generating},
                                  Name{"generate", TraceKind::generating},
                                  Name{"opening", TraceKind::generating},
                                  Name{"open", TraceKind::generating},
                                  Name{"updating", TraceKind::updating},
                                  Name{"update", TraceKind::updating},
                                  Name{"expanding", TraceKind::expanding},
                                  Name{"expand", TraceKind::expanding},
                                  Name{"closing", TraceKind::closing},
                                  Name{"close", TraceKind::closing},
                                  Name{"solution", TraceKind::solution},
                                  Name{"end", TraceKind::end},
                                  Name{"finish", TraceKind::end}};
    const auto found = std::ranges::find(names, type, &Name::name);
    return found == names.end() ? TraceKind::other : found->kind;
}

/// Returns the number of `keyOf`, if it is whole and not negative.
std::uint64_t wholeKeyOf(std::uint64_t key) noexcept
{
    constexpr std::uint64_t signBit = std::uint64_t{1} << 63;
    return static_cast<std::uint64_t>(std::bit_cast<double>(key & ~signBit));
}

/// Returns the options that give this problem.
Options questionOptionsOf(const Problem& problem)
{
    const Maze& maze = problem.maze();
    const auto& query = std::get<ShortestPath>(problem.query());
    Options options(optionsOf(Question::shortestPath));
    setMoveRuleIn(options, query.rule());
    if (query.from != maze.start())
        options.set("from", OptionValue(query.from));
    if (query.to != maze.end())
        options.set("to", OptionValue(query.to));
    return options;
}

class TraceRunReader {
public:
    TraceRunReader(const MazeSnapshot& maze, const MoveRule& rule, const Budget& budget)
        : m_maze(maze), m_rule(rule), m_budget(budget)
    {
    }

    Expected<void> member(std::string_view name, std::string_view value);
    Expected<void> take(const TraceEvent& event);
    Halt halt() const noexcept { return m_halt; }
    Expected<TraceRun> run();

private:
    using Node = std::uint32_t;
    static constexpr Node none = std::numeric_limits<Node>::max();

    enum class NodeState : std::uint8_t { unknown, open, shut };

    struct NodeFacts {
        CellIndex cell = noCell;
        Node parent = none;
        NodeState state = NodeState::unknown;
        std::uint8_t side = 0;
        std::optional<double> g{};
        std::uint64_t key = 0;
    };

    Expected<void> poll();
    Expected<Node> nodeOf(const TraceEvent& event);
    Expected<CellIndex> cellOf(const TraceEvent& event) const;
    Expected<void> walk(TraceKind kind, Node node, const TraceEvent& event);
    void search(TraceKind kind, Node node, const TraceEvent& event);
    void setParent(Node node, const TraceEvent& event);
    bool isBetter(Node node, const TraceEvent& event) const;
    void reach(Node node, const TraceEvent& event, SearchOperation act);
    void noteValues(Node node, const TraceEvent& event);
    void expand(Node node, const TraceEvent& event);
    void endExpansion();
    void append(Node node, SearchOperation act);

    Expected<Route> route();
    Expected<void> follow(Node from, Route& route);
    std::optional<Position> cellOfNode(Node node) const;
    MoveRule ruleOfRoute(const Route& route) const;
    std::shared_ptr<SearchLog> log() const;
    std::shared_ptr<Recording> recording(const SearchLog& log) const;
    void addFigures(Outcome& outcome, const SearchLog& log) const;

    MazeSnapshot m_maze;
    MoveRule m_rule; ///< if the trace names none
    const Budget& m_budget;
    Halt m_halt = Halt::none;

    const Solver* m_solver = &traceSolver();
    std::optional<Status> m_status;
    bool m_isWalk = false;
    std::optional<Moves> m_moves{};       ///< of the head
    std::optional<Diagonal> m_diagonal{}; ///< of the head
    bool m_hasRules = false;              ///< the head has those of f
    std::vector<Point> m_points;          ///< of an any-angle route
    OpenListRules m_rules{.ties = TieBreak::unknown};
    std::optional<std::size_t> m_expandedByWalk{}; ///< a walk has no events for these
    std::optional<std::size_t> m_openedByWalk{};

    std::unordered_map<std::string, Node> m_ids;
    std::vector<NodeFacts> m_nodes;
    std::vector<SearchEvent> m_events;
    std::array<std::shared_ptr<std::vector<double>>, 2> m_h; ///< by side, then by cell; NaN: none
    std::vector<Node> m_trail;                               ///< of a walk
    Node m_source = none;
    Node m_destination = none;
    Node m_expanded = none;
    Node m_end = none;
    bool m_hasExpanding = false;
    bool m_areKeysWhole = true; ///< every f is whole and gives the key
    bool m_hasCosts = true;
};

Expected<void> TraceRunReader::member(std::string_view name, std::string_view value)
{
    const auto number = text::realNumber(value);
    if (name == "solver") {
        if (const Solver* known = findSolver(value))
            m_solver = known;
        if (m_solver->info.answers != Question::shortestPath)
            return failure(ErrorCode::unsupported,
                           messageOf("this is a trace of {}; traces of shortest paths are opened",
                                     m_solver->info.name));
    } else if (name == "steps") {
        m_isWalk = value == "walk";
    } else if (name == "moves") {
        m_moves = movesOf(value);
    } else if (name == "points") {
        const auto list = checkJson(value).and_then([value] { return smallJson(value); });
        auto points = list ? pointsFrom(*list) : std::nullopt;
        if (!points)
            return failure(ErrorCode::value, "\"points\" is not a list of [row, column]");
        m_points = *std::move(points);
    } else if (name == "diagonal") {
        m_diagonal = diagonalOf(value);
    } else if (name == "status") {
        for (const Status status : allStatuses)
            if (value == mazewright::idOf(status))
                m_status = status;
    } else if (name == "ties") {
        const auto found = std::ranges::find(tieBreakNames, value);
        if (found != tieBreakNames.end())
            m_rules.ties = static_cast<TieBreak>(found - tieBreakNames.begin());
    } else if (name == "f") {
        m_rules.ordersByEstimate = value == "h";
        m_hasRules = true;
    } else if (name == "expanded" && number && *number >= 0) {
        m_expandedByWalk = static_cast<std::size_t>(std::min(*number, 1e15));
    } else if (name == "opened" && number && *number >= 0) {
        m_openedByWalk = static_cast<std::size_t>(std::min(*number, 1e15));
    } else if (name == "weight" && number && *number >= 0) {
        m_rules.weight = *number;
    } else if (name == "weight") {
        m_rules.weightFalls = value == "falls";
    } else if (name == "unit" && number && *number > 0) {
        m_rules.unit = *number;
    } else if (name == "root") {
        m_rules.isFromEnd = value == "end";
    }
    return {};
}

Expected<void> TraceRunReader::take(const TraceEvent& event)
{
    constexpr std::size_t pollEvery = 4096;
    if (event.number % pollEvery == 0)
        if (auto polled = poll(); !polled)
            return polled;
    const TraceKind kind = traceKindOf(event.type);
    if (kind == TraceKind::other)
        return {};
    const auto found = nodeOf(event);
    if (!found)
        return tl::unexpected(found.error());
    const Node node = *found;
    switch (kind) {
    case TraceKind::source:
        m_source = node;
        return {};
    case TraceKind::destination:
        m_destination = node;
        return {};
    case TraceKind::end:
        m_end = node;
        setParent(node, event);
        return {};
    case TraceKind::solution:
        setParent(node, event);
        return {};
    default:
        break;
    }
    if (m_isWalk)
        return walk(kind, node, event);
    search(kind, node, event);
    return {};
}

/// Returns an error if the budget has ended; `halt` then says why.
Expected<void> TraceRunReader::poll()
{
    m_halt = m_budget.poll();
    if (m_halt != Halt::none)
        return failure(ErrorCode::stopped, m_budget.why(m_halt));
    return {};
}

/// Returns the node with this id, which begins to exist with its first position. An event without
/// an id is of its cell.
Expected<TraceRunReader::Node> TraceRunReader::nodeOf(const TraceEvent& event)
{
    std::string id = event.id;
    if (id.empty()) {
        const auto cell = cellOf(event);
        if (!cell)
            return tl::unexpected(cell.error());
        id = cellText(m_maze->position(*cell));
    }
    if (const auto known = m_ids.find(id); known != m_ids.end())
        return known->second;
    const auto cell = cellOf(event);
    if (!cell)
        return tl::unexpected(cell.error());
    const auto node = static_cast<Node>(m_nodes.size());
    m_ids.emplace(std::move(id), node);
    m_nodes.push_back({.cell = *cell});
    return node;
}

Expected<CellIndex> TraceRunReader::cellOf(const TraceEvent& event) const
{
    if (!event.x || !event.y)
        return failure(ErrorCode::value,
                       "it has no position; expected x (the column) and y (the row)");
    constexpr double most = std::numeric_limits<int>::max();
    const auto isWhole = [](double number) {
        return std::abs(number) <= most && number == std::floor(number);
    };
    if (!isWhole(*event.x) || !isWhole(*event.y))
        return failure(
            ErrorCode::value,
            messageOf("x {} and y {} are no cell; expected whole numbers", *event.x, *event.y));
    const Position cell{static_cast<int>(*event.y), static_cast<int>(*event.x)};
    if (!m_maze->contains(cell))
        return failure(ErrorCode::value,
                       messageOf("cell {} is outside the maze, which has {} and {}", cellText(cell),
                                 counted(m_maze->rows(), "{} row", "{} rows"),
                                 counted(m_maze->columns(), "{} column", "{} columns")));
    if (!m_maze->isOpen(cell))
        return failure(ErrorCode::value,
                       messageOf("cell {} is a wall in this maze", cellText(cell)));
    return m_maze->index(cell);
}

/// Sets the parent that an event names. Call it only for an event that counts.
void TraceRunReader::setParent(Node node, const TraceEvent& event)
{
    if (event.parent.empty())
        return;
    const auto parent = m_ids.find(event.parent);
    if (parent != m_ids.end() && parent->second != node)
        m_nodes[node].parent = parent->second;
}

/// A walk steps into cells, and out of the last one.
Expected<void> TraceRunReader::walk(TraceKind kind, Node node, const TraceEvent& event)
{
    noteValues(node, event);
    m_nodes[node].key = 0; // the trail is in the order of the steps
    if (kind == TraceKind::expanding) {
        m_nodes[node].parent = m_trail.empty() ? none : m_trail.back();
        m_trail.push_back(node);
        append(node, SearchOperation::queued);
    } else if (kind == TraceKind::closing) {
        if (m_trail.empty() || m_trail.back() != node)
            return failure(ErrorCode::value,
                           "a walk closes a cell that is not the last of its trail");
        setParent(node, event);
        m_trail.pop_back();
        append(node, SearchOperation::closed);
    }
    return {};
}

void TraceRunReader::search(TraceKind kind, Node node, const TraceEvent& event)
{
    const NodeState state = m_nodes[node].state;
    switch (kind) {
    case TraceKind::generating:
    case TraceKind::updating:
        if (state == NodeState::unknown || isBetter(node, event) || event.as == "round" ||
            (kind == TraceKind::updating && state == NodeState::open))
            reach(node, event,
                  event.as == "noted"     ? SearchOperation::noted
                  : event.as == "shelved" ? SearchOperation::shelved
                  : event.as == "moved"   ? SearchOperation::moved
                  : event.as == "renewed" ? SearchOperation::renewed
                                          : SearchOperation::queued);
        return;
    case TraceKind::expanding:
        return expand(node, event);
    case TraceKind::closing:
        if (node == m_expanded || (state == NodeState::open && !m_hasExpanding)) {
            m_expanded = node;
            endExpansion();
        } else if (state == NodeState::open) {
            m_nodes[node].state = NodeState::shut;
            append(node, SearchOperation::left);
        }
        return;
    default:
        return;
    }
}

/// Returns true if the event lowers g of a known node.
bool TraceRunReader::isBetter(Node node, const TraceEvent& event) const
{
    return event.g && m_nodes[node].g && *event.g < *m_nodes[node].g;
}

void TraceRunReader::reach(Node node, const TraceEvent& event, SearchOperation act)
{
    setParent(node, event);
    NodeFacts& facts = m_nodes[node];
    if (facts.state == NodeState::unknown) {
        if (facts.parent == none && !event.isRoot && m_expanded != node)
            facts.parent = m_expanded;
        const bool isFromEnd = !m_rules.isFromEnd && node == m_destination && node != m_source;
        facts.side = facts.parent != none ? m_nodes[facts.parent].side
                                          : static_cast<std::uint8_t>(isFromEnd ? 1 : 0);
    }
    // A list has no entry to renew or to move before it has one.
    const bool isListed = facts.state == NodeState::open;
    if (!isListed && (act == SearchOperation::renewed || act == SearchOperation::moved))
        act = SearchOperation::queued;
    noteValues(node, event);
    facts.state = isListedAfter(act) ? NodeState::open : NodeState::shut;
    append(node, act);
}

/// Keeps g, h and the key of an event.
void TraceRunReader::noteValues(Node node, const TraceEvent& event)
{
    NodeFacts& facts = m_nodes[node];
    if (event.g)
        facts.g = event.g;
    m_hasCosts = m_hasCosts && facts.g;
    const double g = facts.g.value_or(0);
    std::optional<double> h = event.h;
    if (!h && event.f)
        h = *event.f - g;
    if (h) {
        auto& ofSide = m_h.at(facts.side);
        if (!ofSide)
            ofSide = std::make_shared<std::vector<double>>(
                m_maze->size(), std::numeric_limits<double>::quiet_NaN());
        (*ofSide)[facts.cell] = *h;
    }
    if (!m_hasRules && event.f && h && g > 0 && *h > 0) {
        constexpr double fineUnit = 1 << 20;
        m_hasRules = true;
        m_rules.ordersByEstimate = *event.f == *h;
        if (!m_rules.ordersByEstimate && !areEqualCosts(*event.f, g + *h))
            m_rules = {.ties = m_rules.ties, .weight = (*event.f - g) / *h, .unit = fineUnit};
    }
    const double f = event.f.value_or(g + h.value_or(0));
    constexpr double most = 1e15;
    m_areKeysWhole = m_areKeysWhole && !event.key && f >= 0 && f <= most && f == std::floor(f);
    facts.key = event.key.value_or(keyOf(f));
}

void TraceRunReader::expand(Node node, const TraceEvent& event)
{
    endExpansion();
    m_hasExpanding = true;
    const NodeFacts& facts = m_nodes[node];
    if (facts.state != NodeState::open)
        reach(node, event, SearchOperation::queued);
    else if (event.g && facts.g && *event.g != *facts.g)
        reach(node, event, SearchOperation::renewed);
    else
        setParent(node, event);
    m_expanded = node;
}

void TraceRunReader::endExpansion()
{
    if (m_expanded == none)
        return;
    m_nodes[m_expanded].state = NodeState::shut;
    append(m_expanded, SearchOperation::closed);
    m_expanded = none;
}

void TraceRunReader::append(Node node, SearchOperation act)
{
    const NodeFacts& facts = m_nodes[node];
    m_events.push_back({.cell = facts.cell,
                        .from = facts.parent == none ? noCell : m_nodes[facts.parent].cell,
                        .act = act,
                        .side = facts.side,
                        .g = facts.g.value_or(0),
                        .key = facts.key});
}

std::optional<Position> TraceRunReader::cellOfNode(Node node) const
{
    return node == none ? std::nullopt : std::optional(m_maze->position(m_nodes[node].cell));
}

/// Adds the cells from a node to the first of its parents.
Expected<void> TraceRunReader::follow(Node from, Route& route)
{
    constexpr std::size_t pollEvery = 256; // nodes; a jump has up to `Maze::maxSide` cells
    const std::size_t mostCells = mostRouteCells(*m_maze);
    std::size_t steps = 0;
    for (Node node = from; node != none; node = m_nodes[node].parent) {
        if (++steps > m_nodes.size())
            return failure(ErrorCode::value, "the parents from the end run in a circle");
        if (!addWithLine(route, m_maze->position(m_nodes[node].cell), mostCells))
            return failure(ErrorCode::tooLarge,
                           messageOf("the path has more than {} cells", mostCells));
        if (steps % pollEvery == 0)
            if (auto polled = poll(); !polled)
                return polled;
    }
    return {};
}

/// Returns the cells by the parents of the last event `end`, or of the destination if it was
/// expanded, unless the trace says that the run has no route. Where a search from the end has
/// reached the same cell, its parents follow.
Expected<Route> TraceRunReader::route()
{
    Node last = m_end;
    if (last == none && m_destination != none && !m_rules.isFromEnd &&
        m_status != Status::noSolution && m_nodes[m_destination].side == 0 &&
        m_nodes[m_destination].state == NodeState::shut)
        last = m_destination;
    Route route;
    if (last == none)
        return route;
    if (auto followed = follow(last, route); !followed)
        return tl::unexpected(followed.error());
    std::ranges::reverse(route);
    if (m_destination == none || m_nodes[last].cell == m_nodes[m_destination].cell)
        return route;
    const auto meeting = std::ranges::find_if(m_nodes, [&](const NodeFacts& node) {
        return node.cell == m_nodes[last].cell && node.side == 1;
    });
    if (meeting == m_nodes.end())
        return route;
    if (auto followed = follow(static_cast<Node>(meeting - m_nodes.begin()), route); !followed)
        return tl::unexpected(followed.error());
    return route;
}

/// Returns the given rule, or the strictest that the route obeys; the given one if it obeys none.
MoveRule TraceRunReader::ruleOfRoute(const Route& route) const
{
    const auto obeys = [&](Moves moves) {
        for (std::size_t at = 1; at < route.size(); ++at)
            if (!mayStep(*m_maze, route[at - 1], route[at], moves))
                return false;
        return true;
    };
    if (m_moves)
        return {*m_moves, m_diagonal.value_or(Diagonal::root2)};
    const Diagonal diagonal = m_diagonal.value_or(m_rule.diagonal);
    if (obeys(m_rule.moves))
        return {m_rule.moves, diagonal};
    for (const Moves moves : {Moves::four, Moves::eight, Moves::eightCutOne, Moves::eightCutBoth})
        if (obeys(moves))
            return {moves, diagonal};
    return {m_rule.moves, diagonal};
}

std::shared_ptr<SearchLog> TraceRunReader::log() const
{
    OpenListRules rules = m_rules;
    rules.sides =
        std::ranges::any_of(m_events, [](const auto& event) { return event.side == 1; }) ? 2 : 1;
    if (m_h[0] || m_h[1])
        rules.estimate = [h = m_h, maze = m_maze](Position at, std::size_t side) {
            const double known = h.at(side) ? (*h.at(side))[maze->index(at)] : 0;
            return std::isnan(known) ? 0 : known;
        };
    auto log = std::make_shared<SearchLog>(m_maze->size());
    log->begin({}, std::move(rules));
    for (SearchEvent event : m_events) {
        if (m_isWalk && log->events().empty()) {
            log->enterRoot(event.cell);
            continue;
        }
        if (m_areKeysWhole && !m_isWalk)
            event.key = wholeKeyOf(event.key);
        log->add(event);
    }
    return log;
}

std::shared_ptr<Recording> TraceRunReader::recording(const SearchLog& log) const
{
    auto recording = std::make_shared<Recording>(m_maze->size());
    for (const SearchEvent& event : log.events()) {
        const bool closes = event.act == SearchOperation::closed;
        if (log.isWalk())
            recording->move(event.cell, closes);
        else if (closes)
            recording->close(event.cell);
        else if (event.act != SearchOperation::left)
            recording->open(event.cell);
    }
    recording->publish();
    return recording;
}

void TraceRunReader::addFigures(Outcome& outcome, const SearchLog& log) const
{
    const auto whole = [&outcome](std::string_view id, std::size_t value) {
        outcome.figures.push_back({id, "", static_cast<std::int64_t>(value)});
    };
    const auto count = [&](auto isCounted) {
        return static_cast<std::size_t>(std::ranges::count_if(log.events(), isCounted));
    };
    whole("expanded", m_isWalk && m_expandedByWalk
                          ? *m_expandedByWalk
                          : count([this](const SearchEvent& event) {
                                return (event.act == SearchOperation::closed) != m_isWalk;
                            }));
    whole("opened", m_isWalk && m_openedByWalk
                        ? *m_openedByWalk
                        : count([](const SearchEvent& event) { return event.before == 0; }));
}

Expected<TraceRun> TraceRunReader::run()
{
    endExpansion();
    auto route = this->route();
    if (!route)
        return tl::unexpected(route.error());
    const auto from = m_source != none ? cellOfNode(m_source) : m_maze->start();
    const auto to = m_destination != none ? cellOfNode(m_destination)
                    : m_end != none       ? cellOfNode(m_end)
                                          : m_maze->end();
    if (!from || !to)
        return failure(ErrorCode::value, "the trace has no \"source\" and \"destination\", and the "
                                         "maze has no start and end");
    const MoveRule rule = ruleOfRoute(*route);
    auto problem = Problem::make(m_maze, ShortestPath{*from, *to, rule.moves, rule.diagonal});
    if (!problem)
        return tl::unexpected(problem.error());

    TraceRun run{.solver = m_solver, .problem = *std::move(problem)};
    Outcome& outcome = run.outcome;
    const bool isWhole = !route->empty() && route->front() == *from && route->back() == *to;
    outcome.status = m_status.value_or(isWhole ? Status::solved : Status::notFound);
    if (isWhole) {
        outcome.routes.push_back(*std::move(route));
        outcome.points = std::move(m_points);
        outcome.cost = countCost(run.problem, outcome);
        addRouteFigures(run.problem, outcome);
    } else if (outcome.status == Status::solved || !route->empty()) {
        outcome.status = Status::notFound;
        outcome.message = "the parents from the end of the trace do not lead to the start";
    } else if (outcome.status == Status::notFound) {
        outcome.message = "the trace has no end";
    }
    if (m_solver != &traceSolver() && outcome.message.empty())
        outcome.message = messageOf("opened from a trace of {}", m_solver->info.name);
    const std::shared_ptr<SearchLog> log = this->log();
    addFigures(outcome, *log);
    run.recording = recording(*log);
    run.log = log;
    run.hasCosts = m_hasCosts && !m_events.empty();
    run.question = questionOptionsOf(run.problem);
    return run;
}

Outcome solvedByAnother(const Problem&, const Options&, Monitor&, Workspace&)
{
    Outcome outcome;
    outcome.status = Status::notFound;
    outcome.message = "a search that was opened from a trace cannot be run again";
    return outcome;
}

constexpr std::array tracedCode = {
    PseudoLine{StepPart::begin, 0, "put the first cell into the open list"},
    PseudoLine{StepPart::none, 0, "while cells are open:"},
    PseudoLine{StepPart::take, 1, "take a cell"},
    PseudoLine{StepPart::drop, 1, "or drop it"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each cell that it reaches:"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list"},
    PseudoLine{StepPart::improve, 2, "else change its G or its parent"},
    PseudoLine{StepPart::note, 2, "or only note it"},
    PseudoLine{StepPart::found, 0, "the trace ends with a route"},
    PseudoLine{StepPart::exhausted, 0, "the trace ends without a route"}};
constexpr SearchSteps tracedSteps = {.code = tracedCode};

constinit const Solver ofTraces = {.info = {.id = "trace",
                                            .name = "Search trace",
                                            .summary = "A search of another program.",
                                            .source = "",
                                            .answers = Question::shortestPath,
                                            .guarantee = Guarantee::none,
                                            .options = {},
                                            .steps = &tracedSteps},
                                   .solve = solvedByAnother};

} // namespace

Expected<Decided<TraceRun>> openTrace(std::string_view text, const MazeSnapshot& maze,
                                      const MoveRule& rule, Budget& budget)
try {
    const AllocationCeiling ceiling = budget.ceiling();
    TraceRunReader reader(maze, rule, budget);
    auto run =
        readTraceText(text,
                      {.member = [&](std::string_view name,
                                     std::string_view value) { return reader.member(name, value); },
                       .event = [&](const TraceEvent& event) { return reader.take(event); }})
            .and_then([&reader] { return reader.run(); });
    if (reader.halt() != Halt::none)
        return undecided(budget.why(reader.halt()));
    if (!run)
        return tl::unexpected(run.error());
    return *std::move(run);
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

const Solver& traceSolver() noexcept
{
    return ofTraces;
}

} // namespace mazewright
