// A* with smoothing: the any-angle routes that everyone has.
//
// Idea. A* finds a route over corners and the edges between them. Afterwards the route is pulled
// straight: from its first corner on, corners are skipped as long as the last one that was kept
// sees the next one.
//
// Each route is legal, because each line that skips corners was looked along. It need not be the
// shortest, nor near it: the search does not know that the route will be smoothed, and may have
// passed an obstacle on the wrong side. It is the baseline for searches that look along lines while
// they search. "No route" is a proof (corner_search.h).
//
// Cost: A*, and one line of sight for each corner of its route. Source: Thorpe, Path relaxation:
// path planning for a mobile robot, 1984; Botea, Müller and Schaeffer, Near optimal hierarchical
// path-finding, 2004.
#include "solvers/core/solver.h"
#include "solvers/search/corner_search.h"

namespace mazewright::catalogue {
extern const Solver smoothedAstar;
}

namespace mazewright::search {

namespace {

struct EdgeRule {
    template <class Search>
    static CornerGrid::Node parentOf(const Search&, CornerGrid::Node from, CornerGrid::Node)
    {
        return from;
    }
    template <class Search>
    static void settle(const Search&, CornerGrid::Node)
    {
    }
};

template <class Search>
std::vector<CornerGrid::Node> pulledStraight(Search& search)
{
    const std::vector<CornerGrid::Node> nodes = search.nodes();
    std::vector<CornerGrid::Node> kept = {nodes.front()};
    for (std::size_t i = 1; i + 1 < nodes.size(); ++i)
        if (!search.sees(kept.back(), nodes[i + 1]))
            kept.push_back(nodes[i]);
    kept.push_back(nodes.back());
    return kept;
}

Outcome solveSmoothedAstar(const Problem& problem, const Options&, Monitor& monitor,
                           Workspace& workspace)
{
    return searchCorners<EdgeRule>(problem, monitor, workspace,
                                   [](auto& search) { return pulledStraight(search); });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::smoothedAstar = {
    .info = {.id = "astar-smoothed",
             .name = "A* with smoothing",
             .summary = "A* over corners, whose route is pulled straight afterwards.",
             .source = "Thorpe, 1984; Botea, Müller and Schaeffer, 2004",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = {},
             .keeps = "corners of cells",
             .expands = ExpansionUnit::corners,
             .family = Family::anyAngle,
             .isAnyAngle = true},
    .solve = search::solveSmoothedAstar};
