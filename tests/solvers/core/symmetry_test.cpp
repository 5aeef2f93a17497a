// Symmetric drawing, held against images that are worked out cell by cell from what each kind
// means.
#include "solvers/core/symmetry.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/sketch.h"

namespace mazewright {

namespace {

using Rows = std::vector<std::string>;

/// By measure: two cells belong together where one of the moves that the kind allows brings the
/// middle of one onto that of the other. Told by points in the plane, not by cells.
struct Point {
    double y = 0;
    double x = 0;
};

std::vector<Point> movedPoints(SymmetryKind kind, Point p)
{
    switch (kind) {
    case SymmetryKind::none:
        return {};
    case SymmetryKind::leftRight:
        return {{p.y, -p.x}};
    case SymmetryKind::topBottom:
        return {{-p.y, p.x}};
    case SymmetryKind::both:
        return {{p.y, -p.x}, {-p.y, p.x}, {-p.y, -p.x}};
    case SymmetryKind::halfTurn:
        return {{-p.y, -p.x}};
    case SymmetryKind::quarterTurn:
        return {{p.x, -p.y}, {-p.y, -p.x}, {-p.x, p.y}};
    case SymmetryKind::fallingDiagonal:
        return {{p.x, p.y}};
    case SymmetryKind::risingDiagonal:
        return {{-p.x, -p.y}};
    case SymmetryKind::diagonals:
        return {{p.x, p.y}, {-p.x, -p.y}, {-p.y, -p.x}};
    }
    return {};
}

std::set<Position> plainImages(const Symmetry& symmetry, Position cell)
{
    const double row = symmetry.row / 2.0;
    const double column = symmetry.column / 2.0;
    std::set<Position> images;
    for (const Point& p :
         movedPoints(symmetry.kind, {cell.row + 0.5 - row, cell.column + 0.5 - column}))
        images.insert({static_cast<std::int32_t>(std::floor(p.y + row)),
                       static_cast<std::int32_t>(std::floor(p.x + column))});
    images.erase(cell);
    return images;
}

Cell anyCell(Random& random)
{
    switch (random.below(4)) {
    case 0:
        return {CellKind::wall, 1};
    case 1:
        return {CellKind::coin, static_cast<std::uint8_t>(1 + random.below(9))};
    case 2:
        return {CellKind::tile, static_cast<std::uint8_t>(1 + random.below(9))};
    default:
        return {CellKind::floor, static_cast<std::uint8_t>(1 + random.below(9))};
    }
}

Maze anyMaze(Random& random)
{
    const int rows = between(random, 1, 7);
    const int columns = between(random, 1, 7);
    Maze maze = *Maze::make(rows, columns);
    const auto size = static_cast<std::uint32_t>(maze.size());
    for (CellIndex at = 0; at < size; ++at)
        maze.set(at, anyCell(random));
    if (random.below(2) == 0)
        maze.set(static_cast<CellIndex>(random.below(size)), {CellKind::start, 1});
    if (random.below(2) == 0)
        maze.set(static_cast<CellIndex>(random.below(size)), {CellKind::end, 1});
    return maze;
}

/// Axes anywhere on the board, on cells and between them.
Symmetry anySymmetry(Random& random, const Maze& maze)
{
    return fitted({everySymmetry[random.below(everySymmetry.size())],
                   below(random, 2 * maze.rows() + 1), below(random, 2 * maze.columns() + 1)},
                  maze.rows(), maze.columns());
}

bool isEnd(Cell cell)
{
    return cell.kind == CellKind::start || cell.kind == CellKind::end;
}

} // namespace

class SymmetryTest : public QObject {
    Q_OBJECT

private slots:
    void imagesAreWhereTheKindSays()
    {
        Random random(1);
        for (int attempt = 0; attempt < 5000; ++attempt) {
            const Maze maze = anyMaze(random);
            const Symmetry symmetry = anySymmetry(random, maze);
            const Position cell = maze.position(
                static_cast<CellIndex>(random.below(static_cast<std::uint32_t>(maze.size()))));

            const std::vector<Position> images = imagesOf(symmetry, cell);

            const std::set<Position> distinct(images.begin(), images.end());
            QCOMPARE(distinct.size(), images.size());
            QVERIFY(distinct == plainImages(symmetry, cell));
        }
    }

    void imagesOfImagesAreTheSameCells()
    {
        Random random(2);
        for (int attempt = 0; attempt < 5000; ++attempt) {
            const Maze maze = anyMaze(random);
            const Symmetry symmetry = anySymmetry(random, maze);
            const Position cell{0, maze.columns() - 1};
            std::vector<Position> together = imagesOf(symmetry, cell);
            for (const Position image : imagesOf(symmetry, cell)) {
                std::vector<Position> others = imagesOf(symmetry, image);
                std::ranges::replace(others, cell, image);
                std::ranges::sort(others);
                std::ranges::sort(together);
                QVERIFY(others == together);
            }
        }
    }

