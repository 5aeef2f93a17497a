#include "ui/runs/telling_pair.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace mazewright::ui {

namespace {

/// The difference between two runs, by which pairs are sorted, most different first.
struct PairRank {
    bool areValid = false;
    bool areEquallyGood = false;
    double workRatio = 1; ///< at least 1

    bool operator>(const PairRank& other) const
    {
        return std::tie(areValid, areEquallyGood, workRatio) >
               std::tie(other.areValid, other.areEquallyGood, other.workRatio);
    }
};

bool isValid(const Run& run)
{
    return run.isFinished() && run.outcome.status == Status::solved &&
           !(run.verdict && !run.verdict->holds);
}

/// Returns the cells that a solver expanded, at least 1: the measure of work that all solvers have.
double workOf(const Run& run)
{
    const Figure* expanded = findFigure(run.outcome, "expanded");
    const auto* count = expanded == nullptr ? nullptr : std::get_if<std::int64_t>(&expanded->value);
    return count == nullptr ? 1 : std::max(1.0, static_cast<double>(*count));
}

PairRank pairRankOf(const Run& one, const Run& other)
{
    const double ratio = workOf(one) / workOf(other);
    const double difference = std::abs(one.outcome.cost - other.outcome.cost);
    return {.areValid = isValid(one) && isValid(other),
            .areEquallyGood = difference <= 1e-9 * std::max(1.0, std::abs(one.outcome.cost)),
            .workRatio = std::max(ratio, 1 / ratio)};
}

} // namespace

RunList mostDifferentPair(std::span<const std::shared_ptr<const Run>> runs)
{
    RunList best(runs.begin(),
                 runs.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(runs.size(), 2)));
    for (std::size_t one = 0; one < runs.size(); ++one)
        for (std::size_t other = one + 1; other < runs.size(); ++other)
            if (pairRankOf(*runs[one], *runs[other]) > pairRankOf(*best[0], *best[1]))
                best = {runs[one], runs[other]};
    return best;
}

RunList mostDifferentPair(const std::shared_ptr<const Run>& run,
                          std::span<const std::shared_ptr<const Run>> others)
{
    RunList best{run};
    for (const std::shared_ptr<const Run>& other : others) {
        if (other == run)
            continue;
        if (best.size() == 1)
            best.push_back(other);
        else if (pairRankOf(*run, *other) > pairRankOf(*run, *best[1]))
            best[1] = other;
    }
    return best;
}

} // namespace mazewright::ui
