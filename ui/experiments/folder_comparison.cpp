#include "ui/experiments/folder_comparison.h"

#include "solvers/core/problem.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/html_report.h"
#include "solvers/experiments/level_files.h"
#include "solvers/files/format.h"
#include "ui/base/text.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace mazewright::ui {

FolderQuestions questionsOfFolder(const std::string& folder, const std::stop_token& stop)
{
    const LevelFiles files = findLevels(std::vector<std::string>{folder}, stop);
    FolderQuestions found{.hasScenarios =
                              std::ranges::any_of(files.others, [](const std::string& file) {
                                  return file.ends_with(".scen");
                              })};
    for (const std::string& file : files.levels) {
        if (stop.stop_requested())
            break;
        const auto read = readLevel(file);
        if (!read)
            continue;
        const Level& level = read->level;
        found.hasLevels = true;
        found.asked.insert(mainQuestion(level.maze, level.rules));
        for (const Question question : questionsFor(level.maze))
            found.possible.insert(question);
    }
    return found;
}

Experiment experimentOf(const FolderOrder& order)
{
    return {.levels = {LevelPath{order.folder}},
            .solvers = order.solvers,
            .limits = order.limits,
            .repeat = order.repeat};
}

namespace {

/// Writes a file; the error's message names the file.
Expected<void> writtenTo(const std::string& file, const std::string& content)
{
    return writeFile(file, content).map_error([&file](const Error& error) {
        return Error{error.code, describe(error, file)};
    });
}

/// Reports the progress of a comparison unless it was `told` less than a fifth of a second ago.
void tellProgress(const ComparisonProgress& progress, FolderTask::Call& call,
                  std::chrono::steady_clock::time_point& told)
{
    constexpr std::chrono::milliseconds betweenWords{200};
    const auto now = std::chrono::steady_clock::now();
    if (now - told < betweenWords && !progress.level.empty())
        return;
    told = now;
    if (progress.allLevels > 0)
        call.progress({.fraction = static_cast<double>(progress.levels) /
                                   static_cast<double>(progress.allLevels)});
    call.tell({.runs = static_cast<int>(progress.runs),
               .reused = static_cast<int>(progress.reused),
               .levels = static_cast<int>(progress.levels),
               .allLevels = static_cast<int>(progress.allLevels),
               .level = QString::fromUtf8(progress.level),
               .solver = QString::fromUtf8(progress.solver)});
}

Expected<void> compareAll(const FolderOrder& order, FolderTask::Call& call, FolderOutcome& outcome)
{
    const std::vector<std::string> folder{order.folder};
    outcome.files = findLevels(folder, call.stop());
    auto results = ResultsFile::open(order.results);
    if (!results)
        return failure(results.error().code, describe(results.error(), order.results));
    std::chrono::steady_clock::time_point told;
    Expected<void> kept;
    const ComparisonWatch watch{
        .recorded =
            [&](const RunRecord& record) {
                kept = results->append(record);
                return kept.has_value();
            },
        .progress =
            [&](const ComparisonProgress& progress) { tellProgress(progress, call, told); }};
    auto compared = compare({.levels = {outcome.files.levels.begin(), outcome.files.levels.end()},
                             .solvers = order.solvers,
                             .limits = order.limits,
                             .repeat = order.repeat},
                            results->standing(), watch, call.stop());
    if (!kept)
        return failure(kept.error().code, describe(kept.error(), order.results));
    if (!compared)
        return tl::unexpected(compared.error());
    outcome.compared = std::move(*compared);
    outcome.records = results->all();
    outcome.summary = summarise(outcome.records);
    return {};
}

Expected<void> writeFiles(const FolderOrder& order, const FolderOutcome& outcome)
{
    const std::vector<RunRecord>& records = outcome.records;
    if (!order.csv.empty())
        if (auto written = writtenTo(order.csv, csvTable(records)); !written)
            return written;
    if (order.report.empty())
        return {};
    return writtenTo(order.report, reportPage(records, order.results, outcome.compared.machine));
}

} // namespace

FolderOutcome compareFolder(const FolderOrder& order, FolderTask::Call& call)
{
    FolderOutcome outcome;
    const auto made =
        compareAll(order, call, outcome).and_then([&] { return writeFiles(order, outcome); });
    if (!made)
        outcome.error = engineText(made.error().message);
    return outcome;
}

} // namespace mazewright::ui
