#pragma once

#include "solvers/comparison/comparison.h"
#include "solvers/comparison/summary.h"

#include <span>
#include <string>

namespace mazewright::cli {

/// Returns the result of a comparison as text for a terminal: a table per question, then failures
/// and warnings about the times. `summary` covers `records`, which may include more runs than this
/// comparison.
std::string comparisonText(const ComparisonResult& compared, std::span<const RunRecord> records,
                           const Summary& summary);

/// Returns the result as one JSON line with the key `summary`, without a line end.
std::string comparisonJson(const ComparisonResult& compared, std::span<const RunRecord> records,
                           const Summary& summary);

} // namespace mazewright::cli
