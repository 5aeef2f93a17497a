// Iterative deepening A*: depth-first walks, each within a threshold raised by the previous walk.
//
// Idea. A walk goes depth first over all cells whose f = g + h is at most the threshold; g is the
// cost of its own trail and h a lower bound on the rest. The least f among the cells that it turns
// away from is the next threshold. The first threshold is h of the start.
//
// Correct because the thresholds rise, and stay at or below the cost of a cheapest route until one
// is found: the cells of that route have f up to its cost, and the walk has turned away from the
// first one it has not entered. So a walk that reaches the end does so at the least cost. If a walk
// turns away from no cell, there is no next threshold, which proves that the end cannot be reached:
// without the table, every simple route from the start has been walked as far as possible; with it,
// every cell of the start's region.
//
// Without the table (as in Korf's paper; only the cells of the trail itself are barred) a cell is
// entered once for each simple route to it, which is exponential on a grid. The table stores for
// each cell the least g with which it was met, the way that gave this g, and a bound: no cell below
// it that has still to be entered has a lesser f. A cell belongs to the neighbour from which it has
// its g. The walk enters a cell only from that neighbour and only if the bound is within the
// threshold. When it steps back, the cell's bound becomes the least of the cells that belong to it.
// Nothing is lost: each cell that was met and not yet entered hangs on the start by a chain of
// belongings, and none of their bounds exceeds its f (h is consistent; a cell that passes to
// another neighbour leaves a bound behind that is too low, never too high). So the next threshold
// is at most the least f that was turned away from, and a walk enters only branches that contain a
// cell within its threshold.
//
// By consistency a cell is first entered at its least g, when the threshold is its f: the layer
// `threshold`. Costs are whole numbers (grid.h), so equal f compare equal. Many different
// values of f, as diagonals and step costs produce, mean many thresholds.
//
// Cost: memory 12 or 24 bytes per cell; time the length of the trails times the thresholds.
// Sources: Korf, Depth-first iterative-deepening, 1985; the table: Reinefeld and Marsland, Enhanced
// iterative-deepening search, 1994; bounds that are backed up: Sen and Bagchi, 1989.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <memory>

namespace mazewright::catalogue {
extern const Solver idaStar;
}

namespace mazewright::search {

namespace {

constexpr std::array idaStarOptions = {OptionSpec{
    "table", "Table",
    "remember the least cost of each cell; without it, as in Korf's paper, open areas take "
    "exponential time",
    Toggle{true}}};

/// State of the cells, by node. Cells of an earlier query count as unknown.
template <class Cost>
struct DeepeningTable {
    static constexpr std::uint8_t wayBits = 0x07;
    static constexpr std::uint8_t rootWay = 0x08;
    static constexpr std::uint8_t onTrail = 0x10;
    static constexpr std::uint8_t entered = 0x20; ///< at least once
    struct Entry {
        Cost g = 0;     ///< the least so far; without the table, when it was first entered
        Cost bound = 0; ///< the least f below this cell
        std::uint32_t query = 0;
        std::uint8_t state = 0; ///< the way that gave it g, and the bits above
        WaySet left = 0;        ///< on the trail: the ways that remain to be tried
        WaySet own = 0;         ///< with the table: the ways to cells that belong to this one
    };

    Padding padding;
    std::uint32_t query = 0;
    LargeArray<Entry> entries;

    bool isEntered(Padding::Node node) const noexcept
    {
        return entries[node].query == query && (entries[node].state & entered) != 0;
    }
    /// Prepares the next query on a maze of this padding. O(1) if the size has not changed. Returns
    /// false if cancelled; the next call then starts over.
    bool reset(const Padding& fitting, const ShouldContinue& shouldContinue)
    {
        padding = fitting;
        if (entries.size() == padding.nodes() && ++query != 0)
            return true;
        query = 1;
        return filled(entries, padding.nodes(), Entry{}, shouldContinue);
    }
};

/// Reused by later queries. A layer of an outcome that is still alive keeps its table; the next
/// query then allocates a new one.
template <class Cost>
struct KeptDeepeningTable {
    std::shared_ptr<DeepeningTable<Cost>> table;

    /// Returns null if cancelled.
    std::shared_ptr<DeepeningTable<Cost>> fresh(const Padding& padding,
                                                const ShouldContinue& shouldContinue)
    {
        if (!table || table.use_count() > 1)
            table = std::make_shared<DeepeningTable<Cost>>();
        return table->reset(padding, shouldContinue) ? table : nullptr;
    }
};

enum class Remembers : std::uint8_t { trailOnly, everyCell };

/// The walks of one query.
template <class Costs, Remembers remembers, Recorder R>
class DeepeningWalk {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    using Table = DeepeningTable<Cost>;
    using Entry = typename Table::Entry;
    static constexpr Cost unlimited = std::numeric_limits<Cost>::max();

public:
    DeepeningWalk(const ShortestPath& query, const Costs& costs, const PaddedMaze& padded,
                  Table& table, Guard& guard, R& recorder)
        : m_to(query.to), m_costs(costs), m_padding(padded.padding()), m_steps(padded, query.moves),
          m_table(table), m_guard(guard), m_recorder(recorder), m_start(m_padding.node(query.from)),
          m_end(m_padding.node(query.to)), m_at(m_start)
    {
    }

