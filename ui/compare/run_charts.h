#pragma once

#include "solvers/experiments/chart.h"
#include "solvers/experiments/result_charts.h"
#include "ui/level/run.h"
#include "ui/level/runs_model.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// Kind of a chart of runs.
enum class ChartKind : std::uint8_t {
    bars, ///< one column, one bar per run, with quartiles and outliers of its measurements
    expandedOverTime, ///< from the recording
    costOverTime,     ///< of the best answer so far
    boundOverTime,    ///< best answer and proved bound of anytime solvers
    quartiles,        ///< from here on: charts of results files, by solver and level
    pair,
    cactus,
    growth,
    heatMap,
    scatter,
    buckets
};

/// Returns the chart of results of this kind; empty if it is a chart of runs.
std::optional<ResultChart> resultChartOf(ChartKind kind);

/// A chart of runs with its notes.
struct RunsChart {
    std::optional<charts::Chart> chart{}; ///< empty if nothing can be shown
    QStringList notes{};                  ///< runs that are missing and why; other remarks
};

/// Returns the columns that can be shown as bars: those that contain numbers.
std::vector<RunColumn> chartColumns();
QString kindText(ChartKind kind);

/// Returns a distinct name for each run: its solver, then its level if there are runs of several,
/// and its options, the name of its level, its size and its number as far as needed.
QStringList runNames(const RunList& runs);

/// Returns bars of a column of `chartColumns`, titled `title`. Runs without that figure, or of
/// another question than the first run, are listed in the notes.
RunsChart barsOf(const RunList& runs, RunColumn column, const QString& title,
                 charts::Scale scale = charts::Scale::linear);
/// Returns curves of any kind of runs except `bars`, of the question of the first run. Times come
/// from the recording, which is slower; they are scaled to the median of the unrecorded runs if
/// there are any.
RunsChart curvesOf(const RunList& runs, ChartKind kind, charts::Scale x = charts::Scale::linear,
                   charts::Scale y = charts::Scale::linear);

/// Finished runs as records of a results file, and the charts of these records.
class ChartedRuns {
public:
    explicit ChartedRuns(const RunList& runs);

    /// Returns the measure of a column of `chartColumns`.
    Measure measureOf(RunColumn column) const;
    /// Returns a chart of the runs that answer the same question as the first run. A pair chart
    /// shows the two solvers that differ most. Each solver has the mark of its first run.
    RunsChart chart(ChartOrder order);
    /// Returns the ids of the two runs of the level at this point of a pair chart; empty if the
    /// reading is not such a point.
    QList<int> pairAt(const charts::Chart& chart, const charts::Reading& reading) const;

private:
    std::vector<charts::Look> looks() const;
    const Run* runOf(const RunRecord* record) const;

    RunList m_runs; ///< finished
    std::vector<RunRecord> m_records;
    std::optional<RunTable> m_table;            ///< empty if there are no runs
    std::pair<std::size_t, std::size_t> m_pair; ///< the solvers of a pair chart
};

} // namespace mazewright::ui
