#include "solvers/maze/maze.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <QtTest>

namespace mazewright {

class MazeTest : public QObject {
    Q_OBJECT

private slots:
    void everyValidCellSurvivesPacking()
    {
        int cells = 0;
        for (int kind = 0; kind <= static_cast<int>(CellKind::end); ++kind)
            for (int value = 0; value < 256; ++value) {
                const Cell cell{static_cast<CellKind>(kind), static_cast<std::uint8_t>(value)};
                if (!isValid(cell))
                    continue;
                ++cells;
                QCOMPARE(unpack(pack(cell)), cell);
            }
        QCOMPARE(cells, 9 + 1 + 99 + 99 + 1 + 1);
    }

    void sizesOverTheLimitAreRefusedBeforeAnythingIsAllocated()
    {
        QCOMPARE(Maze::checkSize(16385, 1).error().code, ErrorCode::tooLarge);
        QCOMPARE(Maze::checkSize(1, 4000000000LL).error().code, ErrorCode::tooLarge);
        QCOMPARE(Maze::make(0, 5).error().code, ErrorCode::value);
        QVERIFY(Maze::checkSize(16384, 16384).has_value());
    }

    void aSecondStartMovesTheFirst()
    {
        Maze maze = drawn({"S.E"});

        maze.set(Position{0, 1}, {CellKind::start, 1});

        QCOMPARE(maze, drawn({".SE"}));
        QCOMPARE(*maze.start(), (Position{0, 1}));
    }

    void aStartPaintedOverTheEndLeavesNoEnd()
    {
        Maze maze = drawn({"S.E"});
        const Maze before = maze;

        const Patch inverse = maze.apply({{{2, 1, {CellKind::start, 1}}}});

        QCOMPARE(maze, drawn({"..S"}));
        QVERIFY(!maze.end());
        maze.apply(inverse);
        QCOMPARE(maze, before);
        QCOMPARE(*maze.end(), (Position{0, 2}));
    }

    void countsFollowEveryEdit()
    {
        Maze maze = drawn({"S#o", "3.E"});
        QCOMPARE(maze.count(CellKind::coin), 1U);
        QCOMPARE(maze.count(CellKind::tile), 1U);
        QVERIFY(!maze.hasStepCosts());

        maze.set(Position{1, 1}, {CellKind::floor, 4});

        QVERIFY(maze.hasStepCosts());
    }

    void theInverseOfAnyPatchUndoesIt()
    {
        Random random(7);
        for (int round = 0; round < 500; ++round) {
            Maze maze = randomMaze(random, {.rows = 6, .columns = 7, .coins = 0.2, .costs = 0.2});
            const Maze before = maze;
            Patch patch;
            for (int edits = 0; edits < 12; ++edits) {
                const auto at = static_cast<CellIndex>(random.below(maze.size()));
                constexpr Cell cells[] = {{CellKind::wall, 1},  {CellKind::floor, 3},
                                          {CellKind::start, 1}, {CellKind::end, 1},
                                          {CellKind::tile, 12}, {CellKind::coin, 5}};
                patch.runs.push_back({at, 1, cells[random.below(std::size(cells))]});
            }

            const Patch inverse = maze.apply(patch);
            const Maze after = maze;
            const Patch again = maze.apply(inverse);

            QCOMPARE(maze, before);
            QCOMPARE(maze.start(), before.start());
            QCOMPARE(maze.end(), before.end());
            maze.apply(again);
            QCOMPARE(maze, after);
        }
    }

    void neighbouringCellsOfARowBecomeOneRun()
    {
        Patch patch;
        for (CellIndex c = 1; c < 6; ++c)
            patch.add(c, {CellKind::wall, 1}, 3);

        QCOMPARE(patch.runs.size(), 2U);
        QCOMPARE(patch.runs[0], (Run{1, 2, {CellKind::wall, 1}}));
        QCOMPARE(patch.runs[1], (Run{3, 3, {CellKind::wall, 1}}));
    }

    void theRevisionChangesWithEveryEditAndIsCopied()
    {
        Maze maze = drawn({"S.E"});
        const std::uint64_t first = maze.revision();
        const Maze copy = maze;

        maze.set(Position{0, 1}, {CellKind::wall, 1});

        QVERIFY(maze.revision() != first);
        QCOMPARE(copy.revision(), first);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MazeTest)
#include "maze_test.moc"
