#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/recording.h"
#include "solvers/core/solver.h"
#include "solvers/files/file_text.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace mazewright {

/// Maximum number of events in a trace: Posthoc loads the whole trace into a browser.
inline constexpr std::size_t mostTraceEvents = std::size_t{1} << 22;

/// The names of `TieBreak` in the head of a trace, in order.
inline constexpr std::array<std::string_view, 5> tieBreakNames = {"newest", "oldest", "high-g",
                                                                  "low-g", "unknown"};

/// The run that a trace tells. Its parts outlive the writing.
struct TracedRun {
    const SolverInfo& solver;
    const Problem& problem;
    const Outcome& outcome;
};

/// Writes a run as a search trace of Posthoc, version 1.4.0, in YAML, piece by piece within a
/// budget. A reader that knows only the text then knows the state of the search at each step: the
/// open list, and g, h, f and the parent of each cell.
///
/// The trace begins with `source` and `destination`. A step is `expanding`, one `generating` or
/// `updating` per cell that it reaches, and `closing`. A cell that is dropped without expansion has
/// `closing` alone. A walker's steps are `expanding`, its steps back `closing`. The best route
/// follows as `solution` for each of its cells, and `end` for the last.
///
/// `x` is the column of a cell, `y` its row. `id` is the index of the cell, or, in a search from
/// the end, that index plus the number of cells; along the route it is `r0`, `r1` and so on. `pId`
/// is the parent, from which Posthoc draws paths. `h` and `f` are missing if the search has no
/// estimate. `key` gives the order of the open list, unless that is the order of f. `as` marks
/// operations that Posthoc has no word for (`noted`, `moved`, `renewed`, see `SearchOperation`).
/// The mapping `search` has what the events cannot say: the solver, the rules of its open list, and
/// how the run ended.
///
/// The trace does not contain the maze; export it as a map with `mazewright-cli convert LEVEL
/// MAP.map`. Call it after the run has ended, on any thread. Undecided if the budget ends before
/// the trace is complete. Errors: `unsupported` for an order of removals; `tooLarge` beyond
/// `mostTraceEvents`. Throws `std::bad_alloc` if memory runs out. Source: the trace format of
/// https://posthoc-app.pathfinding.ai, version 1.4.0.
Expected<Decided<void>> writePosthocTrace(const TracedRun& run, const SearchLog& log,
                                          const Budget& budget, const Sink& sink);
/// Does the same for a solver without a log, from its recording. The parent of a cell is then the
/// cell whose expansion opened it; only a walk for a shortest path has g.
Expected<Decided<void>> writePosthocTrace(const TracedRun& run, const Recording& recording,
                                          const Budget& budget, const Sink& sink);

/// Repeats a run with a log, or with a recording if its solver has no log, and writes its trace.
/// Undecided, before anything is written, also if the run does not end with `status` again.
Expected<Decided<void>> writeRepeatedRun(const Solver& solver, const Problem& problem,
                                         const Options& options, Status status, Budget& budget,
                                         const Sink& sink);

/// Returns true if the text is a search trace of Posthoc, in YAML or JSON: its outermost keys
/// include `version` and `events`. O(length).
bool isPosthocTrace(std::string_view text);

} // namespace mazewright
