#include "tests/solvers/levels/plain_routes.h"
#include "tests/support/all_moves.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped.h"

namespace mazewright {

namespace {

/// What plain enumeration says of the cheapest routes of a small maze.
struct Truth {
    std::int64_t routes = 0;
    std::vector<std::int64_t> through; ///< by cell
};

constexpr double tolerance = 1e-9;

Truth countedRoutes(const Maze& maze, Moves moves, Diagonal diagonal)
{
    Truth truth;
    truth.through.assign(maze.size(), 0);
    const auto count = [&](const Route& route) {
        ++truth.routes;
        for (const Position p : route)
            ++truth.through[maze.index(p)];
    };
    everyCheapestRoute(maze, moves, count, diagonal);
    return truth;
}

/// What the detour layer has to say of a cell: nothing, a number, or `cut off`.
QString detourTruth(const Maze& maze, CellIndex cell, const MoveRule& rule, double least)
{
    if (maze.isWall(cell) || maze.position(cell) == *maze.start() ||
        maze.position(cell) == *maze.end())
        return {};
    Maze walled = maze;
    walled.set(cell, {CellKind::wall, 1});
    const auto cost =
        oracle::leastCost(walled, *maze.start(), *maze.end(), rule.moves, rule.diagonal);
    if (!cost)
        return "cut off";
    return *cost > least + tolerance ? QString::number(*cost - least, 'f', 6) : QString();
}

QString rounded(const std::string& text)
{
    bool isNumber = false;
    const double number = QString::fromStdString(text).toDouble(&isNumber);
    return isNumber ? QString::number(number, 'f', 6) : QString::fromStdString(text);
}

} // namespace

/// What is said of the cheapest routes, against enumeration and against walls really built.
class CheapestRoutesTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithEnumeration_data() { addAllMoves(); }

    void agreesWithEnumeration()
    {
        QFETCH(const Moves, moves);
        Random random(71);
        int solved = 0;
        for (int round = 0; round < 1500; ++round) {
            const RandomMaze kind{.rows = between(random, 1, 5),
                                  .columns = between(random, 2, 5),
                                  .walls = 0.1 + 0.1 * between(random, 0, 3),
                                  .coins = 0.1,
                                  .costs = round % 2 == 0 ? 0 : 0.5};
            const auto maze = frozen(randomMaze(random, kind));
            const Diagonal diagonal = allDiagonals[random.below(allDiagonals.size())];
            const Truth truth = countedRoutes(*maze, moves, diagonal);

            AskedLevel facts = walked(maze, moves, diagonal);

            QCOMPARE(facts.layer("must-pass") == nullptr, truth.routes == 0);
            if (truth.routes == 0)
                continue;
            ++solved;
            std::int64_t onAll = 0;
            std::int64_t onSome = 0;
            for (CellIndex c = 0; c < maze->size(); ++c) {
                const std::int64_t through = truth.through[c];
                onAll += through == truth.routes ? 1 : 0;
                onSome += through > 0 ? 1 : 0;
                QCOMPARE((*facts.layer("must-pass")).at(c) == 1, through == truth.routes);
                QCOMPARE((*facts.layer("on-shortest")).at(c) == 1, through > 0);
                const Layer& counts = (*facts.layer("shortest-routes"));
                QCOMPARE(counts.text(c), through > 0 ? std::to_string(through) : std::string());
                QCOMPARE(std::isnan(counts.at(c)), through == 0);
                if (through > 0)
                    QVERIFY(std::abs(counts.at(c) - std::log10(static_cast<double>(through))) <
                            1e-5);
            }
            QCOMPARE(facts.text("shortest-routes"), std::to_string(truth.routes));
            QCOMPARE(facts.text("must-pass"), std::to_string(onAll));
            QCOMPARE(facts.text("on-shortest"), std::to_string(onSome));
        }
        QVERIFY(solved > 500);
    }

    void detoursAgreeWithWalls_data()
    {
        const auto row = test::columns<Moves, int, int>("moves", "side", "rounds");
        for (const Moves moves : allMoves)
            for (const auto& [side, rounds] : std::map<int, int>{{4, 1000}, {6, 400}})
                row(qPrintable(QString("%1 on %2").arg(idOf(moves).data()).arg(side)), moves, side,
                    rounds);
    }

    void detoursAgreeWithWalls()
    {
        const auto [moves, side, rounds] = test::row<Moves, int, int>();
        Random random(73);
        int detours = 0;
        int cuts = 0;
        for (int round = 0; round < rounds; ++round) {
            const RandomMaze kind{.rows = side - between(random, 0, 1),
                                  .columns = side,
                                  .walls = 0.1 * between(random, 0, 4),
                                  .costs = round % 2 == 0 ? 0 : 0.5};
            const auto maze = frozen(randomMaze(random, kind));
            const Diagonal diagonal = allDiagonals[random.below(allDiagonals.size())];
            const auto least =
                oracle::leastCost(*maze, *maze->start(), *maze->end(), moves, diagonal);

            AskedLevel facts = walked(maze, moves, diagonal);

            for (CellIndex c = 0; c < maze->size() && least; ++c) {
                const QString expected = detourTruth(*maze, c, {moves, diagonal}, *least);
                const Layer& layer = (*facts.layer("detour"));
                QCOMPARE(rounded(layer.text(c)), expected);
                QCOMPARE(std::isnan(layer.at(c)), expected.isEmpty());
                QVERIFY(expected.isEmpty() || (layer.at(c) > 0 && (layer.at(c) <= layer.most) ==
                                                                      (expected != "cut off")));
                cuts += expected == "cut off" ? 1 : 0;
                detours += !expected.isEmpty() && expected != "cut off" ? 1 : 0;
            }
        }
        QVERIFY(detours > 100);
        QVERIFY(cuts > 30);
    }

