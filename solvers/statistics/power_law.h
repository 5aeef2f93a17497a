#pragma once

#include "solvers/statistics/bootstrap.h"

#include <optional>
#include <span>

namespace mazewright {

/// A size and the measured amount, both above 0.
struct SizedAmount {
    double size = 0;
    double amount = 0;
};

/// The law amount = factor x size ^ exponent.
struct PowerLaw {
    double exponent = 0;
    double factor = 1;
    Interval interval{}; ///< of the exponent, 95 %

    /// Returns the amount for a size.
    double at(double size) const;
};

/// Fits a line to the logarithms of all efforts by least squares. Its interval holds the
/// percentiles of the exponents of 2,000 samples with replacement, with a fixed seed. Empty if
/// there are fewer than three sizes. O(2,000 n). Source: Efron and Tibshirani, An introduction to
/// the bootstrap, 1993, chapters 9 (pairs) and 13 (percentiles).
std::optional<PowerLaw> powerLawOf(std::span<const SizedAmount> efforts);

} // namespace mazewright
