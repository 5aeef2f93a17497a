#include "solvers/core/solver.h"
#include "solvers/core/verify.h"
#include "solvers/levels/budget_stop.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/route_graph.h"
#include "solvers/levels/solution_facts.h"
#include "solvers/levels/wall_detours.h"
#include "solvers/search/grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace mazewright {

/// The distance of every cell from the start and to the end, and the graph of all cheapest routes
/// between them. Several groups share them; the first one that needs them computes them.
template <class Costs>
struct RouteFields {
    std::unique_ptr<const routes::MoveGrid> grid{};
    std::optional<routes::DistanceField<Costs>> away{}; ///< from the start
    std::optional<routes::DistanceField<Costs>> back{}; ///< towards the end
    std::shared_ptr<const routes::RouteGraph> graph{};  ///< null if the end cannot be reached

    bool isReached(const ShortestPath& query) const
    {
        return away->distance[grid->padding().node(query.to)] !=
               routes::DistanceField<Costs>::unreached;
    }

    /// Computes the distances from the start. Returns false if cancelled.
    bool measureAway(const Maze& maze, const ShortestPath& query, const std::stop_token& stop)
    {
        if (!grid)
            grid = std::make_unique<const routes::MoveGrid>(maze, query.rule());
        if (!away)
            away = routes::distanceField<Costs>(*grid, grid->padding().node(query.from),
                                                routes::Sense::fromOrigin, stop);
        return away.has_value();
    }

    /// Builds the graph if the end can be reached; call `measureAway` first. Returns false if
    /// cancelled.
    bool joinRoutes(const ShortestPath& query, const std::stop_token& stop)
    {
        if (!back)
            back = routes::distanceField<Costs>(*grid, grid->padding().node(query.to),
                                                routes::Sense::toOrigin, stop);
        if (back && !graph)
            graph =
                std::make_shared<const routes::RouteGraph>(routes::routeGraph(*grid, *away, *back));
        return graph != nullptr;
    }
};

// The cheapest routes of a walking level: their cost, the fewest moves of one, their number, and
// the cells that they use.
//
// Two distance fields, from the start and towards the end, give the graph of all cheapest routes.
// Its routes are counted, and the fewest moves of one are found by visiting its places in order,
// since every step leads to a higher place. The solver `astar`, an independent search, must find
// the same cost; `verify` checks its route. A route is the only one if every place is on it.
//
// Cost: O(cells), and the size of the counts.

namespace {

using routes::RouteGraph;

constexpr FactSpec routeFact(std::string_view id, FactKind kind, std::string_view name,
                             std::string_view summary)
{
    return {.id = id,
            .question = Question::shortestPath,
            .name = name,
            .summary = summary,
            .kind = kind};
}

constexpr std::array cheapestFacts = {
    routeFact("cost", FactKind::real, "Cost", "The cost of a shortest route."),
    routeFact("length", FactKind::whole, "Length", "The fewest steps in a shortest route."),
    routeFact("unique", FactKind::flag, "Unique",
              "Whether there is exactly one shortest route; proved by two independent counts."),
    routeFact("shortest-routes", FactKind::count, "Shortest routes",
              "How many shortest routes there are."),
    routeFact("must-pass", FactKind::whole, "Cells on every shortest route",
              "How many cells are on every shortest route."),
    routeFact("on-shortest", FactKind::whole, "Cells on a shortest route",
              "How many cells are on at least one shortest route."),
    routeFact("must-pass", FactKind::layer, "On every shortest route",
              "The cells on every shortest route."),
    routeFact("on-shortest", FactKind::layer, "On a shortest route",
              "The cells on at least one shortest route."),
    routeFact("shortest-routes", FactKind::layer, "Shortest routes through the cell",
              "How many shortest routes pass through the cell.")};

constexpr float noRouteValue = std::numeric_limits<float>::quiet_NaN();
constexpr char cutOff[] = "the end cannot be reached from the start";

/// Data that the layers read.
struct CountedRoutes {
    search::Padding padding;
    std::shared_ptr<const RouteGraph> graph;
    std::shared_ptr<const routes::RouteCounts> counts;

