#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/recording.h"
#include "solvers/core/solver.h"
#include "solvers/core/verify.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace mazewright {

/// A walk that a player makes over a level, step by step, to answer its question: a track of one
/// stroke, or a route. It begins on the first cell of the question and is finished on the last. A
/// value; the level does not change.
class Walk {
public:
    /// Begins a walk. Errors: `value`, with the reason, if the question is not answered by a walk
    /// (a link, a board to clear), or cannot be asked of the maze.
    static Expected<Walk> begin(MazeSnapshot level, Query query);

    const Problem& problem() const noexcept { return m_problem; }
    const Maze& maze() const noexcept { return m_problem.maze(); }
    /// Returns the cells from the first to the current one; never empty.
    const Route& cells() const noexcept { return m_cells; }
    Position head() const noexcept { return m_cells.back(); }
    std::size_t steps() const noexcept { return m_cells.size() - 1; }
    bool isFinished() const noexcept { return head() == m_to; }
    /// Returns the cost or score so far. O(steps).
    double worth() const;

    /// Returns the reason why the next step may not lead to `to`; empty if it may.
    Message whyNot(Position to) const;
    /// Steps to a cell. Requires an empty `whyNot(to)`.
    void step(Position to);
    /// Takes the last step back; requires one.
    void stepBack();
    /// Returns the walk after its first `steps` steps.
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

/// Returns true if a question is answered by a walk.
bool isWalked(Question question) noexcept;

/// Returns the cells from a walk's head to a cell elsewhere in its row or its column, including
/// that cell, up to the first cell that the walk may not step on. Empty if the first step is not
/// allowed. For a pointer that is dragged quickly.
std::vector<Position> straightOn(const Walk& walk, Position to);

/// Returns a finished walk as an answer: `solved`, with figures like those of solvers.
Outcome outcomeOf(const Walk& walk);

/// A player's answer to a question: one route, or the lines of the pairs in the order of their
/// removal.
struct Played {
    std::vector<Route> routes{};
    std::chrono::milliseconds time{0}; ///< duration of play
};

/// A played answer in the form of a run's result, checked like the answer of a solver.
struct PlayedAnswer {
    Outcome outcome{};
    Verdict verdict{};
    std::shared_ptr<Recording> recording{}; ///< one tick per step, or per tile
};

/// Converts and checks a played answer. Errors: `value`, with the reason if it does not answer the
/// question.
Expected<PlayedAnswer> answerOf(const Problem& problem, const Played& played);

/// Returns the player, `you`, in the form of a solver for runs that come from play. It answers
/// nothing by itself, and is in no list of solvers.
const Solver& playerOf(Question question) noexcept;
/// Returns the best walk that a judge knows, in the form of a solver, for comparison with a
/// player's walk.
const Solver& bestWalkOf(Question question) noexcept;
/// Returns true if `solver` is one of these two, which must not be compared by time with others.
bool isPlayer(const Solver& solver) noexcept;

} // namespace mazewright
