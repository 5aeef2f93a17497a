// The populations. Walking: nine generators of perfect mazes in turn, of 11 x 11 to 51 x 51 cells
// with the start and the end where the generator puts them, every third with a share of its dead
// ends opened. One stroke: 4 x 4 to 9 x 9 cells with 8 to 30 % of walls and 0 to 30 % of coins of
// one point, drawn anew where there is no track. Boards: 6 x 6 to 8 x 8 cells, clearable by the
// way they are made, with 4 to 10 symbols, up to 20 % of walls, and lines of one or two turns.

#include "tests/difficulty/sample.h"

#include "solvers/core/random.h"
#include "solvers/generators/generator.h"
#include "solvers/levels/reachability.h"
#include "tests/support/random_mazes.h"

#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace mazewright::difficulty {

namespace {

using Set = std::pair<std::string_view, std::string>;

double shareBetween(Random& random, int least, int most)
{
    return between(random, least, most) * 0.01;
}

Generated made(std::string_view id, int rows, int columns, std::uint64_t seed,
               const std::vector<Set>& sets)
{
    const Generator& generator = *findGenerator(id);
    Options options(generator.info.options);
    for (const auto& [name, value] : sets)
        if (!options.set(name, value))
            std::abort(); // a mistake in this file
    return *generator.generate(rows, columns, seed, options, {});
}

Sample walking(std::uint64_t number, Random& random)
{
    constexpr std::array<std::string_view, 9> ids = {
        "backtracker",   "kruskal",    "prim",
        "wilson",        "eller",      "growing-tree",
        "hunt-and-kill", "sidewinder", "recursive-division"};
    const std::string_view id = ids[number % ids.size()];
    const int rows = 2 * between(random, 5, 25) + 1;
    const int columns = 2 * between(random, 5, 25) + 1;
    const int braid = number / ids.size() % 3 == 2 ? between(random, 10, 80) : 0;
    Generated maze = made(id, rows, columns, random.bits(), {{"braid", fmt::to_string(braid)}});
    return {fmt::format("{}{}", id, braid > 0 ? ", braided" : ""),
            std::make_shared<const Maze>(std::move(maze.maze)),
            {.question = Question::shortestPath}};
}

Sample stroke(Random& random)
{
    for (;;) {
        const int rows = between(random, 4, 9);
        const int columns = between(random, 4, 9);
        const double walls = shareBetween(random, 8, 30);
        const double coins = shareBetween(random, 0, 30);
        Maze maze = *Maze::make(rows, columns);
        for (CellIndex cell = 0; cell < maze.size(); ++cell)
            if (random.chance(walls))
                maze.set(cell, {CellKind::wall});
            else if (random.chance(coins))
                maze.set(cell, {CellKind::coin});
        const auto start = static_cast<CellIndex>(random.below(maze.size()));
        const auto end = static_cast<CellIndex>(random.below(maze.size()));
        if (start == end)
            continue;
        maze.set(start, {CellKind::start});
        maze.set(end, {CellKind::end});
        if (endReach(maze) == Reach::reachable)
            return {"drawn",
                    std::make_shared<const Maze>(std::move(maze)),
                    {.question = Question::oneStroke, .cellPoints = 1}};
    }
}

Sample board(Random& random)
{
    const int rows = between(random, 6, 8);
    const int columns = between(random, 6, 8);
    const int turns = between(random, 1, 2);
    Generated made = difficulty::made("clearable-board", rows, columns, random.bits(),
                                      {{"ring", "off"},
                                       {"symbols", fmt::to_string(between(random, 4, 10))},
                                       {"walls", fmt::format("{}", shareBetween(random, 0, 20))},
                                       {"turns", fmt::to_string(turns)}});
    return {fmt::format("{} turn{}", turns, turns == 1 ? "" : "s"),
            std::make_shared<const Maze>(std::move(made.maze)), made.rules};
}

} // namespace

Sample sampleOf(Question question, std::uint64_t number)
{
    Random random(1000 * (static_cast<std::uint64_t>(question) + 1) * 1000003 + number);
    if (question == Question::shortestPath)
        return walking(number, random);
    return question == Question::oneStroke ? stroke(random) : board(random);
}

} // namespace mazewright::difficulty
