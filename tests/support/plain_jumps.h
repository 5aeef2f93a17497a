#pragma once

#include "tests/support/plain_search.h"

#include <map>

namespace mazewright::plain {

/// Jump point search cell by cell, with one stack per range of f. The essay in the solver defines a
/// jump, the order of jumps, and the jumps that are skipped. Uses no bit operations.
class Jumps {
public:
    Jumps(const Maze& maze, Moves moves, std::uint64_t straight, std::uint64_t diagonal, int range,
          bool hasTables)
        : m_maze(maze), m_moves(moves), m_straight(straight), m_diagonal(diagonal), m_range(range),
          m_hasTables(hasTables), m_end(*maze.end())
    {
        notes.seen.resize(maze.size());
        notes.closed.resize(maze.size());
        m_g.assign(maze.size(), never);
        m_from.assign(maze.size(), noCell);
        run();
    }

    Notes notes;

private:
    static constexpr std::size_t noWay = 8;
    struct Jump {
        CellIndex to = noCell;
        std::size_t way = noWay;
        std::uint64_t g = 0;
    };

    bool mayGo(Position p, std::size_t way) const
    {
        return oracle::mayStep(m_maze, p, stepped(p, way), m_moves);
    }
    static std::size_t wayOf(int rows, int columns)
    {
        for (std::size_t way = 0; way < 8; ++way)
            if (stepped({0, 0}, way) == Position{rows, columns})
                return way;
        return noWay;
    }
    bool isWall(Position p, int rows, int columns) const
    {
        return !m_maze.isOpen({p.row + rows, p.column + columns});
    }

    /// Returns the neighbours to which the walls leave no equally cheap alternative.
    std::vector<std::size_t> forced(Position at, std::size_t arrival) const
    {
        std::vector<std::size_t> ways;
        const Position by = stepped({0, 0}, arrival);
        const bool cuts = m_moves == Moves::eightCutOne || m_moves == Moves::eightCutBoth;
        if (arrival < 4) {
            for (const int side : {1, -1}) {
                const Position aside{by.column * side, by.row * side};
                if (cuts && isWall(at, aside.row, aside.column))
                    ways.push_back(wayOf(aside.row + by.row, aside.column + by.column));
                if (!cuts && isWall(at, aside.row - by.row, aside.column - by.column)) {
                    ways.push_back(wayOf(aside.row, aside.column));
                    if (m_moves == Moves::eight)
                        ways.push_back(wayOf(aside.row + by.row, aside.column + by.column));
                }
            }
        } else if (cuts) {
            if (isWall(at, 0, -by.column))
                ways.push_back(wayOf(by.row, -by.column));
            if (isWall(at, -by.row, 0))
                ways.push_back(wayOf(-by.row, by.column));
        }
        std::erase_if(ways, [&](std::size_t way) { return !mayGo(at, way); });
        return ways;
    }

    bool goesOn(Position at, std::size_t arrival, std::size_t way) const
    {
        if (!mayGo(at, way))
            return false;
        if (arrival == noWay || way == arrival)
            return m_moves != Moves::four || way < 4;
        const Position by = stepped({0, 0}, arrival);
        if (arrival >= 4 && (way == wayOf(by.row, 0) || way == wayOf(0, by.column)))
            return true;
        const auto ways = forced(at, arrival);
        return std::ranges::find(ways, way) != ways.end();
    }

    std::uint64_t h(Position p) const
    {
        const auto rows = static_cast<std::uint64_t>(std::abs(p.row - m_end.row));
        const auto columns = static_cast<std::uint64_t>(std::abs(p.column - m_end.column));
        if (m_moves == Moves::four)
            return rows + columns;
        return std::max(rows, columns) * m_straight +
               std::min(rows, columns) * (m_diagonal - m_straight);
    }

    /// Returns true if the end is reached by going diagonally (4-way: horizontally) until it is in
    /// the same row or column, then straight.
    bool seesEnd(Position at) const
    {
        const auto sign = [](int difference) { return (difference > 0) - (difference < 0); };
        for (bool isFirst = true; at != m_end; isFirst = false) {
            const int rows = sign(m_end.row - at.row);
            const int columns = sign(m_end.column - at.column);
            const bool runs = m_moves == Moves::four ? columns != 0 : rows != 0 && columns != 0;
            const std::size_t way = wayOf(m_moves == Moves::four && runs ? 0 : rows, columns);
            if (!mayGo(at, way) || (way >= 4 && !isFirst && !forced(at, way).empty()))
                return false;
            at = stepped(at, way);
        }
        return true;
    }

    void jumpStraight(Position at, std::size_t way, std::uint64_t g)
    {
        while (mayGo(at, way)) {
            at = stepped(at, way);
            g += m_straight;
            if (!forced(at, way).empty()) {
                relax(at, way, g);
                return;
            }
        }
    }

    /// A run that may turn at each of its cells. A forced continuation comes first; with tables it
    /// comes last, and in 4-way mazes all turns up come before the turns down.
    void jumpAlong(Position at, std::size_t way, std::uint64_t g)
    {
        const std::uint64_t cost = way < 4 ? m_straight : m_diagonal;
        std::vector<std::pair<Position, std::uint64_t>> turns;
        bool isForced = false;
        while (mayGo(at, way) && !isForced) {
            at = stepped(at, way);
            g += cost;
            isForced = way >= 4 && !forced(at, way).empty();
            if (!isForced)
                turns.emplace_back(at, g);
        }
        if (isForced && !m_hasTables)
            relax(at, way, g);
        const Position by = stepped({0, 0}, way);
        const std::size_t first = way < 4 ? 0 : wayOf(0, by.column);
        const std::size_t second = way < 4 ? 2 : wayOf(by.row, 0);
        const bool isApart = m_hasTables && way < 4;
        for (const auto& [turn, sum] : turns) {
            jumpStraight(turn, first, sum);
            if (!isApart)
                jumpStraight(turn, second, sum);
        }
        for (const auto& [turn, sum] : turns)
            if (isApart)
                jumpStraight(turn, second, sum);
        if (isForced && m_hasTables)
            relax(at, way, g);
    }

