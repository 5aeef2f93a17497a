#include "solvers/files/symbol_grid.h"
#include "tests/solvers/files/level_texts.h"

// Cells of a text as symbols: how they are separated, and what no grid is.

namespace mazewright {

namespace {

std::string rowOf(std::string_view cell, int columns)
{
    std::string row;
    for (int i = 0; i < columns; ++i)
        row += cell;
    return row + '\n';
}

/// A row of as many different symbols of three bytes.
std::string differentSymbols(int symbols)
{
    std::string row;
    for (int i = 0; i < symbols; ++i) {
        const int code = 0x4E00 + i;
        row += static_cast<char>(0xE0 | (code >> 12));
        row += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        row += static_cast<char>(0x80 | (code & 0x3F));
    }
    return row + '\n';
}

QString textOf(const SymbolGrid& grid)
{
    QString text;
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        text += QString::fromStdString(grid.symbols[grid.cells[i]].text);
        text += (i + 1) % static_cast<std::size_t>(grid.columns) == 0 ? '/' : ',';
    }
    return text;
}

} // namespace

class SymbolGridTest : public QObject {
    Q_OBJECT

private slots:
    void cellsAreFound_data()
    {
        const auto row = test::columns<QString, QString>("text", "cells");
        row("characters", "#.\n.#\n", "#,./.,#/");
        row("characters beyond ASCII", "█é\né█\n", "█,é/é,█/");
        row("trailing blanks cut off", "# #\n#\n# #\n", "#, ,#/#, , /#, ,#/");
        row("trailing blanks", "###\n#  \n###\n", "#,#,#/#, , /#,#,#/");
        row("a margin", "  #.\n  .#\n", "#,./.,#/");
        row("blanks between", "# . #\n. # .\n", "#,.,#/.,#,./");
        row("two columns a cell", "##  ##\n  S E \n##  ##\n", "#, ,#/ ,S,E/#, ,#/");
        row("three columns a cell", "000000000\n000 1 000\n S  1  G \n000000000\n",
            "0,0,0/0,1,0/S,1,G/0,0,0/");
        row("three columns that only look like cells", "#  #  \n#  # .\n#  #  \n",
            "#, , ,#, , /#, , ,#, ,./#, , ,#, , /");
        row("a corridor of blanks among full rows", "#########\n   S    E\n#########\n",
            "#,#,#,#,#,#,#,#,#/ , , ,S, , , , ,E/#,#,#,#,#,#,#,#,#/");
        row("commas", "ab,c\nd,e\n", "ab,c/d,e/");
        row("commas at the ends", "a,b,\nc,d,\n", "a,b/c,d/");
        row("semicolons", "a;b\nc;d\n", "a,b/c,d/");
        row("tabs", "a\tb\nc\td\n", "a,b/c,d/");
        row("numbers", "10 2\n3 -4\n", "10,2/3,-4/");
        row("numbers with points", "1. 0.0\n+2 -1.\n", "1,0/2,-1/");
        row("a blank line", "# #\n\n# #\n# #\n", "#, ,#/ , , /#, ,#/#, ,#/");
        row("blanks as long as the rows", "###\n   \n# #\n###\n", "#,#,#/ , , /#, ,#/#,#,#/");
        row("blank lines between all rows", "# #.\n\n# #.\n\n# #.\n", "#, ,#,./#, ,#,./#, ,#,./");
        row("blank lines around", "\n# #.\n# #.\n\n", "#, ,#,./#, ,#,./");
        row("numbers of rows and columns", ",0,1,2\n0,1,0,1\n1,0,0,0\n", "1,0,1/0,0,0/");
        row("numbers behind a comment", "# 1 2\n3 4 # five\n5 6\n", "3,4/5,6/");
    }

    void cellsAreFound()
    {
        const auto [text, cells] = test::row<QString, QString>();

        const auto grid = gridOfLines(text.toStdString());

        QVERIFY(grid);
        QCOMPARE(textOf(*grid), cells);
    }

    void symbolsAreCounted()
    {
        const auto grid = gridOfLines("#.#\n.S#\n");

        QVERIFY(grid);
        QCOMPARE(grid->symbols.size(), 3U);
        QCOMPARE(grid->find("#")->count, 3U);
        QCOMPARE(grid->find(".")->count, 2U);
        QVERIFY(grid->find("S")->first == (Position{1, 1}));
        QCOMPARE(grid->find("E"), nullptr);
    }

    void ignoredSymbolsAreNoGrid()
    {
        const ReadOptions options = optionsOf("#=wall, =floor,S=start,E=end,|=ignored");

        QVERIFY(!readLevelText("||\n||\n", "", nullptr, options));
    }

    void aGivenEndIsTheOtherOfAPair()
    {
        const auto numbers =
            readLevelText("1 1 1 1\n1 2 9 1\n1 0 1 1\n", "", nullptr, optionsOf("9=end"));

        QVERIFY(answer(numbers).contains("one-is-wall") || answer(numbers).contains("1=wall"));
    }

