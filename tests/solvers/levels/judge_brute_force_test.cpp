// Judgements of small walks held against enumeration, at every step.
#include "solvers/levels/walk_judge.h"
#include "tests/solvers/oracle.h"
#include "tests/support/conditions.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
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
    oracle::everyPath(
        maze, query.from, query.to, [&](Position p) { return maze.isOpen(p); },
        [&](const Route& track) {
            if (!oracle::meets(maze, track, query.conditions))
                return;
            const auto common =
                std::mismatch(track.begin(), track.end(), walk.cells().begin(), walk.cells().end())
                    .first -
                track.begin();
            upTo[static_cast<std::size_t>(common) - 1].offer(scoreOf(maze, track, query.cellPoints),
                                                             1);
        });
    for (std::size_t steps = upTo.size() - 1; steps > 0; --steps)
        if (upTo[steps].count > 0)
            upTo[steps - 1].offer(upTo[steps].best, upTo[steps].count);
    return upTo;
}

/// A level of up to 6 x 6 cells; every third has conditions.
Walk randomWalk(Random& random, int round, OneStroke& query)
{
    const RandomMaze of{.rows = 2 + static_cast<int>(random.below(5)),
                        .columns = 2 + static_cast<int>(random.below(5)),
                        .walls = round % 10 == 0 ? 0.1 : 0.25,
                        .coins = 0.2};
    const auto maze = frozen(randomMaze(random, of));
    query = {*maze->start(), *maze->end(), static_cast<int>(random.below(3))};
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

} // namespace

class JudgeBruteForceTest : public QObject {
    Q_OBJECT

private slots:
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::JudgeBruteForceTest)
#include "judge_brute_force_test.moc"
