#include "solvers/statistics/quantiles.h"

#include <algorithm>
#include <cmath>

namespace mazewright {

namespace {

double quantileOfSorted(const std::vector<double>& sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(place));
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const double part = place - static_cast<double>(below);
    return part == 0 ? sorted[below] : sorted[below] + part * (sorted[above] - sorted[below]);
}

} // namespace

double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return quantileOfSorted(values, share);
}

double median(std::vector<double> values)
{
    return quantile(std::move(values), 0.5);
}

Quartiles quartilesOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return {quantileOfSorted(values, 0.25), quantileOfSorted(values, 0.5),
            quantileOfSorted(values, 0.75)};
}

std::vector<double> outliersOf(std::vector<double> values, const Quartiles& quartiles)
{
    const double reach = 1.5 * (quartiles.third - quartiles.first);
    std::erase_if(values, [&](double value) {
        return value >= quartiles.first - reach && value <= quartiles.third + reach;
    });
    std::sort(values.begin(), values.end());
    return values;
}

} // namespace mazewright
