#pragma once

#include "solvers/comparison/measurement_warnings.h"
#include "solvers/formats/run_record.h"

#include <filesystem>
#include <span>
#include <string>

namespace mazewright {

/// The records as a table of comma-separated values, its header first, each line ended.
std::string csvTable(std::span<const RunRecord> records);

/// `htmlReport` of the records with a picture of each of their levels, read anew from its file, one
/// at a time; of a level that cannot be read any more, why. `results`: the file that the records
/// stand in, by which their levels are found; empty: none. May throw `std::bad_alloc`.
std::string reportPage(std::span<const RunRecord> records, const std::filesystem::path& results,
                       const MachineState& machine);

} // namespace mazewright
