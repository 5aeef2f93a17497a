#pragma once

#include "solvers/core/message.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/format.h"
#include "solvers/files/run_record.h"
#include "solvers/levels/fact_cache.h"

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright {

/// Checks that an id denotes a number of a level, which can be stored beside its runs. Errors:
/// `value`, with the known ids.
Expected<void> checkStorableFact(std::string_view id);

/// The requested facts of one level, computed once per interpretation of the level by its runs,
/// each time within the limits. One thread at a time.
class StoredFacts {
public:
    /// Computes nothing yet. The ids must outlive this object.
    StoredFacts(std::span<const std::string> ids, MazeSnapshot maze, const Limits& limits,
                std::stop_token stop);

    /// Returns the facts under the question, rules and ends of a run. Undecided facts, and facts of
    /// other questions, are omitted.
    std::vector<NamedText> of(const ConfiguredSolver& chosen, const Rules& rules);

private:
    /// One interpretation of the level.
    struct Reading {
        std::string ends; ///< the ends of the run; often empty
        Rules rules;
        std::vector<NamedText> known;
    };

    std::vector<NamedText> compute(const ConfiguredSolver& chosen, const Rules& rules) const;

    std::span<const std::string> m_ids;
    MazeSnapshot m_maze;
    Limits m_limits;
    std::stop_token m_stop;
    std::vector<Reading> m_readings;
};

/// A level in a comparison.
struct ComparedLevel {
    // a plain file is a level
    ComparedLevel(std::string named) : name(std::move(named)), file(name) {}
    ComparedLevel(std::string named, std::string found, std::vector<OptionAssignment> with = {})
        : name(std::move(named)), file(std::move(found)), settings(std::move(with))
    {
    }

    std::string name;                       ///< name in records
    std::string file;                       ///< path
    std::vector<OptionAssignment> settings; ///< of this level, such as the ends of a route
};

/// The levels and solvers of a comparison.
struct ComparisonPlan {
    std::vector<ComparedLevel> levels{};
    std::vector<SolverConfig> solvers{}; ///< a solver that cannot be asked of a level is skipped
    std::vector<OptionAssignment> settings{}; ///< of all solvers; they override those of a level,
                                              ///< and an entrant's override them
    Limits limits{};
    int repeat = 1;
    /// Numbers of a level that are computed once and stored beside its runs.
    std::vector<std::string> facts{};
    ReadOptions reading{};   ///< of all levels
    bool isAudited = true;   ///< whether each answer is compared with the optimum (`Auditor`)
    bool keepsTimes = false; ///< whether records keep the time of each round
    /// Levels at a time, at least 1. With more than one, no times are taken: each solver runs once,
    /// and its record has no time. Runs are then reused with or without a time.
    int jobs = 1;
};

/// Progress of a comparison. Reused runs count as done.
struct ComparisonProgress {
    std::size_t runs = 0;   ///< new or reused
    std::size_t reused = 0; ///< reused runs among `runs`
    std::size_t levels = 0; ///< finished
    std::size_t allLevels = 0;
    std::string_view level{};  ///< level of the current run; empty at the end
    std::string_view solver{}; ///< likewise; with its settings, `astar(weight=5)`
};

/// Callbacks of a comparison, called on the comparing thread.
struct ComparisonWatch {
    /// Called after each new run. Returns false if the record could not be stored; the comparison
    /// then ends.
    std::function<bool(const RunRecord&)> recorded{};
    /// Called before each run, and at the end.
    std::function<void(const ComparisonProgress&)> progress{};
    /// Called for each reused run, in order, with the index of its element in `standing`, and the
    /// record as audited again. Returns like `recorded`.
    std::function<bool(std::size_t standing, const RunRecord& audited)> reused{};
};

/// A pair of level and solver that was skipped, and the reason.
struct SkippedRun {
    std::string level;
    std::string solver;
    Message why;
};

/// The result of a comparison.
struct ComparisonResult {
    std::vector<RunRecord> records{};    ///< in the order of the plan, including reused runs
    std::vector<SkippedRun> skipped{};   ///< no answer can be requested: no tiles, no start, ...
    std::vector<FileTrouble> troubles{}; ///< levels that cannot be read
    std::size_t reused = 0;              ///< number of reused records
    std::size_t refuted = 0; ///< recorded runs that were made again, since the audit refuted them
    bool stopped = false;
    MachineState machine{}; ///< during the comparison
};

/// Runs each solver on each level, level by level in the order of the plan, unrecorded and timed as
/// a `TimedRun`. The rounds of a level's solvers alternate between forward and backward order. A
/// run is reused if a record has the same level, hash, question, solver, options, limits, repeat,
/// program and machine, its time is not cold, and the audit of its routes does not refute it. A
/// stopped run leaves no record. Only the levels of running jobs are in memory. The requested facts
/// are computed within the limits of a run, before a level's runs; undecided facts are omitted.
/// Errors: `value` if a setting fits no solver or has an invalid value. Run nothing else at the
/// same time.
Expected<ComparisonResult> compare(const ComparisonPlan& plan, std::span<const RunRecord> standing,
                                   const ComparisonWatch& watch, const std::stop_token& stop);

/// Returns the last record of each run, in the order of their first records. Two records belong to
/// the same run if level, hash, question, solver, options, limits, repeat, version, commit,
/// binary and machine are equal. O(n).
std::vector<RunRecord> latestOf(std::span<const RunRecord> records);

} // namespace mazewright
