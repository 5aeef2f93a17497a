#include "solvers/levels/sole_track.h"
#include "tests/solvers/oracle.h"
#include "tests/support/conditions.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

/// What enumeration knows of the tracks that meet the conditions.
struct Truth {
    std::int64_t best = 0;
    std::set<Route> optimal;
    std::uint64_t all = 0;
};

Truth truthOf(const Maze& maze, const OneStroke& query)
{
    Truth truth;
    oracle::everyTrack(maze, query, [&](const Route& track, std::int64_t score) {
        if (truth.all++ == 0 || score > truth.best) {
            truth.best = score;
            truth.optimal.clear();
        }
        if (score == truth.best)
            truth.optimal.insert(track);
    });
    return truth;
}

/// A maze of up to 5 x 5 cells with random conditions.
struct Asked {
    MazeSnapshot maze;
    OneStroke query;
};

Asked randomlyAsked(Random& random)
{
    const int rows = 1 + static_cast<int>(random.below(5));
    const int columns = 2 + static_cast<int>(random.below(4));
    Asked asked;
    asked.maze =
        frozen(randomMaze(random, {.rows = rows, .columns = columns, .walls = 0.15, .coins = 0.3}));
    asked.query = {*asked.maze->start(), *asked.maze->end(), static_cast<int>(random.below(3)),
                   randomConditions(random, *asked.maze)};
    return asked;
}

OneStroke asked(const Maze& maze, const TrackConditions& conditions)
{
    return {*maze.start(), *maze.end(), 1, conditions};
}

} // namespace

class ConditionsTest : public QObject {
    Q_OBJECT

private slots:
    /// Score, counts and every best track by its number, of 2,000 small mazes.
    void theExactSolverIsAsEnumerationHasIt()
    {
        Random random(71);
        int met = 0;
        int notMet = 0;
        for (int round = 0; round < 2000; ++round) {
            const Asked asked = randomlyAsked(random);
            const Truth truth = truthOf(*asked.maze, asked.query);

            const Outcome outcome = answer("one-stroke", asked.maze, asked.query);

            QCOMPARE(outcome.status, truth.all > 0 ? Status::solved : Status::noSolution);
            QCOMPARE(figureText(outcome, "tracks"), std::to_string(truth.all));
            QCOMPARE(figureText(outcome, "optimal-tracks"), std::to_string(truth.optimal.size()));
            ++(truth.all > 0 ? met : notMet);
            if (truth.all == 0)
                continue;
            QCOMPARE(faultOf(asked.maze, asked.query, outcome), std::string());
            QCOMPARE(outcome.cost, static_cast<double>(truth.best));
            QCOMPARE(*outcome.bound, outcome.cost);
            std::set<Route> listed;
            Budget budget;
            for (mpz_class k = 0; k < outcome.tracks->size(); ++k)
                listed.insert(*outcome.tracks->track(k, budget));
            QCOMPARE(listed, truth.optimal);
        }
        QVERIFY(met > 500);
        QVERIFY(notMet > 500);
    }

    /// Rows know no conditions: the junctions are swept in their place.
    void everyMethodAnswersTheSame()
    {
        Random random(72);
        for (int round = 0; round < 300; ++round) {
            const Asked asked = randomlyAsked(random);
            const Truth truth = truthOf(*asked.maze, asked.query);

            for (const std::string_view method : {"rows", "graph", "auto"}) {
                const Outcome outcome =
                    answer("one-stroke", asked.maze, asked.query, {{"method", method}});
                QCOMPARE(figureText(outcome, "tracks"), std::to_string(truth.all));
                QCOMPARE(outcome.cost, static_cast<double>(truth.best));
            }
        }
    }

    void layersAreOfTheTracksThatAreMeant()
    {
        Random random(73);
        int compared = 0;
        for (int round = 0; round < 400; ++round) {
            const Asked asked = randomlyAsked(random);
            const Truth truth = truthOf(*asked.maze, asked.query);
            const Outcome outcome = answer("one-stroke", asked.maze, asked.query);
            for (const Layer& layer : outcome.layers) {
                if (layer.id != "optimal-share")
                    continue;
                Budget budget;
                QVERIFY(prepare(layer, budget));
                for (CellIndex c = 0; c < asked.maze->size(); ++c) {
                    const Position p = asked.maze->position(c);
                    const auto uses = std::count_if(
                        truth.optimal.begin(), truth.optimal.end(), [p](const Route& track) {
                            return std::find(track.begin(), track.end(), p) != track.end();
                        });
                    QCOMPARE(layer.at(c),
                             static_cast<float>(static_cast<double>(uses) /
                                                static_cast<double>(truth.optimal.size())));
                }
                ++compared;
            }
        }
        QVERIFY(compared > 100);
    }

