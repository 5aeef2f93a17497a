#pragma once

#include "solvers/order/order.h"

namespace mazewright {

/// How well candidates fit the wants of an order.
class Judge {
public:
    explicit Judge(std::vector<Want> wants);

    /// The fit of a level, 0..1, or less than `enough` where it cannot reach that. What the budget
    /// ends fits as little as what is false.
    double fitOf(const MazeSnapshot& maze, const Rules& rules, double enough, Budget& budget) const;

private:
    std::vector<Want> m_wants; // what costs little first
};

} // namespace mazewright
