#include "tests/solvers/files/level_texts.h"

// The native form: everything of a level is in it, what a newer program wrote stays in it, and
// every error has the line of the key or row that is wrong.

namespace mazewright {

class NativeTest : public QObject {
    Q_OBJECT

private slots:
    void everythingOfALevelIsKept()
    {
        Maze maze = drawn({"S.o", "1.E"});
        maze.set(Position{0, 2}, {CellKind::coin, 5});
        maze.set(Position{1, 0}, {CellKind::tile, 42});
        maze.set(Position{1, 1}, {CellKind::floor, 7});
        const Level level{.maze = maze,
                          .title = "Título \"quoted\"",
                          .author = "一笔画",
                          .notes = "line\nline",
                          .rules = {Question::oneStroke, Moves::eightCutOne, 3, 2}};

        const auto read = readLevelText(*formatOf("maze").write(level), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.maze == maze);
        QCOMPARE(read->level.title, level.title);
        QCOMPARE(read->level.author, level.author);
        QCOMPARE(read->level.notes, level.notes);
        QVERIFY(read->level.rules == level.rules);
    }

    void textIsAsInTheDesign()
    {
        Maze maze = drawn({"S.o", "1.E"});
        maze.set(Position{0, 2}, {CellKind::coin, 5});
        maze.set(Position{1, 0}, {CellKind::tile, 42});
        maze.set(Position{1, 1}, {CellKind::floor, 7});
        const Level level{
            .maze = maze, .title = "T", .rules = {Question::shortestPath, {}, {}, {}}};

        QCOMPARE(QString::fromStdString(*formatOf("maze").write(level)),
                 QString("{\n"
                         "  \"format\": \"mazewright\",\n"
                         "  \"version\": 1,\n"
                         "  \"title\": \"T\",\n"
                         "  \"author\": \"\",\n"
                         "  \"notes\": \"\",\n"
                         "  \"rows\": [\n"
                         "    \"S.o\",\n"
                         "    \"t.E\"\n"
                         "  ],\n"
                         "  \"values\": {\n"
                         "    \"coins\": [\n"
                         "      [0, 2, 5]\n"
                         "    ],\n"
                         "    \"tiles\": [\n"
                         "      [1, 0, 42]\n"
                         "    ]\n"
                         "  },\n"
                         "  \"costs\": [\n"
                         "    \"...\",\n"
                         "    \".7.\"\n"
                         "  ],\n"
                         "  \"rules\": {\n"
                         "    \"question\": \"shortest-path\"\n"
                         "  }\n"
                         "}\n"));
    }

    void theDesignsOwnLevelIsRead()
    {
        const auto read = readLevelText(
            R"({"format": "mazewright", "version": 1, "title": "One stroke 6x4", "author": "",
                "notes": "", "rows": ["...S", ".o..", ".#..", "....", "..#.", "E..o"],
                "rules": {"question": "one-stroke", "moves": "4", "turns": 2, "cell-points": 1},
                "holds": {"unique": false, "score": 23}})",
            "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.maze == documentsLevel());
        QVERIFY(read->level.rules == (Rules{.question = Question::oneStroke,
                                            .moves = Moves::four,
                                            .turns = 2,
                                            .cellPoints = 1}));
        QVERIFY(read->level.holds ==
                (RequiredFacts{{"unique", RequiredValue(false)},
                               {"score", FactRange::exactly(std::int64_t{23})}}));
    }

