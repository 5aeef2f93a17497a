#include "solvers/generators/coins.h"
#include "solvers/generators/generator.h"

#include <array>
#include <vector>

// A perfect maze: one way, and only one, between any two cells of the lattice.
//
// The cells of even row and even column are the lattice, all others are walls at first. A walk
// goes from a lattice cell to a random neighbour that it has not visited, breaking the wall
// between the two, and goes one step back where there is none. It ends where it began, having
// visited every cell once, so the passages are a tree: each new cell is joined to the walk by
// exactly one of them.
//
// Visited is what is no longer a wall, and the way back is a stack of directions, one byte a
// step, so a maze costs little more than itself. O(cells).
//
// A lattice of an even size leaves the last row or column walled.
// Source: depth-first search as a maze generator, folklore, with a stack instead of recursion.

namespace mazewright {

namespace {

constexpr std::array backtrackerOptions = {coinsOption};

constexpr Direction opposite(Direction along) noexcept
{
    return static_cast<Direction>((static_cast<int>(along) + 2) % 4);
}

Position twoSteps(Position from, Direction along) noexcept
{
    return neighbour(neighbour(from, along), along);
}

void carvePassages(Maze& maze, Random& random)
{
    std::vector<Direction> walked;
    Position at{0, 0};
    maze.set(at, {});
    while (true) {
        std::array<Direction, 4> ahead{};
        std::size_t choices = 0;
        for (const Direction along : allDirections) {
            const Position next = twoSteps(at, along);
            if (maze.contains(next) && maze.isWall(maze.index(next)))
                ahead[choices++] = along;
        }
        if (choices == 0) {
            if (walked.empty())
                return;
            at = twoSteps(at, opposite(walked.back()));
            walked.pop_back();
            continue;
        }
        const Direction along = ahead[choices == 1 ? 0 : random.below(choices)];
        maze.set(neighbour(at, along), {});
        at = twoSteps(at, along);
        maze.set(at, {});
        walked.push_back(along);
    }
}

Expected<Generated> generateBacktracker(int rows, int columns, std::uint64_t seed,
                                        const Options& options, const std::stop_token&)
{
    auto maze = Maze::make(rows, columns, {CellKind::wall, 1});
    if (!maze)
        return tl::unexpected(maze.error());
    if (rows < 3 && columns < 3)
        return failure(ErrorCode::value,
                       "a perfect maze of one cell has no room for a start and an end; expected at "
                       "least 3 rows or 3 columns");
    Random random(seed);
    carvePassages(*maze, random);
    maze->set(Position{0, 0}, {CellKind::start, 1});
    maze->set(Position{(rows - 1) / 2 * 2, (columns - 1) / 2 * 2}, {CellKind::end, 1});
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{std::move(*maze)};
}

} // namespace

namespace catalogue {

extern const Generator backtrackerGenerator;
constinit const Generator backtrackerGenerator = {
    .info = {.id = "backtracker",
             .name = "Perfect maze",
             .summary =
                 "Exactly one route between any two cells: long winding passages, few branches.",
             .source = "Depth-first search with a stack (recursive backtracker)",
             .options = backtrackerOptions},
    .generate = generateBacktracker,
};

} // namespace catalogue

} // namespace mazewright
