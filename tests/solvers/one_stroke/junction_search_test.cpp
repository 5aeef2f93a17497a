// The parts of the anytime search that go over junctions, each against enumeration: sweeps pruned
// by prices, and turns of the search as a whole.

#include "solvers/one_stroke/junction_search.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "tests/solvers/one_stroke/block_sample.h"
#include "tests/support/rounds.h"

namespace mazewright::one_stroke::anytime {

class JunctionSearchTest : public QObject {
    Q_OBJECT

private slots:
    /// With room for all states the best track of all is found, if it may lose what it falls short
    /// of the bound, and no track if it may not.
    void aWideSweepFindsTheBestTrack()
    {
        Random random(31);
        int swept = 0;
        forEachBlock(random, rounds(2500), [&](const BlockSample& sample) {
            const auto plan = planOf(*sample.graph, sample.order, mostPricedSlots);
            const PartLosses losses = lossesOf(sample.board, *sample.graph, sample.prices);
            SearchEffort effort(nullptr, {});

            const PricedResult answer = sweepPriced(*plan, losses, ample, effort);

            QVERIFY(answer.complete);
            const auto track = trackOf(*sample.graph, *plan, answer.choices);
            QCOMPARE(scoreOf(sample.board, track), sample.best());
            QVERIFY(sample.has(track));
            const std::int64_t loss = sample.lossOf(sample.best());
            const PricedResult within = sweepPriced(*plan, losses, {loss, 1U << 20}, effort);
            QVERIFY(within.complete);
            QCOMPARE(within.points, answer.points);
            const PricedResult beyond = sweepPriced(*plan, losses, {loss - 1, 1U << 20}, effort);
            QVERIFY(beyond.complete);
            QVERIFY(beyond.choices.empty());
            ++swept;
        });
        QVERIFY(swept > rounds(600));
    }

    /// However few states go on, no track scores more than what was found and what is proved.
    void aNarrowSweepProvesABound()
    {
        Random random(32);
        int narrow = 0;
        forEachBlock(random, rounds(3000), [&](const BlockSample& sample) {
            const auto plan = planOf(*sample.graph, sample.order, mostPricedSlots);
            const PartLosses losses = lossesOf(sample.board, *sample.graph, sample.prices);
            SearchEffort effort(nullptr, {});
            const PricedLimits limits{static_cast<std::int64_t>(random.below(20)),
                                      2 + random.below(6), random.chance(0.5)};

            const PricedResult answer = sweepPriced(*plan, losses, limits, effort);

            QVERIFY(answer.complete);
            const std::int64_t found =
                answer.choices.empty()
                    ? -1
                    : scoreOf(sample.board, trackOf(*sample.graph, *plan, answer.choices));
            QVERIFY(found <= sample.best());
            QVERIFY(found == sample.best() ||
                    sample.lossOf(sample.best()) >= answer.othersLeastLoss);
            narrow += found == sample.best() ? 0 : 1;
        });
        QVERIFY(narrow > rounds(70));
    }

    /// The search as a whole: tracks are tracks, bounds are bounds, and in the end they meet.
    void turnsBringTrackAndBoundTogether()
    {
        Random random(34);
        int proved = 0;
        forEachBlock(random, rounds(800), [&](const BlockSample& sample) {
            const Maze maze = *Maze::make(sample.board.rows, sample.board.columns);
            Monitor mute;
            Guard guard(*Problem::make(frozen(maze), OneStroke{{0, 0}, {0, 1}}), mute);
            SearchEffort effort(&guard, {});
            std::int64_t score = scoreOf(sample.board, sample.tracks.front());
            Links links = linksOf(sample.board, sample.tracks.front());
            std::int64_t bound = sample.prices.twice / 2;
            const std::size_t before = effort.claimed();
            {
                const auto search = JunctionSearch::of(sample.board, sample.prices, effort);
                QVERIFY(search != nullptr);
                for (int turn = 0; turn < 40 && score < bound; ++turn) {
                    const JunctionTurn came = search->turn(links, score, bound, random);
                    bound = came.bound;
                    QVERIFY(bound >= sample.best());
                    if (came.track.empty())
                        continue;
                    QVERIFY(sample.has(came.track));
                    QVERIFY(scoreOf(sample.board, came.track) >= score);
                    score = scoreOf(sample.board, came.track);
                    links = linksOf(sample.board, came.track);
                }
            }
            QCOMPARE(effort.claimed(), before);
            QCOMPARE(score, sample.best());
            QCOMPARE(bound, sample.best());
            ++proved;
        });
        QVERIFY(proved > rounds(150));
    }
};

} // namespace mazewright::one_stroke::anytime

QTEST_APPLESS_MAIN(mazewright::one_stroke::anytime::JunctionSearchTest)
#include "junction_search_test.moc"
