#pragma once

#include "solvers/formats/report.h"

#include <string>

namespace mazewright::cli {

/// A run in words for a terminal, several lines: how it ended, the answer's figures, the effort,
/// and small mazes drawn with the route, or with each of the tracks.
std::string runText(const RunReport& run, std::size_t tracks);

/// A number of a figure, with thousands apart and its unit: `1,262,816`, `0.31 ms`.
std::string figureText(const Figure& figure);

} // namespace mazewright::cli
