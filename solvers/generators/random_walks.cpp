#include "solvers/generators/generator.h"
#include "solvers/generators/lattice.h"

#include <algorithm>
#include <array>
#include <optional>

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

// A random walk over unjoined rooms until it is stuck. Then the first unjoined room in reading
// order that has a joined neighbour is joined to it, and the walk continues there. Completed rows
// are not scanned again; O(rooms * columns) in the worst case, far less in general.
// Source: Hunt and Kill, as Pullen and Buck describe it; from a secondary source.

namespace {

constexpr std::array huntAndKillOptions = {runOption, braidOption, symmetryOption, evenOption,
                                           coinsOption};

class Hunt {
public:
    Hunt(Lattice& lattice, Random& random, double run)
        : m_lattice(lattice), m_random(random), m_run(run), m_joined(holesOf(lattice))
    {
    }

    bool carve(const std::stop_token& stop)
    {
        std::optional<Position> at = anyRoom(m_lattice, m_random);
        m_joined[m_lattice.index(*at)] = true;
        StopPoller stopped(stop);
        while (at) {
            if (stopped())
                return false;
            walk(*at);
            at = next();
        }
        return true;
    }

private:
    bool isJoined(Position room, Direction along) const
    {
        return m_joined[m_lattice.index(neighbour(room, along))];
    }

    void join(Position room, Direction along)
    {
        m_lattice.open(room, along);
        m_joined[m_lattice.index(neighbour(room, along))] = true;
    }

    void walk(Position at)
    {
        std::optional<Direction> last;
        while (true) {
            std::vector<Direction> ways = neighboursOf(m_lattice, at);
            std::erase_if(ways, [&](Direction along) { return isJoined(at, along); });
            if (ways.empty())
                return;
            const bool straight = last &&
                                  std::find(ways.begin(), ways.end(), *last) != ways.end() &&
                                  m_random.chance(m_run);
            last = straight ? *last : ways[static_cast<std::size_t>(m_random.below(ways.size()))];
            join(at, *last);
            at = neighbour(at, *last);
        }
    }

    /// Joins and returns a room to continue from; empty if all rooms are joined.
    std::optional<Position> next()
    {
        bool whole = true; // all rows so far are complete
        for (int row = m_row; row < m_lattice.rows(); ++row) {
            for (int column = 0; column < m_lattice.columns(); ++column) {
                const Position room{row, column};
                if (m_joined[m_lattice.index(room)])
                    continue;
                whole = false;
                if (joinToNeighbour(room))
                    return room;
            }
            m_row = whole ? row + 1 : m_row;
        }
        return std::nullopt;
    }

    /// Joins a room to an adjacent joined room; returns false if there is none.
    bool joinToNeighbour(Position room)
    {
        std::vector<Direction> ways = neighboursOf(m_lattice, room);
        std::erase_if(ways, [&](Direction along) { return !isJoined(room, along); });
        if (ways.empty())
            return false;
        m_lattice.open(room, ways[static_cast<std::size_t>(m_random.below(ways.size()))]);
        m_joined[m_lattice.index(room)] = true;
        return true;
    }

    Lattice& m_lattice;
    Random& m_random;
    double m_run;
    std::vector<bool> m_joined;
    int m_row = 0; // all rooms of earlier rows are joined
};

bool carveHuntAndKill(Lattice& lattice, Random& random, const Options& options,
                      const std::stop_token& stop)
{
    return Hunt(lattice, random, static_cast<double>(options.whole("run")) / 100).carve(stop);
}

} // namespace

namespace catalogue {

extern const Generator huntAndKillGenerator;
constinit const Generator huntAndKillGenerator = {
    .info = {.id = "hunt-and-kill",
             .name = "Hunt and kill",
             .summary =
                 "Exactly one route between any two cells: long winding passages, few dead ends.",
             .source = "Hunt and Kill (Pullen; Buck, 2011)",
             .options = huntAndKillOptions},
    .generate = generateLattice<carveHuntAndKill>,
    .generateOnto = generateLatticeWithin<carveHuntAndKill>,
};

} // namespace catalogue

// A random walk from a random room. Each room that is entered for the first time is joined to the
// previous room. All perfect mazes are equally likely. Slow: the walk has to visit every room,
// which takes O(rooms log² rooms) steps on lattices.
// Source: Aldous, 1990; Broder, Generating random spanning trees, FOCS 1989.

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

// A random walk from each unjoined room, with loops erased as they close, until it reaches a joined
// room. All perfect mazes are equally likely.
//
// The last direction out of each room is the loop-erased walk, so a walk needs one direction per
// room. The mean number of steps is the mean hitting time between rooms: less than O(rooms log
// rooms) on lattices.
// Source: Wilson, Generating random spanning trees more quickly than the cover time, STOC 1996.

namespace {

constexpr std::array wilsonOptions = {braidOption, symmetryOption, evenOption, coinsOption};

bool carveWilson(Lattice& lattice, Random& random, const Options&, const std::stop_token& stop)
{
    std::vector<bool> joined = holesOf(lattice);
    std::vector<Direction> left(lattice.rooms());
    joined[lattice.index(anyRoom(lattice, random))] = true;
    StopPoller stopped(stop);
    for (std::size_t start = 0; start < lattice.rooms(); ++start) {
        for (Position at = lattice.room(start); !joined[lattice.index(at)];) {
            if (stopped())
                return false;
            const auto ways = neighboursOf(lattice, at);
            const Direction along = ways[static_cast<std::size_t>(random.below(ways.size()))];
            left[lattice.index(at)] = along;
            at = neighbour(at, along);
        }
        for (Position at = lattice.room(start); !joined[lattice.index(at)];) {
            const Direction along = left[lattice.index(at)];
            joined[lattice.index(at)] = true;
            lattice.open(at, along);
            at = neighbour(at, along);
        }
    }
    return true;
}

} // namespace

namespace catalogue {

extern const Generator wilsonGenerator;
constinit const Generator wilsonGenerator = {
    .info = {.id = "wilson",
             .name = "Uniform maze (Wilson)",
             .summary =
                 "Exactly one route between any two cells; every such maze is equally likely.",
             .source = "Wilson, 1996",
             .options = wilsonOptions},
    .generate = generateLattice<carveWilson>,
    .generateOnto = generateLatticeWithin<carveWilson>,
};

} // namespace catalogue

} // namespace mazewright
