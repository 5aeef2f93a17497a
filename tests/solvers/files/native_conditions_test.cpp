#include "solvers/core/allocations.h"
#include "solvers/files/native.h"
#include "tests/solvers/files/level_texts.h"

// The conditions of a level in its native form: they come back as they were said, a level without
// them reads and is written as it was, and what makes no sense is refused with its line.

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

class NativeConditionsTest : public QObject {
    Q_OBJECT

private slots:
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::NativeConditionsTest)
#include "native_conditions_test.moc"
