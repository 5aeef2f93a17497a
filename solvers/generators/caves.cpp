#include "solvers/generators/generator.h"
#include "solvers/generators/lattice.h"

#include <algorithm>
#include <array>

// Caves: random walls, smoothed by a cellular automaton, and joined by tunnels.
//
// In each round a cell becomes a wall if at least five of the nine cells of its neighbourhood,
// itself included, are walls; cells outside the maze count as walls. Then a wave spreads from all
// caves at once through the walls. A tunnel is possible where the waves of two caves meet; the
// shortest tunnels that join unconnected caves are dug (a minimum spanning tree of the caves, by
// Kruskal's algorithm). With a symmetry the initial walls are symmetric, the rounds preserve that,
// and each tunnel is dug with its images. O(cells log cells).
// Source: the 4-5 rule, as the RogueBasin article on cellular automata describes it; from a
// secondary source. The tunnels are original.

namespace mazewright {

namespace {

constexpr std::array cavesOptions = {
    OptionSpec{"density", "Density", "the share of cells that are walls at the start",
               Real{0.45, 0, 1}},
    OptionSpec{"rounds", "Rounds", "how many times the walls are smoothed", Whole{4, 0, 20}},
    symmetryOption, coinsOption};

/// Returns the number of walls in the 3 x 3 neighbourhood.
int wallsAround(const Maze& maze, Position cell)
{
    int count = 0;
    for (int row = cell.row - 1; row <= cell.row + 1; ++row)
        for (int column = cell.column - 1; column <= cell.column + 1; ++column)
            count += maze.isOpen({row, column}) ? 0 : 1;
    return count;
}

Maze smoothed(const Maze& maze)
{
    Maze next = maze;
    for (CellIndex cell = 0; cell < maze.size(); ++cell)
        next.set(cell,
                 {wallsAround(maze, maze.position(cell)) >= 5 ? CellKind::wall : CellKind::floor});
    return next;
}

/// Joins all caves of a maze by tunnels.
class Tunnels {
public:
    Tunnels(Maze& maze, const Symmetry& symmetry)
        : m_maze(maze), m_symmetry(symmetry), m_cave(maze.size(), noCell),
          m_from(maze.size(), noCell), m_distance(maze.size(), 0), m_caves(maze.size())
    {
    }

    void dig()
    {
        spread(findCaves());
        std::vector<Meeting> meetings = meetingsOfWaves();
        std::stable_sort(meetings.begin(), meetings.end(),
                         [](const Meeting& a, const Meeting& b) { return a.length < b.length; });
        for (const Meeting& meeting : meetings)
            if (m_caves.join(m_cave[meeting.cell], m_cave[meeting.other])) {
                digBack(meeting.cell);
                digBack(meeting.other);
            }
    }

private:
    /// Two adjacent cells that were reached from different caves.
    struct Meeting {
        CellIndex cell;
        CellIndex other;
        std::uint32_t length;
    };

    template <class Visit>
    void forNeighbours(CellIndex cell, Visit visit) const
    {
        for (const Direction along : allDirections)
            if (const Position next = neighbour(m_maze.position(cell), along);
                m_maze.contains(next))
                visit(m_maze.index(next));
    }

    /// Labels each cave by its first cell; returns all of their cells.
    std::vector<CellIndex> findCaves()
    {
        std::vector<CellIndex> open;
        for (CellIndex first = 0; first < m_maze.size(); ++first) {
            if (m_maze.isWall(first) || m_cave[first] != noCell)
                continue;
            m_cave[first] = first;
            open.push_back(first);
            for (std::size_t i = open.size() - 1; i < open.size(); ++i)
                forNeighbours(open[i], [&](CellIndex next) {
                    if (m_maze.isWall(next) || m_cave[next] != noCell)
                        return;
                    m_cave[next] = first;
                    open.push_back(next);
                });
        }
        return open;
    }

    void spread(std::vector<CellIndex> wave)
    {
        for (std::size_t i = 0; i < wave.size(); ++i)
            forNeighbours(wave[i], [&](CellIndex next) {
                if (m_cave[next] != noCell)
                    return;
                m_cave[next] = m_cave[wave[i]];
                m_from[next] = wave[i];
                m_distance[next] = m_distance[wave[i]] + 1;
                wave.push_back(next);
            });
    }

    std::vector<Meeting> meetingsOfWaves() const
    {
        std::vector<Meeting> meetings;
        for (CellIndex cell = 0; cell < m_maze.size(); ++cell)
            forNeighbours(cell, [&](CellIndex other) {
                if (other > cell && m_cave[cell] != m_cave[other])
                    meetings.push_back({cell, other, m_distance[cell] + m_distance[other]});
            });
        return meetings;
    }

    void digBack(CellIndex cell)
    {
        for (; m_from[cell] != noCell; cell = m_from[cell]) {
            m_maze.set(cell, {});
            for (const Position image : imagesOf(m_symmetry, m_maze.position(cell)))
                m_maze.set(image, {});
        }
    }

    Maze& m_maze;
    const Symmetry& m_symmetry;
    std::vector<CellIndex> m_cave; // by cell: the first cell of the cave whose wave arrived first
    std::vector<CellIndex>
        m_from; // by cell: the predecessor of the wave; `noCell` for cells of a cave
    std::vector<std::uint32_t> m_distance;
    RoomSets m_caves;
};

/// Places start and end on the first and the last open cell.
Expected<void> setEnds(Maze& maze)
{
    if (maze.size() - maze.count(CellKind::wall) < 2)
        return failure(ErrorCode::value,
                       "walls fill the maze; expected a smaller density or a larger maze");
    CellIndex first = 0;
    while (maze.isWall(first))
        ++first;
    auto last = static_cast<CellIndex>(maze.size() - 1);
    while (maze.isWall(last))
        --last;
    maze.set(first, {CellKind::start, 1});
    maze.set(last, {CellKind::end, 1});
    return {};
}

Expected<Generated> generateCaves(int rows, int columns, std::uint64_t seed, const Options& options,
                                  const std::stop_token& stop)
{
    auto maze = Maze::make(rows, columns);
    if (!maze)
        return tl::unexpected(maze.error());
    const Symmetry symmetry = inTheMiddle(symmetryIn(options), rows, columns);
    if (turnsRowsIntoColumns(symmetry.kind) && rows != columns)
        return failure(ErrorCode::value, "this symmetry needs as many rows as columns");
    Random random(seed);
    for (CellIndex cell = 0; cell < maze->size(); ++cell)
        if (random.chance(options.real("density")))
            maze->set(cell, {CellKind::wall});
    maze->apply(madeSymmetric(symmetry, *maze, KeptHalf::first));
    for (std::int64_t round = 0; round < options.whole("rounds"); ++round) {
        if (stop.stop_requested())
            return failure(ErrorCode::stopped, "stopped");
        *maze = smoothed(*maze);
    }
    Tunnels(*maze, symmetry).dig();
    if (const auto set = setEnds(*maze); !set)
        return tl::unexpected(set.error());
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{std::move(*maze)};
}

} // namespace

namespace catalogue {

extern const Generator cavesGenerator;
constinit const Generator cavesGenerator = {
    .info = {.id = "caves",
             .name = "Caves",
             .summary = "Open caves with ragged walls, all joined by tunnels.",
             .source = "Cellular automaton with the 4-5 rule",
             .options = cavesOptions},
    .generate = generateCaves,
};

} // namespace catalogue

} // namespace mazewright
