#include "solvers/core/solver.h"
#include "tests/app/halting.h"

namespace mazewright {

namespace {

const QByteArray level = "S...\n"
                         ".##.\n"
                         "...E\n";

/// 1024 x 1024 cells without a wall, but for those around the end: all is searched.
QByteArray largeLevel()
{
    constexpr int side = 1024;
    QByteArray text;
    for (int row = 0; row < side; ++row)
        text += QByteArray(side, '.') + '\n';
    text[0] = 'S';
    text[text.size() - 2] = 'E';
    text[text.size() - 3] = '#';
    text[text.size() - 2 - (side + 1)] = '#';
    return text;
}

} // namespace

/// What `solve --explain` says of a cell, of the open list and of a step.
class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void sentencesListAndCodeAreTold()
    {
        const Call solved =
            call({"solve", "-", "--solver", "astar", "--explain", "2,1", "--step", "3"}, level);

        QCOMPARE(solved.exitCode, 0);
        QVERIFY(solved.out.contains("  cell (2, 1) at step 3 of 5\n"
                                    "    Opened at step 3 from (2, 0): G 3 + H 2 = F 5.\n"
                                    "    Closed at step 4.\n"
                                    "    At step 3 it is number 1 of 2 in the open list.\n"
                                    "    It is on the route found.\n"));
        QVERIFY(solved.out.contains("  open list at step 3: 2\n"));
        QVERIFY(solved.out.contains("   1x    close it\n"));
    }

    void jsonTellsTheSame()
    {
        const Call solved =
            call({"solve", "-", "--solver", "astar", "--explain", "2,1", "--step", "3", "--json"},
                 level);

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject told = jsonLines(solved.out).value(1)["explain"].toObject();
        QCOMPARE(told["solver"].toString(), "astar");
        QCOMPARE(told["step"].toInt(), 3);
        QCOMPARE(told["steps"].toInt(), 5);
        QCOMPARE(told["best"].toDouble(), 5.0);
        QCOMPARE(told["through"].toDouble(), 5.0);
        const QJsonObject side = told["sides"].toArray()[0].toObject();
        QCOMPARE(side["state"].toString(), "open");
        QCOMPARE(side["place"].toInt(), 1);
        QCOMPARE(side["closed"].toArray(), QJsonArray({4}));
        const QJsonObject first = side["first"].toArray()[0].toObject();
        QCOMPARE(first["cell"].toArray(), QJsonArray({2, 1}));
        QCOMPARE(first["from"].toArray(), QJsonArray({2, 0}));
        QCOMPARE(first["f"].toDouble(), 5.0);
    }

    void theLastStepIsTheDefault()
    {
        const Call solved = call({"solve", "-", "--solver", "dijkstra", "--explain", "0,0"}, level);

        QCOMPARE(solved.exitCode, 0);
        QVERIFY(solved.out.contains("cell (0, 0) at step 9 of 9\n"));
    }

    void wallsAndTheOutsideAreSaid()
    {
        const Call wall = call({"solve", "-", "--solver", "astar", "--explain", "1,1"}, level);
        const Call outside =
            call({"solve", "-", "--solver", "astar", "--explain", "9,4000000000"}, level);

        QVERIFY(wall.out.contains("It is a wall: no route passes it."));
        QVERIFY(outside.out.contains("is outside the maze, which has 3 rows and 4 columns."));
        QCOMPARE(outside.exitCode, 0);
    }

    void aSolverWithoutAListSaysSo()
    {
        const Call solved = call({"solve", "-", "--solver", "ida-star", "--explain", "0,1"}, level);

        QCOMPARE(solved.exitCode, 3);
        QVERIFY(solved.err.contains("IDA* has no open list: it keeps only the current path."));
    }

    void ofAllSolversThoseWithAListAreExplained()
    {
        const Call solved =
            call({"solve", "-", "--solver", "all", "--explain", "0,1", "--json"}, level);

        QCOMPARE(solved.exitCode, 0);
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

    void badCellsAndStepsAreRefused_data()
    {
        QTest::addColumn<QStringList>("wanted");
        QTest::newRow("no cell") << QStringList{"--explain", "3"};
        QTest::newRow("no number") << QStringList{"--explain", "a,b"};
        QTest::newRow("below zero") << QStringList{"--explain", "0,-1"};
        QTest::newRow("a step that is none") << QStringList{"--explain", "0,0", "--step", "-1"};
        QTest::newRow("a step of nothing") << QStringList{"--step", "1"};
        QTest::newRow("as a table") << QStringList{"--explain", "0,0", "--csv"};
    }

    void badCellsAndStepsAreRefused()
    {
        QFETCH(const QStringList, wanted);

        const Call solved = call(QStringList{"solve", "-", "--solver", "astar"} + wanted, level);

        QCOMPARE(solved.exitCode, 2);
        QVERIFY(solved.out.isEmpty());
    }

    void limitsEndIt()
    {
        const Call solved =
            call({"solve", "-", "--solver", "dijkstra", "--explain", "0,1", "--memory-limit", "40"},
                 largeLevel());

        QCOMPARE(solved.exitCode, 4);
        QVERIFY(solved.out.contains("dijkstra: no-solution"));
        QVERIFY(solved.err.contains("nothing was explained: memory limit of 40 MiB reached"));
    }

    /// Whatever it is at when the signal comes, it ends as signals end it.
    void signalsEndIt()
    {
        const Folder folder;
        const QString file = folder.file("large.txt", largeLevel());
        QProcess process;
        startHearing(process, {"solve", file, file, file, file, "--solver", "dijkstra", "--set",
                               "moves=8", "--explain", "0,1"});
        QVERIFY(process.waitForStarted());
        QVERIFY(process.waitForReadyRead(callMilliseconds)); // the first of the runs has been told

        send(process, SIGINT);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ExplainTest)
#include "explain_test.moc"
