#pragma once

#include "solvers/one_stroke/anytime/priced_sweep.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// Lower bounds of the loss of any track of a part, by segments of an order of its junctions.
struct SegmentLosses {
    bool complete = false; ///< false: the effort ended; nothing else is valid
    std::int64_t all = 0;
    std::vector<std::int64_t> ahead{}; ///< at the junctions from this place of the order on
};

/// Computes the least losses with sweeps that hold up to `states` states. Spends one step per
/// state. Source: see order_segments.cpp.
SegmentLosses segmentLosses(const StrokeGraph& graph, const std::vector<std::uint32_t>& order,
                            const PartLosses& losses, std::size_t states, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime
