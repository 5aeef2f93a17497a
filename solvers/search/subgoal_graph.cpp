#include "solvers/search/subgoal_graph.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mazewright::search {

namespace {

/// The way of the first part of a run, and the two possible ways of the second.
struct Run {
    std::size_t way;
    std::array<std::size_t, 2> straight;
};
constexpr Run diagonalRun(std::size_t way) noexcept
{
    return {way, {wayOf({ways[way].rows, 0}), wayOf({0, ways[way].columns})}};
}
constexpr std::array<Run, 2> fourWayRuns = {{{1, {0, 2}}, {3, {0, 2}}}};
constexpr std::array<Run, 4> diagonalRuns = {diagonalRun(4), diagonalRun(5), diagonalRun(6),
                                             diagonalRun(7)};

} // namespace

bool SubgoalGraph::fit(const Maze& maze, Moves moves, Guard& guard)
{
    if (m_revision == maze.revision() && m_moves == moves)
        return guard.claim(bytes());
    const std::uint64_t edition = m_edition + 1;
    *this = {};
    m_moves = moves;
    m_edition = edition;
    const auto rows = static_cast<std::size_t>(maze.rows()) + 2;
    const auto columns = static_cast<std::size_t>(maze.columns()) + 2;
    if (!guard.claim(2 * rows * (columns / 8 + 8) + columns * (rows / 8 + 8)))
        return false;
    m_walls = BitRows(rows, columns);
    m_columnStops = BitLines(rows, columns, Slope::column);
    if (!readWalls(maze, guard) || !findSubgoals(rows, columns, guard) || !connect(guard))
        return false;
    m_revision = maze.revision();
    return true;
}

bool SubgoalGraph::readWalls(const Maze& maze, Guard& guard)
{
    const auto columns = static_cast<std::size_t>(maze.columns());
    const auto rows = static_cast<std::size_t>(maze.rows());
    const PackedCell* cell = maze.packed().data();
    for (const std::size_t border : {std::size_t{0}, rows + 1})
        for (std::size_t column = 0; column < columns + 2; ++column)
            m_walls.set(border, column);
    for (std::size_t row = 1; row <= rows; ++row) {
        if (!shouldContinueAtRow(row, columns, polling(guard)))
            return false;
        m_walls.set(row, 0);
        m_walls.set(row, columns + 1);
        for (std::size_t column = 1; column <= columns; ++column)
            if (*cell++ == packedWall)
                m_walls.set(row, column);
    }
    return true;
}

bool SubgoalGraph::findSubgoals(std::size_t rows, std::size_t columns, Guard& guard)
{
    std::size_t claimed = 0;
    m_stops = m_walls;
    m_firstOfRow.assign(2, 0);
    const auto visit = [&](std::size_t row, std::size_t column, WaySet) {
        m_spots.push_back(
            spotAt(static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)));
        m_stops.set(row, column);
    };
    const auto ended = [&](std::size_t row) {
        m_firstOfRow.push_back(static_cast<Id>(m_spots.size()));
        const std::size_t bytes = m_spots.capacity() * sizeof(Spot);
        return (bytes <= claimed || guard.claim(bytes - std::exchange(claimed, bytes))) &&
               shouldContinueAtRow(row, columns, polling(guard));
    };
    return forEachTurn(m_walls, rows, columns, m_moves, visit, ended) &&
           m_columnStops.refresh(m_stops, polling(guard));
}

SubgoalGraph::Id SubgoalGraph::at(Spot spot) const noexcept
{
    if (isSet(m_walls, spot) || !isSet(m_stops, spot))
        return none;
    const auto begin = m_spots.begin();
    const std::uint32_t row = rowOf(spot);
    return static_cast<Id>(
        std::lower_bound(begin + m_firstOfRow[row], begin + m_firstOfRow[row + 1], spot) - begin);
}

std::uint32_t SubgoalGraph::stepsToStop(Spot from, std::size_t way) const noexcept
{
    const std::uint32_t row = rowOf(from);
    const std::uint32_t column = columnOf(from);
    switch (way) {
    case 0:
        return row - lastSetTo(m_columnStops.bits().lineBytes(column), row - 1);
    case 1:
        return firstSetFrom(m_stops.lineBytes(row), column + 1) - column;
    case 2:
        return firstSetFrom(m_columnStops.bits().lineBytes(column), row + 1) - row;
    default:
        return column - lastSetTo(m_stops.lineBytes(row), column - 1);
    }
}

/// A straight way is looked along only as far as all earlier steps of the run saw no stop: beyond
/// it, the run is blocked in another order of its steps, or passes a subgoal.
std::size_t SubgoalGraph::addSeenFrom(Spot from, std::vector<Id>& seen) const
{
    std::size_t steps = 0;
    std::array<std::uint32_t, 4> clear{}; // by straight way, from `from`: steps without a stop
    const auto lookAlong = [&](Spot at, std::size_t way, std::uint32_t& limit) {
        const std::uint32_t toStop = stepsToStop(at, way);
        if (toStop > limit)
            return;
        limit = toStop - 1;
        if (const Id id = this->at(moved(at, way, toStop)); id != none)
            seen.push_back(id);
    };
    const bool isFourWay = m_moves == Moves::four;
    for (const std::size_t way : {0, 1, 2, 3}) {
        if (isFourWay && way % 2 == 1)
            continue;
        clear[way] = Maze::maxSide;
        lookAlong(from, way, clear[way]);
    }
    const auto runs = isFourWay ? std::span<const Run>(fourWayRuns) : std::span(diagonalRuns);
    for (const Run& run : runs) {
        std::array<std::uint32_t, 2> limits = {clear[run.straight[0]], clear[run.straight[1]]};
        for (Spot at = from; mayStep(m_walls, m_moves, at, run.way);) {
            at = moved(at, run.way);
            ++steps;
            if (isSet(m_stops, at)) {
                seen.push_back(this->at(at));
                break;
            }
            for (const std::size_t side : {0, 1})
                lookAlong(at, run.straight[side], limits[side]);
        }
    }
    return steps;
}

