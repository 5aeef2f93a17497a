#include "solvers/core/random.h"
#include "solvers/generators/generator.h"
#include "solvers/generators/lattice.h"

#include <array>

// A labyrinth: a single path without branches through every room.
//
// The path follows the walls of a perfect maze with half as many rooms in each direction. Each of
// its rooms becomes four. Two of the four on one side are joined if there is no passage through
// that side; otherwise each is joined with the adjacent room beyond it. This gives a ring through
// all rooms, which is cut beside the start; the end is on the other side of the cut. O(rooms).
// Source: the bisection of passages as Pullen describes it; from a secondary source.

namespace mazewright {

namespace {

constexpr std::array unicursalOptions = {coinsOption};

/// Carves any spanning tree to walk around.
bool carveCoarse(Lattice& lattice, Random& random, const std::stop_token& stop)
{
    std::vector<std::pair<std::uint32_t, Direction>> walls;
    for (std::size_t i = 0; i < lattice.rooms(); ++i)
        for (const Direction along : {Direction::right, Direction::down})
            if (lattice.contains(neighbour(lattice.room(i), along)))
                walls.emplace_back(static_cast<std::uint32_t>(i), along);
    shuffle(walls, random);
    RoomSets sets(lattice.rooms());
    StopPoller stopped(stop);
    for (const auto& [room, along] : walls) {
        if (stopped())
            return false;
        if (sets.join(room, lattice.index(neighbour(lattice.room(room), along))))
            lattice.open(lattice.room(room), along);
    }
    return true;
}

/// Returns the ring without the passage from the first room down.
Lattice aroundWallsOf(const Lattice& tree)
{
    Lattice ring(2 * tree.rows(), 2 * tree.columns());
    for (std::size_t i = 0; i < tree.rooms(); ++i) {
        const Position room = tree.room(i);
        const Position corner{2 * room.row, 2 * room.column};
        const Position right = neighbour(corner, Direction::right);
        const Position below = neighbour(corner, Direction::down);
        if (!tree.isOpen(room, Direction::up))
            ring.open(corner, Direction::right);
        if (!tree.isOpen(room, Direction::left) && i > 0)
            ring.open(corner, Direction::down);
        if (tree.isOpen(room, Direction::right)) {
            ring.open(right, Direction::right);
            ring.open(neighbour(right, Direction::down), Direction::right);
        } else {
            ring.open(right, Direction::down);
        }
        if (tree.isOpen(room, Direction::down)) {
            ring.open(below, Direction::down);
            ring.open(neighbour(below, Direction::right), Direction::down);
        } else {
            ring.open(below, Direction::right);
        }
    }
    return ring;
}

Expected<Generated> generateUnicursal(int rows, int columns, std::uint64_t seed,
                                      const Options& options, const std::stop_token& stop)
{
    auto maze = Maze::make(rows, columns, {CellKind::wall, 1});
    if (!maze)
        return tl::unexpected(maze.error());
    const RoomLine down(rows, EvenSide::middle);
    const RoomLine across(columns, EvenSide::middle);
    if (down.rooms() % 2 != 0 || across.rooms() % 2 != 0)
        return failure(
            ErrorCode::value,
            messageOf(
                "no labyrinth fits {} × {} cells; expected sides of 3, 4, 7, 8, 11, 12 … cells",
                columns, rows));
    Random random(seed);
    Lattice tree(down.rooms() / 2, across.rooms() / 2);
    if (!carveCoarse(tree, random, stop))
        return failure(ErrorCode::stopped, "stopped");
    *maze = painted(aroundWallsOf(tree), down, across, std::move(*maze));
    maze->set(Position{0, 0}, {CellKind::start, 1});
    maze->set(Position{down.cellOf(1), 0}, {CellKind::end, 1});
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{std::move(*maze)};
}

} // namespace

namespace catalogue {

extern const Generator unicursalGenerator;
constinit const Generator unicursalGenerator = {
    .info = {.id = "unicursal",
             .name = "Labyrinth",
             .summary = "A single passage without branches, through every room.",
             .source = "Bisection of the passages of a perfect maze (Pullen)",
             .options = unicursalOptions},
    .generate = generateUnicursal,
};

} // namespace catalogue

} // namespace mazewright
