#include "tests/app/command_line.h"

namespace mazewright {

/// The smallest board on which the link document's program runs in a circle.
QByteArray circlingBoard()
{
    return "9 9 9 9 9 9\n"
           "9 0 0 0 0 9\n"
           "9 0 4 2 0 9\n"
           "9 0 4 0 0 9\n"
           "9 0 0 0 0 9\n"
           "9 9 9 9 9 9\n";
}

/// What the arguments of the program mean, and what it says of those that mean nothing.
class OptionsTest : public QObject {
    Q_OBJECT

private slots:
    void helpAndVersionAreAnswers()
    {
        const Call help = call({"--help"});
        const Call version = call({"--version"});

        QCOMPARE(help.exitCode, 0);
        for (const char* command : {"list", "solve", "convert", "generate", "scenario"})
            QVERIFY2(help.out.contains(command), command);
        QCOMPARE(version.exitCode, 0);
        QVERIFY(version.out.startsWith("mazewright-cli "));
    }

    void wrongUsageIsNamed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("named");
        const QStringList solve = {"solve", "-"};
        QTest::newRow("no command") << QStringList() << QByteArray("--help");
        QTest::newRow("command") << QStringList({"dance"}) << QByteArray("dance");
        QTest::newRow("flag") << solve + QStringList{"--fast"} << QByteArray("--fast");
        QTest::newRow("solver") << solve + QStringList{"--solver", "magic"} << QByteArray("magic");
        QTest::newRow("setting nobody knows")
            << solve + QStringList{"--set", "colour=red"} << QByteArray("colour");
        QTest::newRow("setting the solver lacks")
            << solve + QStringList{"--solver", "dijkstra", "--set", "weight=2"}
            << QByteArray("weight");
        QTest::newRow("setting this level's solver lacks")
            << solve + QStringList{"--set", "weight=2"} << QByteArray("weight");
        QTest::newRow("setting without a value")
            << solve + QStringList{"--set", "moves"} << QByteArray("NAME=VALUE");
        QTest::newRow("value") << solve + QStringList{"--solver", "astar", "--set", "moves=5"}
                               << QByteArray("8-cut-one");
        QTest::newRow("value for the level's solver")
            << solve + QStringList{"--set", "cell-points=-1"} << QByteArray("from 0 to 99");
        QTest::newRow("end") << solve + QStringList{"--from", "3"} << QByteArray("ROW,COLUMN");
        QTest::newRow("end that is set twice")
            << solve + QStringList{"--to", "0,3", "--set", "to=0,2"}
            << QByteArray("more than once");
        QTest::newRow("limit") << solve + QStringList{"--time-limit", "-1"} << QByteArray("limit");
        for (const char* time : {"0", "nan", "inf", "-inf", "1e999", "1 s"})
            for (const char* limit : {"--time-limit", "--memory-limit"})
                QTest::addRow("%s %s", limit, time)
                    << solve + QStringList{QString("%1=%2").arg(limit, time)}
                    << QByteArray("expected a number above 0");
        QTest::newRow("limit of a check")
            << QStringList{"check", "-", "--time-limit", "nan"} << QByteArray("a number above 0");
        QTest::newRow("limit of suggestions")
            << QStringList{"suggest", "-", "--time-limit", "nan"} << QByteArray("a number above 0");
        for (const char* count : {"-1", "1.5", "1e3", "99999999999999999999"})
            QTest::addRow("routes %s", count)
                << solve + QStringList{QString("--routes=%1").arg(count)}
                << QByteArray("a whole number from 0 to");
        for (const char* seed : {"-1", "1e3", "18446744073709551616", "seven"})
            QTest::addRow("seed %s", seed)
                << QStringList{"generate", "backtracker", "--size", "9x9", "-", "--seed", seed}
                << QByteArray("a whole number from 0 to 18446744073709551615");
        QTest::newRow("repeat") << solve + QStringList{"--repeat", "0"}
                                << QByteArray("a whole number from 1 to");
        QTest::newRow("two values")
            << solve + QStringList{"--set", "weight=1", "--set", "weight=3", "--solver", "astar"}
            << QByteArray("weight is set more than once");
        QTest::newRow("one value twice")
            << QStringList{"pairs", "-", "--set", "turns=1", "--set", "turns=1"}
            << QByteArray("turns is set more than once");
        QTest::newRow("two forms") << solve + QStringList{"--json", "--csv"} << QByteArray("--csv");
        QTest::newRow("list") << QStringList({"list", "colours"}) << QByteArray("solvers");
        QTest::newRow("size") << QStringList({"generate", "random-walls", "--size", "9", "-"})
                              << QByteArray("ROWSxCOLUMNS");
        QTest::newRow("size over the limit")
            << QStringList({"generate", "random-walls", "--size", "16385x1", "-"})
            << QByteArray("16384");
        QTest::newRow("generator") << QStringList({"generate", "labyrinth", "--size", "9x9", "-"})
                                   << QByteArray("backtracker");
        QTest::newRow("format") << QStringList({"convert", "-", "-", "--to", "pdf"})
                                << QByteArray("glyphs");
    }

