#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/link/linkable_pairs.h"
#include "solvers/link/order_facts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace mazewright {

/// Two tiles of a board that vanish together; `from` is the earlier one, row by row.
struct BoardMove {
    CellIndex from = noCell;
    CellIndex to = noCell;
    friend bool operator==(const BoardMove&, const BoardMove&) = default;
};

/// Returns the moves of an order of lines, such as the routes of `clear-board`. The lines must end
/// on cells of the board.
std::vector<BoardMove> movesOf(const Maze& board, std::span<const Route> lines);

/// Returns the board after the moves: floor in place of their tiles.
Maze boardAfter(const Maze& board, std::span<const BoardMove> moves);

/// The pairs of a board that can be joined now.
struct JoinablePairs {
    std::size_t count = 0;
    std::vector<link::LinkablePair> listed{}; ///< the first of them: by `from`, then by `to`
};

/// Counts all joinable pairs, and lists at most `most`. Empty if cancelled. Safe from any thread.
std::optional<JoinablePairs> joinablePairs(const Maze& board, const ClearBoard& rules,
                                           std::size_t mostListed,
                                           const std::stop_token& stop = {});

/// Whether two cells can be joined, or why not.
enum class Joining : std::uint8_t {
    joined,       ///< a line exists
    sameCell,     ///< two different cells are required
    notTiles,     ///< at least one of them is no tile of the board
    otherSymbol,  ///< two different tiles, but the rules require equal ones
    tooManyTurns, ///< every line needs more turns than the rules allow
    noLine,       ///< no line of any number of turns joins them
};

/// The answer of the rules to joining two cells.
struct JoiningAnswer {
    Joining joining = Joining::notTiles;
    int turns = 0; ///< for joined, tooManyTurns: turns of the simplest line
    Route line{};  ///< for joined, tooManyTurns: from the first cell to the second
};

/// Returns whether the rules join two tiles, and if not, why. O(cells). Safe from any thread.
JoiningAnswer joiningOf(const MazeSnapshot& board, const ClearBoard& rules, Position a, Position b);

/// Whether a board can be cleared; `yes` and `no` are proved.
enum class Clears : std::uint8_t { unknown, yes, no };

/// Whether a board can be cleared, with the evidence.
struct ClearingAnswer {
    Clears clears = Clears::unknown;
    /// yes: clears the board. Else the best order known, which leaves tiles; may be empty.
    std::vector<BoardMove> order{};
    Message message{}; ///< not yes: the reason, in words
};

/// Asks the solver `clear-board`, as part of the request that has the budget. A board without tiles
/// is cleared. Unknown if the budget runs out. Runs on the budget's thread.
ClearingAnswer clearingOf(const MazeSnapshot& board, const ClearBoard& rules, Budget& budget);

/// Derives the answer for a board from that of another, without a search: `now` is `before` without
/// some pairs of its order, or with one pair removed that the rules join, or with one pair more.
/// Empty if nothing follows. O(cells). Safe from any thread.
std::optional<ClearingAnswer> carriedOver(const ClearingAnswer& known, const MazeSnapshot& before,
                                          const MazeSnapshot& now, const ClearBoard& rules);

/// Returns a hint: of the pairs of an order that can be joined now, the pair with the fewest turns,
/// then the fewest cells, then the first of the order. Any of them is as good as the first: taking
/// it leaves the board as clearable as it is. The order must be valid for this board. Empty if it
/// is empty. Safe from any thread.
std::optional<link::LinkablePair> hintOf(const Maze& board, const ClearBoard& rules,
                                         std::span<const BoardMove> order);

/// Where a game went wrong.
struct Mistake {
    /// Last number of moves after which the board can certainly be cleared; empty if there is none.
    std::optional<std::size_t> lastClearable{};
    /// First number of moves after which the board is known to be lost for certain; empty if there
    /// is none.
    std::optional<std::size_t> firstLost{};

    /// Returns the number, from 1, of the move after which the board cannot be cleared; empty if
    /// there is none, or if it is not known exactly.
    std::optional<std::size_t> move() const noexcept
    {
        const bool isExact = lastClearable && firstLost && *lastClearable + 1 == *firstLost;
        return isExact ? firstLost : std::nullopt;
    }
    friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// Finds the move after which a board can no longer be cleared. A lost board stays lost whatever is
/// removed, so the search bisects the moves. They must be legal ones, from `start` on. The limits
/// apply to each board; boards that the solver cannot decide within them leave a gap between the
/// two numbers. Empty if cancelled. Safe from any thread.
std::optional<Mistake> firstMistake(const MazeSnapshot& start, const ClearBoard& rules,
                                    std::span<const BoardMove> moves, const Limits& limits,
                                    const std::stop_token& stop);

/// Returns the number of joinable pairs before each move of an order that is legal from `board` on.
/// Empty if cancelled, and for boards that are too large. Safe from any thread.
std::optional<link::OrderFacts> orderFacts(const Maze& board, const ClearBoard& rules,
                                           std::span<const BoardMove> order,
                                           const std::stop_token& stop);

} // namespace mazewright
