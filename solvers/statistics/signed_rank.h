#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

/// The result of the signed-rank test on paired differences.
struct SignedRank {
    std::size_t pairs = 0; ///< pairs with a nonzero difference
    double positive = 0;   ///< sum of the ranks of positive differences
    double p = 1; ///< two-sided: the probability of a result at least this extreme if there is no
                  ///< difference
};

/// Performs the Wilcoxon signed-rank test of whether differences are symmetric about 0. Zero
/// differences are omitted, and ties share their ranks. Up to 50 differences without ties the
/// distribution is exact, otherwise normal with a variance corrected for ties. O(n log n), exact
/// O(n^3).
/// Source: Wilcoxon, Individual comparisons by ranking methods, 1945; Pratt and Gibbons, 1981.
SignedRank signedRankTest(std::span<const double> differences);

/// Returns the p values of several tests, adjusted so that the chance of any false finding among
/// them is at most that of a single test. Source: Holm, A simple sequentially rejective multiple
/// test procedure, 1979.
std::vector<double> holmAdjusted(std::span<const double> p);

} // namespace mazewright
