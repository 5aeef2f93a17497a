#include "solvers/core/cell_set.h"
#include "solvers/core/random.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

// Sets of cells against sets of positions, at widths on both sides of a word.

namespace mazewright {

namespace {

using Plain = std::set<std::pair<int, int>>;

Plain plainOf(const CellSet& set)
{
    Plain plain;
    for (int row = 0; row < set.rows(); ++row)
        for (int column = 0; column < set.columns(); ++column)
            if (set.contains({row, column}))
                plain.emplace(row, column);
    return plain;
}

CellSet randomSet(Random& random, int rows, int columns)
{
    CellSet set(rows, columns);
    const int boxes = below(random, 4);
    for (int box = 0; box < boxes; ++box)
        set.insert(CellBox{{below(random, rows + 4) - 2, below(random, columns + 4) - 2},
                           below(random, rows) + 1,
                           below(random, columns) + 1});
    for (int cell = 0; cell < 6; ++cell)
        set.insert(Position{below(random, rows), below(random, columns)});
    return set;
}

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

/// The cells drawn with `#`.
CellSet cellsOf(std::initializer_list<std::string_view> rows)
{
    CellSet cells(static_cast<int>(rows.size()), static_cast<int>(rows.begin()->size()));
    int row = 0;
    for (const std::string_view text : rows) {
        for (std::size_t column = 0; column < text.size(); ++column)
            if (text[column] == '#')
                cells.insert(Position{row, static_cast<int>(column)});
        ++row;
    }
    return cells;
}

CellSet randomSet(Random& random, int rows, int columns, double share)
{
    CellSet set(rows, columns);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            if (random.chance(share))
                set.insert(Position{row, column});
    return set;
}

/// The sides of all lines, each of the length of a cell: from, to.
std::vector<std::pair<Position, Position>> sidesOf(const std::vector<Polyline>& lines)
{
    std::vector<std::pair<Position, Position>> sides;
    for (const Polyline& line : lines) {
        Position at = line.back();
        for (const Position corner : line) {
            while (at != corner) {
                const Position next{at.row + (corner.row > at.row) - (corner.row < at.row),
                                    at.column + (corner.column > at.column) -
                                        (corner.column < at.column)};
                sides.emplace_back(at, next);
                at = next;
            }
        }
    }
    return sides;
}

/// The cells from whose middle a ray to the left crosses an odd number of sides.
CellSet filled(const std::vector<Polyline>& lines, int rows, int columns)
{
    std::vector<std::vector<int>> crossings(
        static_cast<std::size_t>(rows), std::vector<int>(static_cast<std::size_t>(columns) + 1));
    for (const auto& [from, to] : sidesOf(lines))
        if (from.column == to.column)
            ++crossings[static_cast<std::size_t>(std::min(from.row, to.row))]
                       [static_cast<std::size_t>(from.column)];
    CellSet set(rows, columns);
    for (int row = 0; row < rows; ++row) {
        int crossed = 0;
        for (int column = 0; column < columns; ++column) {
            crossed += crossings[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (crossed % 2 == 1)
                set.insert(Position{row, column});
        }
    }
    return set;
}

} // namespace

class CellSetTest : public QObject {
    Q_OBJECT

private slots:
    void widths_data()
    {
        const auto row = test::columns<int>("columns");
        for (const int columns : {1, 2, 7, 63, 64, 65, 127, 128, 130, 200})
            row(QByteArray::number(columns), columns);
    }

