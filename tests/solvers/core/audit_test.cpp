#include "solvers/core/allocations.h"
#include "solvers/core/audit.h"
#include "solvers/core/solver.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/every_order.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

namespace {

Optimum optimumFor(const MazeSnapshot& maze, const Query& query)
{
    Budget budget;
    const auto optimum = optimumOf(*Problem::make(maze, query), budget);
    if (!optimum)
        qFatal("%s", optimum.error().why.text().c_str());
    return *optimum;
}

MazeSnapshot random(Random& random, const RandomMaze& of)
{
    return frozen(randomMaze(random, of));
}

/// Returns the outcome that an optimum would be as an answer, so that `verify` can judge it.
Outcome asAnswer(const Optimum& optimum)
{
    return {.status = Status::solved, .routes = optimum.routes, .cost = optimum.cost};
}

/// Returns the factor of a solver with the default options.
double factorOf(const Solver& solver)
{
    return factorOf(solver.info, Options(optionsOf(solver.info.answers)),
                    Options(solver.info.options));
}

bool isLegal(const MazeSnapshot& maze, const Query& query, const Optimum& optimum)
{
    return verify(*Problem::make(maze, query), asAnswer(optimum))->holds;
}

std::optional<Audit> auditOf(const MazeSnapshot& maze, const Query& query, std::string_view solver,
                             const Outcome& outcome, const Limits& limits = {})
{
    const Problem problem = *Problem::make(maze, query);
    Budget budget(limits);
    return Auditor().audit(problem, factorOf(*findSolver(solver)), outcome,
                           verify(problem, outcome), budget);
}

} // namespace

class AuditTest : public QObject {
    Q_OBJECT

private slots:
    void theLeastCostIsThatOfAnEnumeration()
    {
        Random seeds(11);
        for (int i = 0; i < 600; ++i) {
            const MazeSnapshot maze = random(seeds, {.rows = 1 + below(seeds, 6),
                                                     .columns = 2 + below(seeds, 5),
                                                     .walls = 0.3,
                                                     .coins = 0.1,
                                                     .costs = 0.4});
            for (const Moves moves : allMoves) {
                const Diagonal diagonal = allDiagonals[seeds.below(allDiagonals.size())];
                const ShortestPath query{*maze->start(), *maze->end(), moves, diagonal};

                const Optimum optimum = optimumFor(maze, query);

                const auto least = oracle::leastCost(*maze, query.from, query.to, moves, diagonal);
                QCOMPARE(optimum.exists, least.has_value());
                if (least) {
                    QVERIFY(areEqualCosts(optimum.cost, *least));
                    QVERIFY(isLegal(maze, query, optimum));
                }
            }
        }
    }

    void theBestLineIsThatOfAnEnumeration()
    {
        Random seeds(12);
        for (int i = 0; i < 200; ++i) {
            const MazeSnapshot maze = random(
                seeds, {.rows = 2 + below(seeds, 4), .columns = 2 + below(seeds, 3), .walls = 0.3});
            for (const int most : {0, 1, 2, 4}) {
                const Link query{*maze->start(), *maze->end(), most, false, true};

                const Optimum optimum = optimumFor(maze, query);

                const auto least = oracle::simplestLine(*maze, query.from, query.to, most);
                QCOMPARE(optimum.exists, least.has_value());
                if (least) {
                    QCOMPARE(optimum.turns, least->turns);
                    QCOMPARE(optimum.cost, static_cast<double>(least->cells));
                    QVERIFY(isLegal(maze, query, optimum));
                }
            }
        }
    }

    void aSmallBoardIsPlayedInEveryOrder()
    {
        Random seeds(13);
        int clearable = 0;
        int stuck = 0;
        for (int i = 0; i < 200; ++i) {
            const MazeSnapshot maze =
                random(seeds, {.rows = 3, .columns = 4, .walls = 0.2, .tiles = 0.7, .symbols = 2});
            const ClearBoard query{below(seeds, 3), seeds.chance(0.5), seeds.chance(0.5)};
            if (maze->count(CellKind::tile) == 0)
                continue;

            const Optimum optimum = optimumFor(maze, query);

            QCOMPARE(optimum.exists, EveryOrder(*maze, query).clears());
            ++(optimum.exists ? clearable : stuck);
            if (optimum.exists)
                QVERIFY(isLegal(maze, query, optimum));
        }
        QVERIFY(clearable > 10 && stuck > 10);
    }

    /// Neither 1 nor 2 is there twice.
    void unequalTilesThatMatchClearABoard()
    {
        const MazeSnapshot maze = frozen({"12"});

        QVERIFY(optimumFor(maze, ClearBoard{.anyMatch = true}).exists);
        QVERIFY(!optimumFor(maze, ClearBoard{}).exists);
    }

    void theTracksOfASmallLevelAreEnumerated()
    {
        Random seeds(14);
        for (int i = 0; i < 100; ++i) {
            const MazeSnapshot maze =
                random(seeds, {.rows = 4, .columns = 4, .walls = 0.2, .coins = 0.3});
            const OneStroke query{*maze->start(), *maze->end(), below(seeds, 3)};

            const Optimum optimum = optimumFor(maze, query);

            const oracle::Strokes all =
                oracle::strokes(*maze, query.from, query.to, query.cellPoints);
            QCOMPARE(optimum.exists, all.all > 0);
            QCOMPARE(*optimum.tracks, static_cast<std::int64_t>(all.all));
            if (!optimum.exists)
                continue;
            QCOMPARE(optimum.cost, static_cast<double>(all.best));
            QCOMPARE(*optimum.optimalTracks, static_cast<std::int64_t>(all.optimal));
            QVERIFY(isLegal(maze, query, optimum));
        }
    }

