#pragma once

#include "solvers/core/maze.h"

#include <string>
#include <vector>

namespace mazewright {

/// Returns the maze as rows of glyphs, the inverse of `drawn`, so that a failed comparison shows
/// two mazes. Letters are step costs: `b` costs 2, `c` 3 and so on.
inline std::vector<std::string> sketch(const Maze& maze)
{
    std::vector<std::string> rows(static_cast<std::size_t>(maze.rows()));
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Cell cell = maze.at(c);
        const auto value = static_cast<char>(cell.value);
        char glyph = '?';
        switch (cell.kind) {
        case CellKind::floor:
            glyph = value == 1 ? '.' : static_cast<char>('a' + value - 1);
            break;
        case CellKind::wall:
            glyph = '#';
            break;
        case CellKind::coin:
            glyph = 'o';
            break;
        case CellKind::tile:
            glyph = value <= 9 ? static_cast<char>('0' + value) : 't';
            break;
        case CellKind::start:
            glyph = 'S';
            break;
        case CellKind::end:
            glyph = 'E';
            break;
        }
        rows[static_cast<std::size_t>(maze.position(c).row)] += glyph;
    }
    return rows;
}

} // namespace mazewright
