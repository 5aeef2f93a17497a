#include "solvers/core/message.h"
#include "tests/solvers/files/level_texts.h"

#include <fmt/ranges.h>

// The corpus of broken files: each has its line and says what was expected.

namespace mazewright {

class BrokenTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<std::string>("text");
        QTest::addColumn<QString>("expected");
        addAnyForm();
        addNumbers();
        addGlyphs();
        addMaps();
    }

    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QString, name);
        QFETCH(std::string, text);
        QFETCH(QString, expected);

        QCOMPARE(answer(readLevelText(text, name.toStdString())), expected);
    }

    void sizesOverTheLimitAreRefused()
    {
        const std::string wide(static_cast<std::size_t>(Maze::maxSide) + 1, '.');
        std::string tall;
        for (int row = 0; row <= Maze::maxSide; ++row)
            tall += "0 0\n";

        QCOMPARE(answer(readLevelText(wide, "")),
                 "1: a maze of 16385 × 1 cells is too large; expected at most 16384 × 16384");
        QCOMPARE(answer(readLevelText(tall, "")),
                 "16385: there are more than 16384 rows; expected at most 16384");
    }

    void errorsAreDescribedByFileAndLine()
    {
        QCOMPARE(describe({ErrorCode::syntax, "what", 7}, "a.txt").text().c_str(), "a.txt:7: what");
        QCOMPARE(describe({ErrorCode::io, "what", 0}, "a.txt").text().c_str(), "a.txt: what");
    }

private:
    static void row(const char* name, const std::string& text, const char* expected)
    {
        QTest::newRow(name) << QString() << text << expected;
    }

    static void addAnyForm()
    {
        row("empty", "", "1: the file is empty; expected a maze");
        row("blank", " \n\t\r\n", "1: the file is empty; expected a maze");
        row("binary", std::string("..\n.\0.", 6),
            "2: this is a binary file (it contains a zero byte); expected text");
        const std::string ids = fmt::format("{}", fmt::join(idsOf(formats()), ", "));
        row("XML", "<html/>", ("1: unknown format; expected one of " + ids).c_str());
    }

    static void addNumbers()
    {
        const char* const cells = "-1=wall,0=floor,1=coin,2=start,3=end";
        const auto matrix = [cells](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << "a.matrix.txt" << std::string(text)
                                << QString(expected).replace("%1", cells);
        };
        matrix("matrix: short row", "0 0 0\n0 0\n",
               "2: this row has 2 cells; expected 3, as in the first row");
        matrix("matrix: long row behind a comment", "# c\n\n0 0\r\n0 0 0\r\n",
               "4: this row has 3 cells; expected 2, as in the first row");
        matrix("matrix: no number", "0 0\n0 x\n", "2: 'x' has no meaning here; expected %1");
        matrix("matrix: a fraction", "0 0\n0 0.5\n", "2: '0.5' has no meaning here; expected %1");
        matrix("matrix: out of range", "0 -1\n0 7\n", "2: '7' has no meaning here; expected %1");
        matrix("matrix: huge number", "0 0\n-1 99999999999999999999999999\n",
               "2: '999999999999999999999999…' has no meaning here; expected %1");
        matrix("matrix: second start", "0 2\n2 0\n",
               "2: a second start; expected one (the first is at (0, 1))");
        matrix("matrix: second end in one row", "0 0 0\n3 0 3\n",
               "2: a second end; expected one (the first is at (1, 0))");
        matrix("matrix: unclosed", "[[0 1]\n [2 3]\n", "1: unclosed [; expected a matching ]");
        matrix("matrix: closed twice", "[0 1]\n0 1]\n", "2: unexpected ] without a matching [");
        matrix("csv: empty field", "0,0\n0,\n", "2: ' ' has no meaning here; expected %1");
        matrix("csv: no number", "0,0\n0,a\n", "2: 'a' has no meaning here; expected %1");
        matrix("csv: short row", "0;0;2\n0;0\n",
               "2: this row has 2 cells; expected 3, as in the first row");
        row("link board: -1", "# link-board\n0 1\n0 -1\n",
            "3: '-1' has no meaning here; expected 9=wall,0=floor,digits=tiles");
        row("link board: 100", "# link-board\n9 9\n9 100\n",
            "3: '100' has no meaning here; expected 9=wall,0=floor,digits=tiles");
    }

    static void addGlyphs()
    {
        row("glyphs: unknown", "..#\n.q.\n",
            "2: 'q' has no meaning here; --legend q=floor gives it one");
        row("glyphs: beyond ASCII", "..#\n.é.\n",
            "2: 'é' has no meaning here; --legend 'é=floor' gives it one");
        row("glyphs: not UTF-8", "..#\n.\xFF.\n",
            "2: '\\xFF' has no meaning here; --legend '\\xFF=floor' gives it one");
        row("glyphs: short row", "..#\n..\n",
            "2: this row has 2 cells; expected 3, as in the first row");
        row("glyphs: second start", "S.\n.S\n",
            "2: a second start; expected one (the first is at (0, 0))");
        row("glyphs: second end", "E.\n.E\n",
            "2: a second end; expected one (the first is at (0, 0))");
    }

    static void addMaps()
    {
        row("map: other type", "type tile\nheight 1\n", "1: 'type tile'; expected 'type octile'");
        row("map: unknown line", "type octile\ndepth 3\n",
            "2: 'depth 3'; expected a line 'height', 'width' or 'map'");
        row("map: size is no number", "type octile\nheight tall\n",
            "2: 'height tall'; expected 'height' and a number of at least 1");
        row("map: size of nothing", "type octile\nheight 2\nwidth 0\nmap\n",
            "3: 'width 0'; expected 'width' and a number of at least 1");
        row("map: huge", "type octile\nheight 1000000000\nwidth 1000000000\nmap\n.\n",
            "3: a maze of 1000000000 × 1000000000 cells is too large; expected at most 16384 × "
            "16384");
        row("map: no size", "type octile\nheight 2\nmap\n..\n",
            "3: 'map' before the size; expected lines 'height' and 'width'");
        row("map: header alone", "type octile\nheight 2\nwidth 2\n",
            "3: the header ends early; expected lines 'type octile', 'height', 'width', 'map'");
        row("map: missing row", "type octile\nheight 2\nwidth 2\nmap\n..\n",
            "5: the map has 1 row; expected 2, as its header says");
        row("map: a row too many", "type octile\nheight 1\nwidth 2\nmap\n..\n@@\n",
            "6: the map has 2 rows; expected 1, as its header says");
        row("map: short row", "type octile\nheight 2\nwidth 2\nmap\n..\n.\n",
            "6: this row has 1 cell; expected 2, as the header says");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::BrokenTest)
#include "broken_test.moc"
