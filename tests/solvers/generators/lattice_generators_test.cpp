#include "solvers/core/maze.h"
#include "tests/support/generated.h"

// Generators of rooms and passages: the same maze on every machine, exact sizes, trees, loops by
// their share, symmetries, and mazes that are equally likely where that is promised.

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 11> latticeGenerators = {
    "backtracker",  "kruskal",       "prim",       "wilson",      "aldous-broder",     "eller",
    "growing-tree", "hunt-and-kill", "sidewinder", "binary-tree", "recursive-division"};

bool haveSameWalls(const Maze& a, const Maze& b)
{
    if (a.rows() != b.rows() || a.columns() != b.columns())
        return false;
    for (CellIndex c = 0; c < a.size(); ++c)
        if (a.isWall(c) != b.isWall(c))
            return false;
    return true;
}

/// The turns that carry a maze of this symmetry onto itself.
Maze image(const Maze& maze, const std::string& symmetry)
{
    if (symmetry == "left-right")
        return turned(maze, Turn::flipHorizontally);
    if (symmetry == "top-bottom")
        return turned(maze, Turn::flipVertically);
    if (symmetry == "quarter-turn")
        return turned(maze, Turn::rotateRight);
    return turned(turned(maze, Turn::flipHorizontally), Turn::flipVertically);
}

/// How far from equally likely so many kinds of mazes come out of as many seeds for each, in
/// standard deviations of the chi-square statistic; below zero: more even than chance would have
/// it.
double unevenness(const std::function<Maze(std::uint64_t)>& mazeOfSeed, std::size_t kinds, int each)
{
    std::map<std::uint64_t, int> counts;
    const auto all = static_cast<std::uint64_t>(kinds) * static_cast<std::uint64_t>(each);
    for (std::uint64_t seed = 0; seed < all; ++seed)
        ++counts[hashOf(mazeOfSeed(seed))];
    double square = static_cast<double>(kinds - counts.size()) * each;
    for (const auto& [hash, count] : counts)
        square += std::pow(count - each, 2) / each;
    if (counts.size() > kinds)
        qFatal("there are too many kinds");
    const double freedom = static_cast<double>(kinds) - 1;
    return (square - freedom) / std::sqrt(2 * freedom);
}

} // namespace

class LatticeGeneratorsTest : public QObject {
    Q_OBJECT

private slots:
    void everyOneMakesATreeOfExactSize_data()
    {
        const auto row = test::columns<QString>("id");
        for (const std::string_view id : latticeGenerators)
            row(id.data(), id.data());
    }

