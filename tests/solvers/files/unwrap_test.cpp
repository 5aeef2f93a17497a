#include "solvers/files/unwrap.h"
#include "tests/solvers/files/level_texts.h"

// What other programs put around a maze is taken off and told; what is broken there is an error
// with its line.

namespace mazewright {

namespace {

std::string repeated(std::string_view piece, int times)
{
    std::string text;
    for (int i = 0; i < times; ++i)
        text += piece;
    return text;
}

/// The bytes of UTF-16 units, low byte first, behind their mark.
std::string units(std::initializer_list<unsigned> all)
{
    std::string bytes = "\xFF\xFE";
    for (const unsigned unit : all) {
        bytes += static_cast<char>(unit & 0xFFU);
        bytes += static_cast<char>(unit >> 8U);
    }
    return bytes;
}

} // namespace

class UnwrapTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsTakenOffIsTold_data()
    {
        const auto row = test::columns<QString, QString>("text", "told");
        row("nothing", "#####\n#S E#\n#####\n", "");
        row("a fence", "Look:\n```\n#####\n#S E#\n#####\n```\n", "the text around the code block");
        row("mail", "> #####\n> #S E#\n> #####\n", "marks of quoted mail");
        row("mail in mail", "> > #####\n> > #S E#\n> > #####\n", "marks of quoted mail");
        row("mail without blanks", ">#####\n>#S E#\n>#####\n", "marks of quoted mail");
        row("line numbers", "1: #####\n2: #S E#\n3: #####\n", "line numbers");
        row("line numbers in columns", "   1\t#####\n   2\t#S E#\n   3\t#####\n", "line numbers");
        row("backslashes", "#####\\\n#S E#\\\n#####\n", "rows ended by backslashes");
        row("backslashes alone", "#####\\#S E#\\#####", "rows ended by backslashes");
        row("a size", "3 5\n#####\n#S E#\n#####\n", "the text '3 5'");
        row("a heading", "The maze:\n#####\n#S E#\n#####\n", "the text 'The maze:'");
        row("a heading and a size", "Maze one\n3,5\n#####\n#S E#\n#####\n",
            "the text 'Maze one', '3,5'");
        row("a remark below", "#####\n#S E#\n#####\nSolve it!\n", "the text 'Solve it!'");
        row("comments", "; Maze\n;\n; S start\n#####\n#S E#\n#####\n",
            "the text '; Maze', ';', '; S start'");
        row("comments of programs", "// a\n#####\n#S E#\n#####\n// b\n", "the text '// a', '// b'");
        row("places below", "#####\n#S E#\n#####\n1,1\n1,3\n", "the text '1,3', '1,1'");
        row("a size with symbols", "3x5# SE\n#####\n#S E#\n#####\n", "the text '3x5# SE'");
        row("places between blank lines", "#####\n#S E#\n#####\n\n1 1 2 3\n1 2 2 2\n",
            "the text around the maze");
        row("named places below", "#####\n#S E#\n#####\nM 19 6\nC 12 7\n",
            "the text 'C 12 7', 'M 19 6'");
        row("its symbols", "#\nS\nE\n#####\n#S E#\n#####\n", "the text '#', 'S', 'E'");
        row("sizes between comments", "# Size: r c\n3 5\n# Rows:\n#####\n#S E#\n#####\n",
            "the text '# Size: r c', '3 5', '# Rows:'");
        row("numbers of cells below", "#####\n#S E#\n#####\n6\n18\n", "the text '18', '6'");
        row("a comment by #", "# seed=100\n#####\n#S E#\n#####\n", "the text '# seed=100'");
        row("remarks between blank lines", "Maze one\n\n#####\n#S E#\n#####\n\nSolve it!\n",
            "the text around the maze");
    }

    void oneOfSeveralDrawingsIsTold()
    {
        const std::string drawn = "\n+--+--+\n|S   E|\n+--+--+\n\n";
        const std::string other = "\n+--+\n|S |\n+  +\n| E|\n+--+\n";
        const std::string text = "Maze one:\n" + drawn + "Maze two:\n" + other;

        const auto first = readLevelText(text, "");
        const auto second = readLevelText(text, "", nullptr, {.level = 2});

        QCOMPARE(noteOf(first), "without the text around the maze; level 1 of 2; --level N reads "
                                "another");
        QCOMPARE(first->levels, 2);
        QCOMPARE(first->level.maze.rows(), 3);
        QCOMPARE(second->level.maze.rows(), 5);
    }

    void whatIsTakenOffIsTold()
    {
        const auto [text, told] = test::row<QString, QString>();

        const auto bare = unwrapped(text.toStdString(), 1, false);
        const auto read = readLevelText(text.toStdString(), "");

        QVERIFY(bare);
        QCOMPARE(QString::fromStdString(bare->taken.text()), told);
        QCOMPARE(rowsOf(read), "#####/#S.E#/#####");
        QVERIFY(told.isEmpty() ||
                read->readAs.text().find("without " + told.toStdString()) != std::string::npos);
    }

