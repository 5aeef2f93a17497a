#include "solvers/one_stroke/connection_sweep.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <bit>
#include <cmath>

namespace mazewright {

namespace {

using one_stroke::AskedStroke;
using one_stroke::chanceFrom;
using one_stroke::chanceOfConnection;
using one_stroke::connectingSets;

using Sets = std::vector<mpz_class>;

/// Whether the open cells of a set lead from start to end, by flooding.
bool connects(const Maze& maze, const OneStroke& query, const std::vector<CellIndex>& cells,
              std::uint32_t set)
{
    std::vector<std::uint8_t> isOpen(maze.size(), 0);
    for (std::size_t i = 0; i < cells.size(); ++i)
        isOpen[cells[i]] = static_cast<std::uint8_t>(set >> i & 1U);
    isOpen[maze.index(query.to)] = 1;
    std::vector<Position> waiting{query.from};
    while (!waiting.empty()) {
        const Position at = waiting.back();
        waiting.pop_back();
        if (at == query.to)
            return true;
        for (const Direction along : allDirections)
            if (const Position next = neighbour(at, along);
                maze.contains(next) &&
                std::exchange(isOpen[maze.index(next)], std::uint8_t{0}) != 0)
                waiting.push_back(next);
    }
    return false;
}

/// Counts the connecting sets by trying every set.
Sets everySet(const Maze& maze, const OneStroke& query)
{
    std::vector<CellIndex> cells;
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (!maze.isWall(c) && c != maze.index(query.from) && c != maze.index(query.to))
            cells.push_back(c);
    Sets sets(cells.size() + 1);
    for (std::uint32_t set = 0; set < 1U << cells.size(); ++set)
        if (connects(maze, query, cells, set))
            ++sets[static_cast<std::size_t>(std::popcount(set))];
    return sets;
}

AskedStroke openSquare(int side)
{
    Maze maze = *Maze::make(side, side);
    maze.set({0, 0}, {CellKind::start, 1});
    maze.set({side - 1, side - 1}, {CellKind::end, 1});
    return one_stroke::asked(std::move(maze));
}

Sets setsOf(const AskedStroke& asked)
{
    Budget budget;
    return *connectingSets(asked.problem(), budget);
}

} // namespace

class ConnectionTest : public QObject {
    Q_OBJECT

private slots:
    /// Counts by size, and numbers for three probabilities, of 2,000 small mazes.
    void everyCountIsAsTryingEverySetHasIt()
    {
        Random random(91);
        int reached = 0;
        for (int round = 0; round < 2000; ++round) {
            const AskedStroke asked =
                one_stroke::asked(randomMaze(random, {.rows = between(random, 1, 3),
                                                      .columns = between(random, 2, 4),
                                                      .walls = 0.05 * below(random, 7)}));
            const Sets truth = everySet(*asked.maze, asked.query);

            QCOMPARE(setsOf(asked), truth);

            for (const char* text : {"1/2", "3/10", "1/1000"}) {
                const mpq_class open(text);
                Budget budget;
                const auto chance = *chanceOfConnection(asked.problem(), open, budget);
                const mpq_class exact = chanceFrom(truth, open);
                QVERIFY(abs(mpq_class(chance.value) - exact) <= mpq_class(chance.error));
                QVERIFY(chance.error <= 1e-12 * chance.value + 1e-280);
            }
            reached += truth.back() > 0 ? 1 : 0;
        }
        QVERIFY(reached > 1000);
    }

    /// Corridors of several cells, and cells beside the way, as trying every set has them.
    void corridorsAreOpenOrNot()
    {
        for (const Maze& drawing : {drawn({"S....", //
                                           ".###.", //
                                           "....E"}),
                                    drawn({".S.#.", //
                                           "##...", //
                                           "E.#.."}),
                                    drawn({"S...E", //
                                           "#.#.."})}) {
            const MazeSnapshot maze = std::make_shared<const Maze>(drawing);
            const OneStroke query{*maze->start(), *maze->end()};

            QCOMPARE(setsOf({maze, query}), everySet(*maze, query));
        }
    }

    /// Of a square of side 4: trying all 2^14 sets.
    void anOpenSquareIsAsTryingEverySetHasIt()
    {
        const AskedStroke asked = openSquare(4);

        QCOMPARE(setsOf(asked), everySet(*asked.maze, asked.query));
    }

    /// The probability at 0, 1 and 1/2, and its shape: fewest cells first, all sets at the end.
    void thePolynomialOfALargerSquareHasItsEnds()
    {
        const Sets sets = setsOf(openSquare(8));

        QCOMPARE(sets.size(), std::size_t{63});
        QCOMPARE(sets[12], mpz_class(0));
        QCOMPARE(sets[13], mpz_class(3432)); // the shortest routes: binomial(14, 7)
        QCOMPARE(sets[62], mpz_class(1));
        QCOMPARE(sets[61], mpz_class(62)); // no single cell separates two corners
        QCOMPARE(chanceFrom(sets, 0), mpq_class(0));
        QCOMPARE(chanceFrom(sets, 1), mpq_class(1));
    }

    void numbersOfALargerBoardAreWithinTheirBound()
    {
        Random random(93);
        for (int round = 0; round < 5; ++round) {
            const AskedStroke asked =
                one_stroke::asked(randomMaze(random, {.rows = 12, .columns = 9, .walls = 0.1}));
            const Sets sets = setsOf(asked);
            for (const char* text : {"1/3", "9/10", "99999/100000"}) {
                Budget budget;
                const auto chance = *chanceOfConnection(asked.problem(), mpq_class(text), budget);
                const mpq_class exact = chanceFrom(sets, mpq_class(text));
                QVERIFY(abs(mpq_class(chance.value) - exact) <= mpq_class(chance.error));
                QVERIFY(chance.error <= 1e-10 * chance.value + 1e-280);
            }
        }
    }

    void anEndOutOfReachIsNeverConnected()
    {
        const MazeSnapshot maze = frozen({"S#E", //
                                          ".#."});
        const AskedStroke asked{maze, {*maze->start(), *maze->end()}};

        QCOMPARE(setsOf(asked), Sets(3));
        Budget budget;
        QCOMPARE(chanceOfConnection(asked.problem(), mpq_class(1), budget)->value, 0.0);
    }

    void neighboursAreAlwaysConnected()
    {
        const MazeSnapshot maze = frozen({"SE."});
        const AskedStroke asked{maze, {*maze->start(), *maze->end()}};

        QCOMPARE(setsOf(asked), (Sets{1, 1}));
    }

    void aStoppedBudgetIsUndecided()
    {
        std::stop_source stopped;
        stopped.request_stop();
        Budget budget({}, stopped.get_token());

        const auto sets = connectingSets(openSquare(12).problem(), budget);

        QVERIFY(!sets);
        QCOMPARE(std::string(sets.error().why), std::string("stopped"));
    }

    void aMemoryLimitIsUndecided()
    {
        Budget budget({.bytes = std::size_t{1} << 20});

        const auto sets = connectingSets(openSquare(12).problem({.bytes = 1 << 20}), budget);

        QVERIFY(!sets);
        QVERIFY(!sets.error().why.empty());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ConnectionTest)
#include "connection_test.moc"