    void everyOneMakesATreeOfExactSize()
    {
        QFETCH(QString, id);
        constexpr std::array<std::pair<int, int>, 9> sizes = {
            {{31, 43}, {20, 30}, {1, 9}, {2, 8}, {9, 1}, {3, 3}, {64, 33}, {4, 4}, {5, 6}}};
        for (const auto& [rows, columns] : sizes)
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const std::size_t rooms = static_cast<std::size_t>((rows + 1) / 2) *
                                          static_cast<std::size_t>((columns + 1) / 2);

                const Maze maze =
                    mazeOf(id.toStdString(), rows, columns, seed, {{"even", "middle"}});
                const Shape shape = shapeOf(maze);

                QCOMPARE(maze.rows(), rows);
                QCOMPARE(maze.columns(), columns);
                QCOMPARE(shape.pieces, 1U);
                QCOMPARE(shape.loops(), 0U);
                QVERIFY(shape.open >= 2 * rooms - 1);
                QVERIFY(maze.start() == (Position{0, 0}) && maze.end());
            }
    }

    /// Of 8 columns those of the rooms are 0, 2, 5 and 7; no room touches another but by a passage.
    void anEvenSideHasItsSecondWallInTheMiddle()
    {
        const Maze maze = mazeOf("kruskal", 8, 8, 3);

        for (const int row : {0, 2, 5, 7})
            for (const int column : {0, 2, 5, 7})
                QVERIFY(maze.isOpen({row, column}));
        for (int column = 0; column < 8; ++column)
            QCOMPARE(maze.isOpen({3, column}), maze.isOpen({4, column}));
        const Maze border = mazeOf("kruskal", 8, 8, 3, {{"even", "border"}});
        for (int column = 0; column < 8; ++column)
            QVERIFY(!border.isOpen({7, column}));
    }

    void deadEndsGoByTheirShare()
    {
        for (const std::string_view id : latticeGenerators) {
            const auto deadEnds = [id](const char* share) {
                return shapeOf(mazeOf(id, 41, 41, 5, {{"braid", share}})).deadEnds;
            };
            const std::size_t all = deadEnds("0");
            QCOMPARE(deadEnds("100"), 0U);
            for (const int share : {25, 50, 80}) {
                const auto left = static_cast<double>(deadEnds(std::to_string(share).c_str()));
                const double wanted = static_cast<double>(all) * (100 - share) / 100;
                // The last one may go together with its neighbour.
                QVERIFY2(std::abs(left - wanted) <= 1.5, id.data());
            }
            QCOMPARE(shapeOf(mazeOf(id, 41, 41, 5, {{"braid", "50"}})).pieces, 1U);
        }
    }

    /// Half of them, rounded up: one more goes only where no other wall could be opened.
    void noMoreDeadEndsGoThanTheirShare()
    {
        constexpr int mazes = 200;
        int further = 0;
        for (std::uint64_t seed = 0; seed < mazes; ++seed) {
            const auto deadEnds = [seed](const char* share) {
                return static_cast<int>(
                    shapeOf(mazeOf("wilson", 15, 15, seed, {{"braid", share}})).deadEnds);
            };
            const int all = deadEnds("0");
            const int gone = all - deadEnds("50");

            const int wanted = (all + 1) / 2;
            QVERIFY(gone == wanted || gone == wanted + 1);
            further += gone > wanted ? 1 : 0;
        }
        QVERIFY2(further <= mazes / 20, QByteArray::number(further));
    }

    void symmetriesAreKept_data()
    {
        const auto row = test::columns<QString, int, int>("symmetry", "rows", "columns");
        // 15 cells are 8 rooms, 13 cells are 7, 16 cells are 8 with a thick wall in the middle.
        for (const auto& [rows, columns] : {std::pair{15, 15},
                                            {13, 15},
                                            {15, 13},
                                            {13, 13},
                                            {16, 13},
                                            {13, 16},
                                            {16, 16},
                                            {1, 13},
                                            {13, 1},
                                            {3, 5},
                                            {5, 5}}) {
            const auto add = [&row, rows = rows, columns = columns](const char* symmetry) {
                row(qPrintable(QString("%1 %2 x %3").arg(symmetry).arg(columns).arg(rows)),
                    symmetry, rows, columns);
            };
            const bool hasOdd = (rows + 1) / 2 % 2 != 0 || (columns + 1) / 2 % 2 != 0;
            add("left-right");
            add("top-bottom");
            for (const char* symmetry : {"both", "half-turn"})
                if (hasOdd)
                    add(symmetry);
            if (rows == columns && hasOdd)
                add("quarter-turn");
        }
    }

    void symmetriesAreKept()
    {
        QFETCH(QString, symmetry);
        QFETCH(int, rows);
        QFETCH(int, columns);
        const std::string kind = symmetry.toStdString();
        for (const std::string_view id : latticeGenerators)
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                const Settings plain = {{"symmetry", kind}, {"even", "middle"}};
                Settings braided = plain;
                braided.emplace_back("braid", "60");

                const Maze tree = mazeOf(id, rows, columns, seed, plain);
                const Maze loops = mazeOf(id, rows, columns, seed, braided);

                QCOMPARE(shapeOf(tree).pieces, 1U);
                QCOMPARE(shapeOf(tree).loops(), 0U);
                QVERIFY(haveSameWalls(tree, image(tree, kind)));
                QCOMPARE(shapeOf(loops).pieces, 1U);
                QVERIFY(haveSameWalls(loops, image(loops, kind)));
                if (kind == "both")
                    QVERIFY(haveSameWalls(tree, image(tree, "left-right")));
            }
    }

    void whatNoMazeHasIsRefusedInWords()
    {
        QCOMPARE(
            refusal("wilson", 15, 15, {{"symmetry", "half-turn"}}),
            "no perfect maze of 8 × 8 rooms is symmetric by a half turn; expected an odd number "
            "of rows or columns of rooms");
        QCOMPARE(
            refusal("wilson", 15, 31, {{"symmetry", "both"}}),
            "no perfect maze of 16 × 8 rooms is symmetric both ways; expected an odd number of "
            "rows or columns of rooms");
        QCOMPARE(
            refusal("wilson", 13, 17, {{"symmetry", "quarter-turn"}}),
            "no perfect maze of 9 × 7 rooms is symmetric by quarter turns; expected as many rows "
            "as columns of rooms, and an odd number");
        QCOMPARE(
            refusal("kruskal", 15, 18, {{"symmetry", "left-right"}}),
            "the rooms of this width are not symmetric; expected an odd width, or a multiple of 4 "
            "with the thick wall in the middle");
        QCOMPARE(refusal("unicursal", 9, 15, {}),
                 "no labyrinth fits 15 × 9 cells; expected sides of 3, 4, 7, 8, 11, 12 … cells");
    }

    void straightnessMakesStraighter()
    {
        const auto corners = [](const Maze& maze) {
            int count = 0;
            for (CellIndex c = 0; c < maze.size(); ++c) {
                const Position p = maze.position(c);
                const bool across = maze.isOpen(neighbour(p, Direction::left)) ||
                                    maze.isOpen(neighbour(p, Direction::right));
                const bool down = maze.isOpen(neighbour(p, Direction::up)) ||
                                  maze.isOpen(neighbour(p, Direction::down));
                count += maze.isOpen(p) && across && down ? 1 : 0;
            }
            return count;
        };
        for (const std::string_view id : {"backtracker", "hunt-and-kill", "growing-tree"}) {
            Settings settings = {{"run", "0"}};
            if (id == "growing-tree")
                settings.emplace_back("pick", "newest");
            const int winding = corners(mazeOf(id, 61, 61, 3, settings));
            settings.front().second = "90";
            const int straight = corners(mazeOf(id, 61, 61, 3, settings));
            QVERIFY2(straight < winding * 3 / 4, id.data());
        }
    }

    /// A lattice of 3 x 3 rooms has 192 spanning trees, one of 3 x 4 has 2,415, by Kirchhoff's
    /// theorem.
    void uniformMazesAreEquallyLikely_data()
    {
        const auto row = test::columns<QString, int, int>("id", "columns", "kinds");
        row("wilson 3 x 3", "wilson", 5, 192);
        row("wilson 3 x 4", "wilson", 7, 2415);
        row("aldous-broder 3 x 3", "aldous-broder", 5, 192);
        row("aldous-broder 3 x 4", "aldous-broder", 7, 2415);
    }

    void uniformMazesAreEquallyLikely()
    {
        QFETCH(QString, id);
        QFETCH(int, columns);
        QFETCH(int, kinds);

        const double uneven = unevenness(
            [&](std::uint64_t seed) { return mazeOf(id.toStdString(), 5, columns, seed); },
            static_cast<std::size_t>(kinds), 60);

        QVERIFY2(std::abs(uneven) < 3, QByteArray::number(uneven).constData());
        // A test that a generator without the promise fails.
        const auto kruskal = [](std::uint64_t seed) { return mazeOf("kruskal", 5, 5, seed); };
        QVERIFY(unevenness(kruskal, 192, 60) > 10);
    }

    void aLabyrinthIsOneWay()
    {
        for (const auto& [rows, columns] : {std::pair{7, 11}, {8, 12}, {3, 3}, {4, 7}, {31, 31}}) {
            const Maze maze = mazeOf("unicursal", rows, columns, 9);
            const Shape shape = shapeOf(maze);

            QCOMPARE(maze.rows(), rows);
            QCOMPARE(shape.pieces, 1U);
            QCOMPARE(shape.loops(), 0U);
            QCOMPARE(shape.deadEnds, 2U);
            QCOMPARE(exitsOf(maze, *maze.start()), 1);
            QCOMPARE(exitsOf(maze, *maze.end()), 1);
            const auto rooms = static_cast<std::size_t>((rows + 1) / 2) *
                               static_cast<std::size_t>((columns + 1) / 2);
            QVERIFY(shape.open >= 2 * rooms - 1);
        }
    }

    void cavesAndRoomsHangTogether()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const int rows = 5 + static_cast<int>(seed % 13) * 3;
            const int columns = 60 - rows;
            const Maze caves = mazeOf("caves", rows, columns, seed);
            const Maze rooms = mazeOf("rooms", rows, columns, seed, {{"rooms", "20"}});

            for (const Maze* maze : {&caves, &rooms}) {
                QCOMPARE(maze->rows(), rows);
                QCOMPARE(maze->columns(), columns);
                QCOMPARE(shapeOf(*maze).pieces, 1U);
                QVERIFY(maze->start() && maze->end());
            }
        }
        QCOMPARE(refusal("caves", 9, 9, {{"density", "1"}}),
                 "walls fill the maze; expected a smaller density or a larger maze");
    }

    void cavesAndRoomsAreSymmetric_data()
    {
        const auto row = test::columns<QString, QString>("id", "symmetry");
        for (const char* id : {"caves", "rooms"})
            for (const char* symmetry :
                 {"left-right", "top-bottom", "both", "half-turn", "quarter-turn"})
                row(qPrintable(QString("%1, %2").arg(id, symmetry)), id, symmetry);
    }

    /// Walls with an image each, and one piece all the same.
    void cavesAndRoomsAreSymmetric()
    {
        QFETCH(QString, id);
        QFETCH(QString, symmetry);
        const std::string kind = symmetry.toStdString();
        for (const int side : {20, 31})
            for (std::uint64_t seed = 1; seed <= 10; ++seed) {
                const Maze maze = mazeOf(id.toStdString(), side, side, seed, {{"symmetry", kind}});

                QVERIFY(haveSameWalls(maze, image(maze, kind)));
                QCOMPARE(shapeOf(maze).pieces, std::size_t{1});
            }
    }

    void aShapeIsCarvedWithin_data()
    {
        test::words<QString>("id", {"backtracker", "kruskal", "prim", "wilson", "aldous-broder",
                                    "growing-tree", "hunt-and-kill"});
    }

    /// A heart, a hole in it, and a lone room beside it, which no passage reaches.
    void aShapeIsCarvedWithin()
    {
        QFETCH(QString, id);
        const Maze heart = drawn(
            {"##...#...####", "#.........###", "...........##", "...........##", "....###....##",
             ".....#.....##", "#.........###", "#.........###", "##.......####", "###.....#####",
             "####...######", "#####.#######", "############."});
        const Generator* generator = findGenerator(id.toStdString());
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto made =
                generator->generateOnto(heart, seed, Options(generator->info.options), {});

            QVERIFY(made.has_value());
            const Maze& maze = made->maze;
            std::size_t rooms = 0;
            for (CellIndex c = 0; c < maze.size(); ++c) {
                QVERIFY(!heart.isWall(c) || maze.isWall(c));
                const Position p = maze.position(c);
                const bool isRoom =
                    p.row % 2 == 0 && p.column % 2 == 0 && !heart.isWall(c) && p.row < 12;
                rooms += isRoom ? 1 : 0;
                QVERIFY(!isRoom || maze.isOpen(p));
            }
            const Shape shape = shapeOf(maze);
            QCOMPARE(shape.pieces, std::size_t{1});
            QCOMPARE(shape.loops(), std::size_t{0});
            QCOMPARE(shape.open, 2 * rooms - 1); // each room but one adds itself and a passage
            QVERIFY(maze.start() && maze.end());
        }
    }

    void uniformMazesOfAShapeAreEquallyLikely_data()
    {
        test::words<QString>("id", {"wilson", "aldous-broder"});
    }

    /// 3 x 3 rooms without a corner: 56 spanning trees, by Kirchhoff's theorem.
    void uniformMazesOfAShapeAreEquallyLikely()
    {
        QFETCH(QString, id);
        const Maze shape = drawn({"...##", "...##", ".....", ".....", "....."});
        const Generator* generator = findGenerator(id.toStdString());
        const Options options(generator->info.options);
        std::set<std::uint64_t> kinds;
        const auto mazeOfSeed = [&](std::uint64_t seed) {
            Maze maze = generator->generateOnto(shape, seed, options, {})->maze;
            kinds.insert(hashOf(maze));
            return maze;
        };

        const double uneven = unevenness(mazeOfSeed, 56, 100);

        QCOMPARE(kinds.size(), 56U);
        QVERIFY(std::abs(uneven) < 4);
    }

    void aShapeThatHoldsNoMazeIsRefused()
    {
        const Generator* generator = findGenerator("wilson");
        Options options(generator->info.options);

        const auto thin = generator->generateOnto(drawn({"#.#", "#.#", "#.#"}), 1, options, {});
        QVERIFY(!thin &&
                thin.error().message.text().find("no floor for two rooms") != std::string::npos);

        QVERIFY(options.set("symmetry", "left-right").has_value());
        const auto mirrored = generator->generateOnto(drawn({"...", "...", "..."}), 1, options, {});
        QVERIFY(!mirrored && mirrored.error().message.text().find("symmetry") != std::string::npos);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LatticeGeneratorsTest)
#include "lattice_generators_test.moc"
