#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <algorithm>
#include <array>

// A list holds the rooms that may have unjoined neighbours. A room is selected: the newest, a
// random room, or a mix of both. A random unjoined neighbour is joined to it and appended to the
// list; a room without such a neighbour is removed, by swapping it with the last. Always the newest
// behaves like the backtracker, always a random room grows like Prim's algorithm. O(rooms).
// Source: the Growing Tree algorithm, as Pullen and Buck describe it; from a secondary source.

namespace mazewright {

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
