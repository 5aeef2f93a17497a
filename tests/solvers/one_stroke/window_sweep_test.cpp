// The parts of the anytime search, each against enumeration: the bounds, the chain of blocks
// between start and end, and the sweep of a window.

#include "solvers/one_stroke/block_search.h"
#include "solvers/one_stroke/first_tracks.h"
#include "solvers/one_stroke/window_sweep.h"
#include "tests/solvers/one_stroke/block_sample.h"

namespace mazewright::one_stroke::anytime {

namespace {

Sample anySample(Random& random, int mostRows)
{
    const Maze maze = randomMaze(random, {.rows = between(random, 1, mostRows),
                                          .columns = between(random, 2, 5),
                                          .walls = 0.1 * below(random, 4),
                                          .coins = 0.3});
    return sampleOf(maze, {*maze.start(), *maze.end(), below(random, 3)});
}

std::vector<CellIndex> placesOf(const Board& board, const Track& track)
{
    std::vector<CellIndex> places(board.points.size(), noCell);
    for (std::size_t i = 0; i < track.size(); ++i)
        places[track[i]] = static_cast<CellIndex>(i);
    return places;
}

WindowPlace anyPlace(const Board& board, Random& random)
{
    WindowPlace place;
    place.top = below(random, board.rows);
    place.left = below(random, board.columns);
    place.rows = between(random, 1, board.rows - place.top);
    place.columns = between(random, 1, board.columns - place.left);
    place.byColumns = random.chance(0.5);
    place.fromBelow = random.chance(0.5);
    place.fromRight = random.chance(0.5);
    return place;
}

bool isWithin(const Board& board, const WindowPlace& place, CellIndex c)
{
    const int row = static_cast<int>(c) / board.columns - place.top;
    const int column = static_cast<int>(c) % board.columns - place.left;
    return row >= 0 && row < place.rows && column >= 0 && column < place.columns;
}

/// Whether two tracks make the same steps outside of a window, and across its border.
bool agreeOutside(const Board& board, const WindowPlace& place, const Links& a, const Links& b)
{
    for (CellIndex c = 0; c < board.points.size(); ++c)
        for (std::size_t direction = 0; direction < 4; ++direction) {
            const CellIndex next = board.next(c, direction);
            const bool isInner =
                next != noCell && isWithin(board, place, c) && isWithin(board, place, next);
            if (!isInner && ((a[c] ^ b[c]) & linkBit(direction)) != 0)
                return false;
        }
    return true;
}

constexpr std::size_t ampleBeam = std::size_t{1} << 16;

} // namespace

class WindowSweepTest : public QObject {
    Q_OBJECT

private slots:
    void theColouringBoundHolds()
    {
        Random random(21);
        for (int round = 0; round < 4000; ++round) {
            const Sample sample = anySample(random, 5);

            QVERIFY(sample.tracks.empty() || colouringBound(sample.board) >= sample.best());
        }
    }

    /// Wherever the computation of the prices ends.
    void thePricesProveABound()
    {
        Random random(22);
        int tight = 0;
        for (int round = 0; round < 4000; ++round) {
            const Sample sample = anySample(random, 5);
            if (sample.tracks.empty())
                continue;
            SearchEffort effort(nullptr, {});
            const std::uint64_t steps = round % 2 == 0 ? 1U << 20 : random.below(60);

            const Prices prices = twoFactorPrices(sample.board, effort, steps);

            QVERIFY(prices.twice / 2 >= sample.best());
            QVERIFY(plainPrices(sample.board).twice / 2 >= sample.best());
            tight += prices.twice / 2 == sample.best() ? 1 : 0;
        }
        QVERIFY(tight > 200);
    }

    /// What a track loses by the prices is what it falls short of their bound, doubled.
    void lossesOfATrackAreItsDistanceToTheBound()
    {
        Random random(23);
        for (int round = 0; round < 2000; ++round) {
            const Sample sample = anySample(random, 5);
            if (sample.tracks.empty())
                continue;
            SearchEffort effort(nullptr, {});
            const Prices prices = twoFactorPrices(sample.board, effort, 1U << 20);
            const Track& track = sample.tracks[random.below(sample.tracks.size())];

            const auto window = windowAt(sample.board, prices, linksOf(sample.board, track),
                                         placesOf(sample.board, track),
                                         {0, 0, sample.board.rows, sample.board.columns});

            QVERIFY(window.has_value());
            QCOMPARE(window->loss, prices.twice - 2 * scoreOf(sample.board, track));
        }
    }

