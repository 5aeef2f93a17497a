// The linear programme of the anytime search, against enumeration: its cuts hold for every track,
// and its prices tell to the point what each track loses.

#include "solvers/one_stroke/cut_relaxation.h"
#include "tests/solvers/one_stroke/block_sample.h"
#include "tests/support/rounds.h"

namespace mazewright::one_stroke::anytime {

namespace {

std::vector<double> anyShares(Random& random, std::size_t count)
{
    std::vector<double> shares(count);
    for (double& share : shares)
        share = random.chance(0.3) ? 1.0 : static_cast<double>(random.below(1000)) / 1000;
    return shares;
}

bool isPassed(const StrokeGraph& graph, std::uint32_t v, const std::vector<std::uint8_t>& taken)
{
    const auto& incident = graph.incident[v];
    return std::ranges::any_of(incident, [&](std::uint32_t e) { return taken[e] != 0; });
}

/// By how much a track obeys a cut more than it has to.
std::int64_t surplusOf(const StrokeGraph& graph, const TrackCut& cut,
                       const std::vector<std::uint8_t>& taken)
{
    std::int64_t sum = -cut.least;
    for (const std::uint32_t e : cut.counted)
        sum += taken[e];
    for (const std::uint32_t e : cut.discounted)
        sum -= taken[e];
    if (cut.root != TrackCut::noRoot && isPassed(graph, cut.root, taken))
        sum -= cut.ofRoot;
    return sum;
}

std::int64_t lossOf(const StrokeGraph& graph, const PartPrices& prices,
                    const std::vector<std::uint8_t>& taken)
{
    std::int64_t loss = 0;
    for (std::size_t e = 0; e < taken.size(); ++e)
        loss += taken[e] != 0 ? prices.losses.edges[e].taken : prices.losses.edges[e].skipped;
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v)
        loss += isPassed(graph, v, taken) ? 0 : prices.losses.unused[v];
    for (const PricedCut& priced : prices.cuts)
        loss += priced.multiplier * surplusOf(graph, priced.cut, taken);
    return loss;
}

} // namespace

class CutRelaxationTest : public QObject {
    Q_OBJECT

private slots:
    /// Whatever the relaxed track that it is found for.
    void everyTrackObeysEveryCut()
    {
        Random random(41);
        int cuts = 0;
        forEachBlock(random, rounds(1500), [&](const BlockSample& sample) {
            const StrokeGraph& graph = *sample.graph;
            const auto taken = anyShares(random, graph.edges.size());
            const auto passed = anyShares(random, graph.vertices.size());
            SearchEffort effort(nullptr, {});

            const auto found = violatedCuts(graph, {taken, passed}, 0.05, random, effort);

            for (const auto& track : sample.tracks) {
                const auto edges = takenBy(sample, track);
                for (const TrackCut& cut : found)
                    QVERIFY(surplusOf(graph, cut, edges) >= 0);
            }
            cuts += static_cast<int>(found.size());
        });
        QVERIFY(cuts > rounds(1000));
    }

    /// After any number of rounds, so that what is proved is right whatever the multipliers.
    void thePricesTellWhatEveryTrackLoses()
    {
        Random random(42);
        int better = 0;
        forEachBlock(random, rounds(1200), [&](const BlockSample& sample) {
            const StrokeGraph& graph = *sample.graph;
            SearchEffort effort(nullptr, {});
            CutRelaxation relaxation(graph, sample.board, sample.prices);
            const auto improved = static_cast<int>(random.below(5));

            for (int i = 0; i < improved; ++i)
                QVERIFY(relaxation.improve(effort));

            const PartPrices& prices = relaxation.prices();
            for (const EdgeLoss& loss : prices.losses.edges)
                QVERIFY(loss.taken >= 0 && loss.skipped >= 0);
            for (const std::int64_t loss : prices.losses.unused)
                QVERIFY(loss >= 0);
            for (const auto& track : sample.tracks)
                QCOMPARE(lossOf(graph, prices, takenBy(sample, track)),
                         prices.lossAt(scoreOf(sample.board, track)));
            QVERIFY(prices.boundWith(0) >= sample.best());
            QVERIFY(prices.boundWith(0) <= sample.prices.twice / 2);
            better += prices.boundWith(0) < sample.prices.twice / 2 ? 1 : 0;
        });
        QVERIFY(better > rounds(100));
    }

    /// It ends with the effort, and what is proved by then stands.
    void itEndsWithTheEffort()
    {
        Random random(43);
        std::optional<BlockSample> sample;
        while (!sample || sample->graph->vertices.size() < 8)
            sample = anyBlock(random);
        SearchEffort effort(nullptr, {.steps = 1});
        CutRelaxation relaxation(*sample->graph, sample->board, sample->prices);

        while (relaxation.improve(effort)) {
        }

        QVERIFY(effort.isOver());
        QVERIFY(relaxation.prices().boundWith(0) >= sample->best());
    }
};

} // namespace mazewright::one_stroke::anytime

QTEST_APPLESS_MAIN(mazewright::one_stroke::anytime::CutRelaxationTest)
#include "cut_relaxation_test.moc"
