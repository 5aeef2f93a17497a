// Best-first search over buckets: A* and Dijkstra's algorithm without a heap.
//
// Idea. f is a whole number that never falls and grows by little at a step. So the open list can be
// a ring of stacks, one per value of f (a range of values for diagonals). Push and pop are O(1),
// and the newest of the cells with the least f comes first, which on open ground runs straight to
// the end. g is stored in one array, written so that no query has to clear it (`FourWayField`,
// `EightWayField`). No predecessors are stored: the route is traced back from the end, always to
// a cell whose g plus the step equals the current cell's g.
//
// With buckets of one value this is correct as every best-first search with a consistent estimate
// is (see best_first.cpp). With ranges, a cell may come out before another cell of its bucket has
// shown a cheaper path to it; it then comes out again. A step that changes f changes it by more
// than a bucket is wide (19601 at least), so no bucket before the current one is filled again. Once
// the end has come out, the remaining cells of its bucket are still expanded if their f is less.
// The trace back is correct: starting from the end, only cells with the least possible g satisfy
// the equation, since g cannot be smaller than the cell's own less the step.
//
// Costs are whole numbers: 1..9 for 4-way steps, a * 33461 + b * 47321 for diagonals, which orders
// a + b sqrt 2 exactly below 33461 * 47321. A search that exceeds this starts over with the heap
// and 64 bits.
//
// Cost: O(n + f) time for n opened cells. 4 bytes per cell, one more for diagonals, and 8 per open
// cell. Sources: Dial, Algorithm 360, 1969; Denardo and Fox 1979 (buckets as wide as a step); Asai
// and Fukunaga, Tie-breaking strategies for cost-optimal best first search, 2017.

#include "solvers/search/best_first/bucket_search.h"

#include "solvers/search/best_first/best_first.h"
#include "solvers/search/best_first/eight_way_search.h"
#include "solvers/search/best_first/four_way_search.h"
#include "solvers/search/best_first/list_rules.h"
#include "solvers/search/best_first/search_layers.h"

#include <algorithm>
#include <memory>

namespace mazewright::search {

namespace {

using Node = Padding::Node;

/// A field that layers of an outcome may still read; the next query then allocates a new one.
template <class Field>
struct KeptField {
    std::shared_ptr<Field> field;

    /// Makes `field` fit the maze. Returns false if cancelled.
    bool fit(const PaddedMaze& padded, const ShouldContinue& shouldContinue)
    {
        if (!field || field.use_count() > 1)
            field = std::make_shared<Field>();
        return field->fit(padded, shouldContinue);
    }
};

struct FourWayArrays : KeptField<FourWayField> {
    TwoStacks stacks;
    BucketRing<FourWayPlace> ring;
};
struct EightWayArrays : KeptField<EightWayField> {
    BucketRing<EightWayPlace> ring;
};

/// Data that the layers of a bucket search read.
template <class Field, class Costs>
class FieldValues {
public:
    FieldValues(std::shared_ptr<const Field> field, Position to, Guidance guidance)
        : m_field(std::move(field)), m_to(to), m_guidance(guidance)
    {
    }
    const Padding& padding() const noexcept { return m_field->padding(); }
    bool isTouched(Node node) const noexcept { return m_field->isMet(node); }
    bool isGuided() const noexcept { return m_guidance == Guidance::estimate; }
    double g(Node node) const { return inSteps(m_field->g(node)); }
    double h(Node node) const
    {
        constexpr Heuristic heuristic =
            Costs::straight == Costs::diagonal ? Heuristic::manhattan : Heuristic::octile;
        return inSteps(estimate<Costs>(heuristic, padding().position(node), m_to));
    }
    double f(Node node) const { return g(node) + h(node); }

private:
    static double inSteps(typename Costs::Cost cost)
    {
        return static_cast<double>(cost) / static_cast<double>(Costs::straight);
    }

