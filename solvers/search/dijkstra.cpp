// Dijkstra's algorithm: best-first search by the cost from the start alone.
//
// bucket_search.cpp holds the loop, its proof and its cost. Here the remaining cost is not
// estimated, so cells are closed in the order of their cost, ring by ring as in the wavefront, but
// for any step costs and move rule. Source: Dijkstra, A note on two problems in connexion with
// graphs, 1959.

#include "solvers/search/best_first/bucket_search.h"
#include "solvers/search/best_first/pseudo_code.h"
#include "solvers/solver.h"

namespace mazewright::catalogue {
extern const Solver dijkstra;
}

namespace mazewright::search {

namespace {

Outcome solveDijkstra(const Problem& problem, const Options&, Monitor& monitor,
                      Workspace& workspace)
{
    return bucketSearch(problem, Guidance::none, monitor, workspace);
}

constexpr auto dijkstraCode = bestFirstCode("take its first cell: the least G");
constexpr SearchSteps dijkstraSteps = {.code = dijkstraCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::dijkstra = {
    .info = {.id = "dijkstra",
             .name = "Dijkstra",
             .summary = "Expands cells in order of their cost from the start.",
             .source = "Dijkstra, 1959",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .steps = &search::dijkstraSteps},
    .solve = search::solveDijkstra};
