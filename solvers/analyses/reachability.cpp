// Reachability by scanlines: a span of open cells in one row is marked as a whole, and each run of
// open cells that touches it from the row above or below becomes a span of its own. Every open
// cell of the start's region is marked once, so the flood is O(cells); it ends as soon as the end
// is marked. Source: Smith, Tint fill, SIGGRAPH 1979.

#include "solvers/analyses/reachability.h"

#include <vector>

namespace mazewright {

namespace {

struct Seed {
    int row;
    int column;
};

class ScanlineFlood {
public:
    explicit ScanlineFlood(const Maze& maze)
        : m_maze(maze), m_cells(maze.packed()), m_marked(maze.size(), false)
    {
    }

    bool reaches(Position from, Position to)
    {
        m_seeds.push_back({from.row, from.column});
        const CellIndex target = m_maze.index(to);
        while (!m_seeds.empty() && !m_marked[target]) {
            const Seed seed = m_seeds.back();
            m_seeds.pop_back();
            if (isFresh(seed.row, seed.column))
                spread(seed);
        }
        return m_marked[target];
    }

private:
    bool isFresh(int row, int column) const
    {
        const CellIndex c = m_maze.index({row, column});
        return m_cells[c] != packedWall && !m_marked[c];
    }

    void spread(Seed seed)
    {
        int first = seed.column;
        int last = seed.column;
        while (first > 0 && isFresh(seed.row, first - 1))
            --first;
        while (last + 1 < m_maze.columns() && isFresh(seed.row, last + 1))
            ++last;
        for (int column = first; column <= last; ++column)
            m_marked[m_maze.index({seed.row, column})] = true;
        seedRow(seed.row - 1, first, last);
        seedRow(seed.row + 1, first, last);
    }

    void seedRow(int row, int first, int last)
    {
        if (row < 0 || row >= m_maze.rows())
            return;
        bool inRun = false;
        for (int column = first; column <= last; ++column) {
            const bool fresh = isFresh(row, column);
            if (fresh && !inRun)
                m_seeds.push_back({row, column});
            inRun = fresh;
        }
    }

    const Maze& m_maze;
    std::span<const PackedCell> m_cells;
    std::vector<bool> m_marked;
    std::vector<Seed> m_seeds;
};

} // namespace

Reach endReach(const Maze& maze)
{
    if (!maze.start() || !maze.end())
        return Reach::noEnds;
    return ScanlineFlood(maze).reaches(*maze.start(), *maze.end()) ? Reach::reachable
                                                                   : Reach::unreachable;
}

} // namespace mazewright
