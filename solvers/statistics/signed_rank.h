#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

/// What the signed-rank test says of paired differences.
struct SignedRank {
    std::size_t pairs = 0; ///< that differ
    double positive = 0;   ///< sum of the ranks of differences above 0
    double p = 1;          ///< two-sided: how likely so much or more is where nothing differs
};

/// The Wilcoxon signed-rank test of whether differences lie about 0. Those of 0 are left out, and
/// equal ones share their ranks. Up to 50 without equal ones the distribution is exact, otherwise
/// normal, its variance corrected for equal ranks. O(n log n), exact O(n^3).
/// Source: Wilcoxon, Individual comparisons by ranking methods, 1945; Pratt and Gibbons, 1981.
SignedRank signedRankTest(std::span<const double> differences);

/// The p values of several tests, adjusted so that the chance of any false finding among them is
/// at most that of one. Source: Holm, A simple sequentially rejective multiple test procedure,
/// 1979.
std::vector<double> holmAdjusted(std::span<const double> p);

} // namespace mazewright
