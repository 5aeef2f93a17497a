#pragma once

#include "solvers/charts/chart.h"
#include "ui/experiments/records_model.h"

#include <QList>

#include <optional>

namespace mazewright::ui {

/// An axis of a chart of records: a column of numbers, or the levels in the order of the rows; and
/// its scale.
struct RecordsAxis {
    int column = -1; ///< -1 for the levels
    charts::Scale scale = charts::Scale::linear;
};

/// Returns a chart with a point per row, by solver and its own options. Empty if no row has both
/// numbers. A run is a point, never a line. Wrong or rejected answers are left out.
std::optional<charts::Chart> scatterOf(const RecordsModel& records, const QList<int>& rows,
                                       const RecordsAxis& x, const RecordsAxis& y);

} // namespace mazewright::ui
