#include "solvers/core/solver.h"
#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

namespace {

/// Those that `all` means there, in the order of the catalogue: only clearing a board asks for
/// tiles.
QStringList solversOfALevelWithoutTiles()
{
    QStringList ids;
    for (const Solver* solver : solvers())
        if (solver->info.answers != Question::clearBoard && !solver->info.isAnyAngle)
            ids.append(QString::fromUtf8(solver->info.id));
    return ids;
}

/// Of these objects the runs, without what is told beside them.
QList<QJsonObject> runsIn(const QByteArray& text)
{
    QList<QJsonObject> runs = jsonLines(text);
    runs.removeIf([](const QJsonObject& line) { return !line.contains("solver"); });
    return runs;
}

/// 1024 x 1024 cells without a wall, but for those around the end: all is searched.
QByteArray largeLevel()
{
    constexpr int side = 1024;
    QByteArray text = openLevel(side);
    text[text.size() - 3] = '#';
    text[text.size() - 2 - (side + 1)] = '#';
    return text;
}

} // namespace

/// The fields of a row: commas in quotes separate nothing.
QList<QByteArray> csvFields(const QByteArray& row)
{
    QList<QByteArray> fields = {""};
    bool isQuoted = false;
    for (const char c : row)
        if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            fields.append("");
        else
            fields.last() += c;
    return fields;
}

/// What `solve` and `scenario` say of every solver, of times and at their limits.
class SolveTest : public QObject {
    Q_OBJECT

private slots:
    void everySolverAnswersAndIsVerified()
    {
        const Call solved = call({"solve", "-", "--solver", "all", "--json"}, strokeLevel());

        QCOMPARE(solved.exitCode, 1); // the published program misses tracks
        QStringList ids;
        for (const QJsonObject& run : runsIn(solved.out)) {
            ids.append(run["solver"].toString());
            const bool isRight = ids.last() != "one-stroke-published";
            QCOMPARE(run["status"].toString(), "solved");
            QCOMPARE(run["verified"], QJsonValue(isRight));
            QCOMPARE(run["audit"].toObject()["is"].toString(), isRight ? "proved" : "refuted");
        }
        QCOMPARE(ids, solversOfALevelWithoutTiles());
    }

    void repeatedTimesHaveAMedian()
    {
        const Call solved = call({"solve", "-", "--json", "--repeat", "5"}, strokeLevel());

        const QJsonObject run = jsonLines(solved.out).value(0);
        const QJsonObject times = figures(run);
        double last = 0;
        for (const char* id :
             {"time-min-ms", "time-q1-ms", "time-ms", "time-q3-ms", "time-max-ms"}) {
            QVERIFY2(times[id].toDouble() > 0 && times[id].toDouble() >= last, id);
            last = times[id].toDouble();
        }
        QCOMPARE(run["measured"].toObject()["n"].toInt(), 5);
        QCOMPARE(run["measured"].toObject()["warm-up"].toInt(), 1);
    }

    void csvHasOneLineARun()
    {
        const Call solved = call({"solve", "-", "--solver", "all", "--csv"}, strokeLevel());

        QCOMPARE(solved.exitCode, 1); // as above
        const QList<QByteArray> lines = solved.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 1 + solversOfALevelWithoutTiles().size());
        const QList<QByteArray> columns = lines.first().split(',');
        QCOMPARE(columns.mid(0, 7), QList<QByteArray>({"level", "solver", "question", "status",
                                                       "verified", "cost", "bound"}));
        const QList<QByteArray> stroke =
            csvFields(lines[1 + solversOfALevelWithoutTiles().indexOf("one-stroke")]);
        QCOMPARE(stroke.size(), columns.size());
        QCOMPARE(stroke[columns.indexOf("solver")], "one-stroke");
        QCOMPARE(stroke[columns.indexOf("tracks")], "246");
        QCOMPARE(stroke[columns.indexOf("optimal-tracks")], "15");
        QCOMPARE(stroke[columns.indexOf("length")], "");
        QCOMPARE(stroke[columns.indexOf("hash")].size(), 64);
        QCOMPARE(stroke[columns.indexOf("mute")], "true");
        QCOMPARE(stroke[columns.indexOf("opt.cell-points")], "1");
        QCOMPARE(stroke[columns.indexOf("opt.weight")], "");
    }

    void repeatedPassesOfAScenarioTellTheTimesOfEachQuery()
    {
        const Folder folder;
        const QString map = folder.file("open.map", "type octile\nheight 1\nwidth 5\nmap\n.....\n");
        const QString scen = folder.file(
            "open.scen",
            "version 1\n" + QByteArray("1\topen.map\t5\t1\t0\t0\t4\t0\t4\n").repeated(12));

        const Call solved =
            call({"scenario", map, scen, "--solver", "astar", "--repeat", "3", "--json"});

        QCOMPARE(solved.exitCode, 0);
        const QList<QJsonObject> lines = jsonLines(solved.out);
        QCOMPARE(lines.size(), 13);
        const double setUp = figures(lines[0])["set-up-ms"].toDouble();
        QVERIFY(setUp > 0);
        for (const QJsonObject& line : lines.first(12)) {
            QCOMPARE(line["repeat"].toInt(), 3);
            const QJsonObject measured = line["measured"].toObject();
            QCOMPARE(measured["n"].toInt(), 3);
            QCOMPARE(measured["warm-up"].toInt(), 1);
            QVERIFY(measured["batch"].toInt() > 1);
            QVERIFY(measured["processor-percent"].toInt() > 0);
            // All share the set-up of their map.
            const QJsonObject times = figures(line);
            QCOMPARE(times["set-up-ms"].toDouble(), setUp);
            QVERIFY(times["search-ms"].toDouble() > 0);
            QVERIFY(qAbs(times["time-ms"].toDouble() - setUp - times["search-ms"].toDouble()) <
                    1e-9);
            QVERIFY(times["time-min-ms"].toDouble() <= times["time-q1-ms"].toDouble());
        }
    }

    void ofAllSolversThoseWithAListAreExplained()
    {
        const Call solved =
            call({"solve", "-", "--solver", "all", "--explain", "0,1", "--json"}, strokeLevel());

        QCOMPARE(solved.exitCode, 1); // as above
        QStringList explained;
        for (const QJsonObject& line : jsonLines(solved.out))
            if (line.contains("explain"))
                explained.append(line["explain"].toObject()["solver"].toString());
        QStringList withList;
        for (const Solver* solver : solvers())
            if (solver->info.steps != nullptr)
                withList.append(QString::fromUtf8(solver->info.id));
        QCOMPARE(explained, withList);
    }

    void limitsEndAnExplanation()
    {
        const Call solved =
            call({"solve", "-", "--solver", "dijkstra", "--explain", "0,1", "--memory-limit", "40"},
                 largeLevel());

        QCOMPARE(solved.exitCode, 4);
        QVERIFY(solved.out.contains("dijkstra: no-solution"));
        QVERIFY(solved.err.contains("nothing was explained: memory limit of 40 MiB reached"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::SolveTest)
#include "solve_test.moc"
