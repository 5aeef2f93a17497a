#pragma once

#include "solvers/maze/maze.h"
#include "solvers/result/outcome.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// Returns a track's cells as positions.
Route routeOf(const Maze& maze, const std::vector<CellIndex>& track);

/// Adds the figures `score`, `cells`, `coins` of a track.
void addTrackFigures(Outcome& outcome, const Maze& maze, const Route& track, std::int64_t score);

} // namespace mazewright::one_stroke
