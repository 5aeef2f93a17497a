// Recursive best-first search: without the table it is the recursion of Korf's paper, cell by cell;
// with it, A* on foot.

#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_costs.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

/// The paper's recursion over all paths that cross no cell twice.
class PlainRbfs {
public:
    PlainRbfs(const Maze& maze, Moves moves) : m_maze(maze), m_measure{maze, moves}
    {
        const Position start = *maze.start();
        search(start, 0, m_measure.h(start, *maze.end()), plain::never);
    }

    bool found = false;
    std::vector<CellIndex> entered;

private:
    /// Returns the new value of the cell, at cost `g` on the current path.
    std::uint64_t search(Position at, std::uint64_t g, std::uint64_t value, std::uint64_t bound)
    {
        entered.push_back(m_maze.index(at));
        found = at == *m_maze.end();
        if (found)
            return value;
        m_path.insert(m_maze.index(at));
        const std::uint64_t f = g + m_measure.h(at, *m_maze.end());
        std::vector<std::pair<std::uint64_t, Position>> children;
        for (const Position to : plain::steps(m_maze, at, m_measure.moves)) {
            if (m_path.contains(m_maze.index(to)))
                continue;
            const std::uint64_t own = g + m_measure.step(at, to) + m_measure.h(to, *m_maze.end());
            children.emplace_back(f < value ? std::max(value, own) : own, to);
        }
        std::uint64_t least = plain::never;
        while (!children.empty()) {
            const auto byValue = [](const auto& a, const auto& b) { return a.first < b.first; };
            const auto best = std::ranges::min_element(children, byValue);
            least = best->first;
            if (least > bound || least == plain::never)
                break;
            std::uint64_t second = plain::never;
            for (auto other = children.begin(); other != children.end(); ++other)
                second = other == best ? second : std::min(second, other->first);
            best->first = search(best->second, g + m_measure.step(at, best->second), best->first,
                                 std::min(bound, second));
            if (found)
                return best->first;
        }
        m_path.erase(m_maze.index(at));
        return least;
    }

    const Maze& m_maze;
    plain::Measure m_measure;
    std::set<CellIndex> m_path;
};

std::vector<CellIndex> enteredIn(const Recording& recording)
{
    std::vector<CellIndex> cells;
    TickReader reader(recording);
    while (const auto move = reader.next())
        if (move->enters)
            cells.push_back(move->cell);
    return cells;
}

Outcome recorded(const MazeSnapshot& maze, const ShortestPath& query, const char* table,
                 RecordingMonitor& monitor)
{
    const Solver& solver = *findSolver("rbfs");
    Options options(solver.info.options);
    if (!options.set("table", table))
        qFatal("no such option value");
    Workspace workspace;
    return solver.solve(*Problem::make(maze, query), options, monitor, workspace);
}

} // namespace

class RbfsTest : public QObject {
    Q_OBJECT

private slots:
    void withoutTheTableItIsTheRecursion()
    {
        Random random(51);
        int unsolvable = 0;
        for (int round = 0; round < 500; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 4),
                                                         .columns = between(random, 2, 4),
                                                         .walls = 0.1 * between(random, 1, 4),
                                                         .costs = round % 2 == 0 ? 0.4 : 0}));
            const Moves moves = allMoves[random.below(allMoves.size())];
            const PlainRbfs plain(*maze, moves);
            RecordingMonitor monitor(*maze);

            const Outcome outcome =
                recorded(maze, {*maze->start(), *maze->end(), moves}, "off", monitor);

            QCOMPARE(outcome.status, plain.found ? Status::solved : Status::noSolution);
            QCOMPARE(enteredIn(monitor.kept), plain.entered);
            // The end is entered, not expanded.
            QCOMPARE(figureText(outcome, "expanded"),
                     std::to_string(plain.entered.size() - (plain.found ? 1 : 0)));
            unsolvable += plain.found ? 0 : 1;
        }
        QVERIFY(unsolvable > 20);
    }

    void withTheTableItEntersNoCellBeyondTheCost()
    {
        Random random(52);
        int again = 0;
        for (int round = 0; round < 100; ++round) {
            const auto maze = frozen(
                randomMaze(random, {.rows = 8, .columns = 8, .costs = round % 2 == 0 ? 0.4 : 0}));
            const Moves moves = allMoves[random.below(allMoves.size())];
            const plain::Measure measure{*maze, moves};
            RecordingMonitor monitor(*maze);

            const Outcome outcome =
                recorded(maze, {*maze->start(), *maze->end(), moves}, "on", monitor);

            const std::vector<CellIndex> entered = enteredIn(monitor.kept);
            const std::set<CellIndex> cells(entered.begin(), entered.end());
            again += static_cast<int>(entered.size() - cells.size());
            for (const CellIndex cell : cells) {
                const Position at = maze->position(cell);
                const double g =
                    answer("dijkstra", maze, ShortestPath{*maze->start(), at, moves}).cost;
                const double f = g + measure.inSteps(measure.h(at, *maze->end()));
                QVERIFY(outcome.status != Status::solved || f <= outcome.cost + 1e-6);
            }
        }
        QVERIFY(again > 0); // it walks to and fro
    }

    void theRecordingEndsOnTheRoute_data() { test::words<QByteArray>("table", {"on", "off"}); }
    void theRecordingEndsOnTheRoute()
    {
        QFETCH(QByteArray, table);
        Random random(53);
        for (int round = 0; round < 100; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 4, .columns = 5, .walls = 0.3}));
            const ShortestPath query{*maze->start(), *maze->end(), Moves::eight};
            RecordingMonitor monitor(*maze);
            const Outcome outcome = recorded(maze, query, table.constData(), monitor);
            WalkReplay replay(monitor.kept);
            Route trail;
            for (const CellIndex cell : replay.at(monitor.kept.moves()))
                trail.push_back(maze->position(cell));
            QCOMPARE(trail,
                     outcome.status == Status::solved ? outcome.routes.front() : Route{query.from});
        }
    }

    /// A call of a function for each step would exceed every stack.
    void aRouteOfHalfAMillionStepsNeedsNoStack_data() { theRecordingEndsOnTheRoute_data(); }
    void aRouteOfHalfAMillionStepsNeedsNoStack()
    {
        QFETCH(QByteArray, table);
        const auto maze = frozen(serpentine(1001, 1001));

        const Outcome outcome = answer("rbfs", maze, ShortestPath{*maze->start(), *maze->end()},
                                       {{"table", std::string_view(table.constData())}});

        QCOMPARE(outcome.cost,
                 answer("wavefront", maze, ShortestPath{*maze->start(), *maze->end()}).cost);
        QVERIFY(outcome.cost > 500'000);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RbfsTest)
#include "rbfs_test.moc"
