#include "solvers/search/jump_graph.h"

#include "solvers/search/jump_finder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace mazewright::search {

namespace {

/// Returns the arrivals after which jump point search stops among these (4-way: a horizontal way
/// stops nowhere, as it turns everywhere).
constexpr WaySet stoppingAmong(WaySet arrivals, Moves moves) noexcept
{
    return moves == Moves::four ? arrivals & 0b0101 : arrivals;
}

/// Receives jumps from a finder, and passes on where they end.
template <class Visit>
struct JumpSink {
    Visit visit;
    std::size_t work = 0; ///< turns that were tried, and some more

    void relax(Spot to, std::uint32_t way, std::uint64_t) { visit(to, way); }
    void looked(std::uint32_t turns) noexcept { work += turns; }
};
template <class Visit>
JumpSink(Visit) -> JumpSink<Visit>;

/// Returns the number of steps to the next set bit on a diagonal way.
std::uint32_t stepsAlong(const BitLines& lines, Spot from, std::size_t way) noexcept
{
    const std::uint32_t row = rowOf(from);
    const std::uint8_t* line = lines.bits().lineBytes(lines.lineOf(row, columnOf(from)));
    return ways[way].rows < 0 ? row - lastSetTo(line, row - 1) : firstSetFrom(line, row + 1) - row;
}

} // namespace

bool JumpGraph::fit(const Maze& maze, const ShortestPath& query, Guard& guard)
{
    if (m_revision == maze.revision() && m_moves == query.moves)
        return guard.claim(bytes());
    m_revision = 0;
    ++m_edition;
    m_moves = query.moves;
    m_nodes = {};
    m_on = {};
    m_mapBytes = JumpMap::bytesFor(maze, m_moves, JumpTables::none);
    const std::size_t planeBytes = (static_cast<std::size_t>(maze.rows()) / 8 + 16) *
                                   (static_cast<std::size_t>(maze.columns()) + 16);
    if (!guard.claim(m_mapBytes + 3 * planeBytes) ||
        !m_map.fit(maze, m_moves, JumpTables::none, polling(guard)) || !findNodes(guard))
        return false;
    const bool isConnected =
        withMoves(m_moves, [&]<Moves moves>() { return connect<moves>(query, guard); });
    m_revision = isConnected ? maze.revision() : 0;
    return isConnected;
}

bool JumpGraph::findNodes(Guard& guard)
{
    std::size_t claimed = 0;
    m_firstOfRow.assign(2, 0);
    m_stops = m_map.walls();
    const auto visit = [&](std::size_t row, std::size_t column, WaySet arrivals) {
        const Spot spot =
            spotAt(static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column));
        const WaySet stopping = stoppingAmong(arrivals, m_moves);
        if (stopping != 0)
            m_stops.set(row, column);
        for (WaySet left = stopping; left != 0; left &= left - 1)
            m_nodes.push_back({spot, static_cast<std::uint32_t>(std::countr_zero(left))});
    };
    const auto ended = [&](std::size_t row) {
        m_firstOfRow.push_back(static_cast<Id>(m_nodes.size()));
        const std::size_t bytes = m_nodes.capacity() * sizeof(Node);
        return (bytes <= claimed || guard.claim(bytes - std::exchange(claimed, bytes))) &&
               shouldContinueAtRow(row, m_map.columns(), polling(guard));
    };
    if (!forEachTurn(m_map.walls(), m_map.rows(), m_map.columns(), m_moves, visit, ended))
        return false;
    m_slopes = {};
    if (m_moves == Moves::four)
        return true;
    m_slopes = {BitLines(m_map.rows(), m_map.columns(), Slope::falling),
                BitLines(m_map.rows(), m_map.columns(), Slope::rising)};
    return m_slopes[0].refresh(m_stops, polling(guard)) &&
           m_slopes[1].refresh(m_stops, polling(guard));
}

template <Moves moves>
bool JumpGraph::connect(const ShortestPath& query, Guard& guard)
{
    std::size_t claimed = 0;
    JumpSink sink{[&](Spot to, std::uint32_t way) { m_on.push_back(at(to, way)); }};
    const auto costs = jumpCosts<moves>(query.diagonal);
    JumpFinder<moves, decltype(sink)> finder(m_map, JumpTables::none, costs, spotOf(query.to),
                                             sink);
    m_firstOn.assign(1, 0);
    for (Id id = 0; id < size(); ++id) {
        finder.goOnFrom(m_nodes[id].spot, m_nodes[id].arrival, 0);
        m_firstOn.push_back(m_on.size());
        sink.work += 16;
        if (sink.work < Guard::pollEvery)
            continue;
        sink.work = 0;
        const std::size_t bytes =
            m_on.capacity() * sizeof(Id) + m_firstOn.capacity() * sizeof(std::size_t);
        if ((bytes > claimed && !guard.claim(bytes - std::exchange(claimed, bytes))) ||
            !guard.poll({}))
            return false;
    }
    m_on.shrink_to_fit();
    return true;
}

