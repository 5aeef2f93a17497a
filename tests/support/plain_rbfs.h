#pragma once

#include "tests/support/plain_costs.h"

#include <algorithm>
#include <utility>

namespace mazewright::plain {

/// Recursive best-first search, which logs each of its moves: the recursion of Korf's paper over
/// all paths that cross no cell twice, or with a table of the cells.
class Rbfs {
public:
    Rbfs(const Maze& maze, Moves moves, bool hasTable)
        : m_maze(maze), m_measure{maze, moves}, m_hasTable(hasTable), m_table(maze.size())
    {
        notes.seen.resize(maze.size());
        notes.closed.resize(maze.size());
        notes.lists.emplace_back();
        const CellIndex start = maze.index(*maze.start());
        m_table[start].g = 0;
        search(start, 0, h(start), never);
    }

    Notes notes;
    bool found = false;
    std::vector<CellIndex> entered;

private:
    struct Child {
        std::uint64_t value;
        CellIndex cell;
    };
    /// What the table has of a cell.
    struct Known {
        std::uint64_t g = never;
        std::uint64_t value = never;
        CellIndex from = noCell;
        bool isExpanded = false;
    };

    std::uint64_t h(CellIndex cell) const
    {
        return m_measure.h(m_maze.position(cell), *m_maze.end());
    }
    std::uint64_t step(CellIndex from, CellIndex to) const
    {
        return m_measure.step(m_maze.position(from), m_maze.position(to));
    }
    std::vector<CellIndex> besides(CellIndex cell) const
    {
        std::vector<CellIndex> cells;
        for (const Position to : steps(m_maze, m_maze.position(cell), m_measure.moves))
            cells.push_back(m_maze.index(to));
        return cells;
    }

    /// Returns the new value of the cell, at cost `g` on the current path.
    std::uint64_t search(CellIndex at, std::uint64_t g, std::uint64_t value, std::uint64_t bound)
    {
        enter(at, g);
        found = m_maze.position(at) == *m_maze.end();
        if (found)
            return value;
        std::vector<Child> children = m_hasTable ? std::vector<Child>{} : born(at, g, value);
        if (m_hasTable && !std::exchange(m_table[at].isExpanded, true))
            lowerCosts(at, g);
        std::uint64_t least = never;
        while (true) {
            if (m_hasTable)
                children = own(at);
            const auto byValue = [](const Child& a, const Child& b) { return a.value < b.value; };
            const auto best = std::ranges::min_element(children, byValue);
            least = best == children.end() ? never : best->value;
            if (least > bound || least == never)
                break;
            std::uint64_t second = never;
            for (auto other = children.begin(); other != children.end(); ++other)
                second = other == best ? second : std::min(second, other->value);
            best->value =
                search(best->cell, g + step(at, best->cell), best->value, std::min(bound, second));
            if (found)
                return best->value;
            m_table[best->cell].value = best->value;
        }
        leave(at);
        return least;
    }

    /// Without the table: returns the ways on from the last cell of the path.
    std::vector<Child> born(CellIndex at, std::uint64_t g, std::uint64_t value) const
    {
        std::vector<Child> children;
        for (const CellIndex to : besides(at)) {
            if (std::ranges::find(m_path, to) != m_path.end())
                continue;
            const std::uint64_t own = g + step(at, to) + h(to);
            children.push_back({g + h(at) < value ? std::max(value, own) : own, to});
        }
        return children;
    }
    /// With the table: makes the neighbours that are reached more cheaply from here its own.
    void lowerCosts(CellIndex at, std::uint64_t g)
    {
        for (const CellIndex to : besides(at))
            if (g + step(at, to) < m_table[to].g)
                m_table[to] = {g + step(at, to), g + step(at, to) + h(to), at};
    }
    std::vector<Child> own(CellIndex at) const
    {
        std::vector<Child> children;
        for (const CellIndex to : besides(at))
            if (m_table[to].from == at)
                children.push_back({m_table[to].value, to});
        return children;
    }

    void enter(CellIndex cell, std::uint64_t g)
    {
        entered.push_back(cell);
        notes.seen[cell].push_back({++m_tick, m_path.empty() ? noCell : m_path.back(), g});
        m_path.push_back(cell);
        notes.lists.emplace_back(m_path.rbegin(), m_path.rend());
    }
    void leave(CellIndex cell)
    {
        if (m_path.size() == 1)
            return; // the walk ends on the start
        m_path.pop_back();
        notes.closed[cell].push_back(++m_tick);
        notes.lists.emplace_back(m_path.rbegin(), m_path.rend());
    }

    const Maze& m_maze;
    Measure m_measure;
    bool m_hasTable;
    std::vector<Known> m_table; ///< by cell
    std::vector<CellIndex> m_path;
    std::uint32_t m_tick = 0;
};

} // namespace mazewright::plain
