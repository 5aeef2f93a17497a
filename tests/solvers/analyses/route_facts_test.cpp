#include "solvers/analyses/level_facts.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <QtTest>

#include <cmath>
#include <map>

namespace mazewright {

namespace {

/// What plain enumeration says of the cheapest routes of a small maze.
struct Truth {
    std::int64_t routes = 0;
    std::vector<std::int64_t> through; ///< by cell
};

constexpr double tolerance = 1e-9;

Truth countedRoutes(const Maze& maze, Moves moves)
{
    const Position start = *maze.start();
    const Position end = *maze.end();
    Truth truth;
    truth.through.assign(maze.size(), 0);
    const auto least = oracle::leastCost(maze, start, end, moves);
    if (!least)
        return truth;
    std::vector<double> rest(maze.size(), HUGE_VAL);
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (!maze.isWall(c))
            rest[c] = oracle::leastCost(maze, maze.position(c), end, moves).value_or(HUGE_VAL);
    std::vector<CellIndex> route = {maze.index(start)};
    const std::function<void(double)> go = [&](double cost) {
        const Position at = maze.position(route.back());
        if (at == end) {
            ++truth.routes;
            for (const CellIndex c : route)
                ++truth.through[c];
            return;
        }
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const Position next = maze.position(c);
            if (!oracle::mayStep(maze, at, next, moves))
                continue;
            const Cell cell = maze.at(c);
            const double step =
                (cell.kind == CellKind::floor ? cell.value : 1) *
                (at.row != next.row && at.column != next.column ? std::sqrt(2.0) : 1);
            if (cost + step + rest[c] > *least + tolerance)
                continue;
            route.push_back(c);
            go(cost + step);
            route.pop_back();
        }
    };
    go(0);
    return truth;
}

/// What the detour layer has to say of a cell: nothing, a number, or `cut off`.
QString detourTruth(const Maze& maze, CellIndex cell, Moves moves, double least)
{
    if (maze.isWall(cell) || maze.position(cell) == *maze.start() ||
        maze.position(cell) == *maze.end())
        return {};
    Maze walled = maze;
    walled.set(cell, {CellKind::wall, 1});
    const auto cost = oracle::leastCost(walled, *maze.start(), *maze.end(), moves);
    if (!cost)
        return "cut off";
    return *cost > least + tolerance ? QString::number(*cost - least, 'f', 6) : QString();
}

const Layer& layerOf(const LevelFacts& facts, std::string_view id)
{
    for (const Layer& layer : facts.layers)
        if (layer.id == id)
            return layer;
    qFatal("no such layer");
}

std::string figureOf(const LevelFacts& facts, std::string_view id)
{
    for (const Figure& figure : facts.figures)
        if (figure.id == id)
            return toText(figure.value);
    return "none";
}

QString rounded(const std::string& text)
{
    bool isNumber = false;
    const double number = QString::fromStdString(text).toDouble(&isNumber);
    return isNumber ? QString::number(number, 'f', 6) : QString::fromStdString(text);
}

Problem problemOf(MazeSnapshot maze, Moves moves)
{
    const ShortestPath query{*maze->start(), *maze->end(), moves};
    return *Problem::make(std::move(maze), query);
}

} // namespace

/// What is said of the cheapest routes, against enumeration and against walls really built.
class RouteFactsTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithEnumeration_data();
    void agreesWithEnumeration();
    void detoursAgreeWithWalls_data();
    void detoursAgreeWithWalls();
    void detoursOfLargerMazes_data();
    void detoursOfLargerMazes();
    void countsOfOpenMazesAreBinomials_data();
    void countsOfOpenMazesAreBinomials();
    void nothingIsSaidWhereTheEndIsCutOff();
    void aCornerIsMissedThoughNoRouteEntersIt();
    void stopsWhenAsked();
};

void RouteFactsTest::agreesWithEnumeration_data()
{
    QTest::addColumn<int>("moves");
    for (const char* id : {"4", "8", "8-cut-one", "8-cut-both"})
        QTest::newRow(id) << static_cast<int>(*movesOf(id));
}

