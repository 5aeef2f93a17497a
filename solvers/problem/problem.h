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

/// A question asked of a frozen maze: valid once made, so that solvers check nothing.
/// Both places are different open cells within the maze (a shortest path may stay where it
/// is); a link joins two equal tiles, or start and end, or any two open cells where the query
/// says so. The conditions of a stroke name cells of the maze.
class Problem {
public:
    /// Errors: `value`, in words: what the maze lacks for this question.
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

/// Whether the query can be asked of the maze. Errors: `value`, in words: what the maze lacks.
Expected<void> checkQuery(const Maze& maze, const Query& query);

/// The options that belong to a question, whichever solver answers it: shortest path `moves`,
/// `from`, `to`; link `turns`, `outside`, `match`, `from`, `to`; clear the board `turns`,
/// `outside`, `match`; one stroke `cell-points`, `pass`, `avoid`, `coins`, `cells`.
std::span<const OptionSpec> optionsOf(Question question) noexcept;

/// The question's options with the level's rules as their first values.
Options optionsFor(Question question, const Rules& rules);

/// The rules with what the question's options say in their place: the other way round. The question
/// is that of the options.
Rules withOptions(Rules rules, Question question, const Options& options);

/// The query that the options describe; start and end are taken from the maze where the options do
/// not say `from` and `to`.
/// Errors: `value`, such as a missing start.
Expected<Query> queryOf(Question question, const Maze& maze, const Options& options);

/// The conditions that options of one stroke state, and options that state them.
TrackConditions conditionsOf(const Options& options);
void setConditionsIn(Options& options, const TrackConditions& conditions);

/// What a level is meant for where nothing is said: its rules' question, else `clearBoard`
/// for tiles, `oneStroke` for coins, `shortestPath` otherwise.
Question mainQuestion(const Maze& maze, const Rules& rules) noexcept;

/// The questions that can be asked of a maze: start and end: shortest path, link, one stroke;
/// tiles: clear the board.
std::vector<Question> questionsFor(const Maze& maze);

} // namespace mazewright
