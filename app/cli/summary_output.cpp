#include "app/cli/summary_output.h"

#include "app/cli/output.h"
#include "solvers/core/text.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/timed_runs.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
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
    CountColumn{"failed", "FAILED", &SolverSummary::failed},
    CountColumn{"refuted", "REFUTED", &SolverSummary::refuted},
    CountColumn{"best-cost", "best", &SolverSummary::bestCost, false},
    CountColumn{"proved", "proved optimal", &SolverSummary::proved, false},
    CountColumn{"claimed", "claimed optimal", &SolverSummary::claimed},
    CountColumn{"fastest", "fastest", &SolverSummary::fastest}};

/// Returns a table of time comparisons: all pairs of up to five solvers, else those of
/// `isWithFastest`. Empty if there are no pairs.
std::string pairTable(const QuestionSummary& question, std::string_view title,
                      std::span<const TimeComparison> pairs)
{
    constexpr std::size_t mostSolvers = 5;
    const auto& solvers = question.solvers;
    TextTable table(
        {std::string(title), "compared with", "levels", "time ratio", "95% interval", "p", ""});
    bool isEmpty = true;
    bool isMarked = false;
    for (const TimeComparison& pair : pairs) {
        if (solvers.size() > mostSolvers && !isWithFastest(question, pair))
            continue;
        isEmpty = false;
        const Message why = whyOf(pair);
        const bool marks = isOnSeveralEngines(solvers[pair.first], solvers[pair.second]);
        isMarked = isMarked || marks;
        table.add({nameOf(solvers[pair.first]), nameOf(solvers[pair.second]),
                   fmt::to_string(pair.levels), ratioText(pair) + (marks ? " *" : ""),
                   intervalText(pair), chanceText(pair),
                   verdictOf(pair).text() + (why.empty() ? "" : ": " + why.text())});
    }
    const std::string_view note =
        isMarked ? "* of settings that ran on different engines, which the ratio includes\n" : "";
    return isEmpty ? "" : fmt::format("\n{}{}", table.text(), note);
}

/// Returns the tables of time comparisons: of all levels, then of each map with several.
std::string pairsText(const QuestionSummary& question)
{
    constexpr std::size_t mostMaps = 10;
    std::string text =
        pairTable(question, fmt::format("pairwise {} times", idOf(question.time)), question.pairs);
    if (text.empty())
        return text;
    if (const Message method = methodOf(question.pairs); !method.empty())
        text += method.text() + '\n';
    std::size_t shown = 0;
    for (const MapComparison& map : question.maps) {
        const bool tells = std::any_of(map.pairs.begin(), map.pairs.end(),
                                       [](auto& pair) { return pair.hasInterval(); });
        if (!tells || shown == mostMaps)
            continue;
        ++shown;
        text += pairTable(question, printable("map of " + map.name), map.pairs);
    }
    if (shown < question.maps.size())
        text += fmt::format("Tables of single maps: {} of {}, at most {} with enough levels to "
                            "separate the pairs; --json has all.\n",
                            shown, question.maps.size(), mostMaps);
    return text;
}

/// A column of the table of solvers.
struct SolverColumn {
    std::string name;
    std::function<std::string(const SolverSummary&)> text;
};

std::vector<SolverColumn> countColumnsOf(const QuestionSummary& question)
{
    std::vector<SolverColumn> columns;
    for (const CountColumn& column : countColumns)
        if (!column.isOptional || std::ranges::any_of(question.solvers, [&](const auto& sums) {
                return sums.*column.count > 0;
            }))
            columns.push_back({std::string(column.name), [column](const SolverSummary& sums) {
                                   return fmt::to_string(sums.*column.count);
                               }});
    return columns;
}

/// Returns the column of expanded cells or other units; the head names a unit that all share.
SolverColumn expandedColumn(const QuestionSummary& question)
{
    const auto unit = question.solvers.front().expands;
    const bool isShared = std::ranges::all_of(
        question.solvers, [&](const SolverSummary& sums) { return sums.expands == unit; });
    const std::string head =
        isShared && unit ? fmt::format("expanded {}", nameOf(*unit)) : std::string("expanded");
    return {head, [isShared](const SolverSummary& sums) {
                return textOr(sums.meanExpanded, [&](double mean) {
                    const std::string number = words::roundedText(mean);
                    return isShared || !sums.expands
                               ? number
                               : fmt::format("{} {}", number, nameOf(*sums.expands));
                });
            }};
}

