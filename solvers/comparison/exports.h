#pragma once

#include "solvers/comparison/measurement_warnings.h"
#include "solvers/formats/run_record.h"

#include <filesystem>
#include <span>
#include <string>

namespace mazewright {

/// Returns the records as comma-separated values with a header; every line has a line end.
std::string csvTable(std::span<const RunRecord> records);

/// Returns `htmlReport` of the records with a picture of each of their levels. The levels are read
/// again from their files, one at a time; the reason is shown if a level cannot be read. `results`:
/// the file with the records, used to find their levels; may be empty. May throw `std::bad_alloc`.
std::string reportPage(std::span<const RunRecord> records, const std::filesystem::path& results,
                       const MachineState& machine);

} // namespace mazewright
