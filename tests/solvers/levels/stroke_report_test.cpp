#include "solvers/core/verify.h"
#include "solvers/levels/stroke_report.h"
#include "tests/solvers/oracle.h"
#include "tests/support/conditions.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

namespace {

Budget anyBudget;

using one_stroke::Tally;

/// A track that was enumerated.
struct Walked {
    std::set<Position> cells;
    Route route;
    std::int64_t score = 0;
};

std::vector<Walked> everyTrack(const Maze& maze, const OneStroke& query)
{
    std::vector<Walked> all;
    oracle::everyTrack(maze, query, [&](const Route& track, std::int64_t score) {
        all.push_back({{track.begin(), track.end()}, track, score});
    });
    return all;
}

template <class Which>
Tally tallyOf(const std::vector<Walked>& tracks, Which&& which)
{
    Tally tally;
    for (const Walked& track : tracks)
        if (which(track))
            addTo(tally, {track.score, 1, 1});
    return tally;
}

StrokeReport reported(const MazeSnapshot& maze, const OneStroke& query, Limits limits = {})
{
    Monitor monitor;
    return reportStroke(*Problem::make(maze, query, limits), {}, monitor);
}

MazeSnapshot smallMaze(Random& random)
{
    const int rows = between(random, 1, 5);
    const int columns = between(random, 2, 5);
    return frozen(
        randomMaze(random, {.rows = rows, .columns = columns, .walls = 0.2, .coins = 0.3}));
}

OneStroke queryFor(const Maze& maze, int cellPoints = 1)
{
    return {*maze.start(), *maze.end(), cellPoints};
}

/// Asks for a stop once the passes are over.
class StopsAtTheEnd : public StoppableMonitor {
public:
    StopsAtTheEnd()
    {
        progress = [this](const Progress& now) {
            if (now.fraction >= 1)
                stop();
        };
    }
};

constexpr StrokeWishes histogramsAlone{.cells = false, .lengths = true};

StrokeReport counted(const MazeSnapshot& maze, const OneStroke& query, const Limits& limits = {})
{
    Monitor monitor;
    return reportStroke(*Problem::make(maze, query, limits), histogramsAlone, monitor);
}

template <class Number>
TrackHistogram histogramBy(const std::vector<Walked>& tracks, Number&& number)
{
    std::map<std::int64_t, mpz_class> counts;
    for (const Walked& track : tracks)
        ++counts[number(track)];
    return {counts.begin(), counts.end()};
}

/// Pearson's statistic of draws that should be uniform over `kinds` kinds, as the quantile of the
/// normal distribution that it is by Wilson and Hilferty's approximation.
double normalOfChiSquare(const std::map<Route, std::size_t>& drawn, std::size_t kinds,
                         std::size_t draws)
{
    const double expected = static_cast<double>(draws) / static_cast<double>(kinds);
    double sum = expected * static_cast<double>(kinds - drawn.size()); // those never drawn
    for (const auto& [track, times] : drawn)
        sum += std::pow(static_cast<double>(times) - expected, 2) / expected;
    const double freedom = static_cast<double>(kinds) - 1;
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(sum / freedom) - (1 - spread)) / std::sqrt(spread);
}

} // namespace

class StrokeReportTest : public QObject {
    Q_OBJECT

private slots:
    void tellsOfTheDocumentsLevel()
    {
        const MazeSnapshot maze = frozen(documentsLevel());

        const StrokeReport report = reported(maze, queryFor(*maze));

        QCOMPARE(report.status, Status::solved);
        QCOMPARE(report.all, (Tally{23, 15, 246}));
        QCOMPARE(*report.bound, 23);
        QVERIFY(!report.unique());
        // A wall at (2,0) would leave one best track of the same score.
        QCOMPARE(report.cells[8].around.best, 23);
        QCOMPARE(report.cells[8].around.optimal, mpz_class(1));
    }

    /// The tracks through every cell and around it, as enumeration counts them.
    void cellsAreAsEnumerationHasThem()
    {
        Random random(51);
        for (int round = 0; round < 1500; ++round) {
            const MazeSnapshot maze = smallMaze(random);
            const OneStroke query = queryFor(*maze, between(random, 0, 2));
            const std::vector<Walked> tracks = everyTrack(*maze, query);

            const StrokeReport report = reported(maze, query);

            QCOMPARE(report.status, tracks.empty() ? Status::noSolution : Status::solved);
            QCOMPARE(report.all, tallyOf(tracks, [](const Walked&) { return true; }));
            for (CellIndex c = 0; c < report.cells.size(); ++c) {
                const auto on = [&](const Walked& t) {
                    return t.cells.count(maze->position(c)) != 0;
                };
                if (maze->isWall(c))
                    continue;
                QCOMPARE(report.cells[c].through, tallyOf(tracks, on));
                QCOMPARE(report.cells[c].around,
                         tallyOf(tracks, [&](const Walked& t) { return !on(t); }));
            }
        }
    }

