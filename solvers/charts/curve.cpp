#include "solvers/charts/curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace mazewright::charts {

namespace {

/// Appends the visible points among [first, end), which share a column of pixels.
void appendColumn(std::vector<Point>& kept, const std::vector<Point>& points, std::size_t first,
                  std::size_t end)
{
    const auto lower = [&](std::size_t a, std::size_t b) { return points[a].y < points[b].y; };
    std::size_t least = first;
    std::size_t most = first;
    for (std::size_t i = first; i < end; ++i) {
        least = lower(i, least) ? i : least;
        most = lower(most, i) ? i : most;
    }
    std::array<std::size_t, 4> chosen = {first, least, most, end - 1};
    std::sort(chosen.begin(), chosen.end());
    const auto last = std::unique(chosen.begin(), chosen.end());
    for (auto i = chosen.begin(); i != last; ++i)
        kept.push_back(points[*i]);
}

} // namespace

std::vector<Point> thinned(const std::vector<Point>& points)
{
    std::vector<Point> kept;
    for (std::size_t first = 0; first < points.size();) {
        std::size_t end = first + 1;
        while (end < points.size() && std::floor(points[end].x) == std::floor(points[first].x))
            ++end;
        appendColumn(kept, points, first, end);
        first = end;
    }
    return kept;
}

std::vector<Point> stepped(const std::vector<Point>& points)
{
    std::vector<Point> corners;
    for (const Point& point : points) {
        if (!corners.empty())
            corners.push_back({point.x, corners.back().y});
        corners.push_back(point);
    }
    return corners;
}

std::vector<Point> markedPoints(const std::vector<Point>& points, double every, double shift)
{
    constexpr std::size_t few = 8;
    if (points.size() <= few)
        return points;
    std::vector<Point> marked;
    double next = points.front().x + shift;
    for (const Point& point : points) {
        if (point.x < next || points.back().x - point.x < every / 2)
            continue;
        marked.push_back(point);
        next = point.x + every;
    }
    marked.push_back(points.back());
    return marked;
}

} // namespace mazewright::charts
