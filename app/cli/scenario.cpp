#include "solvers/formats/scenario.h"

#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/scenario_run.h"
#include "app/cli/settings.h"

#include <array>
#include <fmt/format.h>
#include <memory>

namespace mazewright::cli {

namespace {

struct ScenarioArguments {
    std::string map;
    std::string scenario;
    std::string solver;
    std::vector<std::string> settings;
    std::optional<int> repeat{};
    bool json = false;
};

Expected<ChosenSolver> scenarioSolver(const ScenarioArguments& arguments)
{
    const auto solver = solverNamed(arguments.solver);
    if (!solver)
        return tl::unexpected(solver.error());
    const SolverInfo& info = (*solver)->info;
    if (info.answers != Question::shortestPath)
        return failure(ErrorCode::value,
                       fmt::format("--solver {}: it answers {}; a scenario asks for a {}", info.id,
                                   idOf(info.answers), idOf(Question::shortestPath)));
    const auto settings = readSettings(arguments.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    const std::array candidates = {*solver};
    if (auto known = checkKnown(*settings, candidates); !known)
        return tl::unexpected(known.error());
    Rules rules;
    rules.moves = Moves::eight;
    return choose(**solver, rules, *settings);
}

/// Errors: the file's line where a query does not fit the map.
Expected<Scenario> scenarioOf(const ScenarioArguments& arguments, const MazeSnapshot& maze,
                              const std::vector<ScenarioQuery>& queries, Moves moves)
{
    Scenario scenario{arguments.map, arguments.scenario, {}, {}, moves == Moves::eight};
    const Maze& map = *maze;
    for (const ScenarioQuery& query : queries) {
        if (query.width != map.columns() || query.height != map.rows())
            return failure(ErrorCode::value,
                           fmt::format("the query is for a map of width {} and height {}; expected "
                                       "the map's width {} and height {}",
                                       query.width, query.height, map.columns(), map.rows()),
                           query.line);
        const auto problem = Problem::make(maze, ShortestPath{query.from, query.to, moves});
        if (!problem)
            return failure(problem.error().code, problem.error().message, query.line);
        scenario.problems.push_back(*problem);
        scenario.optimal.push_back(query.optimal);
    }
    return scenario;
}

ExitCode failWith(ExitCode code, const std::string& message)
{
    complain(message);
    return code;
}

ExitCode scenario(const ScenarioArguments& arguments)
{
    const auto chosen = scenarioSolver(arguments);
    if (!chosen)
        return failWith(ExitCode::usage, chosen.error().message);
    auto map = readLevelInput(arguments.map);
    if (!map)
        return failWith(ExitCode::badInput, describe(map.error(), arguments.map));
    const auto text = readInput(arguments.scenario);
    const auto queries = text ? readScenario(*text) : tl::unexpected(text.error());
    if (!queries)
        return failWith(ExitCode::badInput, describe(queries.error(), arguments.scenario));
    const auto asked =
        scenarioOf(arguments, std::make_shared<const Maze>(std::move(map->level.maze)), *queries,
                   *movesOf(chosen->question.choice("moves")));
    if (!asked)
        return failWith(ExitCode::badInput, describe(asked.error(), arguments.scenario));
    return ScenarioRun(*chosen, *asked, arguments.repeat, arguments.json).run();
}

std::function<ExitCode()> addScenario(CLI::App& app)
{
    const auto arguments = std::make_shared<ScenarioArguments>();
    app.add_option("MAP", arguments->map, "a map; - is standard input")->required();
    app.add_option("SCEN", arguments->scenario, "its MovingAI scenario file")->required();
    app.add_option("--solver", arguments->solver, "a solver of shortest paths")
        ->type_name("ID")
        ->required();
    app.add_option("--set", arguments->settings,
                   "an option of the solver, or moves (8 here: corners never cut)")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    app.add_option("--repeat", arguments->repeat,
                   "how many times are taken of each query; its time is their median")
        ->type_name("N")
        ->transform(wholeNumber(1, 1000000));
    app.add_flag("--json", arguments->json, "one JSON object a line for each query, and a summary");
    return [arguments] { return scenario(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command scenario = {
    "scenario", "Solve every query of a MovingAI scenario file", addScenario};
} // namespace catalogue

} // namespace mazewright::cli