    void aLargeStrokeLevelIsClaimedButACutOffOneIsProved()
    {
        const Maze open = openMaze(12, 12);
        Maze cut = open;
        for (int row = 0; row < 12; ++row)
            cut.set({row, 6}, {CellKind::wall});
        const OneStroke query{{0, 0}, {11, 11}};
        Route corner;
        for (int row = 0; row < 12; ++row)
            corner.push_back({row, 0});
        for (int column = 1; column < 12; ++column)
            corner.push_back({11, column});
        const Outcome found{.status = Status::solved, .routes = {corner}, .cost = 23, .bound = 23};

        const auto large = auditOf(frozen(open), query, "one-stroke", found);
        const auto none = auditOf(frozen(cut), query, "one-stroke", {.status = Status::noSolution});

        QCOMPARE(large->evidence, Evidence::claimed);
        QCOMPARE(large->why.text(), std::string("the level is too large to audit"));
        QCOMPARE(none->evidence, Evidence::proved);
    }

    void withoutMemoryAnAnswerIsClaimed()
    {
        const auto maze = frozen(*Maze::make(2000, 2000));
        const ShortestPath query{{0, 0}, {0, 1}};
        const Outcome found{.status = Status::solved, .routes = {{{0, 0}, {0, 1}}}, .cost = 1};

        const auto audit = auditOf(maze, query, "wavefront", found, {.bytes = 1000});

        QCOMPARE(audit->evidence, Evidence::claimed);
        QVERIFY(audit->why.text().starts_with("memory limit"));
    }

    /// An array of all cells takes seconds on the largest mazes, in which nobody hears a stop.
    void aStoppedAuditAllocatesNoArrayOfAllCells()
    {
        const MazeSnapshot maze = frozen(*Maze::make(1000, 1000));
        const Problem problem = *Problem::make(maze, ShortestPath{{0, 0}, {999, 999}, Moves::four});
        std::stop_source stop;
        stop.request_stop();
        Budget budget({}, stop.get_token());

        const AllocationPeak peak;
        const auto optimum = optimumOf(problem, budget);

        QVERIFY(!optimum);
        QVERIFY2(peak.bytes() < maze->size(), std::to_string(peak.bytes()).c_str());
    }

    void aStopLeavesTheAnswerClaimed()
    {
        const MazeSnapshot maze = frozen({"S.E"});
        const Problem problem = *Problem::make(maze, ShortestPath{{0, 0}, {0, 2}});
        std::stop_source stop;
        stop.request_stop();
        Budget budget({}, stop.get_token());
        Auditor auditor;
        const double solver = factorOf(*findSolver("wavefront"));
        const Outcome found{.status = Status::noSolution};

        const auto stopped = auditor.audit(problem, solver, found, std::nullopt, budget);

        QCOMPARE(stopped->evidence, Evidence::claimed);
    }

    void anAuditThatIsOffProvesAndRefutesNothingButIllegalRoutes()
    {
        const Problem problem = *Problem::make(frozen({"S.E"}), ShortestPath{{0, 0}, {0, 2}});
        const double solver = factorOf(*findSolver("wavefront"));
        Budget budget;
        const Outcome lie{.status = Status::noSolution};
        const Outcome cut{.status = Status::solved, .routes = {{{0, 0}, {0, 1}}}, .cost = 1};

        const auto claimed = Auditor(false).audit(problem, solver, lie, std::nullopt, budget);
        const auto refuted =
            Auditor(false).audit(problem, solver, cut, verify(problem, cut), budget);

        QCOMPARE(claimed->evidence, Evidence::claimed);
        QCOMPARE(refuted->evidence, Evidence::refuted);
    }

    /// The way around costs 7, and the longer one 9.
    void anAnswerIsWithinTheFactorOfItsSolver()
    {
        const Problem problem =
            *Problem::make(frozen({"S#.E", ".#..", "...."}), ShortestPath{{0, 0}, {0, 3}});
        const Outcome longer{
            .status = Status::solved,
            .routes =
                {{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {2, 3}, {1, 3}, {1, 2}, {0, 2}, {0, 3}}},
            .cost = 9};
        Budget budget;
        const auto evidenceWith = [&](double factor) {
            return Auditor()
                .audit(problem, factor, longer, verify(problem, longer), budget)
                ->evidence;
        };

        QCOMPARE(evidenceWith(1), Evidence::refuted);
        QCOMPARE(evidenceWith(1.28), Evidence::refuted);
        QCOMPARE(evidenceWith(9.0 / 7), Evidence::proved);
        QCOMPARE(evidenceWith(std::numeric_limits<double>::infinity()), Evidence::proved);
    }

    void whatClaimsNothingIsNotAudited()
    {
        const ShortestPath query{{0, 0}, {0, 2}};

        QVERIFY(!auditOf(frozen({"S.E"}), query, "wall-follower", {.status = Status::notFound}));
    }

    void aFalseNoSolutionHasACounterexample()
    {
        const MazeSnapshot maze = frozen({"S#E", "..."});
        const ShortestPath query{{0, 0}, {0, 2}};

        const auto audit = auditOf(maze, query, "wavefront", {.status = Status::noSolution});

        QCOMPARE(audit->evidence, Evidence::refuted);
        QVERIFY(isLegal(maze, query, *audit->optimum));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::AuditTest)
#include "audit_test.moc"
