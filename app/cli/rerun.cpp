#include "solvers/experiments/rerun.h"

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/files/json_text.h"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

namespace mazewright::cli {

namespace {

struct RerunArguments {
    std::string results;
    ReadOptions reading{};
    bool times = false;
    bool json = false;
};

Json differencesJson(const std::vector<Difference>& differences)
{
    Json all = Json::array();
    for (const auto& [id, recorded, found] : differences)
        all.push_back({{"id", id}, {"recorded", recorded}, {"found", found}});
    return all;
}

Json rerunRow(const RunRecord& record, const Rerun& made)
{
    Json row{{"level", record.level},
             {"solver", record.solver},
             {"verdict", idOf(made.verdict)},
             {"differences", differencesJson(made.differences)},
             {"remarks", differencesJson(made.remarks)}};
    if (!made.why.empty())
        row["why"] = made.why;
    return row;
}

/// Returns one difference, such as a time or version: `time-ms 0.31, now 0.29`; a missing value is
/// `none`.
std::string differenceText(const Difference& difference)
{
    const auto shown = [](const std::string& text) {
        return text.empty() ? std::string_view("none") : std::string_view(text);
    };
    return fmt::format("{} {}, now {}", difference.id, shown(difference.recorded),
                       shown(difference.found));
}

/// Returns a printable line, because a record may contain any text.
std::string line(const std::string& words)
{
    return printable(words) + '\n';
}

std::string rerunText(const RunRecord& record, const Rerun& made)
{
    std::string text =
        line(fmt::format("{}: {}: {}", record.level, record.solver, idOf(made.verdict)));
    if (!made.why.empty())
        text += line(fmt::format("    {}", made.why));
    for (const Difference& difference : made.differences)
        text += line("    " + differenceText(difference));
    std::vector<std::string> remarks;
    for (const Difference& remark : made.remarks)
        remarks.push_back(differenceText(remark));
    if (!remarks.empty())
        text += line(fmt::format("    ({})", fmt::join(remarks, "; ")));
    return text;
}

ExitCode codeOf(RerunVerdict verdict)
{
    switch (verdict) {
    case RerunVerdict::same:
    case RerunVerdict::stopped: // the signal or limit has its own exit code
        return ExitCode::answered;
    case RerunVerdict::timeLimited:
        return ExitCode::limit;
    case RerunVerdict::different:
    case RerunVerdict::levelChanged:
    case RerunVerdict::solverChanged:
    case RerunVerdict::levelGone:
    case RerunVerdict::notRunnable:
        break;
    }
    return ExitCode::checkFailed;
}

/// Returns a tally in words, with the verdicts that occur.
std::string tallyText(const Json& tally)
{
    std::vector<std::string> parts;
    for (const auto& [id, count] : tally.items())
        if (id != "runs" && count != 0)
            parts.push_back(fmt::format("{} {}", count.get<std::size_t>(), id));
    return fmt::format("{}: {}\n", counted(tally["runs"].get<std::size_t>(), "{} run", "{} runs"),
                       fmt::join(parts, ", "));
}

Json ratioJson(const TimeComparison& pair)
{
    return {
        {"ratio", pair.ratio},
        {"interval", pair.hasInterval() ? Json{pair.interval.least, pair.interval.most} : Json()},
        {"verdict", verdictOf(pair)}};
}

/// Prints how the ratios of times came out. Returns `checkFailed` if a verdict was reversed.
ExitCode printRatios(const std::vector<RepeatedRatio>& ratios, bool json)
{
    ExitCode code = ExitCode::answered;
    TextTable table({"times again", "compared with", "recorded", "95% interval", "verdict", "now",
                     "verdict now", ""});
    for (const RepeatedRatio& ratio : ratios) {
        const std::string_view words = ratio.isContradicted()  ? "REVERSED"
                                       : ratio.cameOutAgain()  ? "came out again"
                                       : ratio.isSameVerdict() ? "same verdict, other ratio"
                                       : ratio.recorded.finding == TimeFinding::notResolved
                                           ? "nothing to repeat"
                                           : "not confirmed";
        if (ratio.isContradicted())
            code = ExitCode::checkFailed;
        if (json)
            printRow({{"ratio-of", ratio.solver},
                      {"to", ratio.against},
                      {"question", idOf(ratio.question)},
                      {"recorded", ratioJson(ratio.recorded)},
                      {"found", ratioJson(ratio.found)},
                      {"came-out-again", ratio.cameOutAgain()},
                      {"same-verdict", ratio.isSameVerdict()},
                      {"reversed", ratio.isContradicted()}});
        else
            table.add({printable(ratio.solver), printable(ratio.against),
                       timeRatioText(ratio.recorded.ratio, ratio.recorded.margin),
                       intervalText(ratio.recorded), verdictOf(ratio.recorded).text(),
                       timeRatioText(ratio.found.ratio, ratio.found.margin),
                       verdictOf(ratio.found).text(), std::string(words)});
    }
    if (!json)
        print(ratios.empty() ? std::string("no times of two solvers to compare\n") : table.text());
    return code;
}

ExitCode rerunAll(const RerunArguments& arguments)
{
    Interrupt interrupt;
    const auto read = readResults(arguments.results, interrupt.token());
    if (!read) {
        const ExitCode code = printFileError(read.error(), arguments.results);
        return interrupt.requested() ? interrupt.code() : code;
    }
    const std::string results = arguments.results == "-" ? "" : arguments.results;
    ExitCode code = ExitCode::answered;
    std::array<std::size_t, 8> counts{}; // by verdict
    std::vector<RunRecord> recorded;     // those that were made again
    std::vector<RunRecord> found;
    for (const RunRecord& record : read->records) {
        const Rerun made = rerun(record, interrupt.token(), results, arguments.reading);
        arguments.json ? printRow(rerunRow(record, made)) : print(rerunText(record, made));
        flushOutput();
        if (made.found) {
            recorded.push_back(record);
            found.push_back(*made.found);
        }
        ++counts[static_cast<std::size_t>(made.verdict)];
        code = worseCode(code, codeOf(made.verdict));
        if (interrupt.requested())
            return interrupt.code();
    }
    Json tally{{"runs", read->records.size()}};
    for (std::size_t verdict = 0; verdict < counts.size(); ++verdict)
        tally[std::string(idOf(static_cast<RerunVerdict>(verdict)))] = counts[verdict];
    arguments.json ? printRow({{"summary", tally}}) : print(tallyText(tally));
    if (arguments.times)
        code = worseCode(code, printRatios(repeatedRatios(recorded, found), arguments.json));
    flushOutput();
    return code;
}

std::function<ExitCode()> addRerun(CLI::App& app)
{
    const auto arguments = std::make_shared<RerunArguments>();
    app.add_option("RESULTS.jsonl", arguments->results,
                   "lines of compare --out or solve --json; - for standard input")
        ->required();
    addReadOptions(app, arguments->reading);
    app.add_flag("--times", arguments->times,
                 "also say whether the ratios of times and their verdicts came out again");
    app.add_flag("--json", arguments->json, "print one JSON object per line for each run");
    app.footer(
        "Times and memory use may differ; they are shown in parentheses. Exit codes: 0 if all "
        "runs are the same, 1 if something differs or could not be repeated, 4 if a run was "
        "stopped by its time limit.");
    return [arguments] { return rerunAll(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command rerun = {"rerun", "Repeat recorded runs and report differences",
                                        addRerun};
} // namespace catalogue

} // namespace mazewright::cli
