#pragma once

#include "solvers/core/question.h"
#include "tests/support/mazes.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace mazewright::ui {

/// All tracks of a small maze by enumeration: an oracle that shares nothing with the engine.
class Enumeration {
public:
    explicit Enumeration(const Maze& maze) : m_maze(maze), m_used(maze.size(), false)
    {
        walk(*maze.start(), 0);
    }
    std::int64_t best = 0;
    long optimal = 0;
    long all = 0;

private:
    void walk(Position at, std::int64_t score)
    {
        if (!m_maze.isOpen(at) || m_used[m_maze.index(at)])
            return;
        score += m_maze.at(at).kind == CellKind::coin ? 2 : 1;
        if (at == m_maze.end()) {
            ++all;
            optimal = score > best ? 1 : optimal + (score == best ? 1 : 0);
            best = std::max(best, score);
            return;
        }
        m_used[m_maze.index(at)] = true;
        for (const Direction along : allDirections)
            walk(neighbour(at, along), score);
        m_used[m_maze.index(at)] = false;
    }

    const Maze& m_maze;
    std::vector<bool> m_used;
};

inline Rules oneStrokeRules()
{
    Rules rules;
    rules.question = Question::oneStroke;
    return rules;
}

} // namespace mazewright::ui
