#include "solvers/core/message.h"
#include "solvers/files/movingai.h"
#include "tests/solvers/files/level_texts.h"

#include <fmt/ranges.h>

// A text is known by its content, then by the name of its file.

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

class FormatTest : public QObject {
    Q_OBJECT

private slots:
    void byContentAndName_data()
    {
        const auto table = test::columns<QByteArray, QString, QString>("text", "file", "format");
        const auto row = [&table](const char* name, const char* text, const char* format) {
            table(name, text, "", format);
        };
        row("0 to 3", "0 1 2\n3 0 0\n", "none");
        row("only 0 and 1", "0 0\n1 1\n", "none");
        row("a -1", "0 -1\n0 0\n", "matrix");
        row("a -1 and a 9", "0 -1\n9 0\n", "none");
        row("marked matrix", "# matrix\n0 1\n1 0\n", "matrix");
        row("a 9", "9 9\n9 0\n", "link-board");
        row("a 4", "0 0\n4 4\n", "link-board");
        row("link board with commas", "9,9\n4,4\n", "link-board");
        row("marked link board", "# link-board\n0 1\n1 0\n", "link-board");
        row("commas", "0,-1\n2,3\n", "csv");
        row("semicolons", "-1;0\n2;3\n", "csv");
        row("tabs", "0\t-1\n2\t3\n", "csv");
        row("commas and brackets", "[[0, -1], [2, 3]]", "matrix");
        row("numpy", "[[ 0. -1.]\n [ 2.  3.]]", "matrix");
        row("byte order mark",
            "\xEF\xBB\xBF"
            "-1 1\n2 3\n",
            "matrix");
        row("comment first", "# a maze\n0 -1\n", "matrix");
        row("one number a line", "0\n-1\n2\n", "matrix");
        row("glyphs", "#.S\n..E\n", "glyphs");
        row("glyphs of walls alone", "###\n###\n", "glyphs");
        row("digits alone, tiles or costs", "12\n21\n", "none");
        row("glyphs that look like comments", "#1\n1#\n", "glyphs");
        row("lines between rooms", "\n  +--+\n  |  |\n  +--+\n", "ascii");
        row("lines between wide rooms", "+---+\n|   |\n+---+\n", "ascii");
        row("micromouse", "o---o\n|   |\no---o\n", "micromouse");
        row("micromouse without a wall above", "o   o\n|   |\no---o\n", "micromouse");
        row("spaced letters", "o   o\no   o\n", "none");
        row("rows of o and blanks", "o o\n# o\n", "glyphs");
        row("lines of a box", "\xEF\xBB\xBF\n ┏━┓\n ┃ ┃\n ┗━┛\n", "box");
        row("underscores", " _ _\n|_  |\n|___|\n", "underscores");
        row("hexadecimal rooms", "93\nC6\n\n0,0\n1,1\n", "hex-rooms");
        row("JSON rooms", R"([[{"n": 1, "e": 1, "s": 1, "w": 1}]])", "json-rooms");
        row("a link board after a blank line", "9 1\n3 9\n\n0,0\n0,1\n", "link-board");
        row("Sokoban", "####\n# @#\n####\n", "xsb");
        row("Sokoban with boxes", "####\n#@$#\n#. #\n####\n\nTitle: One\n", "xsb");
        row("Sokoban with numbers first", "5#\n#@2-#\n5#\n", "xsb");
        row("Sokoban with bars", "5#|#@2-#|5#\n", "xsb");
        row("a comment of symbols of Sokoban", "# @\n0 -1\n", "matrix");
        row("MovingAI", "type octile\nheight 1\nwidth 1\nmap\n.\n", "movingai");
        row("native", "{\"format\": \"mazewright\"}", "maze");
        row("native with blanks", " \n{ \"format\" : \"mazewright\" }", "maze");
        row("other JSON", "{\"type\": \"map\"}", "maze");
        row("unknown glyph", "..q\n...\n", "none");
        row("broken matrix", "0 0 q\n", "none");
        row("many kinds of tiles", "0 12 12\n", "link-board");
        row("XML", "<?xml version=\"1.0\"?>", "none");
        row("Tiled", "<?xml version=\"1.0\"?>\n<map version=\"1.10\">", "tmx");
        row("a world of Tiled", "{\"maps\": [{\"fileName\": \"a.tmx\"}]}", "world");
        row("LDtk", "{\"__header__\": {\"app\": \"LDtk\"}}", "ldtk");
        row("Tiled in JSON", "{\"orientation\": \"orthogonal\", \"tilewidth\": 16}", "tmj");
        // The name counts where the content does not tell.
        const auto named = [&table](const char* text, const char* file, const char* format) {
            table(file, text, file, format);
        };
        named("..S", "content.map", "glyphs");
        named("\x89PNG\r\n\x1A\n", "picture.maze", "png");
        named("hello", "hello.maze", "maze");
        named("hello", "hello.MAP", "movingai");
        named("hello", "hello.board.txt", "link-board");
        named("0 0 q", "plain.matrix.txt", "matrix");
        named("0 1", "plain numbers.matrix.txt", "matrix");
    }

