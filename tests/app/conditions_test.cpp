#include "tests/app/comparing.h"

namespace mazewright {

namespace {

/// The document's level with conditions, and what must hold of it.
QByteArray levelWith(const QByteArray& conditions, const QByteArray& holds = "{}")
{
    return R"({"format": "mazewright", "version": 1,
"rows": ["...S", ".o..", ".#..", "....", "..#.", "E..o"],
"rules": {"question": "one-stroke", "conditions": )" +
           conditions + "},\n\"holds\": " + holds + "}\n";
}

QJsonObject solved(const QStringList& more, const QByteArray& input = strokeLevel())
{
    const Call run =
        call(QStringList{"solve", "-", "--solver", "one-stroke", "--json"} + more, input);
    return jsonLines(run.out).value(0);
}

} // namespace

/// Conditions of one stroke, from `--set` and from the level, through every command that asks.
class ConditionsTest : public QObject {
    Q_OBJECT

private slots:
    /// A wall in place of a cell to avoid gives the same; what avoids a cell and what passes it are
    /// together all tracks, and so are the tracks of 0, 1 and 2 coins.
    void settingsAreConditions()
    {
        const auto tracks = [](const QJsonObject& run) {
            return figures(run)["tracks"].toString().toInt();
        };
        const QByteArray walled = "...S\n.o#.\n.#..\n....\n..#.\nE..o\n";

        const QJsonObject avoiding = solved({"--set", "avoid=1,2"});
        const QJsonObject passing = solved({"--set", "pass=1,2"});

        QCOMPARE(figures(avoiding)["tracks"], figures(solved({}, walled))["tracks"]);
        QCOMPARE(avoiding["cost"], solved({}, walled)["cost"]);
        QVERIFY(tracks(avoiding) > 0);
        QCOMPARE(tracks(avoiding) + tracks(passing), 246);
        QCOMPARE(avoiding["options"].toObject()["avoid"], QJsonValue("1,2"));
        QVERIFY(!avoiding["options"].toObject().contains("pass"));
        int byCoins = 0;
        for (const char* coins : {"coins=..0", "coins=1", "coins=2.."})
            byCoins += tracks(solved({"--set", coins}));
        QCOMPARE(byCoins, 246);
        QCOMPARE(tracks(solved({"--set", "cells=9..21"})), 246);
        QCOMPARE(solved({"--set", "cells=..9"})["figures"].toObject()["cells"], QJsonValue(9));
        QCOMPARE(passing["verified"], QJsonValue(true));
    }

    void theLevelsConditionsAreAsked()
    {
        const QJsonObject fromLevel =
            solved({}, levelWith(R"({"pass": [[2, 0], [0, 0]], "coins": {"most": 1}})"));
        const QJsonObject fromSettings = solved({"--set", "pass=0,0;2,0", "--set", "coins=..1"});

        QVERIFY(figures(fromLevel)["tracks"].toString().toInt() > 0);
        QCOMPARE(figures(fromLevel)["tracks"], figures(fromSettings)["tracks"]);
        QCOMPARE(fromLevel["cost"], fromSettings["cost"]);
        QCOMPARE(fromLevel["options"], fromSettings["options"]);
    }

    void settingsReplaceTheLevels()
    {
        const QByteArray level = levelWith(R"({"avoid": [[1, 2]]})");

        QCOMPARE(figures(solved({"--set", "avoid="}, level))["tracks"], QJsonValue("246"));
        QCOMPARE(figures(solved({"--set", "avoid=2,2"}, level))["tracks"],
                 figures(solved({"--set", "avoid=2,2"}))["tracks"]);
    }

    void whatNoTrackMeetsIsAProof()
    {
        const Call none =
            call({"solve", "-", "--solver", "one-stroke", "--set", "coins=3..", "--json"},
                 strokeLevel());

        QCOMPARE(none.exitCode, 0);
        const QJsonObject run = jsonLines(none.out).value(0);
        QCOMPARE(run["status"], QJsonValue("no-solution"));
        QCOMPARE(run["message"], QJsonValue("no track meets the conditions"));
        QCOMPARE(figures(run)["tracks"], QJsonValue("0"));
    }

    void nonsenseIsNamed_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("half a cell") << "pass=1" << QByteArray("ROW,COLUMN;ROW,COLUMN");
        QTest::newRow("upside down") << "coins=3..1" << QByteArray("A..B, A.., ..B or A");
        QTest::newRow("below nothing") << "cells=-4.." << QByteArray("A..B, A.., ..B or A");
    }

    void nonsenseIsNamed()
    {
        QFETCH(QString, setting);
        QFETCH(QByteArray, expected);

        const Call wrong =
            call({"solve", "-", "--solver", "one-stroke", "--set", setting}, strokeLevel());

        QCOMPARE(wrong.exitCode, 2);
        QVERIFY2(wrong.err.contains("--set " + setting.toUtf8() + ": invalid value"), wrong.err);
        QVERIFY2(wrong.err.contains(expected), wrong.err);
    }

