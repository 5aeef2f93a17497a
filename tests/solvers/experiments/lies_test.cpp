#include "solvers/experiments/record_audit.h"
#include "solvers/experiments/result_charts.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/experiments/trial.h"
#include "solvers/files/route_text.h"
#include "solvers/files/run_report.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

/// An answer that is false in one way.
struct Lie {
    const char* name;
    const char* solver; ///< whose guarantee it claims
    MazeSnapshot maze;
    Query query;
    Outcome told;
};

Outcome route(Route cells, double cost, std::vector<Figure> figures = {})
{
    return {.status = Status::solved,
            .routes = {std::move(cells)},
            .cost = cost,
            .bound = cost,
            .figures = std::move(figures)};
}

Outcome withBound(Outcome outcome, std::optional<double> bound)
{
    outcome.bound = bound;
    return outcome;
}

/// An order of removals that leaves no tile.
Outcome moves(Status status, std::vector<Route> routes)
{
    return {.status = status, .routes = std::move(routes), .cost = 0};
}

Figure count(std::string_view id, std::int64_t value)
{
    return {id, "", value};
}

/// Returns the lies; each is legal and true but for what its name says.
std::vector<Lie> lies()
{
    const MazeSnapshot detour = frozen({"S#.E", ".#..", "...."}); // the only way: 7 steps
    const ShortestPath path{{0, 0}, {0, 3}};
    const Route around = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 3}};
    const Route further = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2},
                           {2, 3}, {1, 3}, {1, 2}, {0, 2}, {0, 3}};
    const MazeSnapshot corner = frozen({"S#", ".E"});
    const MazeSnapshot board = frozen({"1..1", "2..2"});
    const Link link{{0, 0}, {0, 3}};
    const MazeSnapshot pairs = frozen({"12", "21"});
    const MazeSnapshot stroke = frozen({"S.", ".E"}); // two tracks, of three cells
    const OneStroke track{{0, 0}, {1, 1}};
    const Route right = {{0, 0}, {0, 1}, {1, 1}};
    const Outcome none{.status = Status::noSolution};
    const std::vector<Route> bothRows = {{{0, 0}, {0, 1}, {0, 2}, {0, 3}},
                                         {{1, 0}, {1, 1}, {1, 2}, {1, 3}}};
    Outcome tooMany = withBound(route(right, 3, {count("tracks", 77)}), std::nullopt);
    tooMany.status = Status::limitReached;
    return {
        {"a route through a wall", "wavefront", detour, path,
         route({{0, 0}, {0, 1}, {0, 2}, {0, 3}}, 3)},
        {"a route dearer than told", "wavefront", detour, path, route(around, 6)},
        {"a bound above the optimum", "greedy", detour, path, route(further, 9)},
        {"a longer route as the optimum", "wavefront", detour, path,
         withBound(route(further, 9), std::nullopt)},
        {"a longer route as the optimum of A* without a weight", "astar", detour, path,
         withBound(route(further, 9), std::nullopt)},
        {"no solution where there is one", "wavefront", detour, path, none},
        {"the route of another maze", "wavefront", detour, path,
         route({{0, 0}, {1, 0}, {1, 1}, {1, 2}, {1, 3}, {0, 3}}, 5)},
        {"a route that is cut off", "wavefront", detour, path,
         route({around.begin(), around.end() - 1}, 6)},
        {"a route that begins elsewhere", "wavefront", detour, path,
         route({around.begin() + 1, around.end()}, 6)},
        {"a route that jumps", "wavefront", detour, path, route({{0, 0}, {0, 3}}, 1)},
        {"a step past a corner", "wavefront", corner, ShortestPath{{0, 0}, {1, 1}, Moves::eight},
         route({{0, 0}, {1, 1}}, std::sqrt(2.0))},
        {"a diagonal in a 4-way maze", "wavefront", corner, ShortestPath{{0, 0}, {1, 1}},
         route({{0, 0}, {1, 1}}, std::sqrt(2.0))},
        {"a wrong number of turns", "wavefront", detour, path,
         route(around, 7, {count("turns", 2)})},
        {"a wrong length", "wavefront", detour, path, route(around, 7, {count("length", 6)})},
        {"an empty route", "wavefront", detour, path, route({}, 0)},
        {"a line over a tile", "link", frozen({"121"}), Link{{0, 0}, {0, 2}},
         route({{0, 0}, {0, 1}, {0, 2}}, 3)},
        {"a line with too many turns", "link", frozen({"1#1", "..."}), Link{{0, 0}, {0, 2}, 1},
         route({{0, 0}, {1, 0}, {1, 1}, {1, 2}, {0, 2}}, 5)},
        {"no line where there is one", "link", board, link, none},
        {"a line with more turns as the best", "link", frozen({"...", "1.1", "..."}),
         Link{{1, 0}, {1, 2}},
         withBound(route({{1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}}, 5), std::nullopt)},
        {"a bound above the best line", "link", frozen({"1.1"}), Link{{0, 0}, {0, 2}},
         withBound(route({{0, 0}, {0, 1}, {0, 2}}, 3), 9)},
        {"tiles left on a board that is cleared", "clear-board", board, ClearBoard{},
         withBound(moves(Status::solved, bothRows), 4)},
        {"an order that clears a board that is said to be stuck", "clear-board", board,
         ClearBoard{}, moves(Status::noSolution, bothRows)},
        {"more tracks than there are, at a limit", "one-stroke", stroke, track, tooMany},
        {"a board that is said to be stuck", "clear-board", board, ClearBoard{}, none},
        {"a pair of different tiles", "clear-board", pairs, ClearBoard{},
         withBound(moves(Status::solved, {{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}}}), 0)},
        {"a wrong number of tracks", "one-stroke", stroke, track,
         route(right, 3, {count("tracks", 3), count("optimal-tracks", 2)})},
        {"a wrong number of best tracks", "one-stroke", stroke, track,
         route(right, 3, {count("tracks", 2), count("optimal-tracks", 1)})},
        {"an upper bound below the best", "one-stroke", frozen({"S.E", "..."}),
         OneStroke{{0, 0}, {0, 2}}, route({{0, 0}, {0, 1}, {0, 2}}, 3)},
        {"no track where there is one", "one-stroke", stroke, track, none},
        {"a track that crosses itself", "one-stroke", stroke, track,
         route({{0, 0}, {0, 1}, {0, 0}, {1, 0}, {1, 1}}, 5)},
    };
}

