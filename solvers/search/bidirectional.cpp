// Bidirectional search: a front from the start and a front from the end, until the best meeting is
// proved.
//
// Idea. Both fronts are best-first searches; each searches for the root of the other. A cell that
// both have reached lies on a path whose cost is the sum of its two costs. `least` is the lowest
// such sum so far. The first meeting is not the answer: another pair of cells, both still open, may
// join two halves that are cheaper together (a test draws such a maze). A step costs the step cost
// of the cell that it enters, so the front from the end pays for the cell that it leaves.
//
// When may it stop, and which cells may it leave out? Write g, h, f for the front from the start,
// g', h', f' for the other (h' estimates the cost from the start), F and F' for the least f and f'
// of all open cells, both h consistent. A cell u is left out of the open list, or dropped from it,
// if
// (1) f(u) >= least,   (2) g(u) + F' - h'(u) >= least,   (3) f'(u) < F': the other front is done
// with it. The search ends if an open list is empty, F >= least or F' >= least.
//
// Correct: while least > C, the least cost, every cheapest path P has an open cell u with the exact
// g and an open cell w with the exact g', u not behind w. Let u be the first cell of P that the
// front from the start has not expanded with its exact g, and w likewise from the end. If u lay
// behind w, the cell before u would be expanded from the start and u from the end, and least <= C.
// u was reached with its exact g from the cell before it. Nor was it taken out before with a worse
// g, for the cell that was open in its place on P had a lower f. Was it left out? Not by (1): f(u)
// <= C. Not by (2): F' <= f'(w) <= g'(w) + h'(u) + cost(u, w), so that the sum is at most C. Not by
// (3): a worse g'(u) than the exact one with f'(u) < F' contradicts f'(w) >= F', and with the exact
// one least <= C. So u is open; F <= f(u) <= C < least and likewise F', and the search continues.
// It terminates, so it ends with least = C, or without a route.
//
// Option `guidance`: `estimate` (h is Manhattan or octile: A* from both ends) or `none` (h = 0;
// then (2) says that F + F' >= least ends it, which is Nicholson's rule). The smaller front is
// expanded next. Buckets as in bucket_search.cpp, with 64 bits for diagonals.
//
// Until the fronts meet, nothing is left out, and a corridor is walked: a cell that opens just one
// other, of the same f, is followed by it without the list (4-way). A cell that enters the list has
// its surroundings fetched. Measured on perfect mazes, 1024 x 1024: 10.7 -> 8.0 ms, with diagonals
// 22 -> 13 ms. Keeping the newest cell of the least f out of the list instead is 4 % slower.
// 4-way, costs as in cost_field.h make one comparison do for walls, cells that were not met and
// costs: another tenth.
//
// Cost: O(n + f) time for n opened cells; 8 bytes per cell, or 16 with diagonals. Sources:
// Nicholson 1966; Kwa, BS*: An admissible bidirectional staged heuristic search algorithm, 1989;
// Pijls and Post, Yet another bidirectional algorithm for finding the shortest path, 2009 (the
// bound of (2)).
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/bucket_search.h"
#include "solvers/search/cost_field.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

namespace mazewright::search {

/// A cell in a front's open list, and its cost when it was inserted.
template <class Cost>
struct FrontEntry {
    Cost g;
    Padding::Node node;
};

/// One of the two fronts: the costs of its cells, which layers of an outcome may read too, and its
/// open list. Reused by later queries.
template <class Cost>
struct Front {
    std::shared_ptr<CostField<Cost>> g;
    BucketRing<FrontEntry<Cost>> open;
};

template <class Cost>
struct TwoFronts {
    std::array<Front<Cost>, 2> fronts; ///< from the start, from the end
};

/// The two searches; the head of this file proves the rules that this class follows.
template <class Costs, Guidance guidance, bool stepCosts, Recorder R>
class TwoFrontSearch {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    /// A bucket covers 2^bucketBits values of f, fewer than a step that changes f changes it by.
    /// With a straight step of s and a diagonal of d, s <= d <= 2 s, the least changes are 2 s - d
    /// and 2 d - 2 s; at every price each is 0 or at least s / 2.
    static constexpr int bucketBits = Costs::areFourWay ? 0 : 25;
    static constexpr std::size_t forward = 0;
    static constexpr std::size_t backward = 1;

public:
    TwoFrontSearch(const PaddedMaze& padded, const Costs& costs, const ShortestPath& query,
                   TwoFronts<Cost>& arrays, Guard& guard, R& recorder)
        : m_padding(padded.padding()), m_unit(costs), m_costs(padded.costs().data()),
          m_moves(query.moves), m_roots{query.from, query.to}, m_fronts(arrays.fronts),
          m_guard(guard), m_recorder(recorder)
    {
        const auto stride = static_cast<std::int64_t>(m_padding.stride());
        for (std::size_t way = 0; way < ways.size(); ++way)
            m_offsets[way] = static_cast<Node>(ways[way].rows * stride + ways[way].columns);
        for (const std::size_t side : {forward, backward}) {
            m_stored[side] = m_fronts[side].g->stored();
            m_bases[side] = m_fronts[side].g->base();
            m_spans[side] = m_fronts[side].g->limit() - m_bases[side];
        }
    }

