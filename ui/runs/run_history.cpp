#include "ui/runs/run_history.h"

#include <cstddef>
#include <utility>

namespace mazewright::ui {

namespace {

bool isBetterAnswer(const std::vector<RunHistoryPoint>& points, std::size_t i)
{
    return points[i].best && (i == 0 || points[i].best != points[i - 1].best);
}

} // namespace

void RunHistory::progress(const Progress& progress, RunMoment at)
{
    const std::scoped_lock lock(m_changing);
    RunHistoryPoint point = next(at);
    point.expanded = progress.expanded;
    if (progress.best)
        point.best = progress.best;
    if (progress.bound)
        point.bound = progress.bound;
    add(point);
}

void RunHistory::improved(double cost, RunMoment at)
{
    const std::scoped_lock lock(m_changing);
    RunHistoryPoint point = next(at);
    point.best = cost;
    add(point);
}

void RunHistory::end(const Outcome& outcome, RunMoment at)
{
    const std::scoped_lock lock(m_changing);
    RunHistoryPoint point = next(at);
    if (outcome.status == Status::solved || !outcome.routes.empty())
        point.best = outcome.cost;
    if (outcome.bound)
        point.bound = outcome.bound;
    if (const Figure* expanded = findFigure(outcome, "expanded"))
        if (const auto* count = std::get_if<std::int64_t>(&expanded->value))
            point.expanded = static_cast<std::uint64_t>(*count);
    add(point);
}

std::vector<RunHistoryPoint> RunHistory::points() const
{
    const std::scoped_lock lock(m_changing);
    return m_points;
}

/// Returns a point at that moment with the last known values.
RunHistoryPoint RunHistory::next(RunMoment at) const
{
    RunHistoryPoint point = m_last;
    point.tick = at.tick;
    point.nanoseconds = at.nanoseconds;
    return point;
}

void RunHistory::add(RunHistoryPoint point)
{
    m_last = point;
    if (m_points.size() == mostHistoryPoints)
        thinOut();
    m_points.push_back(point);
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

} // namespace mazewright::ui