    void conditionsAreAsEnumerationHasThem()
    {
        Random random(52);
        int met = 0;
        for (int round = 0; round < 1500; ++round) {
            const MazeSnapshot maze = smallMaze(random);
            OneStroke query = queryFor(*maze);
            const std::vector<Walked> tracks = everyTrack(*maze, query);
            query.conditions = randomConditions(random, *maze);

            const StrokeReport report = reported(maze, query);

            const Tally truth = tallyOf(tracks, [&](const Walked& t) {
                return oracle::meets(*maze, t.route, query.conditions);
            });
            QCOMPARE(report.all, truth);
            if (truth.none())
                continue;
            ++met;
            for (CellIndex c = 0; c < report.cells.size(); ++c)
                if (!maze->isWall(c))
                    QCOMPARE(report.cells[c].through, tallyOf(tracks, [&](const Walked& t) {
                                 return oracle::meets(*maze, t.route, query.conditions) &&
                                        t.cells.count(maze->position(c)) != 0;
                             }));
            const Route best = report.best;
            QVERIFY(std::any_of(tracks.begin(), tracks.end(), [&](const Walked& t) {
                return t.route == best && t.score == truth.best &&
                       oracle::meets(*maze, t.route, query.conditions);
            }));
        }
        QVERIFY(met > 300);
    }

    /// Both lists hold each of their tracks once.
    void everyTrackIsListedOnce()
    {
        Random random(53);
        for (int round = 0; round < 300; ++round) {
            const MazeSnapshot maze = smallMaze(random);
            const OneStroke query = queryFor(*maze);
            const std::vector<Walked> tracks = everyTrack(*maze, query);
            if (tracks.empty() || tracks.size() > 400)
                continue;
            const StrokeReport report = reported(maze, query);
            std::set<Route> all;
            std::set<Route> optimal;
            for (mpz_class k = 0; k < report.tracks->size(); ++k)
                all.insert(*report.tracks->track(k, anyBudget));
            for (mpz_class k = 0; k < report.optimalTracks->size(); ++k)
                optimal.insert(*report.optimalTracks->track(k, anyBudget));

            std::set<Route> allTruth;
            std::set<Route> optimalTruth;
            for (const Walked& track : tracks) {
                allTruth.insert(track.route);
                if (track.score == report.all.best)
                    optimalTruth.insert(track.route);
            }
            QCOMPARE(all, allTruth);
            QCOMPARE(optimal, optimalTruth);
        }
    }

    void theHistogramIsAsEnumerationHasIt()
    {
        Random random(54);
        for (int round = 0; round < 300; ++round) {
            const MazeSnapshot maze = smallMaze(random);
            const OneStroke query = queryFor(*maze, between(random, 0, 2));
            std::map<std::int64_t, mpz_class> truth;
            for (const Walked& track : everyTrack(*maze, query))
                ++truth[track.score];

            const StrokeReport report = reported(maze, query);

            QCOMPARE(report.histogramMissing, std::string());
            QCOMPARE((std::map(report.histogram.begin(), report.histogram.end())), truth);
        }
    }

