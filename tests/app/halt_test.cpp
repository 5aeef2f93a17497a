#include "tests/app/halting.h"
#include "tests/support/places.h"

namespace mazewright {

/// Runs that do not come to their end: Ctrl+C, limits, and a reader that goes away.
class HaltTest : public QObject {
    Q_OBJECT

private slots:
    void signalReportsTheBestSoFar_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("SIGHUP") << SIGHUP << 129;
        QTest::newRow("SIGINT") << SIGINT << 130;
        QTest::newRow("SIGTERM") << SIGTERM << 143;
    }

    void signalReportsTheBestSoFar()
    {
        QFETCH(int, signal);
        QFETCH(int, exitCode);
        QProcess process;
        startHearing(process, {"solve", m_endless, "--solver", "one-stroke", "--json"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(isSearching(process), startMilliseconds);

        send(process, signal);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), exitCode);
        const QJsonObject run = jsonLines(process.readAllStandardOutput()).value(0);
        QCOMPARE(run["status"].toString(), "stopped");
        QCOMPARE(run["verified"], QJsonValue(true));
        QVERIFY(!run["routes"].toArray().isEmpty());
        QVERIFY(run["bound"].toDouble() >= run["cost"].toDouble());
    }

    void interruptEndsTheWaitForInput()
    {
        QProcess process;
        startHearing(process, {"solve", "-"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(takesRequests(process), startMilliseconds);

        send(process, SIGINT);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
    }

    void interruptLeavesTheOtherLevels()
    {
        QProcess process;
        startHearing(process, {"solve", m_endless, m_endless, "--solver", "one-stroke", "--json"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(isSearching(process), startMilliseconds);

        send(process, SIGINT);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(jsonLines(process.readAllStandardOutput()).size(), 1);
    }

    void timeLimitReportsTheBestSoFar()
    {
        const Call solved =
            call({"solve", m_endless, "--solver", "one-stroke", "--time-limit", "0.3", "--json"});

        QCOMPARE(solved.exitCode, 4);
        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(run["status"].toString(), "limit-reached");
        QCOMPARE(run["verified"], QJsonValue(true));
        QVERIFY(!run["message"].toString().isEmpty());
    }

    void memoryLimitIsKept()
    {
        const Call solved =
            call({"solve", "-", "--solver", "astar", "--memory-limit", "0.001", "--json"},
                 openLevel(64));

        QCOMPARE(solved.exitCode, 4);
        QCOMPARE(jsonLines(solved.out).value(0)["status"].toString(), "limit-reached");
    }

    void goneReaderEndsQuietly()
    {
        QProcess shell;
        shell.start("sh", {"-c", "\"$0\" generate random-walls --size 2000x2000 - | head -n 1",
                           test::cliProgram});

        QVERIFY(shell.waitForFinished(callMilliseconds));

        QCOMPARE(shell.readAllStandardOutput(), QByteArray("{\n"));
        QCOMPARE(shell.readAllStandardError(), QByteArray());
    }

    void fullDiskIsNamed()
    {
        if (!QFile::exists("/dev/full"))
            QSKIP("this system has no device that is always full");
        QProcess process;
        process.setStandardOutputFile("/dev/full");

        process.start(test::cliProgram, {"list"});
        QVERIFY(process.waitForFinished(callMilliseconds));

        QCOMPARE(process.exitCode(), 3);
        QVERIFY(process.readAllStandardError().startsWith("mazewright-cli: cannot write"));
    }

private:
    /// Larger than any search through all tracks can end.
    Folder m_folder;
    QString m_endless = m_folder.file("endless.txt", openLevel(24));
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::HaltTest)
#include "halt_test.moc"
