#pragma once

#include "solvers/core/maze.h"
#include "solvers/generators/clearable_board.h"

#include <cstdint>

namespace mazewright {

/// Returns an empty ring around four tiles of each symbol, dealt so that they can be cleared.
inline Maze clearableBoard(int rows, int columns)
{
    Maze maze = *Maze::make(rows, columns);
    int placed = 0;
    for (int row = 1; row + 1 < rows; ++row)
        for (int column = 1; column + 1 < columns; ++column)
            maze.set({row, column},
                     {CellKind::tile, static_cast<std::uint8_t>(1 + placed++ / 4 % 36)});
    maze.apply(*shuffled(maze, ClearBoard{}, 7));
    return maze;
}

} // namespace mazewright
