#include "solvers/core/maze.h"
#include "solvers/search/grid.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

/// A fifth of it walls, from corner to corner.
MazeSnapshot scattered(int side)
{
    Random random(4);
    Maze maze = randomMaze(random, {.rows = side, .columns = side, .walls = 0.2});
    maze.set(*maze.start(), {});
    maze.set(*maze.end(), {});
    maze.set(Position{0, 0}, {CellKind::start, 1});
    maze.set(Position{side - 1, side - 1}, {CellKind::end, 1});
    return frozen(std::move(maze));
}

std::int64_t countOf(const Outcome& outcome, std::string_view id)
{
    return std::get<std::int64_t>(findFigure(outcome, id)->value);
}

/// Fails if a step from this cell changes the estimate by more than it costs.
void checkConsistency(const search::OctileCosts& costs, search::Heuristic heuristic, Position at)
{
    const Position to{17, 5};
    const auto estimated = [&](int row, int column) {
        return search::estimate(costs, heuristic, {row, column}, to);
    };
    const auto here = estimated(at.row, at.column);
    const auto right = estimated(at.row, at.column + 1);
    const auto slant = estimated(at.row + 1, at.column + 1);
    QVERIFY(here <= right + search::OctileCosts::straight);
    QVERIFY(right <= here + search::OctileCosts::straight);
    QVERIFY(here <= slant + costs.diagonal);
    QVERIFY(slant <= here + costs.diagonal);
}

} // namespace

class SearchTest : public QObject {
    Q_OBJECT

private slots:
    void theWavefrontsRouteTakesUpRightDownLeftFromTheEnd()
    {
        const MazeSnapshot maze = frozen({"S..", "...", "..E"});
        const Outcome outcome = answer("wavefront", maze, ShortestPath{{0, 0}, {2, 2}});

        QCOMPARE(outcome.routes.front(), (Route{{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}}));
    }

    void theWavefrontStopsAtTheEndOrFloods()
    {
        const MazeSnapshot maze = frozen({"SE....."});

        const Outcome stopped = answer("wavefront", maze, ShortestPath{{0, 0}, {0, 1}});
        const Outcome flooded =
            answer("wavefront", maze, ShortestPath{{0, 0}, {0, 1}}, {{"flood", "on"}});

        QCOMPARE(figureText(stopped, "expanded"), std::string("1"));
        QCOMPARE(figureText(flooded, "expanded"), std::string("7"));
        QCOMPARE(findLayer(flooded, "distance")->text(6), std::string("6"));
        QCOMPARE(findLayer(stopped, "distance")->text(6), std::string());
        QCOMPARE(findLayer(stopped, "distance")->text(1), std::string("1"));
    }

    void theWavefrontRefusesWhatItCannotCount()
    {
        Maze maze = drawn({"S.E"});
        const Query query = ShortestPath{{0, 0}, {0, 2}};
        QCOMPARE(
            answer("wavefront", frozen({"S.E"}), ShortestPath{{0, 0}, {0, 2}, Moves::eight}).status,
            Status::invalid);
        maze.set(Position{0, 1}, {CellKind::floor, 4});
        const Outcome outcome = answer("wavefront", frozen(maze), query);
        QCOMPARE(outcome.status, Status::invalid);
        QVERIFY(says(outcome, "step costs"));
    }

    void aStartThatIsTheEndCostsNothing()
    {
        const MazeSnapshot maze = frozen({"S.E"});
        for (const auto* id : {"wavefront", "dijkstra", "astar", "astar-published"}) {
            const Outcome outcome = answer(id, maze, ShortestPath{{0, 1}, {0, 1}});
            QCOMPARE(outcome.status, Status::solved);
            QCOMPARE(outcome.cost, 0.0);
            QCOMPARE(outcome.routes.front(), (Route{{0, 1}}));
        }
    }

    void stepCostsArePaidOnEntering()
    {
        Maze maze = drawn({"S.E", "..."});
        maze.set(Position{0, 1}, {CellKind::floor, 9});
        const auto frozenMaze = frozen(maze);
        for (const auto* id : {"dijkstra", "astar"}) {
            const Outcome outcome = answer(id, frozenMaze, ShortestPath{{0, 0}, {0, 2}});
            QCOMPARE(outcome.cost, 4.0);
            QCOMPARE(outcome.routes.front().size(), 5U);
        }
    }

