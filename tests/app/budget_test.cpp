#include "tests/app/halting.h"
#include "tests/support/places.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// One request, one budget: a limit binds the run, its check, tracks and layers, and printing them.
// Time is the processor's, of which a program that computes has no more than of the clock, so that
// the bounds hold on a busy machine; memory is what the kernel says of the process.

namespace mazewright {

namespace {

/// What became of a process of its own, and the most memory that it held.
struct Measured {
    int exitCode = -1;
    QByteArray out{};
    qint64 milliseconds = 0; ///< of the processor
    qint64 peakKibibytes = 0;
};

/// Runs the program by hand: only who waits for a process hears of its memory.
Measured measured(const QStringList& arguments)
{
    QTemporaryFile out;
    if (!out.open())
        return {};
    QList<QByteArray> words = {test::cliProgram};
    for (const QString& argument : arguments)
        words.append(argument.toUtf8());
    QList<char*> argv;
    for (QByteArray& word : words)
        argv.append(word.data());
    argv.append(nullptr);
    constexpr unsigned longAfterEveryLimit = 240; // seconds; a hang is ended, and has no exit code
    const pid_t child = fork();
    if (child == 0) {
        alarm(longAfterEveryLimit);
        dup2(out.handle(), STDOUT_FILENO);
        dup2(out.handle(), STDERR_FILENO);
        execv(argv[0], argv.data());
        _exit(127);
    }
    int status = 0;
    rusage used{};
    if (child < 0 || wait4(child, &status, 0, &used) != child)
        return {};
    const auto millisecondsOf = [](const timeval& time) {
        return qint64{time.tv_sec} * 1000 + time.tv_usec / 1000;
    };
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contentOf(out.fileName()),
            millisecondsOf(used.ru_utime) + millisecondsOf(used.ru_stime), used.ru_maxrss};
}

/// Many walls, many coins, many best tracks.
QByteArray coinLevel()
{
    QByteArray rows;
    quint32 state = 12345;
    const auto draw = [&state] {
        state = state * 1664525 + 1013904223;
        return (state >> 16) % 100;
    };
    for (int row = 0; row < 22; ++row) {
        for (int column = 0; column < 22; ++column) {
            const quint32 drawn = draw();
            rows += drawn < 25 ? '#' : drawn < 70 ? 'o' : '.';
        }
        rows += '\n';
    }
    rows[0] = 'S';
    rows[rows.size() - 2] = 'E';
    rows[1] = '.';
    rows[rows.size() - 3] = '.';
    return rows;
}

/// Rings of 3 x 3 cells in a chain that winds from band to band: two ways round each, so that every
/// ring is a part of its own, and the counts have as many bits as there are rings.
QByteArray ringLevel(int ringsInBand, int bands)
{
    QList<QByteArray> rows;
    const int width = 4 * ringsInBand + 1;
    for (int band = 0; band < bands; ++band) {
        const bool back = band % 2 == 1;
        const auto add = [&](QByteArray row) {
            if (back)
                std::ranges::reverse(row);
            rows += row;
        };
        if (band > 0) {
            const int turn = back ? width - 1 : 0;
            rows.last()[turn] = '.';
            rows += QByteArray(width, '#');
            rows.last()[turn] = '.';
        }
        add(QByteArray("...#").repeated(ringsInBand) + '#');
        if (band > 0)
            rows.last()[back ? width - 1 : 0] = '.';
        add(QByteArray(".#..").repeated(ringsInBand) + '.');
        add(QByteArray("...#").repeated(ringsInBand) + '#');
    }
    rows[1][0] = 'S';
    rows[rows.size() - 2][bands % 2 == 1 ? width - 1 : 0] = 'E';
    return rows.join('\n') + '\n';
}

} // namespace

class BudgetTest : public QObject {
    Q_OBJECT

private slots:
    /// The best score was found; that its tracks do not fit in memory takes nothing from it.
    void anAnswerWhoseTracksAreOutOfReachIsStillRight()
    {
        const QString level = m_folder.file("coins.txt", coinLevel());
        const Call free = call({"solve", level, "--solver", "one-stroke", "--json"});
        const QJsonObject right = jsonLines(free.out).value(0);

        for (const char* limit : {"0.1", "0.25", "1", "5"}) {
            const Call tight =
                call({"solve", level, "--solver", "one-stroke", "--json", "--memory-limit", limit});
            const QJsonObject run = jsonLines(tight.out).value(0);
            QVERIFY2(run["verified"] != QJsonValue(false), tight.out);
            QVERIFY(run["status"] == "solved" || run["status"] == "limit-reached");
            QVERIFY(run["cost"].toDouble() <= right["cost"].toDouble());
            QVERIFY(run["bound"].isNull() || run["bound"].toDouble() >= right["cost"].toDouble());
            QVERIFY(tight.exitCode == 0 || tight.exitCode == 4);
        }
    }

