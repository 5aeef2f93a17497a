#pragma once

#include "solvers/core/message.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/time_verdicts.h"
#include "solvers/files/format.h"
#include "solvers/files/run_record.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The result of comparing a repeated run with its record.
enum class RerunVerdict : std::uint8_t {
    same,
    different,
    levelChanged,  ///< the hash of the file's cells differs from the record
    solverChanged, ///< the files of the solver, which is from outside, differ from the record
    levelGone,     ///< the file is missing or cannot be read
    notRunnable,   ///< this program has no such solver or option, or the level does not fit the
                   ///< question
    timeLimited,   ///< one of the runs ended at its time limit: the figures depend on the machine
    stopped
};

/// Returns the permanent id of a verdict: `level-changed`.
std::string_view idOf(RerunVerdict verdict) noexcept;

/// A recorded value and the new value; an empty text means no value.
struct Difference {
    std::string id; ///< of a figure, or `status`, `verified`, `cost`, `bound`
    std::string recorded;
    std::string found;
};

/// The result of repeating a run.
struct Rerun {
    RerunVerdict verdict = RerunVerdict::same;
    std::vector<Difference> differences{};
    /// Permitted differences: times, memory, the version, figures of a level's layers.
    std::vector<Difference> remarks{};
    Message why{};                    ///< set if the runs could not be compared
    std::optional<RunRecord> found{}; ///< the new run; empty if it was not made
};

/// Returns the solver with the options of the record; all others have their default. Errors:
/// `value` if this program has no such solver or option.
Expected<ConfiguredSolver> chosenOf(const RunRecord& record);

/// Repeats the run of a record, unrecorded, with its number of repetitions, options and limits.
/// Compares status, verified, cost, bound and all figures except times and memory. If the record
/// has no hash, the level is assumed to be the same. `results`: the file with the record, used to
/// find its level; may be empty. `reading`: how the level is read.
Rerun rerun(const RunRecord& record, const std::stop_token& stop,
            const std::filesystem::path& results = {}, const ReadOptions& reading = {});

/// A ratio of two times as recorded, and as measured again.
struct RepeatedRatio {
    Question question = Question::shortestPath;
    std::string solver{};  ///< as in the summary
    std::string against{}; ///< likewise
    TimeComparison recorded{};
    TimeComparison found{};

    /// Returns true if both runs have the same finding, and resolved it.
    bool isSameVerdict() const;
    /// Returns true if in addition the intervals of both ratios overlap.
    bool cameOutAgain() const;
    /// Returns true if one run found the first solver faster, and the other run slower.
    bool isContradicted() const;
};

/// Compares the ratios of times and their verdicts in records and in the same runs made again.
/// Pairs that either lacks are omitted.
std::vector<RepeatedRatio> repeatedRatios(std::span<const RunRecord> recorded,
                                          std::span<const RunRecord> found);

} // namespace mazewright
