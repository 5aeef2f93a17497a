#include "solvers/statistics/signed_rank.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace mazewright {

namespace {

constexpr std::size_t mostExact = 50; // 2^50 sign patterns, which a double counts exactly

/// Ranks from 1 by absolute value, with mean ranks for ties; and the reduction of the variance by
/// ties.
struct Ranks {
    std::vector<double> of; ///< in the order of the differences
    double tieLoss = 0;     ///< sum of t^3 - t over groups of t ties
};

Ranks ranksOf(const std::vector<double>& differences)
{
    std::vector<std::size_t> order(differences.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto size = [&](std::size_t i) { return std::abs(differences[i]); };
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return size(a) < size(b); });
    Ranks ranks{std::vector<double>(differences.size()), 0};
    for (std::size_t first = 0; first < order.size();) {
        std::size_t end = first + 1;
        while (end < order.size() && size(order[end]) == size(order[first]))
            ++end;
        for (std::size_t i = first; i < end; ++i)
            ranks.of[order[i]] = static_cast<double>(first + end + 1) / 2;
        const auto equal = static_cast<double>(end - first);
        ranks.tieLoss += equal * equal * equal - equal;
        first = end;
    }
    return ranks;
}

/// Returns, for each sum of positive ranks, how many of the 2^n sign patterns give it.
std::vector<double> waysToSum(std::size_t n)
{
    std::vector<double> ways(n * (n + 1) / 2 + 1, 0);
    ways[0] = 1;
    for (std::size_t rank = 1; rank <= n; ++rank)
        for (std::size_t sum = ways.size() - 1; sum >= rank; --sum)
            ways[sum] += ways[sum - rank];
    return ways;
}

double exactP(std::size_t n, double positive)
{
    const std::vector<double> ways = waysToSum(n);
    const auto sum = static_cast<std::ptrdiff_t>(std::lround(positive));
    const double all = std::ldexp(1, static_cast<int>(n));
    const double atMost = std::accumulate(ways.begin(), ways.begin() + sum + 1, 0.0) / all;
    const double atLeast = std::accumulate(ways.begin() + sum, ways.end(), 0.0) / all;
    return std::min(1.0, 2 * std::min(atMost, atLeast));
}

double normalP(std::size_t n, double positive, double tieLoss)
{
    const auto count = static_cast<double>(n);
    const double mean = count * (count + 1) / 4;
    const double variance = count * (count + 1) * (2 * count + 1) / 24 - tieLoss / 48;
    return std::erfc(std::abs(positive - mean) / std::sqrt(2 * variance));
}

} // namespace

SignedRank signedRankTest(std::span<const double> differences)
{
    std::vector<double> kept;
    std::copy_if(differences.begin(), differences.end(), std::back_inserter(kept),
                 [](double difference) { return difference != 0; });
    SignedRank test{.pairs = kept.size()};
    if (kept.empty())
        return test;
    const Ranks ranks = ranksOf(kept);
    for (std::size_t i = 0; i < kept.size(); ++i)
        test.positive += kept[i] > 0 ? ranks.of[i] : 0;
    const bool isExact = kept.size() <= mostExact && ranks.tieLoss == 0;
    test.p = isExact ? exactP(kept.size(), test.positive)
                     : normalP(kept.size(), test.positive, ranks.tieLoss);
    return test;
}

std::vector<double> holmAdjusted(std::span<const double> p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    std::vector<double> adjusted(p.size());
    double most = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        most = std::max(most, static_cast<double>(order.size() - i) * p[order[i]]);
        adjusted[order[i]] = std::min(1.0, most);
    }
    return adjusted;
}

} // namespace mazewright