    void detoursOfLargerMazes_data() { agreesWithEnumeration_data(); }

    /// Every cell of 30 x 30 is walled in turn, and the maze is searched again.
    void detoursOfLargerMazes()
    {
        QFETCH(const Moves, moves);
        Random random(83);
        int detours = 0;
        for (int round = 0; round < 8; ++round) {
            const RandomMaze kind{.rows = 30,
                                  .columns = 30,
                                  .walls = moves == Moves::eightCutBoth ? 0.5 : 0.37,
                                  .costs = round % 2 == 0 ? 0 : 0.3};
            const auto maze = frozen(randomMaze(random, kind));
            const ShortestPath query{*maze->start(), *maze->end(), moves};
            const Outcome least = answer("dijkstra", maze, query);

            AskedLevel facts = walked(maze, moves);

            for (CellIndex c = 0; c < maze->size() && least.status == Status::solved; ++c) {
                if (maze->isWall(c) || maze->position(c) == query.from ||
                    maze->position(c) == query.to)
                    continue;
                const auto walled = std::make_shared<Maze>(*maze);
                walled->set(c, {CellKind::wall, 1});
                const Outcome around = answer("dijkstra", walled, query);
                QString expected = "cut off";
                if (around.status == Status::solved)
                    expected = around.cost > least.cost + tolerance
                                   ? QString::number(around.cost - least.cost, 'f', 6)
                                   : QString();
                QCOMPARE(rounded((*facts.layer("detour")).text(c)), expected);
                detours += expected.isEmpty() ? 0 : 1;
            }
        }
        QVERIFY(detours > 30);
    }

    void countsOfOpenMazesAreBinomials_data()
    {
        const auto row = test::columns<int, int>("rows", "columns");
        row("all counts are kept", 40, 70);
        row("most counts are made again", 600, 500);
    }

    void countsOfOpenMazesAreBinomials()
    {
        const auto [rows, columns] = test::row<int, int>();
        Maze maze = openMaze(rows, columns);
        const auto ways = [](int down, int right) {
            mpz_class count;
            mpz_bin_uiui(count.get_mpz_t(), static_cast<unsigned>(down + right),
                         static_cast<unsigned>(right));
            return count;
        };

        AskedLevel facts = walked(frozen(maze), Moves::four);

        QCOMPARE(facts.text("shortest-routes"), ways(rows - 1, columns - 1).get_str());
        QCOMPARE(facts.text("must-pass"), std::string("2"));
        const Layer& layer = (*facts.layer("shortest-routes"));
        Random random(79);
        for (int round = 0; round < 60; ++round) {
            const auto row = static_cast<int>(random.below(static_cast<std::uint64_t>(rows)));
            const auto column = static_cast<int>(random.below(static_cast<std::uint64_t>(columns)));
            const mpz_class through =
                ways(row, column) * ways(rows - 1 - row, columns - 1 - column);
            const CellIndex cell = maze.index({row, column});
            QCOMPARE(layer.text(cell), through.get_str());
            const auto digits = static_cast<float>(through.get_str().size());
            QVERIFY(layer.at(cell) <= digits && layer.at(cell) >= digits - 1.001F);
        }
    }

    void nothingIsSaidWhereTheEndIsCutOff()
    {
        AskedLevel facts = walked(frozen({"S#E"}), Moves::four);

        QCOMPARE(facts.text("cost"), std::string("none"));
        QCOMPARE(facts.text("shortest-routes"), std::string("0"));
        QCOMPARE(facts.text("must-pass"), std::string("none"));
        for (const char* id : {"must-pass", "on-shortest", "shortest-routes", "detour"})
            QVERIFY(facts.layer(id) == nullptr);
    }

    void aCornerIsMissedThoughNoRouteEntersIt()
    {
        const MazeSnapshot maze = frozen({"S.#", "..E", "..."});

        AskedLevel facts = walked(maze, Moves::eight);

        const CellIndex beside = maze->index({1, 0});
        QCOMPARE((*facts.layer("on-shortest")).text(beside), std::string());
        QCOMPARE(rounded((*facts.layer("detour")).text(beside)), QString("0.585786"));
        QCOMPARE(facts.text("must-pass"), std::string("3"));
    }

    void stopsWhenAsked()
    {
        AskedLevel facts(frozen({"S.E"}), {}, {}, stoppedToken());

        QCOMPARE(facts.text("shortest-routes"), std::string("undecided"));
        QVERIFY(facts.layer("detour") == nullptr);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CheapestRoutesTest)
#include "cheapest_routes_test.moc"
