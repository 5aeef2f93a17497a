// What an overlay has made once and paints many times: the shape of a run's routes, and the dots of
// closed cells that are seen from far away. Those of large mazes are made on another thread, and a
// paint meanwhile goes without them.

#include "ui/overlay/overlay_item.h"

#include <algorithm>
#include <chrono>

namespace mazewright::ui {

namespace {

constexpr std::size_t mostCellsAtOnce = std::size_t{1} << 21; // more are read on another thread
constexpr std::size_t longRoute = 50000; // cells; beyond, its shape is made on another thread

/// What is shown of a run's routes: the best so far while it runs; then so many cells of the
/// track, or of the best route, or all.
RouteShape shapeOf(const Run& run, const Route& track, std::optional<int> trackCells)
{
    const Maze& maze = *run.maze;
    const auto shaped = [&maze](std::span<const Route> routes) {
        return RouteShape(routes, maze.rows(), maze.columns());
    };
    const std::vector<Route>& routes = run.outcome.routes;
    if (!run.isFinished())
        return shaped(std::span(&run.bestSoFar, 1));
    if (track.empty() && routes.empty())
        return {};
    const Route& best = track.empty() ? routes.front() : track;
    if (trackCells) {
        const auto shown = std::min(best.size(), static_cast<std::size_t>(*trackCells));
        const Route part(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(shown));
        return shaped(std::span(&part, 1));
    }
    const bool one = !track.empty() || run.solver->info.answers == Question::oneStroke;
    return one ? shaped(std::span(&best, 1)) : shaped(routes);
}

} // namespace

void OverlayItem::makeReady(double scale)
{
    if (!m_run || isOrder())
        return;
    static_cast<void>(shapeAt(scale));
    if (m_shapeInWork.valid())
        m_shapeInWork.wait();
    if (scale >= ClosedDots::mostScale || !ClosedDots::suits(*m_run))
        return;
    static_cast<void>(dots());
    if (m_dotsInWork.valid())
        m_dotsInWork.wait();
}

const ClosedDots* OverlayItem::dots()
{
    if (!m_dots && m_run->maze->size() <= mostCellsAtOnce)
        m_dots.emplace(*m_run);
    if (m_dots)
        return &*m_dots;
    if (!m_dotsInWork.valid())
        m_dotsInWork = std::async(std::launch::async, [run = m_run] { return ClosedDots(*run); });
    if (m_dotsInWork.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
        m_dots = m_dotsInWork.get();
    else
        update(); // looks again in the next frame
    return m_dots ? &*m_dots : nullptr;
}

RouteShape* OverlayItem::shapeAt(double scale)
{
    if (m_shape)
        return &*m_shape;
    if (m_shapeInWork.valid()) {
        if (m_shapeInWork.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
            update(); // looks again in the next frame
            return nullptr;
        }
        m_shape = m_shapeInWork.get();
        return &*m_shape;
    }
    const std::size_t cells = m_run->outcome.routes.empty() ? 0 : m_run->outcome.routes[0].size();
    if (!m_run->isFinished() || m_trackCells || !m_track.empty() || cells < longRoute) {
        m_shape = shapeOf(*m_run, m_track, m_trackCells);
        return &*m_shape;
    }
    m_shapeInWork = std::async(std::launch::async, [run = m_run, scale] {
        RouteShape made = shapeOf(*run, {}, std::nullopt);
        made.prepare(scale);
        return made;
    });
    update();
    return nullptr;
}

} // namespace mazewright::ui