    void theRulesOfABoardComeBack()
    {
        Level level{.maze = *Maze::make(1, 2)};
        level.rules = {
            .question = Question::clearBoard, .turns = 3, .outsideOpen = true, .anyMatch = false};

        const std::string text = *formatOf("maze").write(level);
        const auto read = readLevelText(text, "");

        QVERIFY(text.find("\"outside\": \"open\"") != std::string::npos);
        QVERIFY(text.find("\"match\": \"equal\"") != std::string::npos);
        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.rules == level.rules);
    }

    void unknownKeysAreWrittenBackInTheirOrder()
    {
        const auto read = readLevelText(nativeText(R"("zebra": [1, {"deep": null}], "rows": [".."],
                          "rules": {"question": "link", "around": "open"},
                          "values": {"coins": [], "keys": [[0, 1, 3]]},
                          "holds": {"unique": false, "score": 23}, "apple": "é")"),
                                        "");
        QCOMPARE(answer(read), "read");

        const QByteArray text =
            QByteArray::fromStdString(*formatOf("maze").write(read->level)).simplified();

        QVERIFY2(text.endsWith(R"("values": { "keys": [[0,1,3]] }, )"
                               R"("rules": { "question": "link", "around": "open" }, )"
                               R"("holds": { "unique": false, "score": 23 }, )"
                               R"("zebra": [ 1, { "deep": null } ], "apple": "é" })"),
                 text.constData());
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("expected");
        addJsonFaults();
        addCells();
        addValues();
        addRules();
    }

    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QString, body);
        QFETCH(QString, expected);

        QCOMPARE(answer(readLevelText(nativeText(body.toStdString()), "")), expected);
    }

    void formatAndVersionAreChecked_data()
    {
        const auto row = test::columns<QString, QString>("text", "expected");
        row("another format", "{\n\"format\": \"tiled\"}",
            "2: this JSON is not a level; expected \"format\": \"mazewright\"");
        row("no format", "{\"a\": 1}",
            "1: this JSON is not a level; expected \"format\": \"mazewright\"");
        row("no version", "{\"format\": \"mazewright\"}", "1: no version; expected \"version\": 1");
        row("newer version", "{\"format\": \"mazewright\",\n\n \"version\": 2}",
            "3: this level has format version 2, but this program reads only up to version 1");
        row("version is text", "{\"format\": \"mazewright\",\n\"version\": \"one\"}",
            "2: the version is \"one\"; expected 1");
    }

    void formatAndVersionAreChecked()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);

        QCOMPARE(answer(readLevelText(text.toStdString(), "")), expected);
    }

    void aFileThatEndsEarlyIsNoLevel()
    {
        const std::string whole = *formatOf("maze").write(Level{.maze = documentsLevel()});
        for (std::size_t length = 1; length + 2 < whole.size(); ++length) {
            const auto read = readLevelText(whole.substr(0, length), "a.maze");

            QVERIFY(!read);
            const auto lines = std::count(
                whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length), '\n');
            QVERIFY(read.error().line >= lines && read.error().line <= lines + 1);
        }
    }

