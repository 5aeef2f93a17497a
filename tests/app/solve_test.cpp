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
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::SolveTest)
#include "solve_test.moc"
