#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/scenario_call.h"
#include "app/cli/summary_output.h"
#include "solvers/core/allocations.h"
#include "solvers/core/cell.h"
#include "solvers/core/message.h"
#include "solvers/core/ordered_jobs.h"
#include "solvers/core/text.h"
#include "solvers/experiments/comparison.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/statistics.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/time_kinds.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/json_text.h"
#include "solvers/files/movingai.h"
#include "solvers/files/run_record.h"
#include "solvers/files/run_report.h"
#include "solvers/outside/pipe_solver.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <deque>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::cli {

namespace {

double millisecondsOf(const Outcome& outcome, std::string_view figure)
{
    const Figure* time = findFigure(outcome, figure);
    return time != nullptr ? std::get<double>(time->value) : 0;
}

/// Returns the time of the search with its route; of the whole call if the solver does not report
/// it separately.
double searchTime(const Outcome& outcome)
{
    const bool told = findFigure(outcome, "search-ms") != nullptr;
    return millisecondsOf(outcome, told ? "search-ms" : "time-ms");
}

/// Replaces the times of a record by the medians of the rounds. Its set-up is that of the map, and
/// its time is what `compare` measures for a single query.
void noteTimes(QueryRun& run, double setUp, const Measurement& measured)
{
    RunRecord& record = run.record;
    const std::vector<double>& totals = run.totals;
    const auto set = [&](std::string_view id, double time) {
        for (NamedText& figure : record.figures)
            if (figure.id == id)
                figure.text = toText(time);
    };
    set("set-up-ms", setUp);
    set("search-ms", median(run.searches));
    set("time-ms", median(totals));
    record.measured = measured;
    if (totals.size() < 2)
        return;
    const Quartiles quartiles = quartilesOf(totals);
    const auto [least, most] = std::ranges::minmax(totals);
    for (const auto& [id, time] :
         {std::pair("time-min-ms", least), std::pair("time-q1-ms", quartiles.first),
          std::pair("time-q3-ms", quartiles.third), std::pair("time-max-ms", most)})
        record.figures.push_back({id, toText(time)});
}

/// What is printed and stored of a query that has been answered.
using QueryWatch = std::function<void(std::size_t index, const QueryRun& run)>;

/// One call of `scenario` with one solver. All queries use one workspace, so that tables are built
/// once.
///
/// With repeated times, a first pass over the queries warms up. A round has enough passes to take
/// 10 ms, and a query's time is their mean. Repeating a single query instead would find its own
/// data in caches and branch predictors.
///
/// Several jobs solve the queries on as many threads, each with its own workspace. Their times
/// share the machine and must not be compared, so that their records have none.
///
/// The search time of a solver from outside may be what it says of itself. Its total time is
/// measured here: the exchange of the query, and of the map.
///
/// Each answer is checked by `verify`, by its audit, by the file's length if it applies, and by the
/// equal answers of all passes. The optima are computed before the first pass. Reports each query
/// during the last pass.
class ScenarioRun {
public:
    /// `repeat` is the number of rounds; empty for a single pass without a warm-up. `jobs` is at
    /// least 1; several jobs imply a single pass.
    ScenarioRun(const ConfiguredSolver& chosen, const Scenario& scenario, std::optional<int> repeat,
                int jobs, Auditor& auditor, Workspace& workspace, QueryWatch watch,
                Interrupt& interrupt)
        : m_chosen(chosen),
          m_scenario(scenario), m_plan{.repeat = repeat.value_or(1),
                                       .timing = repeat ? Timing::fair : Timing::single},
          m_jobs(jobs), m_auditor(auditor), m_workspace(workspace), m_watch(std::move(watch)),
          m_interrupt(interrupt), m_runs(scenario.problems.size())
    {
    }

    /// Measures the set-up and warms up, if times are repeated. Returns false if it was
    /// interrupted.
    bool begin();
    /// Runs the passes of one round. Returns false if it was interrupted.
    bool makeRound(bool isLast);
    /// After an interrupt: reports the queries that have a finished round and are not reported.
    void keepRounds();

private:
    bool warmUp();
    bool pass(bool isLast);
    bool ask(std::size_t index, Monitor& monitor, Workspace& workspace);
    void check(std::size_t index, const Outcome& outcome);
    void checkAgain(std::size_t index, const Outcome& outcome);
    void measureSetUp();
    void measureOutsideSetUp();
    void addTimes(std::size_t index);
    void note(std::size_t index);
    void report(std::size_t index, const std::vector<double>& shares);
    bool isFair() const;
    double share() const;

