#include "solvers/core/allocations.h"
#include "solvers/core/fact_spec.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"
#include "tests/solvers/files/level_texts.h"

// The native form: everything of a level is in it, what a newer program wrote stays in it, and
// every error has the line of the key or row that is wrong.

namespace mazewright {

namespace {

std::string levelWith(const std::string& conditions)
{
    return nativeText("\"rows\": [\"S..\", \"..E\"],\n"
                      "\"rules\": {\"question\": \"one-stroke\",\n"
                      "\"conditions\": " +
                      conditions + "}");
}

} // namespace

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
        const auto [text, expected] = test::row<QString, QString>();

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

    // The conditions of a level in its native form: they come back as they were said, a level
    // without them reads and is written as it was, and what makes no sense is refused with its
    // line.
    void whatIsSaidComesBack_data()
    {
        QTest::addColumn<TrackConditions>("conditions");
        QTest::newRow("all") << TrackConditions{
            .pass = {{0, 1}, {1, 1}}, .avoid = {{1, 0}}, .coins = {1, 3}, .cells = {4, 4}};
        QTest::newRow("cells alone") << TrackConditions{.pass = {{0, 2}}};
        QTest::newRow("least alone") << TrackConditions{.coins = {2, {}}};
        QTest::newRow("most alone") << TrackConditions{.cells = {{}, 0}};
    }
    void whatIsSaidComesBack()
    {
        QFETCH(TrackConditions, conditions);
        const Level level{.maze = drawn({"S..", "..E"}), .rules = {.conditions = conditions}};

        const auto read = readLevelText(*formatOf("maze").write(level), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.rules == level.rules);
        QVERIFY(read->level.otherKeys.empty());
    }

    void theyAreWrittenAsInTheDesign()
    {
        const Level level{.maze = drawn({"S..", "..E"}),
                          .rules = {.question = Question::oneStroke,
                                    .conditions = {.pass = {{0, 1}, {1, 1}},
                                                   .avoid = {{1, 0}},
                                                   .coins = {1, 3},
                                                   .cells = {{}, 5}}}};

        const std::string text = *formatOf("maze").write(level);

        QVERIFY2(text.ends_with("  \"rules\": {\n"
                                "    \"question\": \"one-stroke\",\n"
                                "    \"conditions\": {\n"
                                "      \"pass\": [[0, 1], [1, 1]],\n"
                                "      \"avoid\": [[1, 0]],\n"
                                "      \"coins\": {\"least\": 1, \"most\": 3},\n"
                                "      \"cells\": {\"most\": 5}\n"
                                "    }\n"
                                "  }\n"
                                "}\n"),
                 text.c_str());
    }

