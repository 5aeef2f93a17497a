#include "solvers/files/movingai.h"
#include "tests/solvers/files/level_texts.h"

// Every text form ends its lines with LF, CRLF or CR alone, as old Macintoshes and some exports
// do: the maze and the lines in error messages are the same.

namespace mazewright {

namespace {

std::string withLineEnds(std::string text, const std::string& lineEnd)
{
    for (std::size_t at = text.find('\n'); at != std::string::npos;
         at = text.find('\n', at + lineEnd.size()))
        text.replace(at, 1, lineEnd);
    return text;
}

} // namespace

class LineEndsTest : public QObject {
    Q_OBJECT

private slots:
    void everyLineEndReadsTheSame_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::newRow("bare matrix") << std::string("0 0 2\n0 -1 0\n3 0 0\n");
        QTest::newRow("matrix") << std::string("# a comment\n0 0 2\n0 -1 1\n\n3 0 0\n");
        QTest::newRow("matrix in brackets") << std::string("[[0 0 2]\n [0 -1 1]\n [3 0 0]]\n");
        QTest::newRow("link board") << std::string("# link-board\n9 1 0\n0 2 1 # end\n2 0 9\n");
        QTest::newRow("glyphs") << std::string("\n..S\n.#o\nE..\n\n\n");
        QTest::newRow("csv") << std::string("# c\n0,0,2\n0,-1,1\n3,0,0\n");
        QTest::newRow("semicolons") << std::string("0;0;2\n0;-1;1\n3;0;0");
        QTest::newRow("map") << std::string(
            "type octile\nheight 3\nwidth 2\nmap\n..\n@.\nTG\n\n \n");
        QTest::newRow("native") << nativeText("\"rows\": [\n\"..S\",\n\".#o\",\n\"E..\"\n]");
    }

    void everyLineEndReadsTheSame()
    {
        QFETCH(std::string, text);
        const auto expected = readLevelText(text, "");
        QCOMPARE(answer(expected), "read");
        QCOMPARE(expected->level.maze.rows(), 3);

        for (const char* lineEnd : {"\r\n", "\r"}) {
            const auto read = readLevelText(withLineEnds(text, lineEnd), "");

            QCOMPARE(answer(read), "read");
            QCOMPARE(read->format, expected->format);
            QVERIFY(read->level.maze == expected->level.maze);
        }
    }

    void everyLineEndCountsALine_data()
    {
        const auto row = test::columns<std::string, int>("text", "line");
        row("matrix", "# c\n0 0 -1\n\n0 q 0\n", 4);
        row("glyphs", "..S\n.#\n", 2);
        row("csv", "0,0\n0,\n", 2);
        row("map", "type octile\nheight 2\nwidth 2\nmap\n..\n.\n", 6);
        row("native", nativeText("\"rows\": [\n\"..\",\n\"x.\"]"), 5);
        row("no JSON", nativeText("\"rows\": [\n\"..\",\n\".,]"), 5);
        row("binary", std::string("..\n.\0.", 6), 2);
    }

    void everyLineEndCountsALine()
    {
        QFETCH(std::string, text);
        QFETCH(int, line);

        for (const char* lineEnd : {"\n", "\r\n", "\r"}) {
            const auto read = readLevelText(withLineEnds(text, lineEnd), "");

            QVERIFY(!read);
            QCOMPARE(read.error().line, line);
        }
    }

    void scenariosToo()
    {
        const std::string text = "version 1\n0\ta.map\t3\t2\t0\t0\t2\t1\t3\n\n"
                                 "1\ta.map\t3\t2\t0\t0\t1\t1\t2\n";
        for (const char* lineEnd : {"\n", "\r\n", "\r"}) {
            const auto read = readScenario(withLineEnds(text, lineEnd));

            QVERIFY(read.has_value());
            QCOMPARE(read->size(), 2U);
            QCOMPARE(read->back().line, 4);
            QCOMPARE(read->back().optimal, 2.0);
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LineEndsTest)
#include "line_ends_test.moc"
