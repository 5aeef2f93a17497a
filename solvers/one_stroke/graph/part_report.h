#pragma once

#include "solvers/one_stroke/base/part_tracks.h"
#include "solvers/one_stroke/base/tally.h"
#include "solvers/one_stroke/graph/frontier.h"
#include "solvers/one_stroke/graph/graph.h"
#include "solvers/one_stroke/graph/plan.h"
#include "solvers/recorder.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// What the forward and the backward pass over a part say.
struct PartReport {
    bool complete = false; ///< false: halted by its guard; then nothing else is meant
    Tally all{};           ///< without the gain of the part's first vertex
    std::vector<UseTallies> vertices{};
    std::vector<UseTallies> edges{};
    std::shared_ptr<const PartTracks> tracks{};
    std::size_t keptEvery = 1; ///< every so many layers are kept, those between made again
    std::size_t bytes = 0;     ///< that `tracks` hold, about; no longer claimed
    std::uint64_t expanded = 0;
};

/// What the passes are to do.
struct PartWishes {
    TotalLimits limits{};             ///< of the whole track: set by `reportBoard`
    bool uses = true;                 ///< also fill `vertices` and `edges`
    std::size_t layerBytes = 1 << 28; ///< for the layers that are kept, about
};

/// Passes over a part forward and backward. `onStep` is told of each step done, of 2 * steps.
/// Cost: about three sweeps, four where layers are made again; more where uses are counted.
PartReport reportPart(std::shared_ptr<const StrokeGraph> graph, std::shared_ptr<const Plan> plan,
                      const PartWishes& wishes, Guard& guard,
                      const std::function<void(std::size_t)>& onStep);

/// How often each total of points occurs among the tracks of a part, without its first vertex;
/// none where halted. `mostPoints` < 2^31 is the largest total looked at; the plan has at most 15
/// slots.
std::optional<std::vector<mpz_class>> histogramOf(const Plan& plan, std::int64_t mostPoints,
                                                  Guard& guard);

} // namespace mazewright::one_stroke
