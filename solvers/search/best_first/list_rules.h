#pragma once

#include "solvers/result/search_log.h"
#include "solvers/search/base/moves.h"
#include "solvers/search/best_first/guidance.h"

#include <array>
#include <functional>

namespace mazewright::search {

/// Returns the estimate that a search uses, in steps, for its log: of the cost from a cell to the
/// target of its side.
template <class Costs>
std::function<double(Position, std::size_t)> estimateInSteps(Heuristic heuristic,
                                                             std::array<Position, 2> targets)
{
    return [=](Position at, std::size_t side) {
        return static_cast<double>(estimate<Costs>(heuristic, at, targets[side])) /
               static_cast<double>(Costs::straight);
    };
}

/// Returns the rules of a bucket list: the newest of the cells with the least f first.
template <class Costs>
OpenListRules bucketRules(Guidance guidance, std::array<Position, 2> targets, std::size_t sides = 1)
{
    OpenListRules rules = {.unit = static_cast<double>(Costs::straight), .sides = sides};
    constexpr Heuristic heuristic =
        Costs::straight == Costs::diagonal ? Heuristic::manhattan : Heuristic::octile;
    if (guidance == Guidance::estimate)
        rules.estimate = estimateInSteps<Costs>(heuristic, targets);
    return rules;
}

} // namespace mazewright::search
