#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/recording.h"
#include "solvers/core/solver.h"

#include <memory>
#include <string_view>

namespace mazewright {

/// A run that was opened from a search trace.
struct TraceRun {
    /// The solver that the trace names; `traceSolver()` if this program does not know it.
    const Solver* solver = nullptr;
    Problem problem;
    Options question{}; ///< the options of the question, which give this problem
    /// The route from the end of the trace by the parents, its cost in this maze, and the figures
    /// that can be counted. Without a bound and without times.
    Outcome outcome{};
    std::shared_ptr<const SearchLog> log{};
    std::shared_ptr<Recording> recording{}; ///< the same steps
    bool hasCosts = false;                  ///< true if every event has g
};

/// Opens a trace (`readTraceText`) as a run on its maze. Ends of the route that the trace does not
/// name are those of the maze. `rule` is the move rule if the trace names none and its route obeys
/// it; otherwise the strictest rule that the route obeys is taken. A trace that names its moves,
/// but no price of a diagonal, has that of sqrt 2.
///
/// A trace of `writePosthocTrace` gives the same log, route and status. Traces of other programs
/// may lack values: a missing parent is the cell that is being expanded; a second `generating` of a
/// known cell counts only if it lowers g; an `expanding` without `generating` opens its cell; a
/// missing `closing` follows when the next cell expands; `closing` alone expands a cell in a trace
/// without `expanding`, and otherwise drops it. Jumps are filled in along rows, columns and
/// diagonals. A search whose first cell has the id of `destination` is the second side of a search
/// from both ends. Types of events are Posthoc's, with its other names (`open`, `close`, `goal`);
/// other types are ignored.
///
/// Undecided if the budget ends first. Errors, with the line: those of `readTraceText`; `value` for
/// a cell outside the maze or on a wall, or an event without a position; `unsupported` for a run of
/// another question. Error without a line: `tooLarge` for a route of more than `mostRouteCells`.
/// Memory: at most 450 bytes per event and 100 per cell.
Expected<Decided<TraceRun>> openTrace(std::string_view text, const MazeSnapshot& maze,
                                      const MoveRule& rule, Budget& budget);

/// Returns the entry that stands for unknown solvers of opened traces, with the steps of a search
/// in general. It is in no list, and cannot run.
const Solver& traceSolver() noexcept;

} // namespace mazewright
