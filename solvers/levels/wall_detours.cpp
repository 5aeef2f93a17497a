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
#include "solvers/levels/wall_detours.h"

#include <queue>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

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

/// For each number, the least cost of the ranges that contain it. Stores two entries per range,
/// whatever its length, in a table of ranges whose lengths are powers of two; one pass propagates
/// them to the numbers.
class RangeMinima {
public:
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

    /// Covers the numbers 0 to `count` - 1.
    explicit RangeMinima(std::size_t count) : m_count(count) {}

    /// Records a cost for the numbers `first` to `last`, where first <= last.
    void note(std::size_t first, std::size_t last, std::uint64_t cost)
    {
        const auto level = static_cast<std::size_t>(std::bit_width(last - first + 1) - 1);
        while (m_levels.size() <= level)
            m_levels.emplace_back();
        std::vector<std::uint64_t>& costs = m_levels[level];
        if (costs.empty())
            costs.assign(m_count, none);
        lower(costs[first], cost);
        lower(costs[last + 1 - (std::size_t{1} << level)], cost);
    }

    /// Returns the minima by number; `none` if no range contains it. Call only once.
    std::vector<std::uint64_t> take()
    {
        std::vector<std::uint64_t> least(m_count, none);
        for (std::size_t level = m_levels.size(); level-- > 0;) {
            for (std::size_t first = 0; first < m_levels[level].size(); ++first)
                lower(least[first], m_levels[level][first]);
            // Each range becomes its two halves: from behind, so that none is halved twice.
            const std::size_t half = (std::size_t{1} << level) / 2;
            for (std::size_t first = m_count; half > 0 && first-- > 0;)
                if (first + half < m_count)
                    lower(least[first + half], least[first]);
        }
        return least;
    }

private:
    static void lower(std::uint64_t& least, std::uint64_t cost) noexcept
    {
        least = cost < least ? cost : least;
    }

    std::size_t m_count;
    std::vector<std::vector<std::uint64_t>> m_levels; // by length, first; may be empty
};

// How much longer the cheapest route becomes with a wall in a critical cell, for all critical cells
// at once: replacement paths.
//
// The critical cells are numbered 1, 2, ... in the order of a cheapest route. A route touches a
// cell if it makes a move that a wall there would forbid. For every cell x let `low` be the least,
// over the cheapest paths from the start to x, of the highest number touched, and `high` the
// greatest, over the cheapest paths from x to the end, of the lowest number touched. Without
// critical cell i, the distance from the start is unchanged at the cells with low < i, the near
// side; and the distance to the end is unchanged at the cells with high > i, the far side. Consider
// a cheapest route without i: the first cell b of the far side on it, and the last cell a of the
// near side before b. Up to a it costs the old distance from the start, from b on the old distance
// to the end, and between a and b there are only cells of neither side. So the answer is the least
// over all moves from the near to the far side and all paths between them through cells of neither.
// This holds for any costs and corner rules, even if low and high are not sharp.
//
// If a and b are the same cell, or one step leads from a to b, that holds for a range of numbers i,
// which low and high determine: the least costs over all such ranges are found for all numbers at
// once (`RangeMinima`). Cells of neither side have high <= i <= low: in undirected graphs that is
// at most one i per cell, so searching among them for every i costs no more than one search in
// total. With diagonals and step costs, which are not symmetric, it is few in practice. Sources:
// Malik, Mittal and Gupta, The k most vital arcs in the shortest path problem, 1989; Nardelli,
// Proietti and Widmayer, Finding the most vital node of a shortest path, 2003, who have the ranges
// and the searches between; the two sides by touch are ours, for corners.

namespace {

using Number = std::int32_t;
using Sum = std::uint64_t;

constexpr Sum cutOff = RangeMinima::none;
constexpr std::size_t movesBetweenPolls = 4096;

/// The critical cells that cheapest paths touch.
template <class Costs>
class Touches {
public:
    Touches(const MoveGrid& grid, const std::vector<Node>& critical)
        : m_grid(grid), m_number(grid.nodes(), 0), m_count(static_cast<Number>(critical.size()))
    {
        for (Number i = 0; i < m_count; ++i)
            m_number[critical[static_cast<std::size_t>(i)]] = i + 1;
    }

    Number count() const noexcept { return m_count; }

    /// Returns the numbers of the critical cells beside a move that a wall in them would forbid; 0
    /// if there is none.
    std::array<Number, 2> passed(Node from, std::size_t way) const noexcept
    {
        if (!search::isDiagonal(way))
            return {0, 0};
        const auto [one, other] = m_grid.beside(from, way);
        return {m_grid.isForbiddenBy(one, other) ? m_number[one] : 0,
                m_grid.isForbiddenBy(other, one) ? m_number[other] : 0};
    }

