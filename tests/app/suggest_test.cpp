#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

/// The line of a wall at (2, 0), as the issue has it.
const QByteArray theWall =
    R"({"edits":[{"cell":[2,0],"to":"wall"}],"score":23,"optimal-tracks":"1"})";

/// Two tracks through all cells, which no single edit parts without a change of score.
const QByteArray twoTracks = "..S\n"
                             "...\n"
                             "E..\n";

QJsonObject summaryOf(const Call& call)
{
    const QList<QJsonObject> lines = jsonLines(call.out);
    return lines.isEmpty() ? QJsonObject() : lines.last()["summary"].toObject();
}

/// The command `suggest`: what it prints, and what it ends with.
class SuggestCommandTest : public QObject {
    Q_OBJECT

private slots:
    void firstProposalIsTheWall()
    {
        const Call suggested = call({"suggest", "-", "--goal", "unique", "--json"}, strokeLevel());

        QCOMPARE(suggested.exitCode, 0);
        QCOMPARE(suggested.err, QByteArray());
        QCOMPARE(suggested.out.split('\n').first(), theWall);
        const QJsonObject summary = summaryOf(suggested);
        QCOMPARE(summary["level"].toString(), "-");
        QCOMPARE(summary["status"].toString(), "solved");
        QCOMPARE(summary["score"].toInt(), 23);
        QCOMPARE(summary["optimal-tracks"].toString(), "15");
        QCOMPARE(summary["tracks"].toString(), "246");
        QCOMPARE(summary["refuted"].toInt(), 0);
        QVERIFY(summary["tried"].toInt() > 0);
        QVERIFY(summary["time-ms"].toDouble() > 0);
    }

    void everyLineIsOfTheStatedForm()
    {
        const Call suggested = call({"suggest", "-", "--goal", "unique", "--json"}, strokeLevel());

        QList<QJsonObject> lines = jsonLines(suggested.out);
        const QJsonObject summary = lines.takeLast()["summary"].toObject();
        QCOMPARE(summary["proposals"].toInt(), lines.size());
        const QStringList words = {"wall", "floor", "coin", "start", "end"};
        for (const QJsonObject& line : lines) {
            QCOMPARE(line.keys(), QStringList({"edits", "optimal-tracks", "score"}));
            QCOMPARE(line["optimal-tracks"], QJsonValue("1"));
            QVERIFY(line["score"].isDouble());
            QCOMPARE(line["edits"].toArray().size(), 1);
            const QJsonObject edit = line["edits"].toArray().first().toObject();
            QCOMPARE(edit.keys(), QStringList({"cell", "to"}));
            QCOMPARE(edit["cell"].toArray().size(), 2);
            QVERIFY(words.contains(edit["to"].toString()));
        }
    }

    void scoreIsKept()
    {
        const Call suggested =
            call({"suggest", "-", "--goal", "unique", "--keep-score", "--json"}, strokeLevel());

        QCOMPARE(suggested.exitCode, 0);
        QList<QJsonObject> lines = jsonLines(suggested.out);
        QCOMPARE(lines.takeLast()["summary"].toObject()["keep-score"], QJsonValue(true));
        QCOMPARE(suggested.out.split('\n').first(), theWall);
        for (const QJsonObject& line : lines)
            QCOMPARE(line["score"].toInt(), 23);
    }

    void matrixOfTheDocumentIsRead()
    {
        if (!QFile::exists(test::inSources("/../shared")))
            QSKIP("the folder ../shared with the document's level is not here");
        const QString level = sharedFile("formats/onestroke-6x4.matrix.txt");
        QVERIFY(!level.isEmpty());

        const Call suggested = call({"suggest", level, "--goal", "unique", "--json"});

        QCOMPARE(suggested.exitCode, 0);
        QCOMPARE(suggested.out.split('\n').first(), theWall);
    }

    void fewerArePrinted()
    {
        const Call suggested = call({"suggest", "-", "--most", "2", "--json"}, strokeLevel());

        QCOMPARE(jsonLines(suggested.out).size(), 3);
        QCOMPARE(suggested.out.split('\n').first(), theWall);
    }

    void pairsFollowWhereMoreIsAsked()
    {
        const QStringList kept = {"suggest", "-", "--keep-score", "--most", "6", "--json"};

        const Call smallest = call(kept, strokeLevel());
        const Call more = call(kept + QStringList{"--more"}, strokeLevel());

        const qsizetype singles = jsonLines(smallest.out).size() - 1;
        const QList<QJsonObject> lines = jsonLines(more.out);
        QCOMPARE(lines.size(), 7);
        for (qsizetype i = 0; i < 6; ++i)
            QCOMPARE(lines[i]["edits"].toArray().size(), i < singles ? 1 : 2);
    }

