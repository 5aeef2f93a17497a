#include "solvers/analyses/reachability.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <QtTest>

namespace mazewright {

class ReachabilityTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhenThereIsNothingToReach()
    {
        QCOMPARE(endReach(drawn({"S.."})), Reach::noEnds);
        QCOMPARE(endReach(drawn({"S.E"})), Reach::reachable);
        QCOMPARE(endReach(drawn({"S#E"})), Reach::unreachable);
    }

    void agreesWithTheLeastCost()
    {
        Random random(41);
        int reached = 0;
        for (int round = 0; round < 2000; ++round) {
            const Maze maze = randomMaze(random, {.rows = 1 + static_cast<int>(random.below(7)),
                                                  .columns = 2 + static_cast<int>(random.below(6)),
                                                  .walls = 0.4});
            const bool truth =
                oracle::leastCost(maze, *maze.start(), *maze.end(), Moves::four).has_value();
            reached += truth ? 1 : 0;

            QCOMPARE(endReach(maze) == Reach::reachable, truth);
        }
        QVERIFY(reached > 300 && reached < 1700);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ReachabilityTest)
#include "reachability_test.moc"
