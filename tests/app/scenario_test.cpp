#include "tests/app/command_line.h"

namespace mazewright {

QByteArray smallMap()
{
    return "type octile\n"
           "height 3\n"
           "width 5\n"
           "map\n"
           ".....\n"
           "..@@.\n"
           "..@..\n";
}

QByteArray queries(const QByteArray& lines)
{
    return "version 1\n" + lines;
}

const char* const twoQueries = "1\tsmall.map\t5\t3\t0\t0\t4\t0\t4\n"
                               "0\tsmall.map\t5\t3\t0\t2\t1\t1\t1.41421\n";

/// `scenario`: the queries of a MovingAI file, and the lengths that it states.
class ScenarioTest : public QObject {
    Q_OBJECT

private slots:
    void lengthsAreThoseOfTheFile()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        const QString scen =
            folder.file("small.scen", queries("1\tsmall.map\t5\t3\t0\t0\t4\t0\t4\n"
                                              "0\tsmall.map\t5\t3\t0\t2\t1\t1\t1.41421\n"
                                              "0\tsmall.map\t5\t3\t3\t0\t3\t0\t0\n"));

        const Call solved = call({"scenario", map, scen, "--solver", "astar", "--json"});

        QCOMPARE(solved.exitCode, 0);
        const QList<QJsonObject> lines = jsonLines(solved.out);
        QCOMPARE(lines.size(), 4);
        const double costs[] = {4, 1.4142135623730951, 0};
        for (int index = 0; index < 3; ++index) {
            QCOMPARE(lines[index]["index"].toInt(-1), index);
            QCOMPARE(lines[index]["ok"], QJsonValue(true));
            QVERIFY(qAbs(lines[index]["cost"].toDouble() - costs[index]) < 1e-9);
            QVERIFY(lines[index]["expanded"].isDouble());
            QVERIFY(lines[index]["time-us"].isDouble());
        }
        const QJsonObject summary = lines[3]["summary"].toObject();
        QCOMPARE(summary["queries"].toInt(), 3);
        QCOMPARE(summary["solved"].toInt(), 3);
        QCOMPARE(summary["ok"].toInt(), 3);
        QCOMPARE(summary["solver"].toString(), "astar");
        QCOMPARE(summary["options"].toObject()["moves"].toString(), "8");
    }

    void repeatedPassesTellOneTimeAQuery()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        QByteArray twelve;
        for (int i = 0; i < 12; ++i)
            twelve += "1\tsmall.map\t5\t3\t0\t0\t4\t0\t4\n";
        const QString scen = folder.file("small.scen", queries(twelve));

        const Call solved =
            call({"scenario", map, scen, "--solver", "astar", "--repeat", "3", "--json"});

