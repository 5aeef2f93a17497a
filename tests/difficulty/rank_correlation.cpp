#include "tests/difficulty/rank_correlation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace mazewright::difficulty {

namespace {

/// Less their mean, which is the same whatever the ties.
std::vector<double> centredRanks(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order,
                      [values](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    const double mean = (static_cast<double>(values.size()) - 1) / 2;
    std::vector<double> ranks(values.size());
    for (std::size_t first = 0; first < order.size();) {
        std::size_t end = first + 1;
        while (end < order.size() && values[order[end]] == values[order[first]])
            ++end;
        for (std::size_t i = first; i < end; ++i)
            ranks[order[i]] = static_cast<double>(first + end - 1) / 2 - mean;
        first = end;
    }
    return ranks;
}

} // namespace

RankCorrelation rankCorrelation(std::span<const double> one, std::span<const double> other)
{
    constexpr double quantileOfNormal = 1.959963984540054; // 97.5 %
    constexpr std::size_t fewest = 4;
    const std::vector<double> a = centredRanks(one);
    const std::vector<double> b = centredRanks(other);
    const auto product = [](const std::vector<double>& x, const std::vector<double>& y) {
        return std::inner_product(x.begin(), x.end(), y.begin(), 0.0);
    };
    const double spread = std::sqrt(product(a, a) * product(b, b));
    RankCorrelation found{.pairs = one.size(), .interval = {-1, 1}};
    if (spread > 0)
        found.rho = std::clamp(product(a, b) / spread, -1.0, 1.0);
    if (one.size() < fewest)
        return found;
    const double error =
        std::sqrt((1 + found.rho * found.rho / 2) / (static_cast<double>(one.size()) - 3));
    const double z = std::atanh(found.rho);
    found.interval = {std::tanh(z - quantileOfNormal * error),
                      std::tanh(z + quantileOfNormal * error)};
    return found;
}

} // namespace mazewright::difficulty
