#pragma once

#include "solvers/maze/maze.h"

#include <string>

namespace mazewright {

/// The origin of a result, so that it can be checked later. Unknown parts are empty.
struct Provenance {
    std::string hash{};    ///< of the level's cells: `hashOf`
    std::string version{}; ///< of this program, `0.1.0`
    std::string machine{}; ///< in words: `AMD EPYC 7763, 2 cores, Linux 6.1.0`
    std::string date{};    ///< start of the run, ISO 8601 in UTC: `2026-11-21T20:47:27Z`
};

/// Returns the provenance of a run that begins now on this machine. O(cells of the maze). Safe to
/// call from any thread.
Provenance provenanceOf(const Maze& maze);

/// Returns the current time in the form of `Provenance::date`.
std::string dateNow();

} // namespace mazewright
