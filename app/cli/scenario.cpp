#include "solvers/formats/scenario.h"

#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>

namespace mazewright::cli {

namespace {

using Json = nlohmann::ordered_json;

/// The files state lengths with few digits, and diagonals with an approximate root of two.
constexpr double tolerance = 0.011;

struct ScenarioArguments {
    std::string map;
    std::string scenario;
    std::string solver;
    std::vector<std::string> settings;
    bool json = false;
};

/// What came of one query.
struct QueryResult {
    Status status = Status::stopped;
    std::optional<double> cost{};     ///< none: unsolved
    std::optional<double> expected{}; ///< none: the file's lengths are of another move rule
    std::optional<bool> ok{};
    std::optional<Verdict> verdict{};
    std::string message{};
    std::optional<std::int64_t> expanded{};
    double microseconds = 0;
};

/// The queries of a scenario on its map, ready to be solved.
struct Scenario {
    MazeSnapshot maze;
    std::vector<Problem> problems;
    std::vector<double> optimal;
    bool lengthsApply = false; ///< whether the move rule is that of the file's lengths
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
Expected<Scenario> scenarioOf(MazeSnapshot maze, const std::vector<ScenarioQuery>& queries,
                              Moves moves)
{
    Scenario scenario{std::move(maze), {}, {}, moves == Moves::eight};
    const Maze& map = *scenario.maze;
    for (const ScenarioQuery& query : queries) {
        if (query.width != map.columns() || query.height != map.rows())
            return failure(ErrorCode::value,
                           fmt::format("the query is for a map of width {} and height {}; expected "
                                       "the map's width {} and height {}",
                                       query.width, query.height, map.columns(), map.rows()),
                           query.line);
        const auto problem =
            Problem::make(scenario.maze, ShortestPath{query.from, query.to, moves});
        if (!problem)
            return failure(problem.error().code, problem.error().message, query.line);
        scenario.problems.push_back(*problem);
        scenario.optimal.push_back(query.optimal);
    }
    return scenario;
}

QueryResult resultOf(const Problem& problem, const Outcome& outcome)
{
    QueryResult result{.status = outcome.status, .verdict = verify(problem, outcome)};
    result.message = outcome.message;
    if (outcome.status == Status::solved)
        result.cost = outcome.cost;
    if (const Figure* expanded = findFigure(outcome, "expanded"))
        result.expanded = std::get<std::int64_t>(expanded->value);
    if (const Figure* time = findFigure(outcome, "time-ms"))
        result.microseconds = std::get<double>(time->value) * 1000;
    return result;
}

/// To a thousandth: the clock tells no less than a nanosecond.
double roundedMicroseconds(double microseconds)
{
    return std::round(microseconds * 1000) / 1000;
}

Json lengthJson(const std::optional<double>& length)
{
    return length ? Json(*length) : Json(nullptr);
}

Json resultJson(std::size_t index, const QueryResult& result)
{
    Json line;
    line["index"] = index;
    line["cost"] = lengthJson(result.cost);
    line["expected"] = lengthJson(result.expected);
    line["ok"] = result.ok ? Json(*result.ok) : Json(nullptr);
    line["expanded"] = result.expanded ? Json(*result.expanded) : Json(nullptr);
    line["time-us"] = roundedMicroseconds(result.microseconds);
    line["status"] = std::string(idOf(result.status));
    line["verified"] = result.verdict ? Json(result.verdict->holds) : Json(nullptr);
    if (!result.message.empty())
        line["message"] = result.message;
    return line;
}

/// One call of `scenario`: the queries one after another on one workspace.
class ScenarioRun {
public:
    ScenarioRun(const ScenarioArguments& arguments, const ChosenSolver& chosen,
                const Scenario& scenario)
        : m_arguments(arguments), m_chosen(chosen), m_scenario(scenario),
          m_monitor(m_interrupt.token())
    {
    }

    ExitCode run();

private:
    QueryResult solveQuery(std::size_t index);
    void measureSetUp();
    void note(std::size_t index, const QueryResult& result);
    void showProblem(std::size_t index, const QueryResult& result) const;
    void showSummary() const;
    Json summaryJson() const;
    double totalMicroseconds() const
    {
        return std::accumulate(m_times.begin(), m_times.end(), 0.0);
    }
    double medianMicroseconds() const { return m_times.empty() ? 0 : median(m_times); }

