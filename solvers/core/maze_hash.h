#pragma once

#include "solvers/core/maze.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// Returns the SHA-256 of a file's bytes, 64 lower-case hexadecimal digits; empty if it cannot be
/// read. O(bytes).
std::string hashOfFile(const char* file);

/// Returns the SHA-256 of a text, 64 lower-case hexadecimal digits.
std::string hashOfText(std::string_view text);

/// Returns a 64-bit number that is equal for equal mazes (cells and shape) and differs otherwise,
/// regardless of the edits that led to them. For comparing states within one process. It is stored
/// in no file and gives no protection against deliberate collisions; use `hashOf` for both. Two
/// given different mazes collide with a probability of 2^-64. O(cells), some 2 ms for 4096 x 4096.
/// Safe to call from any thread.
std::uint64_t fingerprintOf(const Maze& maze);

/// A range of words of eight cells, counted row by row over the whole maze: from `first` up to, not
/// including, `past`.
struct WordRange {
    std::size_t first = 0;
    std::size_t past = 0;
    friend bool operator==(const WordRange&, const WordRange&) = default;
};

/// Returns the words that an edit of this maze may change, ascending and disjoint; a single range
/// of all words if the edit has very many runs. Call it before applying the edit: a new start also
/// changes the cell of the old start. O(runs) if the runs are in order.
std::vector<WordRange> wordsOf(const Maze& maze, const Patch& patch);

/// Returns the contribution of these words to the fingerprint, modulo 2^64. An edit changes the
/// fingerprint by the difference of their contributions after and before. O(words).
std::uint64_t shareOf(const Maze& maze, const std::vector<WordRange>& words);

} // namespace mazewright
