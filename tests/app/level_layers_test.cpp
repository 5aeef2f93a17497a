#include "tests/app/command_line.h"

namespace mazewright {

namespace {

/// The end hangs on one corridor; before it there are two ways of the same length.
QByteArray forkedLevel()
{
    return "S..#.\n"
           ".#.##\n"
           "...E#\n";
}

QJsonArray rowsOf(const QJsonObject& run, const QString& layer)
{
    return run["layers"].toObject()[layer].toArray();
}

} // namespace

/// What `solve --layers` says of a level itself, whoever solves it.
class LevelLayersTest : public QObject {
    Q_OBJECT

private slots:
    void layersOfTheLevelComeWithTheirFigures()
    {
        const Call solved = call({"solve", "-", "--solver", "astar", "--json", "--layers",
                                  "must-pass,detour,structure,region"},
                                 forkedLevel());

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(figures(run)["shortest-routes"], QJsonValue("2"));
        QCOMPARE(figures(run)["must-pass"], QJsonValue(3));
        QCOMPARE(figures(run)["on-shortest"], QJsonValue(9));
        QCOMPARE(figures(run)["dead-ends"], QJsonValue(1));
        QCOMPARE(figures(run)["loops"], QJsonValue(1));
        QCOMPARE(figures(run)["regions"], QJsonValue(2));
        const QJsonValue none(QJsonValue::Null);
        QCOMPARE(rowsOf(run, "must-pass")[2].toArray(), QJsonArray({none, none, 1, 1, none}));
        QCOMPARE(rowsOf(run, "detour")[2].toArray(),
                 QJsonArray({none, none, "cut off", none, none}));
        QCOMPARE(rowsOf(run, "structure")[2].toArray(),
                 QJsonArray({"corridor", "corridor", "junction", "dead end", none}));
        QCOMPARE(rowsOf(run, "region")[0].toArray(), QJsonArray({0, 0, 0, none, 1}));
    }

    void everySolverOfALevelHasThem()
    {
        const Call solved = call({"solve", "-", "--solver", "wavefront", "--solver", "dijkstra",
                                  "--solver", "one-stroke", "--json", "--layers", "must-pass"},
                                 forkedLevel());

        QCOMPARE(solved.exitCode, 0);
        const QList<QJsonObject> runs = jsonLines(solved.out);
        QCOMPARE(rowsOf(runs.value(0), "must-pass"), rowsOf(runs.value(1), "must-pass"));
        QVERIFY(!rowsOf(runs.value(0), "must-pass").isEmpty());
        QVERIFY(rowsOf(runs.value(2), "must-pass").isEmpty());
    }

    void figuresStandInTextAndCsv()
    {
        const QStringList asked = {"solve", "-",        "--solver",
                                   "astar", "--layers", "must-pass,region"};

        const QByteArray text = call(asked, forkedLevel()).out;
        const QList<QByteArray> rows =
            call(asked + QStringList{"--csv"}, forkedLevel()).out.split('\n');

        QVERIFY2(text.contains("shortest-routes 2, must-pass 3, on-shortest 9, dead-ends 1"), text);
        const qsizetype column = rows.value(0).split(',').indexOf("on-shortest");
        QVERIFY(column > 0);
        QCOMPARE(rows.value(1).split(',').value(column), QByteArray("9"));
    }

    void hugeCountsAreExactInJsonAndRoundedInText()
    {
        const QStringList asked = {"solve", "-", "--solver", "astar", "--layers", "must-pass"};

        const Call json = call(asked + QStringList{"--json"}, openLevel(100));
        const Call text = call(asked, openLevel(100));

        // 198 over 99
        const QString exact = figures(jsonLines(json.out).value(0))["shortest-routes"].toString();
        QCOMPARE(exact, "22750883079422934966181954039568885395604168260154104734000");
        QVERIFY2(text.out.contains("shortest-routes about 2.275e+58"), text.out);
    }

    void aLevelWithoutRouteHasItsStructureAlone()
    {
        const Call solved =
            call({"solve", "-", "--solver", "astar", "--json", "--layers", "must-pass,structure"},
                 "S#E\n");

        QCOMPARE(solved.exitCode, 0);
        const QJsonObject run = jsonLines(solved.out).value(0);
        QVERIFY(!figures(run).contains("shortest-routes"));
        QCOMPARE(figures(run)["isolated"], QJsonValue(2));
        QCOMPARE(rowsOf(run, "structure")[0].toArray(),
                 QJsonArray({"isolated", QJsonValue(QJsonValue::Null), "isolated"}));
    }

    /// The length of a cheapest route is no figure of a walker that found none.
    void aRunWithoutARouteIsGivenNoLength()
    {
        const Call solved =
            call({"solve", "-", "--solver", "wall-follower", "--json", "--layers", "must-pass"},
                 "...\n.E.\n...\nS..\n");

        const QJsonObject run = jsonLines(solved.out).value(0);
        QCOMPARE(run["status"].toString(), "not-found");
        QCOMPARE(figures(run)["must-pass"], QJsonValue(2));
        QVERIFY(!figures(run).contains("length"));
    }

    void helpNamesThem()
    {
        const QByteArray help = call({"solve", "--help"}).out.simplified();

        for (const char* layer :
             {"must-pass", "on-shortest", "shortest-routes", "detour", "structure", "region"})
            QVERIFY2(help.contains(layer), layer);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::LevelLayersTest)
#include "level_layers_test.moc"
