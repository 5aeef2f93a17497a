#pragma once

#include "solvers/one_stroke/anytime/cut_relaxation.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// By corridor: 1 if a track takes it.
using TakenEdges = std::vector<std::uint8_t>;

/// The junctions of a part that may be rerouted, with the rest of a track fixed.
struct JunctionWindow {
    StrokeGraph graph{};
    PartLosses losses{};
    std::vector<std::uint32_t> edges{}; ///< by corridor: the part's, or `fixedEdge` for a strand
    std::int64_t points = 0;            ///< of the track inside the window

    static constexpr std::uint32_t fixedEdge = ~std::uint32_t{0};
};

/// Returns the window of a track at these junctions (not empty); empty if the track passes none of
/// them. Source: see junction_window.cpp.
std::optional<JunctionWindow> junctionWindowAt(const StrokeGraph& part, const PartLosses& losses,
                                               const TakenEdges& taken,
                                               const std::vector<std::uint32_t>& junctions);

} // namespace mazewright::one_stroke::anytime
