// MM: a front from the start and a front from the end that meet in the middle, whatever the maze.
//
// Idea. Two A* searches, each towards the root of the other. A cell is taken not in the order of f
// but of its priority, the larger of f and 2 g. So neither front goes on beyond the middle: a cell
// that lies farther than half the least cost C from its own root has a priority above C, and is
// never needed. The next cell is the one with the least priority of both lists; of equal ones the
// one with the least g, and the start's front before the end's. A step costs the step cost of the
// cell that it enters, so the front from the end pays for the cell that it leaves.
//
// When may it stop? `least` is the cost of the best path found so far, over a cell that both fronts
// have reached. Every route that is still to be found costs at least each of these four:
// the least priority of both lists; the least f of the start's list; that of the end's list; the
// sum of the least g of both lists and the cheapest step. The search ends if `least` is not above
// the largest of them, or if a list is empty.
//
// Correct: while least > C, a cheapest path has a first cell u that the start's front has not
// closed and a last cell w that the end's has not; both are open with their exact g (h is
// consistent, and of equal priorities the lesser g comes first). u lies before w, for otherwise
// both fronts would have reached some cell of the path, and least = C. So f(u) <= C, f'(w) <= C,
// and at least one step leads from u to w: g(u) + step + g'(w) <= C. The lesser of g(u) and g'(w)
// is at most C / 2, so one of the two cells has a priority of at most C. Hence no bound exceeds C.
// And the search meets in the middle: a cell that it takes has a priority of at most C, and so g <=
// C / 2.
//
// Option `priority`: `mm` as above; `mme` counts the cheapest step too, and orders by the larger of
// f and 2 g + step. The lesser of g(u) and g'(w) is even at most (C - step) / 2, and so the proof
// stands. Each step costs 1 at least, so the cheapest step is known.
//
// The least f and the least g matter only for the second part of the search, after the first path
// was found. Two more heaps a side keep them from then on.
//
// Cost: O(m log m) for m opened cells; 16 or 24 bytes per cell, 12 or 24 per entry of a heap.
// Sources: Holte, Felner, Sharon and Sturtevant, Bidirectional search that is guaranteed to meet in
// the middle, 2016; `mme`: Sharon, Holte, Felner and Sturtevant, An improved priority function for
// bidirectional heuristic search, 2016.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <memory>
#include <utility>

namespace mazewright::catalogue {
extern const Solver mm;
}

namespace mazewright::search {

namespace {

constexpr std::array<std::string_view, 2> priorityNames = {"mm", "mme"};
constexpr std::array<std::string_view, 2> priorityWords = {"F or 2 G", "F or 2 G + step"};

constexpr std::array mmOptions = {
    OptionSpec{"priority", "Priority",
               "which cell is expanded first; mm: the least of the larger of F and 2 G, as in the "
               "first paper; "
               "mme: the cheapest step is added to 2 G, which often expands fewer cells",
               Choice{"mm", priorityNames, priorityWords}}};

constexpr std::size_t fromStart = 0;
constexpr std::size_t fromEnd = 1;

/// What both fronts know of the cells, by node. Cells of an earlier query count as unknown.
template <class Cost>
struct MeetingTable {
    struct Entry {
        std::array<Cost, 2> g{};
        std::array<std::uint32_t, 2> stamp{}; ///< twice the query, and 1 more if closed
    };

    Padding padding;
    std::uint32_t query = 0;
    LargeArray<Entry> entries;

    bool isKnown(Padding::Node node, std::size_t side) const noexcept
    {
        return entries[node].stamp[side] >> 1 == query;
    }
    bool isClosed(Padding::Node node, std::size_t side) const noexcept
    {
        return entries[node].stamp[side] == 2 * query + 1;
    }
    /// Prepares the next query on a maze of this padding. O(1) if the size has not changed. Returns
    /// false if cancelled; the next call then starts over.
    bool reset(const Padding& fitting, const ShouldContinue& shouldContinue)
    {
        constexpr std::uint32_t last = std::numeric_limits<std::uint32_t>::max() / 2;
        padding = fitting;
        if (entries.size() == padding.nodes() && query < last) {
            ++query;
            return true;
        }
        query = 1;
        return filled(entries, padding.nodes(), Entry{}, shouldContinue);
    }
};

/// The table and the open lists of both sides, reused by later queries. A layer of an outcome that
/// is still alive keeps its table; the next query then allocates a new one.
template <class Cost>
struct MeetingArrays {
    struct Side {
        OpenList<Cost> open; ///< by priority
        OpenList<Cost> byF;
        OpenList<Cost> byG;
    };
    std::shared_ptr<MeetingTable<Cost>> table;
    std::array<Side, 2> sides;