void RouteFactsTest::agreesWithEnumeration()
{
    QFETCH(const int, moves);
    const auto rule = static_cast<Moves>(moves);
    Random random(71);
    int solved = 0;
    for (int round = 0; round < 1500; ++round) {
        const RandomMaze kind{.rows = 1 + static_cast<int>(random.below(5)),
                              .columns = 2 + static_cast<int>(random.below(4)),
                              .walls = 0.1 + 0.1 * static_cast<double>(random.below(4)),
                              .coins = 0.1,
                              .costs = round % 2 == 0 ? 0 : 0.5};
        const auto maze = std::make_shared<const Maze>(randomMaze(random, kind));
        const Truth truth = countedRoutes(*maze, rule);

        const auto facts = routeFacts(problemOf(maze, rule));

        QVERIFY(facts);
        QCOMPARE(facts->layers.empty(), truth.routes == 0);
        if (truth.routes == 0)
            continue;
        ++solved;
        std::int64_t onAll = 0;
        std::int64_t onSome = 0;
        for (CellIndex c = 0; c < maze->size(); ++c) {
            const std::int64_t through = truth.through[c];
            onAll += through == truth.routes ? 1 : 0;
            onSome += through > 0 ? 1 : 0;
            QCOMPARE(layerOf(*facts, "must-pass").at(c) == 1, through == truth.routes);
            QCOMPARE(layerOf(*facts, "on-shortest").at(c) == 1, through > 0);
            const Layer& counts = layerOf(*facts, "shortest-routes");
            QCOMPARE(counts.text(c), through > 0 ? std::to_string(through) : std::string());
            QCOMPARE(std::isnan(counts.at(c)), through == 0);
            if (through > 0)
                QVERIFY(std::abs(counts.at(c) - std::log10(static_cast<double>(through))) < 1e-5);
        }
        QCOMPARE(figureOf(*facts, "shortest-routes"), std::to_string(truth.routes));
        QCOMPARE(figureOf(*facts, "must-pass"), std::to_string(onAll));
        QCOMPARE(figureOf(*facts, "on-shortest"), std::to_string(onSome));
    }
    QVERIFY(solved > 500);
}

void RouteFactsTest::detoursAgreeWithWalls_data()
{
    QTest::addColumn<int>("moves");
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("rounds");
    for (const char* id : {"4", "8", "8-cut-one", "8-cut-both"})
        for (const auto& [side, rounds] : std::map<int, int>{{4, 1000}, {6, 400}})
            QTest::addRow("%s on %d", id, side) << static_cast<int>(*movesOf(id)) << side << rounds;
}

void RouteFactsTest::detoursAgreeWithWalls()
{
    QFETCH(const int, moves);
    QFETCH(const int, side);
    QFETCH(const int, rounds);
    const auto rule = static_cast<Moves>(moves);
    Random random(73);
    int detours = 0;
    int cuts = 0;
    for (int round = 0; round < rounds; ++round) {
        const RandomMaze kind{.rows = side - static_cast<int>(random.below(2)),
                              .columns = side,
                              .walls = 0.1 * static_cast<double>(random.below(5)),
                              .costs = round % 2 == 0 ? 0 : 0.5};
        const auto maze = std::make_shared<const Maze>(randomMaze(random, kind));
        const auto least = oracle::leastCost(*maze, *maze->start(), *maze->end(), rule);

        const auto facts = routeFacts(problemOf(maze, rule));

        QVERIFY(facts);
        for (CellIndex c = 0; c < maze->size() && least; ++c) {
            const QString expected = detourTruth(*maze, c, rule, *least);
            const Layer& layer = layerOf(*facts, "detour");
            QCOMPARE(rounded(layer.text(c)), expected);
            QCOMPARE(std::isnan(layer.at(c)), expected.isEmpty());
            QVERIFY(expected.isEmpty() || (layer.at(c) > 0 && layer.at(c) <= layer.most));
            cuts += expected == "cut off" ? 1 : 0;
            detours += !expected.isEmpty() && expected != "cut off" ? 1 : 0;
        }
    }
    QVERIFY(detours > 100);
    QVERIFY(cuts > 30);
}

void RouteFactsTest::detoursOfLargerMazes_data()
{
    agreesWithEnumeration_data();
}

