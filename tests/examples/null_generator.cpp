#include "solvers/core/random.h"
#include "solvers/generators/generator.h"

#include <array>

// The null generator: a wall across the maze, with one gap that the seed chooses. To copy.
// Whatever it draws comes from `Random` with the seed, so that a seed is a maze on every machine.

namespace mazewright {

namespace {

constexpr std::array nullGeneratorOptions = {coinsOption};

Expected<Generated> generateNull(int rows, int columns, std::uint64_t seed, const Options& options,
                                 const std::stop_token&)
{
    auto maze = Maze::make(rows, columns); // refuses what is too large
    if (!maze)
        return tl::unexpected(maze.error());
    if (rows < 3)
        return failure(ErrorCode::value,
                       "there is no room for a wall across the maze; expected at least 3 rows");
    Random random(seed);
    const int gap = static_cast<int>(random.below(static_cast<std::uint64_t>(columns)));
    for (int column = 0; column < columns; ++column)
        if (column != gap)
            maze->set(maze->index({rows / 2, column}), {CellKind::wall, 1});
    maze->set(0, {CellKind::start, 1});
    maze->set(static_cast<CellIndex>(maze->size() - 1), {CellKind::end, 1});
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{.maze = std::move(*maze), .rules = {.question = Question::shortestPath}};
}

} // namespace

// A file of the product says `catalogue` here, and stands in `solvers/generators/generator.cpp`.
namespace examples {

extern const Generator nullGenerator;
constinit const Generator nullGenerator = {
    .info = {.id = "null-generator",
             .name = "Null generator",
             .summary = "A wall across the maze, with one gap.",
             .source = "none",
             .options = nullGeneratorOptions},
    .generate = generateNull,
};

} // namespace examples

} // namespace mazewright
