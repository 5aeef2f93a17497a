#include "solvers/core/verify.h"
#include "solvers/levels/play.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/conditions.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/walks.h"

namespace mazewright {

namespace {

/// A track over the maze from its start to its end.
Walk trackOver(std::initializer_list<std::string_view> rows, const TrackConditions& conditions = {})
{
    const MazeSnapshot maze = frozen(rows);
    return *Walk::begin(maze, OneStroke{*maze->start(), *maze->end(), 1, conditions});
}

std::string why(const Walk& walk, Position to)
{
    return walk.whyNot(to).text();
}

} // namespace

class WalkTest : public QObject {
    Q_OBJECT

private slots:
    void aTrackVisitsACellOnce()
    {
        Walk walk = trackOver({"S.#", //
                               "..E"});

        QVERIFY(why(walk, {0, 1}).empty());
        walk.step({0, 1});

        QCOMPARE(why(walk, {0, 0}), std::string("cell (0, 0) is on the track already"));
        QCOMPARE(why(walk, {0, 2}), std::string("cell (0, 2) is a wall"));
        QCOMPARE(why(walk, {-1, 1}), std::string("cell (-1, 1) is outside the maze"));
        QCOMPARE(why(walk, {1, 2}), std::string("cell (1, 2) is not next to (0, 1)"));
        walk.stepBack();
        QCOMPARE(walk.cells(), Route({{0, 0}}));
    }

    void aTrackArrivesWhereItMeetsItsConditions()
    {
        Walk walk = trackOver({"So", //
                               ".E"},
                              {.avoid = {{1, 0}}, .coins = {1, {}}});

        QCOMPARE(why(walk, {1, 0}), std::string("cell (1, 0) must be avoided"));
        walk.step({0, 1});
        walk.step({1, 1});
        QVERIFY(walk.isFinished());
        QCOMPARE(walk.worth(), 4.0);
        QCOMPARE(why(walk, {1, 0}), std::string("the walk has arrived"));

        Walk shy = trackOver({"S.", //
                              "oE"},
                             {.coins = {1, {}}});
        shy.step({0, 1});
        QVERIFY2(why(shy, {1, 1}).find("coins") != std::string::npos, why(shy, {1, 1}).c_str());
    }

    /// Beside the end a walk may go there just where the track is then one that meets the
    /// conditions.
    void noOtherTrackArrives()
    {
        Random random(7);
        int arrived = 0;
        int hindered = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 3, .columns = 4, .walls = 0.1, .coins = 0.3}));
            const TrackConditions conditions = randomConditions(random, *maze);
            const Position end = *maze->end();

            Walk walk = *Walk::begin(maze, OneStroke{*maze->start(), end, 1, conditions});
            for (auto ways = waysOn(walk); !walk.isFinished(); ways = waysOn(walk)) {
                if (oracle::mayStep(*maze, walk.head(), end, Moves::four)) {
                    Route whole = walk.cells();
                    whole.push_back(end);
                    const bool meets = oracle::meets(*maze, whole, conditions);
                    QCOMPARE(walk.whyNot(end).empty(), meets);
                    ++(meets ? arrived : hindered);
                }
                std::erase(ways, end);
                if (ways.empty())
                    break;
                walk.step(ways[random.below(ways.size())]);
            }
        }
        QVERIFY(arrived > 200);
        QVERIFY(hindered > 200);
    }

    void aRouteObeysItsMoveRule_data() { addAllMoves(); }

    void aRouteObeysItsMoveRule()
    {
        QFETCH(const Moves, moves);
        Random random(5);
        for (int round = 0; round < 200; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 4, .columns = 5, .walls = 0.4}));
            const Walk walk = *Walk::begin(maze, ShortestPath{*maze->start(), *maze->end(), moves});
            for (CellIndex c = 0; c < maze->size(); ++c) {
                const Position to = maze->position(c);
                QCOMPARE(walk.whyNot(to).empty(), oracle::mayStep(*maze, walk.head(), to, moves));
            }
        }
    }

    void onlyTwoQuestionsAreWalked()
    {
        const MazeSnapshot maze = frozen({"S11E"});

        QVERIFY(!Walk::begin(maze, ClearBoard{}));
        QVERIFY(!Walk::begin(maze, Link{.from = {0, 1}, .to = {0, 2}}));
        QVERIFY(!Walk::begin(maze, OneStroke{{0, 0}, {0, 0}}));
        QVERIFY(Walk::begin(maze, ShortestPath{{0, 0}, {0, 0}})->isFinished());
    }

    void aDragGoesStraightOnAsFarAsItMay()
    {
        const Walk walk = trackOver({"S..#E"});

        QCOMPARE(straightOn(walk, {0, 4}), Route({{0, 1}, {0, 2}}));
        QCOMPARE(straightOn(walk, {1, 1}), Route());
        QCOMPARE(straightOn(walk, {0, 0}), Route());
    }

    void aFinishedWalkIsAnAnswerThatHolds()
    {
        Random random(6);
        int finished = 0;
        for (int round = 0; round < 500; ++round) {
            const auto maze = frozen(randomMaze(
                random, {.rows = 4, .columns = 4, .walls = 0.2, .coins = 0.2, .costs = 0.2}));
            const Query query =
                round % 2 == 0 ? Query(OneStroke{*maze->start(), *maze->end(), 1})
                               : Query(ShortestPath{*maze->start(), *maze->end(), Moves::eight});

            const Walk walk = strolled(random, *Walk::begin(maze, query), 60);

            if (!walk.isFinished())
                continue;
            ++finished;
            const auto verdict = verify(walk.problem(), outcomeOf(walk));
            QVERIFY2(verdict && verdict->holds, verdict->why.text().c_str());
        }
        QVERIFY(finished > 150);
    }

    void thePlayerStandsInNoList()
    {
        QCOMPARE(playerOf(Question::oneStroke).info.answers, Question::oneStroke);
        QVERIFY(isPlayer(playerOf(Question::clearBoard)));
        for (const Solver* solver : solvers())
            QVERIFY(!isPlayer(*solver));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::WalkTest)
#include "walk_test.moc"
