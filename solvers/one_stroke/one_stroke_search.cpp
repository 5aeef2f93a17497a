// One stroke if counting every track is out of reach: a good track at once, better ones as they are
// found, and a proved bound that falls until it meets the best track.
//
// The search itself is track_search.cpp; this file makes it a solver. Status solved means a best
// track, proved. If a limit ends the search, or nothing improved within `patience` steps, the
// outcome has best and bound, and the figure `gap` is their difference.
//
// Cells to avoid are walls. Other conditions are not supported: the windows accept any track,
// whether it passes a cell, has a number of coins, is a snake, or not.
//
// The recording is a walk along the tracks: where a better track leaves the previous one, the
// walker returns to that cell, and continues along the better track.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/one_stroke/run_limits.h"
#include "solvers/one_stroke/track_outcome.h"
#include "solvers/one_stroke/track_search.h"

#include <algorithm>
#include <array>
#include <optional>

namespace mazewright::catalogue {
extern const Solver oneStrokeSearch;
}

namespace mazewright::one_stroke {

namespace {

constexpr std::uint64_t stepsOfPatience = 1'000'000;
constexpr std::int64_t usualPatience = 200;

constexpr std::array searchOptions = {
    OptionSpec{"seed", "Seed", "the random seed; the same seed gives the same track",
               Whole{1, 0, 1'000'000'000}},
    OptionSpec{"patience", "Patience",
               "give up after this many million steps without a better track or bound; ten million "
               "take about a second; the default does not apply if there is a time limit",
               Whole{usualPatience, 1, 1'000'000'000}}};

/// Walks from one track to the next over the cells in which they differ.
template <Recorder R>
void walkTo(const std::vector<CellIndex>& next, std::vector<CellIndex>& stands, R& recorder)
{
    const auto common =
        std::mismatch(stands.begin(), stands.end(), next.begin(), next.end()).second - next.begin();
    while (stands.size() > static_cast<std::size_t>(common)) {
        recorder.leave(stands.back());
        stands.pop_back();
    }
    for (std::size_t i = stands.size(); i < next.size(); ++i) {
        recorder.enter(next[i]);
        stands.push_back(next[i]);
    }
}

/// Returns the reason why a search ended that was not halted by a limit of time and proved nothing.
Message endOf(const FoundTrack& found, const Limits& limits, std::int64_t patience)
{
    const Message best =
        messageOf("the best track found scores {}, and no track scores more than {}", found.score,
                  found.bound);
    if (found.refused)
        return messageOf("{}; {}", memoryLimitReached(limits), best);
    return messageOf("stopped after {} million steps without a better track or bound; {}", patience,
                     best);
}

Outcome outcomeOf(const Problem& problem, const FoundTrack& found, const Guard& guard,
                  std::int64_t patience)
{
    const Maze& maze = problem.maze();
    // The first passes ignore the limits: finding no track is a proof, but finding one does not
    // mean that a search ended.
    const bool isProved = found.proved && (found.track.empty() || !found.isFromFirstPasses);
    Outcome outcome = guard.halted() && !isProved ? guard.haltedOutcome() : Outcome{};
    if (found.track.empty()) {
        if (isProved)
            outcome.message = "no track leads from the start to the end";
        else if (!guard.halted())
            outcome = memoryOutcome(problem.limits());
        return outcome;
    }
    if (isProved) {
        outcome.status = Status::solved;
    } else if (!guard.halted()) {
        outcome.status = Status::limitReached;
        outcome.message = endOf(found, problem.limits(), patience);
    }
    outcome.routes = {routeOf(maze, found.track)};
    outcome.cost = static_cast<double>(found.score);
    addTrackFigures(outcome, maze, outcome.routes.front(), found.score);
    outcome.figures.push_back({"gap", "", found.bound - found.score});
    return outcome;
}

template <Recorder R>
Outcome searched(const Problem& problem, const Options& options, Monitor& monitor, R& recorder)
{
    const Maze& maze = problem.maze();
    Guard guard(problem, monitor);
    const std::size_t bytes = maze.size() * Board::bytesOfCell;
    if (maze.size() > cellsAtOnce && !guard.grants(bytes))
        return memoryOutcome(problem.limits());
    ClaimedBytes ofBoard(guard);
    ofBoard.resize(bytes);
    const Board board =
        boardOf(maze, std::get<OneStroke>(problem.query()), [&guard] { return guard.poll({}); });
    if (board.points.empty())
        return guard.haltedOutcome();
    std::vector<CellIndex> stands;
    const auto improved = [&](const std::vector<CellIndex>& track, std::int64_t score) {
        walkTo(track, stands, recorder);
        monitor.reportImproved(routeOf(maze, track), static_cast<double>(score));
    };
    SearchBudget budget;
    budget.seed = static_cast<std::uint64_t>(options.whole("seed"));
    const std::int64_t patience = options.whole("patience");
    if (patience != usualPatience || problem.limits().time.count() == 0)
        budget.patience = static_cast<std::uint64_t>(patience) * stepsOfPatience;
    const FoundTrack found = searchTrack(board, guard, improved, budget);

    Outcome outcome = outcomeOf(problem, found, guard, patience);
    if (!found.track.empty() || !found.proved)
        outcome.bound = static_cast<double>(found.bound);
    outcome.figures.push_back({"expanded", "", static_cast<std::int64_t>(found.expanded)});
    outcome.figures.push_back({"opened", "", static_cast<std::int64_t>(found.opened)});
    outcome.figures.push_back({"peak-open", "", static_cast<std::int64_t>(found.peakOpen)});
    outcome.figures.push_back(guard.peakFigure());
    outcome.engine = "track search";
    return outcome;
}

/// Returns an outcome if the conditions leave nothing to search; empty otherwise.
std::optional<Outcome> refused(const Problem& problem)
{
    const auto& query = std::get<OneStroke>(problem.query());
    Outcome outcome;
    if (query.conditions.areMoreThanWalls()) {
        outcome.status = Status::invalid;
        outcome.message = "this solver does not support conditions on cells to pass, coins, "
                          "length or snakes; choose the solver One stroke";
        return outcome;
    }
    outcome.message = contradictionOf(query.conditions, problem.maze(), query.from, query.to);
    return outcome.message.empty() ? std::nullopt : std::optional(outcome);
}

Outcome solveOneStrokeSearch(const Problem& problem, const Options& options, Monitor& monitor,
                             Workspace&)
{
    if (auto outcome = refused(problem))
        return *outcome;
    return observed(monitor,
                    [&](auto& recorder) { return searched(problem, options, monitor, recorder); });
}

} // namespace

} // namespace mazewright::one_stroke

constinit const mazewright::Solver mazewright::catalogue::oneStrokeSearch = {
    .info = {.id = "one-stroke-search",
             .name = "One stroke, anytime",
             .summary =
                 "Finds better and better tracks, with a proved upper bound on the best score.",
             .source = "Large neighbourhood search with frontier-based dynamic programming and "
                       "2-factor bounds",
             .answers = Question::oneStroke,
             .guarantee = Guarantee::optimal,
             .options = mazewright::one_stroke::searchOptions,
             .expands = ExpansionUnit::steps},
    .solve = mazewright::one_stroke::solveOneStrokeSearch};
