#include "solvers/core/random.h"
#include "solvers/files/format.h"
#include "tests/support/every_order.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/plain_boards.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

/// Tiles in a random arrangement, as many of each of the symbols, row by row from the first cell.
Maze shuffledBoard(Random& random, int rows, int columns, int symbols, int ofEach)
{
    std::vector<std::uint8_t> bag;
    for (int symbol = 1; symbol <= symbols; ++symbol)
        bag.insert(bag.end(), static_cast<std::size_t>(ofEach), static_cast<std::uint8_t>(symbol));
    for (std::size_t i = bag.size(); i > 1; --i)
        std::swap(bag[i - 1], bag[random.below(i)]);
    Maze maze = *Maze::make(rows, columns);
    for (CellIndex c = 0; c < bag.size(); ++c)
        maze.set(c, {CellKind::tile, bag[c]});
    return maze;
}

} // namespace

class ClearBoardTest : public QObject {
    Q_OBJECT

private:
    /// Compares the solver with every order on random boards; answers how many can be cleared.
    int cleared(int rounds, int rows, int columns, int symbols, int ofEach, const ClearBoard& query)
    {
        Random random(7);
        int cleared = 0;
        for (int round = 0; round < rounds; ++round) {
            const auto maze = frozen(shuffledBoard(random, rows, columns, symbols, ofEach));
            const Outcome outcome = answer("clear-board", maze, query);
            const bool clears = EveryOrder(*maze, query).clears();
            const Status expected = clears ? Status::solved : Status::noSolution;
            if (outcome.status != expected || faultOf(maze, query, outcome) != std::string())
                qFatal("round %d: %s %s", round, idOf(outcome.status).data(),
                       faultOf(maze, query, outcome).text().c_str());
            cleared += clears ? 1 : 0;
        }
        return cleared;
    }

private slots:
    void anOrderIsFoundWhereGreedIsTrapped()
    {
        const QString folder = test::inSources("/../shared/data/formats");
        if (!QFileInfo::exists(folder))
            QSKIP("the folder of boards with known answers does not lie beside the sources");
        const auto level = readLevel(folder.toStdString() + "/link-greedy-trap-8x8.board.txt");
        QVERIFY(level.has_value());
        const auto maze = frozen(level->level.maze);

        const Outcome outcome = answer("clear-board", maze, ClearBoard{});

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(outcome.routes.size() * 2, maze->count(CellKind::tile));
        QCOMPARE(faultOf(maze, ClearBoard{}, outcome), std::string());
    }

    /// With walls around them that a line has to wind through.
    void twoTilesAreClearedByTheFewestTurns()
    {
        Random random(8);
        std::vector<int> met(9, 0);
        for (int round = 0; round < 300; ++round) {
            Maze board = *Maze::make(6, 6);
            for (CellIndex c = 0; c < board.size(); ++c)
                if (random.chance(0.4))
                    board.set(c, {CellKind::wall, 1});
            const auto a = static_cast<CellIndex>(random.below(board.size() - 1));
            const auto b = static_cast<CellIndex>(a + 1 + random.below(board.size() - a - 1));
            for (const CellIndex tile : {a, b})
                board.set(tile, {CellKind::tile, 1});
            const auto maze = frozen(std::move(board));
            const bool outsideOpen = round % 4 == 0;
            const auto fewest = PlainBoard(*maze, {.maxTurns = 8, .outsideOpen = outsideOpen})
                                    .turnsBetween(a, b, 8);
            if (fewest)
                ++met[static_cast<std::size_t>(*fewest)];

            for (int turns = 0; turns <= 8; ++turns) {
                const ClearBoard query{.maxTurns = turns, .outsideOpen = outsideOpen};
                const Outcome outcome = answer("clear-board", maze, query);

                const bool clears = fewest && *fewest <= turns;
                QCOMPARE(outcome.status, clears ? Status::solved : Status::noSolution);
                QCOMPARE(faultOf(maze, query, outcome), std::string());
            }
        }
        for (int turns = 0; turns <= 5; ++turns)
            QVERIFY2(met[static_cast<std::size_t>(turns)] >= 3, QByteArray::number(turns));
    }