    /// Every operation does to the bits what it does to a plain set.
    void widths()
    {
        QFETCH(int, columns);
        Random random(static_cast<std::uint64_t>(columns));
        for (int round = 0; round < 40; ++round) {
            const int rows = below(random, 6) + (round == 0 ? 61 : 1); // about a word, too
            const CellSet a = randomSet(random, rows, columns);
            const CellSet b = randomSet(random, rows, columns);
            const Plain plainA = plainOf(a);
            const Plain plainB = plainOf(b);

            Plain both;
            Plain common;
            Plain left;
            Plain others;
            Plain near;
            Plain deep;
            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < columns; ++column) {
                    const std::pair cell(row, column);
                    const bool inA = plainA.contains(cell);
                    const bool inB = plainB.contains(cell);
                    if (inA || inB)
                        both.insert(cell);
                    if (inA && inB)
                        common.insert(cell);
                    if (inA && !inB)
                        left.insert(cell);
                    if (!inA)
                        others.insert(cell);
                    int beside = 0;
                    int within = 0;
                    for (int dr = -1; dr <= 1; ++dr)
                        for (int dc = -1; dc <= 1; ++dc) {
                            const std::pair other(row + dr, column + dc);
                            const bool isCell = other.first >= 0 && other.first < rows &&
                                                other.second >= 0 && other.second < columns;
                            within += isCell ? 1 : 0;
                            beside += plainA.contains(other) ? 1 : 0;
                        }
                    if (beside > 0)
                        near.insert(cell);
                    if (beside == within)
                        deep.insert(cell);
                }

            CellSet made = a;
            QCOMPARE(plainOf(made |= b), both);
            made = a;
            QCOMPARE(plainOf(made &= b), common);
            made = a;
            QCOMPARE(plainOf(made -= b), left);
            made = a;
            made.invert();
            QCOMPARE(plainOf(made), others);
            QCOMPARE(made.count(), others.size());
            QCOMPARE(made.empty(), others.empty());
            QCOMPARE(plainOf(grown(a)), near);
            QCOMPARE(plainOf(shrunk(a)), deep);
            QCOMPARE(a.count(), plainA.size());

            Plain stretches;
            a.forEachStretch([&](Position first, int length) {
                QVERIFY(!a.contains({first.row, first.column - 1}));
                QVERIFY(!a.contains({first.row, first.column + length}));
                for (int i = 0; i < length; ++i)
                    stretches.emplace(first.row, first.column + i);
            });
            QCOMPARE(stretches, plainA);

            const CellBox window{{below(random, 9) - 4, below(random, 2 * columns + 3) - columns},
                                 below(random, 8) + 1,
                                 below(random, columns + 70) + 1};
            Plain seen;
            for (const auto& [row, column] : plainA) {
                const std::pair at(row - window.topLeft.row, column - window.topLeft.column);
                if (at.first >= 0 && at.first < window.rows && at.second >= 0 &&
                    at.second < window.columns)
                    seen.insert(at);
            }
            QCOMPARE(plainOf(windowOf(a, window)), seen);

            for (const Turn turn : allTurns) {
                Plain there;
                for (const auto& [row, column] : plainA) {
                    const Position at = turnedWithin({row, column}, rows, columns, turn);
                    there.emplace(at.row, at.column);
                }
                QCOMPARE(plainOf(turned(a, turn)), there);
            }

            const auto bounds = a.bounds();
            QVERIFY(bounds.has_value());
            int top = rows;
            int bottom = -1;
            int leftmost = columns;
            int rightmost = -1;
            for (const auto& [row, column] : plainA) {
                top = std::min(top, row);
                bottom = std::max(bottom, row);
                leftmost = std::min(leftmost, column);
                rightmost = std::max(rightmost, column);
            }
            QCOMPARE(*bounds,
                     (CellBox{{top, leftmost}, bottom - top + 1, rightmost - leftmost + 1}));
        }
    }

    void aBoxIsItsCellsWithin()
    {
        CellSet set(3, 4);

        set.insert(CellBox{{-1, 2}, 3, 9});

        QCOMPARE(plainOf(set), (Plain{{0, 2}, {0, 3}, {1, 2}, {1, 3}}));
        set.erase({0, 3});
        QCOMPARE(plainOf(set), (Plain{{0, 2}, {1, 2}, {1, 3}}));
        set.insert(CellBox{{7, 7}, 2, 2}); // outside
        QCOMPARE(set.count(), std::size_t{3});
    }

    void nothingHasNoBounds()
    {
        QVERIFY(!CellSet(5, 70).bounds());
        QVERIFY(CellSet().empty());
        QVERIFY(!CellSet(2, 2).contains({2, 0}));
    }

    // Cells chosen by region, by kind and by a line around them, against plain second ways.
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

    // Pieces of a maze: cut out, turned, set down.
    void aPieceIsSetDownWhereItIsMeantTo()
    {
        const Maze maze = drawn({"#o..", //
                                 "1#..", //
                                 "...."});
        const Clip clip = clipOf(maze, cellsOf({"##..",    //
                                                "#...",    //
                                                "...."})); // not the wall below

        QCOMPARE(clip.maze.rows(), 2);
        QCOMPARE(clip.maze.columns(), 2);
        QCOMPARE(patched(maze, placed(maze, clip, {1, 1})), drawn({"#o..", //
                                                                   "1#o.", //
                                                                   ".1.."}));
        QCOMPARE(coveredBy(clip, maze, {1, 1}), cellsOf({"....", //
                                                         ".##.", //
                                                         ".#.."}));
    }

    void whatIsOutsideIsDropped()
    {
        const Maze maze = drawn({"...", "..."});
        const Clip clip = clipOf(drawn({"##", "o#"}));

        QCOMPARE(patched(maze, placed(maze, clip, {-1, -1})), drawn({"#..", "..."}));
        QCOMPARE(patched(maze, placed(maze, clip, {1, 2})), drawn({"...", "..#"}));
        QVERIFY(placed(maze, clip, {2, 0}).empty());
        QVERIFY(coveredBy(clip, maze, {0, -2}).empty());
    }