    /// The cuts are the cells of all tracks, and the legs hold the cells of some track.
    void theChainHoldsTheCellsOfTracks()
    {
        Random random(24);
        for (int round = 0; round < 4000; ++round) {
            const Sample sample = anySample(random, 5);
            std::vector<std::size_t> uses(sample.board.points.size(), 0);
            for (const Track& track : sample.tracks)
                for (const CellIndex c : track)
                    ++uses[c];
            SearchEffort effort(nullptr, {});

            const StartEndChain chain = startEndChain(sample.board, effort);

            QCOMPARE(chain.cuts.empty(), sample.tracks.empty());
            std::set<CellIndex> some(chain.cuts.begin(), chain.cuts.end());
            for (const StartEndChain::Leg& leg : chain.legs) {
                some.insert(leg.cells.begin(), leg.cells.end());
                for (const std::size_t end : {leg.index, leg.index + 1})
                    QVERIFY(std::ranges::count(leg.cells, chain.cuts[end]) == 1);
            }
            const std::set<CellIndex> cuts(chain.cuts.begin(), chain.cuts.end());
            for (CellIndex c = 0; c < uses.size(); ++c) {
                QCOMPARE(some.count(c) == 1, uses[c] > 0);
                QCOMPARE(cuts.count(c) == 1, uses[c] > 0 && uses[c] == sample.tracks.size());
            }
        }
    }

    /// Of all tracks that are the same outside the window the sweep finds a best one.
    void aSweepFindsTheBestWayThroughItsWindow()
    {
        Random random(25);
        WindowSweep sweep;
        int swept = 0;
        for (int round = 0; round < 6000; ++round) {
            const Sample sample = anySample(random, 4);
            if (sample.tracks.empty())
                continue;
            const Board& board = sample.board;
            SearchEffort effort(nullptr, {});
            const Prices prices =
                round % 3 == 0 ? plainPrices(board) : twoFactorPrices(board, effort, 1U << 20);
            const Track& track = sample.tracks[random.below(sample.tracks.size())];
            const Links before = linksOf(board, track);
            const WindowPlace place = anyPlace(board, random);
            const auto window = windowAt(board, prices, before, placesOf(board, track), place);
            if (!window)
                continue;
            std::int64_t best = -1;
            for (const Track& other : sample.tracks)
                if (agreeOutside(board, place, before, linksOf(board, other)))
                    best = std::max(best, scoreOf(board, other));

            QVERIFY(sweep.run(*window, round % 4 == 0 ? 2 : ampleBeam, effort, random));
            Links after = before;
            sweep.apply(*window, after);
            const Track found = anytime::trackOf(board, after);

            QVERIFY(linksOf(board, found) == after);
            QVERIFY(agreeOutside(board, place, before, after));
            QVERIFY(scoreOf(board, found) >= scoreOf(board, track));
            QVERIFY(scoreOf(board, found) <= best);
            if (sweep.isLeast())
                QCOMPARE(scoreOf(board, found), best);
            ++swept;
        }
        QVERIFY(swept > 2000);
    }

    void aSweepThatAsksForTooMuchFindsNothing()
    {
        Random random(26);
        WindowSweep sweep;
        for (int round = 0; round < 2000; ++round) {
            const Sample sample = anySample(random, 4);
            if (sample.tracks.empty())
                continue;
            const Board& board = sample.board;
            SearchEffort effort(nullptr, {});
            const Prices prices = twoFactorPrices(board, effort, 1U << 20);
            const Track& track = sample.tracks.front();
            auto window = windowAt(board, prices, linksOf(board, track), placesOf(board, track),
                                   {0, 0, board.rows, board.columns});

            window->loss = prices.twice - 2 * (sample.best() + 1);
            QVERIFY(!sweep.run(*window, ampleBeam, effort, random));
            window->loss = prices.twice - 2 * sample.best();
            QVERIFY(sweep.run(*window, ampleBeam, effort, random));
            QCOMPARE(sweep.loss(), window->loss);
        }
    }

    void grownTracksAreTracks()
    {
        Random random(27);
        for (int round = 0; round < 3000; ++round) {
            const Sample sample = anySample(random, 5);
            SearchEffort effort(nullptr, {});

            const Track shortest = shortestTrack(sample.board, effort);
            QCOMPARE(shortest.empty(), sample.tracks.empty());
            if (shortest.empty())
                continue;
            for (const Track& track : sample.tracks)
                QVERIFY(track.size() >= shortest.size());
            const Track grown = grownTrack(sample.board, shortest, effort);
            QVERIFY(grown.size() >= shortest.size());
            QVERIFY(sample.has(grown));
        }
    }
};

} // namespace mazewright::one_stroke::anytime

QTEST_APPLESS_MAIN(mazewright::one_stroke::anytime::WindowSweepTest)
#include "window_sweep_test.moc"
