// RBFS: a walk in best-first order that remembers only its trail.
//
// Idea. Each cell of the trail knows a value of each of its neighbours: a lower bound on the cost
// of every route that goes on there. The walk goes on to the neighbour with the least value, as
// long as this value is within a limit: the least value of all that it has passed by on its trail.
// If all neighbours are above the limit, the walk steps back, and the cell's own value becomes the
// least of theirs. So the walk always stands where a best-first search would expand a cell, and
// what it leaves is forgotten except for one number. The value of a new neighbour is f = g + h, but
// no less than a value that the cell itself brought from an earlier visit.
//
// Correct because a value never exceeds the cost of a cheapest route over its cell: f does not, and
// the least over all ways on does not either. The walk enters a cell only if its value is the least
// of all, so when it enters the end, no other way can be cheaper. A cell without a way on has an
// infinite value. If the start has one, there is no route.
//
// Without the table (as in Korf's paper; only the cells of the trail itself are barred) the memory
// is that of the trail, and a cell is entered once for each simple route to it, and again whenever
// the walk returns to a part that it had left. This is exponential in open areas: in a room of
// 7 x 7 with its door away from the end it makes 116,097 visits, and each row and column more means
// ten times as many. The table keeps what the walk has left behind: for
// each cell the least g, the way that gave this g, and the value. A cell belongs to the neighbour
// from which it has its g, and is entered only from there, as in ida_star.cpp, which gives the
// proof. No cell is then expanded with a g that is not its least: its f is the least of all, as in
// A*. The walk to and fro along its own tree remains: each change of branch costs the steps
// between.
//
// No call of a function stands for a step: the trail is an array, however long the route.
//
// Cost: with the table 24 bytes per cell and 8 per cell of the trail; without it 1 byte per cell
// and up to 88 per cell of the trail. Sources: Korf, Linear-space best-first search, 1993; the
// table: Sen and Bagchi, Fast recursive formulations for best-first search that allow controlled
// use of memory, 1989, who let iterative deepening fill it.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

namespace mazewright::catalogue {
extern const Solver rbfs;
}

namespace mazewright::search {

namespace {

constexpr std::array rbfsOptions = {OptionSpec{
    "table", "Table",
    "remember the value of each cell; without it, as in Korf's paper, memory grows with the length "
    "of the path alone, and open areas take exponential time",
    Toggle{true}}};

enum class RbfsMemory : std::uint8_t { trail, table };

/// With the table: what is known of each cell, by node. Cells of an earlier query count as unknown.
template <class Cost>
struct ValueTable {
    static constexpr std::uint8_t wayBits = 0x07;
    static constexpr std::uint8_t rootWay = 0x08;
    static constexpr std::uint8_t expanded = 0x10;
    struct Entry {
        Cost g = 0;     ///< the least so far
        Cost value = 0; ///< lower bound on the routes that go on here
        std::uint32_t query = 0;
        std::uint8_t state = 0; ///< the way that gave it g, and the bits above
        WaySet own = 0;         ///< the ways to cells that belong to this one
    };

    std::uint32_t query = 0;
    LargeArray<Entry> entries;

    /// Prepares the next query on a maze of this padding. O(1) if the size has not changed. Returns
    /// false if cancelled; the next call then starts over.
    bool reset(const Padding& padding, const ShouldContinue& shouldContinue)
    {
        if (entries.size() == padding.nodes() && ++query != 0)
            return true;
        query = 1;
        return filled(entries, padding.nodes(), Entry{}, shouldContinue);
    }
};

/// The ways on from one cell: the way with the least value, the first of equal ones.
template <class Cost>
struct BestWay {
    std::size_t way = 0;
    Cost value = std::numeric_limits<Cost>::max();
    Cost second = std::numeric_limits<Cost>::max(); ///< the least value of the other ways
};

/// The steps and estimates of a query.
template <class Costs>
struct RbfsGround {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;

    RbfsGround(const ShortestPath& query, const PaddedMaze& padded)
        : to(query.to), heuristic(bestHeuristic(query.moves)), unit(costsOf<Costs>(query)),
          padding(padded.padding()), steps(padded, query.moves)
    {
    }
    Cost stepCost(Node entered, std::size_t way) const noexcept
    {
        return steps.cost(entered) * unit.of(way);
    }
    Cost estimateAt(Node node) const noexcept
    {
        return estimate(unit, heuristic, padding.position(node), to);
    }

    Position to;
    Heuristic heuristic;
    Costs unit; ///< of steps into cells of step cost 1
    const Padding& padding;
    Steps steps;
};

/// Marks of the cells of a walk without the table, by node; reused by later queries.
struct TrailMarks {
    static constexpr std::uint8_t onTrail = 1;
    static constexpr std::uint8_t met = 2;
    LargeArray<std::uint8_t> of;
};

/// The memory of a walk without the table: the ways on from each cell of the trail.
template <class Costs>
class TrailMemory {
public:
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    static constexpr std::string_view engine = "walk";
    static constexpr std::size_t bytesOfNode = 1;

