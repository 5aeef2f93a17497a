#include "solvers/levels/sole_track.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/solvers/oracle.h"
#include "tests/support/conditions.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

using one_stroke::AskedStroke;

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
AskedStroke randomlyAsked(Random& random)
{
    AskedStroke asked = one_stroke::asked(randomMaze(random, {.rows = between(random, 1, 5),
                                                              .columns = between(random, 2, 5),
                                                              .walls = 0.15,
                                                              .coins = 0.3}));
    asked.query.cellPoints = below(random, 3);
    asked.query.conditions = randomConditions(random, *asked.maze);
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
            const AskedStroke asked = randomlyAsked(random);
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
            const AskedStroke asked = randomlyAsked(random);
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
            const AskedStroke asked = randomlyAsked(random);
            const Truth truth = truthOf(*asked.maze, asked.query);
            const Outcome outcome = answer("one-stroke", asked.maze, asked.query);
            for (const Layer& layer : outcome.layers) {
                if (layer.id != "optimal-share")
                    continue;
                Budget budget;
                QVERIFY(prepare(layer, budget));
                for (CellIndex c = 0; c < asked.maze->size(); ++c) {
                    const Position p = asked.maze->position(c);
                    const auto uses = std::ranges::count_if(truth.optimal, [p](const Route& track) {
                        return std::ranges::find(track, p) != track.end();
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
            AskedStroke asked = randomlyAsked(random);
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
            QVERIFY(says(outcome, "does not support conditions"));
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
            const AskedStroke asked = randomlyAsked(random);
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
        const auto row = test::columns<TrackConditions, QByteArray>("conditions", "why");
        row("pass", {.pass = {{0, 0}, {1, 1}}}, "the track does not pass cell (1, 1)");
        row("avoid", {.avoid = {{0, 1}}}, "the track does not avoid cell (0, 1)");
        row("coins", {.coins = {0, 0}},
            "the number of coins on the track is 1, but the condition is 0");
        row("cells", {.cells = {4, {}}},
            "the number of cells on the track is 3, but the condition is 4..");
        row("met", {.pass = {{0, 1}}, .avoid = {{1, 1}}, .coins = {1, 1}, .cells = {{}, 3}}, {});
    }

    void verifyNamesTheConditionThatIsBroken()
    {
        QFETCH(TrackConditions, conditions);
        const MazeSnapshot maze = frozen({"SoE", //
                                          "..."});
        const Outcome outcome{
            .status = Status::solved, .routes = {{{0, 0}, {0, 1}, {0, 2}}}, .cost = 4};

        const std::string fault = faultOf(maze, asked(*maze, conditions), outcome);

        QTEST(QByteArray::fromStdString(fault), "why");
    }

    void whatNoTrackCanDoIsProved_data()
    {
        const auto row = test::columns<TrackConditions, QByteArray>("conditions", "why");
        const char* none = "no track meets the conditions";
        row("wall to pass", {.pass = {{2, 1}}}, "cell (2, 1) must be on the track but is a wall");
        row("both", {.pass = {{1, 1}}, .avoid = {{1, 1}}},
            "cell (1, 1) must be both on the track and avoided");
        row("start to avoid", {.avoid = {{0, 3}}}, "cell (0, 3) must be avoided but is the start");
        row("end to avoid", {.avoid = {{5, 0}}}, "cell (5, 0) must be avoided but is the end");
        row("three coins of two", {.coins = {3, {}}}, none);
        row("nine cells, nine are too few", {.cells = {{}, 8}}, none);
        row("an even number of cells", {.cells = {10, 10}}, none);
        row("cut off", {.avoid = {{4, 0}, {5, 1}}}, none);
    }

    void whatNoTrackCanDoIsProved()
    {
        QFETCH(TrackConditions, conditions);
        const MazeSnapshot maze = frozen(documentsLevel());

        const Outcome outcome = answer("one-stroke", maze, asked(*maze, conditions));

        QCOMPARE(outcome.status, Status::noSolution);
        QTEST(QByteArray::fromStdString(outcome.message), "why");
        QCOMPARE(figureText(outcome, "tracks"), std::string("0"));
        QVERIFY(outcome.routes.empty());
    }

    /// A corridor of 70,000 cells has one track; its length does not fit into 16 bits.
    void cellsAreCountedBeyond16Bits()
    {
        const auto maze = frozen(serpentine(9, 14003));
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
            const AskedStroke asked = randomlyAsked(random);
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
