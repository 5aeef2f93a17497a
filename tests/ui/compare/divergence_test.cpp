#include "tests/ui/compare/compared_runs.h"
#include "ui/compare/comparison_clock.h"

namespace mazewright::ui {

namespace {

using Steps = std::vector<std::uint32_t>;
using Cells = std::vector<CellIndex>;

Steps stepsOf(std::initializer_list<std::shared_ptr<const Run>> runs)
{
    return divergences(std::vector<std::shared_ptr<const Run>>(runs));
}

/// A walker that enters these cells; a negative number leaves the cell before.
std::shared_ptr<Run> walking(const MazeSnapshot& maze, std::initializer_list<int> moves)
{
    auto run = blankRun(maze, "depth-first");
    Cells trail;
    for (const int move : moves) {
        if (move < 0) {
            run->recording->leave(trail.back());
            trail.pop_back();
        } else {
            run->recording->enter(static_cast<CellIndex>(move));
            trail.push_back(static_cast<CellIndex>(move));
        }
    }
    run->recording->publish();
    return run;
}

/// What the definition says, word by word, for runs that are told as lists.
Steps plainDivergences(const std::vector<Cells>& runs)
{
    Steps found;
    for (std::uint32_t step = 1; step <= 100; ++step) {
        bool isOne = false;
        for (std::size_t i = 0; i < runs.size(); ++i)
            for (std::size_t j = i + 1; j < runs.size(); ++j) {
                const bool both = step <= runs[i].size() && step <= runs[j].size();
                const bool agreed = step == 1 || !both || runs[i][step - 2] == runs[j][step - 2];
                isOne = isOne || (both && agreed && runs[i][step - 1] != runs[j][step - 1]);
            }
        if (isOne)
            found.push_back(step);
    }
    return found;
}

} // namespace

class DivergenceTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstDifferentExpansionIsTheFirstDivergence()
    {
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        QCOMPARE(stepsOf({closing(maze, {0, 1, 2, 5}), closing(maze, {0, 1, 4, 3})}), Steps{3});
        QCOMPARE(stepsOf({closing(maze, {0, 1}), closing(maze, {8, 1})}), Steps{1});
    }

