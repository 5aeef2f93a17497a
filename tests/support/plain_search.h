#pragma once

// Textbook best-first searches that log each of their steps: the reference for the steps that a
// solver reports. They scan a whole list for the next cell.

#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "tests/solvers/oracle.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace mazewright::plain {

/// A visit of a search to a cell.
struct Seen {
    std::uint32_t tick = 0;
    CellIndex from = noCell;
    std::uint64_t g = 0;
    bool isQueued = true;
    bool isShelved = false; ///< it was closed in this round, and waits for the next

    friend bool operator==(const Seen&, const Seen&) = default;
};

/// The log of a search, for one side.
struct Notes {
    std::vector<std::vector<Seen>> seen;            ///< by cell
    std::vector<std::vector<std::uint32_t>> closed; ///< by cell
    std::vector<std::vector<CellIndex>> lists;      ///< by tick, in the order of expansion
    std::map<std::uint32_t, std::size_t> rounds{};  ///< by tick: cells put into a new round's list

    /// Returns true if the visit found the cell closed.
    bool isReopening(CellIndex cell, std::size_t visit) const
    {
        const std::vector<Seen>& all = seen[cell];
        return visit > 0 && !all[visit].isShelved &&
               std::ranges::any_of(closed[cell], [&](std::uint32_t tick) {
                   return tick >= all[visit - 1].tick && tick < all[visit].tick;
               });
    }
    std::size_t expanded() const
    {
        std::size_t times = 0;
        for (const std::vector<std::uint32_t>& ticks : closed)
            times += ticks.size();
        return times;
    }
    std::size_t reopened() const
    {
        std::size_t times = 0;
        for (CellIndex cell = 0; cell < seen.size(); ++cell)
            for (std::size_t visit = 0; visit < seen[cell].size(); ++visit)
                times += isReopening(cell, visit) ? 1 : 0;
        return times;
    }
};

enum class Ties : std::uint8_t { newest, oldest, highG };

/// Options of a search; costs are in fractions of a step.
struct Way {
    Moves moves = Moves::four;
    std::uint64_t straight = 1;
    std::uint64_t diagonal = 1;
    Ties ties = Ties::newest;
    std::function<std::uint64_t(Position)> h = [](Position) { return std::uint64_t{0}; };
    /// Returns the key of a cell from g and h.
    std::function<std::uint64_t(std::uint64_t, std::uint64_t)> f =
        [](std::uint64_t g, std::uint64_t rest) { return g + rest; };
    int range = 0;       ///< f is compared in ranges of 2^range; a cell may then be expanded again
    bool prunes = false; ///< skips neighbours that can be reached as cheaply without the cell
    bool endsOnMeeting = false; ///< ends when the end is generated, not when it is expanded
    bool reopens = false;       ///< opens closed cells again
    double focus = 0; ///< if not 0: of the cells with at most this many times the least f, takes
                      ///< the one with the least `left`, and those closed before last
    std::function<std::uint64_t(Position)> left{};
};

