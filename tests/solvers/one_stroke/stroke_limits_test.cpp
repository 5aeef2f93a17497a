// What the one-stroke solvers answer where a limit ends them: the limit that was met by its name,
// and never less than what the search for one track finds in a moment.

#include "solvers/one_stroke/board_report.h"
#include "solvers/one_stroke/track_search.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

namespace {

MazeSnapshot fromCornerToCorner(int side, double walls, std::uint64_t seed)
{
    Random random(seed);
    Maze maze = randomMaze(random, {.rows = side, .columns = side, .walls = walls, .coins = 0.08});
    maze.set(Position{0, 0}, {CellKind::start, 1});
    maze.set(Position{side - 1, side - 1}, {CellKind::end, 1});
    return frozen(std::move(maze));
}

Outcome limited(std::string_view solverId, const MazeSnapshot& maze, Limits limits)
{
    const auto query = queryOf(Question::oneStroke, *maze, optionsFor(Question::oneStroke, {}));
    return answer(solverId, *Problem::make(maze, *query, limits));
}

double peakMebibytes(const Outcome& outcome)
{
    return std::get<double>(findFigure(outcome, "peak-mib")->value);
}

/// The score that a stopped search still tells.
std::int64_t scoreAtOnce(const MazeSnapshot& maze)
{
    const OneStroke query{*maze->start(), *maze->end()};
    StoppedMonitor monitor;
    Guard guard(*Problem::make(maze, query), monitor);
    return one_stroke::searchTrack(one_stroke::boardOf(*maze, query), guard, {}).score;
}

} // namespace

class StrokeLimitsTest : public QObject {
    Q_OBJECT

private slots:
    /// An open board of 15 x 15: its sweep takes about 60 MiB, and what is refused in the middle of
    /// it has to leave the search as it would be without a sweep.
    void aSweepThatIsRefusedMemoryLeavesTheSearch_data()
    {
        const auto row = test::columns<int>("mebibytes");
        for (const int mebibytes : {3, 28, 30, 35, 40})
            row(qPrintable(QString("%1 MiB").arg(mebibytes)), mebibytes);
    }
    void aSweepThatIsRefusedMemoryLeavesTheSearch()
    {
        QFETCH(int, mebibytes);
        const MazeSnapshot maze = fromCornerToCorner(15, 0, 5);
        const std::size_t bytes = static_cast<std::size_t>(mebibytes) << 20;

        const Outcome outcome = limited("one-stroke", maze, {.bytes = bytes});

        QCOMPARE(outcome.status, Status::limitReached);
        QVERIFY2(says(outcome, "memory limit"), outcome.message.text().c_str());
        QVERIFY(!says(outcome, "time limit"));
        QCOMPARE(outcome.cost, *outcome.bound);
        QVERIFY(peakMebibytes(outcome) <= mebibytes);
    }

    /// Its plan alone takes several seconds.
    void aLimitOfTimeWhilePlanningFindsALongTrack()
    {
        const MazeSnapshot maze = fromCornerToCorner(40, 0.2, 6);

        const Outcome outcome =
            limited("one-stroke", maze, {.time = std::chrono::milliseconds(300)});

        QCOMPARE(outcome.status, Status::limitReached);
        QVERIFY(says(outcome, "time limit"));
        QVERIFY(outcome.cost >= static_cast<double>(scoreAtOnce(maze)));
        QVERIFY(outcome.cost <= *outcome.bound);
    }

    /// Two passes over the board lengthen the shortest track, which has 79 cells.
    void aStoppedSearchTellsALongTrack()
    {
        QVERIFY(scoreAtOnce(fromCornerToCorner(40, 0.2, 6)) > 500);
    }

    void peakMemoryIsWhatASearchUses()
    {
        const MazeSnapshot maze = frozen(documentsLevel());

        const Outcome outcome = limited("one-stroke-search", maze, {});

        QCOMPARE(outcome.cost, 23.0);
        QVERIFY(peakMebibytes(outcome) < 1);
    }

    void aSearchThatIsRefusedMemorySaysSo()
    {
        const MazeSnapshot maze = fromCornerToCorner(40, 0.2, 6);

        const Outcome outcome =
            limited("one-stroke-search", maze, {.bytes = std::size_t{200} << 10});

        QCOMPARE(outcome.status, Status::limitReached);
        QVERIFY2(says(outcome, "memory limit of 0.1953 MiB"), outcome.message.text().c_str());
        QVERIFY(outcome.cost > 500);
        QVERIFY(outcome.cost < *outcome.bound);
    }