/// Every cell of 30 x 30 is walled in turn, and the maze is searched again.
void RouteFactsTest::detoursOfLargerMazes()
{
    QFETCH(const int, moves);
    const auto rule = static_cast<Moves>(moves);
    Random random(83);
    int detours = 0;
    for (int round = 0; round < 8; ++round) {
        const RandomMaze kind{.rows = 30,
                              .columns = 30,
                              .walls = rule == Moves::eightCutBoth ? 0.5 : 0.37,
                              .costs = round % 2 == 0 ? 0 : 0.3};
        const auto maze = std::make_shared<const Maze>(randomMaze(random, kind));
        const ShortestPath query{*maze->start(), *maze->end(), rule};
        const Outcome least = answer("dijkstra", maze, query);

        const auto facts = routeFacts(*Problem::make(maze, query));

        for (CellIndex c = 0; c < maze->size() && least.status == Status::solved; ++c) {
            if (maze->isWall(c) || maze->position(c) == query.from || maze->position(c) == query.to)
                continue;
            const auto walled = std::make_shared<Maze>(*maze);
            walled->set(c, {CellKind::wall, 1});
            const Outcome around = answer("dijkstra", walled, query);
            QString expected = "cut off";
            if (around.status == Status::solved)
                expected = around.cost > least.cost + tolerance
                               ? QString::number(around.cost - least.cost, 'f', 6)
                               : QString();
            QCOMPARE(rounded(layerOf(*facts, "detour").text(c)), expected);
            detours += expected.isEmpty() ? 0 : 1;
        }
    }
    QVERIFY(detours > 30);
}

void RouteFactsTest::countsOfOpenMazesAreBinomials_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::newRow("all counts are kept") << 40 << 70;
    QTest::newRow("most counts are made again") << 600 << 500;
}

void RouteFactsTest::countsOfOpenMazesAreBinomials()
{
    QFETCH(const int, rows);
    QFETCH(const int, columns);
    Maze maze = *Maze::make(rows, columns);
    maze.set(Position{0, 0}, {CellKind::start, 1});
    maze.set(Position{rows - 1, columns - 1}, {CellKind::end, 1});
    const auto ways = [](int down, int right) {
        mpz_class count;
        mpz_bin_uiui(count.get_mpz_t(), static_cast<unsigned>(down + right),
                     static_cast<unsigned>(right));
        return count;
    };

    const auto facts = routeFacts(problemOf(std::make_shared<const Maze>(maze), Moves::four));

    QCOMPARE(figureOf(*facts, "shortest-routes"), ways(rows - 1, columns - 1).get_str());
    QCOMPARE(figureOf(*facts, "must-pass"), std::string("2"));
    const Layer& layer = layerOf(*facts, "shortest-routes");
    Random random(79);
    for (int round = 0; round < 60; ++round) {
        const auto row = static_cast<int>(random.below(static_cast<std::uint64_t>(rows)));
        const auto column = static_cast<int>(random.below(static_cast<std::uint64_t>(columns)));
        const mpz_class through = ways(row, column) * ways(rows - 1 - row, columns - 1 - column);
        const CellIndex cell = maze.index({row, column});
        QCOMPARE(layer.text(cell), through.get_str());
        const auto digits = static_cast<float>(through.get_str().size());
        QVERIFY(layer.at(cell) <= digits && layer.at(cell) >= digits - 1.001F);
    }
}

void RouteFactsTest::nothingIsSaidWhereTheEndIsCutOff()
{
    const auto facts = routeFacts(problemOf(frozen({"S#E"}), Moves::four));

    QVERIFY(facts);
    QVERIFY(facts->figures.empty());
    QVERIFY(facts->layers.empty());
}

void RouteFactsTest::aCornerIsMissedThoughNoRouteEntersIt()
{
    const MazeSnapshot maze = frozen({"S.#", "..E", "..."});

    const auto facts = routeFacts(problemOf(maze, Moves::eight));

    const CellIndex beside = maze->index({1, 0});
    QCOMPARE(layerOf(*facts, "on-shortest").text(beside), std::string());
    QCOMPARE(rounded(layerOf(*facts, "detour").text(beside)), QString("0.585786"));
    QCOMPARE(figureOf(*facts, "must-pass"), std::string("3"));
}

void RouteFactsTest::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();

    QVERIFY(!routeFacts(problemOf(frozen({"S.E"}), Moves::four), stop.get_token()));
}

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RouteFactsTest)
#include "route_facts_test.moc"
