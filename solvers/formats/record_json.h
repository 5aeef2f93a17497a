#pragma once

#include "solvers/formats/json_text.h"
#include "solvers/formats/run_record.h"

namespace mazewright {

/// Writes the keys of a results line that precede the routes and layers of its run.
void writeAnswer(Json& line, const RunRecord& record);
/// Writes the keys that follow the routes and layers.
void writeContext(Json& line, const RunRecord& record);

} // namespace mazewright