    void theKnownTrackIsNotDropped()
    {
        const QString level = m_folder.file("open13.txt", openLevel(13));

        const Call made = call({"solve", level, "--solver", "one-stroke", "--json", "--routes", "3",
                                "--time-limit", "2"});

        const QJsonObject run = jsonLines(made.out).value(0);
        QVERIFY(!run["routes"].toArray().isEmpty());
        for (const QJsonValue route : run["routes"].toArray())
            QVERIFY(!route.toArray().isEmpty());
        QCOMPARE(run["verified"], QJsonValue(true));
        if (run["routes"].toArray().size() < 3) {
            QVERIFY(!run["undecided"].toObject()["routes"].toString().isEmpty());
            QCOMPARE(made.exitCode, 4);
        }
    }

    /// The report on this level does not fit into so little: it is tried once, and told with the
    /// reason for every layer that would read it.
    void aReportThatFailedIsNotTriedAgain()
    {
        const QString level = m_folder.file("coins.txt", coinLevel());

        const Measured made = measured({"solve", level, "--solver", "one-stroke", "--json",
                                        "--time-limit", "5", "--memory-limit", "0.25", "--layers",
                                        "optimal-share,track-share,best-around"});

        const QJsonObject run = jsonLines(made.out).value(0);
        QCOMPARE(made.exitCode, 4);
        QVERIFY(made.milliseconds < 6000);
        QCOMPARE(run["status"].toString(), "solved");
        for (const char* layer : {"optimal-share", "track-share", "best-around"}) {
            QCOMPARE(run["layers"].toObject()[layer], QJsonValue(QJsonValue::Null));
            QCOMPARE(run["undecided"].toObject()[layer].toString(),
                     "memory limit of 0.25 MiB reached");
        }
    }

    /// Products of the counts of 20,000 parts, kept for each of them, would take 700 MiB.
    void longCountsOfManyPartsAreMemoryToo()
    {
        const QString level = m_folder.file("rings.txt", ringLevel(1000, 20));

        const Measured made = measured({"solve", level, "--solver", "one-stroke", "--json",
                                        "--layers", "optimal-share", "--memory-limit", "800"});

        const QJsonObject run = jsonLines(made.out).value(0);
        QCOMPARE(made.exitCode, 0);
        QCOMPARE(run["status"].toString(), "solved");
        const QJsonArray shares = run["layers"].toObject()["optimal-share"].toArray();
        QCOMPARE(shares[1].toArray()[0].toDouble(), 1.0);
        QVERIFY2(made.peakKibibytes < qint64{820} * 1024,
                 qPrintable(QString::number(made.peakKibibytes)));
    }

    void limitsBindTheWholeRequest_data()
    {
        const auto row = test::columns<QStringList, int>("request", "side");
        row("layers of routes", {"solve", "--json", "--layers", "shortest-routes,detour,must-pass"},
            1500);
        row("layers of structure", {"solve", "--json", "--layers", "structure,region"}, 1500);
        row("layers of a stroke",
            {"solve", "--json", "--solver", "one-stroke", "--layers", "optimal-share,best-around",
             "--routes", "5"},
            13);
        row("tracks", {"solve", "--json", "--solver", "one-stroke", "--routes", "20000000"}, 9);
        row("trace",
            {"solve", "--json", "--solver", "wavefront", "--trace", m_folder.path("t.yaml")}, 1000);
        row("facts", {"facts", "--json", "--layers"}, 1500);
        row("facts of a stroke",
            {"facts", "--json", "--layers", "--fact", "unique", "--fact", "score", "--fact",
             "optimal-share"},
            14);
        row("suggest", {"suggest", "--json"}, 13);
        row("check", {"check", "--json"}, 1000);
    }