    /// Layers that do not fit are made again: the same report comes out, to the last track.
    void aReportWithFewLayersKeptIsTheSame()
    {
        Random random(55);
        const auto maze =
            frozen(randomMaze(random, {.rows = 12, .columns = 12, .walls = 0.2, .coins = 0.2}));
        const OneStroke query = queryFor(*maze);

        const StrokeReport whole = reported(maze, query);
        const StrokeReport thin = reported(maze, query, {.bytes = std::size_t{3} << 20});

        QCOMPARE(whole.status, Status::solved);
        QCOMPARE(thin.status, Status::solved);
        QVERIFY(whole.message != thin.message);
        QCOMPARE(thin.all, whole.all);
        for (CellIndex c = 0; c < maze->size(); ++c) {
            QCOMPARE(thin.cells[c].through, whole.cells[c].through);
            QCOMPARE(thin.cells[c].around, whole.cells[c].around);
        }
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const mpz_class k = randomBelow(whole.tracks->size(), seed);
            QCOMPARE(*thin.tracks->track(k, anyBudget), *whole.tracks->track(k, anyBudget));
        }
    }

    /// Chi-square of 20,000 samples over the 246 tracks of the document's level, fixed seeds: with
    /// 245 degrees of freedom the sum stays below 330 but once in ten thousand.
    void samplesAreUniform()
    {
        const MazeSnapshot maze = frozen(documentsLevel());
        const StrokeReport report = reported(maze, queryFor(*maze));
        std::map<Route, int> seen;
        constexpr int samples = 20'000;
        for (int i = 0; i < samples; ++i)
            ++seen[*report.tracks->track(randomBelow(report.tracks->size(), 1000U + i), anyBudget)];

        QCOMPARE(seen.size(), 246U);
        const double expected = samples / 246.0;
        double chiSquare = 0;
        for (const auto& [track, times] : seen)
            chiSquare += (times - expected) * (times - expected) / expected;
        QVERIFY2(chiSquare > 170 && chiSquare < 330, qPrintable(QString::number(chiSquare)));
    }

    void forcedAndUselessCellsAreNamed()
    {
        const MazeSnapshot maze = frozen({"S..#o", "##.#.", "E....", "o#..#"});
        const OneStroke query = queryFor(*maze);
        const std::vector<Walked> tracks = everyTrack(*maze, query);
        const StrokeReport report = reported(maze, query);
        const StrokeCells cells = cellsOf(report, *maze);

        for (CellIndex c = 0; c < maze->size(); ++c) {
            if (maze->isWall(c))
                continue;
            const auto uses = std::count_if(tracks.begin(), tracks.end(), [&](const Walked& t) {
                return t.score == report.all.best && t.cells.count(maze->position(c)) != 0;
            });
            const auto in = [c](const std::vector<CellIndex>& list) {
                return std::find(list.begin(), list.end(), c) != list.end();
            };
            QCOMPARE(in(cells.forced), report.all.optimal == uses);
            QCOMPARE(in(cells.unused), uses == 0);
            QCOMPARE(in(cells.unusedCoins), uses == 0 && maze->at(c).kind == CellKind::coin);
        }
        QVERIFY(!cells.unusedCoins.empty());
    }

    void layersSayWhatTheReportSays()
    {
        const MazeSnapshot maze = frozen(documentsLevel());
        const auto report = std::make_shared<const StrokeReport>(reported(maze, queryFor(*maze)));
        std::map<std::string_view, Layer> layers;
        for (const Layer& layer : layersOf(report))
            layers.emplace(layer.id, layer);

        QCOMPARE(layers.size(), 5U);
        QCOMPARE(layers["best-around"].text(8), std::string("23 (best)"));
        QCOMPARE(layers["optimal-around"].text(8), std::string("1 track, score 23"));
        QCOMPARE(layers["optimal-around"].at(8), 0.0F);
        QCOMPARE(layers["track-share"].text(3), std::string("246 of 246 (100%)"));
        QCOMPARE(layers["best-around"].text(3), std::string("no track"));
        QVERIFY(std::isnan(layers["best-through"].at(9)));
    }

    /// Its layers are not all kept, so that a track takes work that is stopped.
    void aScoreThatIsCountedIsProvedThoughNoTrackIsAtHand()
    {
        const auto maze = frozen(openMaze(9, 9));
        const Limits limits{.bytes = std::size_t{4} << 20};
        StopsAtTheEnd monitor;

        const StrokeReport report =
            reportStroke(*Problem::make(maze, queryFor(*maze), limits), {}, monitor);

        QCOMPARE(report.status, Status::solved);
        QVERIFY(report.best.empty());
        QVERIFY(report.hasScore() && report.bestIsProved());
        QCOMPARE(report.all.best, 81);
        QVERIFY2(report.message.text().find("; no best track is available: stopped") !=
                     std::string::npos,
                 report.message.text().c_str());
    }

    void beyondReachThereAreBestAndBound()
    {
        Random random(56);
        const auto maze = frozen(randomMaze(random, {.rows = 40, .columns = 40, .walls = 0.08}));

        const StrokeReport report =
            reported(maze, queryFor(*maze), {.time = std::chrono::milliseconds(1500)});

        QCOMPARE(report.status, Status::limitReached);
        QVERIFY(!report.best.empty());
        QVERIFY(report.all.best <= *report.bound);
        QVERIFY(report.cells.empty());
    }

    // Random tracks, and how many tracks have each score and each length, against brute force.
    void tracksAreCountedByScoreAndByLength()
    {
        Random random(11);
        int solvable = 0;
        for (int i = 0; i < 150; ++i) {
            const MazeSnapshot maze = smallMaze(random);
            OneStroke query = queryFor(*maze, between(random, 0, 2));
            if (i % 3 == 0)
                query.conditions.pass = {
                    maze->position(static_cast<CellIndex>(random.below(maze->size())))};
            const StrokeReport report = counted(maze, query);
            const std::vector<Walked> tracks = everyTrack(*maze, query);

            QCOMPARE(report.status == Status::solved, !tracks.empty());
            if (tracks.empty())
                continue;
            ++solvable;
            QCOMPARE(report.histogram,
                     histogramBy(tracks, [](const Walked& t) { return t.score; }));
            QCOMPARE(report.lengths, histogramBy(tracks, [](const Walked& t) {
                         return static_cast<std::int64_t>(t.route.size());
                     }));
        }
        QVERIFY(solvable > 60);
    }

    void conditionsOnNumbersLeaveNoHistogram()
    {
        const MazeSnapshot maze = frozen(documentsLevel());
        OneStroke query = queryFor(*maze);
        query.conditions.cells.least = 10;

        const StrokeReport report = counted(maze, query);

        QCOMPARE(report.status, Status::solved);
        QVERIFY(report.lengths.empty());
        QCOMPARE(report.lengthsMissing.text(),
                 std::string("tracks cannot be counted by score or length with conditions on "
                             "coins or cells"));
    }

    void tracksAreDrawnUniformly_data()
    {
        const auto row = test::columns<MazeSnapshot>("maze");
        row("document", frozen(documentsLevel()));
        row("open", frozen(openMaze(4, 4)));
        row("two parts", frozen({"S...#...", "..o.....", "....#..E"}));
    }

    /// With a fixed seed, so that it cannot fail by chance.
    void tracksAreDrawnUniformly()
    {
        QFETCH(MazeSnapshot, maze);
        constexpr std::size_t drawsOfEach = 40;
        Budget budget;
        const OneStroke query = queryFor(*maze);
        const StrokeReport report = counted(maze, query);
        const std::vector<Walked> tracks = everyTrack(*maze, query);
        const std::int64_t best = std::ranges::max(tracks, {}, &Walked::score).score;
        std::map<Route, std::int64_t> scores;
        for (const Walked& track : tracks)
            scores.emplace(track.route, track.score);

        for (const bool ofAll : {true, false}) {
            const TrackSet& set = ofAll ? *report.tracks : *report.optimalTracks;
            const std::size_t kinds =
                ofAll ? tracks.size()
                      : static_cast<std::size_t>(std::ranges::count(tracks, best, &Walked::score));
            const auto samples = sampleTracks(set, drawsOfEach * kinds, 5, budget);
            QVERIFY(samples);
            std::map<Route, std::size_t> drawn;
            for (const auto& [number, route] : *samples) {
                QVERIFY(ofAll ? scores.contains(route) : scores.at(route) == best);
                QCOMPARE(*set.track(number, budget), route);
                ++drawn[route];
            }
            if (kinds > 1)
                QVERIFY(std::abs(normalOfChiSquare(drawn, kinds, samples->size())) < 3.3);
        }
    }

    /// The numbers are of another implementation of both generators.
    void theSameSeedDrawsTheSameTracksEverywhere()
    {
        Budget budget;
        const MazeSnapshot maze = frozen(documentsLevel());
        const StrokeReport report = counted(maze, queryFor(*maze));

        const auto numbers = [&](std::uint64_t seed) {
            std::vector<unsigned long> drawn;
            const auto samples = sampleTracks(*report.tracks, 5, seed, budget);
            for (const SampledTrack& sample : *samples)
                drawn.push_back(sample.number.get_ui());
            return drawn;
        };

        QCOMPARE(numbers(7), (std::vector<unsigned long>{151, 91, 58, 51, 113}));
        QCOMPARE(numbers(8), (std::vector<unsigned long>{38, 186, 104, 63, 185}));
    }

    void drawingObeysItsBudget()
    {
        Budget whole;
        const MazeSnapshot maze = frozen(openMaze(6, 6));
        const StrokeReport report = counted(maze, queryFor(*maze));
        Budget stopped({}, stoppedToken());
        Budget narrow({.bytes = 1 << 20});

        const auto none = sampleTracks(*report.tracks, 3, 1, stopped);
        const auto tooMany = sampleTracks(*report.tracks, 1000000, 1, narrow);

        QCOMPARE(none.error().why.text(), std::string("stopped"));
        QCOMPARE(tooMany.error().why.text(), std::string("memory limit of 1 MiB reached"));
        QCOMPARE(sampleTracks(*report.tracks, 3, 1, whole)->size(), std::size_t{3});
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::StrokeReportTest)
#include "stroke_report_test.moc"
