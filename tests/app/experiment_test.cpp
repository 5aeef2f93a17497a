#include "tests/app/comparing.h"

namespace mazewright {

constexpr qsizetype experimentRuns = 96;

/// Two weights x two heuristics x 24 levels.
QByteArray gridExperiment()
{
    return R"({"format": "mazewright-experiment", "version": 1,
        "levels": [{"generator": "random-walls", "sizes": "41x41", "seeds": "1..24",
                    "options": {"density": 0.1}}],
        "solvers": [{"solver": "astar",
                     "options": {"weight": [1, 2], "heuristic": ["manhattan", "zero"]}}],
        "options": {"moves": 8}, "repeat": 2})";
}

QStringList experimenting(const Folder& folder, const QString& out)
{
    return {"compare", "--experiment", folder.path("e.json"), "--out", folder.path(out)};
}

/// In an order of their own, since shards end in any.
QList<QByteArray> sortedRuns(const QByteArray& lines)
{
    QList<QByteArray> runs;
    for (const QJsonObject& run : withoutTimes(lines))
        runs.append(QJsonDocument(run).toJson());
    std::sort(runs.begin(), runs.end());
    return runs;
}

/// `compare --experiment`: a comparison that a file states, in a folder of its own.
class ExperimentTest : public QObject {
    Q_OBJECT

private slots:
    void killedThriceItIsTheSame()
    {
        const Folder folder;
        folder.file("e.json", gridExperiment());
        QCOMPARE(call(experimenting(folder, "whole")).exitCode, 0);

        for (const qsizetype lines : {10, 40, 70})
            QVERIFY(
                killedAt(folder, experimenting(folder, "killed"), lines, "killed/results.jsonl"));
        const Call resumed = call(experimenting(folder, "killed"));

        QCOMPARE(resumed.exitCode, 0);
        const QList<QJsonObject> runs = withoutTimes(folder.content("killed/results.jsonl"));
        QCOMPARE(runs.size(), experimentRuns);
        QCOMPARE(runs, withoutTimes(folder.content("whole/results.jsonl")));
    }

    void shardsTogetherAreTheWhole()
    {
        const Folder folder;
        folder.file("e.json", gridExperiment());
        QCOMPARE(call(experimenting(folder, "whole")).exitCode, 0);

        for (int shard = 4; shard >= 1; --shard) {
            const QStringList part = {"--shard", QString("%1/4").arg(shard)};
            QCOMPARE(call(experimenting(folder, "parts") + part).exitCode, 0);
        }
        const Call joined = call(experimenting(folder, "parts"));

        QCOMPARE(joined.exitCode, 0);
        QVERIFY2(joined.out.startsWith("96 runs on 24 levels, 96 already in the file"), joined.out);
        QCOMPARE(sortedRuns(folder.content("parts/results.jsonl")),
                 sortedRuns(folder.content("whole/results.jsonl")));
    }

    /// Levels are named as seen from the results.
    void itCanBeMovedAndMadeAgain()
    {
        const Folder folder;
        QDir().mkpath(folder.path("before"));
        folder.file("before/a.txt", "S..\n.#.\n..E\n");
        folder.file("before/e.json", R"({"format": "mazewright-experiment", "version": 1,
        "levels": ["a.txt"], "solvers": ["jps"]})");
        QCOMPARE(call({"compare", "--experiment", folder.path("before/e.json"), "--out",
                       folder.path("before/out")})
                     .exitCode,
                 0);

        QVERIFY(QDir().rename(folder.path("before"), folder.path("after")));
        const Call again = call({"rerun", folder.path("after/out/results.jsonl")});
        const Call resumed =
            call({"compare", "--experiment", folder.path("after/out/experiment.json"), "--out",
                  folder.path("after/out")});

