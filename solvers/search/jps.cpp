// Jump point search: A* that opens only the cells at which a cheapest route may have to turn.
//
// Idea. In a maze of unit costs most cells are reached by many routes of equal cost that differ
// only in the order of their steps. One of each such bundle is kept, the canonical route: its
// diagonal steps come first (4-way: its horizontal ones). From a cell reached by a straight step
// the search then only goes straight on; from a cell reached diagonally, on and in the two straight
// ways that make up the diagonal. Everything else is left to another route, unless walls forbid
// that route: then the neighbour is forced, and the cell is a jump point. Nothing is opened between
// jump points. Cells at which a diagonal merely turns are not entered either: the turns are taken
// at once, and their targets are opened (intermediate pruning).
//
// Forced neighbours, by rule. The way goes right from p to n, and `up` stands for either side.
// * 4-way, vertical ways only (the picture turned): p - up' - n + up' is cut off where the cell
//   beside p is a wall, so the cell beside n is forced. A horizontal way forces nothing: it may
//   turn everywhere.
// * `8`, corners never cut: up of n is also reached over up of p, at the same cost. If that is
// a wall and up of n is open, up is forced, and so is the diagonal between it and right, if it is a
// step. Diagonal ways force nothing: if one passes, both cells beside it are open.
// * `8-cut-both` (as in the paper): up of n is reached from p directly. Up-right of n is also
//   reached over up of n; if that is a wall, up-right is forced. On a diagonal up-right, up-left of
//   n is also reached over left of n; if that is a wall, up-left is forced; and down-right
//   likewise.
// * `8-cut-one`: the same, restricted to legal steps: up-right past a wall needs right of n to
// be open, up-left past a wall needs up of n to be open.
//
// Correct because a pruned step always has a replacement that costs no more and has its diagonal
// (horizontal) step earlier. A tie never prunes a straight (vertical) step behind a diagonal one,
// so replacements cannot form a cycle, and it does not matter which of several equally cheap paths
// to a cell is stored. This holds for every price of a diagonal from 1 to below 2. At 1, two
// diagonals may also tie with two straight steps, but again only the diagonal one is pruned. At 2 a
// diagonal would tie with two straight steps at a right angle and prune the second; so it costs one
// unit less there, which prefers it among routes of the same cost (`jumpCosts`). Costs are whole
// numbers that order routes as their lengths do (grid.h), so f = g + h is exact. The open list
// ignores the last bits of f; the search ends when nothing is left that may be cheaper than the
// route found.
//
// How ours differs. The cells that end a jump are computed as bits, by rows, columns and diagonals,
// so that a jump is a search for one bit over 57 cells at a time (jump_map.cpp). At every jump
// point the search checks at once whether the end is visible from it: a run and a straight way are
// as long as the estimate, so nothing is cheaper from there. With `tables` the turns of a diagonal
// run are bits as well, so that the run goes from one turn to the next and no further than the
// last, and ways that lead to no jump point are known (jump_map.cpp). A cell's bit carries
// the stamp of its search: nothing is cleared between queries. The best jump of an expansion does
// not enter the open list if it would leave it at once. With `tables` the jumps that an expansion
// found are cached for later queries (`JumpCache`).
//
// Cost: O(j) entries for j jump points, each with runs of at most rows + columns turns. The data of
// jump points is stored in the order in which they were met, so that it stays in the nearest
// caches: 16 bytes each, 4 per cell, and 2 (with tables 5) of bits. The jump cache of `tables`
// takes 36 bytes per jump point of the map instead, which are touched in the set-up, and 8 per
// jump, of which there are at most as many as cells.
// Sources: Harabor and Grastien, Online graph pruning for pathfinding on grid maps, 2011; Improving
// jump point search, 2014 (block scanning, pruning, tables).
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/jump_arrays.h"
#include "solvers/search/jump_finder.h"
#include "solvers/search/reachable_from_end.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::search {

/// Watcher of a search that nothing observes.
struct Unwatched {
    static constexpr bool watches = false;
};

/// Watcher of a search for a recording, a log, or layers of the cells that it reached.
struct Watched {
    static constexpr bool watches = true;
    const Maze& maze;
    Recording* recording = nullptr; ///< null if not recorded
    SearchLog* log = nullptr;       ///< null if not logged

    CellIndex cell(Spot spot) const noexcept { return maze.index(positionOf(spot)); }
};

