#include "ui/level/run.h"

#include "solvers/files/run_record.h"

#include <cmath>
#include <tuple>
#include <utility>

namespace mazewright::ui {

Outcome withoutAnswer(Status status, Message why)
{
    Outcome outcome;
    outcome.status = status;
    outcome.message = std::move(why);
    return outcome;
}

bool Run::hasRoughTime() const noexcept
{
    if (record)
        return !record->mute;
    return origin.empty() && !hasMuteFigures();
}

namespace {

bool isBetterAnswer(const std::vector<RunHistoryPoint>& points, std::size_t i)
{
    return points[i].best && (i == 0 || points[i].best != points[i - 1].best);
}

} // namespace

/// Adds a point at that moment: the last known values, changed by a function.
template <class Change>
void RunHistory::record(RunMoment at, const Change& change)
{
    const std::scoped_lock lock(m_changing);
    m_last.tick = at.tick;
    m_last.nanoseconds = at.nanoseconds;
    change(m_last);
    if (m_points.size() == mostHistoryPoints)
        thinOut();
    m_points.push_back(m_last);
}

void RunHistory::progress(const Progress& progress, RunMoment at)
{
    record(at, [&progress](RunHistoryPoint& point) {
        point.expanded = progress.expanded;
        if (progress.best)
            point.best = progress.best;
        if (progress.bound)
            point.bound = progress.bound;
    });
}

void RunHistory::improved(double cost, RunMoment at)
{
    record(at, [cost](RunHistoryPoint& point) { point.best = cost; });
}

void RunHistory::end(const Outcome& outcome, RunMoment at)
{
    record(at, [&outcome](RunHistoryPoint& point) {
        if (outcome.status == Status::solved || !outcome.routes.empty())
            point.best = outcome.cost;
        if (outcome.bound)
            point.bound = outcome.bound;
        if (const Figure* expanded = findFigure(outcome, "expanded"))
            if (const auto* count = std::get_if<std::int64_t>(&expanded->value))
                point.expanded = static_cast<std::uint64_t>(*count);
    });
}

std::vector<RunHistoryPoint> RunHistory::points() const
{
    const std::scoped_lock lock(m_changing);
    return m_points;
}

void RunHistory::thinOut()
{
    const auto keep = [this](auto mayGo) {
        std::vector<RunHistoryPoint> kept;
        bool goes = false;
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            goes = mayGo(i) && !goes;
            if (!goes)
                kept.push_back(m_points[i]);
        }
        m_points = std::move(kept);
    };
    keep([this](std::size_t i) { return !isBetterAnswer(m_points, i); });
    if (m_points.size() > mostHistoryPoints / 4 * 3)
        keep([](std::size_t i) { return i > 0; });
}

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
