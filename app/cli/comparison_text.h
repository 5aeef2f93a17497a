#pragma once

#include "solvers/comparison/comparison.h"
#include "solvers/comparison/summary.h"

#include <span>
#include <string>

namespace mazewright::cli {

/// The result of a comparison, in words for a terminal: a table a question, then failures and
/// warnings about the times. `summary` is of the records, which may be more than were compared.
std::string comparisonText(const ComparisonResult& compared, std::span<const RunRecord> records,
                           const Summary& summary);

/// The same as one JSON line with the key `summary`, without its end.
std::string comparisonJson(const ComparisonResult& compared, std::span<const RunRecord> records,
                           const Summary& summary);

} // namespace mazewright::cli