/// Returns a time in words, with a mark if it is by the solver's own clock.
std::string timeText(const SolverSummary& sums, const std::optional<double>& time)
{
    return textOr(time, [&sums](double milliseconds) {
        return words::millisecondsText(milliseconds) + (sums.hasOwnTimes ? " ^" : "");
    });
}

std::string medianText(const SolverSummary& sums)
{
    if (sums.medianAbove)
        return "> " + words::millisecondsText(*sums.medianAbove);
    return timeText(sums, sums.medianTime);
}

/// Returns the columns over all levels, solved or not; none if every run has an answer.
std::vector<SolverColumn> allLevelColumns(const QuestionSummary& question)
{
    if (std::ranges::all_of(question.solvers, [](const SolverSummary& sums) {
            return sums.solved + sums.noSolution == sums.levels;
        }))
        return {};
    const auto timeOr = [](std::optional<double> SolverSummary::*time) {
        return [time](const SolverSummary& sums) { return timeText(sums, sums.*time); };
    };
    return {{"median", medianText},
            {"PAR-2", timeOr(&SolverSummary::par2)},
            {"PAR-10", timeOr(&SolverSummary::par10)}};
}

std::vector<SolverColumn> columnsOf(const QuestionSummary& question)
{
    std::vector<SolverColumn> columns = countColumnsOf(question);
    const std::string time = fmt::format("{} time", idOf(question.time));
    columns.push_back(
        {time, [](const SolverSummary& sums) { return timeText(sums, sums.meanTime); }});
    columns.push_back(expandedColumn(question));
    columns.push_back({"time ratio", [](const SolverSummary& sums) {
                           return textOr(sums.timeRatio, ratioText);
                       }});
    columns.push_back({"cost ratio", [](const SolverSummary& sums) {
                           return textOr(sums.costRatio, ratioText);
                       }});
    for (SolverColumn& column : allLevelColumns(question))
        columns.push_back(std::move(column));
    return columns;
}

/// Returns the table of solvers, with a line above each group of solvers that promise the same.
std::string solversText(const QuestionSummary& question)
{
    const std::vector<SolverColumn> columns = columnsOf(question);
    const bool isGrouped = question.solvers.front().guarantee != question.solvers.back().guarantee;
    std::vector<std::string> head = {"solver"};
    for (const SolverColumn& column : columns)
        head.push_back(column.name);
    TextTable table(head);
    std::optional<Guarantee> group;
    for (const SolverSummary& sums : question.solvers) {
        if (isGrouped && group != sums.guarantee) {
            std::vector<std::string> line(head.size());
            line.front() = fmt::format("{}:", groupName(sums.guarantee));
            table.add(std::move(line));
            group = sums.guarantee;
        }
        std::vector<std::string> row = {(isGrouped ? "  " : "") + nameOf(sums)};
        for (const SolverColumn& column : columns)
            row.push_back(column.text(sums));
        table.add(std::move(row));
    }
    return table.text();
}

/// Returns the names of the solvers that are not in the means, joined by commas; empty if all or
/// none are.
std::string outsideMeans(const QuestionSummary& question)
{
    std::vector<std::string> outside;
    for (const SolverSummary& sums : question.solvers)
        if (!sums.isInMeans)
            outside.push_back(printable(nameOf(sums)));
    return outside.size() == question.solvers.size() ? ""
                                                     : fmt::format("{}", fmt::join(outside, ", "));
}

/// Returns what a reader of the table must know about its times, a line each.
std::string notesText(const QuestionSummary& question)
{
    std::string notes;
    if (std::ranges::any_of(question.solvers, &SolverSummary::hasOwnTimes))
        notes += "    ^ by the solver's own clock\n";
    for (const SolverSummary& sums : question.solvers)
        if (const Message note =
                setUpNote(sums, question.time, Message("--time total"), Message("--time search"));
            !note.empty())
            notes += fmt::format("    {}: {}\n", printable(nameOf(sums)), note);
    if (const std::string outside = outsideMeans(question); !outside.empty())
        notes += fmt::format("    not in the means, with less than half of the solved levels: {}\n",
                             outside);
    return notes;
}