/// A best-first search over jump points, the least g + h first. Its arrays are `JumpArrays` or
/// `JumpCache`.
template <Moves moves, class Arrays, class Watcher>
class JumpSearch {
    using Cost = std::uint64_t;
    friend JumpFinder<moves, JumpSearch>;
    static constexpr Cost straightCost = CostsOf<moves>::straight;

public:
    JumpSearch(const ShortestPath& query, const JumpMap& map, JumpTables tables, Arrays& arrays,
               Guard& guard, Watcher& watcher)
        : m_costs(jumpCosts<moves>(query.diagonal)), m_start(spotOf(query.from)),
          m_end(spotOf(query.to)), m_endRow(rowOf(m_end)), m_endColumn(columnOf(m_end)), m_map(map),
          m_arrays(arrays), m_guard(guard), m_watcher(watcher),
          m_finder(map, tables, m_costs, m_end, *this), m_leastF(estimate(m_start))
    {
    }

    /// Runs until `route` is a cheapest route, until it is proved that there is none, or until
    /// halted.
    void run()
    {
        m_expanded = m_startIndex = m_arrays.startIndex(m_start);
        arrive(reach(m_start, m_startIndex, 0), m_start, noWay, 0);
        if (m_best != unknown) { // the end is visible from the start, or is the start
            if constexpr (Watcher::watches)
                watchExpansion(m_startIndex);
            ++m_effort.expanded;
            return;
        }
        tellHeld();
        expandAll();
    }

    Effort effort() const noexcept
    {
        Effort effort = m_effort;
        effort.opened = m_arrays.count();
        return effort;
    }

    /// Returns true if a route was found; in a halted search it may not be a cheapest one.
    bool hasRoute() const noexcept { return m_best != unknown; }
    /// Returns a lower bound on the cost of every route: the cost of the one found, or the least f
    /// left.
    double bound() const noexcept
    {
        Cost least = std::min(m_best, m_heldF);
        if (!m_arrays.open.empty())
            least = std::min(least, m_leastF + (Cost{m_arrays.open.least()} << bucketBits(moves)));
        return least == unknown ? 0 : jumpSteps(m_costs, least);
    }

    /// Returns the route from the start to the end, every cell; only if `hasRoute`.
    Route route() const
    {
        const auto spotOf = [&](ReachedIndex at) { return m_arrays.at(at).spot; };
        const auto before = [&](ReachedIndex at) { return m_arrays.at(at).from; };
        std::size_t cells = 1;
        for (ReachedIndex at = m_endIndex; at != m_startIndex; at = before(at))
            cells += stepsBetween<moves>(spotOf(at), spotOf(before(at)));
        Route route(cells);
        Position* out = route.data() + cells;
        for (ReachedIndex at = m_endIndex; at != m_startIndex; at = before(at))
            out = writeBack<moves>(out, positionOf(spotOf(at)), positionOf(spotOf(before(at))));
        *--out = positionOf(m_start);
        return route;
    }

private:
    static constexpr Cost unknown = std::numeric_limits<Cost>::max();

    Cost estimate(Spot spot) const noexcept
    {
        const auto rows =
            static_cast<std::uint32_t>(std::abs(static_cast<std::int32_t>(rowOf(spot) - m_endRow)));
        const auto columns = static_cast<std::uint32_t>(
            std::abs(static_cast<std::int32_t>(columnOf(spot) - m_endColumn)));
        if constexpr (moves == Moves::four)
            return rows + columns;
        else
            return std::max(rows, columns) * straightCost +
                   std::min(rows, columns) * (m_costs.diagonal - straightCost);
    }

    std::size_t bucketOf(Cost f) const noexcept
    {
        return static_cast<std::size_t>((f - m_leastF) >> bucketBits(moves));
    }

    void expand(ReachedIndex index, std::uint32_t arrival, Cost g)
    {
        m_expanded = index;
        m_heldF = unknown;
        jumpFrom(index, arrival, g);
        tellHeld();
        if constexpr (Watcher::watches)
            watchExpansion(index);
        m_effort.peakOpen =
            std::max(m_effort.peakOpen, m_arrays.open.size() + (m_heldF != unknown ? 1 : 0));
    }

