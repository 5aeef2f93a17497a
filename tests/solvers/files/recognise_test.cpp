#include "tests/solvers/files/level_texts.h"

// A text is known by its content, then by its file's name.

namespace mazewright {

class RecogniseTest : public QObject {
    Q_OBJECT

private slots:
    void byContent_data()
    {
        const auto row = test::columns<QString, QString>("text", "format");
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
    }

    void byContent()
    {
        QFETCH(QString, text);
        QFETCH(QString, format);

        const Format* found = recogniseFormat(text.toStdString(), "");

        QCOMPARE(found ? QString::fromUtf8(found->info.id) : "none", format);
    }

    void byNameWhereTheContentDoesNotTell_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("format");
        const auto row = [](const char* text, const char* name, const char* format) {
            QTest::newRow(name) << text << name << format;
        };
        row("..S", "content.map", "glyphs");
        row("hello", "hello.maze", "maze");
        row("hello", "hello.MAP", "movingai");
        row("hello", "hello.board.txt", "link-board");
        row("0 0 q", "plain.matrix.txt", "matrix");
        row("0 1", "plain.matrix.txt", "matrix");
    }

    void byNameWhereTheContentDoesNotTell()
    {
        QFETCH(QString, text);
        QFETCH(QString, name);
        QFETCH(QString, format);

        const Format* found = recogniseFormat(text.toStdString(), name.toStdString());

        QCOMPARE(QString::fromUtf8(found->info.id), format);
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

    void picturesAreKnownByTheirFirstBytes()
    {
        const Format* format = recogniseFormat("\x89PNG\r\n\x1A\n", "a.maze");

        QCOMPARE(QString::fromUtf8(format->info.id), "png");
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RecogniseTest)
#include "recognise_test.moc"
