#include "solvers/levels/reachability.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

namespace {

/// The cost of a route, step by step; none where a step is not allowed or the ends are wrong.
std::optional<double> costOfRoute(const Maze& maze, const Route& route, Moves moves)
{
    if (route.empty() || route.front() != *maze.start() || route.back() != *maze.end())
        return std::nullopt;
    double cost = 0;
    for (std::size_t i = 1; i < route.size(); ++i) {
        if (!oracle::mayStep(maze, route[i - 1], route[i], moves))
            return std::nullopt;
        const Cell cell = maze.at(route[i]);
        const bool slant =
            route[i].row != route[i - 1].row && route[i].column != route[i - 1].column;
        cost += (cell.kind == CellKind::floor ? cell.value : 1) * (slant ? std::sqrt(2.0) : 1);
    }
    return cost;
}

constexpr double tolerance = 1e-9;

} // namespace

/// What a designer is told while the brush is down.
class LiveAnswerTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWhatIsMissing()
    {
        Workspace workspace;

        const LiveAnswer noEnd = liveAnswer(frozen({"S.."}), Moves::four, workspace);
        const LiveAnswer cutOff = liveAnswer(frozen({"S#E"}), Moves::four, workspace);

        QCOMPARE(noEnd.reach, Reach::noEnds);
        QVERIFY(!noEnd.cost && noEnd.route.empty());
        QCOMPARE(cutOff.reach, Reach::unreachable);
        QVERIFY(!cutOff.cost && cutOff.route.empty());
    }

    void agreesWithTheOracleStrokeByStroke_data()
    {
        QTest::addColumn<int>("moves");
        for (const char* id : {"4", "8", "8-cut-one", "8-cut-both"})
            QTest::newRow(id) << static_cast<int>(*movesOf(id));
    }

    /// One cell at a time is painted, and one workspace follows.
    void agreesWithTheOracleStrokeByStroke()
    {
        QFETCH(const int, moves);
        const auto rule = static_cast<Moves>(moves);
        const double walls = rule == Moves::eightCutBoth ? 0.6 : 0.4;
        Random random(101);
        Workspace workspace;
        int reached = 0;
        int cutOff = 0;
        for (int level = 0; level < 12; ++level) {
            const bool startsOpen = level % 3 == 1; // there another solver answers
            Maze maze = randomMaze(random, {.rows = startsOpen ? 10 : 7,
                                            .columns = startsOpen ? 11 : 6,
                                            .walls = startsOpen ? 0 : walls,
                                            .costs = level % 3 == 0 ? 0.4 : 0});
            for (int stroke = 0; stroke < 40; ++stroke) {
                const auto cell = static_cast<CellIndex>(random.below(maze.size()));
                if (maze.position(cell) != *maze.start() && maze.position(cell) != *maze.end())
                    maze.set(cell, {random.chance(startsOpen ? 0.2 : walls) ? CellKind::wall
                                                                            : CellKind::floor,
                                    1});
                const auto least = oracle::leastCost(maze, *maze.start(), *maze.end(), rule);
                (least ? reached : cutOff) += 1;

                const LiveAnswer live = liveAnswer(frozen(maze), rule, workspace);

                QCOMPARE(live.reach, least ? Reach::reachable : Reach::unreachable);
                QCOMPARE(live.cost.has_value(), least.has_value());
                if (!least)
                    continue;
                QVERIFY(std::abs(*live.cost - *least) < tolerance);
                const auto walked = costOfRoute(maze, live.route, rule);
                QVERIFY(walked && std::abs(*walked - *least) < tolerance);
            }
        }
        QVERIFY(reached > 100);
        QVERIFY(cutOff > 50);
    }

    void mazesMayChangeTheirSize()
    {
        Workspace workspace;

        QCOMPARE(liveAnswer(frozen({"S.E"}), Moves::eight, workspace).cost.value_or(0), 2.0);
        QCOMPARE(liveAnswer(frozen({"S...", "...E"}), Moves::four, workspace).cost.value_or(0),
                 4.0);
        QCOMPARE(liveAnswer(frozen({"SE"}), Moves::eight, workspace).cost.value_or(0), 1.0);
    }

    void stoppedThereIsNoCost()
    {
        Maze maze = *Maze::make(600, 600);
        for (int row = 0; row < 600; ++row)
            for (int column = row % 2; column < 600; column += 2)
                maze.set(Position{row, column}, {CellKind::floor, 9});
        maze.set(Position{0, 0}, {CellKind::start, 1});
        maze.set(Position{599, 599}, {CellKind::end, 1});
        std::stop_source stop;
        stop.request_stop();
        Workspace workspace;

        const LiveAnswer live = liveAnswer(frozen(maze), Moves::four, workspace, stop.get_token());

        QCOMPARE(live.reach, Reach::reachable);
        QVERIFY(!live.cost && live.route.empty());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LiveAnswerTest)
#include "live_answer_test.moc"
