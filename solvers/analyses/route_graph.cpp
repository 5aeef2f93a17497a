// The cells on cheapest routes, and those on all of them.
//
// A cell lies on a cheapest route if its distance from the start plus its distance to the end is
// the least cost d. A step from a to b belongs to a cheapest route if both cells do, and the
// distance of a plus the step is the distance of b. The order in which the distance field closed
// the cells is topological, so the cells' places in it are too.
//
// A cell lies on every cheapest route if and only if no step of any cheapest route leads over it,
// from a lower place to a higher one. A route over such a step avoids the cell, since every cell of
// a route is at or before the start of the step, or at or after its end; and a route that avoids
// the cell has such a step. One sweep that tracks the highest place reached so far decides it.
// Nothing is counted, so nothing can overflow.

#include "solvers/analyses/route_graph.h"

#include <algorithm>

namespace mazewright::routes {

namespace {

using Place = RouteGraph::Place;

template <class Costs>
void findCells(RouteGraph& graph, const DistanceField<Costs>& from, const DistanceField<Costs>& to)
{
    const Node end = to.order.front();
    const std::uint64_t least = from.distance[end];
    graph.places.assign(from.distance.size(), RouteGraph::noPlace);
    for (const Node node : from.order) {
        if (to.distance[node] == DistanceField<Costs>::unreached ||
            std::uint64_t{from.distance[node]} + to.distance[node] != least)
            continue;
        graph.places[node] = static_cast<Place>(graph.cells.size());
        graph.cells.push_back(node);
        if (node == end)
            break;
    }
}

template <class Costs>
void findSteps(RouteGraph& graph, const MoveGrid& grid, const DistanceField<Costs>& from)
{
    graph.into.assign(graph.cells.size(), 0);
    graph.outOf.assign(graph.cells.size(), 0);
    for (Place place = 0; place < graph.size(); ++place) {
        const Node node = graph.cells[place];
        for (WaySet ways = grid.ways(node); ways != 0; ways = withoutFirst(ways)) {
            const std::size_t way = firstOf(ways);
            const Node next = grid.next(node, way);
            const Place then = graph.places[next];
            if (then == RouteGraph::noPlace ||
                from.distance[node] + stepCost<Costs>(grid, next, way) != from.distance[next])
                continue;
            graph.outOf[place] = static_cast<WaySet>(graph.outOf[place] | only(way));
            graph.into[then] = static_cast<WaySet>(graph.into[then] | only(way));
        }
    }
}

void findCommon(RouteGraph& graph)
{
    Place reached = 0;
    for (Place place = 0; place < graph.size(); ++place) {
        if (reached <= place)
            graph.common.push_back(place);
        for (WaySet ways = graph.outOf[place]; ways != 0; ways = withoutFirst(ways)) {
            const Place then = graph.next(place, firstOf(ways));
            reached = std::max(reached, then);
            graph.longest = std::max(graph.longest, then - place);
        }
    }
}

} // namespace

template <class Costs>
RouteGraph routeGraph(const MoveGrid& grid, const DistanceField<Costs>& from,
                      const DistanceField<Costs>& to)
{
    RouteGraph graph;
    if (from.distance[to.order.front()] == DistanceField<Costs>::unreached)
        return graph;
    for (std::size_t way = 0; way < graph.offsets.size(); ++way)
        graph.offsets[way] = grid.next(0, way);
    findCells(graph, from, to);
    findSteps(graph, grid, from);
    findCommon(graph);
    return graph;
}

template RouteGraph routeGraph(const MoveGrid&, const DistanceField<search::UnitCosts>&,
                               const DistanceField<search::UnitCosts>&);
template RouteGraph routeGraph(const MoveGrid&, const DistanceField<search::OctileCosts>&,
                               const DistanceField<search::OctileCosts>&);

} // namespace mazewright::routes
