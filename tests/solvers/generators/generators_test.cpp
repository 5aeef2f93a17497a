#include "tests/support/entry_checks.h"
#include "tests/support/generated.h"

// Generators answer the same maze on every machine, and mazes with the shape that they promise.

namespace mazewright {

class GeneratorsTest : public QObject {
    Q_OBJECT

private slots:
    void theSameSeedGivesTheSameMazeEverywhere_data()
    {
        const auto add =
            test::columns<QString, int, int, qulonglong>("id", "rows", "columns", "hash");
        const auto row = [&add](const char* id, int rows, int columns, qulonglong hash) {
            add(qPrintable(QString("%1 %2 x %3").arg(id).arg(rows).arg(columns)), id, rows, columns,
                hash);
        };
        row("random-walls", 30, 41, 0x8A6B523AFC2D38EEULL);
        row("backtracker", 30, 41, 0x982BC99C2ECCE3AAULL);
        row("clearable-board", 30, 41, 0x4FC577968534960ULL);
        row("link-board", 30, 41, 0x4A1A42E459B2E129ULL);
        row("backtracker", 31, 43, 0xDF7551C90BC3301ULL);
        row("kruskal", 31, 43, 0xF6791DFB53CA192DULL);
        row("prim", 31, 43, 0x5FC78E63B2788DD5ULL);
        row("wilson", 31, 43, 0x112A3C3A00DDFB61ULL);
        row("aldous-broder", 31, 43, 0xE0400E66D56A0D0FULL);
        row("eller", 31, 43, 0x9E50527FC74914D1ULL);
        row("growing-tree", 31, 43, 0xB01B1071317EBC33ULL);
        row("hunt-and-kill", 31, 43, 0xCF6128E83FF7D04BULL);
        row("sidewinder", 31, 43, 0x6F210DC2125CD979ULL);
        row("binary-tree", 31, 43, 0x75F56491EF7042C7ULL);
        row("recursive-division", 31, 43, 0x27CE85AAC340A9F1ULL);
        row("unicursal", 31, 43, 0xADEA083AAD40A9FFULL);
        row("caves", 31, 43, 0x729E261B2492EAFAULL);
        row("rooms", 31, 43, 0x17C38B3AA98EBC87ULL);
    }

    void theSameSeedGivesTheSameMazeEverywhere()
    {
        QFETCH(QString, id);
        QFETCH(int, rows);
        QFETCH(int, columns);
        const auto mazeOfSeed = [&](std::uint64_t seed) {
            return mazeOf(id.toStdString(), rows, columns, seed, {{"coins", "12"}});
        };

        QTEST(qulonglong{hashOf(mazeOfSeed(42))}, "hash");
        QVERIFY(!(mazeOfSeed(42) == mazeOfSeed(43)));
    }

    void aPerfectMazeIsATree_data()
    {
        test::sizes({{41, 41}, {40, 40}, {1, 9}, {2, 8}, {9, 1}, {3, 3}, {64, 33}, {501, 300}});
    }

    void aPerfectMazeIsATree()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        const auto latticeRows = (rows + 1) / 2;
        const auto latticeColumns = (columns + 1) / 2;
        const auto lattice =
            static_cast<std::size_t>(latticeRows) * static_cast<std::size_t>(latticeColumns);

        const Maze maze = mazeOf("backtracker", rows, columns, 3);
        const Shape found = shapeOf(maze);

        for (int row = 0; row < rows; row += 2)
            for (int column = 0; column < columns; column += 2)
                QVERIFY(maze.isOpen({row, column}));
        QCOMPARE(found.open, lattice + lattice - 1);
        QCOMPARE(found.joints, 2 * (lattice - 1));
        QCOMPARE(found.pieces, 1U);
        QVERIFY(maze.start() == (Position{0, 0}));
        QVERIFY(maze.end() == (Position{2 * latticeRows - 2, 2 * latticeColumns - 2}));
    }

    void anEvenPerfectMazeEndsInWalls()
    {
        const Maze maze = mazeOf("backtracker", 20, 30, 5);

        for (int column = 0; column < 30; ++column)
            QVERIFY(!maze.isOpen({19, column}));
        for (int row = 0; row < 20; ++row)
            QVERIFY(!maze.isOpen({row, 29}));
    }

    void randomWallsAreAsDenseAsAsked()
    {
        const double cells = 400.0 * 400.0;
        const auto share = [cells](const char* density) {
            const Maze maze = mazeOf("random-walls", 400, 400, 9, {{"density", density}});
            return static_cast<double>(maze.count(CellKind::wall)) / cells;
        };

        QVERIFY(std::abs(share("0.25") - 0.25) < 0.005); // over four standard deviations
        QVERIFY(std::abs(share("0.6") - 0.6) < 0.005);
        QCOMPARE(share("0"), 0.0);
        QCOMPARE(share("1"), (cells - 2) / cells);
    }

    void randomWallsKeepTheCornersFree()
    {
        const Maze maze = mazeOf("random-walls", 7, 5, 1, {{"density", "1"}});

        QVERIFY(maze.start() == (Position{0, 0}));
        QVERIFY(maze.end() == (Position{6, 4}));
    }