    explicit TrailMemory(const RbfsGround<Costs>& ground) : m_ground(ground) {}

    /// Prepares the query. Returns false if cancelled.
    bool begin(Workspace& workspace, const ShouldContinue& shouldContinue)
    {
        auto& marks = workspace.get<TrailMarks>().of;
        if (!filled(marks, m_ground.padding.nodes(), 0, shouldContinue))
            return false;
        m_marks = marks.data();
        return true;
    }
    std::size_t bytes() const noexcept { return m_frames.capacity() * sizeof(Frame); }
    std::size_t opened() const noexcept { return m_opened; }

    void start(Node node, Cost value)
    {
        m_opened = 1;
        expand(node, 0, 0, value);
    }
    /// Goes on from the last cell of the trail, and finds the ways on from there.
    void enter(Node node, std::size_t way, Cost value)
    {
        expand(node, m_frames.back().g + m_ground.stepCost(node, way),
               static_cast<std::uint8_t>(way), value);
    }
    BestWay<Cost> best(Node) const noexcept
    {
        const Frame& frame = m_frames.back();
        BestWay<Cost> best;
        for (unsigned left = frame.ways; left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Cost value = frame.values[way];
            best = value < best.value
                       ? BestWay<Cost>{way, value, best.value}
                       : BestWay<Cost>{best.way, best.value, std::min(best.second, value)};
        }
        return best;
    }
    /// Leaves the last cell of the trail with its new value. Returns the way by which it was
    /// entered.
    std::size_t leave(Node node, Cost value)
    {
        const std::size_t way = m_frames.back().way;
        m_marks[node] &= static_cast<std::uint8_t>(~unsigned{TrailMarks::onTrail});
        m_frames.pop_back();
        m_frames.back().values[way] = value;
        return way;
    }
    std::size_t wayInto(Node, std::size_t place) const noexcept { return m_frames[place].way; }

private:
    struct Frame {
        Cost g;
        std::array<Cost, 8> values; ///< by way
        std::uint8_t way;           ///< by which the cell was entered
        WaySet ways;                ///< on from here
    };

    void expand(Node node, Cost g, std::uint8_t way, Cost value)
    {
        Frame frame{.g = g, .values = {}, .way = way, .ways = 0};
        m_marks[node] |= TrailMarks::onTrail | TrailMarks::met;
        for (unsigned left = m_ground.steps.from(node); left != 0; left &= left - 1) {
            const auto on = static_cast<std::size_t>(std::countr_zero(left));
            const Node to = m_ground.steps.moved(node, on);
            if ((m_marks[to] & TrailMarks::onTrail) != 0)
                continue;
            m_opened += (m_marks[to] & TrailMarks::met) == 0 ? 1 : 0;
            m_marks[to] |= TrailMarks::met;
            const Cost f = g + m_ground.stepCost(to, on) + m_ground.estimateAt(to);
            frame.values[on] = std::max(f, value);
            frame.ways |= static_cast<WaySet>(1U << on);
        }
        m_frames.push_back(frame);
    }

    const RbfsGround<Costs>& m_ground;
    std::uint8_t* m_marks = nullptr; ///< by node
    std::vector<Frame> m_frames;     ///< by place on the trail
    std::size_t m_opened = 0;
};

/// The memory of a walk with the table.
template <class Costs>
class TableMemory {
public:
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    using Table = ValueTable<Cost>;
    static constexpr std::string_view engine = "walk with table";
    static constexpr std::size_t bytesOfNode = sizeof(typename Table::Entry);

    explicit TableMemory(const RbfsGround<Costs>& ground) : m_ground(ground) {}

    bool begin(Workspace& workspace, const ShouldContinue& shouldContinue)
    {
        m_table = &workspace.get<Table>();
        return m_table->reset(m_ground.padding, shouldContinue);
    }
    static std::size_t bytes() noexcept { return 0; }
    std::size_t opened() const noexcept { return m_opened; }

