#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <array>

namespace mazewright {

/// Every rule of moving.
inline constexpr std::array allMoves = {Moves::four, Moves::eight, Moves::eightCutOne,
                                        Moves::eightCutBoth};

/// Lengths of routes over diagonals are equal but for so much.
inline constexpr double rounding = 1e-9;

} // namespace mazewright
