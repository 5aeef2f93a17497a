#pragma once

#include "solvers/formats/run_record.h"

#include <span>
#include <string>

namespace mazewright::cli {

/// How valid and how good the answers to one level are, held against each other, a line a run, for
/// a terminal; empty where there is one run.
std::string qualityText(std::span<const RunRecord> runs);

/// The same as one JSON line with the keys `level` and `quality`, its end included: for each run
/// that has a valid answer what it is, by the name of its solver, `astar(weight=5)` where options
/// differ from their first values.
std::string qualityJson(std::span<const RunRecord> runs);

} // namespace mazewright::cli
