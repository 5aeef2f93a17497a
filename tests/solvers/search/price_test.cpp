// The price of a diagonal: what the routes, the heuristics and the open lists become at 1, 1.5
// and 2. That every solver finds the least cost at every price is judged in family_test.

#include "solvers/core/audit.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

ShortestPath across(const Maze& maze, Moves moves, Diagonal diagonal)
{
    return {*maze.start(), *maze.end(), moves, diagonal};
}

Options asked(const ShortestPath& query)
{
    Options question(optionsOf(Question::shortestPath));
    setMoveRuleIn(question, query.rule());
    return question;
}

/// The fewest moves of a route, ring by ring.
std::optional<std::size_t> fewestMoves(const Maze& maze, const ShortestPath& query)
{
    std::vector<Position> ring = {query.from};
    std::vector<bool> seen(maze.size());
    seen[maze.index(query.from)] = true;
    for (std::size_t moves = 0; !ring.empty(); ++moves) {
        std::vector<Position> next;
        for (const Position at : ring) {
            if (at == query.to)
                return moves;
            for (CellIndex cell = 0; cell < maze.size(); ++cell)
                if (const Position to = maze.position(cell);
                    !seen[cell] && oracle::mayStep(maze, at, to, query.moves)) {
                    seen[cell] = true;
                    next.push_back(to);
                }
        }
        ring = std::move(next);
    }
    return std::nullopt;
}

std::string_view
astarsOpenList(const ShortestPath& query,
               std::initializer_list<std::pair<std::string_view, std::string_view>> own)
{
    const SolverInfo& astar = findSolver("astar")->info;
    Options options(astar.options);
    for (const auto& [id, text] : own)
        (void)options.set(id, text);
    return astar.openListWith(asked(query), options);
}

} // namespace

class PriceTest : public QObject {
    Q_OBJECT

private slots:
    void oneStepCostsItsPrice_data()
    {
        const auto row = test::columns<Diagonal, double>("diagonal", "cost");
        row("sqrt2", Diagonal::root2, std::sqrt(2.0));
        row("1", Diagonal::one, 1.0);
        row("1.5", Diagonal::oneAndHalf, 1.5);
        row("2", Diagonal::two, 2.0);
    }

    void oneStepCostsItsPrice()
    {
        const auto [diagonal, cost] = test::row<Diagonal, double>();
        // Given ends beside each other, and ends across a corner
        const auto beside = frozen({"SE"});
        const auto slanted = frozen({"S#", //
                                     "#E"});
        for (const Solver* solver : solvers()) {
            if (solver->info.answers != Question::shortestPath || solver->info.isAnyAngle)
                continue;
            const std::string_view id = solver->info.id;

            const Outcome one = answer(id, beside, across(*beside, Moves::eight, diagonal));
            const Outcome other =
                answer(id, slanted, across(*slanted, Moves::eightCutBoth, diagonal));
            const Outcome fourWay = answer(id, beside, across(*beside, Moves::four, diagonal));

            // Then only the diagonal has the price
            QCOMPARE(fourWay.cost, 1.0);
            if (one.status != Status::invalid)
                QCOMPARE(one.cost, 1.0);
            if (other.status != Status::invalid)
                QCOMPARE(other.cost, cost);
        }
    }

    void aPriceOfOneCountsMoves()
    {
        // Given a maze in which the shortest route by length has no diagonal
        const auto maze = frozen({"S#........#", //
                                  ".....#...##", //
                                  "#..#..#..##", //
                                  "..###......", //
                                  "..#......#E"});

        const Outcome octile = answer("astar", maze, across(*maze, Moves::eight, Diagonal::root2));
        const Outcome moves = answer("astar", maze, across(*maze, Moves::eight, Diagonal::one));

        // Then it has 14 moves, and the route at price 1 has 13
        QCOMPARE(octile.routes.front().size() - 1, std::size_t{14});
        QCOMPARE(moves.routes.front().size() - 1, std::size_t{13});
        QCOMPARE(moves.cost, 13.0);
        QCOMPARE(moves.bound, std::optional(13.0));
    }

    void aPriceOfOneGivesTheFewestMoves_data() { addAllMoves(); }

    void aPriceOfOneGivesTheFewestMoves()
    {
        QFETCH(const Moves, moves);
        Random random(531);
        for (int round = 0; round < 300; ++round) {
            const auto maze = frozen(randomMaze(
                random, {.rows = between(random, 1, 9), .columns = between(random, 2, 9)}));
            const ShortestPath query = across(*maze, moves, Diagonal::one);
            const auto fewest = fewestMoves(*maze, query);
            for (const std::string_view id : {"dijkstra", "astar", "jps", "bidirectional"}) {
                const Outcome outcome = answer(id, maze, query);
                QCOMPARE(outcome.status, fewest ? Status::solved : Status::noSolution);
                QVERIFY(!fewest || outcome.routes.front().size() == *fewest + 1);
            }
        }
    }

