#include "solvers/facts/population.h"

#include <algorithm>

namespace mazewright {

namespace {

/// Returns the position of a value on the quantiles, in steps, interpolated between two of them; 0
/// below the first, and the last step above the last.
double stepsBelow(const QuantileTable& quantiles, double value)
{
    const auto next = std::lower_bound(quantiles.begin(), quantiles.end(), value);
    if (next == quantiles.begin())
        return 0;
    const auto steps = static_cast<double>(next - quantiles.begin());
    if (next == quantiles.end())
        return steps - 1;
    const double before = *(next - 1);
    return steps - 1 + (value - before) / (*next - before);
}

} // namespace

const QuantileTable* quantilesOf(std::string_view fact, Question question) noexcept
{
    const Population* population = populationOf(question);
    if (population == nullptr)
        return nullptr;
    const auto measure = std::find_if(population->measures.begin(), population->measures.end(),
                                      [fact](const auto& each) { return each.fact == fact; });
    return measure == population->measures.end() ? nullptr : &measure->quantiles;
}

double standingAmong(const QuantileTable& quantiles, double value) noexcept
{
    constexpr double steps = populationQuantiles - 1;
    const auto [first, end] = std::equal_range(quantiles.begin(), quantiles.end(), value);
    if (end - first > 1) // the middle of equal quantiles
        return (static_cast<double>(first - quantiles.begin()) +
                static_cast<double>(end - quantiles.begin()) - 1) /
               2 / steps;
    return stepsBelow(quantiles, value) / steps;
}

} // namespace mazewright
