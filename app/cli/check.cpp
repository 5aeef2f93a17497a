#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/maze_hash.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/record_audit.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/files/json_text.h"
#include "solvers/files/level_metadata.h"
#include "solvers/levels/level_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <memory>
#include <set>

namespace mazewright::cli {

namespace {

struct CheckArguments {
    ReadOptions reading{};
    std::vector<std::string> files;
    LimitArguments limits{.seconds = 60};
    Shard shard{};
    int jobs = allProcessors();
    bool json = false;
};

/// One statement of a level to check: a known fact or an unknown name.
struct CheckLine {
    std::string fact;
    Json expected{}; ///< null if the name is unknown
    Json found{};
    std::string count{};
    Proof proof = Proof::undecided;
    std::string why;
};

CheckLine unknownLine(const std::string& name)
{
    std::set<std::string_view> known;
    for (const FactSpec* fact : factSpecs())
        if (fact->isStatable())
            known.insert(fact->id);
    return {.fact = name,
            .why =
                fmt::format("{}: unknown fact; expected one of {}", name, fmt::join(known, ", "))};
}

std::string_view wordsOf(Proof proof)
{
    return proof == Proof::holds ? "met" : proof == Proof::broken ? "not met" : "undecided";
}

/// The audit of the runs in a results file.
class ResultsCheck {
public:
    ResultsCheck(const std::string& file, const CheckArguments& arguments, Interrupt& interrupt)
        : m_file(file), m_arguments(arguments), m_interrupt(interrupt),
          m_levels(file, arguments.reading)
    {
    }

    /// Audits and prints each run, then the counts. Returns the exit code of this file.
    ExitCode check(std::vector<RunRecord>& records);

private:
    void audit(RunRecord& record);
    void show(const RunRecord& record, std::string_view is, const Message& why);
    void printCounts(std::size_t runs) const;

    const std::string& m_file;
    const CheckArguments& m_arguments;
    Interrupt& m_interrupt;
    RecordedLevels m_levels;
    Auditor m_auditor;
    std::uint64_t m_revision = 0; ///< of the maze whose optima the auditor knows
    std::map<std::string_view, std::size_t> m_counts;
    ExitCode m_code = ExitCode::answered;
};

void ResultsCheck::audit(RunRecord& record)
{
    const auto problem = m_levels.problemOf(record);
    if (!problem) {
        m_code = worseCode(m_code, ExitCode::checkFailed);
        return show(record, "not audited", problem.error().message);
    }
    if (problem->maze().revision() != m_revision)
        m_auditor.clear();
    m_revision = problem->maze().revision();
    Budget budget(m_arguments.limits.limits(), m_interrupt.token());
    auditAgain(record, *problem, m_auditor, budget);
    if (m_interrupt.requested())
        return;
    if (!record.audit)
        return show(record, "claims nothing", {});
    if (record.audit->evidence == Evidence::refuted)
        m_code = worseCode(m_code, ExitCode::checkFailed);
    if (record.audit->evidence == Evidence::claimed)
        m_code = worseCode(m_code, ExitCode::limit);
    const auto& optimum = record.audit->optimum;
    if (optimum && record.cost && !areEqualCosts(*record.cost, *optimum) &&
        record.audit->evidence == Evidence::proved)
        return show(
            record, idOf(Evidence::proved),
            messageOf("a legal answer of cost {}; the optimum is {}", *record.cost, *optimum));
    show(record, idOf(record.audit->evidence), record.audit->why);
}

void ResultsCheck::show(const RunRecord& record, std::string_view is, const Message& why)
{
    ++m_counts[is];
    if (m_arguments.json) {
        printRow({{"level", record.level},
                  {"solver", record.solver},
                  {"options", record.changedOptions()},
                  {"audit", is},
                  {"why", why}});
    } else {
        print(printable(fmt::format("{}: {}: {}{}{}", record.level,
                                    typedName(record.solver, record.ownOptions()), is,
                                    why.empty() ? "" : ": ", why)) +
              '\n');
    }
    flushOutput();
}

void ResultsCheck::printCounts(std::size_t runs) const
{
    if (m_arguments.json) {
        Json counts{{"file", m_file}, {"runs", runs}};
        for (const auto& [is, count] : m_counts)
            counts[std::string(is)] = count;
        return printRow({{"summary", counts}});
    }
    if (runs == 0)
        return print(printable(fmt::format("{}: no runs", m_file)) + '\n');
    std::vector<std::string> parts;
    for (const auto& [is, count] : m_counts)
        parts.push_back(fmt::format("{} {}", count, is));
    print("\n");
    print(printable(fmt::format("{}: {}: {}; their times are as recorded", m_file,
                                counted(runs, "{} run", "{} runs"), fmt::join(parts, ", "))) +
          '\n');
}

ExitCode ResultsCheck::check(std::vector<RunRecord>& records)
{
    for (RunRecord& record : records)
        if (!m_interrupt.requested())
            audit(record);
    printCounts(records.size());
    return m_code;
}

/// One call of `check`: its arguments and its results so far.
class CheckCommand : Call {
public:
    explicit CheckCommand(const CheckArguments& arguments) : m_arguments(arguments) {}

