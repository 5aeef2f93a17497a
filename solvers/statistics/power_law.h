#pragma once

#include "solvers/statistics/bootstrap.h"

#include <optional>
#include <span>

namespace mazewright {

/// A size, above 0, and what it took, above 0.
struct SizedAmount {
    double size = 0;
    double amount = 0;
};

/// amount = factor x size ^ exponent.
struct PowerLaw {
    double exponent = 0;
    double factor = 1;
    Interval interval{}; ///< of the exponent, 95 %

    /// What a size takes by it.
    double at(double size) const;
};

/// The line through all efforts in logarithms, by least squares; its interval is the middle of the
/// exponents of 2,000 samples drawn from the efforts with replacement, by a fixed seed. None where
/// there are fewer than three sizes. O(2,000 n). Source: Efron and Tibshirani, An introduction to
/// the bootstrap, 1993, chapters 9 (pairs) and 13 (percentiles).
std::optional<PowerLaw> powerLawOf(std::span<const SizedAmount> efforts);

} // namespace mazewright
