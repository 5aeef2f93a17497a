// Breadth-first search in C++, whose search can be watched. To build it as my_solver.cpp, with the
// header beside it (`mazewright-cli solver new` writes both) or in the folder of an option -I:
//     g++ -O2 -std=c++17 -o my_solver my_solver.cpp
#include "mazewright_solver.h"

#include <deque>

using namespace mazewright;

namespace {

Answer breadthFirst(const Maze& maze, const Query& query, Trace& trace)
{
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> parents(maze.size(), none);
    std::vector<int> steps(maze.size(), 0);
    std::deque<Cell> queue{query.from};
    parents[maze.index(query.from)] = maze.index(query.from);
    trace.open(query.from, 0, 0);
    std::int64_t expanded = 0;
    while (!queue.empty()) {
        const Cell cell = queue.front();
        queue.pop_front();
        trace.close(cell);
        ++expanded;
        if (cell == query.to)
            break;
        for (const Cell near : maze.neighbours(cell)) {
            if (parents[maze.index(near)] != none)
                continue;
            parents[maze.index(near)] = maze.index(cell);
            steps[maze.index(near)] = steps[maze.index(cell)] + 1;
            queue.push_back(near);
            trace.open(near, steps[maze.index(near)], 0, cell);
        }
    }
    if (parents[maze.index(query.to)] == none)
        return Answer::noSolution().withFigure("expanded", expanded);
    Route route{query.to};
    while (route.back() != query.from)
        route.push_back(maze.cell(parents[maze.index(route.back())]));
    return Answer::solved({route.rbegin(), route.rend()}).withFigure("expanded", expanded);
}

} // namespace

int main()
{
    Solver bfs{"bfs-cpp", breadthFirst};
    bfs.name = "BFS in C++";
    bfs.guarantee = "optimal";
    bfs.records = true;
    return serve({bfs});
}