    /// Returns false if cancelled.
    bool freshTable(const Padding& padding, const ShouldContinue& shouldContinue)
    {
        if (!table || table.use_count() > 1)
            table = std::make_shared<MeetingTable<Cost>>();
        for (Side& side : sides)
            for (OpenList<Cost>* list : {&side.open, &side.byF, &side.byG})
                list->clear(Ties::lowG);
        return table->reset(padding, shouldContinue);
    }
    std::size_t bytes() const noexcept
    {
        std::size_t bytes = 0;
        for (const Side& side : sides)
            bytes += side.open.bytes() + side.byF.bytes() + side.byG.bytes();
        return bytes;
    }
};

/// The two searches; the head of this file proves the rules that this class follows.
template <class Costs, Recorder R>
class MiddleSearch {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    using Table = MeetingTable<Cost>;

public:
    MiddleSearch(const ShortestPath& query, bool addsStep, const PaddedMaze& padded,
                 MeetingArrays<Cost>& arrays, Guard& guard, R& recorder)
        : m_roots{query.from, query.to}, m_heuristic(bestHeuristic(query.moves)),
          m_unit(costsOf<Costs>(query)), m_added(addsStep ? cheapestStep : 0),
          m_padding(padded.padding()), m_steps(padded, query.moves), m_table(*arrays.table),
          m_arrays(arrays), m_guard(guard), m_recorder(recorder)
    {
    }