    /// Runs until `route` is a cheapest route, until it is proved that there is none, or until
    /// halted.
    void run()
    {
        for (const std::size_t side : {forward, backward})
            m_fronts[side].open.start(estimated(m_roots[side], side) >> bucketBits);
        for (const std::size_t side : {forward, backward})
            label(side, m_padding.node(m_roots[side]), m_roots[side], 0);
        for (; !isProved(); ++m_popped) {
            if ((m_popped & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return;
            const std::size_t side = m_fronts[forward].open.size() <= m_fronts[backward].open.size()
                                         ? forward
                                         : backward;
            FrontEntry<Cost> entry = m_fronts[side].open.pop();
            if (stored(side, entry.node) != entry.g)
                continue;
            Position at = m_padding.position(entry.node);
            if (isUseless(side, entry.node, at, entry.g)) {
                if constexpr (isLog<R>)
                    m_recorder.leave(entry.node, side);
                continue;
            }
            if (Costs::areFourWay && m_least == unknown &&
                !(side == forward ? walk<forward>(entry, at) : walk<backward>(entry, at)))
                continue;
            expand(side, entry, at);
        }
    }

    /// Returns true if a route was found.
    bool hasMet() const noexcept { return m_least != unknown; }
    /// Returns a lower bound on the cost of every route: the best one found, or the bound from the
    /// fronts, whichever is less.
    double bound() const noexcept
    {
        const Cost ahead = leastF(forward);
        const Cost behind = leastF(backward);
        const Cost open = guidance == Guidance::none ? ahead + behind : std::max(ahead, behind);
        return inSteps<Costs>(std::min(m_least, open));
    }

    /// Returns the route from the start over the cell where the fronts met most cheaply to the end.
    Route route() const
    {
        Route route;
        if (Costs::areFourWay && m_least <= m_padding.nodes()) // else it counts more than steps
            route.reserve(static_cast<std::size_t>(m_least) + 1);
        for (Node node = m_meeting; node != m_padding.node(m_roots[forward]);
             node = before(node, forward))
            route.push_back(m_padding.position(node));
        route.push_back(m_roots[forward]);
        std::reverse(route.begin(), route.end());
        for (Node node = m_meeting; node != m_padding.node(m_roots[backward]);) {
            node = before(node, backward);
            route.push_back(m_padding.position(node));
        }
        return route;
    }

    const Effort& effort() const noexcept { return m_effort; }

private:
    static constexpr Cost unknown = std::numeric_limits<Cost>::max();

    /// Returns the cost of a node on this side, or a number larger than any cost if it is unknown.
    Cost stored(std::size_t side, Node node) const noexcept
    {
        return m_stored[side][node] - m_bases[side];
    }
    bool isKnown(std::size_t side, Node node) const noexcept
    {
        return stored(side, node) < m_spans[side];
    }

    /// Puts a cell into the list of its front, and fetches what its expansion will read.
    void put(std::size_t side, const FrontEntry<Cost>& entry, Cost bucket)
    {
        m_fronts[side].open.push(bucket, entry);
        const std::ptrdiff_t stride = m_padding.stride();
        prefetchAround(m_stored[forward] + entry.node, stride);
        prefetchAround(m_stored[backward] + entry.node, stride);
        if constexpr (stepCosts || !Costs::areFourWay)
            prefetchAround(m_costs + entry.node, stride);
    }

    /// Lower bound on f of the open cells of this front.
    Cost leastF(std::size_t side) const noexcept
    {
        return static_cast<Cost>(m_fronts[side].open.current() << bucketBits);
    }

    bool isProved()
    {
        for (Front<Cost>& front : m_fronts) {
            if (front.open.empty())
                return true;
            front.open.advance();
        }
        const Cost ahead = leastF(forward);
        const Cost behind = leastF(backward);
        if (m_least == unknown)
            return false;
        // Without estimates, f is g, and cells that are open on both sides cannot meet more
        // cheaply.
        return ahead >= m_least || behind >= m_least ||
               (guidance == Guidance::none && ahead + behind >= m_least);
    }

    /// Returns true if no path over this cell, which costs `cost` from this side, can improve the
    /// best.
    bool isUseless(std::size_t side, Node node, Position at, Cost cost) const noexcept
    {
        const std::size_t other = 1 - side;
        const bool isFar = isKnown(other, node);
        if (m_least == unknown && !isFar)
            return false;
        const Cost near = estimated(at, other); // cost on the far side
        if (m_least != unknown &&
            (cost + estimated(at, side) >= m_least || cost + leastF(other) >= m_least + near))
            return true;
        return isFar && stored(other, node) + near < leastF(other);
    }

    /// Walks along a corridor from a cell that is to be expanded, as long as no route is known:
    /// while each cell opens exactly one, which only this front has reached and which would be
    /// taken next, since it is the newest of the least f and the sizes of the fronts stay the same.
    /// Returns true if the cell that it has come to must still be expanded, false if the walk
    /// ended with a cell in the list.
    template <std::size_t side>
    bool walk(FrontEntry<Cost>& entry, Position& at)
    {
        Cost* const own = m_stored[side];
        const Cost base = m_bases[side];
        const auto current = static_cast<Cost>(m_fronts[side].open.current());
        while (true) {
            std::size_t opens = 0;
            std::size_t on = 0;
            Cost g = 0;
            for (std::size_t way = 0; way < 4; ++way) {
                const Node node = entry.node + m_offsets[way];
                const Cost there = entry.g + stepOf(side == forward ? node : entry.node, way);
                if (base + there >= own[node])
                    continue;
                ++opens;
                on = way;
                g = there;
            }
            const Node node = entry.node + m_offsets[on];
            if (opens != 1 || isKnown(1 - side, node))
                return true;
            if constexpr (isLog<R>)
                m_expanded = entry.node;
            at = {at.row + ways[on].rows, at.column + ways[on].columns};
            m_effort.opened += isKnown(side, node) ? 0 : 1;
            own[node] = base + g;
            m_recorder.open(node);
            tell(side, node, at, g, SearchOperation::queued);
            close(side, entry.node, 1);
            entry = {g, node};
            const Cost f = g + estimated(at, side);
            if (f != current || ((m_popped + 1) & (Guard::pollEvery - 1)) == 0) {
                put(side, entry, f);
                return false;
            }
            ++m_popped;
        }
    }

    void expand(std::size_t side, const FrontEntry<Cost>& entry, Position at)
    {
        if constexpr (isLog<R>)
            m_expanded = entry.node;
        for (std::size_t way = 0; way < (Costs::areFourWay ? 4 : 8); ++way) {
            const Node node = entry.node + m_offsets[way];
            if (!Costs::areFourWay && (m_costs[node] == 0 || !isAllowed(entry.node, way)))
                continue;
            // A step costs the step cost of the cell that it enters: backwards, that is this cell.
            const Cost step = stepOf(side == forward ? node : entry.node, way);
            if (m_bases[side] + entry.g + step < m_stored[side][node]) // walls are 0
                label(side, node, {at.row + ways[way].rows, at.column + ways[way].columns},
                      entry.g + step);
        }
        close(side, entry.node, 0);
    }

    /// Counts and records an expansion, after which `walked` open cells are in no list.
    void close(std::size_t side, Node node, std::size_t walked)
    {
        ++m_effort.expanded;
        if constexpr (isLog<R>)
            m_recorder.close(node, side);
        else
            m_recorder.close(node);
        m_effort.peakOpen =
            std::max(m_effort.peakOpen,
                     m_fronts[forward].open.size() + m_fronts[backward].open.size() + walked);
    }

    void label(std::size_t side, Node node, Position at, Cost cost)
    {
        const std::size_t other = 1 - side;
        m_effort.opened += isKnown(side, node) ? 0 : 1;
        m_stored[side][node] = m_bases[side] + cost;
        m_recorder.open(node);
        if (isKnown(other, node) && cost + stored(other, node) < m_least) {
            m_least = cost + stored(other, node);
            m_meeting = node;
        }
        if (!isUseless(side, node, at, cost)) {
            put(side, {cost, node}, (cost + estimated(at, side)) >> bucketBits);
            tell(side, node, at, cost, SearchOperation::queued);
        } else {
            tell(side, node, at, cost, SearchOperation::noted);
        }
    }

    void tell([[maybe_unused]] std::size_t side, [[maybe_unused]] Node node,
              [[maybe_unused]] Position at, [[maybe_unused]] Cost cost,
              [[maybe_unused]] SearchOperation act)
    {
        if constexpr (isLog<R>) {
            const Cost key = (cost + estimated(at, side)) >> bucketBits;
            if (cost == 0)
                return m_recorder.putRoot(node, key, side);
            m_recorder.put(node, m_expanded, inSteps<Costs>(cost), key, act, side);
        }
    }

    Cost stepOf(Node entered, std::size_t way) const noexcept
    {
        return (stepCosts ? m_costs[entered] : 1) * m_unit.of(way);
    }
    bool isAllowed(Node node, std::size_t way) const noexcept
    {
        if (Costs::areFourWay || !isDiagonal(way))
            return true;
        const bool rowOpen = m_costs[node + m_offsets[ways[way].rows < 0 ? 0 : 2]] != 0;
        const bool columnOpen = m_costs[node + m_offsets[ways[way].columns > 0 ? 1 : 3]] != 0;
        return mayCut(m_moves, rowOpen, columnOpen);
    }

    /// Returns a cell from which this side's cheapest path steps to `node`; in a halted search, the
    /// cell may offer an even cheaper path.
    Node before(Node node, std::size_t side) const noexcept
    {
        for (std::size_t way = 0; way < ways.size(); ++way) {
            const Node from = node + m_offsets[way];
            if (m_costs[from] != 0 && (m_moves != Moves::four || way < 4) && isAllowed(node, way) &&
                isKnown(side, from) &&
                stored(side, from) + stepOf(side == forward ? node : from, way) <=
                    stored(side, node))
                return from;
        }
        return node;
    }

    /// Estimate of the cost from `at` to the root of the other side.
    Cost estimated(Position at, std::size_t side) const noexcept
    {
        if constexpr (guidance == Guidance::none)
            return 0;
        return estimate(m_unit, tightest<Costs>, at, m_roots[1 - side]);
    }

    bool shouldContinue()
    {
        const std::size_t bytes = // vectors grow by doubling
            2 * (m_fronts[forward].open.bytes() + m_fronts[backward].open.bytes());
        if (!m_claimed.reach(bytes))
            return false;
        return m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    const Padding& m_padding;
    Costs m_unit; ///< of steps into cells of step cost 1
    const std::uint8_t* m_costs;
    Moves m_moves;
    std::array<Position, 2> m_roots;
    std::array<Front<Cost>, 2>& m_fronts;
    std::array<Cost*, 2> m_stored{};
    std::array<Cost, 2> m_bases{};
    std::array<Cost, 2> m_spans{}; ///< what is stored is below base + span if it is of this query
    std::size_t m_popped = 1;      ///< counts expansions too that a walk takes without the list
    Guard& m_guard;
    R& m_recorder;
    std::array<Node, 8> m_offsets{};
    Cost m_least = unknown; ///< of all routes found
    Node m_meeting = 0;     ///< a cell on the cheapest of them
    Node m_expanded = 0;    ///< counted if a log is kept
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

} // namespace mazewright::search

namespace mazewright::catalogue {
extern const Solver bidirectional;
}

namespace mazewright::search {

namespace {

constexpr std::array<std::string_view, 2> guidanceNames = {"estimate", "none"};
constexpr std::array<std::string_view, 2> guidanceWords = {"Estimate", "None"};

constexpr std::array bidirectionalOptions = {
    OptionSpec{"guidance", "Guidance",
               "estimate: each search is guided towards the origin of the other; none: no guidance",
               Choice{"estimate", guidanceNames, guidanceWords}}};

/// Costs known to one front when the search ended.
template <class Costs>
class FrontValues {
public:
    explicit FrontValues(std::shared_ptr<const CostField<typename Costs::Cost>> costs)
        : m_costs(std::move(costs))
    {
    }
    const Padding& padding() const noexcept { return m_costs->padding(); }
    bool isTouched(Padding::Node node) const noexcept { return m_costs->isMet(node); }
    double g(Padding::Node node) const { return inSteps<Costs>(m_costs->g(node)); }

private:
    std::shared_ptr<const CostField<typename Costs::Cost>> m_costs;
};

template <class Costs>
void addFrontLayers(Outcome& outcome, const TwoFronts<typename Costs::Cost>& arrays)
{
    using Values = FrontValues<Costs>;
    outcome.layers.push_back(searchLayer<Values>("g", "Cost from the start",
                                                 std::make_shared<const Values>(arrays.fronts[0].g),
                                                 &Values::g));
    outcome.layers.push_back(searchLayer<Values>("g-end", "Cost to the end",
                                                 std::make_shared<const Values>(arrays.fronts[1].g),
                                                 &Values::g));
}

/// What one run is given, whatever its template parameters.
struct FrontsRun {
    const Problem& problem;
    const PaddedMaze& padded;
    Guard& guard;
    Workspace& workspace;
    Stopwatch watch;
    bool layersWanted;
};

template <Guidance guidance, bool stepCosts, class Costs, Recorder R>
Outcome metInTheMiddle(FrontsRun& run, const Costs& costs, R& recorder)
{
    using Cost = typename Costs::Cost;
    auto& arrays = run.workspace.get<TwoFronts<Cost>>();
    const auto most = static_cast<Cost>(run.padded.totalCost() * costs.dearest());
    static_assert(Cost{1} << (std::numeric_limits<Cost>::digits / 2) >
                  2 * maxStepCost * Costs::straight);
    for (Front<Cost>& front : arrays.fronts)
        if (!renewed(front.g).begin(run.padded, most, polling(run.guard)))
            return haltedAnswer(run.problem, run.guard);
    const auto setUp = run.watch.lap();
    TwoFrontSearch<Costs, guidance, stepCosts, R> search(
        run.padded, costs, std::get<ShortestPath>(run.problem.query()), arrays, run.guard,
        recorder);
    search.run();

    std::optional<Route> route;
    if (search.hasMet())
        route = search.route();
    Outcome outcome = bestAnswer(run.problem, run.guard, std::move(route), search.bound());
    Effort effort = search.effort();
    effort.search = run.watch.lap();
    effort.setUp = setUp;
    effort.engine = "two bucket lists";
    addFigures(outcome, run.problem, run.guard, effort);
    if (run.layersWanted)
        addFrontLayers<Costs>(outcome, arrays);
    if (run.layersWanted && guidance == Guidance::estimate)
        outcome.layers.push_back(estimateLayer(run.problem));
    return outcome;
}

template <Guidance guidance, class Costs, Recorder R>
Outcome metInTheMiddle(FrontsRun& run, const Costs& costs, R& recorder)
{
    return run.problem.maze().hasStepCosts()
               ? metInTheMiddle<guidance, true>(run, costs, recorder)
               : metInTheMiddle<guidance, false>(run, costs, recorder);
}

Outcome solveBidirectional(const Problem& problem, const Options& options, Monitor& monitor,
                           Workspace& workspace)
{
    Guard guard(problem, monitor);
    const auto& query = std::get<ShortestPath>(problem.query());
    const std::size_t costBytes =
        withCosts(query, []<class Costs>(const Costs&) { return sizeof(typename Costs::Cost); });
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 1 + 2 * costBytes);
    if (padded == nullptr)
        return haltedAnswer(problem, guard);
    FrontsRun run = {problem, *padded, guard, workspace, watch, monitor.wantsLayers()};
    const bool guided = options.choice("guidance") == "estimate";
    const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
    return withCosts(query, [&](const auto& costs) {
        const auto search = [&](auto& recorder) {
            return guided ? metInTheMiddle<Guidance::estimate>(run, costs, recorder)
                          : metInTheMiddle<Guidance::none>(run, costs, recorder);
        };
        const auto rules = [&] {
            return bucketRules(costs, guided ? Guidance::estimate : Guidance::none,
                               {query.to, query.from}, 2);
        };
        return loggedOrObserved(monitor, numbers, rules, search);
    });
}

constexpr std::array bidirectionalCode = {
    PseudoLine{StepPart::begin, 0, "put the start into one open list, the end into the other"},
    PseudoLine{StepPart::none, 0, "while both lists may hold a part of a better route:"},
    PseudoLine{StepPart::take, 1, "take the first cell of the shorter list: the least F"},
    PseudoLine{StepPart::drop, 1, "if no better route can use it: drop it"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour that this side reaches more cheaply:"},
    PseudoLine{StepPart::open, 2, "if it is new to this side: put it into the list"},
    PseudoLine{StepPart::improve, 2, "else lower its G, move it up"},
    PseudoLine{StepPart::note, 2, "if no better route can use it: leave it out"},
    PseudoLine{StepPart::none, 2,
               "if both sides have reached it: keep the route if it is the best"},
    PseudoLine{StepPart::found, 0, "done: the best route that was kept"},
    PseudoLine{StepPart::exhausted, 0, "no route was kept: there is none"}};
constexpr SearchSteps bidirectionalSteps = {.list = ListKind::twoLists, .code = bidirectionalCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::bidirectional = {
    .info = {.id = "bidirectional",
             .name = "Bidirectional",
             .summary =
                 "Searches from the start and from the end until an optimal route joins them.",
             .source = "Nicholson, 1966; Kwa, 1989; Pijls and Post, 2009",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::bidirectionalOptions,
             .steps = &search::bidirectionalSteps},
    .solve = search::solveBidirectional};
