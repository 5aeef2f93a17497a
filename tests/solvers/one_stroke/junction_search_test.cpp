// The parts of the anytime search that go over junctions, each against enumeration: sweeps pruned
// by prices, and what segments of an order lose.

#include "solvers/one_stroke/junction_search.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "tests/solvers/one_stroke/block_sample.h"
#include "tests/support/mazes.h"

namespace mazewright::one_stroke::anytime {

namespace {

using Purpose = PricedLimits::Purpose;
constexpr std::int64_t anyLoss = 1 << 20;

} // namespace

class JunctionSearchTest : public QObject {
    Q_OBJECT

private slots:
    /// With room for all states and any loss allowed the best track of all is found, and it loses
    /// what it falls short of the bound.
    void aWideSweepFindsTheBestTrack()
    {
        Random random(31);
        int swept = 0;
        for (int round = 0; round < 2500; ++round) {
            const auto sample = anyBlock(random);
            if (!sample)
                continue;
            const auto plan = planOf(*sample->graph, sample->order, mostPricedSlots);
            const PartLosses losses = lossesOf(sample->board, *sample->graph, sample->prices);
            SearchEffort effort(nullptr, {});

            const PricedResult answer = sweepPriced(*plan, losses, {anyLoss, 1U << 20}, effort);

            QVERIFY(answer.complete);
            const auto track = trackOf(*sample->graph, *plan, answer.choices);
            QCOMPARE(scoreOf(sample->board, track), sample->best());
            QVERIFY(std::find(sample->tracks.begin(), sample->tracks.end(), track) !=
                    sample->tracks.end());
            QCOMPARE(answer.behind.back(), sample->lossOf(sample->best()));
            ++swept;
        }
        QVERIFY(swept > 600);
    }

    /// However few states go on, no track scores more than what was found and what is proved.
    void aNarrowSweepProvesABound()
    {
        Random random(32);
        int narrow = 0;
        for (int round = 0; round < 3000; ++round) {
            const auto sample = anyBlock(random);
            if (!sample)
                continue;
            const auto plan = planOf(*sample->graph, sample->order, mostPricedSlots);
            const PartLosses losses = lossesOf(sample->board, *sample->graph, sample->prices);
            SearchEffort effort(nullptr, {});
            const auto segments = segmentLosses(*sample->graph, sample->order, losses, 2, effort);
            std::vector<std::int64_t> ahead;
            for (const PlanStep& step : plan->steps) {
                const auto at = static_cast<std::size_t>(
                    std::find(sample->order.begin(), sample->order.end(), step.vertex) -
                    sample->order.begin());
                ahead.push_back(at + 1 < sample->order.size() ? segments.ahead[at + 1] : 0);
            }
            PricedLimits limits{static_cast<std::int64_t>(random.below(20)), 2 + random.below(6)};
            limits.purpose = random.chance(0.5) ? Purpose::proof : Purpose::track;
            if (random.chance(0.7))
                limits.ahead = ahead;

            const PricedResult answer = sweepPriced(*plan, losses, limits, effort);

            QVERIFY(answer.complete);
            const std::int64_t found =
                answer.choices.empty()
                    ? -1
                    : scoreOf(sample->board, trackOf(*sample->graph, *plan, answer.choices));
            QVERIFY(found <= sample->best());
            QVERIFY(found == sample->best() ||
                    sample->lossOf(sample->best()) >= answer.othersLeastLoss);
            narrow += found == sample->best() ? 0 : 1;
        }
        QVERIFY(narrow > 70);
    }

    /// A track that is known goes on however few states do: what is found is never worse.
    void aKnownTrackStays()
    {
        Random random(35);
        int narrow = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto sample = anyBlock(random);
            if (!sample)
                continue;
            const auto plan = planOf(*sample->graph, sample->order, mostPricedSlots);
            const PartLosses losses = lossesOf(sample->board, *sample->graph, sample->prices);
            SearchEffort effort(nullptr, {});
            const auto best = sweepPriced(*plan, losses, {anyLoss, 1U << 20}, effort).choices;
            PricedLimits limits{static_cast<std::int64_t>(random.below(8)), 2, Purpose::track};
            const PricedResult without = sweepPriced(*plan, losses, limits, effort);
            limits.known = best;

            const PricedResult with = sweepPriced(*plan, losses, limits, effort);

            const auto track = trackOf(*sample->graph, *plan, with.choices);
            QCOMPARE(scoreOf(sample->board, track), sample->best());
            narrow += without.choices.empty() || without.points < with.points ? 1 : 0;
        }
        QVERIFY(narrow > 100); // without it something else was found, or nothing
    }

    /// Whatever the order and the number of states, and from any junction of the order on.
    void everyTrackLosesWhatTheSegmentsLose()
    {
        Random random(33);
        int losing = 0;
        for (int round = 0; round < 3000; ++round) {
            const auto sample = anyBlock(random);
            if (!sample)
                continue;
            const PartLosses losses = lossesOf(sample->board, *sample->graph, sample->prices);
            SearchEffort effort(nullptr, {});

            const SegmentLosses segments =
                segmentLosses(*sample->graph, sample->order, losses, 2 + random.below(40), effort);

            QVERIFY(segments.complete);
            QVERIFY(segments.all <= sample->lossOf(sample->best()));
            QCOMPARE(segments.ahead.front(), segments.all);
            QVERIFY(std::is_sorted(segments.ahead.rbegin(), segments.ahead.rend()));
            losing += segments.all > 0 ? 1 : 0;
        }
        QVERIFY(losing > 100);
    }

    /// The search as a whole: tracks are tracks, bounds are bounds, and in the end they meet.
    void turnsBringTrackAndBoundTogether()
    {
        Random random(34);
        int proved = 0;
        for (int round = 0; round < 800; ++round) {
            const auto sample = anyBlock(random);
            if (!sample)
                continue;
            const Maze maze = *Maze::make(sample->board.rows, sample->board.columns);
            Monitor mute;
            Guard guard(*Problem::make(frozen(maze), OneStroke{{0, 0}, {0, 1}}), mute);
            SearchEffort effort(&guard, {});
            std::int64_t score = scoreOf(sample->board, sample->tracks.front());
            Links links = linksOf(sample->board, sample->tracks.front());
            std::int64_t bound = sample->prices.twice / 2;
            const std::size_t before = effort.claimed();
            {
                const auto search = JunctionSearch::of(sample->board, sample->prices, effort);
                QVERIFY(search != nullptr);
                for (int turn = 0; turn < 40 && score < bound; ++turn) {
                    const JunctionTurn came = search->turn(links, score, bound, random);
                    bound = came.bound;
                    if (came.track.empty())
                        continue;
                    QVERIFY(std::find(sample->tracks.begin(), sample->tracks.end(), came.track) !=
                            sample->tracks.end());
                    QVERIFY(scoreOf(sample->board, came.track) >= score);
                    score = scoreOf(sample->board, came.track);
                    links = linksOf(sample->board, came.track);
                }
            }
            QCOMPARE(effort.claimed(), before);
            QCOMPARE(score, sample->best());
            QCOMPARE(bound, sample->best());
            ++proved;
        }
        QVERIFY(proved > 150);
    }
};

} // namespace mazewright::one_stroke::anytime

QTEST_APPLESS_MAIN(mazewright::one_stroke::anytime::JunctionSearchTest)
#include "junction_search_test.moc"
