// Lifelong planning A*: A* that keeps its costs, and mends them after an edit of the maze.
//
// Idea. replanning.h holds the loop and its proof. The search grows from the start, like A*, and
// both ends stay: if one of them moves, or the rules or the size of the maze change, the next query
// starts over. After an edit it expands only the cells whose cost from the start has changed and
// that matter for the end. An edit far behind the route costs little more than the comparison of
// the mazes; one beside the start may cost more than a new search, since a cell that has become
// dearer is expanded twice.
//
// Without a search to continue it is A* that takes the least G first of equal F. On open ground
// that expands more than the solver `astar`, which takes the newest.
//
// Cost: replanning.h. Sources: Koenig and Likhachev, Incremental A*, 2002; Koenig, Likhachev and
// Furcy, Lifelong planning A*, 2004.
#include "solvers/core/solver.h"
#include "solvers/search/replanning.h"

#include <array>

namespace mazewright::catalogue {
extern const Solver lpaStar;
}

namespace mazewright::search {

namespace {

Outcome solveLpaStar(const Problem& problem, const Options&, Monitor& monitor, Workspace& workspace)
{
    return withCosts(std::get<ShortestPath>(problem.query()), [&](auto costs) {
        return replanned<decltype(costs), Rooted::atStart>(problem, monitor, workspace, "g",
                                                           "G: cost from the start");
    });
}

constexpr std::array lpaStarCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the open list: its RHS is 0"},
    PseudoLine{StepPart::none, 0, "until the end is first in the open list:"},
    PseudoLine{StepPart::take, 1,
               "take its first cell: the least F = RHS + H, of several the least RHS, shown as G"},
    PseudoLine{StepPart::close, 1, "close it: its G is its RHS from now on"},
    PseudoLine{StepPart::none, 1, "for each neighbour: RHS is the least G + step so far"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list"},
    PseudoLine{StepPart::improve, 2, "else if its RHS has fallen: move it up"},
    PseudoLine{StepPart::none, 0,
               "after an edit cells whose RHS and G differ wait again, at the lesser of the two"},
    PseudoLine{StepPart::found, 0, "done: the route is found"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
constexpr SearchSteps lpaStarSteps = {.code = lpaStarCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::lpaStar = {
    .info = {.id = "lpa-star",
             .name = "LPA*",
             .summary = "A* that keeps its costs and mends them after an edit.",
             .source = "Koenig and Likhachev, 2002",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .steps = &search::lpaStarSteps,
             .family = Family::replanning},
    .solve = search::solveLpaStar};
