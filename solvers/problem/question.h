#pragma once

#include "solvers/maze/position.h"
#include "solvers/problem/conditions.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace mazewright {

/// What can be asked of a maze; each is a family of solvers that can be compared.
enum class Question : std::uint8_t { shortestPath, link, clearBoard, oneStroke };

inline constexpr std::array<Question, 4> allQuestions = {Question::shortestPath, Question::link,
                                                         Question::clearBoard, Question::oneStroke};

/// The permanent id of a question, as files and the command line write it: `one-stroke`.
std::string_view idOf(Question question) noexcept;
std::optional<Question> questionOf(std::string_view id) noexcept;

/// 4-way, or 8-way by what a diagonal step needs of the two cells beside it: both free, one
/// free, none.
enum class Moves : std::uint8_t { four, eight, eightCutOne, eightCutBoth };

/// The permanent id of a move rule: `4`, `8`, `8-cut-one`, `8-cut-both`.
std::string_view idOf(Moves moves) noexcept;
std::optional<Moves> movesOf(std::string_view id) noexcept;

/// What the options `outside` and `match` may be, the first for false: whether lines may run around
/// the board, and whether any two tiles may be joined.
inline constexpr std::array<std::string_view, 2> outsideNames = {"wall", "open"};
inline constexpr std::array<std::string_view, 2> outsideWords = {"Stay on the board",
                                                                 "May leave the board"};
inline constexpr std::array<std::string_view, 2> matchNames = {"equal", "any"};
inline constexpr std::array<std::string_view, 2> matchWords = {"Equal tiles only", "Any two tiles"};

/// A cheapest route; a step costs the value of the cell entered, times sqrt 2 on a diagonal.
struct ShortestPath {
    Position from;
    Position to;
    Moves moves = Moves::four;
};

/// A line over cells that are neither wall nor tile, with at most `maxTurns` turns: fewest
/// turns, then fewest cells. `outsideOpen` lets it run one cell outside the maze.
struct Link {
    Position from;
    Position to;
    int maxTurns = 2;
    bool outsideOpen = false;
    bool anyMatch = false;
};

/// An order of links of equal tiles that empties the board.
struct ClearBoard {
    int maxTurns = 2;
    bool outsideOpen = false;
    bool anyMatch = false;
};

/// Of all simple 4-way paths that meet the conditions, those with the best score: `cellPoints` for
/// each cell, both ends included, plus the values of the coins on it.
struct OneStroke {
    Position from;
    Position to;
    int cellPoints = 1;
    TrackConditions conditions{};
};

/// The alternatives stand in the order of `Question`.
using Query = std::variant<ShortestPath, Link, ClearBoard, OneStroke>;

inline Question questionOf(const Query& query) noexcept
{
    return static_cast<Question>(query.index());
}

} // namespace mazewright
