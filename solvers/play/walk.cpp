#include "solvers/play/walk.h"

#include "solvers/maze/cell_text.h"
#include "solvers/maze/path_counts.h"
#include "solvers/search/base/moves.h"
#include "solvers/search/base/route.h"

#include <algorithm>
#include <cstdlib>

namespace mazewright {

namespace {

bool isDiagonal(Position a, Position b)
{
    return a.row != b.row && a.column != b.column;
}

bool areBesides(Position a, Position b)
{
    return a != b && std::abs(a.row - b.row) <= 1 && std::abs(a.column - b.column) <= 1;
}

double scoreOf(const Maze& maze, const Route& track, int cellPoints)
{
    std::int64_t score = 0;
    for (const Position p : track)
        score += cellPoints + (maze.at(p).kind == CellKind::coin ? int{maze.at(p).value} : 0);
    return static_cast<double>(score);
}

} // namespace

bool mayStep(const Maze& maze, Position from, Position to, Moves moves)
{
    return !isDiagonal(from, to) || search::mayCut(moves, maze.isOpen({from.row, to.column}),
                                                   maze.isOpen({to.row, from.column}));
}

bool isWalked(Question question) noexcept
{
    return question == Question::shortestPath || question == Question::oneStroke;
}

Expected<Walk> Walk::begin(MazeSnapshot level, Query query)
{
    if (!isWalked(questionOf(query)))
        return failure(ErrorCode::value, "this question cannot be answered by a walk");
    auto problem = Problem::make(std::move(level), std::move(query));
    if (!problem)
        return tl::unexpected(problem.error());
    if (const auto* stroke = std::get_if<OneStroke>(&problem->query()))
        return Walk(*problem, stroke->from, stroke->to);
    const auto& path = std::get<ShortestPath>(problem->query());
    return Walk(*problem, path.from, path.to);
}

double Walk::worth() const
{
    if (const auto* stroke = std::get_if<OneStroke>(&m_problem.query()))
        return scoreOf(maze(), m_cells, stroke->cellPoints);
    return search::costOf(maze(), m_cells);
}

Message Walk::whyNot(Position to) const
{
    if (isFinished())
        return "the walk has arrived";
    if (!maze().isOpen(to))
        return maze().contains(to) ? messageOf("cell {} is a wall", cellText(to))
                                   : messageOf("cell {} is outside the maze", cellText(to));
    if (!areBesides(head(), to))
        return messageOf("cell {} is not next to {}", cellText(to), cellText(head()));
    if (const auto* stroke = std::get_if<OneStroke>(&m_problem.query()))
        return strokeHindrance(*stroke, to);
    if (!mayStep(maze(), head(), to, std::get<ShortestPath>(m_problem.query()).moves))
        return messageOf("the step from {} to {} breaks the move rule", cellText(head()),
                         cellText(to));
    return {};
}

Message Walk::strokeHindrance(const OneStroke& query, Position to) const
{
    if (isDiagonal(head(), to))
        return messageOf("cell {} is not next to {}", cellText(to), cellText(head()));
    if (std::find(m_cells.begin(), m_cells.end(), to) != m_cells.end())
        return messageOf("cell {} is on the track already", cellText(to));
    const auto& avoid = query.conditions.avoid;
    if (std::binary_search(avoid.begin(), avoid.end(), to))
        return messageOf("cell {} must be avoided", cellText(to));
    if (to != m_to)
        return {};
    Route whole = m_cells;
    whole.push_back(to);
    return brokenCondition(query.conditions, maze(), whole);
}

void Walk::step(Position to)
{
    assert(whyNot(to).empty());
    m_cells.push_back(to);
}

void Walk::stepBack()
{
    assert(steps() > 0);
    m_cells.pop_back();
}

Walk Walk::first(std::size_t steps) const
{
    Walk part = *this;
    part.m_cells.resize(std::min(steps + 1, m_cells.size()));
    return part;
}

std::vector<Position> straightOn(const Walk& walk, Position to)
{
    const Position from = walk.head();
    if (from.row != to.row && from.column != to.column)
        return {};
    const auto sign = [](int difference) {
        return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0);
    };
    const Position step{sign(to.row - from.row), sign(to.column - from.column)};
    Walk onward = walk;
    std::vector<Position> cells;
    while (onward.head() != to) {
        const Position next{onward.head().row + step.row, onward.head().column + step.column};
        if (!onward.whyNot(next).empty())
            break;
        onward.step(next);
        cells.push_back(next);
    }
    return cells;
}

Outcome outcomeOf(const Walk& walk)
{
    assert(walk.isFinished());
    const Route& route = walk.cells();
    Outcome outcome;
    outcome.status = Status::solved;
    outcome.routes = {route};
    outcome.cost = walk.worth();
    const auto cells = static_cast<std::int64_t>(route.size());
    if (walk.problem().question() == Question::oneStroke) {
        outcome.figures = {{"score", "", static_cast<std::int64_t>(outcome.cost)},
                           {"cells", "", cells}};
    } else {
        outcome.figures = {
            {"length", "", cells - 1}, {"cells", "", cells}, {"turns", "", turnsOf(route)}};
    }
    outcome.figures.push_back({"coins", "", coinsOn(walk.maze(), route)});
    return outcome;
}

} // namespace mazewright
