#pragma once

#include "solvers/one_stroke/anytime/priced_sweep.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// What any track of a part loses at least, by segments of an order of its junctions.
struct SegmentLosses {
    bool complete = false; ///< it came to its end; else the rest says nothing
    std::int64_t all = 0;
    std::vector<std::int64_t> ahead{}; ///< at these junctions of the order and all later ones
};

/// The least losses by sweeps that hold up to so many states. Spends a step a state. Source: see
/// order_segments.cpp.
SegmentLosses segmentLosses(const StrokeGraph& graph, const std::vector<std::uint32_t>& order,
                            const PartLosses& losses, std::size_t states, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime
