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

/// A maze with a coin of 5 points, a tile of symbol 42, and a step cost of 7.
Maze mazeOfValues()
{
    Maze maze = drawn({"S.o", "1.E"});
    maze.set(Position{0, 2}, {CellKind::coin, 5});
    maze.set(Position{1, 0}, {CellKind::tile, 42});
    maze.set(Position{1, 1}, {CellKind::floor, 7});
    return maze;
}

} // namespace

class NativeTest : public QObject {
    Q_OBJECT

private slots:
    void everythingOfALevelComesBack_data()
    {
        const auto row = test::columns<Level>("level");
        const Maze small = drawn({"S..", "..E"});
        row("everything",
            {.maze = mazeOfValues(),
             .title = "Título \"quoted\"",
             .author = "一笔画",
             .notes = "line\nline",
             .rules = {Question::oneStroke, Moves::eightCutOne, Diagonal::two, 3, 2}});
        row("rules of a board", {.maze = *Maze::make(1, 2),
                                 .rules = {.question = Question::clearBoard,
                                           .turns = 3,
                                           .outsideOpen = true,
                                           .anyMatch = false}});
        const auto under = [&](const char* name, const TrackConditions& conditions) {
            row(name, {.maze = small, .rules = {.conditions = conditions}});
        };
        under("all conditions", {.pass = {{0, 1}, {1, 1}},
                                 .avoid = {{1, 0}},
                                 .coins = {1, 3},
                                 .cells = {4, 4},
                                 .snake = true});
        under("snakes alone", {.snake = true});
        under("cells alone", {.pass = {{0, 2}}});
        under("least alone", {.coins = {2, {}}});
        under("most alone", {.cells = {{}, 0}});
        row("notes of cells", {.maze = drawn({"S.", ".E"}),
                               .cellNotes = {{{0, 1}, "一笔画 “ü”"}, {{1, 1}, "the end"}},
                               .otherKeys = R"({"zebra":1})"});
        row("what must hold", {.maze = drawn({"S.E"}),
                               .holds = {{"reachable", RequiredValue(true)},
                                         {"unique", RequiredValue(false)},
                                         {"score", FactRange::exactly(std::int64_t{23})},
                                         {"cost", FactRange{3.5, {}}},
                                         {"length", FactRange{std::int64_t{10}, std::int64_t{40}}},
                                         {"clearable", RequiredValue(true)}}});
    }

    void everythingOfALevelComesBack()
    {
        QFETCH(Level, level);

        const auto read = readLevelText(*formatOf("maze").write(level), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.maze == level.maze);
        QCOMPARE(read->level.title, level.title);
        QCOMPARE(read->level.author, level.author);
        QCOMPARE(read->level.notes, level.notes);
        QVERIFY(read->level.rules == level.rules);
        QVERIFY(read->level.holds == level.holds);
        QVERIFY(read->level.cellNotes == level.cellNotes);
        QCOMPARE(read->level.otherKeys, level.otherKeys);
    }