        QCOMPARE(solved.exitCode, 0);
        const QList<QJsonObject> lines = jsonLines(solved.out);
        QCOMPARE(lines.size(), 13);
        const QJsonObject summary = lines[12]["summary"].toObject();
        QCOMPARE(summary["repeat"].toInt(), 3);
        QCOMPARE(summary["measured"].toObject()["warm-up"].toInt(), 1);
        QVERIFY(summary["measured"].toObject()["batch"].toInt() > 1);
        QVERIFY(summary["measured"].toObject()["processor-percent"].toInt() > 0);
        double total = 0;
        for (int i = 0; i < 12; ++i)
            total += lines[i]["time-us"].toDouble();
        QVERIFY(total > 0);
        QVERIFY(qAbs(summary["total-time-us"].toDouble() - total) < 0.02);
        // The set-up is paid once by those that share it.
        const double mean = summary["mean-time-us"].toDouble();
        const double setUp = summary["set-up-time-us"].toDouble();
        const QJsonObject amortised = summary["amortised-time-us"].toObject();
        QCOMPARE(amortised.keys(), QStringList({"1", "10", "12"}));
        for (const QString& shared : amortised.keys())
            QVERIFY(qAbs(amortised[shared].toDouble() - (mean + setUp / shared.toDouble())) < 0.01);
    }

    void oneQueryIsAskedByItsPlace()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        const QString scen = folder.file("small.scen", queries(twoQueries));

        const Call second =
            call({"scenario", map, scen, "--solver", "astar", "--query", "1", "--json"});
        const Call beyond = call({"scenario", map, scen, "--solver", "astar", "--query", "2"});

        const QJsonObject line = runsIn(second.out).value(0);
        QCOMPARE(runsIn(second.out).size(), 1);
        QCOMPARE(line["index"].toInt(), 1);
        QCOMPARE(line["bucket"].toInt(-1), 0);
        QCOMPARE(line["from"].toArray(), QJsonArray({2, 0}));
        QCOMPARE(line["to"].toArray(), QJsonArray({1, 1}));
        QCOMPARE(line["ok"], QJsonValue(true));
        QCOMPARE(beyond.exitCode, 3);
        QVERIFY2(beyond.err.contains("expected a number from 0 to 1"), beyond.err);
    }

    void severalSolversAnswerInTurn()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        const QString scen = folder.file("small.scen", queries(twoQueries));

        const Call solved = call({"scenario", map, scen, "--solver", "astar(weight=1)", "--solver",
                                  "jps", "--repeat", "2", "--csv"});

        QCOMPARE(solved.exitCode, 0);
        const QList<QByteArray> rows = solved.out.trimmed().split('\n');
        QCOMPARE(rows.size(), 1 + 2 * 2);
        QVERIFY(rows[0].startsWith(
            "index,bucket,from-row,from-column,to-row,to-column,solver,status,"));
        QVERIFY2(rows[1].startsWith("0,1,0,0,0,4,astar,solved,true,4,4,true,"), rows[1]);
        QVERIFY2(rows[4].startsWith("1,0,2,0,1,1,jps,solved,true,"), rows[4]);
    }

    /// In the same order, but for the times, which say that they are not to be compared.
    void severalJobsAnswerTheSame()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        QByteArray lines;
        for (int query = 0; query < 300; ++query)
            lines += "0\tsmall.map\t5\t3\t" + QByteArray::number(query % 5) + "\t0\t" +
                     QByteArray::number(query * 7 % 5) + "\t0\t" +
                     QByteArray::number(qAbs(query % 5 - query * 7 % 5)) + '\n';
        const QString scen = folder.file("small.scen", queries(lines));
        const QStringList request = {"scenario", map, scen, "--solver", "jps", "--json"};

        const Call alone = call(request);
        const Call together = call(request + QStringList{"--jobs", "3"});

        QCOMPARE(together.exitCode, 0);
        QList<QJsonObject> expected = jsonLines(alone.out);
        QList<QJsonObject> told = jsonLines(together.out);
        QCOMPARE(told.size(), 301);
        QCOMPARE(expected.takeLast()["summary"].toObject()["times-compare"], QJsonValue(true));
        const QJsonObject summary = told.takeLast()["summary"].toObject();
        QCOMPARE(summary["times-compare"], QJsonValue(false));
        QCOMPARE(summary["jobs"].toInt(), 3);
        for (QList<QJsonObject>* each : {&expected, &told})
            for (QJsonObject& line : *each)
                line.remove("time-us");
        QCOMPARE(told, expected);
    }

    void timesOfSeveralJobsAreNotRepeated()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        const QString scen =
            folder.file("small.scen", queries("0\tsmall.map\t5\t3\t0\t0\t4\t0\t4\n"));

        const Call refused =
            call({"scenario", map, scen, "--solver", "jps", "--jobs", "2", "--repeat", "3"});

        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("--repeat"), refused.err);
    }

    void otherMoveRulesAreNotCompared()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        const QString scen =
            folder.file("small.scen", queries("0\tsmall.map\t5\t3\t0\t2\t1\t1\t1.41421\n"));

        const Call solved =
            call({"scenario", map, scen, "--solver", "dijkstra", "--set", "moves=4", "--json"});

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject query = jsonLines(solved.out).value(0);
        QCOMPARE(query["cost"].toDouble(), 2.0);
        QVERIFY(query.contains("expected") && query["expected"].isNull());
        QVERIFY(query.contains("ok") && query["ok"].isNull());
    }

    void wrongLengthFailsTheCheck()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        const QString scen =
            folder.file("small.scen", queries("1\tsmall.map\t5\t3\t0\t0\t4\t0\t4\n"
                                              "1\tsmall.map\t5\t3\t0\t0\t4\t0\t4.2\n"));

        const Call json = call({"scenario", map, scen, "--solver", "astar", "--json"});
        const Call words = call({"scenario", map, scen, "--solver", "astar"});

        QCOMPARE(json.exitCode, 1);
        QCOMPARE(jsonLines(json.out).value(0)["ok"], QJsonValue(true));
        QCOMPARE(jsonLines(json.out).value(1)["ok"], QJsonValue(false));
        QCOMPARE(words.exitCode, 1);
        QVERIFY2(words.out.contains("query 1, (0, 0) to (0, 4): solved, cost 4, expected 4.2"),
                 words.out);
        QVERIFY2(words.out.contains("2 queries, 2 solved, 1 of the expected length"), words.out);
    }

    void unreachableGoalHasNoCost()
    {
        const Folder folder;
        const QString map = folder.file("split.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
        const QString scen =
            folder.file("split.scen", queries("0\tsplit.map\t3\t1\t0\t0\t2\t0\t2\n"));

        const Call solved = call({"scenario", map, scen, "--solver", "astar", "--json"});

        QCOMPARE(solved.exitCode, 1);
        const QJsonObject query = jsonLines(solved.out).value(0);
        QVERIFY(query["cost"].isNull());
        QCOMPARE(query["ok"], QJsonValue(false));
        QCOMPARE(query["status"].toString(), "no-solution");
    }

    void queryThatDoesNotFitIsNamed_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("another size")
            << QByteArray("0\tsmall.map\t6\t3\t0\t0\t1\t0\t1\n") << QByteArray("width 5");
        QTest::newRow("from a wall")
            << QByteArray("0\tsmall.map\t5\t3\t2\t1\t0\t0\t1\n") << QByteArray("wall");
        QTest::newRow("not a number")
            << QByteArray("0\tsmall.map\t5\t3\tx\t1\t0\t0\t1\n") << QByteArray("expected");
    }

    void queryThatDoesNotFitIsNamed()
    {
        QFETCH(QByteArray, query);
        QFETCH(QByteArray, named);
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        const QString scen =
            folder.file("small.scen", queries("0\tsmall.map\t5\t3\t0\t0\t1\t0\t1\n" + query));

        const Call refused = call({"scenario", map, scen, "--solver", "astar", "--json"});

        QCOMPARE(refused.exitCode, 3);
        QCOMPARE(refused.out, QByteArray());
        QVERIFY2(refused.err.startsWith("mazewright-cli: " + scen.toUtf8() + ":3: "), refused.err);
        QVERIFY2(refused.err.contains(named), refused.err);
    }

    void solverOfAnotherQuestionIsRefused()
    {
        const Folder folder;
        const QString map = folder.file("small.map", smallMap());
        const QString scen = folder.file("small.scen", queries(""));

        const Call refused = call({"scenario", map, scen, "--solver", "link"});

        QCOMPARE(refused.exitCode, 2);
        QVERIFY(refused.err.contains("link"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ScenarioTest)
#include "scenario_test.moc"