    /// Returns `low` by node; more than any number for unreachable cells. Incomplete if cancelled.
    LargeArray<Number> lows(const DistanceField<Costs>& from, const std::stop_token& stop) const
    {
        LargeArray<Number> low(m_grid.nodes(), m_count + 1);
        low[from.order.front()] = 0;
        for (std::size_t at = 1; at < from.order.size(); ++at) {
            if (at % movesBetweenPolls == 0 && stop.stop_requested())
                break;
            const Node node = from.order[at];
            Number least = m_count + 1;
            for (WaySet ways = m_grid.ways(node); ways != 0; ways = withoutFirst(ways)) {
                const std::size_t way = opposite(firstOf(ways));
                const Node before = m_grid.previous(node, way);
                if (from.distance[before] + stepCost<Costs>(m_grid, node, way) !=
                    from.distance[node])
                    continue;
                const auto [one, other] = passed(before, way);
                least = std::min(least, std::max({low[before], one, other}));
            }
            low[node] = std::max(least, m_number[node]);
        }
        return low;
    }

    /// Returns `high` by node; 0 for cells that cannot reach the end. Incomplete if cancelled.
    LargeArray<Number> highs(const DistanceField<Costs>& to, const std::stop_token& stop) const
    {
        LargeArray<Number> high(m_grid.nodes(), 0);
        high[to.order.front()] = m_count + 1;
        for (std::size_t at = 1; at < to.order.size(); ++at) {
            if (at % movesBetweenPolls == 0 && stop.stop_requested())
                break;
            const Node node = to.order[at];
            Number most = 0;
            for (WaySet ways = m_grid.ways(node); ways != 0; ways = withoutFirst(ways)) {
                const std::size_t way = firstOf(ways);
                const Node next = m_grid.next(node, way);
                if (to.distance[next] + stepCost<Costs>(m_grid, next, way) != to.distance[node])
                    continue;
                const auto [one, other] = passed(node, way);
                most = std::max(most, std::min({high[next], orNone(one), orNone(other)}));
            }
            high[node] = std::min(most, orNone(m_number[node]));
        }
        return high;
    }

private:
    Number orNone(Number number) const noexcept { return number == 0 ? m_count + 1 : number; }

    const MoveGrid& m_grid;
    LargeArray<Number> m_number; // by node; 0 if not critical
    Number m_count;
};

/// The two sides, the moves between them, and the searches among the cells of neither.
template <class Costs>
class Replacement {
public:
    using Field = DistanceField<Costs>;

    Replacement(const MoveGrid& grid, const std::vector<Node>& critical, const Field& from,
                const Field& to, const std::stop_token& stop)
        : m_grid(grid), m_critical(critical), m_from(from), m_to(to), m_touches(grid, critical),
          m_low(m_touches.lows(from, stop)), m_high(m_touches.highs(to, stop))
    {
    }

    std::optional<std::vector<Sum>> costs(const std::stop_token& stop)
    {
        if (stop.stop_requested())
            return std::nullopt;
        RangeMinima minima(static_cast<std::size_t>(m_touches.count()) + 1);
        std::size_t done = 0;
        for (const Node node : m_from.order) {
            if (++done % movesBetweenPolls == 0 && stop.stop_requested())
                return std::nullopt;
            if (m_high[node] - m_low[node] > 1)
                note(minima, m_low[node] + 1, m_high[node] - 1,
                     Sum{m_from.distance[node]} + m_to.distance[node]);
            noteMoves(node, minima);
        }
        std::vector<Sum> least = minima.take();
        if (!searchBetween(least, stop))
            return std::nullopt;
        return least;
    }

private:
    struct Entry {
        Sum cost;
        Node node;
        friend bool operator>(const Entry& a, const Entry& b) noexcept { return a.cost > b.cost; }
    };
    using Heap = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

    static void note(RangeMinima& minima, Number first, Number last, Sum cost)
    {
        minima.note(static_cast<std::size_t>(first), static_cast<std::size_t>(last), cost);
    }

    /// Records the moves from a cell that is only on the near side to one only on the far side.
    void noteMoves(Node node, RangeMinima& minima) const
    {
        for (WaySet ways = m_grid.ways(node); ways != 0; ways = withoutFirst(ways)) {
            const std::size_t way = firstOf(ways);
            const Node next = m_grid.next(node, way);
            if (m_low[next] <= m_low[node])
                continue;
            Number first = std::max(m_low[node] + 1, m_high[node]);
            const Number end = std::min(m_low[next] + 1, m_high[next]);
            const Sum cost = Sum{m_from.distance[node]} + stepCost<Costs>(m_grid, next, way) +
                             m_to.distance[next];
            auto [one, other] = m_touches.passed(node, way);
            if (one > other)
                std::swap(one, other);
            for (const Number forbidden : {one, other, end}) {
                const Number last = std::min(forbidden, end) - 1;
                if (first <= last)
                    note(minima, first, last, cost);
                first = std::max(first, forbidden + 1);
            }
        }
    }

    bool isBetween(Node node, Number number) const noexcept
    {
        return m_high[node] <= number && number <= m_low[node] &&
               m_from.distance[node] != Field::unreached;
    }

