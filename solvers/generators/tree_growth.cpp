#include "solvers/core/random.h"
#include "solvers/generators/generator.h"
#include "solvers/generators/lattice.h"

#include <algorithm>
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

// All walls between adjacent rooms in random order; each is opened if the rooms on its sides are
// not connected yet. O(rooms), apart from a nearly constant factor for the sets.
// Source: Kruskal, 1956, with random weights.

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

// A list holds the rooms that may have unjoined neighbours. A room is selected: the newest, a
// random room, or a mix of both. A random unjoined neighbour is joined to it and appended to the
// list; a room without such a neighbour is removed, by swapping it with the last. Always the newest
// behaves like the backtracker, always a random room grows like Prim's algorithm. O(rooms).
// Source: the Growing Tree algorithm, as Pullen and Buck describe it; from a secondary source.

namespace {

constexpr std::array<std::string_view, 3> pickNames = {"mix", "newest", "random"};
constexpr std::array<std::string_view, 3> pickWords = {"Newest or random", "Newest", "Random"};

constexpr std::array growingTreeOptions = {OptionSpec{"pick", "Grow from",
                                                      "which room to grow from next",
                                                      Choice{"mix", pickNames, pickWords}},
                                           runOption,
                                           braidOption,
                                           symmetryOption,
                                           evenOption,
                                           coinsOption};

/// Returns the directions of neighbours that are not joined yet.
std::vector<Direction> freeWays(const Lattice& lattice, Position room)
{
    std::vector<Direction> ways = neighboursOf(lattice, room);
    std::erase_if(ways, [&](Direction along) { return lattice.isJoined(neighbour(room, along)); });
    return ways;
}

/// A pending room, and the direction from which it was reached.
struct Growing {
    Position room;
    Direction along;
};

bool carveGrowingTree(Lattice& lattice, Random& random, const Options& options,
                      const std::stop_token& stop)
{
    const std::string_view pick = options.choice("pick");
    const double run = static_cast<double>(options.whole("run")) / 100;
    std::vector<Growing> list = {{anyRoom(lattice, random), Direction::right}};
    StopPoller stopped(stop);
    while (!list.empty()) {
        if (stopped())
            return false;
        const bool newest = pick == "newest" || (pick == "mix" && random.below(2) == 0);
        const std::size_t place = newest ? list.size() - 1 : random.below(list.size());
        const Growing from = list[place];
        const std::vector<Direction> ways = freeWays(lattice, from.room);
        if (ways.empty()) {
            std::swap(list[place], list.back());
            list.pop_back();
            continue;
        }
        const bool straight =
            std::find(ways.begin(), ways.end(), from.along) != ways.end() && random.chance(run);
        const Direction along =
            straight ? from.along : ways[static_cast<std::size_t>(random.below(ways.size()))];
        lattice.open(from.room, along);
        list.push_back({neighbour(from.room, along), along});
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator growingTreeGenerator;
constinit const Generator growingTreeGenerator = {
    .info = {.id = "growing-tree",
             .name = "Growing tree",
             .summary = "Exactly one route between any two cells; long or short passages, "
                        "depending on which room grows next.",
             .source = "Growing Tree (Pullen; Buck, 2011)",
             .options = growingTreeOptions},
    .generate = generateLattice<carveGrowingTree>,
    .generateOnto = generateLatticeWithin<carveGrowingTree>,
};

} // namespace catalogue

} // namespace mazewright