    const ConfiguredSolver& m_chosen;
    const Scenario& m_scenario;
    RunPlan m_plan;
    int m_jobs;
    Auditor& m_auditor; ///< knows the optima of all queries
    Workspace& m_workspace;
    QueryWatch m_watch;
    Interrupt& m_interrupt;
    std::string m_date = dateNow();
    std::vector<QueryRun> m_runs;
    struct Times {
        double search = 0;
        double total = 0; ///< without the set-up of the map
    };
    std::vector<Times> m_roundTimes{}; ///< of each query, sum over the passes of this round
    ProcessorShare m_share{};          ///< of this round
    std::vector<double> m_shares{};    ///< of the finished rounds
    Measurement m_measured{};
    double m_setUp = 0;      ///< milliseconds of building shared tables, once
    double m_setUpTotal = 0; ///< likewise, as it is measured here
};

/// Measures the set-up on the first query, each time on a new workspace. The queries then share a
/// warm workspace.
void ScenarioRun::measureSetUp()
{
    if (m_scenario.problems.empty())
        return;
    if (m_chosen.solver->outside != nullptr)
        return measureOutsideSetUp();
    Budget budget(m_scenario.limits, m_interrupt.token());
    const Outcome first = answer(m_chosen, m_scenario.problems.front(), m_plan, budget).outcome;
    m_setUp = millisecondsOf(first, "set-up-ms");
    m_setUpTotal = m_setUp;
}

/// Asks the first query twice: the first time, a program that speaks over a pipe has to take the
/// map before it.
void ScenarioRun::measureOutsideSetUp()
{
    const auto ask = [this] {
        const Monitor monitor{.layers = Layers::none, .stopToken = m_interrupt.token()};
        return timedSolve(*m_chosen.solver, m_scenario.problems.front(), m_chosen.options, monitor,
                          m_workspace);
    };
    const Outcome first = ask();
    m_setUp = millisecondsOf(first, "set-up-ms");
    const outside::Registration* program = outside::registrationOf(*m_chosen.solver);
    const bool takesMap = program != nullptr && program->door == outside::Door::pipe;
    if (!takesMap || isWithoutAnswer(first.status) || isHalted(first.status))
        return;
    const double withMap = millisecondsOf(first, "time-ms");
    m_setUpTotal = std::max(0.0, withMap - millisecondsOf(ask(), "time-ms"));
}

void ScenarioRun::check(std::size_t index, const Outcome& outcome)
{
    const ScenarioQuery& query = m_scenario.queries[index];
    QueryRun& run = m_runs[index];
    run.hasRun = true;
    const Problem& problem = m_scenario.problems[index];
    std::optional<Verdict> verdict = verify(problem, outcome);
    Budget budget(m_scenario.limits, m_interrupt.token());
    const auto audit = m_auditor.audit(problem, factorOf(m_chosen), outcome, verdict, budget);
    applyTo(verdict, audit);
    ConfiguredSolver asked = m_chosen;
    for (const auto& [id, cell] : {std::pair("from", query.from), std::pair("to", query.to)})
        asked.question.set(id, OptionValue(std::optional(cell)));
    RunReport report{
        m_scenario.map, *m_scenario.maze, asked.solver->info,    asked.question,    asked.options,
        outcome,        verdict,          m_scenario.provenance, m_scenario.limits, m_plan.repeat};
    report.provenance.date = m_date;
    report.audit = &audit;
    run.record = recordOf(report);
    compareLength(run, m_scenario, index);
}

/// Checks that a repeated run has the same answer and the same effort, unless a limit ended either.
void ScenarioRun::checkAgain(std::size_t index, const Outcome& outcome)
{
    RunRecord& first = m_runs[index].record;
    if (isHalted(first.status) || isHalted(outcome.status))
        return;
    const Figure* expanded = findFigure(outcome, "expanded");
    const bool same = first.status == outcome.status &&
                      (outcome.status != Status::solved || first.cost == outcome.cost) &&
                      (expanded == nullptr || first.figure("expanded") == toText(expanded->value));
    if (same)
        return;
    first.verified = false;
    first.message = "a repeated run gave a different answer";
    first.audit = RecordedAudit{.evidence = Evidence::refuted, .why = first.message};
}

/// Runs a query, checks its answer and adds the milliseconds of its search to the round. Returns
/// false if it was interrupted.
bool ScenarioRun::ask(std::size_t index, Monitor& monitor, Workspace& workspace)
{
    const Outcome outcome = timedSolve(*m_chosen.solver, m_scenario.problems[index],
                                       m_chosen.options, monitor, workspace);
    if (m_interrupt.requested())
        return false;
    if (m_runs[index].hasRun)
        checkAgain(index, outcome);
    else
        check(index, outcome);
    const double search = searchTime(outcome);
    m_roundTimes[index].search += search;
    m_roundTimes[index].total +=
        m_chosen.solver->outside != nullptr ? millisecondsOf(outcome, "time-ms") : search;
    return true;
}

/// Runs a pass that is not counted, and derives the number of passes per round from it. Without it,
/// times would include cold caches. Returns false if it was interrupted.
bool ScenarioRun::warmUp()
{
    constexpr double roundLasts = 10; // milliseconds
    constexpr double shortest = 0.001;
    m_roundTimes.assign(m_runs.size(), {});
    if (!pass(false))
        return false;
    double spent = 0;
    for (const Times& times : m_roundTimes)
        spent += times.total;
    m_measured.warmUps = 1;
    m_measured.batch = static_cast<int>(std::ceil(roundLasts / std::max(spent, shortest)));
    return true;
}

/// Runs all queries once. Several threads take queries from a shared counter; their results are
/// reported afterwards, in query order. Returns false if it was interrupted.
bool ScenarioRun::pass(bool isLast)
{
    std::atomic<std::size_t> next{0};
    const auto work = [&](Workspace& workspace) {
        Monitor monitor{.layers = Layers::none, .stopToken = m_interrupt.token()};
        for (std::size_t index = next++; index < m_runs.size(); index = next++) {
            if (!ask(index, monitor, workspace))
                return false;
            if (isLast && m_jobs == 1)
                note(index);
        }
        return true;
    };
    if (m_jobs == 1)
        return work(m_workspace);
    OrderedJobs threads(m_jobs, {}, m_interrupt.token());
    for (int job = 0; job < m_jobs; ++job)
        threads.add([&work](Budget&, bool) -> Conclusion {
            Workspace workspace;
            work(workspace);
            return {};
        });
    threads.finish();
    for (std::size_t index = 0; index < m_runs.size(); ++index)
        if (m_runs[index].hasRun) // after a signal only the finished queries
            note(index);
    return !m_interrupt.requested();
}

bool ScenarioRun::makeRound(bool isLast)
{
    m_roundTimes.assign(m_runs.size(), {});
    m_share = ProcessorShare();
    for (int made = 1; made <= m_measured.batch; ++made)
        if (!pass(isLast && made == m_measured.batch))
            return false;
    for (std::size_t index = 0; index < m_runs.size() && !isLast; ++index)
        addTimes(index);
    if (isFair())
        m_shares.push_back(share());
    if (m_chosen.solver->outside != nullptr)
        m_chosen.solver->outside->rest(m_workspace);
    return true;
}

/// Returns true if times may be compared. Several jobs share the machine.
bool ScenarioRun::isFair() const
{
    return m_plan.timing == Timing::fair && m_jobs == 1;
}

/// Returns the share of this round in which the solver had the processor. A solver from outside
/// works in its own process.
double ScenarioRun::share() const
{
    return m_chosen.solver->outside != nullptr ? 1 : m_share.value();
}

/// Adds the mean times of a query's passes in this round, without the time in which other processes
/// held the CPU.
void ScenarioRun::addTimes(std::size_t index)
{
    const double factor = (isFair() ? share() : 1) / m_measured.batch;
    m_runs[index].searches.push_back(m_roundTimes[index].search * factor);
    m_runs[index].totals.push_back(m_setUpTotal + m_roundTimes[index].total * factor);
}

void ScenarioRun::note(std::size_t index)
{
    std::vector<double> shares = m_shares;
    if (isFair())
        shares.push_back(share());
    addTimes(index);
    report(index, shares);
}

/// Reports a query with the times of its finished rounds.
void ScenarioRun::report(std::size_t index, const std::vector<double>& shares)
{
    QueryRun& run = m_runs[index];
    run.isReported = true;
    if (m_jobs > 1 || isWithoutAnswer(run.record.status) || run.record.verified == false) {
        removeTimes(run.record);
    } else {
        m_measured.times = static_cast<int>(run.searches.size());
        m_measured.processorPercent = meanPercent(shares);
        noteTimes(run, m_setUp, m_measured);
    }
    m_watch(index, run);
}

void ScenarioRun::keepRounds()
{
    for (std::size_t index = 0; index < m_runs.size(); ++index) {
        QueryRun& run = m_runs[index];
        if (run.isReported || run.searches.empty())
            continue;
        if (run.record.message.empty())
            run.record.message =
                messageOf("stopped after {} of {} runs", run.searches.size(), m_plan.repeat);
        report(index, m_shares);
    }
}

bool ScenarioRun::begin()
{
    if (m_jobs == 1)
        measureSetUp();
    if (m_plan.timing == Timing::fair && !warmUp())
        return false;
    if (m_chosen.solver->outside != nullptr)
        m_chosen.solver->outside->rest(m_workspace);
    return true;
}

struct ScenarioArguments {
    ReadOptions reading{};
    std::string map;
    std::string scenario;
    std::vector<std::string> solvers;
    std::vector<std::size_t> queries; ///< selected queries by index; empty for all
    Shard shard{};
    std::vector<std::string> settings;
    LimitArguments limit{};
    std::optional<int> repeat{};
    int jobs = 1;
    SummaryOptions summary{};
    std::string audit = "on";
    std::string out;
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

/// Returns the part of the selected queries by index; of all if none is selected. Errors: `value`.
Expected<std::vector<std::size_t>> placesOf(const ScenarioArguments& arguments, std::size_t count)
{
    std::vector<std::size_t> places = arguments.queries;
    if (places.empty()) {
        places.resize(count);
        std::iota(places.begin(), places.end(), std::size_t{0});
    }
    if (count == 0)
        return failure(ErrorCode::value, "the scenario has no queries");
    for (const std::size_t place : places)
        if (place >= count)
            return failure(
                ErrorCode::value,
                fmt::format("--query {}: expected a number from 0 to {}", place, count - 1));
    return partOf<std::size_t>(places, arguments.shard);
}

/// One call of `scenario`: its arguments and its results so far.
class ScenarioCommand : ScenarioCall {
public:
    explicit ScenarioCommand(const ScenarioArguments& arguments)
        : ScenarioCall({.form = cli::formOf(arguments.json, arguments.csv),
                        .summary = arguments.summary,
                        .out = arguments.out,
                        .jobs = arguments.jobs}),
          m_arguments(arguments)
    {
    }

