#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/outcome.h"
#include "solvers/core/question.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace mazewright::link {

/// Two tiles that a line joins, and the simplest such line: fewest turns, then fewest cells.
struct LinkablePair {
    CellIndex from = noCell; ///< the earlier tile of the two, row by row
    CellIndex to = noCell;
    std::uint16_t turns = 0;
    std::uint32_t cells = 0; ///< including both ends
    friend bool operator==(const LinkablePair&, const LinkablePair&) = default;
};

/// Receives the next pairs, possibly none. Returns false to end the search.
using PairVisitor = std::function<bool(std::span<const LinkablePair>)>;

/// Visits all pairs of tiles of a board that can be joined: of equal symbols, or any two if the
/// rules say so; ordered by `from`, then by `to`. Stores none, however many there are. Calls
/// `visit` at least once per row that has tiles. Returns true if it came to the end. Safe from any
/// thread. Lines of at most two turns are found for whole rows at once, those of more by a search
/// from each tile, O(cells).
bool visitLinkablePairs(const Maze& maze, const ClearBoard& rules, const PairVisitor& visit);

/// Returns the number of these pairs.
std::size_t countLinkablePairs(const Maze& maze, const ClearBoard& rules);

/// Draws the lines of pairs. Safe from many threads.
class PairLines {
public:
    /// O(cells).
    PairLines(const Maze& maze, const ClearBoard& rules);
    ~PairLines();
    PairLines(const PairLines&) = delete;
    PairLines& operator=(const PairLines&) = delete;

    /// Returns the pair's simplest line, from `from` to `to`. It may have cells one beside the maze
    /// if the rules let lines run around the board. Empty if no line joins these two cells. O(its
    /// cells) up to two turns, O(cells) beyond.
    Route of(const LinkablePair& pair) const;

private:
    struct Tables;
    std::unique_ptr<const Tables> m_tables;
};

} // namespace mazewright::link
