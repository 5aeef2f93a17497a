#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/edits.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/run_output.h"
#include "app/cli/track_output.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/provenance.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/edit_scenario.h"
#include "solvers/files/run_report.h"
#include "solvers/files/trace_run.h"
#include "solvers/levels/explained_run.h"
#include "solvers/levels/fact_cache.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

namespace {

/// The arguments of `solve`.
struct SolveArguments {
    ReadOptions reading{};
    std::vector<std::string> files;
    std::vector<std::string> solvers;
    RunArguments run{};
    std::vector<std::string> layers;
    std::string trace;     // a file; empty if no trace is requested
    std::string fromTrace; // a file; empty if a solver runs
    std::string edits;     // a file; empty if the level is solved once
    ExplainArguments explain{};
    std::size_t tracks = 1;
    TrackArguments allTracks{};
    bool json = false;
    bool csv = false;
};

/// Returns each layer id once: two questions may share a layer id.
std::vector<std::string_view> levelLayerIds()
{
    std::vector<std::string_view> ids;
    for (const FactSpec* fact : factSpecs())
        if (fact->isLayer() && fact->subject == FactSubject::level &&
            std::ranges::find(ids, fact->id) == ids.end())
            ids.push_back(fact->id);
    return ids;
}

/// Declares `--edits`, after the options that it excludes.
CLI::Option* addEditsOption(CLI::App& app, SolveArguments& arguments)
{
    return app
        .add_option("--edits", arguments.edits,
                    "solve the level again after each group of the edits in this "
                    "file, or for each query of this scenario with patches (version "
                    "2); lpa-star and d-star-lite continue their searches")
        ->type_name("FILE")
        ->excludes("--from")
        ->excludes("--to")
        ->excludes("--routes")
        ->excludes("--layers")
        ->excludes("--trace")
        ->excludes("--from-trace")
        ->excludes("--explain");
}

/// Declares the arguments of `solve`. `arguments` must outlive the parsing.
void addSolveOptions(CLI::App& app, SolveArguments& arguments)
{
    constexpr std::uint64_t mostTracks = 1000000000;
    app.add_option("FILE", arguments.files, "levels; - for standard input")->required();
    app.add_option("--solver", arguments.solvers,
                   "a solver's id, or all; by default, the main solver for the level's question")
        ->type_name("ID");
    addRunOptions(app, arguments.run);
    addEndOptions(app, arguments.run);
    addReadOptions(app, arguments.reading);
    app.add_option("--routes", arguments.tracks,
                   "how many best tracks to print for one-stroke levels")
        ->type_name("K")
        ->transform(wholeNumber(0, mostTracks))
        ->capture_default_str();
    app.add_option("--layers", arguments.layers,
                   fmt::format("print these layers (a value for each cell) with --json: layers of "
                               "the solver, or of the level (with their figures): {}",
                               fmt::join(levelLayerIds(), ", ")))
        ->type_name("ID,...")
        ->delimiter(',');
    app.add_option(
           "--trace", arguments.trace,
           "repeat the run within the same limits and write it as a search trace for Posthoc")
        ->type_name("OUT.trace.yaml");
    app.add_option("--from-trace", arguments.fromTrace,
                   "instead of a run, open this search trace of the level (YAML or JSON), also of "
                   "another program, and check it like a run")
        ->type_name("RUN.trace.yaml")
        ->excludes("--trace")
        ->excludes("--solver")
        ->excludes("--set")
        ->excludes("--repeat")
        ->excludes("--from")
        ->excludes("--to");
    auto* explain = app.add_option("--explain", arguments.explain.cell,
                                   "repeat the run within the same limits and explain what it did "
                                   "with this cell, with its open list")
                        ->type_name("ROW,COLUMN")
                        ->check(cellPlace());
    app.add_option("--step", arguments.explain.step,
                   "the step that --explain shows; by default, the last")
        ->type_name("N")
        ->transform(wholeNumber(0, 4294967295))
        ->needs(explain);
    auto* json =
        app.add_flag("--json", arguments.json, "print one JSON object per line for each run");
    app.add_flag("--csv", arguments.csv, "print comma-separated values, one line for each run")
        ->excludes(json)
        ->excludes(explain)
        ->excludes(addEditsOption(app, arguments))
        ->excludes(addSampleOptions(app, arguments.allTracks));
    addHistogramOption(app, arguments.allTracks, json);
}

/// Adds the layers of `--layers` that depend only on the level. Caches them for all solvers of one
/// level and the same rules.
class LevelLayers {
public:
    /// Takes the ids of the requested layers.
    explicit LevelLayers(std::vector<std::string> wanted) : m_wanted(std::move(wanted)) {}