private:
    static void row(const char* name, const char* body, const char* expected)
    {
        QTest::newRow(name) << body << expected;
    }

    static void addJsonFaults()
    {
        row("a comma too many", "\"rows\": [\n\".\",\n]",
            "5: this is not JSON: syntax error while parsing value - unexpected ']'; expected '[', "
            "'{', or a literal");
        row("number too large", "\"rows\": [\".\"],\n\"a\": 1e999",
            "4: this is not JSON: number overflow parsing '1e999'");
        row("unclosed text", "\"rows\": [\n\"..,\n\"..\"]",
            "4: this is not JSON: syntax error while parsing value - invalid string: control "
            "character U+000A (LF) must be escaped to \\u000A or \\n");
        const QByteArray deep = "\"a\":\n" + QByteArray(64, '[') + QByteArray(64, ']');
        row("too deep", deep.constData(),
            "4: this JSON is nested too deeply; expected at most 64 levels");
    }

    static void addCells()
    {
        row("no rows", "\"a\": 1",
            "1: there are no rows; expected \"rows\": a list of rows in quotes");
        row("rows are empty", "\"rows\": []",
            "3: \"rows\" is empty; expected a list of rows in quotes");
        row("rows are text", "\"rows\": \"..\"",
            "3: \"rows\" is \"..\"; expected a list of rows in quotes");
        row("a row is a number", "\"rows\": [\n\"..\",\n12]", "5: 12; expected a row in quotes");
        row("unknown glyph", "\"rows\": [\n\"..\",\n\".x\"]",
            "5: 'x' (character 2) is not a valid cell character; expected # (wall), . (floor), o "
            "(coin), S (start), E (end), 1 to 9 or t (tile)");
        row("short row", "\"rows\": [\n\"..\",\n\".\"]",
            "5: this row has 1 cell; expected 2, as in the first row");
        row("empty row", "\"rows\": [\n\"\"]",
            "4: a maze of 0 × 1 cells is empty; expected at least 1 × 1");
        row("second start", "\"rows\": [\n\"S.\",\n\".S\"]",
            "5: a second start; expected one (the first is at (0, 0))");
        row("title is a number", "\"rows\": [\".\"],\n\"title\": 5",
            "4: \"title\" is 5; expected text in quotes");
        row("costs: rows missing", "\"rows\": [\".\", \".\"],\n\"costs\": [\".\"]",
            "4: there are 1 rows of costs; expected 2, as many as rows of cells");
        row("costs: short row", "\"rows\": [\"..\"],\n\"costs\": [\n\".\"]",
            "5: this row has 1 cost; expected 2, one per cell");
        row("costs: 0", "\"rows\": [\"..\"],\n\"costs\": [\n\".0\"]",
            "5: '0' (character 2) is not a step cost; expected . or 1 to 9");
        row("costs: on a wall", "\"rows\": [\".#\"],\n\"costs\": [\n\".3\"]",
            "5: a step cost at (0, 1), which is not floor; expected .");
    }

    static void addValues()
    {
        row("values: a list", "\"rows\": [\"o\"],\n\"values\": []",
            "4: \"values\" is a list; expected an object");
        row("values: two numbers", "\"rows\": [\"o\"],\n\"values\": {\"coins\":\n[[0, 0]]}",
            "5: expected [row, column, value], three whole numbers");
        row("values: outside", "\"rows\": [\"o\"],\n\"values\": {\"coins\":\n[[0, 1, 5]]}",
            "5: cell (0, 1) is outside the 1 × 1 maze");
        row("values: coin of 100",
            "\"rows\": [\"oo\"],\n\"values\": {\"coins\": "
            "[\n[0, 0, 99],\n[0, 1, 100]]}",
            "6: 100 is not a value of a coin; expected 1 to 99");
        row("values: coin of 2^70",
            "\"rows\": [\"o\"],\n\"values\": {\"coins\": [[0, 0, 1180591620717411303424]]}",
            "4: expected [row, column, value], three whole numbers");
        row("values: tile of 0", "\"rows\": [\"t\"],\n\"values\": {\"tiles\": [[0, 0, 0]]}",
            "4: 0 is not a symbol of a tile; expected 1 to 99");
        row("values: not a coin", "\"rows\": [\".\"],\n\"values\": {\"coins\": [[0, 0, 5]]}",
            "4: the cell at (0, 0) is not a coin o or already has a value");
        row("values: twice", "\"rows\": [\"t\"],\n\"values\": {\"tiles\": [[0, 0, 5],\n[0, 0, 6]]}",
            "5: the cell at (0, 0) is not a tile t or already has a value");
        row("values: a tile without one", "\"rows\": [\"..\",\n\".t\"]",
            "4: the tile t at (1, 1) has no symbol; expected an entry [row, column, symbol] in "
            "\"values\", \"tiles\"");
    }

    static void addRules()
    {
        row("rules: unknown question", "\"rows\": [\".\"],\n\"rules\": {\n\"question\": \"why\"}",
            "5: \"question\" is \"why\"; expected one of shortest-path, link, clear-board, "
            "one-stroke");
        row("rules: unknown moves", "\"rows\": [\".\"],\n\"rules\": {\n\"moves\": \"6\"}",
            "5: \"moves\" is \"6\"; expected one of 4, 8, 8-cut-one, 8-cut-both");
        row("rules: turns", "\"rows\": [\".\"],\n\"rules\": {\n\"turns\": 9}",
            "5: \"turns\" is 9; expected a whole number from 0 to 8");
        row("rules: outside", "\"rows\": [\".\"],\n\"rules\": {\n\"outside\": true}",
            "5: \"outside\" is true; expected one of wall, open");
        row("rules: points", "\"rows\": [\".\"],\n\"rules\": {\n\"cell-points\": -1}",
            "5: \"cell-points\" is -1; expected a whole number from 0 to 99");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::NativeTest)
#include "native_test.moc"
