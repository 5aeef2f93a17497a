// Windows of junctions, against enumeration: a sweep of one finds the best track that is the same
// outside, and turn by turn a track stays a track and never scores less.

#include "solvers/one_stroke/junction_search.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "tests/solvers/one_stroke/block_sample.h"
#include "tests/support/rounds.h"

namespace mazewright::one_stroke::anytime {

namespace {

/// Whether two tracks are the same but for corridors between two of the junctions.
bool areAlikeOutside(const StrokeGraph& graph, const std::vector<std::uint8_t>& isWithin,
                     const TakenEdges& a, const TakenEdges& b)
{
    for (std::size_t e = 0; e < a.size(); ++e) {
        const auto& ends = graph.edges[e].ends;
        if (a[e] != b[e] && (isWithin[ends[0]] == 0 || isWithin[ends[1]] == 0))
            return false;
    }
    return true;
}

} // namespace

class JunctionWindowTest : public QObject {
    Q_OBJECT

private slots:
    void aSweepOfAWindowFindsTheBestThatIsAlikeOutside()
    {
        Random random(51);
        int better = 0;
        forEachBlock(random, rounds(3000), [&](const BlockSample& sample) {
            const StrokeGraph& graph = *sample.graph;
            const PartLosses losses = lossesOf(sample.board, graph, sample.prices);
            const auto& track = sample.tracks[random.below(sample.tracks.size())];
            const TakenEdges taken = takenBy(sample, track);
            std::vector<std::uint32_t> junctions;
            std::vector<std::uint8_t> isWithin(graph.vertices.size(), 0);
            for (const std::uint32_t v : sample.order)
                if (junctions.empty() || random.chance(0.6)) {
                    junctions.push_back(v);
                    isWithin[v] = 1;
                }
            std::int64_t best = 0;
            for (const auto& other : sample.tracks)
                if (areAlikeOutside(graph, isWithin, taken, takenBy(sample, other)))
                    best = std::max(best, scoreOf(sample.board, other));
            SearchEffort effort(nullptr, {});

            const auto window = junctionWindowAt(graph, losses, taken, junctions);

            const std::int64_t score = scoreOf(sample.board, track);
            if (!window) {
                QCOMPARE(best, score);
                return;
            }
            std::vector<std::uint32_t> order(window->graph.vertices.size());
            std::iota(order.begin(), order.end(), 0U);
            const auto plan = planOf(window->graph, order, mostPricedSlots);
            const PricedResult answer = sweepPriced(*plan, window->losses, ample, effort);
            QVERIFY(answer.complete && !answer.choices.empty());
            QCOMPARE(score + answer.points - window->points, best);
            better += best > score ? 1 : 0;
        });
        QVERIFY(better > rounds(100));
    }

    void turnByTurnATrackNeverScoresLess()
    {
        Random random(52);
        int best = 0;
        int all = 0;
        forEachBlock(random, rounds(1500), [&](const BlockSample& sample) {
            const StrokeGraph& graph = *sample.graph;
            SearchEffort effort(nullptr, {});
            CutRelaxation relaxation(graph, sample.board, sample.prices);
            if (random.chance(0.5))
                relaxation.improve(effort);
            WindowTurns windows(graph, effort);
            TakenEdges taken = takenBy(sample, sample.tracks.front());
            std::int64_t score = scoreOf(sample.board, sample.tracks.front());

            for (int turn = 0; turn < 20; ++turn) {
                const std::int64_t more = windows.turn(taken, score, relaxation, random);

                QVERIFY(more >= 0);
                score += more;
                const auto track = trackAlong(graph, taken);
                QCOMPARE(scoreOf(sample.board, track), score);
                QVERIFY(sample.has(track));
            }
            ++all;
            best += score == sample.best() ? 1 : 0;
        });
        QVERIFY(all > rounds(300));
        QVERIFY(best > all * 9 / 10);
    }
};

} // namespace mazewright::one_stroke::anytime

QTEST_APPLESS_MAIN(mazewright::one_stroke::anytime::JunctionWindowTest)
#include "junction_window_test.moc"
