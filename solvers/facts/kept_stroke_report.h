#pragma once

#include "solvers/analyses/stroke_report.h"
#include "solvers/facts/level_knowledge.h"

#include <memory>

namespace mazewright {

using SharedStrokeReport = std::shared_ptr<const StrokeReport>;

/// The report of a one-stroke level that several families read, made once: solved, so that there
/// is a best track. Else a fact's answer: why it cannot be asked, or is not known within the
/// budget.
tl::expected<SharedStrokeReport, FactAnswer> strokeReport(LevelKnowledge& level, Budget& budget);

/// The best track by which the measures of the level go, its first.
tl::expected<Route, FactAnswer> strokeSolution(LevelKnowledge& level, Budget& budget);

/// For who has the report already. It is not made again where a limit ended it.
void keepStrokeReport(LevelKnowledge& level, SharedStrokeReport report);

} // namespace mazewright
