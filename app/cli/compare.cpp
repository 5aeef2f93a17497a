#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/run_output.h"
#include "app/cli/summary_output.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/experiments/comparison.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/html_report.h"
#include "solvers/experiments/summary.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace mazewright::cli {

namespace {

/// The arguments of `compare`.
struct CompareArguments {
    ReadOptions reading{};
    std::vector<std::string> places; ///< files and folders
    std::vector<std::string> solvers;
    std::vector<std::string> sweeps;
    RunArguments run{};
    std::string experiment; ///< a file that defines all of the above; empty if there is none
    std::string out;        ///< a results file, or the folder of an experiment
    std::string csv;
    std::string html;
    std::string title;
    Shard shard{};
    bool raw = false;
    int jobs = 1;
    SummaryOptions summary{};
    bool json = false;
};

/// The task of one call of `compare`.
struct ComparisonTask {
    ComparisonPlan plan{};
    std::vector<ExperimentLevel> mazes{}; ///< levels that must be generated first
    std::vector<std::string> others{};    ///< files in folders that are not levels
    std::vector<FileTrouble> troubles{};
    std::string results{};           ///< the file for runs; empty if runs are not stored
    std::vector<RunRecord> beside{}; ///< runs in other files
    std::string title{};             ///< of the experiment; often empty
};

Expected<std::vector<SolverConfig>> namedSolvers(const CompareArguments& arguments,
                                                 const std::vector<OptionAssignment>& settings)
{
    std::vector<SolverConfig> all;
    for (const std::string& text : arguments.solvers) {
        auto entrant = readEntrant(text);
        if (!entrant)
            return failure(ErrorCode::value, fmt::format("--solver: {}", entrant.error().message));
        enter(all, std::move(*entrant));
    }
    for (const std::string& text : arguments.sweeps) {
        auto entrants = readSweep(text, settings);
        if (!entrants)
            return failure(ErrorCode::value, fmt::format("--sweep {}", entrants.error().message));
        for (SolverConfig& entrant : *entrants)
            enter(all, std::move(entrant));
    }
    if (all.empty())
        return failure(ErrorCode::value,
                       "no solver; expected --solver ID or --sweep ID:NAME=VALUE,...");
    return all;
}

/// Returns every solver that knows the moves of the settings; any-angle solvers only if these state
/// such moves.
std::vector<SolverConfig> everySolver(const std::vector<OptionAssignment>& settings)
{
    const bool isAnyAngle = std::ranges::any_of(settings, [](const OptionAssignment& setting) {
        return setting.name == "moves" && setting.value == idOf(Moves::any);
    });
    std::vector<SolverConfig> all;
    for (const Solver* solver : solvers())
        if (solver->outside != nullptr || solver->info.answers != Question::shortestPath ||
            solver->info.isAnyAngle == isAnyAngle)
            all.emplace_back(solver);
    return all;
}

/// Returns the plan without its levels.
Expected<ComparisonPlan> planOf(const CompareArguments& arguments)
{
    auto settings = readSettings(arguments.run.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    const std::vector<std::string>& named = arguments.solvers;
    const bool all = std::find(named.begin(), named.end(), "all") != named.end();
    auto entrants = all ? everySolver(*settings) : namedSolvers(arguments, *settings);
    if (!entrants)
        return tl::unexpected(entrants.error());
    return ComparisonPlan{.solvers = std::move(*entrants),
                          .settings = std::move(*settings),
                          .limits = arguments.run.limits(all),
                          .repeat = arguments.run.repeat.value_or(1),
                          .reading = arguments.reading,
                          .isAudited = arguments.run.audits(),
                          .keepsTimes = arguments.raw,
                          .jobs = arguments.jobs};
}

Expected<ComparisonTask> orderOfFiles(const CompareArguments& arguments,
                                      const std::stop_token& stop)
{
    if (arguments.places.empty())
        return failure(ErrorCode::value,
                       "no levels; expected files or folders, or --experiment FILE");
    if (arguments.out == "-")
        return failure(ErrorCode::value,
                       "--out -: expected a file name, so that a stopped comparison can "
                       "be continued; to print the runs, use --json");
    auto plan = planOf(arguments);
    if (!plan)
        return failure(ErrorCode::value, plan.error().message);
    LevelFiles found = findLevels(arguments.places, stop);
    if (found.levels.empty() && found.troubles.empty() && !stop.stop_requested())
        return failure(ErrorCode::io,
                       fmt::format("{}: no levels found", fmt::join(arguments.places, ", ")));
    const std::vector<std::string> part = partOf<std::string>(found.levels, arguments.shard);
    plan->levels.assign(part.begin(), part.end());
    return ComparisonTask{.plan = std::move(*plan),
                          .others = std::move(found.others),
                          .troubles = std::move(found.troubles),
                          .results = arguments.out};
}

/// Returns true if no argument repeats what an experiment file defines.
bool isAlone(const CompareArguments& arguments)
{
    const RunArguments& run = arguments.run;
    return arguments.places.empty() && arguments.solvers.empty() && arguments.sweeps.empty() &&
           run.settings.empty() && !run.repeat && run.limit.seconds == 0 &&
           run.limit.mebibytes == 0;
}

Expected<Experiment> experimentIn(const std::filesystem::path& file)
{
    return readFile(file).and_then(
        [&file](const std::string& text) { return readExperiment(text, file.parent_path()); });
}

Expected<ComparisonTask> orderOfExperiment(const CompareArguments& arguments,
                                           const std::stop_token& stop)
{
    const std::string& file = arguments.experiment;
    if (!isAlone(arguments))
        return failure(
            ErrorCode::value,
            fmt::format("--experiment {} cannot be combined with levels, --solver, --sweep, "
                        "--set, --repeat or limits; the file defines them",
                        file));
    if (arguments.out.empty() || arguments.out == "-")
        return failure(
            ErrorCode::value,
            fmt::format("--experiment {}: expected --out DIR, the folder of its results", file));
    auto experiment = experimentIn(file);
    if (!experiment)
        return failure(ErrorCode::io, describe(experiment.error(), file));
    const std::filesystem::path folder = arguments.out;
    if (const auto claimed = claimFolder(folder, *experiment); !claimed)
        return failure(ErrorCode::io, claimed.error().message);
    ExperimentLevels found = findLevels(*experiment, folder, stop);
    if (found.levels.empty() && found.troubles.empty() && !stop.stop_requested())
        return failure(ErrorCode::io, fmt::format("{}: no levels found", file));
    const std::filesystem::path results = resultsIn(folder, arguments.shard);
    auto beside = otherRecords(results);
    if (!beside)
        return failure(ErrorCode::io, beside.error().message);
    ComparisonTask order{.plan = {.solvers = experiment->solvers,
                                  .settings = experiment->settings,
                                  .limits = experiment->limits,
                                  .repeat = experiment->repeat,
                                  .facts = experiment->facts,
                                  .reading = arguments.reading,
                                  .isAudited = arguments.run.audits(),
                                  .keepsTimes = arguments.raw,
                                  .jobs = arguments.jobs},
                         .others = std::move(found.others),
                         .troubles = std::move(found.troubles),
                         .results = results.string(),
                         .beside = std::move(*beside),
                         .title = experiment->title};
    for (ExperimentLevel& level : partOf<ExperimentLevel>(found.levels, arguments.shard)) {
        order.plan.levels.push_back(level.level);
        if (level.recipe)
            order.mazes.push_back(std::move(level));
    }
    return order;
}

/// Interprets the arguments, finds the levels and, for an experiment, claims its folder. Errors:
/// `value`, a usage error; `io`, in words.
Expected<ComparisonTask> orderOf(const CompareArguments& arguments, const std::stop_token& stop)
{
    return arguments.experiment.empty() ? orderOfFiles(arguments, stop)
                                        : orderOfExperiment(arguments, stop);
}

/// Shows the progress of a comparison on standard error: on a terminal as one line that is
/// overwritten, otherwise as one line per level.
class ProgressLine {
public:
    void show(const ComparisonProgress& progress)
    {
        if (!m_isTerminal && (progress.level.empty() || progress.level == m_level))
            return;
        m_level = progress.level;
        const std::string words =
            progress.level.empty()
                ? std::string()
                : fmt::format("{} of {} levels, {}: {}{}{}", progress.levels, progress.allLevels,
                              counted(progress.runs, "{} run", "{} runs"), progress.level,
                              m_isTerminal ? ", " : "", m_isTerminal ? progress.solver : "");
        if (m_isTerminal)
            std::fprintf(stderr, "\r\033[K%s", printable(words).c_str());
        else
            printError(words);
    }

private:
    bool m_isTerminal = isatty(STDERR_FILENO) != 0;
    std::string m_level;
};

/// One call of `compare`: its arguments and its results so far.
class CompareCommand : Call {
public:
    explicit CompareCommand(const CompareArguments& arguments) : m_arguments(arguments) {}

    ExitCode run();

private:
    bool takeOrder();
    Expected<void> checkOutputs() const;
    bool makeMazes();
    bool printsAnswer() const;
    bool openResults();
    std::vector<RunRecord> allStanding() const;
    bool keep(const RunRecord& record);
    bool show(const RunRecord& record);
    void showQualities();
    void conclude(const ComparisonResult& compared);
    void write(const std::string& file, const std::string& content);
    void failWithout(const std::vector<SkippedRun>& skipped);

    const CompareArguments& m_arguments;
    ComparisonTask m_order;
    std::optional<ResultsFile> m_results;
    ProgressLine m_line;
    std::vector<RunRecord> m_ofLevel; ///< printed runs of the current level
};

/// Returns true if the result is printed; otherwise standard output has a table or a page.
bool CompareCommand::printsAnswer() const
{
    return m_arguments.json || (m_arguments.csv != "-" && m_arguments.html != "-");
}

bool CompareCommand::takeOrder()
{
    auto order = orderOf(m_arguments, m_interrupt.token());
    if (!order) {
        fail(order.error().code == ErrorCode::value ? ExitCode::usage : ExitCode::badInput,
             order.error().message);
        return false;
    }
    m_order = std::move(*order);
    if (!m_order.others.empty())
        printError(fmt::format("skipped, not {}: {}",
                               m_order.others.size() == 1 ? "a level" : "levels",
                               fmt::join(m_order.others, ", ")));
    return true;
}

Expected<void> CompareCommand::checkOutputs() const
{
    FilesInUse files;
    if (!m_arguments.experiment.empty())
        files.read(m_arguments.experiment);
    for (const ComparedLevel& level : m_order.plan.levels)
        files.read(level.file);
    if (printsAnswer())
        files.printAnswer();
    return files.write("--out", m_order.results)
        .and_then([&] { return files.write("--csv", m_arguments.csv); })
        .and_then([&] { return files.write("--html", m_arguments.html); });
}

/// Generates the mazes of an experiment. A level whose generation fails is omitted, like an
/// unreadable level.
bool CompareCommand::makeMazes()
{
    for (const ExperimentLevel& maze : m_order.mazes) {
        const auto made = makeLevel(maze, m_interrupt.token());
        if (m_interrupt.requested())
            return false;
        if (made)
            continue;
        m_order.troubles.push_back({maze.level.file, describe(made.error(), maze.level.file)});
        std::erase_if(m_order.plan.levels, [&maze](const ComparedLevel& level) {
            return level.file == maze.level.file;
        });
    }
    return true;
}

bool CompareCommand::openResults()
{
    if (m_order.results.empty())
        return true;
    auto results = openResultsFile(m_order.results);
    if (!results) {
        fail(ExitCode::badInput, describe(results.error(), m_order.results));
        return false;
    }
    m_results.emplace(std::move(*results));
    return true;
}

/// Returns all existing runs: those of other files first, then those of the growing file.
std::vector<RunRecord> CompareCommand::allStanding() const
{
    std::vector<RunRecord> all = m_order.beside;
    if (m_results)
        all.insert(all.end(), m_results->standing().begin(), m_results->standing().end());
    return all;
}

bool CompareCommand::keep(const RunRecord& record)
{
    show(record);
    if (!m_results)
        return true;
    const auto kept = m_results->append(record);
    if (!kept)
        fail(ExitCode::badInput, describe(kept.error(), m_order.results));
    return kept.has_value();
}

/// Prints a run. Returns true to continue the comparison.
bool CompareCommand::show(const RunRecord& record)
{
    if (!m_arguments.json)
        return true;
    if (!m_ofLevel.empty() && m_ofLevel.front().level != record.level)
        showQualities();
    m_ofLevel.push_back(record);
    print(toJsonLine(record) + '\n');
    flushOutput();
    return true;
}

/// Prints the qualities of a level, which are known only after all its runs.
void CompareCommand::showQualities()
{
    if (!m_ofLevel.empty())
        print(qualityJson(m_ofLevel));
    m_ofLevel.clear();
}

void CompareCommand::write(const std::string& file, const std::string& content)
{
    if (file == "-")
        printContent(content);
    else if (const auto written = writeFile(file, content); !written)
        fail(ExitCode::badInput, describe(written.error(), file));
}

void CompareCommand::conclude(const ComparisonResult& compared)
{
    // Of a run that stands in the file, the record as audited again counts.
    std::vector<RunRecord> records = m_results ? m_results->all() : std::vector<RunRecord>();
    records.insert(records.end(), compared.records.begin(), compared.records.end());
    records = latestOf(records);
    const Summary summary = summarise(records, m_arguments.summary);
    showQualities();
    if (m_arguments.json)
        printRow(comparisonRow(compared, records, summary));
    else if (printsAnswer())
        print(comparisonText(compared, records, summary));
    flushOutput();
    if (!m_arguments.csv.empty())
        write(m_arguments.csv, csvTable(records));
    if (!m_arguments.html.empty())
        write(m_arguments.html,
              reportPage(records, m_order.results, compared.machine,
                         m_arguments.title.empty() ? m_order.title : m_arguments.title,
                         m_arguments.summary));

    for (const FileTrouble& trouble :
         std::span(compared.troubles).subspan(m_order.troubles.size())) // the others are told
        fail(ExitCode::badInput, trouble.why);
    if (compared.records.empty() && !compared.skipped.empty() && !compared.stopped)
        failWithout(compared.skipped);
    // A solver that does not support the level reports `invalid`; the other solvers still answer.
    for (const RecordFailure& failure : summary.failures)
        if (records[failure.record].status != Status::invalid)
            worsen(ExitCode::checkFailed);
}

/// Reports why no run was possible, with the first reason as an example.
void CompareCommand::failWithout(const std::vector<SkippedRun>& skipped)
{
    const auto& [level, solver, why] = skipped.front();
    fail(ExitCode::badInput,
         fmt::format("no solver could be run; for example, {} on {}: {}", solver, level, why));
}

ExitCode CompareCommand::run()
{
    if (!takeOrder())
        return code();
    if (const auto checked = checkOutputs(); !checked)
        return failWith(ExitCode::usage, checked.error().message);
    if (!openResults() || !makeMazes())
        return code();
    for (const FileTrouble& trouble : m_order.troubles) // before runs that may take hours
        fail(ExitCode::badInput, trouble.why);

    const std::vector<RunRecord> standing = allStanding();
    // Reused runs of other files are copied into the growing file, so that it is complete.
    const ComparisonWatch watch{
        .recorded = [this](const RunRecord& record) { return keep(record); },
        .progress = [this](const ComparisonProgress& progress) { m_line.show(progress); },
        .reused =
            [this](std::size_t index, const RunRecord& record) {
                return index < m_order.beside.size() ? keep(record) : show(record);
            }};
    auto compared = compare(m_order.plan, standing, watch, m_interrupt.token());
    if (!compared)
        return failWith(ExitCode::usage, compared.error().message);
    compared->troubles.insert(compared->troubles.begin(), m_order.troubles.begin(),
                              m_order.troubles.end());
    conclude(*compared);
    return code();
}

std::function<ExitCode()> addCompare(CLI::App& app)
{
    const auto arguments = std::make_shared<CompareArguments>();
    app.add_option("DIR|FILE", arguments->places,
                   "levels, and folders of levels (with subfolders)");
    app.add_option(
           "--experiment", arguments->experiment,
           "an experiment file, which defines levels, solvers, options, repeats and limits; "
           "--out is then a folder")
        ->type_name("FILE");
    app.add_option("--solver", arguments->solvers,
                   "a solver's id, optionally with options in parentheses, as in "
                   "'astar(weight=5)'; or all")
        ->type_name("ID[(NAME=VALUE,...)]");
    app.add_option("--sweep", arguments->sweeps,
                   "run a solver with each value of an option, or with each combination of several "
                   "options")
        ->type_name("ID:NAME=VALUE,...[:...]");
    addRunOptions(app, arguments->run);
    addReadOptions(app, arguments->reading);
    addSummaryOptions(app, arguments->summary);
    addShardOption(app, arguments->shard,
                   "run only part K of N of the levels, for example in a job array");
    app.add_flag("--raw", arguments->raw,
                 "keep the time of each round in the records, as times-ms");
    addJobsOption(app, arguments->jobs, "levels to compare",
                  "with more than one, runs have no times")
        ->excludes("--repeat")
        ->excludes("--raw");
    app.add_option(
           "--out", arguments->out,
           "append each run as a JSON line; runs already in the file are not repeated; with "
           "--experiment, the folder for the results and the generated mazes")
        ->type_name("RESULTS.jsonl|DIR");
    app.add_option("--csv", arguments->csv,
                   "write all runs as comma-separated values; - for standard output")
        ->type_name("FILE");
    app.add_option("--html", arguments->html,
                   "write a self-contained HTML report; - for standard output")
        ->type_name("FILE");
    app.add_option("--title", arguments->title,
                   "the title of the report; by default, that of the experiment")
        ->type_name("TEXT");
    app.add_flag("--json", arguments->json,
                 "print one JSON object per run, then one with the summary");
    app.footer("Runs stopped by a limit do not change the exit code. Exit code 1: an answer failed "
               "its check, or two answers contradict each other.");
    return [arguments] { return CompareCommand(*arguments).run(); };
}

} // namespace

namespace catalogue {
extern constinit const Command compare = {
    "compare", "Run solvers on many levels and summarise the results", addCompare};
} // namespace catalogue

} // namespace mazewright::cli
