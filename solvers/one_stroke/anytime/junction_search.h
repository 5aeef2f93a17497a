#pragma once

#include "solvers/one_stroke/anytime/cut_relaxation.h"
#include "solvers/one_stroke/anytime/linked_track.h"
#include "solvers/one_stroke/anytime/order_segments.h"
#include "solvers/one_stroke/anytime/window_turns.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// The result of one turn of a search over junctions.
struct JunctionTurn {
    bool mayContinue = false;       ///< another turn may improve the result
    std::vector<CellIndex> track{}; ///< a track that scores no less; empty if none was found
    std::int64_t bound = 0;         ///< no track scores more
};

/// Finds tracks and bounds of a board (a single block) by its junctions, in an order of
/// elimination. Source: see junction_search.cpp.
class JunctionSearch {
public:
    /// Creates a search over the junctions of a board; null if there is no memory, or no guard.
    static std::unique_ptr<JunctionSearch> of(const Board& board, const Prices& prices,
                                              SearchEffort& effort);

    /// Does one piece of work; later turns use more effort.
    JunctionTurn turn(const Links& links, std::int64_t score, std::int64_t bound, Random& random);

private:
    /// An order of the junctions, from one end to the other.
    struct Direction {
        std::vector<std::uint32_t> order{};
        std::optional<Plan> plan{};        ///< empty if the frontier is too wide
        std::vector<std::int64_t> ahead{}; ///< by step: a lower bound of later losses
    };

    JunctionSearch(std::shared_ptr<const StrokeGraph> graph, const Board& board,
                   const Prices& prices, SearchEffort& effort, SearchClaim claimed);
    /// Returns true if sweeps can pass through the whole board.
    bool reachesThrough() const noexcept { return m_directions[0].plan && m_directions[1].plan; }
    void relax(JunctionTurn& turn);
    void windows(const Links& links, std::int64_t score, JunctionTurn& turn, Random& random);
    bool findOrder();
    void sweeps(const Links& links, std::int64_t score, JunctionTurn& turn);
    void segments(Direction& direction, JunctionTurn& turn);
    void sweep(const Direction& direction, PricedLimits limits, const Links& links,
               std::int64_t score, JunctionTurn& turn);
    std::vector<VertexChoice> choicesOf(const Plan& plan, const Links& links) const;

    std::shared_ptr<const StrokeGraph> m_graph;
    const int m_columns;
    SearchEffort& m_effort;
    SearchClaim m_claimed;
    CutRelaxation m_relaxation;
    WindowTurns m_windows;
    std::int64_t m_startPoints;
    std::array<Direction, 2> m_directions;
    std::size_t m_segmentStates;
    std::size_t m_trackStates;
    std::size_t m_sweeps = 0;
    bool m_maySweep = true;
    bool m_isRelaxed = false;      ///< more rounds of the linear programme gain nothing
    std::uint64_t m_ofWindows = 0; ///< steps spent
    std::uint64_t m_ofSweeps = 0;
};

} // namespace mazewright::one_stroke::anytime