    /// A time limit takes the place of the usual patience, not of another one.
    void patienceThatWasChosenEndsASearchBeforeItsTime()
    {
        const MazeSnapshot maze = fromCornerToCorner(60, 0.25, 1);
        const auto query = queryOf(Question::oneStroke, *maze, optionsFor(Question::oneStroke, {}));
        const auto problem = Problem::make(maze, *query, {.time = std::chrono::minutes(10)});
        const Solver& search = *findSolver("one-stroke-search");
        Options options(search.info.options);
        QVERIFY(options.set("patience", "1"));
        Monitor monitor{.layers = Layers::none};
        Workspace workspace;

        const Outcome outcome = search.solve(*problem, options, monitor, workspace);

        QVERIFY2(says(outcome, "1 million steps"), outcome.message.text().c_str());
    }

    void noWiderBeamFollowsOneThatIsRefusedMemory()
    {
        const MazeSnapshot maze = fromCornerToCorner(30, 0.15, 1);
        const OneStroke query{*maze->start(), *maze->end()};
        const auto reduced = one_stroke::reduce(one_stroke::boardOf(*maze, query));
        int refused = 0;
        int announced = 0;

        const auto plan = one_stroke::planFor(
            *reduced.parts.front(), maze->columns(), {},
            [&refused](std::size_t bytes) {
                refused += bytes > 0 ? 1 : 0;
                return bytes == 0;
            },
            [&announced](std::uint64_t) { ++announced; });

        QVERIFY(plan);
        QCOMPARE(refused, 1);
        QCOMPARE(announced, 0);
    }

    /// With half of the memory that a report would like, every second layer or fewer are kept, and
    /// it says the same.
    void aReportDoesWithFewerLayers()
    {
        const MazeSnapshot maze = fromCornerToCorner(13, 0.2, 9);
        const OneStroke query{*maze->start(), *maze->end()};
        const one_stroke::Board board = one_stroke::boardOf(*maze, query);
        Monitor monitor;
        const auto reported = [&](Guard& guard) {
            const auto planned =
                one_stroke::planBoard(one_stroke::reduce(board), board.columns, {}, guard);
            return one_stroke::reportBoard(maze, *planned, {}, guard, [](double) {});
        };
        Problem problem = *Problem::make(maze, query);
        Guard free(problem, monitor);
        const auto all = reported(free);
        QCOMPARE(all.keptEvery, std::size_t{1});

        problem = *Problem::make(
            maze, query, {.bytes = static_cast<std::size_t>(free.peakMebibytes() * 1048576 / 2)});
        Guard narrow(problem, monitor);
        const auto thinned = reported(narrow);

        QVERIFY(thinned.complete);
        QVERIFY(thinned.keptEvery > 1);
        QVERIFY(thinned.all == all.all);
        const mpz_class last = all.tracks->size() - 1;
        Budget budget;
        for (const mpz_class& k : {last, mpz_class(0), mpz_class(1), mpz_class(last / 3),
                                   mpz_class(last / 3 + 1), mpz_class(2), last})
            QVERIFY(*thinned.tracks->track(k, budget) == *all.tracks->track(k, budget));
        for (CellIndex c = 0; c < maze->size(); ++c)
            QVERIFY(thinned.uses(c).through == all.uses(c).through);
    }

    /// The parts of an open board take more than the board: a limit between the two is met.
    void theReductionClaimsTheJunctionsOfTheBoard()
    {
        const MazeSnapshot maze = fromCornerToCorner(60, 0, 8);
        const OneStroke query{*maze->start(), *maze->end()};
        std::size_t held = 0;
        const auto claim = [&](std::size_t bytes) {
            held = bytes;
            return true;
        };

        const auto reduced = one_stroke::reduce(one_stroke::boardOf(*maze, query), {}, claim);

        QVERIFY(reduced.possible);
        QVERIFY(held >= reduced.parts.front()->bytes());
        const auto refused = one_stroke::reduce(one_stroke::boardOf(*maze, query), {},
                                                [&](std::size_t bytes) { return bytes < held; });
        QVERIFY(refused.halted);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::StrokeLimitsTest)
#include "stroke_limits_test.moc"
