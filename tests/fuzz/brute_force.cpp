#include "tests/fuzz/brute_force.h"

#include "tests/solvers/oracle.h"

#include <array>
#include <cassert>
#include <cmath>
#include <vector>

namespace mazewright::fuzz {

std::optional<double> leastCost(const Maze& maze, const ShortestPath& query)
{
    std::vector<double> cost(maze.size(), HUGE_VAL);
    cost[maze.index(query.from)] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const Position to = maze.position(c);
            const Cell cell = maze.at(c);
            const double entering = cell.kind == CellKind::floor ? cell.value : 1;
            for (int i = 0; i < 9; ++i) {
                const Position from{to.row + i / 3 - 1, to.column + i % 3 - 1};
                if (!maze.isOpen(from) || !oracle::mayStep(maze, from, to, query.moves))
                    continue;
                const bool slant = from.row != to.row && from.column != to.column;
                const double reached = cost[maze.index(from)] +
                                       entering * (slant ? oracle::priceOf(query.diagonal) : 1);
                if (reached < cost[c] - 1e-12) {
                    cost[c] = reached;
                    changed = true;
                }
            }
        }
    }
    const double least = cost[maze.index(query.to)];
    return least < HUGE_VAL ? std::optional(least) : std::nullopt;
}

namespace {

/// The simplest line into each place of the board and its ring, by the direction of the last step.
class LineTable {
public:
    LineTable(const Maze& maze, const Link& query) : m_maze(maze), m_query(query)
    {
        m_lines.resize(static_cast<std::size_t>((maze.rows() + 2) * (maze.columns() + 2)));
        while (relaxed()) {
        }
    }

    std::optional<SimplestLine> at(Position p) const
    {
        std::optional<SimplestLine> least;
        for (const auto& line : m_lines[placeOf(p)])
            if (line && line->turns <= m_query.maxTurns && (!least || *line < *least))
                least = line;
        return least;
    }

private:
    std::size_t placeOf(Position p) const
    {
        return static_cast<std::size_t>((p.row + 1) * (m_maze.columns() + 2) + p.column + 1);
    }

    bool isEmpty(Position p) const
    {
        if (!m_maze.contains(p))
            return m_query.outsideOpen;
        const CellKind kind = m_maze.at(p).kind;
        return kind != CellKind::wall && kind != CellKind::tile;
    }

    bool isOnBoardOrRing(Position p) const
    {
        return p.row >= -1 && p.column >= -1 && p.row <= m_maze.rows() &&
               p.column <= m_maze.columns();
    }

    bool relaxed()
    {
        bool changed = false;
        for (int row = -1; row <= m_maze.rows(); ++row)
            for (int column = -1; column <= m_maze.columns(); ++column)
                for (const Direction along : allDirections)
                    changed |= relaxed({row, column}, along);
        return changed;
    }

    /// One step out of `from`, by each line that comes into it.
    bool relaxed(Position from, Direction along)
    {
        const Position to = neighbour(from, along);
        if (!isOnBoardOrRing(to) || (to != m_query.to && !isEmpty(to)))
            return false;
        auto& known = m_lines[placeOf(to)][static_cast<std::size_t>(along)];
        bool changed = false;
        const auto offer = [&](SimplestLine line) {
            if (!known || line < *known) {
                known = line;
                changed = true;
            }
        };
        if (from == m_query.from)
            offer({0, 2});
        if (from == m_query.from || from == m_query.to || !isEmpty(from))
            return changed;
        for (const Direction before : allDirections)
            if (const auto& line = m_lines[placeOf(from)][static_cast<std::size_t>(before)])
                offer({line->turns + (before == along ? 0 : 1), line->cells + 1});
        return changed;
    }

    const Maze& m_maze;
    const Link& m_query;
    std::vector<std::array<std::optional<SimplestLine>, 4>> m_lines;
};

/// Walks every simple path; the cells that it stands on are bits.
class EveryPath {
public:
    EveryPath(const Maze& maze, const OneStroke& query) : m_maze(maze), m_query(query) {}

    EveryTrack count()
    {
        enter(m_query.from, 0, 0);
        return m_found;
    }

private:
    void enter(Position at, std::uint64_t passed, std::int64_t score)
    {
        const Cell cell = m_maze.at(at);
        score += m_query.cellPoints + (cell.kind == CellKind::coin ? cell.value : 0);
        passed |= bitOf(at);
        m_track.push_back(at);
        if (at == m_query.to)
            finish(score);
        else
            for (const Direction along : allDirections) {
                const Position next = neighbour(at, along);
                if (m_maze.isOpen(next) && (passed & bitOf(next)) == 0)
                    enter(next, passed, score);
            }
        m_track.pop_back();
    }

    void finish(std::int64_t score)
    {
        if (!oracle::meets(m_maze, m_track, m_query.conditions))
            return;
        ++m_found.all;
        if (score > m_found.best) {
            m_found.best = score;
            m_found.optimal = 0;
        }
        m_found.optimal += score == m_found.best ? 1 : 0;
    }

    std::uint64_t bitOf(Position p) const { return std::uint64_t{1} << m_maze.index(p); }

    const Maze& m_maze;
    const OneStroke& m_query;
    std::vector<Position> m_track;
    EveryTrack m_found;
};

} // namespace

std::optional<SimplestLine> simplestLine(const Maze& maze, const Link& query)
{
    return LineTable(maze, query).at(query.to);
}

EveryTrack everyTrack(const Maze& maze, const OneStroke& query)
{
    assert(maze.size() <= 64);
    return EveryPath(maze, query).count();
}

} // namespace mazewright::fuzz
