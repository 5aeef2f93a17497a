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
        if (solver->info.answers != Question::clearBoard)
            ids.append(QString::fromUtf8(solver->info.id));
    return ids;
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

/// What `solve` says of a level: as JSON Lines, as CSV and in words.
class SolveTest : public QObject {
    Q_OBJECT

private slots:
    void everySolverAnswersAndIsVerified()
    {
        const Call solved = call({"solve", "-", "--solver", "all", "--json"}, strokeLevel());

        QCOMPARE(solved.exitCode, 0);
        QStringList ids;
        for (const QJsonObject& run : runsIn(solved.out)) {
            ids.append(run["solver"].toString());
            QCOMPARE(run["status"].toString(), "solved");
            QCOMPARE(run["verified"], QJsonValue(true));
        }
        QCOMPARE(ids, solversOfALevelWithoutTiles());
    }

    void strokeHasAllItsTracks()
    {
        const Call solved = call({"solve", "-", "--json"}, strokeLevel());

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(run["level"].toString(), "-");
        QCOMPARE(run["solver"].toString(), "one-stroke");
        QCOMPARE(run["question"].toString(), "one-stroke");
        QCOMPARE(run["cost"].toDouble(), 23.0);
        QCOMPARE(run["bound"].toDouble(), 23.0);
        QCOMPARE(figures(run)["tracks"], QJsonValue("246"));
        QCOMPARE(figures(run)["optimal-tracks"], QJsonValue("15"));
        QCOMPARE(figures(run)["score"], QJsonValue(23));
        QCOMPARE(figures(run)["cells"], QJsonValue(21));
        QCOMPARE(figures(run)["coins"], QJsonValue(2));
    }

    void publishedStrokeHasItsOwnNumbers()
    {
        const Call solved =
            call({"solve", "-", "--solver", "one-stroke-published", "--json"}, strokeLevel());

        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(figures(run)["tracks"], QJsonValue("192"));
        QCOMPARE(figures(run)["optimal-tracks"], QJsonValue("9"));
        QCOMPARE(run["bound"], QJsonValue(QJsonValue::Null));
    }

    void keysStandInTheirOrder()
    {
        const QByteArray out = call({"solve", "-", "--json"}, strokeLevel()).out;

        qsizetype last = -1;
        for (const char* key : {"level", "solver", "question", "status", "verified", "cost",
                                "bound", "figures", "routes", "options"}) {
            const qsizetype at = out.indexOf(QByteArray("\"") + key + "\":");
            QVERIFY2(at > last, key);
            last = at;
        }
    }

