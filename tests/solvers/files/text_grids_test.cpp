#include "solvers/files/text_grids.h"
#include "tests/solvers/files/level_texts.h"

// A maze written by a legend is read back by it; what a legend cannot say is refused with its cell.

namespace mazewright {

namespace {

/// What a legend of the test can hold.
struct Holding {
    const char* legend;
    std::vector<Cell> cells; ///< beside one start and one end
    bool hasEnds = true;
};

const std::vector<Holding> holdings = {
    {"#=wall, =floor,S=start,G=end", {{CellKind::wall, 1}, {CellKind::floor, 1}}},
    {"W=wall,.=floor,o=coin,c=coin=5,A=start,B=end",
     {{CellKind::wall, 1}, {CellKind::floor, 1}, {CellKind::coin, 1}, {CellKind::coin, 5}}},
    {"wall=wall,free=floor,in=start,out=end", {{CellKind::wall, 1}, {CellKind::floor, 1}}},
    {"#=wall,.=floor,digits=tiles,S=start,E=end",
     {{CellKind::wall, 1}, {CellKind::floor, 1}, {CellKind::tile, 1}, {CellKind::tile, 99}}},
    {"x=wall,digits=costs",
     {{CellKind::wall, 1}, {CellKind::floor, 1}, {CellKind::floor, 5}, {CellKind::floor, 9}},
     false},
    {"█=wall,·=floor,🟩=start,🟥=end", {{CellKind::wall, 1}, {CellKind::floor, 1}}},
    {"a=wall,\\\\=floor,==start,-=end", {{CellKind::wall, 1}, {CellKind::floor, 1}}},
};

/// A maze of random cells, walls at its sides, so that no row is blank.
Maze randomMaze(Random& random, const Holding& holding)
{
    Maze maze =
        *Maze::make(3 + static_cast<int>(random.below(10)), 3 + static_cast<int>(random.below(20)));
    for (CellIndex i = 0; i < maze.size(); ++i) {
        const Position at = maze.position(i);
        const bool isSide = at.column == 0 || at.column + 1 == maze.columns();
        maze.set(i, isSide ? holding.cells[0] : holding.cells[random.below(holding.cells.size())]);
    }
    if (holding.hasEnds) {
        maze.set(Position{0, 1}, {CellKind::start, 1});
        maze.set(Position{maze.rows() - 1, 1}, {CellKind::end, 1});
    }
    return maze;
}

QString refusalOf(const Maze& maze, std::string_view legend)
{
    const auto text = writtenGrid({.maze = maze}, *readLegend(legend));
    return text ? QString::fromStdString(*text) : QString::fromStdString(text.error().message);
}

} // namespace

class TextGridsTest : public QObject {
    Q_OBJECT

private slots:
    void listsOfOneTextAreLevels()
    {
        compareLevels(R"({"a": ["#S#", "#E#"], "b": ["#S.", "#E#"]})", {"#S#/#E#", "#S./#E#"},
                      false);
    }

    void whatALegendWroteItReads_data()
    {
        const auto row = test::columns<std::size_t>("number");
        for (std::size_t i = 0; i < holdings.size(); ++i)
            row(holdings[i].legend, i);
    }

    void whatALegendWroteItReads()
    {
        QFETCH(std::size_t, number);
        const Holding& holding = holdings[number];
        const ReadOptions options{.legend = *readLegend(holding.legend), .hasOpenings = false};
        Random random(1);
        for (int i = 0; i < 200; ++i) {
            const Maze maze = randomMaze(random, holding);

            const auto text = writtenGrid({.maze = maze}, *options.legend);
            QVERIFY2(text, text ? "" : text.error().message.text().c_str());
            const auto read = readLevelText(*text, "", nullptr, options);

            QVERIFY2(read, (answer(read).toStdString() + '\n' + *text).c_str());
            QVERIFY2(read->level.maze == maze, text->c_str());
        }
    }

    void textsAreAsTheirLegendsSay()
    {
        const Maze maze = drawn({"###", "#SE", "#.."});

        QCOMPARE(refusalOf(maze, "#=wall, =floor,S=start,G=end"), "###\n#SG\n#  \n");
        QCOMPARE(refusalOf(maze, "X=wall,.=floor,A=start,B=end"), "XXX\nXAB\nX..\n");
        QCOMPARE(refusalOf(maze, "wall=wall,_=floor,in=start,out=end"),
                 "wall,wall,wall\nwall,in,out\nwall,_,_\n");
        QCOMPARE(refusalOf(drawn({"#1", "19"}), "#=wall,digits=tiles"), "#1\n19\n");
    }

