#pragma once

#include "solvers/charts/layout.h"
#include "solvers/comparison/result_charts.h"
#include "ui/charts/run_charts.h"

#include <QList>

namespace mazewright::ui {

/// Finished runs as records of a results file, and the charts of these records.
class ChartedRuns {
public:
    explicit ChartedRuns(const ChosenRuns& runs);

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

    ChosenRuns m_runs; ///< finished
    std::vector<RunRecord> m_records;
    std::optional<RunTable> m_table;            ///< empty if there are no runs
    std::pair<std::size_t, std::size_t> m_pair; ///< the solvers of a pair chart
};

} // namespace mazewright::ui