    ExitCode run();

private:
    Conclusion checkFile(const std::string& file, const Limits& limits);
    void checkResults(const std::string& file);
    std::vector<CheckLine> linesOf(const Level& level, const Limits& limits);
    void show(const std::string& file, const std::string& hash, const std::vector<CheckLine>& all);
    void note(const std::string& file, const std::vector<CheckLine>& all);
    void failOn(const std::string& file, const std::string& message);
    void printSummary() const;
    std::string summaryText() const;

    const CheckArguments& m_arguments;
    std::vector<std::string> m_holding;
    std::vector<std::string> m_broken;
    std::vector<std::string> m_undecided;
    std::vector<std::string> m_unknown; // state unknown facts, nothing broken
    std::vector<std::string> m_silent;  // state nothing
    std::vector<std::string> m_unreadable;
    std::vector<std::string> m_unchecked; // skipped because of a signal
};

void CheckCommand::failOn(const std::string& file, const std::string& message)
{
    fail(ExitCode::badInput, message);
    m_unreadable.push_back(file);
}

std::vector<CheckLine> CheckCommand::linesOf(const Level& level, const Limits& limits)
{
    std::vector<CheckLine> lines;
    Budget budget(limits, m_interrupt.token());
    const LevelClaims claims{std::make_shared<const Maze>(level.maze), level.rules, level.holds};
    for (const CheckedFact& checked : checkLevel(claims, budget))
        lines.push_back({checked.fact, jsonOf(checked.expected), orNull(checked.found),
                         checked.count, checked.proof, checked.why});
    for (const std::string& name : unknownRequiredFacts(level))
        lines.push_back(unknownLine(name));
    return lines;
}

/// Checks a level and prints the result. Returns what is to be noted of it. Any thread.
Conclusion CheckCommand::checkFile(const std::string& file, const Limits& limits)
{
    const auto unchecked = [this, file] { m_unchecked.push_back(file); };
    if (m_interrupt.requested())
        return unchecked;
    const auto read = readLevelInput(file, nullptr, m_interrupt.token(), m_arguments.reading);
    if (m_interrupt.requested())
        return unchecked;
    if (!read)
        return [this, file, why = describe(read.error(), file)] { failOn(file, why); };
    tellReading(file, *read, m_arguments.json);
    std::vector<CheckLine> lines = linesOf(read->level, limits);
    show(file, hashOf(read->level.maze), lines);
    return [this, file, lines = std::move(lines)] { note(file, lines); };
}

void CheckCommand::show(const std::string& file, const std::string& hash,
                        const std::vector<CheckLine>& all)
{
    for (const CheckLine& line : all) {
        if (!m_arguments.json) {
            print(printable(fmt::format("{}: {}: {}", file, wordsOf(line.proof), line.why)) + '\n');
            continue;
        }
        Json row{{"level", file},
                 {"hash", hash},
                 {"property", line.fact},
                 {"expected", line.expected},
                 {"found", line.found}};
        if (!line.count.empty())
            row["count"] = line.count;
        const bool holds = line.proof == Proof::holds;
        row["holds"] = line.proof == Proof::undecided ? Json() : Json(holds);
        row["proof"] = idOf(line.proof);
        row["why"] = line.why;
        printRow(row);
    }
    flushOutput();
}

void CheckCommand::note(const std::string& file, const std::vector<CheckLine>& all)
{
    const auto any = [&all](Proof proof, bool isKnown) {
        return std::ranges::any_of(all, [&](const CheckLine& line) {
            return line.proof == proof && line.expected.is_null() != isKnown;
        });
    };
    const bool broken = any(Proof::broken, true);
    const bool undecided = any(Proof::undecided, true);
    const bool unknown = any(Proof::undecided, false);
    if (broken)
        m_broken.push_back(file);
    else if (unknown)
        m_unknown.push_back(file);
    else if (undecided)
        m_undecided.push_back(file);
    else
        (all.empty() ? m_silent : m_holding).push_back(file);
    if (undecided)
        worsen(ExitCode::limit);
    if (broken || unknown)
        worsen(ExitCode::checkFailed);
}

std::string CheckCommand::summaryText() const
{
    const std::size_t stating =
        m_holding.size() + m_broken.size() + m_undecided.size() + m_unknown.size();
    std::string text = fmt::format("\n{} required properties: {} met, {} not met, {} undecided\n",
                                   counted(stating, "{} level has", "{} levels have"),
                                   m_holding.size(), m_broken.size(), m_undecided.size());
    const auto add = [&text](std::string_view what, const std::vector<std::string>& files) {
        if (!files.empty())
            text += printable(fmt::format("{}: {}", what, fmt::join(files, ", "))) + '\n';
    };
    add("not met", m_broken);
    add("undecided", m_undecided);
    add("unknown facts", m_unknown);
    add(fmt::format("{} no required properties",
                    counted(m_silent.size(), "{} level has", "{} levels have")),
        m_silent);
    add("not read", m_unreadable);
    add("not checked", m_unchecked);
    return text;
}

void CheckCommand::printSummary() const
{
    if (!m_arguments.json)
        return print(summaryText());
    printRow({{"summary",
               {{"hold", m_holding.size()},
                {"broken", m_broken},
                {"undecided", m_undecided},
                {"unknown-facts", m_unknown},
                {"state-nothing", m_silent},
                {"unreadable", m_unreadable},
                {"unchecked", m_unchecked}}}});
}

void CheckCommand::checkResults(const std::string& file)
{
    auto read = readResults(file, m_interrupt.token());
    if (m_interrupt.requested())
        return;
    if (!read)
        return fail(ExitCode::badInput, describe(read.error(), file));
    std::vector<RunRecord> part = partOf<RunRecord>(read->records, m_arguments.shard);
    worsen(ResultsCheck(file, m_arguments, m_interrupt).check(part));
}

ExitCode CheckCommand::run()
{
    std::vector<std::string> places = m_arguments.files;
    const auto isResults = [](const std::string& file) { return file.ends_with(".jsonl"); };
    for (const std::string& file : places)
        if (isResults(file))
            checkResults(file);
    std::erase_if(places, isResults);
    if (places.empty()) {
        flushOutput();
        return code();
    }
    const std::vector<std::string> levels = levelsIn(places, m_unreadable);
    if (levels.empty() && m_unreadable.empty() && !m_interrupt.requested())
        failOn(m_arguments.files.front(),
               fmt::format("{}: no levels found", fmt::join(m_arguments.files, ", ")));
    const std::vector<std::string> part = partOf<std::string>(levels, m_arguments.shard);
    OrderedJobs jobs(jobsFor(part.size(), m_arguments.jobs), m_arguments.limits.limits(),
                     m_interrupt.token());
    for (const std::string& file : part)
        addPrinting(
            jobs, [this, file](const Budget& budget) { return checkFile(file, budget.limits()); });
    jobs.finish();
    printSummary();
    flushOutput();
    return code();
}

std::function<ExitCode()> addCheck(CLI::App& app)
{
    const auto arguments = std::make_shared<CheckArguments>();
    app.add_option("FILE", arguments->files,
                   "levels, folders of levels, and results files (RESULTS.jsonl), whose answers "
                   "are audited; - for a level on standard input")
        ->type_name("DIR|FILE")
        ->required();
    addReadOptions(app, arguments->reading);
    addLimitOptions(app, arguments->limits, "the proofs for each level");
    addJobsOption(app, arguments->jobs, "levels to check");
    addShardOption(app, arguments->shard,
                   "check only part K of N of the levels, for example in a job array");
    app.add_flag("--json", arguments->json,
                 "print one JSON object per line for each property, then a summary");
    app.footer("Exit codes: 0 if every required property is met, 1 if one is not met or is not a "
               "known fact, 4 if all others are met but one is undecided. Of results: 1 if an "
               "answer is refuted or its level is not the same, 4 if one is only claimed.");
    return [arguments] { return CheckCommand(*arguments).run(); };
}

} // namespace

namespace catalogue {
extern constinit const Command check = {
    "check", "Check the required properties of levels, and the answers in results files", addCheck};
} // namespace catalogue

} // namespace mazewright::cli
