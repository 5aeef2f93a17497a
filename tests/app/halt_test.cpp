#include "tests/app/command_line.h"

#include <QTest>

#include <csignal>

namespace mazewright {

/// Runs that do not come to their end: Ctrl+C, limits, and a reader that goes away.
class HaltTest : public QObject {
    Q_OBJECT

private slots:
    void interruptReportsTheBestSoFar();
    void interruptEndsTheWaitForInput();
    void interruptLeavesTheOtherLevels();
    void timeLimitReportsTheBestSoFar();
    void memoryLimitIsKept();
    void goneReaderEndsQuietly();
    void fullDiskIsNamed();

private:
    /// Larger than any search through all tracks can end.
    Folder m_folder;
    QString m_endless = m_folder.file("endless.txt", openLevel(24));
};

QByteArray processFile(qint64 process, const char* name)
{
    QFile file(QString("/proc/%1/%2").arg(process).arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Whether the program takes Ctrl+C as a request and no longer as its end.
bool takesRequests(const QProcess& process)
{
    const QByteArray status = processFile(process.processId(), "status");
    const qsizetype at = status.indexOf("SigBlk:");
    if (at < 0)
        return false;
    const quint64 blocked = status.mid(at + 7, 18).trimmed().toULongLong(nullptr, 16);
    return (blocked >> (SIGINT - 1) & 1) != 0;
}

/// Whether it has computed for a while, so that it is in the middle of a search.
bool isSearching(const QProcess& process)
{
    // The fields behind the name in brackets; the twelfth of them is the time in user mode.
    const QByteArray stat = processFile(process.processId(), "stat");
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    constexpr int aWhile = 20; // hundredths of a second
    return takesRequests(process) && fields.value(11).toInt() >= aWhile;
}

constexpr int startMilliseconds = 60000;

void HaltTest::interruptReportsTheBestSoFar()
{
    QProcess process;
    process.start(MAZEWRIGHT_CLI, {"solve", m_endless, "--solver", "one-stroke", "--json"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(isSearching(process), startMilliseconds);

    kill(static_cast<pid_t>(process.processId()), SIGINT);

    QVERIFY(process.waitForFinished(callMilliseconds));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    const QJsonObject run = jsonLines(process.readAllStandardOutput()).value(0);
    QCOMPARE(run["status"].toString(), "stopped");
    QCOMPARE(run["verified"], QJsonValue(true));
    QVERIFY(!run["routes"].toArray().isEmpty());
    QVERIFY(run["bound"].toDouble() >= run["cost"].toDouble());
}

void HaltTest::interruptEndsTheWaitForInput()
{
    QProcess process;
    process.start(MAZEWRIGHT_CLI, {"solve", "-"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(takesRequests(process), startMilliseconds);

    kill(static_cast<pid_t>(process.processId()), SIGINT);

    QVERIFY(process.waitForFinished(callMilliseconds));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
}

void HaltTest::interruptLeavesTheOtherLevels()
{
    QProcess process;
    process.start(MAZEWRIGHT_CLI,
                  {"solve", m_endless, m_endless, "--solver", "one-stroke", "--json"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(isSearching(process), startMilliseconds);

    kill(static_cast<pid_t>(process.processId()), SIGINT);

    QVERIFY(process.waitForFinished(callMilliseconds));
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(jsonLines(process.readAllStandardOutput()).size(), 1);
}

void HaltTest::timeLimitReportsTheBestSoFar()
{
    const Call solved =
        call({"solve", m_endless, "--solver", "one-stroke", "--time-limit", "0.3", "--json"});

    QCOMPARE(solved.exitCode, 4);
    const QJsonObject run = jsonLines(solved.out).value(0);
    QCOMPARE(run["status"].toString(), "limit-reached");
    QCOMPARE(run["verified"], QJsonValue(true));
    QVERIFY(!run["message"].toString().isEmpty());
}

void HaltTest::memoryLimitIsKept()
{
    const Call solved = call(
        {"solve", "-", "--solver", "astar", "--memory-limit", "0.001", "--json"}, openLevel(64));

    QCOMPARE(solved.exitCode, 4);
    QCOMPARE(jsonLines(solved.out).value(0)["status"].toString(), "limit-reached");
}

void HaltTest::goneReaderEndsQuietly()
{
    QProcess shell;
    shell.start("sh", {"-c", "\"$0\" generate random-walls --size 2000x2000 - | head -n 1",
                       MAZEWRIGHT_CLI});

    QVERIFY(shell.waitForFinished(callMilliseconds));

    QCOMPARE(shell.readAllStandardOutput(), QByteArray("{\n"));
    QCOMPARE(shell.readAllStandardError(), QByteArray());
}

void HaltTest::fullDiskIsNamed()
{
    if (!QFile::exists("/dev/full"))
        QSKIP("this system has no device that is always full");
    QProcess process;
    process.setStandardOutputFile("/dev/full");

    process.start(MAZEWRIGHT_CLI, {"list"});
    QVERIFY(process.waitForFinished(callMilliseconds));

    QCOMPARE(process.exitCode(), 3);
    QVERIFY(process.readAllStandardError().startsWith("mazewright-cli: cannot write"));
}

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::HaltTest)
#include "halt_test.moc"
