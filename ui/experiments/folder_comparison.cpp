#include "ui/experiments/folder_comparison.h"

#include "solvers/comparison/exports.h"
#include "solvers/comparison/results_file.h"
#include "solvers/formats/format.h"
#include "ui/runs/run_text.h"

#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds betweenWords{200};

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
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
        if (auto written = writtenTo(m_order.csv, csvTable(records)); !written)
            return written;
    if (m_order.report.empty())
        return {};
    return writtenTo(m_order.report, reportPage(records));
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
