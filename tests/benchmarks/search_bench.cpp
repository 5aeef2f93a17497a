// Shortest paths against Boost.Graph and LEMON in one process, interleaved: full distance fields
// and point queries, 4-way, on open, random, corridor and perfect mazes. For a field, the route
// from the start to itself is requested, since the peers create no routes. The graphs of the peers
// are built in advance and not counted. Our times contain only the search, as the figure
// `search-ms` does: the first round does the set-up and is discarded. Every distance is compared.
//
//     mazewright-search-bench [SIDE...]        by default 512 and 1024

#include "solvers/core/random.h"
#include "solvers/core/solver.h"
#include "solvers/generators/generator.h"
#include "tests/benchmarks/grid_graph.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace mazewright {

namespace {

Maze openMaze(int side)
{
    Maze maze = *Maze::make(side, side);
    maze.set(Position{0, 0}, {CellKind::start, 1});
    maze.set(Position{side - 1, side - 1}, {CellKind::end, 1});
    return maze;
}

bool isSolvable(const Maze& maze)
{
    const Solver& flood = *findSolver("wavefront");
    Monitor monitor{.layers = Layers::none};
    Workspace workspace;
    const auto problem =
        Problem::make(std::make_shared<const Maze>(maze), ShortestPath{*maze.start(), *maze.end()});
    return flood.solve(*problem, Options(flood.info.options), monitor, workspace).status ==
           Status::solved;
}

/// Returns a maze with a quarter of walls. Start and end are connected, so that neither is in a
/// pocket of a few cells.
Maze randomWalls(int side)
{
    for (std::uint64_t seed = 3;; ++seed) {
        Maze maze = openMaze(side);
        Random random(seed);
        for (CellIndex c = 0; c < maze.size(); ++c)
            if (maze.at(c).kind == CellKind::floor && random.chance(0.25))
                maze.set(c, {CellKind::wall, 1});
        if (isSolvable(maze))
            return maze;
    }
}

Maze perfectMaze(int side)
{
    const Generator& generator = *findGenerator("backtracker");
    return generator.generate(side, side, 3, Options(generator.info.options), {})->maze;
}

/// Returns a perfect maze without a twentieth of its inner walls: corridors with loops.
Maze corridors(int side)
{
    Maze maze = perfectMaze(side);
    Random random(4);
    for (int row = 1; row + 1 < side; ++row)
        for (int column = 1; column + 1 < side; ++column)
            if ((row + column) % 2 == 1 && random.chance(0.05))
                if (maze.at(Position{row, column}).kind == CellKind::wall)
                    maze.set(Position{row, column}, {});
    return maze;
}

GridGraph graphOf(const Maze& maze)
{
    GridGraph graph;
    graph.firstArc.push_back(0);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (!maze.isWall(c))
            for (const Direction along : allDirections) {
                const Position next = neighbour(maze.position(c), along);
                if (maze.isOpen(next))
                    graph.heads.push_back(maze.index(next));
            }
        graph.firstArc.push_back(static_cast<std::uint32_t>(graph.heads.size()));
    }
    return graph;
}

double milliseconds(const Outcome& outcome, std::string_view id)
{
    return std::get<double>(findFigure(outcome, id)->value);
}

