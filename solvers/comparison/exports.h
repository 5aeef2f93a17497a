#pragma once

#include "solvers/formats/run_record.h"

#include <span>
#include <string>

namespace mazewright {

/// The records as a table of comma-separated values, its header first, each line ended.
std::string csvTable(std::span<const RunRecord> records);

/// `htmlReport` of the records with a picture of each of their levels, read anew from its file, one
/// at a time; of a level that cannot be read any more, why. May throw `std::bad_alloc`.
std::string reportPage(std::span<const RunRecord> records);

} // namespace mazewright
