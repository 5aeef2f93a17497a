// What is true of a level, by exact means, each judged by another.
//
// One stroke: the solver `one-stroke` counts all tracks at once. Its track goes through `verify`;
// that exactly one is the best is counted a second time by `checkSoleTrack`, and that there are
// several is shown by two different ones. Where the count meets a limit, the best track found and
// the bound that is proved still tell where the score lies.
//
// Shortest path: two distance fields, from the start and towards the end, give the graph of all
// cheapest routes. Its routes are counted, and the fewest moves of one are found by going over its
// places in their order, since every step leads to a higher one. The cost is that of `astar` too,
// another search, whose route `verify` judges. A sole route is one that every place is on.
//
// Link and clear the board: the solvers `link` and `clear-board`, which prove what they cannot
// find, and `verify`.
//
// Cost: that of the solvers; O(cells) for the graph.

#include "solvers/analyses/level_truths.h"

#include "solvers/analyses/reachability.h"
#include "solvers/analyses/sole_track.h"
#include "solvers/result/verify.h"
#include "solvers/solver.h"

#include <cmath>
#include <fmt/format.h>
#include <new>

namespace mazewright {

namespace {

/// Nobody looks at a recording or at layers.
class TruthMonitor final : public Monitor {
public:
    explicit TruthMonitor(std::stop_token stop) : m_stop(std::move(stop)) {}
    bool wantsLayers() const noexcept override { return false; }
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    std::stop_token m_stop;
};

Truth knownTruth(std::variant<bool, double> value)
{
    Truth truth;
    truth.state = Truth::State::known;
    truth.value = value;
    return truth;
}

Truth noTruth(std::string reason)
{
    Truth truth;
    truth.state = Truth::State::none;
    truth.reason = std::move(reason);
    return truth;
}

Truth openTruth(std::string reason)
{
    Truth truth;
    truth.reason = std::move(reason);
    return truth;
}

/// Why an outcome decides nothing.
std::string reasonOf(const Outcome& outcome)
{
    return outcome.message.empty() ? std::string(idOf(outcome.status)) : outcome.message;
}

/// What the maze lacks of start and end; empty: nothing.
std::string missingEnd(const Maze& maze)
{
    if (!maze.start())
        return "there is no start";
    return maze.end() ? "" : "there is no end";
}

Truth sole(const mpz_class& count)
{
    Truth truth = knownTruth(count == 1);
    truth.count = count.get_str();
    return truth;
}

} // namespace

LevelTruths::LevelTruths(MazeSnapshot maze, const Rules& rules, const Limits& limits,
                         std::stop_token stop)
    : m_maze(std::move(maze)), m_rules(rules), m_limits(limits), m_stop(std::move(stop)),
      m_question(mainQuestion(*m_maze, rules))
{
}

Truth LevelTruths::truth(Property property)
{
    try {
        switch (property) {
        case Property::reachable:
            return reachable();
        case Property::unique:
            return unique();
        case Property::score:
            return score();
        case Property::cost:
            return cost();
        case Property::length:
            return length();
        case Property::clearable:
            return clearable();
        }
    } catch (const std::bad_alloc&) {
        return openTruth("the memory does not suffice");
    }
    return {};
}

/// One run of the question's exact solver, however many properties it tells of.
const LevelTruths::Answer& LevelTruths::answer(Question question)
{
    std::optional<Answer>& kept = m_answers.at(static_cast<std::size_t>(question));
    if (!kept)
        kept = ask(question);
    return *kept;
}

LevelTruths::Answer LevelTruths::ask(Question question) const
{
    Answer answer;
    const auto query = queryOf(question, *m_maze, optionsFor(question, m_rules));
    if (!query) {
        answer.refusal = query.error().message;
        return answer;
    }
    auto problem = Problem::make(m_maze, *query, m_limits);
    if (!problem) {
        answer.refusal = problem.error().message;
        return answer;
    }
    answer.problem = std::move(*problem);
    const Solver* solver = mainSolver(question);
    TruthMonitor monitor(m_stop);
    Workspace workspace;
    answer.outcome =
        timedSolve(*solver, *answer.problem, Options(solver->info.options), monitor, workspace);
    if (const auto verdict = verify(*answer.problem, answer.outcome); verdict && !verdict->holds)
        answer.fault = fmt::format("the answer of {} is wrong: {}", solver->info.id, verdict->why);
    return answer;
}

Truth LevelTruths::reachable()
{
    if (const std::string missing = missingEnd(*m_maze); !missing.empty())
        return noTruth(missing);
    if (!isLink()) {
        const bool byMoves = m_question == Question::shortestPath;
        const Moves moves = byMoves ? m_rules.moves.value_or(Moves::four) : Moves::four;
        return knownTruth(endReach(*m_maze, moves) == Reach::reachable);
    }
    const Answer& link = answer(Question::link);
    if (!link.problem)
        return noTruth(link.refusal);
    if (!link.fault.empty())
        return openTruth(link.fault);
    if (link.outcome.status == Status::solved || link.outcome.status == Status::noSolution)
        return knownTruth(link.outcome.status == Status::solved);
    return openTruth(reasonOf(link.outcome));
}

Truth LevelTruths::unique()
{
    switch (m_question) {
    case Question::oneStroke:
        return soleTrack();
    case Question::shortestPath:
        return soleRoute();
    case Question::link:
    case Question::clearBoard:
        break;
    }
    return noTruth("it is said of levels for one stroke or a shortest path");
}

Truth LevelTruths::score()
{
    if (const std::string missing = missingEnd(*m_maze); !missing.empty())
        return noTruth(missing);
    const Answer& stroke = answer(Question::oneStroke);
    if (!stroke.problem)
        return noTruth(stroke.refusal);
    if (!stroke.fault.empty())
        return openTruth(stroke.fault);
    const Outcome& outcome = stroke.outcome;
    if (outcome.status == Status::noSolution)
        return noTruth(reasonOf(outcome));
    const bool isProved =
        !outcome.routes.empty() && outcome.bound && *outcome.bound <= outcome.cost;
    if (isProved)
        return knownTruth(outcome.cost);
    Truth truth = openTruth(reasonOf(outcome));
    if (!outcome.routes.empty())
        truth.least = outcome.cost;
    truth.most = outcome.bound;
    return truth;
}

Truth LevelTruths::soleTrack()
{
    Truth best = score();
    const Answer& stroke = answer(Question::oneStroke);
    if (stroke.problem && stroke.outcome.status == Status::noSolution)
        return sole(0);
    if (best.state == Truth::State::none || !stroke.fault.empty())
        return best;
    const Figure* figure = findFigure(stroke.outcome, "optimal-tracks");
    const auto* count = figure == nullptr ? nullptr : std::get_if<mpz_class>(&figure->value);
    if (count == nullptr)
        return best.state == Truth::State::known ? secondCount(best) : openTruth(best.reason);
    if (*count == 1)
        return secondCount(best);
    if (!hasTwoTracks(stroke.outcome))
        return openTruth(fmt::format("{} best tracks were counted, but two could not be shown",
                                     count->get_str()));
    return sole(*count);
}

/// That the best score is had by exactly one track, by a count that is independent of the first.
Truth LevelTruths::secondCount(const Truth& score)
{
    TruthMonitor monitor(m_stop);
    const auto best = static_cast<std::int64_t>(std::llround(std::get<double>(score.value)));
    const Answer& stroke = answer(Question::oneStroke);
    const bool counted = findFigure(stroke.outcome, "optimal-tracks") != nullptr;
    const SoleTrack second = checkSoleTrack(*stroke.problem, best, monitor);
    if (second.status == Status::solved)
        return sole(1);
    if (second.status == Status::notFound && !counted)
        return knownTruth(false);
    if (second.status == Status::notFound)
        return openTruth(fmt::format("two counts disagree: {}", second.message));
    return openTruth(second.message.empty() ? std::string(idOf(second.status)) : second.message);
}

/// Whether two different tracks of the best score could be shown, where that takes no longer than
/// the count did.
bool LevelTruths::hasTwoTracks(const Outcome& outcome)
{
    if (!outcome.tracks || !outcome.tracks->prepare(m_stop))
        return true;
    const Problem& problem = *answer(Question::oneStroke).problem;
    Outcome shown;
    shown.status = Status::solved;
    shown.cost = outcome.cost;
    const Route first = outcome.tracks->track(0);
    const Route last = outcome.tracks->track(outcome.tracks->size() - 1);
    const auto isTrack = [&](const Route& route) {
        shown.routes = {route};
        const auto verdict = verify(problem, shown);
        return verdict && verdict->holds;
    };
    return first != last && isTrack(first) && isTrack(last);
}

Truth LevelTruths::clearable()
{
    if (m_maze->count(CellKind::tile) == 0)
        return noTruth("there are no tiles");
    const Answer& board = answer(Question::clearBoard);
    if (!board.problem)
        return noTruth(board.refusal);
    if (!board.fault.empty())
        return openTruth(board.fault);
    if (board.outcome.status == Status::solved)
        return knownTruth(true);
    Truth truth = board.outcome.status == Status::noSolution ? knownTruth(false) : Truth{};
    truth.reason = reasonOf(board.outcome);
    return truth;
}

} // namespace mazewright