    RouteGraph::Place place(CellIndex cell) const { return graph->places[padding.node(cell)]; }
    bool isOnSome(CellIndex cell) const { return place(cell) != RouteGraph::noPlace; }
    bool isOnAll(CellIndex cell) const
    {
        return std::binary_search(graph->common.begin(), graph->common.end(), place(cell));
    }
};

using Counted = std::shared_ptr<const CountedRoutes>;

Layer cellsLayer(std::string_view id, const Counted& known,
                 bool (CountedRoutes::*isOn)(CellIndex) const)
{
    return {
        id,
        findLayerFact(id, Question::shortestPath)->name,
        "",
        0,
        1,
        [known, isOn](CellIndex cell) { return ((*known).*isOn)(cell) ? 1 : noRouteValue; },
        [known, isOn](CellIndex cell) { return std::string(((*known).*isOn)(cell) ? "1" : ""); }};
}

Layer countLayer(const Counted& known)
{
    return {"shortest-routes",
            findLayerFact("shortest-routes", Question::shortestPath)->name,
            "",
            0,
            known->counts->logarithm(0),
            [known](CellIndex cell) {
                return known->isOnSome(cell) ? known->counts->logarithm(known->place(cell))
                                             : noRouteValue;
            },
            [known](CellIndex cell) {
                return known->isOnSome(cell) ? known->counts->through(known->place(cell)).get_str()
                                             : std::string();
            }};
}

/// Returns the fewest moves of a route through the graph.
std::uint32_t fewestMoves(const RouteGraph& graph)
{
    constexpr std::uint32_t unseen = 0xFFFFFFFFU;
    std::vector<std::uint32_t> moves(graph.size(), unseen);
    moves.front() = 0;
    for (RouteGraph::Place place = 0; place < graph.size(); ++place)
        for (routes::WaySet ways = graph.outOf[place]; ways != 0;
             ways = routes::withoutFirst(ways)) {
            const RouteGraph::Place next = graph.next(place, routes::firstOf(ways));
            moves[next] = std::min(moves[next], moves[place] + 1);
        }
    return moves.back();
}

/// Returns true if the graph is a single route.
bool isOneRoute(const RouteGraph& graph)
{
    const auto isOneWay = [](routes::WaySet ways) { return routes::withoutFirst(ways) == 0; };
    return std::all_of(graph.outOf.begin(), graph.outOf.end(), isOneWay);
}

KnownFact countedRoutes(const mpz_class& count)
{
    const bool sole = count == 1;
    return {sole,
            sole ? Message("1 shortest route") : messageOf("{} shortest routes", count.get_str()),
            sole ? Message("several") : "one", count.get_str()};
}

/// Computes the group's facts, as far as the budget allows.
template <class Costs>
class CheapestRoutes {
public:
    CheapestRoutes(FactCache& level, Budget& budget, GroupAnswers& answers)
        : m_level(level), m_budget(budget), m_answers(answers),
          m_fields(level.kept<RouteFields<Costs>>())
    {
    }