bool SubgoalGraph::sees(Spot from, Spot to) const noexcept
{
    const auto sign = [](std::uint32_t a, std::uint32_t b) { return (b > a) - (b < a); };
    while (from != to) {
        const std::int32_t rows = sign(rowOf(from), rowOf(to));
        const std::int32_t columns = sign(columnOf(from), columnOf(to));
        const bool isHorizontal = m_moves == Moves::four && columns != 0;
        const std::size_t way = wayOf({isHorizontal ? 0 : rows, columns});
        if (!mayStep(m_walls, m_moves, from, way))
            return false;
        from = moved(from, way);
    }
    return true;
}

bool SubgoalGraph::connect(Guard& guard)
{
    std::vector<Id> seen;
    std::vector<std::size_t> firstSeen = {0};
    std::size_t claimed = 0;
    std::size_t work = 0; // since the last poll
    for (Id id = 0; id < size(); ++id) {
        work += 16 + addSeenFrom(m_spots[id], seen);
        firstSeen.push_back(seen.size());
        if (work < Guard::pollEvery)
            continue;
        work = 0;
        const std::size_t bytes =
            3 * seen.capacity() * sizeof(Id) + 2 * firstSeen.capacity() * sizeof(std::size_t);
        if (bytes > claimed && !guard.claim(bytes - std::exchange(claimed, bytes)))
            return false;
        if (!guard.poll({}))
            return false;
    }
    const bool isDone = keepMutual(std::move(seen), firstSeen, guard);
    guard.release(claimed);
    return isDone &&
           guard.claim(m_seen.size() * sizeof(Id) + m_firstSeen.size() * sizeof(std::size_t));
}

/// Keeps the pairs in which both see each other: writes each pair at both of its ends, where a
/// mutual one then stands twice.
bool SubgoalGraph::keepMutual(std::vector<Id> seen, const std::vector<std::size_t>& firstSeen,
                              Guard& guard)
{
    std::vector<std::size_t> next(size() + 1);
    for (Id id = 0; id < size(); ++id)
        next[id + 1] += firstSeen[id + 1] - firstSeen[id];
    for (const Id to : seen)
        ++next[to + 1];
    for (std::size_t id = 0; id < size(); ++id)
        next[id + 1] += next[id];
    m_firstSeen = next;
    m_seen.resize(2 * seen.size());
    for (Id id = 0; id < size(); ++id) {
        for (std::size_t i = firstSeen[id]; i < firstSeen[id + 1]; ++i) {
            m_seen[next[id]++] = seen[i];
            m_seen[next[seen[i]]++] = id;
        }
        if (id % 4096 == 0 && !guard.poll({}))
            return false;
    }
    seen = {};
    std::size_t kept = 0;
    for (Id id = 0; id < size(); ++id) {
        const std::size_t begin = m_firstSeen[id];
        const std::size_t end = m_firstSeen[id + 1];
        m_firstSeen[id] = kept;
        std::sort(m_seen.begin() + static_cast<std::ptrdiff_t>(begin),
                  m_seen.begin() + static_cast<std::ptrdiff_t>(end));
        for (std::size_t i = begin; i + 1 < end; ++i)
            if (m_seen[i] == m_seen[i + 1])
                m_seen[kept++] = m_seen[i];
        if (id % 4096 == 0 && !guard.poll({}))
            return false;
    }
    m_firstSeen[size()] = kept;
    m_seen.resize(kept);
    m_seen.shrink_to_fit();
    return true;
}

std::size_t SubgoalGraph::bytes() const noexcept
{
    return m_walls.bytes() + m_stops.bytes() + m_columnStops.bytes() +
           m_firstOfRow.capacity() * sizeof(Id) + m_spots.capacity() * sizeof(Spot) +
           m_firstSeen.capacity() * sizeof(std::size_t) + m_seen.capacity() * sizeof(Id);
}

SubgoalQuery::SubgoalQuery(const SubgoalGraph& graph, Position from, Position to)
    : m_graph(graph), m_from(spotOf(from)), m_to(spotOf(to)), m_start(graph.at(m_from)),
      m_end(graph.at(m_to))
{
    if (m_start == SubgoalGraph::none) {
        m_start = static_cast<Id>(graph.size());
        graph.addSeenFrom(m_from, m_fromStart);
    }
    if (m_end == SubgoalGraph::none && m_from == m_to)
        m_end = m_start;
    if (m_end != SubgoalGraph::none)
        return;
    m_end = static_cast<Id>(graph.size() + 1);
    graph.addSeenFrom(m_to, m_toEnd);
    std::erase_if(m_toEnd, [&](Id id) { return !graph.sees(graph.spot(id), m_to); });
    std::sort(m_toEnd.begin(), m_toEnd.end());
    m_startSeesEnd = m_start == graph.size() && graph.sees(m_from, m_to);
}

} // namespace mazewright::search
