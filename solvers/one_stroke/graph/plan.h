#pragma once

#include "solvers/one_stroke/graph/graph.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// One vertex less ahead: what the sweep does when it eliminates a vertex.
struct PlanStep {
    static constexpr std::uint8_t noSlot = 255;

    /// An edge of the vertex to a vertex ahead, which is on the frontier from this step on.
    struct Way {
        std::uint32_t edge = 0;
        std::uint32_t vertex = 0; ///< the one ahead
        std::uint8_t slot = 0;    ///< of the vertex ahead, as all that follows
        bool isEnd = false;       ///< it is the start or the end of the part
        bool leavesNone = false;  ///< this is its last edge
        Gain edgeGain{};
        Gain vertexGain{}; ///< where no strand has come to it before
    };
    /// A vertex of the frontier that the step leaves with one edge ahead, or with none: it is
    /// looked at when the choice is made.
    struct Rest {
        std::uint32_t vertex = 0;
        std::uint8_t slot = 0;
        bool isEnd = false;
        bool must = false;       ///< every track has to pass it
        bool leavesNone = false; ///< no edge is ahead: it leaves the frontier, too
        bool decides = false;    ///< no end, and this step is the first to show whether it is used
    };

    std::uint32_t vertex = 0;   ///< the one that is eliminated
    std::uint8_t slot = noSlot; ///< none where no edge has come to it
    bool isEnd = false;
    bool must = false;         ///< every track has to pass it
    bool decides = false;      ///< no end, and this step is the first to show whether it is used
    Gain gain{};               ///< of the vertex, where no strand has come to it
    std::vector<Way> ways{};   ///< at most 4
    std::vector<Rest> rests{}; ///< at most 4
    std::uint8_t width = 0;    ///< vertices on the frontier afterwards
};

/// The sweep over a part, step by step.
struct Plan {
    std::vector<PlanStep> steps{};
    int width = 0;               ///< slots that the widest frontier takes
    double states = 0;           ///< estimated number of states over all steps
    double peakStates = 0;       ///< estimated number of the widest step
    std::int64_t mostPoints = 0; ///< of all vertices and corridors: no track of the part gains more
};

/// The plan that eliminates the vertices in this order, a permutation of all; none where it takes
/// more than `mostSlots` (up to 200). A vertex whose edges have all been seen leaves the frontier
/// at once; it needs no step of its own.
std::optional<Plan> planOf(const StrokeGraph& graph, const std::vector<std::uint32_t>& order,
                           int mostSlots);

/// What a plan of a part takes, about.
inline std::size_t planBytes(const StrokeGraph& graph) noexcept
{
    constexpr std::size_t ofStep =
        sizeof(PlanStep) + 2 * sizeof(PlanStep::Way) + sizeof(PlanStep::Rest) + 64;
    return sizeof(Plan) + 64 + graph.vertices.size() * ofStep;
}

/// Estimated number of states of a frontier with `plain` vertices that one edge has come to,
/// `twice` to which two or more have, and `tied` (0..2) strands bound to an end: that many
/// non-crossing words.
double statesOf(int plain, int twice, int tied);

} // namespace mazewright::one_stroke