    void axesLieOnCellsOrBetweenThem()
    {
        // Between the columns 1 and 2, and on column 1.
        QCOMPARE(imagesOf({SymmetryKind::leftRight, 0, 4}, Position{5, 0}),
                 (std::vector<Position>{{5, 3}}));
        QCOMPARE(imagesOf({SymmetryKind::leftRight, 0, 3}, Position{5, 0}),
                 (std::vector<Position>{{5, 2}}));
        QVERIFY(imagesOf({SymmetryKind::leftRight, 0, 3}, Position{5, 1}).empty());
        // To the left of the board there is nothing, but an image is told.
        QCOMPARE(imagesOf({SymmetryKind::leftRight, 0, 0}, Position{5, 1}),
                 (std::vector<Position>{{5, -2}}));
    }

    void axesStayOnTheBoard()
    {
        QCOMPARE(fitted({SymmetryKind::both, -3, 99}, 4, 5), (Symmetry{SymmetryKind::both, 0, 10}));
        // Quarters turn about a corner of cells or the middle of one, never about the side of one.
        QCOMPARE(fitted({SymmetryKind::quarterTurn, 3, 4}, 4, 5),
                 (Symmetry{SymmetryKind::quarterTurn, 3, 3}));
        QCOMPARE(fitted({SymmetryKind::diagonals, 3, 0}, 4, 5),
                 (Symmetry{SymmetryKind::diagonals, 3, 1}));
    }

    void theMiddleStaysTheMiddle()
    {
        // Given quarter turns of 4 x 5 cells, whose middle is half a cell beside that of the board
        const Symmetry turns = inTheMiddle(SymmetryKind::quarterTurn, 4, 5);
        QCOMPARE(turns, (Symmetry{SymmetryKind::quarterTurn, 4, 4}));

        // Then the axis of a mirror is exactly in the middle again
        QCOMPARE(withKind(turns, SymmetryKind::leftRight, 4, 5),
                 inTheMiddle(SymmetryKind::leftRight, 4, 5));
        // but one that was put elsewhere stays there.
        QCOMPARE(withKind({SymmetryKind::both, 2, 2}, SymmetryKind::leftRight, 4, 5),
                 (Symmetry{SymmetryKind::leftRight, 2, 2}));
    }

    void aBrushHasImagesAsAWhole()
    {
        Random random(5);
        for (int attempt = 0; attempt < 2000; ++attempt) {
            const Maze maze = anyMaze(random);
            const Symmetry symmetry = anySymmetry(random, maze);
            const CellBox brush{{1, -1}, 1 + static_cast<int>(random.below(3)), 2};
            std::set<Position> expected;
            for (int row = 0; row < brush.rows; ++row)
                for (int column = 0; column < brush.columns; ++column)
                    for (const Position image : plainImages(symmetry, {1 + row, column - 1}))
                        expected.insert(image);

            std::set<Position> found;
            for (const CellBox& image : imagesOf(symmetry, brush))
                for (int row = 0; row < image.rows; ++row)
                    for (int column = 0; column < image.columns; ++column)
                        found.insert({image.topLeft.row + row, image.topLeft.column + column});

            for (std::set<Position>* cells : {&expected, &found})
                std::erase_if(*cells, [&](Position p) { // where the brush itself is
                    return p.row >= 1 && p.row < 1 + brush.rows && p.column >= -1 && p.column < 1;
                });
            QVERIFY(found == expected);
        }
    }

    /// Brute force: every cell of the edit, and every image of it that is on the board and no end.
    void anEditIsDrawnAtEveryImage()
    {
        Random random(3);
        for (int attempt = 0; attempt < 5000; ++attempt) {
            const Maze maze = anyMaze(random);
            const Symmetry symmetry = anySymmetry(random, maze);
            const Cell becomes = anyCell(random);
            Patch patch;
            std::set<CellIndex> changed;
            for (int run = 0; run < 2; ++run) {
                const auto first =
                    static_cast<CellIndex>(random.below(static_cast<std::uint32_t>(maze.size())));
                const auto columns = static_cast<CellIndex>(maze.columns());
                const auto room = columns - first % columns;
                const auto length = static_cast<std::uint32_t>(1 + random.below(room));
                const auto below = (maze.size() - first - length) / columns;
                const auto rows = 1 + random.below(below + 1); // one below another
                for (CellIndex row = 0; row < rows; ++row) {
                    patch.runs.push_back({first + row * columns, length, becomes});
                    for (CellIndex at = 0; at < length; ++at)
                        changed.insert(first + row * columns + at);
                }
            }

            Maze expected = maze;
            for (const CellIndex at : changed)
                for (const Position image : plainImages(symmetry, maze.position(at)))
                    if (maze.contains(image) && !isEnd(maze.at(image)))
                        expected.set(image, becomes);
            expected.apply(patch);

            QCOMPARE(sketch(patched(maze, withImages(symmetry, maze, patch))), sketch(expected));
        }
    }