    void limitsBindTheWholeRequest()
    {
        QFETCH(QStringList, request);
        QFETCH(int, side);
        const QByteArray rows = openLevel(side);
        QByteArray level = "{\"format\": \"mazewright\", \"version\": 1, \"rows\": [\"" +
                           rows.trimmed().replace("\n", "\",\n\"") + "\"],\n";
        if (request.contains("one-stroke") || request.contains("unique"))
            level += "\"rules\": {\"question\": \"one-stroke\"},\n";
        level += "\"holds\": {\"unique\": false, \"shortest-routes\": \"7\", \"loops\": 3}}\n";
        const QString file = m_folder.file(QString("open%1.maze").arg(side), level);

        for (const QStringList& limits :
             {QStringList{"--time-limit", "0.3"}, QStringList{"--memory-limit", "30"},
              QStringList{"--time-limit", "0.3", "--memory-limit", "30"}}) {
            const Measured made = measured(request + QStringList{file} + limits);
            const QByteArray end = made.out.right(300);
            const bool isShort = made.out.contains("\"undecided\"") ||
                                 made.out.contains("\"limit-reached\"") ||
                                 made.out.contains("no trace was written");
            if (isShort && request[0] == "suggest")
                QVERIFY2(made.out.contains(" limit "), end);
            const bool broken = request[0] == "check" && made.exitCode == 1; // decided in time
            QVERIFY2(broken || made.exitCode == (isShort ? 4 : 0), end);
            if (limits.contains("--time-limit"))
                QVERIFY2(made.milliseconds < 1300 + side,
                         qPrintable(QString::number(made.milliseconds)));
            if (limits.contains("--memory-limit")) {
                const qint64 maze = 10 * qint64{side} * side / 1024; // read and held
                const qint64 program =
                    17; // without any level; and the allocator keeps some of the 30
                QVERIFY2(made.peakKibibytes < (program + 38) * 1024 + maze,
                         qPrintable(QString::number(made.peakKibibytes)));
            }
        }
    }

    void limitsBindEverySolver_data()
    {
        const auto row = test::columns<QString, QString>("solver", "question");
        const QList<QJsonObject> listed = jsonLines(call({"list", "solvers", "--json"}).out);
        for (const QJsonObject& solver : listed)
            row(qPrintable(solver["id"].toString()), solver["id"].toString(),
                solver["question"].toString());
    }

    /// Valid where there is an answer, at most the limit, and a bound on the right side.
    void limitsBindEverySolver()
    {
        QFETCH(QString, solver);
        QFETCH(QString, question);
        const int side = question == "one-stroke" ? 24 : 1000;
        const QString file =
            question == "clear-board"
                ? m_folder.file("open.board.txt", QByteArray("12345678\n").repeated(60) +
                                                      QByteArray("87654321\n").repeated(60))
                : m_folder.file(QString("open%1.txt").arg(side), openLevel(side));

        const Measured made = measured({"solve", file, "--solver", solver, "--json", "--routes",
                                        "2", "--time-limit", "0.3", "--memory-limit", "60"});

        QVERIFY2(made.exitCode == 0 || made.exitCode == 4, made.out.left(300));
        QVERIFY2(made.milliseconds < 2300, qPrintable(QString::number(made.milliseconds)));
        QVERIFY2(made.peakKibibytes < qint64{80} * 1024 + qint64{side} * side * 10 / 1024,
                 qPrintable(QString::number(made.peakKibibytes)));
        const QJsonObject run = jsonLines(made.out).value(0);
        QVERIFY(run["verified"] != QJsonValue(false));
        QCOMPARE(made.exitCode == 4, run["status"] == "limit-reached" || run.contains("undecided"));
        if (run["status"] == "limit-reached")
            QVERIFY(run["message"].toString().contains("limit") ||
                    run["message"].toString().contains("states") ||
                    run["message"].toString().contains("wide"));
    }

    void whatIsNotDecidedSaysWhyAndWhatIsProved()
    {
        const QString level = m_folder.path("walled.maze");
        QCOMPARE(call({"generate", "random-walls", "--size", "60x60", "--seed", "5", "--set",
                       "density=0.2", "--set", "coins=400", level})
                     .exitCode,
                 0);

        const Call told = call({"facts", level, "--json", "--time-limit", "0.3"});

        QCOMPARE(told.exitCode, 4);
        const QJsonObject facts = jsonLines(told.out).value(0)["facts"].toObject();
        QVERIFY(!facts["unique"].toObject()["undecided"].toString().isEmpty());
        QVERIFY(!facts["tracks"].toObject()["undecided"].toString().isEmpty());
        QVERIFY(facts["loops"].toObject().contains("value")); // cheap, and not left to the last
        const QJsonObject score = facts["score"].toObject();
        QVERIFY(!score["undecided"].toString().isEmpty());
        QVERIFY(score["least"].toInt() >= 119); // a shortest track
        QVERIFY(score["most"].toInt() > score["least"].toInt());
        QVERIFY(score["most"].toInt() <= 3600);
    }

    void interruptIsHeardWhileLayersAreMade()
    {
        const QString level = m_folder.file("open3000.txt", openLevel(3000));

        const Call ended =
            callEndedBy(SIGINT, {"solve", level, "--json", "--layers", "detour"},
                        [](const QProcess& process) { return hasComputed(process, 100); });

        QCOMPARE(ended.exitCode, 130);
        const QJsonObject run = jsonLines(ended.out).value(0);
        QCOMPARE(run["status"].toString(), "solved");
        QCOMPARE(run["undecided"].toObject()["detour"].toString(), "stopped");
    }

private:
    Folder m_folder;
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::BudgetTest)
#include "budget_test.moc"
