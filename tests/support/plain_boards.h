#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace mazewright {

/// A simple, slow board of tiles: the reference for the fast implementations.
class PlainBoard {
public:
    PlainBoard(Maze maze, const ClearBoard& rules) : m_maze(std::move(maze)), m_rules(rules) {}

    const Maze& maze() const { return m_maze; }

    /// Two tiles, given by their cells in ascending order.
    using Pair = std::pair<CellIndex, CellIndex>;

    /// Returns the minimum number of turns of a line between two cells, up to a maximum; empty if
    /// there is no such line.
    std::optional<int> turnsBetween(CellIndex a, CellIndex b, int most) const
    {
        const Position to = m_maze.position(b);
        std::set<Position> met = {m_maze.position(a)};
        for (int turns = 0; turns <= most; ++turns) {
            std::set<Position> further = met;
            for (const Position from : met)
                for (const Direction along : allDirections) {
                    Position p = neighbour(from, along);
                    for (; p != to && isEmpty(p); p = neighbour(p, along))
                        further.insert(p);
                    if (p == to)
                        return turns;
                }
            if (further == met)
                break;
            met = std::move(further);
        }
        return std::nullopt;
    }

    /// Returns all pairs that the rules currently join.
    std::vector<Pair> openPairs() const
    {
        std::vector<Pair> open;
        for (CellIndex a = 0; a < m_maze.size(); ++a)
            for (CellIndex b = a + 1; b < m_maze.size(); ++b)
                if (mayGoTogether(a, b) && turnsBetween(a, b, m_rules.maxTurns))
                    open.emplace_back(a, b);
        return open;
    }

    void remove(Pair pair)
    {
        m_maze.set(pair.first, {});
        m_maze.set(pair.second, {});
    }

private:
    bool isEmpty(Position p) const
    {
        if (!m_maze.contains(p))
            return m_rules.outsideOpen && p.row >= -1 && p.row <= m_maze.rows() && p.column >= -1 &&
                   p.column <= m_maze.columns();
        const CellKind kind = m_maze.at(p).kind;
        return kind != CellKind::wall && kind != CellKind::tile;
    }
    bool mayGoTogether(CellIndex a, CellIndex b) const
    {
        return m_maze.at(a).kind == CellKind::tile && m_maze.at(b).kind == CellKind::tile &&
               (m_rules.anyMatch || m_maze.at(a) == m_maze.at(b));
    }

    Maze m_maze;
    ClearBoard m_rules;
};

} // namespace mazewright
