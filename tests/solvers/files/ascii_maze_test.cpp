#include "solvers/core/random.h"
#include "solvers/generators/generator.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/sketch.h"

// Mazes drawn with +--+: what is read, what is written, and that both agree.

namespace mazewright {

namespace {

/// A maze whose rooms lie at `first`, `first` + 2 ...: everything there that the form can say.
Maze randomLattice(Random& random, int first)
{
    const auto side = [&] { return 2 * static_cast<int>(random.below(5)) + 1 + 2 * first; };
    Maze maze = *Maze::make(side(), side());
    for (CellIndex i = 0; i < maze.size(); ++i) {
        const Position at = maze.position(i);
        const bool rows = at.row % 2 == first;
        const bool columns = at.column % 2 == first;
        if (!(rows && columns)) {
            if (rows == columns || random.chance(0.5))
                maze.set(i, {CellKind::wall, 1});
        } else if (random.chance(0.2)) {
            maze.set(i, {CellKind::tile, static_cast<std::uint8_t>(1 + random.below(9))});
        } else if (random.chance(0.2)) {
            maze.set(i, {CellKind::coin, 1});
        }
    }
    maze.set(Position{first, first}, {CellKind::start, 1});
    if (maze.size() > 9)
        maze.set(Position{maze.rows() - 1 - first, maze.columns() - 1 - first}, {CellKind::end, 1});
    return maze;
}

} // namespace

class AsciiMazeTest : public QObject {
    Q_OBJECT

private slots:
    void aDrawingIsRead_data()
    {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << text; };
        row("as it is written", "+--+--+\n|S |  |\n+  +  +\n|      \n+--+--+\n");
        row("in a mail",
            "\n\n    +--+--+\n    |S |  |\n    +  +  +\n    |      \n    +--+--+  \n\n");
        row("with wide rooms", "+---+---+\n| S |   |\n+   +   +\n|        \n+---+---+\n");
        row("with high rooms",
            "+---+---+\n|   |   |\n| S |   |\n+   +   +\n|        \n|        \n+---+---+\n");
    }

    void aDrawingIsRead()
    {
        QFETCH(QString, text);
        const auto read = readLevelText(text.toStdString(), "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(QString::fromUtf8(read->format->info.id), "ascii");
        QCOMPARE(sketch(read->level.maze),
                 (std::vector<std::string>{"#####", "#S#.#", "#.#.#", "#....", "#####"}));
    }

    void whatIsWrittenIsReadAgain_data()
    {
        QTest::addColumn<int>("first");
        QTest::newRow("with a wall around it") << 1;
        QTest::newRow("without") << 0;
    }

    void whatIsWrittenIsReadAgain()
    {
        QFETCH(int, first);
        Random random(3);
        for (int i = 0; i < 1000; ++i) {
            const Maze maze = randomLattice(random, first);

            const auto text = formatOf("ascii").write({.maze = maze});
            QVERIFY2(text, text ? "" : text.error().message.text().c_str());
            const auto read = readLevelText(*text, "");

            QCOMPARE(answer(read), "read");
            QCOMPARE(QString::fromUtf8(read->format->info.id), "ascii");
            QVERIFY2(read->level.maze == maze, text->c_str());
        }
    }

    void ourOwnPerfectMazesAreDrawn()
    {
        const Generator* backtracker = findGenerator("backtracker");
        const auto made = backtracker->generate(9, 13, 5, Options(backtracker->info.options), {});

        const auto text = formatOf("ascii").write({.maze = made->maze});

        QVERIFY2(text, text ? "" : text.error().message.text().c_str());
        QVERIFY(readLevelText(*text, "")->level.maze == made->maze);
    }

    void theTextIsTheDrawing()
    {
        const Level framed{.maze = drawn({"#####", "#S#.#", "#.#.#", "#..E#", "#####"})};
        const Level frameless{.maze = drawn({"S.o"})};

        QCOMPARE(QString::fromStdString(*formatOf("ascii").write(framed)),
                 "+--+--+\n|S |  |\n+  +  +\n|   E |\n+--+--+\n");
        QCOMPARE(QString::fromStdString(*formatOf("ascii").write(frameless)),
                 "+--+--+\n|S  o |\n+--+--+\n# without the outer wall\n");
    }

    void whatCannotBeDrawnIsRefused_data()
    {
        QTest::addColumn<Maze>("maze");
        QTest::addColumn<QString>("named");
        QTest::newRow("even") << drawn({"..", ".."}) << "odd number of rows";
        QTest::newRow("an open corner") << drawn({"...", "...", "..."}) << "cell (0, 0)";
        QTest::newRow("a room of wall")
            << drawn({"#####", "#.###", "#.#.#", "#...#", "#####"}) << "cell (1, 3)";
        QTest::newRow("an end in a wall") << drawn({"###", "#SE", "###"}) << "cell (1, 2)";
    }

    void whatCannotBeDrawnIsRefused()
    {
        QFETCH(Maze, maze);
        QFETCH(QString, named);

        const auto text = formatOf("ascii").write({.maze = maze});

        QVERIFY(!text);
        QVERIFY2(QString::fromStdString(text.error().message).contains(named),
                 text.error().message.text().c_str());
    }

    /// The largest side leaves no room for the wall around it.
    void aMazeThatCannotBeFramedIsRefused()
    {
        const auto text = formatOf("ascii").write({.maze = *Maze::make(1, Maze::maxSide - 1)});

        QVERIFY(!text);
        QVERIFY(text.error().code == ErrorCode::unsupported);
        QVERIFY2(QString::fromStdString(text.error().message).contains("outer wall"),
                 text.error().message.text().c_str());
    }

    void aBrokenDrawingIsBlamedWithItsLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("half a wall") << "+--+\n|  |\n+- +\n"
                                     << "3: the wall at character 2 is only half drawn";
        QTest::newRow("two things in a room")
            << "+--+\n|SE|\n+--+\n"
            << "2: 'E' (character 3) is not valid in a room; expected S (start), E (end), o "
               "(coin), 1 to 9 (tile)";
        QTest::newRow("a wall that is none") << "+--+\n#  |\n+--+\n"
                                             << "2: expected | or a blank at character 1";
        QTest::newRow("no corner") << "+--+--+\n|     |\n+-----+\n"
                                   << "3: expected + at character 4";
        QTest::newRow("no last wall")
            << "+--+\n|  |\n+--+\n|  |\n"
            << "4: expected lines of corners at equal distances, the last "
               "line one of them";
        QTest::newRow("too long") << "+--+\n|  | |\n+--+\n"
                                  << "2: this line is longer than the first one (4 characters)";
        QTest::newRow("a second start")
            << "+--+--+\n|S  S |\n+--+--+\n"
            << "2: a second start; expected one (the first is at (1, 1))";
    }

    void aBrokenDrawingIsBlamedWithItsLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, said);

        QCOMPARE(answer(readLevelText(text.toStdString(), "")), said);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::AsciiMazeTest)
#include "ascii_maze_test.moc"