    void routesLimitTheTracks_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<int>("printed");
        QTest::newRow("none") << "0" << 0;
        QTest::newRow("one") << "1" << 1;
        QTest::newRow("some") << "4" << 4;
        QTest::newRow("more than there are") << "99" << 15;
    }

    void routesLimitTheTracks()
    {
        QFETCH(QString, wanted);
        QFETCH(int, printed);

        const Call solved = call({"solve", "-", "--json", "--routes", wanted}, strokeLevel());

        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(run["verified"], QJsonValue(true));
        QCOMPARE(run["routes"].toArray().size(), printed);
        QSet<QByteArray> different;
        for (const auto& route : run["routes"].toArray()) {
            QCOMPARE(route.toArray().first().toArray(), QJsonArray({0, 3}));
            QCOMPARE(route.toArray().last().toArray(), QJsonArray({5, 0}));
            different.insert(QJsonDocument(route.toArray()).toJson());
        }
        QCOMPARE(different.size(), printed);
    }

    void sharesOfTheOptimalTracks()
    {
        // How many of the 15 best tracks pass each cell, counted by two independent programs.
        const int passing[6][4] = {{8, 15, 10, 15},  {15, 15, 15, 13}, {14, 0, 15, 15},
                                   {15, 15, 15, 15}, {15, 15, 0, 15},  {15, 15, 15, 15}};

        const Call solved =
            call({"solve", "-", "--json", "--layers", "optimal-share"}, strokeLevel());

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject layers = jsonLines(solved.out).value(0)["layers"].toObject();
        const QJsonArray rows = layers["optimal-share"].toArray();
        QCOMPARE(rows.size(), 6);
        for (int row = 0; row < 6; ++row)
            for (int column = 0; column < 4; ++column) {
                const double share = rows[row].toArray()[column].toDouble(0);
                QVERIFY(qAbs(share - passing[row][column] / 15.0) < 1e-6);
            }
    }

    void layersAreLeftOutWhereNotAskedFor()
    {
        const Call plain = call({"solve", "-", "--json"}, strokeLevel());

        QVERIFY(!jsonLines(plain.out).value(0).contains("layers"));
    }

    void aLayerThatIsNotKnownIsRefusedBeforeAnythingRuns()
    {
        const Call wrong = call({"solve", "-", "--json", "--layers", "heights"}, strokeLevel());

        QCOMPARE(wrong.exitCode, 2);
        QCOMPARE(wrong.out, QByteArray());
        QVERIFY(wrong.err.contains("heights") && wrong.err.contains("optimal-share"));
    }

    void aLayerThatNoRunHasIsSaid()
    {
        const Call solved =
            call({"solve", "-", "--json", "--layers", "shortest-routes"}, strokeLevel());

        QCOMPARE(solved.exitCode, 2);
        QVERIFY(solved.err.contains("--layers shortest-routes: no run has this layer"));
    }

    void noSolutionIsAnAnswer()
    {
        const Call solved = call({"solve", "-", "--solver", "dijkstra", "--json"}, "S#E\n");

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(run["status"].toString(), "no-solution");
        QCOMPARE(run["verified"], QJsonValue(QJsonValue::Null));
        QCOMPARE(run["cost"], QJsonValue(QJsonValue::Null));
        QCOMPARE(run["routes"].toArray(), QJsonArray());
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

        QCOMPARE(solved.exitCode, 0);
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
        QCOMPARE(stroke[columns.indexOf("option-cell-points")], "1");
        QCOMPARE(stroke[columns.indexOf("option-weight")], "");
    }

    void csvQuotesTheLevel()
    {
        const Folder folder;
        const QString file = folder.file("first, \"second\".txt", strokeLevel());

        const Call solved = call({"solve", file, "--csv"});

        QVERIFY(solved.out.contains("first, \"\"second\"\".txt\",one-stroke,"));
    }

    void theBoundLiesBeyondWhatWasFound_data()
    {
        QTest::addColumn<QStringList>("solver");
        QTest::addColumn<QString>("told");
        QTest::newRow("a score") << QStringList{"one-stroke", "--time-limit", "0.3"}
                                 << "score ([0-9,]+), optimum at most ([0-9,]+)\n";
        QTest::newRow("a cost") << QStringList{"astar", "--set", "weight=5"}
                                << "cost ([0-9,]+), optimum at least ([0-9,.]+)\n";
    }

    void theBoundLiesBeyondWhatWasFound()
    {
        QFETCH(QStringList, solver);
        QFETCH(QString, told);
        const bool isScore = solver[0] == "one-stroke";
        const QByteArray level = isScore ? endlessLevel() : "S...\n....\n...E\n";

        const Call solved = call(QStringList{"solve", "-", "--solver"} + solver, level);

        const auto match = QRegularExpression(told).match(QString::fromUtf8(solved.out));
        QVERIFY2(match.hasMatch(), solved.out);
        const double found = match.captured(1).remove(',').toDouble();
        const double bound = match.captured(2).remove(',').toDouble();
        QVERIFY(isScore ? found < bound : found > bound);
    }

    void textDrawsTheTrack()
    {
        QProcess plain;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LC_ALL", "C");
        plain.setProcessEnvironment(environment);

        plain.start(test::cliProgram, {"solve", "-", "--solver", "astar"});
        plain.write("S..\n"
                    "##.\n"
                    "E..\n");
        plain.closeWriteChannel();
        QVERIFY(plain.waitForFinished());

        const QByteArray out = plain.readAllStandardOutput();
        QVERIFY(out.contains("astar: solved, valid\n"));
        QVERIFY(out.contains("    cost 6, proved optimal\n"));
        QVERIFY(out.contains("    S****\n"
                             "    ### *\n"
                             "    E****\n"));
    }

    void textDrawsWithLinesInUtf8()
    {
        const Call solved = call({"solve", "-", "--solver", "astar"}, "S..\n"
                                                                      "##.\n"
                                                                      "E..\n");

        QVERIFY(QString::fromUtf8(solved.out)
                    .contains(QString::fromUtf8("    S───┐\n"
                                                "    ### │\n"
                                                "    E───┘\n")));
    }

    void aTraceIsOfOneRun()
    {
        const Folder folder;
        const QString level = folder.file("level.txt", strokeLevel());
        const QString trace = folder.path("level.trace.yaml");

        const Call one = call({"solve", level, "--solver", "astar", "--trace", trace});
        QCOMPARE(one.exitCode, 0);
        QVERIFY(folder.content("level.trace.yaml").startsWith("version: 1.4.0\n"));
        QVERIFY(folder.content("level.trace.yaml").contains("{ type: source, id: 3, x: 3, y: 0"));
        QVERIFY(folder.content("level.trace.yaml").contains("{ type: end, id: 20, x: 0, y: 5"));

        const Call many = call({"solve", level, "--solver", "all", "--trace", trace});
        QCOMPARE(many.exitCode, 2);
        QVERIFY(many.err.contains("at most one solver"));
    }

    void aTraceOfRemovalsIsRefused()
    {
        const Folder folder;

        const Call solved = call(
            {"solve", "-", "--solver", "clear-board", "--trace", folder.path("board.trace.yaml")},
            "11\n");

        QCOMPARE(solved.exitCode, 3);
        QVERIFY(solved.err.contains("not available for boards"));
        QVERIFY(!folder.has("board.trace.yaml"));
    }

    /// The run fits into the memory, its recording and the trace of it do not.
    void aTraceBeyondTheLimitsLeavesTheOldFile()
    {
        const Folder folder;
        const QString trace = folder.file("open.trace.yaml", "an older trace");

        const Call solved = call({"solve", "-", "--solver", "wavefront", "--json", "--memory-limit",
                                  "20", "--trace", trace},
                                 openLevel(1000));

        QCOMPARE(jsonLines(solved.out).value(0)["status"].toString(), "solved");
        QCOMPARE(solved.exitCode, 4);
        QCOMPARE(solved.err, "mazewright-cli: " + trace.toUtf8() +
                                 ": no trace was written: memory limit of 20 MiB reached\n");
        QCOMPARE(folder.content("open.trace.yaml"), QByteArray("an older trace"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::SolveTest)
#include "solve_test.moc"
