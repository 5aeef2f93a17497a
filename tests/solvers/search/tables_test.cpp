// Solvers with tables that one query builds and all queries of the maze use: subgoal graphs and
// contraction hierarchies against Dijkstra, and the subgoals against their definition.

#include "solvers/search/subgoal_graph.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/rounds.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

Position anyOpenCell(Random& random, const Maze& maze)
{
    while (true) {
        const Position at = maze.position(static_cast<CellIndex>(random.below(maze.size())));
        if (maze.isOpen(at))
            return at;
    }
}

/// A solver with a workspace for all its queries.
class Asked {
public:
    explicit Asked(std::string_view id) : m_solver(*findSolver(id)) {}

    Outcome answer(const MazeSnapshot& maze, const ShortestPath& query)
    {
        Monitor monitor{.layers = Layers::none};
        return m_solver.solve(*Problem::make(maze, query), Options(m_solver.info.options), monitor,
                              m_workspace);
    }
    /// Returns why its answer is not that of Dijkstra; empty if it is.
    QString faultOfAnswer(const MazeSnapshot& maze, const ShortestPath& query)
    {
        const Outcome outcome = answer(maze, query);
        const Outcome expected = mazewright::answer("dijkstra", maze, query);
        if (outcome.status != expected.status)
            return QString("status %1").arg(static_cast<int>(outcome.status));
        if (outcome.status == Status::solved && std::abs(outcome.cost - expected.cost) > rounding)
            return QString("cost %1, not %2").arg(outcome.cost).arg(expected.cost);
        return QString::fromStdString(faultOf(maze, query, outcome).text());
    }

private:
    const Solver& m_solver;
    Workspace m_workspace;
};

/// The maze with its subgoals as `o`.
std::vector<std::string> withSubgoals(const MazeSnapshot& maze, Moves moves)
{
    const Problem problem = *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves});
    Monitor monitor;
    Guard guard(problem, monitor);
    search::SubgoalGraph graph;
    if (!graph.fit(*maze, moves, guard))
        return {"halted"};
    std::vector<std::string> rows;
    for (int row = 0; row < maze->rows(); ++row) {
        std::string text;
        for (int column = 0; column < maze->columns(); ++column)
            text += maze->isOpen({row, column}) ? '.' : '#';
        rows.push_back(text);
    }
    for (search::SubgoalGraph::Id id = 0; id < graph.size(); ++id) {
        const Position at = search::positionOf(graph.spot(id));
        rows[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.column)] = 'o';
    }
    return rows;
}

} // namespace

class TablesTest : public QObject {
    Q_OBJECT

private slots:
    /// Without cut corners a route turns beside a corner, diagonally; with them, before and after
    /// it.
    void subgoalsLieAtTheCornersOfWalls()
    {
        const MazeSnapshot maze = frozen({"S.....", //
                                          "..##..", //
                                          "..##..", //
                                          ".....E"});

        const std::vector<std::string> atCorners = {".o..o.", //
                                                    "..##..", //
                                                    "..##..", //
                                                    ".o..o."};
        const std::vector<std::string> beside = {"..oo..", //
                                                 ".o##o.", //
                                                 ".o##o.", //
                                                 "..oo.."};
        QCOMPARE(withSubgoals(maze, Moves::four), atCorners);
        QCOMPARE(withSubgoals(maze, Moves::eight), atCorners);
        QCOMPARE(withSubgoals(maze, Moves::eightCutOne), beside);
        QCOMPARE(withSubgoals(maze, Moves::eightCutBoth), beside);
    }

    void anOpenMazeHasNoSubgoals()
    {
        const MazeSnapshot maze = frozen({"S...", "....", "...E"});

        QCOMPARE(withSubgoals(maze, Moves::eight),
                 (std::vector<std::string>{"....", "....", "...."}));
        QCOMPARE(answer("subgoal", maze, ShortestPath{{0, 0}, {2, 3}, Moves::four}).cost, 5.0);
        QCOMPARE(answer("contraction", maze, ShortestPath{{0, 0}, {2, 3}, Moves::four}).cost, 5.0);
    }

    void everyQueryAgreesWithDijkstra_data() { rows(); }
    void everyQueryAgreesWithDijkstra()
    {
        QFETCH(const QByteArray, solver);
        QFETCH(const Moves, moves);
        Random random(42);
        Asked asked(solver.toStdString());
        for (int round = 0; round < rounds(60); ++round) {
            const MazeSnapshot maze =
                frozen(randomMaze(random, {.rows = between(random, 1, 40),
                                           .columns = between(random, 2, 40),
                                           .walls = 0.1 * between(random, 0, 4)}));
            const Diagonal diagonal = allDiagonals[random.below(allDiagonals.size())];
            for (int query = 0; query < 10; ++query) {
                const QString fault =
                    asked.faultOfAnswer(maze, {anyOpenCell(random, *maze),
                                               anyOpenCell(random, *maze), moves, diagonal});
                QVERIFY2(fault.isEmpty(),
                         qPrintable(QString("round %1, query %2, %3: %4")
                                        .arg(round)
                                        .arg(query)
                                        .arg(QLatin1String(idOf(diagonal).data()), fault)));
            }
        }
    }

    void aChangedMazeOrPriceHasItsOwnTables_data() { rows(); }
    void aChangedMazeOrPriceHasItsOwnTables()
    {
        QFETCH(const QByteArray, solver);
        QFETCH(const Moves, moves);
        Random random(7);
        Asked asked(solver.toStdString());
        Maze maze = randomMaze(random, {.rows = 20, .columns = 30, .walls = 0.2});
        for (int edit = 0; edit < 30; ++edit) {
            const Position at = anyOpenCell(random, maze);
            if (!isEndpoint(maze.at(at).kind))
                maze.set(at, {CellKind::wall, 1});
            const MazeSnapshot now = frozen(maze);
            for (const Diagonal diagonal : allDiagonals)
                QCOMPARE(asked.faultOfAnswer(now, {*now->start(), *now->end(), moves, diagonal}),
                         QString());
        }
    }

    /// So large that the hierarchy has a core: the densest nodes are not taken out.
    void aHierarchyWithACoreAgreesWithDijkstra()
    {
        Random random(5);
        const MazeSnapshot maze =
            frozen(randomMaze(random, {.rows = 200, .columns = 200, .walls = 0.25}));
        Asked asked("contraction");
        for (int query = 0; query < 40; ++query)
            QCOMPARE(asked.faultOfAnswer(maze, {anyOpenCell(random, *maze),
                                                anyOpenCell(random, *maze), Moves::eight}),
                     QString());
    }

    void theMemoryOfTablesIsTold()
    {
        const MazeSnapshot maze = frozen({"S.#.", ".#..", "...E"});
        const ShortestPath query{{0, 0}, {2, 3}, Moves::eight};

        for (const char* solver : {"subgoal", "contraction"})
            QVERIFY2(figureText(answer(solver, maze, query), "set-up-mib") != "none", solver);
        QVERIFY(figureText(answer("jps", maze, query, {{"tables", "on"}}), "set-up-mib") != "none");
        QCOMPARE(figureText(answer("jps", maze, query), "set-up-mib"), std::string("none"));
    }

private:
    static void rows()
    {
        const auto row = test::columns<QByteArray, Moves>("solver", "moves");
        for (const char* solver : {"subgoal", "contraction"})
            for (const Moves moves : allMoves)
                row(qPrintable(QString("%1, %2").arg(solver, idOf(moves).data())), solver, moves);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TablesTest)
#include "tables_test.moc"
