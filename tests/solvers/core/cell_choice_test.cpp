// Cells chosen by region, by kind and by a line around them, against plain second ways.
#include "solvers/core/cell_set.h"
#include "solvers/core/random.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

namespace {

std::string textOf(const CellSet& set)
{
    std::string text;
    for (int row = 0; row < set.rows(); ++row) {
        for (int column = 0; column < set.columns(); ++column)
            text += set.contains({row, column}) ? '#' : '.';
        text += '\n';
    }
    return text;
}

/// The region by spreading from cell to cell.
CellSet spread(const Maze& maze, Position seed)
{
    CellSet region(maze.rows(), maze.columns());
    std::vector<Position> waiting{seed};
    region.insert(seed);
    while (!waiting.empty()) {
        const Position at = waiting.back();
        waiting.pop_back();
        for (const Position next :
             {Position{at.row - 1, at.column}, Position{at.row + 1, at.column},
              Position{at.row, at.column - 1}, Position{at.row, at.column + 1}})
            if (maze.contains(next) && !region.contains(next) && maze.at(next) == maze.at(seed)) {
                region.insert(next);
                waiting.push_back(next);
            }
    }
    return region;
}

/// Twice the area of the triangle, with its sign.
int crossProduct(Position a, Position b, Position c)
{
    return (b.column - a.column) * (c.row - a.row) - (b.row - a.row) * (c.column - a.column);
}

bool isOnEdge(Position a, Position b, Position cell)
{
    return crossProduct(a, b, cell) == 0 && std::min(a.row, b.row) <= cell.row &&
           cell.row <= std::max(a.row, b.row) && std::min(a.column, b.column) <= cell.column &&
           cell.column <= std::max(a.column, b.column);
}

/// Whether a ray to the right meets the closed line an odd number of times, in whole numbers; none
/// where the cell lies on the line.
std::optional<bool> isWithin(const std::vector<Position>& line, Position cell)
{
    bool inside = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Position a = line[i];
        const Position b = line[(i + 1) % line.size()];
        if (isOnEdge(a, b, cell))
            return std::nullopt;
        if ((a.row > cell.row) == (b.row > cell.row))
            continue;
        const bool goesDown = b.row > a.row;
        if ((crossProduct(a, b, cell) > 0) != goesDown)
            continue; // the edge lies to the left
        inside = !inside;
    }
    return inside;
}

} // namespace

class CellChoiceTest : public QObject {
    Q_OBJECT

private slots:
    void aRegionIsWhatSpreadingReaches()
    {
        Random random(7);
        for (int round = 0; round < 60; ++round) {
            const Maze maze = randomMaze(
                random,
                {.rows = below(random, 12) + 1, .columns = below(random, 90) + 1, .walls = 0.45});
            const Position seed{below(random, maze.rows()), below(random, maze.columns())};

            QCOMPARE(textOf(connectedCells(maze, seed)), textOf(spread(maze, seed)));
        }
        QVERIFY(connectedCells(drawn({".."}), {0, 2}).empty());
    }

    void kindsAreCountedByTheMaze()
    {
        const Maze maze = drawn({"S#o2", //
                                 "o..E"});

        QCOMPARE(textOf(cellsOfKind(maze, CellKind::coin)), std::string("..#.\n#...\n"));
        QCOMPARE(textOf(cellsOfKind(maze, CellKind::floor)), std::string("....\n.##.\n"));
        QCOMPARE(textOf(cellsOfKind(maze, CellKind::start)), std::string("#...\n....\n"));
    }

    void aLassoHoldsWhatItGoesAround()
    {
        const std::vector<Position> triangle = {{0, 0}, {0, 4}, {4, 0}};

        QCOMPARE(textOf(enclosedCells(5, 6, triangle)), std::string("#####.\n"
                                                                    "####..\n"
                                                                    "###...\n"
                                                                    "##....\n"
                                                                    "#.....\n"));
        QCOMPARE(enclosedCells(5, 6, std::vector<Position>{{2, 3}}).count(), std::size_t{1});
        QVERIFY(enclosedCells(5, 6, {}).empty());
    }

    void aLassoMayLeaveTheMaze()
    {
        const std::vector<Position> square = {{-3, -3}, {-3, 1}, {1, 1}, {1, -3}};

        QCOMPARE(textOf(enclosedCells(3, 3, square)), std::string("##.\n"
                                                                  "##.\n"
                                                                  "...\n"));
    }

    void randomLassosAgreeWithRays()
    {
        Random random(11);
        int within = 0;
        int without = 0;
        for (int round = 0; round < 100; ++round) {
            std::vector<Position> line;
            const int corners = below(random, 8) + 3;
            line.reserve(static_cast<std::size_t>(corners));
            for (int corner = 0; corner < corners; ++corner)
                line.push_back({below(random, 24) - 2, below(random, 80) - 2});

            const CellSet chosen = enclosedCells(20, 75, line);

            for (int row = 0; row < 20; ++row)
                for (int column = 0; column < 75; ++column)
                    if (const auto inside = isWithin(line, {row, column})) {
                        QCOMPARE(chosen.contains({row, column}), *inside);
                        (*inside ? within : without) += 1;
                    }
        }
        QVERIFY(within > 10000);
        QVERIFY(without > 10000);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CellChoiceTest)
#include "cell_choice_test.moc"
