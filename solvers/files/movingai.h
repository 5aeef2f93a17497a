#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// One line of a MovingAI scenario: start and goal on a map, and the length of the best route.
struct ScenarioQuery {
    int bucket = 0;     ///< a quarter of the length, rounded down
    std::string map;    ///< the map's file name as written, relative to the benchmark's folder
    int width = 0;      ///< columns of the map
    int height = 0;     ///< rows of the map
    Position from;      ///< within the map
    Position to;        ///< within the map
    double optimal = 0; ///< 8-way length with corners never cut, diagonals sqrt 2
    int line = 0;       ///< 1-based line in the file
};

/// Reads the queries of a `.scen` text in order. Blank lines are skipped. Errors: `syntax` and
/// `value`, with the line and the expected text; `tooLarge` for more than a million queries.
/// Source: the MovingAI benchmarks, version 1 of the format.
Expected<std::vector<ScenarioQuery>> readScenario(std::string_view text);

} // namespace mazewright
