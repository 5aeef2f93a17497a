#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <array>

// Grows from the first room: a random wall between joined and unjoined rooms is opened, repeatedly.
// O(rooms).
// Source: Prim, 1957 (Jarník, 1930), in the simplified form common in maze programs, in which all
// walls of the border are equally likely.

namespace mazewright {

namespace {

constexpr std::array primOptions = {braidOption, symmetryOption, evenOption, coinsOption};

bool carvePrim(Lattice& lattice, Random& random, const Options&, const std::stop_token& stop)
{
    struct Wall {
        Position room;
        Direction along;
    };
    std::vector<Wall> border;
    std::vector<bool> joined(lattice.rooms(), false);
    const auto join = [&](Position room) {
        joined[lattice.index(room)] = true;
        for (const Direction along : neighboursOf(lattice, room))
            if (!joined[lattice.index(neighbour(room, along))])
                border.push_back({room, along});
    };
    join(firstRoom(lattice));
    StopPoller stopped(stop);
    while (!border.empty()) {
        if (stopped())
            return false;
        std::swap(border[static_cast<std::size_t>(random.below(border.size()))], border.back());
        const Wall wall = border.back();
        border.pop_back();
        const Position next = neighbour(wall.room, wall.along);
        if (joined[lattice.index(next)])
            continue;
        lattice.open(wall.room, wall.along);
        join(next);
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator primGenerator;
constinit const Generator primGenerator = {
    .info =
        {.id = "prim",
         .name = "Prim’s maze",
         .summary =
             "Exactly one route between any two cells: very many short dead ends around the start.",
         .source = "Prim, 1957, with all walls of the frontier equally likely",
         .options = primOptions},
    .generate = generateLattice<carvePrim>,
    .generateOnto = generateLatticeWithin<carvePrim>,
};

} // namespace catalogue

} // namespace mazewright
