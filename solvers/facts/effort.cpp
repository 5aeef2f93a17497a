// Search effort per step of the solution: the number of cells that a search expands over the steps
// of the shortest route, for a depth-first walk, a greedy search and A*, each with default options.
// A route without a decision gives about 1; a maze that misleads a search raises its figure.
//
// Source: ours. The runs are made only for these facts, so they are computed on demand. They depend
// on the order in which those solvers try neighbours.

#include "solvers/facts/fact_family.h"
#include "solvers/facts/walk_solution.h"
#include "solvers/solver.h"

#include <array>

namespace mazewright {

namespace {

constexpr FactSpec effortOf(std::string_view id, std::string_view name, std::string_view summary)
{
    return {.id = id,
            .question = Question::shortestPath,
            .name = name,
            .summary = summary,
            .source = "our measure",
            .kind = FactKind::real,
            .difficulty = true,
            .onDemand = true};
}

constexpr std::array effortFacts = {
    effortOf("effort-dfs", "Effort of depth-first search",
             "The cells that depth-first search expands per step of the shortest route."),
    effortOf("effort-greedy", "Effort of greedy search",
             "The cells that greedy search expands per step of the shortest route."),
    effortOf("effort-astar", "Effort of A*",
             "The cells that A* expands per step of the shortest route.")};

struct Asked {
    std::string_view fact;
    std::string_view solver;
};

constexpr std::array<Asked, 3> askedSolvers = {
    {{"effort-dfs", "depth-first"}, {"effort-greedy", "greedy"}, {"effort-astar", "astar"}}};

FactAnswer effortOfSolver(const Solver& solver, const Problem& problem, std::size_t steps,
                          Budget& budget)
{
    BudgetMonitor monitor(budget);
    Workspace workspace;
    const Outcome outcome =
        timedSolve(solver, problem, Options(solver.info.options), monitor, workspace);
    const Figure* expanded = findFigure(outcome, "expanded");
    if (outcome.status != Status::solved || expanded == nullptr)
        return Undecided{outcome.message};
    return KnownFact{toDouble(expanded->value) / static_cast<double>(steps)};
}

void askEffort(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto route = walkSolution(level, budget);
    if (!route)
        return answers.setRemaining(route.error());
    const Problem& problem = *level.run(Question::shortestPath, budget).problem;
    for (const auto& [fact, solver] : askedSolvers)
        answers.tell(fact, effortOfSolver(*findSolver(solver), problem, route->size() - 1, budget));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup effort = {effortFacts, askEffort};
} // namespace catalogue

} // namespace mazewright
