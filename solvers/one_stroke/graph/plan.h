#pragma once

#include "solvers/one_stroke/graph/graph.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// A step of the sweep: the elimination of a vertex.
struct PlanStep {
    static constexpr std::uint8_t noSlot = 255;

    /// An edge of the eliminated vertex to a vertex ahead, which is on the frontier from this step
    /// on.
    struct Way {
        std::uint32_t edge = 0;
        std::uint32_t vertex = 0; ///< the vertex ahead
        std::uint8_t slot = 0;    ///< of the vertex ahead, as are all following members
        bool isEnd = false;       ///< the vertex is the start or the end of the part
        bool leavesNone = false;  ///< this edge is its last one
        Gain edgeGain{};
        Gain vertexGain{}; ///< if no strand has come to the vertex before
    };
    /// A vertex of the frontier that has one or no edge ahead after the step: it is checked when
    /// the choice is made.
    struct Rest {
        std::uint32_t vertex = 0;
        std::uint8_t slot = 0;
        bool isEnd = false;
        bool must = false;       ///< every track must pass it
        bool leavesNone = false; ///< no edge is ahead: it leaves the frontier too
        bool decides = false; ///< not an end, and this step is the first to show whether it is used
    };

    std::uint32_t vertex = 0;   ///< the eliminated vertex
    std::uint8_t slot = noSlot; ///< `noSlot` if no edge has come to it
    bool isEnd = false;
    bool must = false;       ///< every track must pass it
    bool decides = false;    ///< not an end, and this step is the first to show whether it is used
    Gain gain{};             ///< of the vertex, if no strand has come to it
    std::vector<Way> ways{}; ///< at most 4
    std::vector<Rest> rests{}; ///< at most 4
    std::uint8_t width = 0;    ///< vertices on the frontier after the step
};

/// The sweep over a part, step by step.
struct Plan {
    std::vector<PlanStep> steps{};
    int width = 0;               ///< slots of the widest frontier
    double states = 0;           ///< estimated number of states over all steps
    double peakStates = 0;       ///< estimated number of states of the widest step
    std::int64_t mostPoints = 0; ///< upper bound of the gain of any track
};

/// Returns the plan that eliminates the vertices in this order, a permutation of all vertices;
/// empty if it needs more than `mostSlots` (up to 200) slots. A vertex whose edges have all been
/// seen leaves the frontier at once; it needs no step of its own.
std::optional<Plan> planOf(const StrokeGraph& graph, const std::vector<std::uint32_t>& order,
                           int mostSlots);

/// Returns the approximate memory of a plan of a part.
inline std::size_t planBytes(const StrokeGraph& graph) noexcept
{
    constexpr std::size_t ofStep =
        sizeof(PlanStep) + 2 * sizeof(PlanStep::Way) + sizeof(PlanStep::Rest) + 64;
    return sizeof(Plan) + 64 + graph.vertices.size() * ofStep;
}

/// Returns the estimated number of states of a frontier: its non-crossing words. One edge has come
/// to `plain` of its vertices, two or more to `twice` of them, and `tied` (0..2) strands are bound
/// to an end.
double statesOf(int plain, int twice, int tied);

} // namespace mazewright::one_stroke
