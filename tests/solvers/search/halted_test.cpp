// A search that is halted, at whatever moment, tells a bound that holds: no more than the least
// cost, and more than nothing. And where it tells a route, that is one.

#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/rounds.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

namespace {

/// What is asked: of which maze, by which rule, and what the answer costs.
struct Asked {
    MazeSnapshot maze;
    ShortestPath query;
    double least = 0;
};

enum class Ground : std::uint8_t { even, uneven, endWalledIn };

Asked madeFor(Ground ground, Moves moves, int side)
{
    Random random(9);
    Maze maze = randomMaze(
        random,
        {.rows = side, .columns = side, .walls = 0.2, .costs = ground == Ground::uneven ? 0.5 : 0});
    maze.set(*maze.start(), {});
    maze.set(*maze.end(), {});
    for (const int near : {0, 1})
        for (const int beside : {0, 1}) {
            const bool walled = ground == Ground::endWalledIn;
            maze.set(Position{near, beside}, {});
            maze.set(Position{side - 1 - near, side - 1 - beside},
                     {walled ? CellKind::wall : CellKind::floor, 1});
        }
    maze.set(Position{0, 0}, {CellKind::start, 1});
    maze.set(Position{side - 1, side - 1}, {CellKind::end, 1});
    Asked asked{frozen(std::move(maze)), {}, 0};
    asked.query = {*asked.maze->start(), *asked.maze->end(), moves};
    const Outcome whole = answer("dijkstra", asked.maze, asked.query);
    asked.least =
        whole.status == Status::solved ? whole.cost : std::numeric_limits<double>::infinity();
    if ((whole.status == Status::solved) != (ground != Ground::endWalledIn))
        qFatal("the maze is not what the test asks about");
    return asked;
}

/// What is asked of a search. All are asked the same, but `contraction`, whose tables take seconds
/// where walls are scattered, a smaller one.
const Asked& askedOf(std::string_view id, Ground ground, Moves moves)
{
    static std::map<std::tuple<int, Ground, Moves>, Asked> all;
    const int side = id == "contraction" ? 100 : 300;
    const auto found = all.find({side, ground, moves});
    return found != all.end()
               ? found->second
               : all.insert({{side, ground, moves}, madeFor(ground, moves, side)}).first->second;
}

/// Why the outcome of a halted run breaks a promise; empty: it does not.
QString faultOfHalted(const Asked& asked, const Outcome& outcome)
{
    if (!outcome.bound)
        return "no bound";
    if (*outcome.bound > asked.least + rounding)
        return QString("bound %1 above %2").arg(*outcome.bound).arg(asked.least);
    if (*outcome.bound <= 0)
        return "the bound says nothing";
    if (outcome.routes.empty())
        return {};
    if (outcome.cost < asked.least - rounding || outcome.cost < *outcome.bound - rounding)
        return QString("a route of %1, and the least is %2").arg(outcome.cost).arg(asked.least);
    return QString::fromStdString(faultOf(asked.maze, asked.query, outcome));
}

struct Named {
    std::string_view id;
    std::vector<std::pair<std::string_view, std::string_view>> options;
};

/// Every solver of the question as it is, and some with options.
std::vector<Named> searches()
{
    std::vector<Named> named = {
        {"astar", {{"ties", "high-g"}}},
        {"astar", {{"weight", "0.5"}}},
        {"astar", {{"weight", "3"}}},
        {"astar", {{"heuristic", "manhattan"}}},
        {"astar", {{"heuristic", "chebyshev"}, {"weight", "2.5"}}},
        {"astar", {{"heuristic", "inconsistent"}}},
        {"astar", {{"heuristic", "inconsistent"}, {"reopen", "off"}}},
        {"astar", {{"weight", "3"}, {"reopen", "on"}}},
        {"focal", {{"weight", "4"}}},
        {"ara-star", {{"weight", "10"}, {"decrement", "0.1"}}},
        {"bidirectional", {{"guidance", "none"}}},
        {"ida-star", {{"table", "off"}}},
        {"mm", {{"priority", "mme"}}},
        {"rbfs", {{"table", "off"}}},
        {"sma-star", {{"nodes", "2000"}}},
        {"jps", {{"tables", "on"}}},
    };
    for (const Solver* solver : solvers())
        if (solver->info.answers == Question::shortestPath)
            named.push_back({solver->info.id, {}});
    return named;
}

Outcome answerOf(const Named& named, const Problem& problem, Monitor& monitor, Workspace& workspace)
{
    const Solver& solver = *findSolver(named.id);
    Options options(solver.info.options);
    for (const auto& [id, text] : named.options)
        if (!options.set(id, text))
            qFatal("no such option value");
    return solver.solve(problem, options, monitor, workspace);
}

/// Returns true if it may take for ever on these mazes.
bool isEndless(const Named& named)
{
    const bool isShortOfMemory = named.id == "rbfs" || named.id == "sma-star";
    return named.id == "ida-star" || (isShortOfMemory && !named.options.empty());
}

/// Whether it does not refuse the move rule.
bool takes(const Named& named, Moves moves)
{
    const MazeSnapshot maze = frozen({"S.E"});
    const Problem problem = *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves});
    Monitor monitor;
    Workspace workspace;
    return answerOf(named, problem, monitor, workspace).status != Status::invalid;
}

} // namespace

