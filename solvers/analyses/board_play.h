#pragma once

#include "solvers/base/message.h"
#include "solvers/link/clearing/order_facts.h"
#include "solvers/link/lines/linkable_pairs.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

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

/// The moves of an order of lines, such as the routes of `clear-board`. The lines end on cells of
/// the board.
std::vector<BoardMove> movesOf(const Maze& board, std::span<const Route> lines);

/// The board when the moves have been made: floor where their tiles were.
Maze boardAfter(const Maze& board, std::span<const BoardMove> moves);

/// The pairs of a board that can be joined now.
struct JoinablePairs {
    std::size_t count = 0;
    std::vector<link::LinkablePair> listed{}; ///< the first of them: by `from`, then by `to`
};

/// Counts them all, and lists at most so many. None where it was stopped. From any thread.
std::optional<JoinablePairs> joinablePairs(const Maze& board, const ClearBoard& rules,
                                           std::size_t mostListed,
                                           const std::stop_token& stop = {});

/// What a line between two cells is, or why there is none.
enum class Joining : std::uint8_t {
    joined,       ///< there is a line
    sameCell,     ///< two cells are wanted
    notTiles,     ///< one of them at least is no tile of the board
    otherSymbol,  ///< two different tiles, and the rules want equal ones
    tooManyTurns, ///< every line needs more turns than the rules allow
    noLine,       ///< no line at all gets from one to the other
};

/// What the rules say of joining two cells.
struct JoiningAnswer {
    Joining joining = Joining::notTiles;
    int turns = 0; ///< joined, tooManyTurns: of the simplest line
    Route line{};  ///< joined, tooManyTurns: from the first to the second
};

/// Whether the rules join two tiles, and if not, why. O(cells). From any thread.
JoiningAnswer joiningOf(const MazeSnapshot& board, const ClearBoard& rules, Position a, Position b);

/// Whether a board can be cleared; `yes` and `no` are proved.
enum class Clears : std::uint8_t { unknown, yes, no };

/// What is known of clearing a board.
struct ClearingAnswer {
    Clears clears = Clears::unknown;
    /// yes: clears the board. Else the best order known, which leaves tiles; perhaps none.
    std::vector<BoardMove> order{};
    Message message{}; ///< not yes: why, in words
};

/// Asks the solver `clear-board`, as a part of the request that has the budget; a board without
/// tiles is cleared. Where the budget ends it is unknown. On the budget's thread.
ClearingAnswer clearingOf(const MazeSnapshot& board, const ClearBoard& rules, Budget& budget);

/// What is known of one board says of another, without a search: `now` is `before` with some pairs
/// of its order gone, or with one pair less that the rules join, or one more. None: nothing.
/// O(cells). From any thread.
std::optional<ClearingAnswer> carriedOver(const ClearingAnswer& known, const MazeSnapshot& before,
                                          const MazeSnapshot& now, const ClearBoard& rules);

/// Of the pairs of an order those that can be joined now are as good as its first: taking any of
/// them leaves the board as clearable as it is. This is the one of fewest turns, then fewest cells,
/// then the first of the order; none where the order is empty. The order is one of this board.
/// From any thread.
std::optional<link::LinkablePair> hintOf(const Maze& board, const ClearBoard& rules,
                                         std::span<const BoardMove> order);

/// When a game went wrong.
struct Mistake {
    /// After so many moves the board could still be cleared, for certain; none: after no number.
    std::optional<std::size_t> lastClearable{};
    /// After so many moves, and not before as far as is known, it could not be cleared any more,
    /// for certain; none: after no number.
    std::optional<std::size_t> firstLost{};

    /// The number, from 1, of the move that made the board one that cannot be cleared; none where
    /// none did, or where it is not known exactly.
    std::optional<std::size_t> move() const noexcept
    {
        const bool isExact = lastClearable && firstLost && *lastClearable + 1 == *firstLost;
        return isExact ? firstLost : std::nullopt;
    }
    friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// Looks for the move after which a board cannot be cleared any more: what cannot be cleared stays
/// so whatever is removed, so the search halves the moves. The moves are legal ones, from `start`
/// on. The limits are those of one board; what the solver cannot decide within them leaves a gap
/// between the two numbers. None where it was stopped. From any thread.
std::optional<Mistake> firstMistake(const MazeSnapshot& start, const ClearBoard& rules,
                                    std::span<const BoardMove> moves, const Limits& limits,
                                    const std::stop_token& stop);

/// The pairs that can be joined before each move of an order that is legal from `board` on. None
/// where it was stopped, and for boards that are too large for it. From any thread.
std::optional<link::OrderFacts> orderFacts(const Maze& board, const ClearBoard& rules,
                                           std::span<const BoardMove> order,
                                           const std::stop_token& stop);

} // namespace mazewright
