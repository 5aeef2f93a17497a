// Best-first search over buckets: A* and Dijkstra's algorithm without a heap.
//
// Idea. f is a whole number that never falls and grows by little at a step. So the open list can be
// a ring of stacks, one per value of f (a range of values for diagonals). Push and pop are O(1),
// and the newest of the cells with the least f comes first, which on open ground runs straight to
// the end. g is stored in one array, written so that no query has to clear it (`CostField`,
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
// A front in corridors waits for memory, as every cell leads into another row. With steps of cost 1
// a cell that must wait for the next f therefore has its surroundings fetched; it comes out dozens
// of cells later. Measured on perfect mazes, 1024 x 1024: A* 4.4 -> 3.4 ms, without guidance 5.7 ->
// 3.6 ms. No gain from: walking a corridor without the stacks; finding the new neighbours without
// branches (guesses of the processor run ahead of the memory, and nothing else does); a byte for
// each cell with its open ways; fetching at every step, or further away. The breadth-first search
// of wavefront.cpp expands as many cells in half of the time: those of a level do not depend on
// each other, while here the newest cell comes next, and is known only once the last one is
// expanded.
//
// Costs are whole numbers: 1..9 for 4-way steps, a * 33461 + b * 47321 for diagonals, which orders
// a + b sqrt 2 exactly below 33461 * 47321. A search that exceeds this starts over with the heap
// and 64 bits.
//
// Cost: O(n + f) time for n opened cells. 4 bytes per cell, one more for diagonals, and 8 per open
// cell. Sources: Dial, Algorithm 360, 1969; Denardo and Fox 1979 (buckets as wide as a step); Asai
// and Fukunaga, Tie-breaking strategies for cost-optimal best first search, 2017.
#include "solvers/search/bucket_search.h"

#include "solvers/core/recorder.h"
#include "solvers/search/best_first.h"
#include "solvers/search/cost_field.h"
#include "solvers/search/eight_way_search.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>

namespace mazewright::search {

using FourWayField = CostField<std::uint32_t>;

/// A node with its distances in rows and columns from the end, in one word. A step is one addition,
/// and testing whether it leads nearer to the end is a comparison, without a division.
class FourWayPlace {
public:
    using Node = Padding::Node;

    FourWayPlace() = default;
    FourWayPlace(const Padding& padding, Position at, Position end) noexcept
        : m_word(padding.node(at) +
                 (static_cast<std::uint64_t>(at.column - end.column + middle) << columnShift) +
                 (static_cast<std::uint64_t>(at.row - end.row + middle) << rowShift))
    {
    }

    Node node() const noexcept { return static_cast<Node>(m_word); }
    /// Returns the Manhattan distance to the end.
    std::uint32_t distance() const noexcept
    {
        return static_cast<std::uint32_t>(std::abs(rows()) + std::abs(columns()));
    }
    /// Returns true if a step this way (0..3, as in `ways`) reduces the distance.
    bool isGoalward(std::size_t way) const noexcept
    {
        switch (way) {
        case 0:
            return rows() > 0;
        case 1:
            return columns() < 0;
        case 2:
            return rows() < 0;
        default:
            return columns() > 0;
        }
    }
    FourWayPlace stepped(std::uint64_t step) const noexcept
    {
        FourWayPlace place;
        place.m_word = m_word + step;
        return place;
    }
    /// Returns the addends that `stepped` uses for the four straight ways.
    static std::array<std::uint64_t, 4> steps(const Padding& padding) noexcept
    {
        std::array<std::uint64_t, 4> steps{};
        for (std::size_t way = 0; way < 4; ++way) {
            const std::int64_t rows = ways[way].rows;
            const std::int64_t columns = ways[way].columns;
            // Sums of signed parts: borrows cancel, since no part of a place falls below 0.
            steps[way] = static_cast<std::uint64_t>(rows * padding.stride() + columns +
                                                    columns * (std::int64_t{1} << columnShift) +
                                                    rows * (std::int64_t{1} << rowShift));
        }
        return steps;
    }

private:
    static constexpr int columnShift = 32;
    static constexpr int rowShift = 48;
    static constexpr std::int32_t middle = 1 << 15;

