#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <array>

// A field of rooms is divided by a wall with one gap, across its longer side; both parts are
// divided likewise, until they are one room wide. O(rooms).
// Source: Recursive Division, as Pullen and Buck describe it; from a secondary source.

namespace mazewright {

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
