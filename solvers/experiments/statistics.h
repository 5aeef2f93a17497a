#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace mazewright {

/// Returns the quantile of at least one value for a share from 0 to 1. Interpolates linearly, as
/// type 7 of Hyndman and Fan, the default of NumPy and R. O(n log n).
double quantile(std::vector<double> values, double share);

/// Returns the median of at least one value; for an even number the mean of the middle two.
double median(std::vector<double> values);

/// The middle half of some values, and their median.
struct Quartiles {
    double first = 0;
    double median = 0;
    double third = 0;
};

/// Returns the quartiles of at least one value, by `quantile`.
Quartiles quartilesOf(std::vector<double> values);

/// Returns the values more than 1.5 interquartile ranges outside the quartiles, ascending. Source:
/// Tukey, Exploratory data analysis, 1977.
std::vector<double> outliersOf(std::vector<double> values, const Quartiles& quartiles);

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
