#include "solvers/link/lines/line_search.h"

namespace mazewright::link {

std::optional<Route> simplestLine(const MazeSnapshot& maze, const Link& link)
{
    const Problem problem = *Problem::make(maze, link);
    Monitor nobody;
    Guard guard(problem, nobody);
    NullRecorder mute;
    return LineSearch(problem, guard, mute).run();
}

} // namespace mazewright::link