    bool searchBetween(std::vector<Sum>& least, const std::stop_token& stop)
    {
        std::vector<Node> waiting;
        for (const Node node : m_from.order)
            if (m_high[node] <= m_low[node])
                waiting.push_back(node);
        std::stable_sort(waiting.begin(), waiting.end(),
                         [this](Node a, Node b) { return m_high[a] < m_high[b]; });
        m_cost.assign(m_grid.nodes(), cutOff);
        std::vector<Node> between;
        std::size_t next = 0;
        std::size_t done = 0;
        for (Number number = 1; number <= m_touches.count(); ++number) {
            std::erase_if(between, [&](Node node) { return m_low[node] < number; });
            for (; next < waiting.size() && m_high[waiting[next]] <= number; ++next)
                between.push_back(waiting[next]);
            done += between.size();
            if (done >= movesBetweenPolls && stop.stop_requested())
                return false;
            Sum& found = least[static_cast<std::size_t>(number)];
            found = std::min(found, searchOne(number, between, found));
        }
        return true;
    }

    /// Returns the least cost through cells of neither side, if it is less than `known`.
    Sum searchOne(Number number, const std::vector<Node>& between, Sum known)
    {
        const Node walled = m_critical[static_cast<std::size_t>(number - 1)];
        Heap open;
        for (const Node node : between)
            if (node != walled)
                enter(node, walled, number, open);
        Sum least = known;
        while (!open.empty()) {
            const Entry entry = open.top();
            open.pop();
            if (entry.cost == m_cost[entry.node] && entry.cost + m_to.distance[entry.node] < least)
                least = std::min(least, leave(entry, walled, number, open));
        }
        for (const Node node : between)
            m_cost[node] = cutOff;
        return least;
    }

    /// Enters a cell from the near side.
    void enter(Node node, Node walled, Number number, Heap& open)
    {
        for (WaySet ways = m_grid.ways(node); ways != 0; ways = withoutFirst(ways)) {
            const std::size_t way = opposite(firstOf(ways));
            const Node before = m_grid.previous(node, way);
            if (m_low[before] >= number || isForbiddenBy(walled, m_grid, before, way))
                continue;
            m_cost[node] = std::min(m_cost[node], Sum{m_from.distance[before]} +
                                                      stepCost<Costs>(m_grid, node, way));
        }
        if (m_cost[node] != cutOff)
            open.push({m_cost[node], node});
    }

    /// Continues from a cell of neither side. Returns the least cost of a route that reaches the
    /// far side.
    Sum leave(const Entry& at, Node walled, Number number, Heap& open)
    {
        Sum least = cutOff;
        for (WaySet ways = m_grid.ways(at.node); ways != 0; ways = withoutFirst(ways)) {
            const std::size_t way = firstOf(ways);
            const Node next = m_grid.next(at.node, way);
            if (isForbiddenBy(walled, m_grid, at.node, way))
                continue;
            const Sum cost = at.cost + stepCost<Costs>(m_grid, next, way);
            if (m_high[next] > number)
                least = std::min(least, cost + m_to.distance[next]);
            else if (isBetween(next, number) && cost < m_cost[next]) {
                m_cost[next] = cost;
                open.push({cost, next});
            }
        }
        return least;
    }

    const MoveGrid& m_grid;
    const std::vector<Node>& m_critical;
    const Field& m_from;
    const Field& m_to;
    Touches<Costs> m_touches;
    LargeArray<Number> m_low;
    LargeArray<Number> m_high;
    LargeArray<Sum> m_cost; // by node, during one search
};

} // namespace

template <class Costs>
std::optional<std::vector<WallDetour>>
wallDetours(const MoveGrid& grid, const std::vector<Node>& critical,
            const DistanceField<Costs>& from, const DistanceField<Costs>& to,
            const std::stop_token& stop)
{
    std::vector<WallDetour> detours;
    if (critical.empty())
        return detours;
    const auto costs = Replacement<Costs>(grid, critical, from, to, stop).costs(stop);
    if (!costs)
        return std::nullopt;
    const Sum least = from.distance[to.order.front()];
    for (std::size_t i = 0; i < critical.size(); ++i) {
        const Sum cost = (*costs)[i + 1];
        detours.push_back({critical[i], cost == cutOff ? HUGE_VAL
                                                       : static_cast<double>(cost - least) /
                                                             static_cast<double>(Costs::straight)});
    }
    return detours;
}

template std::optional<std::vector<WallDetour>>
wallDetours(const MoveGrid&, const std::vector<Node>&, const DistanceField<search::UnitCosts>&,
            const DistanceField<search::UnitCosts>&, const std::stop_token&);
template std::optional<std::vector<WallDetour>>
wallDetours(const MoveGrid&, const std::vector<Node>&, const DistanceField<search::OctileCosts>&,
            const DistanceField<search::OctileCosts>&, const std::stop_token&);

} // namespace mazewright::routes
