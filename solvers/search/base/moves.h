#pragma once

#include "solvers/maze/position.h"
#include "solvers/problem/question.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace mazewright::search {

/// The eight directions of a step: the four straight ones in the order of `Direction`, then the
/// diagonals clockwise from up-right.
struct Way {
    int rows = 0;
    int columns = 0;
};
inline constexpr std::array<Way, 8> ways = {Way{-1, 0}, Way{0, 1}, Way{1, 0},  Way{0, -1},
                                            Way{-1, 1}, Way{1, 1}, Way{1, -1}, Way{-1, -1}};

constexpr bool isDiagonal(std::size_t way) noexcept
{
    return way >= 4;
}

/// Returns true if the rule allows a diagonal step, given whether the two cells beside it are open.
constexpr bool mayCut(Moves moves, bool oneOpen, bool otherOpen) noexcept
{
    switch (moves) {
    case Moves::four:
        return false;
    case Moves::eight:
        return oneOpen && otherOpen;
    case Moves::eightCutOne:
        return oneOpen || otherOpen;
    case Moves::eightCutBoth:
        return true;
    }
    return false;
}

/// Costs as whole numbers: equal costs compare equal, and the order of additions does not matter.
/// If steps may be diagonal, 1 is 93222358 and sqrt 2 is 131836323. These solve p^2 - 2 q^2 = 1, so
/// p / q exceeds sqrt 2 by less than 5e-17. Two routes of fewer than 1e8 steps are therefore
/// ordered as their exact lengths a + b sqrt 2 are. Without diagonals 1 is 1.
struct UnitCosts {
    using Cost = std::uint32_t; // 9 * 2^28 fits
    static constexpr Cost straight = 1;
    static constexpr Cost diagonal = 1;
};
struct OctileCosts {
    using Cost = std::uint64_t;
    static constexpr Cost straight = 93222358;
    static constexpr Cost diagonal = 131836323;
};
static_assert(OctileCosts::diagonal * OctileCosts::diagonal -
                  2 * OctileCosts::straight * OctileCosts::straight ==
              1);

enum class Heuristic : std::uint8_t { manhattan, octile, euclidean, chebyshev, zero };

/// Returns a lower bound on the cost from `at` to `to` if every cell costs 1. It is rounded down,
/// which keeps it consistent. (Manhattan is a lower bound for 4-way moves only; with diagonals it
/// is at most sqrt 2 times one.)
template <class Costs>
[[gnu::always_inline]] inline typename Costs::Cost estimate(Heuristic heuristic, Position at,
                                                            Position to) noexcept
{
    using Cost = typename Costs::Cost;
    const auto rows = static_cast<Cost>(std::abs(at.row - to.row));
    const auto columns = static_cast<Cost>(std::abs(at.column - to.column));
    switch (heuristic) {
    case Heuristic::manhattan:
        return (rows + columns) * Costs::straight;
    case Heuristic::chebyshev:
        return std::max(rows, columns) * Costs::straight;
    case Heuristic::euclidean: {
        const auto a = static_cast<double>(rows);
        const auto b = static_cast<double>(columns);
        // Shortened by more than the rounding errors of two neighbours can differ, so that rounding
        // cannot make the bound inconsistent along a diagonal.
        constexpr double shortened = Costs::straight == 1 ? 1 : 1 - 1e-11;
        return static_cast<Cost>(std::sqrt(a * a + b * b) * static_cast<double>(Costs::straight) *
                                 shortened);
    }
    case Heuristic::octile: {
        const Cost shorter = std::min(rows, columns);
        const Cost longer = std::max(rows, columns);
        if constexpr (Costs::straight == Costs::diagonal) // 4-way: rounded down
            return static_cast<Cost>(static_cast<double>(longer - shorter) +
                                     static_cast<double>(shorter) * 1.4142135623730951);
        else
            return (longer - shorter) * Costs::straight + shorter * Costs::diagonal;
    }
    case Heuristic::zero:
        return 0;
    }
    return 0;
}

} // namespace mazewright::search
