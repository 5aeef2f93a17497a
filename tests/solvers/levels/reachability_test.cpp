#include "solvers/levels/reachability.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <deque>

namespace mazewright {

namespace {

/// Whether the end is reached by plain breadth-first search.
bool isReachedByQueue(const Maze& maze, Moves moves)
{
    std::vector<bool> seen(maze.size(), false);
    std::deque<Position> queue = {*maze.start()};
    seen[maze.index(*maze.start())] = true;
    while (!queue.empty()) {
        const Position at = queue.front();
        queue.pop_front();
        for (int row = at.row - 1; row <= at.row + 1; ++row)
            for (int column = at.column - 1; column <= at.column + 1; ++column) {
                const Position next{row, column};
                if (!oracle::mayStep(maze, at, next, moves) || seen[maze.index(next)])
                    continue;
                seen[maze.index(next)] = true;
                queue.push_back(next);
            }
    }
    return seen[maze.index(*maze.end())];
}

} // namespace

class ReachabilityTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhenThereIsNothingToReach()
    {
        QCOMPARE(endReach(drawn({"S.."})), Reach::noEnds);
        QCOMPARE(endReach(drawn({"S.E"})), Reach::reachable);
        QCOMPARE(endReach(drawn({"S#E"})), Reach::unreachable);
    }

    void agreesWithTheLeastCost_data()
    {
        QTest::addColumn<int>("moves");
        for (const char* id : {"4", "8", "8-cut-one", "8-cut-both"})
            QTest::newRow(id) << static_cast<int>(*movesOf(id));
    }

    void agreesWithTheLeastCost()
    {
        QFETCH(const int, moves);
        const auto rule = static_cast<Moves>(moves);
        Random random(41);
        int reached = 0;
        for (int round = 0; round < 1500; ++round) {
            const Maze maze =
                randomMaze(random, {.rows = 1 + static_cast<int>(random.below(7)),
                                    .columns = 2 + static_cast<int>(random.below(6)),
                                    .walls = rule == Moves::eightCutBoth ? 0.55 : 0.4});
            const bool truth =
                oracle::leastCost(maze, *maze.start(), *maze.end(), rule).has_value();
            reached += truth ? 1 : 0;

            QCOMPARE(endReach(maze, rule) == Reach::reachable, truth);
        }
        QVERIFY(reached > 200 && reached < 1300);
    }

    void agreesWithAQueue_data()
    {
        QTest::addColumn<int>("columns");
        for (const int columns : {1, 2, 63, 64, 65, 127, 128, 129, 200})
            QTest::addRow("%d columns", columns) << columns;
    }

    /// Rows that end at, just before and just behind the end of a word.
    void agreesWithAQueue()
    {
        QFETCH(const int, columns);
        Random random(43);
        int reached = 0;
        int cutOff = 0;
        for (int round = 0; round < 400; ++round) {
            const Moves rule = round % 2 == 0 ? Moves::four : Moves::eightCutBoth;
            const int rows = 2 + static_cast<int>(random.below(70));
            const double walls = columns < 3 ? 0.1 : 0.25 + 0.05 * static_cast<double>(round % 8);
            const Maze maze =
                randomMaze(random, {.rows = rows, .columns = columns, .walls = walls});
            const bool truth = isReachedByQueue(maze, rule);
            (truth ? reached : cutOff) += 1;

            QCOMPARE(endReach(maze, rule) == Reach::reachable, truth);
        }
        QVERIFY(reached > 20);
        QVERIFY(cutOff > 20);
    }

    /// Corridors up and down, so that every row has to be entered for each of them.
    void findsTheWayUpAndDown()
    {
        constexpr int side = 201;
        Maze maze = *Maze::make(side, side);
        for (int column = 1; column < side; column += 2)
            for (int row = 0; row < side; ++row)
                if (row != (column % 4 == 1 ? side - 1 : 0))
                    maze.set(Position{row, column}, {CellKind::wall, 1});
        maze.set(Position{0, 0}, {CellKind::start, 1});
        maze.set(Position{0, side - 1}, {CellKind::end, 1});
        Maze shut = maze;
        shut.set(Position{side / 2, side / 2}, {CellKind::wall, 1});

        QCOMPARE(endReach(maze), Reach::reachable);
        QCOMPARE(endReach(shut), Reach::unreachable);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ReachabilityTest)
#include "reachability_test.moc"
