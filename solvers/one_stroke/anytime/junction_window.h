#pragma once

#include "solvers/one_stroke/anytime/cut_relaxation.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// By corridor, whether a track takes it.
using TakenEdges = std::vector<std::uint8_t>;

/// The junctions of a part that are free to be led anew, with the rest of a track held fast.
struct JunctionWindow {
    StrokeGraph graph{};
    PartLosses losses{};
    std::vector<std::uint32_t> edges{}; ///< by corridor, that of the part; `fixedEdge` for a strand
    std::int64_t points = 0;            ///< of the track within

    static constexpr std::uint32_t fixedEdge = ~std::uint32_t{0};
};

/// The window of a track at these junctions (not empty); none where the track does not come there.
/// Source: see junction_window.cpp.
std::optional<JunctionWindow> junctionWindowAt(const StrokeGraph& part, const PartLosses& losses,
                                               const TakenEdges& taken,
                                               const std::vector<std::uint32_t>& junctions);

} // namespace mazewright::one_stroke::anytime
