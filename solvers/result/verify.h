#pragma once

#include "solvers/base/message.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <optional>

namespace mazewright {

/// Whether an answer is what it claims to be; `why` tells what is wrong.
struct Verdict {
    bool holds = true;
    Message why{};
};

/// Checks the answer's routes against the problem: connected, legal, within the limits of the
/// question, cost and score computed anew, a bound on the right side. Not optimality.
/// Nothing where the answer has no route. Shares no code with any solver. O(cells of the routes).
std::optional<Verdict> verify(const Problem& problem, const Outcome& outcome);

/// Whether two costs differ by rounding alone: costs are sums of square roots, each in an order of
/// its solver's own.
bool areEqualCosts(double a, double b) noexcept;

} // namespace mazewright