    /// Adds the requested layers of the level to an answer, with the figures of their groups, and
    /// prepares the solver's own layers. Layers that exceed the budget become shortfalls. Does
    /// nothing if the run has no answer.
    void addTo(CheckedAnswer& answered, const Problem& problem, const Rules& rules, Budget& budget);

    /// Returns true if a run has requested this layer of the level.
    bool isRequested(std::string_view id) const;

private:
    FactCache& knowledgeOf(const Problem& problem, const Rules& rules);
    void addLevelLayer(CheckedAnswer& answered, const FactSpec& fact, FactCache& level,
                       Budget& budget);

    std::vector<std::string> m_wanted;
    std::vector<std::string_view> m_asked;
    std::unique_ptr<FactCache> m_level; ///< for the latest maze and rules
};

/// Adds the figures of a layer's group, except those that the run reports itself.
void addFigures(Outcome& outcome, const FactSpec& layer, FactCache& level, Budget& budget)
{
    for (const FactSpec& fact : factGroupOf(layer)->facts) {
        if (!comesWithLayers(fact) || findFigure(outcome, fact.id) != nullptr)
            continue;
        const auto* known = std::get_if<KnownFact>(&level.compute(fact, budget));
        if (const auto number = known != nullptr ? numberOf(known->value) : std::nullopt)
            outcome.figures.push_back({fact.id, fact.unit, *number});
    }
}

bool LevelLayers::isRequested(std::string_view id) const
{
    return std::find(m_asked.begin(), m_asked.end(), id) != m_asked.end();
}

FactCache& LevelLayers::knowledgeOf(const Problem& problem, const Rules& rules)
{
    const bool same = m_level && m_level->maze()->revision() == problem.maze().revision() &&
                      m_level->rules() == rules;
    if (!same)
        m_level = std::make_unique<FactCache>(problem.snapshot(), rules);
    return *m_level;
}

void LevelLayers::addTo(CheckedAnswer& answered, const Problem& problem, const Rules& rules,
                        Budget& budget)
{
    if (isWithoutAnswer(answered.outcome.status))
        return;
    for (const std::string& id : m_wanted) {
        if (const Layer* own = findLayer(answered.outcome, id)) {
            if (const auto ready = prepare(*own, budget); !ready)
                answered.omissions.push_back({id, ready.error().why});
            continue;
        }
        const FactSpec* fact = findLayerFact(id, problem.question());
        if (fact != nullptr && fact->subject == FactSubject::level &&
            fact->isOf(problem.question()))
            addLevelLayer(answered, *fact, knowledgeOf(problem, rules), budget);
    }
}

void LevelLayers::addLevelLayer(CheckedAnswer& answered, const FactSpec& fact, FactCache& level,
                                Budget& budget)
{
    m_asked.push_back(fact.id);
    const FactAnswer& answer = level.compute(fact, budget);
    if (const auto* open = std::get_if<Undecided>(&answer))
        answered.omissions.push_back({std::string(fact.id), open->why});
    const auto* known = std::get_if<KnownFact>(&answer);
    if (known == nullptr)
        return;
    answered.outcome.layers.push_back(std::get<Layer>(known->value));
    addFigures(answered.outcome, fact, level, budget);
}

/// A level that was read, immutable.
struct NamedLevel {
    std::string name;
    MazeSnapshot maze;
    Rules rules;
    Provenance provenance{}; ///< empty if nothing is exported
};

/// Adds the memory used for layers to the run's peak.
void notePeak(Outcome& outcome, std::size_t bytes)
{
    for (Figure& figure : outcome.figures)
        if (figure.id == "peak-mib")
            figure.value =
                std::max(std::get<double>(figure.value), static_cast<double>(bytes) / 1048576);
}

/// The requested solvers: all, the named ones, or the main solver of each level.
enum class Selection : std::uint8_t { all, named, main };

/// One call of `solve`: its arguments and its results so far.
class SolveCommand : Call {
public:
    explicit SolveCommand(const SolveArguments& arguments)
        : m_arguments(arguments), m_levelLayers(arguments.layers), m_auditor(arguments.run.audits())
    {
    }

