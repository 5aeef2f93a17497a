#pragma once

#include "solvers/base/random.h"
#include "solvers/one_stroke/anytime/search_effort.h"
#include "solvers/one_stroke/graph/graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// An inequality that every track of a part satisfies at the border of a set of junctions. The
/// number of corridors in `counted` that the track takes, minus that in `discounted`, is at least
/// `least`. It is at least `least` + `ofRoot` if the cut has a root and the track passes it.
struct TrackCut {
    static constexpr std::uint32_t noRoot = ~std::uint32_t{0};

    std::vector<std::uint32_t> counted{};
    std::vector<std::uint32_t> discounted{};
    std::uint32_t root = noRoot;
    int ofRoot = 0; ///< 2, or 1 if the root is an end
    int least = 0;
};

/// A relaxed track: the fractions, 0 to 1, to which it takes each corridor and passes each
/// junction.
struct RelaxedTrack {
    std::span<const double> taken{};
    std::span<const double> passed{};
};

/// Returns cuts that a relaxed track violates by at least `leastViolation`. Some of them depend on
/// the state of `random`; a cut may occur twice. Spends steps, and stops if the effort ends.
/// Source: see track_cuts.cpp.
std::vector<TrackCut> violatedCuts(const StrokeGraph& graph, const RelaxedTrack& track,
                                   double leastViolation, Random& random, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime
