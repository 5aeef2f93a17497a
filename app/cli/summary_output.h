#pragma once

#include "solvers/experiments/comparison.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/summary.h"
#include "solvers/files/json_text.h"

#include <span>
#include <string>

namespace mazewright::cli {

/// Opens a results file to append runs to it. Reports an incomplete last line, which is removed.
/// Errors: those of `ResultsFile::open`.
Expected<ResultsFile> openResultsFile(const std::string& file);

/// Returns the result of a comparison as text for a terminal: a table per question, then failures
/// and warnings about the times. `summary` covers `records`, which may include more runs than this
/// comparison.
std::string comparisonText(const ComparisonResult& compared, std::span<const RunRecord> records,
                           const Summary& summary);

/// Returns the same result as a row.
Json comparisonRow(const ComparisonResult& compared, std::span<const RunRecord> records,
                   const Summary& summary);

} // namespace mazewright::cli