    void ask(const FactCache::Run& second)
    {
        const auto& query = std::get<ShortestPath>(second.problem->query());
        const BudgetStop stop(m_budget);
        if (!m_fields.measureAway(*m_level.maze(), query, stop.token()))
            return m_answers.setRemaining(Undecided{stop.why()});
        const bool reached = m_fields.isReached(query);
        if (const std::string doubt = doubtOf(second, query); !doubt.empty())
            return m_answers.setRemaining(Undecided{doubt});
        if (!reached)
            return tellCutOff();
        m_answers.set("cost", costOf(query));
        if (!m_fields.joinRoutes(query, stop.token()))
            return m_answers.setRemaining(Undecided{stop.why()});
        const RouteGraph& graph = *m_fields.graph;
        m_answers.set("length", std::int64_t{fewestMoves(graph)});
        m_answers.set("must-pass", static_cast<std::int64_t>(graph.common.size()));
        m_answers.set("on-shortest", std::int64_t{graph.size()});
        auto counts = routes::RouteCounts::make(m_fields.graph, stop.token());
        if (!counts)
            return m_answers.setRemaining(Undecided{stop.why()});
        if (isOneRoute(graph) != (counts->all() == 1))
            return m_answers.setRemaining(Undecided{"two counts of the shortest routes disagree"});
        tellCounted(std::make_shared<const CountedRoutes>(
            CountedRoutes{m_fields.grid->padding(), m_fields.graph, std::move(counts)}));
    }

private:
    double costOf(const ShortestPath& query) const
    {
        return search::inSteps<Costs>(
            m_fields.away->distance[m_fields.grid->padding().node(query.to)]);
    }

    /// Returns how the second search contradicts the cost; empty if it confirms it.
    std::string doubtOf(const FactCache::Run& second, const ShortestPath& query) const
    {
        if (second.isHalted())
            return second.reason();
        const bool found = second.outcome.status == Status::solved;
        const bool agrees = m_fields.isReached(query)
                                ? found && areEqualCosts(costOf(query), second.outcome.cost)
                                : second.outcome.status == Status::noSolution;
        return agrees
                   ? Message()
                   : messageOf("a second search did not confirm the result: {}", second.reason());
    }

    void tellCutOff()
    {
        m_answers.set("unique", countedRoutes(0));
        m_answers.set("shortest-routes", mpz_class(0));
        m_answers.setRemaining(Impossible{cutOff});
    }

    void tellCounted(const Counted& known)
    {
        const mpz_class& count = known->counts->all();
        m_answers.set("unique", countedRoutes(count));
        m_answers.set("shortest-routes", count);
        m_answers.set("must-pass", cellsLayer("must-pass", known, &CountedRoutes::isOnAll));
        m_answers.set("on-shortest", cellsLayer("on-shortest", known, &CountedRoutes::isOnSome));
        m_answers.set("shortest-routes", countLayer(known));
    }

    FactCache& m_level;
    Budget& m_budget;
    GroupAnswers& m_answers;
    RouteFields<Costs>& m_fields;
};

/// Sets the cost of a shortest any-angle route, if the audit and the solver find the same. There is
/// no number of such routes, and they have no steps.
void tellAnyAngle(const FactCache::Run& second, Budget& budget, GroupAnswers& answers)
{
    const Decided<Optimum> optimum = optimumOf(*second.problem, budget);
    if (!optimum)
        return answers.setRemaining(optimum.error());
    if (!optimum->exists)
        return answers.setRemaining(Impossible{cutOff});
    const bool agrees = second.outcome.status == Status::solved &&
                        areEqualCosts(second.outcome.cost, optimum->cost);
    if (!agrees)
        return answers.setRemaining(Undecided{
            messageOf("a second search did not confirm the result: {}", second.reason())});
    answers.set("cost", optimum->cost);
    answers.setRemaining(Impossible{"any-angle routes are not made of steps"});
}

void askCheapest(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& second = level.run(Question::shortestPath, budget);
    if (!second.problem)
        return answers.setRemaining(Impossible{second.reason()});
    if (std::get<ShortestPath>(second.problem->query()).moves == Moves::any)
        return tellAnyAngle(second, budget, answers);
    search::withCosts(std::get<ShortestPath>(second.problem->query()),
                      [&]<class Costs>(const Costs&) {
                          CheapestRoutes<Costs>(level, budget, answers).ask(second);
                      });
}

} // namespace

namespace catalogue {
extern constinit const FactGroup cheapestRoutes = {cheapestFacts, askCheapest};
} // namespace catalogue

// How much longer the cheapest route becomes if a cell is walled, for every cell that makes it
// longer: cells that every cheapest route uses, and corners that every one cuts
// (wall_detours.h).

