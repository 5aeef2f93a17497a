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

/// The chances of the signed-rank test of n numbers. Of the averages of two numbers, each also with
/// itself, some lie on either side of 0; if the numbers are symmetric about 0, few do so on one
/// side with a small chance. Source: Wilcoxon, Individual comparisons by ranking methods, 1945;
/// Lehmann, Nonparametrics: statistical methods based on ranks, 1975, chapter 3.
class SignedRankTails {
public:
    /// `numbers`: at least 1. O(n^3) up to 100, otherwise O(1).
    explicit SignedRankTails(std::size_t numbers);

    /// Returns the chance that at most `averages` lie on a given side; `averages` is at most half
    /// of n (n + 1) / 2, rounded up. Exact up to 100 numbers. Otherwise normal with a correction
    /// for continuity, which is too high in the tail rather than too low. Never decreases.
    double atMost(std::size_t averages) const;

private:
    std::size_t m_numbers;
    std::vector<double> m_exact; ///< by number of averages; empty if the chance is normal
};

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
/// percentiles of the exponents of 2,000 samples with replacement, with a fixed seed. `maps`: the
/// number of each effort's map; a sample draws maps, then efforts of each map. Without it each
/// effort is independent. Empty if there are fewer than four sizes. The caller must not mix
/// families of levels. O(2,000 n). Source: Efron and Tibshirani, An introduction to the bootstrap,
/// 1993, chapters 9 (pairs) and 13 (percentiles); Davison and Hinkley, Bootstrap methods and their
/// application, 1997, section 3.8 (two stages).
std::optional<PowerLaw> powerLawOf(std::span<const SizedAmount> efforts,
                                   std::span<const std::size_t> maps = {});

} // namespace mazewright
