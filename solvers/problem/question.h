#pragma once

#include "solvers/maze/position.h"
#include "solvers/problem/conditions.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace mazewright {

/// A question about a maze. The solvers of a question can be compared.
enum class Question : std::uint8_t { shortestPath, link, clearBoard, oneStroke };

inline constexpr std::array<Question, 4> allQuestions = {Question::shortestPath, Question::link,
                                                         Question::clearBoard, Question::oneStroke};

/// Returns the permanent id of a question for files and the command line: `one-stroke`.
std::string_view idOf(Question question) noexcept;
std::optional<Question> questionOf(std::string_view id) noexcept;

/// 4-way moves, or 8-way moves with a rule for the two cells beside a diagonal step: both free, one
/// free, or no restriction.
enum class Moves : std::uint8_t { four, eight, eightCutOne, eightCutBoth };

/// Returns the permanent id of a move rule: `4`, `8`, `8-cut-one`, `8-cut-both`.
std::string_view idOf(Moves moves) noexcept;
std::optional<Moves> movesOf(std::string_view id) noexcept;

/// The ids of the options `outside` and `match`, false first: whether lines may run around the
/// board, and whether any two tiles may be joined.
inline constexpr std::array<std::string_view, 2> outsideNames = {"wall", "open"};
inline constexpr std::array<std::string_view, 2> outsideWords = {"Stay on the board",
                                                                 "May leave the board"};
inline constexpr std::array<std::string_view, 2> matchNames = {"equal", "any"};
inline constexpr std::array<std::string_view, 2> matchWords = {"Equal tiles only", "Any two tiles"};

/// Asks for a cheapest route; a step costs the value of the entered cell, times sqrt 2 on a
/// diagonal.
struct ShortestPath {
    Position from;
    Position to;
    Moves moves = Moves::four;
};

/// Asks for a line over cells that are neither wall nor tile, with at most `maxTurns` turns: fewest
/// turns, then fewest cells. With `outsideOpen` it may run one cell outside the maze.
struct Link {
    Position from;
    Position to;
    int maxTurns = 2;
    bool outsideOpen = false;
    bool anyMatch = false;
};

/// Asks for an order of links of equal tiles that empties the board.
struct ClearBoard {
    int maxTurns = 2;
    bool outsideOpen = false;
    bool anyMatch = false;
};

/// Asks for the best of all simple 4-way paths that meet the conditions. The score is `cellPoints`
/// per cell, both ends included, plus the values of its coins.
struct OneStroke {
    Position from;
    Position to;
    int cellPoints = 1;
    TrackConditions conditions{};
};

/// The alternatives are in the order of `Question`.
using Query = std::variant<ShortestPath, Link, ClearBoard, OneStroke>;

inline Question questionOf(const Query& query) noexcept
{
    return static_cast<Question>(query.index());
}

} // namespace mazewright
