#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/range.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazewright {

/// The maximum number of cells of a maze, and therefore of any count.
inline constexpr std::int64_t maxCount = std::int64_t{1} << 28;

using CountRange = Range<std::int64_t>;

/// Reads a range of whole numbers from 0 to `maxCount`, with blanks around them allowed.
std::optional<CountRange> countRangeOf(std::string_view text);
/// Returns the range in the form that `countRangeOf` reads; empty if both bounds are unset.
std::string toText(const CountRange& range);

/// Conditions for a one-stroke track beyond leading from the start to the end; none by default.
struct TrackConditions {
    std::vector<Position> pass{};  ///< cells to pass, ascending, without duplicates
    std::vector<Position> avoid{}; ///< cells to avoid, likewise
    CountRange coins{};            ///< number of coins taken, regardless of their points
    CountRange cells{};            ///< number of cells of the track, both ends included
    /// No cell of the track is beside an earlier one, except beside its predecessor.
    bool snake = false;

    bool none() const noexcept { return avoid.empty() && !areMoreThanWalls(); }
    /// Returns true if there are conditions other than cells to avoid, which count as walls.
    bool areMoreThanWalls() const noexcept
    {
        return !pass.empty() || coins.isSet() || cells.isSet() || snake;
    }
    friend bool operator==(const TrackConditions&, const TrackConditions&) = default;
};

/// Returns the cells in the form of conditions: ascending, without duplicates.
std::vector<Position> inOrder(std::vector<Position> cells);

/// Checks that the cells lie within the maze and the ranges are valid. Errors: `value`. Conditions
/// that no track can meet are no error.
Expected<void> checkConditions(const TrackConditions& conditions, const Maze& maze);

/// Returns the reason why no track from `from` to `to` can meet the conditions, in words. Considers
/// only their cells. Empty if there might be a track.
Message contradictionOf(const TrackConditions& conditions, const Maze& maze, Position from,
                        Position to);

/// Returns the first condition that the track violates, in words; empty if it meets all. The cells
/// of the track lie within the maze.
Message brokenCondition(const TrackConditions& conditions, const Maze& maze,
                        std::span<const Position> track);

/// Two cells of a track, of which the later one is beside the earlier one without following it.
struct Touch {
    Position earlier;
    Position later;
};

/// Returns the first place where a track of distinct cells is no snake; empty if it is one.
/// O(cells * log(cells)).
std::optional<Touch> firstTouch(std::span<const Position> track);

/// A question about a maze. The solvers of a question can be compared.
enum class Question : std::uint8_t { shortestPath, link, clearBoard, oneStroke };

inline constexpr std::array<Question, 4> allQuestions = {Question::shortestPath, Question::link,
                                                         Question::clearBoard, Question::oneStroke};

/// Returns the permanent id of a question for files and the command line: `one-stroke`.
std::string_view idOf(Question question) noexcept;
std::optional<Question> questionOf(std::string_view id) noexcept;

/// 4-way moves; 8-way moves with a rule for the two cells beside a diagonal step: both free, one
/// free, or no restriction; or straight lines in any direction, from the centre of the first cell
/// to that of the last, which turn at corners of cells. A line may touch walls and the border, but
/// not enter a wall, nor pass between two walls that meet.
enum class Moves : std::uint8_t { four, eight, eightCutOne, eightCutBoth, any };

/// Returns the permanent id of a move rule: `4`, `8`, `8-cut-one`, `8-cut-both`, `any`.
std::string_view idOf(Moves moves) noexcept;
std::optional<Moves> movesOf(std::string_view id) noexcept;

/// The ids of the options `outside` and `match`, false first: whether lines may run around the
/// board, and whether any two tiles may be joined.
inline constexpr std::array<std::string_view, 2> outsideNames = {"wall", "open"};
inline constexpr std::array<std::string_view, 2> outsideWords = {"Stay on the board",
                                                                 "May go around the board"};
inline constexpr std::array<std::string_view, 2> matchNames = {"equal", "any"};
inline constexpr std::array<std::string_view, 2> matchWords = {"Equal tiles only", "Any two tiles"};

