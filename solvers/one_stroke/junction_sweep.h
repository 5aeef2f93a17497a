#pragma once

#include "solvers/core/recorder.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/elimination_plan.h"
#include "solvers/one_stroke/junction_frontier.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright::one_stroke {

/// The best history of each state of the current layer, stored as the origins of the states of all
/// layers. States without a descendant in the current layer are removed from time to time.
/// Histories merge within few layers, so the kept origins are only a few times as many as a layer.
///
/// `forget` runs when as many origins were appended as its last call kept, so its time per origin
/// is constant. Walking through whole layers in order suits the cache better than nodes that count
/// their descendants (those took 43 to 48 % of a sweep).
class Ancestry {
public:
    /// Appends the origins of the states of the next layer, at most `Origin::mostStates`.
    void append(std::vector<Origin> origins);

    /// Returns the choices from the first step to this state of the current layer.
    std::vector<VertexChoice> choicesTo(std::uint32_t state) const;

    std::size_t bytes() const noexcept { return m_count * sizeof(Origin); }
    /// Returns an upper bound of the bytes in use while a layer of `states` states is appended.
    std::size_t bytesWith(std::size_t states) const noexcept;

private:
    bool isFullWith(std::size_t states) const noexcept
    {
        return m_count + states > 2 * (m_kept + states);
    }
    void forget();
    /// Keeps only the states of a layer that are origins of the next layer. Returns true if these
    /// are all of them.
    bool keepOrigins(std::size_t layer);

    std::vector<std::vector<Origin>> m_layers;
    std::vector<std::uint32_t> m_numbers; ///< new numbers of the states kept of a layer
    std::size_t m_count = 0;              ///< of origins
    std::size_t m_kept = 0;               ///< origins that the last `forget` kept
    std::size_t m_settled = 0;            ///< number of layers at the last `forget`
};

/// Sweeps over a part by a plan. Returns the tally of its tracks within the limits (without the
/// gain of its first vertex) and one best track, from the part's first cell to its last; no cells
/// if there is none. The plan has at most 25 slots, or 15 with limits. `onStep` receives the number
/// of steps done. Claims memory from the guard. Calls `shouldContinue` with the progress every 4096
/// states, or polls the guard if `shouldContinue` is empty.
SweepResult sweepGraph(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                       Guard& guard, const std::function<void(std::size_t)>& onStep,
                       const std::function<bool(const Progress&)>& shouldContinue = {});

/// Returns the cells of the track that uses exactly the corridors with `taken` 1.
std::vector<CellIndex> trackAlong(const StrokeGraph& graph, std::vector<std::uint8_t> taken);

/// Returns the cells of the track that makes these choices, one per step from the first.
std::vector<CellIndex> trackOf(const StrokeGraph& graph, const Plan& plan,
                               const std::vector<std::uint8_t>& choices);

} // namespace mazewright::one_stroke