    void aRunNeverDivergesFromItself()
    {
        Random random(5);
        for (int round = 0; round < 20; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 12, .columns = 15, .walls = 0.3}));
            for (const std::string_view id :
                 {"wavefront", "astar", "depth-first", "wall-follower", "jps"}) {
                const auto run = solvedRun(id, maze);
                QCOMPARE(stepsOf({run, run}), Steps{});
                QCOMPARE(stepsOf({run, solvedRun(id, maze)}), Steps{}); // solvers are deterministic
            }
        }
    }

    void thereIsNoneWhereOneIsTheBeginningOfTheOther()
    {
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        QCOMPARE(stepsOf({closing(maze, {0, 1, 2}), closing(maze, {0, 1, 2, 5, 8})}), Steps{});
        QCOMPARE(stepsOf({closing(maze, {}), closing(maze, {0, 1})}), Steps{});
        auto mute = closing(maze, {});
        mute->recording.reset();
        QCOMPARE(stepsOf({mute, closing(maze, {0, 1})}), Steps{});
    }

    void runsMayMeetAndPartAgain()
    {
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        QCOMPARE(stepsOf({closing(maze, {0, 1, 2, 5, 7, 8}), closing(maze, {0, 3, 4, 5, 6, 8})}),
                 (Steps{2, 5}));
    }

    void aWalkersStepBackIsAMove()
    {
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        QCOMPARE(stepsOf({walking(maze, {0, 1, 2, -1}), walking(maze, {0, 1, 2, 5})}), Steps{4});
        QCOMPARE(stepsOf({walking(maze, {0, 1, -1, 3}), walking(maze, {0, 1, -1, 3})}), Steps{});
        // Stepping back out of a cell is not entering it.
        QCOMPARE(stepsOf({walking(maze, {0, 1, -1}), walking(maze, {0, 1, 1})}), Steps{3});
    }

    void cellsOfMazesOfDifferentSizesAreToldByRowAndColumn()
    {
        const MazeSnapshot narrow = frozen(openMaze(3, 3));
        const MazeSnapshot wide = frozen(openMaze(3, 5));
        QCOMPARE(stepsOf({closing(narrow, {0, 3, 6}), closing(wide, {0, 5, 10})}), Steps{});
        QCOMPARE(stepsOf({closing(narrow, {0, 3, 6}), closing(wide, {0, 5, 6})}), Steps{3});
    }

    void ordersOfRemovalsAreComparedLineByLine()
    {
        const MazeSnapshot board = frozen({"1122", "3344"});
        const auto order = [&](std::vector<Route> lines) {
            auto run = blankRun(board, "clear-board");
            run->outcome.routes = std::move(lines);
            return run;
        };
        const Route ones = {{0, 0}, {0, 1}};
        const Route twos = {{0, 2}, {0, 3}};
        const Route threes = {{1, 0}, {1, 1}};
        QCOMPARE(stepsOf({order({ones, twos, threes}), order({ones, threes, twos})}), Steps{2});
        QCOMPARE(stepsOf({order({ones, twos}), order({ones, twos})}), Steps{});
    }

    void ofMoreThanTwoRunsAnyPairCounts()
    {
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        QCOMPARE(stepsOf({closing(maze, {0, 1, 2, 5}), closing(maze, {0, 3, 6}),
                          closing(maze, {0, 1, 2, 4})}),
                 (Steps{2, 4}));
    }

    void agreesWithThePlainDefinition()
    {
        Random random(6);
        const MazeSnapshot maze = frozen(openMaze(1, 3));
        for (int round = 0; round < 500; ++round) {
            std::vector<Cells> told(2 + random.below(3));
            std::vector<std::shared_ptr<const Run>> runs;
            for (Cells& cells : told) {
                for (std::uint64_t left = random.below(20); left > 0; --left)
                    cells.push_back(static_cast<CellIndex>(random.below(3)));
                runs.push_back(closing(maze, cells));
            }
            // Pairs of which one has ended are out of the game in both; with three or more runs a
            // gap cannot come back, as ended runs stay so.
            QCOMPARE(divergences(runs), plainDivergences(told));
        }
    }

    void realSearchesDivergeWhereTheirLogsDo()
    {
        Random random(7);
        for (int round = 0; round < 30; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 20, .columns = 20, .walls = 0.25}));
            const auto a = solvedRun("wavefront", maze);
            const auto b = solvedRun("astar", maze);
            // An oracle by stamps: these two close no cell twice.
            const auto order = [&](const Run& run) {
                Cells cells(run.ticks());
                for (CellIndex cell = 0; cell < maze->size(); ++cell)
                    if (const std::uint32_t at = run.recording->closedAt(cell); at != 0)
                        cells[at - 1] = cell;
                return cells;
            };
            const Cells cellsA = order(*a);
            const Cells cellsB = order(*b);
            Steps expected;
            for (std::uint32_t i = 0; i < std::min(cellsA.size(), cellsB.size()); ++i)
                if (cellsA[i] != cellsB[i] && (i == 0 || cellsA[i - 1] == cellsB[i - 1]))
                    expected.push_back(i + 1);
            QCOMPARE(stepsOf({a, b}), expected);
        }
    }

    void aSearchBeyondItsLogIsReadToItsEnd()
    {
        // Given two searches whose logs are full long before they end, alike but for two cells
        const std::uint32_t cells = Recording::maxMoves + 5000;
        const auto maze = frozen(*Maze::make(4096 + 2, 4096));
        const auto search = [&](std::uint32_t swapped) {
            auto run = blankRun(maze);
            for (std::uint32_t cell = 0; cell < cells; ++cell)
                run->recording->close(cell == swapped       ? cell + 1
                                      : cell == swapped + 1 ? cell - 1
                                                            : cell);
            run->recording->publish();
            return run;
        };
        const std::uint32_t swapped = Recording::maxMoves + 3000;

        const Steps found = stepsOf({search(0), search(swapped)});

        QCOMPARE(found, (Steps{1, swapped + 1}));
    }

    void stopsWhenAsked()
    {
        const MazeSnapshot maze = frozen(openMaze(300, 300));
        Cells forwards(maze->size());
        for (CellIndex cell = 0; cell < maze->size(); ++cell)
            forwards[cell] = cell;
        const Cells backwards(forwards.rbegin(), forwards.rend());
        const std::vector<std::shared_ptr<const Run>> runs = {closing(maze, forwards),
                                                              closing(maze, backwards)};
        QVERIFY(!divergences(runs).empty());
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(divergences(runs, stopped.get_token()).empty());
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::DivergenceTest)
#include "divergence_test.moc"
