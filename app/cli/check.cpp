#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/maze_hash.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/experiments/level_files.h"
#include "solvers/files/json_text.h"
#include "solvers/files/level_metadata.h"
#include "solvers/levels/level_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <set>

namespace mazewright::cli {

namespace {

struct CheckArguments {
    ReadOptions reading{};
    std::vector<std::string> files;
    LimitArguments limits{.seconds = 60};
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

/// One call of `check`: its arguments and its results so far.
class CheckCommand : Call {
public:
    explicit CheckCommand(const CheckArguments& arguments) : m_arguments(arguments) {}

    ExitCode run();

private:
    void checkFile(const std::string& file);
    std::vector<CheckLine> linesOf(const Level& level);
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

std::vector<CheckLine> CheckCommand::linesOf(const Level& level)
{
    std::vector<CheckLine> lines;
    Budget budget(m_arguments.limits.limits(), m_interrupt.token());
    const LevelClaims claims{std::make_shared<const Maze>(level.maze), level.rules, level.holds};
    for (const CheckedFact& checked : checkLevel(claims, budget))
        lines.push_back({checked.fact, jsonOf(checked.expected), orNull(checked.found),
                         checked.count, checked.proof, checked.why});
    for (const std::string& name : unknownRequiredFacts(level))
        lines.push_back(unknownLine(name));
    return lines;
}

void CheckCommand::checkFile(const std::string& file)
{
    const auto read = readLevelInput(file, nullptr, m_interrupt.token(), m_arguments.reading);
    if (m_interrupt.requested())
        return m_unchecked.push_back(file);
    if (!read)
        return failOn(file, describe(read.error(), file));
    tellReading(file, *read, m_arguments.json);
    const std::vector<CheckLine> lines = linesOf(read->level);
    show(file, hashOf(read->level.maze), lines);
    note(file, lines);
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

ExitCode CheckCommand::run()
{
    const std::vector<std::string> levels = levelsIn(m_arguments.files, m_unreadable);
    if (levels.empty() && m_unreadable.empty() && !m_interrupt.requested())
        failOn(m_arguments.files.front(),
               fmt::format("{}: no levels found", fmt::join(m_arguments.files, ", ")));
    for (const std::string& file : levels)
        if (m_interrupt.requested())
            m_unchecked.push_back(file);
        else
            checkFile(file);
    printSummary();
    flushOutput();
    return code();
}

std::function<ExitCode()> addCheck(CLI::App& app)
{
    const auto arguments = std::make_shared<CheckArguments>();
    app.add_option("FILE", arguments->files, "levels and folders of levels; - for standard input")
        ->type_name("DIR|FILE")
        ->required();
    addReadOptions(app, arguments->reading);
    addLimitOptions(app, arguments->limits, "the proofs for each level");
    app.add_flag("--json", arguments->json,
                 "print one JSON object per line for each property, then a summary");
    app.footer("Exit codes: 0 if every required property is met, 1 if one is not met or is not a "
               "known fact, 4 if all others are met but one is undecided.");
    return [arguments] { return CheckCommand(*arguments).run(); };
}

} // namespace

namespace catalogue {
extern constinit const Command check = {
    "check", "Check the required properties of levels: unique, score, length, …", addCheck};
} // namespace catalogue

} // namespace mazewright::cli