    std::int32_t rows() const noexcept
    {
        return static_cast<std::int32_t>(m_word >> rowShift) - middle;
    }
    std::int32_t columns() const noexcept
    {
        return static_cast<std::int32_t>((m_word >> columnShift) & 0xFFFF) - middle;
    }

    std::uint64_t m_word = 0;
};

/// The open list of a 4-way search over steps of cost 1. f grows by 0 or 2 at a step (by 1 without
/// guidance), so two stacks are all the buckets needed. Reused by later queries.
struct TwoStacks {
    LargeArray<FourWayPlace> here; ///< cells with the current f
    LargeArray<FourWayPlace> next; ///< cells with the next f
};

/// A* (or, without guidance, Dijkstra's algorithm) over 4-way steps of cost 1; see the head
/// of this file. Runs in batches, whose state is in registers. The first batches are short, so
/// that a search that ends soon allocates and clears little memory.
template <Guidance guidance, Recorder R>
class UnitStepSearch {
    using Node = Padding::Node;

public:
    UnitStepSearch(FourWayField& field, TwoStacks& stacks, Guard& guard, R& recorder)
        : m_g(field.stored()), m_padding(field.padding()), m_base(field.base()),
          m_limit(field.limit()), m_stacks(stacks), m_guard(guard), m_recorder(recorder),
          m_steps(FourWayPlace::steps(field.padding()))
    {
        for (std::size_t way = 0; way < 4; ++way)
            m_offsets[way] = ways[way].rows * static_cast<std::ptrdiff_t>(m_padding.stride()) +
                             ways[way].columns;
    }

    /// Returns true if the end was reached; the field then gives the route.
    bool run(Position from, Position to)
    {
        const FourWayPlace start(m_padding, from, to);
        m_end = m_padding.node(to);
        m_f = m_base + (guidance == Guidance::estimate ? start.distance() : 0);
        m_g[start.node()] = m_base;
        m_recorder.open(start.node());
        if constexpr (isLog<R>)
            m_recorder.putRoot(start.node(), m_f - m_base);
        m_effort.opened = m_effort.peakOpen = 1;
        m_here = 1;
        if (!room())
            return false;
        m_stacks.here[0] = start;
        while (!spread())
            if (m_here + m_next == 0 || !shouldContinue())
                return false;
        return true;
    }

    const Effort& effort() const noexcept { return m_effort; }
    /// Returns a lower bound on the cost of every route: the least f of the open cells.
    double bound() const noexcept { return m_f - m_base; }

private:
    /// Runs one batch of expansions: until the end comes out (returns true), all is closed, or it
    /// is time to poll.
    bool spread()
    {
        FourWayPlace* hereBegin = m_stacks.here.data();
        FourWayPlace* nextBegin = m_stacks.next.data();
        FourWayPlace* here = hereBegin + m_here;
        FourWayPlace* next = nextBegin + m_next;
        std::uint32_t f = m_f;
        std::size_t opened = m_effort.opened;
        std::size_t peak = m_effort.peakOpen;
        std::size_t left = m_batch;
        bool found = false;
        while (left > 0) {
            if (here == hereBegin) {
                if (next == nextBegin)
                    break;
                std::swap(m_stacks.here, m_stacks.next);
                std::swap(here, next);
                std::swap(hereBegin, nextBegin);
                f += guidance == Guidance::estimate ? 2 : 1;
            }
            const FourWayPlace place = *--here;
            const std::uint32_t g = m_g[place.node()];
            if (g + (guidance == Guidance::estimate ? place.distance() : 0) != f)
                continue; // it has come out already, with a lower g
            found = place.node() == m_end;
            if (found)
                break;
            --left;
            const auto look = [&](std::size_t way) {
                const std::size_t node = static_cast<std::size_t>(place.node()) + m_offsets[way];
                const std::uint32_t old = m_g[node];
                if (g + 1 >= old)
                    return;
                m_g[node] = g + 1;
                opened += old >= m_limit ? 1 : 0;
                m_recorder.open(static_cast<Node>(node));
                const FourWayPlace there = place.stepped(m_steps[way]);
                if constexpr (isLog<R>)
                    tell(there, place.node(), g + 1 - m_base);
                if (guidance == Guidance::estimate && place.isGoalward(way)) {
                    *here++ = there;
                } else {
                    *next++ = there;
                    prefetchAround(m_g + node, m_offsets[2]);
                }
            };
            look(0);
            look(1);
            look(2);
            look(3);
            m_recorder.close(place.node());
            const auto open = static_cast<std::size_t>((here - hereBegin) + (next - nextBegin));
            peak = std::max(peak, open);
        }
        m_here = static_cast<std::size_t>(here - hereBegin);
        m_next = static_cast<std::size_t>(next - nextBegin);
        m_f = f;
        m_effort.opened = opened;
        m_effort.peakOpen = peak;
        m_effort.expanded += m_batch - left;
        return found;
    }

