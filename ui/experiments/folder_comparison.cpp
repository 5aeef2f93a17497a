#include "ui/experiments/folder_comparison.h"

#include "solvers/core/problem.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/html_report.h"
#include "solvers/experiments/level_files.h"
#include "solvers/files/format.h"
#include "ui/base/text.h"

#include <utility>
#include <vector>

namespace mazewright::ui {

FolderQuestions questionsOfFolder(const std::string& folder, const std::stop_token& stop)
{
    FolderQuestions found;
    for (const std::string& file : findLevels(std::vector<std::string>{folder}, stop).levels) {
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

namespace {

constexpr std::chrono::milliseconds betweenWords{200};

/// Writes a file; the error's message names the file.
Expected<void> writtenTo(const std::string& file, const std::string& content)
{
    return writeFile(file, content).map_error([&file](const Error& error) {
        return Error{error.code, describe(error, file)};
    });
}

} // namespace

Experiment experimentOf(const FolderOrder& order)
{
    return {.levels = {LevelPath{order.folder}},
            .solvers = order.solvers,
            .limits = order.limits,
            .repeat = order.repeat};
}

FolderComparison::FolderComparison(FolderOrder order, QObject* parent)
    : QObject(parent), m_order(std::move(order)),
      m_task({.words = tr("Comparing solvers on a folder of levels"), .niceness = 0}, this)
{
    m_task.onAnswer([this](Expected<FolderOutcome> outcome) {
        if (outcome)
            m_outcome = std::move(*outcome);
        else
            m_outcome.error = engineText(outcome.error().message);
        emit finished();
    });
}

void FolderComparison::start()
{
    m_task.start([this](TaskCall& call) { return work(call); }, TaskCause::asked);
}

FolderOutcome FolderComparison::work(TaskCall& call)
{
    FolderOutcome outcome;
    const auto made =
        compareAll(call, outcome).and_then([this, &outcome] { return writeFiles(outcome); });
    if (!made)
        outcome.error = engineText(made.error().message);
    return outcome;
}

Expected<void> FolderComparison::compareAll(TaskCall& call, FolderOutcome& outcome)
{
    const std::vector<std::string> folder{m_order.folder};
    outcome.files = findLevels(folder, call.stop());
    auto results = ResultsFile::open(m_order.results);
    if (!results)
        return failure(results.error().code, describe(results.error(), m_order.results));
    outcome.wasTorn = results->wasTorn();
    Expected<void> kept;
    const ComparisonWatch watch{
        .recorded =
            [&](const RunRecord& record) {
                kept = results->append(record);
                return kept.has_value();
            },
        .progress = [&](const ComparisonProgress& progress) { tell(call, progress); }};
    auto compared = compare({.levels = {outcome.files.levels.begin(), outcome.files.levels.end()},
                             .solvers = m_order.solvers,
                             .limits = m_order.limits,
                             .repeat = m_order.repeat},
                            results->standing(), watch, call.stop());
    if (!kept)
        return failure(kept.error().code, describe(kept.error(), m_order.results));
    if (!compared)
        return tl::unexpected(compared.error());
    outcome.compared = std::move(*compared);
    outcome.records = results->all();
    outcome.summary = summarise(outcome.records);
    return {};
}

Expected<void> FolderComparison::writeFiles(const FolderOutcome& outcome) const
{
    const std::vector<RunRecord>& records = outcome.records;
    if (!m_order.csv.empty())
        if (auto written = writtenTo(m_order.csv, csvTable(records)); !written)
            return written;
    if (m_order.report.empty())
        return {};
    return writtenTo(m_order.report,
                     reportPage(records, m_order.results, outcome.compared.machine));
}

void FolderComparison::tell(TaskCall& call, const ComparisonProgress& progress)
{
    const Clock::time_point now = Clock::now();
    if (now - m_told < betweenWords && !progress.level.empty())
        return;
    m_told = now;
    if (progress.allLevels > 0)
        call.progress({.fraction = static_cast<double>(progress.levels) /
                                   static_cast<double>(progress.allLevels)});
    emit progressed({.runs = static_cast<int>(progress.runs),
                     .reused = static_cast<int>(progress.reused),
                     .levels = static_cast<int>(progress.levels),
                     .allLevels = static_cast<int>(progress.allLevels),
                     .level = QString::fromUtf8(progress.level),
                     .solver = QString::fromUtf8(progress.solver)});
}

} // namespace mazewright::ui
