// Measures along the shortest route of a walking level (`surveyAlong`), and how much of it is
// forced: the cells that every shortest route passes, over those of this one. If the share is 1 the
// route is the only one, or every other route visits all of its cells.

#include "solvers/facts/walk_solution.h"

#include "solvers/facts/along_solution.h"
#include "solvers/result/verify.h"
#include "solvers/solver.h"

#include <array>

namespace mazewright {

namespace {

constexpr auto walkFacts = factsAlong(Question::shortestPath);

constexpr std::array forcedFacts = {
    measureFact(Question::shortestPath, "forced-share", "Forced share",
                "The number of cells on every shortest route divided by the number on one "
                "of them; 1 leaves no choice.")};

struct KeptRoute {
    Route cells{};
};

void askWalk(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto route = walkSolution(level, budget);
    if (!route)
        return answers.setRemaining(route.error());
    const Moves moves =
        std::get<ShortestPath>(level.run(Question::shortestPath, budget).problem->query()).moves;
    auto found = surveyAlong(*level.maze(), moves, *route, budget);
    if (!found)
        return answers.setRemaining(Undecided{budget.why(budget.poll())});
    setFactsAlong(std::make_shared<const AlongSolution>(std::move(*found)), answers);
}

void askForced(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto route = walkSolution(level, budget);
    if (!route)
        return answers.setRemaining(route.error());
    const FactAnswer& forced =
        level.compute(*findFact("must-pass", Question::shortestPath), budget);
    const auto* known = std::get_if<KnownFact>(&forced);
    if (known == nullptr)
        return answers.setRemaining(forced);
    answers.set("forced-share", static_cast<double>(std::get<std::int64_t>(known->value)) /
                                    static_cast<double>(route->size()));
}

} // namespace

tl::expected<Route, FactAnswer> walkSolution(FactCache& level, Budget& budget)
{
    const FactAnswer& cost = level.compute(*findFact("cost", Question::shortestPath), budget);
    if (!std::holds_alternative<KnownFact>(cost))
        return tl::unexpected(cost);
    auto& kept = level.kept<KeptRoute>();
    if (!kept.cells.empty())
        return kept.cells;
    const Problem& problem = *level.run(Question::shortestPath, budget).problem;
    const Solver& dijkstra = *findSolver("dijkstra");
    BudgetMonitor monitor(budget);
    Workspace workspace;
    const Outcome outcome =
        timedSolve(dijkstra, problem, Options(dijkstra.info.options), monitor, workspace);
    if (outcome.status != Status::solved)
        return tl::unexpected(FactAnswer(Undecided{outcome.message}));
    if (const auto verdict = verify(problem, outcome); verdict && !verdict->holds)
        return tl::unexpected(FactAnswer(
            Undecided{messageOf("the answer of {} is wrong: {}", dijkstra.info.id, verdict->why)}));
    kept.cells = outcome.routes.front();
    return kept.cells;
}

namespace catalogue {
extern constinit const FactGroup walkSolution = {walkFacts, askWalk};
extern constinit const FactGroup walkForced = {forcedFacts, askForced};
} // namespace catalogue

} // namespace mazewright
