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
