// Searches that are kept with the level: after every edit the answer is that of A* from nothing,
// and what has not changed is not searched again.

#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/rounds.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

namespace {

/// A solver with a workspace that keeps its searches.
class Keeper {
public:
    explicit Keeper(std::string_view id) : m_solver(*findSolver(id))
    {
        m_workspace.setKeepsSearches(true);
    }

    Outcome answer(const MazeSnapshot& maze, const ShortestPath& query, Monitor& monitor)
    {
        return m_solver.solve(*Problem::make(maze, query), Options(m_solver.info.options), monitor,
                              m_workspace);
    }
    Outcome answer(const MazeSnapshot& maze, const ShortestPath& query)
    {
        Monitor monitor;
        return answer(maze, query, monitor);
    }

private:
    const Solver& m_solver;
    Workspace m_workspace;
};

/// The query from the start of the maze to its end.
ShortestPath across(const MazeSnapshot& maze, Moves moves = Moves::four)
{
    return {*maze->start(), *maze->end(), moves};
}

Position anyCell(Random& random, const Maze& maze)
{
    return maze.position(static_cast<CellIndex>(random.below(maze.size())));
}

/// Changes a cell that is not an end, or now and then moves an end to an open cell.
void edit(Random& random, Maze& maze)
{
    const Position at = anyCell(random, maze);
    if (isEndpoint(maze.at(at).kind))
        return;
    const std::uint64_t kind = random.below(10);
    if (kind < 4)
        maze.set(at, {CellKind::wall, 1});
    else if (kind < 7)
        maze.set(at, {});
    else if (kind < 8)
        maze.set(at, {CellKind::floor, static_cast<std::uint8_t>(1 + random.below(9))});
    else if (maze.isOpen(at))
        maze.set(at, {kind == 8 || random.below(8) != 0 ? CellKind::start : CellKind::end, 1});
}

/// Why an answer is not as good as that of A* from nothing; empty if it is.
QString faultAgainstAstar(const MazeSnapshot& maze, const ShortestPath& query,
                          const Outcome& outcome)
{
    const Outcome expected = answer("astar", maze, query);
    if (outcome.status != expected.status)
        return QString("status %1").arg(static_cast<int>(outcome.status));
    if (outcome.status == Status::solved && std::abs(outcome.cost - expected.cost) > rounding)
        return QString("cost %1, not %2").arg(outcome.cost).arg(expected.cost);
    return QString::fromStdString(faultOf(maze, query, outcome).text());
}

Maze with(const MazeSnapshot& maze, Position at, Cell cell)
{
    Maze edited = *maze;
    edited.set(at, cell);
    return edited;
}

constexpr Cell wall = {CellKind::wall, 1};

/// One way, of 16 steps.
MazeSnapshot oneWay()
{
    return frozen({"S....", //
                   "####.", //
                   ".....", //
                   ".####", //
                   "....E"});
}

} // namespace

class ReplanningTest : public QObject {
    Q_OBJECT

private slots:
    /// 10,000 edits, with both solvers, and of every rule of moves as many.
    void everyEditIsAnsweredAsFromNothing_data() { rows(); }
    void everyEditIsAnsweredAsFromNothing()
    {
        QFETCH(const QByteArray, solver);
        QFETCH(const Moves, moves);
        Random random(11);
        for (int round = 0; round < rounds(50); ++round) {
            Keeper keeper(solver.toStdString());
            Maze maze = randomMaze(random, {.rows = between(random, 1, 14),
                                            .columns = between(random, 2, 14),
                                            .walls = 0.3,
                                            .costs = round % 2 == 0 ? 0 : 0.4});
            for (int step = 0; step < 25; ++step) {
                for (int edits = below(random, 6); edits > 0; --edits)
                    edit(random, maze);
                const MazeSnapshot now = frozen(maze);
                const Outcome outcome = keeper.answer(now, across(now, moves));
                const QString fault = faultAgainstAstar(now, across(now, moves), outcome);
                QVERIFY2(
                    fault.isEmpty(),
                    qPrintable(QString("round %1, step %2: %3").arg(round).arg(step).arg(fault)));
                const Outcome fresh = answer(solver.toStdString(), now, across(now, moves));
                QCOMPARE(outcome.status, fresh.status);
                QCOMPARE(outcome.cost, fresh.cost);
            }
        }
    }