    void start(Node node, Cost value)
    {
        m_opened = 1;
        at(node) = {0, value, m_table->query, Table::rootWay};
        expand(node);
    }
    void enter(Node node, std::size_t, Cost)
    {
        if ((at(node).state & Table::expanded) == 0)
            expand(node);
    }
    /// Also forgets the ways to cells that have passed to another cell.
    BestWay<Cost> best(Node node) noexcept
    {
        BestWay<Cost> best;
        auto& here = at(node);
        for (unsigned left = here.own; left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const auto& next = at(m_ground.steps.moved(node, way));
            if ((next.state & Table::wayBits) != way)
                here.own ^= static_cast<WaySet>(1U << way);
            else
                best = next.value < best.value
                           ? BestWay<Cost>{way, next.value, best.value}
                           : BestWay<Cost>{best.way, best.value, std::min(best.second, next.value)};
        }
        return best;
    }
    std::size_t leave(Node node, Cost value) noexcept
    {
        at(node).value = value;
        return at(node).state & Table::wayBits;
    }
    std::size_t wayInto(Node node, std::size_t) const noexcept
    {
        return m_table->entries[node].state & Table::wayBits;
    }

private:
    auto& at(Node node) noexcept { return m_table->entries[node]; }

    void expand(Node node)
    {
        auto& here = at(node);
        here.state |= Table::expanded;
        for (unsigned left = m_ground.steps.from(node); left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Node to = m_ground.steps.moved(node, way);
            auto& next = at(to);
            const Cost g = here.g + m_ground.stepCost(to, way);
            const bool isNew = next.query != m_table->query;
            if (!isNew && g >= next.g)
                continue;
            m_opened += isNew ? 1 : 0;
            next = {g, g + m_ground.estimateAt(to), m_table->query, static_cast<std::uint8_t>(way)};
            here.own |= static_cast<WaySet>(1U << way);
        }
    }

    const RbfsGround<Costs>& m_ground;
    Table* m_table = nullptr;
    std::size_t m_opened = 0;
};

/// The walk of one query.
template <class Costs, class Memory, Recorder R>
class RecursiveWalk {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    static constexpr Cost infinite = std::numeric_limits<Cost>::max();

public:
    RecursiveWalk(const RbfsGround<Costs>& ground, Node start, Memory& memory, Guard& guard,
                  R& recorder)
        : m_ground(ground), m_memory(memory), m_guard(guard), m_recorder(recorder), m_start(start),
          m_end(ground.padding.node(ground.to)), m_at(start)
    {
    }

    /// Returns true if the end was reached; the trail is then a cheapest route.
    bool run()
    {
        m_bound = m_ground.estimateAt(m_start);
        tellStart();
        if (m_start == m_end || !shouldContinue())
            return m_start == m_end;
        m_memory.start(m_start, m_bound);
        m_limits.push_back(infinite);
        m_expanded = m_longest = 1;
        while (true) {
            const BestWay<Cost> best = m_memory.best(m_at);
            const Cost limit = m_limits.back();
            if (best.value <= limit && best.value != infinite) {
                if (goOn(best, std::min(limit, best.second)))
                    return m_at == m_end;
            } else if (m_at != m_start) {
                stepBack(best.value);
            } else {
                return false;
            }
        }
    }

    Effort effort() const { return {m_expanded, m_memory.opened(), m_longest}; }
    /// Returns a proved lower bound on the cost of a route.
    double bound() const noexcept
    {
        return static_cast<double>(m_bound) / static_cast<double>(Costs::straight);
    }

    /// Returns the trail, which ends at the end.
    Route route() const
    {
        Route route(m_limits.size() + 1);
        Node node = m_at;
        std::size_t way = m_lastWay;
        for (std::size_t place = m_limits.size(); place > 0; --place) {
            route[place] = m_ground.padding.position(node);
            node = m_ground.steps.moved(node, opposite(way));
            way = m_memory.wayInto(node, place - 1);
        }
        route[0] = m_ground.padding.position(m_start);
        return route;
    }

private:
    /// Enters the cell on the best way. Returns true if this ends the search.
    bool goOn(const BestWay<Cost>& best, Cost limit)
    {
        m_bound = std::max(m_bound, best.value);
        m_at = m_ground.steps.moved(m_at, best.way);
        m_lastWay = best.way;
        tellEntered();
        if (m_at == m_end)
            return true;
        m_memory.enter(m_at, best.way, best.value);
        m_limits.push_back(limit);
        m_longest = std::max(m_longest, m_limits.size());
        return (++m_expanded & (Guard::pollEvery - 1)) == 0 && !shouldContinue();
    }

    void stepBack(Cost value)
    {
        if constexpr (isLog<R>)
            m_recorder.close(m_ground.padding.cell(m_at));
        else
            m_recorder.leave(m_ground.padding.cell(m_at));
        m_limits.pop_back();
        m_at = m_ground.steps.moved(m_at, opposite(m_memory.leave(m_at, value)));
    }

    void tellStart()
    {
        if constexpr (isLog<R>)
            m_recorder.enterRoot(m_ground.padding.cell(m_start));
        else
            m_recorder.enter(m_ground.padding.cell(m_start));
    }

