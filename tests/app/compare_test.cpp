#include "tests/app/halting.h"
#include "tests/support/random_mazes.h"
#include "tests/support/sketch.h"

namespace mazewright {

namespace {

QByteArray glyphsOf(const Maze& maze)
{
    QByteArray text;
    for (const std::string& row : sketch(maze))
        text += QByteArray::fromStdString(row) + '\n';
    return text;
}

/// Seeded levels `000.glyphs`, `001.glyphs`, ... in a folder of their own.
void writeLevels(const Folder& folder, int count, int side)
{
    Random random(200);
    folder.make("levels");
    for (int level = 0; level < count; ++level)
        folder.file(QString("levels/%1.glyphs").arg(level, 3, 10, QLatin1Char('0')),
                    glyphsOf(randomMaze(random, {.rows = side, .columns = side, .coins = 0.1})));
}

/// A call of `compare` for a folder or a file of levels, its results kept in `out`.
QStringList comparing(const QString& levels, const QStringList& solvers, const QString& out)
{
    QStringList arguments = {"compare", levels, "--out", out};
    for (const QString& solver : solvers)
        arguments << "--solver" << solver;
    return arguments;
}

/// What must be the same in every comparison: all but times and dates.
QJsonObject withoutTimes(QJsonObject run)
{
    QJsonObject timeless = figures(run);
    for (const QString& id : timeless.keys())
        if (id.endsWith("-ms") || id == "peak-mib") // what the table of facts has of the machine
            timeless.remove(id);
    run["figures"] = timeless;
    run.remove("date");
    run.remove("measured");
    return run;
}

QList<QJsonObject> withoutTimes(const QByteArray& lines)
{
    QList<QJsonObject> runs;
    for (const QJsonObject& run : jsonLines(lines))
        runs.append(withoutTimes(run));
    return runs;
}

/// Starts a comparison and kills it once so many lines stand in the file. Answers whether it still
/// ran.
bool killedAt(const Folder& folder, const QStringList& arguments, qsizetype lines,
              const QString& file = "results.jsonl")
{
    QProcess process;
    process.start(test::cliProgram, arguments);
    constexpr int aMoment = 2;
    while (!process.waitForFinished(aMoment))
        if (folder.content(file).count('\n') >= lines) {
            kill(static_cast<pid_t>(process.processId()), SIGKILL);
            process.waitForFinished();
            return process.exitStatus() == QProcess::CrashExit;
        }
    return false;
}

constexpr int levelCount = 40;
const QStringList eightSolvers = {"wavefront", "dijkstra", "astar",      "greedy",
                                  "jps",       "link",     "one-stroke", "depth-first"};
constexpr int runCount = levelCount * 8; // of 10 ms each: time enough to kill it twice

/// The texts of a picture; none if it is not well-formed.
QStringList textsOf(const QByteArray& svg)
{
    QXmlStreamReader xml(svg);
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"text")
            texts << xml.readElementText();
    return xml.hasError() ? QStringList() : texts;
}

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

} // namespace

/// `compare` killed and started again, its table and page, and charts of its results.
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
        QVERIFY(
            rows.first().contains(",opt.moves,opt.diagonal,opt.heuristic,opt.weight,opt.ties,"));
        QVERIFY(rows.first().endsWith(",repeat,mute,warm-up,batch,n,processor-percent"));
        QVERIFY(rows.value(1).contains(",4,sqrt2,best,1,last-in,"));
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

    void anExperimentKilledThriceIsTheSame()
    {
        const Folder folder;
        folder.file("e.json", gridExperiment());
        const auto experimenting = [&folder](const char* out) {
            return QStringList{"compare", "--experiment", folder.path("e.json"), "--out",
                               folder.path(out)};
        };
        QCOMPARE(call(experimenting("whole")).exitCode, 0);

        for (const qsizetype lines : {10, 40, 70})
            QVERIFY(killedAt(folder, experimenting("killed"), lines, "killed/results.jsonl"));
        const Call resumed = call(experimenting("killed"));

        QCOMPARE(resumed.exitCode, 0);
        const QList<QJsonObject> runs = withoutTimes(folder.content("killed/results.jsonl"));
        QCOMPARE(runs.size(), 96);
        QCOMPARE(runs, withoutTimes(folder.content("whole/results.jsonl")));
    }

    void everyChartIsAPictureThatIsWellFormed()
    {
        const Folder folder;
        writeLevels(folder, 6, 7);
        call(comparing(folder.path("levels"), {"wavefront", "astar", "jps"},
                       folder.path("results.jsonl")));
        for (const char* kind : {"bars", "cactus", "heat-map", "scatter"}) {
            const QString out = folder.path("chart.svg");

            const Call made =
                call({"chart", folder.path("results.jsonl"), "--kind", kind, "--out", out});

            QCOMPARE(made.exitCode, 0);
            QVERIFY(made.out.isEmpty());
            const QStringList texts = textsOf(folder.content("chart.svg"));
            QVERIFY2(texts.contains(QStringLiteral("A*")), kind);
            QVERIFY2(texts.join(' ').contains(QStringLiteral("n = ")), kind);
        }
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::CompareTest)
#include "compare_test.moc"
