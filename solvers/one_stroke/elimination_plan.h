#pragma once

#include "solvers/core/cell.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// The gain of a track that uses a vertex or an edge.
struct Gain {
    std::int64_t points = 0;
    std::int64_t cells = 0;
    std::int64_t coins = 0;

    Gain& operator+=(const Gain& more) noexcept
    {
        points += more.points;
        cells += more.cells;
        coins += more.coins;
        return *this;
    }
    friend Gain operator+(Gain a, const Gain& b) noexcept { return a += b; }
    friend bool operator==(const Gain&, const Gain&) = default;
};

/// A part of a board that every track crosses from `from` to `to`. Its vertices are the junctions,
/// its edges the corridors between them. Two corridors may join the same two junctions.
struct StrokeGraph {
    struct Vertex {
        CellIndex cell = 0;
        Gain gain{};
        bool must = false; ///< every track must pass it
    };
    struct Edge {
        std::array<std::uint32_t, 2> ends{}; ///< vertices
        Gain gain{};                         ///< of the corridor's cells only
        std::uint32_t firstCell = 0; ///< index in `corridorCells`; they run from ends[0] to ends[1]
        std::uint32_t cellCount = 0;

        std::uint32_t other(std::uint32_t v) const noexcept
        {
            return ends[0] == v ? ends[1] : ends[0];
        }
    };

    /// The edges of a vertex: a cell has at most four.
    class Incident {
    public:
        void add(std::uint32_t edge) noexcept { m_edges[m_count++] = edge; }
        std::size_t size() const noexcept { return m_count; }
        const std::uint32_t* begin() const noexcept { return m_edges.data(); }
        const std::uint32_t* end() const noexcept { return m_edges.data() + m_count; }

    private:
        std::array<std::uint32_t, 4> m_edges{};
        std::uint32_t m_count = 0;
    };

    std::vector<Vertex> vertices{};
    std::vector<Edge> edges{};
    std::vector<CellIndex> corridorCells{};
    std::vector<Incident> incident{}; ///< by vertex
    std::uint32_t from = 0;           ///< has no gain: the previous part counts it
    std::uint32_t to = 0;
    bool snake = false; ///< tracks are snakes: corridors without cells bar (`junction_frontier.h`)

    std::span<const CellIndex> cellsOf(const Edge& edge) const noexcept
    {
        return std::span(corridorCells).subspan(edge.firstCell, edge.cellCount);
    }
    /// Returns its memory in bytes.
    std::size_t bytes() const noexcept
    {
        return vertices.capacity() * sizeof(Vertex) + edges.capacity() * sizeof(Edge) +
               corridorCells.capacity() * sizeof(CellIndex) +
               incident.capacity() * sizeof(Incident);
    }
    bool isEnd(std::uint32_t v) const noexcept { return v == from || v == to; }
};

/// The choice at a vertex: 0 nothing, 1..4 the strand continues along way 0..3, 5..10 the vertex
/// joins the ways (0,1) (0,2) (0,3) (1,2) (1,3) (2,3).
using VertexChoice = std::uint8_t;
inline constexpr VertexChoice noChoice = 0;

/// The ways that a choice uses; -1 if there is none.
struct ChosenWays {
    int first = -1;
    int second = -1;
};
constexpr ChosenWays waysOf(VertexChoice choice) noexcept
{
    constexpr ChosenWays pairs[] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
    if (choice == noChoice)
        return {};
    return choice <= 4 ? ChosenWays{choice - 1, -1} : pairs[choice - 5];
}

/// The state of the previous layer from which a history came, and the choice made there, in 32
/// bits.
struct Origin {
    static constexpr std::uint32_t mostStates = 1U << 28; ///< in a layer

    std::uint32_t bits = 0;

    static constexpr Origin of(std::uint32_t state, VertexChoice choice) noexcept
    {
        return {state << choiceBits | choice};
    }
    constexpr std::uint32_t state() const noexcept { return bits >> choiceBits; }
    constexpr VertexChoice choice() const noexcept
    {
        return static_cast<VertexChoice>(bits & ((1U << choiceBits) - 1));
    }

private:
    static constexpr int choiceBits = 4;
};

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
        bool beside = false;      ///< of snakes: the edge has no cells
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
        bool beside = false;     ///< of snakes: an edge ahead has no cells
        bool decides = false; ///< not an end, and this step is the first to show whether it is used
    };

    std::uint32_t vertex = 0;   ///< the eliminated vertex
    std::uint8_t slot = noSlot; ///< `noSlot` if no edge has come to it
    bool isEnd = false;
    bool must = false;       ///< every track must pass it
    bool snake = false;      ///< the tracks are snakes
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
    bool snake = false;          ///< the tracks are snakes
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
