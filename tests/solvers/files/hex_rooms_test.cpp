#include "solvers/files/room_walls.h"
#include "tests/solvers/files/level_texts.h"

// Rooms as hexadecimal digits: what is read, what is refused and what is told.

namespace mazewright {

namespace {

using SideOrder = std::array<Direction, 4>; ///< from bit 1

/// The rooms of a maze as digits: a set bit is a wall, or an opening.
std::string digitRows(const Maze& maze, const SideOrder& order, bool isWall)
{
    std::string text;
    for (int row = 1; row < maze.rows(); row += 2) {
        for (int column = 1; column < maze.columns(); column += 2) {
            std::size_t digit = 0;
            for (std::size_t bit = 0; bit < order.size(); ++bit)
                if (maze.isOpen(neighbour({row, column}, order.at(bit))) != isWall)
                    digit += std::size_t{1} << bit;
            text += "0123456789ABCDEF"[digit];
        }
        text += '\n';
    }
    return text;
}

/// The same rooms as numbers, each with `after` behind it and each row with `rowEnd`.
std::string numbersText(const Maze& maze, const SideOrder& order, bool isWall,
                        std::string_view after, std::string_view rowEnd)
{
    std::string text;
    for (const char digit : digitRows(maze, order, isWall)) {
        if (digit != '\n')
            text += std::to_string(digit <= '9' ? digit - '0' : digit - 'A' + 10);
        text += digit != '\n' ? after : rowEnd;
    }
    return text;
}

constexpr SideOrder otherOrder = {Direction::left, Direction::down, Direction::right,
                                  Direction::up};

} // namespace

class HexRoomsTest : public QObject {
    Q_OBJECT

private slots:
    void numbersWhoseNeighboursAgreeAreRooms()
    {
        Random random(5);
        for (int i = 0; i < 100; ++i) {
            const Maze maze = roomsByChance(random, 5 + i % 4, 7 + i % 5);
            const bool isWall = i % 2 == 0;
            const std::string fields = numbersText(maze, otherOrder, isWall, " ", "\n");
            const std::string list = "[" + numbersText(maze, otherOrder, isWall, ",", "") + "]";
            for (const std::string& text :
                 {fields, "{\"columns\": 1, \"cells\": " + list + ", \"moves\": [1, 2]}"}) {
                const auto read = readLevelText(text, "", nullptr, {.hasOpenings = false});

                QVERIFY2(read, (answer(read).toStdString() + '\n' + text).c_str());
                QVERIFY(noteOf(read).startsWith(
                    QString("numbers are rooms; bits 1 west, 2 south, 4 east, 8 north") +
                    (isWall ? "" : "; a set bit is an opening")));
                QVERIFY2(read->level.maze == maze, text.c_str());
            }
        }
    }

    void numbersByChanceAreNoRooms()
    {
        Random random(6);
        for (int i = 0; i < 1000; ++i) {
            SymbolRows rows;
            for (int row = 0; row < 5; ++row) {
                for (int column = 0; column < 6; ++column)
                    QVERIFY(rows.add(std::to_string(random.below(16)), 1));
                QVERIFY(rows.endRow(1));
            }
            const auto grid = std::move(rows).grid(false);

            QVERIFY(grid);
            QVERIFY(!roomsOfNumbers(*grid));
        }
    }

    void digitsAreRead_data()
    {
        const auto row = test::columns<std::string, QString, QString>("text", "note", "rows");
        const std::string rooms = "D53\n97A\nC56\n\n0,0\n2,2\n";
        const QString cells = "#######/#S....#/#####.#/#...#.#/#.###.#/#....E#/#######";
        row("with a route", rooms + "EESW\n", "the route of line 7 meets a wall at step 4", cells);
        row("with a route that is right", rooms + "EESS\n", "", cells);
        row("with a route that ends elsewhere", rooms + "EE\n",
            "the route of line 7 does not end at the exit", cells);
        row("without a route", rooms, "", cells);
        row("with blanks and small letters", "d 5 3\n9 7 a\nc 5 6\n\n0,0\n2,2\nEESS\n", "", cells);
        row("with remarks below", rooms + "EESS\n\nSeed: 7\nBy: me\n",
            "without the text 'Seed: 7', 'By: me'", cells);
        row("with a heading", "My maze\n\n" + rooms + "EESS\n", "without the text 'My maze'",
            cells);
        row("of four rooms", "93\nC6\n\n1,0\n0,1\nWSS\n",
            "the route of line 6 meets a wall at step 3", "#####/#..S#/#.#.#/#E..#/#####");
        row("four bits a room",
            "1001-1100-1001-1010-1000-1010-1010-1100\n"
            "0101-0011-0010-1100-0101-1001-1010-0100\n"
            "0011-1010-1010-0110-0111-0011-1010-0110\n",
            "there is no start",
            "#################/#...#...........#/#.#.#.###.#####.#/#.#.....#.#.....#/"
            "#.#####.#.#.###.#/#.......#.#.....#/#################");
    }

