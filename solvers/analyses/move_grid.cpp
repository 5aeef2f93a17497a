#include "solvers/analyses/move_grid.h"

namespace mazewright::routes {

MoveGrid::MoveGrid(const Maze& maze, Moves moves) : m_moves(moves)
{
    m_maze.fit(maze);
    for (std::size_t way = 0; way < search::ways.size(); ++way)
        m_offsets[way] = static_cast<Node>(search::ways[way].rows) * padding().stride() +
                         static_cast<Node>(search::ways[way].columns);
    findWays();
}

void MoveGrid::findWays()
{
    m_ways.assign(nodes(), 0);
    const std::uint8_t* costs = m_maze.costs().data();
    const Node last = static_cast<Node>(nodes()) - padding().stride();
    for (Node node = padding().stride(); node < last; ++node) {
        if (costs[node] == 0)
            continue;
        WaySet open = 0;
        for (std::size_t way = 0; way < 4; ++way)
            open = static_cast<WaySet>(open | (costs[next(node, way)] != 0 ? only(way) : 0U));
        WaySet found = open;
        for (std::size_t way = 4; way < 8 && m_moves != Moves::four; ++way) {
            const bool one = (open & only(way - 4)) != 0;
            const bool other = (open & only((way - 3) % 4)) != 0;
            if (costs[next(node, way)] != 0 && search::mayCut(m_moves, one, other))
                found = static_cast<WaySet>(found | only(way));
        }
        m_ways[node] = found;
    }
}

} // namespace mazewright::routes
