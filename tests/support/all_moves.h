#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "tests/support/columns.h"

#include <array>

namespace mazewright {

/// Every rule of moving.
inline constexpr std::array allMoves = {Moves::four, Moves::eight, Moves::eightCutOne,
                                        Moves::eightCutBoth};

/// Every price of a diagonal.
inline constexpr std::array allDiagonals = {Diagonal::root2, Diagonal::one, Diagonal::oneAndHalf,
                                            Diagonal::two};

/// Adds the column `moves` of a test's data, with a row for every rule.
inline void addAllMoves()
{
    const auto row = test::columns<Moves>("moves");
    for (const Moves moves : allMoves)
        row(idOf(moves).data(), moves);
}

/// Lengths of routes over diagonals are equal but for so much.
inline constexpr double rounding = 1e-9;

} // namespace mazewright
