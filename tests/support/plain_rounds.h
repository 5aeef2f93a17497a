#pragma once

// Textbook ARA* that logs each of its steps: the reference for the rounds of `ara-star`. It scans
// whole lists.

#include "tests/support/plain_search.h"

namespace mazewright::plain {

/// A search in rounds, each with a lower weight.
class Rounds {
public:
    Rounds(const Maze& maze, const Way& how, double weight, double decrement)
        : m_maze(maze), m_how(how), m_weight(weight)
    {
        notes.seen.resize(maze.size());
        notes.closed.resize(maze.size());
        m_g.assign(maze.size(), never);
        m_isOpen.assign(maze.size(), false);
        run(decrement);
    }

    Notes notes;
    std::size_t rounds = 0;
    std::size_t reopened = 0;          ///< closed cells that were put into the list again
    std::vector<std::uint64_t> costs;  ///< of the end, after each round
    std::vector<std::uint64_t> bounds; ///< after each round

private:
    std::uint64_t h(CellIndex cell) const { return m_how.h(m_maze.position(cell)); }
    std::uint64_t f(CellIndex cell) const
    {
        return m_g[cell] + static_cast<std::uint64_t>(static_cast<double>(h(cell)) * m_weight);
    }
    bool isBefore(CellIndex a, CellIndex b) const
    {
        if (f(a) != f(b))
            return f(a) < f(b);
        return m_g[a] != m_g[b] ? m_g[a] > m_g[b] : a < b;
    }
    std::vector<CellIndex> open() const
    {
        std::vector<CellIndex> cells;
        for (CellIndex cell = 0; cell < m_maze.size(); ++cell)
            if (m_isOpen[cell])
                cells.push_back(cell);
        std::ranges::sort(cells, [this](CellIndex a, CellIndex b) { return isBefore(a, b); });
        return cells;
    }

    void expand(CellIndex cell)
    {
        m_isOpen[cell] = false;
        m_closedNow.push_back(cell);
        const Position at = m_maze.position(cell);
        for (const Position to : steps(m_maze, at, m_how.moves)) {
            const CellIndex next = m_maze.index(to);
            const std::uint64_t g =
                m_g[cell] +
                stepCost(m_maze, to) * (isSlant(at, to) ? m_how.diagonal : m_how.straight);
            if (g >= m_g[next] || g + h(next) >= m_g[m_end])
                continue;
            m_g[next] = g;
            const bool isClosed = std::ranges::find(m_closedNow, next) != m_closedNow.end();
            notes.seen[next].push_back({m_tick + 1, cell, g, true, isClosed});
            reopened += !isClosed && !m_isOpen[next] && !notes.closed[next].empty() ? 1 : 0;
            m_isOpen[next] = !isClosed;
            if (isClosed && std::ranges::find(m_aside, next) == m_aside.end())
                m_aside.push_back(next);
        }
        notes.closed[cell].push_back(++m_tick);
        notes.lists.push_back(open());
    }

    void run(double decrement)
    {
        m_end = m_maze.index(*m_maze.end());
        const CellIndex start = m_maze.index(*m_maze.start());
        m_g[start] = 0;
        m_isOpen[start] = true;
        notes.seen[start].push_back({0, noCell, 0});
        notes.lists.push_back(open());
        while (true) {
            ++rounds;
            while (true) {
                const std::vector<CellIndex> waiting = open();
                if (waiting.empty() || f(waiting.front()) >= m_g[m_end])
                    break;
                expand(waiting.front());
            }
            if (m_g[m_end] == never)
                return;
            std::uint64_t least = m_g[m_end];
            for (const CellIndex cell : open())
                least = std::min(least, m_g[cell] + h(cell));
            for (const CellIndex cell : m_aside)
                least = std::min(least, m_g[cell] + h(cell));
            costs.push_back(m_g[m_end]);
            bounds.push_back(std::max(least, bounds.empty() ? h(start) : bounds.back()));
            if (bounds.back() == costs.back())
                return;
            m_weight = std::max(1.0, std::min(m_weight, static_cast<double>(costs.back()) /
                                                            static_cast<double>(bounds.back())) -
                                         decrement);
            for (const CellIndex cell : m_aside)
                m_isOpen[cell] = true;
            reopened += m_aside.size();
            m_aside.clear();
            m_closedNow.clear();
            notes.rounds[m_tick + 1] += open().size();
        }
    }

    const Maze& m_maze;
    const Way& m_how;
    double m_weight;
    std::vector<std::uint64_t> m_g;
    std::vector<bool> m_isOpen;
    std::vector<CellIndex> m_closedNow; ///< closed in this round
    std::vector<CellIndex> m_aside;     ///< waiting for the next
    CellIndex m_end = noCell;
    std::uint32_t m_tick = 0;
};

} // namespace mazewright::plain
