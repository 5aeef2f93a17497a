// Greedy best-first search: always expands the open cell that appears nearest to the end.
//
// Idea. The open list is ordered by the estimate h of the remaining cost alone; the cost so far is
// ignored. On open ground the search runs straight at the end and examines little beside the route.
// If a wall stands between, it fills the pocket before it turns, and its route may cost any
// multiple of the least. It is complete: every reachable cell is eventually expanded, so "no route"
// is a proof.
//
// The path to an open cell is still improved if a cheaper one is found; that changes the route,
// never the order. Of equal estimates the newest comes first. Cost: O(m log m) time for m opened
// cells. Source: Doran and Michie, Experiments with the Graph Traverser program, 1966.

#include "solvers/search/best_first/best_first.h"
#include "solvers/search/best_first/heuristic_option.h"
#include "solvers/search/best_first/pseudo_code.h"
#include "solvers/solver.h"

#include <array>

namespace mazewright::catalogue {
extern const Solver greedy;
}

namespace mazewright::search {

namespace {

constexpr std::array greedyOptions = {heuristicOption};

Outcome solveGreedy(const Problem& problem, const Options& options, Monitor& monitor,
                    Workspace& workspace)
{
    const Moves moves = std::get<ShortestPath>(problem.query()).moves;
    const BestFirst how = {.heuristic = heuristicOf(options.choice("heuristic"), moves),
                           .ties = Ties::lastIn,
                           .order = Order::estimate};
    return bestFirst(problem, how, monitor, workspace);
}

constexpr auto greedyCode = bestFirstCode("take its first cell: the least H");
constexpr SearchSteps greedySteps = {.code = greedyCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::greedy = {
    .info = {.id = "greedy",
             .name = "Greedy best-first",
             .summary = "Always expands the cell that seems closest to the end.",
             .source = "Doran and Michie, 1966",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = search::greedyOptions,
             .steps = &search::greedySteps},
    .solve = search::solveGreedy};
