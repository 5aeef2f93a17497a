#pragma once

#include "solvers/formats/json_text.h"
#include "solvers/formats/run_record.h"

namespace mazewright {

/// Writes the keys of a line of results that come before the routes and layers of its run.
void writeAnswer(Json& line, const RunRecord& record);
/// Writes those that come after them.
void writeContext(Json& line, const RunRecord& record);

} // namespace mazewright
