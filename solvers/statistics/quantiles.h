#pragma once

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

} // namespace mazewright
