#pragma once

#include "solvers/formats/report.h"

#include <string>

namespace mazewright::cli {

/// Returns a run as several lines of text for a terminal: its end, the figures of the answer, the
/// effort, and for small mazes a drawing with the route, or with each of the tracks.
std::string runText(const RunReport& run, std::size_t tracks);

/// Returns the number of a figure, with thousands separators and its unit: `1,262,816`, `0.31 ms`.
std::string figureText(const Figure& figure);

} // namespace mazewright::cli