    void mazesAreTold_data()
    {
        const auto row = test::columns<QString, QString, int, int, QString>(
            "text", "legend", "level", "levels", "rows");
        const auto sole = [&row](const char* name, const QString& text, const char* legend,
                                 const char* rows) { row(name, text, legend, 1, 1, rows); };
        const auto second = [&row](const char* name, const char* text, const char* legend,
                                   const char* rows) { row(name, text, legend, 2, 2, rows); };
        // Rows of a maze are no remarks.
        sole("letters behind a wall", "########\n#S ooo #\n# oooo #\n# ooooE\n", "",
             "########/#S.ooo.#/#.oooo.#/#.ooooE.");
        sole("walls of semicolons", ";;;;;\n; S ;\n; E ;\n; ;;;\n", ";=wall, =floor,S=start,E=end",
             "#####/#.S.#/#.E.#/#.###");
        sole("walls of slashes", "//////\n/S  E/\n/// //\n", "/=wall, =floor,S=start,E=end",
             "######/#S..E#/###.##");
        sole("rows of one wall", "#\n#\n#  S  #\n#  E  #\n#######\n", "",
             "#....../#....../#..S..#/#..E..#/#######");
        sole("a start, a blank, rows", "S\n \n######\n     E\n######\n",
             "#=wall, =floor,S=start,E=end", "S../###/..E/###");
        sole("below a heading", "Level one\n#########\n#S     E#\n#########\n", "",
             "#########/#S.....E#/#########");
        for (const char* heading :
             {"Maze (easy):", "Level [1]", "Size [5, 3]", "it's a maze", "The \"first\" maze"})
            sole(heading, QString(heading) + "\n\n#####\n#S E#\n#####\n", "", "#####/#S.E#/#####");
        sole("full-width characters", "＃＃＃＃＃\n＃Ｓ．Ｅ＃\n＃＃＃＃＃\n", "",
             "#####/#S.E#/#####");
        sole("numbers in no order", "1: #####\n3: #S E#\n2: #####\n", "",
             "1: '1', ':', '3', '2' have no meaning here; --legend 1=floor gives the first one");
        sole("letters", "SFFF\nFHFH\nFFFH\nHFFG\n", "", "S.../.#.#/...#/#..E");
        sole("a quoted row of blanks", "m = [\"#S#\", \"   \", \"#E#\"]\n", "", "#S#/.../#E#");
        const char* const lists = "####/#SE#/####";
        sole("lists printed by Python", "[1, 1, 1, 1]\n[1, 2, 3, 1]\n[1, 1, 1, 1]\n", "one-is-wall",
             lists);
        sole("lists of YAML", "maze:\n  - [1, 1, 1, 1]\n  - [1, 2, 3, 1]\n  - [1, 1, 1, 1]\n",
             "one-is-wall", lists);
        sole("lists below their size", "[3, 4]\n[[1, 1, 1, 1],\n[1, 2, 3, 1],\n[1, 1, 1, 1]]\n",
             "one-is-wall", lists);
        // Nor is a second maze.
        second("of digits, wider", "11111\n10001\n11111\n\n1111111\n1000001\n1111111\n",
               "one-is-wall", "#######/#.....#/#######");
        second("behind a line of blanks", "#####\n#S E#\n#####\n     \n#####\n#E S#\n#####\n", "",
               "#####/#E.S#/#####");
        second("of numbers behind a line of blanks",
               "-1 -1 -1\n-1  2 -1\n-1  3 -1\n        \n-1 -1 -1\n-1  0 -1\n-1 -1 -1\n", "",
               "###/#.#/###");
        const QString two = "####\n#S #\n####\n\n#####\n#S E#\n#####\n";
        row("the first of two", two, "", 1, 2, "####/#S.#/####");
        row("the second of two", two, "", 2, 2, "#####/#S.E#/#####");
        row("the third of two", two, "", 3, 2,
            "0: there is no level 3: there are 2 levels in this file");
    }

    void mazesAreTold()
    {
        const auto [text, legend, level, levels, rows] =
            test::row<QString, QString, int, int, QString>();

        const auto read = readLevelText(text.toStdString(), "", nullptr, optionsOf(legend, level));

        QCOMPARE(rowsOf(read), rows);
        if (!read)
            return;
        QCOMPARE(read->levels, levels);
        const QString told = QString("level %1 of %2").arg(level).arg(levels);
        QCOMPARE(noteOf(read).contains(told), levels > 1);
    }

