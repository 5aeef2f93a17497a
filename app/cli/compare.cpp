#include "app/cli/command.h"
#include "app/cli/comparison_text.h"
#include "app/cli/files_in_use.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/quality_text.h"
#include "app/cli/settings.h"
#include "solvers/base/text.h"
#include "solvers/comparison/exports.h"
#include "solvers/comparison/results_file.h"
#include "solvers/formats/format.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <unistd.h>

namespace mazewright::cli {

namespace {

struct CompareArguments {
    std::vector<std::string> places; ///< files and folders
    std::vector<std::string> solvers;
    std::vector<std::string> sweeps;
    RunArguments run{};
    std::string out;
    std::string csv;
    std::string html;
    std::string shard;
    bool json = false;
};

/// One of so many equal parts of the levels.
struct Shard {
    std::size_t number = 1; ///< from 1
    std::size_t of = 1;
};

/// Reads `3/16`; a text that is empty is the whole. Errors: `value`.
Expected<Shard> readShard(const std::string& given)
{
    constexpr std::int64_t most = 1000000;
    if (given.empty())
        return Shard{};
    const std::size_t slash = std::min(given.find('/'), given.size());
    const auto number = text::wholeNumber(given.substr(0, slash));
    const auto of = text::wholeNumber(given.substr(std::min(slash + 1, given.size())));
    if (!number || !of || *number < 1 || *number > *of || *of > most)
        return failure(ErrorCode::value,
                       fmt::format("--shard {}: expected PART/PARTS, such as 3/16", given));
    return Shard{static_cast<std::size_t>(*number), static_cast<std::size_t>(*of)};
}

/// Every so many-th level, so that parts of a folder that is in order of size take as long.
std::vector<std::string> levelsOf(const Shard& shard, const std::vector<std::string>& levels)
{
    std::vector<std::string> part;
    for (std::size_t level = shard.number - 1; level < levels.size(); level += shard.of)
        part.push_back(levels[level]);
    return part;
}

/// Tells on standard error how far a comparison is: on a terminal in one line that is written over,
/// elsewhere a line a level.
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
                : fmt::format("{} of {} levels, {} runs: {}{}{}", progress.levels,
                              progress.allLevels, progress.runs, progress.level,
                              m_isTerminal ? ", " : "", m_isTerminal ? progress.solver : "");
        if (m_isTerminal)
            std::fprintf(stderr, "\r\033[K%s", words.c_str());
        else
            complain(words);
    }

private:
    bool m_isTerminal = isatty(STDERR_FILENO) != 0;
    std::string m_level;
};

/// One call of `compare`: what was asked, and what has come of it so far.
class ComparingFiles {
public:
    explicit ComparingFiles(const CompareArguments& arguments) : m_arguments(arguments) {}

    ExitCode run();

private:
    Expected<void> selectSolvers();
    void enter(Entrant entrant);
    bool findFiles();
    Expected<void> checkOutputs() const;
    bool printsAnswer() const;
    bool openResults();
    bool keep(const RunRecord& record);
    void show(const RunRecord& record);
    void showQualities();
    void conclude(const ComparisonResult& compared);
    void write(const std::string& file, const std::string& content);
    void failWithout(const std::vector<LeftOut>& leftOut);
    void fail(ExitCode code, const std::string& message);

    const CompareArguments& m_arguments;
    ComparisonPlan m_plan;
    Shard m_shard;
    std::vector<FileTrouble> m_troubles;
    std::optional<ResultsFile> m_results;
    Interrupt m_interrupt;
    ProgressLine m_line;
    std::vector<RunRecord> m_ofLevel; ///< shown of the present level
    ExitCode m_code = ExitCode::answered;
};