    void itsEndsBecomeThoseOfTheMaze()
    {
        const Maze maze = drawn({"S..", "..E"});
        const Clip clip = clipOf(drawn({"S"}));

        QCOMPARE(patched(maze, placed(maze, clip, {0, 2})), drawn({"..S", "..E"}));
    }

    /// At all places about the maze, for pieces of any shape.
    void placingIsApplyingThePatch()
    {
        Random random(5);
        for (int round = 0; round < 200; ++round) {
            const Maze maze = randomMaze(random, {.rows = 9, .columns = 70, .coins = 0.2});
            CellSet some(9, 70);
            for (int box = 0; box < 4; ++box)
                some.insert(CellBox{{below(random, 9), below(random, 70)},
                                    below(random, 4) + 1,
                                    below(random, 30) + 1});
            const Clip clip =
                clipOf(randomMaze(random, {.rows = 9, .columns = 70, .costs = 0.3}), some);
            const Position topLeft{below(random, 20) - 10, below(random, 150) - 75};
            Maze wanted = maze;
            const CellBox box = *some.bounds();
            for (int row = 0; row < box.rows; ++row)
                for (int column = 0; column < box.columns; ++column) {
                    const Position there{row + topLeft.row, column + topLeft.column};
                    if (clip.cells.contains({row, column}) && wanted.contains(there))
                        wanted.set(there, clip.maze.at(Position{row, column}));
                }

            Maze made = maze;
            place(made, clip, topLeft);

            QCOMPARE(made, wanted);
            QCOMPARE(made.start(), wanted.start());
            QCOMPARE(made.end(), wanted.end());
            QCOMPARE(patched(maze, placed(maze, clip, topLeft)), wanted);
        }
    }

    void aPieceIsTurnedAsTheMazeIs()
    {
        const Clip clip = clipOf(drawn({"#o", "1."}), cellsOf({"##", "#."}));

        const Clip right = turned(clip, Turn::rotateRight);

        QCOMPARE(right.maze, drawn({"1#", ".o"}));
        QCOMPARE(right.cells, cellsOf({"##", ".#"}));
    }

    void cellsAreClearedAndFilled()
    {
        const Maze maze = drawn({"S#o", "1.E"});
        const CellSet some = cellsOf({"##.", "#.."});

        QCOMPARE(patched(maze, cleared(maze, some)), drawn({"..o", "..E"}));
        QCOMPARE(patched(maze, filled(maze, some, {CellKind::wall, 1})), drawn({"##o", "#.E"}));
    }

    // The lines around a set of cells, filled by the even-odd rule, give the set again.
    void aRectangleHasFourCorners()
    {
        const auto lines = outlinesOf(cellsOf({"....", ".##.", ".##.", "...."}));

        QCOMPARE(lines, (std::vector<Polyline>{{{1, 3}, {3, 3}, {3, 1}, {1, 1}}}));
    }

    void aHoleHasALineOfItsOwn()
    {
        const auto lines = outlinesOf(cellsOf({"###", "#.#", "###"}));

        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines[0].size() + lines[1].size(), std::size_t{8});
    }

    void cellsThatTouchAtACornerAreApart()
    {
        const auto lines = outlinesOf(cellsOf({"#.", ".#"}));

        QCOMPARE(lines.size(), std::size_t{2});
        for (const Polyline& line : lines)
            QCOMPARE(line.size(), std::size_t{4});
    }

    void noCellsHaveNoLine() { QVERIFY(outlinesOf(CellSet(3, 5)).empty()); }

    void filledLinesAreTheSet_data()
    {
        const auto row = test::columns<int, int, double>("rows", "columns", "share");
        for (const double share : {0.1, 0.5, 0.9, 1.0})
            for (const auto& [rows, columns] : {std::pair(1, 1), {1, 70}, {70, 1}, {40, 65}})
                row(qPrintable(QString("%1 x %2, %3").arg(rows).arg(columns).arg(share)), rows,
                    columns, share);
    }

    /// Each side once, and each line turns at each of its corners.
    void filledLinesAreTheSet()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(double, share);
        Random random(7);
        for (int round = 0; round < 20; ++round) {
            const CellSet set = randomSet(random, rows, columns, share);

            const std::vector<Polyline> lines = outlinesOf(set);

            QCOMPARE(filled(lines, rows, columns), set);
            const auto sides = sidesOf(lines);
            const std::set<std::pair<Position, Position>> different(sides.begin(), sides.end());
            QCOMPARE(different.size(), sides.size());
            for (const Polyline& line : lines)
                for (std::size_t i = 0; i < line.size(); ++i) {
                    const Position before = line[(i + line.size() - 1) % line.size()];
                    const Position next = line[(i + 1) % line.size()];
                    QVERIFY(before.row != next.row && before.column != next.column);
                }
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CellSetTest)
#include "cell_set_test.moc"
