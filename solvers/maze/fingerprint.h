#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright {

/// A number of 64 bits that equal mazes (cells and shape) have in common and others have not,
/// whatever way led to them. For comparing states within one process: it is in no file, and it is
/// no defence against mazes that were made to deceive; `hashOf` is both. Two given mazes that
/// differ have one fingerprint with a chance of 2^-64.
/// O(cells), some 2 ms for 4096 x 4096. Safe to call from any thread.
std::uint64_t fingerprintOf(const Maze& maze);

/// Words of eight cells, counted row by row over the whole maze: from `first` up to, not
/// including, `past`.
struct WordRange {
    std::size_t first = 0;
    std::size_t past = 0;
    friend bool operator==(const WordRange&, const WordRange&) = default;
};

/// The words that an edit of this maze may change, in order and apart; all of them in one range
/// where the edit has very many runs. To be asked before the edit is applied, since a start that
/// is set anew changes the cell of the old one too. O(runs), where those are in order.
std::vector<WordRange> wordsOf(const Maze& maze, const Patch& patch);

/// What these words add to the fingerprint, modulo 2^64: an edit changes the fingerprint by what
/// they add afterwards less what they added before. O(words).
std::uint64_t shareOf(const Maze& maze, const std::vector<WordRange>& words);

} // namespace mazewright
