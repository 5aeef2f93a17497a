#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright {

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