    void jumpFrom(ReachedIndex index, std::uint32_t arrival, Cost g)
    {
        if constexpr (!Arrays::keepsJumps) {
            m_finder.goOnFrom(m_arrays.at(index).spot, arrival, g);
        } else {
            m_arrays.askForNextPoint();
            const auto visit = [&](ReachedIndex to, std::uint32_t way, Cost run, Cost straight) {
                arriveAt(to, way, g + run * m_costs.dearest() + straight * straightCost);
            };
            if (!m_arrays.forJumps(index, arrival, visit)) {
                const std::size_t list = m_arrays.beginList();
                m_finder.goOnFrom(m_arrays.at(index).spot, arrival, g);
                m_arrays.keepList(index, arrival, list);
            }
            m_arrays.askForNextJumps();
        }
    }

    /// Relaxes a jump from the cell that is being expanded.
    [[gnu::noinline, gnu::flatten]] void relax(Spot to, std::uint32_t way, Cost g)
    {
        if constexpr (!Arrays::keepsJumps) {
            arrive(reach(to, m_expanded, g), to, way, g);
        } else {
            const ReachedIndex index = m_arrays.indexOf(to);
            m_arrays.addJump(m_arrays.at(m_expanded).spot, index, way);
            arriveAt(index, way, g);
        }
    }

    /// Relaxes a jump to a jump point given by its number.
    [[gnu::always_inline]] void arriveAt(ReachedIndex index, std::uint32_t way, Cost g)
    {
        if (!m_arrays.reachAt(index, m_expanded, g))
            return;
        const Spot spot = m_arrays.at(index).spot;
        tellOpen(spot);
        arrive(index, spot, way, g);
    }

    /// Handles the arrival at a cell by the cheapest path so far.
    [[gnu::always_inline]] void arrive(ReachedIndex index, Spot to, std::uint32_t way, Cost g)
    {
        if (index == notReached)
            return;
        const Cost f = g + estimate(to);
        if (f >= m_best) {
            tell(index, f, SearchOperation::noted);
            return;
        }
        if constexpr (Arrays::keepsJumps)
            m_arrays.askForJumps(index, way);
        if (to != m_end && !m_finder.seesEnd(to)) {
            hold(index, way, g, f);
            return;
        }
        m_best = f;
        tell(index, f, SearchOperation::noted);
        m_endIndex = to == m_end ? index : reach(m_end, index, f);
        if (to != m_end)
            tell(m_endIndex, f, SearchOperation::noted);
    }

    /// Returns `notReached` if the cell has been reached as cheaply before.
    [[gnu::always_inline]] ReachedIndex reach(Spot to, ReachedIndex from, Cost g)
    {
        const ReachedIndex index = m_arrays.reach(to, from, g);
        if (index != notReached)
            tellOpen(to);
        return index;
    }

    void tellOpen([[maybe_unused]] Spot spot)
    {
        if constexpr (Watcher::watches)
            if (m_watcher.recording != nullptr)
                m_watcher.recording->open(m_watcher.cell(spot));
    }

    /// Keeps the best jump of an expansion out of the open list: it is often the next.
    void hold(ReachedIndex to, std::uint32_t way, Cost g, Cost f)
    {
        if (f > m_heldF || (f == m_heldF && g < m_heldG)) {
            tellPut(to, g, f);
            m_arrays.open.push(bucketOf(f), to, way, g);
            return;
        }
        if (m_heldF != unknown) {
            tellPut(m_heldTo, m_heldG, m_heldF);
            putHeld();
        }
        m_heldTo = to;
        m_heldWay = way;
        m_heldG = g;
        m_heldF = f;
    }

    void putHeld() { m_arrays.open.push(bucketOf(m_heldF), m_heldTo, m_heldWay, m_heldG); }

    /// Expands the waiting jumps, the least f first.
    void expandAll()
    {
        auto& open = m_arrays.open;
        while (true) {
            if (m_heldF < m_best && (open.empty() || bucketOf(m_heldF) <= open.least())) {
                expand(m_heldTo, m_heldWay, m_heldG);
            } else {
                if (m_heldF < m_best)
                    putHeld();
                const Jump next = takeNext();
                if (next.to == notReached)
                    return;
                expand(next.to, next.way, next.g);
            }
            ++m_effort.expanded;
            m_looked += turnsAnExpansion;
            if (m_looked >= Guard::pollEvery && !shouldContinue())
                return;
        }
    }