    void listsBesideEachOtherAreNoRows_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("pairs") << "[1,1]; [1,2]\n[1,1]; [2,1]\n[1,2]; [1,1]\n";
        QTest::newRow("pairs with a number") << "[1,1] 10\n[1,2] 10\n[2,2] 10\n";
    }

    void listsBesideEachOtherAreNoRows()
    {
        QFETCH(QString, text);

        QVERIFY(!readLevelText(text.toStdString(), "", nullptr, {.legend = knownLegend("costs")}));
    }

    void linesKeepTheirNumbers_data()
    {
        const auto row = test::columns<QString, int>("text", "line");
        row("a fence", "Look:\n\n```\n####\n#q #\n####\n```\n", 5);
        row("a size", "3 4\n####\n#q #\n####\n", 3);
        row("mail", "> ####\n> #q #\n> ####\n", 2);
        row("a list", "maze = [\n\"####\",\n\"#q #\",\n\"####\"]\n", 3);
        row("a string of lines", "maze = \"\"\"\n####\n#q #\n####\n\"\"\"\n", 3);
        row("a continued string", "maze = \"\"\"\\\n####\n#q #\n####\n\"\"\"\n", 3);
    }

    void linesKeepTheirNumbers()
    {
        const auto [text, line] = test::row<QString, int>();

        const auto read = readLevelText(text.toStdString(), "");

        QVERIFY(!read);
        QCOMPARE(answer(read),
                 QString("%1: 'q' has no meaning here; --legend q=floor gives it one").arg(line));
    }

    void brokenTextIsAnErrorWithItsLine_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        row("a fence without an end", "a\n```\n###\n#S#\n###\n",
            "2: this fence has no end; expected a line of ```");
        row("a third fence", "```\n##\n##\n```\n\n```\n##\n",
            "6: this fence has no end; expected a line of ```");
        row("UTF-16 with half a character", units({'#', '\n', '#'}) + "#",
            "2: this UTF-16 text is cut off or broken");
        row("UTF-16 that ends in a pair", units({'#', '\n', '\n', 0xD83D}),
            "3: this UTF-16 text is cut off or broken");
        row("a high surrogate alone", units({'#', 0xD83D, '#'}),
            "1: this UTF-16 text is cut off or broken");
        row("a low surrogate alone", units({'#', '\n', 0xDE00, '#'}),
            "2: this UTF-16 text is cut off or broken");
        row("UTF-16 with a zero", units({'#', '\n', 0}),
            "2: this is a binary file (it contains a zero byte); expected text");
        row("UTF-16 of nothing", units({}), "1: the file is empty; expected a maze");
        row("an open bracket", "maze = [\n[1, 0],\n[0, 1]\n",
            "1: unclosed [; expected a matching ]");
        row("a bracket of another kind", "maze = [\n[1, 0],\n[0, 1)\n]\n",
            "3: unclosed [; expected a matching ]");
        row("a bracket too much", "[[1, 0],\n[0, 1]]\n]\n", "3: unexpected ] without a matching [");
        row("an open quotation mark", "[\n\"##\",\n\"##\n]\n",
            "3: unclosed \"; expected a matching \"");
        row("open quotation marks", "m = [\n'''##\n##\n",
            "2: unclosed '''; expected a matching '''");
        row("a cut array of NumPy", "array([[0, 1],\n       ...,\n       [1, 0]])\n",
            "2: the list is cut short (...); expected all cells");
        row("uneven rows of a list", "[[0, 1],\n [0],\n [1, 0]]\n",
            "2: this row has 1 cell; expected 2, as in the first row");
        row("a hundred thousand brackets", std::string(100000, '['),
            "1: these lists are nested too deeply; expected at most 64 levels");
        row("a hundred thousand members", repeated("{\"a\":", 100000),
            "1: this JSON is nested too deeply; expected at most 64 levels");
        row("a hundred thousand mails", std::string(100000, '>'),
            "1: this row is too long; expected at most 16384 cells");
        row("many grids in one line", repeated("[[1,0]]", 10001),
            "1: there are more than 10000 grids; expected at most 10000");
        row("many rows in one string", "[\"" + repeated("#\\n", 16385) + "\"]",
            "1: there are more than 16384 rows; expected at most 16384");
        row("a list of too many values", "[" + repeated("1,", 60000) + "1]",
            "1: this row is too long; expected at most 16384 cells");
        row("a hundred thousand backslashes", "#" + std::string(100000, '\\'),
            "1: this row is too long; expected at most 16384 cells");
        row("many line ends", std::string(100000, '\n') + "###\n",
            "65536: there are more than 65536 lines; expected at most 16384 rows");
        row("a long line", std::string(200000, '#'),
            "1: this row is too long; expected at most 16384 cells");
        row("a long line behind others", "###\n###\n" + std::string(200000, '.'),
            "3: this row is too long; expected at most 16384 cells");
    }

    void brokenTextIsAnErrorWithItsLine() { compareAnswer(); }

    /// Work that grows with the product of two parts of a text would not end here.
    void hostileTextsEndSoon_data()
    {
        const auto row = test::columns<std::string>("text");
        row("blanks before brackets", std::string(4000000, ' ') + repeated("[]", 1000000));
        row("mail in mail beside blank lines",
            std::string(60000, '\n') + std::string(4000000, '>') + '\n');
        const std::string wide = repeated("1 ", 16000);
        row("numbers below a wide row", wide + '\n' + wide + "\n\n" + repeated("1\n\n", 16000));
    }

    void hostileTextsEndSoon()
    {
        QFETCH(std::string, text);

        QVERIFY(!readLevelText(text, ""));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::UnwrapTest)
#include "unwrap_test.moc"
