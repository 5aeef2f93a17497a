#pragma once

#include "solvers/one_stroke/graph.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// How hard an order is searched for.
struct OrderEffort {
    std::uint64_t moves = 4'000'000; ///< eliminations that are looked at, about 0.1 us each
    std::uint64_t seed = 1;          ///< breaks ties
    int mostWidth = 25;              ///< no frontier may be wider
};

/// An order in which the vertices of a part are eliminated, with few states on the way: all
/// vertices but those that leave the frontier by themselves. None where every order found is
/// wider than allowed, or where `goesOn` (asked every few thousand moves) answers false. The same
/// effort gives the same order.
std::optional<std::vector<std::uint32_t>> orderOf(const StrokeGraph& graph,
                                                  const OrderEffort& effort,
                                                  const std::function<bool()>& goesOn);

} // namespace mazewright::one_stroke
