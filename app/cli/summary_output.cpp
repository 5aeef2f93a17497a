#include "app/cli/summary_output.h"

#include "app/cli/output.h"
#include "solvers/core/text.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/timed_runs.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::cli {

namespace {

std::string ratioText(double ratio)
{
    return fmt::format("{:.2f}", ratio);
}

/// Returns a number in words; `-` if there is none.
template <class Words>
std::string textOr(const std::optional<double>& number, Words&& words)
{
    return number ? words(*number) : "-";
}

std::string nameOf(const SolverSummary& solver)
{
    return solver.setting.empty() ? solver.solver
                                  : fmt::format("{} ({})", solver.solver, solver.setting);
}

/// A count of a solver: its key in JSON, and its column. An optional column is omitted if all its
/// counts are 0.
struct CountColumn {
    std::string_view id;
    std::string_view name;
    std::size_t SolverSummary::*count;
    bool isOptional = true;
};

constexpr std::array countColumns = {
    CountColumn{"levels", "levels", &SolverSummary::levels, false},
    CountColumn{"solved", "solved", &SolverSummary::solved, false},
    CountColumn{"no-solution", "no solution", &SolverSummary::noSolution},
    CountColumn{"not-found", "not found", &SolverSummary::notFound},
    CountColumn{"limit-reached", "limit reached", &SolverSummary::atLimit},
    CountColumn{"invalid", "invalid", &SolverSummary::invalid},
    CountColumn{"refuted", "REFUTED", &SolverSummary::refuted},
    CountColumn{"best-cost", "best", &SolverSummary::bestCost, false},
    CountColumn{"proved", "proved optimal", &SolverSummary::proved, false},
    CountColumn{"claimed", "claimed optimal", &SolverSummary::claimed},
    CountColumn{"fastest", "fastest", &SolverSummary::fastest, false}};

/// Returns the table of time comparisons: all pairs of up to five solvers, else each solver against
/// the fastest.
std::string pairsText(const QuestionSummary& question)
{
    constexpr std::size_t mostSolvers = 5;
    const auto& solvers = question.solvers;
    const auto fastest = static_cast<std::size_t>(
        std::min_element(solvers.begin(), solvers.end(),
                         [](const SolverSummary& a, const SolverSummary& b) {
                             return a.meanTime && (!b.meanTime || *a.meanTime < *b.meanTime);
                         }) -
        solvers.begin());
    TextTable table(
        {"pairwise times", "compared with", "levels", "time ratio", "95% interval", "p", ""});
    bool isEmpty = true;
    for (const TimeComparison& pair : question.pairs) {
        if (solvers.size() > mostSolvers && pair.first != fastest && pair.second != fastest)
            continue;
        isEmpty = false;
        table.add({nameOf(solvers[pair.first]), nameOf(solvers[pair.second]),
                   fmt::to_string(pair.levels), fmt::format("{:.3f}", pair.ratio),
                   fmt::format("{:.3f} to {:.3f}", pair.interval.least, pair.interval.most),
                   fmt::format("{:.2g}", pair.p), std::string(wordsOf(pair.finding))});
    }
    return isEmpty ? "" : "\n" + table.text();
}

std::string questionText(const QuestionSummary& question)
{
    std::vector<CountColumn> shown;
    for (const CountColumn& column : countColumns)
        if (!column.isOptional ||
            std::any_of(question.solvers.begin(), question.solvers.end(),
                        [&column](const SolverSummary& sums) { return sums.*column.count > 0; }))
            shown.push_back(column);
    std::vector<std::string> head = {"solver"};
    for (const CountColumn& column : shown)
        head.emplace_back(column.name);
    head.insert(head.end(), {"time", "expanded", "time ratio", "cost ratio"});
    TextTable table(std::move(head));
    for (const SolverSummary& sums : question.solvers) {
        std::vector<std::string> row = {nameOf(sums)};
        for (const CountColumn& column : shown)
            row.push_back(fmt::to_string(sums.*column.count));
        const auto rounded = [](double mean) { return words::roundedText(mean); };
        row.insert(row.end(),
                   {textOr(sums.meanTime, words::millisecondsText),
                    textOr(sums.meanExpanded, rounded), textOr(sums.timeRatio, ratioText),
                    textOr(sums.costRatio, ratioText)});
        table.add(std::move(row));
    }
    return fmt::format("{}: {}; geometric means over the {} solved by all solvers\n"
                       "    optimum: proved on {}, claimed on {}, unknown on {}\n{}{}\n",
                       idOf(question.question), counted(question.levels, "{} level", "{} levels"),
                       question.common, counted(question.proved, "{} level", "{} levels"),
                       question.claimed, question.known, table.text(), pairsText(question));
}

std::string totalsText(const ComparisonResult& compared, std::span<const RunRecord> records)
{
    std::set<std::string_view> levels;
    for (const RunRecord& record : compared.records)
        levels.insert(record.level);
    std::string text =
        fmt::format("{} on {}", counted(compared.records.size(), "{} run", "{} runs"),
                    counted(levels.size(), "{} level", "{} levels"));
    if (compared.reused > 0)
        text += fmt::format(", {} already in the file", compared.reused);
    if (compared.refuted > 0)
        text += fmt::format("; {} in the file had a wrong answer, and {} run again",
                            counted(compared.refuted, "{} run", "{} runs"),
                            compared.refuted == 1 ? "was" : "were");
    if (!compared.skipped.empty())
        text +=
            printable(fmt::format("; {} skipped, such as {} on {}: {}",
                                  counted(compared.skipped.size(), "{} pair", "{} pairs"),
                                  compared.skipped.front().solver, compared.skipped.front().level,
                                  compared.skipped.front().why));
    if (compared.stopped)
        text += "; STOPPED before the end";
    if (records.size() > compared.records.size())
        text += fmt::format("\nThe summary covers all {} runs in the results", records.size());
    return text + "\n\n";
}

Json solverJson(const SolverSummary& sums)
{
    Json row{{"solver", sums.solver}, {"options", sums.options}, {"setting", sums.setting}};
    for (const CountColumn& column : countColumns)
        row[std::string(column.id)] = sums.*column.count;
    row.update({{"mean-time-ms", orNull(sums.meanTime)},
                {"mean-expanded", orNull(sums.meanExpanded)},
                {"time-ratio", orNull(sums.timeRatio)},
                {"cost-ratio", orNull(sums.costRatio)}});
    return row;
}

/// Returns a list with a value for each item.
template <class Items, class ValueOf>
Json listOf(const Items& items, ValueOf&& valueOf)
{
    Json list = Json::array();
    for (const auto& item : items)
        list.push_back(valueOf(item));
    return list;
}

Json questionJson(const QuestionSummary& question)
{
    constexpr std::array findings = {"faster", "slower", "equal", "too-few-levels"};
    const auto pairJson = [&](const TimeComparison& pair) -> Json {
        return {{"solver", nameOf(question.solvers[pair.first])},
                {"against", nameOf(question.solvers[pair.second])},
                {"levels", pair.levels},
                {"ratio", pair.ratio},
                {"interval", {pair.interval.least, pair.interval.most}},
                {"p", pair.p},
                {"finding", findings[static_cast<std::size_t>(pair.finding)]}};
    };
    return {{"question", idOf(question.question)},
            {"levels", question.levels},
            {"common", question.common},
            {"proved", question.proved},
            {"claimed", question.claimed},
            {"best-known", question.known},
            {"solvers", listOf(question.solvers, solverJson)},
            {"pairs", listOf(question.pairs, pairJson)}};
}

} // namespace

