#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"

#include <string_view>

namespace mazewright {

enum class SupportsEnds : bool { no, yes };

/// The parts of a maze that a format can hold beside plain floor and walls.
struct Capacity {
    std::string_view form; ///< id of the format
    SupportsEnds ends = SupportsEnds::yes;
    int coinPoints = 0; ///< maximum points of a coin; 0 if coins are not supported
    int tileSymbol = 0; ///< highest symbol of a tile; 0 if tiles are not supported
    int stepCost = 1;   ///< highest step cost of a floor
};

/// Returns an error if the format cannot hold the maze. Errors: `unsupported`, naming the missing
/// part and the first cell that needs it.
Expected<void> checkCapacity(const Maze& maze, const Capacity& capacity);

} // namespace mazewright
