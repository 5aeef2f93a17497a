#include "solvers/maze/transform.h"
#include "tests/support/mazes.h"

#include <QtTest>

namespace mazewright {

class TransformTest : public QObject {
    Q_OBJECT

private slots:
    void turnsAndMirrors()
    {
        const Maze maze = drawn({"S#o", "..E"});

        QCOMPARE(flippedHorizontally(maze), drawn({"o#S", "E.."}));
        QCOMPARE(flippedVertically(maze), drawn({"..E", "S#o"}));
        QCOMPARE(transposed(maze), drawn({"S.", "#.", "oE"}));
        QCOMPARE(rotatedClockwise(maze), drawn({".S", ".#", "Eo"}));
    }

    void fourQuarterTurnsAreNone()
    {
        const Maze maze = drawn({"S#o2", "..E#", "o..."});

        QCOMPARE(rotatedClockwise(rotatedClockwise(rotatedClockwise(rotatedClockwise(maze)))),
                 maze);
    }

    void croppingKeepsTheWindowAndGrowingFillsWithFloor()
    {
        const Maze maze = drawn({"S#o", "..E"});

        QCOMPARE(*cropped(maze, {0, 1}, 2, 2), drawn({"#o", ".E"}));
        QCOMPARE(*cropped(maze, {-1, -1}, 3, 5), drawn({".....", ".S#o.", "...E."}));
        QVERIFY(!cropped(maze, {0, 0}, 0, 2));
        QVERIFY(!cropped(maze, {0, 0}, 20000, 2));
        QCOMPARE(cropped(maze, {5, 5}, 2, 2)->count(CellKind::floor), 4U);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TransformTest)
#include "transform_test.moc"
