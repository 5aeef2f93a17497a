#include "solvers/core/maze.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

class TransformTest : public QObject {
    Q_OBJECT

private slots:
    void turnsAndMirrors()
    {
        const Maze maze = drawn({"S#o", "..E"});

        QCOMPARE(turned(maze, Turn::flipHorizontally), drawn({"o#S", "E.."}));
        QCOMPARE(turned(maze, Turn::flipVertically), drawn({"..E", "S#o"}));
        QCOMPARE(turned(maze, Turn::transpose), drawn({"S.", "#.", "oE"}));
        QCOMPARE(turned(maze, Turn::rotateRight), drawn({".S", ".#", "Eo"}));
        QCOMPARE(turned(maze, Turn::rotateLeft), drawn({"oE", "#.", "S."}));
    }

    void fourQuarterTurnsAreNone()
    {
        const Maze maze = drawn({"S#o2", "..E#", "o..."});

        for (const Turn turn : {Turn::rotateRight, Turn::rotateLeft}) {
            Maze once = maze;
            for (int quarter = 0; quarter < 4; ++quarter)
                once = turned(once, turn);
            QCOMPARE(once, maze);
        }
    }

    void shapes_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        for (const auto& [rows, columns] : {std::pair{1, 1},
                                            {1, 2},
                                            {70, 1},
                                            {63, 65},
                                            {64, 128},
                                            {65, 64},
                                            {130, 7},
                                            {200, 300}})
            QTest::addRow("%d x %d", rows, columns) << rows << columns;
    }

    /// Cell by cell, on both sides of the blocks that a turn is made of.
    void shapes()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        Random random(static_cast<std::uint64_t>(rows * columns));
        const Maze maze =
            rows * columns < 2
                ? drawn({"#"})
                : randomMaze(random,
                             {.rows = rows, .columns = columns, .coins = 0.2, .costs = 0.2});

        for (const Turn turn : {Turn::flipHorizontally, Turn::flipVertically, Turn::transpose,
                                Turn::rotateRight, Turn::rotateLeft}) {
            const Maze made = turned(maze, turn);

            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < columns; ++column)
                    QCOMPARE(made.at(turnedWithin({row, column}, rows, columns, turn)),
                             maze.at(Position{row, column}));
            QCOMPARE(made.count(CellKind::wall), maze.count(CellKind::wall));
            QCOMPARE(made.start().has_value(), maze.start().has_value());
            if (maze.start())
                QCOMPARE(*made.start(), turned(*maze.start(), maze, turn));
            if (maze.end())
                QCOMPARE(*made.end(), turned(*maze.end(), maze, turn));
        }
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

    void everyWindowHasTheCellsBeneathIt()
    {
        const Maze maze = drawn({"S#o2", "#.E#", "3##o"});
        for (int top = -3; top <= 4; ++top)
            for (int left = -4; left <= 5; ++left)
                for (const auto& [rows, columns] : {std::pair{1, 6}, {3, 2}, {5, 5}, {7, 1}}) {
                    const Maze window = *cropped(maze, {top, left}, rows, columns);

                    QCOMPARE(window.rows(), rows);
                    QCOMPARE(window.columns(), columns);
                    for (CellIndex c = 0; c < window.size(); ++c) {
                        const Position at = window.position(c);
                        const Position beneath{at.row + top, at.column + left};
                        QCOMPARE(window.at(c), maze.contains(beneath) ? maze.at(beneath) : Cell{});
                    }
                }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TransformTest)
#include "transform_test.moc"
