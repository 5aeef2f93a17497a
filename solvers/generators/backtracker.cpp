#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <algorithm>
#include <array>

// A perfect maze: exactly one path between any two rooms of the lattice.
//
// A walk moves from a room to a random unvisited neighbour and opens the wall between them; without
// one, it takes one step back. It ends in its first room after visiting every room once. The
// passages form a tree, since each new room is joined to the walk by exactly one passage. The way
// back is a stack of directions, one byte per step. O(rooms).
//
// By default an even side has its second wall at the border, so that older seeds still give the
// same mazes; the middle is an option.
// Source: depth-first search as a maze generator, folklore, with a stack instead of recursion.

namespace mazewright {

namespace {

constexpr OptionSpec borderFirst = {evenOption.id, evenOption.label, evenOption.help,
                                    Choice{"border", evenNames, evenWords}};

constexpr std::array backtrackerOptions = {runOption, braidOption, symmetryOption, borderFirst,
                                           coinsOption};

bool carveBacktracker(Lattice& lattice, Random& random, const Options& options,
                      const std::stop_token& stop)
{
    const double run = static_cast<double>(options.whole("run")) / 100;
    std::vector<Direction> walked;
    const Position first = firstRoom(lattice);
    Position at = first;
    StopPoller stopped(stop);
    while (!stopped()) {
        std::vector<Direction> ahead = neighboursOf(lattice, at);
        std::erase_if(ahead, [&](Direction along) {
            const Position next = neighbour(at, along);
            return lattice.isJoined(next) || next == first;
        });
        if (ahead.empty()) {
            if (walked.empty())
                return true;
            at = neighbour(at, opposite(walked.back()));
            walked.pop_back();
            continue;
        }
        const bool straight = run > 0 && !walked.empty() &&
                              std::find(ahead.begin(), ahead.end(), walked.back()) != ahead.end() &&
                              random.chance(run);
        Direction along = ahead.front();
        if (straight)
            along = walked.back();
        else if (ahead.size() > 1)
            along = ahead[static_cast<std::size_t>(random.below(ahead.size()))];
        lattice.open(at, along);
        at = neighbour(at, along);
        walked.push_back(along);
    }
    return false;
}

} // namespace

namespace catalogue {

extern const Generator backtrackerGenerator;
constinit const Generator backtrackerGenerator = {
    .info = {.id = "backtracker",
             .name = "Perfect maze",
             .summary =
                 "Exactly one route between any two cells: long winding passages, few branches.",
             .source = "Depth-first search with a stack (recursive backtracker)",
             .options = backtrackerOptions},
    .generate = generateLattice<carveBacktracker>,
    .generateOnto = generateLatticeWithin<carveBacktracker>,
};

} // namespace catalogue

} // namespace mazewright
