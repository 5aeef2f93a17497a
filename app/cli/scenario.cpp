#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/allocations.h"
#include "solvers/core/cell.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/json_text.h"
#include "solvers/files/movingai.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <future>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace mazewright::cli {

namespace {

/// The queries of a scenario on its map, ready to be solved.
struct Scenario {
    std::string map;  ///< name given by the user
    std::string file; ///< name given by the user
    std::vector<Problem> problems{};
    std::vector<ScenarioQuery> queries{}; ///< same order as the problems
    std::vector<std::size_t> places{};    ///< index in the file of each problem, from 0
    bool lengthsApply = false;            ///< true if the file's lengths use the same move rule
};

constexpr std::string_view queryColumns =
    "index,bucket,from-row,from-column,to-row,to-column,solver,status,verified,cost,expected,ok,"
    "expanded,time-us,message";

/// Rounds to a thousandth, because the clock resolves at most a nanosecond.
double roundedMicroseconds(double microseconds)
{
    return std::round(microseconds * 1000) / 1000;
}

double microsecondsOf(const Outcome& outcome, std::string_view figure)
{
    const Figure* time = findFigure(outcome, figure);
    return time != nullptr ? std::get<double>(time->value) * 1000 : 0;
}

/// Returns the time of the search with its route; of the whole call if the solver does not report
/// it separately.
double searchTime(const Outcome& outcome)
{
    const bool told = findFigure(outcome, "search-ms") != nullptr;
    return microsecondsOf(outcome, told ? "search-ms" : "time-ms");
}

std::optional<std::int64_t> expandedBy(const Outcome& outcome)
{
    const Figure* expanded = findFigure(outcome, "expanded");
    return expanded != nullptr ? std::optional(std::get<std::int64_t>(expanded->value))
                               : std::nullopt;
}

/// The result of one query.
struct QueryResult {
    bool hasRun = false;
    Status status = Status::stopped;
    std::optional<double> cost{};     ///< empty if unsolved
    std::optional<double> expected{}; ///< empty if the file's lengths use another move rule
    std::optional<bool> ok{};
    std::optional<Verdict> verdict{};
    std::string message{};
    std::optional<std::int64_t> expanded{};
    std::vector<double> microseconds{}; ///< time of the search with its route, one value per round

    bool isWrong() const { return !ok.value_or(true) || (verdict && !verdict->holds); }
    /// Returns the median of the rounds in microseconds; empty if the solver rejected the query.
    std::optional<double> time() const
    {
        return status == Status::invalid ? std::nullopt
                                         : std::optional(roundedMicroseconds(median(microseconds)));
    }
};

/// The sums of a scenario so far.
struct ScenarioSums {
    std::vector<double> microseconds; ///< median of each query over the rounds
    double setUp = 0;                 ///< microseconds of building shared tables, once
    double expanded = 0;
    std::size_t solved = 0;
    std::size_t ok = 0;

    double total() const { return std::accumulate(microseconds.begin(), microseconds.end(), 0.0); }
    /// Returns a sum per query; 0 without queries.
    double mean(double sum) const
    {
        return microseconds.empty() ? 0 : sum / static_cast<double>(microseconds.size());
    }
    double middle() const { return microseconds.empty() ? 0 : median(microseconds); }
    /// Returns the mean time of a query if one, ten and all queries share the set-up, by the number
    /// of queries.
    std::map<std::size_t, double> amortised() const
    {
        std::map<std::size_t, double> times;
        for (const std::size_t queries : {std::size_t{1}, std::size_t{10}, microseconds.size()})
            if (queries == 1 || queries >= 10)
                times[queries] =
                    microseconds.empty() ? 0 : mean(total()) + setUp / static_cast<double>(queries);
        return times;
    }
};

/// One call of `scenario` with one solver. All queries use one workspace, so that tables are built
/// once.
///
/// With repeated times, a first pass over the queries warms up. A round has enough passes to take
/// 10 ms, and a query's time is their mean. Repeating a single query instead would find its own
/// data in caches and branch predictors.
///
/// Several jobs solve the queries on as many threads, each with its own workspace. Their times
/// share the machine and must not be compared.
///
/// Each answer is checked by `verify`, by the file's length if it applies, and by the equal answers
/// of all passes. Prints a line per query during the last pass, then a summary.
class ScenarioRun {
public:
    /// `repeat` is the number of rounds; empty for a single pass without a warm-up. `jobs` is at
    /// least 1; several jobs imply a single pass.
    ScenarioRun(const ConfiguredSolver& chosen, const Scenario& scenario, std::optional<int> repeat,
                int jobs, Form form, Interrupt& interrupt)
        : m_chosen(chosen),
          m_scenario(scenario), m_plan{.repeat = repeat.value_or(1),
                                       .timing = repeat ? Timing::fair : Timing::single},
          m_jobs(jobs), m_form(form), m_interrupt(interrupt), m_results(scenario.problems.size())
    {
    }

