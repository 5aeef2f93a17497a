#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <algorithm>
#include <array>

// Row by row: adjacent rooms that are not yet connected are joined at random, and each set of rooms
// continues downwards from at least one room; in the last row all sets are joined. O(rooms log
// columns).
// Source: Eller, 1982, as Pullen describes it; from a secondary source.

namespace mazewright {

namespace {

constexpr std::array ellerOptions = {braidOption, symmetryOption, evenOption, coinsOption};

/// Joins rooms of a row with their right neighbours.
void joinRow(Lattice& lattice, RoomSets& sets, int row, Random& random)
{
    const bool last = row + 1 == lattice.rows();
    for (int column = 0; column + 1 < lattice.columns(); ++column) {
        const std::size_t room = lattice.index({row, column});
        if (sets.setOf(room) == sets.setOf(room + 1) || (!last && random.below(2) == 0))
            continue;
        sets.join(room, room + 1);
        lattice.open({row, column}, Direction::right);
    }
}

/// Opens at least one passage down from each set of the row.
void openPassagesDown(Lattice& lattice, RoomSets& sets, int row, Random& random)
{
    std::vector<std::pair<std::size_t, int>> members; // by set, then column
    members.reserve(static_cast<std::size_t>(lattice.columns()));
    for (int column = 0; column < lattice.columns(); ++column)
        members.emplace_back(sets.setOf(lattice.index({row, column})), column);
    std::sort(members.begin(), members.end());
    const auto open = [&](int column) {
        lattice.open({row, column}, Direction::down);
        sets.join(lattice.index({row, column}), lattice.index({row + 1, column}));
    };
    for (auto set = members.begin(); set != members.end();) {
        const auto end = std::find_if(
            set, members.end(), [set](const auto& member) { return member.first != set->first; });
        const auto sure =
            static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint64_t>(end - set)));
        for (auto member = set; member != end; ++member)
            if (member - set == sure || random.below(3) == 0)
                open(member->second);
        set = end;
    }
}

bool carveEller(Lattice& lattice, Random& random, const Options&, const std::stop_token& stop)
{
    RoomSets sets(lattice.rooms());
    for (int row = 0; row < lattice.rows(); ++row) {
        if (stop.stop_requested())
            return false;
        joinRow(lattice, sets, row, random);
        if (row + 1 < lattice.rows())
            openPassagesDown(lattice, sets, row, random);
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator ellerGenerator;
constinit const Generator ellerGenerator = {
    .info = {.id = "eller",
             .name = "Eller’s maze",
             .summary = "Exactly one route between any two cells, made row by row.",
             .source = "Eller, 1982",
             .options = ellerOptions},
    .generate = generateLattice<carveEller>,
};

} // namespace catalogue

} // namespace mazewright
