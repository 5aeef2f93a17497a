#include "tests/solvers/files/level_texts.h"
#include "tests/support/generated.h"

// Mazes drawn as lines between rooms: what is read, what is written, and that both agree.

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

/// Removes the ends, often the walls between rooms too, and closes most of the frame.
void removeEnds(Maze& maze, Random& random)
{
    const bool isBare = random.chance(0.3);
    const bool isClosed = random.chance(0.7);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position at = maze.position(c);
        const bool isOutside = at.row == 0 || at.column == 0 || at.row + 1 == maze.rows() ||
                               at.column + 1 == maze.columns();
        const bool isBetween = (at.row + at.column) % 2 != 0;
        if (isEndpoint(maze.at(c).kind) || (isBare && isBetween))
            maze.set(c, {});
        if (isOutside && isBetween && isClosed && !random.chance(0.1))
            maze.set(c, {CellKind::wall, 1});
    }
}

/// Draws a maze of rooms as a box whose rooms are `width` characters wide and `height` lines high.
/// `lines` are the characters of the arms north (1), east (2), south (4) and west (8), by sum.
std::string boxDrawing(const Maze& maze, const std::array<const char*, 16>& lines, int width,
                       int height)
{
    const auto isWall = [&maze](int row, int column) {
        return maze.contains({row, column}) && !maze.isOpen({row, column});
    };
    std::string text;
    for (int row = 0; row < maze.rows(); ++row) {
        std::string line;
        for (int column = 0; column < maze.columns(); ++column) {
            const bool isPost = row % 2 == 0 && column % 2 == 0;
            const unsigned arms =
                (isWall(row - 1, column) ? 1U : 0U) + (isWall(row, column + 1) ? 2U : 0U) +
                (isWall(row + 1, column) ? 4U : 0U) + (isWall(row, column - 1) ? 8U : 0U);
            const unsigned drawn = isPost ? arms : !isWall(row, column) ? 0 : row % 2 == 0 ? 10 : 5;
            const CellKind kind = maze.at(Position{row, column}).kind;
            const char* glyph = kind == CellKind::start ? "S"
                                : kind == CellKind::end ? "E"
                                                        : lines[drawn];
            for (int i = 0; i < (column % 2 == 0 ? 1 : width); ++i)
                line += i == 0 || drawn != 0 ? glyph : " ";
        }
        line += '\n';
        text += line;
        std::replace_if(
            line.begin(), line.end(), [](char c) { return c == 'S' || c == 'E'; }, ' ');
        for (int i = 1; i < (row % 2 == 0 ? 1 : height); ++i)
            text += line;
    }
    return text;
}

constexpr std::array lightLines = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                   "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr std::array roundLines = {" ", "╵", "╶", "╰", "╷", "│", "╭", "├",
                                   "╴", "╯", "─", "┴", "╮", "┤", "┬", "┼"};
constexpr std::array heavyLines = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                   "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
constexpr std::array doubleLines = {" ", "║", "═", "╚", "║", "║", "╔", "╠",
                                    "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
constexpr std::array mixedLines = {" ", "╵", "╶", "╙", "╷", "┃", "┎", "┠",
                                   "╴", "┛", "━", "┷", "┓", "┨", "┳", "╬"};

/// A maze by a generator, with a wall around it: every room is reached, and walls end everywhere.
Maze perfectMaze(int rows, int columns, std::uint64_t seed)
{
    return withWallAround(mazeOf("backtracker", rows, columns, seed));
}

} // namespace

class LatticeTest : public QObject {
    Q_OBJECT

private slots:
    void aDrawingIsRead_data()
    {
        const auto table = test::columns<std::string, QString, QString>("text", "note", "rows");
        const auto row = [&table](const char* name, const char* text, const QString& note) {
            table(name, text, note, "#####/#S#.#/#.#.#/#..../#####");
        };
        row("as it is written", "+--+--+\n|S |  |\n+  +  +\n|      \n+--+--+\n", "…");
        row("in a mail",
            "\n\n    +--+--+\n    |S |  |\n    +  +  +\n    |      \n    +--+--+  \n\n", "…");
        row("with wide rooms", "+---+---+\n| S |   |\n+   +   +\n|        \n+---+---+\n", "…");
        row("with high rooms",
            "+---+---+\n|   |   |\n| S |   |\n+   +   +\n|        \n|        \n+---+---+\n", "…");
        const QString whole = "read as lines between rooms without corners";
        row("without corners", " - - \n|S| |\n     \n|    \n - - \n", whole);
        row("without corners and blanks at the ends", " - -\n|S| |\n\n|\n - -\n", whole);
        row("without corners, below a size", "2 2, small\n - - \n|S| |\n     \n|    \n - - \n",
            whole + "; without the text '2 2, small'");
        row("without corners, above a place", " - - \n|S| |\n     \n|    \n - - \n0,1",
            whole + "; without the text '0,1'");
        row("without corners, with dots in rooms", " - - \n|S|.|\n     \n|. . \n - - \n", whole);
    }

