#include "solvers/generators/coins.h"
#include "solvers/generators/generator.h"

#include <array>

// Each cell is a wall with a given probability, as in the wavefront and A* documents. The start at
// the first cell and the end at the last are never walls. A path between them is not guaranteed.

namespace mazewright {

namespace {

constexpr std::array randomWallsOptions = {
    OptionSpec{"density", "Density", "the share of cells that are walls", Real{0.25, 0, 1}},
    coinsOption};

Expected<Generated> generateRandomWalls(int rows, int columns, std::uint64_t seed,
                                        const Options& options, const std::stop_token&)
{
    auto maze = Maze::make(rows, columns);
    if (!maze)
        return tl::unexpected(maze.error());
    if (maze->size() < 2)
        return failure(
            ErrorCode::value,
            "a maze of one cell cannot hold both a start and an end; expected at least two cells");
    Random random(seed);
    const double density = options.real("density");
    const auto last = static_cast<CellIndex>(maze->size() - 1);
    for (CellIndex c = 1; c < last; ++c)
        if (random.chance(density))
            maze->set(c, {CellKind::wall, 1});
    maze->set(0, {CellKind::start, 1});
    maze->set(last, {CellKind::end, 1});
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{std::move(*maze)};
}

} // namespace

namespace catalogue {

extern const Generator randomWallsGenerator;
constinit const Generator randomWallsGenerator = {
    .info = {.id = "random-walls",
             .name = "Random walls",
             .summary =
                 "Each cell is a wall with the same probability; start and end are in the corners.",
             .source = "Wavefront and A* tutorial programs (reproduced), with 25% walls",
             .options = randomWallsOptions},
    .generate = generateRandomWalls,
};

} // namespace catalogue

} // namespace mazewright
