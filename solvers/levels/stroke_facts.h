#pragma once

#include "solvers/levels/fact_cache.h"
#include "solvers/levels/stroke_report.h"

#include <memory>

namespace mazewright {

using SharedStrokeReport = std::shared_ptr<const StrokeReport>;

/// Returns the report of a one-stroke level, made once and shared by several groups. Its status
/// is solved, so there is a best track. Else the error is a fact's answer: the reason why it cannot
/// be asked, or is not known within the budget.
tl::expected<SharedStrokeReport, FactAnswer> strokeReport(FactCache& level, Budget& budget);

/// Returns the best track that the measures of the level are based on: its first.
tl::expected<Route, FactAnswer> strokeSolution(FactCache& level, Budget& budget);

/// Stores a report that the caller already has. A report that a limit ended is not made again.
void keepStrokeReport(FactCache& level, SharedStrokeReport report);

} // namespace mazewright