    /// Runs until `route` is a cheapest route, until it is proved that there is none, or until
    /// halted.
    void run()
    {
        for (const std::size_t side : {fromStart, fromEnd})
            reach(side, m_padding.node(m_roots[side]), 0);
        for (std::size_t taken = 1; !isOver(); ++taken) {
            if ((taken & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return;
            const std::size_t side =
                m_priority[fromStart] <= m_priority[fromEnd] ? fromStart : fromEnd;
            expand(side, m_arrays.sides[side].open.pop());
        }
    }

    /// Returns true if a path was found.
    bool hasMet() const noexcept { return m_least != unknown; }
    /// Returns a proved lower bound on the cost of every route.
    double bound() const noexcept { return inSteps(std::min(m_least, m_bound)); }
    /// Returns the cost from the start to the cell where the best path joins both fronts.
    double metAt() const noexcept { return inSteps(entryAt(m_meeting).g[fromStart]); }
    const Effort& effort() const noexcept { return m_effort; }

    /// Returns the best path found.
    Route route() const
    {
        Route route;
        for (Node node = m_meeting; node != m_padding.node(m_roots[fromStart]);
             node = before(node, fromStart))
            route.push_back(m_padding.position(node));
        route.push_back(m_roots[fromStart]);
        std::reverse(route.begin(), route.end());
        for (Node node = m_meeting; node != m_padding.node(m_roots[fromEnd]);) {
            node = before(node, fromEnd);
            route.push_back(m_padding.position(node));
        }
        return route;
    }

private:
    static constexpr Cost unknown = std::numeric_limits<Cost>::max();
    static constexpr Cost cheapestStep = Costs::straight;

    static double inSteps(Cost cost) noexcept
    {
        return static_cast<double>(cost) / static_cast<double>(Costs::straight);
    }
    auto& entryAt(Node node) const noexcept { return m_table.entries[node]; }

    Cost estimateAt(Node node, std::size_t side) const noexcept
    {
        return estimate(m_unit, m_heuristic, m_padding.position(node), m_roots[1 - side]);
    }
    Cost stepOf(Node entered, std::size_t way) const noexcept
    {
        return m_steps.cost(entered) * m_unit.of(way);
    }

    /// Returns 2 g, plus the step if the option says so. Twice the largest costs may not fit, but
    /// such a cell lies beyond the middle of every route, and any large number will do.
    Cost doubled(Cost g) const noexcept
    {
        return g > (unknown - m_added) / 2 ? unknown : 2 * g + m_added;
    }

    /// Removes closed cells from the top of a list.
    void clean(OpenList<Cost>& list, std::size_t side) const
    {
        while (!list.empty() && m_table.isClosed(list.leastNode(), side))
            list.pop();
    }

    /// Returns true if no path that is still to be found is cheaper than the best so far.
    bool isOver()
    {
        for (const std::size_t side : {fromStart, fromEnd}) {
            OpenList<Cost>& open = m_arrays.sides[side].open;
            clean(open, side);
            if (open.empty())
                return true;
            m_priority[side] = open.leastF();
        }
        m_bound = std::max(m_bound, std::min(m_priority[fromStart], m_priority[fromEnd]));
        if (!hasMet())
            return false;
        Cost sum = cheapestStep;
        for (const std::size_t side : {fromStart, fromEnd}) {
            auto& lists = m_arrays.sides[side];
            clean(lists.byF, side);
            clean(lists.byG, side);
            m_bound = std::max(m_bound, lists.byF.leastF());
            sum += lists.byG.leastF();
        }
        m_bound = std::max(m_bound, sum);
        return m_bound >= m_least;
    }

    void expand(std::size_t side, Node node)
    {
        if constexpr (isLog<R>)
            m_expanded = node;
        auto& entry = entryAt(node);
        for (unsigned left = m_steps.from(node); left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Node to = m_steps.moved(node, way);
            const Cost g = entry.g[side] + stepOf(side == fromStart ? to : node, way);
            if (!m_table.isKnown(to, side) || g < entryAt(to).g[side])
                reach(side, to, g);
        }
        entry.stamp[side] = 2 * m_table.query + 1;
        ++m_effort.expanded;
        --m_open;
        if constexpr (isLog<R>)
            m_recorder.close(node, side);
        else
            m_recorder.close(node);
    }

    void reach(std::size_t side, Node node, Cost g)
    {
        const bool isNew = !m_table.isKnown(node, side);
        auto& entry = entryAt(node);
        entry.g[side] = g;
        entry.stamp[side] = 2 * m_table.query;
        const Cost f = g + estimateAt(node, side);
        const Cost priority = std::max(f, doubled(g));
        m_arrays.sides[side].open.push(node, g, priority);
        m_recorder.open(node);
        if (isNew) {
            ++m_effort.opened;
            m_effort.peakOpen = std::max(m_effort.peakOpen, ++m_open);
        }
        if constexpr (isLog<R>)
            tell(side, node, g, priority);
        if (m_isFinishing) {
            m_arrays.sides[side].byF.push(node, g, f);
            m_arrays.sides[side].byG.push(node, g, g);
        }
        const std::size_t other = 1 - side;
        if (m_table.isKnown(node, other) && g + entry.g[other] < m_least) {
            m_least = g + entry.g[other];
            m_meeting = node;
            if (!m_isFinishing)
                beginFinish();
        }
    }

    /// Puts all open cells into the lists by f and by g, which are kept from now on.
    void beginFinish()
    {
        m_isFinishing = true;
        for (const std::size_t side : {fromStart, fromEnd}) {
            auto& lists = m_arrays.sides[side];
            for (const auto& waiting : lists.open.entries()) {
                if (m_table.isClosed(waiting.node, side))
                    continue;
                const Cost g = entryAt(waiting.node).g[side];
                lists.byF.push(waiting.node, g, g + estimateAt(waiting.node, side));
                lists.byG.push(waiting.node, g, g);
            }
        }
    }

    void tell(std::size_t side, Node node, Cost g, Cost priority)
    {
        if (g == 0)
            return m_recorder.putRoot(node, priority, side);
        m_recorder.put(node, m_expanded, inSteps(g), priority, SearchOperation::queued, side);
    }

    /// Returns a cell from which this side's path steps to `node`.
    Node before(Node node, std::size_t side) const noexcept
    {
        for (unsigned left = m_steps.from(node); left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Node from = m_steps.moved(node, way);
            const Cost step = stepOf(side == fromStart ? node : from, way);
            if (m_table.isKnown(from, side) &&
                entryAt(from).g[side] + step <= entryAt(node).g[side])
                return from;
        }
        return node;
    }

    bool shouldContinue()
    {
        return m_claimed.reach(2 * m_arrays.bytes()) && // vectors grow by doubling
               m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    std::array<Position, 2> m_roots;
    Heuristic m_heuristic;
    Costs m_unit; ///< of steps into cells of step cost 1
    Cost m_added; ///< to 2 g
    const Padding& m_padding;
    Steps m_steps;
    Table& m_table;
    MeetingArrays<Cost>& m_arrays;
    Guard& m_guard;
    R& m_recorder;
    std::array<Cost, 2> m_priority{}; ///< the least of each list
    Cost m_bound = 0;                 ///< on paths that are still to be found
    Cost m_least = unknown;           ///< of all paths found
    Node m_meeting = 0;               ///< a cell on the cheapest of them
    bool m_isFinishing = false;       ///< a path was found
    std::size_t m_open = 0;
    Node m_expanded = 0; ///< set if a log is kept
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

/// Costs known to one front when the search ended.
template <class Costs, std::size_t side>
class MeetingValues {
public:
    explicit MeetingValues(std::shared_ptr<const MeetingTable<typename Costs::Cost>> table)
        : m_table(std::move(table))
    {
    }
    const Padding& padding() const noexcept { return m_table->padding; }
    bool isTouched(Padding::Node node) const noexcept { return m_table->isKnown(node, side); }
    double g(Padding::Node node) const
    {
        return static_cast<double>(m_table->entries[node].g[side]) /
               static_cast<double>(Costs::straight);
    }

private:
    std::shared_ptr<const MeetingTable<typename Costs::Cost>> m_table;
};

template <class Costs>
void addMeetingLayers(Outcome& outcome, const Problem& problem,
                      const std::shared_ptr<const MeetingTable<typename Costs::Cost>>& table)
{
    using Ahead = MeetingValues<Costs, fromStart>;
    using Behind = MeetingValues<Costs, fromEnd>;
    outcome.layers.push_back(searchLayer<Ahead>("g", "Cost from the start",
                                                std::make_shared<const Ahead>(table), &Ahead::g));
    outcome.layers.push_back(searchLayer<Behind>(
        "g-end", "Cost to the end", std::make_shared<const Behind>(table), &Behind::g));
    outcome.layers.push_back(estimateLayer(problem));
}

template <class Costs, Recorder R>
Outcome metHalfway(const Problem& problem, bool addsStep, const PaddedMaze& padded, Guard& guard,
                   Workspace& workspace, R& recorder, std::chrono::nanoseconds setUp,
                   bool layersWanted)
{
    Stopwatch watch;
    auto& arrays = workspace.get<MeetingArrays<typename Costs::Cost>>();
    if (!arrays.freshTable(padded.padding(), polling(guard)))
        return haltedAnswer(problem, guard);
    MiddleSearch<Costs, R> search(std::get<ShortestPath>(problem.query()), addsStep, padded, arrays,
                                  guard, recorder);
    search.run();

    std::optional<Route> route;
    if (search.hasMet())
        route = search.route();
    Outcome outcome = bestAnswer(problem, guard, std::move(route), search.bound());
    Effort effort = search.effort();
    effort.search = watch.lap();
    effort.setUp = setUp;
    effort.engine = "two binary heaps";
    addFigures(outcome, problem, guard, effort);
    if (search.hasMet())
        outcome.figures.push_back({"met-at", "", search.metAt()});
    if (layersWanted)
        addMeetingLayers<Costs>(outcome, problem, arrays.table);
    return outcome;
}

template <class Costs>
OpenListRules rulesOfMiddle(const ShortestPath& query)
{
    return {.ties = TieBreak::lowG,
            .unit = static_cast<double>(Costs::straight),
            .sides = 2,
            .estimate = estimateInSteps(costsOf<Costs>(query), bestHeuristic(query.moves),
                                        {query.to, query.from})};
}

Outcome solveMm(const Problem& problem, const Options& options, Monitor& monitor,
                Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const bool addsStep = options.choice("priority") == "mme";
    return withCosts(query, [&]<class Costs>(Costs) {
        using Entry = typename MeetingTable<typename Costs::Cost>::Entry;
        Guard guard(problem, monitor);
        Stopwatch watch;
        const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 1 + sizeof(Entry));
        if (padded == nullptr)
            return haltedAnswer(problem, guard);
        const auto setUp = watch.lap();
        const bool layers = monitor.wantsLayers();
        const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
        return loggedOrObserved(
            monitor, numbers, [&] { return rulesOfMiddle<Costs>(query); },
            [&](auto& recorder) {
                return metHalfway<Costs>(problem, addsStep, *padded, guard, workspace, recorder,
                                         setUp, layers);
            });
    });
}

constexpr std::array mmCode = {
    PseudoLine{StepPart::begin, 0, "put the start into one open list, the end into the other"},
    PseudoLine{StepPart::none, 0, "while both lists may hold a part of a better route:"},
    PseudoLine{StepPart::take, 1,
               "take the first cell of both lists: the least larger one of F and 2 G"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour that this side reaches more cheaply:"},
    PseudoLine{StepPart::open, 2, "if it is new to this side: put it into the list"},
    PseudoLine{StepPart::improve, 2, "else lower its G, move it up"},
    PseudoLine{StepPart::none, 2,
               "if both sides have reached it: keep the route if it is the best"},
    PseudoLine{StepPart::found, 0, "done: the best route that was kept"},
    PseudoLine{StepPart::exhausted, 0, "no route was kept: there is none"}};
constexpr SearchSteps mmSteps = {.list = ListKind::twoLists, .code = mmCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::mm = {
    .info = {.id = "mm",
             .name = "MM",
             .summary = "Searches from the start and from the end; neither search goes beyond the "
                        "middle.",
             .source = "Holte, Felner, Sharon and Sturtevant, 2016",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::mmOptions,
             .steps = &search::mmSteps},
    .solve = search::solveMm};
