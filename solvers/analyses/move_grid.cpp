#include "solvers/analyses/move_grid.h"

namespace mazewright::routes {

MoveGrid::MoveGrid(const Maze& maze, Moves moves) : m_moves(moves)
{
    m_maze.fit(maze);
    for (std::size_t way = 0; way < search::ways.size(); ++way)
        m_offsets[way] = static_cast<Node>(search::ways[way].rows) * padding().stride() +
                         static_cast<Node>(search::ways[way].columns);
    m_ways.assign(nodes(), 0);
    const search::Steps steps(m_maze, moves);
    const Node last = static_cast<Node>(nodes()) - padding().stride();
    for (Node node = padding().stride(); node < last; ++node)
        if (cost(node) != 0)
            m_ways[node] = steps.from(node);
}

} // namespace mazewright::routes
