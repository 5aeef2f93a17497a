#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/options.h"
#include "solvers/problem/question.h"
#include "solvers/problem/rules.h"

#include <span>
#include <vector>

namespace mazewright {

/// A validated query on an immutable maze; solvers may rely on its invariants. Both ends are
/// different open cells within the maze (a shortest path may start and end at the same cell). A
/// link joins two equal tiles, or start and end, or any two open cells if the query allows it. The
/// conditions of a one-stroke query refer to cells of the maze.
class Problem {
public:
    /// Validates the query. Errors: `value`; the message says what the maze lacks for this
    /// question.
    static Expected<Problem> make(MazeSnapshot maze, Query query, Limits limits = {});

    const Maze& maze() const noexcept { return *m_maze; }
    const MazeSnapshot& snapshot() const noexcept { return m_maze; }
    const Query& query() const noexcept { return m_query; }
    const Limits& limits() const noexcept { return m_limits; }
    Question question() const noexcept { return questionOf(m_query); }

private:
    Problem(MazeSnapshot maze, Query query, Limits limits)
        : m_maze(std::move(maze)), m_query(std::move(query)), m_limits(limits)
    {
    }

    MazeSnapshot m_maze;
    Query m_query;
    Limits m_limits;
};

/// Checks that the query can be asked of the maze. Errors: `value`; the message says what the maze
/// lacks.
Expected<void> checkQuery(const Maze& maze, const Query& query);

/// Returns the options of a question, which are the same for all its solvers. Shortest path:
/// `moves`, `from`, `to`; link: `turns`, `outside`, `match`, `from`, `to`; clear the board:
/// `turns`, `outside`, `match`; one stroke: `cell-points`, `pass`, `avoid`, `coins`, `cells`.
std::span<const OptionSpec> optionsOf(Question question) noexcept;

/// Returns the question's options with the level's rules as their defaults.
Options optionsFor(Question question, const Rules& rules);

/// Returns the rules with the values of the question's options, which must belong to `question`.
/// The inverse of `optionsFor`.
Rules withOptions(Rules rules, Question question, const Options& options);

/// Returns the query that the options describe. If `from` and `to` are unset, the start and the end
/// of the maze are used. Errors: `value`, such as a missing start.
Expected<Query> queryOf(Question question, const Maze& maze, const Options& options);

/// Convert between the options of one stroke and the conditions that they state.
TrackConditions conditionsOf(const Options& options);
void setConditionsIn(Options& options, const TrackConditions& conditions);

/// Returns the question of the rules. Without one: `clearBoard` for tiles, `oneStroke` for coins,
/// `shortestPath` otherwise.
Question mainQuestion(const Maze& maze, const Rules& rules) noexcept;

/// Returns the questions that can be asked of a maze: with start and end, shortest path, link and
/// one stroke; with tiles, clear the board.
std::vector<Question> questionsFor(const Maze& maze);

} // namespace mazewright
