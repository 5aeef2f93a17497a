// The cheapest routes of a walking level: their cost, the fewest moves of one, their number, and
// the cells that they use.
//
// Two distance fields, from the start and towards the end, give the graph of all cheapest routes.
// Its routes are counted, and the fewest moves of one are found by visiting its places in order,
// since every step leads to a higher place. The solver `astar`, an independent search, must find
// the same cost; `verify` checks its route. A route is the only one if every place is on it.
//
// Cost: O(cells), and the size of the counts.

#include "solvers/analyses/budget_stop.h"
#include "solvers/analyses/route_counts.h"
#include "solvers/facts/fact_family.h"
#include "solvers/facts/route_fields.h"
#include "solvers/result/verify.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <vector>

namespace mazewright {

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
        return static_cast<double>(
                   m_fields.away->distance[m_fields.grid->padding().node(query.to)]) /
               static_cast<double>(Costs::straight);
    }

    /// Returns how the second search contradicts the cost; empty if it confirms it.
    std::string doubtOf(const FactCache::Run& second, const ShortestPath& query) const
    {
        if (!second.fault.empty())
            return second.fault;
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

void askCheapest(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& second = level.run(Question::shortestPath, budget);
    if (!second.problem)
        return answers.setRemaining(Impossible{second.reason()});
    withCosts(std::get<ShortestPath>(second.problem->query()),
              [&]<class Costs>() { CheapestRoutes<Costs>(level, budget, answers).ask(second); });
}

} // namespace

namespace catalogue {
extern constinit const FactGroup cheapestRoutes = {cheapestFacts, askCheapest};
} // namespace catalogue

} // namespace mazewright