    void aLevelWithoutThemIsAsItWas()
    {
        const std::string text = nativeText(R"("rows": ["S..", "..E"], "rules": {"turns": 3})");

        const auto read = readLevelText(text, "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.rules == Rules{.turns = 3});
        QVERIFY(formatOf("maze").write(read->level)->find("conditions") == std::string::npos);
    }

    /// Written they take more than other small values may; what was saved has to open.
    void asManyCellsAsTheMazeHasComeBack()
    {
        std::string rows;
        std::string cells;
        for (int row = 0; row < 320; ++row) {
            std::string line(320, '.');
            line.front() = row == 0 ? 'S' : '.';
            line.back() = row == 319 ? 'E' : '.';
            rows += (row == 0 ? "\"" : ",\"") + line + '"';
            for (int column = 0; column < 320; ++column)
                cells += (cells.empty() ? "[" : ",[") + std::to_string(row) + ',' +
                         std::to_string(column) + ']';
        }
        const std::string text = nativeText(
            "\"rows\": [" + rows + "], \"rules\": {\"conditions\": {\"avoid\": [" + cells + "]}}");

        const AllocationPeak peak;
        const auto read = readLevelText(text, "");
        const std::size_t most = peak.bytes();
        QCOMPARE(answer(read), "read");
        const std::string written = *formatOf("maze").write(read->level);
        const auto again = readLevelText(written, "");

        QVERIFY(written.size() > (std::size_t{1} << 20));
        QVERIFY2(most <= 12 * text.size(), std::to_string(most).c_str());
        QCOMPARE(answer(again), "read");
        QCOMPARE(again->level.rules.conditions.avoid.size(), 320U * 320U);
        QVERIFY(again->level.rules == read->level.rules);
    }

    void ofTwoObjectsOfConditionsTheLastStands()
    {
        const auto read = readLevelText(nativeText(R"("rows": ["S..", "..E"],)"
                                                   R"("rules": {"conditions": {"coins": 1}},)"
                                                   R"("rules": {"conditions": {"coins": 1},)"
                                                   R"("conditions": {"cells": 2, "cells": 4}})"),
                                        "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.rules.conditions == (TrackConditions{.cells = {4, 4}}));
    }

    void cellsMayStandInAnyOrderAndTwice()
    {
        const auto read = readLevelText(levelWith(R"({"pass": [[1, 1], [0, 1], [1, 1]]})"), "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(read->level.rules.conditions.pass, (std::vector<Position>{{0, 1}, {1, 1}}));
    }

    /// A drawing comes to conditions that no track can meet and leaves them again; what was saved
    /// in between has to open.
    void whatNoTrackCanMeetIsRead()
    {
        const auto read = readLevelText(
            nativeText(R"("rows": ["S#.", "..E"], "rules": {"conditions": {"pass": [[0, 1]], )"
                       R"("avoid": [[0, 0], [0, 1]], "coins": 7}})"),
            "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(read->level.rules.conditions.avoid.size(), 2U);
    }

    void nonsenseIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("conditions");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* conditions, const char* message) {
            QTest::newRow(conditions) << QByteArray(conditions) << QByteArray(message);
        };
        row("7", "\"conditions\" is 7; expected an object");
        row(R"({"passs": []})",
            "unknown condition \"passs\"; expected pass, avoid, coins or cells");
        row(R"({"pass": 3})", "\"pass\" is 3; expected a list of [row, column]");
        row(R"({"pass": [[0]]})", "[0]; expected a cell as [row, column]");
        row(R"({"avoid": [[0, 1.5]]})", "[0,1.5]; expected a cell as [row, column]");
        row(R"({"avoid": [[0, 1], [2, 0]]})", "cell (2, 0) is outside the 3 × 2 maze");
        row(R"({"avoid": [[0, -1]]})", "cell (0, -1) is outside the 3 × 2 maze");
        row(R"({"pass": [[0, 18446744073709551615]]})",
            "cell (0, 18446744073709551615) is outside the 3 × 2 maze");
        row(R"({"pass": [[0, 1], {"0": 0, "1": 1}]})",
            "{\"0\":0,\"1\":1}; expected a cell as [row, column]");
        row(R"({"pass": [[99999999999999999999999, 0]]})",
            "cell (99999999999999999999999, 0) is outside the 3 × 2 maze");
        row(R"({"coins": "3"})", "\"coins\" is \"3\"; expected a whole number from 0 to 268435456, "
                                 "or {\"least\": …, \"most\": …}");
        row(R"({"coins": -1})", "\"coins\" is -1; expected a whole number from 0 to 268435456, or "
                                "{\"least\": …, \"most\": …}");
        row(R"({"cells": {}})", "\"cells\" is empty; expected \"least\" or \"most\"");
        row(R"({"cells": {"least": 4, "most": 3}})",
            "in \"cells\", \"least\" is greater than \"most\"");
        row(R"({"cells": {"lest": 4}})",
            "unknown \"lest\" of \"cells\"; expected \"least\" or \"most\"");
        row(R"({"cells": {"least": 18446744073709551615}})",
            "\"least\" of \"cells\" is 18446744073709551615; expected a whole number from 0 to "
            "268435456");
    }
    void nonsenseIsRefusedWithItsLine()
    {
        QFETCH(QByteArray, conditions);
        QFETCH(QByteArray, message);
        const std::string text = levelWith(conditions.toStdString());
        const auto line =
            1 + std::count(text.begin(),
                           text.begin() + static_cast<std::ptrdiff_t>(text.find("conditions")),
                           '\n');

        const auto read = readLevelText(text, "");

        QVERIFY(!read);
        QCOMPARE(QByteArray::fromStdString(read.error().message), message);
        QCOMPARE(read.error().line, static_cast<int>(line));
    }

    // What must hold of a level, in its native form: it comes back as it was said, names from
    // elsewhere are kept, and what makes no sense is refused with its line.
    void whatIsStatedComesBack()
    {
        Level level{.maze = drawn({"S.E"})};
        level.holds = {{"reachable", RequiredValue(true)},
                       {"unique", RequiredValue(false)},
                       {"score", FactRange::exactly(std::int64_t{23})},
                       {"cost", FactRange{3.5, {}}},
                       {"length", FactRange{std::int64_t{10}, std::int64_t{40}}},
                       {"clearable", RequiredValue(true)}};

        const auto read = readLevelText(*formatOf("maze").write(level), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.holds == level.holds);
        QVERIFY(read->level.otherKeys.empty());
    }

    void aCountIsReadAsDecimalWhateverStandsBeforeIt_data()
    {
        const auto row = test::columns<QByteArray, int>("digits", "count");
        row("no octal", "0246", 246);
        row("no octal digit", "08", 8);
        row("zeros", "000", 0);
    }

    void aCountIsReadAsDecimalWhateverStandsBeforeIt()
    {
        const auto [digits, count] = test::row<QByteArray, int>();
        QByteArray text =
            R"({"format": "mazewright", "version": 1, "rows": ["S.E"], "holds": {"tracks": "N"}})";
        text.replace("\"N\"", '"' + digits + '"');

        const auto read = readLevelText(text.toStdString(), "a.maze");

        QVERIFY(read);
        QVERIFY(read->level.holds.at("tracks") ==
                RequiredValue(FactRange::exactly(mpz_class(count))));
    }

    void zeroCanBeStatedOfEveryNumber()
    {
        for (const FactSpec* fact : factSpecs()) {
            if (!fact->isStatable() || fact->kind == FactKind::flag)
                continue;
            const Value zero = fact->kind == FactKind::count  ? Value(mpz_class(0))
                               : fact->kind == FactKind::real ? Value(0.0)
                                                              : Value(std::int64_t{0});
            for (const FactRange& stated :
                 {FactRange::exactly(zero), FactRange{zero, {}}, FactRange{{}, zero}}) {
                Level level{.maze = drawn({"S.E"})};
                level.holds = {{std::string(fact->id), RequiredValue(stated)}};

                const auto read = readLevelText(*formatOf("maze").write(level), "");

                QCOMPARE(answer(read), "read");
                QVERIFY2(read->level.holds == level.holds, fact->id.data());
            }
        }
    }

    void nothingBelowZeroCanBeStated()
    {
        for (const FactSpec* fact : factSpecs()) {
            if (!fact->isStatable() || fact->kind == FactKind::flag)
                continue;
            for (const char* below : {"-1", "-0.5", R"({"least": -1})", R"({"most": -1e-3})"}) {
                const QString text =
                    QString(R"({"format": "mazewright", "version": 1, "rows": ["S.E"],)"
                            R"( "holds": {"%1": %2}})")
                        .arg(QString::fromUtf8(fact->id), below);

                QVERIFY2(!readLevelText(text.toStdString(), "a.maze"), qPrintable(text));
            }
        }
    }

    void itIsWrittenAsInTheDesign()
    {
        Level level{.maze = drawn({"S.E"})};
        level.holds = {{"unique", RequiredValue(true)},
                       {"score", FactRange::exactly(std::int64_t{23})},
                       {"length", FactRange{{}, std::int64_t{40}}}};

        const auto text = QByteArray::fromStdString(*formatOf("maze").write(level)).simplified();

        QVERIFY2(text.endsWith(R"("holds": { "unique": true, "score": 23, )"
                               R"("length": { "most": 40 } } })"),
                 text.constData());
    }

    void aLevelThatStatesNothingHasNoSuchKey()
    {
        const std::string text = *formatOf("maze").write(Level{.maze = drawn({"S.E"})});

        QVERIFY(text.find("holds") == std::string::npos);
    }

    void unknownNamesAreKeptAndTold()
    {
        const auto read = readLevelText(
            nativeText(R"("rows": [".."], "holds": {"uniqe": true, "unique": true, "pretty": 7})"),
            "");
        QCOMPARE(answer(read), "read");

        const auto text =
            QByteArray::fromStdString(*formatOf("maze").write(read->level)).simplified();

        QCOMPARE(read->level.holds.size(), 1U);
        QVERIFY(unknownRequiredFacts(read->level) == (std::vector<std::string>{"uniqe", "pretty"}));
        QVERIFY2(text.endsWith(R"("holds": { "unique": true, "uniqe": true, "pretty": 7 } })"),
                 text.constData());
    }

    void whatIsStatedWronglyHasItsLine_data()
    {
        const auto row = test::columns<QString, QString>("holds", "expected");
        row("no object", "[1]", "4: \"holds\" is a list; expected an object");
        row("truth", "{\n\"unique\": 1}", "5: \"unique\" is 1; expected true or false");
        row("amount", "{\n\"score\": true}",
            "5: \"score\" is true; expected a whole number from 0, or {\"least\": …, \"most\": …}");
        row("half", "{\n\"score\": 2.5}",
            "5: \"score\" is 2.5; expected a whole number from 0, or {\"least\": …, \"most\": …}");
        row("below zero", "{\n\"cost\": -1}",
            "5: \"cost\" is -1; expected a number from 0, or {\"least\": …, \"most\": …}");
        row("too much", "{\n\"length\": 1e300}",
            "5: \"length\" is 1e+300; expected a whole number from 0, or "
            "{\"least\": …, \"most\": …}");
        row("no side", "{\n\"length\": {}}",
            "5: \"length\" is empty; expected \"least\" or \"most\"");
        row("another side", "{\n\"length\": {\n\"below\": 3}}",
            "6: unknown \"below\" of \"length\"; expected \"least\" or \"most\"");
        row("side", "{\n\"length\": {\n\"most\": \"x\"}}",
            "6: \"most\" of \"length\" is \"x\"; expected a whole number from 0");
        row("crossed", "{\n\"length\": {\"least\": 9,\n\"most\": 3}}",
            "5: in \"length\", \"least\" is greater than \"most\"");
    }

    void whatIsStatedWronglyHasItsLine()
    {
        const auto [holds, expected] = test::row<QString, QString>();

        const std::string body = "\"rows\": [\"..\"],\n\"holds\": " + holds.toStdString();

        QCOMPARE(answer(readLevelText(nativeText(body), "")), expected);
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