    void aDrawingIsRead() { compareRead("ascii"); }

    /// Its first bar is no longer the second character.
    void aDrawingWithoutCornersHasNoMargin()
    {
        const auto read = readLevelText("   - -\n  |S| |\n\n  |\n   - -\n", "");

        QVERIFY(!read || read->format->info.id != "ascii");
    }

    void aDrawingMayAlsoBeCells()
    {
        const std::string_view uneven = "+--+-+\n|    |\n| -- |\n|    |\n+--+-+\n+--+-+\n";

        const auto guessed = readLevelText(uneven, "");
        const auto named =
            readLevelText(uneven, "a.ascii", nullptr, {.legend = knownLegend("lines")});

        QCOMPARE(answer(guessed), "6: expected lines of corners at equal distances, the last line "
                                  "one of them; --legend lines reads each character as a cell");
        QCOMPARE(guessed.error().code, ErrorCode::unclear);
        QVERIFY(!named);
    }

    void aLegendMakesADrawingCells_data()
    {
        const auto row = test::columns<QString, QString, QString>("text", "legend", "rows");
        row("lines", "+--+-+\n|    |\n| -- |\n|    |\n+--+-+\n+--+-+\n", "lines",
            "######/#....#/#.##.#/#....#/######/######");
        row("a box", "┌──┐\n│  │\n│ ─┤\n└──┘\n", "lines", "####/#..#/#.##/####");
        const QString letter = "+-+-+\n|c  |\n+-+-+\n";
        row("each character", letter, "+=wall,-=wall,|=wall, =floor,c=coin", "#####/#o..#/#####");
        row("only one character", letter, "c=coin",
            "2: 'c' (character 2) is not valid in a room; expected S (start), E (end), o (coin), "
            "1 to 9 (tile)");
    }

    void aLegendMakesADrawingCells()
    {
        const auto [text, legend, rows] = test::row<QString, QString, QString>();

        QCOMPARE(rowsOf(readLevelText(text.toStdString(), "", nullptr, optionsOf(legend))), rows);
    }

    void openingsAreNoEndsIfTheUserSaysSo()
    {
        const auto read = readLevelText("+--+--+\n       \n+--+--+\n", "", nullptr,
                                        ReadOptions{.hasOpenings = false});

        QCOMPARE(rowsOf(read), "#####/...../#####");
        QVERIFY(read->readAs.empty());
    }

    void whatIsWrittenIsReadAgain_data()
    {
        const auto row = test::columns<QString, int, bool>("format", "first", "hasEnds");
        for (const QString format : {"ascii", "micromouse", "box"})
            for (const bool hasEnds : {true, false}) {
                const QString ends = hasEnds ? "" : ", no ends";
                row(qPrintable(format + " with a wall around it" + ends), format, 1, hasEnds);
                row(qPrintable(format + " without" + ends), format, 0, hasEnds);
            }
    }

    void whatIsWrittenIsReadAgain()
    {
        const auto [format, first, hasEnds] = test::row<QString, int, bool>();
        Random random(3);
        for (int i = 0; i < 1000 && !QTest::currentTestFailed(); ++i) {
            Maze maze = randomLattice(random, first);
            if (!hasEnds)
                removeEnds(maze, random);

            compareWritten(maze, format.toStdString());
        }
    }

