#pragma once

#include "solvers/formats/json_text.h"
#include "solvers/formats/run_record.h"

#include <string>

namespace mazewright {

/// A whole number without a fraction, which is how a reader expects a score or a length.
Json numberJson(double number);

/// Writes the keys of a line of results that come before the routes and layers of its run.
void writeAnswer(Json& line, const RunRecord& record);
/// Writes those that come after them.
void writeContext(Json& line, const RunRecord& record);

/// The object on one line; bytes that are no UTF-8 are replaced.
std::string lineOf(const Json& object);

} // namespace mazewright
