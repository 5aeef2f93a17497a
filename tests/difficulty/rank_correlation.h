#pragma once

#include "solvers/experiments/statistics.h"

#include <cstddef>
#include <span>

namespace mazewright::difficulty {

/// How far two numbers of the same things rise together.
struct RankCorrelation {
    std::size_t pairs = 0;
    double rho = 0;      ///< -1..1; 0 where one of the numbers is the same for all
    Interval interval{}; ///< 95 %; the whole range where there are fewer than four pairs
};

/// Spearman's rank correlation of values in pairs, equal ones sharing their ranks, with an interval
/// by Fisher's transformation, whose variance is (1 + rho^2 / 2) / (n - 3). O(n log n).
/// Sources: Spearman, The proof and measurement of association between two things, 1904; Bonett and
/// Wright, Sample size requirements for estimating Pearson, Kendall and Spearman correlations,
/// 2000.
RankCorrelation rankCorrelation(std::span<const double> one, std::span<const double> other);

} // namespace mazewright::difficulty
