#include "solvers/base/shuffle.h"
#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <array>

// All walls between adjacent rooms in random order; each is opened if the rooms on its sides are
// not connected yet. O(rooms), apart from a nearly constant factor for the sets.
// Source: Kruskal, 1956, with random weights.

namespace mazewright {

namespace {

constexpr std::array kruskalOptions = {braidOption, symmetryOption, evenOption, coinsOption};

bool carveKruskal(Lattice& lattice, Random& random, const Options&, const std::stop_token& stop)
{
    struct Wall {
        std::uint32_t room;
        Direction along;
    };
    std::vector<Wall> walls;
    walls.reserve(2 * lattice.rooms());
    for (std::size_t i = 0; i < lattice.rooms(); ++i)
        for (const Direction along : {Direction::right, Direction::down})
            if (lattice.contains(neighbour(lattice.room(i), along)) &&
                !lattice.isBarred(lattice.room(i), along))
                walls.push_back({static_cast<std::uint32_t>(i), along});
    shuffle(walls, random);
    RoomSets sets(lattice.rooms());
    StopPoller stopped(stop);
    for (const Wall& wall : walls) {
        if (stopped())
            return false;
        const Position room = lattice.room(wall.room);
        if (sets.join(wall.room, lattice.index(neighbour(room, wall.along))))
            lattice.open(room, wall.along);
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator kruskalGenerator;
constinit const Generator kruskalGenerator = {
    .info = {.id = "kruskal",
             .name = "Kruskal’s maze",
             .summary = "Exactly one route between any two cells: many short dead ends.",
             .source = "Kruskal, 1956, with random weights",
             .options = kruskalOptions},
    .generate = generateLattice<carveKruskal>,
    .generateOnto = generateLatticeWithin<carveKruskal>,
};

} // namespace catalogue

} // namespace mazewright
