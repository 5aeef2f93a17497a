#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/formats/scenario.h"

#include <vector>

namespace mazewright {

/// Checks that the query fits the map. Errors: `value`, with the line, if it is for a map of a
/// different size.
Expected<void> checkFits(const ScenarioQuery& query, const Maze& map);

/// Returns the settings of a query for its map: the move rule of the file's lengths, and the ends.
std::vector<OptionAssignment> settingsOf(const ScenarioQuery& query);

/// Returns true if a route has the length given in the file. Files state lengths with few digits,
/// and diagonals with an approximate root of two.
bool isExpected(const ScenarioQuery& query, double length) noexcept;

} // namespace mazewright
