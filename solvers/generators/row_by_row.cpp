#include "solvers/generators/generator.h"
#include "solvers/generators/lattice.h"

#include <algorithm>
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

// Row by row, in stretches: at random, a room is either joined to its right neighbour, or it ends
// the stretch, which then gets one passage up from a random one of its rooms. The first row is a
// single stretch. O(rooms).
// Source: Sidewinder, as Pullen and Buck describe it; from a secondary source.

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

// Row by row: adjacent rooms that are not yet connected are joined at random, and each set of rooms
// continues downwards from at least one room; in the last row all sets are joined. O(rooms log
// columns).
// Source: Eller, 1982, as Pullen describes it; from a secondary source.

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

// A field of rooms is divided by a wall with one gap, across its longer side; both parts are
// divided likewise, until they are one room wide. O(rooms).
// Source: Recursive Division, as Pullen and Buck describe it; from a secondary source.

namespace {

constexpr std::array recursiveDivisionOptions = {braidOption, symmetryOption, evenOption,
                                                 coinsOption};

/// A rectangle of rooms that is connected as one field.
struct Field {
    int row;
    int column;
    int rows;
    int columns;
};

bool isDividedAcross(const Field& field, Random& random)
{
    if (field.rows != field.columns)
        return field.columns > field.rows;
    return random.below(2) == 0;
}

bool carveRecursiveDivision(Lattice& lattice, Random& random, const Options&,
                            const std::stop_token& stop)
{
    const auto anyOf = [&random](int count) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(count)));
    };
    std::vector<Field> fields = {{0, 0, lattice.rows(), lattice.columns()}};
    StopPoller stopped(stop);
    while (!fields.empty()) {
        if (stopped())
            return false;
        const Field field = fields.back();
        fields.pop_back();
        if (field.rows == 1 && field.columns == 1)
            continue;
        if (isDividedAcross(field, random)) {
            const int left = 1 + anyOf(field.columns - 1);
            lattice.open({field.row + anyOf(field.rows), field.column + left - 1},
                         Direction::right);
            fields.push_back({field.row, field.column, field.rows, left});
            fields.push_back({field.row, field.column + left, field.rows, field.columns - left});
        } else {
            const int above = 1 + anyOf(field.rows - 1);
            lattice.open({field.row + above - 1, field.column + anyOf(field.columns)},
                         Direction::down);
            fields.push_back({field.row, field.column, above, field.columns});
            fields.push_back({field.row + above, field.column, field.rows - above, field.columns});
        }
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator recursiveDivisionGenerator;
constinit const Generator recursiveDivisionGenerator = {
    .info = {.id = "recursive-division",
             .name = "Recursive division",
             .summary =
                 "Exactly one route between any two cells; long straight walls with single gaps.",
             .source = "Recursive Division (Pullen; Buck, 2011)",
             .options = recursiveDivisionOptions},
    .generate = generateLattice<carveRecursiveDivision>,
};

} // namespace catalogue

} // namespace mazewright