    void theFilesOfOthersAreRead_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("micromouse.txt") << "micromouse";
        QTest::newRow("box-drawing.txt") << "box";
    }

    void theFilesOfOthersAreRead()
    {
        QFETCH(QString, format);
        if (!std::filesystem::exists(samplesIn("incoming")))
            QSKIP("the samples are not beside this checkout");

        const auto file = samplesIn("incoming") / QTest::currentDataTag();
        const auto read = readLevel(file);
        const auto canonical = readLevel(samplesIn("incoming") / "canonical.txt");

        QCOMPARE(rowsOf(read), rowsOf(canonical->level.maze));
        QCOMPARE(QString::fromUtf8(read->format->info.id), format);
        QVERIFY(read->readAs.empty());
        QCOMPARE(QString::fromStdString(*read->format->write(canonical->level)),
                 QString::fromStdString(*readFile(file)));
    }

    void boxesAreRead_data()
    {
        const auto row = test::columns<int, int>("width", "height");
        for (int width = 1; width <= 8; ++width)
            for (int height = 1; height <= 3; ++height)
                row(qPrintable(QString("%1 x %2").arg(width).arg(height)), width, height);
    }

    /// Given perfect mazes, when they are drawn with lines of each kind, then they are read.
    void boxesAreRead()
    {
        const auto [width, height] = test::row<int, int>();
        for (const auto& lines : {lightLines, roundLines, heavyLines, doubleLines, mixedLines})
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const Maze maze = perfectMaze(11, 17, seed);
                const std::string text = boxDrawing(maze, lines, width, height);

                const auto read = readLevelText(text, "");

                QCOMPARE(answer(read), "read");
                QCOMPARE(QString::fromUtf8(read->format->info.id), "box");
                QVERIFY2(read->level.maze == maze, text.c_str());
            }
    }

    void aDrawingOfOthersIsRead_data()
    {
        const auto row = test::columns<QString, QString, QString>("text", "readAs", "rows");
        row("a drawn route", "+--+--+--+\n| c  c| c|\n+ c+ c+ c+\n|  cccccc|\n+--+--+--+\n",
            "a drawn route of 'c' is read as floor", "#######/#...#.#/#.#.#.#/#.....#/#######");
        row("a route of arrows", "+--+--+\n|S → ↓|\n+--+ ↓+\n|   E |\n+--+--+\n", "",
            "#####/#S..#/###.#/#..E#/#####");
        row("rooms of two widths", "+--+----+\n|S |    |\n+  +    +\n|      E|\n+--+----+\n", "",
            "#####/#S#.#/#.#.#/#..E#/#####");
        row("= for lines", "+==+==+\n|S    |\n+==+==+\n", "", "#####/#S..#/#####");
        row("other letters", "+--+--+\n|A  B |\n+--+--+\n", "the start is 'A'; the end is 'B'",
            "#####/#S.E#/#####");
        row("ends in the frame", "+--+--+\nS     E\n+--+--+\n", "", "#####/S...E/#####");
        row("openings", "+--+--+\n       \n+--+--+\n",
            "the ends are the two openings, (1, 0) and (1, 4)", "#####/S...E/#####");
        row("openings that are none", "+--+--+\n       \n+--+--+\n# without ends\n", "",
            "#####/...../#####");
        row("posts only where lines meet",
            "+-----+--+\n|S    |  |\n|  +--+  |\n|       E|\n+--------+\n", "",
            "#######/#S..#.#/#.###.#/#....E#/#######");
        row("posts are stars", "*---*---*\n| S     |\n*   *---*\n|     G |\n*---*---*\n", "",
            "#####/#S..#/#.###/#..E#/#####");
        row("posts are dots", ".---.---.\n| S     |\n.   .---.\n|     G |\n.---.---.\n", "",
            "#####/#S..#/#.###/#..E#/#####");
        row("posts are missing",
            "o---o---o---o\n| S         |\no        ---o\n|         G |\no---o---o---o\n", "",
            "#######/#S....#/#.#.###/#....E#/#######");
        row("a half line reaches to the next post",
            "┌───────┐\n│S      │\n│   ╶   ┤\n│      E│\n└───────┘\n", "",
            "#####/#S..#/#.###/#..E#/#####");
        row("posts alone", "┌┬─┐\n│╵╷│\n└─┴┘\n# without ends\n", "",
            "#######/#.#...#/#.#.#.#/#...#.#/#######");
        row("walls end without a half line", "┌───┐\n│S  │\n│ │ │\n│ │E│\n└─┴─┘\n", "",
            "#####/#S..#/#.#.#/#.#E#/#####");
        row("no start", "o---o---o\n| G   G |\no---o---o\n",
            "the end is the first of 2 goals, (1, 1); there is no start", "#####/#E..#/#####");
    }

    void aDrawingOfOthersIsRead()
    {
        const auto [text, readAs, rows] = test::row<QString, QString, QString>();

        const auto read = readLevelText(text.toStdString(), "");

        QCOMPARE(rowsOf(read), rows);
        if (!readAs.isEmpty())
            QCOMPARE(QString::fromStdString(read->readAs), readAs);
    }

    /// The goal at the right is nearer as the crow flies; the one at the left is entered first.
    void theEndIsTheGoalThatIsEnteredFirst()
    {
        const std::string first = "o---o---o---o\n| G | G   S |\n";
        const std::string opened = "o---o---o---o\n| G | G | S |\n";
        const std::string rest = "o   o---o   o\n| G | G |   |\no   o   o   o\n"
                                 "|           |\no---o---o---o\n";

        const auto read = readLevelText(first + rest, "");
        const auto open = readLevelText(opened + rest, "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(*read->level.maze.end(), (Position{1, 3}));
        QCOMPARE(QString::fromStdString(read->readAs),
                 "the end is the goal (1, 3) of 4, which a shortest route from the start enters "
                 "first");
        QCOMPARE(*open->level.maze.end(), (Position{3, 3}));
    }

    void ourOwnPerfectMazesAreDrawn() { compareWritten(mazeOf("backtracker", 9, 13, 5), "ascii"); }

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
        const auto row = test::columns<Maze, QString>("maze", "named");
        row("even", drawn({"..", ".."}), "odd number of rows");
        row("an open corner", drawn({"...", "...", "..."}), "cell (0, 0)");
        row("a room of wall", drawn({"#####", "#.###", "#.#.#", "#...#", "#####"}), "cell (1, 3)");
        row("an end in a wall", drawn({"###", "#SE", "###"}), "cell (1, 2)");
    }

    void whatCannotBeDrawnIsRefused()
    {
        const auto [maze, named] = test::row<Maze, QString>();

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
        const auto row = test::columns<std::string, QString>("text", "said");
        const QString inRoom =
            " is not valid in a room; expected S (start), E (end), o (coin), 1 to 9 "
            "(tile)";
        const QString orCells = "; --legend lines reads each character as a cell";
        const QString orOthers = "; --legend SYMBOL=MEANING,… reads each character as a cell";
        row("half a wall", "+--+\n|  |\n+- +\n",
            "3: the wall at character 2 is only half drawn" + orCells);
        row("the end of a wall", "+---+---+\n|S     E|\n+  -+---+\n",
            "3: the wall at character 2 is only half drawn" + orCells);
        row("two things in a room", "+--+\n|SE|\n+--+\n",
            "2: 'E' (character 3)" + inRoom + orCells);
        row("a wall that is none", "+--+\n#  |\n+--+\n", "2: expected | or a blank at character 1");
        row("no corner", "+--+--+\n|     |\n+-----+\n", "3: expected + at character 4" + orCells);
        row("no last wall", "+--+\n|  |\n+--+\n|  |\n",
            "4: expected lines of corners at equal distances, the last "
            "line one of them" +
                orCells);
        row("too long", "+--+\n|  | |\n+--+\n",
            "2: this line is longer than the first one (4 characters)" + orCells);
        row("an unknown letter", "+--+\n|q |\n+--+\n", "2: 'q' (character 2)" + inRoom);
        row("a filled room", "+--+\n|██|\n+--+\n", "2: '█' (character 2)" + inRoom);
        row("a box without its last line", "┌─┬─┐\n│ ╵ │\n└───┘\n│ │\n",
            "4: expected lines of corners at equal distances, the last line one of them" +
                orOthers);
        row("a box with half a wall", "┌───┬───┐\n│S  │   │\n├── ┤   │\n│   │   │\n└───┴───┘\n",
            "3: the wall at character 2 is only half drawn" + orCells);
        row("a line beside its place", "+----+----+\n|   |     |\n+----+----+\n",
            "2: '|' (character 5)" + inRoom + orCells);
        row("a line of a box beside its place", "┌───┬───┐\n│ │     │\n└───┴───┘\n",
            "2: the wall at character 3 is only half drawn" + orCells);
        row("an end between rooms", "+--+--+\n|S E  |\n+--+--+\n",
            "2: expected | or a blank at character 4" + orCells);
        row("posts of a box that do not agree", "┌┬─┐\n│╵─│\n└──┘\n",
            "2: the wall at character 2 is only half drawn" + orOthers);
        const std::string wide = QString("+-").repeated(8192).toStdString();
        row("more columns than a maze has", wide + "+\n| |\n+-+\n",
            "1: a maze of 16385 × 3 cells is too large; expected at most 16384 × 16384");
        row("a second start", "+--+--+\n|S  S |\n+--+--+\n",
            "2: a second start; expected one (the first is at (1, 1))");
    }

    void aBrokenDrawingIsBlamedWithItsLine() { compareAnswer(); }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LatticeTest)
#include "lattice_test.moc"
