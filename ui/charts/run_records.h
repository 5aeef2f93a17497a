#pragma once

#include "solvers/charts/layout.h"
#include "solvers/comparison/result_charts.h"
#include "ui/charts/run_charts.h"

#include <QList>

namespace mazewright::ui {

/// Finished runs as the records that a file of results would have of them, and the charts of such.
class ChartedRuns {
public:
    explicit ChartedRuns(const ChosenRuns& runs);

    /// The measure of a column of `chartColumns`.
    Measure measureOf(RunColumn column) const;
    /// A chart of the runs of the first one's question; a pair is of the solvers that tell
    /// most side by side. Each
    /// solver has the mark of its first run.
    RunsChart chart(ChartOrder order);
    /// The ids of the two runs of a level that is a point of a pair; empty: it is none.
    QList<int> pairAt(const charts::Chart& chart, const charts::Reading& reading) const;

private:
    std::vector<charts::Look> looks() const;
    const Run* runOf(const RunRecord* record) const;

    ChosenRuns m_runs; ///< finished
    std::vector<RunRecord> m_records;
    std::optional<RunTable> m_table;            ///< none: there are no runs
    std::pair<std::size_t, std::size_t> m_pair; ///< the solvers of a chart of a pair
};

} // namespace mazewright::ui
