#include "solvers/one_stroke/board_report.h"
#include "solvers/one_stroke/row_sweep.h"
#include "solvers/one_stroke/sweep_report.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

namespace {

using one_stroke::AskedStroke;
using one_stroke::Board;
using one_stroke::BoardReport;
using one_stroke::ReportOptions;
using one_stroke::RowReport;
using one_stroke::Tally;
using one_stroke::TrackKind;
using one_stroke::UseTallies;

using Track = std::vector<CellIndex>;

/// A level with walls and coins that scores up to two points a cell, with a few cells to pass.
AskedStroke randomLevel(Random& random, int rows, int columns, double walls)
{
    Maze maze =
        randomMaze(random, {.rows = rows, .columns = columns, .walls = walls, .coins = 0.3});
    AskedStroke asked = one_stroke::asked(std::move(maze), below(random, 3));
    for (CellIndex c = 0; c < asked.maze->size(); ++c)
        if (!asked.maze->isWall(c) && random.chance(0.04))
            asked.query.conditions.pass.push_back(asked.maze->position(c));
    return asked;
}

/// Without walls, from corner to corner.
AskedStroke openLevel(int side)
{
    return {frozen(*Maze::make(side, side)), OneStroke{{0, 0}, {side - 1, side - 1}, 1}};
}

/// What a walk over every track says.
struct Truth {
    Tally all;
    std::vector<UseTallies> cells;
    std::set<Track> tracks;
    std::set<Track> best;
};

Truth truthOf(const AskedStroke& asked)
{
    const Maze& maze = *asked.maze;
    const Board board = asked.board();
    std::vector<std::pair<Track, std::int64_t>> found;
    oracle::everyPath(
        maze, asked.query.from, asked.query.to, [&](Position p) { return maze.isOpen(p); },
        [&](const std::vector<Position>& path) {
            if (!oracle::meets(maze, path, asked.query.conditions))
                return;
            Track track;
            std::int64_t score = 0;
            for (const Position p : path) {
                track.push_back(maze.index(p));
                score += board.points[maze.index(p)];
            }
            found.emplace_back(std::move(track), score);
        });
    Truth truth;
    truth.cells.resize(maze.size());
    for (const auto& [track, score] : found) {
        const Tally one{score, 1, 1};
        addTo(truth.all, one);
        truth.tracks.insert(track);
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const bool isUsed = std::ranges::find(track, c) != track.end();
            addTo(isUsed ? truth.cells[c].through : truth.cells[c].around, one);
        }
    }
    for (const auto& [track, score] : found)
        if (score == truth.all.best)
            truth.best.insert(track);
    return truth;
}

RowReport reported(const AskedStroke& asked, const ReportOptions& wishes = {}, Limits limits = {})
{
    Monitor monitor;
    Guard guard(asked.problem(limits), monitor);
    return reportRows(asked.board(), wishes, guard, [](double) {});
}

std::set<Track> listed(const RowReport& report, TrackKind kind, const mpz_class& count)
{
    std::set<Track> tracks;
    for (mpz_class k = 0; k < count; ++k)
        tracks.insert(*report.tracks->track(kind, k, [] { return true; }));
    return tracks;
}

bool operator==(const UseTallies& a, const UseTallies& b)
{
    return a.through == b.through && a.around == b.around;
}

} // namespace

class RowReportTest : public QObject {
    Q_OBJECT

private slots:
    /// Tracks through and around each cell, and every track by its number, of 1,500 small levels
    /// with walls, coins and cells to pass.
    void eachCellAndEachTrackIsAsEnumerationHasIt()
    {
        Random random(17);
        int met = 0;
        for (int round = 0; round < 1500; ++round) {
            const AskedStroke asked =
                randomLevel(random, 1 + static_cast<int>(random.below(5)),
                            2 + static_cast<int>(random.below(4)), 0.05 * (round % 5));
            if (!contradictionOf(asked.query.conditions, *asked.maze, asked.query.from,
                                 asked.query.to)
                     .empty())
                continue;
            const Truth truth = truthOf(asked);

            const RowReport report = reported(asked);

            QVERIFY(report.complete);
            QVERIFY(report.all == truth.all);
            if (truth.all.none())
                continue;
            ++met;
            for (CellIndex c = 0; c < asked.maze->size(); ++c)
                QVERIFY(asked.maze->isWall(c) || report.cells[c] == truth.cells[c]);
            QVERIFY(listed(report, TrackKind::all, truth.all.tracks) == truth.tracks);
            QVERIFY(listed(report, TrackKind::optimal, truth.all.optimal) == truth.best);
        }
        QVERIFY(met > 500);
    }

    /// Beyond enumeration: two methods that share no line.
    void agreesWithTheJunctionsOnLargerBoards()
    {
        Random random(18);
        for (int round = 0; round < 30; ++round) {
            const int side = 6 + static_cast<int>(random.below(3));
            const AskedStroke asked = randomLevel(random, side, side + 1, 0.04 * (round % 6));
            Monitor monitor;
            Guard guard(asked.problem(), monitor);
            auto reduced = one_stroke::reduce(asked.board());
            const RowReport rows = reported(asked);
            QVERIFY(rows.complete);
            if (!reduced.possible) {
                QVERIFY(rows.all.none());
                continue;
            }
            const auto planned =
                one_stroke::planBoard(std::move(reduced), asked.maze->columns(), {}, guard);

            const BoardReport junctions =
                one_stroke::reportBoard(asked.maze, *planned, {}, guard, [](double) {});

            QVERIFY(rows.all == junctions.all);
            for (CellIndex c = 0; !rows.all.none() && c < asked.maze->size(); ++c)
                QVERIFY(asked.maze->isWall(c) || rows.cells[c] == junctions.uses(c));
        }
    }