    void textNamesTheEditsAndDrawsTheBest()
    {
        const Call suggested = call({"suggest", "-"}, strokeLevel());

        QCOMPARE(suggested.exitCode, 0);
        QVERIFY(suggested.out.contains("score 23, 15 best tracks of 246"));
        QVERIFY(suggested.out.contains("1. add a wall at (2, 0): score 23"));
        QVERIFY(suggested.out.contains("    ###")); // both walls of the third row
    }

    void uniqueLevelIsSaidToBe()
    {
        const Call suggested = call({"suggest", "-", "--json"}, "S.oE\n");

        QCOMPARE(suggested.exitCode, 0);
        QCOMPARE(jsonLines(suggested.out).size(), 1);
        const QJsonObject summary = summaryOf(suggested);
        QCOMPARE(summary["status"].toString(), "solved");
        QCOMPARE(summary["optimal-tracks"].toString(), "1");
        QVERIFY(summary["message"].toString().contains("already"));
    }

    void noProposalIsAnAnswer()
    {
        const Call suggested = call(
            {"suggest", "-", "--keep-score", "--edits", "1", "--set", "cell-points=2", "--json"},
            twoTracks);

        QCOMPARE(suggested.exitCode, 0);
        QCOMPARE(summaryOf(suggested)["status"].toString(), "no-solution");
        QCOMPARE(summaryOf(suggested)["proposals"].toInt(), 0);
    }

    void endMayBeUnreachable()
    {
        const Call suggested = call({"suggest", "-", "--json"}, "S.#.E\n");

        QCOMPARE(suggested.exitCode, 0);
        QCOMPARE(suggested.out.split('\n').first(),
                 QByteArray(
                     R"({"edits":[{"cell":[0,2],"to":"floor"}],"score":5,"optimal-tracks":"1"})"));
        QVERIFY(summaryOf(suggested)["score"].isNull());
    }

    void cellPointsAreSet()
    {
        const Call suggested =
            call({"suggest", "-", "--set", "cell-points=10", "--json"}, strokeLevel());

        QCOMPARE(summaryOf(suggested)["score"].toInt(), 21 * 10 + 2);
    }

    /// Two walls stand between start and end in each of two rows.
    void wantedFactsAreGained()
    {
        const QByteArray level = "S.##.E\n"
                                 "..##..\n";

        const Call open =
            call({"suggest", "-", "--want", "reachable=true", "--keep-ends", "--json"}, level);
        const Call below = call({"suggest", "-", "--want", "reachable=true", "--keep-ends",
                                 "--area", "1,0;1,5", "--json"},
                                level);
        const Call none = call(
            {"suggest", "-", "--want", "reachable=true", "--keep-ends", "--edits", "1"}, level);
        const Call wrong = call({"suggest", "-", "--want", "score=3"}, level);

        QCOMPARE(open.exitCode, 0);
        QCOMPARE(summaryOf(open)["proposals"].toInt(), 2);
        QCOMPARE(summaryOf(below)["proposals"].toInt(), 1);
        QCOMPARE(jsonLines(below.out).first()["edits"].toArray().size(), 2);
        QVERIFY(none.out.contains("no-solution"));
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY(wrong.err.contains("--want 'score' is not a fact"));
    }

    void theGoalIsAWantedFact()
    {
        const Call goal = call({"suggest", "-", "--goal", "unique", "--json"}, strokeLevel());
        const Call want = call({"suggest", "-", "--want", "unique=true", "--json"}, strokeLevel());

        const QByteArray proposals = goal.out.left(goal.out.lastIndexOf("{\"summary\""));
        QVERIFY(proposals.startsWith(theWall));
        QVERIFY(want.out.startsWith(proposals + "{\"summary\""));
        QCOMPARE(summaryOf(want)["optimal-tracks"].toString(), "15");
    }

    void theGoalKeepsTheEndsAndTheArea()
    {
        const Call below =
            call({"suggest", "-", "--keep-ends", "--area", "3,0;5,3", "--edits", "1", "--json"},
                 strokeLevel());

        QList<QJsonObject> lines = jsonLines(below.out);
        QVERIFY(lines.takeLast()["summary"].isObject());
        QVERIFY(!lines.isEmpty());
        for (const QJsonObject& line : lines) {
            const QJsonObject edit = line["edits"].toArray().first().toObject();
            QVERIFY(edit["cell"].toArray().first().toInt() >= 3);
            QVERIFY(edit["to"] != "start" && edit["to"] != "end");
        }
    }