    void anAreaHasImagesOfAsManyRunsAsRows()
    {
        const Maze maze = *Maze::make(60, 60);
        Patch patch;
        for (CellIndex row = 0; row < 20; ++row)
            patch.runs.push_back({row * 60 + 3, 25, {CellKind::wall, 1}});

        const Patch whole = withImages(inTheMiddle(SymmetryKind::quarterTurn, 60, 60), maze, patch);

        QCOMPARE(whole.runs.size(), std::size_t{20 + 25 + 20 + 25});
    }

    void costsKeepToFloor()
    {
        const Maze maze = drawn({"....", "..o#"});
        const Symmetry symmetry = inTheMiddle(SymmetryKind::leftRight, 2, 4);
        const Patch patch{{{0, 2, {CellKind::floor, 3}}, {4, 2, {CellKind::floor, 3}}}};

        QCOMPARE(sketch(patched(maze, withImages(symmetry, maze, patch, DrawOn::floorOnly))),
                 (Rows{"cccc", "cco#"}));
        QCOMPARE(sketch(patched(maze, withImages(symmetry, maze, patch))), (Rows{"cccc", "cccc"}));
    }

    void startAndEndStaySingle()
    {
        const Maze maze = drawn({"S..E", "...."});
        const Symmetry symmetry = inTheMiddle(SymmetryKind::both, 2, 4);

        // A start that is placed has no image,
        QCOMPARE(
            sketch(patched(maze, withImages(symmetry, maze, {{{5, 1, {CellKind::start, 1}}}}))),
            (Rows{"...E", ".S.."}));
        // and walls below do not cover the ends above.
        QCOMPARE(sketch(patched(maze, withImages(symmetry, maze, {{{4, 2, {CellKind::wall, 1}}}}))),
                 (Rows{"S##E", "####"}));
    }

    void aRunGoesOnInTheNextRow()
    {
        const Maze maze = drawn({"....", "....", "...."});
        const Symmetry symmetry = inTheMiddle(SymmetryKind::topBottom, 3, 4);

        QCOMPARE(sketch(patched(maze, withImages(symmetry, maze, {{{2, 4, {CellKind::wall, 1}}}}))),
                 (Rows{"..##", "##..", "..##"}));
    }

    void aMazeIsMadeSymmetric_data()
    {
        const auto row =
            test::columns<SymmetryKind, bool, QStringList>("kind", "first", "expected");
        // Of "12 34" over "56 78".
        row("left", SymmetryKind::leftRight, true, {"1221", "5665"});
        row("right", SymmetryKind::leftRight, false, {"4334", "8778"});
        row("top", SymmetryKind::topBottom, true, {"1234", "1234"});
        row("bottom", SymmetryKind::topBottom, false, {"5678", "5678"});
        row("upper left quarter", SymmetryKind::both, true, {"1221", "1221"});
        row("lower right quarter", SymmetryKind::both, false, {"8778", "8778"});
        row("upper half, turned", SymmetryKind::halfTurn, true, {"1234", "4321"});
        row("lower half, turned", SymmetryKind::halfTurn, false, {"8765", "5678"});
        row("quarters: of the outer columns the half turn alone", SymmetryKind::quarterTurn, true,
            {"1224", "4221"});
        row("upper right of the falling diagonal", SymmetryKind::fallingDiagonal, true,
            {"1234", "5378"});
        row("upper left of the rising diagonal", SymmetryKind::risingDiagonal, true,
            {"1234", "5628"});
    }

    void aMazeIsMadeSymmetric()
    {
        QFETCH(SymmetryKind, kind);
        QFETCH(bool, first);
        const Maze maze = drawn({"1234", "5678"});

        const Patch patch =
            madeSymmetric(inTheMiddle(kind, 2, 4), maze, first ? KeptHalf::first : KeptHalf::last);

        QStringList found;
        for (const std::string& row : sketch(patched(maze, patch)))
            found << QString::fromStdString(row);
        QTEST(found, "expected");
    }

    void whatIsMadeSymmetricIsSymmetric()
    {
        Random random(4);
        for (int attempt = 0; attempt < 5000; ++attempt) {
            const Maze maze = anyMaze(random);
            const Symmetry symmetry = anySymmetry(random, maze);

            const Maze made = patched(
                maze, madeSymmetric(symmetry, maze,
                                    random.below(2) == 0 ? KeptHalf::first : KeptHalf::last));

            QCOMPARE(made.start(), maze.start());
            QCOMPARE(made.end(), maze.end());
            for (CellIndex at = 0; at < made.size(); ++at)
                for (const Position image : plainImages(symmetry, made.position(at)))
                    if (made.contains(image) && !isEnd(made.at(at)) && !isEnd(made.at(image)))
                        QCOMPARE(made.at(image), made.at(at));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SymmetryTest)
#include "symmetry_test.moc"