    /// Records the step by the last way.
    void tellEntered()
    {
        if constexpr (isLog<R>)
            m_recorder.enter(m_ground.padding.cell(m_at),
                             m_ground.padding.cell(m_ground.steps.moved(m_at, opposite(m_lastWay))),
                             inSteps<Costs>(m_ground.stepCost(m_at, m_lastWay)));
        else
            m_recorder.enter(m_ground.padding.cell(m_at));
    }

    bool shouldContinue()
    {
        const std::size_t bytes = // vectors grow by doubling
            2 * (m_memory.bytes() + m_limits.capacity() * sizeof(Cost));
        return m_claimed.reach(bytes) && m_guard.poll({-1, m_expanded, std::nullopt, bound()});
    }

    const RbfsGround<Costs>& m_ground;
    Memory& m_memory;
    Guard& m_guard;
    R& m_recorder;
    Node m_start;
    Node m_end;
    Node m_at;
    std::vector<Cost> m_limits; ///< by place on the trail
    std::size_t m_lastWay = 0;  ///< into the end
    Cost m_bound = 0;
    std::size_t m_expanded = 0;
    std::size_t m_longest = 0;
    ClaimedBytes m_claimed{m_guard};
};

template <class Costs, class Memory>
Outcome solveRbfsWith(const Problem& problem, Monitor& monitor, Workspace& workspace)
{
    Guard guard(problem, monitor);
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 1 + Memory::bytesOfNode);
    if (padded == nullptr)
        return haltedAnswer(problem, guard);
    const auto setUp = watch.lap();
    const auto& query = std::get<ShortestPath>(problem.query());
    const auto rules = [&query] {
        return OpenListRules{.unit = static_cast<double>(Costs::straight),
                             .estimate =
                                 estimateInSteps(costsOf<Costs>(query), bestHeuristic(query.moves),
                                                 {query.to, query.to})};
    };
    return loggedOrObserved(monitor, CellNumbers{}, rules, [&](auto& recorder) {
        Stopwatch searching;
        const RbfsGround<Costs> ground(query, *padded);
        Memory memory(ground);
        if (!memory.begin(workspace, polling(guard)))
            return haltedAnswer(problem, guard);
        RecursiveWalk walk(ground, ground.padding.node(query.from), memory, guard, recorder);
        const bool found = walk.run();

        Outcome outcome =
            answerOf(problem, guard, found ? std::optional(walk.route()) : std::nullopt,
                     Proved::yes, walk.bound());
        Effort effort = walk.effort();
        effort.setUp = setUp;
        effort.search = searching.lap();
        effort.engine = Memory::engine;
        addFigures(outcome, problem, guard, effort);
        if (monitor.wantsLayers())
            outcome.layers.push_back(estimateLayer(problem));
        return outcome;
    });
}

Outcome solveRbfs(const Problem& problem, const Options& options, Monitor& monitor,
                  Workspace& workspace)
{
    return withCosts(std::get<ShortestPath>(problem.query()), [&]<class Costs>(Costs) {
        return options.toggle("table")
                   ? solveRbfsWith<Costs, TableMemory<Costs>>(problem, monitor, workspace)
                   : solveRbfsWith<Costs, TrailMemory<Costs>>(problem, monitor, workspace);
    });
}

constexpr std::array rbfsCode = {
    PseudoLine{StepPart::begin, 0, "stand on the start, without a limit"},
    PseudoLine{StepPart::none, 0, "until this is the end:"},
    PseudoLine{
        StepPart::none, 1,
        "a way on has a value: F = G + H, but no less than the value of this cell; later that "
        "with which it was left"},
    PseudoLine{StepPart::none, 1, "if the least value of the ways on is within the limit:"},
    PseudoLine{StepPart::none, 2,
               "the least of the other values is the limit there, if it is less"},
    PseudoLine{StepPart::open, 2, "if the cell of this way is new: go there"},
    PseudoLine{StepPart::reopen, 2, "else go there again"},
    PseudoLine{StepPart::close, 1, "else step back, and leave the cell with this least value"},
    PseudoLine{StepPart::found, 0, "done: the route is the trail"},
    PseudoLine{StepPart::exhausted, 0, "back on the start without a way on: there is no route"}};
constexpr SearchSteps rbfsSteps = {.list = ListKind::stack, .code = rbfsCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::rbfs = {
    .info = {.id = "rbfs",
             .name = "RBFS",
             .summary = "A depth-first walk in best-first order: it leaves a branch as soon as "
                        "another is better.",
             .source = "Korf, 1993; Sen and Bagchi, 1989",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::rbfsOptions,
             .steps = &search::rbfsSteps,
             .expands = ExpansionUnit::visits,
             .family = Family::littleMemory},
    .solve = search::solveRbfs};