    const ScenarioArguments& m_arguments;
    const ChosenSolver& m_chosen;
    const Scenario& m_scenario;
    Interrupt m_interrupt;
    StopMonitor m_monitor;
    Workspace m_workspace;
    std::vector<double> m_times; // microseconds, one a query
    double m_setUp = 0;          // microseconds
    std::size_t m_solved = 0;
    std::size_t m_ok = 0;
    ExitCode m_code = ExitCode::answered;
};

QueryResult ScenarioRun::solveQuery(std::size_t index)
{
    const Problem& problem = m_scenario.problems[index];
    const Outcome outcome =
        timedSolve(*m_chosen.solver, problem, m_chosen.options, m_monitor, m_workspace);
    QueryResult result = resultOf(problem, outcome);
    if (!m_scenario.lengthsApply)
        return result;
    const double expected = m_scenario.optimal[index];
    result.expected = expected;
    result.ok = result.cost && std::abs(*result.cost - expected) <= tolerance;
    return result;
}

/// What the first query costs more than the same again, on tables that are then kept.
void ScenarioRun::measureSetUp()
{
    if (m_scenario.problems.empty())
        return;
    const double fresh = solveQuery(0).microseconds;
    m_setUp = std::max(0.0, fresh - solveQuery(0).microseconds);
}

void ScenarioRun::note(std::size_t index, const QueryResult& result)
{
    m_times.push_back(result.microseconds);
    m_solved += result.cost ? 1 : 0;
    m_ok += result.ok.value_or(false) ? 1 : 0;
    const bool wrong = !result.ok.value_or(true) || (result.verdict && !result.verdict->holds);
    if (wrong)
        m_code = graver(m_code, ExitCode::checkFailed);
    if (result.status == Status::limitReached)
        m_code = graver(m_code, ExitCode::limit);
    if (result.status == Status::invalid)
        m_code = graver(m_code, ExitCode::badInput);
    if (m_arguments.json)
        print(resultJson(index, result).dump() + '\n');
    else if (wrong || !result.cost)
        showProblem(index, result);
}

void ScenarioRun::showProblem(std::size_t index, const QueryResult& result) const
{
    std::string text = fmt::format("query {}: {}", index, idOf(result.status));
    if (result.cost)
        text += fmt::format(", cost {:.8g}", *result.cost);
    if (result.expected)
        text += fmt::format(", expected {:.8g}", *result.expected);
    if (result.verdict && !result.verdict->holds)
        text += fmt::format(", CHECK FAILED: {}", result.verdict->why);
    if (!result.message.empty())
        text += fmt::format(", {}", result.message);
    print(text + '\n');
}

Json ScenarioRun::summaryJson() const
{
    Json options = Json::object();
    for (const Options* chosen : {&m_chosen.question, &m_chosen.options})
        for (const OptionSpec& spec : chosen->schema())
            options[std::string(spec.id)] = chosen->text(spec.id);
    Json summary;
    summary["map"] = m_arguments.map;
    summary["scenario"] = m_arguments.scenario;
    summary["queries"] = m_scenario.problems.size();
    summary["solved"] = m_solved;
    summary["ok"] = m_scenario.lengthsApply ? Json(m_ok) : Json(nullptr);
    summary["solver"] = std::string(m_chosen.solver->info.id);
    summary["options"] = std::move(options);
    summary["total-time-us"] = roundedMicroseconds(totalMicroseconds());
    summary["median-time-us"] = roundedMicroseconds(medianMicroseconds());
    summary["set-up-time-us"] = roundedMicroseconds(m_setUp);
    Json line;
    line["summary"] = std::move(summary);
    return line;
}

void ScenarioRun::showSummary() const
{
    if (m_arguments.json)
        return print(summaryJson().dump(-1, ' ', false, Json::error_handler_t::replace) + '\n');
    const std::string right = m_scenario.lengthsApply
                                  ? fmt::format(", {} of the expected length", m_ok)
                                  : std::string(", lengths not compared: they are for moves=8");
    print(fmt::format("{}: {} (moves={}): {} queries, {} solved{}\n    total {:.2f} ms, median "
                      "{:.1f} us, set-up {:.1f} us\n",
                      m_arguments.scenario, m_chosen.solver->info.id,
                      m_chosen.question.choice("moves"), m_scenario.problems.size(), m_solved,
                      right, totalMicroseconds() / 1000, medianMicroseconds(), m_setUp));
}

ExitCode ScenarioRun::run()
{
    measureSetUp();
    for (std::size_t index = 0; index < m_scenario.problems.size(); ++index) {
        if (m_interrupt.requested())
            break;
        const QueryResult result = solveQuery(index);
        if (result.status == Status::stopped)
            break;
        note(index, result);
    }
    showSummary();
    flushOutput();
    return m_interrupt.requested() ? ExitCode::interrupted : m_code;
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
    const auto asked = scenarioOf(std::make_shared<const Maze>(std::move(map->level.maze)),
                                  *queries, *movesOf(chosen->question.choice("moves")));
    if (!asked)
        return failWith(ExitCode::badInput, describe(asked.error(), arguments.scenario));
    return ScenarioRun(arguments, *chosen, *asked).run();
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
    app.add_flag("--json", arguments->json, "one JSON object a line for each query, and a summary");
    return [arguments] { return scenario(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command scenario = {
    "scenario", "Solve every query of a MovingAI scenario file", addScenario};
} // namespace catalogue

} // namespace mazewright::cli