/// Returns what must be said above the table, a line each.
std::string cautionsText(const QuestionSummary& question)
{
    std::string text;
    for (const Message& caution : cautionsOf(question))
        text += fmt::format("    {}\n", caution);
    if (question.cold > 0)
        text += "    --repeat 3 measures times that can be compared\n";
    else if (!question.comparesTimes)
        text += "    --mixed compares them all the same\n";
    return text;
}

std::string questionText(const QuestionSummary& question)
{
    std::string text = fmt::format(
        "{}: {}; {} times; geometric means over the {} solved by all solvers{}\n"
        "    optimum: proved on {}, claimed on {}, unknown on {}\n",
        idOf(question.question), counted(question.levels, "{} level", "{} levels"),
        idOf(question.time), question.common, outsideMeans(question).empty() ? "" : " in the means",
        counted(question.proved, "{} level", "{} levels"), question.claimed, question.known);
    for (const std::string& part : {cautionsText(question), solversText(question),
                                    notesText(question), pairsText(question), std::string("\n")})
        text += part;
    return text;
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
    row.update({{"guarantee", idOf(sums.guarantee)},
                {"in-means", sums.isInMeans},
                {"own-times", sums.hasOwnTimes},
                {"expanded-unit", sums.expands ? Json(nameOf(*sums.expands)) : Json()},
                {"median-time-ms", orNull(sums.medianTime)},
                {"median-above-ms", orNull(sums.medianAbove)},
                {"par-2-ms", orNull(sums.par2)},
                {"par-10-ms", orNull(sums.par10)},
                {"set-up-per-search", orNull(sums.setUpPerSearch)},
                {"mean-time-ms", orNull(sums.meanTime)},
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

Json pairJson(const QuestionSummary& question, const TimeComparison& pair)
{
    return {
        {"solver", nameOf(question.solvers[pair.first])},
        {"against", nameOf(question.solvers[pair.second])},
        {"levels", pair.levels},
        {"clusters", pair.maps},
        {"by-cluster", pair.isByMap},
        {"of-these-clusters-alone", pair.isOfTheseMaps},
        {"pairs", pair.family},
        {"ratio", pair.isCompared() ? Json(pair.ratio) : Json()},
        {"interval", pair.hasInterval() ? Json{pair.interval.least, pair.interval.most} : Json()},
        {"p", pair.isCompared() ? Json(pair.p) : Json()},
        {"margin", pair.margin},
        {"finding", idOf(pair.finding)},
        {"on-several-engines",
         isOnSeveralEngines(question.solvers[pair.first], question.solvers[pair.second])},
        {"verdict", verdictOf(pair)},
        {"why", whyOf(pair)}};
}

Json questionJson(const QuestionSummary& question)
{
    const auto ofPair = [&](const TimeComparison& pair) { return pairJson(question, pair); };
    const auto ofMap = [&](const MapComparison& map) -> Json {
        return {{"map", map.name}, {"levels", map.levels}, {"pairs", listOf(map.pairs, ofPair)}};
    };
    return {{"question", idOf(question.question)},
            {"time", idOf(question.time)},
            {"levels", question.levels},
            {"common", question.common},
            {"proved", question.proved},
            {"claimed", question.claimed},
            {"best-known", question.known},
            {"solvers", listOf(question.solvers, solverJson)},
            {"pairs", listOf(question.pairs, ofPair)},
            {"maps", listOf(question.maps, ofMap)},
            {"method", methodOf(question.pairs)},
            {"mixture", question.mixture},
            {"as-recorded", question.asRecorded},
            {"superseded", question.superseded},
            {"cold", question.cold},
            {"compares-times", question.comparesTimes}};
}

} // namespace

Expected<ResultsFile> openResultsFile(const std::string& file)
{
    auto results = ResultsFile::open(file);
    if (results && results->wasTorn())
        printError(fmt::format("{}: the last line was incomplete and has been removed", file));
    return results;
}

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
