#pragma once

#include <span>

namespace mazewright {

/// The bounds of a value.
struct Interval {
    double least = 0;
    double most = 0;
};

/// Returns the 95 % confidence interval of the geometric mean of ratios, given their logarithms, at
/// least one. Percentiles of the means of 2,000 samples with replacement, with a fixed seed.
/// O(2,000 n). Source: Efron and Tibshirani, An introduction to the bootstrap, 1993, chapter 13
/// (percentiles).
Interval geometricMeanInterval(std::span<const double> logarithms);

} // namespace mazewright