    ExitCode run();

private:
    bool warmUp();
    bool makeRound(bool isLast);
    bool pass(bool isLast);
    bool ask(std::size_t index, Monitor& monitor, Workspace& workspace);
    void check(std::size_t index, const Outcome& outcome);
    void checkAgain(std::size_t index, const Outcome& outcome);
    void measureSetUp();
    void note(std::size_t index);
    double timeInRound(std::size_t index) const;
    bool isFair() const;
    Json queryRow(std::size_t index) const;
    std::string queryText(std::size_t index) const;
    Json summaryRow() const;
    std::string summaryText() const;

    const ConfiguredSolver& m_chosen;
    const Scenario& m_scenario;
    RunPlan m_plan;
    int m_jobs;
    Form m_form;
    Interrupt& m_interrupt;
    Workspace m_workspace;
    std::vector<QueryResult> m_results;
    std::vector<double> m_roundTimes{}; ///< of each query, sum over the passes of this round
    ProcessorShare m_share{};           ///< of this round
    std::vector<double> m_shares{};     ///< of the finished rounds
    Measurement m_measured{};
    ScenarioSums m_sums;
    ExitCode m_code = ExitCode::answered;
};

Json ScenarioRun::queryRow(std::size_t index) const
{
    const ScenarioQuery& query = m_scenario.queries[index];
    const QueryResult& result = m_results[index];
    Json row = Json::object(); // a list of pairs would take 4 µs more, growing 1 µs
    row.get_ref<Json::object_t&>().reserve(13);
    row["index"] = m_scenario.places[index];
    row["bucket"] = query.bucket;
    row["from"] = query.from;
    row["to"] = query.to;
    row["solver"] = m_chosen.solver->info.id;
    row["cost"] = orNull(result.cost);
    row["expected"] = orNull(result.expected);
    row["ok"] = orNull(result.ok);
    row["expanded"] = orNull(result.expanded);
    row["time-us"] = orNull(result.time());
    row["status"] = idOf(result.status);
    row["verified"] = result.verdict ? Json(result.verdict->holds) : Json();
    if (!result.message.empty())
        row["message"] = result.message;
    return row;
}

std::string ScenarioRun::queryText(std::size_t index) const
{
    const ScenarioQuery& query = m_scenario.queries[index];
    const QueryResult& result = m_results[index];
    std::string text = fmt::format("query {}, {} to {}: {}", m_scenario.places[index],
                                   cellText(query.from), cellText(query.to), idOf(result.status));
    if (result.cost)
        text += fmt::format(", cost {:.8g}", *result.cost);
    if (result.expected)
        text += fmt::format(", expected {:.8g}", *result.expected);
    if (result.verdict && !result.verdict->holds)
        text += fmt::format(", CHECK FAILED: {}", result.verdict->why);
    if (!result.message.empty())
        text += fmt::format(", {}", result.message);
    return text + '\n';
}

Json ScenarioRun::summaryRow() const
{
    Json options = Json::object();
    for (const Options* set : {&m_chosen.question, &m_chosen.options})
        for (const OptionSpec& spec : set->schema())
            options[std::string(spec.id)] = set->text(spec.id);
    Json amortised = Json::object();
    for (const auto& [queries, time] : m_sums.amortised())
        amortised[std::to_string(queries)] = roundedMicroseconds(time);
    Json measured{
        {"warm-up", m_measured.warmUps}, {"batch", m_measured.batch}, {"n", m_measured.times}};
    if (m_measured.processorPercent > 0)
        measured["processor-percent"] = m_measured.processorPercent;
    const double total = m_sums.total();
    Json summary{{"map", m_scenario.map},
                 {"scenario", m_scenario.file},
                 {"queries", m_scenario.problems.size()},
                 {"solved", m_sums.solved},
                 {"ok", m_scenario.lengthsApply ? Json(m_sums.ok) : Json()},
                 {"solver", m_chosen.solver->info.id},
                 {"options", std::move(options)},
                 {"repeat", m_measured.times},
                 {"jobs", m_jobs},
                 {"times-compare", m_jobs == 1},
                 {"measured", std::move(measured)},
                 {"total-time-us", roundedMicroseconds(total)},
                 {"mean-time-us", roundedMicroseconds(m_sums.mean(total))},
                 {"median-time-us", roundedMicroseconds(m_sums.middle())},
                 {"set-up-time-us", roundedMicroseconds(m_sums.setUp)},
                 {"amortised-time-us", std::move(amortised)},
                 {"mean-expanded", roundedMicroseconds(m_sums.mean(m_sums.expanded))}};
    return {{"summary", std::move(summary)}};
}

std::string ScenarioRun::summaryText() const
{
    const std::string right = m_scenario.lengthsApply
                                  ? fmt::format(", {} of the expected length", m_sums.ok)
                                  : std::string(", lengths not compared (they are for moves=8)");
    const std::string passes =
        m_measured.times > 1 ? fmt::format(", medians of {} runs", m_measured.times) : "";
    const double total = m_sums.total();
    std::string text = fmt::format(
        "{}: {} (moves={}): {}, {} solved{}\n    mean {:.2f} µs (median {:.2f} µs) and {:.1f} "
        "expanded per query; total {:.2f} ms{}\n    setup {:.1f} µs; with setup, per query:",
        printable(m_scenario.file), m_chosen.solver->info.id, m_chosen.question.choice("moves"),
        counted(m_scenario.problems.size(), "{} query", "{} queries"), m_sums.solved, right,
        m_sums.mean(total), m_sums.middle(), m_sums.mean(m_sums.expanded), total / 1000, passes,
        m_sums.setUp);
    for (const auto& [queries, time] : m_sums.amortised())
        text += fmt::format("{} {:.2f} µs for {}", queries == 1 ? "" : ",", time,
                            counted(queries, "{} query", "{} queries"));
    if (m_jobs > 1)
        text += fmt::format("\n    {} queries ran at a time, so these times are not comparable; "
                            "use one job to compare times",
                            m_jobs);
    return text + '\n';
}

/// Measures the set-up on the first query, each time on a new workspace. The queries then share a
/// warm workspace.
void ScenarioRun::measureSetUp()
{
    if (m_scenario.problems.empty())
        return;
    Budget budget({}, m_interrupt.token());
    const Outcome first = answer(m_chosen, m_scenario.problems.front(), m_plan, budget).outcome;
    m_sums.setUp = microsecondsOf(first, "set-up-ms");
}

void ScenarioRun::check(std::size_t index, const Outcome& outcome)
{
    QueryResult& result = m_results[index];
    result.hasRun = true;
    result.status = outcome.status;
    result.message = outcome.message;
    result.verdict = verify(m_scenario.problems[index], outcome);
    result.expanded = expandedBy(outcome);
    if (outcome.status == Status::solved)
        result.cost = outcome.cost;
    if (!m_scenario.lengthsApply)
        return;
    const ScenarioQuery& query = m_scenario.queries[index];
    result.expected = query.optimal;
    result.ok = result.cost && isExpected(query, *result.cost);
}

/// Checks that a repeated run has the same answer and the same effort.
void ScenarioRun::checkAgain(std::size_t index, const Outcome& outcome)
{
    QueryResult& result = m_results[index];
    const bool same = result.status == outcome.status &&
                      result.cost.value_or(outcome.cost) == outcome.cost &&
                      result.expanded == expandedBy(outcome);
    if (!same)
        result.verdict = Verdict{false, "a repeated run gave a different answer"};
}

/// Runs a query, checks its answer and adds the microseconds of its search to the round. Returns
/// false if it was interrupted.
bool ScenarioRun::ask(std::size_t index, Monitor& monitor, Workspace& workspace)
{
    const Outcome outcome = timedSolve(*m_chosen.solver, m_scenario.problems[index],
                                       m_chosen.options, monitor, workspace);
    if (m_interrupt.requested())
        return false;
    if (m_results[index].hasRun)
        checkAgain(index, outcome);
    else
        check(index, outcome);
    m_roundTimes[index] += searchTime(outcome);
    return true;
}

/// Runs a pass that is not counted, and derives the number of passes per round from it. Without it,
/// times would include cold caches. Returns false if it was interrupted.
bool ScenarioRun::warmUp()
{
    constexpr double roundLasts = 10000; // microseconds
    constexpr double shortest = 1;
    m_roundTimes.assign(m_results.size(), 0);
    if (!pass(false))
        return false;
    const double spent = std::accumulate(m_roundTimes.begin(), m_roundTimes.end(), 0.0);
    m_measured.warmUps = 1;
    m_measured.batch = static_cast<int>(std::ceil(roundLasts / std::max(spent, shortest)));
    return true;
}

/// Runs all queries once. Several threads take queries from a shared counter; their results are
/// printed afterwards, in query order. Returns false if it was interrupted.
bool ScenarioRun::pass(bool isLast)
{
    std::atomic<std::size_t> next{0};
    const auto work = [&](Workspace& workspace) {
        Monitor monitor{.layers = Layers::none, .stopToken = m_interrupt.token()};
        for (std::size_t index = next++; index < m_results.size(); index = next++) {
            if (!ask(index, monitor, workspace))
                return false;
            if (isLast && m_jobs == 1)
                note(index);
        }
        return true;
    };
    if (m_jobs == 1)
        return work(m_workspace);
    std::vector<std::future<void>> threads;
    threads.reserve(static_cast<std::size_t>(m_jobs));
    for (int job = 0; job < m_jobs; ++job)
        threads.push_back(std::async(std::launch::async, [&work] {
            Workspace workspace;
            work(workspace);
        }));
    for (std::future<void>& thread : threads)
        thread.get(); // rethrows `std::bad_alloc` of the thread
    for (std::size_t index = 0; index < m_results.size(); ++index)
        if (m_results[index].hasRun) // after a signal only the finished queries
            note(index);
    return !m_interrupt.requested();
}

/// Runs the passes of one round. Returns false if it was interrupted.
bool ScenarioRun::makeRound(bool isLast)
{
    m_roundTimes.assign(m_results.size(), 0);
    m_share = ProcessorShare();
    for (int made = 1; made <= m_measured.batch; ++made)
        if (!pass(isLast && made == m_measured.batch))
            return false;
    for (std::size_t index = 0; index < m_results.size() && !isLast; ++index)
        m_results[index].microseconds.push_back(timeInRound(index));
    if (isFair())
        m_shares.push_back(m_share.value());
    ++m_measured.times;
    return true;
}

/// Returns true if times may be compared. Several jobs share the machine.
bool ScenarioRun::isFair() const
{
    return m_plan.timing == Timing::fair && m_jobs == 1;
}

/// Returns the mean time of a query's passes, without the time in which other processes held the
/// CPU.
double ScenarioRun::timeInRound(std::size_t index) const
{
    return m_roundTimes[index] / m_measured.batch * (isFair() ? m_share.value() : 1);
}

void ScenarioRun::note(std::size_t index)
{
    QueryResult& result = m_results[index];
    result.microseconds.push_back(timeInRound(index));
    m_sums.microseconds.push_back(median(result.microseconds));
    m_sums.expanded += static_cast<double>(result.expanded.value_or(0));
    m_sums.solved += result.cost ? 1 : 0;
    m_sums.ok += result.ok.value_or(false) ? 1 : 0;
    if (result.isWrong())
        m_code = worseCode(m_code, ExitCode::checkFailed);
    if (result.status == Status::limitReached)
        m_code = worseCode(m_code, ExitCode::limit);
    if (result.status == Status::invalid)
        m_code = worseCode(m_code, ExitCode::badInput);
    if (m_form == Form::json)
        printRow(queryRow(index));
    else if (m_form == Form::csv)
        print(csvLine(queryRow(index), queryColumns));
    else if (result.isWrong() || !result.cost || m_scenario.problems.size() == 1)
        print(queryText(index));
}

ExitCode ScenarioRun::run()
{
    std::optional<RetainedAllocations> kept;
    if (m_plan.timing == Timing::fair)
        kept.emplace();
    measureSetUp();
    bool goes = m_plan.timing == Timing::single || warmUp();
    for (int round = 1; round <= m_plan.repeat && goes; ++round)
        goes = makeRound(round == m_plan.repeat);
    m_measured.processorPercent = meanPercent(m_shares);
    if (m_form == Form::json)
        printRow(summaryRow());
    else if (m_form == Form::text)
        print(summaryText());
    flushOutput();
    return worseCode(m_interrupt.code(), m_code);
}

struct ScenarioArguments {
    ReadOptions reading{};
    std::string map;
    std::string scenario;
    std::vector<std::string> solvers;
    std::vector<std::size_t> queries; ///< selected queries by index; empty for all
    std::vector<std::string> settings;
    std::optional<int> repeat{};
    int jobs = 1;
    bool json = false;
    bool csv = false;
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

ExitCode scenario(const ScenarioArguments& arguments)
{
    const auto chosen = scenarioSolvers(arguments);
    if (!chosen)
        return failWith(ExitCode::usage, chosen.error().message);
    auto map = readLevelInput(arguments.map, nullptr, {}, arguments.reading);
    if (!map)
        return printFileError(map.error(), arguments.map);
    const auto text = readInput(arguments.scenario);
    const auto queries = text ? readScenario(*text) : tl::unexpected(text.error());
    if (!queries)
        return printFileError(queries.error(), arguments.scenario);
    const auto asked =
        scenarioOf(arguments, std::make_shared<const Maze>(std::move(map->level.maze)), *queries,
                   *movesOf(chosen->front().question.choice("moves")));
    if (!asked)
        return printFileError(asked.error(), arguments.scenario);
    if (arguments.csv)
        print(fmt::format("{}\n", queryColumns));
    Interrupt interrupt;
    ExitCode code = ExitCode::answered;
    for (const ConfiguredSolver& each : *chosen)
        if (!interrupt.requested())
            code = worseCode(ScenarioRun(each, *asked, arguments.repeat, arguments.jobs,
                                         formOf(arguments.json, arguments.csv), interrupt)
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
    addReadOptions(app, arguments->reading);
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
