// Parts that an overlay computes once and paints often: the shape of a run's routes, and the dots
// of closed cells for small scales. Another thread computes those of large mazes; paints omit them
// until they are ready.

#include "ui/overlay/overlay_item.h"

#include <algorithm>

namespace mazewright::ui {

namespace {

// larger mazes are read on another thread
constexpr std::size_t mostCellsAtOnce = std::size_t{1} << 21;
// cells; the shape of a longer route is made on another thread
constexpr std::size_t longRoute = 50000;

/// Returns the shape of a run's routes: the best route so far while it is running. After that the
/// first `trackCells` cells of the track or of the best route, or all routes.
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

void OverlayItem::prepareFully(double scale)
{
    if (!m_run || isOrder())
        return;
    m_shape = shapeOf(*m_run, m_track, m_trackCells);
    m_shape->prepare(scale);
    if (scale < ClosedDots::mostScale && ClosedDots::suits(*m_run))
        m_dots.emplace(*m_run);
}

const ClosedDots* OverlayItem::dots()
{
    if (!m_dots && m_run->maze->size() <= mostCellsAtOnce)
        m_dots.emplace(*m_run);
    if (!m_dots && !m_dotsTask.isRunning())
        m_dotsTask.start([run = m_run](TaskCall&) { return ClosedDots(*run); });
    return m_dots ? &*m_dots : nullptr;
}

RouteShape* OverlayItem::shapeAt(double scale)
{
    if (m_shape)
        return &*m_shape;
    const std::size_t cells = m_run->outcome.routes.empty() ? 0 : m_run->outcome.routes[0].size();
    if (!m_run->isFinished() || m_trackCells || !m_track.empty() || cells < longRoute) {
        m_shape = shapeOf(*m_run, m_track, m_trackCells);
        return &*m_shape;
    }
    if (!m_shapeTask.isRunning())
        m_shapeTask.start([run = m_run, scale](TaskCall&) {
            RouteShape made = shapeOf(*run, {}, std::nullopt);
            made.prepare(scale);
            return made;
        });
    return nullptr;
}

} // namespace mazewright::ui