    void cellsToAvoidAreWallsForTheSearch()
    {
        Random random(74);
        for (int round = 0; round < 1000; ++round) {
            Asked asked = randomlyAsked(random);
            asked.query.conditions = {.avoid = asked.query.conditions.avoid};
            const Truth truth = truthOf(*asked.maze, asked.query);

            const Outcome outcome = answer("one-stroke-search", asked.maze, asked.query);

            QCOMPARE(outcome.status, truth.all > 0 ? Status::solved : Status::noSolution);
            QCOMPARE(faultOf(asked.maze, asked.query, outcome), std::string());
            if (truth.all > 0)
                QCOMPARE(outcome.cost, static_cast<double>(truth.best));
        }
    }

    void theSearchRefusesOtherConditions()
    {
        const MazeSnapshot maze = frozen(documentsLevel());
        for (const TrackConditions& conditions :
             {TrackConditions{.pass = {{0, 0}}}, TrackConditions{.coins = {1, {}}},
              TrackConditions{.cells = {{}, 9}}}) {
            const Outcome outcome = answer("one-stroke-search", maze, asked(*maze, conditions));

            QCOMPARE(outcome.status, Status::invalid);
            QVERIFY(outcome.message.text().find("does not support conditions") !=
                    std::string::npos);
            QVERIFY(outcome.routes.empty());
        }
    }

    /// Of the tracks that the document's program finds, those that enumeration says meet them; it
    /// may miss some, and invents none.
    void thePublishedProgramCountsWhatMeetsThem()
    {
        Random random(75);
        int found = 0;
        for (int round = 0; round < 1000; ++round) {
            const Asked asked = randomlyAsked(random);
            const Truth truth = truthOf(*asked.maze, asked.query);

            const Outcome outcome = answer("one-stroke-published", asked.maze, asked.query);

            QCOMPARE(faultOf(asked.maze, asked.query, outcome), std::string());
            const auto tracks = std::stoull(figureText(outcome, "tracks"));
            QVERIFY(tracks <= truth.all);
            QCOMPARE(outcome.status, tracks > 0 ? Status::solved : Status::notFound);
            found += tracks > 0 ? 1 : 0;
        }
        QVERIFY(found > 200);
    }

    void verifyNamesTheConditionThatIsBroken_data()
    {
        QTest::addColumn<TrackConditions>("conditions");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("pass") << TrackConditions{.pass = {{0, 0}, {1, 1}}}
                              << QByteArray("the track does not pass cell (1, 1)");
        QTest::newRow("avoid") << TrackConditions{.avoid = {{0, 1}}}
                               << QByteArray("the track does not avoid cell (0, 1)");
        QTest::newRow("coins")
            << TrackConditions{.coins = {0, 0}}
            << QByteArray("the number of coins on the track is 1, but the condition is 0");
        QTest::newRow("cells")
            << TrackConditions{.cells = {4, {}}}
            << QByteArray("the number of cells on the track is 3, but the condition is 4..");
        QTest::newRow("met") << TrackConditions{.pass = {{0, 1}},
                                                .avoid = {{1, 1}},
                                                .coins = {1, 1},
                                                .cells = {{}, 3}}
                             << QByteArray();
    }

    void verifyNamesTheConditionThatIsBroken()
    {
        QFETCH(TrackConditions, conditions);
        QFETCH(QByteArray, why);
        const MazeSnapshot maze = frozen({"SoE", //
                                          "..."});
        Outcome outcome;
        outcome.status = Status::solved;
        outcome.routes = {{{0, 0}, {0, 1}, {0, 2}}};
        outcome.cost = 4;

        const std::string fault = faultOf(maze, asked(*maze, conditions), outcome);

        QCOMPARE(QByteArray::fromStdString(fault), why);
    }