const Outcome* told = nullptr; ///< by the solver that lies

Outcome lying(const Problem&, const Options&, Monitor&, Workspace&)
{
    return *told;
}

/// Returns the record of a solver that lies, as `compare` and `solve` make it.
RunRecord recordOf(const Lie& lie, bool isAudited)
{
    told = &lie.told;
    const Solver liar{findSolver(lie.solver)->info, lying};
    const Problem problem = *Problem::make(lie.maze, lie.query);
    Options question(optionsOf(problem.question()));
    if (const auto* path = std::get_if<ShortestPath>(&lie.query))
        (void)question.set("moves", idOf(path->moves));
    if (const auto* link = std::get_if<Link>(&lie.query))
        (void)question.set("turns", std::to_string(link->maxTurns));
    Auditor auditor;
    Budget budget;
    const ConfiguredSolver chosen{&liar, question, Options(liar.info.options)};
    const RunPlan plan{.timing = Timing::single, .auditor = isAudited ? &auditor : nullptr};
    const CheckedAnswer made = answer(chosen, problem, plan, budget);
    RunReport report{"a.maze",       *lie.maze,    liar.info,    question,
                     chosen.options, made.outcome, made.verdict, {}};
    report.audit = &made.audit;
    return recordOf(report);
}

/// Returns the record as a file has it.
RunRecord readAgain(const RunRecord& record)
{
    return readRunRecords(toJsonLine(record) + '\n')->records.front();
}

void auditAnew(RunRecord& record, const Lie& lie)
{
    Auditor auditor;
    Budget budget;
    auditAgain(record, *Problem::make(lie.maze, lie.query), auditor, budget);
}

void addLies()
{
    const auto row = test::columns<Lie>("lie");
    for (const Lie& lie : lies())
        row(lie.name, lie);
}

} // namespace

