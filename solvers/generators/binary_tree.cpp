#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <array>

// Each room is joined at random to the room above it or to the room on its left; in the first row
// and column only one of these exists. O(rooms).
// Source: Binary Tree, as Pullen and Buck describe it; from a secondary source.

namespace mazewright {

namespace {

constexpr std::array binaryTreeOptions = {braidOption, symmetryOption, evenOption, coinsOption};

bool carveBinaryTree(Lattice& lattice, Random& random, const Options&, const std::stop_token& stop)
{
    StopPoller stopped(stop);
    for (std::size_t i = 1; i < lattice.rooms(); ++i) {
        if (stopped())
            return false;
        const Position room = lattice.room(i);
        const bool up = room.column == 0 || (room.row > 0 && random.below(2) == 0);
        lattice.open(room, up ? Direction::up : Direction::left);
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator binaryTreeGenerator;
constinit const Generator binaryTreeGenerator = {
    .info = {.id = "binary-tree",
             .name = "Binary tree",
             .summary =
                 "Exactly one route between any two cells; very easy to walk towards one corner.",
             .source = "Binary Tree (Pullen; Buck, 2011)",
             .options = binaryTreeOptions},
    .generate = generateLattice<carveBinaryTree>,
};

} // namespace catalogue

} // namespace mazewright
