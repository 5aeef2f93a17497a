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

#include <array>

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

constexpr std::array dStarLiteCode = {
    PseudoLine{StepPart::begin, 0, "put the end into the open list: its RHS is 0"},
    PseudoLine{StepPart::none, 0, "until the start is first in the open list:"},
    PseudoLine{StepPart::take, 1,
               "take its first cell: the least F = RHS + H, of several the least RHS, shown as G"},
    PseudoLine{StepPart::close, 1, "close it: its G is its RHS from now on"},
    PseudoLine{StepPart::none, 1, "for each neighbour: RHS is the least G + step so far"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list"},
    PseudoLine{StepPart::improve, 2, "else if its RHS has fallen: move it up"},
    PseudoLine{StepPart::none, 0,
               "after an edit cells whose RHS and G differ wait again, at the lesser of the two"},
    PseudoLine{StepPart::none, 0,
               "after a move of the start later F are raised by the length of the move"},
    PseudoLine{StepPart::found, 0, "done: the route is found"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
constexpr SearchSteps dStarLiteSteps = {.code = dStarLiteCode};

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
             .steps = &search::dStarLiteSteps,
             .family = Family::replanning},
    .solve = search::solveDStarLite};
