#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/recording.h"
#include "solvers/files/file_text.h"

#include <string>
#include <string_view>

namespace mazewright {

/// Maximum number of events in a trace: Posthoc loads the whole trace into a browser.
inline constexpr std::size_t mostTraceEvents = std::size_t{1} << 22;

/// Returns a recorded run as a search trace of Posthoc, version 1.4.0, in YAML.
///
/// The trace begins with `source` and `destination`. Each expansion has `expanding`, one
/// `generating` per opened cell, and `closing`. A walker's steps are `expanding`, its steps back
/// `closing`. With a route, `updating` follows for its cells that were reached another way, and
/// `end` for its last cell. `id` is the index of the cell, `x` its column, `y` its row. `pId` is
/// the cell it was reached from; Posthoc draws the paths from it. `g`, `h` and `f` are present if
/// the outcome has such layers.
///
/// The trace does not contain the maze; export it as a map with `mazewright-cli convert LEVEL
/// MAP.map`. Call it after the run has ended, on any thread. Errors: `unsupported` for an order of
/// removals; `tooLarge` beyond `mostTraceEvents`. Source: the trace format of
/// https://posthoc-app.pathfinding.ai, version 1.4.0.
Expected<std::string> posthocTrace(const Problem& problem, const Outcome& outcome,
                                   const Recording& recording);

/// Writes the same trace piece by piece within a budget. Undecided if the budget ends first. Throws
/// `std::bad_alloc` if memory runs out.
Expected<Decided<void>> writePosthocTrace(const Problem& problem, const Outcome& outcome,
                                          const Recording& recording, const Budget& budget,
                                          const Sink& sink);

/// Returns true if the text is a search trace of Posthoc, in YAML or JSON: its outermost keys
/// include `version` and `events`. O(length).
bool isPosthocTrace(std::string_view text);

} // namespace mazewright