    /// With room for but a few frontiers the same is said, and the same tracks have the same
    /// numbers.
    void whatIsNotKeptIsMadeAgain()
    {
        Random random(19);
        for (int round = 0; round < 20; ++round) {
            AskedStroke asked = randomLevel(random, 7, 5, 0.1);
            asked.query.conditions = {};
            const RowReport roomy = reported(asked);

            const RowReport tight = reported(asked, {.layerBytes = 5000});

            QVERIFY(tight.complete);
            QVERIFY(tight.all == roomy.all);
            if (roomy.all.none())
                continue;
            QVERIFY(tight.keptEvery > 1);
            QVERIFY(tight.bytes < roomy.bytes);
            for (CellIndex c = 0; c < asked.maze->size(); ++c)
                QVERIFY(tight.cells[c] == roomy.cells[c]);
            const auto goesOn = [] { return true; };
            for (mpz_class k = 0; k < roomy.all.tracks; k += 1 + roomy.all.tracks / 50)
                QVERIFY(tight.tracks->track(TrackKind::all, k, goesOn) ==
                        roomy.tracks->track(TrackKind::all, k, goesOn));
        }
    }

    /// No call may poll as often as the whole walk does.
    void aWalkGoesOnWhereItWasInterrupted()
    {
        const AskedStroke asked = openLevel(7);
        const auto goesOn = [] { return true; };
        const mpz_class k = reported(asked).all.tracks / 2;
        const RowReport whole = reported(asked, {.layerBytes = 50000});
        int polls = 0;
        const auto track = whole.tracks->track(TrackKind::all, k, [&polls] { return ++polls > 0; });
        const RowReport tight = reported(asked, {.layerBytes = 50000});
        QVERIFY(tight.keptEvery > 1);
        const int slice = polls * 3 / 4;
        std::optional<Track> found;
        int calls = 0;
        for (; !found && calls < 100; ++calls) {
            int left = slice;
            found = tight.tracks->track(TrackKind::all, k, [&left] { return --left >= 0; });
        }

        QVERIFY(calls > 1);
        QVERIFY(found == track);
        QVERIFY(tight.tracks->track(TrackKind::all, k + 1, goesOn) ==
                whole.tracks->track(TrackKind::all, k + 1, goesOn));
    }

    void tracksCanBeAskedForInAnyOrder()
    {
        const AskedStroke asked{frozen({"S....", ".....", ".....", "....E"}),
                                OneStroke{{0, 0}, {3, 4}, 1}};
        const RowReport inOrder = reported(asked);
        const RowReport inAnyOrder = reported(asked);
        const auto goesOn = [] { return true; };
        std::vector<Track> expected;
        for (mpz_class k = 0; k < inOrder.all.tracks; ++k)
            expected.push_back(*inOrder.tracks->track(TrackKind::all, k, goesOn));
        Random random(3);
        for (int round = 0; round < 500; ++round) {
            const std::size_t k = random.below(expected.size());
            QVERIFY(inAnyOrder.tracks->track(TrackKind::all, mpz_class(std::to_string(k)),
                                             goesOn) == expected[k]);
        }
    }

    void refusedMemoryIsNoReport()
    {
        const AskedStroke asked = openLevel(7);
        int refused = 0;
        int made = 0;
        for (std::size_t bytes = 1000; bytes < std::size_t{1} << 24; bytes += bytes / 3) {
            const RowReport report = reported(asked, {}, {.bytes = bytes});

            ++(report.complete ? made : refused);
            if (report.complete)
                QCOMPARE(report.all.tracks, mpz_class("575780564"));
        }
        QVERIFY(refused > 0 && made > 0);
    }

    void stopsWhereItIsStopped()
    {
        const AskedStroke asked = openLevel(9);
        for (const double fraction : {0.0, 0.5, 0.7, 0.99}) {
            StoppableMonitor monitor;
            Guard guard(asked.problem(), monitor);

            const RowReport report = reportRows(asked.board(), {}, guard, [&](double done) {
                if (done >= fraction)
                    monitor.stop();
            });

            QVERIFY(!report.complete);
            QVERIFY(guard.halted());
        }
    }

    /// Open ground is swept by rows, also where cells have to be passed; corridors by junctions,
    /// and so is all that counts coins.
    void theCheaperWayIsPlanned()
    {
        const auto waysOf = [](const AskedStroke& asked) {
            Monitor monitor;
            Guard guard(asked.problem(), monitor);
            const Board board = asked.board();
            return one_stroke::planReport(board, one_stroke::reduce(board), guard)
                ->rows.has_value();
        };
        AskedStroke open = openLevel(10);
        QVERIFY(waysOf(open));
        open.query.conditions.pass = {{4, 4}};
        QVERIFY(waysOf(open));
        open.query.conditions.cells = {.least = 20};
        QVERIFY(!waysOf(open));
        QVERIFY(
            !waysOf({frozen({"S.......", ".######.", ".......E"}), OneStroke{{0, 0}, {2, 7}, 1}}));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RowReportTest)
#include "row_report_test.moc"
