#pragma once

#include "solvers/core/random.h"
#include "solvers/one_stroke/cut_relaxation.h"
#include "solvers/one_stroke/first_tracks.h"
#include "solvers/one_stroke/priced_sweep.h"

#include <array>
#include <cstdint>
#include <memory>
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
/// them. Source: see junction_search.cpp.
std::optional<JunctionWindow> junctionWindowAt(const StrokeGraph& part, const PartLosses& losses,
                                               const TakenEdges& taken,
                                               const std::vector<std::uint32_t>& junctions);

/// Runs windows of junctions one after another, where the track loses something by the prices or
/// differs from the relaxed track. Source: see junction_search.cpp.
class WindowTurns {
public:
    WindowTurns(const StrokeGraph& graph, SearchEffort& effort);

    /// Returns the memory of an object, including a window.
    static std::size_t bytesFor(const StrokeGraph& graph) noexcept;

    /// Sweeps one window, and changes the track if another track scores at least as much. Returns
    /// the gain in points.
    std::int64_t turn(TakenEdges& taken, std::int64_t score, const CutRelaxation& relaxation,
                      Random& random);

private:
    bool losesAt(std::uint32_t v, const TakenEdges& taken, const PartLosses& losses) const;
    std::vector<std::uint32_t> anyJunctions(const TakenEdges& taken,
                                            const CutRelaxation& relaxation, Random& random);
    bool isWithin(std::uint32_t v) const noexcept { return m_seen[v] == m_round; }
    std::int64_t lossOutside(const TakenEdges& taken, const PartPrices& prices) const;
    std::int64_t sweep(const JunctionWindow& window, const PricedLimits& limits, TakenEdges& taken);

    const StrokeGraph& m_graph;
    SearchEffort& m_effort;
    double m_size;        ///< junctions of a window; adapted so that most sweeps are complete
    std::size_t m_states; ///< of a sweep
    std::size_t m_windowsWithoutGain = 0; ///< windows since the score or `m_states` last changed
    std::vector<std::uint32_t> m_seen;    ///< by junction: the last round whose window contains it
    std::uint32_t m_round = 0;
};

/// The result of one turn of a search over junctions.
struct JunctionTurn {
    std::vector<CellIndex> track{}; ///< a track that scores no less; empty if none was found
    std::int64_t bound = 0;         ///< no track scores more
};

/// Finds tracks and bounds of a board (a single block) by its junctions. Source: see
/// junction_search.cpp.
class JunctionSearch {
public:
    /// Creates a search over the junctions of a board; null if there is no memory, or no guard.
    static std::unique_ptr<JunctionSearch> of(const Board& board, const Prices& prices,
                                              SearchEffort& effort);

    /// Does one piece of work.
    JunctionTurn turn(const Links& links, std::int64_t score, std::int64_t bound, Random& random);

private:
    JunctionSearch(std::shared_ptr<const StrokeGraph> graph, const Board& board,
                   const Prices& prices, SearchEffort& effort, SearchClaim claimed);
    void relax(JunctionTurn& turn);
    bool findOrder();
    void prove(std::int64_t score, JunctionTurn& turn);
    void windows(const Links& links, std::int64_t score, JunctionTurn& turn, Random& random);

    std::shared_ptr<const StrokeGraph> m_graph;
    const int m_columns;
    SearchEffort& m_effort;
    SearchClaim m_claimed;
    CutRelaxation m_relaxation;
    WindowTurns m_windows;
    std::int64_t m_startPoints;
    std::array<std::optional<Plan>, 2> m_plans{}; ///< an order of all junctions, from either end
    std::size_t m_proofs = 0;
    bool m_mayProve = true;
    bool m_isRelaxed = false;      ///< more rounds of the linear programme gain nothing
    std::uint64_t m_ofWindows = 0; ///< steps spent
    std::uint64_t m_ofProofs = 0;
};

} // namespace mazewright::one_stroke::anytime
