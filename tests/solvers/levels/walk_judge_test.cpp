#include "solvers/levels/walk_judge.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/conditions.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped.h"
#include "tests/support/walks.h"

namespace mazewright {

/// The best tracks that begin in one way.
struct Begun {
    std::int64_t best = -1;
    std::uint64_t count = 0;

    void offer(std::int64_t score, std::uint64_t tracks)
    {
        if (score > best)
            *this = {score, 0};
        if (score == best)
            count += tracks;
    }
};

namespace {

std::int64_t scoreOf(const Maze& maze, const Route& track, int cellPoints)
{
    std::int64_t score = 0;
    for (const Position p : track)
        score += cellPoints + (maze.at(p).kind == CellKind::coin ? int{maze.at(p).value} : 0);
    return score;
}

/// For each number of steps of a walk, the best tracks that begin with so many of them.
std::vector<Begun> truthOf(const Walk& walk, const OneStroke& query)
{
    const Maze& maze = walk.maze();
    std::vector<Begun> upTo(walk.cells().size());
    oracle::everyTrack(maze, query, [&](const Route& track, std::int64_t score) {
        const auto common = std::ranges::mismatch(track, walk.cells()).in1 - track.begin();
        upTo[static_cast<std::size_t>(common) - 1].offer(score, 1);
    });
    for (std::size_t steps = upTo.size() - 1; steps > 0; --steps)
        if (upTo[steps].count > 0)
            upTo[steps - 1].offer(upTo[steps].best, upTo[steps].count);
    return upTo;
}

/// A level of up to 6 x 6 cells; every third has conditions.
Walk randomWalk(Random& random, int round, OneStroke& query)
{
    const RandomMaze of{.rows = between(random, 2, 6),
                        .columns = between(random, 2, 6),
                        .walls = round % 10 == 0 ? 0.1 : 0.25,
                        .coins = 0.2};
    const auto maze = frozen(randomMaze(random, of));
    query = {*maze->start(), *maze->end(), between(random, 0, 2)};
    if (round % 3 == 0)
        query.conditions = randomConditions(random, *maze);
    return strolled(random, *Walk::begin(maze, query), 40);
}

/// The walk with the way on after it, as far as it is another than nothing.
Route followed(const Walk& walk, const Judgement& judgement)
{
    Route whole = walk.cells();
    whole.insert(whole.end(), judgement.onward.begin() + 1, judgement.onward.end());
    return whole;
}

using Row = std::array<int, 3>; ///< choices, good (-1: not known), straying

std::vector<Row> profileRows(const MazeSnapshot& maze, const Query& query, const Route& solution)
{
    Budget budget;
    std::vector<Row> rows;
    for (const ProfileStep& step : profileOf(*Problem::make(maze, query), solution, budget))
        rows.push_back({step.choices, step.good.value_or(-1), step.straying});
    return rows;
}

/// How many cells a track may go to after so many steps, and how many of them begin a best one.
std::array<int, 2> plainStep(const Maze& maze, const std::vector<Route>& best,
                             const Route& solution, std::size_t step)
{
    std::array<int, 2> counts{};
    for (CellIndex cell = 0; cell < maze.size(); ++cell) {
        const Position to = maze.position(cell);
        const auto walked = solution.begin() + static_cast<std::ptrdiff_t>(step) + 1;
        if (!maze.isOpen(to) || !oracle::mayStep(maze, solution[step], to, Moves::four) ||
            std::find(solution.begin(), walked, to) != walked)
            continue;
        ++counts[0];
        const bool isGood = std::ranges::any_of(best, [&](const Route& track) {
            return track.size() > step + 1 && track[step + 1] == to &&
                   std::equal(solution.begin(), walked, track.begin());
        });
        counts[1] += isGood ? 1 : 0;
    }
    return counts;
}

} // namespace

class WalkJudgeTest : public QObject {
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
        const auto [walls, rounds] = test::row<double, int>();
        Random random(84);
        for (int round = 0; round < rounds; ++round) {
            const int side = walls > 0 ? between(random, 7, 12) : 6 + round;
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
                rest.conditions.avoid = inOrder(Route{now.cells().begin(), now.cells().end() - 1});
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

    void routesAreAsTheOracleHasThem_data() { addAllMoves(); }

    void routesAreAsTheOracleHasThem()
    {
        QFETCH(const Moves, moves);
        Random random(85);
        for (int round = 0; round < 60; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 6, .columns = 5, .walls = 0.25, .costs = 0.3}));
            const Diagonal diagonal = allDiagonals[random.below(allDiagonals.size())];
            const ShortestPath query{*maze->start(), *maze->end(), moves, diagonal};
            const Walk walk = strolled(random, *Walk::begin(maze, query), 12);
            const auto judge = judgeFor(walk.problem());

