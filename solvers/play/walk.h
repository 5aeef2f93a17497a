#pragma once

#include "solvers/base/error.h"
#include "solvers/base/message.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

/// A walk that somebody makes over a level, step by step, to answer its question: a track of one
/// stroke, or a route. It begins on the first cell of the question and is finished on the last.
/// A value; the level does not change.
class Walk {
public:
    /// Errors: `value`, in words, where the question is not answered by a walk (a link, a board
    /// to clear), or cannot be asked of the maze.
    static Expected<Walk> begin(MazeSnapshot level, Query query);

    const Problem& problem() const noexcept { return m_problem; }
    const Maze& maze() const noexcept { return m_problem.maze(); }
    /// From the first cell to where it stands; never empty.
    const Route& cells() const noexcept { return m_cells; }
    Position head() const noexcept { return m_cells.back(); }
    std::size_t steps() const noexcept { return m_cells.size() - 1; }
    bool isFinished() const noexcept { return head() == m_to; }
    /// What it costs, or scores, as far as it has come. O(steps).
    double worth() const;

    /// Why the next step may not lead to a cell, in words; empty: it may.
    Message hindrance(Position to) const;
    /// Needs a cell without hindrance.
    void step(Position to);
    /// Takes the last step back; needs one.
    void stepBack();
    /// The same walk when it had made only so many steps.
    Walk first(std::size_t steps) const;

private:
    Walk(Problem problem, Position from, Position to)
        : m_problem(std::move(problem)), m_cells{from}, m_to(to)
    {
    }

    Message strokeHindrance(const OneStroke& query, Position to) const;

    Problem m_problem;
    Route m_cells;
    Position m_to;
};

/// Whether the move rule allows a step between two open cells that touch.
bool mayStep(const Maze& maze, Position from, Position to, Moves moves);

/// Whether a question is answered by a walk.
bool isWalked(Question question) noexcept;

/// The cells on the way from a walk's head to a cell that lies elsewhere in its row or its column,
/// that cell included, up to the first that the walk may not step on. Empty where it may not even
/// begin. For a pointer that is dragged quickly.
std::vector<Position> straightOn(const Walk& walk, Position to);

/// The answer that a finished walk is: `solved`, with its figures as those of solvers.
Outcome outcomeOf(const Walk& walk);

} // namespace mazewright
