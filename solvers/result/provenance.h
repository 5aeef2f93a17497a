#pragma once

#include "solvers/maze/maze.h"

#include <string>

namespace mazewright {

/// Where a result comes from, so that it can be checked later. Empty: not known.
struct Provenance {
    std::string hash{};    ///< of the level's cells: `hashOf`
    std::string version{}; ///< of this program, `0.1.0`
    std::string machine{}; ///< in words: `AMD EPYC 7763, 2 cores, Linux 6.1.0`
    std::string date{};    ///< of the run's start, ISO 8601 in UTC: `2026-11-21T20:47:27Z`
};

/// The provenance of a run of this program on this machine that begins now.
/// O(cells of the maze). Safe to call from any thread.
Provenance provenanceOf(const Maze& maze);

/// This moment as `Provenance::date` has it.
std::string dateNow();

} // namespace mazewright