Expected<void> ComparingFiles::selectSolvers()
{
    const auto shard = readShard(m_arguments.shard);
    if (!shard)
        return tl::unexpected(shard.error());
    m_shard = *shard;
    auto settings = readSettings(m_arguments.run.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    m_plan.settings = std::move(*settings);
    m_plan.repeat = m_arguments.run.repeat.value_or(1);
    const std::vector<std::string>& named = m_arguments.solvers;
    const bool all = std::find(named.begin(), named.end(), "all") != named.end();
    m_plan.limits = m_arguments.run.limits(all);
    if (all) {
        m_plan.solvers.assign(solvers().begin(), solvers().end());
        return {};
    }
    for (const std::string& text : named) {
        auto entrant = readEntrant(text);
        if (!entrant)
            return failure(ErrorCode::value, fmt::format("--solver {}", entrant.error().message));
        enter(std::move(*entrant));
    }
    for (const std::string& text : m_arguments.sweeps) {
        auto entrants = readSweep(text);
        if (!entrants)
            return failure(ErrorCode::value, fmt::format("--sweep {}", entrants.error().message));
        for (Entrant& entrant : *entrants)
            enter(std::move(entrant));
    }
    if (m_plan.solvers.empty())
        return failure(ErrorCode::value, "expected a solver: --solver ID, or --sweep");
    return {};
}

/// Who is named twice takes part once.
void ComparingFiles::enter(Entrant entrant)
{
    const auto isSame = [name = nameOf(entrant)](const Entrant& other) {
        return nameOf(other) == name;
    };
    if (std::none_of(m_plan.solvers.begin(), m_plan.solvers.end(), isSame))
        m_plan.solvers.push_back(std::move(entrant));
}

bool ComparingFiles::findFiles()
{
    LevelFiles found = findLevels(m_arguments.places, m_interrupt.token());
    if (!found.others.empty())
        complain(fmt::format("left out, being no {}: {}",
                             found.others.size() == 1 ? "level" : "levels",
                             fmt::join(found.others, ", ")));
    const bool isNone = found.levels.empty();
    m_plan.levels = levelsOf(m_shard, found.levels);
    m_troubles = std::move(found.troubles);
    if (isNone && m_troubles.empty() && !m_interrupt.requested())
        fail(ExitCode::badInput,
             fmt::format("there is no level in {}", fmt::join(m_arguments.places, ", ")));
    return !isNone || !m_troubles.empty();
}

/// Whether what the comparison came to is printed; else a table or a page is.
bool ComparingFiles::printsAnswer() const
{
    return m_arguments.json || (m_arguments.csv != "-" && m_arguments.html != "-");
}

Expected<void> ComparingFiles::checkOutputs() const
{
    if (m_arguments.out == "-")
        return failure(ErrorCode::value, "--out -: runs are kept in a file, to go on from there; "
                                         "expected its name, or --json to print them");
    FilesInUse files;
    for (const std::string& level : m_plan.levels)
        files.read(level);
    if (printsAnswer())
        files.printAnswer();
    return files.write("--out", m_arguments.out)
        .and_then([&] { return files.write("--csv", m_arguments.csv); })
        .and_then([&] { return files.write("--html", m_arguments.html); });
}

bool ComparingFiles::openResults()
{
    if (m_arguments.out.empty())
        return true;
    auto results = ResultsFile::open(m_arguments.out);
    if (!results) {
        fail(ExitCode::badInput, describe(results.error(), m_arguments.out));
        return false;
    }
    if (results->wasTorn())
        complain(
            fmt::format("{}: the last line was not whole and has been cut off", m_arguments.out));
    m_results.emplace(std::move(*results));
    return true;
}

bool ComparingFiles::keep(const RunRecord& record)
{
    show(record);
    if (!m_results)
        return true;
    const auto kept = m_results->append(record);
    if (!kept)
        fail(ExitCode::badInput, describe(kept.error(), m_arguments.out));
    return kept.has_value();
}

void ComparingFiles::show(const RunRecord& record)
{
    if (!m_arguments.json)
        return;
    if (!m_ofLevel.empty() && m_ofLevel.front().level != record.level)
        showQualities();
    m_ofLevel.push_back(record);
    print(toJsonLine(record) + '\n');
    flushOutput();
}

/// After all runs of a level: how good they are can only be told then.
void ComparingFiles::showQualities()
{
    if (!m_ofLevel.empty())
        print(qualityJson(m_ofLevel));
    m_ofLevel.clear();
}

void ComparingFiles::write(const std::string& file, const std::string& content)
{
    if (file == "-")
        print(content);
    else if (const auto written = writeFile(file, content); !written)
        fail(ExitCode::badInput, describe(written.error(), file));
}

void ComparingFiles::conclude(const ComparisonResult& compared)
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
        write(m_arguments.html, reportPage(records));

    for (const FileTrouble& trouble : compared.troubles)
        fail(ExitCode::badInput, trouble.why);
    if (compared.records.empty() && !compared.leftOut.empty() && !compared.stopped)
        failWithout(compared.leftOut);
    // A solver that is not made for such a level says so, and the others answer.
    for (const RecordFailure& failure : summary.failures)
        if (records[failure.record].status != Status::invalid)
            m_code = graver(m_code, ExitCode::checkFailed);
    m_code = graver(m_code, m_interrupt.code());
}