inline Position stepped(Position p, std::size_t way)
{
    constexpr int rows[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
    constexpr int columns[8] = {0, 1, 0, -1, 1, 1, -1, -1};
    return {p.row + rows[way], p.column + columns[way]};
}

/// Returns the neighbours of a cell; up, right, down and left first.
inline std::vector<Position> steps(const Maze& maze, Position from, Moves moves)
{
    std::vector<Position> to;
    for (std::size_t way = 0; way < 8; ++way)
        if (oracle::mayStep(maze, from, stepped(from, way), moves))
            to.push_back(stepped(from, way));
    return to;
}

inline bool isSlant(Position a, Position b)
{
    return a.row != b.row && a.column != b.column;
}

/// Returns the length of the shortest way from `p` to `n` that avoids `x`, within its eight
/// neighbours and a maximum number of steps.
inline double besides(const Maze& maze, Position p, Position n, Position x, Moves moves, int left)
{
    if (p == n)
        return 0;
    double best = 1e9;
    for (const Position q : left > 0 ? steps(maze, p, moves) : std::vector<Position>{})
        if (q != x && std::abs(q.row - x.row) <= 1 && std::abs(q.column - x.column) <= 1)
            best = std::min(best, (isSlant(p, q) ? std::sqrt(2.0) : 1) +
                                      besides(maze, q, n, x, moves, left - 1));
    return best;
}

/// Returns true if a search that reached `x` from `p` needs to consider `n`.
inline bool isNatural(const Maze& maze, Position p, Position x, Position n, Moves moves)
{
    const double through =
        (isSlant(p, x) ? std::sqrt(2.0) : 1) + (isSlant(x, n) ? std::sqrt(2.0) : 1);
    const double other = n == p ? 0 : besides(maze, p, n, x, moves, 3);
    return isSlant(p, x) ? other > through - 1e-9 : other > through + 1e-9;
}

inline std::uint64_t stepCost(const Maze& maze, Position to)
{
    const Cell cell = maze.at(to);
    return cell.kind == CellKind::floor ? cell.value : 1;
}

inline constexpr std::uint64_t never = ~std::uint64_t{0};

/// A cell in the list of a search, and the number of cells that were listed before it.
struct Entry {
    CellIndex cell;
    std::uint64_t key;
    std::uint64_t g;
    std::size_t number;
};

/// A search on one maze.
class Search {
public:
    Search(const Maze& maze, const Way& how) : m_maze(maze), m_how(how)
    {
        notes.seen.resize(maze.size());
        notes.closed.resize(maze.size());
        m_g.assign(maze.size(), never);
        m_came.assign(maze.size(), noCell);
        run();
    }

    Notes notes;
    bool found = false;

    std::uint64_t cost(Position at) const { return m_g[m_maze.index(at)]; }

private:
    bool isInFocus(const Entry& entry) const
    {
        if (m_how.focus == 0)
            return false;
        std::uint64_t least = never;
        for (const Entry& other : m_open)
            least = std::min(least, other.key);
        return entry.key <= least ||
               static_cast<double>(entry.key) <= m_how.focus * static_cast<double>(least);
    }
    bool isBefore(const Entry& a, const Entry& b) const
    {
        const bool isAIn = isInFocus(a);
        if (isAIn != isInFocus(b))
            return isAIn;
        const auto leftOf = [&](const Entry& e) {
            return notes.closed[e.cell].empty() ? m_how.left(m_maze.position(e.cell)) : never;
        };
        if (isAIn && leftOf(a) != leftOf(b))
            return leftOf(a) < leftOf(b);
        if (a.key != b.key)
            return a.key < b.key;
        if (m_how.ties == Ties::newest)
            return a.number > b.number;
        if (m_how.ties == Ties::oldest)
            return a.number < b.number;
        return a.g != b.g ? a.g > b.g : a.cell < b.cell;
    }

    std::uint64_t fOf(CellIndex cell) const
    {
        return m_how.f(m_g[cell], m_how.h(m_maze.position(cell)));
    }

    void reach(CellIndex cell, CellIndex from, std::uint64_t g)
    {
        m_g[cell] = g;
        m_came[cell] = from;
        std::erase_if(m_open, [cell](const Entry& entry) { return entry.cell == cell; });
        m_open.push_back({cell, fOf(cell) >> m_how.range, g, m_entered++});
        notes.seen[cell].push_back({from == noCell ? 0 : m_tick + 1, from, g});
    }

    void expand(CellIndex cell)
    {
        const Position at = m_maze.position(cell);
        for (const Position to : steps(m_maze, at, m_how.moves)) {
            const CellIndex next = m_maze.index(to);
            if (m_how.range == 0 && !m_how.reopens && !notes.closed[next].empty())
                continue;
            if (m_how.prunes && m_came[cell] != noCell &&
                !isNatural(m_maze, m_maze.position(m_came[cell]), at, to, m_how.moves))
                continue;
            const std::uint64_t g =
                m_g[cell] +
                stepCost(m_maze, to) * (isSlant(at, to) ? m_how.diagonal : m_how.straight);
            if (g >= m_g[next] || m_how.f(g, m_how.h(to)) >= m_atEnd)
                continue;
            reach(next, cell, g);
        }
        notes.closed[cell].push_back(++m_tick);
        list();
    }

    void list()
    {
        std::vector<Entry> open = m_open;
        std::ranges::sort(open, [this](const Entry& a, const Entry& b) { return isBefore(a, b); });
        std::vector<CellIndex> cells;
        cells.reserve(open.size());
        for (const Entry& entry : open)
            cells.push_back(entry.cell);
        notes.lists.push_back(std::move(cells));
    }

    void run()
    {
        const CellIndex end = m_maze.index(*m_maze.end());
        reach(m_maze.index(*m_maze.start()), noCell, 0);
        list();
        while (!m_open.empty()) {
            const auto first = std::ranges::min_element(
                m_open, [this](const Entry& a, const Entry& b) { return isBefore(a, b); });
            const Entry entry = *first;
            if (m_atEnd != never && entry.key << m_how.range >= m_atEnd)
                break;
            m_open.erase(first);
            if (m_atEnd != never && fOf(entry.cell) >= m_atEnd)
                continue;
            if (entry.cell == end && !m_how.endsOnMeeting) {
                found = true;
                if (m_how.range == 0)
                    return;
                m_atEnd = entry.g;
                continue;
            }
            expand(entry.cell);
            if (m_how.endsOnMeeting && m_g[end] != never) {
                found = true;
                return;
            }
        }
    }

    const Maze& m_maze;
    const Way& m_how;
    std::vector<std::uint64_t> m_g;
    std::vector<CellIndex> m_came;
    std::vector<Entry> m_open;
    std::size_t m_entered = 0;
    std::uint32_t m_tick = 0;
    std::uint64_t m_atEnd = never; ///< with ranges: the cost with which the end was expanded
};

/// A walk that enters unvisited cells, clockwise from up, and backtracks if there are none. The
/// trail is the list, with its tip first. A tick is a move.
inline Notes walked(const Maze& maze, Moves moves)
{
    Notes notes;
    notes.seen.resize(maze.size());
    notes.closed.resize(maze.size());
    notes.lists.emplace_back();
    std::vector<CellIndex> trail;
    std::uint32_t tick = 0;
    const auto enter = [&](CellIndex cell) {
        std::uint64_t g = 0;
        if (!trail.empty()) { // in thousandths, which is precise enough to compare with
            const Position to = maze.position(cell);
            const double step = static_cast<double>(stepCost(maze, to)) *
                                (isSlant(maze.position(trail.back()), to) ? std::sqrt(2.0) : 1);
            g = notes.seen[trail.back()].front().g + static_cast<std::uint64_t>(step * 1e9);
        }
        notes.seen[cell].push_back({++tick, trail.empty() ? noCell : trail.back(), g});
        trail.push_back(cell);
        notes.lists.emplace_back(trail.rbegin(), trail.rend());
    };
    enter(maze.index(*maze.start()));
    while (!trail.empty() && maze.position(trail.back()) != *maze.end()) {
        const Position at = maze.position(trail.back());
        constexpr std::size_t clockwise[8] = {0, 4, 1, 5, 2, 6, 3, 7};
        std::optional<CellIndex> next;
        for (const std::size_t way : clockwise)
            if (const Position to = stepped(at, way);
                !next && oracle::mayStep(maze, at, to, moves) && notes.seen[maze.index(to)].empty())
                next = maze.index(to);
        if (next) {
            enter(*next);
            continue;
        }
        if (trail.size() == 1)
            break;
        notes.closed[trail.back()].push_back(++tick);
        trail.pop_back();
        notes.lists.emplace_back(trail.rbegin(), trail.rend());
    }
    return notes;
}

/// The published program: G decreases, but the predecessor is overwritten for every open neighbour.
inline Notes published(const Maze& maze)
{
    Notes notes;
    notes.seen.resize(maze.size());
    notes.closed.resize(maze.size());
    struct Spot {
        std::uint64_t g = 0;
        std::uint64_t f = 0;
    };
    std::vector<Spot> spots(maze.size());
    std::vector<CellIndex> open = {maze.index(*maze.start())};
    notes.seen[open.front()].push_back({0, noCell, 0});
    notes.lists.push_back(open);
    std::uint32_t tick = 0;
    const auto isLess = [&](CellIndex a, CellIndex b) { return spots[a].f < spots[b].f; };
    for (bool isOver = false; !isOver && !open.empty();) {
        const auto lowest = std::ranges::min_element(open, isLess);
        const CellIndex current = *lowest;
        const Position at = maze.position(current);
        isOver = at == *maze.end();
        open.erase(lowest);
        ++tick;
        for (const std::size_t way : {1, 3, 2, 0}) {
            const Position to = stepped(at, way);
            const CellIndex next = maze.isOpen(to) ? maze.index(to) : noCell;
            if (next == noCell || !notes.closed[next].empty() || next == current)
                continue;
            const std::uint64_t g = spots[current].g + stepCost(maze, to);
            const bool isOpen = std::ranges::find(open, next) != open.end();
            spots[next].g = isOpen ? std::min(g, spots[next].g) : g;
            spots[next].f = spots[next].g +
                            static_cast<std::uint64_t>(std::abs(to.row - maze.end()->row) +
                                                       std::abs(to.column - maze.end()->column));
            if (!isOpen)
                open.push_back(next);
            notes.seen[next].push_back({tick, current, spots[next].g});
        }
        notes.closed[current].push_back(tick);
        std::vector<CellIndex> sorted = open;
        std::stable_sort(sorted.begin(), sorted.end(), isLess);
        notes.lists.push_back(std::move(sorted));
    }
    return notes;
}

} // namespace mazewright::plain