    void whatALegendCannotSayIsRefusedWithItsCell_data()
    {
        const auto row = test::columns<QString, QString>("legend", "cell");
        row("no wall", ".=floor,S=start,E=end", "(0, 0), wall");
        row("no floor", "#=wall,S=start,E=end", "(1, 2), floor");
        row("no start", "#=wall,.=floor,E=end", "(1, 1), start");
        row("no coin", "#=wall,.=floor,S=start,E=end", "(2, 1), coin");
        row("no tile", "#=wall,.=floor,o=coin,S=start,E=end", "(2, 2), tile=4");
        row("a digit taken", "#=wall,.=floor,o=coin,S=start,4=end,digits=tiles", "(2, 2), tile=4");
    }

    void whatALegendCannotSayIsRefusedWithItsCell()
    {
        const auto [legend, cell] = test::row<QString, QString>();

        QCOMPARE(refusalOf(drawn({"###", "#S.", "#o4"}), legend.toStdString()),
                 "the legend of the format 'grid' has no symbol for the cell " + cell +
                     "; use the format 'maze'");
    }

    void aTextThatWouldReadOtherwiseIsRefused()
    {
        for (const char* legend : {"#=wall, =floor", "[=wall,.=floor"}) // rows of blanks, a bracket
            QCOMPARE(refusalOf(drawn({"#..", "...", "..#"}), legend),
                     "the format 'grid' cannot store this maze with this legend, because its text "
                     "would be read as another maze; use the format 'maze'");
    }

    void listsAreWrittenAsTheirLanguagesDo()
    {
        const Level level{.maze = drawn({"##", "SE", ".."})};

        QCOMPARE(*levelText(level, "a.json"), "[\n [1, 1],\n [2, 3],\n [0, 0]\n]\n");
        QCOMPARE(*levelText(level, "a.py"), "maze = [\n    [1, 1],\n    [2, 3],\n    [0, 0],\n]\n");
        QCOMPARE(*levelText(level, "a.01.txt"), "1 1\n2 3\n0 0\n");
    }

    void unclearTextsAreReadByALegend_data()
    {
        const auto row = test::columns<std::string, QString, QString>("text", "legend", "rows");
        const Maze maze = drawn({"###", "#S.", "#E."});
        for (const char* id : {"zero-one", "json", "python"}) // read as they are written
            row(id, *levelText({.maze = maze}, "", &formatOf(id)), "one-is-wall", rowsOf(maze));
        row("ends alone, or step costs", "2 3\n", "matrix", "SE");
    }

    void unclearTextsAreReadByALegend()
    {
        const auto [text, legend, rows] = test::row<std::string, QString, QString>();
        ReadOptions options = optionsOf(legend);
        options.hasOpenings = rows == "SE"; // of the others, cells of the border may be open

        const auto unsure = readLevelText(text, "");
        const auto read = readLevelText(text, "", nullptr, options);

        QVERIFY(!unsure && unsure.error().code == ErrorCode::unclear);
        QCOMPARE(rowsOf(read), rows);
    }

    /// What a message offers must be possible.
    void aLegendThatIsChosenIsTakenHoweverUnlikely()
    {
        const std::string text = "0 4 5\n1 1 1\n";

        const auto unsure = readLevelText(text, "");
        const auto read = readLevelText(text, "", nullptr, optionsOf("link-board"));

        QVERIFY(answer(unsure).contains("--legend link-board"));
        QCOMPARE(rowsOf(read), ".45/111");
    }

    void aBoardWithAnUnknownNumberIsNoBoard()
    {
        const auto read = readLevelText("0 4 100\n4 9 0\n", "");

        QVERIFY(!read && read.error().code == ErrorCode::unclear);
        QVERIFY(read.error().message.text().find("'100' has no meaning here") == 0);
    }

    /// A maze of zero-one with a start alone has the same text as costs.
    void aSingle2Or3IsAskedAbout()
    {
        for (const char* text : {"2\n", "2 1\n1 1\n", "1 3\n"}) {
            const auto read = readLevelText(text, "");

            QVERIFY2(!read && read.error().code == ErrorCode::unclear, text);
        }
        QVERIFY(readLevelText("1 2 1\n2 1 1\n", ""));
    }

    void aKeptLegendWritesTheGridAgain()
    {
        const std::string text = "XXXX\nXA X\nX BX\nXXXX\n";
        const auto read = readLevelText(text, "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(QString::fromStdString(*levelText(read->level, "", read->format)),
                 QString::fromStdString(text));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TextGridsTest)
#include "text_grids_test.moc"
