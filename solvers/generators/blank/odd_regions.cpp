#include "solvers/generators/blank/odd_regions.h"

#include "solvers/maze/cell_set.h"

#include <algorithm>
#include <utility>

namespace mazewright {

namespace {

/// Finds the connected regions of a maze in turn.
class RegionWalk {
public:
    RegionWalk(const Maze& maze, bool outsideOpen)
        : m_maze(maze), m_outsideOpen(outsideOpen), m_isMet(maze.size())
    {
    }

    bool isNew(CellIndex c) const { return !m_maze.isWall(c) && !m_isMet[c]; }

    std::vector<CellIndex> tilesFrom(CellIndex first)
    {
        m_met.clear();
        meet(m_maze.position(first));
        for (std::size_t next = 0; next < m_met.size(); ++next)
            for (const Direction along : allDirections)
                meet(neighbour(m_maze.position(m_met[next]), along));
        std::vector<CellIndex> tiles;
        for (const CellIndex c : m_met)
            if (m_maze.at(c).kind == CellKind::tile)
                tiles.push_back(c);
        std::sort(tiles.begin(), tiles.end());
        return tiles;
    }

private:
    void meet(Position p)
    {
        if (!m_maze.contains(p)) {
            if (std::exchange(m_outsideOpen, false))
                forEachOnSides({{}, m_maze.rows(), m_maze.columns()},
                               [this](Position side) { meet(side); });
            return;
        }
        const CellIndex c = m_maze.index(p);
        if (!isNew(c))
            return;
        m_isMet[c] = true;
        m_met.push_back(c);
    }

    const Maze& m_maze;
    bool m_outsideOpen; ///< unset once the edge has been reached
    std::vector<bool> m_isMet;
    std::vector<CellIndex> m_met; ///< cells of a region
};

} // namespace

std::vector<std::vector<CellIndex>> oddRegions(const Maze& maze, bool outsideOpen)
{
    std::vector<std::vector<CellIndex>> odd;
    RegionWalk walk(maze, outsideOpen);
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (walk.isNew(c))
            if (auto tiles = walk.tilesFrom(c); tiles.size() % 2 != 0)
                odd.push_back(std::move(tiles));
    return odd;
}

} // namespace mazewright
