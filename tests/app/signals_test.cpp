#include "solvers/core/random.h"
#include "tests/app/halting.h"
#include "tests/support/places.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mazewright {

/// A board on which every tile can be joined with very many others.
QByteArray boardOfPairs(int side)
{
    QByteArray rows;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column)
            rows += row % 2 == 0 && column % 2 == 0 ? '7' : '.';
        rows += '\n';
    }
    return rows;
}

QByteArray statingLevel(int side)
{
    QByteArray rows = openLevel(side).chopped(1);
    rows.replace('\n', "\", \"");
    return "{\"format\": \"mazewright\", \"version\": 1, \"rows\": [\"" + rows +
           "\"], \"rules\": {\"question\": \"one-stroke\"}, \"holds\": {\"unique\": true}}";
}

/// A level whose best track no search of a minute proves: walls and coins at random, 200 x 200.
QByteArray endlessLevel()
{
    constexpr int side = 200;
    Random random(5);
    QByteArray rows;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const bool isOpen = row == 0 || column == side - 1; // a way to the end
            rows += !isOpen && random.below(5) == 0 ? '#' : random.below(3) == 0 ? 'o' : '.';
        }
        rows += '\n';
    }
    rows[0] = 'S';
    rows[rows.size() - 2] = 'E';
    return rows;
}

/// A map without walls, and queries from corner to corner.
QByteArray openMap(int side)
{
    QByteArray map = QByteArray("type octile\nheight %1\nwidth %1\nmap\n");
    map.replace("%1", QByteArray::number(side));
    return map + (QByteArray(side, '.') + '\n').repeated(side);
}

QByteArray cornerQueries(int side)
{
    const QByteArray shown = QByteArray::number(side);
    return "version 1\n0\tx.map\t" + shown + '\t' + shown + "\t0\t0\t" +
           QByteArray::number(side - 1) + '\t' + QByteArray::number(side - 1) + "\t1\n";
}

/// How much waits in a pipe.
int waiting(int pipe)
{
    int bytes = 0;
    ioctl(pipe, FIONREAD, &bytes);
    return bytes;
}

/// Every command hears the first signal, a second one ends it at once, and a program that is short
/// of descriptors or threads can still be ended.
class SignalsTest : public QObject {
    Q_OBJECT

private slots:
    void everyCommandHearsTheFirstSignal_data()
    {
        const QString map = m_folder.file("open.map", openMap(256));
        const QString queries = m_folder.file("open.scen", cornerQueries(256));
        const QString board = m_folder.file("pairs.txt", boardOfPairs(300));
        const QString stating = m_folder.file("stating.maze", statingLevel(24));
        const auto add = test::columns<QStringList, bool>("arguments", "hasAnswer");
        const auto row = [&add](const QStringList& arguments, bool hasAnswer = true) {
            add(qPrintable(arguments.first()), arguments, hasAnswer);
        };
        row({"solve", m_endless, "--solver", "one-stroke", "--repeat", "1000"});
        row({"scenario", map, queries, "--solver", "jps", "--repeat", "1000000"});
        row({"pairs", board, "--json", "--set", "turns=8"});
        row({"suggest", m_endless});
        row({"check", stating});
        row({"compare", m_endless, "--solver", "one-stroke"});
        row({"facts", stating});
        // Half a level is none: there is nothing to be said, and the signal ends it as ever.
        row({"generate", "clearable-board", "--size", "2000x2000", m_folder.path("made.maze")},
            false);
    }

    void everyCommandHearsTheFirstSignal()
    {
        QFETCH(QStringList, arguments);
        QFETCH(bool, hasAnswer);
        QProcess process;
        process.setStandardOutputFile(QProcess::nullDevice());
        startHearing(process, arguments);
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(hasComputed(process), startMilliseconds);

        send(process, SIGTERM);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(process.exitStatus(), hasAnswer ? QProcess::NormalExit : QProcess::CrashExit);
        QCOMPARE(shellCode(process), 143);
        QVERIFY(!m_folder.has("made.maze"));
    }

    void secondSignalEndsAtOnce()
    {
        const QString pipe = m_folder.path("full");
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        const int reader = open(qPrintable(pipe), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        constexpr int pipeBytes = 4096;
        fcntl(reader, F_SETPIPE_SZ, pipeBytes);
        QProcess process;
        process.setStandardOutputFile(pipe);
        startHearing(process, {"pairs", m_folder.file("some.txt", boardOfPairs(40)), "--json"});
        QVERIFY(process.waitForStarted());
        // Nobody reads: the program waits in a write that no request ends.
        QTRY_VERIFY_WITH_TIMEOUT(waiting(reader) == fcntl(reader, F_GETPIPE_SZ), startMilliseconds);

        send(process, SIGINT);
        send(process, SIGTERM);

        QVERIFY(process.waitForFinished(callMilliseconds));
        close(reader);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 143);
    }

    void ignoredSignalStaysIgnored()
    {
        QProcess process;
        startHearing(process, "sh",
                     {"-c", R"(trap "" HUP; exec "$0" solve "$1" --solver one-stroke --json)",
                      test::cliProgram, m_endless});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(takesRequests(process, SIGTERM) && hasComputed(process),
                                 startMilliseconds);

        send(process, SIGHUP);
        send(process, SIGTERM);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(process.exitCode(), 143);
        QCOMPARE(jsonLines(process.readAllStandardOutput()).value(0)["status"].toString(),
                 "stopped");
    }

    void shortOfEverythingItCanBeEnded_data()
    {
        const auto row = test::columns<QString>("limit");
        // Whoever started the tests may have left a descriptor open: the last one allowed is freed.
        row("descriptors", "exec 3<&- && ulimit -n 4");
        // The stack of a thread is as large as the main one may be: no memory holds so much.
        row("threads", "ulimit -s 100000000000");
    }

