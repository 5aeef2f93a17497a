#include "solvers/levels/stroke_facts.h"
#include "tests/solvers/oracle.h"
#include "tests/support/conditions.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

// Facts of one-stroke levels, by hand on drawn levels, by plain counting and against every track
// there is.

namespace mazewright {

namespace {

/// Tracks by score, and what the best of them have in common.
struct MeasuredTracks {
    std::map<std::int64_t, std::int64_t> byScore;
    std::vector<std::vector<Position>> best;

    std::int64_t all() const
    {
        std::int64_t sum = 0;
        for (const auto& [score, count] : byScore)
            sum += count;
        return sum;
    }
    double within(double share) const
    {
        const double least = share * static_cast<double>(byScore.rbegin()->first) - 1e-9;
        std::int64_t near = 0;
        for (const auto& [score, count] : byScore)
            near += static_cast<double>(score) >= least ? count : 0;
        return static_cast<double>(near) / static_cast<double>(all());
    }
    std::size_t forced() const
    {
        const auto isOnAll = [this](Position p) {
            return std::ranges::all_of(best, [p](const auto& track) {
                return std::ranges::find(track, p) != track.end();
            });
        };
        return static_cast<std::size_t>(std::ranges::count_if(best.front(), isOnAll));
    }
};

MeasuredTracks measuredTracks(const Maze& maze, int cellPoints, const TrackConditions& conditions)
{
    MeasuredTracks plain;
    const OneStroke query{*maze.start(), *maze.end(), cellPoints, conditions};
    oracle::everyTrack(maze, query, [&](const Route& track, std::int64_t score) {
        if (plain.byScore.empty() || score > plain.byScore.rbegin()->first)
            plain.best.clear();
        ++plain.byScore[score];
        if (score == plain.byScore.rbegin()->first)
            plain.best.push_back(track);
    });
    return plain;
}

double realOf(AskedLevel& level, std::string_view id)
{
    return std::get<double>(std::get<KnownFact>(level.answer(id)).value);
}

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b));
}

} // namespace

class StrokeFactsTest : public QObject {
    Q_OBJECT

private slots:
    void coinsOverOpenCells_data()
    {
        const auto row = test::columns<Maze, QByteArray>("maze", "share");
        row("2 of 22", documentsLevel(), "0.09090909090909091");
        row("half", drawn({"So", "oE"}), "0.5");
        row("none", drawn({"S.E"}), "0");
        row("walls alone", drawn({"##"}), "none");
    }

    void coinsOverOpenCells()
    {
        const auto [maze, share] = test::row<Maze, QByteArray>();

        AskedLevel level(frozen(maze), {.question = Question::oneStroke});

        QCOMPARE(level.text("saturation"), share.toStdString());
    }

    void saturationIsAsPlainCountingHasIt()
    {
        Random random(29);
        for (int round = 0; round < 2000; ++round) {
            const Maze maze = randomMaze(random, {.rows = between(random, 1, 6),
                                                  .columns = between(random, 2, 6),
                                                  .walls = 0.1 * between(random, 0, 8),
                                                  .coins = 0.1 * between(random, 0, 5)});
            int coins = 0;
            int open = 0;
            for (int row = 0; row < maze.rows(); ++row)
                for (int column = 0; column < maze.columns(); ++column) {
                    const CellKind kind = maze.at({row, column}).kind;
                    coins += kind == CellKind::coin ? 1 : 0;
                    open += kind == CellKind::wall ? 0 : 1;
                }

            AskedLevel level(frozen(maze), {.question = Question::oneStroke});

            QCOMPARE(level.text("saturation"),
                     open == 0 ? "none" : toText(Value(static_cast<double>(coins) / open)));
        }
    }