    void byContentAndName()
    {
        const auto [text, file, format] = test::row<QByteArray, QString, QString>();

        const Format* found = recogniseFormat(text.toStdString(), file.toStdString());

        QCOMPARE(found ? QString::fromUtf8(found->info.id) : "none", format);
    }

    void namesAskForForms()
    {
        const auto asked = [](std::string_view name) {
            const Format* format = formatForName(name);
            return format ? QString::fromUtf8(format->info.id) : QString("none");
        };

        QCOMPARE(asked("a.maze"), "maze");
        QCOMPARE(asked("a.matrix.txt"), "matrix");
        QCOMPARE(asked("a.board.txt"), "link-board");
        QCOMPARE(asked("a.txt"), "glyphs");
        QCOMPARE(asked("a.CSV"), "csv");
        QCOMPARE(asked("a.map"), "movingai");
        QCOMPARE(asked("a.png"), "png");
        QCOMPARE(asked("a.tmx"), "tmx");
        QCOMPARE(asked("a.svg"), "none");
        QCOMPARE(asked("maze"), "none");
    }

    void everyFormIsNamedOnce()
    {
        std::set<std::string_view> ids;
        for (const Format* format : formats()) {
            QVERIFY(ids.insert(format->info.id).second);
            QCOMPARE(findFormat(format->info.id), format);
            QVERIFY(!format->info.name.empty() && !format->info.summary.empty());
        }
        QCOMPARE(findFormat("no-such-form"), nullptr);
    }

    // Every text form ends its lines with LF, CRLF or CR alone, as old Macintoshes and some exports
    // do: the maze and the lines in error messages are the same.
    void everyLineEndReadsTheSame_data()
    {
        const auto row = test::columns<std::string>("text");
        row("bare matrix", "0 0 2\n0 -1 0\n3 0 0\n");
        row("matrix", "# a comment\n0 0 2\n0 -1 1\n\n3 0 0\n");
        row("matrix in brackets", "[[0 0 2]\n [0 -1 1]\n [3 0 0]]\n");
        row("link board", "# link-board\n9 1 0\n0 2 1 # end\n2 0 9\n");
        row("glyphs", "\n..S\n.#o\nE..\n\n\n");
        row("csv", "# c\n0,0,2\n0,-1,1\n3,0,0\n");
        row("semicolons", "0;0;2\n0;-1;1\n3;0;0");
        row("map", "type octile\nheight 3\nwidth 2\nmap\n..\n@.\nTG\n\n \n");
        row("native", nativeText("\"rows\": [\n\"..S\",\n\".#o\",\n\"E..\"\n]"));
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
        const auto [text, line] = test::row<std::string, int>();

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

    // The corpus of broken files: each has its line and says what was expected.
    void saysWhatIsWrongAndWhere_data()
    {
        const auto table = test::columns<QString, std::string, QString>("file", "text", "said");
        const auto row = [&table](const char* name, const std::string& text, const QString& said) {
            table(name, "", text, said);
        };
        row("empty", "", "1: the file is empty; expected a maze");
        row("blank", " \n\t\r\n", "1: the file is empty; expected a maze");
        row("binary", std::string("..\n.\0.", 6),
            "2: this is a binary file (it contains a zero byte); expected text");
        const std::string ids = fmt::format("{}", fmt::join(idsOf(formats()), ", "));
        row("XML", "<html/>", QString::fromStdString("1: unknown format; expected one of " + ids));

        const char* const cells = "-1=wall,0=floor,1=coin,2=start,3=end";
        const auto matrix = [&](const char* name, const char* text, const char* said) {
            table(name, "a.matrix.txt", text, QString(said).replace("%1", cells));
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

        row("too wide", std::string(Maze::maxSide + 1, '.'),
            "1: a maze of 16385 × 1 cells is too large; expected at most 16384 × 16384");
        std::string tall;
        for (int line = 0; line <= Maze::maxSide; ++line)
            tall += "0 0\n";
        row("too tall", tall, "16385: there are more than 16384 rows; expected at most 16384");
    }

    void saysWhatIsWrongAndWhere()
    {
        const auto [file, text, said] = test::row<QString, std::string, QString>();

        QCOMPARE(answer(readLevelText(text, file.toStdString())), said);
    }

    void errorsAreDescribedByFileAndLine()
    {
        QCOMPARE(describe({ErrorCode::syntax, "what", 7}, "a.txt").text().c_str(), "a.txt:7: what");
        QCOMPARE(describe({ErrorCode::io, "what", 0}, "a.txt").text().c_str(), "a.txt: what");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::FormatTest)
#include "format_test.moc"
