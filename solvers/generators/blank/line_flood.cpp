#include "solvers/generators/blank/line_flood.h"

#include <algorithm>
#include <cstdlib>

namespace mazewright {

namespace {

constexpr std::uint8_t rowGrown = 1;
constexpr std::uint8_t columnGrown = 2;

std::uint8_t grownMark(Direction along) noexcept
{
    return along == Direction::left || along == Direction::right ? rowGrown : columnGrown;
}

} // namespace

LineFlood::LineFlood(const Maze& maze)
    : m_maze(maze), m_columns(static_cast<std::size_t>(maze.columns()) + 2),
      m_marks((static_cast<std::size_t>(maze.rows()) + 2) * m_columns)
{
}

std::size_t LineFlood::placeOf(Position p) const noexcept
{
    return static_cast<std::size_t>(p.row + 1) * m_columns + static_cast<std::size_t>(p.column + 1);
}

void LineFlood::grow(const OccupiedPlaces& places, std::uint32_t node, Direction along)
{
    const Position from = m_nodes[node].at;
    const Position stop = places.nextFrom(from, along);
    const std::uint8_t mark = grownMark(along);
    for (Position p = neighbour(from, along); p != stop; p = neighbour(p, along)) {
        std::uint8_t& marks = m_marks[placeOf(p)];
        if (marks == 0)
            m_nodes.push_back({p, node});
        marks |= mark;
    }
    const Position first = m_nodes.front().at;
    const int apart = std::abs(stop.row - first.row) + std::abs(stop.column - first.column);
    if (apart > 1 && m_maze.isOpen(stop))
        m_ends.push_back({stop, node});
}

Polyline LineFlood::anyLine(const OccupiedPlaces& places, Position from, int maxTurns,
                            std::size_t mostPlaces, Random& random)
{
    m_nodes = {{from, 0}};
    m_ends.clear();
    m_marks[placeOf(from)] = rowGrown | columnGrown;
    for (const Direction along : allDirections)
        grow(places, 0, along);
    std::uint32_t next = 1;
    const auto isOver = [&] { return m_nodes.size() > mostPlaces; };
    for (int turns = 1; turns <= maxTurns && m_ends.empty(); ++turns)
        for (const auto end = static_cast<std::uint32_t>(m_nodes.size()); next < end && !isOver();
             ++next) {
            const std::uint8_t marks = m_marks[placeOf(m_nodes[next].at)];
            for (const Direction along : allDirections)
                if ((marks & grownMark(along)) == 0)
                    grow(places, next, along);
            m_marks[placeOf(m_nodes[next].at)] = rowGrown | columnGrown;
        }
    m_hasGivenUp = m_ends.empty() && isOver();
    for (const Node& node : m_nodes)
        m_marks[placeOf(node.at)] = 0;
    return m_ends.empty() ? Polyline() : lineTo(m_ends[random.below(m_ends.size())]);
}

Polyline LineFlood::lineTo(const End& end) const
{
    Polyline back = {end.tile};
    for (std::uint32_t at = end.corner; at != 0; at = m_nodes[at].corner)
        back.push_back(m_nodes[at].at);
    back.push_back(m_nodes.front().at);
    std::reverse(back.begin(), back.end());
    return back;
}

} // namespace mazewright
