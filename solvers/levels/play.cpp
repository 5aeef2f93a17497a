#include "solvers/levels/play.h"

#include "solvers/core/cell.h"
#include "solvers/core/cell_set.h"
#include "solvers/core/verify.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
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
    if (path.moves == Moves::any)
        return failure(ErrorCode::value, "an any-angle route cannot be walked cell by cell");
    return Walk(*problem, path.from, path.to);
}

double Walk::worth() const
{
    if (const auto* stroke = std::get_if<OneStroke>(&m_problem.query()))
        return scoreOf(maze(), m_cells, stroke->cellPoints);
    return search::costOf(maze(), m_cells, std::get<ShortestPath>(m_problem.query()).diagonal);
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
    if (query.conditions.snake)
        for (std::size_t i = 0; i + 1 < m_cells.size(); ++i)
            if (areBesides(m_cells[i], to) && !isDiagonal(m_cells[i], to))
                return messageOf("cell {} is beside cell {} of the track, which must be a snake",
                                 cellText(to), cellText(m_cells[i]));
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

namespace {

Expected<Outcome> walkedOutcome(const Problem& problem, const Route& route)
{
    Expected<Walk> walk = Walk::begin(problem.snapshot(), problem.query());
    if (!walk)
        return tl::unexpected(walk.error());
    if (route.empty() || route.front() != walk->head())
        return failure(ErrorCode::value, "the walk does not begin at the start");
    for (std::size_t step = 1; step < route.size(); ++step) {
        if (Message why = walk->whyNot(route[step]); !why.empty())
            return failure(ErrorCode::value, std::move(why));
        walk->step(route[step]);
    }
    if (!walk->isFinished())
        return failure(ErrorCode::value, "the walk does not arrive at the end");
    return outcomeOf(*walk);
}

/// Returns the outcome of a played board; `verify` checks the lines later.
Outcome boardOutcome(const Problem& problem, const std::vector<Route>& lines)
{
    Outcome outcome;
    const auto tiles = static_cast<std::int64_t>(problem.maze().count(CellKind::tile));
    const auto moves = static_cast<std::int64_t>(lines.size());
    const std::int64_t left = tiles - 2 * moves;
    outcome.status = left == 0 ? Status::solved : Status::notFound;
    outcome.cost = static_cast<double>(left);
    outcome.figures = {{"tiles-left", "", left}, {"moves", "", moves}};
    outcome.routes = lines;
    return outcome;
}

std::shared_ptr<Recording> recordingOf(const Problem& problem, const std::vector<Route>& routes)
{
    const Maze& maze = problem.maze();
    auto recording = std::make_shared<Recording>(maze.size());
    if (problem.question() != Question::clearBoard) {
        for (const Position cell : routes.front())
            recording->enter(maze.index(cell));
    } else {
        for (const Route& line : routes)
            for (const Position tile : {line.front(), line.back()}) {
                recording->open(maze.index(tile));
                recording->close(maze.index(tile));
            }
    }
    recording->publish();
    return recording;
}

} // namespace

Expected<PlayedAnswer> answerOf(const Problem& problem, const Played& played)
{
    if (played.routes.empty())
        return failure(ErrorCode::value, "nothing was played");
    PlayedAnswer answer;
    if (isWalked(problem.question())) {
        Expected<Outcome> outcome = walkedOutcome(problem, played.routes.front());
        if (!outcome)
            return tl::unexpected(outcome.error());
        answer.outcome = std::move(*outcome);
    } else {
        answer.outcome = boardOutcome(problem, played.routes);
    }
    answer.verdict = verify(problem, answer.outcome).value_or(Verdict{});
    if (!answer.verdict.holds)
        return failure(ErrorCode::value, answer.verdict.why);
    answer.outcome.figures.push_back({"time-ms", "ms", static_cast<double>(played.time.count())});
    answer.recording = recordingOf(problem, played.routes);
    return answer;
}

namespace {

Outcome answerOfNobody(const Problem&, const Options&, Monitor&, Workspace&)
{
    Outcome outcome;
    outcome.status = Status::notFound;
    outcome.message = "a game that was played by hand cannot be run again";
    return outcome;
}

constexpr std::string_view playerId = "you";
constexpr std::string_view bestWalkId = "best-walk";

constexpr Solver solverFor(Question question, std::string_view id, std::string_view name,
                           std::string_view summary)
{
    return {.info = {.id = id,
                     .name = name,
                     .summary = summary,
                     .source = "",
                     .answers = question,
                     .guarantee = Guarantee::none,
                     .options = {}},
            .solve = answerOfNobody};
}

using OfEach = std::array<Solver, allQuestions.size()>;

constexpr OfEach solversFor(std::string_view id, std::string_view name, std::string_view summary)
{
    OfEach all{};
    for (const Question question : allQuestions)
        all[static_cast<std::size_t>(question)] = solverFor(question, id, name, summary);
    return all;
}

constinit const OfEach players = solversFor(playerId, "You", "played by hand");
constinit const OfEach bestWalks =
    solversFor(bestWalkId, "Best walk", "a best walk, for comparison with a played one");

} // namespace

const Solver& playerOf(Question question) noexcept
{
    return players[static_cast<std::size_t>(question)];
}

const Solver& bestWalkOf(Question question) noexcept
{
    return bestWalks[static_cast<std::size_t>(question)];
}

bool isPlayer(const Solver& solver) noexcept
{
    return solver.info.id == playerId || solver.info.id == bestWalkId;
}

} // namespace mazewright
