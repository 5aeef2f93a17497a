#pragma once

#include "solvers/formats/layer_json.h"
#include "solvers/formats/run_record.h"
#include "solvers/result/verify.h"
#include "solvers/solver.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// What was asked for beside the answer and is not available within the limits: `routes` (all those
/// that were wanted), or a layer by its id; and why, in words.
struct Shortfall {
    std::string part;
    std::string why;
};

/// One run as reports write it: who was asked what of which level, and what came of it.
/// Refers to what the caller keeps.
struct RunReport {
    std::string_view level; ///< as the user knows it: a file's name
    const Maze& maze;
    const SolverInfo& solver;
    const Options& question; ///< of the schema `optionsOf(solver.answers)`
    const Options& options;  ///< of the schema `solver.options`
    const Outcome& outcome;
    const std::optional<Verdict>& verdict; ///< none where there is no route
    Provenance provenance{};               ///< `provenanceOf`, with the date of the run's start
    Limits limits{};
    int repeat = 1;   ///< how many mute runs the times are of
    bool mute = true; ///< whether the time comes from runs without a recording
    std::span<const Shortfall> shortfalls{};
    Measurement measured{};
};

/// What a file of results keeps of the run.
RunRecord recordOf(const RunReport& run);

/// How much of a run a JSON line holds.
struct ReportScope {
    std::size_t tracks = 1;            ///< at most so many tracks of a one-stroke answer
    std::vector<std::string> layers{}; ///< ids; those that the outcome lacks are left out
};

/// What a report shows of an answer's routes: of one stroke at most so many tracks, of every other
/// question all. Works nothing out.
std::span<const Route> reportedRoutes(Question question, const Outcome& outcome,
                                      std::size_t tracks);

/// Puts so many tracks of a one-stroke answer, in the order of their numbers, in place of its one
/// route, or as many as the budget allows; the route that is known stays where none is had.
/// Undecided where some are missing.
Decided<void> listTracks(Outcome& outcome, std::size_t tracks, Budget& budget);

/// The run as one JSON object, without a line end: level, solver, question, status, verified
/// (null without a route), cost (likewise), bound, figures, routes, layers where asked for,
/// `undecided` where something was not available (an object of shortfalls; such a layer is null),
/// message where there is one, options, then what it takes to check the result later: hash,
/// version, machine, date, limits (`time-ms` and `bytes`; 0: none), repeat, `measured` where it is
/// known (`warm-up`, `batch`, `n`), mute, rows, columns.
/// Counts that may pass 2^53 are strings; bytes of the level's name that are no UTF-8 are replaced.
/// Keys are only ever added.
std::string toJsonLine(const RunReport& run, const ReportScope& scope = {});

/// The same, piece by piece, so that a line with layers is never in memory as a whole. Where the
/// budget ends meanwhile, what is left of a layer is null, and the shortfalls say so; they are
/// answered with those of `run`.
std::vector<Shortfall> writeJsonLine(const RunReport& run, const ReportScope& scope, Budget& budget,
                                     const Sink& sink);

/// The run as one line under `csvHeader`, without a line end.
std::string toCsvRow(const RunReport& run);

/// The outcome's message and, where the check failed, what is wrong; empty where all is well.
Message remark(const Outcome& outcome, const std::optional<Verdict>& verdict);

} // namespace mazewright
