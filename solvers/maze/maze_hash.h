#pragma once

#include "solvers/maze/maze.h"

#include <string>

namespace mazewright {

/// Returns the SHA-256 of a maze's cells, 64 lower-case hexadecimal digits. Equal for equal mazes,
/// regardless of file, format, title and rules.
///
/// The hashed data is documented so that anyone can repeat it. It begins with the ASCII text
/// `mazewright-cells 1 ROWS COLUMNS` and a line feed (one space between the words, decimal
/// numbers). Then follows one byte per cell, row by row from the top left: 0 wall, 1..9 floor of
/// that step cost, 10 start, 11 end, 12..110 a coin of 1..99 points, 111..209 a tile of symbol
/// 1..99. The number after the first word is raised if this format changes.
/// O(cells). Safe to call from any thread. Source: FIPS 180-4.
std::string hashOf(const Maze& maze);

} // namespace mazewright
