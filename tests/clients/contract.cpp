// A solver that does whatever its option `does` names; contract.py does the same in Python.
#include "mazewright_solver.h"

using namespace mazewright;

namespace {

/// Returns a cheapest route: every step is tried until none makes a cell cheaper.
std::optional<Route> cheapest(const Maze& maze, const Query& query)
{
    constexpr double never = 1e300;
    std::vector<double> costs(maze.size(), never);
    std::vector<std::size_t> parents(maze.size(), maze.index(query.from));
    std::vector<Cell> changed{query.from};
    costs[maze.index(query.from)] = 0;
    for (std::size_t i = 0; i < changed.size(); ++i) {
        const Cell cell = changed[i];
        for (const Cell near : maze.neighbours(cell, query.moves)) {
            const double cost = costs[maze.index(cell)] + maze.stepCost(cell, near, query.diagonal);
            if (cost >= costs[maze.index(near)] - 1e-9)
                continue;
            costs[maze.index(near)] = cost;
            parents[maze.index(near)] = maze.index(cell);
            changed.push_back(near);
        }
    }
    if (costs[maze.index(query.to)] == never)
        return std::nullopt;
    Route route{query.to};
    while (route.back() != query.from)
        route.push_back(maze.cell(parents[maze.index(route.back())]));
    return Route(route.rbegin(), route.rend());
}

void sendEvents(const Maze& maze, const Query& query, Trace& trace)
{
    trace.open(query.from, 0, 1.5);
    for (int step = 0; step < 2500; ++step) {
        const Cell cell{step % maze.rows(), 0};
        trace.open(cell, step, 0.5, query.from);
        trace.progress(0.25);
        trace.close(cell);
    }
    trace.update(query.to, 3, 0, query.from);
}

Json textOf(const Route& cells)
{
    Json text = Json::array();
    for (const Cell cell : cells)
        text.push_back({cell.row, cell.column});
    return text;
}

Json textOf(const Range& range)
{
    const auto side = [](const std::optional<std::int64_t>& count) {
        return count ? Json(*count) : Json();
    };
    return {side(range.least), side(range.most)};
}

/// Returns what was understood of the query.
std::string told(const Query& query)
{
    constexpr std::array<const char*, 4> moves = {"4", "8", "8-cut-one", "8-cut-both"};
    const Json options = {{"does", query.option<std::string>("does")},
                          {"bold", query.option<bool>("bold")},
                          {"seed", query.option<std::int64_t>("seed")},
                          {"weight", query.option<double>("weight")}};
    const Json text = {{"question", query.question},
                       {"from", textOf(Route{query.from})[0]},
                       {"to", textOf(Route{query.to})[0]},
                       {"moves", moves[static_cast<std::size_t>(query.moves)]},
                       {"diagonal", query.diagonal},
                       {"turns", query.turns},
                       {"outside", query.outsideOpen},
                       {"match", query.anyMatch},
                       {"cell-points", query.cellPoints},
                       {"pass", textOf(query.pass)},
                       {"avoid", textOf(query.avoid)},
                       {"coins", textOf(query.coins)},
                       {"cells", textOf(query.cells)},
                       {"snake", query.snake},
                       {"ms", query.limitMs},
                       {"bytes", query.limitBytes},
                       {"options", options}};
    return text.dump();
}

/// Returns every cell of the maze: glyph, value, cost.
std::string cellsOf(const Maze& maze)
{
    Json cells = Json::array();
    for (std::size_t i = 0; i < maze.size(); ++i) {
        const Cell cell = maze.cell(i);
        cells.push_back({std::string(1, maze.kind(cell)), maze.value(cell), maze.cost(cell)});
    }
    return cells.dump();
}

std::int64_t openCells = 0;
std::int64_t calls = 0;

void prepare(const Maze& maze)
{
    ++calls;
    openCells = 0;
    for (std::size_t i = 0; i < maze.size(); ++i)
        openCells += maze.isOpen(maze.cell(i)) ? 1 : 0;
}

Answer withMessage(Route route, std::string message)
{
    Answer answer = Answer::solved(std::move(route));
    answer.message = std::move(message);
    return answer;
}

Answer printed(Route route)
{
    std::cout << "not JSON" << std::endl;
    std::printf("not JSON either\n");
    const int failed = std::system("echo from a child");
    if (failed != 0)
        throw std::runtime_error("cannot run echo");
    return withMessage(std::move(route), "read 0 bytes");
}

Answer contract(const Maze& maze, const Query& query, Trace& trace)
{
    const auto does = query.option<std::string>("does");
    if (does == "none")
        return Answer::noSolution();
    if (does == "gives-up")
        return Answer::gaveUp("for a reason");
    if (does == "unsupported")
        return Answer::unsupported("for a reason");
    if (does == "throws")
        throw std::runtime_error("for a reason");
    if (does == "empty")
        return Answer::solved({});
    if (does == "events") {
        sendEvents(maze, query, trace);
        return Answer::noSolution();
    }
    if (does == "links")
        return Answer::cleared({{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}, {1, 2}}});
    std::optional<Route> route = cheapest(maze, query);
    if (!route)
        return Answer::noSolution();
    if (does == "not-finite")
        return Answer::solved(*route).withCost(std::nan(""));
    if (does == "query")
        return withMessage(*route, told(query));
    if (does == "cells")
        return withMessage(*route, cellsOf(maze));
    if (does == "large")
        return Answer::solved(*route)
            .withCost(2)
            .withBound(1.5)
            .withFigure("expanded", openCells)
            .withFigure("opened", std::int64_t{1} << 60)
            .withFigure("peak-open", calls);
    return does == "prints" ? printed(*route) : Answer::solved(*route);
}

Answer plain(const Maze&, const Query& query, Trace&)
{
    return Answer::solved({query.from});
}

} // namespace

int main()
{
    Solver solver{"contract", contract};
    solver.name = "Contract";
    solver.version = "1.2";
    solver.source = "A paper";
    solver.questions = {"shortest-path", "link", "clear-board", "one-stroke"};
    solver.moves = {"4", "8", "8-cut-one", "8-cut-both"};
    solver.diagonal = {"sqrt2", "1", "1.5", "2"};
    solver.costs = true;
    solver.snakes = true;
    solver.changes = true;
    solver.records = true;
    solver.guarantee = 2;
    solver.expands = "steps";
    solver.prepare = prepare;
    const std::vector<std::string> does = {
        "route", "none",  "gives-up", "unsupported", "throws", "prints", "not-finite",
        "empty", "query", "cells",    "large",       "events", "links"};
    solver.options = {choice("does", "route", does), toggle("bold", true),
                      whole("seed", 7, 0, std::int64_t{1} << 53),
                      real("weight", 1.5, 1, 5, "Weight", "of the estimate")};
    return serve({solver, Solver{"plain", plain}});
}
