// Theta*: A* over corners whose routes are not bound to the grid.
//
// Idea. A* on a grid finds routes along its edges. Theta* searches the same grid, but when it
// expands a node s and looks at its neighbour n, it first asks whether the parent of s sees n. If
// it does, n is reached from that parent in a straight line, and s is left out; if not, from s as
// in A*. By the triangle inequality the line is never longer than the way over s.
//
// Each route is legal, because each of its lines was looked along. It need not be the shortest:
// only the parents of neighbours are tried, a closed corner is not opened again, and a line may
// turn beside a wall rather than at its corner. On game maps it is within about 1 % of the optimum.
// "No route" is a proof (corner_search.h).
//
// Cost: a line of sight for each neighbour of each expanded corner, O(cells of the line). Source:
// Nash, Daniel, Koenig and Felner, Theta*: any-angle path planning on grids, 2007.
#include "solvers/core/solver.h"
#include "solvers/search/corner_search.h"

namespace mazewright::catalogue {
extern const Solver thetaStar;
}

namespace mazewright::search {

namespace {

struct ThetaRule {
    template <class Search>
    static CornerGrid::Node parentOf(Search& search, CornerGrid::Node from, CornerGrid::Node to)
    {
        const CornerGrid::Node before = search.parent(from);
        return search.sees(before, to) ? before : from;
    }
    template <class Search>
    static void settle(Search&, CornerGrid::Node)
    {
    }
};

Outcome solveThetaStar(const Problem& problem, const Options&, Monitor& monitor,
                       Workspace& workspace)
{
    return searchCorners<ThetaRule>(problem, monitor, workspace,
                                    [](const auto& search) { return search.nodes(); });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::thetaStar = {
    .info = {.id = "theta-star",
             .name = "Theta*",
             .summary = "A* over corners that joins each corner with the parent that sees it.",
             .source = "Nash, Daniel, Koenig and Felner, 2007",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = {},
             .keeps = "corners of cells",
             .expands = ExpansionUnit::corners,
             .family = Family::anyAngle,
             .isAnyAngle = true},
    .solve = search::solveThetaStar};