    /// Returns `notReached` if nothing is left that could be on a cheaper route.
    Jump takeNext()
    {
        auto& open = m_arrays.open;
        while (!open.empty()) {
            if (m_best != unknown && open.least() > bucketOf(m_best))
                break;
            const Jump next = open.pop();
            if (m_arrays.g(next.to) != next.g)
                continue; // a shorter path to the cell was found since
            if (m_best != unknown && next.g + estimate(m_arrays.at(next.to).spot) >= m_best) {
                tell(next.to, 0, SearchOperation::left);
                continue;
            }
            return next;
        }
        return {.to = notReached};
    }

    /// Counts turns of runs that were scanned. On large and almost open mazes one expansion has as
    /// many as a row has cells, and each of them scans a column. So the turns decide when to poll.
    void looked(std::uint32_t turns) noexcept { m_looked += turns; }
    static constexpr std::uint64_t turnsAnExpansion = 16; // without turns

    bool shouldContinue()
    {
        m_looked = 0;
        const std::size_t bytes =
            m_arrays.grownBytes() + (m_reachableFromEnd ? m_reachableFromEnd->grownBytes() : 0);
        if (bytes > m_claimed.bytes() && !m_claimed.reach(2 * bytes)) // vectors grow by doubling
            return false;
        return mayFindRoute() && m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    /// Returns false once it is known that the end cannot be reached. A short search does not
    /// check; the longer a search takes, the more it spends on the check.
    bool mayFindRoute()
    {
        constexpr std::size_t manyPolls = 16;
        if (m_best != unknown || ++m_polls < manyPolls)
            return true;
        if (!m_reachableFromEnd && m_guard.tryClaim(ReachableFromEnd::bytesFor(m_map)))
            m_reachableFromEnd.emplace(m_map, moves, positionOf(m_start), positionOf(m_end));
        return !m_reachableFromEnd || m_reachableFromEnd->spread(m_polls * m_polls / 256) !=
                                          ReachableFromEnd::State::closed;
    }

    /// Draws the path from the previous jump point as open, and closes the cell.
    void watchExpansion(ReachedIndex index)
    {
        const Reached cell = m_arrays.at(index);
        const Spot spot = cell.spot;
        if (m_watcher.log != nullptr)
            m_watcher.log->close(m_watcher.cell(spot));
        if (m_watcher.recording == nullptr)
            return;
        const Spot from = m_arrays.at(cell.from).spot;
        m_trail.resize(stepsBetween<moves>(spot, from));
        if (!m_trail.empty())
            writeBack<moves>(m_trail.data() + m_trail.size(), positionOf(spot), positionOf(from));
        for (const Position p : m_trail)
            m_watcher.recording->open(m_watcher.maze.index(p));
        m_watcher.recording->close(m_watcher.cell(spot));
    }

    /// Logs what becomes of a cell.
    void tell([[maybe_unused]] ReachedIndex index, [[maybe_unused]] Cost f,
              [[maybe_unused]] SearchOperation act)
    {
        if constexpr (Watcher::watches) {
            if (m_watcher.log == nullptr)
                return;
            const Reached cell = m_arrays.at(index);
            const CellIndex at = m_watcher.cell(cell.spot);
            if (act == SearchOperation::left)
                return m_watcher.log->leave(at);
            if (index == m_startIndex)
                return m_watcher.log->putRoot(at, bucketOf(f));
            m_watcher.log->put(at, m_watcher.cell(m_arrays.at(cell.from).spot),
                               jumpSteps(m_costs, cell.g), bucketOf(f), act);
        }
    }

    /// Logs a jump that is about to enter the open list. A jump with a lower g than the first of
    /// its number goes below that one.
    void tellPut([[maybe_unused]] ReachedIndex to, [[maybe_unused]] Cost g, [[maybe_unused]] Cost f)
    {
        if constexpr (Watcher::watches) {
            if (m_watcher.log == nullptr || m_arrays.g(to) != g)
                return; // a shorter path to the cell was found since
            tell(to, f, SearchOperation::queued);
            const auto first = m_arrays.open.first(bucketOf(f));
            if (first && g < first->g && m_arrays.g(first->to) == first->g)
                m_watcher.log->move(m_watcher.cell(m_arrays.at(first->to).spot));
        }
    }

    /// Logs the best jump of an expansion, which is either taken next or enters the list before the
    /// next is taken.
    void tellHeld()
    {
        if constexpr (Watcher::watches) {
            if (m_heldF == unknown)
                return;
            const auto& open = m_arrays.open;
            if (m_heldF >= m_best)
                tell(m_heldTo, m_heldF, SearchOperation::noted);
            else if (open.empty() || bucketOf(m_heldF) <= open.least())
                tell(m_heldTo, m_heldF, SearchOperation::queued);
            else
                tellPut(m_heldTo, m_heldG, m_heldF);
        }
    }

    CostsOf<moves> m_costs;
    Spot m_start;
    Spot m_end;
    std::uint32_t m_endRow;
    std::uint32_t m_endColumn;
    const JumpMap& m_map;
    Arrays& m_arrays;
    Guard& m_guard;
    Watcher& m_watcher;
    JumpFinder<moves, JumpSearch> m_finder;
    Cost m_leastF;
    Cost m_best = unknown; ///< cost of the best route found
    ReachedIndex m_startIndex = 0;
    ReachedIndex m_endIndex = 0;
    ReachedIndex m_expanded = 0;
    ReachedIndex m_heldTo = 0; ///< the best jump of an expansion
    std::uint32_t m_heldWay = noWay;
    Cost m_heldG = 0;
    Cost m_heldF = unknown; ///< `unknown` if no jump is held
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
    std::uint64_t m_looked = 0; ///< since the last poll
    std::size_t m_polls = 0;    ///< polls without a route
    std::optional<ReachableFromEnd> m_reachableFromEnd{};
    std::vector<Position> m_trail; ///< used for recordings
};

} // namespace mazewright::search