    /// Returns true if the end was reached; the trail is then a cheapest route.
    bool run()
    {
        m_threshold = estimateAt(m_start);
        entryAt(m_start) = {0, m_threshold, m_table.query, Table::rootWay};
        m_recorder.enter(m_padding.cell(m_start));
        while (shouldContinue()) {
            ++m_thresholds;
            m_next = unlimited;
            if (walk())
                return true;
            if (m_guard.halted() || m_next == unlimited)
                return false;
            m_threshold = m_next;
        }
        return false;
    }

    Effort effort() const { return {m_expanded, m_opened, m_longest}; }
    std::int64_t thresholds() const noexcept { return m_thresholds; }
    /// Returns a proved lower bound on the cost of a route.
    double bound() const noexcept { return inSteps<Costs>(m_threshold); }

    Route route() const
    {
        Route route(m_length);
        Node node = m_at;
        for (std::size_t i = m_length; i-- > 0;) {
            route[i] = m_padding.position(node);
            node = m_steps.moved(node, opposite(m_table.entries[node].state & Table::wayBits));
        }
        return route;
    }

private:
    Entry& entryAt(Node node) noexcept { return m_table.entries[node]; }

    Cost estimateAt(Node node) const noexcept
    {
        return estimate(m_costs, tightest<Costs>, m_padding.position(node), m_to);
    }
    Cost stepCost(Node to, std::size_t way) const noexcept
    {
        return m_steps.cost(to) * m_costs.of(way);
    }
    bool shouldContinue() { return m_guard.poll({-1, m_expanded, std::nullopt, bound()}); }

    /// Runs one walk from the start within the threshold. Returns true if it reached the end, false
    /// if it came back to the start or was halted.
    bool walk()
    {
        m_length = 0;
        stand(m_start, entryAt(m_start));
        while (m_at != m_end) {
            Entry& here = entryAt(m_at);
            if (here.left != 0) {
                const auto way = static_cast<std::size_t>(std::countr_zero(here.left));
                here.left &= static_cast<WaySet>(here.left - 1);
                if (mayEnter(here, way) && !enter(way))
                    return false;
            } else if (m_at != m_start) {
                stepBack(here);
            } else {
                if constexpr (remembers == Remembers::everyCell)
                    m_next = here.bound;
                return false;
            }
        }
        return true;
    }

    /// Returns true if the threshold admits the step; if not, records the least rejected bound.
    /// Also false if the cell is on the trail or, with `everyCell`, belongs to another cell.
    bool mayEnter(Entry& here, std::size_t way)
    {
        const Node to = m_steps.moved(m_at, way);
        Entry& next = entryAt(to);
        const Cost g = m_g + stepCost(to, way);
        const bool isNew = next.query != m_table.query;
        m_opened += isNew ? 1 : 0;
        if constexpr (remembers == Remembers::everyCell) {
            if (isNew || g < next.g)
                next = {g, g + estimateAt(to), m_table.query, static_cast<std::uint8_t>(way)};
            else if ((next.state & Table::wayBits) != way || (next.state & Table::rootWay) != 0)
                return false; // it belongs to another cell
            here.own |= static_cast<WaySet>(1U << way);
            if (next.bound > m_threshold)
                here.bound = std::min(here.bound, next.bound);
            return next.bound <= m_threshold;
        } else {
            if (isNew)
                next = {g, 0, m_table.query};
            if ((next.state & Table::onTrail) != 0)
                return false;
            const Cost f = g + estimateAt(to);
            if (f > m_threshold) {
                m_next = std::min(m_next, f);
                return false;
            }
            if ((next.state & Table::entered) == 0)
                next.g = g;
            next.state = static_cast<std::uint8_t>(way | (next.state & Table::entered));
            return true;
        }
    }

    /// Returns false if the run was halted.
    bool enter(std::size_t way)
    {
        const Node to = m_steps.moved(m_at, way);
        m_g += stepCost(to, way);
        m_at = to;
        m_recorder.enter(m_padding.cell(to));
        stand(to, entryAt(to));
        return (m_expanded & (Guard::pollEvery - 1)) != 0 || shouldContinue();
    }

    void stand(Node node, Entry& entry)
    {
        const bool again = remembers == Remembers::everyCell && (entry.state & Table::entered) != 0;
        entry.left = again ? entry.own : m_steps.from(node);
        entry.bound = unlimited; // becomes the least bound of the cells below
        entry.state |= Table::onTrail | Table::entered;
        ++m_expanded;
        m_longest = std::max(m_longest, ++m_length);
    }

