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
// to a cell is stored. Costs are whole numbers that order routes as their lengths do
// (grid.h), so f = g + h is exact. The open list ignores the last bits of f; the search ends
// when nothing is left that may be cheaper than the route found.
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
// takes 32 bytes per jump point and 8 per jump, of which there are at most as many as cells.
// Sources: Harabor and Grastien, Online graph pruning for pathfinding on grid maps, 2011; Improving
// jump point search, 2014 (block scanning, pruning, tables).

#include "solvers/search/base/cell_layer.h"
#include "solvers/search/jump/jump_search.h"
#include "solvers/solver.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

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

/// g of the jump points that a search has reached, by cell.
class JumpCosts {
public:
    struct Entry {
        CellIndex cell = noCell;
        double g = 0;
    };

    explicit JumpCosts(std::vector<Entry> entries) : m_entries(std::move(entries))
    {
        std::sort(m_entries.begin(), m_entries.end(),
                  [](const Entry& a, const Entry& b) { return a.cell < b.cell; });
    }
    double most() const noexcept
    {
        double most = 0;
        for (const Entry& entry : m_entries)
            most = std::max(most, entry.g);
        return most;
    }
    /// Returns NaN if the search has not jumped to the cell.
    double at(CellIndex cell) const noexcept
    {
        const auto found = std::lower_bound(
            m_entries.begin(), m_entries.end(), cell,
            [](const Entry& entry, CellIndex wanted) { return entry.cell < wanted; });
        return found != m_entries.end() && found->cell == cell
                   ? found->g
                   : std::numeric_limits<double>::quiet_NaN();
    }

private:
    std::vector<Entry> m_entries;
};

template <Moves moves, class Arrays>
Layer jumpCostLayer(const Watched& watched, const Arrays& arrays)
{
    std::vector<JumpCosts::Entry> entries;
    entries.reserve(arrays.count());
    arrays.forEach([&](Spot spot, std::uint64_t g) {
        entries.push_back({watched.cell(spot),
                           static_cast<double>(g) / static_cast<double>(CostsOf<moves>::straight)});
    });
    const auto costs = std::make_shared<const JumpCosts>(std::move(entries));
    return amountLayer("g", "G at jump points: cost from the start", 0, costs->most(),
                       [costs](CellIndex c) { return costs->at(c); });
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
    addFigures(outcome, of.problem, of.guard, effort);
    return outcome;
}

template <Moves moves>
OpenListRules jumpRules(Position to)
{
    using Costs = CostsOf<moves>;
    return {.unit = static_cast<double>(Costs::straight),
            .estimate = [to](Position at, std::size_t) {
                constexpr Heuristic heuristic =
                    moves == Moves::four ? Heuristic::manhattan : Heuristic::octile;
                return static_cast<double>(estimate<Costs>(heuristic, at, to)) /
                       static_cast<double>(Costs::straight);
            }};
}

template <Moves moves, class Arrays>
Outcome jumpedOn(const JumpQuery<Arrays>& of, Monitor& monitor)
{
    SearchLog* const log = monitor.searchLog();
    if (log != nullptr)
        log->begin({}, jumpRules<moves>(std::get<ShortestPath>(of.problem.query()).to));
    else if (monitor.recording() == nullptr && !monitor.wantsLayers()) {
        Unwatched nobody;
        return jumped<moves>(of, nobody);
    }
    Watched watched{of.problem.maze(), monitor.recording(), log};
    Outcome outcome = jumped<moves>(of, watched);
    if (watched.recording != nullptr)
        watched.recording->publish();
    if (monitor.wantsLayers())
        outcome.layers.push_back(jumpCostLayer<moves>(watched, of.arrays));
    return outcome;
}

template <Moves moves>
Outcome jumpedFor(const Problem& problem, JumpTables tables, Monitor& monitor, Workspace& workspace)
{
    const Maze& maze = problem.maze();
    Guard guard(problem, monitor);
    if (!guard.claim(JumpMap::bytesFor(maze, moves, tables) + JumpArrays::bytesFor(maze, moves)))
        return haltedAnswer(problem, guard);
    Stopwatch watch;
    JumpMap& map = workspace.get<JumpMaps>().maps[static_cast<std::size_t>(moves)];
    if (!map.fit(maze, moves, tables, polling(guard)))
        return haltedAnswer(problem, guard);
    if (tables == JumpTables::none) {
        auto& arrays = workspace.get<JumpArrays>();
        if (!arrays.fit(map.rows(), map.columns(), moves, polling(guard)))
            return haltedAnswer(problem, guard);
        return jumpedOn<moves>(
            JumpQuery<JumpArrays>{problem, map, arrays, guard, tables, watch.lap()}, monitor);
    }
    auto& arrays = workspace.get<JumpCache<moves>>();
    // Near a memory limit, data of earlier queries is freed, so that it hardly ever ends a run that
    // would succeed alone.
    if (!guard.grants(4 * arrays.grownBytes()))
        arrays = JumpCache<moves>();
    if (!arrays.fit(map, polling(guard)))
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
    switch (std::get<ShortestPath>(problem.query()).moves) {
    case Moves::four:
        return jumpedFor<Moves::four>(problem, tables, monitor, workspace);
    case Moves::eight:
        return jumpedFor<Moves::eight>(problem, tables, monitor, workspace);
    case Moves::eightCutOne:
        return jumpedFor<Moves::eightCutOne>(problem, tables, monitor, workspace);
    case Moves::eightCutBoth:
        break;
    }
    return jumpedFor<Moves::eightCutBoth>(problem, tables, monitor, workspace);
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
             .steps = &search::jpsSteps},
    .solve = search::solveJps};
