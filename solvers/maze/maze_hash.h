#pragma once

#include "solvers/maze/maze.h"

#include <string>

namespace mazewright {

/// The SHA-256 of a maze's cells, 64 lower-case hexadecimal digits: equal for equal mazes, whatever
/// file, form, title or rules they came with.
///
/// What is hashed, so that anybody can do it again: the ASCII text `mazewright-cells 1 ROWS
/// COLUMNS` and a line feed (one space between the words, decimal numbers), then a byte a cell, row
/// by row from the top left: 0 wall, 1..9 floor of that step cost, 10 start, 11 end, 12..110 a coin
/// of 1..99 points, 111..209 a tile of symbol 1..99. The number after the first word is raised
/// where this ever changes.
/// O(cells). Safe to call from any thread. Source: FIPS 180-4.
std::string hashOf(const Maze& maze);

} // namespace mazewright