template <class Work>
double timed(const Work& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

[[noreturn]] void disagree(std::string_view what)
{
    fmt::print(stderr, "{}: the answers differ\n", what);
    std::exit(1);
}

/// A solver of this program with its options and one workspace.
struct Ours {
    const Solver* solver = nullptr;
    Options options;
    Workspace workspace{};

    explicit Ours(std::string_view id) : solver(findSolver(id)), options(solver->info.options) {}
    Outcome operator()(const MazeSnapshot& maze, Position from, Position to, bool layers = false)
    {
        Monitor monitor{.layers = layers ? Layers::wanted : Layers::none};
        return solver->solve(*Problem::make(maze, ShortestPath{from, to}), options, monitor,
                             workspace);
    }
};

constexpr double never = 1e300;

void compareFields(std::string_view kind, const MazeSnapshot& maze, GraphPeer& boost,
                   GraphPeer& lemon)
{
    Ours flood("wavefront");
    const bool known = flood.options.set("flood", "on").has_value();
    const Position from = *maze->start();
    std::vector<std::uint32_t> byBoost(maze->size());
    std::vector<std::uint32_t> byLemon(maze->size());
    double ours = never;
    double boosts = never;
    double lemons = never;
    const int rounds = maze->size() > 4000000 ? 4 : 8;
    for (int round = 0; known && round < rounds; ++round) {
        ours = std::min(ours, milliseconds(flood(maze, from, from), "search-ms"));
        boosts = std::min(boosts, timed([&] { boost.flood(maze->index(from), byBoost); }));
        lemons = std::min(lemons, timed([&] { lemon.flood(maze->index(from), byLemon); }));
    }
    const Outcome outcome = flood(maze, from, from, true);
    const Layer& layer = *findLayer(outcome, "distance");
    std::size_t reached = 0;
    for (CellIndex c = 0; c < maze->size(); ++c) {
        const std::string text = layer.text(c);
        const auto distance =
            text.empty() ? GraphPeer::unreached : static_cast<std::uint32_t>(std::stoul(text));
        reached += text.empty() ? 0 : 1;
        if (distance != byBoost[c] || distance != byLemon[c])
            disagree(kind);
    }
    const double each = 1e6 / static_cast<double>(reached);
    fmt::print("{:10} {:5} field    {:9} reached  ours {:6.2f} ns a cell  Boost.Graph {:7.2f} "
               "({:5.1f} x)  LEMON {:7.2f} ({:5.1f} x)\n",
               kind, maze->rows(), reached, ours * each, boosts * each, boosts / ours,
               lemons * each, lemons / ours);
}

Position openCell(const Maze& maze, Random& random)
{
    while (true) {
        const auto cell = static_cast<CellIndex>(random.below(maze.size()));
        if (!maze.isWall(cell))
            return maze.position(cell);
    }
}

void compareQueries(std::string_view kind, const MazeSnapshot& maze, GraphPeer& boost,
                    GraphPeer& lemon, std::string_view id)
{
    Ours query(id);
    Random random(7);
    double ours = 0;
    double boosts = 0;
    double lemons = 0;
    const int queries = maze->size() > 4000000 ? 5 : 20;
    for (int i = 0; i < queries; ++i) {
        const Position from = openCell(*maze, random);
        const Position to = openCell(*maze, random);
        double ourBest = never;
        double boostBest = never;
        double lemonBest = never;
        Outcome outcome;
        std::uint32_t far = 0;
        std::uint32_t alsoFar = 0;
        for (int round = 0; round < 3; ++round) {
            outcome = query(maze, from, to);
            ourBest = std::min(ourBest, milliseconds(outcome, "search-ms"));
            boostBest =
                std::min(boostBest,
                         timed([&] { far = boost.distance(maze->index(from), maze->index(to)); }));
            lemonBest = std::min(lemonBest, timed([&] {
                                     alsoFar = lemon.distance(maze->index(from), maze->index(to));
                                 }));
        }
        ours += ourBest;
        boosts += boostBest;
        lemons += lemonBest;
        const auto mine = outcome.status == Status::solved
                              ? static_cast<std::uint32_t>(outcome.cost)
                              : GraphPeer::unreached;
        if (mine != far || mine != alsoFar)
            disagree(kind);
    }
    const double each = 1000.0 / queries;
    fmt::print("{:10} {:5} {:14} {:4} queries  ours {:9.1f} us  Boost.Graph {:9.1f} ({:6.1f} x)  "
               "LEMON {:9.1f} ({:6.1f} x)\n",
               kind, maze->rows(), id, queries, ours * each, boosts * each, boosts / ours,
               lemons * each, lemons / ours);
}

void compareOn(std::string_view kind, Maze maze)
{
    const auto shared = std::make_shared<const Maze>(std::move(maze));
    const GridGraph graph = graphOf(*shared);
    const auto boost = boostPeer(graph);
    const auto lemon = lemonPeer(graph);
    compareFields(kind, shared, *boost, *lemon);
    for (const std::string_view id : {"astar", "bidirectional", "wavefront", "jps"})
        compareQueries(kind, shared, *boost, *lemon, id);
}

} // namespace

} // namespace mazewright

int main(int count, char** words)
{
    std::vector<int> sides;
    for (int i = 1; i < count; ++i)
        sides.push_back(std::max(8, std::atoi(words[i])));
    if (sides.empty())
        sides = {512, 1024};
    for (const int side : sides) {
        mazewright::compareOn("open", mazewright::openMaze(side));
        mazewright::compareOn("random 25%", mazewright::randomWalls(side));
        mazewright::compareOn("corridors", mazewright::corridors(side));
        mazewright::compareOn("perfect", mazewright::perfectMaze(side));
    }
    return 0;
}