/// The price of a diagonal step, in straight steps: its length; 1, so that a cheapest route has the
/// fewest moves; 1.5, a whole number of halves; 2, so that a diagonal saves nothing.
enum class Diagonal : std::uint8_t { root2, one, oneAndHalf, two };

/// Returns the permanent id of a price: `sqrt2`, `1`, `1.5`, `2`.
std::string_view idOf(Diagonal diagonal) noexcept;
std::optional<Diagonal> diagonalOf(std::string_view id) noexcept;

/// Returns the price as a number: 1 to 2.
constexpr double priceOf(Diagonal diagonal) noexcept
{
    constexpr std::array<double, 4> prices = {std::numbers::sqrt2, 1, 1.5, 2};
    return prices[static_cast<std::size_t>(diagonal)];
}

/// The moves of a route and the price of a diagonal. With 4-way moves the price changes nothing:
/// such rules are equal whatever it is.
struct MoveRule {
    Moves moves = Moves::four;
    Diagonal diagonal = Diagonal::root2;
    friend constexpr bool operator==(const MoveRule& a, const MoveRule& b) noexcept
    {
        return a.moves == b.moves && (a.moves == Moves::four || a.diagonal == b.diagonal);
    }
};

/// Asks for a cheapest route; a step costs the value of the entered cell, times the price on a
/// diagonal. A straight line in any direction costs its length; all cells then cost 1.
struct ShortestPath {
    Position from;
    Position to;
    Moves moves = Moves::four;
    Diagonal diagonal = Diagonal::root2;

    MoveRule rule() const noexcept { return {moves, diagonal}; }
    friend bool operator==(const ShortestPath& a, const ShortestPath& b) noexcept
    {
        return a.from == b.from && a.to == b.to && a.rule() == b.rule();
    }
};

/// Asks for a line over cells that are neither wall nor tile, with at most `maxTurns` turns: fewest
/// turns, then fewest cells. With `outsideOpen` it may run one cell outside the maze.
struct Link {
    Position from;
    Position to;
    int maxTurns = 2;
    bool outsideOpen = false;
    bool anyMatch = false;
    friend bool operator==(const Link&, const Link&) = default;
};

/// Asks for an order of links of equal tiles that empties the board.
struct ClearBoard {
    int maxTurns = 2;
    bool outsideOpen = false;
    bool anyMatch = false;
    friend bool operator==(const ClearBoard&, const ClearBoard&) = default;
};

/// Asks for the best of all simple 4-way paths that meet the conditions. The score is `cellPoints`
/// per cell, both ends included, plus the values of its coins.
struct OneStroke {
    Position from;
    Position to;
    int cellPoints = 1;
    TrackConditions conditions{};
    friend bool operator==(const OneStroke&, const OneStroke&) = default;
};

/// The alternatives are in the order of `Question`.
using Query = std::variant<ShortestPath, Link, ClearBoard, OneStroke>;

inline Question questionOf(const Query& query) noexcept
{
    return static_cast<Question>(query.index());
}

/// The names of the questions, in order.
inline constexpr std::array<std::string_view, 4> questionWords = {"Shortest path", "Link",
                                                                  "Clear the board", "One stroke"};

/// Returns the displayed name of a question.
constexpr std::string_view nameOf(Question question) noexcept
{
    return questionWords[static_cast<std::size_t>(question)];
}

/// The author's rules for a level: the question and its settings. An unset setting has the
/// question's default.
struct Rules {
    std::optional<Question> question{};
    std::optional<Moves> moves{};
    std::optional<Diagonal> diagonal{}; ///< the price of a diagonal step
    std::optional<int> turns{};         ///< 0..8
    std::optional<int> cellPoints{};    ///< 0..99
    std::optional<bool> outsideOpen{};  ///< whether lines may run around the board
    std::optional<bool> anyMatch{};     ///< whether any two tiles may be joined
    TrackConditions conditions{};       ///< of a track of one stroke
    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace mazewright
