#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/provenance.h"
#include "solvers/core/solver.h"
#include "solvers/core/verify.h"
#include "solvers/files/file_text.h"
#include "solvers/files/run_record.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// Writes the values of a layer as a JSON array of rows, null for a cell without a value. When the
/// budget ends, the remaining rows are null, and the result gives the reason.
Decided<void> writeLayer(const Layer& layer, const Maze& maze, const Budget& budget,
                         const Sink& sink);

/// A part of a report that was requested and is not available within the limits: `routes` (the
/// whole requested number) or the id of a layer; and the reason in words.
struct Omission {
    std::string part;
    std::string why;
};

/// One run as reports write it: level, solver, question and outcome. Refers to objects that the
/// caller owns.
struct RunReport {
    std::string_view level; ///< name for the user: a file
    const Maze& maze;
    const SolverInfo& solver;
    const Options& question; ///< has the schema `optionsOf(solver.answers)`
    const Options& options;  ///< has the schema `solver.options`
    const Outcome& outcome;
    const std::optional<Verdict>& verdict; ///< empty if there is no route
    Provenance provenance{};               ///< from `provenanceOf`, with the start date of the run
    Limits limits{};
    int repeat = 1;   ///< number of unrecorded runs behind the times
    bool mute = true; ///< true if the time comes from runs without a recording
    std::span<const Omission> omissions{};
    Measurement measured{};
    /// The audit of the answer; null if none was requested.
    const std::optional<Audit>* audit = nullptr;
};

/// Returns an audit in the form of a results file.
RecordedAudit recordedAudit(const Audit& audit);

/// Returns the record of the run for a results file.
RunRecord recordOf(const RunReport& run);

/// The parts of a run that a JSON line includes.
struct ReportScope {
    std::size_t tracks = 1;            ///< maximum number of tracks of a one-stroke answer
    std::vector<std::string> layers{}; ///< ids; layers that the outcome lacks are omitted
};

/// Returns the routes to report: at most `tracks` tracks of a one-stroke answer, all routes of
/// every other question. Computes nothing.
std::span<const Route> reportedRoutes(Question question, const Outcome& outcome,
                                      std::size_t tracks);

/// Replaces the one route of a one-stroke answer by its first `tracks` tracks in numeric order, or
/// by as many as the budget allows. The known route stays if no track could be listed. Undecided if
/// some are missing.
Decided<void> listTracks(Outcome& outcome, std::size_t tracks, Budget& budget);

/// Returns the run as one JSON object, without a line end.
///
/// Keys of the answer: level, solver, question, status, verified and cost (both null without a
/// route), bound, audit (an object with `is`, and `optimum`, `why`, `counterexample` if there are),
/// figures, routes, layers if requested, `undecided` if a part was not available (an object of
/// shortfalls; such a layer is null), message if there is one, options, engine if known, route (the
/// same routes as `routeText`, of tracks the first). Keys that make the result verifiable later:
/// hash, version, machine, date, commit, compiler, flags, governor, binary, solver-hash (each if
/// known), limits (`time-ms` and `bytes`; 0 means no limit), repeat, `measured` if known
/// (`warm-up`, `batch`, `n`), `clock` unless it is ours, mute, rows, columns.
///
/// Counts that may exceed 2^53 are strings. Bytes of the level's name that are not UTF-8 are
/// replaced. New versions only add keys.
std::string toJsonLine(const RunReport& run, const ReportScope& scope = {});

/// Writes the same line piece by piece, so that layers are never in memory as a whole. When the
/// budget ends, the rest of a layer is null and becomes a shortfall. Returns these shortfalls
/// together with those of `run`.
std::vector<Omission> writeJsonLine(const RunReport& run, const ReportScope& scope, Budget& budget,
                                    const Sink& sink);

/// Returns the outcome's message and, if the check failed, the reason; empty if there is nothing to
/// report.
Message remark(const Outcome& outcome, const std::optional<Verdict>& verdict);

} // namespace mazewright
