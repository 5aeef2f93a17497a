#include "solvers/core/recorder.h"
#include "solvers/core/verify.h"
#include "solvers/levels/explained_run.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/outside.h"
#include "tests/support/random_mazes.h"

#include <algorithm>

// The shipped examples over the pipe, beside our solvers.

namespace mazewright::outside {

namespace {

MazeSnapshot anyMaze(std::uint64_t seed, double costs)
{
    Random random(seed);
    return frozen(randomMaze(random, {.rows = between(random, 1, 12),
                                      .columns = between(random, 2, 12),
                                      .walls = 0.1 * between(random, 0, 4),
                                      .costs = costs}));
}

Problem problemOf(const MazeSnapshot& maze, Moves moves = Moves::four)
{
    return *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves});
}

Outcome solved(const Solver& solver, const Problem& problem, Workspace& workspace)
{
    return timedSolve(solver, problem, Options(solver.info.options), {}, workspace);
}

} // namespace

class SearchesTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { publish({}); }

    /// One process answers all: it is told each maze anew.
    void breadthFirstSearchCostsWhatOursDoes()
    {
        const Solver& theirs = test::published("bfs", test::example("bfs.py"));
        const Solver& ours = *findSolver("wavefront");
        Workspace workspace;
        int unreachable = 0;

        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const Problem problem = problemOf(anyMaze(seed, 0));
            const auto [found, verdict, audit] =
                solveChecked(theirs, problem, Options(theirs.info.options), {}, workspace);
            Workspace own;
            const Outcome expected = solved(ours, problem, own);

            QVERIFY2(found.status == expected.status, found.message.text().c_str());
            QCOMPARE(found.cost, expected.cost);
            QVERIFY(!verdict || verdict->holds);
            unreachable += found.status == Status::noSolution ? 1 : 0;
        }
        QVERIFY(unreachable > 10 && unreachable < 190);
    }

    void aStarCostsWhatOursDoes_data() { addAllMoves(); }

    void aStarCostsWhatOursDoes()
    {
        QFETCH(const Moves, moves);
        const Solver& theirs = test::published("astar", test::example("astar.py"));
        const Solver& ours = *findSolver("astar");
        Workspace workspace;

        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Problem problem = problemOf(anyMaze(seed, seed % 2 == 0 ? 0.5 : 0), moves);
            const auto [found, verdict, audit] =
                solveChecked(theirs, problem, Options(theirs.info.options), {}, workspace);
            Workspace own;
            const Outcome expected = solved(ours, problem, own);

            QVERIFY2(found.status == expected.status, found.message.text().c_str());
            QVERIFY(areEqualCosts(found.cost, expected.cost));
            QVERIFY(!verdict || verdict->holds);
        }
    }

    void itsExpansionsAreRecorded()
    {
        const Solver& solver = test::published("astar", test::example("astar.py"));
        const auto maze = frozen({"S..", //
                                  ".#.", //
                                  "..E"});
        Recording recording(maze->size());
        Workspace workspace;

        Monitor monitor{.recording = &recording};
        const Outcome outcome =
            timedSolve(solver, problemOf(maze), Options(solver.info.options), monitor, workspace);

        QCOMPARE(outcome.status, Status::solved);
        QVERIFY(!recording.isWalk());
        QCOMPARE(recording.closedAt(0), 1U);
        QCOMPARE(recording.closedAt(maze->index({2, 2})), recording.now());
        QCOMPARE(recording.closedAt(maze->index({1, 1})), 0U);
    }

    /// As in a search of ours, a step ends with the closing of the cell that was taken, and begins
    /// with the cells that were reached from it.
    void aStepHasTheCellsThatItReaches()
    {
        const Solver& solver = test::published("astar", test::example("astar.py"));
        const auto maze = frozen({"S.", //
                                  ".E"});
        auto run = explained(solver, problemOf(maze));

        const auto atStep = [&](std::uint32_t tick) {
            std::set<CellIndex> cells;
            for (const OpenCell& open : run.openAt(tick).first(0, 9))
                cells.insert(open.cell);
            return cells;
        };
        QCOMPARE(atStep(0), std::set<CellIndex>{0});
        QCOMPARE(atStep(1), (std::set<CellIndex>{1, 2}));
        QCOMPARE(run.history(1, 0, 0).reached.front().tick, 1U);
        QCOMPARE(run.history(0, 0, 0).closed, std::vector<std::uint32_t>{1});
    }

    void theOpenListCanBeReplayed_data() { addAllMoves(); }

    void theOpenListCanBeReplayed()
    {
        QFETCH(const Moves, moves);
        const Solver& solver = test::published("astar", test::example("astar.py"));

        for (std::uint64_t seed = 300; seed < 320; ++seed) {
            const Problem problem = problemOf(anyMaze(seed, seed % 2 == 0 ? 0.5 : 0), moves);
            auto run = explained(solver, problem);
            Recording recording(problem.maze().size());
            Workspace workspace;
            Monitor monitor{.recording = &recording};
            timedSolve(solver, problem, Options(solver.info.options), monitor, workspace);

            QCOMPARE(recording.now(), run.ticks());
            std::vector<double> g(problem.maze().size(), 0);
            for (const SearchEvent& event : run.log().events())
                if (event.act == SearchOperation::queued) {
                    if (event.from != noCell)
                        QVERIFY(areEqualCosts(event.g, g[event.from] + stepOf(problem, event)));
                    g[event.cell] = event.g;
                }
            for (std::uint32_t tick = 1; tick <= run.ticks(); ++tick) {
                double least = 0; // of the cells that are taken later
                for (const OpenCell& open : run.openAt(tick).first(0, problem.maze().size())) {
                    QVERIFY(recording.stateAt(open.cell, tick) == CellState::open);
                    QVERIFY(open.g + open.h >= std::exchange(least, open.g + open.h));
                    const Through through = run.through(problem.maze().position(open.cell));
                    QVERIFY(!through.toEnd || open.h <= *through.toEnd + rounding);
                }
            }
        }
    }

    /// The first event has h 0 if a program leaves it out.
    void estimatesMayComeLater()
    {
        const Folder folder;
        const Solver& solver = test::published(
            "late",
            {test::python(),
             folder
                 .file(
                     "late.py",
                     test::talker(
                         "tell('events', [['open', 0, 0, 0, 0], ['close', 0, "
                         "0], ['open', 0, 1, 1, 2, 0, 0]])\n"
                         "result({'status': 'solved', 'route': [[0, 0], [0, 1], [0, 2], [0, 3]]})",
                         "{'id': 'x', 'records': True}"))
                 .toStdString()});

        auto run = explained(solver, problemOf(frozen({"S..E"})));

        const auto sentences = explainInWords(run, {0, 1}, run.ticks());
        QVERIFY(!sentences.empty());
        QCOMPARE(sentences.front().text(),
                 std::string("Opened at step 1 from (0, 0): G 1 + H 2 = F 3."));
    }

    /// What explains a cell, is of the program's own numbers.
    void aCellIsExplainedInItsNumbers()
    {
        const Solver& solver = test::published("astar", test::example("astar.py"));
        auto run = explained(solver, problemOf(frozen({"S..E"})));

        const auto sentences = explainInWords(run, {0, 1}, run.ticks());

        QVERIFY(!sentences.empty());
        QCOMPARE(sentences.front().text(),
                 std::string("Opened at step 1 from (0, 0): G 1 + H 2 = F 3."));
    }

    /// Which of two cells with the same F a program takes first, only the program knows.
    void theOrderOfEqualCellsIsNotClaimed()
    {
        const Solver& solver = test::published("astar", test::example("astar.py"));
        auto run = explained(solver, problemOf(frozen({"S..", //
                                                       "...", //
                                                       "..E"})));

        const auto sentences = explainInWords(run, {1, 0}, 1);

        QVERIFY(std::ranges::any_of(sentences, [](const Message& sentence) {
            return sentence.text() ==
                   "At step 1 it is in the open list: 0 of 2 cells have a smaller F.";
        }));
    }

    void aPriceThatASolverDoesNotStateIsNotAsked()
    {
        // Given a program that knows 8-way moves, and says nothing of prices
        const Folder folder;
        const Solver& solver = test::published(
            "plain",
            {test::python(), folder
                                 .file("plain.py", test::talker("result({'status': 'no-solution'})",
                                                                "{'id': 'x', 'moves': ['4', '8']}"))
                                 .toStdString()});
        const auto maze = frozen({"S.E"});
        const auto asked = [&](Moves moves) {
            Workspace workspace;
            return solved(solver,
                          *Problem::make(maze, ShortestPath{{0, 0}, {0, 2}, moves, Diagonal::one}),
                          workspace);
        };

        const Outcome eight = asked(Moves::eight);
        const Outcome four = asked(Moves::four);

        // Then it is asked only where the price changes nothing
        QCOMPARE(eight.status, Status::invalid);
        QCOMPARE(eight.message.text(),
                 std::string("x does not know the price 1 of a diagonal; it knows sqrt2"));
        QCOMPARE(four.status, Status::noSolution);
    }

    void aChangeIsSentToASolverThatTakesChanges()
    {
        const Folder folder;
        const Solver& solver = test::published(
            "changing",
            {test::python(), folder
                                 .file("changing.py", test::talker("result({'status': 'gave-up', "
                                                                   "'message': told})",
                                                                   "{'id': 'x', 'changes': True}"))
                                 .toStdString()});
        Workspace workspace;
        Maze maze = drawn({"S.E", "..."});

        const Outcome first = solved(solver, problemOf(frozen(maze)), workspace);
        maze.set(Position{0, 1}, {CellKind::wall, 1});
        const Outcome second = solved(solver, problemOf(frozen(maze)), workspace);
        Workspace other;
        const Outcome third = solved(solver, problemOf(frozen(maze)), other);

        QCOMPARE(first.message.text(), std::string("maze"));
        QCOMPARE(second.message.text(), std::string("change"));
        QCOMPARE(third.message.text(), std::string("maze"));
    }

    void aSolverKnowsWhatItSays()
    {
        const Solver& bfs = test::published("bfs", test::example("bfs.py"));
        Workspace workspace;

        const Outcome diagonal = solved(bfs, problemOf(frozen({"S.E"}), Moves::eight), workspace);
        Maze dear = drawn({"S.E"});
        dear.set(Position{0, 1}, {CellKind::floor, 4});
        const Outcome costs = solved(bfs, problemOf(frozen(dear)), workspace);

        QCOMPARE(diagonal.status, Status::invalid);
        QCOMPARE(diagonal.message.text(),
                 std::string("BFS in Python does not know the moves 8; it knows 4"));
        QCOMPARE(costs.status, Status::invalid);
        QCOMPARE(costs.message.text(),
                 std::string("BFS in Python does not know step costs, and this maze has some"));
    }

    void aSolverOfAllPricesFindsTheLeastCostAndAnotherIsNotAsked()
    {
        const Solver& every = test::published("prices", test::example("astar.py"));
        const Solver& one = test::published("price", test::example("bfs.py"));
        const auto maze = frozen({"S.", //
                                  ".E"});
        Workspace workspace;
        Workspace other;
        for (const auto& [diagonal, cost] :
             {std::pair{Diagonal::one, 1.0}, std::pair{Diagonal::oneAndHalf, 1.5},
              std::pair{Diagonal::two, 2.0}}) {
            const Query query = ShortestPath{{0, 0}, {1, 1}, Moves::eight, diagonal};

            const Outcome outcome = solved(every, *Problem::make(maze, query), workspace);

            QCOMPARE(outcome.status, Status::solved);
            QCOMPARE(outcome.cost, cost);
        }

        // Then 4-way moves are asked at any price, since it changes nothing
        const Query fourWay = ShortestPath{{0, 0}, {1, 1}, Moves::four, Diagonal::one};
        QCOMPARE(solved(one, *Problem::make(maze, fourWay), other).status, Status::solved);
    }

    void theSmallestMazesAreSolved()
    {
        const Solver& solver = test::published("bfs", test::example("bfs.py"));
        Workspace workspace;
        const auto one = frozen({"S"});

        const Outcome stay =
            solved(solver, *Problem::make(one, ShortestPath{{0, 0}, {0, 0}}), workspace);
        const Outcome none = solved(solver, problemOf(frozen({"S#E"})), workspace);

        QVERIFY2(stay.status == Status::solved, stay.message.text().c_str());
        QCOMPARE(stay.routes.front().size(), std::size_t{1});
        QCOMPARE(none.status, Status::noSolution);
    }

    /// A maze that is sent as a file.
    void aLargeMazeIsSolved()
    {
        const Solver& solver = test::published("bfs", test::example("bfs.py"));
        Workspace workspace;

        Maze large = *Maze::make(1001, 1000);
        for (int row = 1; row < 1001; ++row)
            for (int column = 0; column < 1000; ++column)
                large.set(Position{row, column}, {CellKind::wall, 1});
        large.set(Position{0, 0}, {CellKind::start, 1});
        large.set(Position{0, 999}, {CellKind::end, 1});

        const Outcome outcome = solved(solver, problemOf(frozen(std::move(large))), workspace);

        QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
        QCOMPARE(outcome.cost, 999.0);
    }

private:
    static ExplainedRun explained(const Solver& solver, const Problem& problem)
    {
        Budget budget;
        auto run = ExplainedRun::make(solver, problem, Options(solver.info.options), budget);
        if (!run)
            qFatal("%s", run.error().why.text().c_str());
        return *std::move(run);
    }

    /// Returns the cost of the step into the cell of an event.
    static double stepOf(const Problem& problem, const SearchEvent& event)
    {
        const Maze& maze = problem.maze();
        const Position a = maze.position(event.from);
        const Position b = maze.position(event.cell);
        const Cell cell = maze.at(b);
        const double cost = cell.kind == CellKind::floor ? cell.value : 1;
        return a.row != b.row && a.column != b.column ? cost * std::sqrt(2.0) : cost;
    }

    test::Surroundings m_surroundings;
};

} // namespace mazewright::outside

QTEST_GUILESS_MAIN(mazewright::outside::SearchesTest)
#include "searches_test.moc"
