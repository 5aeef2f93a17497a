#pragma once

#include "solvers/base/message.h"
#include "solvers/comparison/entrant.h"
#include "solvers/comparison/level_files.h"
#include "solvers/comparison/measurement_warnings.h"
#include "solvers/formats/run_record.h"

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright {

/// A level that takes part in a comparison.
struct ComparedLevel {
    // NOLINTNEXTLINE(google-explicit-constructor): a file by itself is a level
    ComparedLevel(std::string named) : name(std::move(named)), file(name) {}
    ComparedLevel(std::string named, std::string found, std::vector<Setting> with = {})
        : name(std::move(named)), file(std::move(found)), settings(std::move(with))
    {
    }

    std::string name;              ///< as records have it
    std::string file;              ///< where it is
    std::vector<Setting> settings; ///< of this level, such as the ends of a route
};

/// Levels x solvers: what is to be run.
struct ComparisonPlan {
    std::vector<ComparedLevel> levels{};
    std::vector<Entrant> solvers{};  ///< one that cannot be asked of a level is left out
    std::vector<Setting> settings{}; ///< of all; over those of a level, below an entrant's
    Limits limits{};
    int repeat = 1;
    /// Numbers of a level that are worked out once and kept beside its runs.
    std::vector<std::string> facts{};
};

/// How far a comparison has come. Runs that stand already count as done.
struct ComparisonProgress {
    std::size_t runs = 0;   ///< made or standing
    std::size_t reused = 0; ///< of them, standing already
    std::size_t levels = 0; ///< finished
    std::size_t allLevels = 0;
    std::string_view level{};  ///< what is being run; empty: nothing any more
    std::string_view solver{}; ///< likewise; with its settings, `astar(weight=5)`
};

/// What a caller may watch, on the thread that compares.
struct ComparisonWatch {
    /// Each run that was made, when it has ended. Answers false where the record could not be
    /// kept: the comparison ends there.
    std::function<bool(const RunRecord&)> recorded{};
    /// Before each run, and at the end.
    std::function<void(const ComparisonProgress&)> progress{};
    /// Each run that is reused, in its place among the others: the very one of `standing`.
    /// Answers as `recorded` does.
    std::function<bool(const RunRecord&)> reused{};
};

/// A pair that was not run, and why.
struct SkippedRun {
    std::string level;
    std::string solver;
    Message why;
};

/// What came of a comparison.
struct ComparisonResult {
    std::vector<RunRecord> records{};    ///< in the order of the tasks, reused ones included
    std::vector<SkippedRun> skipped{};   ///< no answer can be asked for: no tiles, no start, ...
    std::vector<FileTrouble> troubles{}; ///< levels that cannot be read
    std::size_t reused = 0;              ///< how many of the records were not made anew
    bool stopped = false;
    MachineState machine{}; ///< while it went
};

/// Runs each solver on each level, level by level in the order of the plan, mute, timed as a
/// `TimedRun`: the rounds of a level's solvers in turn, forward and backward. A run whose record
/// stands already is not made again: same level, hash, question, solver, options, limits and
/// repeat, and a time that is not cold. A run that is stopped leaves no record. Only one level is
/// in memory at a time. Facts to keep are worked out within the limits of a run, before a level's
/// runs; those that are not known then are not kept. Errors: `value`, where a setting fits no
/// solver or has no such value. Start nothing beside it.
Expected<ComparisonResult> compare(const ComparisonPlan& plan, std::span<const RunRecord> standing,
                                   const ComparisonWatch& watch, const std::stop_token& stop);

/// Of the records of each run the last, in the order of their first ones. Two records are of one
/// run where level, hash, question, solver, options, limits and repeat are the same. O(n).
std::vector<RunRecord> latestOf(std::span<const RunRecord> records);

} // namespace mazewright
