// D* Lite: a search from the end that is kept while the start moves and the maze changes.
//
// Idea. replanning.h holds the loop and its proof. A robot walks along its route and finds walls
// that its map does not show. Costs from the start would all be wrong after its first step, so the
// search grows from the end, and g is the cost to the end: the moved start is only another target.
// The order of the open list refers to the old start; keys that are computed later are raised by
// the distance of the move instead of sorting all again. If the end, the rules or the size of the
// maze change, the next query starts over.
//
// A step costs the step cost of the cell that it enters. So a cell pays for the neighbour that is
// nearer to the end, not for itself.
//
// Cost: replanning.h. Sources: Koenig and Likhachev, D* Lite, 2002 (the optimized version); Fast
// replanning for navigation in unknown terrain, 2005.
#include "solvers/core/solver.h"
#include "solvers/search/replanning.h"

namespace mazewright::catalogue {
extern const Solver dStarLite;
}

namespace mazewright::search {

namespace {

Outcome solveDStarLite(const Problem& problem, const Options&, Monitor& monitor,
                       Workspace& workspace)
{
    return withCosts(std::get<ShortestPath>(problem.query()), [&](auto costs) {
        return replanned<decltype(costs), Rooted::atEnd>(problem, monitor, workspace, "g-end",
                                                         "Cost to the end");
    });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::dStarLite = {
    .info = {.id = "d-star-lite",
             .name = "D* Lite",
             .summary = "Searches from the end, and mends its costs after an edit or a move of the "
                        "start.",
             .source = "Koenig and Likhachev, 2002",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .keeps = "the cells whose two costs differ, for the next search too",
             .family = Family::replanning},
    .solve = search::solveDStarLite};