    void tell(FourWayPlace place, Node from, std::uint32_t g)
    {
        m_recorder.put(place.node(), from, g,
                       g + (guidance == Guidance::estimate ? place.distance() : 0));
    }

    /// Makes room in both stacks for the cells of one batch. Returns false if the memory is not
    /// granted. The old memory of a stack is needed until it has been copied.
    bool room()
    {
        const std::size_t most = 4 * m_batch;
        constexpr std::size_t entry = 2 * sizeof(FourWayPlace); // one in each stack
        const std::size_t needed = std::max(m_here, m_next) + most;
        if (needed * entry <= m_room.bytes())
            return true;
        ClaimedBytes larger(m_guard);
        if (!larger.reach(2 * needed * entry))
            return false;
        for (auto* stack : {&m_stacks.here, &m_stacks.next})
            if (stack->size() < 2 * needed)
                stack->resize(2 * needed);
        m_room = std::move(larger);
        return true;
    }

    bool shouldContinue()
    {
        m_batch = std::min(2 * m_batch, Guard::pollEvery);
        return m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()}) && room();
    }

    std::uint32_t* m_g;
    const Padding& m_padding;
    std::uint32_t m_base;
    std::uint32_t m_limit;
    std::uint32_t m_f = 0;
    Node m_end = 0;
    std::size_t m_here = 0;
    std::size_t m_next = 0;
    std::size_t m_batch = 64; ///< expansions until the next poll
    TwoStacks& m_stacks;
    Guard& m_guard;
    ClaimedBytes m_room{m_guard}; ///< of both stacks
    R& m_recorder;
    std::array<std::uint64_t, 4> m_steps;
    std::array<std::ptrdiff_t, 4> m_offsets{};
    Effort m_effort;
};

/// The same search over 4-way steps of cost 1..9. f grows by at most 10 at a step, so the ring of
/// buckets is exact.
template <Guidance guidance, Recorder R>
class StepCostSearch {
    using Node = Padding::Node;

public:
    StepCostSearch(FourWayField& field, const PaddedMaze& padded, BucketRing<FourWayPlace>& open,
                   Guard& guard, R& recorder)
        : m_g(field.stored()), m_costs(padded.costs().data()), m_padding(field.padding()),
          m_base(field.base()), m_limit(field.limit()), m_open(open), m_guard(guard),
          m_recorder(recorder), m_steps(FourWayPlace::steps(field.padding()))
    {
    }

