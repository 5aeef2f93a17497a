#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/question.h"
#include "solvers/result/outcome.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace mazewright::link {

/// Two tiles that a line joins, and the simplest such line: fewest turns, then fewest cells.
struct LinkablePair {
    CellIndex from = noCell; ///< the earlier of both, row by row
    CellIndex to = noCell;
    std::uint16_t turns = 0;
    std::uint32_t cells = 0; ///< both ends counted
    friend bool operator==(const LinkablePair&, const LinkablePair&) = default;
};

/// Gets the next of all pairs, or none of them; false ends the search.
using PairVisitor = std::function<bool(std::span<const LinkablePair>)>;

/// Shows all pairs of tiles of a board that can be joined: of equal symbols, or any two where the
/// rules say so; by `from`, then by `to`. Keeps none, however many there are; calls at
/// least once a row that has tiles. Lines of at most two turns are found for whole rows at once,
/// those of more by a search from each tile, O(cells). Returns whether it came to the end. Safe
/// from any thread.
bool visitLinkablePairs(const Maze& maze, const ClearBoard& rules, const PairVisitor& visit);

/// How many there are.
std::size_t countLinkablePairs(const Maze& maze, const ClearBoard& rules);

/// Draws the lines of pairs, one after another. Safe from many threads.
class PairLines {
public:
    /// O(cells).
    PairLines(const Maze& maze, const ClearBoard& rules);
    ~PairLines();
    PairLines(const PairLines&) = delete;
    PairLines& operator=(const PairLines&) = delete;

    /// The pair's simplest line, from `from` to `to`; it may have cells one beside the maze where
    /// the rules let lines run around the board. Empty where nothing joins these two cells.
    /// O(its cells) up to two turns, O(cells) beyond.
    Route of(const LinkablePair& pair) const;

private:
    struct Tables;
    std::unique_ptr<const Tables> m_tables;
};

} // namespace mazewright::link
