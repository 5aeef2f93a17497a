#pragma once

#include <span>

namespace mazewright {

/// What a value lies between.
struct Interval {
    double least = 0;
    double most = 0;
};

/// The 95 % interval of the geometric mean of ratios, of which `logarithms` are given, at least
/// one: the middle of the means of 2,000 samples drawn from them with replacement, by a fixed
/// seed. O(2,000 n). Source: Efron and Tibshirani, An introduction to the bootstrap, 1993,
/// chapter 13 (percentiles).
Interval geometricMeanInterval(std::span<const double> logarithms);

} // namespace mazewright
