#pragma once

#include "solvers/one_stroke/graph/graph.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// Asked at each step of a search, and told how many bytes it holds: false where it has to end.
using SearchGoesOn = std::function<bool(std::size_t bytes)>;

struct BeamEffort {
    std::size_t width = 100; ///< sets that go on at each step, at least 1
    std::uint64_t seed = 1;  ///< breaks ties
    int mostWidth = 25;      ///< no frontier may be wider
};

struct FoundOrder {
    std::vector<std::uint32_t> order{};
    double states = 0;       ///< estimated, over all steps
    std::uint64_t moves = 0; ///< eliminations that were looked at, about 0.1 us each
};

/// An order in which all vertices of a part are eliminated, with few states on the way. None
/// where all that the beam holds become wider than allowed, or where `goesOn` says so. The same
/// effort gives the same order.
std::optional<FoundOrder> searchOrder(const StrokeGraph& graph, const BeamEffort& effort,
                                      const SearchGoesOn& goesOn);

} // namespace mazewright::one_stroke