    void aCellOutsideIsBadInput()
    {
        const Call outside =
            call({"solve", "-", "--solver", "one-stroke", "--set", "avoid=0,0;6,0"}, strokeLevel());

        QCOMPARE(outside.exitCode, 3);
        QVERIFY2(outside.err.contains("avoid: cell (6, 0) is outside the 4 × 6 maze"), outside.err);
    }

    void otherSolversHonourThemOrSaySo()
    {
        const auto asked = [](const char* solver, const char* setting) {
            return call({"solve", "-", "--solver", solver, "--set", setting, "--json"},
                        strokeLevel());
        };

        const Call search = asked("one-stroke-search", "avoid=1,2");
        const Call refused = asked("one-stroke-search", "coins=1");
        const Call published = asked("one-stroke-published", "coins=1");

        QCOMPARE(jsonLines(search.out).value(0)["cost"], solved({"--set", "avoid=1,2"})["cost"]);
        QCOMPARE(refused.exitCode, 3);
        QCOMPARE(jsonLines(refused.out).value(0)["status"], QJsonValue("invalid"));
        QCOMPARE(jsonLines(refused.out).value(0)["message"],
                 QJsonValue("this solver does not support conditions on cells to pass, coins or "
                            "length; choose the solver One stroke"));
        QCOMPARE(figures(jsonLines(published.out).value(0))["coins"], QJsonValue(1));
        QCOMPARE(jsonLines(published.out).value(0)["verified"], QJsonValue(true));
    }

    /// `unique` and `score` are said of the tracks that meet the conditions.
    void checkAsksUnderThem()
    {
        const QJsonObject run = solved({"--set", "coins=..0", "--set", "cells=..9"});
        const QByteArray score = QByteArray::number(run["cost"].toInt());
        const bool isUnique = figures(run)["optimal-tracks"] == QJsonValue("1");
        const QByteArray conditions = R"({"coins": 0, "cells": {"most": 9}})";
        const QByteArray right =
            R"({"score": )" + score + R"(, "unique": )" + (isUnique ? "true" : "false") + "}";
        const Folder folder;

        const Call holds = call({"check", folder.file("right.maze", levelWith(conditions, right))});
        const Call broken =
            call({"check", folder.file("wrong.maze", levelWith(conditions, R"({"score": 23})"))});

        QCOMPARE(holds.exitCode, 0);
        QCOMPARE(broken.exitCode, 1);
    }

    void rerunRepeatsThem()
    {
        const Folder folder;
        const QString level = folder.file("a.maze", levelWith(R"({"pass": [[2, 0]], "coins": 2})"));
        const Call run = call({"solve", level, "--set", "avoid=1,2", "--json"});
        folder.file("results.jsonl", run.out);

        const Call again = call({"rerun", folder.path("results.jsonl"), "--json"});

        const QJsonObject options = jsonLines(run.out).value(0)["options"].toObject();
        QCOMPARE(options["pass"], QJsonValue("2,0"));
        QCOMPARE(options["avoid"], QJsonValue("1,2"));
        QCOMPARE(options["coins"], QJsonValue("2"));
        QVERIFY(!options.contains("cells"));
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(jsonLines(again.out).value(0)["verdict"], QJsonValue("same"));
    }

    void convertKeepsThem()
    {
        const QByteArray level =
            levelWith(R"({"avoid": [[1, 2]], "cells": {"least": 9, "most": 15}})");

        const Call once = call({"convert", "-", "-", "--to", "maze"}, level);
        const Call twice = call({"convert", "-", "-", "--to", "maze"}, once.out);

        QCOMPARE(once.exitCode, 0);
        QVERIFY2(once.out.contains("\"avoid\": [[1, 2]],\n"), once.out);
        QVERIFY2(once.out.contains("\"cells\": {\"least\": 9, \"most\": 15}\n"), once.out);
        QCOMPARE(twice.out, once.out);
    }

    void editsAreSuggestedUnderThem()
    {
        const Call suggested = call({"suggest", "-", "--goal", "unique", "--edits", "1", "--json"},
                                    levelWith(R"({"coins": 1})"));

        QCOMPARE(suggested.exitCode, 0);
        QList<QJsonObject> lines = jsonLines(suggested.out);
        QCOMPARE(lines.takeLast()["summary"].toObject()["score"].toInt(), 22);
        QVERIFY(!lines.isEmpty());
    }

    void listNamesThem()
    {
        const Call list = call({"list", "solvers"});

        for (const char* line :
             {"--set pass=ROW,COLUMN;ROW,COLUMN: cells that every track must pass through",
              "--set coins=A..B: the number of coins on a track"})
            QVERIFY2(list.out.contains(line), list.out);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ConditionsTest)
#include "conditions_test.moc"
