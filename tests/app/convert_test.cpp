#include "tests/app/command_line.h"

namespace mazewright {

QByteArray asGlyphs(const QByteArray& level)
{
    return call({"convert", "-", "-", "--to", "glyphs"}, level).out;
}

/// `convert` and `generate`: levels from one form to another, and levels from nothing.
class ConvertTest : public QObject {
    Q_OBJECT

private slots:
    void everyFormGoesToEveryOther_data()
    {
        QTest::addColumn<QByteArray>("level");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        const QByteArray board = "####\n"
                                 "#12#\n"
                                 "#.1#\n"
                                 "####\n";
        for (const char* first : {"maze", "matrix", "glyphs", "csv", "tmx", "tmj"})
            for (const char* second : {"maze", "matrix", "glyphs", "csv", "tmx", "tmj"})
                QTest::addRow("stroke %s to %s", first, second) << strokeLevel() << first << second;
        for (const char* first : {"maze", "glyphs", "link-board"})
            for (const char* second : {"maze", "glyphs", "link-board"})
                QTest::addRow("board %s to %s", first, second) << board << first << second;
    }

    void everyFormGoesToEveryOther()
    {
        QFETCH(QByteArray, level);
        QFETCH(QString, first);
        QFETCH(QString, second);

        const Call there = call({"convert", "-", "-", "--to", first}, level);
        const Call further = call({"convert", "-", "-", "--to", second}, there.out);

        QCOMPARE(there.exitCode, 0);
        QVERIFY2(further.exitCode == 0, further.err);
        QCOMPARE(asGlyphs(further.out), level);
    }

    void mapsKeepTheirWalls()
    {
        const QByteArray map = "type octile\n"
                               "height 2\n"
                               "width 3\n"
                               "map\n"
                               ".@.\n"
                               "G.T\n";

        const Call native = call({"convert", "-", "-", "--to", "maze"}, map);
        const Call back = call({"convert", "-", "-", "--to", "movingai"}, native.out);

        QCOMPARE(asGlyphs(native.out), QByteArray(".#.\n"
                                                  "..#\n"));
        QCOMPARE(back.exitCode, 0);
        QCOMPARE(asGlyphs(back.out), asGlyphs(map));
    }

    void extensionChoosesTheForm()
    {
        const Folder folder;

        const Call written = call({"convert", "-", folder.path("level.csv")}, strokeLevel());

        QCOMPARE(written.exitCode, 0);
        QCOMPARE(written.out, QByteArray());
        QVERIFY(folder.content("level.csv").startsWith("0,0,0,2"));
        QCOMPARE(asGlyphs(folder.content("level.csv")), strokeLevel());
    }

    void picturesAreReadAsTheyAreSaidToBe()
    {
        const QByteArray level = "S.#\n"
                                 "..E\n";

        const Call picture = call({"convert", "-", "-", "--to", "png", "--cell-size", "3"}, level);
        const Call piped = call({"convert", "-", "-", "--to", "glyphs"}, picture.out);
        const Call coarser = call({"convert", "-", "-", "--to", "glyphs", "--cell-size", "1",
                                   "--start", "0,1", "--end", "0,0"},
                                  picture.out);
        const Call refused = call({"convert", "-", "-", "--to", "png"}, "o.\n");

        QCOMPARE(piped.out, level);
        QCOMPARE(coarser.out.split('\n').first(), QByteArray("ES....###"));
        QCOMPARE(refused.exitCode, 3);
        QVERIFY(refused.err.contains("the format 'png' cannot store coins, such as at (0, 0)"));
    }

    void formThatCannotHoldTheLevelIsNamed()
    {
        const Folder folder;

        const Call refused = call({"convert", "-", folder.path("level.map")}, strokeLevel());

        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.contains("level.map: ") && refused.err.contains("movingai") &&
                     refused.err.contains("start"),
                 refused.err);
        QVERIFY(!folder.has("level.map"));
    }

    /// It is no part of the level, so that the file is written; but whoever wants it again is told.
    void aFormThatDropsWhatMadeALevelSaysSo()
    {
        const Folder folder;
        const QString made = folder.path("made.maze");
        QCOMPARE(call({"generate", "wilson", made, "--size", "5x7"}).exitCode, 0);

        const Call picture = call({"convert", made, folder.path("level.png")});
        const Call asked = call({"convert", made, folder.path("level.png"), "--lossy"});
        const Call tiled = call({"convert", made, folder.path("level.tmx")});

        QCOMPARE(picture.exitCode, 0);
        QVERIFY2(picture.err.contains("level.png: the format 'png' ") &&
                     picture.err.contains("(made-by)"),
                 picture.err);
        QCOMPARE(asked.err, QByteArray());
        QCOMPARE(tiled.exitCode, 0);
        QCOMPARE(tiled.err, QByteArray());
    }