namespace {

using routes::WallDetour;

constexpr std::array detourFacts = {
    FactSpec{.id = "detour",
             .question = Question::shortestPath,
             .name = "Detour with a wall here",
             .summary = "How much more the shortest route costs if the cell becomes a wall.",
             .kind = FactKind::layer}};

constexpr float noDetour = std::numeric_limits<float>::quiet_NaN();

/// Data that the layer reads.
struct Detours {
    search::Padding padding;
    std::vector<WallDetour> all; // by node, ascending

    const WallDetour* at(CellIndex cell) const
    {
        const routes::Node node = padding.node(cell);
        const auto found = std::lower_bound(
            all.begin(), all.end(), node,
            [](const WallDetour& detour, routes::Node sought) { return detour.cell < sought; });
        return found != all.end() && found->cell == node ? &*found : nullptr;
    }
};

/// Creates the layer. The value is off the scale if the wall cuts off the end.
Layer detourLayer(const std::shared_ptr<const Detours>& known)
{
    double worst = 0;
    for (const WallDetour& detour : known->all)
        worst = std::isinf(detour.extra) ? worst : std::max(worst, detour.extra);
    return {"detour",
            detourFacts.front().name,
            "",
            0,
            static_cast<float>(worst),
            [known](CellIndex cell) {
                const WallDetour* detour = known->at(cell);
                return detour == nullptr ? noDetour : static_cast<float>(detour->extra);
            },
            [known](CellIndex cell) {
                const WallDetour* detour = known->at(cell);
                if (detour == nullptr)
                    return Message();
                return std::isinf(detour->extra) ? Message("cut off")
                                                 : Message(toText(detour->extra));
            }};
}

/// Null if cancelled, or if the end cannot be reached.
template <class Costs>
std::shared_ptr<const Detours> detoursOf(FactCache& level, const ShortestPath& query,
                                         const std::stop_token& stop)
{
    auto& fields = level.kept<RouteFields<Costs>>();
    if (!fields.measureAway(*level.maze(), query, stop) || !fields.isReached(query) ||
        !fields.joinRoutes(query, stop))
        return nullptr;
    const auto critical = routes::criticalCells(*fields.grid, *fields.graph, stop);
    if (!critical)
        return nullptr;
    auto detours = routes::wallDetours(*fields.grid, *critical, *fields.away, *fields.back, stop);
    if (!detours)
        return nullptr;
    std::sort(detours->begin(), detours->end(),
              [](const WallDetour& a, const WallDetour& b) { return a.cell < b.cell; });
    return std::make_shared<const Detours>(Detours{fields.grid->padding(), std::move(*detours)});
}

void askDetours(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto refusal = level.compute(*findFact("cost", Question::shortestPath), budget);
    if (const auto* impossible = std::get_if<Impossible>(&refusal))
        return answers.setRemaining(*impossible);
    const FactCache::Run& run = level.run(Question::shortestPath, budget);
    const auto& query = std::get<ShortestPath>(run.problem->query());
    const BudgetStop stop(budget);
    std::shared_ptr<const Detours> known;
    search::withCosts(query, [&]<class Costs>(const Costs&) {
        known = detoursOf<Costs>(level, query, stop.token());
    });
    if (known)
        return answers.set("detour", detourLayer(known));
    answers.setRemaining(Undecided{stop.why()});
}

} // namespace

namespace catalogue {
extern constinit const FactGroup detours = {detourFacts, askDetours};
} // namespace catalogue

// The cost of a shortest route under other rules of moves, so that a route of any angle can be held
// against one of steps, and the other way round. A solver finds it, and the audit must find the
// same.

