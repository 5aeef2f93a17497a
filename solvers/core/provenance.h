#pragma once

#include "solvers/core/maze.h"

#include <string>
#include <string_view>

namespace mazewright {

/// The origin of a result, so that it can be checked later. Unknown parts are empty.
struct Provenance {
    std::string hash{};    ///< of the level's cells: `hashOf`
    std::string version{}; ///< of this program, `0.1.0`
    std::string machine{}; ///< in words: `AMD EPYC 7763, 2 cores, Linux 6.1.0`
    std::string date{};    ///< start of the run, ISO 8601 in UTC: `2026-11-21T20:47:27Z`
    std::string commit{};  ///< of the sources, abbreviated; ends with `-dirty` if they were changed
    std::string compiler{}; ///< `GNU 12.2.0`
    std::string flags{};    ///< of the compiler, and the kind of build
    std::string governor{}; ///< of the processor's frequency: `performance`
    std::string binary{};   ///< SHA-256 of the running program's file
    std::string program{};  ///< SHA-256 of the files of a solver from outside
};

/// Returns the provenance of a run that begins now on this machine. O(cells of the maze); the first
/// call also reads the program's file. Safe to call from any thread.
Provenance provenanceOf(const Maze& maze);

/// Returns the current time in the form of `Provenance::date`.
std::string dateNow();

/// Returns the version of this program, `0.1.0`.
std::string_view programVersion() noexcept;

} // namespace mazewright
