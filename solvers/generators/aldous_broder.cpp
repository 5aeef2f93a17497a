#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <algorithm>
#include <array>

// A random walk from a random room. Each room that is entered for the first time is joined to the
// previous room. All perfect mazes are equally likely. Slow: the walk has to visit every room,
// which takes O(rooms log² rooms) steps on lattices.
// Source: Aldous, 1990; Broder, Generating random spanning trees, FOCS 1989.

namespace mazewright {

namespace {

constexpr std::array aldousBroderOptions = {braidOption, symmetryOption, evenOption, coinsOption};

bool carveAldousBroder(Lattice& lattice, Random& random, const Options&,
                       const std::stop_token& stop)
{
    std::vector<bool> joined = holesOf(lattice);
    auto left = std::count(joined.begin(), joined.end(), false) - 1;
    const Position start = anyRoom(lattice, random);
    joined[lattice.index(start)] = true;
    StopPoller stopped(stop);
    for (Position at = start; left > 0;) {
        if (stopped())
            return false;
        const auto ways = neighboursOf(lattice, at);
        const Direction along = ways[static_cast<std::size_t>(random.below(ways.size()))];
        const Position next = neighbour(at, along);
        if (!joined[lattice.index(next)]) {
            joined[lattice.index(next)] = true;
            lattice.open(at, along);
            --left;
        }
        at = next;
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator aldousBroderGenerator;
constinit const Generator aldousBroderGenerator = {
    .info = {.id = "aldous-broder",
             .name = "Uniform maze (Aldous-Broder)",
             .summary = "Exactly one route between any two cells; every such maze is equally "
                        "likely; slower than Wilson.",
             .source = "Aldous, 1990; Broder, 1989",
             .options = aldousBroderOptions},
    .generate = generateLattice<carveAldousBroder>,
    .generateOnto = generateLatticeWithin<carveAldousBroder>,
};

} // namespace catalogue

} // namespace mazewright
