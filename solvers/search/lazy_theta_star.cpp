// Lazy Theta*: Theta* that looks along a line only when it is needed.
//
// Idea. Theta* examines a line of sight for every neighbour of every expanded corner, though most
// of these corners are never expanded. Lazy Theta* assumes that the parent of s sees each neighbour
// of s. It examines the line when the neighbour is itself taken from the list. If the line is
// blocked, the corner gets the best parent among its expanded neighbours, as in A*; there is one,
// since an expanded neighbour inserted it.
//
// Each route is legal, because a corner is expanded only after its line was looked along, or with a
// neighbour as its parent. A corner may be taken too early, with a length that turns out to be too
// small; it is expanded all the same. So routes may be a little longer than those of Theta*.
//
// Cost: one line of sight for each expanded corner, O(cells of the line). Source: Nash, Koenig and
// Tovey, Lazy Theta*: any-angle path planning and path length analysis in 3D, 2010.
#include "solvers/core/solver.h"
#include "solvers/search/corner_search.h"

#include <limits>

namespace mazewright::catalogue {
extern const Solver lazyThetaStar;
}

namespace mazewright::search {

namespace {

struct LazyThetaRule {
    template <class Search>
    static CornerGrid::Node parentOf(const Search& search, CornerGrid::Node from, CornerGrid::Node)
    {
        return search.parent(from);
    }
    template <class Search>
    static void settle(Search& search, CornerGrid::Node node)
    {
        if (search.sees(search.parent(node), node))
            return;
        auto least = std::numeric_limits<typename Search::Length>::max();
        CornerGrid::Node best = node;
        search.grid().forEachNeighbour(node, [&](CornerGrid::Node beside) {
            if (!search.isClosed(beside))
                return;
            const auto length = search.g(beside) + search.between(beside, node);
            if (length >= least)
                return;
            least = length;
            best = beside;
        });
        search.setParent(node, best, least);
    }
};

Outcome solveLazyThetaStar(const Problem& problem, const Options&, Monitor& monitor,
                           Workspace& workspace)
{
    return searchCorners<LazyThetaRule>(problem, monitor, workspace,
                                        [](const auto& search) { return search.nodes(); });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::lazyThetaStar = {
    .info = {.id = "lazy-theta-star",
             .name = "Lazy Theta*",
             .summary = "Theta* that examines a line of sight only when a corner is expanded.",
             .source = "Nash, Koenig and Tovey, 2010",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = {},
             .keeps = "corners of cells",
             .expands = ExpansionUnit::corners,
             .family = Family::anyAngle,
             .isAnyAngle = true},
    .solve = search::solveLazyThetaStar};
