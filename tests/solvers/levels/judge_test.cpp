#include "solvers/levels/walk_judge.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/walks.h"

namespace mazewright {

class JudgeTest : public QObject {
    Q_OBJECT

private slots:
    /// 15 best tracks of 23 points; the first step to the right of the second row loses none.
    void theDocumentsLevelIsPlayed()
    {
        const MazeSnapshot maze = frozen(documentsLevel());
        Walk walk = *Walk::begin(maze, OneStroke{*maze->start(), *maze->end(), 1});
        const auto judge = judgeFor(walk.problem());
        Budget budget;

        const Judgement atStart = judge->of(walk, Continuation::wanted, budget);
        QCOMPARE(*atStart.best, 23.0);
        QCOMPARE(atStart.count->get_ui(), 15U);

        mpz_class all = 0;
        for (const Position next : waysOn(walk)) {
            Walk on = walk;
            on.step(next);
            const Judgement then = judge->of(on, Continuation::wanted, budget);
            if (!isLost(Question::oneStroke, then, atStart))
                all += *then.count;
        }
        QCOMPARE(all.get_ui(), 15U);
    }

    void tracksAreThoseOfTheSolverUnderConditions_data()
    {
        const auto row = test::columns<double, int>("walls", "rounds");
        row("open", 0.0, 6);
        row("few walls", 0.1, 15);
        row("walls", 0.25, 60);
    }

    /// What was walked is to be avoided, and the track begins where it stands: a new question, to a
    /// solver that keeps nothing.
    void tracksAreThoseOfTheSolverUnderConditions()
    {
        QFETCH(const double, walls);
        QFETCH(const int, rounds);
        Random random(84);
        for (int round = 0; round < rounds; ++round) {
            const int side = walls > 0 ? 7 + static_cast<int>(random.below(6)) : 6 + round;
            const auto maze = frozen(
                randomMaze(random, {.rows = side, .columns = side, .walls = walls, .coins = 0.1}));
            const OneStroke query{*maze->start(), *maze->end(), 1};
            const Walk walk = strolled(random, *Walk::begin(maze, query), 25);
            const auto judge = judgeFor(walk.problem());

            for (std::size_t steps = 0; steps < walk.steps(); ++steps) {
                const Walk now = walk.first(steps);
                Budget budget;
                const Judgement judgement = judge->of(now, Continuation::wanted, budget);
                OneStroke rest = query;
                rest.from = now.head();
                rest.conditions.avoid = inOrder({now.cells().begin(), now.cells().end() - 1});
                const Outcome outcome = answer("one-stroke", maze, rest);

                QVERIFY(judgement.isExact);
                QCOMPARE(judgement.best.has_value(), outcome.status == Status::solved);
                if (!judgement.best)
                    continue;
                const double before = steps == 0 ? 0 : now.first(steps - 1).worth();
                QCOMPARE(*judgement.best, before + outcome.cost);
                QCOMPARE(QString::fromStdString(judgement.count->get_str()),
                         QString::fromStdString(figureText(outcome, "optimal-tracks")));
            }
        }
    }

    void routesAreAsTheOracleHasThem_data()
    {
        QTest::addColumn<int>("moves");
        for (const Moves moves :
             {Moves::four, Moves::eight, Moves::eightCutOne, Moves::eightCutBoth})
            QTest::newRow(std::string(idOf(moves)).c_str()) << static_cast<int>(moves);
    }

    void routesAreAsTheOracleHasThem()
    {
        QFETCH(const int, moves);
        Random random(85);
        for (int round = 0; round < 60; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 6, .columns = 5, .walls = 0.25, .costs = 0.3}));
            const auto rule = static_cast<Moves>(moves);
            const ShortestPath query{*maze->start(), *maze->end(), rule};
            const Walk walk = strolled(random, *Walk::begin(maze, query), 12);
            const auto judge = judgeFor(walk.problem());

            for (std::size_t steps = 0; steps <= walk.steps(); ++steps) {
                const Walk now = walk.first(steps);
                Budget budget;
                const Judgement judgement = judge->of(now, Continuation::wanted, budget);
                const auto rest = oracle::leastCost(*maze, now.head(), query.to, rule);

                QVERIFY(judgement.isExact);
                QCOMPARE(judgement.best.has_value(), rest.has_value());
                if (!rest)
                    continue;
                QVERIFY(std::abs(*judgement.best - now.worth() - *rest) < 1e-9);
                QCOMPARE(judgement.onward.front(), now.head());
                QCOMPARE(judgement.onward.back(), query.to);
            }
        }
    }

    /// A wide open board is not counted; what is told is no less than any track scores.
    void beyondReachThereIsABound()
    {
        Maze maze = openMaze(40, 40);
        const auto level = frozen(maze);
        Walk walk = *Walk::begin(level, OneStroke{{0, 0}, {39, 39}, 1});
        walk.step({0, 1});
        const auto judge = judgeFor(walk.problem());
        Budget budget;
        int told = 0;

        const Judgement judgement =
            judge->of(walk, Continuation::wanted, budget, [&](const Judgement& bound) {
                ++told;
                QVERIFY(!bound.isExact);
                QCOMPARE(*bound.best, 1599.0); // of one colour one cell is too many
            });

        QVERIFY(!judgement.isExact && !judgement.count);
        QCOMPARE(*judgement.best, 1599.0);
        QVERIFY(!judgement.why.empty());
        QCOMPARE(told, 1);
    }

    void aStoppedJudgeSaysSo()
    {
        Random random(86);
        const auto maze = frozen(randomMaze(random, {.rows = 12, .columns = 12, .walls = 0.1}));
        const Walk walk = *Walk::begin(maze, OneStroke{*maze->start(), *maze->end(), 1});
        const auto judge = judgeFor(walk.problem());
        std::stop_source stop;
        stop.request_stop();
        Budget budget({}, stop.get_token());

        const Judgement judgement = judge->of(walk, Continuation::wanted, budget);
        QVERIFY(!judgement.isExact);
        QCOMPARE(judgement.why.text(), std::string("stopped"));

        Budget another;
        QVERIFY(judge->of(walk, Continuation::wanted, another).isExact);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::JudgeTest)
#include "judge_test.moc"