    bool reach(CellIndex to, CellIndex from, std::uint64_t g)
    {
        if (m_g[to] <= g)
            return false;
        m_g[to] = g;
        m_from[to] = from;
        return true;
    }

    void note(CellIndex cell, bool isQueued)
    {
        const bool isRoot = m_from[cell] == noCell;
        notes.seen[cell].push_back({isRoot ? 0 : m_tick + 1, m_from[cell], m_g[cell], isQueued});
    }

    void relax(Position p, std::size_t way, std::uint64_t g)
    {
        const CellIndex to = m_maze.index(p);
        if (!reach(to, m_expanded, g))
            return;
        const std::uint64_t f = g + h(p);
        if (f >= m_best)
            return note(to, false);
        if (p != m_end && !seesEnd(p))
            return hold({to, way, g});
        m_best = f;
        note(to, to == m_maze.index(*m_maze.start()));
        if (p != m_end && reach(m_maze.index(m_end), to, f))
            note(m_maze.index(m_end), false);
    }

    std::uint64_t fOf(const Jump& jump) const { return jump.g + h(m_maze.position(jump.to)); }

    static void put(std::map<std::uint64_t, std::vector<Jump>>& stacks, const Jump& jump,
                    std::uint64_t key)
    {
        std::vector<Jump>& stack = stacks[key];
        const bool goesBelow = !stack.empty() && jump.g < stack.back().g;
        stack.insert(stack.end() - (goesBelow ? 1 : 0), jump);
    }
    std::uint64_t keyOf(const Jump& jump) const
    {
        return (fOf(jump) - h(*m_maze.start())) >> m_range;
    }
    void put(const Jump& jump)
    {
        if (m_g[jump.to] == jump.g)
            note(jump.to, true);
        put(m_stacks, jump, keyOf(jump));
    }

    /// The best jump of an expansion is not added to the list.
    void hold(const Jump& jump)
    {
        if (m_held &&
            (fOf(jump) > fOf(*m_held) || (fOf(jump) == fOf(*m_held) && jump.g < m_held->g)))
            return put(jump);
        if (m_held)
            put(*m_held);
        m_held = jump;
    }

    void expand(const Jump& jump)
    {
        const Position at = m_maze.position(jump.to);
        m_expanded = jump.to;
        m_held.reset();
        const std::vector<std::size_t> order =
            m_moves == Moves::four ? std::vector<std::size_t>{0, 2, 1, 3}
                                   : std::vector<std::size_t>{4, 5, 6, 7, 0, 1, 2, 3};
        for (const std::size_t way : order) {
            if (!goesOn(at, jump.way, way))
                continue;
            if (way >= 4 || (m_moves == Moves::four && (way == 1 || way == 3)))
                jumpAlong(at, way, jump.g);
            else
                jumpStraight(at, way, jump.g);
        }
        if (m_held)
            note(m_held->to, fOf(*m_held) < m_best);
        notes.closed[jump.to].push_back(++m_tick);
        list();
    }

    void list()
    {
        auto stacks = m_stacks;
        std::vector<CellIndex> cells;
        if (m_held && fOf(*m_held) < m_best) {
            const std::uint64_t key = keyOf(*m_held);
            if (stacks.empty() || key <= stacks.begin()->first)
                cells.push_back(m_held->to);
            else
                put(stacks, *m_held, key);
        }
        for (const auto& [key, stack] : stacks)
            for (auto jump = stack.rbegin(); jump != stack.rend(); ++jump)
                if (m_g[jump->to] == jump->g)
                    cells.push_back(jump->to);
        notes.lists.push_back(std::move(cells));
    }

    std::optional<Jump> next()
    {
        if (m_held && fOf(*m_held) < m_best) {
            if (m_stacks.empty() || keyOf(*m_held) <= m_stacks.begin()->first)
                return m_held;
            put(m_stacks, *m_held, keyOf(*m_held));
        }
        while (!m_stacks.empty()) {
            const auto least = m_stacks.begin();
            if (m_best != never && least->first > (m_best - h(*m_maze.start())) >> m_range)
                return std::nullopt;
            const Jump jump = least->second.back();
            least->second.pop_back();
            if (least->second.empty())
                m_stacks.erase(least);
            if (m_g[jump.to] == jump.g && fOf(jump) < m_best)
                return jump;
        }
        return std::nullopt;
    }

    void run()
    {
        const CellIndex start = m_maze.index(*m_maze.start());
        relax(*m_maze.start(), noWay, 0);
        m_from[start] = noCell;
        if (m_best != never) {
            notes.lists.push_back({start});
            notes.closed[start].push_back(++m_tick);
            notes.lists.emplace_back();
            return;
        }
        note(start, true);
        list();
        while (const auto jump = next())
            expand(*jump);
    }

    const Maze& m_maze;
    Moves m_moves;
    std::uint64_t m_straight;
    std::uint64_t m_diagonal;
    int m_range;
    bool m_hasTables;
    Position m_end;
    std::vector<std::uint64_t> m_g;
    std::vector<CellIndex> m_from;
    std::map<std::uint64_t, std::vector<Jump>> m_stacks;
    std::optional<Jump> m_held;
    CellIndex m_expanded = noCell;
    std::uint64_t m_best = never;
    std::uint32_t m_tick = 0;
};

} // namespace mazewright::plain
