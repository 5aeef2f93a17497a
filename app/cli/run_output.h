#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/files/run_record.h"
#include "solvers/files/run_report.h"
#include "solvers/levels/explained_run.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace mazewright::cli {

/// Returns a run as several lines of text for a terminal: its end, the figures of the answer, the
/// effort, and for small mazes a drawing with the route, or with each of the tracks.
std::string runText(const RunReport& run, std::size_t tracks);

/// Returns the number of a figure, with thousands separators and its unit: `1,262,816`, `0.31 ms`.
std::string figureText(const Figure& figure);

/// Returns a table of the validity and quality of the answers to one level, compared with each
/// other, one line per run, for a terminal; empty for a single run.
std::string qualityText(std::span<const RunRecord> runs);

/// Returns one JSON line with the keys `level` and `quality`, including its line end. Each run with
/// a valid answer has its quality, keyed by its solver, as in `astar(weight=5)` if options differ
/// from their defaults.
std::string qualityJson(std::span<const RunRecord> runs);

/// The requested explanation of a run.
struct ExplainArguments {
    std::string cell;                    ///< ROW,COLUMN as given; empty if nothing is requested
    std::optional<std::uint32_t> step{}; ///< empty for the last step
};

/// Explains what a run did with a cell, and its open list at a step, within the rest of the call's
/// budget. `make` makes the run again, or takes its log. Returns sentences, or one line of JSON.
/// Undecided, with the reason, if the explanation is not available.
Decided<std::string> explained(const std::function<Decided<ExplainedRun>(Budget&)>& make,
                               const std::string& level, const ExplainArguments& wanted, bool json,
                               Budget& budget);

/// Repeats a run and writes it to a file as a search trace for Posthoc, within the rest of the
/// call's budget. Undecided, without a file, if the budget is too small for a run that ends like
/// the first one (`status`) and for its trace. Errors: those of `writeRepeatedRun`; `io`.
Expected<Decided<void>> writeTrace(const ConfiguredSolver& chosen, const Problem& problem,
                                   Status status, const std::string& file, Budget& budget);

} // namespace mazewright::cli
