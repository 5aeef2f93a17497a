#pragma once

#include "tests/support/plain_costs.h"

#include <iterator>
#include <list>

namespace mazewright::plain {

/// Fringe search as in its paper, on a linked list. It logs each of its steps.
class Fringe {
public:
    Fringe(const Maze& maze, Moves moves)
        : m_maze(maze), m_measure{maze, moves}, m_g(maze.size(), never),
          m_places(maze.size(), m_list.end()), m_limit(h(maze.index(*maze.start())))
    {
        notes.seen.resize(maze.size());
        notes.closed.resize(maze.size());
        const CellIndex start = maze.index(*maze.start());
        m_g[start] = 0;
        m_places[start] = m_list.insert(m_list.end(), start);
        notes.seen[start].push_back({0, noCell, 0});
        notes.lists.push_back({start});
        while (!found && !m_list.empty()) {
            ++thresholds;
            pass();
        }
    }

    Notes notes;
    bool found = false;
    int thresholds = 0;
    int visits = 0;
    std::vector<CellIndex> expanded;
    std::vector<int> stayed = {0}; ///< by tick: visits before it that left their cell in the list

private:
    using Place = std::list<CellIndex>::iterator;

    std::uint64_t h(CellIndex cell) const
    {
        return m_measure.h(m_maze.position(cell), *m_maze.end());
    }

    void pass()
    {
        std::uint64_t next = never;
        for (auto at = m_list.begin(); at != m_list.end();) {
            ++visits;
            const std::uint64_t f = m_g[*at] + h(*at);
            if (f > m_limit) {
                next = std::min(next, f);
                ++m_stayed;
                ++at;
                continue;
            }
            found = *at == m_maze.index(*m_maze.end());
            if (found)
                return;
            insertBehind(at);
            expanded.push_back(*at);
            notes.closed[*at].push_back(tick());
            m_places[*at] = m_list.end();
            at = m_list.erase(at);
            list(at);
        }
        m_limit = next;
    }

    void insertBehind(Place at)
    {
        const Position from = m_maze.position(*at);
        std::vector<Position> neighbours = steps(m_maze, from, m_measure.moves);
        std::ranges::reverse(neighbours);
        for (const Position to : neighbours) {
            const CellIndex cell = m_maze.index(to);
            const std::uint64_t g = m_g[*at] + m_measure.step(from, to);
            if (g >= m_g[cell])
                continue;
            if (m_places[cell] != m_list.end())
                m_list.erase(m_places[cell]);
            m_places[cell] = m_list.insert(std::next(at), cell);
            m_g[cell] = g;
            notes.seen[cell].push_back({tick() + 1, *at, g});
        }
    }

    std::uint32_t tick() const { return static_cast<std::uint32_t>(expanded.size()); }

    /// Notes the list in the order of the visits to come: first those from `at` on.
    void list(Place at)
    {
        std::vector<CellIndex> cells(at, m_list.end());
        cells.insert(cells.end(), m_list.begin(), at);
        notes.lists.push_back(std::move(cells));
        stayed.push_back(std::exchange(m_stayed, 0));
    }

    const Maze& m_maze;
    Measure m_measure;
    std::list<CellIndex> m_list;
    std::vector<std::uint64_t> m_g;
    std::vector<Place> m_places; ///< by cell; the end: not in the list
    std::uint64_t m_limit;
    int m_stayed = 0;
};

} // namespace mazewright::plain