    void textIsAsInTheDesign()
    {
        const Level level{
            .maze = mazeOfValues(), .title = "T", .rules = {.question = Question::shortestPath}};

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

    void theRulesOfABoardAreWrittenInWords()
    {
        const Level level{.maze = *Maze::make(1, 2),
                          .rules = {.outsideOpen = true, .anyMatch = false}};

        const std::string text = *formatOf("maze").write(level);

        QVERIFY(text.find("\"outside\": \"open\"") != std::string::npos);
        QVERIFY(text.find("\"match\": \"equal\"") != std::string::npos);
    }

    void aPriceOfADiagonalIsAWordOrANumber()
    {
        const Level level{.maze = *Maze::make(1, 2),
                          .rules = {.moves = Moves::eight, .diagonal = Diagonal::oneAndHalf}};

        const std::string text = *formatOf("maze").write(level);
        const auto number = readLevelText(
            nativeText(R"("rows": [".."], "rules": {"moves": 8, "diagonal": 1.5})"), "");

        QVERIFY(text.find("\"diagonal\": \"1.5\"") != std::string::npos);
        QVERIFY(readLevelText(text, "")->level.rules == level.rules);
        QVERIFY(number->level.rules == level.rules);
    }

    void unknownKeysAreWrittenBackInTheirOrder()
    {
        const QByteArray text =
            writtenAgain(nativeText(R"("zebra": [1, {"deep": null}], "rows": [".."],
                          "rules": {"question": "link", "around": "open"},
                          "values": {"coins": [], "keys": [[0, 1, 3]]},
                          "holds": {"unique": false, "score": 23}, "apple": "é")"))
                .simplified();

        QVERIFY2(text.endsWith(R"("values": { "keys": [[0,1,3]] }, )"
                               R"("rules": { "question": "link", "around": "open" }, )"
                               R"("holds": { "unique": false, "score": 23 }, )"
                               R"("zebra": [ 1, { "deep": null } ], "apple": "é" })"),
                 text.constData());
    }

    void saysWhatIsWrongAndWhere_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        row("another format", "{\n\"format\": \"tiled\"}",
            "2: this JSON is not a level; expected \"format\": \"mazewright\"");
        row("no format", "{\"a\": 1}",
            "1: this JSON is not a level; expected \"format\": \"mazewright\"");
        row("no version", "{\"format\": \"mazewright\"}", "1: no version; expected \"version\": 1");
        row("newer version", "{\"format\": \"mazewright\",\n\n \"version\": 2}",
            "3: this level has format version 2, but this program reads only up to version 1");
        row("version is text", "{\"format\": \"mazewright\",\n\"version\": \"one\"}",
            "2: the version is \"one\"; expected 1");

        const auto body = [&row](const char* name, const std::string& inside, const char* said) {
            row(name, nativeText(inside), said);
        };
        body(
            "a comma too many", "\"rows\": [\n\".\",\n]",
            "5: this is not JSON: syntax error while parsing value - unexpected ']'; expected '[', "
            "'{', or a literal");
        body("number too large", "\"rows\": [\".\"],\n\"a\": 1e999",
             "4: this is not JSON: number overflow parsing '1e999'");
        body("unclosed text", "\"rows\": [\n\"..,\n\"..\"]",
             "4: this is not JSON: syntax error while parsing value - invalid string: control "
             "character U+000A (LF) must be escaped to \\u000A or \\n");
        body("too deep", "\"a\":\n" + std::string(64, '[') + std::string(64, ']'),
             "4: this JSON is nested too deeply; expected at most 64 levels");
        body("no rows", "\"a\": 1",
             "1: there are no rows; expected \"rows\": a list of rows in quotes");
        body("rows are empty", "\"rows\": []",
             "3: \"rows\" is empty; expected a list of rows in quotes");
        body("rows are text", "\"rows\": \"..\"",
             "3: \"rows\" is \"..\"; expected a list of rows in quotes");
        body("a row is a number", "\"rows\": [\n\"..\",\n12]", "5: 12; expected a row in quotes");
        body("unknown glyph", "\"rows\": [\n\"..\",\n\".x\"]",
             "5: 'x' (character 2) is not a valid cell character; expected # (wall), . (floor), o "
             "(coin), S (start), E (end), 1 to 9 or t (tile)");
        body("short row", "\"rows\": [\n\"..\",\n\".\"]",
             "5: this row has 1 cell; expected 2, as in the first row");
        body("empty row", "\"rows\": [\n\"\"]",
             "4: a maze of 0 × 1 cells is empty; expected at least 1 × 1");
        body("second start", "\"rows\": [\n\"S.\",\n\".S\"]",
             "5: a second start; expected one (the first is at (0, 0))");
        body("title is a number", "\"rows\": [\".\"],\n\"title\": 5",
             "4: \"title\" is 5; expected text in quotes");
        body("costs: rows missing", "\"rows\": [\".\", \".\"],\n\"costs\": [\".\"]",
             "4: there are 1 rows of costs; expected 2, as many as rows of cells");
        body("costs: short row", "\"rows\": [\"..\"],\n\"costs\": [\n\".\"]",
             "5: this row has 1 cost; expected 2, one per cell");
        body("costs: 0", "\"rows\": [\"..\"],\n\"costs\": [\n\".0\"]",
             "5: '0' (character 2) is not a step cost; expected . or 1 to 9");
        body("costs: on a wall", "\"rows\": [\".#\"],\n\"costs\": [\n\".3\"]",
             "5: a step cost at (0, 1), which is not floor; expected .");
        body("values: a list", "\"rows\": [\"o\"],\n\"values\": []",
             "4: \"values\" is a list; expected an object");
        body("values: two numbers", "\"rows\": [\"o\"],\n\"values\": {\"coins\":\n[[0, 0]]}",
             "5: expected [row, column, value], three whole numbers");
        body("values: outside", "\"rows\": [\"o\"],\n\"values\": {\"coins\":\n[[0, 1, 5]]}",
             "5: cell (0, 1) is outside the 1 × 1 maze");
        body("values: coin of 100",
             "\"rows\": [\"oo\"],\n\"values\": {\"coins\": "
             "[\n[0, 0, 99],\n[0, 1, 100]]}",
             "6: 100 is not a value of a coin; expected 1 to 99");
        body("values: coin of 2^70",
             "\"rows\": [\"o\"],\n\"values\": {\"coins\": [[0, 0, 1180591620717411303424]]}",
             "4: expected [row, column, value], three whole numbers");
        body("values: tile of 0", "\"rows\": [\"t\"],\n\"values\": {\"tiles\": [[0, 0, 0]]}",
             "4: 0 is not a symbol of a tile; expected 1 to 99");
        body("values: not a coin", "\"rows\": [\".\"],\n\"values\": {\"coins\": [[0, 0, 5]]}",
             "4: the cell at (0, 0) is not a coin o or already has a value");
        body("values: twice",
             "\"rows\": [\"t\"],\n\"values\": {\"tiles\": [[0, 0, 5],\n[0, 0, 6]]}",
             "5: the cell at (0, 0) is not a tile t or already has a value");
        body("values: a tile without one", "\"rows\": [\"..\",\n\".t\"]",
             "4: the tile t at (1, 1) has no symbol; expected an entry [row, column, symbol] in "
             "\"values\", \"tiles\"");
        body("rules: unknown question", "\"rows\": [\".\"],\n\"rules\": {\n\"question\": \"why\"}",
             "5: \"question\" is \"why\"; expected one of shortest-path, link, clear-board, "
             "one-stroke");
        body("rules: unknown moves", "\"rows\": [\".\"],\n\"rules\": {\n\"moves\": \"6\"}",
             "5: \"moves\" is \"6\"; expected one of 4, 8, 8-cut-one, 8-cut-both, any");
        body("rules: unknown diagonal", "\"rows\": [\".\"],\n\"rules\": {\n\"diagonal\": 3}",
             "5: \"diagonal\" is 3; expected one of sqrt2, 1, 1.5, 2");
        body("rules: turns", "\"rows\": [\".\"],\n\"rules\": {\n\"turns\": 9}",
             "5: \"turns\" is 9; expected a whole number from 0 to 8");
        body("rules: outside", "\"rows\": [\".\"],\n\"rules\": {\n\"outside\": true}",
             "5: \"outside\" is true; expected one of wall, open");
        body("rules: points", "\"rows\": [\".\"],\n\"rules\": {\n\"cell-points\": -1}",
             "5: \"cell-points\" is -1; expected a whole number from 0 to 99");

        const auto held = [&body](const char* name, const std::string& holds, const char* said) {
            body(name, "\"rows\": [\"..\"],\n\"holds\": " + holds, said);
        };
        held("no object", "[1]", "4: \"holds\" is a list; expected an object");
        held("truth", "{\n\"unique\": 1}", "5: \"unique\" is 1; expected true or false");
        held(
            "amount", "{\n\"score\": true}",
            "5: \"score\" is true; expected a whole number from 0, or {\"least\": …, \"most\": …}");
        held("half", "{\n\"score\": 2.5}",
             "5: \"score\" is 2.5; expected a whole number from 0, or {\"least\": …, \"most\": …}");
        held("below zero", "{\n\"cost\": -1}",
             "5: \"cost\" is -1; expected a number from 0, or {\"least\": …, \"most\": …}");
        held("too much", "{\n\"length\": 1e300}",
             "5: \"length\" is 1e+300; expected a whole number from 0, or "
             "{\"least\": …, \"most\": …}");
        held("no side", "{\n\"length\": {}}",
             "5: \"length\" is empty; expected \"least\" or \"most\"");
        held("another side", "{\n\"length\": {\n\"below\": 3}}",
             "6: unknown \"below\" of \"length\"; expected \"least\" or \"most\"");
        held("side", "{\n\"length\": {\n\"most\": \"x\"}}",
             "6: \"most\" of \"length\" is \"x\"; expected a whole number from 0");
        held("crossed", "{\n\"length\": {\"least\": 9,\n\"most\": 3}}",
             "5: in \"length\", \"least\" is greater than \"most\"");

        const auto condition = [&row](const char* conditions, const char* said) {
            row(conditions, levelWith(conditions), QString("5: ") + said);
        };
        condition("7", "\"conditions\" is 7; expected an object");
        condition(R"({"passs": []})",
                  "unknown condition \"passs\"; expected pass, avoid, coins, cells or snake");
        condition(R"({"snake": 1})", "\"snake\" is 1; expected true or false");
        condition(R"({"pass": 3})", "\"pass\" is 3; expected a list of [row, column]");
        condition(R"({"pass": [[0]]})", "[0]; expected a cell as [row, column]");
        condition(R"({"avoid": [[0, 1.5]]})", "[0,1.5]; expected a cell as [row, column]");
        condition(R"({"avoid": [[0, 1], [2, 0]]})", "cell (2, 0) is outside the 3 × 2 maze");
        condition(R"({"avoid": [[0, -1]]})", "cell (0, -1) is outside the 3 × 2 maze");
        condition(R"({"pass": [[0, 18446744073709551615]]})",
                  "cell (0, 18446744073709551615) is outside the 3 × 2 maze");
        condition(R"({"pass": [[0, 1], {"0": 0, "1": 1}]})",
                  "{\"0\":0,\"1\":1}; expected a cell as [row, column]");
        condition(R"({"pass": [[99999999999999999999999, 0]]})",
                  "cell (99999999999999999999999, 0) is outside the 3 × 2 maze");
        condition(R"({"coins": "3"})",
                  "\"coins\" is \"3\"; expected a whole number from 0 to 268435456, "
                  "or {\"least\": …, \"most\": …}");
        condition(R"({"coins": -1})",
                  "\"coins\" is -1; expected a whole number from 0 to 268435456, or "
                  "{\"least\": …, \"most\": …}");
        condition(R"({"cells": {}})", "\"cells\" is empty; expected \"least\" or \"most\"");
        condition(R"({"cells": {"least": 4, "most": 3}})",
                  "in \"cells\", \"least\" is greater than \"most\"");
        condition(R"({"cells": {"lest": 4}})",
                  "unknown \"lest\" of \"cells\"; expected \"least\" or \"most\"");
        condition(
            R"({"cells": {"least": 18446744073709551615}})",
            "\"least\" of \"cells\" is 18446744073709551615; expected a whole number from 0 to "
            "268435456");
    }

    void saysWhatIsWrongAndWhere() { compareAnswer(); }

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

    // The conditions of a level in its native form.
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

    void whatIsNotSaidIsNotWritten()
    {
        const auto read =
            readLevelText(nativeText(R"("rows": ["S..", "..E"], "rules": {"turns": 3})"), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.rules == Rules{.turns = 3});
        const std::string text = *formatOf("maze").write(read->level);
        QVERIFY(text.find("conditions") == std::string::npos);
        QVERIFY(text.find("holds") == std::string::npos);
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

    // What must hold of a level, in its native form.
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::NativeTest)
#include "native_test.moc"