JumpGraph::Id JumpGraph::at(Spot spot, std::size_t arrival) const noexcept
{
    const auto begin = m_nodes.begin();
    return static_cast<Id>(std::lower_bound(begin + m_firstOfRow[rowOf(spot)],
                                            begin + m_firstOfRow[rowOf(spot) + 1],
                                            Node{spot, static_cast<std::uint32_t>(arrival)}) -
                           begin);
}

bool JumpGraph::addAt(Spot spot, std::size_t arrival, std::vector<Id>& nodes) const
{
    const Neighbourhood walls = wallsAround(m_map.walls(), rowOf(spot), columnOf(spot));
    const WaySet arrivals =
        stoppingAmong(arrivalTables[static_cast<std::size_t>(m_moves)][walls], m_moves);
    for (WaySet left = arrivals; left != 0; left &= left - 1)
        nodes.push_back(at(spot, static_cast<std::size_t>(std::countr_zero(left))));
    return (arrivals >> arrival & 1U) != 0;
}

JumpGraph::Joined JumpGraph::joined(const ShortestPath& query) const
{
    Joined joined;
    withMoves(m_moves, [&]<Moves moves>() { join<moves>(query, joined); });
    return joined;
}

template <Moves moves>
void JumpGraph::join(const ShortestPath& query, Joined& joined) const
{
    JumpSink sink{[&](Spot to, std::uint32_t way) { joined.fromStart.push_back(at(to, way)); }};
    const auto costs = jumpCosts<moves>(query.diagonal);
    JumpFinder<moves, decltype(sink)> finder(m_map, JumpTables::none, costs, spotOf(query.to),
                                             sink);
    const Spot start = spotOf(query.from);
    joined.startSeesEnd = query.from == query.to || finder.seesEnd(start);
    if (joined.startSeesEnd) // no route is cheaper
        return;
    finder.goOnFrom(start, noWay, 0);
    addSeeing(spotOf(query.to), joined.toEnd);
}

/// A node sees the end by a diagonal run and then a straight way. So this follows the straight ways
/// back from the end, and from each of their cells the runs that turn there; no further than a jump
/// point at which the way would have stopped.
void JumpGraph::addSeeing(Spot end, std::vector<Id>& seeing) const
{
    const bool isFourWay = m_moves == Moves::four;
    const auto runs =
        isFourWay ? std::array<std::size_t, 4>{1, 3, 1, 3} : std::array<std::size_t, 4>{4, 5, 6, 7};
    for (std::size_t i = 0; i < (isFourWay ? 2U : 4U); ++i)
        addAlong(end, runs[i], seeing);
    for (std::size_t way = 0; way < 4; way += isFourWay ? 2 : 1)
        for (Spot at = end; mayStep(m_map.walls(), m_moves, at, opposite(way));) {
            at = moved(at, opposite(way));
            for (std::size_t i = 0; i < (isFourWay ? 2U : 4U); ++i)
                if (isFourWay || ways[runs[i]].rows == ways[way].rows ||
                    ways[runs[i]].columns == ways[way].columns)
                    addAlong(at, runs[i], seeing);
            if (addAt(at, way, seeing))
                break;
        }
}

/// Follows a run back from the cell where it turns or ends, from node to node.
void JumpGraph::addAlong(Spot from, std::size_t way, std::vector<Id>& seeing) const
{
    const std::size_t back = opposite(way);
    while (mayStep(m_map.walls(), m_moves, from, back)) {
        std::uint32_t steps = 0;
        if (m_moves == Moves::four) {
            const std::uint8_t* line = m_stops.lineBytes(rowOf(from));
            steps = back == 1 ? firstSetFrom(line, columnOf(from) + 1) - columnOf(from)
                              : columnOf(from) - lastSetTo(line, columnOf(from) - 1);
            if (isSet(m_map.walls(), moved(from, back, steps)))
                return;
        } else {
            steps =
                std::min(stepsAlong(m_map.runStops(back), from, back),
                         stepsAlong(m_slopes[slopeOf(back) == Slope::falling ? 0 : 1], from, back));
        }
        from = moved(from, back, steps);
        if (addAt(from, way, seeing))
            return;
    }
}

std::size_t JumpGraph::bytes() const noexcept
{
    return m_mapBytes + m_stops.bytes() + m_slopes[0].bytes() + m_slopes[1].bytes() +
           m_firstOfRow.capacity() * sizeof(Id) + m_nodes.capacity() * sizeof(Node) +
           m_firstOn.capacity() * sizeof(std::size_t) + m_on.capacity() * sizeof(Id);
}

} // namespace mazewright::search
