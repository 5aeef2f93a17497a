#pragma once

#include "solvers/comparison/experiment.h"
#include "solvers/comparison/shard.h"
#include "solvers/formats/run_record.h"

namespace mazewright {

// The folder of an experiment's results: `experiment.json`, what they are of; `results.jsonl`, or
// `results-3-of-16.jsonl` of a shard; `levels/`, the mazes that were generated.

/// The file of results of a shard in its folder.
std::filesystem::path resultsIn(const std::filesystem::path& folder, const Shard& shard);

/// Makes the folder where it is missing, and writes down there which experiment its results are of.
/// Errors: `io`; `changed`, where they are of another experiment; those of `readExperiment`.
Expected<void> claimFolder(const std::filesystem::path& folder, const Experiment& experiment);

/// The runs in all files of results in the folder but this one, such as those of other shards,
/// which may be being written. Errors: `io` and those of `readRunRecords`, which name the file.
Expected<std::vector<RunRecord>> recordsBeside(const std::filesystem::path& results);

} // namespace mazewright