/// Says why there is no run at all: the first reason stands for all.
void ComparingFiles::failWithout(const std::vector<LeftOut>& leftOut)
{
    const auto& [level, solver, why] = leftOut.front();
    fail(ExitCode::badInput, fmt::format("nothing could be run: {}: {}: {}", level, solver, why));
}

void ComparingFiles::fail(ExitCode code, const std::string& message)
{
    complain(message);
    m_code = graver(m_code, code);
}

ExitCode ComparingFiles::run()
{
    if (const auto selected = selectSolvers(); !selected) {
        complain(selected.error().message);
        return ExitCode::usage;
    }
    if (!findFiles())
        return graver(m_interrupt.code(), m_code);
    if (const auto checked = checkOutputs(); !checked) {
        complain(checked.error().message);
        return ExitCode::usage;
    }
    if (!openResults())
        return graver(m_interrupt.code(), m_code);

    const ComparisonWatch watch{
        .recorded = [this](const RunRecord& record) { return keep(record); },
        .progress = [this](const ComparisonProgress& progress) { m_line.show(progress); },
        .stood = [this](const RunRecord& record) { show(record); }};
    const std::span<const RunRecord> standing =
        m_results ? std::span<const RunRecord>(m_results->standing())
                  : std::span<const RunRecord>();
    auto compared = compare(m_plan, standing, watch, m_interrupt.token());
    if (!compared) {
        complain(compared.error().message);
        return ExitCode::usage;
    }
    compared->troubles.insert(compared->troubles.begin(), m_troubles.begin(), m_troubles.end());
    conclude(*compared);
    return m_code;
}

std::function<ExitCode()> addCompare(CLI::App& app)
{
    const auto arguments = std::make_shared<CompareArguments>();
    app.add_option("DIR|FILE", arguments->places,
                   "levels, and folders of levels, those below them too")
        ->required();
    app.add_option("--solver", arguments->solvers,
                   "a solver's id, with options of its own in brackets or without, as in "
                   "'astar(weight=5)'; or all")
        ->type_name("ID[(NAME=VALUE,...)]")
        ->allow_extra_args(false);
    app.add_option("--sweep", arguments->sweeps,
                   "a solver with each value of an option, or each combination of several")
        ->type_name("ID:NAME=VALUE,...[:...]")
        ->allow_extra_args(false);
    addRunOptions(app, arguments->run);
    app.add_option("--shard", arguments->shard,
                   "only this part of the levels, of so many: one job of an array")
        ->type_name("K/N");
    app.add_option("--out", arguments->out,
                   "append each run as a JSON line; runs already in the file are not repeated")
        ->type_name("RESULTS.jsonl");
    app.add_option("--csv", arguments->csv,
                   "writes all runs as comma-separated values; - prints them")
        ->type_name("FILE");
    app.add_option("--html", arguments->html,
                   "writes a report that a browser shows by itself; - prints it")
        ->type_name("FILE");
    app.add_flag("--json", arguments->json, "one JSON object per run, then one with the summary");
    app.footer(
        "A run that ends at its limit is a result like others. Exit code 1: an answer failed "
        "its check, or two answers cannot both be true.");
    return [arguments] { return ComparingFiles(*arguments).run(); };
}

} // namespace

namespace catalogue {
extern constinit const Command compare = {
    "compare", "Run solvers on many levels, and sum up how they did", addCompare};
} // namespace catalogue

} // namespace mazewright::cli