    void digitsAreRead() { compareRead("hex-rooms"); }

    void roomsNeedNoEnds()
    {
        Random random(3);
        const Maze maze = roomsByChance(random, 6, 8);

        const auto read = readLevelText(digitRows(maze, allDirections, true), "");

        QCOMPARE(noteOf(read), "there is no start");
        QCOMPARE(rowsOf(read), rowsOf(maze));
    }

    void openingsAreTheEndsOfRoomsWithoutEnds()
    {
        Random random(4);
        Maze maze = roomsByChance(random, 6, 8);
        maze.set(Position{0, 3}, {});
        maze.set(Position{12, 5}, {});

        const auto read = readLevelText(digitRows(maze, allDirections, true), "");

        QCOMPARE(noteOf(read), "the ends are the two openings, (0, 3) and (12, 5)");
        QVERIFY(read->level.maze.start() == (Position{0, 3}));
    }

    void everyOrderOfBitsIsFound()
    {
        SideOrder order = allDirections;
        Random random(5);
        do
            for (const bool isWall : {true, false}) {
                const Maze maze = roomsByChance(random, 6, 7);
                const std::string rows = digitRows(maze, order, isWall);

                const auto read = readLevelText(rows, "");

                QCOMPARE(answer(read), "read");
                QVERIFY2(read->level.maze == maze, rows.c_str());
                QCOMPARE(read->readAs.text() == "there is no start",
                         order == allDirections && isWall);
            }
        while (std::next_permutation(order.begin(), order.end()));
    }

    void anotherOrderIsTold()
    {
        Random random(6);
        const Maze maze = roomsByChance(random, 6, 7);
        const std::string ends = "\n0, 0\n5, 5\n";

        const auto walls = readLevelText(digitRows(maze, otherOrder, true) + ends, "");
        const auto openings = readLevelText(digitRows(maze, otherOrder, false) + ends, "");

        QCOMPARE(noteOf(walls), "bits 1 west, 2 south, 4 east, 8 north");
        QCOMPARE(noteOf(openings),
                 "bits 1 west, 2 south, 4 east, 8 north; a set bit is an opening");
        QCOMPARE(walls->level.maze.end(), (Position{11, 11}));
        QCOMPARE(openings->level.maze.end(), (Position{11, 11}));
    }

    // Rooms that are equal along their diagonals agree in an order and in its transpose.
    void aRouteTellsWhichOfSeveralOrdersIsMeant()
    {
        std::string rows;
        for (int row = 0; row < 5; ++row) {
            for (int at = row; at < row + 5; ++at) {
                const bool isNorth = at != 4;
                const bool isSouth = at + 1 != 4;
                const bool isWest = at != 1;
                const bool isEast = at + 1 != 1;
                rows += "0123456789ABCDEF"[(isNorth ? 1 : 0) + (isWest ? 2 : 0) +
                                           (isSouth ? 4 : 0) + (isEast ? 8 : 0)];
            }
            rows += '\n';
        }

        const auto without = readLevelText(rows + "\n2,2\n2,1\n", "");
        const auto with = readLevelText(rows + "\n2,2\n2,1\nN\n", "");

        QCOMPARE(answer(without),
                 "0: the neighbours agree in several orders of the bits; expected bits 1 north, "
                 "2 east, 4 south, 8 west");
        QCOMPARE(noteOf(with), "bits 1 north, 2 west, 4 south, 8 east");
        QVERIFY(with->level.maze.isOpen(Position{4, 5}));
    }

    void aFurtherMazeIsTold()
    {
        const std::string maze = "D53\n97A\nC56\n\n0,0\n2,2\nEESS\n\n";
        const std::string other = "93\nC6\n\n1,0\n0,1\nWS\n";

        compareLevels(maze + other,
                      {"#######/#S....#/#####.#/#...#.#/#.###.#/#....E#/#######",
                       "#####/#..S#/#.#.#/#E..#/#####"},
                      true);
    }

