#pragma once

#include <vector>

namespace mazewright {

/// The value that a share, 0 to 1, of at least one value lies below; between two values in
/// proportion, as type 7 of Hyndman and Fan, which NumPy and R take by default. O(n log n).
double quantile(std::vector<double> values, double share);

/// The median of at least one value; of an even number the mean of the middle two.
double median(std::vector<double> values);

/// The middle half of some values, and their median.
struct Quartiles {
    double first = 0;
    double median = 0;
    double third = 0;
};

/// The quartiles of at least one value, as `quantile` tells them.
Quartiles quartilesOf(std::vector<double> values);

/// Those of the values that lie more than 1.5 interquartile ranges outside of the quartiles, in
/// rising order. Source: Tukey, Exploratory data analysis, 1977.
std::vector<double> outliersOf(std::vector<double> values, const Quartiles& quartiles);

} // namespace mazewright