    void aPriceOfTwoIsThatOfFourWaysUnlessCornersAreCutBothWays()
    {
        Random random(532);
        for (int round = 0; round < 300; ++round) {
            const auto maze = frozen(randomMaze(
                random, {.rows = between(random, 2, 9), .columns = between(random, 2, 9)}));
            const Outcome four =
                answer("dijkstra", maze, across(*maze, Moves::four, Diagonal::root2));
            for (const Moves moves : {Moves::eight, Moves::eightCutOne})
                for (const std::string_view id : {"dijkstra", "astar", "jps", "ida-star"}) {
                    const Outcome outcome = answer(id, maze, across(*maze, moves, Diagonal::two));
                    QCOMPARE(outcome.status, four.status);
                    QCOMPARE(outcome.cost, four.cost);
                }
        }
    }

    void jumpsFindTheLeastCostAtEveryPrice_data()
    {
        const auto row = test::columns<Diagonal, Moves>("diagonal", "moves");
        for (const Diagonal diagonal : allDiagonals)
            for (const Moves moves : {Moves::eight, Moves::eightCutOne, Moves::eightCutBoth})
                row((std::string(idOf(moves)) + " at " + std::string(idOf(diagonal))).c_str(),
                    diagonal, moves);
    }

    void jumpsFindTheLeastCostAtEveryPrice()
    {
        const auto [diagonal, moves] = test::row<Diagonal, Moves>();
        Random random(533);
        Workspace used;
        for (int round = 0; round < 1200; ++round) {
            const int side = round % 10 == 0 ? 40 : 9;
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 2, side),
                                                         .columns = between(random, 2, side),
                                                         .walls = 0.1 * between(random, 1, 5)}));
            const ShortestPath query = across(*maze, moves, diagonal);
            const Problem problem = *Problem::make(maze, query);
            Budget budget;
            const auto truth = optimumOf(problem, budget);
            QVERIFY(truth.has_value());
            for (const std::string_view tables : {"on", "off"}) {
                const Solver& jps = *findSolver("jps");
                Options options(jps.info.options);
                QVERIFY(options.set("tables", tables));
                Monitor monitor;

                const Outcome outcome = jps.solve(problem, options, monitor, used);

                QCOMPARE(outcome.status, truth->exists ? Status::solved : Status::noSolution);
                if (truth->exists) {
                    QVERIFY(std::abs(outcome.cost - truth->cost) < rounding);
                    QVERIFY(verify(problem, outcome)->holds);
                }
            }
        }
    }

    void costsOfJumpsAreShownAtTheirPrice()
    {
        // Given a jump point behind a gap that 100 diagonal steps lead to
        Maze maze = *Maze::make(120, 120);
        maze.set(Position{0, 0}, {CellKind::start, 1});
        maze.set(Position{99, 119}, {CellKind::end, 1});
        for (int row = 0; row < 120; ++row)
            if (row != 100)
                maze.set(Position{row, 101}, {CellKind::wall, 1});
        const MazeSnapshot cells = frozen(maze);

        const Outcome outcome = answer("jps", cells, across(*cells, Moves::eight, Diagonal::two));

        QCOMPARE(findLayer(outcome, "g")->text(cells->index({100, 102})), std::string("202"));
        QCOMPARE(outcome.cost, 220.0);
        QCOMPARE(outcome.bound, std::optional(220.0));
    }

    void overestimatesAreStatedByTheirFactor_data()
    {
        const auto row = test::columns<QString, QString, double>("heuristic", "diagonal", "factor");
        row("manhattan at sqrt2", "manhattan", "sqrt2", std::sqrt(2.0));
        row("manhattan at 1", "manhattan", "1", 2.0);
        row("manhattan at 1.5", "manhattan", "1.5", 4.0 / 3);
        row("manhattan at 2", "manhattan", "2", 1.0);
        row("euclidean at sqrt2", "euclidean", "sqrt2", 1.0);
        row("euclidean at 1", "euclidean", "1", std::sqrt(2.0));
        row("euclidean at 1.5", "euclidean", "1.5", 1.0);
        row("octile at 1", "octile", "1", 1.0);
        row("chebyshev at 2", "chebyshev", "2", 1.0);
        row("best at 1.5", "best", "1.5", 1.0);
    }

    void overestimatesAreStatedByTheirFactor()
    {
        const auto [heuristic, diagonal, factor] = test::row<QString, QString, double>();
        const SolverInfo& astar = findSolver("astar")->info;
        Options question(optionsOf(Question::shortestPath));
        QVERIFY(question.set("moves", "8-cut-both"));
        QVERIFY(question.set("diagonal", diagonal.toStdString()));
        Options own(astar.options);
        QVERIFY(own.set("heuristic", heuristic.toStdString()));

        const double stated = factorOf(astar, question, own);

        QVERIFY(std::abs(stated - factor) < 1e-12);

        // With 4-way moves the price means nothing
        QVERIFY(question.set("moves", "4"));
        QCOMPARE(factorOf(astar, question, own), 1.0);
    }

    void anOverestimateMissesByNoMoreThanItsFactor()
    {
        Random random(534);
        int missed = 0;
        for (int round = 0; round < 1500; ++round) {
            const auto maze = frozen(randomMaze(
                random, {.rows = 12, .columns = 12, .walls = 0.3, .costs = 0.3 * (round % 2)}));
            for (const Diagonal diagonal : allDiagonals)
                for (const std::string_view heuristic : {"manhattan", "euclidean"}) {
                    const ShortestPath query = across(*maze, Moves::eightCutBoth, diagonal);
                    const Outcome least = answer("dijkstra", maze, query);
                    const Outcome outcome =
                        answer("astar", maze, query, {{"heuristic", heuristic}});
                    QCOMPARE(outcome.status, least.status);
                    if (outcome.status != Status::solved)
                        continue;
                    QVERIFY(*outcome.bound <= least.cost + rounding);
                    missed += outcome.cost > least.cost + rounding ? 1 : 0;
                }
        }
        QVERIFY(missed > 20);
    }

    void otherPricesRunOnTheHeapAndSaySo()
    {
        const auto maze = frozen({"S..", //
                                  "..E"});
        const ShortestPath query = across(*maze, Moves::eight, Diagonal::oneAndHalf);
        const ShortestPath usual = across(*maze, Moves::eight, Diagonal::root2);
        const ShortestPath fourWay = across(*maze, Moves::four, Diagonal::oneAndHalf);

        QCOMPARE(astarsOpenList(query, {}), "heap");
        QCOMPARE(astarsOpenList(usual, {}), "buckets");
        QCOMPARE(astarsOpenList(fourWay, {}), "buckets");
        QCOMPARE(astarsOpenList(fourWay, {{"weight", "2"}}), "heap");
        for (const std::string_view id : {"astar", "dijkstra"}) {
            QCOMPARE(answer(id, maze, query).engine, "binary heap");
            QCOMPARE(answer(id, maze, fourWay).engine, "buckets");

            const Outcome refused = answer(id, maze, query, {{"open-list", "buckets"}});

            QCOMPARE(refused.status, Status::invalid);
            QCOMPARE(refused.message.text(),
                     "buckets serve only diagonals that cost sqrt2; choose open-list=heap or auto, "
                     "or diagonal=sqrt2");
        }
    }

    void rulesOfFourWayMovesAreEqualAtAnyPrice()
    {
        const Position from{0, 0};
        const Position to{0, 1};

        QVERIFY(Query(ShortestPath{from, to, Moves::four, Diagonal::one}) ==
                Query(ShortestPath{from, to, Moves::four, Diagonal::two}));
        QVERIFY(Query(ShortestPath{from, to, Moves::eight, Diagonal::one}) !=
                Query(ShortestPath{from, to, Moves::eight, Diagonal::two}));
    }

    void aHaltedSearchProvesTheCostWithoutWalls_data()
    {
        const auto row = test::columns<Diagonal, double>("diagonal", "bound");
        row("sqrt2", Diagonal::root2, 2 + 2 * std::sqrt(2.0));
        row("1", Diagonal::one, 4.0);
        row("1.5", Diagonal::oneAndHalf, 5.0);
        row("2", Diagonal::two, 6.0);
    }

    void aHaltedSearchProvesTheCostWithoutWalls()
    {
        const auto [diagonal, bound] = test::row<Diagonal, double>();
        const auto maze = frozen({"S....", //
                                  ".....", //
                                  "....E"});
        const Problem problem =
            *Problem::make(maze, across(*maze, Moves::eight, diagonal), {.bytes = 1});
        for (const std::string_view id : {"dijkstra", "jps", "ida-star", "dead-end-filling"}) {
            const Outcome outcome = answer(id, problem);
            QCOMPARE(outcome.status, Status::limitReached);
            QVERIFY(std::abs(outcome.bound.value_or(0) - bound) < rounding);
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::PriceTest)
#include "price_test.moc"