    /// Checks and interprets the arguments. Errors: `value`, a usage error.
    Expected<void> prepare();
    ExitCode run();

private:
    Expected<void> selectSolvers();
    Expected<void> checkLayerNames() const;
    Expected<void> checkTrace() const;
    Expected<void> checkEdits() const;
    /// Returns the solvers that a level may be solved by.
    std::span<const Solver* const> candidates() const
    {
        return m_selection == Selection::named ? m_named : solvers();
    }
    Limits limits() const { return m_arguments.run.limits(m_selection == Selection::all); }
    std::vector<const Solver*> solversFor(const NamedLevel& level);
    void solveFile(const std::string& file);
    void solveLevel(const NamedLevel& level, const Solver& solver);
    void showTrace(const NamedLevel& level);
    void solveEdits(const NamedLevel& level);
    void trace(const ConfiguredSolver& chosen, const Problem& problem, Status status,
               Budget& budget);
    void explain(const NamedLevel& level, const Solver& solver, Status status,
                 const std::function<Decided<ExplainedRun>(Budget&)>& make, Budget& budget);
    bool hasTracks(const NamedLevel& level, std::span<const Solver* const> chosen);
    void tellTracks(const NamedLevel& level, const Problem& problem, Budget& budget);
    std::vector<Omission> show(const NamedLevel& level, const ConfiguredSolver& chosen,
                               const CheckedAnswer& answered, const std::string& date,
                               Budget& budget);
    void note(const CheckedAnswer& answered, const std::vector<Omission>& omissions);
    void checkLayers();
    void showQualities() const;

