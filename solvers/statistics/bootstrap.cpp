#include "solvers/statistics/bootstrap.h"

#include "solvers/base/random.h"
#include "solvers/statistics/quantiles.h"

#include <cmath>
#include <vector>

namespace mazewright {

Interval geometricMeanInterval(std::span<const double> logarithms)
{
    constexpr int samples = 2000;
    constexpr double outside = 0.025; // on each side
    Random random(1);
    std::vector<double> means;
    means.reserve(samples);
    for (int sample = 0; sample < samples; ++sample) {
        double sum = 0;
        for (std::size_t i = 0; i < logarithms.size(); ++i)
            sum += logarithms[random.below(logarithms.size())];
        means.push_back(sum / static_cast<double>(logarithms.size()));
    }
    return {std::exp(quantile(means, outside)), std::exp(quantile(means, 1 - outside))};
}

} // namespace mazewright
