#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

QByteArray nativeLevel(const QByteArray& rows, const QByteArray& more)
{
    return "{\"format\": \"mazewright\", \"version\": 1, \"rows\": " + rows + ", " + more + "}";
}

/// Levels that say themselves what they ask, levels that are broken, and several at once.
class LevelsTest : public QObject {
    Q_OBJECT

private slots:
    void rulesChooseTheSolverAndItsOptions()
    {
        const QByteArray level =
            nativeLevel(R"(["S.o", "...", "..E"])",
                        R"("rules": {"question": "shortest-path", "moves": "8-cut-both"})");

        const Call solved = call({"solve", "-", "--json"}, level);

        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(run["solver"].toString(), "astar");
        QCOMPARE(run["options"].toObject()["moves"], QJsonValue("8-cut-both"));
    }

    void coinsAndOpenLevelsHaveTheirSolver_data()
    {
        QTest::addColumn<QByteArray>("level");
        QTest::addColumn<QString>("solver");
        QTest::newRow("coins") << QByteArray("So.\n..E\n") << "one-stroke";
        QTest::newRow("neither coins nor tiles") << QByteArray("S..\n..E\n") << "astar";
        QTest::newRow("a link between the ends")
            << nativeLevel(R"(["S1.", "..E"])", R"("rules": {"question": "link"})") << "link";
    }

    void coinsAndOpenLevelsHaveTheirSolver()
    {
        QFETCH(QByteArray, level);
        QFETCH(QString, solver);

        const Call solved = call({"solve", "-", "--json"}, level);

        QCOMPARE(solved.exitCode, 0);
        QCOMPARE(jsonLines(solved.out).value(0)["solver"].toString(), solver);
    }

    void brokenLevelIsNamedWithItsLine()
    {
        const Folder folder;
        const QString file = folder.file("broken.txt", "S...\n"
                                                       "....\n"
                                                       "..E\n");

        const Call solved = call({"solve", file});

        QCOMPARE(solved.exitCode, 3);
        QCOMPARE(solved.out, QByteArray());
        QVERIFY2(solved.err.startsWith("mazewright-cli: " + file.toUtf8() + ":3: "), solved.err);
        QVERIFY2(solved.err.contains("expected"), solved.err);
        QCOMPARE(solved.err.count('\n'), 1);
    }

    void brokenLevelDoesNotStopTheOthers()
    {
        const Folder folder;
        const QString broken = folder.file("broken.txt", "S..\n.E\n");
        const QString whole = folder.file("whole.txt", "S..\n..E\n");

        const Call solved = call({"solve", broken, folder.path("missing.txt"), whole, "--json"});

        QCOMPARE(solved.exitCode, 3);
        QCOMPARE(solved.err.count("mazewright-cli: "), 2);
        const QList<QJsonObject> runs = jsonLines(solved.out);
        QCOMPARE(runs.size(), 1);
        QCOMPARE(runs[0]["level"].toString(), whole);
        QCOMPARE(runs[0]["status"].toString(), "solved");
    }

    void badInputIsNamed_data()
    {
        QTest::addColumn<QByteArray>("level");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("empty") << QByteArray() << QByteArray("empty");
        QTest::newRow("binary") << QByteArray("\x7f\x45\x4c\x46\0\1\2\3", 8)
                                << QByteArray("expected");
        QTest::newRow("no start") << QByteArray("...\n..E\n") << QByteArray("start");
        QTest::newRow("no end") << QByteArray("S..\n...\n") << QByteArray("end");
        QTest::newRow("neither") << QByteArray("###\n...\n") << QByteArray("start");
    }

    void badInputIsNamed()
    {
        QFETCH(QByteArray, level);
        QFETCH(QByteArray, named);

        const Call solved = call({"solve", "-", "--solver", "astar"}, level);

        QCOMPARE(solved.exitCode, 3);
        QCOMPARE(solved.out, QByteArray());
        QVERIFY2(solved.err.startsWith("mazewright-cli: -:"), solved.err);
        QVERIFY2(solved.err.contains(named), solved.err);
    }

    void solverNotMadeForTheLevelSaysSo()
    {
        const QByteArray level = nativeLevel(R"(["S..", "..E"])", R"("costs": [".9.", "..."])");

        const Call named = call({"solve", "-", "--solver", "wavefront", "--json"}, level);
        const Call all = call({"solve", "-", "--solver", "all", "--json"}, level);

        QCOMPARE(named.exitCode, 3);
        const QJsonObject run = jsonLines(named.out).value(0);
        QCOMPARE(run["status"].toString(), "invalid");
        QVERIFY(!run["message"].toString().isEmpty());
        QCOMPARE(all.exitCode, 0);
    }

    void settingNeedNotBeKnownToEveryLevel()
    {
        const Folder folder;
        const QString plain = folder.file("plain.txt", "S..\n..E\n");
        const QString coins = folder.file("coins.txt", "So.\n..E\n");

        const Call solved = call({"solve", plain, coins, "--set", "cell-points=2", "--json"});

        QCOMPARE(solved.exitCode, 0);
        QCOMPARE(jsonLines(solved.out).size(), 2);
    }

    void openSquaresHaveTheKnownNumbersOfTracks_data()
    {
        // Self-avoiding walks between opposite corners of a square: OEIS A007764.
        QTest::addColumn<int>("side");
        QTest::addColumn<QString>("tracks");
        QTest::newRow("2") << 2 << "2";
        QTest::newRow("3") << 3 << "12";
        QTest::newRow("4") << 4 << "184";
        QTest::newRow("5") << 5 << "8512";
        QTest::newRow("6") << 6 << "1262816";
    }

    void openSquaresHaveTheKnownNumbersOfTracks()
    {
        QFETCH(int, side);
        QFETCH(QString, tracks);

        const Call solved =
            call({"solve", "-", "--solver", "one-stroke", "--json"}, openLevel(side));

        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(run["verified"], QJsonValue(true));
        QCOMPARE(figures(run)["tracks"].toString(), tracks);
    }

    void examplesAreSolved_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(test::inSources("/resources/examples"));
        const QStringList names = folder.entryList({"*.maze"}, QDir::Files, QDir::Name);
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        QVERIFY(names.size() >= 7);
    }

    void examplesAreSolved()
    {
        QFETCH(QString, file);

        const Call solved = call({"solve", file, "--solver", "dijkstra", "--json"});

        const QList<QJsonObject> runs = jsonLines(solved.out);
        if (solved.exitCode == 3) {
            QVERIFY2(solved.err.contains("start"),
                     "only a board without ends has no shortest path");
            return;
        }
        QCOMPARE(solved.exitCode, 0);
        QCOMPARE(runs.value(0)["verified"], QJsonValue(true));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::LevelsTest)
#include "levels_test.moc"