    void otherTextsAreNotTaken_data()
    {
        const auto row = test::columns<QString>("text");
        row("numbers that agree", "9111113\n8000002\n8000002\n8000002\n4444446\n");
        row("few rooms", "953\nA9A\nC46\n");
        row("one wall of one side", "D53D53\n97C552\n851396\nC3AAC3\nBAC556\n869553\n");
        row("words", "DEAD\nBEEF\nFACE\nCAFE\nFEED\nDEAF\n");
        row("only closed rooms", "FFFFFF\nFFFFFF\nFFFFFF\nFFFFFF\n");
        row("corridors", "955553\n955553\nAAAAAA\nAAAAAA\nAAAAAA\nC55556\n");
        row("zeros and ones with ends", "111111\n1A0001\n101101\n10000B\n111111\n");
    }

    void otherTextsAreNotTaken()
    {
        QFETCH(QString, text);

        const Format* format = recogniseFormat(text.toStdString(), "");

        QVERIFY(format == nullptr || format->info.id != "hex-rooms");
    }

    void whatIsWrittenIsReadAgain()
    {
        Random random(7);
        for (int i = 0; i < 500; ++i) {
            const auto side = [&] { return 2 * static_cast<int>(random.below(6)) + 5; };
            Maze maze = *Maze::make(side(), side(), {CellKind::wall, 1});
            for (CellIndex c = 0; c < maze.size(); ++c) {
                const Position at = maze.position(c);
                const int odd = at.row % 2 + at.column % 2;
                if (odd == 2 || (odd == 1 && random.chance(0.6)))
                    maze.set(c, {});
            }
            maze.set(Position{1, 1}, {CellKind::start, 1});
            maze.set(Position{maze.rows() - 2, maze.columns() - 2}, {CellKind::end, 1});

            const auto text = formatOf("hex-rooms").write({.maze = maze});
            if (!text) // no route, and only two columns of decimal digits
                continue;
            const auto read = readLevelText(*text, "");

            QCOMPARE(answer(read), "read");
            QCOMPARE(QString::fromUtf8(read->format->info.id), "hex-rooms");
            QVERIFY2(read->level.maze == maze, text->c_str());
            QVERIFY(read->readAs.empty());
        }
    }

    void whatIsNoLatticeIsRefused_data()
    {
        const auto row = test::columns<Maze, QString>("maze", "named");
        row("even", drawn({"S.", ".E"}), "odd number of rows");
        row("an open post", drawn({"###", "#S.", "#E."}), "cell (2, 1)");
        row("no ends", drawn({"###", "#.#", "###"}), "a start and an end");
        row("a coin", drawn({"#####", "#SoE#", "#####"}), "coins, such as at (1, 2)");
    }

    void whatIsNoLatticeIsRefused()
    {
        const auto [maze, named] = test::row<Maze, QString>();

        const auto text = formatOf("hex-rooms").write({.maze = maze});

        QVERIFY(!text);
        QVERIFY2(QString::fromStdString(text.error().message).contains(named),
                 text.error().message.text().c_str());
    }

    void brokenDigitsAreBlamedWithTheirLine_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        row("a route from outside", "93\nC6\n\n2,0\n1,1\nS\n",
            "4: the room '2,0' is outside; expected at most 1,1");
        row("a row of bits that is cut", "1001-110\n",
            "1: expected a row of rooms, a hexadecimal digit each");
        row("a wall of one side", "93\nE6\n\n0,0\n1,1\n",
            "2: the rooms x,y = 0,1 and 1,1 disagree about the wall between them");
        row("rows that differ", "93\nC\n\n0,0\n1,1\n",
            "2: this row has 1 cell; expected 2, as in the first row");
        row("an end outside", "93\nC6\n\n0,0\n2,1\n",
            "5: the room '2,1' is outside; expected at most 1,1");
        row("equal ends", "93\nC6\n\n1,1\n1,1\n", "5: the entry and the exit are the same room");
        row("no end", "93\nC6\n\nx\n", "4: 'x' is no room; expected x,y: column and row from 0");
        row("too wide", std::string(8192, '5') + '\n',
            "1: a maze of 16385 × 3 cells is too large; expected at most 16384 × 16384");
    }

    void brokenDigitsAreBlamedWithTheirLine() { compareAnswer("", findFormat("hex-rooms")); }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::HexRoomsTest)
#include "hex_rooms_test.moc"