    /// Without the condition the best tracks of an open 3 x 3 board have nine cells.
    void theGoalKeepsTheConditionsOfTheLevel()
    {
        const QStringList asked = {"suggest", "-", "--set", "cells=..5", "--edits", "1", "--json"};

        const Call limited = call(asked, "S..\n...\n..E\n");

        QCOMPARE(limited.exitCode, 0);
        QList<QJsonObject> lines = jsonLines(limited.out);
        const QJsonObject summary = lines.takeLast()["summary"].toObject();
        QCOMPARE(summary["status"].toString(), "solved");
        QCOMPARE(summary["score"].toInt(), 5);
        QVERIFY(summary["optimal-tracks"].isNull());
        QVERIFY(!lines.isEmpty());
        for (const QJsonObject& line : lines) {
            QCOMPARE(line.keys(), QStringList({"edits", "optimal-tracks", "score"}));
            QVERIFY(line["score"].toInt() <= 6);
        }
    }

    void aFileIsNotReadIfTheUsageIsWrong()
    {
        const Call setting = call({"suggest", "/nowhere.maze", "--set", "turns=2"});
        const Call area = call({"suggest", "/nowhere.maze", "--area", "1"});

        QCOMPARE(setting.exitCode, 2);
        QCOMPARE(area.exitCode, 2);
    }

    /// A wall and its image count as one edit.
    void imagesAreEditedToo()
    {
        const QByteArray level = "S.##.E\n"
                                 "..##..\n";
        const QStringList asked = {"suggest", "-", "--want",      "reachable=true", "--json",
                                   "--edits", "1", "--keep-ends", "--symmetry"};

        const Call mirrored = call(asked + QStringList{"left-right"}, level);
        const Call turned = call(asked + QStringList{"quarter-turn"}, level);

        QCOMPARE(mirrored.exitCode, 0);
        QCOMPARE(summaryOf(mirrored)["proposals"].toInt(), 2);
        QCOMPARE(jsonLines(mirrored.out).first()["edits"].toArray().size(), 2);
        QCOMPARE(turned.exitCode, 2);
        QVERIFY(turned.err.contains("as many rows as columns"));
    }

    void wrongUsageIsNamed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("no file") << QStringList() << QByteArray("FILE");
        QTest::newRow("goal") << QStringList({"-", "--goal", "pretty"}) << QByteArray("unique");
        QTest::newRow("edits") << QStringList({"-", "--edits", "4"}) << QByteArray("edits");
        QTest::newRow("most") << QStringList({"-", "--most", "0"}) << QByteArray("most");
        QTest::newRow("time") << QStringList({"-", "--time-limit", "0"})
                              << QByteArray("time-limit");
        QTest::newRow("setting") << QStringList({"-", "--set", "turns=2"})
                                 << QByteArray("cell-points");
        QTest::newRow("value") << QStringList({"-", "--set", "cell-points=100"})
                               << QByteArray("from 0 to 99");
    }

    void wrongUsageIsNamed()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, named);

        const Call wrong = call(QStringList{"suggest"} + arguments, strokeLevel());

        QCOMPARE(wrong.exitCode, 2);
        QCOMPARE(wrong.out, QByteArray());
        QVERIFY2(wrong.err.contains(named), wrong.err);
    }

    void badInputIsNamed_data()
    {
        QTest::addColumn<QByteArray>("level");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("no end") << QByteArray("S..\n...\n") << QByteArray("end");
        QTest::newRow("no start") << QByteArray("E..\n.o.\n") << QByteArray("start");
        QTest::newRow("no level") << QByteArray("S.!\n..E\n") << QByteArray("-:1: ");
    }

    void badInputIsNamed()
    {
        QFETCH(QByteArray, level);
        QFETCH(QByteArray, named);

        const Call bad = call({"suggest", "-", "--json"}, level);

        QCOMPARE(bad.exitCode, 3);
        QCOMPARE(bad.out, QByteArray());
        QVERIFY2(bad.err.startsWith("mazewright-cli: -:"), bad.err);
        QVERIFY2(bad.err.contains(named), bad.err);
    }

    void memoryLimitIsKept()
    {
        const Call suggested =
            call({"suggest", "-", "--memory-limit", "0.0001", "--json"}, strokeLevel());

        QCOMPARE(suggested.exitCode, 4);
        QCOMPARE(summaryOf(suggested)["status"].toString(), "limit-reached");
        QVERIFY(!summaryOf(suggested)["message"].toString().isEmpty());
        QVERIFY(summaryOf(suggested)["tracks"].isNull());
    }

    /// More tracks than anyone can count in a tenth of a second.
    void timeLimitIsKept()
    {
        const Call suggested =
            call({"suggest", "-", "--time-limit", "0.1", "--json"}, openLevel(24));

        QCOMPARE(suggested.exitCode, 4);
        QCOMPARE(summaryOf(suggested)["status"].toString(), "limit-reached");
        QVERIFY(summaryOf(suggested)["message"].toString().contains("limit"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::SuggestCommandTest)
#include "suggest_test.moc"