    void whatTheFormWouldDropIsNamed_data()
    {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("title") << QByteArray(R"("title": "T")") << QByteArray("level's title;");
        QTest::newRow("author") << QByteArray(R"("author": "A")") << QByteArray("level's author;");
        QTest::newRow("notes") << QByteArray(R"("notes": "N")") << QByteArray("level's notes;");
        QTest::newRow("rules") << QByteArray(R"("rules": {"question": "one-stroke"})")
                               << QByteArray("level's rules;");
        QTest::newRow("holds") << QByteArray(R"("holds": {"length": 2})")
                               << QByteArray("level's holds;");
        QTest::newRow("unknown key")
            << QByteArray(R"("hue": 7)") << QByteArray("level's other keys;");
        QTest::newRow("all") << QByteArray(R"("title": "T", "author": "A", "notes": "N", "hue": 7,
                                          "rules": {"moves": "8"}, "holds": {"length": 1})")
                             << QByteArray(
                                    "level's title, author, notes, rules, holds, other keys;");
    }

    void whatTheFormWouldDropIsNamed()
    {
        QFETCH(QByteArray, keys);
        QFETCH(QByteArray, named);
        const Folder folder;
        const QString target = folder.file("level.csv", "what was there before");
        const QByteArray level =
            R"({"format": "mazewright", "version": 1, "rows": ["S.", ".E"], )" + keys + "}";

        const Call refused = call({"convert", "-", target}, level);
        const QByteArray left = folder.content("level.csv");
        const Call lossy = call({"convert", "-", target, "--lossy"}, level);

        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.contains("level.csv: the format 'csv' ") &&
                     refused.err.contains(named),
                 refused.err);
        QCOMPARE(left, QByteArray("what was there before"));
        QVERIFY2(lossy.exitCode == 0, lossy.err);
        QCOMPARE(asGlyphs(folder.content("level.csv")), QByteArray("S.\n"
                                                                   ".E\n"));
    }

    void nativeDropsNothing()
    {
        const QByteArray level = R"({"format": "mazewright", "version": 1, "title": "T", "hue": 7,
                                 "rows": ["S.", ".E"], "holds": {"length": 2, "shine": 3}})";

        const Call once = call({"convert", "-", "-", "--to", "maze"}, level);
        const Call again = call({"convert", "-", "-", "--to", "maze"}, once.out);

        QCOMPARE(once.exitCode, 0);
        QVERIFY2(once.out.contains("\"hue\": 7") && once.out.contains("\"shine\": 3"), once.out);
        QCOMPARE(again.out, once.out);
    }

    void brokenLevelLeavesTheTargetAlone()
    {
        const Folder folder;
        const QString target = folder.file("level.maze", "what was there before");

        const Call refused = call({"convert", "-", target}, "S..\n.E\n");

        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.startsWith("mazewright-cli: -:2: "), refused.err);
        QCOMPARE(folder.content("level.maze"), QByteArray("what was there before"));
    }

    void unwritablePlaceIsNamed()
    {
        const Folder folder;
        const QString target = folder.path("no such folder/level.maze");

        const Call refused = call({"convert", "-", target}, strokeLevel());

        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.startsWith("mazewright-cli: " + target.toUtf8()), refused.err);
    }

    void readerCanBeForced()
    {
        const QByteArray numbers = "1 0 1\n"
                                   "0 0 0\n";

        const Call matrix = call({"convert", "-", "-", "--to", "glyphs"}, numbers);
        const Call board =
            call({"convert", "-", "-", "--from", "link-board", "--to", "glyphs"}, numbers);

        QCOMPARE(matrix.out, QByteArray("o.o\n"
                                        "...\n"));
        QCOMPARE(board.out, QByteArray("1.1\n"
                                       "...\n"));
    }

    void sameSeedSameMaze_data()
    {
        QTest::addColumn<QString>("generator");
        QTest::newRow("random-walls") << "random-walls";
        QTest::newRow("backtracker") << "backtracker";
        QTest::newRow("clearable-board") << "clearable-board";
        QTest::newRow("link-board") << "link-board";
    }

    void sameSeedSameMaze()
    {
        QFETCH(QString, generator);
        const QStringList generate = {"generate", generator, "--size", "20x30", "-", "--seed"};

        const Call once = call(generate + QStringList{"7"});
        const Call again = call(generate + QStringList{"7"});
        const Call other = call(generate + QStringList{"8"});

        QCOMPARE(once.exitCode, 0);
        QCOMPARE(once.out, again.out);
        QVERIFY(once.out != other.out);
    }

    void widthAndHeightAreASizeToo()
    {
        const QStringList generate = {"generate", "random-walls", "-"};
        const Call size = call(generate + QStringList{"--size", "4x9"});
        const Call sides = call(generate + QStringList{"--width", "9", "--height", "4"});

        QCOMPARE(sides.exitCode, 0);
        QCOMPARE(sides.out, size.out);
    }

    void generatedSizeAndOptionsAreKept()
    {
        const Call made = call({"generate", "random-walls", "--size", "4x9", "--set", "density=0",
                                "--set", "coins=3", "-"});

        QCOMPARE(made.exitCode, 0);
        const QByteArray glyphs = asGlyphs(made.out);
        QCOMPARE(glyphs.size(), 4 * 10);
        QCOMPARE(glyphs.count('#'), 0);
        QCOMPARE(glyphs.count('o'), 3);
        QCOMPARE(glyphs.count('S'), 1);
        QCOMPARE(glyphs.count('E'), 1);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ConvertTest)
#include "convert_test.moc"
