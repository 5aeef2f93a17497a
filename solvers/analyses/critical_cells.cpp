// Critical cells: those that make the cheapest routes dearer if walled.
//
// Without corner rules these are the cells that every cheapest route uses (route_graph.cpp). If a
// diagonal depends on the two cells beside it, a wall in a cell also forbids the diagonals past it.
// Then the cell is critical if every cheapest route makes one of the moves that the wall forbids,
// through the cell or past it; different routes may make different ones.
//
// Every single cheapest route touches a critical cell: it uses the cell, or passes it by a diagonal
// that a wall could forbid. So two routes are followed that differ as much as a fixed rule allows,
// and only the cells that both touch are examined. The moves that a wall there forbids lie between
// a lowest and a highest place. Every cell up to the lowest place can be reached without them, and
// the end can be reached without them from every cell past the highest. So it suffices to check
// whether any route crosses the places between. That is exact, and takes a few rings of the graph
// per cell.

#include "solvers/analyses/critical_cells.h"

#include <algorithm>

namespace mazewright::routes {

bool isForbiddenBy(Node cell, const MoveGrid& grid, Node from, std::size_t way) noexcept
{
    if (from == cell || grid.next(from, way) == cell)
        return true;
    if (!search::isDiagonal(way))
        return false;
    const auto [one, other] = grid.beside(from, way);
    return (one == cell && grid.isForbiddenBy(one, other)) ||
           (other == cell && grid.isForbiddenBy(other, one));
}

namespace {

using Place = RouteGraph::Place;

constexpr std::uint8_t byOne = 1;
constexpr std::uint8_t byOther = 2;

/// Finds critical cells if diagonals depend on corners.
class CornerCells {
public:
    CornerCells(const MoveGrid& grid, const RouteGraph& graph)
        : m_grid(grid), m_graph(graph), m_touched(grid.nodes(), 0)
    {
    }

    std::optional<std::vector<Node>> find(const std::stop_token& stop)
    {
        std::vector<Node> candidates = touchedBy(byOne);
        touchedBy(byOther);
        std::vector<Node> critical;
        for (const Node cell : candidates) {
            if (stop.stop_requested())
                return std::nullopt;
            if (m_touched[cell] == (byOne | byOther) && isCritical(cell))
                critical.push_back(cell);
        }
        return critical;
    }

private:
    static std::size_t lastOf(WaySet set) noexcept { return std::bit_width(set) - 1U; }

    /// Follows a route and returns the cells that it touches, in order.
    std::vector<Node> touchedBy(std::uint8_t route)
    {
        std::vector<Node> touched;
        const Place last = m_graph.size() - 1;
        const auto touch = [&](Node cell) {
            if (cell == m_graph.cells[0] || cell == m_graph.cells[last] ||
                (m_touched[cell] & route) != 0)
                return;
            m_touched[cell] = static_cast<std::uint8_t>(m_touched[cell] | route);
            touched.push_back(cell);
        };
        for (Place place = 0; place != last;) {
            const Node cell = m_graph.cells[place];
            const WaySet ways = m_graph.outOf[place];
            const std::size_t way = route == byOne ? firstOf(ways) : lastOf(ways);
            if (search::isDiagonal(way))
                for (const Node beside : m_grid.beside(cell, way))
                    if (isForbiddenBy(beside, m_grid, cell, way))
                        touch(beside);
            place = m_graph.next(place, way);
            touch(m_graph.cells[place]);
        }
        return touched;
    }

    bool isCommon(Node cell) const
    {
        const std::vector<Place>& common = m_graph.common;
        return std::binary_search(common.begin(), common.end(), m_graph.places[cell]);
    }

    bool isCritical(Node cell)
    {
        if (isCommon(cell))
            return true;
        findForbidden(cell);
        return !isCrossed(cell);
    }

    /// Finds the range of places of the moves that a wall in the cell forbids.
    void findForbidden(Node cell)
    {
        m_lowest = m_graph.size();
        m_highest = 0;
        note(cell, cell);
        for (std::size_t way = 0; way < 4; ++way)
            note(m_grid.next(cell, way), cell);
    }

    void note(Node from, Node walled)
    {
        const Place place = m_graph.places[from];
        if (place == RouteGraph::noPlace)
            return;
        for (WaySet ways = m_graph.outOf[place]; ways != 0; ways = withoutFirst(ways)) {
            const std::size_t way = firstOf(ways);
            if (!isForbiddenBy(walled, m_grid, from, way))
                continue;
            m_lowest = std::min(m_lowest, place);
            m_highest = std::max(m_highest, m_graph.next(place, way));
        }
        for (WaySet ways = m_graph.into[place]; ways != 0 && from == walled;
             ways = withoutFirst(ways)) {
            m_lowest = std::min(m_lowest, m_graph.previous(place, firstOf(ways)));
            m_highest = std::max(m_highest, place);
        }
    }

    /// Returns true if a cheapest route crosses those places with a wall in the cell.
    bool isCrossed(Node walled)
    {
        const Place end = std::min(m_highest + m_graph.longest, m_graph.size() - 1);
        m_come.assign(end - m_lowest + 1, 0);
        for (Place place = m_lowest + 1; place <= end; ++place) {
            if (!isComeTo(place, walled))
                continue;
            if (place >= m_highest)
                return true;
            m_come[place - m_lowest] = 1;
        }
        return false;
    }

    bool isComeTo(Place place, Node walled) const
    {
        for (WaySet ways = m_graph.into[place]; ways != 0; ways = withoutFirst(ways)) {
            const std::size_t way = firstOf(ways);
            const Place before = m_graph.previous(place, way);
            if ((before <= m_lowest || m_come[before - m_lowest] != 0) &&
                !isForbiddenBy(walled, m_grid, m_graph.cells[before], way))
                return true;
        }
        return false;
    }

    const MoveGrid& m_grid;
    const RouteGraph& m_graph;
    LargeArray<std::uint8_t> m_touched; // by node: which of the two routes touch it
    Place m_lowest = 0;
    Place m_highest = 0;
    std::vector<std::uint8_t> m_come; // by place, from the lowest on
};

} // namespace

std::optional<std::vector<Node>> criticalCells(const MoveGrid& grid, const RouteGraph& graph,
                                               const std::stop_token& stop)
{
    if (grid.moves() == Moves::eight || grid.moves() == Moves::eightCutOne)
        return CornerCells(grid, graph).find(stop);
    std::vector<Node> critical;
    for (const Place place : graph.common)
        if (place != 0 && place != graph.size() - 1)
            critical.push_back(graph.cells[place]);
    return critical;
}

} // namespace mazewright::routes