    void aGridIsReadOrRefused_data()
    {
        const auto row = test::columns<std::string, QString, QString>("text", "legend", "said");
        row("wide cells of numbers", "111111111\n111 S 111\n111   111\n111 E 111\n111111111\n", "",
            "###/#S#/#.#/#E#/###");
        row("the other end of a pair", "#####\n#A Z#\n#####\n", "Z=end", "#####/#S.E#/#####");
        const char* const barIsIgnored = "#=wall, =floor,S=start,E=end,|=ignored";
        row("ignored symbols", "|####|\n|#SE#|\n|####|\n", barIsIgnored, "####/#SE#/####");
        row("uneven rows behind ignored symbols", "|####|\n|#SE#|\n||###|\n", barIsIgnored,
            "3: this row has 3 cells; expected 4, as in the first row");
        row("uneven rows", "#.#\n#.\n#.#\n", "",
            "2: this row has 2 cells; expected 3, as in the first row");
        row("uneven fields", "#,.,#\n#,.\n", "#=wall,.=floor,\\,=floor",
            "2: this row has 3 cells; expected 5, as in the first row");
        row("two starts", "#S#\n###\n#A#\n", "",
            "3: 'A' has no meaning here; --legend A=floor gives it one");
        row("two starts by a legend", "###\n#P#\n#P#\n", "#=wall,P=start",
            "3: a second start; expected one (the first is at (1, 1))");
        row("two ends in one row", "###\nGG#\n", "#=wall,G=end",
            "2: a second end; expected one (the first is at (1, 0))");
        row("a symbol that no legend knows", "# #\n# #\n#q#\n", "",
            "3: 'q' has no meaning here; --legend q=floor gives it one");
        row("a symbol that the given legend does not know", "# #\n# #\n#q#\n", "#=wall, =floor",
            "3: 'q' has no meaning here; --legend q=floor gives it one");
        row("an unknown symbol all around", "qqq\nq#q\nqqq\n", "",
            "1: 'q' has no meaning here; --legend q=wall gives it one");
        row("a round letter on another floor", "XXXX\nX OX\nX  X\nXXXX\n", "",
            "2: 'O' has no meaning here; --legend O=floor gives it one");
        row("one end of a pair", "####\n#B #\n####\n", "",
            "2: 'B' has no meaning here; --legend B=end gives it one");
        row("one number of a pair", "1 1 1\n1 3 0\n1 1 1\n", "",
            "2: '3' has no meaning here; --legend 3=end gives it one");
        row("no walls around", "+++++\n+A-D+\n+++++\n", "",
            "1: '+', 'A', 'D' have no meaning here; --legend +=wall gives the first one");
        row("walls by numbers", "1 1 1 1\n1 0 0 5\n1 2 2 1\n", "",
            "1: these symbols have several meanings; choose one: --legend link-board (0 floor, "
            "other numbers tiles); --legend numbers-are-walls (0 floor, other numbers walls)");
        row("many symbols that no legend knows", "abcdfhjkmn\nabcdfhjkmn\n", "",
            "1: 'a', 'b', 'd', 'h', 'j', 'k', 'm', 'n' have no meaning here; --legend a=floor "
            "gives the first one");
        row("256 symbols", differentSymbols(256), "",
            "1: there are more than 255 different symbols; expected a grid of cells");
        row("256 symbols in two rows", differentSymbols(200) + differentSymbols(256), "",
            "2: there are more than 255 different symbols; expected a grid of cells");
        row("16385 columns", rowOf("#", 16385) + rowOf(".", 16385), "",
            "2: a maze of 16385 × 2 cells is too large; expected at most 16384 × 16384");
        row("16385 columns of two characters",
            rowOf("##", 16385) + rowOf("  ", 16384) + rowOf("##", 16385), "",
            "3: a maze of 32770 × 2 cells is too large; expected at most 16384 × 16384");
        row("16385 columns of three characters", rowOf("###", 16385) + rowOf("###", 16385), "",
            "1: this row is too long; expected at most 16384 cells");
        row("16385 fields", rowOf("1,", 16385) + rowOf("0,", 16385), "one-is-wall",
            "2: a maze of 16385 × 2 cells is too large; expected at most 16384 × 16384");
        row("32769 fields", rowOf("1,", 32770), "one-is-wall",
            "1: this row is too long; expected at most 16384 cells");
        // Filled up they would be 537 million cells.
        row("a long row among short ones", rowOf("#", 32768) + "# #\n" + rowOf("##\n", 16000), "",
            "2: this row has 3 cells; expected 32768, as in the first row");
    }

    void aGridIsReadOrRefused()
    {
        const auto [text, legend, said] = test::row<std::string, QString, QString>();

        QCOMPARE(rowsOf(readLevelText(text, "", nullptr, optionsOf(legend))), said);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SymbolGridTest)
#include "symbol_grid_test.moc"
