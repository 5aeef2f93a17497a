#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"

#include <vector>

namespace mazewright {

/// The best answer of a level, or the reason why none is proved. A value.
struct ProvedAnswer {
    std::vector<Route> routes{}; ///< the best route; for a board, the links in order of removal
    std::vector<Point> points{}; ///< of an any-angle route, as in the outcome
    double cost = 0;             ///< as in the outcome: the score of a track
    Message unproved{};          ///< empty if the answer is proved
    bool isHalted = false;       ///< true if a limit or a stop left it unproved

    bool isProved() const noexcept { return unproved.empty(); }
};

} // namespace mazewright
