#include "solvers/core/maze.h"
#include "tests/solvers/one_stroke/open_squares.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <gmpxx.h>

namespace mazewright {

namespace {

/// What has to be the same of mazes that are the same but for how they lie.
struct Counts {
    Status status = Status::invalid;
    double score = 0;
    std::string optimal;
    std::string tracks;

    friend bool operator==(const Counts&, const Counts&) = default;
};

Counts countsOf(const Maze& maze, const OneStroke& query)
{
    const auto shared = frozen(maze);
    const Outcome outcome = answer("one-stroke", shared, query);
    if (const std::string fault = faultOf(shared, query, outcome); !fault.empty())
        qFatal("%s", fault.c_str());
    return {outcome.status, outcome.cost, figureText(outcome, "optimal-tracks"),
            figureText(outcome, "tracks")};
}

Counts countsOf(const Maze& maze, int cellPoints = 1)
{
    return countsOf(maze, OneStroke{*maze.start(), *maze.end(), cellPoints});
}

std::string tracksOf(const Maze& maze)
{
    return countsOf(maze).tracks;
}

Maze anyMaze(Random& random)
{
    return randomMaze(random, {.rows = between(random, 1, 7),
                               .columns = between(random, 2, 7),
                               .walls = 0.15,
                               .coins = 0.2});
}

/// A random maze that begins at the left side and ends at the right one, both in this row.
Maze doorMaze(Random& random, int rows, int columns, int row)
{
    Maze maze = randomMaze(random, {.rows = rows, .columns = columns, .walls = 0.15, .coins = 0.2});
    maze.set(Position{row, 0}, {CellKind::start, 1});
    maze.set(Position{row, columns - 1}, {CellKind::end, 1});
    return maze;
}

/// Both side by side, the end of the first joined to the start of the second by one cell.
Maze joined(const Maze& first, const Maze& second)
{
    const int gap = first.columns();
    Maze maze = *Maze::make(first.rows(), gap + 1 + second.columns(), {CellKind::wall, 1});
    for (CellIndex c = 0; c < first.size(); ++c)
        if (const Cell cell = first.at(c); cell.kind != CellKind::end)
            maze.set(first.position(c), cell);
    for (CellIndex c = 0; c < second.size(); ++c)
        if (const Cell cell = second.at(c); cell.kind != CellKind::start) {
            const Position p = second.position(c);
            maze.set(Position{p.row, p.column + gap + 1}, cell);
        }
    for (const int column : {gap - 1, gap, gap + 1})
        maze.set(Position{first.end()->row, column}, {});
    return maze;
}

std::string product(const std::string& a, const std::string& b)
{
    return mpz_class(mpz_class(a) * mpz_class(b)).get_str();
}

} // namespace

/// What no order of cells may change, and numbers that others have published.
class SymmetryTest : public QObject {
    Q_OBJECT

private slots:
    void mazesThatLieOtherwiseHaveTheSameCounts()
    {
        Random random(61);
        for (int round = 0; round < 300; ++round) {
            const Maze maze = anyMaze(random);
            const int cellPoints = static_cast<int>(random.below(4));
            const Counts expected = countsOf(maze, cellPoints);

            for (const Turn change : allTurns)
                QVERIFY(countsOf(turned(maze, change), cellPoints) == expected);
        }
    }

    void exchangedEndsHaveTheSameCounts()
    {
        Random random(67);
        for (int round = 0; round < 300; ++round) {
            const Maze maze = anyMaze(random);

            const Counts there = countsOf(maze, OneStroke{*maze.start(), *maze.end()});
            const Counts back = countsOf(maze, OneStroke{*maze.end(), *maze.start()});

            QVERIFY(there == back);
        }
    }

    void mazesInARowMultiply()
    {
        Random random(71);
        int joinedOnes = 0;
        while (joinedOnes < 60) {
            const int row = static_cast<int>(random.below(5));
            const Maze first = doorMaze(random, 5, 3 + static_cast<int>(random.below(3)), row);
            const Maze second = doorMaze(random, 5, 3 + static_cast<int>(random.below(3)), row);
            const Counts a = countsOf(first);
            const Counts b = countsOf(second);
            if (a.status != Status::solved || b.status != Status::solved)
                continue;

            const Counts both = countsOf(joined(first, second));

            QCOMPARE(both.score, a.score + b.score + 1);
            QCOMPARE(both.optimal, product(a.optimal, b.optimal));
            QCOMPARE(both.tracks, product(a.tracks, b.tracks));
            ++joinedOnes;
        }
    }

    void openSquaresHaveThePublishedCounts_data() { one_stroke::addOpenSquares(); }
    void openSquaresHaveThePublishedCounts()
    {
        QFETCH(int, side);

        QTEST(QByteArray::fromStdString(tracksOf(openMaze(side, side))), "tracks");
    }

    /// Source of the recurrence: OEIS A006192. The last count has over a hundred digits.
    void stripsOfThreeRowsHaveThePublishedCounts()
    {
        std::vector<mpz_class> expected = {0, 1, 4, 12, 38};
        for (int columns = 5; columns <= 200; ++columns) {
            const mpz_class* last = &expected.back();
            expected.push_back(4 * last[0] - 3 * last[-1] + 2 * last[-2] + last[-3]);
        }
        for (const int columns : {2, 3, 4, 5, 6, 17, 40, 64, 99, 200})
            QCOMPARE(tracksOf(openMaze(3, columns)),
                     expected[static_cast<std::size_t>(columns)].get_str());
    }

    /// In each column but the last a track may change the row or not.
    void stripsOfTwoRowsArePowersOfTwo()
    {
        for (const unsigned columns : {2U, 3U, 31U, 32U, 33U, 64U, 65U, 128U, 129U, 500U}) {
            const mpz_class expected = mpz_class(1) << (columns - 1);
            QCOMPARE(tracksOf(openMaze(2, static_cast<int>(columns))), expected.get_str());
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SymmetryTest)
#include "symmetry_test.moc"