namespace {

constexpr FactSpec otherCost(std::string_view id, std::string_view name, std::string_view summary)
{
    return {.id = id,
            .question = Question::shortestPath,
            .name = name,
            .summary = summary,
            .kind = FactKind::real,
            .onDemand = true};
}

constexpr std::array otherCostFacts = {
    otherCost("eight-way-cost", "Cost of an 8-way route",
              "The cost of a shortest route of steps that may cut a corner of a wall."),
    otherCost("any-angle-cost", "Cost at any angle",
              "The length of a shortest route of straight lines that turn at corners.")};

/// Returns the cost of a shortest route under a rule of moves, if two searches agree.
FactAnswer confirmedCost(const FactCache& level, ShortestPath query, Moves moves, Budget& budget)
{
    query.moves = moves;
    const auto problem = Problem::make(level.maze(), query, budget.limits());
    if (!problem)
        return Impossible{problem.error().message};
    const Outcome found =
        solvePart(*mainSolver(Question::shortestPath, {.moves = moves}), *problem, budget);
    const Decided<Optimum> optimum = optimumOf(*problem, budget);
    if (!optimum)
        return optimum.error();
    if (!optimum->exists)
        return Impossible{cutOff};
    if (found.status != Status::solved || !areEqualCosts(found.cost, optimum->cost))
        return Undecided{
            messageOf("a second search did not confirm the result: {}", found.message)};
    return KnownFact{optimum->cost};
}

void askOtherCosts(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& run = level.run(Question::shortestPath, budget);
    if (!run.problem)
        return answers.setRemaining(Impossible{run.reason()});
    const auto& query = std::get<ShortestPath>(run.problem->query());
    answers.tell("eight-way-cost", confirmedCost(level, query, Moves::eightCutOne, budget));
    answers.tell("any-angle-cost", confirmedCost(level, query, Moves::any, budget));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup otherCosts = {otherCostFacts, askOtherCosts};
} // namespace catalogue

// Search effort per step of the solution: the number of cells that a search expands over the steps
// of the shortest route, for a depth-first walk, a greedy search and A*, each with default options.
// A route without a decision gives about 1; a maze that misleads a search raises its figure.
//
// Source: ours. The runs are made only for these facts, so they are computed on demand. They depend
// on the order in which those solvers try neighbours.

namespace {

constexpr FactSpec effortOf(std::string_view id, std::string_view name, std::string_view summary)
{
    return {.id = id,
            .question = Question::shortestPath,
            .name = name,
            .summary = summary,
            .source = "our measure",
            .kind = FactKind::real,
            .difficulty = true,
            .onDemand = true};
}

constexpr std::array effortFacts = {
    effortOf("effort-dfs", "Effort of depth-first search",
             "The cells that depth-first search expands per step of the shortest route."),
    effortOf("effort-greedy", "Effort of greedy search",
             "The cells that greedy search expands per step of the shortest route."),
    effortOf("effort-astar", "Effort of A*",
             "The cells that A* expands per step of the shortest route.")};

struct Asked {
    std::string_view fact;
    std::string_view solver;
};

constexpr std::array<Asked, 3> askedSolvers = {
    {{"effort-dfs", "depth-first"}, {"effort-greedy", "greedy"}, {"effort-astar", "astar"}}};

FactAnswer effortOfSolver(const Solver& solver, const Problem& problem, std::size_t steps,
                          Budget& budget)
{
    const Outcome outcome = solvePart(solver, problem, budget);
    const Figure* expanded = findFigure(outcome, "expanded");
    if (outcome.status != Status::solved || expanded == nullptr)
        return Undecided{outcome.message};
    return KnownFact{toDouble(expanded->value) / static_cast<double>(steps)};
}

void askEffort(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto route = walkSolution(level, budget);
    if (!route)
        return answers.setRemaining(route.error());
    const Problem& problem = *level.run(Question::shortestPath, budget).problem;
    for (const auto& [fact, solver] : askedSolvers)
        answers.tell(fact, effortOfSolver(*findSolver(solver), problem, route->size() - 1, budget));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup effort = {effortFacts, askEffort};
} // namespace catalogue

} // namespace mazewright
