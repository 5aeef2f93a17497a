#pragma once

#include "solvers/comparison/comparison.h"
#include "solvers/comparison/summary.h"

#include <string>

namespace mazewright::cli {

/// What a comparison came to, in words for a terminal: a table a question, then what failed.
std::string comparisonText(const ComparisonResult& compared, const Summary& summary);

/// The same as one JSON line with the key `summary`, without its end.
std::string comparisonJson(const ComparisonResult& compared, const Summary& summary);

} // namespace mazewright::cli
