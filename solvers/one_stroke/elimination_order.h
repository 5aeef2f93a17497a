#pragma once

#include "solvers/one_stroke/elimination_plan.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// Called at each step of a search with the bytes that it holds; false ends the search.
using SearchMayContinue = std::function<bool(std::size_t bytes)>;

struct BeamLimits {
    std::size_t width = 100; ///< sets kept at each step, at least 1
    std::uint64_t seed = 1;  ///< breaks ties
    int mostWidth = 25;      ///< a wider frontier is rejected
};

struct FoundOrder {
    std::vector<std::uint32_t> order{};
    double states = 0;       ///< estimated, over all steps
    std::uint64_t moves = 0; ///< eliminations tried, about 0.1 us each
};

/// Returns an order in which all vertices of a part are eliminated, with few states on the way.
/// Empty if all sets of the beam become wider than allowed, or if `shouldContinue` returns false.
/// The same effort gives the same order.
std::optional<FoundOrder> searchOrder(const StrokeGraph& graph, const BeamLimits& effort,
                                      const SearchMayContinue& shouldContinue);

/// Limits for the search for an order.
struct OrderEffort {
    std::uint64_t moves = 64'000'000; ///< approximate maximum of eliminations tried
    std::uint64_t seed = 1;           ///< breaks ties
    int mostSlots = 25;               ///< a wider frontier is rejected
    /// Plans with more states are useless: if no plan comes near, no wider beam is tried.
    double mostStates = std::numeric_limits<double>::infinity();
};

/// Called before a wider beam, with the approximate number of moves it will take. The caller may
/// first spend some of that time on something else.
using BeforeBeam = std::function<void(std::uint64_t moves)>;

/// Searches for a plan with few states for a part. Tries the rows and the columns of the board,
/// which are best on open ground, and beams of growing width until a wider beam would cost more
/// than it can be expected to save in the sweep. Empty if no plan is narrow enough, or if
/// `shouldContinue` returns false to a search that holds no memory. If `shouldContinue` only
/// refuses memory, returns the best plan so far. The same effort gives the same plan.
std::optional<Plan> planFor(const StrokeGraph& graph, int columns, const OrderEffort& effort,
                            const SearchMayContinue& shouldContinue,
                            const BeforeBeam& beforeBeam = {});

} // namespace mazewright::one_stroke