    void measuresByHand()
    {
        // The example of 4 x 6: 246 tracks, 15 of them with the best score of 23.
        AskedLevel example(frozen(documentsLevel()), {.question = Question::oneStroke});
        // Around a square either way: two tracks of three cells, of which the one over the coin has
        // 4 points and the other 3. Of two tracks one is within 5 % and 10 %; it uses 3 of 4 cells.
        AskedLevel square(frozen({"So", ".E"}), {.question = Question::oneStroke});

        QVERIFY(isNear(realOf(example, "decoys"), std::log(246.0 / 15.0)));
        QVERIFY(std::abs(realOf(example, "decoys") - 2.797) < 0.0005);
        QVERIFY(isNear(realOf(square, "decoys"), std::log(2.0)));
        QCOMPARE(square.text("near-best-5"), std::string("0.5"));
        QCOMPARE(square.text("near-best-10"), std::string("0.5"));
        QCOMPARE(square.text("forced-share"), std::string("1"));
        QCOMPARE(square.text("path-share-least"), std::string("0.75"));
        QCOMPARE(square.text("path-share-most"), std::string("0.75"));
    }

    void measuresAreAsEveryTrackHasThem_data()
    {
        const auto row = test::columns<bool, int>("hasConditions", "leastWithTracks");
        row("whatever the track", false, 700);
        row("of tracks that meet conditions", true, 200);
    }

    void measuresAreAsEveryTrackHasThem()
    {
        const auto [hasConditions, leastWithTracks] = test::row<bool, int>();
        Random random(31);
        int withTracks = 0;
        for (int round = 0; round < 1200; ++round) {
            const int rows = between(random, 1, 6);
            const int columns = between(random, 2, 6);
            const auto maze = frozen(randomMaze(random, {.rows = rows,
                                                         .columns = columns,
                                                         .walls = rows * columns > 20 ? 0.35 : 0.2,
                                                         .coins = 0.3}));
            const int cellPoints = round % 3;
            const TrackConditions conditions =
                hasConditions ? randomConditions(random, *maze) : TrackConditions{};
            const MeasuredTracks plain = measuredTracks(*maze, cellPoints, conditions);
            if (plain.byScore.empty())
                continue;
            ++withTracks;

            AskedLevel level(maze, {.question = Question::oneStroke,
                                    .cellPoints = cellPoints,
                                    .conditions = conditions});

            const auto count = static_cast<double>(plain.best.size());
            QVERIFY(isNear(realOf(level, "decoys"),
                           std::log(static_cast<double>(plain.all()) / count)));
            // Scores are not counted under conditions on coins or cells.
            if (!conditions.coins.isSet() && !conditions.cells.isSet()) {
                QVERIFY(isNear(realOf(level, "near-best-5"), plain.within(0.95)));
                QVERIFY(isNear(realOf(level, "near-best-10"), plain.within(0.9)));
            }
            const Route track = *strokeSolution(level.level(), level.budget());
            QVERIFY(std::ranges::find(plain.best, track) != plain.best.end());
            QVERIFY(isNear(realOf(level, "forced-share"), static_cast<double>(plain.forced()) /
                                                              static_cast<double>(track.size())));
            const auto [fewest, most] = std::ranges::minmax(
                plain.best, {}, [](const std::vector<Position>& best) { return best.size(); });
            const auto open = static_cast<double>(maze->size() - maze->count(CellKind::wall));
            QVERIFY(isNear(realOf(level, "path-share-least"),
                           static_cast<double>(fewest.size()) / open));
            QVERIFY(
                isNear(realOf(level, "path-share-most"), static_cast<double>(most.size()) / open));
        }
        QVERIFY(withTracks > leastWithTracks);
    }

    void whereThereIsNoTrackThereIsNothing()
    {
        AskedLevel apart(frozen({"S#E"}), {.question = Question::oneStroke});

        for (const std::string_view id :
             {"decoys", "near-best-5", "near-best-10", "forced-share", "path-share-least"})
            QCOMPARE(apart.text(id), std::string("none"));
    }

    /// Without points for cells every track of a room without coins is a best one: of 5, 7 or 9
    /// cells from corner to corner of 3 x 3; here at most 7 are allowed.
    void aConditionBindsTheShares()
    {
        Rules rules{.question = Question::oneStroke, .cellPoints = 0};
        rules.conditions.cells.most = 7;

        AskedLevel level(frozen({"S..", "...", "..E"}), rules);

        QVERIFY(isNear(realOf(level, "path-share-least"), 5.0 / 9.0));
        QVERIFY(isNear(realOf(level, "path-share-most"), 7.0 / 9.0));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::StrokeFactsTest)
#include "stroke_facts_test.moc"
