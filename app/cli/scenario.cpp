#include "solvers/formats/scenario.h"

#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/scenario_run.h"
#include "app/cli/scenario_text.h"
#include "app/cli/settings.h"
#include "solvers/comparison/entrant.h"
#include "solvers/comparison/scenario_queries.h"

#include <fmt/format.h>
#include <memory>
#include <numeric>

namespace mazewright::cli {

namespace {

struct ScenarioArguments {
    std::string map;
    std::string scenario;
    std::vector<std::string> solvers;
    std::vector<std::size_t> queries; ///< selected queries by index; empty for all
    std::vector<std::string> settings;
    std::optional<int> repeat{};
    int jobs = 1;
    bool json = false;
    bool csv = false;

    ScenarioForm form() const
    {
        if (json)
            return ScenarioForm::json;
        return csv ? ScenarioForm::csv : ScenarioForm::text;
    }
};

/// Returns the solver with its own options in parentheses, as `compare` accepts them.
Expected<ConfiguredSolver> scenarioSolver(const SolverConfig& entrant,
                                          const std::vector<OptionAssignment>& settings)
{
    const SolverInfo& info = entrant.solver->info;
    if (info.answers != Question::shortestPath)
        return failure(ErrorCode::value,
                       fmt::format("--solver {}: this is a {} solver; a scenario needs a {} solver",
                                   info.id, idOf(info.answers), idOf(Question::shortestPath)));
    Rules rules;
    rules.moves = Moves::eight;
    return choose(entrant, rules, settings);
}

Expected<std::vector<ConfiguredSolver>> scenarioSolvers(const ScenarioArguments& arguments)
{
    const auto settings = readSettings(arguments.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    std::vector<const Solver*> solvers;
    std::vector<ConfiguredSolver> all;
    for (const std::string& text : arguments.solvers) {
        const auto entrant = readEntrant(text);
        if (!entrant)
            return tl::unexpected(entrant.error());
        auto chosen = scenarioSolver(*entrant, *settings);
        if (!chosen)
            return tl::unexpected(chosen.error());
        solvers.push_back(entrant->solver);
        all.push_back(std::move(*chosen));
    }
    if (auto known = checkKnown(*settings, solvers); !known)
        return tl::unexpected(known.error());
    return all;
}

/// Returns the selected queries by index; all if none is selected. Errors: `value`.
Expected<std::vector<std::size_t>> placesOf(const ScenarioArguments& arguments, std::size_t count)
{
    std::vector<std::size_t> places = arguments.queries;
    if (places.empty()) {
        places.resize(count);
        std::iota(places.begin(), places.end(), std::size_t{0});
    }
    for (const std::size_t place : places)
        if (place >= count)
            return failure(
                ErrorCode::value,
                fmt::format("--query {}: expected a number from 0 to {}", place, count - 1));
    return places;
}

/// Builds the problems of the queries. Errors: with the file's line if a query does not fit the
/// map.
Expected<Scenario> scenarioOf(const ScenarioArguments& arguments, const MazeSnapshot& maze,
                              const std::vector<ScenarioQuery>& queries, Moves moves)
{
    const auto places = placesOf(arguments, queries.size());
    if (!places)
        return tl::unexpected(places.error());
    Scenario scenario{.map = arguments.map,
                      .file = arguments.scenario,
                      .places = *places,
                      .lengthsApply = moves == Moves::eight};
    const Maze& map = *maze;
    for (const std::size_t place : *places) {
        const ScenarioQuery& query = queries[place];
        if (const auto fits = checkFits(query, map); !fits)
            return tl::unexpected(fits.error());
        const auto problem = Problem::make(maze, ShortestPath{query.from, query.to, moves});
        if (!problem)
            return failure(problem.error().code, problem.error().message, query.line);
        scenario.problems.push_back(*problem);
        scenario.queries.push_back(query);
    }
    return scenario;
}

ExitCode failWith(ExitCode code, const std::string& message)
{
    printError(message);
    return code;
}

ExitCode scenario(const ScenarioArguments& arguments)
{
    const auto chosen = scenarioSolvers(arguments);
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
                   *movesOf(chosen->front().question.choice("moves")));
    if (!asked)
        return failWith(ExitCode::badInput, describe(asked.error(), arguments.scenario));
    if (arguments.csv)
        print(queryCsvHeader() + '\n');
    Interrupt interrupt;
    ExitCode code = ExitCode::answered;
    for (const ConfiguredSolver& each : *chosen)
        if (!interrupt.requested())
            code = worseCode(ScenarioRun(each, *asked, arguments.repeat, arguments.jobs,
                                         arguments.form(), interrupt)
                                 .run(),
                             code);
    return code;
}

std::function<ExitCode()> addScenario(CLI::App& app)
{
    const auto arguments = std::make_shared<ScenarioArguments>();
    app.add_option("MAP", arguments->map, "a map; - for standard input")->required();
    app.add_option("SCEN", arguments->scenario, "its MovingAI scenario file")->required();
    app.add_option("--solver", arguments->solvers,
                   "a shortest-path solver, optionally with options in parentheses")
        ->type_name("ID[(NAME=VALUE,...)]")
        ->required();
    app.add_option("--query", arguments->queries, "run only this query, counted from 0")
        ->type_name("N")
        ->transform(wholeNumber(0, 1000000000));
    app.add_option("--set", arguments->settings,
                   "an option of the solver, or moves; by default 8 (never cut corners)")
        ->type_name("NAME=VALUE");
    auto* repeat = app.add_option("--repeat", arguments->repeat,
                                  "how many times to run each query; the median time is reported")
                       ->type_name("N")
                       ->transform(wholeNumber(1, 1000000));
    app.add_option("--jobs", arguments->jobs,
                   "how many queries to solve at a time; their times are then not comparable")
        ->type_name("N")
        ->transform(wholeNumber(1, 1024))
        ->excludes(repeat);
    auto* json =
        app.add_flag("--json", arguments->json, "print one JSON object per query, then a summary");
    app.add_flag("--csv", arguments->csv, "print comma-separated values, one line for each query")
        ->excludes(json);
    return [arguments] { return scenario(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command scenario = {
    "scenario", "Solve every query of a MovingAI scenario file", addScenario};
} // namespace catalogue

} // namespace mazewright::cli
