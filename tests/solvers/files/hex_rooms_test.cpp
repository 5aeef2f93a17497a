#include "solvers/core/random.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/sketch.h"

// Rooms as hexadecimal digits: what is read, what is refused and what is told.

namespace mazewright {

class HexRoomsTest : public QObject {
    Q_OBJECT

private slots:
    void digitsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("readAs");
        const auto row = [](const char* name, const char* text, const char* readAs) {
            QTest::newRow(name) << text << readAs;
        };
        row("with a route", "D53\n97A\nC56\n\n0,0\n2,2\nEESW\n",
            "the route of line 7 meets a wall at step 4");
        row("with a route that is right", "D53\n97A\nC56\n\n0,0\n2,2\nEESS\n", "");
        row("with a route that ends elsewhere", "D53\n97A\nC56\n\n0,0\n2,2\nEE\n",
            "the route of line 7 does not end at the exit");
        row("without a route", "D53\n97A\nC56\n\n0,0\n2,2\n", "");
        row("with blanks and small letters", "d 5 3\n9 7 a\nc 5 6\n\n0,0\n2,2\nEESS\n", "");
    }

    void digitsAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, readAs);

        const auto read = readLevelText(text.toStdString(), "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(QString::fromUtf8(read->format->info.id), "hex-rooms");
        QCOMPARE(QString::fromStdString(read->readAs), readAs);
    }

    void theWallsAreThoseOfTheDigits()
    {
        const auto read = readLevelText("93\nC6\n\n1,0\n0,1\nWSS\n", "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(sketch(read->level.maze),
                 sketch(drawn({"#####", "#..S#", "#.#.#", "#E..#", "#####"})));
        QCOMPARE(QString::fromStdString(read->readAs),
                 "the route of line 6 meets a wall at step 3");
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
        QTest::addColumn<Maze>("maze");
        QTest::addColumn<QString>("named");
        QTest::newRow("even") << drawn({"S.", ".E"}) << "odd number of rows";
        QTest::newRow("an open post") << drawn({"###", "#S.", "#E."}) << "cell (2, 1)";
        QTest::newRow("no ends") << drawn({"###", "#.#", "###"}) << "a start and an end";
        QTest::newRow("a coin") << drawn({"#####", "#SoE#", "#####"}) << "coins, such as at (1, 2)";
    }

    void whatIsNoLatticeIsRefused()
    {
        QFETCH(Maze, maze);
        QFETCH(QString, named);

        const auto text = formatOf("hex-rooms").write({.maze = maze});

        QVERIFY(!text);
        QVERIFY2(QString::fromStdString(text.error().message).contains(named),
                 text.error().message.text().c_str());
    }

    void brokenDigitsAreBlamedWithTheirLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("a wall of one side")
            << "93\nE6\n\n0,0\n1,1\n"
            << "2: the rooms x,y = 0,1 and 1,1 disagree about the wall between them";
        QTest::newRow("rows that differ")
            << "93\nC\n\n0,0\n1,1\n"
            << "2: this row has 1 cell; expected 2, as in the first row";
        QTest::newRow("an end outside") << "93\nC6\n\n0,0\n2,1\n"
                                        << "5: the room '2,1' is outside; expected at most 1,1";
        QTest::newRow("equal ends") << "93\nC6\n\n1,1\n1,1\n"
                                    << "5: the entry and the exit are the same room";
        QTest::newRow("no end") << "93\nC6\n\nx\n"
                                << "4: 'x' is no room; expected x,y: column and row from 0";
        QTest::newRow("too wide")
            << QString("5").repeated(8192) + "\n"
            << "1: a maze of 16385 × 3 cells is too large; expected at most 16384 × 16384";
    }

    void brokenDigitsAreBlamedWithTheirLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, said);

        QCOMPARE(answer(readLevelText(text.toStdString(), "", findFormat("hex-rooms"))), said);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::HexRoomsTest)
#include "hex_rooms_test.moc"