/// Whatever a solver or a file says, what is false counts nowhere.
class LiesTest : public QObject {
    Q_OBJECT

private slots:
    void aSolverThatLiesIsRefuted_data() { addLies(); }
    void aSolverThatLiesIsRefuted()
    {
        QFETCH(const Lie, lie);
        const RunRecord record = recordOf(lie, true);

        QCOMPARE(record.verified, std::optional(false));
        QCOMPARE(record.audit->evidence, Evidence::refuted);
        QVERIFY(!record.audit->why.empty());
        QVERIFY(!record.number("time-ms"));
        QVERIFY(!comparableTime(record));
        const std::vector<RunRecord> records = {record};
        const Summary summary = summarise(records);
        const SolverSummary& sums = summary.questions.front().solvers.front();
        QCOMPARE(sums.refuted, std::size_t{1});
        QCOMPARE(sums.solved + sums.noSolution + sums.bestCost + sums.proved + sums.claimed +
                     sums.fastest,
                 std::size_t{0});
        QVERIFY(!sums.meanTime);
        QVERIFY(!chartOf(RunTable(summary.questions.front(), records), orderOf(ResultChart::bars)));
        QCOMPARE(summary.failures.size(), std::size_t{1});
    }

    void aLieInAFileIsRefuted_data() { addLies(); }
    void aLieInAFileIsRefuted()
    {
        QFETCH(const Lie, lie);
        RunRecord forged = recordOf(lie, false);
        forged.verified = true; // by hand
        forged.audit = RecordedAudit{.evidence = Evidence::proved};
        RunRecord record = readAgain(forged);
        QVERIFY(!record.isAudited);

        auditAnew(record, lie);

        QCOMPARE(record.audit->evidence, Evidence::refuted);
        QCOMPARE(record.verified, std::optional(false));
        QVERIFY(!comparableTime(record));
    }

    void theTruthIsProved()
    {
        const MazeSnapshot maze = frozen({"S.", ".E"});
        const Lie truth{
            "", "one-stroke", maze, OneStroke{{0, 0}, {1, 1}},
            route({{0, 0}, {0, 1}, {1, 1}}, 3, {count("tracks", 2), count("optimal-tracks", 2)})};

        const RunRecord record = recordOf(truth, true);

        QCOMPARE(record.verified, std::optional(true));
        QCOMPARE(record.audit->evidence, Evidence::proved);
        QVERIFY(comparableTime(record));
    }

    void whatAFileCallsProvedIsOnlyClaimedUntilItIsAudited()
    {
        const MazeSnapshot maze = frozen({"S.", ".E"});
        const Lie truth{"", "wavefront", maze, ShortestPath{{0, 0}, {1, 1}},
                        route({{0, 0}, {0, 1}, {1, 1}}, 2)};
        std::vector<RunRecord> read = {readAgain(recordOf(truth, true))};

        QCOMPARE(qualitiesOf(read).front()->evidence, Evidence::claimed);
        QCOMPARE(summarise(read).questions.front().proved, std::size_t{0});
        auditAnew(read.front(), truth);
        QCOMPARE(qualitiesOf(read).front()->evidence, Evidence::proved);
        QCOMPARE(summarise(read).questions.front().proved, std::size_t{1});
    }

    /// A detour is legal; only a solver that guarantees the optimum lies with it.
    void aDetourInAFileIsALieByItsSolver()
    {
        const MazeSnapshot maze = frozen({"S.E", "..."});
        const auto isRefuted = [&maze](const char* solver) {
            const Lie detour{
                "", solver, maze, ShortestPath{{0, 0}, {0, 2}},
                withBound(route({{0, 0}, {1, 0}, {1, 1}, {1, 2}, {0, 2}}, 4), std::nullopt)};
            RunRecord record = readAgain(recordOf(detour, false));
            auditAnew(record, detour);
            return record.verified == false;
        };

        QVERIFY(!isRefuted("greedy"));
        QVERIFY(isRefuted("astar"));
    }

    void aRouteIsReadAsItWasWritten()
    {
        const Route route = {{-1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 3}, {2, 2}, {9, 9}, {8, 8}};

        const std::string text = routeText(route);

        QCOMPARE(text, std::string("-1,0 D1R2DR1DL1 9,9 UL1"));
        QVERIFY(*readRouteText(text, route.size()) == route);
        QVERIFY(!readRouteText(text, route.size() - 1));
        QVERIFY(checkRouteText(text, route.size()) && !checkRouteText(text, route.size() - 1));
        for (const char* bad : {"R3", "0,0 X1", "0,0 R", "0,0 R0", "0,0 R99999999999", "0;0", "0,"})
            QVERIFY2(!readRouteText(bad, 100) && !checkRouteText(bad, 100), bad);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LiesTest)
#include "lies_test.moc"