    void aLogTellsASearchFromItsBeginning_data()
    {
        test::words<QString>("solver", {"lpa-star", "d-star-lite"});
    }
    void aLogTellsASearchFromItsBeginning()
    {
        // Given a search that is kept
        QFETCH(const QString, solver);
        const MazeSnapshot maze = oneWay();
        Keeper keeper(solver.toStdString());
        const std::string expanded = figureText(keeper.answer(maze, across(maze)), "expanded");
        // When the same question is asked with a log
        SearchLog log(maze->size());
        Monitor monitor;
        monitor.searchLog = &log;
        const Outcome outcome = keeper.answer(maze, across(maze), monitor);
        // Then the search begins again
        QCOMPARE(figureText(outcome, "expanded"), expanded);
        QCOMPARE(std::to_string(log.ticks()), expanded);
        // And is continued without one
        QCOMPARE(figureText(keeper.answer(maze, across(maze)), "expanded"), std::string("0"));
    }

    /// A cell that becomes dearer is expanded twice, and so is the one behind it.
    void anEditNearTheEndCostsFourExpansions()
    {
        const MazeSnapshot before = oneWay();
        const MazeSnapshot after = frozen(with(before, {4, 2}, {CellKind::floor, 5}));
        Keeper keeper("lpa-star");

        const Outcome first = keeper.answer(before, across(before));
        const Outcome second = keeper.answer(after, across(after));

        QCOMPARE(first.cost, 16.0);
        QCOMPARE(figureText(first, "expanded"), std::string("16"));
        QCOMPARE(figureText(first, "changed"), std::string("none"));
        QCOMPARE(second.cost, 20.0);
        QCOMPARE(figureText(second, "expanded"), std::string("4"));
        QCOMPARE(figureText(second, "changed"), std::string("1"));
        QCOMPARE(figureText(answer("astar", after, across(after)), "expanded"), std::string("16"));
    }

    void anEditOutOfReachCostsNothing_data() { test::words<QByteArray>("solver", both); }
    void anEditOutOfReachCostsNothing()
    {
        QFETCH(const QByteArray, solver);
        const MazeSnapshot before = frozen({"S....", //
                                            "####.", //
                                            "E....", //
                                            "#####", //
                                            "....."});
        const MazeSnapshot after = frozen(with(before, {4, 2}, wall));
        Keeper keeper(solver.toStdString());
        keeper.answer(before, across(before));

        const Outcome second = keeper.answer(after, across(after));

        QCOMPARE(second.cost, 10.0);
        QCOMPARE(figureText(second, "expanded"), std::string("0"));
        QCOMPARE(figureText(second, "changed"), std::string("1"));
    }

    /// The search from the end knows the cost of every cell of its route.
    void aStartThatWalksAlongTheRouteCostsNothing()
    {
        Keeper keeper("d-star-lite");
        const MazeSnapshot maze = oneWay();
        ShortestPath query = across(maze);
        const Route route = keeper.answer(maze, query).routes.front();
        for (std::size_t step = 1; step < route.size(); ++step) {
            query.from = route[step];

            const Outcome outcome = keeper.answer(maze, query);

            QCOMPARE(outcome.cost, static_cast<double>(route.size() - 1 - step));
            QCOMPARE(figureText(outcome, "expanded"), std::string("0"));
        }
    }

    void movedEndsStartOver()
    {
        const MazeSnapshot maze = oneWay();
        const auto expanded = [&](std::string_view solver, const ShortestPath& moved) {
            Keeper keeper(solver);
            keeper.answer(maze, across(maze));
            return figureText(keeper.answer(maze, moved), "expanded");
        };
        QCOMPARE(expanded("lpa-star", {{0, 0}, {4, 3}}), std::string("15"));
        // The cell behind the new root seems as near to the target as any.
        QCOMPARE(expanded("lpa-star", {{0, 1}, {4, 4}}), std::string("16"));
        QCOMPARE(expanded("d-star-lite", {{0, 0}, {4, 3}}), std::string("16"));
    }

    void aRouteThatIsClosedOpensAgain_data() { test::words<QByteArray>("solver", both); }
    void aRouteThatIsClosedOpensAgain()
    {
        QFETCH(const QByteArray, solver);
        const MazeSnapshot open = oneWay();
        const MazeSnapshot closed = frozen(with(open, {2, 2}, wall));
        Keeper keeper(solver.toStdString());

        QCOMPARE(keeper.answer(open, across(open)).cost, 16.0);
        QCOMPARE(keeper.answer(closed, across(closed)).status, Status::noSolution);
        QCOMPARE(keeper.answer(open, across(open)).cost, 16.0);
    }