    bool run(Position from, Position to)
    {
        const Node end = m_padding.node(to);
        const FourWayPlace start(m_padding, from, to);
        m_open.start(estimated(start));
        reach(start, m_base);
        if constexpr (isLog<R>)
            m_recorder.putRoot(start.node(), estimated(start));
        for (std::size_t popped = 1; !m_open.empty(); ++popped) {
            if ((popped & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return false;
            const FourWayPlace place = m_open.pop();
            const std::uint32_t g = m_g[place.node()];
            if (g - m_base + estimated(place) != m_open.current())
                continue;
            if (place.node() == end)
                return true;
            expand(place, g);
            ++m_effort.expanded;
        }
        return false;
    }

    const Effort& effort() const noexcept { return m_effort; }
    double bound() const noexcept { return static_cast<double>(m_open.current()); }

private:
    static std::uint32_t estimated(FourWayPlace place) noexcept
    {
        return guidance == Guidance::estimate ? place.distance() : 0;
    }

    void expand(FourWayPlace place, std::uint32_t g)
    {
        for (std::size_t way = 0; way < 4; ++way) {
            const FourWayPlace there = place.stepped(m_steps[way]);
            const std::uint32_t reached = g + m_costs[there.node()];
            if (reached >= m_g[there.node()])
                continue;
            reach(there, reached);
            if constexpr (isLog<R>)
                m_recorder.put(there.node(), place.node(), reached - m_base,
                               reached - m_base + estimated(there));
        }
        m_recorder.close(place.node());
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_open.size());
    }

    void reach(FourWayPlace place, std::uint32_t g)
    {
        std::uint32_t& kept = m_g[place.node()];
        m_effort.opened += kept >= m_limit ? 1 : 0;
        kept = g;
        m_open.push(g - m_base + estimated(place), place);
        m_recorder.open(place.node());
    }

    bool shouldContinue()
    {
        const std::size_t bytes = 2 * m_open.bytes(); // vectors grow by doubling
        if (!m_claimed.reach(bytes))
            return false;
        return m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    std::uint32_t* m_g;
    const std::uint8_t* m_costs;
    const Padding& m_padding;
    std::uint32_t m_base;
    std::uint32_t m_limit;
    BucketRing<FourWayPlace>& m_open;
    Guard& m_guard;
    R& m_recorder;
    std::array<std::uint64_t, 4> m_steps;
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

namespace {

using Node = Padding::Node;

struct FourWayArrays {
    std::shared_ptr<FourWayField> field;
    TwoStacks stacks;
    BucketRing<FourWayPlace> ring;
};
struct EightWayArrays {
    std::shared_ptr<EightWayField> field;
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
    double g(Node node) const { return inSteps<Costs>(m_field->g(node)); }
    double h(Node node) const
    {
        return inSteps<Costs>(estimate(Costs(), tightest<Costs>, padding().position(node), m_to));
    }
    double f(Node node) const { return g(node) + h(node); }

private:
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
        const Cost unit = Costs().of(way);
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

/// Traces the same route where every step costs 1, and the search has not been halted.
Route unitDescent(FourWayField& field, const ShortestPath& query)
{
    const auto stride = static_cast<std::ptrdiff_t>(field.padding().stride());
    const std::array<std::ptrdiff_t, 4> offsets = {-stride, 1, stride, -1};
    const std::uint32_t base = field.base();
    const std::uint32_t* at = field.stored() + field.padding().node(query.to);
    std::uint32_t left = *at - base;
    const auto isNearer = [&](std::size_t way) {
        return at[offsets[way]] - base < left; // walls wrap around, cells not met are far
    };
    Route route(std::size_t{left} + 1);
    route[left] = query.to;
    for (std::size_t way = 0; left > 0; --left) {
        if (!isNearer(way))
            way = isNearer(0) ? 0 : isNearer(1) ? 1 : isNearer(2) ? 2 : 3;
        at += offsets[way];
        route[left - 1] = {route[left].row + ways[way].rows,
                           route[left].column + ways[way].columns};
    }
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
    if constexpr (Costs::areFourWay)
        if (found && !run.problem.maze().hasStepCosts())
            route = unitDescent(*field, run.query);
    if (found && !route)
        route = descent<Field, Costs>(*field, run.padded, run.query);
    Outcome outcome = bestAnswer(run.problem, run.guard, std::move(route), run.bound);
    run.effort.search = run.watch.lap();
    run.effort.engine = "buckets";
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
    const auto most = static_cast<std::uint32_t>(run.padded.totalCost());
    if (!renewed(arrays.field).begin(run.padded, most, polling(run.guard)))
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
    if (!renewed(arrays.field).fit(run.padded, polling(run.guard)))
        return haltedAnswer(run.problem, run.guard);
    const auto setUp = run.watch.lap();
    arrays.field->begin();
    const BucketEnd end = run.guidance == Guidance::estimate
                              ? eightWayRun<Guidance::estimate>(run, arrays, recorder)
                              : eightWayRun<Guidance::none>(run, arrays, recorder);
    run.effort.setUp = setUp;
    if (end == BucketEnd::tooLong) {
        run.effort.search = run.watch.lap();
        run.effort.engine = "buckets, then binary heap";
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
        const auto rules = [&] { return bucketRules(ShortOctileCosts(), guidance, targets); };
        return loggedOrObserved(monitor, numbers, rules, eightWays);
    }
    const auto rules = [&] { return bucketRules(UnitCosts(), guidance, targets); };
    if (auto told = logged(monitor, numbers, rules, fourWays))
        return *std::move(told);
    return observedInOrder(problem, query.from, monitor, numbers, fourWays);
}

} // namespace mazewright::search
