#pragma once

#include "tests/support/plain_search.h"

#include <array>

namespace mazewright::plain {

/// A bidirectional search by the rules of Kwa and of Pijls and Post. It scans whole lists and logs
/// each side. `range`: f is compared in ranges of 2^range.
class TwoFronts {
public:
    TwoFronts(const Maze& maze, Moves moves, bool isGuided, std::uint64_t straight,
              std::uint64_t diagonal, int range)
        : m_maze(maze), m_moves(moves), m_isGuided(isGuided), m_straight(straight),
          m_diagonal(diagonal), m_range(range), m_roots{*maze.start(), *maze.end()}
    {
        for (Notes& side : notes) {
            side.seen.resize(maze.size());
            side.closed.resize(maze.size());
        }
        for (std::size_t side = 0; side < 2; ++side)
            m_g[side].assign(maze.size(), never);
        run();
    }

    std::array<Notes, 2> notes;

private:
    std::uint64_t h(Position p, std::size_t side) const
    {
        const Position to = m_roots[1 - side];
        const auto rows = static_cast<std::uint64_t>(std::abs(p.row - to.row));
        const auto columns = static_cast<std::uint64_t>(std::abs(p.column - to.column));
        if (!m_isGuided)
            return 0;
        if (m_moves == Moves::four)
            return rows + columns;
        return std::max(rows, columns) * m_straight +
               std::min(rows, columns) * (m_diagonal - m_straight);
    }

    bool isUseless(std::size_t side, CellIndex cell, std::uint64_t g) const
    {
        const Position at = m_maze.position(cell);
        const std::size_t other = 1 - side;
        if (m_least != never &&
            (g + h(at, side) >= m_least || g + m_f[other] >= m_least + h(at, other)))
            return true;
        return m_g[other][cell] != never && m_g[other][cell] + h(at, other) < m_f[other];
    }

    void label(std::size_t side, CellIndex cell, CellIndex from, std::uint64_t g)
    {
        m_g[side][cell] = g;
        if (m_g[1 - side][cell] != never)
            m_least = std::min(m_least, g + m_g[1 - side][cell]);
        const bool isUseful = !isUseless(side, cell, g);
        if (isUseful)
            m_lists[side].push_back(
                {cell, (g + h(m_maze.position(cell), side)) >> m_range, g, m_entered++});
        notes[side].seen[cell].push_back({from == noCell ? 0 : m_tick + 1, from, g, isUseful});
    }

    static bool isBefore(const Entry& a, const Entry& b)
    {
        return a.key != b.key ? a.key < b.key : a.number > b.number;
    }

    bool isOver()
    {
        for (std::size_t side = 0; side < 2; ++side) {
            if (m_lists[side].empty())
                return true;
            m_f[side] = std::ranges::min_element(m_lists[side], isBefore)->key << m_range;
        }
        return m_least != never && (m_f[0] >= m_least || m_f[1] >= m_least ||
                                    (!m_isGuided && m_f[0] + m_f[1] >= m_least));
    }

    void expand(std::size_t side, CellIndex cell)
    {
        const Position at = m_maze.position(cell);
        for (const Position to : steps(m_maze, at, m_moves)) {
            const std::uint64_t step =
                stepCost(m_maze, side == 0 ? to : at) * (isSlant(at, to) ? m_diagonal : m_straight);
            const std::uint64_t g = m_g[side][cell] + step;
            if (g < m_g[side][m_maze.index(to)])
                label(side, m_maze.index(to), cell, g);
        }
        notes[side].closed[cell].push_back(++m_tick);
        list();
    }

    void list()
    {
        for (std::size_t side = 0; side < 2; ++side) {
            std::vector<Entry> live;
            for (const Entry& entry : m_lists[side])
                if (entry.g == m_g[side][entry.cell])
                    live.push_back(entry);
            std::ranges::sort(live, isBefore);
            notes[side].lists.emplace_back();
            for (const Entry& entry : live)
                notes[side].lists.back().push_back(entry.cell);
        }
    }

    void run()
    {
        for (std::size_t side = 0; side < 2; ++side)
            m_f[side] = h(m_roots[side], side) >> m_range << m_range;
        for (std::size_t side = 0; side < 2; ++side)
            label(side, m_maze.index(m_roots[side]), noCell, 0);
        list();
        while (!isOver()) {
            const std::size_t side = m_lists[0].size() <= m_lists[1].size() ? 0 : 1;
            const auto first = std::ranges::min_element(m_lists[side], isBefore);
            const Entry entry = *first;
            m_lists[side].erase(first);
            if (entry.g == m_g[side][entry.cell] && !isUseless(side, entry.cell, entry.g))
                expand(side, entry.cell);
        }
    }

    const Maze& m_maze;
    Moves m_moves;
    bool m_isGuided;
    std::uint64_t m_straight;
    std::uint64_t m_diagonal;
    int m_range;
    std::array<Position, 2> m_roots;
    std::array<std::vector<std::uint64_t>, 2> m_g;
    std::array<std::vector<Entry>, 2> m_lists;
    std::array<std::uint64_t, 2> m_f{};
    std::uint64_t m_least = never;
    std::size_t m_entered = 0;
    std::uint32_t m_tick = 0;
};

} // namespace mazewright::plain