        QVERIFY2(again.out.startsWith("../a.txt: jps: same"), again.out);
        QVERIFY2(resumed.out.startsWith("1 run on 1 level, 1 already in the file"), resumed.out);
    }

    void queriesOfAScenarioAreLevels()
    {
        const Folder folder;
        folder.file("m.map", "type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n");
        folder.file("m.map.scen", "version 1\n0\tm.map\t3\t2\t0\t1\t2\t1\t4\n"
                                  "0\tm.map\t3\t2\t0\t0\t2\t0\t2\n");
        folder.file("e.json", R"({"format": "mazewright-experiment", "version": 1,
        "levels": [{"scenario": "m.map.scen"}], "solvers": ["astar", "jps"]})");

        const Call made = call(experimenting(folder, "out"));

        QCOMPARE(made.exitCode, 0);
        const QList<QJsonObject> runs = jsonLines(folder.content("out/results.jsonl"));
        QCOMPARE(runs.size(), 4);
        QCOMPARE(runs[0]["level"].toString(), "../m.map");
        QCOMPARE(runs[0]["options"].toObject()["from"].toString(), "1,0");
        QCOMPARE(runs[0]["cost"].toDouble(), 4.0);
        QCOMPARE(runs[3]["options"].toObject()["to"].toString(), "0,2");
        QCOMPARE(runs[3]["cost"].toDouble(), 2.0);
    }

    void factsOfALevelStandBesideItsRuns()
    {
        const Folder folder;
        folder.file("a.txt", "S..\n...\n..E\n");
        folder.file("e.json", R"({"format": "mazewright-experiment", "version": 1,
        "levels": ["a.txt"], "solvers": ["jps"], "facts": ["shortest-routes", "score"]})");

        const Call made = call(experimenting(folder, "out") + QStringList{"--csv", "-"});
        const Call again = call({"rerun", folder.path("out/results.jsonl")});

        QCOMPARE(made.exitCode, 0);
        const QJsonObject run = jsonLines(folder.content("out/results.jsonl")).value(0);
        QCOMPARE(run["facts"].toObject(),
                 QJsonObject({{"shortest-routes", "6"}})); // no score: no track
        const QList<QByteArray> table = made.out.split('\n');
        const qsizetype column = table.value(0).split(',').indexOf("shortest-routes");
        QCOMPARE(table.value(1).split(',').value(column), QByteArray("6"));
        QVERIFY2(again.out.contains("1 run: 1 same"), again.out);
    }

    void anotherExperimentLeavesTheResultsAsTheyAre()
    {
        const Folder folder;
        folder.file("a.txt", "S..\n...\n..E\n");
        const QByteArray first = R"({"format": "mazewright-experiment", "version": 1,
        "levels": ["a.txt"], "solvers": ["jps"]})";
        folder.file("e.json", first);
        QCOMPARE(call(experimenting(folder, "out")).exitCode, 0);
        const QByteArray results = folder.content("out/results.jsonl");
        folder.file("e.json", QByteArray(first).replace("jps", "dijkstra"));

        const Call refused = call(experimenting(folder, "out"));

        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.contains("out/experiment.json: this folder has the results"),
                 refused.err);
        QCOMPARE(folder.content("out/results.jsonl"), results);
    }

    void aMazeThatWasChangedIsNotUsed()
    {
        const Folder folder;
        folder.file("e.json", R"({"format": "mazewright-experiment", "version": 1,
        "levels": [{"generator": "backtracker", "sizes": "5x5", "seeds": [1, 2]}],
        "solvers": ["jps"]})");
        QCOMPARE(call(experimenting(folder, "out")).exitCode, 0);
        folder.file("out/levels/backtracker-5x5-1.maze", "S.E\n");
        folder.file("out/results.jsonl", "");

        const Call made = call(experimenting(folder, "out"));

        QCOMPARE(made.exitCode, 3);
        QVERIFY2(
            made.err.contains("backtracker-5x5-1.maze: this file differs from the generated maze"),
            made.err);
        QCOMPARE(jsonLines(folder.content("out/results.jsonl")).size(), 1);
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no folder") << QStringList() << 2 << QByteArray("expected --out DIR");
        QTest::newRow("solver beside it") << QStringList{"--out", "x", "--solver", "jps"} << 2
                                          << QByteArray("cannot be combined with");
        QTest::newRow("level beside it")
            << QStringList{"--out", "x", "a.txt"} << 2 << QByteArray("cannot be combined with");
        QTest::newRow("its form") << QStringList{"--out", "x"} << 3
                                  << QByteArray("e.json:2: \"jumps\"; expected");
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(const QStringList, more);
        const Folder folder;
        folder.file("e.json",
                    "{\"format\": \"mazewright-experiment\", \"version\": 1, \"levels\": [\n"
                    "{\"generator\": \"jumps\", \"sizes\": \"3x3\"}], \"solvers\": [\"jps\"]}");

        const Call refused =
            call(QStringList{"compare", "--experiment", folder.path("e.json")} + more);

        QTEST(refused.exitCode, "exitCode");
        QFETCH(const QByteArray, said);
        QVERIFY2(refused.err.contains(said), refused.err);
        QVERIFY(!folder.has("x"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ExperimentTest)
#include "experiment_test.moc"
