#include "ui/window/folder_comparison.h"

#include "solvers/comparison/html_report.h"
#include "solvers/comparison/results_file.h"
#include "solvers/formats/format.h"
#include "ui/runs/run_text.h"

#include <new>
#include <unordered_set>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds betweenWords{200};

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// One a level, in the order of the records; of a level that cannot be read any more, why.
std::vector<ReportedLevel> picturedLevels(const std::vector<RunRecord>& records)
{
    std::vector<ReportedLevel> levels;
    std::unordered_set<std::string> known;
    for (const RunRecord& record : records) {
        if (!known.insert(record.level).second)
            continue;
        if (const auto read = readLevel(record.level))
            levels.push_back(reportedLevel(record.level, read->level.maze));
        else
            levels.push_back(
                {.level = record.level, .fault = describe(read.error(), record.level)});
    }
    return levels;
}

std::string tableOf(const std::vector<RunRecord>& records)
{
    std::string text = csvHeader() + "\n";
    for (const RunRecord& record : records)
        text += toCsvRow(record) + "\n";
    return text;
}

/// Names the file in the error's words.
Expected<void> writtenTo(const std::string& file, const std::string& content)
{
    return writeFile(file, content).map_error([&file](const Error& error) {
        return Error{error.code, describe(error, file)};
    });
}

} // namespace

FolderComparison::FolderComparison(FolderOrder order, QObject* parent)
    : QObject(parent), m_order(std::move(order)), m_thread(QThread::create([this] { work(); }))
{
    connect(m_thread.get(), &QThread::finished, this, &FolderComparison::finished);
}

FolderComparison::~FolderComparison()
{
    m_stop.request_stop();
    m_thread->wait();
}

void FolderComparison::work()
try {
    const auto made = compareAll().and_then([this] { return writeFiles(); });
    if (!made)
        m_outcome.error = engineText(made.error().message);
} catch (const std::bad_alloc&) {
    m_outcome.error = tr("out of memory");
}

Expected<void> FolderComparison::compareAll()
{
    const std::vector<std::string> folder{m_order.folder};
    m_outcome.files = findLevels(folder, m_stop.get_token());
    auto results = ResultsFile::open(m_order.results);
    if (!results)
        return failure(results.error().code, describe(results.error(), m_order.results));
    m_outcome.wasTorn = results->wasTorn();
    Expected<void> kept;
    const ComparisonWatch watch{
        .recorded =
            [&](const RunRecord& record) {
                kept = results->append(record);
                return kept.has_value();
            },
        .progress = [this](const ComparisonProgress& progress) { tell(progress); }};
    auto compared = compare({.levels = m_outcome.files.levels,
                             .solvers = m_order.solvers,
                             .limits = m_order.limits,
                             .repeat = m_order.repeat},
                            results->standing(), watch, m_stop.get_token());
    if (!kept)
        return failure(kept.error().code, describe(kept.error(), m_order.results));
    if (!compared)
        return tl::unexpected(compared.error());
    m_outcome.compared = std::move(*compared);
    m_outcome.summary = summarise(m_outcome.compared.records);
    return {};
}

Expected<void> FolderComparison::writeFiles() const
{
    const std::vector<RunRecord>& records = m_outcome.compared.records;
    if (!m_order.csv.empty())
        if (auto written = writtenTo(m_order.csv, tableOf(records)); !written)
            return written;
    if (m_order.report.empty())
        return {};
    return writtenTo(m_order.report, htmlReport(records, picturedLevels(records)));
}

void FolderComparison::tell(const ComparisonProgress& progress)
{
    const Clock::time_point now = Clock::now();
    if (now - m_told < betweenWords && !progress.level.empty())
        return;
    m_told = now;
    emit progressed({.runs = static_cast<int>(progress.runs),
                     .stood = static_cast<int>(progress.stood),
                     .levels = static_cast<int>(progress.levels),
                     .allLevels = static_cast<int>(progress.allLevels),
                     .level = textOf(progress.level),
                     .solver = textOf(progress.solver)});
}

} // namespace mazewright::ui
