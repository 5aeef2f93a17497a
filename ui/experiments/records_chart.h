#pragma once

#include "solvers/charts/chart.h"
#include "ui/experiments/records_model.h"

#include <QList>

#include <optional>

namespace mazewright::ui {

/// What a chart of records has on an axis: a column of numbers, or the levels in the order of the
/// rows; and how it is divided.
struct RecordsAxis {
    int column = -1; ///< -1: the levels
    charts::Scale scale = charts::Scale::linear;
};

/// A point for each of these rows, by solver and its own options; none where no row has both
/// numbers. A run is a point, never a line; one that is wrong or refused is not shown.
std::optional<charts::Chart> scatterOf(const RecordsModel& records, const QList<int>& rows,
                                       const RecordsAxis& x, const RecordsAxis& y);

} // namespace mazewright::ui