            for (std::size_t steps = 0; steps <= walk.steps(); ++steps) {
                const Walk now = walk.first(steps);
                Budget budget;
                const Judgement judgement = judge->of(now, Continuation::wanted, budget);
                const auto rest = oracle::leastCost(*maze, now.head(), query.to, moves, diagonal);

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
        Budget budget({}, stoppedToken());

        const Judgement judgement = judge->of(walk, Continuation::wanted, budget);
        QVERIFY(!judgement.isExact);
        QCOMPARE(judgement.why.text(), std::string("stopped"));

        Budget another;
        QVERIFY(judge->of(walk, Continuation::wanted, another).isExact);
    }

    // Judgements of small walks held against enumeration, at every step.

    /// Best score, number of tracks and the way on, after every step of 500 walks.
    void everyStepIsAsEnumerationHasIt()
    {
        Random random(81);
        int dead = 0;
        for (int round = 0; round < 500; ++round) {
            OneStroke query;
            const Walk walk = randomWalk(random, round, query);
            const std::vector<Begun> truth = truthOf(walk, query);
            const auto judge = judgeFor(walk.problem());

            for (std::size_t steps = 0; steps <= walk.steps(); ++steps) {
                const Walk now = walk.first(steps);
                Budget budget;
                const Judgement judgement = judge->of(now, Continuation::wanted, budget);

                QVERIFY(judgement.isExact);
                QCOMPARE(judgement.best.has_value(), truth[steps].count > 0);
                dead += truth[steps].count == 0 ? 1 : 0;
                if (!judgement.best)
                    continue;
                QCOMPARE(*judgement.best, static_cast<double>(truth[steps].best));
                QCOMPARE(judgement.count->get_ui(), truth[steps].count);
                const Route whole = followed(now, judgement);
                QVERIFY(oracle::meets(now.maze(), whole, query.conditions));
                QCOMPARE(scoreOf(now.maze(), whole, query.cellPoints), truth[steps].best);
            }
        }
        QVERIFY(dead > 100);
    }

    /// What is kept of one step never spoils another, whichever comes first.
    void stepsBackAreJudgedLikeStepsOn()
    {
        Random random(82);
        for (int round = 0; round < 100; ++round) {
            OneStroke query;
            const Walk walk = randomWalk(random, round, query);
            const std::vector<Begun> truth = truthOf(walk, query);
            const auto judge = judgeFor(walk.problem());

            for (int turn = 0; turn < 20; ++turn) {
                const std::size_t steps = random.below(walk.steps() + 1);
                Budget budget;
                const Continuation continuation =
                    random.chance(0.5) ? Continuation::wanted : Continuation::notWanted;
                const Judgement judgement = judge->of(walk.first(steps), continuation, budget);
                QCOMPARE(judgement.best.has_value(), truth[steps].count > 0);
                if (judgement.best)
                    QCOMPARE(judgement.count->get_ui(), truth[steps].count);
            }
        }
    }