    const SolveArguments& m_arguments;
    std::vector<OptionAssignment> m_settings;
    Selection m_selection = Selection::main;
    std::vector<const Solver*> m_named;
    LevelLayers m_levelLayers;
    Auditor m_auditor;
    std::optional<RunColumns> m_columns; ///< of CSV
    std::vector<RunRecord> m_ofLevel;    ///< runs of the current level
    std::set<std::string> m_layersSeen;
    bool m_areTracksTold = false; ///< those of the current level
};

Expected<void> SolveCommand::prepare()
{
    auto settings = readSettings(m_arguments.run.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    m_settings = std::move(*settings);
    if (auto selected = selectSolvers(); !selected)
        return selected;
    if (auto known = checkLayerNames(); !known)
        return known;
    const bool oneRun =
        m_arguments.files.size() == 1 && m_selection != Selection::all && m_named.size() <= 1;
    if (!m_arguments.trace.empty() && !oneRun)
        return failure(ErrorCode::value, "--trace: a trace records one run; expected one level and "
                                         "at most one solver");

    if (!m_arguments.fromTrace.empty() && m_arguments.files.size() != 1)
        return failure(ErrorCode::value, "--from-trace: a trace is of one level; expected one");
    if (auto fits = checkEdits(); !fits)
        return fits;
    if (auto free = checkTrace(); !free)
        return free;

    if (auto known = checkKnown(m_settings, candidates()); !known)
        return known;
    if (m_selection == Selection::main)
        return {};
    for (const Solver* solver : candidates())
        if (const auto chosen = choose(*solver, {}, m_settings); !chosen)
            return tl::unexpected(chosen.error());
    return {};
}

/// Rejects layer names that no fact table has, before anything runs.
Expected<void> SolveCommand::checkLayerNames() const
{
    std::set<std::string_view> known;
    for (const FactSpec* fact : factSpecs())
        if (fact->isLayer())
            known.insert(fact->id);
    for (const std::string& layer : m_arguments.layers)
        if (!known.contains(layer))
            return failure(ErrorCode::value,
                           fmt::format("--layers {}: unknown layer; expected one of {}", layer,
                                       fmt::join(known, ", ")));
    return {};
}

Expected<void> SolveCommand::checkTrace() const
{
    FilesInUse files;
    for (const std::string& file : m_arguments.files)
        files.read(file);
    if (!m_arguments.edits.empty())
        files.read(m_arguments.edits);
    files.printAnswer();
    return files.write("--trace", m_arguments.trace);
}

Expected<void> SolveCommand::checkEdits() const
{
    if (m_arguments.edits.empty())
        return {};
    if (m_arguments.files.size() != 1)
        return failure(ErrorCode::value, "--edits: the edits are of one level; expected one");
    for (const OptionAssignment& setting : m_settings)
        if (setting.name == "from" || setting.name == "to")
            return failure(ErrorCode::value,
                           "--edits: the ends are those of the level; expected no from or to");
    return {};
}

Expected<void> SolveCommand::selectSolvers()
{
    for (const std::string& id : m_arguments.solvers) {
        if (id == "all") {
            m_selection = Selection::all;
            return {};
        }
        const auto solver = solverNamed(id);
        if (!solver)
            return tl::unexpected(solver.error());
        m_selection = Selection::named;
        m_named.push_back(*solver);
    }
    return {};
}

/// Returns the solvers for a level; empty after reporting that no solver applies.
std::vector<const Solver*> SolveCommand::solversFor(const NamedLevel& level)
{
    if (m_selection == Selection::named)
        return m_named;
    if (m_selection == Selection::main)
        return {mainSolver(mainQuestion(*level.maze, level.rules), level.rules)};
    std::vector<const Solver*> askable = askableSolvers(*level.maze, m_settings, level.rules);
    if (askable.empty())
        fail(ExitCode::badInput,
             fmt::format("{}: no solver applies; expected a start and an end, or two "
                         "cells named by --from ROW,COLUMN --to ROW,COLUMN",
                         level.name));
    return askable;
}

void SolveCommand::solveFile(const std::string& file)
{
    auto read = readLevelInput(file, nullptr, m_interrupt.token(), m_arguments.reading);
    if (m_interrupt.requested())
        return;
    if (!read)
        return fail(ExitCode::badInput, describe(read.error(), file));
    tellReading(file, *read, m_arguments.json);
    NamedLevel level{file, std::make_shared<const Maze>(std::move(read->level.maze)),
                     read->level.rules};
    if (m_arguments.json || m_arguments.csv)
        level.provenance = provenanceOf(*level.maze);
    if (!m_arguments.fromTrace.empty())
        return showTrace(level);
    if (!m_arguments.edits.empty())
        return solveEdits(level);
    const std::vector<const Solver*> chosen = solversFor(level);
    // With several levels, the solver of a level need not know every name.
    if (m_selection == Selection::main && m_arguments.files.size() == 1 && !chosen.empty())
        if (const auto known = checkKnown(m_settings, chosen); !known)
            return fail(ExitCode::usage, known.error().message);
    if (m_arguments.allTracks.any() && !hasTracks(level, chosen))
        return;
    m_ofLevel.clear();
    m_auditor.clear();
    m_areTracksTold = false;
    for (const Solver* solver : chosen)
        if (!m_interrupt.requested())
            solveLevel(level, *solver);
    showQualities();
}

/// Prints the qualities, which exist only for several answers.
void SolveCommand::showQualities() const
{
    if (m_ofLevel.size() < 2 || m_arguments.csv)
        return;
    print(m_arguments.json ? qualityJson(m_ofLevel) : qualityText(m_ofLevel));
    flushOutput();
}

void SolveCommand::solveLevel(const NamedLevel& level, const Solver& solver)
{
    const auto chosen = choose(solver, level.rules, m_settings);
    if (!chosen)
        return fail(ExitCode::usage, chosen.error().message);
    const auto query = queryOf(solver.info.answers, *level.maze, chosen->question);
    if (!query)
        return fail(ExitCode::badInput, describe(query.error(), level.name));
    const auto problem = Problem::make(level.maze, *query, limits());
    if (!problem)
        return fail(ExitCode::badInput, describe(problem.error(), level.name));

    const std::string date = dateNow();
    const RunPlan plan{.repeat = m_arguments.run.repeat.value_or(1),
                       .tracks = m_arguments.tracks,
                       .layers = !m_arguments.layers.empty(),
                       .timing = m_arguments.run.repeat ? Timing::fair : Timing::single,
                       .auditor = &m_auditor};
    // One budget covers the run, its check, tracks, layers, printing and the trace.
    const AllocationPeak peak;
    Budget budget(limits(), m_interrupt.token());
    CheckedAnswer answered = answer(*chosen, *problem, plan, budget);
    m_levelLayers.addTo(answered, *problem,
                        withOptions(level.rules, solver.info.answers, chosen->question), budget);
    if (!m_arguments.layers.empty())
        notePeak(answered.outcome, peak.bytes());
    note(answered, show(level, *chosen, answered, date, budget));
    if (m_arguments.allTracks.any())
        tellTracks(level, *problem, budget);
    if (!m_arguments.trace.empty())
        trace(*chosen, *problem, answered.outcome.status, budget);
    if (!m_arguments.explain.cell.empty())
        explain(
            level, solver, answered.outcome.status,
            [&](Budget& rest) {
                return ExplainedRun::make(solver, *problem, chosen->options, rest);
            },
            budget);
}

/// Solves a level again after each group of edits.
void SolveCommand::solveEdits(const NamedLevel& level)
{
    const std::string& file = m_arguments.edits;
    const auto text = readInput(file, m_interrupt.token());
    if (m_interrupt.requested())
        return;
    if (!text)
        return fail(ExitCode::badInput, describe(text.error(), file));
    const bool isScenario = isEditScenario(*text);
    const auto beside = [&file](std::string_view name) {
        return readFile(std::filesystem::path(file).parent_path() / name);
    };
    auto groups =
        isScenario ? readEditScenario(*text, *level.maze, beside) : readEdits(*text, *level.maze);
    if (!groups)
        return fail(ExitCode::badInput, describe(groups.error(), file));
    EditRuns runs{.limits = limits(), .repeat = m_arguments.run.repeat, .json = m_arguments.json};
    for (const Solver* solver : solversFor(level)) {
        auto chosen = choose(*solver, level.rules, m_settings);
        if (!chosen)
            return fail(ExitCode::usage, chosen.error().message);
        runs.solvers.push_back(*std::move(chosen));
    }
    if (!runs.solvers.empty())
        worsen(solveEdited({level.name, level.maze, file, *std::move(groups), !isScenario}, runs,
                           m_auditor, m_interrupt));
}

/// Shows the run of a trace like any other, without times.
void SolveCommand::showTrace(const NamedLevel& level)
{
    const std::string& file = m_arguments.fromTrace;
    const auto text = readInput(file, m_interrupt.token());
    if (m_interrupt.requested())
        return;
    if (!text)
        return fail(ExitCode::badInput, describe(text.error(), file));
    Budget budget(limits(), m_interrupt.token());
    const auto opened = openTrace(*text, level.maze, moveRuleOf(level.rules), budget);
    if (!opened)
        return fail(ExitCode::badInput, describe(opened.error(), file));
    if (!*opened)
        return fail(ExitCode::limit, fmt::format("{}: {}", file, opened->error().why));
    const TraceRun& run = **opened;

    CheckedAnswer answered{{run.outcome, verify(run.problem, run.outcome)}};
    answered.audit = m_auditor.audit(run.problem, factorOf(traceSolver().info, {}, {}), run.outcome,
                                     answered.verdict, budget);
    applyTo(answered.verdict, answered.audit);
    const ConfiguredSolver chosen{&traceSolver(), run.question, {}};
    m_levelLayers.addTo(answered, run.problem,
                        withOptions(level.rules, Question::shortestPath, chosen.question), budget);
    note(answered, show(level, chosen, answered, dateNow(), budget));
    if (!m_arguments.explain.cell.empty())
        explain(
            level, *run.solver, run.outcome.status,
            [&](Budget& rest) -> Decided<ExplainedRun> {
                if (!run.hasCosts)
                    return undecided("the trace has no G");
                return ExplainedRun::of(*run.solver, run.problem, run.outcome, run.log, rest);
            },
            budget);
}

/// Returns true if a solver answers the question whose tracks are asked for; otherwise reports it.
bool SolveCommand::hasTracks(const NamedLevel& level, std::span<const Solver* const> chosen)
{
    const bool has = std::ranges::any_of(
        chosen, [](const Solver* solver) { return solver->info.answers == Question::oneStroke; });
    if (!has && !chosen.empty())
        fail(ExitCode::usage,
             fmt::format("{}: {} requires a one-stroke level, or a solver for one", level.name,
                         m_arguments.allTracks.samples > 0 ? "--sample" : "--histograms"));
    return has;
}

/// Tells of all tracks of a level once, within the budget of the first run that answers for them.
void SolveCommand::tellTracks(const NamedLevel& level, const Problem& problem, Budget& budget)
{
    if (problem.question() != Question::oneStroke || std::exchange(m_areTracksTold, true))
        return;
    if (!printTracks(level.name, problem, m_arguments.allTracks, m_arguments.json, budget))
        worsen(ExitCode::limit);
}

void SolveCommand::trace(const ConfiguredSolver& chosen, const Problem& problem, Status status,
                         Budget& budget)
{
    const auto written = writeTrace(chosen, problem, status, m_arguments.trace, budget);
    if (!written)
        fail(ExitCode::badInput, describe(written.error(), m_arguments.trace));
    else if (!*written)
        fail(ExitCode::limit,
             fmt::format("{}: no trace was written: {}", m_arguments.trace, written->error().why));
}

/// Explains a finished run. A stopped run has already reported its reason.
void SolveCommand::explain(const NamedLevel& level, const Solver& solver, Status status,
                           const std::function<Decided<ExplainedRun>(Budget&)>& make,
                           Budget& budget)
{
    if (const Message why = whyNotExplained(solver.info); !why.empty()) {
        if (m_selection != Selection::all)
            fail(ExitCode::badInput, fmt::format("{}: --explain: {}", level.name, why));
        return;
    }
    if (status != Status::solved && status != Status::noSolution)
        return;
    const auto told = explained(make, level.name, m_arguments.explain, m_arguments.json, budget);
    if (!told)
        return fail(ExitCode::limit,
                    fmt::format("{}: nothing was explained: {}", level.name, told.error().why));
    print(*told);
    flushOutput();
}

/// Prints a run. Returns all shortfalls, including those found while printing.
std::vector<Omission> SolveCommand::show(const NamedLevel& level, const ConfiguredSolver& chosen,
                                         const CheckedAnswer& answered, const std::string& date,
                                         Budget& budget)
{
    std::vector<Omission> omissions = answered.omissions;
    RunReport report{level.name,
                     *level.maze,
                     chosen.solver->info,
                     chosen.question,
                     chosen.options,
                     answered.outcome,
                     answered.verdict,
                     level.provenance,
                     limits(),
                     m_arguments.run.repeat.value_or(1)};
    report.measured = answered.measured;
    report.provenance.date = date;
    report.omissions = answered.omissions;
    report.audit = &answered.audit;
    m_ofLevel.push_back(recordOf(report));
    if (m_arguments.json) {
        omissions = writeJsonLine(report, {m_arguments.tracks, m_arguments.layers}, budget, print);
        print("\n");
    } else if (m_arguments.csv)
        print(m_columns->row(m_ofLevel.back()) + '\n');
    else
        print(runText(report, m_arguments.tracks));
    flushOutput();
    return omissions;
}

void SolveCommand::note(const CheckedAnswer& answered, const std::vector<Omission>& omissions)
{
    const Outcome& outcome = answered.outcome;
    for (const Layer& layer : outcome.layers)
        m_layersSeen.insert(std::string(layer.id));
    if (!omissions.empty())
        worsen(ExitCode::limit);
    for (const Omission& missing : omissions)
        m_layersSeen.insert(missing.part);
    if ((answered.verdict && !answered.verdict->holds) || outcome.status == Status::failed)
        worsen(ExitCode::checkFailed);
    if (outcome.status == Status::limitReached)
        worsen(ExitCode::limit);
    // If all solvers run, one that does not support the level reports `invalid`; the other solvers
    // still answer.
    if (outcome.status == Status::invalid && m_selection != Selection::all)
        worsen(ExitCode::badInput);
}

/// Rejects layers that no run has, once any run has layers.
void SolveCommand::checkLayers()
{
    if (m_layersSeen.empty())
        return;
    for (const std::string& layer : m_arguments.layers)
        if (!m_layersSeen.contains(layer) && !m_levelLayers.isRequested(layer))
            fail(ExitCode::usage,
                 fmt::format("--layers {}: no run has this layer; expected one of {}", layer,
                             fmt::join(m_layersSeen, ", ")));
}

ExitCode SolveCommand::run()
{
    if (m_arguments.csv) {
        m_columns.emplace(candidates());
        print(m_columns->header() + '\n');
    }
    for (const std::string& file : m_arguments.files)
        if (!m_interrupt.requested())
            solveFile(file);
    checkLayers();
    return code();
}

ExitCode solve(const SolveArguments& arguments)
{
    SolveCommand command(arguments);
    if (const auto prepared = command.prepare(); !prepared)
        return failWith(ExitCode::usage, prepared.error().message);
    return command.run();
}

std::function<ExitCode()> addSolve(CLI::App& app)
{
    const auto arguments = std::make_shared<SolveArguments>();
    addSolveOptions(app, *arguments);
    return [arguments] { return solve(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command solve = {"solve", "Solve levels and check the answers", addSolve};
} // namespace catalogue

} // namespace mazewright::cli