    std::shared_ptr<const Field> m_field;
    Position m_to;
    Guidance m_guidance;
};

/// Traces the route from the end to the start over cells whose g plus the step equals the g of the
/// cell before it (or is less, in a halted search). Goes straight on if possible.
template <class Field, class Costs>
Route descent(const Field& field, const PaddedMaze& padded, const ShortestPath& query)
{
    using Cost = typename Costs::Cost;
    const Padding& padding = field.padding();
    const auto stride = static_cast<std::int64_t>(padding.stride());
    const auto& costs = padded.costs();
    const auto moved = [&](Node node, std::size_t way) {
        return static_cast<Node>(node + ways[way].rows * stride + ways[way].columns);
    };
    const auto leads = [&](Node node, Node before, std::size_t way) {
        if (costs[before] == 0 || !field.isMet(before))
            return false;
        const Cost unit = isDiagonal(way) ? Costs::diagonal : Costs::straight;
        if (field.g(before) + costs[node] * unit > field.g(node))
            return false;
        const Node besideRow = static_cast<Node>(node + ways[way].rows * stride);
        const Node besideColumn = static_cast<Node>(node + ways[way].columns);
        return !isDiagonal(way) ||
               mayCut(query.moves, costs[besideRow] != 0, costs[besideColumn] != 0);
    };
    const std::size_t count = query.moves == Moves::four ? 4 : 8;
    Route route;
    if (field.g(padding.node(query.to)) <= padding.nodes()) // if g counts steps
        route.reserve(static_cast<std::size_t>(field.g(padding.node(query.to))) + 1);
    route.push_back(query.to);
    std::size_t way = 0;
    for (Node node = padding.node(query.to); node != padding.node(query.from);) {
        for (std::size_t tried = 0; tried < count && !leads(node, moved(node, way), way); ++tried)
            way = tried;
        node = moved(node, way);
        route.push_back(
            {route.back().row + ways[way].rows, route.back().column + ways[way].columns});
    }
    std::reverse(route.begin(), route.end());
    return route;
}

/// State of one run, shared by its parts.
struct BucketRun {
    const Problem& problem;
    const ShortestPath& query;
    Guidance guidance;
    Guard& guard;
    const PaddedMaze& padded;
    Effort effort;
    Stopwatch watch;
    bool layersWanted;
    double bound = 0; ///< proved lower bound on the cost of every route
};

template <class Field, class Costs>
Outcome outcomeOf(BucketRun& run, bool found, const std::shared_ptr<Field>& field)
{
    std::optional<Route> route;
    if (found)
        route = descent<Field, Costs>(*field, run.padded, run.query);
    Outcome outcome = bestAnswer(run.problem, run.guard, std::move(route), run.bound);
    run.effort.search = run.watch.lap();
    addFigures(outcome, run.problem, run.guard, run.effort);
    if (run.layersWanted)
        addSearchLayers(outcome, std::make_shared<const FieldValues<Field, Costs>>(
                                     field, run.query.to, run.guidance));
    return outcome;
}

template <Guidance guidance, Recorder R>
bool fourWayRun(BucketRun& run, FourWayArrays& arrays, R& recorder)
{
    FourWayField& field = *arrays.field;
    if (run.problem.maze().hasStepCosts()) {
        StepCostSearch<guidance, R> search(field, run.padded, arrays.ring, run.guard, recorder);
        const bool found = search.run(run.query.from, run.query.to);
        run.effort = search.effort();
        run.bound = search.bound();
        return found;
    }
    UnitStepSearch<guidance, R> search(field, arrays.stacks, run.guard, recorder);
    const bool found = search.run(run.query.from, run.query.to);
    run.effort = search.effort();
    run.bound = search.bound();
    return found;
}

template <Guidance guidance, bool stepCosts, Recorder R>
BucketEnd eightWayRun(BucketRun& run, EightWayArrays& arrays, R& recorder)
{
    EightWaySearch<guidance, stepCosts, R> search(*arrays.field, run.padded, run.query.moves,
                                                  arrays.ring, run.guard, recorder);
    const BucketEnd end = search.run(run.query.from, run.query.to);
    run.effort = search.effort();
    run.bound = search.bound();
    return end;
}

template <Guidance guidance, Recorder R>
BucketEnd eightWayRun(BucketRun& run, EightWayArrays& arrays, R& recorder)
{
    return run.problem.maze().hasStepCosts() ? eightWayRun<guidance, true>(run, arrays, recorder)
                                             : eightWayRun<guidance, false>(run, arrays, recorder);
}

template <Recorder R>
Outcome fourWay(BucketRun& run, Workspace& workspace, R& recorder)
{
    auto& arrays = workspace.get<FourWayArrays>();
    const ShouldContinue shouldContinue = polling(run.guard);
    if (!arrays.fit(run.padded, shouldContinue) || !arrays.field->begin(run.padded, shouldContinue))
        return haltedAnswer(run.problem, run.guard);
    const auto setUp = run.watch.lap();
    const bool found = run.guidance == Guidance::estimate
                           ? fourWayRun<Guidance::estimate>(run, arrays, recorder)
                           : fourWayRun<Guidance::none>(run, arrays, recorder);
    run.effort.setUp = setUp;
    return outcomeOf<FourWayField, UnitCosts>(run, found, arrays.field);
}

template <Recorder R>
Outcome eightWay(BucketRun& run, Monitor& monitor, Workspace& workspace, R& recorder)
{
    auto& arrays = workspace.get<EightWayArrays>();
    if (!arrays.fit(run.padded, polling(run.guard)))
        return haltedAnswer(run.problem, run.guard);
    const auto setUp = run.watch.lap();
    arrays.field->begin();
    const BucketEnd end = run.guidance == Guidance::estimate
                              ? eightWayRun<Guidance::estimate>(run, arrays, recorder)
                              : eightWayRun<Guidance::none>(run, arrays, recorder);
    run.effort.setUp = setUp;
    if (end == BucketEnd::tooLong) {
        run.effort.search = run.watch.lap();
        const BestFirst how = {.heuristic = run.guidance == Guidance::estimate ? Heuristic::octile
                                                                               : Heuristic::zero,
                               .ties = Ties::lastIn,
                               .proved = run.bound};
        return bestFirst(run.problem, how, monitor, workspace, run.guard, run.effort);
    }
    const bool found = end == BucketEnd::found || end == BucketEnd::foundButHalted;
    return outcomeOf<EightWayField, ShortOctileCosts>(run, found, arrays.field);
}

} // namespace

Outcome bucketSearch(const Problem& problem, Guidance guidance, Monitor& monitor,
                     Workspace& workspace)
{
    Guard guard(problem, monitor);
    const auto& query = std::get<ShortestPath>(problem.query());
    const bool diagonals = query.moves != Moves::four;
    constexpr std::size_t fourWayBytes = 1 + sizeof(std::uint32_t);
    constexpr std::size_t eightWayBytes = 2 + sizeof(std::uint32_t);
    Stopwatch watch;
    const PaddedMaze* padded =
        paddedMaze(problem, guard, workspace, diagonals ? eightWayBytes : fourWayBytes);
    if (padded == nullptr)
        return haltedAnswer(problem, guard);
    BucketRun run = {problem, query, guidance, guard, *padded, {}, watch, monitor.wantsLayers()};
    const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
    const auto eightWays = [&](auto& recorder) {
        return eightWay(run, monitor, workspace, recorder);
    };
    const auto fourWays = [&](auto& recorder) { return fourWay(run, workspace, recorder); };
    const std::array targets = {query.to, query.to};
    if (diagonals) {
        const auto rules = [&] { return bucketRules<ShortOctileCosts>(guidance, targets); };
        return loggedOrObserved(monitor, numbers, rules, eightWays);
    }
    const auto rules = [&] { return bucketRules<UnitCosts>(guidance, targets); };
    if (auto told = logged(monitor, numbers, rules, fourWays))
        return *std::move(told);
    return observedInOrder(problem, query.from, monitor, numbers, fourWays);
}

} // namespace mazewright::search
