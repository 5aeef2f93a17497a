#include "solvers/search/grid.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <queue>

namespace mazewright {

using search::StripMaze;
using search::StripNeighbours;
using search::Strips;

namespace {

struct Size {
    int rows;
    int columns;
};
constexpr std::array sizes = {Size{1, 1}, Size{1, 30}, Size{30, 1}, Size{5, 6},
                              Size{6, 7}, Size{7, 8},  Size{8, 14}, Size{9, 15}};

/// Distances from the start by a plain queue; -1 where it cannot be reached.
std::vector<int> plainDistances(const Maze& maze, Position start)
{
    std::vector<int> distances(maze.size(), -1);
    std::queue<Position> queue;
    distances[maze.index(start)] = 0;
    for (queue.push(start); !queue.empty(); queue.pop()) {
        const Position at = queue.front();
        for (const Direction way : allDirections) {
            const Position next = neighbour(at, way);
            if (!maze.isOpen(next) || distances[maze.index(next)] >= 0)
                continue;
            distances[maze.index(next)] = distances[maze.index(at)] + 1;
            queue.push(next);
        }
    }
    return distances;
}

} // namespace

class StripMazeTest : public QObject {
    Q_OBJECT

private slots:
    void everyCellHasANodeOfItsOwnAndBackAgain()
    {
        for (const auto& [rows, columns] : sizes) {
            const Maze maze = *Maze::make(rows, columns);
            const Strips strips(maze);
            std::set<Strips::Node> nodes;
            for (CellIndex c = 0; c < maze.size(); ++c) {
                const Strips::Node node = strips.node(c);
                QVERIFY(node < strips.nodes());
                QVERIFY(nodes.insert(node).second);
                QCOMPARE(strips.node(maze.position(c)), node);
                QCOMPARE(strips.position(node), maze.position(c));
                QCOMPARE(strips.numbers().cell(node), c);
            }
        }
    }

    void neighboursAreThoseOfTheMazeAndWallsStandAllAround()
    {
        for (const auto& [rows, columns] : sizes) {
            const Maze maze = *Maze::make(rows, columns);
            StripMaze strips;
            QVERIFY(strips.fit(maze));
            for (CellIndex c = 0; c < maze.size(); ++c) {
                const auto around = strips.neighbours().all(strips.strips().node(c));
                for (std::size_t way = 0; way < around.size(); ++way) {
                    const Position next = neighbour(maze.position(c), allDirections[way]);
                    QVERIFY(around[way] < strips.strips().nodes());
                    QCOMPARE(strips.strips().position(around[way]), next);
                    QCOMPARE(strips.open()[around[way]] != 0, maze.isOpen(next));
                }
            }
        }
    }

    void packedNeighboursAreTheWantedOnesInTheirOrder()
    {
        const Maze maze = *Maze::make(3, 20);
        const Strips strips(maze);
        const StripNeighbours neighbours(strips);
        for (CellIndex c = 0; c < maze.size(); ++c)
            for (StripNeighbours::Mask wanted = 0; wanted < 16; ++wanted) {
                const Strips::Node node = strips.node(c);
                const auto all = neighbours.all(node);
                const auto packed = neighbours.packed(node, wanted);
                std::size_t place = 0;
                for (std::size_t way = 0; way < all.size(); ++way)
                    if ((wanted >> way & 1U) != 0)
                        QCOMPARE(packed[place++], all[way]);
            }
    }

    void floodsOfRuggedAndOfSmoothGroundAreThoseOfAPlainQueue()
    {
        Random random(11);
        for (int round = 0; round < 400; ++round) {
            const int rows = between(random, 1, 20);
            const int columns = between(random, 1, 40);
            Maze maze = *Maze::make(rows, columns);
            const double walls = round % 2 == 0 ? 0.3 : 0.01; // rugged, smooth
            for (CellIndex c = 0; c < maze.size(); ++c)
                if (random.chance(walls))
                    maze.set(c, {CellKind::wall, 1});
            const auto start = static_cast<CellIndex>(random.below(maze.size()));
            maze.set(start, {CellKind::start, 1});
            const Position at = maze.position(start);

            const Outcome outcome =
                answer("wavefront", frozen(maze), ShortestPath{at, at}, {{"flood", "on"}});

            const std::vector<int> distances = plainDistances(maze, at);
            for (CellIndex c = 0; c < maze.size(); ++c)
                QCOMPARE(findLayer(outcome, "distance")->text(c),
                         distances[c] < 0 ? std::string() : std::to_string(distances[c]));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::StripMazeTest)
#include "strip_maze_test.moc"
