#include "solvers/charts/chart.h"

#include "solvers/charts/axis.h"

namespace mazewright::charts {

Scale scaleFor(const std::vector<double>& values)
{
    constexpr double linearUpTo = 100;
    Range range;
    for (const double value : values)
        range.add(value);
    const bool isWide = range.most > 0 && range.most / range.leastPositive > linearUpTo;
    return isWide ? Scale::logarithmic : Scale::linear;
}

} // namespace mazewright::charts