    void shortOfEverythingItCanBeEnded()
    {
        QFETCH(QString, limit);
        QProcess process;
        startHearing(process, "sh", {"-c", limit + R"( && exec "$0" solve -)", test::cliProgram});
        QVERIFY(process.waitForStarted());
        // More than a pipe holds: when all is written, the program has begun to read.
        process.write(QByteArray(1 << 20, '.'));
        QTRY_COMPARE_WITH_TIMEOUT(process.bytesToWrite(), 0, startMilliseconds);

        send(process, SIGINT);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(shellCode(process), 130);
    }

    void aWaitForInputCanBeEnded()
    {
        const QString pipe = m_folder.path("silent");
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        const auto isReady = [](const QProcess& process) { return takesRequests(process); };

        QCOMPARE(callEndedBy(SIGINT, {"solve", pipe}, isReady).exitCode, 130);
        QCOMPARE(callEndedBy(SIGINT, {"solve", "-"}, isReady).exitCode, 130);
    }

    void recordedRunsAreEnded()
    {
        QByteArray record =
            call({"solve", m_endless, "--solver", "one-stroke", "--time-limit", "0.1", "--json"})
                .out;
        QVERIFY(record.contains("\"time-ms\":100,"));
        const QString results =
            m_folder.file("results.jsonl", record.replace("\"time-ms\":100,", "\"time-ms\":0,"));

        const Call ended = callEndedBy(SIGHUP, {"rerun", results});

        QCOMPARE(ended.exitCode, 129);
        QVERIFY(ended.out.contains("stopped"));
    }

    void whatWasCheckedIsToldWithItsSummary()
    {
        const QByteArray brief = R"({"format": "mazewright", "version": 1,
                                 "rows": ["S.E"], "holds": {"length": 2}})";
        const QString first = m_folder.file("a.maze", brief);
        const QString endless = m_folder.file("b.maze", statingLevel(24));
        const QString last = m_folder.file("c.maze", brief);

        const Call ended =
            callEndedBy(SIGTERM, {"check", "--json", "--jobs", "1", first, endless, last});

        QCOMPARE(ended.exitCode, 143);
        const QList<QJsonObject> lines = jsonLines(ended.out);
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0]["proof"].toString(), "holds");
        QCOMPARE(lines[1]["proof"].toString(), "undecided");
        QVERIFY(lines[1]["why"].toString().contains("stopped"));
        const QJsonObject summary = lines[2]["summary"].toObject();
        QCOMPARE(summary["hold"].toInt(), 1);
        QCOMPARE(summary["undecided"].toArray(), QJsonArray{endless});
        QCOMPARE(summary["unchecked"].toArray(), QJsonArray{last});
    }

    void factsLeavesWhatIsKnown()
    {
        const Folder folder;
        folder.file("a.txt", "S.E\n");
        folder.file("b.txt", endlessLevel());
        folder.file("c.txt", "S.E\n");

        const Call ended = callEndedBy(SIGINT, {"facts", folder.path(""), "--fact", "tracks",
                                                "--table", "--json", "--jobs", "1"});

        QCOMPARE(ended.exitCode, 130);
        const QList<QJsonObject> lines = jsonLines(ended.out);
        QCOMPARE(lines[0]["facts"].toObject()["tracks"].toObject()["value"], QJsonValue("1"));
        const QJsonObject summary = lines.last()["summary"].toObject();
        QCOMPARE(summary["levels"].toInt(), 2);
        QVERIFY(summary["unexamined"].toArray()[0].toString().endsWith("c.txt"));
    }

    void signalReportsTheBestSoFar_data()
    {
        const auto row = test::columns<int, int>("signal", "exitCode");
        row("SIGHUP", SIGHUP, 129);
        row("SIGINT", SIGINT, 130);
        row("SIGTERM", SIGTERM, 143);
    }

    void signalReportsTheBestSoFar()
    {
        QFETCH(int, signal);

        const Call ended =
            callEndedBy(signal, {"solve", m_endless, "--solver", "one-stroke", "--json"});

        QTEST(ended.exitCode, "exitCode");
        const QJsonObject run = jsonLines(ended.out).value(0);
        QCOMPARE(run["status"].toString(), "stopped");
        QCOMPARE(run["verified"], QJsonValue(true));
        QVERIFY(!run["routes"].toArray().isEmpty());
        QVERIFY(run["bound"].toDouble() >= run["cost"].toDouble());
    }

    void interruptLeavesTheOtherLevels()
    {
        const Call ended = callEndedBy(
            SIGINT, {"solve", m_endless, m_endless, "--solver", "one-stroke", "--json"});

        QCOMPARE(ended.exitCode, 130);
        QCOMPARE(jsonLines(ended.out).size(), 1);
    }

    /// Whatever it is at when the signal comes, it ends as signals end it.
    void anExplanationIsEnded()
    {
        const Folder folder;
        const QString file = folder.file("large.txt", openLevel(1024));
        const auto hasToldTheFirst = [](const QProcess& process) {
            return process.bytesAvailable() > 0;
        };

        const Call ended = callEndedBy(SIGINT,
                                       {"solve", file, file, file, file, "--solver", "dijkstra",
                                        "--set", "moves=8", "--explain", "0,1"},
                                       hasToldTheFirst);

        QCOMPARE(ended.exitCode, 130);
    }

private:
    Folder m_folder;
    QString m_endless = m_folder.file("endless.txt", openLevel(24));
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::SignalsTest)
#include "signals_test.moc"
