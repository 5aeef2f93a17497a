#include "tests/app/comparing.h"
#include "tests/app/halting.h"
#include "tests/support/places.h"

namespace mazewright {

constexpr int levelCount = 40;
const QStringList eightSolvers = {"wavefront", "dijkstra", "astar",      "greedy",
                                  "jps",       "link",     "one-stroke", "depth-first"};
constexpr int runCount = levelCount * 8; // of 10 ms each: time enough to kill it twice

/// `compare` over folders of levels, also killed and started again.
class CompareTest : public QObject {
    Q_OBJECT

private slots:
    void killedAndStartedAgainItIsTheSame()
    {
        const Folder folder;
        writeLevels(folder, levelCount, 8);
        const QString levels = folder.path("levels");
        const QStringList arguments = comparing(levels, eightSolvers, folder.path("results.jsonl"));

        QCOMPARE(call(comparing(levels, eightSolvers, folder.path("whole.jsonl"))).exitCode, 0);
        QVERIFY(killedAt(folder, arguments, 40));
        QVERIFY(killedAt(folder, arguments, 120));
        const qsizetype standing = folder.content("results.jsonl").count('\n');
        QVERIFY(standing >= 120 && standing < runCount);
        const Call resumed = call(arguments);

        QCOMPARE(resumed.exitCode, 0);
        const QList<QJsonObject> runs = withoutTimes(folder.content("results.jsonl"));
        QCOMPARE(runs.size(), runCount);
        QCOMPARE(runs, withoutTimes(folder.content("whole.jsonl")));
        QVERIFY(resumed.out.contains(QByteArray::number(standing) + " already in the file"));
    }

    void tornLineIsMadeAgain()
    {
        const Folder folder;
        writeLevels(folder, 4, 6);
        const QStringList arguments =
            comparing(folder.path("levels"), {"astar", "jps"}, folder.path("results.jsonl"));
        QCOMPARE(call(arguments).exitCode, 0);
        const QByteArray whole = folder.content("results.jsonl");

        for (const qsizetype lost : {1, 2, 30, 300}) {
            folder.file("results.jsonl", whole.chopped(lost));
            const Call resumed = call(arguments);

            QCOMPARE(resumed.exitCode, 0);
            QCOMPARE(resumed.err.contains("incomplete"), lost > 1);
            QCOMPARE(withoutTimes(folder.content("results.jsonl")), withoutTimes(whole));
        }
    }

    /// As an editor or a copy may leave it: whole, but for the end of its line.
    void aLastLineWithoutItsEndIsKept()
    {
        const Folder folder;
        writeLevels(folder, 4, 6);
        const QStringList arguments =
            comparing(folder.path("levels"), {"astar", "jps"}, folder.path("results.jsonl"));
        QCOMPARE(call(arguments).exitCode, 0);
        const QByteArray whole = folder.content("results.jsonl");

        for (const int standing : {1, 3, 7}) {
            const QByteArray kept = whole.split('\n').first(standing).join('\n');
            folder.file("results.jsonl", kept);
            const Call resumed = call(arguments);

            QCOMPARE(resumed.exitCode, 0);
            QVERIFY(resumed.out.contains(QByteArray::number(standing) + " already in the file"));
            QVERIFY(folder.content("results.jsonl").startsWith(kept + '\n'));
            QCOMPARE(withoutTimes(folder.content("results.jsonl")), withoutTimes(whole));
        }
    }

    void aFileOfSomethingElseStaysAsItIs()
    {
        const Folder folder;
        const QString level = folder.file("a.glyphs", strokeLevel());
        const QString matrix = folder.file("b.txt", "2 0 3");

        const Call refused = call(comparing(level, {"astar"}, matrix));

        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.contains("b.txt:1: this is not a results file"), refused.err);
        QCOMPARE(folder.content("b.txt"), QByteArray("2 0 3"));
    }