    void whatNoTrackCanDoIsProved_data()
    {
        QTest::addColumn<TrackConditions>("conditions");
        QTest::addColumn<QByteArray>("why");
        const QByteArray none = "no track meets the conditions";
        QTest::newRow("wall to pass")
            << TrackConditions{.pass = {{2, 1}}}
            << QByteArray("cell (2, 1) must be on the track but is a wall");
        QTest::newRow("both") << TrackConditions{.pass = {{1, 1}}, .avoid = {{1, 1}}}
                              << QByteArray("cell (1, 1) must be both on the track and avoided");
        QTest::newRow("start to avoid")
            << TrackConditions{.avoid = {{0, 3}}}
            << QByteArray("cell (0, 3) must be avoided but is the start");
        QTest::newRow("end to avoid") << TrackConditions{.avoid = {{5, 0}}}
                                      << QByteArray("cell (5, 0) must be avoided but is the end");
        QTest::newRow("three coins of two") << TrackConditions{.coins = {3, {}}} << none;
        QTest::newRow("nine cells, nine are too few") << TrackConditions{.cells = {{}, 8}} << none;
        QTest::newRow("an even number of cells") << TrackConditions{.cells = {10, 10}} << none;
        QTest::newRow("cut off") << TrackConditions{.avoid = {{4, 0}, {5, 1}}} << none;
    }

    void whatNoTrackCanDoIsProved()
    {
        QFETCH(TrackConditions, conditions);
        QFETCH(QByteArray, why);
        const MazeSnapshot maze = frozen(documentsLevel());

        const Outcome outcome = answer("one-stroke", maze, asked(*maze, conditions));

        QCOMPARE(outcome.status, Status::noSolution);
        QCOMPARE(QByteArray::fromStdString(outcome.message), why);
        QCOMPARE(figureText(outcome, "tracks"), std::string("0"));
        QVERIFY(outcome.routes.empty());
    }

    /// A corridor of 70,000 cells has one track; its length does not fit into 16 bits.
    void cellsAreCountedBeyond16Bits()
    {
        Maze corridor = *Maze::make(10, 14003);
        for (int row = 1; row < 10; row += 2)
            for (int column = 0; column < 14003; ++column)
                if (column != (row % 4 == 1 ? 14002 : 0))
                    corridor.set(Position{row, column}, {CellKind::wall, 1});
        corridor.set(Position{0, 0}, {CellKind::start, 1});
        corridor.set(Position{8, 14002}, {CellKind::end, 1});
        const auto maze = frozen(std::move(corridor));
        const auto cells = static_cast<std::int64_t>(maze->size() - maze->count(CellKind::wall));

        const Outcome most = answer("one-stroke", maze, asked(*maze, {.cells = {cells - 5, {}}}));
        const Outcome atMost = answer("one-stroke", maze, asked(*maze, {.cells = {{}, 65000}}));
        const Outcome beyond = answer("one-stroke", maze, asked(*maze, {.cells = {cells + 1, {}}}));
        const Outcome any = answer("one-stroke", maze, asked(*maze, {.cells = {0, {}}}));

        QCOMPARE(most.status, Status::solved);
        QVERIFY(std::stoll(figureText(most, "cells")) >= cells - 5);
        QCOMPARE(atMost.status, Status::noSolution);
        QCOMPARE(beyond.status, Status::noSolution);
        QCOMPARE(figureText(any, "tracks"), std::string("1"));
    }

    /// That exactly one track is the best, by the count that owes nothing to the solver.
    void theSecondCountKnowsConditions()
    {
        Random random(76);
        int sole = 0;
        for (int round = 0; round < 1000; ++round) {
            const Asked asked = randomlyAsked(random);
            const Truth truth = truthOf(*asked.maze, asked.query);
            const auto problem = Problem::make(asked.maze, asked.query);
            Budget budget;

            const SoleTrack second = checkSoleTrack(*problem, truth.best, budget);

            QCOMPARE(second.status, truth.optimal.size() == 1 ? Status::solved : Status::notFound);
            sole += truth.optimal.size() == 1 ? 1 : 0;
        }
        QVERIFY(sole > 100);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ConditionsTest)
#include "conditions_test.moc"
