#pragma once

#include "solvers/comparison/result_charts.h"

namespace mazewright {

/// The charts behind `chartOf`.
Expected<charts::Chart> barsOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> heatMapOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> pairOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> cactusOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> growthOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> scatterOf(const RunTable& table, const ChartOrder& order);

/// Returns a number of a measure as shown: with the unit for times, grouped for counts.
Message textOf(double value, const Measure& measure);
/// Returns the axis of a measure.
charts::Axis axisOf(const Measure& measure, charts::Scale scale);
/// Returns the sample size: `n = 1 level`, `n = 12 levels`.
Message sampleText(std::size_t levels);

} // namespace mazewright