    void interruptedItGoesOn()
    {
        const Folder folder;
        folder.file("a.glyphs", strokeLevel());
        folder.file("b.glyphs", openLevel(24));
        QProcess process;
        const QStringList files = {folder.path("a.glyphs"), folder.path("b.glyphs")};
        startHearing(process, QStringList({"compare"})
                                  << files
                                  << QStringList({"--solver", "one-stroke", "--out",
                                                  folder.path("results.jsonl")}));
        constexpr int atMost = 60000;
        QTRY_VERIFY_WITH_TIMEOUT(folder.content("results.jsonl").count('\n') == 1, atMost);

        send(process, SIGINT);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardOutput().contains("STOPPED"));
        QCOMPARE(folder.content("results.jsonl").count('\n'), 1);
    }

    void foldersAreReadInTheOrderOfNames()
    {
        const Folder folder;
        QVERIFY(QDir().mkpath(folder.path("set/b/deep")));
        QVERIFY(QDir().mkpath(folder.path("set/.hidden")));
        for (const char* name : {"c.txt", "a.glyphs", "b/2.glyphs", "b/deep/1.glyphs",
                                 "b/10.glyphs", ".hidden/x.glyphs", ".x.glyphs"})
            folder.file(QString("set/") + name, strokeLevel());
        folder.file("set/README.txt", "What these levels are about.\n");
        folder.file("set/results.csv", "level,solver\na,b\n");
        folder.file("set/old.jsonl", "{\"level\":\"a\"}\n");

        const Call compared = call({"compare", folder.path("set"), folder.path("set/a.glyphs"),
                                    "--solver", "astar", "--json"});

        QCOMPARE(compared.exitCode, 0);
        QStringList names;
        for (const QJsonObject& run : runsIn(compared.out))
            names.append(QDir(folder.path("set")).relativeFilePath(run["level"].toString()));
        QCOMPARE(names, QStringList(
                            {"a.glyphs", "b/10.glyphs", "b/2.glyphs", "b/deep/1.glyphs", "c.txt"}));
        for (const char* other : {"README.txt", "results.csv", "old.jsonl"})
            QVERIFY2(compared.err.contains(other), other);
        QVERIFY(!compared.err.contains("hidden"));
    }

    void aLinkLeadsToNoOtherFolder()
    {
        const Folder folder;
        QVERIFY(QDir().mkpath(folder.path("set/b")));
        QVERIFY(QDir().mkpath(folder.path("elsewhere")));
        folder.file("elsewhere/far.glyphs", strokeLevel());
        folder.file("set/a.glyphs", strokeLevel());
        QVERIFY(QFile::link(folder.path("elsewhere"), folder.path("set/away")));
        QVERIFY(QFile::link(folder.path("set"), folder.path("set/b/back")));
        QVERIFY(QFile::link(folder.path("set/a.glyphs"), folder.path("set/b/same.glyphs")));

        const Call compared = call({"compare", folder.path("set"), "--solver", "astar", "--json"});

        QCOMPARE(compared.exitCode, 0);
        const QList<QJsonObject> runs = runsIn(compared.out);
        QCOMPARE(runs.size(), 1);
        QCOMPARE(runs.front()["level"].toString(), folder.path("set/a.glyphs"));
    }

    void brokenLevelsAreNamedAtTheEnd()
    {
        const Folder folder;
        QVERIFY(QDir().mkpath(folder.path("set")));
        folder.file("set/a.glyphs", strokeLevel());
        folder.file("set/b.maze",
                    "{\"format\": \"mazewright\", \"version\": 1, \"rows\": [\"S?\"]}");
        folder.file("set/c.glyphs", strokeLevel());

        const Call compared = call({"compare", folder.path("set"), folder.path("none.maze"),
                                    "--solver", "astar", "--json"});

        QCOMPARE(compared.exitCode, 3);
        QCOMPARE(runsIn(compared.out).size(), 2);
        QVERIFY(compared.err.contains("b.maze:1: "));
        QVERIFY(compared.err.contains("none.maze: "));
        const QJsonObject summary = jsonLines(compared.out).last()["summary"].toObject();
        QCOMPARE(summary["troubles"].toArray().size(), 2);
    }

    void pairsThatCannotBeAskedAreLeftOut()
    {
        const Folder folder;
        const QString tiles = folder.file("tiles.glyphs", "11\n22\n");
        const QString route = folder.file("route.glyphs", "S.E\n");

        const Call compared = call({"compare", tiles, route, "--solver", "all", "--json"});

        QCOMPARE(compared.exitCode, 0);
        const QList<QJsonObject> lines = jsonLines(compared.out);
        for (const QJsonObject& run : runsIn(compared.out))
            QCOMPARE(run["question"] == QJsonValue("clear-board"),
                     run["level"].toString() == tiles);
        const QJsonObject summary = lines.last()["summary"].toObject();
        QVERIFY(!summary["left-out"].toArray().isEmpty());
        QCOMPARE(summary["runs"].toInt(), runsIn(compared.out).size());
    }

    void tableAndPageAreOfTheRecords()
    {
        const Folder folder;
        writeLevels(folder, 5, 6);
        const Call compared =
            call(comparing(folder.path("levels"), {"astar", "greedy"}, folder.path("results.jsonl"))
                 << "--repeat"
                 << "3"
                 << "--csv" << folder.path("runs.csv") << "--html" << folder.path("report.html"));

        QCOMPARE(compared.exitCode, 0);
        const QList<QByteArray> rows = folder.content("runs.csv").split('\n');
        QCOMPARE(rows.size(), 1 + 10 + 1);
        QVERIFY(rows.first().startsWith("level,solver,"));
        QVERIFY(rows.first().contains(",option-moves,option-heuristic,option-weight,option-ties,"));
        QVERIFY(rows.first().endsWith(",repeat,mute,warm-up,batch,n,processor-percent"));
        QVERIFY(rows.value(1).contains(",4,best,1,last-in,"));
        QVERIFY(rows.value(1).contains(",3,true,"));
        QVERIFY(folder.content("report.html").contains("000.glyphs"));
        for (const QJsonObject& run : jsonLines(folder.content("results.jsonl"))) {
            QCOMPARE(run["repeat"].toInt(), 3);
            QCOMPARE(run["mute"], QJsonValue(true));
            QCOMPARE(run["hash"].toString().size(), 64);
            QVERIFY(!run["version"].toString().isEmpty());
            QVERIFY(!run["machine"].toString().isEmpty());
            QVERIFY(!run["date"].toString().isEmpty());
            QCOMPARE(run["measured"].toObject()["n"].toInt(), 3);
            QVERIFY(figures(run).contains("time-min-ms"));
            QVERIFY(!run.contains("routes"));
        }
    }

    void twoWritersAreRefused()
    {
        const Folder folder;
        const QString endless = folder.file("endless.glyphs", openLevel(24));
        const QString level = folder.file("a.glyphs", strokeLevel());
        QProcess process;
        process.start(test::cliProgram, {"compare", level, endless, "--solver", "one-stroke",
                                         "--out", folder.path("results.jsonl")});
        constexpr int atMost = 60000;
        QTRY_VERIFY_WITH_TIMEOUT(folder.content("results.jsonl").count('\n') == 1, atMost);

        const Call second = call(comparing(level, {"astar"}, folder.path("results.jsonl")));

        process.kill();
        QVERIFY(process.waitForFinished());
        QCOMPARE(second.exitCode, 3);
        QVERIFY(second.err.contains("another comparison"));
        QCOMPARE(folder.content("results.jsonl").count('\n'), 1);
    }

    void changedLevelIsRunAgain()
    {
        const Folder folder;
        writeLevels(folder, 3, 6);
        const QStringList arguments =
            comparing(folder.path("levels"), {"astar", "jps"}, folder.path("results.jsonl"));
        QCOMPARE(call(arguments).exitCode, 0);
        folder.file("levels/001.glyphs", "S...E\n");

        const Call again = call(arguments);

        QVERIFY(again.out.contains("4 already in the file"));
        QCOMPARE(folder.content("results.jsonl").count('\n'), 8);
        QVERIFY(call(QStringList(arguments) << "--repeat"
                                            << "2")
                    .out.contains("6 runs on 3 levels\n"));
    }

    /// A route that is legal and too long is valid, and nothing about it reads as right.
    void answersThatArePublishedAreNoBetterForIt()
    {
        const QString level = test::inSources("/resources/examples/7-astar-published-detour.maze");
        const QStringList both = {"--solver", "astar-published", "--solver", "astar"};

        const Call compared = call(QStringList{"compare", level, "--json"} + both);
        const Call solved = call(QStringList{"solve", level, "--json"} + both);
        const Call alone = call({"compare", level, "--solver", "astar-published", "--json"});
        const Call told = call(QStringList{"solve", level} + both);

        for (const Call* json : {&compared, &solved}) {
            QCOMPARE(runsIn(json->out).value(0)["verified"], QJsonValue(true));
            const QJsonObject quality = qualityIn(json->out);
            QCOMPARE(quality["astar"].toObject()["is"].toString(), "optimal");
            QCOMPARE(quality["astar-published"].toObject()["is"].toString(), "worse");
            QVERIFY(quality["astar-published"].toObject()["gap"].toDouble() > 0);
        }
        QCOMPARE(qualityIn(alone.out)["astar-published"].toObject()["is"].toString(), "unknown");
        QVERIFY(told.out.contains("not proved optimal"));
        QVERIFY2(told.out.contains("%\n") && !told.out.contains("verified"), told.out);
    }

    void settingsStandSideBySide()
    {
        const Folder folder;
        writeLevels(folder, 3, 8);

        const Call compared = call({"compare", folder.path("levels"), "--solver", "astar(weight=1)",
                                    "--solver", "astar(weight=5,heuristic=octile)", "--sweep",
                                    "jps:tables=on,off", "--sweep", "jps:tables=off", "--json"});

        QCOMPARE(compared.exitCode, 0);
        QCOMPARE(runsIn(compared.out).size(), 3 * 4);
        const QJsonObject summary = jsonLines(compared.out).last()["summary"].toObject();
        QStringList names;
        for (const QJsonValue solver :
             summary["questions"].toArray().first().toObject()["solvers"].toArray())
            names += solver["solver"].toString() + " " + solver["setting"].toString();
        QCOMPARE(names,
                 QStringList({"astar heuristic=best weight=1", "astar heuristic=octile weight=5",
                              "jps tables=off", "jps tables=on"}));
    }

    void summariesAreOverAllThatStands()
    {
        const Folder folder;
        writeLevels(folder, 3, 6);
        const QString results = folder.path("results.jsonl");
        QCOMPARE(call(comparing(folder.path("levels"), {"astar"}, results)).exitCode, 0);

        const Call more = call(comparing(folder.path("levels/000.glyphs"), {"jps"}, results));

        QCOMPARE(more.exitCode, 0);
        QVERIFY(more.out.contains("1 run on 1 level\n"));
        QVERIFY2(more.out.contains("all 4 runs in the results"), more.out);
        QVERIFY(more.out.contains("astar") && more.out.contains("shortest-path: 3 levels"));
    }

    void shardsAreTheWhole()
    {
        const Folder folder;
        writeLevels(folder, 7, 6);
        const QStringList solvers = {"astar", "jps"};
        const QString levels = folder.path("levels");
        QCOMPARE(call(comparing(levels, solvers, folder.path("whole.jsonl"))).exitCode, 0);

        QByteArray joined;
        for (int part = 1; part <= 3; ++part) {
            const QString out = QString("part%1.jsonl").arg(part);
            const Call made = call(comparing(levels, solvers, folder.path(out))
                                   << "--shard" << QString("%1/3").arg(part));
            QCOMPARE(made.exitCode, 0);
            joined += folder.content(out);
        }
        folder.file("joined.jsonl", joined);
        const Call all = call(comparing(levels, solvers, folder.path("joined.jsonl")));

        QVERIFY2(all.out.contains("14 already in the file"), all.out);
        const auto sorted = [](QList<QJsonObject> runs) {
            std::sort(runs.begin(), runs.end(), [](const QJsonObject& a, const QJsonObject& b) {
                return QJsonDocument(a).toJson() < QJsonDocument(b).toJson();
            });
            return runs;
        };
        QCOMPARE(sorted(withoutTimes(joined)), sorted(withoutTimes(folder.content("whole.jsonl"))));
    }

    void nothingToRunIsSaid()
    {
        const Folder folder;
        const QString map = folder.file("x.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");

        const Call compared = call({"compare", map, "--solver", "astar", "--solver", "jps"});

        QCOMPARE(compared.exitCode, 3);
        QVERIFY2(compared.err.contains("no solver could be run; for example, astar on " +
                                       map.toUtf8() + ": ") &&
                     compared.err.contains("start"),
                 compared.err);
    }

    void badArgumentsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("words");

        QTest::newRow("no solver")
            << QStringList{"compare", "LEVEL"} << 2 << QByteArray("--solver");
        QTest::newRow("no such shard")
            << QStringList{"compare", "LEVEL", "--solver", "astar", "--shard", "4/3"} << 2
            << QByteArray("such as 3/16");
        QTest::newRow("no such sweep")
            << QStringList{"compare", "LEVEL", "--sweep", "astar:luck=1,2"} << 2
            << QByteArray("has no such option");
        QTest::newRow("no such solver") << QStringList{"compare", "LEVEL", "--solver", "magic"} << 2
                                        << QByteArray("expected one of");
        QTest::newRow("unknown option")
            << QStringList{"compare", "LEVEL", "--solver", "astar", "--set", "luck=1"} << 2
            << QByteArray("luck");
        QTest::newRow("bad value")
            << QStringList{"compare", "LEVEL", "--solver", "astar", "--set", "weight=x"} << 2
            << QByteArray("a number from");
        QTest::newRow("empty folder") << QStringList{"compare", "EMPTY", "--solver", "astar"} << 3
                                      << QByteArray("no levels found");
        QTest::newRow("results are a folder")
            << QStringList{"compare", "LEVEL", "--solver", "astar", "--out", "EMPTY"} << 3
            << QByteArray("cannot write the results");
        QTest::newRow("results are something else")
            << QStringList{"compare", "LEVEL", "--solver", "astar", "--out", "TEXT"} << 3
            << QByteArray("text.md:1: ");
    }

    void badArgumentsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(const int, exitCode);
        QFETCH(const QByteArray, words);
        const Folder folder;
        const QByteArray level = "S.E\n...\n";
        folder.file("a.glyphs", level);
        QVERIFY(QDir().mkpath(folder.path("empty")));
        arguments.replaceInStrings("LEVEL", folder.path("a.glyphs"))
            .replaceInStrings("TEXT", folder.file("text.md", "# Results\n"))
            .replaceInStrings("EMPTY", folder.path("empty"));

        const Call refused = call(arguments);

        QCOMPARE(refused.exitCode, exitCode);
        QVERIFY2(refused.err.contains(words), refused.err.constData());
        QCOMPARE(folder.content("a.glyphs"), level);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::CompareTest)
#include "compare_test.moc"