std::string comparisonText(const ComparisonResult& compared, std::span<const RunRecord> records,
                           const Summary& summary)
{
    std::string text = totalsText(compared, records);
    for (const QuestionSummary& question : summary.questions)
        text += questionText(question);
    for (const auto& [index, why] : summary.failures) {
        const RunRecord& record = records[index];
        text += printable(fmt::format("{}: {}: {}", record.level, record.solver, why)) + '\n';
    }
    for (const std::string& warning : measurementWarnings(records, compared.machine))
        text += printable("warning: " + warning) + '\n';
    return text;
}

Json comparisonRow(const ComparisonResult& compared, std::span<const RunRecord> records,
                   const Summary& summary)
{
    const auto failureJson = [&](const RecordFailure& failure) -> Json {
        const RunRecord& record = records[failure.record];
        return {{"level", record.level}, {"solver", record.solver}, {"why", failure.why}};
    };
    const auto skippedJson = [](const SkippedRun& run) -> Json {
        return {{"level", run.level}, {"solver", run.solver}, {"why", run.why}};
    };
    const auto troubleJson = [](const FileTrouble& trouble) -> Json {
        return {{"file", trouble.file}, {"why", trouble.why}};
    };
    Json sums = {{"levels", summary.levels},
                 {"runs", compared.records.size()},
                 {"stood", compared.reused},
                 {"stopped", compared.stopped},
                 {"questions", listOf(summary.questions, questionJson)},
                 {"failures", listOf(summary.failures, failureJson)},
                 {"left-out", listOf(compared.skipped, skippedJson)},
                 {"troubles", listOf(compared.troubles, troubleJson)},
                 {"warnings", measurementWarnings(records, compared.machine)},
                 {"load", {compared.machine.loadAtStart, compared.machine.loadAtEnd}}};
    if (compared.machine.beside)
        sums["cores-of-others"] = *compared.machine.beside;
    return {{"summary", std::move(sums)}};
}

} // namespace mazewright::cli
