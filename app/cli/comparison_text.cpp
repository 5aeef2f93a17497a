#include "app/cli/comparison_text.h"

#include "app/cli/text_table.h"
#include "solvers/base/counted.h"
#include "solvers/base/number_words.h"
#include "solvers/base/printable.h"
#include "solvers/formats/value_json.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <vector>

namespace mazewright::cli {

namespace {

constexpr std::string_view nothing = "-";

std::string timeText(const std::optional<double>& time)
{
    return time ? words::millisecondsText(*time) : std::string(nothing);
}

std::string meanText(const std::optional<double>& mean)
{
    return mean ? words::roundedText(*mean) : std::string(nothing);
}

std::string ratioText(const std::optional<double>& ratio)
{
    return ratio ? fmt::format("{:.2f}", *ratio) : std::string(nothing);
}

std::string nameOf(const SolverSummary& solver)
{
    return solver.setting.empty() ? solver.solver
                                  : fmt::format("{} ({})", solver.solver, solver.setting);
}

/// A column of counts. An optional column is omitted if all its counts are 0.
struct CountColumn {
    std::string_view name;
    std::size_t SolverSummary::*count;
    bool isOptional = true;
};

constexpr std::array countColumns = {CountColumn{"levels", &SolverSummary::levels, false},
                                     CountColumn{"solved", &SolverSummary::solved, false},
                                     CountColumn{"no solution", &SolverSummary::noSolution},
                                     CountColumn{"not found", &SolverSummary::notFound},
                                     CountColumn{"limit reached", &SolverSummary::atLimit},
                                     CountColumn{"invalid", &SolverSummary::invalid},
                                     CountColumn{"CHECK FAILED", &SolverSummary::failedChecks},
                                     CountColumn{"best", &SolverSummary::bestCost, false},
                                     CountColumn{"optimal", &SolverSummary::optimal, false},
                                     CountColumn{"fastest", &SolverSummary::fastest, false}};

std::string_view wordsOf(TimeFinding finding)
{
    constexpr std::array<std::string_view, 4> words = {"faster", "slower", "equal within noise",
                                                       "too few levels to tell"};
    return words[static_cast<std::size_t>(finding)];
}

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
        row.insert(row.end(), {timeText(sums.meanTime), meanText(sums.meanExpanded),
                               ratioText(sums.timeRatio), ratioText(sums.costRatio)});
        table.add(std::move(row));
    }
    return fmt::format("{}: {}; geometric means over the {} solved by all solvers\n"
                       "    best cost: proved on {}, best known on {}\n{}{}\n",
                       idOf(question.question), counted(question.levels, "{} level", "{} levels"),
                       question.common, counted(question.proved, "{} level", "{} levels"),
                       counted(question.known, "{} level", "{} levels"), table.text(),
                       pairsText(question));
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
    return {{"solver", sums.solver},
            {"options", sums.options},
            {"setting", sums.setting},
            {"levels", sums.levels},
            {"solved", sums.solved},
            {"no-solution", sums.noSolution},
            {"not-found", sums.notFound},
            {"limit-reached", sums.atLimit},
            {"invalid", sums.invalid},
            {"failed-checks", sums.failedChecks},
            {"best-cost", sums.bestCost},
            {"optimal", sums.optimal},
            {"fastest", sums.fastest},
            {"mean-time-ms", orNull(sums.meanTime)},
            {"mean-expanded", orNull(sums.meanExpanded)},
            {"time-ratio", orNull(sums.timeRatio)},
            {"cost-ratio", orNull(sums.costRatio)}};
}

Json pairJson(const QuestionSummary& question, const TimeComparison& pair)
{
    constexpr std::array<const char*, 4> findings = {"faster", "slower", "equal", "too-few-levels"};
    return {{"solver", nameOf(question.solvers[pair.first])},
            {"against", nameOf(question.solvers[pair.second])},
            {"levels", pair.levels},
            {"ratio", pair.ratio},
            {"interval", {pair.interval.least, pair.interval.most}},
            {"p", pair.p},
            {"finding", findings[static_cast<std::size_t>(pair.finding)]}};
}

Json questionJson(const QuestionSummary& question)
{
    Json pairs = Json::array();
    for (const TimeComparison& pair : question.pairs)
        pairs.push_back(pairJson(question, pair));
    Json solvers = Json::array();
    for (const SolverSummary& sums : question.solvers)
        solvers.push_back(solverJson(sums));
    return {{"question", std::string(idOf(question.question))},
            {"levels", question.levels},
            {"common", question.common},
            {"proved", question.proved},
            {"best-known", question.known},
            {"solvers", std::move(solvers)},
            {"pairs", std::move(pairs)}};
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

std::string comparisonJson(const ComparisonResult& compared, std::span<const RunRecord> records,
                           const Summary& summary)
{
    Json questions = Json::array();
    for (const QuestionSummary& question : summary.questions)
        questions.push_back(questionJson(question));
    Json failures = Json::array();
    for (const auto& [index, why] : summary.failures) {
        const RunRecord& record = records[index];
        failures.push_back({{"level", record.level}, {"solver", record.solver}, {"why", why}});
    }
    Json skipped = Json::array();
    for (const auto& [level, solver, why] : compared.skipped)
        skipped.push_back({{"level", level}, {"solver", solver}, {"why", why}});
    Json troubles = Json::array();
    for (const auto& [file, why] : compared.troubles)
        troubles.push_back({{"file", file}, {"why", why}});
    Json sums = {{"levels", summary.levels},
                 {"runs", compared.records.size()},
                 {"stood", compared.reused},
                 {"stopped", compared.stopped},
                 {"questions", std::move(questions)},
                 {"failures", std::move(failures)},
                 {"left-out", std::move(skipped)},
                 {"troubles", std::move(troubles)},
                 {"warnings", measurementWarnings(records, compared.machine)},
                 {"load", {compared.machine.loadAtStart, compared.machine.loadAtEnd}}};
    if (compared.machine.beside)
        sums["cores-of-others"] = *compared.machine.beside;
    Json line;
    line["summary"] = std::move(sums);
    return writtenJson(line);
}

} // namespace mazewright::cli