    void theLosingStepIsFound()
    {
        Random random(83);
        int found = 0;
        for (int round = 0; round < 200; ++round) {
            OneStroke query;
            const Walk walk = randomWalk(random, round, query);
            const std::vector<Begun> truth = truthOf(walk, query);
            const auto isWorse = [best = truth.front().best](const Begun& begun) {
                return begun.count == 0 || begun.best < best;
            };
            const auto lost = std::find_if(truth.begin(), truth.end(), isWorse);
            if (lost == truth.end() || lost == truth.begin())
                continue;
            ++found;
            const auto judge = judgeFor(walk.problem());
            Budget budget;
            const Judgement atStart = judge->of(walk.first(0), Continuation::wanted, budget);

            const auto step = losingStep(*judge, walk, atStart, 0, walk.steps(), budget);

            QCOMPARE(*step, static_cast<std::size_t>(lost - truth.begin()));
        }
        QVERIFY(found > 50);
    }

    // The profile along a solution, by hand on drawn levels and by trying every track of small
    // ones.
    void profilesByHand_data()
    {
        const auto row = test::columns<MazeSnapshot, Query, Route, std::vector<Row>>(
            "maze", "query", "solution", "rows");
        row("a dead end by its depth", frozen({"S...E", "#.###", "#.###"}),
            ShortestPath{{0, 0}, {0, 4}}, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}},
            {{1, 1, 0}, {2, 1, 2}, {1, 1, 0}, {1, 1, 0}});
        row("two ways that are good", frozen({"S..", ".#.", "..E"}), ShortestPath{{0, 0}, {2, 2}},
            {{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}}, {{2, 2, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}});
        // By the coin 4 points, by the other corner 3; that corner lies one cell off.
        row("the score decides", frozen({"So", ".E"}), OneStroke{{0, 0}, {1, 1}, 1},
            {{0, 0}, {0, 1}, {1, 1}}, {{2, 1, 1}, {1, 1, 0}});
    }

    void profilesByHand()
    {
        const auto [maze, query, solution, rows] =
            test::row<MazeSnapshot, Query, Route, std::vector<Row>>();

        QVERIFY(profileRows(maze, query, solution) == rows);
    }

    void itIsThatOfBruteForce()
    {
        Random random(5);
        int compared = 0;
        for (int round = 0; round < 60; ++round) {
            Maze drawnMaze =
                randomMaze(random, {.rows = 4, .columns = 4, .walls = 0.2, .coins = 0.2});
            drawnMaze.set(Position{0, 0}, {CellKind::start});
            drawnMaze.set(Position{3, 3}, {CellKind::end});
            const auto maze = frozen(std::move(drawnMaze));
            const OneStroke query{{0, 0}, {3, 3}, 1};
            std::vector<Route> best;
            std::int64_t most = -1;
            oracle::everyTrack(*maze, query, [&](const Route& track, std::int64_t score) {
                if (score > most)
                    best.clear();
                most = std::max(most, score);
                if (score == most)
                    best.push_back(track);
            });
            if (best.empty())
                continue;
            const Route& solution = best.front();

            const auto rows = profileRows(maze, query, solution);

            QCOMPARE(rows.size(), solution.size() - 1);
            for (std::size_t step = 0; step < rows.size(); ++step) {
                const auto plain = plainStep(*maze, best, solution, step);
                QCOMPARE(rows[step][0], plain[0]);
                QCOMPARE(rows[step][1], plain[1]);
                ++compared;
            }
        }
        QVERIFY(compared > 100);
    }

    void aStopLeavesWhatIsKnown()
    {
        Budget budget({}, stoppedToken());
        const auto problem = Problem::make(frozen({"S.E"}), ShortestPath{{0, 0}, {0, 2}});

        QVERIFY(profileOf(*problem, {{0, 0}, {0, 1}, {0, 2}}, budget).empty());
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::WalkJudgeTest)
#include "walk_judge_test.moc"
