#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <array>

// A random walk from each unjoined room, with loops erased as they close, until it reaches a joined
// room. All perfect mazes are equally likely.
//
// The last direction out of each room is the loop-erased walk, so a walk needs one direction per
// room. The mean number of steps is the mean hitting time between rooms: less than O(rooms log
// rooms) on lattices.
// Source: Wilson, Generating random spanning trees more quickly than the cover time, STOC 1996.

namespace mazewright {

namespace {

constexpr std::array wilsonOptions = {braidOption, symmetryOption, evenOption, coinsOption};

bool carveWilson(Lattice& lattice, Random& random, const Options&, const std::stop_token& stop)
{
    std::vector<bool> joined = holesOf(lattice);
    std::vector<Direction> left(lattice.rooms());
    joined[lattice.index(anyRoom(lattice, random))] = true;
    StopPoller stopped(stop);
    for (std::size_t start = 0; start < lattice.rooms(); ++start) {
        for (Position at = lattice.room(start); !joined[lattice.index(at)];) {
            if (stopped())
                return false;
            const auto ways = neighboursOf(lattice, at);
            const Direction along = ways[static_cast<std::size_t>(random.below(ways.size()))];
            left[lattice.index(at)] = along;
            at = neighbour(at, along);
        }
        for (Position at = lattice.room(start); !joined[lattice.index(at)];) {
            const Direction along = left[lattice.index(at)];
            joined[lattice.index(at)] = true;
            lattice.open(at, along);
            at = neighbour(at, along);
        }
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator wilsonGenerator;
constinit const Generator wilsonGenerator = {
    .info = {.id = "wilson",
             .name = "Uniform maze (Wilson)",
             .summary =
                 "Exactly one route between any two cells; every such maze is equally likely.",
             .source = "Wilson, 1996",
             .options = wilsonOptions},
    .generate = generateLattice<carveWilson>,
    .generateOnto = generateLatticeWithin<carveWilson>,
};

} // namespace catalogue

} // namespace mazewright
