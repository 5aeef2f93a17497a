#pragma once

#include "solvers/charts/chart.h"
#include "solvers/charts/layout.h"
#include "ui/runs/run.h"
#include "ui/runs/runs_model.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// What a chart of runs shows.
enum class ChartKind : std::uint8_t {
    bars,             ///< one column, a bar a run, with the spread of its measurements
    expandedOverTime, ///< from the recording
    costOverTime,     ///< of the best answer so far
    boundOverTime     ///< best answer and proved bound of anytime solvers
};

using ChosenRuns = std::vector<std::shared_ptr<const Run>>;

/// A chart of some runs, with what is told of it in words.
struct RunsChart {
    std::optional<charts::Chart> chart{}; ///< none: nothing can be shown
    QStringList notes{};                  ///< runs that are not in it, and why
    std::vector<QStringList> readings{};  ///< by series and index: what the cursor is told
};

/// The columns of which bars can be drawn: those that hold numbers.
std::vector<RunColumn> chartColumns();
QString kindText(ChartKind kind);

RunsChart barsOf(const ChosenRuns& runs, RunColumn column);
/// Of any kind but `bars`.
RunsChart curvesOf(const ChosenRuns& runs, ChartKind kind);

} // namespace mazewright::ui