    void stepBack(Entry& here)
    {
        const std::size_t way = here.state & Table::wayBits;
        m_recorder.leave(m_padding.cell(m_at));
        here.state &= static_cast<std::uint8_t>(~unsigned{Table::onTrail});
        m_g -= stepCost(m_at, way);
        m_at = m_steps.moved(m_at, opposite(way));
        if constexpr (remembers == Remembers::everyCell) {
            Entry& before = entryAt(m_at);
            before.bound = std::min(before.bound, here.bound);
        }
        --m_length;
    }

    Position m_to;
    Costs m_costs; ///< of steps into cells of step cost 1
    const Padding& m_padding;
    Steps m_steps;
    Table& m_table;
    Guard& m_guard;
    R& m_recorder;
    Node m_start;
    Node m_end;
    Node m_at;
    Cost m_g = 0; ///< cost of the trail
    Cost m_threshold = 0;
    Cost m_next = 0; ///< the least f above the threshold
    std::int64_t m_thresholds = 0;
    std::size_t m_expanded = 0;
    std::size_t m_opened = 1;
    std::size_t m_length = 0;
    std::size_t m_longest = 0;
};

template <class Costs>
Layer thresholdLayer(const Problem& problem, const Costs& costs,
                     std::shared_ptr<const DeepeningTable<typename Costs::Cost>> table)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    return cellLayer("threshold", "First admitting threshold", problem.maze().size(),
                     [table, costs, to = query.to](CellIndex c) {
                         const Padding::Node node = table->padding.node(c);
                         if (!table->isEntered(node))
                             return std::numeric_limits<double>::quiet_NaN();
                         return inSteps<Costs>(
                             table->entries[node].g +
                             estimate(costs, tightest<Costs>, table->padding.position(node), to));
                     });
}

template <Remembers remembers, class Costs, Recorder R>
Outcome deepened(const Problem& problem, const Costs& costs, Guard& guard, const PaddedMaze& padded,
                 Workspace& workspace, R& recorder, std::chrono::nanoseconds setUp,
                 bool layersWanted)
{
    using Cost = typename Costs::Cost;
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(problem.query());
    const auto table =
        workspace.get<KeptDeepeningTable<Cost>>().fresh(padded.padding(), polling(guard));
    if (!table)
        return haltedAnswer(problem, guard);
    DeepeningWalk<Costs, remembers, R> search(query, costs, padded, *table, guard, recorder);
    const bool found = search.run();

    Outcome outcome = answerOf(problem, guard, found ? std::optional(search.route()) : std::nullopt,
                               Proved::yes, search.bound());
    Effort effort = search.effort();
    effort.setUp = setUp;
    effort.search = watch.lap();
    effort.engine = remembers == Remembers::everyCell ? "walk with table" : "walk";
    addFigures(outcome, problem, guard, effort);
    outcome.figures.push_back({"thresholds", "", search.thresholds()});
    if (layersWanted)
        outcome.layers.push_back(thresholdLayer(problem, costs, table));
    return outcome;
}

template <class Costs>
Outcome solveIdaStarIn(const Problem& problem, const Costs& costs, bool withTable, Monitor& monitor,
                       Workspace& workspace)
{
    using Entry = typename DeepeningTable<typename Costs::Cost>::Entry;
    Guard guard(problem, monitor);
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 1 + sizeof(Entry));
    if (padded == nullptr)
        return haltedAnswer(problem, guard);
    const auto setUp = watch.lap();
    const bool layers = monitor.wantsLayers();
    return observed(monitor, [&](auto& recorder) {
        return withTable ? deepened<Remembers::everyCell>(problem, costs, guard, *padded, workspace,
                                                          recorder, setUp, layers)
                         : deepened<Remembers::trailOnly>(problem, costs, guard, *padded, workspace,
                                                          recorder, setUp, layers);
    });
}

Outcome solveIdaStar(const Problem& problem, const Options& options, Monitor& monitor,
                     Workspace& workspace)
{
    const bool table = options.toggle("table");
    return withCosts(std::get<ShortestPath>(problem.query()), [&](const auto& costs) {
        return solveIdaStarIn(problem, costs, table, monitor, workspace);
    });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::idaStar = {
    .info = {.id = "ida-star",
             .name = "IDA*",
             .summary =
                 "Depth-first searches with a cost threshold that rises until the end is reached.",
             .source = "Korf, 1985; Reinefeld and Marsland, 1994; Sen and Bagchi, 1989",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::idaStarOptions,
             .keeps = "only the current path",
             .expands = ExpansionUnit::visits,
             .family = Family::littleMemory},
    .solve = search::solveIdaStar};