class HaltedTest : public QObject {
    Q_OBJECT

private slots:
    void aStopLeavesABound_data() { rows(); }
    void aStopLeavesABound()
    {
        QFETCH(const Named, named);
        QFETCH(Moves, moves);
        int stops = 0;
        for (const Ground ground : {Ground::even, Ground::uneven, Ground::endWalledIn}) {
            const Asked& asked = askedOf(named.id, ground, moves);
            const Problem problem = *Problem::make(asked.maze, asked.query);
            Workspace workspace; // what a halted run leaves in it serves the next
            for (int poll = 0; poll < rounds(200); poll += poll < rounds(20) ? 1 : 9) {
                StoppingAtPoll monitor(poll);

                const Outcome outcome = answerOf(named, problem, monitor, workspace);

                if (outcome.status != Status::stopped)
                    break;
                ++stops;
                const QString fault = faultOfHalted(asked, outcome);
                QVERIFY2(fault.isEmpty(), qPrintable(QString("poll %1: %2").arg(poll).arg(fault)));
            }
        }
        QVERIFY(stops > 3); // else polls cannot be counted like that any more
    }

    void aMemoryLimitLeavesABound_data() { rows(Runs::toTheEnd); }
    void aMemoryLimitLeavesABound()
    {
        QFETCH(const Named, named);
        QFETCH(Moves, moves);
        const Asked& asked = askedOf(named.id, Ground::even, moves);
        int limits = 0;
        for (std::size_t bytes = 1; bytes < (std::size_t{1} << 24); bytes += bytes / 4 + 1) {
            const Problem problem = *Problem::make(asked.maze, asked.query, {.bytes = bytes});
            Monitor monitor;
            Workspace workspace;

            const Outcome outcome = answerOf(named, problem, monitor, workspace);

            if (outcome.status != Status::limitReached)
                break;
            ++limits;
            const QString fault = faultOfHalted(asked, outcome);
            QVERIFY2(fault.isEmpty(), qPrintable(QString("%1 bytes: %2").arg(bytes).arg(fault)));
        }
        QVERIFY(limits > 10);
    }

    void aTimeLimitLeavesABound()
    {
        const Named endless{"ida-star", {{"table", "off"}}};
        const Asked& asked = askedOf(endless.id, Ground::even, Moves::four);
        const Problem problem =
            *Problem::make(asked.maze, asked.query, {.time = std::chrono::milliseconds(5)});
        Monitor monitor;
        Workspace workspace;

        const Outcome outcome = answerOf(endless, problem, monitor, workspace);

        QCOMPARE(outcome.status, Status::limitReached);
        QCOMPARE(faultOfHalted(asked, outcome), QString());
    }

    /// What a stopped run leaves half made in its workspace is made anew.
    void aStoppedRunSpoilsNoWorkspace_data() { rows(Runs::toTheEnd); }
    void aStoppedRunSpoilsNoWorkspace()
    {
        QFETCH(const Named, named);
        QFETCH(Moves, moves);
        const Asked& asked = askedOf(named.id, Ground::even, moves);
        const Problem problem = *Problem::make(asked.maze, asked.query);
        Monitor patient;
        Workspace fresh;
        const Outcome expected = answerOf(named, problem, patient, fresh);
        for (const int poll : {0, 1, 2, 3, 4, 6, 9, 14}) {
            if (poll >= rounds(15))
                break;
            Workspace workspace;
            StoppingAtPoll monitor(poll);
            (void)answerOf(named, problem, monitor, workspace);

            const Outcome outcome = answerOf(named, problem, patient, workspace);

            QCOMPARE(outcome.status, expected.status);
            QCOMPARE(outcome.cost, expected.cost);
            QCOMPARE(figureText(outcome, "expanded"), figureText(expected, "expanded"));
        }
    }

private:
    enum class Runs : std::uint8_t { halted, toTheEnd };
    static void rows(Runs runs = Runs::halted)
    {
        const auto row = test::columns<Named, Moves>("named", "moves");
        int number = 0;
        for (const Named& named : searches()) {
            for (const Moves moves : {Moves::four, Moves::eight, Moves::eightCutOne})
                if ((runs == Runs::halted || !isEndless(named)) && takes(named, moves))
                    row(qPrintable(
                            QString("%1-%2-%3").arg(named.id.data()).arg(number).arg(int(moves))),
                        named, moves);
            ++number;
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::HaltedTest)
#include "halted_test.moc"
