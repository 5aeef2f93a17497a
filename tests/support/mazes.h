#pragma once

#include "solvers/core/maze.h"

#include <initializer_list>
#include <memory>
#include <string_view>

namespace mazewright {

/// Returns a maze drawn in the test: `#` wall, `.` floor, `o` coin, `S` start, `E` end, 1..9 a tile
/// of that symbol. All rows have the same length.
inline Maze drawn(std::initializer_list<std::string_view> rows)
{
    Maze maze = *Maze::make(static_cast<int>(rows.size()), static_cast<int>(rows.begin()->size()));
    CellIndex at = 0;
    for (const std::string_view row : rows)
        for (const char glyph : row) {
            Cell cell;
            if (glyph == '#')
                cell.kind = CellKind::wall;
            else if (glyph == 'o')
                cell.kind = CellKind::coin;
            else if (glyph == 'S')
                cell.kind = CellKind::start;
            else if (glyph == 'E')
                cell.kind = CellKind::end;
            else if (glyph >= '1' && glyph <= '9')
                cell = {CellKind::tile, static_cast<std::uint8_t>(glyph - '0')};
            maze.set(at++, cell);
        }
    return maze;
}

inline MazeSnapshot frozen(std::initializer_list<std::string_view> rows)
{
    return std::make_shared<const Maze>(drawn(rows));
}

} // namespace mazewright
