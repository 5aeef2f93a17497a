#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"

#include <string_view>

namespace mazewright {

enum class HoldsEnds : bool { no, yes };

/// What of a maze a form can hold, beside plain floor and walls.
struct Capacity {
    std::string_view form; ///< the form's id
    HoldsEnds ends = HoldsEnds::yes;
    int coinPoints = 0; ///< the most; 0: no coins
    int tileSymbol = 0; ///< the highest; 0: no tiles
    int stepCost = 1;   ///< the highest
};

/// Errors: `unsupported`, naming what the form cannot hold and the first cell that has it.
Expected<void> checkHolds(const Maze& maze, const Capacity& capacity);

} // namespace mazewright
