#include "solvers/generators/coins.h"
#include "solvers/generators/lattice_maze.h"

#include <algorithm>
#include <array>
#include <optional>

// A random walk over unjoined rooms until it is stuck. Then the first unjoined room in reading
// order that has a joined neighbour is joined to it, and the walk continues there. Completed rows
// are not scanned again; O(rooms * columns) in the worst case, far less in general.
// Source: Hunt and Kill, as Pullen and Buck describe it; from a secondary source.

namespace mazewright {

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

} // namespace mazewright