    void theOverwrittenWayBackCostsTwoSteps()
    {
        // Found by a search over seeded boards; the smallest kind that the document's program
        // gets wrong with unit costs.
        const auto files = {std::pair{"seed002_overwrite.ascii.txt", std::pair{40.0, 42.0}},
                            std::pair{"seed002_overwrite_small.ascii.txt", std::pair{24.0, 26.0}}};
        const QString folder = test::inSources("/../shared/data/formats/vectors/");
        if (!QFileInfo::exists(folder))
            QSKIP("the folder ../shared with the published vectors is not here");
        for (const auto& [name, costs] : files) {
            QFile file(folder + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
            Maze maze =
                *Maze::make(static_cast<int>(lines.size()), static_cast<int>(lines.front().size()));
            CellIndex at = 0;
            for (const QByteArray& line : lines)
                for (const char glyph : line) {
                    const CellKind kind = glyph == '#'   ? CellKind::wall
                                          : glyph == 'S' ? CellKind::start
                                          : glyph == 'E' ? CellKind::end
                                                         : CellKind::floor;
                    maze.set(at++, {kind, 1});
                }
            const auto shared = frozen(maze);
            const ShortestPath query{*maze.start(), *maze.end()};
            QCOMPARE(answer("astar", shared, query).cost, costs.first);
            QCOMPARE(answer("astar-published", shared, query).cost, costs.second);
        }
    }

    void weightedAnswersStayWithinTheirFactor()
    {
        Random random(11);
        for (int round = 0; round < 200; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 12, .columns = 12, .costs = 0.3}));
            for (const Moves moves : {Moves::four, Moves::eight}) {
                const ShortestPath query{*maze->start(), *maze->end(), moves};
                const Outcome best = answer("dijkstra", maze, query);
                if (best.status != Status::solved)
                    continue;
                const Outcome greedy = answer("astar", maze, query, {{"weight", "3"}});
                const Outcome over = answer("astar", maze, query, {{"heuristic", "manhattan"}});
                QVERIFY(greedy.cost <= 3 * best.cost + 1e-9);
                QVERIFY(*greedy.bound <= best.cost + 1e-9);
                QVERIFY(*over.bound <= best.cost + 1e-9);
            }
        }
    }

    void everyHeuristicAndTieRuleFindsTheLeastCost()
    {
        Random random(12);
        for (int round = 0; round < 150; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 10, .columns = 14, .costs = 0.3}));
            for (const Moves moves : allMoves) {
                const ShortestPath query{*maze->start(), *maze->end(), moves};
                const Outcome best = answer("dijkstra", maze, query);
                for (const auto* heuristic : {"best", "octile", "euclidean", "chebyshev", "zero"})
                    for (const auto* ties : {"first-in", "high-g"}) {
                        const Outcome outcome = answer("astar", maze, query,
                                                       {{"heuristic", heuristic}, {"ties", ties}});
                        QCOMPARE(outcome.status, best.status);
                        QCOMPARE(outcome.cost, best.cost);
                        QCOMPARE(faultOf(maze, query, outcome), std::string());
                    }
            }
        }
    }

    void gHFAreWhatTheyAreCalled()
    {
        const MazeSnapshot maze = frozen({"S...", "...E"});
        const Outcome outcome = answer("astar", maze, ShortestPath{{0, 0}, {1, 3}});

        QCOMPARE(findLayer(outcome, "g")->text(7), std::string("4"));
        QCOMPARE(findLayer(outcome, "h")->text(0), std::string("4"));
        QCOMPARE(findLayer(outcome, "f")->text(7), std::string("4"));
        QCOMPARE(findLayer(outcome, "h")->most, 4.0F);
    }

    void heuristicsAreConsistentUnderRounding()
    {
        using search::Heuristic;
        int consistent = 0;
        for (const Diagonal diagonal : allDiagonals)
            for (const Heuristic heuristic : {Heuristic::manhattan, Heuristic::octile,
                                              Heuristic::euclidean, Heuristic::chebyshev}) {
                if (search::overestimateOf(heuristic, Moves::eight, diagonal) > 1)
                    continue; // it is no lower bound
                ++consistent;
                for (int cell = 0; cell < 40 * 40; ++cell)
                    checkConsistency(search::OctileCosts(diagonal), heuristic,
                                     {cell / 40, cell % 40});
            }
        QCOMPARE(consistent, 12);
    }

    void recordedTicksAreTheOrderOfTheSearch()
    {
        const MazeSnapshot maze = frozen({"S...E"});
        for (const auto* id : {"wavefront", "dijkstra", "astar"}) {
            RecordingMonitor monitor(*maze);
            (void)answer(id, *Problem::make(maze, ShortestPath{{0, 0}, {0, 4}}), monitor);

            for (CellIndex c = 0; c < 4; ++c)
                QCOMPARE(monitor.kept.closedAt(c), c + 1);
            QCOMPARE(monitor.kept.closedAt(4), 0U);
            QCOMPARE(monitor.kept.openedAt(4), 4U);
            QCOMPARE(monitor.kept.openedAt(1), 1U);
            QCOMPARE(monitor.kept.now(), 4U);
        }
    }

    // With a consistent bound no cell is expanded twice, on small mazes and on such as have tables
    // of another size: a search that orders its open list too coarsely would expand cells again and
    // again.
    void noCellIsExpandedTwice_data()
    {
        const auto row = test::columns<QByteArray, Moves, int>("id", "moves", "side");
        for (const char* id : {"astar", "dijkstra", "jps", "bidirectional", "wavefront"})
            for (const Moves moves : {Moves::four, Moves::eight, Moves::eightCutBoth})
                for (const int side : {51, 300, 1500}) {
                    const auto name = QByteArray(id) + '-' +
                                      QByteArray::number(static_cast<int>(moves)) + '-' +
                                      QByteArray::number(side);
                    if (id != std::string_view("wavefront") || moves == Moves::four)
                        row(name, QByteArray(id), moves, side);
                }
    }
    void noCellIsExpandedTwice()
    {
        QFETCH(QByteArray, id);
        QFETCH(Moves, moves);
        QFETCH(int, side);
        const MazeSnapshot maze = scattered(side);

        const Outcome outcome =
            answer(id.toStdString(), maze, ShortestPath{*maze->start(), *maze->end(), moves});

        QVERIFY(outcome.status != Status::invalid);
        const std::int64_t expanded = countOf(outcome, "expanded");
        const std::int64_t opened = countOf(outcome, "opened");
        QVERIFY2(expanded <= opened,
                 qPrintable(QString("expanded %1 of %2").arg(expanded).arg(opened)));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SearchTest)
#include "search_test.moc"
