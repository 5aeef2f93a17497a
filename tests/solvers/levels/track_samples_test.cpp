#include "solvers/levels/stroke_report.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

namespace {

constexpr StrokeWishes histogramsAlone{.cells = false, .lengths = true};

StrokeReport counted(const MazeSnapshot& maze, const OneStroke& query, const Limits& limits = {})
{
    Monitor monitor;
    return reportStroke(*Problem::make(maze, query, limits), histogramsAlone, monitor);
}

/// The tracks of a level, each by itself: its score, and its number of cells.
struct Tracks {
    std::map<Route, std::int64_t> scores;

    std::int64_t best() const
    {
        std::int64_t most = 0;
        for (const auto& [track, score] : scores)
            most = std::max(most, score);
        return most;
    }
    std::vector<Route> withBestScore() const
    {
        std::vector<Route> tracks;
        for (const auto& [track, score] : scores)
            if (score == best())
                tracks.push_back(track);
        return tracks;
    }
};

Tracks everyTrackOf(const Maze& maze, const OneStroke& query)
{
    Tracks found;
    oracle::everyTrack(maze, query, [&](const Route& track, std::int64_t score) {
        found.scores.emplace(track, score);
    });
    return found;
}

template <class Number>
TrackHistogram histogramBy(const Tracks& tracks, Number&& number)
{
    std::map<std::int64_t, mpz_class> counts;
    for (const auto& [track, score] : tracks.scores)
        ++counts[number(track, score)];
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

OneStroke between(const Maze& maze, int cellPoints = 1)
{
    return {*maze.start(), *maze.end(), cellPoints};
}

} // namespace

/// Random tracks, and how many tracks have each score and each length, against brute force.
class TrackSamplesTest : public QObject {
    Q_OBJECT

private slots:
    void tracksAreCountedByScoreAndByLength()
    {
        Random random(11);
        int solvable = 0;
        for (int i = 0; i < 150; ++i) {
            const int rows = 1 + static_cast<int>(random.below(5));
            const int columns = 2 + static_cast<int>(random.below(4));
            const MazeSnapshot maze = frozen(
                randomMaze(random, {.rows = rows, .columns = columns, .walls = 0.2, .coins = 0.3}));
            OneStroke query = between(*maze, static_cast<int>(random.below(3)));
            if (i % 3 == 0)
                query.conditions.pass = {
                    maze->position(static_cast<CellIndex>(random.below(maze->size())))};
            const StrokeReport report = counted(maze, query);
            const Tracks tracks = everyTrackOf(*maze, query);

            QCOMPARE(report.status == Status::solved, !tracks.scores.empty());
            if (tracks.scores.empty())
                continue;
            ++solvable;
            QCOMPARE(report.histogram,
                     histogramBy(tracks, [](const Route&, std::int64_t score) { return score; }));
            QCOMPARE(report.lengths, histogramBy(tracks, [](const Route& track, std::int64_t) {
                         return static_cast<std::int64_t>(track.size());
                     }));
        }
        QVERIFY(solvable > 60);
    }

    void conditionsOnNumbersLeaveNoHistogram()
    {
        const MazeSnapshot maze = frozen(documentsLevel());
        OneStroke query = between(*maze);
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
        QTest::addColumn<MazeSnapshot>("maze");
        QTest::newRow("document") << frozen(documentsLevel());
        QTest::newRow("open") << frozen(openMaze(4, 4));
        QTest::newRow("two parts") << frozen({"S...#...", //
                                              "..o.....", //
                                              "....#..E"});
    }

    /// With a fixed seed, so that it cannot fail by chance.
    void tracksAreDrawnUniformly()
    {
        QFETCH(MazeSnapshot, maze);
        constexpr std::size_t drawsOfEach = 40;
        Budget budget;
        const OneStroke query = between(*maze);
        const StrokeReport report = counted(maze, query);
        const Tracks tracks = everyTrackOf(*maze, query);
        const std::vector<Route> best = tracks.withBestScore();

        for (const bool ofAll : {true, false}) {
            const TrackSet& set = ofAll ? *report.tracks : *report.optimalTracks;
            const std::size_t kinds = ofAll ? tracks.scores.size() : best.size();
            const auto samples = sampleTracks(set, drawsOfEach * kinds, 5, budget);
            QVERIFY(samples);
            std::map<Route, std::size_t> drawn;
            for (const auto& [number, route] : *samples) {
                QVERIFY(ofAll ? tracks.scores.contains(route)
                              : tracks.scores.at(route) == tracks.best());
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
        const StrokeReport report = counted(maze, between(*maze));

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
        const StrokeReport report = counted(maze, between(*maze));
        std::stop_source stop;
        stop.request_stop();
        Budget stopped({}, stop.get_token());
        Budget narrow({.bytes = 1 << 20});

        const auto none = sampleTracks(*report.tracks, 3, 1, stopped);
        const auto tooMany = sampleTracks(*report.tracks, 1000000, 1, narrow);

        QCOMPARE(none.error().why.text(), std::string("stopped"));
        QCOMPARE(tooMany.error().why.text(), std::string("memory limit of 1 MiB reached"));
        QCOMPARE(sampleTracks(*report.tracks, 3, 1, whole)->size(), std::size_t{3});
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::TrackSamplesTest)
#include "track_samples_test.moc"
