#include "solvers/one_stroke/stroke.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace mazewright::one_stroke {

StrokeMaze::StrokeMaze(const Maze& maze, const OneStroke& query)
    : m_from(maze.index(query.from)), m_to(maze.index(query.to)), m_points(maze.size(), 0),
      m_next(maze.size(), {noCell, noCell, noCell, noCell})
{
    constexpr std::array order = {Direction::up, Direction::down, Direction::left,
                                  Direction::right};
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (maze.isWall(c))
            continue;
        const Cell cell = maze.at(c);
        m_points[c] = query.cellPoints + (cell.kind == CellKind::coin ? cell.value : 0);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Position next = neighbour(maze.position(c), order[i]);
            if (maze.isOpen(next))
                m_next[c][i] = maze.index(next);
        }
    }
}

namespace {

/// The colour of each cell that the start reaches: 0 the start's, 1 the other, -1 not reached.
/// On a grid it is the checkerboard's.
std::vector<std::int8_t> colours(const StrokeMaze& stroke)
{
    std::vector<std::int8_t> colour(stroke.size(), -1);
    std::vector<CellIndex> queue = {stroke.from()};
    colour[stroke.from()] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const CellIndex c = queue[head];
        for (std::size_t i = 0; i < 4; ++i) {
            const CellIndex next = stroke.next(c, i);
            if (next == noCell || colour[next] >= 0)
                continue;
            colour[next] = static_cast<std::int8_t>(1 - colour[c]);
            queue.push_back(next);
        }
    }
    return colour;
}

std::int64_t sumOfBest(std::vector<std::int64_t>& points, std::size_t many)
{
    const auto middle = points.begin() + static_cast<std::ptrdiff_t>(many);
    std::partial_sort(points.begin(), middle, points.end(), std::greater<>());
    return std::accumulate(points.begin(), middle, std::int64_t{0});
}

} // namespace

std::int64_t scoreBound(const StrokeMaze& stroke)
{
    const std::vector<std::int8_t> colour = colours(stroke);
    std::array<std::vector<std::int64_t>, 2> between; // points of the cells but the ends, by colour
    for (CellIndex c = 0; c < stroke.size(); ++c)
        if (colour[c] >= 0 && c != stroke.from() && c != stroke.to())
            between[colour[c] == 0 ? 0 : 1].push_back(stroke.points(c));

    // Between the ends the colours alternate and begin with the other one; with ends of one
    // colour they also end with it, so that there is one more of it.
    const std::size_t more = colour[stroke.to()] == 0 ? 1 : 0;
    const std::size_t ofOther = std::min(between[1].size(), between[0].size() + more);
    const std::size_t ofSame = ofOther - std::min(ofOther, more);
    return stroke.points(stroke.from()) + stroke.points(stroke.to()) +
           sumOfBest(between[0], ofSame) + sumOfBest(between[1], ofOther);
}

Route routeOf(const Maze& maze, const std::vector<CellIndex>& track)
{
    Route route;
    route.reserve(track.size());
    for (const CellIndex c : track)
        route.push_back(maze.position(c));
    return route;
}

void addTrackFigures(Outcome& outcome, const Maze& maze, const Route& track, std::int64_t score)
{
    std::int64_t coins = 0;
    for (const Position p : track)
        coins += maze.at(p).kind == CellKind::coin ? 1 : 0;
    outcome.figures.push_back({"score", "", score});
    outcome.figures.push_back({"cells", "", static_cast<std::int64_t>(track.size())});
    outcome.figures.push_back({"coins", "", coins});
}

} // namespace mazewright::one_stroke
