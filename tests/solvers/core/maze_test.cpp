#include "solvers/core/maze.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <iterator>

namespace mazewright {

namespace {

/// Cells of all kinds, starts and ends among them, as often as `ends` of a hundred say.
std::vector<PackedCell> randomCells(Random& random, std::size_t length, int ends)
{
    constexpr Cell kinds[] = {{CellKind::wall, 1},  {CellKind::floor, 1}, {CellKind::floor, 3},
                              {CellKind::tile, 12}, {CellKind::coin, 5},  {CellKind::coin, 99}};
    std::vector<PackedCell> cells;
    while (cells.size() < length) {
        const Cell cell = kinds[random.below(std::size(kinds))];
        const bool isEnd = below(random, 100) < ends;
        cells.push_back(isEnd ? (random.chance(0.5) ? packedStart : packedEnd) : pack(cell));
    }
    return cells;
}

/// All that a maze tells of its cells is the same.
void compareWhole(const Maze& maze, const Maze& wanted)
{
    QCOMPARE(maze, wanted);
    QCOMPARE(maze.start(), wanted.start());
    QCOMPARE(maze.end(), wanted.end());
    QCOMPARE(maze.hasStepCosts(), wanted.hasStepCosts());
    for (const CellKind kind : {CellKind::floor, CellKind::wall, CellKind::coin, CellKind::tile,
                                CellKind::start, CellKind::end})
        QCOMPARE(maze.count(kind), wanted.count(kind));
}

} // namespace

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

    void assigningCellsIsSettingEach_data()
    {
        const auto row = test::columns<int, int>("most", "ends");
        row("short, many ends", 20, 20);
        row("long, no ends", 900, 0);
        row("long, some ends", 900, 1);
    }

    void assigningCellsIsSettingEach()
    {
        QFETCH(int, most);
        QFETCH(int, ends);
        Random random(static_cast<std::uint64_t>(most + ends));
        for (int round = 0; round < 100; ++round) {
            Maze maze = randomMaze(random, {.rows = 40, .columns = 41, .coins = 0.2, .costs = 0.2});
            Maze wanted = maze;
            const auto length = static_cast<std::size_t>(below(random, most)) + 1;
            const auto first = static_cast<CellIndex>(random.below(maze.size() - length + 1));
            const std::vector<PackedCell> cells = randomCells(random, length, ends);
            for (std::size_t at = 0; at < length; ++at)
                wanted.set(first + static_cast<CellIndex>(at), unpack(cells[at]));
            const std::uint64_t revision = maze.revision();

            maze.assign(first, cells);

            compareWhole(maze, wanted);
            QVERIFY(maze.revision() != revision);
        }
    }

    void overwritingIsApplyingWithoutAnInverse()
    {
        Random random(11);
        for (int round = 0; round < 100; ++round) {
            Maze maze = randomMaze(random, {.rows = 40, .columns = 41, .coins = 0.2, .costs = 0.2});
            Maze wanted = maze;
            Patch patch;
            for (int runs = 0; runs < 6; ++runs) {
                const auto length = static_cast<std::uint32_t>(below(random, 600) + 1);
                const auto first = static_cast<CellIndex>(random.below(maze.size() - length + 1));
                patch.runs.push_back({first, length, unpack(randomCells(random, 1, 30).front())});
            }

            maze.overwrite(patch);

            wanted.apply(patch);
            compareWhole(maze, wanted);
        }
    }

    void cellsOfARowAreAddedAsRuns()
    {
        Patch patch;

        patch.add(5, std::vector<PackedCell>{packedWall, packedWall, 3, packedStart, packedWall});

        QCOMPARE(patch.runs, (std::vector<Run>{{5, 2, {CellKind::wall, 1}},
                                               {7, 1, {CellKind::floor, 3}},
                                               {8, 1, {CellKind::start, 1}},
                                               {9, 1, {CellKind::wall, 1}}}));
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
        test::sizes({{1, 1}, {1, 2}, {70, 1}, {63, 65}, {64, 128}, {65, 64}, {130, 7}, {200, 300}});
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

        for (const Turn turn : allTurns) {
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

QTEST_APPLESS_MAIN(mazewright::MazeTest)
#include "maze_test.moc"
