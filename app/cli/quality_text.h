#pragma once

#include "solvers/formats/run_record.h"

#include <span>
#include <string>

namespace mazewright::cli {

/// Returns a table of the validity and quality of the answers to one level, compared with each
/// other, one line per run, for a terminal; empty for a single run.
std::string qualityText(std::span<const RunRecord> runs);

/// Returns one JSON line with the keys `level` and `quality`, including its line end. Each run with
/// a valid answer has its quality, keyed by its solver, as in `astar(weight=5)` if options differ
/// from their defaults.
std::string qualityJson(std::span<const RunRecord> runs);

} // namespace mazewright::cli