    void coinsAreAsManyAsAskedAndMoveNoWall()
    {
        const Maze plain = mazeOf("random-walls", 30, 30, 4);
        const Maze coined = mazeOf("random-walls", 30, 30, 4, {{"coins", "50"}});
        const Maze full = mazeOf("random-walls", 2, 5, 4, {{"density", "0"}, {"coins", "8"}});

        QCOMPARE(coined.count(CellKind::coin), 50U);
        for (CellIndex c = 0; c < plain.size(); ++c)
            QCOMPARE(coined.isWall(c), plain.isWall(c));
        QVERIFY(full == drawn({"Soooo", "ooooE"}));
    }

    void coinsLieAnywhere()
    {
        std::set<CellIndex> places;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const Maze maze =
                mazeOf("random-walls", 3, 5, seed, {{"density", "0"}, {"coins", "1"}});
            for (CellIndex c = 0; c < maze.size(); ++c)
                if (maze.at(c).kind == CellKind::coin)
                    places.insert(c);
        }
        QCOMPARE(places.size(), 13U);
    }

    void aLinkBoardHasItsRings()
    {
        const Maze maze = mazeOf("link-board", 9, 12, 6, {{"symbols", "3"}});

        std::set<int> symbols;
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const Position at = maze.position(c);
            const int ring = std::min({at.row, at.column, 8 - at.row, 11 - at.column});
            const CellKind expected = ring == 0   ? CellKind::wall
                                      : ring == 1 ? CellKind::floor
                                                  : CellKind::tile;
            QCOMPARE(maze.at(c).kind, expected);
            if (expected == CellKind::tile)
                symbols.insert(maze.at(c).value);
        }
        QVERIFY(symbols == (std::set<int>{1, 2, 3}));
    }

    void evenCountsArePairs()
    {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const Maze maze = mazeOf("link-board", 9, 11, seed, {{"even", "on"}});

            std::array<int, 10> counts{};
            for (CellIndex c = 0; c < maze.size(); ++c)
                if (maze.at(c).kind == CellKind::tile)
                    ++counts.at(maze.at(c).value);
            for (const int count : counts)
                QCOMPARE(count % 2, 0);
            QCOMPARE(maze.count(CellKind::tile), 34U); // of 35 places
        }
    }

    void whatCannotBeIsRefusedInWords()
    {
        QCOMPARE(
            refusal("random-walls", 1, 1),
            "a maze of one cell cannot hold both a start and an end; expected at least two cells");
        QCOMPARE(refusal("random-walls", 20000, 1),
                 "a maze of 1 × 20000 cells is too large; expected at most 16384 × 16384");
        QCOMPARE(refusal("random-walls", 1, 2, {{"coins", "1"}}),
                 "coins=1: invalid value; expected at most 0, the number of floor cells");
        QCOMPARE(refusal("backtracker", 2, 2),
                 "a perfect maze of one room cannot hold both a start and an end; expected at "
                 "least 3 rows or 3 columns");
        QCOMPARE(
            refusal("link-board", 4, 9),
            "a link board of 9 × 4 cells has no room for its two rings; expected at least 5 × 5");
    }

    void everyGeneratorIsWhole_data()
    {
        const auto row = test::columns<QString>("id");
        for (const Generator* generator : generators())
            row(generator->info.id.data(), QString::fromUtf8(generator->info.id));
    }

    void everyGeneratorIsWhole()
    {
        QFETCH(QString, id);
        checkGenerator(*findGenerator(id.toStdString()));
    }

    void everyGeneratorIsNamedOnceAndHasCoins()
    {
        std::set<std::string_view> ids;
        for (const Generator* generator : generators()) {
            QVERIFY(ids.insert(generator->info.id).second);
            QCOMPARE(findGenerator(generator->info.id), generator);
            QVERIFY(Options(generator->info.options).knows("coins"));
        }
        QCOMPARE(findGenerator("no-such-generator"), nullptr);
    }

    void betweenTwoRoomsThereIsAWall_data()
    {
        // Cells of the most rooms of 3 x 3 in a row, and of corridors.
        const auto row = test::columns<int, int>("length", "cells");
        row("one room", 6, 9);
        row("two rooms", 7, 9 + 9 + 1);
        row("no third", 10, 9 + 9 + 4);
        row("three rooms", 11, 3 * 9 + 2);
    }

    void betweenTwoRoomsThereIsAWall()
    {
        QFETCH(int, length);
        QFETCH(int, cells);
        for (const bool isUpright : {false, true}) {
            std::size_t most = 0;
            for (std::uint64_t seed = 0; seed < 60; ++seed) {
                const Maze maze = mazeOf("rooms", isUpright ? length : 3, isUpright ? 3 : length,
                                         seed, {{"rooms", "9"}, {"least", "3"}, {"most", "3"}});
                most = std::max(most, maze.size() - maze.count(CellKind::wall));
            }
            QCOMPARE(most, static_cast<std::size_t>(cells));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::GeneratorsTest)
#include "generators_test.moc"