    void aWorkspaceKeepsNoSearchUnlessItIsAsked_data() { test::words<QByteArray>("solver", both); }
    void aWorkspaceKeepsNoSearchUnlessItIsAsked()
    {
        QFETCH(const QByteArray, solver);
        const MazeSnapshot maze = oneWay();
        const Solver& chosen = *findSolver(solver.toStdString());
        Workspace workspace;
        Monitor monitor;
        for (int run = 0; run < 2; ++run) {
            const Outcome outcome = chosen.solve(*Problem::make(maze, across(maze)),
                                                 Options(chosen.info.options), monitor, workspace);
            QCOMPARE(figureText(outcome, "expanded"), std::string("16"));
            QCOMPARE(figureText(outcome, "changed"), std::string("none"));
        }
    }

    /// Only what the edit has touched again is recorded.
    void aRecordingHasTheCellsOfItsOwnRun()
    {
        const MazeSnapshot before = oneWay();
        const MazeSnapshot after = frozen(with(before, {4, 2}, {CellKind::floor, 5}));
        Keeper keeper("lpa-star");
        keeper.answer(before, across(before));
        RecordingMonitor monitor(*after);

        keeper.answer(after, across(after), monitor);

        QCOMPARE(monitor.kept.now(), 4U);
        for (CellIndex cell = 0; cell < after->size(); ++cell) {
            const Position at = after->position(cell);
            const bool again = at == Position{4, 2} || at == Position{4, 3};
            QCOMPARE(monitor.kept.closedAt(cell) != 0, again);
        }
    }

    void layersOfAnEarlierAnswerStay_data() { test::words<QByteArray>("solver", both); }
    void layersOfAnEarlierAnswerStay()
    {
        QFETCH(const QByteArray, solver);
        const std::string layer = solver == "lpa-star" ? "g" : "g-end";
        const MazeSnapshot before = frozen({"S.E", //
                                            "..."});
        const MazeSnapshot after = frozen(with(before, {0, 1}, wall));
        Keeper keeper(solver.toStdString());
        const Outcome first = keeper.answer(before, across(before));
        const std::vector<std::string> shown = layerRows(*before, first, layer);

        const Outcome second = keeper.answer(after, across(after));

        QCOMPARE(second.cost, 4.0);
        QCOMPARE(layerRows(*before, first, layer), shown);
        QVERIFY(layerRows(*after, second, layer) != shown);
    }

    /// At whatever poll a run is stopped, its bound holds and the next one is right.
    void aStoppedRunSpoilsNoSearch_data() { rows(); }
    void aStoppedRunSpoilsNoSearch()
    {
        QFETCH(const QByteArray, solver);
        QFETCH(const Moves, moves);
        Random random(3);
        Maze maze = randomMaze(random, {.rows = 250, .columns = 250, .walls = 0.2, .costs = 0.3});
        maze.set(Position{0, 0}, {CellKind::start, 1});
        maze.set(Position{249, 249}, {CellKind::end, 1});
        Keeper keeper(solver.toStdString());
        int stops = 0;
        for (int step = 0; step < rounds(60); ++step) {
            for (int edits = 0; edits < 25000; ++edits) {
                const Position at = anyCell(random, maze);
                if (!isEndpoint(maze.at(at).kind))
                    maze.set(at, random.chance(0.2) ? wall : Cell{});
            }
            const MazeSnapshot now = frozen(maze);
            const ShortestPath query = across(now, moves);
            StoppingAtPoll stopping(step % 5);
            const Outcome halted = keeper.answer(now, query, stopping);
            if (halted.status == Status::stopped) {
                ++stops;
                const Outcome least = answer("astar", now, query);
                QVERIFY(least.status != Status::solved || *halted.bound <= least.cost + rounding);
            }
            if (step % 3 != 0)
                continue; // stopped again after the next edits

            const QString fault = faultAgainstAstar(now, query, keeper.answer(now, query));

            QVERIFY2(fault.isEmpty(), qPrintable(QString("step %1: %2").arg(step).arg(fault)));
        }
        QVERIFY(stops > rounds(20)); // else polls cannot be counted like that any more
    }

private:
    static constexpr std::initializer_list<const char*> both = {"lpa-star", "d-star-lite"};

    static void rows()
    {
        const auto row = test::columns<QByteArray, Moves>("solver", "moves");
        for (const char* solver : both)
            for (const Moves moves : allMoves)
                row(qPrintable(QString("%1 %2").arg(solver, idOf(moves).data())), solver, moves);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ReplanningTest)
#include "replanning_test.moc"
