#pragma once

#include "solvers/core/maze.h"

#include <array>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

namespace mazewright {

inline constexpr std::array allTurns = {Turn::flipHorizontally, Turn::flipVertically,
                                        Turn::transpose, Turn::rotateRight, Turn::rotateLeft};

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

/// The level of the one-stroke document: 246 tracks, of which 15 have the best score, 23.
inline Maze documentsLevel()
{
    return drawn({"...S", //
                  ".o..", //
                  ".#..", //
                  "....", //
                  "..#.", //
                  "E..o"});
}

/// A maze without walls, with the start in its first cell and the end in its last.
inline Maze openMaze(int rows, int columns)
{
    Maze maze = *Maze::make(rows, columns);
    maze.set(CellIndex{0}, {CellKind::start, 1});
    maze.set(static_cast<CellIndex>(maze.size() - 1), {CellKind::end, 1});
    return maze;
}

/// Returns one way from corner to corner, to and fro over every second row of an odd number of
/// rows.
inline Maze serpentine(int rows, int columns)
{
    Maze maze = openMaze(rows, columns);
    for (int row = 1; row < rows; row += 2)
        for (int column = 0; column < columns; ++column)
            if (column != (row % 4 == 1 ? columns - 1 : 0))
                maze.set(Position{row, column}, {CellKind::wall, 1});
    if (rows % 4 == 3) {
        maze.set(Position{rows - 1, columns - 1}, {});
        maze.set(Position{rows - 1, 0}, {CellKind::end, 1});
    }
    return maze;
}

/// Returns the maze after an edit.
inline Maze patched(Maze maze, const Patch& patch)
{
    maze.apply(patch);
    return maze;
}

inline MazeSnapshot frozen(Maze maze)
{
    return std::make_shared<const Maze>(std::move(maze));
}

inline MazeSnapshot frozen(std::initializer_list<std::string_view> rows)
{
    return frozen(drawn(rows));
}

} // namespace mazewright
