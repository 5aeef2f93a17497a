#pragma once

#include "solvers/charts/chart.h"
#include "solvers/comparison/result_charts.h"
#include "ui/runs/run.h"
#include "ui/runs/runs_model.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// What a chart of runs shows.
enum class ChartKind : std::uint8_t {
    bars,             ///< one column, a bar a run, with quartiles and outliers of its measurements
    expandedOverTime, ///< from the recording
    costOverTime,     ///< of the best answer so far
    boundOverTime,    ///< best answer and proved bound of anytime solvers
    quartiles,        ///< this and the rest are the charts of results files, by solver and level
    pair,
    cactus,
    growth,
    heatMap,
    scatter
};

/// Which chart of results a kind is; none: a chart of runs.
std::optional<ResultChart> resultChartOf(ChartKind kind);

using ChosenRuns = std::vector<std::shared_ptr<const Run>>;

/// A chart of some runs, with what is told of it in words.
struct RunsChart {
    std::optional<charts::Chart> chart{}; ///< none: nothing can be shown
    QStringList notes{};                  ///< runs that are not in it, and why; what else to know
};

/// The columns of which bars can be drawn: those that hold numbers.
std::vector<RunColumn> chartColumns();
QString kindText(ChartKind kind);

/// A name for each run, told apart by what differs: the solver, then its options, then its level
/// and size, then its number.
QStringList runNames(const ChosenRuns& runs);

/// Bars of a column of `chartColumns`, named `title`; a run without that figure is told in words.
RunsChart barsOf(const ChosenRuns& runs, RunColumn column, const QString& title,
                 charts::Scale scale = charts::Scale::linear);
/// Any kind but `bars`. Times are those of the recording, scaled to the median of the mute runs
/// where there are any, since recording takes time.
RunsChart curvesOf(const ChosenRuns& runs, ChartKind kind, charts::Scale x = charts::Scale::linear,
                   charts::Scale y = charts::Scale::linear);

} // namespace mazewright::ui
