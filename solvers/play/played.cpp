#include "solvers/play/played.h"

#include "solvers/play/walk.h"

namespace mazewright {

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

} // namespace mazewright
