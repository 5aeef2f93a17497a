#pragma once

#include "tests/support/plain_costs.h"

#include <set>
#include <tuple>

namespace mazewright::plain {

/// The first search of LPA* (Koenig and Likhachev, figure 3), or of D* Lite, which grows from the
/// end. As in the paper each RHS is computed from all neighbours, and the list is a sorted set. It
/// logs each of its steps; the G of a cell in the log is its RHS.
class Replanning {
public:
    Replanning(const Maze& maze, Moves moves, bool isFromEnd)
        : m_maze(maze), m_measure{maze, moves}, m_isFromEnd(isFromEnd),
          m_root(maze.index(isFromEnd ? *maze.end() : *maze.start())),
          m_target(maze.index(isFromEnd ? *maze.start() : *maze.end())), m_g(maze.size(), never),
          m_rhs(maze.size(), never)
    {
        notes.seen.resize(maze.size());
        notes.closed.resize(maze.size());
        m_rhs[m_root] = 0;
        m_open.insert(keyed(m_root));
        notes.seen[m_root].push_back({0, noCell, 0});
        list();
        while (!m_open.empty() &&
               (*m_open.begin() < keyed(m_target) || m_rhs[m_target] != m_g[m_target])) {
            if (std::get<2>(*m_open.begin()) == m_target)
                break; // the paper expands the target too, which changes no other cost of a route
            expand(std::get<2>(*m_open.begin()));
        }
        found = m_rhs[m_target] != never;
    }

    Notes notes;
    bool found = false;

private:
    using Keyed = std::tuple<std::uint64_t, std::uint64_t, CellIndex>;

    Keyed keyed(CellIndex cell) const
    {
        const std::uint64_t least = std::min(m_g[cell], m_rhs[cell]);
        const std::uint64_t h = m_measure.h(m_maze.position(cell), m_maze.position(m_target));
        return {least == never ? never : least + h, least, cell};
    }
    std::uint64_t step(Position nearer, Position farther) const
    {
        return m_isFromEnd ? m_measure.step(farther, nearer) : m_measure.step(nearer, farther);
    }

    void expand(CellIndex cell)
    {
        m_open.erase(m_open.begin());
        m_g[cell] = m_rhs[cell];
        for (const Position to : steps(m_maze, m_maze.position(cell), m_measure.moves))
            update(m_maze.index(to), cell);
        notes.closed[cell].push_back(++m_tick);
        list();
    }

    /// Computes the RHS of a neighbour of `by`, whose G has changed.
    void update(CellIndex cell, CellIndex by)
    {
        if (cell == m_root)
            return;
        const Position at = m_maze.position(cell);
        std::uint64_t rhs = never;
        for (const Position from : steps(m_maze, at, m_measure.moves))
            if (m_g[m_maze.index(from)] != never)
                rhs = std::min(rhs, m_g[m_maze.index(from)] + step(from, at));
        m_open.erase(keyed(cell));
        if (rhs != m_rhs[cell])
            notes.seen[cell].push_back({m_tick + 1, by, rhs});
        m_rhs[cell] = rhs;
        if (m_g[cell] != rhs)
            m_open.insert(keyed(cell));
    }

    void list()
    {
        notes.lists.emplace_back();
        for (const Keyed& entry : m_open)
            notes.lists.back().push_back(std::get<2>(entry));
    }

    const Maze& m_maze;
    Measure m_measure;
    bool m_isFromEnd;
    CellIndex m_root;
    CellIndex m_target;
    std::vector<std::uint64_t> m_g;
    std::vector<std::uint64_t> m_rhs;
    std::set<Keyed> m_open;
    std::uint32_t m_tick = 0;
};

} // namespace mazewright::plain
