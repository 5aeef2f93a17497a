#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <array>

// Row by row, in stretches: at random, a room is either joined to its right neighbour, or it ends
// the stretch, which then gets one passage up from a random one of its rooms. The first row is a
// single stretch. O(rooms).
// Source: Sidewinder, as Pullen and Buck describe it; from a secondary source.

namespace mazewright {

namespace {

constexpr std::array sidewinderOptions = {braidOption, symmetryOption, evenOption, coinsOption};

bool carveSidewinder(Lattice& lattice, Random& random, const Options&, const std::stop_token& stop)
{
    for (int row = 0; row < lattice.rows(); ++row) {
        if (stop.stop_requested())
            return false;
        int first = 0;
        for (int column = 0; column < lattice.columns(); ++column) {
            const bool last = column + 1 == lattice.columns();
            if (!last && (row == 0 || random.below(2) == 0)) {
                lattice.open({row, column}, Direction::right);
                continue;
            }
            const int length = column - first + 1;
            const auto place = row > 0 ? random.below(static_cast<std::uint64_t>(length)) : 0;
            if (row > 0)
                lattice.open({row, first + static_cast<int>(place)}, Direction::up);
            first = column + 1;
        }
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator sidewinderGenerator;
constinit const Generator sidewinderGenerator = {
    .info = {.id = "sidewinder",
             .name = "Sidewinder",
             .summary = "Exactly one route between any two cells; from every cell a route leads to "
                        "the top without a step down.",
             .source = "Sidewinder (Pullen; Buck, 2011)",
             .options = sidewinderOptions},
    .generate = generateLattice<carveSidewinder>,
};

} // namespace catalogue

} // namespace mazewright
