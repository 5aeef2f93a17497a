#pragma once

#include "solvers/one_stroke/graph/graph.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// Called at each step of a search with the bytes that it holds; false ends the search.
using SearchMayContinue = std::function<bool(std::size_t bytes)>;

struct BeamLimits {
    std::size_t width = 100; ///< sets kept at each step, at least 1
    std::uint64_t seed = 1;  ///< breaks ties
    int mostWidth = 25;      ///< a wider frontier is rejected
};

struct FoundOrder {
    std::vector<std::uint32_t> order{};
    double states = 0;       ///< estimated, over all steps
    std::uint64_t moves = 0; ///< eliminations tried, about 0.1 us each
};

/// Returns an order in which all vertices of a part are eliminated, with few states on the way.
/// Empty if all sets of the beam become wider than allowed, or if `shouldContinue` returns false.
/// The same effort gives the same order.
std::optional<FoundOrder> searchOrder(const StrokeGraph& graph, const BeamLimits& effort,
                                      const SearchMayContinue& shouldContinue);

} // namespace mazewright::one_stroke