namespace mazewright::catalogue {
extern const Solver jps;
}

namespace mazewright::search {

namespace {

constexpr std::array jpsOptions = {OptionSpec{
    "tables", "Jump tables",
    "precompute where diagonal routes can turn; kept between queries and updated after edits",
    Toggle{false}}};

/// The maps of the four rules, cached between queries.
struct JumpMaps {
    std::array<JumpMap, 4> maps;
};

template <class Costs, class Arrays>
Layer jumpCostLayer(const Costs& jumpCosts, const Watched& watched, const Arrays& arrays)
{
    std::vector<SparseAmount> amounts;
    amounts.reserve(arrays.count());
    arrays.forEach([&](Spot spot, std::uint64_t g) {
        amounts.push_back({watched.cell(spot), jumpSteps(jumpCosts, g)});
    });
    return sparseLayer("g", "G at jump points: cost from the start", std::move(amounts));
}

/// One query on a map that is up to date, with arrays that fit it.
template <class Arrays>
struct JumpQuery {
    const Problem& problem;
    const JumpMap& map;
    Arrays& arrays;
    Guard& guard;
    JumpTables tables = JumpTables::none;
    std::chrono::nanoseconds setUp{};
};

template <Moves moves, class Arrays, class Watcher>
Outcome jumped(const JumpQuery<Arrays>& of, Watcher& watcher)
{
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(of.problem.query());
    of.arrays.begin();
    JumpSearch<moves, Arrays, Watcher> search(query, of.map, of.tables, of.arrays, of.guard,
                                              watcher);
    search.run();
    std::optional<Route> route;
    if (search.hasRoute())
        route = search.route();
    Effort effort = search.effort();
    effort.search = watch.lap();

    Outcome outcome = bestAnswer(of.problem, of.guard, std::move(route), search.bound());
    effort.setUp = of.setUp;
    if (of.tables == JumpTables::full)
        effort.setUpBytes = JumpMap::bytesFor(of.problem.maze(), moves, of.tables);
    effort.engine = of.tables == JumpTables::none ? "jump arrays" : "jump tables";
    addFigures(outcome, of.problem, of.guard, effort);
    return outcome;
}

template <Moves moves>
OpenListRules jumpRules(const ShortestPath& query)
{
    using Costs = CostsOf<moves>;
    return {.unit = static_cast<double>(Costs::straight),
            .estimate = [to = query.to, costs = jumpCosts<moves>(query.diagonal)](Position at,
                                                                                  std::size_t) {
                return jumpSteps(costs, estimate(costs, tightest<Costs>, at, to));
            }};
}

template <Moves moves, class Arrays>
Outcome jumpedOn(const JumpQuery<Arrays>& of, Monitor& monitor)
{
    const auto& query = std::get<ShortestPath>(of.problem.query());
    SearchLog* const log = monitor.searchLog;
    if (log != nullptr)
        log->begin({}, jumpRules<moves>(query));
    else if (monitor.recording == nullptr && !monitor.wantsLayers()) {
        Unwatched nobody;
        return jumped<moves>(of, nobody);
    }
    Watched watched{of.problem.maze(), monitor.recording, log};
    Outcome outcome = jumped<moves>(of, watched);
    if (watched.recording != nullptr)
        watched.recording->publish();
    if (monitor.wantsLayers()) {
        outcome.layers.push_back(
            jumpCostLayer(jumpCosts<moves>(query.diagonal), watched, of.arrays));
        outcome.layers.push_back(estimateLayer(of.problem));
    }
    return outcome;
}

template <Moves moves>
Outcome jumpedFor(const Problem& problem, JumpTables tables, Monitor& monitor, Workspace& workspace)
{
    const Maze& maze = problem.maze();
    const Diagonal diagonal = std::get<ShortestPath>(problem.query()).diagonal;
    Guard guard(problem, monitor);
    if (!guard.claim(JumpMap::bytesFor(maze, moves, tables) +
                     (tables == JumpTables::none ? JumpArrays::bytesFor(maze, moves, diagonal)
                                                 : JumpCache<moves>::bytesFor(maze, diagonal))))
        return haltedAnswer(problem, guard);
    Stopwatch watch;
    JumpMap& map = workspace.get<JumpMaps>().maps[static_cast<std::size_t>(moves)];
    if (!map.fit(maze, moves, tables, polling(guard)))
        return haltedAnswer(problem, guard);
    if (tables == JumpTables::none) {
        auto& arrays = workspace.get<JumpArrays>();
        if (!arrays.fit(map.rows(), map.columns(), moves, diagonal, polling(guard)))
            return haltedAnswer(problem, guard);
        return jumpedOn<moves>(
            JumpQuery<JumpArrays>{problem, map, arrays, guard, tables, watch.lap()}, monitor);
    }
    auto& arrays = workspace.get<JumpCache<moves>>();
    // Near a memory limit, data of earlier queries is freed, so that it hardly ever ends a run that
    // would succeed alone.
    if (!guard.grants(4 * arrays.grownBytes()))
        arrays = JumpCache<moves>();
    if (!arrays.fit(map, diagonal, guard))
        return haltedAnswer(problem, guard);
    return jumpedOn<moves>(
        JumpQuery<JumpCache<moves>>{problem, map, arrays, guard, tables, watch.lap()}, monitor);
}

Outcome solveJps(const Problem& problem, const Options& options, Monitor& monitor,
                 Workspace& workspace)
{
    if (problem.maze().hasStepCosts())
        return invalid(
            "jump point search requires every step to cost 1, but this maze has step costs; "
            "choose Dijkstra or A*");
    const JumpTables tables = options.toggle("tables") ? JumpTables::full : JumpTables::none;
    return withMoves(std::get<ShortestPath>(problem.query()).moves, [&]<Moves moves>() {
        return jumpedFor<moves>(problem, tables, monitor, workspace);
    });
}

constexpr std::array jpsCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the open list"},
    PseudoLine{StepPart::none, 0, "while the open list may hold a better route:"},
    PseudoLine{StepPart::take, 1, "take its first jump point: the least F = G + H"},
    PseudoLine{StepPart::drop, 1, "if no better route can use it: drop it"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each way on: jump to the next cell where a route may turn"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list"},
    PseudoLine{StepPart::improve, 2, "else if this way is cheaper: lower its G, move it up"},
    PseudoLine{StepPart::note, 2, "if it sees the end: keep the route; no better one uses it"},
    PseudoLine{StepPart::found, 0, "done: the best route that was kept"},
    PseudoLine{StepPart::exhausted, 0, "no route was kept: there is none"}};
constexpr SearchSteps jpsSteps = {.code = jpsCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::jps = {
    .info = {.id = "jps",
             .name = "Jump point search",
             .summary =
                 "A* that jumps along rows, columns and diagonals to where the route can turn.",
             .source = "Harabor and Grastien, 2011 and 2014",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::jpsOptions,
             .steps = &search::jpsSteps,
             .expands = ExpansionUnit::jumpPoints,
             .family = Family::tables},
    .solve = search::solveJps};
