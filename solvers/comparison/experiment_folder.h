#pragma once

#include "solvers/comparison/experiment.h"
#include "solvers/comparison/shard.h"
#include "solvers/formats/run_record.h"

namespace mazewright {

// The folder of an experiment's results: `experiment.json`, the experiment; `results.jsonl`, or
// `results-3-of-16.jsonl` for a shard; `levels/`, the generated mazes.

/// Returns the results file of a shard in its folder.
std::filesystem::path resultsIn(const std::filesystem::path& folder, const Shard& shard);

/// Creates the folder if needed, and stores the experiment in it. Errors: `io`; `changed` if the
/// folder belongs to a different experiment; those of `readExperiment`.
Expected<void> claimFolder(const std::filesystem::path& folder, const Experiment& experiment);

/// Returns the runs in all other results files in the folder, such as those of other shards, which
/// may still be growing. Errors: `io` and those of `readRunRecords`, with the file name.
Expected<std::vector<RunRecord>> otherRecords(const std::filesystem::path& results);

} // namespace mazewright
