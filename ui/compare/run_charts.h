#pragma once

#include "solvers/experiments/chart.h"
#include "ui/compare/chart_view.h"
#include "ui/level/run.h"
#include "ui/level/runs_model.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace mazewright::ui {

/// Kind of a chart of runs, besides those of their records.
enum class RunChart : std::uint8_t {
    bars, ///< one column, one bar per run, with quartiles and outliers of its measurements
    expandedOverTime, ///< from the recording
    costOverTime,     ///< of the best answer so far
    boundOverTime     ///< best answer and proved bound of anytime solvers
};

/// Returns the columns that can be shown as bars: those that contain numbers.
std::vector<RunColumn> chartColumns();
/// Returns the names of the kinds, in their order.
QStringList runChartNames();
/// Returns the run's mark, as in the table and in the captions of panes.
charts::Look lookOf(const Run& run);

/// Returns a distinct name for each run: its solver, then its level if there are runs of several,
/// and its options, the name of its level, its size and its number as far as needed.
QStringList runNames(const RunList& runs);

/// Returns bars of a column of `chartColumns`, titled `title`. Runs without that figure, or of
/// another question than the first run, are listed in the notes.
ShownChart barsOf(const RunList& runs, RunColumn column, const QString& title,
                  charts::Scale scale = charts::Scale::linear);
/// Returns curves of any kind of runs except `bars`, of the question of the first run. Times come
/// from the recording, which is slower; they are scaled to the median of the unrecorded runs if
/// there are any.
ShownChart curvesOf(const RunList& runs, RunChart kind, charts::Scale x = charts::Scale::linear,
                    charts::Scale y = charts::Scale::linear);

} // namespace mazewright::ui
