#pragma once

#include "tests/support/plain_costs.h"

#include <array>
#include <utility>

namespace mazewright::plain {

/// MM as in its paper. It scans whole lists and logs each side. `addsStep`: the priority of MMe.
class Middle {
public:
    Middle(const Maze& maze, Moves moves, bool addsStep)
        : m_maze(maze), m_measure{maze, moves},
          m_added(addsStep ? m_measure.straight() : 0), m_roots{*maze.start(), *maze.end()}
    {
        for (std::size_t side = 0; side < 2; ++side) {
            notes[side].seen.resize(maze.size());
            notes[side].closed.resize(maze.size());
            m_g[side].assign(maze.size(), never);
        }
        for (std::size_t side = 0; side < 2; ++side)
            reach(side, m_maze.index(m_roots[side]), noCell, 0);
        list();
        while (!isOver()) {
            const std::size_t side = first(0)->key <= first(1)->key ? 0 : 1;
            const CellIndex cell = first(side)->cell;
            m_lists[side].erase(first(side));
            expand(side, cell);
        }
    }

    std::array<Notes, 2> notes;
    std::vector<std::pair<std::size_t, CellIndex>> expanded; ///< side and cell, in order
    std::uint64_t least = never;                             ///< of all paths found

private:
    using List = std::vector<Entry>;

    static bool isBefore(const Entry& a, const Entry& b)
    {
        if (a.key != b.key)
            return a.key < b.key;
        return a.g != b.g ? a.g < b.g : a.cell < b.cell;
    }
    List::iterator first(std::size_t side)
    {
        return std::ranges::min_element(m_lists[side], isBefore);
    }
    std::uint64_t f(std::size_t side, const Entry& entry) const
    {
        return entry.g + m_measure.h(m_maze.position(entry.cell), m_roots[1 - side]);
    }

    bool isOver()
    {
        if (m_lists[0].empty() || m_lists[1].empty())
            return true;
        std::uint64_t bound = std::min(first(0)->key, first(1)->key);
        std::uint64_t sum = m_measure.straight(); // the cheapest step
        for (std::size_t side = 0; side < 2; ++side) {
            std::uint64_t leastF = never;
            std::uint64_t leastG = never;
            for (const Entry& entry : m_lists[side]) {
                leastF = std::min(leastF, f(side, entry));
                leastG = std::min(leastG, entry.g);
            }
            bound = std::max(bound, leastF);
            sum += leastG;
        }
        return least <= std::max(bound, sum);
    }

    void expand(std::size_t side, CellIndex cell)
    {
        const Position at = m_maze.position(cell);
        for (const Position to : steps(m_maze, at, m_measure.moves)) {
            const std::uint64_t step = side == 0 ? m_measure.step(at, to) : m_measure.step(to, at);
            if (m_g[side][cell] + step < m_g[side][m_maze.index(to)])
                reach(side, m_maze.index(to), cell, m_g[side][cell] + step);
        }
        notes[side].closed[cell].push_back(++m_tick);
        expanded.emplace_back(side, cell);
        list();
    }

    void reach(std::size_t side, CellIndex cell, CellIndex from, std::uint64_t g)
    {
        std::erase_if(m_lists[side], [cell](const Entry& entry) { return entry.cell == cell; });
        m_g[side][cell] = g;
        Entry entry{cell, 0, g, 0};
        entry.key = std::max(f(side, entry), 2 * g + m_added);
        m_lists[side].push_back(entry);
        if (m_g[1 - side][cell] != never)
            least = std::min(least, g + m_g[1 - side][cell]);
        notes[side].seen[cell].push_back({from == noCell ? 0 : m_tick + 1, from, g});
    }

    void list()
    {
        for (std::size_t side = 0; side < 2; ++side) {
            List sorted = m_lists[side];
            std::ranges::sort(sorted, isBefore);
            notes[side].lists.emplace_back();
            for (const Entry& entry : sorted)
                notes[side].lists.back().push_back(entry.cell);
        }
    }

    const Maze& m_maze;
    Measure m_measure;
    std::uint64_t m_added;
    std::array<Position, 2> m_roots;
    std::array<std::vector<std::uint64_t>, 2> m_g;
    std::array<List, 2> m_lists;
    std::uint32_t m_tick = 0;
};

} // namespace mazewright::plain