    void theOrderOfRemovalsStandsInTheRoutes()
    {
        const MazeSnapshot maze = frozen({"1221"});

        const Outcome outcome = answer("clear-board", maze, ClearBoard{});

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(outcome.routes,
                 (std::vector<Route>{{{0, 1}, {0, 2}}, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}}));
        QCOMPARE(figureText(outcome, "moves"), std::string("2"));
        QCOMPARE(figureText(outcome, "tiles-left"), std::string("0"));
        QCOMPARE(figureText(outcome, "open-pairs"), std::string("1"));
        QCOMPARE(figureText(outcome, "most-open"), std::string("1"));
        QCOMPARE(figureText(outcome, "forced"), std::string("2"));
        QCOMPARE(outcome.bound, std::optional(0.0));
    }

    void tilesThatBlockEachOtherAreProvedStuck()
    {
        const MazeSnapshot maze = frozen({"1212"});

        const Outcome outcome = answer("clear-board", maze, ClearBoard{});

        QCOMPARE(outcome.status, Status::noSolution);
        QCOMPARE(outcome.cost, 4.0);
        QVERIFY(says(outcome, "no two tiles can be linked"));
        QCOMPARE(answer("clear-board", maze, ClearBoard{.outsideOpen = true}).status,
                 Status::solved);
    }

    void anOddNumberOfASymbolIsRefusedAtOnce()
    {
        const MazeSnapshot maze = frozen({"11.", "122"});

        const Outcome outcome = answer("clear-board", maze, ClearBoard{});

        QCOMPARE(outcome.status, Status::noSolution);
        QVERIFY(says(outcome, "symbol 1 has an odd number of tiles (3)"));
        QCOMPARE(figureText(outcome, "expanded"), std::string("0"));
    }

    void anyTwoTilesMayGoWhereTheRuleSaysSo()
    {
        const MazeSnapshot maze = frozen({"1234"});
        const ClearBoard any{.anyMatch = true};

        const Outcome outcome = answer("clear-board", maze, any);

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(faultOf(maze, any, outcome), std::string());
        QCOMPARE(answer("clear-board", maze, ClearBoard{}).status, Status::noSolution);
    }

    void aRecordingTakesBothTilesAtOnce()
    {
        const MazeSnapshot maze = frozen({"1221"});
        RecordingMonitor monitor(*maze);

        const Outcome outcome = answer("clear-board", *Problem::make(maze, ClearBoard{}), monitor);

        QCOMPARE(outcome.routes.size(), std::size_t{2});
        QCOMPARE(monitor.kept.closedAt(1), 1U);
        QCOMPARE(monitor.kept.closedAt(2), 2U);
        QCOMPARE(monitor.kept.closedAt(0), 3U);
        QCOMPARE(monitor.kept.closedAt(3), 4U);
    }

    void whatIsUnknownWithinALimitIsSaidSo()
    {
        Random random(3);
        const auto maze = frozen(shuffledBoard(random, 12, 12, 2, 72));
        std::stop_source stop;
        stop.request_stop();
        Monitor monitor{.layers = Layers::none, .stopToken = stop.get_token()};

        const Outcome outcome = answer("clear-board", *Problem::make(maze, ClearBoard{}), monitor);

        QCOMPARE(outcome.status, Status::stopped);
        QVERIFY(says(outcome, "not known whether the board can be cleared; at best, "));
        QCOMPARE(faultOf(maze, ClearBoard{}, outcome), std::string());
    }

    void aLargeBoardIsClearedInFewAttemptsByLookingAhead()
    {
        Random random(7);
        const auto maze = frozen(shuffledBoard(random, 20, 30, 75, 8));
        const ClearBoard query{.outsideOpen = true};

        const Outcome outcome = answer("clear-board", maze, query);

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(faultOf(maze, query, outcome), std::string());
        // Played on at random it takes thousands.
        QVERIFY(std::get<std::int64_t>(findFigure(outcome, "expanded")->value) < 500);
    }

    void agreesWithEveryOrderOnFourByFour()
    {
        const int open = cleared(2000, 4, 4, 4, 4, {.outsideOpen = true});
        const int inPairs = cleared(2000, 4, 4, 8, 2, {.outsideOpen = true});
        const int walled = cleared(2000, 4, 4, 4, 4, {});
        QVERIFY(open > 1900 && inPairs > 1000 && inPairs < 1900 && walled < 2000);
    }

    void agreesWithEveryOrderOnFiveByFour()
    {
        const int open = cleared(500, 5, 4, 5, 4, {.outsideOpen = true});
        const int inPairs = cleared(500, 5, 4, 10, 2, {.outsideOpen = true});
        const int walled = cleared(500, 5, 4, 3, 6, {});
        QVERIFY(open > 450 && inPairs > 200 && inPairs < 450 && walled < 500);
    }

    void agreesWithEveryOrderUnderOtherRules()
    {
        for (const int turns : {0, 1, 3, 5})
            for (const bool outside : {false, true})
                QVERIFY(cleared(200, 4, 4, 3, 4, {turns, outside, false}) > 0);
        QVERIFY(cleared(200, 4, 3, 6, 2, {2, true, false}) > 0);
        QVERIFY(cleared(50, 3, 3, 4, 2, {0, false, true}) > 0);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ClearBoardTest)
#include "clear_board_test.moc"
