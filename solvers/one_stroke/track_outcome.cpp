#include "solvers/one_stroke/track_outcome.h"

#include "solvers/maze/path_counts.h"

namespace mazewright::one_stroke {

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
    outcome.figures.push_back({"score", "", score});
    outcome.figures.push_back({"cells", "", static_cast<std::int64_t>(track.size())});
    outcome.figures.push_back({"coins", "", coinsOn(maze, track)});
}

} // namespace mazewright::one_stroke
