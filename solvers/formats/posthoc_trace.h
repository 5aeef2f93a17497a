#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/sink.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/problem.h"
#include "solvers/result/known.h"
#include "solvers/result/outcome.h"
#include "solvers/result/recording.h"

#include <string>

namespace mazewright {

/// How many events a trace holds at most: Posthoc reads the whole of it into a browser.
inline constexpr std::size_t mostTraceEvents = std::size_t{1} << 22;

/// A recorded run as a search trace of Posthoc, version 1.4.0, in YAML: `source` and
/// `destination`, then for each expansion `expanding`, a `generating` for every cell that it
/// opened, `closing`; a walker's steps are `expanding`, its steps back `closing`; last, where there
/// is a route, `updating` for its cells that came another way, and its `end`. `id` is the cell's
/// index, `x` its column, `y` its row, `pId` the cell it was reached from, so that Posthoc draws
/// the ways; `g`, `h` and `f` where the outcome has such layers. The maze goes with it as a map:
/// `mazewright-cli convert LEVEL MAP.map`. Errors: `unsupported` of an order of removals;
/// `tooLarge` beyond `mostTraceEvents`. Once the run has ended; any thread. Source: the trace
/// format of https://posthoc-app.pathfinding.ai, version 1.4.0.
Expected<std::string> posthocTrace(const Problem& problem, const Outcome& outcome,
                                   const Recording& recording);

/// The same, piece by piece, within a budget: undecided where that ends it before its end. Throws
/// `std::bad_alloc` where the memory ends.
Expected<Decided<void>> writePosthocTrace(const Problem& problem, const Outcome& outcome,
                                          const Recording& recording, const Budget& budget,
                                          const Sink& sink);

} // namespace mazewright
