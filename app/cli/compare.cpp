#include "app/cli/command.h"
#include "app/cli/comparison_order.h"
#include "app/cli/comparison_text.h"
#include "app/cli/files_in_use.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/quality_text.h"
#include "solvers/base/counted.h"
#include "solvers/base/printable.h"
#include "solvers/comparison/exports.h"
#include "solvers/comparison/results_file.h"
#include "solvers/formats/format.h"

#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <unistd.h>
#include <utility>

namespace mazewright::cli {

namespace {

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
class CompareCommand {
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
    void fail(ExitCode code, const std::string& message);

    const CompareArguments& m_arguments;
    ComparisonTask m_order;
    std::optional<ResultsFile> m_results;
    Interrupt m_interrupt;
    ProgressLine m_line;
    std::vector<RunRecord> m_ofLevel; ///< printed runs of the current level
    ExitCode m_code = ExitCode::answered;
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
        fail(order.error().code, order.error().message);
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
    auto results = ResultsFile::open(m_order.results);
    if (!results) {
        fail(ExitCode::badInput, describe(results.error(), m_order.results));
        return false;
    }
    if (results->wasTorn())
        printError(
            fmt::format("{}: the last line was incomplete and has been removed", m_order.results));
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
    const std::vector<RunRecord> records = m_results ? m_results->all() : compared.records;
    const Summary summary = summarise(records);
    showQualities();
    if (m_arguments.json)
        print(comparisonJson(compared, records, summary) + '\n');
    else if (printsAnswer())
        print(comparisonText(compared, records, summary));
    flushOutput();
    if (!m_arguments.csv.empty())
        write(m_arguments.csv, csvTable(records));
    if (!m_arguments.html.empty())
        write(m_arguments.html, reportPage(records, m_order.results, compared.machine));

    for (const FileTrouble& trouble : compared.troubles)
        fail(ExitCode::badInput, trouble.why);
    if (compared.records.empty() && !compared.skipped.empty() && !compared.stopped)
        failWithout(compared.skipped);
    // A solver that does not support the level reports `invalid`; the other solvers still answer.
    for (const RecordFailure& failure : summary.failures)
        if (records[failure.record].status != Status::invalid)
            m_code = worseCode(m_code, ExitCode::checkFailed);
    m_code = worseCode(m_code, m_interrupt.code());
}

/// Reports why no run was possible, with the first reason as an example.
void CompareCommand::failWithout(const std::vector<SkippedRun>& skipped)
{
    const auto& [level, solver, why] = skipped.front();
    fail(ExitCode::badInput,
         fmt::format("no solver could be run; for example, {} on {}: {}", solver, level, why));
}

void CompareCommand::fail(ExitCode code, const std::string& message)
{
    printError(message);
    m_code = worseCode(m_code, code);
}

ExitCode CompareCommand::run()
{
    if (!takeOrder())
        return worseCode(m_interrupt.code(), m_code);
    if (const auto checked = checkOutputs(); !checked) {
        printError(checked.error().message);
        return ExitCode::usage;
    }
    if (!openResults() || !makeMazes())
        return worseCode(m_interrupt.code(), m_code);

    const std::vector<RunRecord> standing = allStanding();
    // Reused runs of other files are copied into the growing file, so that it is complete.
    const ComparisonWatch watch{
        .recorded = [this](const RunRecord& record) { return keep(record); },
        .progress = [this](const ComparisonProgress& progress) { m_line.show(progress); },
        .reused =
            [&](const RunRecord& record) {
                return std::cmp_less(&record - standing.data(), m_order.beside.size())
                           ? keep(record)
                           : show(record);
            }};
    auto compared = compare(m_order.plan, standing, watch, m_interrupt.token());
    if (!compared) {
        printError(compared.error().message);
        return ExitCode::usage;
    }
    compared->troubles.insert(compared->troubles.begin(), m_order.troubles.begin(),
                              m_order.troubles.end());
    conclude(*compared);
    return m_code;
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
    app.add_option("--shard", arguments->shard,
                   "run only part K of N of the levels, for example in a job array")
        ->type_name("K/N");
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
