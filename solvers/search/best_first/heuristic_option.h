#pragma once

#include "solvers/problem/options.h"
#include "solvers/search/base/moves.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace mazewright::search {

/// The names of the heuristics; those after `best` are in the order of `Heuristic`.
inline constexpr std::array<std::string_view, 6> heuristicNames = {
    "best", "manhattan", "octile", "euclidean", "chebyshev", "zero"};
inline constexpr std::array<std::string_view, 6> heuristicWords = {
    "Best for the moves", "Manhattan", "Octile", "Euclidean", "Chebyshev", "Zero"};

/// The heuristic option of every guided search.
inline constexpr OptionSpec heuristicOption = {
    "heuristic", "Heuristic",
    "the estimate of the remaining cost; best: Manhattan for 4-way moves, octile for 8-way",
    Choice{"best", heuristicNames, heuristicWords}};

/// Returns the heuristic of that name; `best` is the tightest lower bound for the move rule.
inline Heuristic heuristicOf(std::string_view name, Moves moves) noexcept
{
    if (name == "best")
        return moves == Moves::four ? Heuristic::manhattan : Heuristic::octile;
    const auto* const found = std::find(heuristicNames.begin() + 1, heuristicNames.end(), name);
    return static_cast<Heuristic>(found - heuristicNames.begin() - 1);
}

} // namespace mazewright::search
