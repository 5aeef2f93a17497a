#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/formats/scenario.h"

#include <vector>

namespace mazewright {

/// Errors: `value`, with the line, where the query is for a map of another size.
Expected<void> checkFits(const ScenarioQuery& query, const Maze& map);

/// The settings by which a query is asked of its map: the move rule of the file's lengths, and the
/// ends.
std::vector<Setting> settingsOf(const ScenarioQuery& query);

/// Whether a route is as long as the file says. The files state lengths with few digits, and
/// diagonals with an approximate root of two.
bool isExpected(const ScenarioQuery& query, double length) noexcept;

} // namespace mazewright
