// What can be reached from the end, against enumeration under every move rule, and a search that it
// spares.

#include "solvers/search/reachable_from_end.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

using search::ReachableFromEnd;

namespace {

ReachableFromEnd::State stateOf(const Maze& maze, Moves moves, std::size_t wordsAtOnce)
{
    search::JumpMap map;
    if (!map.fit(maze, moves, search::JumpTables::none))
        qFatal("no map");
    ReachableFromEnd region(map, moves, *maze.start(), *maze.end());
    while (region.spread(wordsAtOnce) == ReachableFromEnd::State::open)
        continue;
    return region.state();
}

/// What a jump point search expands before it knows that there is no route; -1 where it finds one.
std::int64_t expandedInVain(Maze maze, Moves moves)
{
    const auto snapshot = frozen(std::move(maze));
    const Outcome outcome =
        answer("jps", snapshot, ShortestPath{*snapshot->start(), *snapshot->end(), moves});
    return outcome.status == Status::noSolution
               ? std::get<std::int64_t>(findFigure(outcome, "expanded")->value)
               : -1;
}

} // namespace

class EndRegionTest : public QObject {
    Q_OBJECT

private slots:
    void isClosedWhereThereIsNoRoute()
    {
        Random random(5);
        int closed = 0;
        for (int round = 0; round < 3000; ++round) {
            const int moreColumns = round % 100 == 0 ? 60 + 60 * (round % 200 / 100) : 0;
            const Maze maze = randomMaze(random, {.rows = between(random, 1, 7),
                                                  .columns = between(random, 2, 10) + moreColumns,
                                                  .walls = 0.1 * between(random, 0, 6)});
            for (const Moves moves : allMoves) {
                const bool isReached =
                    oracle::leastCost(maze, *maze.start(), *maze.end(), moves).has_value();
                const auto state = stateOf(maze, moves, 1 + random.below(3));
                QCOMPARE(state == ReachableFromEnd::State::holdsStart, isReached);
                closed += isReached ? 0 : 1;
            }
        }
        QVERIFY(closed > 1000);
    }

    void runsOfManyWordsAreTakenWhole()
    {
        Maze maze = openMaze(3, 400);
        QVERIFY(stateOf(maze, Moves::four, 1) == ReachableFromEnd::State::holdsStart);

        for (int column = 0; column < 400; ++column)
            maze.set(Position{1, column}, {CellKind::wall, 1});

        QVERIFY(stateOf(maze, Moves::four, 1) == ReachableFromEnd::State::closed);
    }

    void aSearchWhoseEndIsShutInEndsSoon_data() { addAllMoves(); }

    void aSearchWhoseEndIsShutInEndsSoon()
    {
        QFETCH(const Moves, moves);
        constexpr int side = 600;
        Random random(9);
        Maze maze = randomMaze(random, {.rows = side, .columns = side, .walls = 0.2});
        maze.set(*maze.start(), {});
        maze.set(*maze.end(), {});
        for (const int row : {side - 4, side - 3, side - 2, side - 1})
            for (const int column : {side - 4, side - 3, side - 2, side - 1}) {
                const bool isRim = row == side - 4 || column == side - 4;
                maze.set(Position{row, column}, {isRim ? CellKind::wall : CellKind::floor, 1});
            }
        maze.set(Position{side / 2, side / 2}, {CellKind::start, 1});
        maze.set(Position{side - 1, side - 1}, {CellKind::end, 1});

        const std::int64_t expanded = expandedInVain(std::move(maze), moves);

        QVERIFY(expanded > 0);
        QVERIFY2(expanded < 10'000,
                 qPrintable(QString::number(expanded))); // of some 60,000 jump points
    }

    void aSearchInTheOtherHalfEndsSoon_data() { addAllMoves(); }

    void aSearchInTheOtherHalfEndsSoon()
    {
        QFETCH(const Moves, moves);
        constexpr int side = 1000;
        Random random(9);
        Maze maze = randomMaze(random, {.rows = side, .columns = side, .walls = 0.2});
        maze.set(*maze.start(), {});
        maze.set(*maze.end(), {});
        for (int row = 0; row < side; ++row)
            maze.set(Position{row, side / 2}, {CellKind::wall, 1});
        for (int beside = -1; beside <= 1; ++beside)
            for (const int column : {side / 4, side - side / 4})
                maze.set(Position{side / 2, column + beside}, {});
        maze.set(Position{side / 2, side / 4}, {CellKind::start, 1});
        maze.set(Position{side / 2, side - side / 4}, {CellKind::end, 1});

        const std::int64_t expanded = expandedInVain(std::move(maze), moves);

        QVERIFY(expanded > 0);
        QVERIFY2(expanded < 100'000,
                 qPrintable(QString::number(expanded))); // of 140,000 jump points and more
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::EndRegionTest)
#include "end_region_test.moc"