    ExitCode run();

private:
    bool readScenarioFile();
    void countRunsOf(const ConfiguredSolver& solver);
    void runSolvers(Auditor& auditor);

    const ScenarioArguments& m_arguments;
    std::vector<ConfiguredSolver> m_solvers{};
};

bool ScenarioCommand::readScenarioFile()
{
    auto map = readLevelInput(m_arguments.map, nullptr, {}, m_arguments.reading);
    if (!map) {
        worsen(printFileError(map.error(), m_arguments.map));
        return false;
    }
    const auto maze = std::make_shared<const Maze>(std::move(map->level.maze));
    const auto queries = readInput(m_arguments.scenario).and_then([](const std::string& text) {
        return readScenario(text);
    });
    auto asked = queries.and_then([&](const std::vector<ScenarioQuery>& all) {
        return placesOf(m_arguments, all.size()).and_then([&](std::vector<std::size_t> places) {
            return scenarioOf({.map = m_arguments.map,
                               .file = m_arguments.scenario,
                               .limits = m_arguments.limit.limits()},
                              maze, all, std::move(places), moveRuleOf(m_solvers.front().question));
        });
    });
    if (!asked) {
        worsen(printFileError(asked.error(), m_arguments.scenario));
        return false;
    }
    m_scenario = std::move(*asked);
    return true;
}

void ScenarioCommand::countRunsOf(const ConfiguredSolver& solver)
{
    countFor(typedName(std::string(solver.solver->info.id), solver.options.summary()));
}

/// Runs the rounds of all solvers, in alternating order, so that a machine that gets slower affects
/// all alike. The last round, which reports the queries, is in the order of the command line.
void ScenarioCommand::runSolvers(Auditor& auditor)
{
    std::optional<RetainedAllocations> kept;
    if (m_arguments.repeat)
        kept.emplace();
    const int rounds = m_arguments.repeat.value_or(1);
    Workspace workspace;
    std::deque<ScenarioRun> runs;
    for (const ConfiguredSolver& each : m_solvers) {
        runs.emplace_back(
            each, m_scenario, m_arguments.repeat, m_arguments.jobs, auditor, workspace,
            [this](std::size_t index, const QueryRun& run) { take(index, run); }, m_interrupt);
        if (!runs.back().begin())
            return;
    }
    for (int round = 1; round <= rounds; ++round)
        for (std::size_t turn = 0; turn < runs.size(); ++turn) {
            const bool isForward = (rounds - round) % 2 == 0;
            const std::size_t place = isForward ? turn : runs.size() - 1 - turn;
            if (round == rounds)
                countRunsOf(m_solvers[place]);
            if (runs[place].makeRound(round == rounds))
                continue;
            for (std::size_t each = 0; each < runs.size(); ++each) {
                if (each == m_ok.size())
                    countRunsOf(m_solvers[each]);
                runs[each].keepRounds();
            }
            return;
        }
}

ExitCode ScenarioCommand::run()
{
    auto chosen = scenarioSolvers(m_arguments);
    if (!chosen)
        return failWith(ExitCode::usage, chosen.error().message);
    m_solvers = std::move(*chosen);
    const std::array inputs = {m_arguments.map, m_arguments.scenario};
    if (!readScenarioFile() || !openResults(inputs))
        return code();
    std::vector<const Solver*> solvers;
    for (const ConfiguredSolver& each : m_solvers)
        solvers.push_back(each.solver);
    printHeader(solvers);
    Auditor auditor(m_arguments.audit == "on");
    for (const Problem& problem : m_scenario.problems) {
        if (m_interrupt.requested())
            break;
        Budget budget(m_scenario.limits, m_interrupt.token());
        auditor.prepare(problem, budget);
    }
    m_done.machine = stateAtStart();
    const OtherPrograms others;
    runSolvers(auditor);
    m_done.stopped = m_interrupt.requested();
    m_done.machine.loadAtEnd = loadNow();
    m_done.machine.beside = others.processors();
    conclude();
    return code();
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
    addShardOption(app, arguments->shard,
                   "run only part K of N of the queries, for example in a job array");
    addReadOptions(app, arguments->reading);
    app.add_option("--set", arguments->settings,
                   "an option of the solver, moves (by default 8: never cut corners) or diagonal")
        ->type_name("NAME=VALUE");
    auto* repeat = app.add_option("--repeat", arguments->repeat,
                                  "how many times to run each query; the median time is reported")
                       ->type_name("N")
                       ->transform(wholeNumber(1, 1000000));
    addJobsOption(app, arguments->jobs, "queries to solve", "their times are then not comparable")
        ->excludes(repeat);
    addLimitOptions(app, arguments->limit, "each query");
    addSummaryOptions(app, arguments->summary);
    addAuditOption(app, arguments->audit);
    app.add_option(
           "--out", arguments->out,
           "append each run as a JSON line when its last round ends, or a signal; the summary "
           "covers all runs of the file")
        ->type_name("RESULTS.jsonl");
    auto* json =
        app.add_flag("--json", arguments->json, "print one JSON object per query, then a summary");
    app.add_flag("--csv", arguments->csv, "print comma-separated values, one line for each query")
        ->excludes(json);
    return [arguments] { return ScenarioCommand(*arguments).run(); };
}

} // namespace

namespace catalogue {
extern constinit const Command scenario = {
    "scenario", "Solve every query of a MovingAI scenario file", addScenario};
} // namespace catalogue

} // namespace mazewright::cli