    void wrongUsageIsNamed()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, named);

        const Call wrong = call(arguments, strokeLevel());

        QCOMPARE(wrong.exitCode, 2);
        QCOMPARE(wrong.out, QByteArray());
        QVERIFY2(wrong.err.startsWith("mazewright-cli: "), wrong.err);
        QVERIFY2(wrong.err.contains(named), wrong.err);
    }

    void veryLongLimitsEndNothing_data()
    {
        QTest::addColumn<QStringList>("call");
        for (const char* limit : {"1e6", "1e10", "1e20", "1e300"})
            for (const char* command : {"solve", "suggest", "check"})
                QTest::addRow("%s %s", command, limit)
                    << QStringList{command, "-", "--time-limit", limit, "--memory-limit", limit};
    }

    void veryLongLimitsEndNothing()
    {
        QFETCH(const QStringList, call);
        const QByteArray level = R"({"format": "mazewright", "version": 1, "rows": ["S.", ".E"],
                                 "rules": {"question": "one-stroke"}, "holds": {"score": 3}})";

        const Call ended = mazewright::call(call + QStringList{"--json"}, level);

        QVERIFY2(ended.exitCode == 0, ended.out + ended.err);
    }

    void seedsAreDecimalAndUpTo64Bits()
    {
        const QStringList generate = {"generate", "backtracker", "--size", "9x9", "-", "--seed"};

        const Call ten = call(generate + QStringList{"10"});
        const Call padded = call(generate + QStringList{"010"});
        const Call most = call(generate + QStringList{"18446744073709551615"});

        QCOMPARE(ten.exitCode, 0);
        QCOMPARE(padded.out, ten.out);
        QCOMPARE(most.exitCode, 0);
        QVERIFY(most.out != ten.out);
    }

    void settingReachesTheQuestion()
    {
        const QByteArray level = "S..\n"
                                 "...\n"
                                 "..E\n";

        const Call solved =
            call({"solve", "-", "--solver", "astar", "--set", "moves=8", "--json"}, level);

        const QJsonObject run = runsIn(solved.out).value(0);
        QVERIFY(qAbs(run["cost"].toDouble() - 2 * 1.4142135623730951) < 1e-12);
        QCOMPARE(run["options"].toObject()["moves"], QJsonValue("8"));
    }

    void settingIsSkippedBySolversThatLackIt()
    {
        const Call solved = call({"solve", "-", "--solver", "dijkstra", "--solver", "astar",
                                  "--set", "weight=2", "--json"},
                                 strokeLevel());

        QCOMPARE(solved.exitCode, 0);
        const QList<QJsonObject> runs = runsIn(solved.out);
        QCOMPARE(runs.size(), 2);
        QVERIFY(!runs[0]["options"].toObject().contains("weight"));
        QCOMPARE(runs[1]["options"].toObject()["weight"], QJsonValue("2"));
    }

    void namedCellsAreLinked()
    {
        const Call solved = call(
            {"solve", "-", "--solver", "link", "--set", "from=3,2", "--set", "to=2,2", "--json"},
            circlingBoard());

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(run["verified"], QJsonValue(true));
        QCOMPARE(run["routes"].toArray(),
                 QJsonArray({QJsonArray({QJsonArray({3, 2}), QJsonArray({2, 2})})}));
    }

    void publishedLinkTellsThatItWouldLoop()
    {
        const QStringList solve = {"solve", "-", "--solver", "link-published", "--json"};

        const Call circling =
            call(solve + QStringList{"--set", "from=3,2", "--set", "to=2,2"}, circlingBoard());
        const Call answering =
            call(solve + QStringList{"--set", "from=2,2", "--set", "to=3,2"}, circlingBoard());

        QCOMPARE(circling.exitCode, 0);
        const QJsonObject run = jsonLines(circling.out).value(0);
        QCOMPARE(run["status"].toString(), "not-found");
        QVERIFY(run["message"].toString().contains("loop"));
        QCOMPARE(jsonLines(answering.out).value(0)["status"].toString(), "solved");
    }

    void tilesAloneAreABoardToClear()
    {
        const Call solved = call({"solve", "-"}, circlingBoard());

        QCOMPARE(solved.exitCode, 0);
        QVERIFY(solved.out.contains("clear-board"));
        QVERIFY(solved.out.contains("odd number"));
    }

    void namedCellsLetEverySolverRun()
    {
        const QStringList all = {"solve", "-", "--solver", "all", "--json"};

        const Call unnamed = call(all, circlingBoard());
        const Call named =
            call(all + QStringList{"--set", "from=3,2", "--set", "to=2,2"}, circlingBoard());

        QCOMPARE(unnamed.exitCode, 0);
        QCOMPARE(jsonLines(unnamed.out).size(), 1);
        QCOMPARE(jsonLines(unnamed.out).value(0)["question"].toString(), "clear-board");
        QCOMPARE(named.exitCode, 0);
        const QList<QJsonObject> runs = runsIn(named.out);
        QSet<QString> questions;
        for (const QJsonObject& run : runs)
            questions += run["question"].toString();
        QCOMPARE(questions, QSet<QString>({"shortest-path", "link", "clear-board"}));
    }

    void endsMayBeNamed()
    {
        const QByteArray maze = "S..\n.#.\n..E\n";

        const Call solved = call(
            {"solve", "-", "--solver", "astar", "--from", "0,2", "--to", "2,0", "--json"}, maze);

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject run = jsonLines(solved.out).value(0);
        const QJsonArray route = run["routes"].toArray().first().toArray();
        QCOMPARE(route.first().toArray(), QJsonArray({0, 2}));
        QCOMPARE(route.last().toArray(), QJsonArray({2, 0}));
        QCOMPARE(run["cost"].toDouble(), 4.0);
        QCOMPARE(run["options"].toObject()["from"].toString(), "0,2");
    }

    /// Two plain cells are no two equal tiles: nobody has asked for that link.
    void endsOfAPathAreNotLinked()
    {
        const Call solved =
            call({"solve", "-", "--solver", "all", "--from", "1,0", "--to", "0,2", "--json"},
                 "1..1\n....\n");

        QCOMPARE(solved.exitCode, 0);
        QSet<QString> questions;
        for (const QJsonObject& run : runsIn(solved.out))
            questions += run["question"].toString();
        QCOMPARE(questions, QSet<QString>({"shortest-path", "clear-board"}));
    }

    void listNamesEverything()
    {
        const Call listed = call({"list"});

        QCOMPARE(listed.exitCode, 0);
        for (const char* id :
             {"one-stroke-published: ", "--set weight=1", "link-board: ", "movingai",
              "backtracker: ", "--set density=", "--set moves=4", "--set from="})
            QVERIFY2(listed.out.contains(id), id);
    }

    void listGivesFactsAsJson()
    {
        const Call solvers = call({"list", "solvers", "--json"});
        const Call formats = call({"list", "formats", "--json"});
        const Call generators = call({"list", "generators", "--json"});

        for (const QJsonObject& solver : jsonLines(solvers.out)) {
            QCOMPARE(solver["kind"].toString(), "solver");
            QVERIFY(!solver["source"].toString().isEmpty());
            QVERIFY(!solver["question-options"].toArray().isEmpty());
        }
        QCOMPARE(jsonLines(solvers.out).value(0)["guarantee"].toString(), "optimal");
        QCOMPARE(jsonLines(formats.out).value(0)["id"].toString(), "maze");
        QCOMPARE(jsonLines(generators.out).value(0)["kind"].toString(), "generator");
        QVERIFY(!jsonLines(generators.out).value(0)["options"].toArray().isEmpty());
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::OptionsTest)
#include "options_test.moc"
