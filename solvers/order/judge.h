#pragma once

#include "solvers/order/order.h"

namespace mazewright {

/// Measures how well candidates satisfy an order.
class CandidateJudge {
public:
    explicit CandidateJudge(std::vector<FactConstraint> constraints);

    /// Returns the fit of a level, 0..1, or a value below `enough` if it cannot reach that. A fact
    /// that the budget leaves open counts as false.
    double fitOf(const MazeSnapshot& maze, const Rules& rules, double enough, Budget& budget) const;

private:
    std::vector<FactConstraint> m_constraints; // cheapest first
};

} // namespace mazewright
