#pragma once

#include "solvers/base/random.h"
#include "solvers/one_stroke/anytime/search_effort.h"
#include "solvers/one_stroke/graph/graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// What every track of a part obeys at the border of a set of junctions: the corridors in
/// `counted` that it takes, less those in `discounted`, are at least `least`, and where there is a
/// root that it passes, `ofRoot` more.
struct TrackCut {
    static constexpr std::uint32_t noRoot = ~std::uint32_t{0};

    std::vector<std::uint32_t> counted{};
    std::vector<std::uint32_t> discounted{};
    std::uint32_t root = noRoot;
    int ofRoot = 0; ///< 2, or 1 of an end
    int least = 0;
};

/// Of a relaxed track: by how much it takes each corridor and passes each junction, 0 to 1.
struct RelaxedTrack {
    std::span<const double> taken{};
    std::span<const double> passed{};
};

/// Cuts that a relaxed track violates by at least so much, some of them others from one random
/// state to the next; one may be found twice. Spends steps, and ends with the effort. Source: see
/// track_cuts.cpp.
std::vector<TrackCut> violatedCuts(const StrokeGraph& graph, const RelaxedTrack& track,
                                   double leastViolation, Random& random, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime
