// Pieces of a maze: cut out, turned, set down.
#include "solvers/core/cell_set.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

namespace {

/// The cells drawn with `#`.
CellSet cellsOf(std::initializer_list<std::string_view> rows)
{
    CellSet cells(static_cast<int>(rows.size()), static_cast<int>(rows.begin()->size()));
    int row = 0;
    for (const std::string_view text : rows) {
        for (std::size_t column = 0; column < text.size(); ++column)
            if (text[column] == '#')
                cells.insert(Position{row, static_cast<int>(column)});
        ++row;
    }
    return cells;
}

Maze after(Maze maze, const Patch& patch)
{
    maze.apply(patch);
    return maze;
}

} // namespace

class ClipTest : public QObject {
    Q_OBJECT

private slots:
    void aPieceIsSetDownWhereItIsMeantTo()
    {
        const Maze maze = drawn({"#o..", //
                                 "1#..", //
                                 "...."});
        const Clip clip = clipOf(maze, cellsOf({"##..",    //
                                                "#...",    //
                                                "...."})); // not the wall below

        QCOMPARE(clip.maze.rows(), 2);
        QCOMPARE(clip.maze.columns(), 2);
        QCOMPARE(after(maze, placed(maze, clip, {1, 1})), drawn({"#o..", //
                                                                 "1#o.", //
                                                                 ".1.."}));
        QCOMPARE(coveredBy(clip, maze, {1, 1}), cellsOf({"....", //
                                                         ".##.", //
                                                         ".#.."}));
    }

    void whatIsOutsideIsDropped()
    {
        const Maze maze = drawn({"...", "..."});
        const Clip clip = clipOf(drawn({"##", "o#"}));

        QCOMPARE(after(maze, placed(maze, clip, {-1, -1})), drawn({"#..", "..."}));
        QCOMPARE(after(maze, placed(maze, clip, {1, 2})), drawn({"...", "..#"}));
        QVERIFY(placed(maze, clip, {2, 0}).empty());
        QVERIFY(coveredBy(clip, maze, {0, -2}).empty());
    }

    void itsEndsBecomeThoseOfTheMaze()
    {
        const Maze maze = drawn({"S..", "..E"});
        const Clip clip = clipOf(drawn({"S"}));

        QCOMPARE(after(maze, placed(maze, clip, {0, 2})), drawn({"..S", "..E"}));
    }

    /// At all places about the maze, for pieces of any shape.
    void placingIsApplyingThePatch()
    {
        Random random(5);
        for (int round = 0; round < 200; ++round) {
            const Maze maze = randomMaze(random, {.rows = 9, .columns = 70, .coins = 0.2});
            CellSet some(9, 70);
            for (int box = 0; box < 4; ++box)
                some.insert(CellBox{{below(random, 9), below(random, 70)},
                                    below(random, 4) + 1,
                                    below(random, 30) + 1});
            const Clip clip =
                clipOf(randomMaze(random, {.rows = 9, .columns = 70, .costs = 0.3}), some);
            const Position topLeft{below(random, 20) - 10, below(random, 150) - 75};
            Maze wanted = maze;
            const CellBox box = *some.bounds();
            for (int row = 0; row < box.rows; ++row)
                for (int column = 0; column < box.columns; ++column) {
                    const Position there{row + topLeft.row, column + topLeft.column};
                    if (clip.cells.contains({row, column}) && wanted.contains(there))
                        wanted.set(there, clip.maze.at(Position{row, column}));
                }

            Maze made = maze;
            place(made, clip, topLeft);

            QCOMPARE(made, wanted);
            QCOMPARE(made.start(), wanted.start());
            QCOMPARE(made.end(), wanted.end());
            QCOMPARE(after(maze, placed(maze, clip, topLeft)), wanted);
        }
    }

    void aPieceIsTurnedAsTheMazeIs()
    {
        const Clip clip = clipOf(drawn({"#o", "1."}), cellsOf({"##", "#."}));

        const Clip right = turned(clip, Turn::rotateRight);

        QCOMPARE(right.maze, drawn({"1#", ".o"}));
        QCOMPARE(right.cells, cellsOf({"##", ".#"}));
    }

    void cellsAreClearedAndFilled()
    {
        const Maze maze = drawn({"S#o", "1.E"});
        const CellSet some = cellsOf({"##.", "#.."});

        QCOMPARE(after(maze, cleared(maze, some)), drawn({"..o", "..E"}));
        QCOMPARE(after(maze, filled(maze, some, {CellKind::wall, 1})), drawn({"##o", "#.E"}));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ClipTest)
#include "clip_test.moc"
