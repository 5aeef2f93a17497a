#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

/// The path of a map; empty where no shared data lies beside the sources at all.
QString mapPath(const QString& map)
{
    if (!QFileInfo::exists(test::inSources("/../shared/data")))
        return {};
    return test::inSources("/../shared/data/movingai/") + map + ".map";
}

/// The last number of every line that is no remark: the 4-way lengths beside a benchmark map.
QList<double> fourWayLengths(const QString& path)
{
    QList<double> lengths;
    for (const QByteArray& line : contentOf(path).split('\n'))
        if (!line.isEmpty() && !line.startsWith('#'))
            lengths.append(line.split('\t').last().toDouble());
    return lengths;
}

/// A solver with its option, and the move rules that it knows.
struct Contestant {
    const char* solver;
    QStringList options;
    QStringList moves;
};

QList<Contestant> contestants()
{
    return {{"astar", {}, {"8", "4"}},
            {"dijkstra", {}, {"8", "4"}},
            {"bidirectional", {}, {"8", "4"}},
            {"jps", {}, {"8", "4"}},
            {"jps", {"--set", "tables=true"}, {"8", "4"}},
            {"subgoal", {}, {"8", "4"}},
            {"contraction", {}, {"8", "4"}},
            {"dead-end-filling", {}, {"8", "4"}},
            {"wavefront", {}, {"4"}}};
}

/// Every solver that promises the optimum against the published lengths of nine game maps, and
/// jump-point search against its published expansions.
class BenchmarkMapsTest : public QObject {
    Q_OBJECT

private slots:
    void lengthsAreOptimal_data()
    {
        const auto row = test::columns<QString, QString, QStringList, QString>("map", "solver",
                                                                               "options", "moves");
        for (const char* map : {"32room_003", "AR0011SR", "Berlin_0_1024", "Expedition", "arena2",
                                "brc202d", "maze512-1-3", "maze512-8-1", "random512-25-4"})
            for (const Contestant& contestant : contestants())
                for (const QString& moves : contestant.moves)
                    row(qPrintable(
                            QStringLiteral("%1 %2 %3 moves=%4")
                                .arg(map, contestant.solver, contestant.options.value(1), moves)),
                        map, contestant.solver, contestant.options, moves);
    }

    void lengthsAreOptimal()
    {
        QFETCH(QString, map);
        QFETCH(QString, solver);
        QFETCH(QStringList, options);
        QFETCH(QString, moves);
        const QString path = mapPath(map);
        if (path.isEmpty())
            QSKIP("the benchmark maps are not beside the sources");

        const Call solved = call(QStringList{"scenario", path, path + ".scen", "--solver", solver,
                                             "--set", "moves=" + moves, "--json"} +
                                 options);

        QVERIFY2(solved.exitCode == 0, solved.err);
        const QList<QJsonObject> lines = jsonLines(solved.out);
        const QJsonObject summary = lines.last()["summary"].toObject();
        QCOMPARE(summary["queries"].toInt(), lines.size() - 1);
        for (const QJsonObject& line : lines.first(lines.size() - 1))
            QCOMPARE(line["verified"].toBool(), true);
        if (moves == "8") {
            for (const QJsonValue ok : summary["ok"].toObject())
                QCOMPARE(ok.toInt(), lines.size() - 1);
            return;
        }
        const QList<double> lengths = fourWayLengths(path + ".opt4");
        QCOMPARE(lengths.size(), lines.size() - 1);
        for (qsizetype index = 0; index < lengths.size(); ++index)
            QCOMPARE(lines[index]["cost"].toDouble(), lengths[index]);
    }

    void jumpPointSearchExpandsNoMoreThanPublished_data()
    {
        // Means over the queries, by block scanning with pruning.
        const auto add = test::columns<QString, double>("map", "published");
        const auto row = [&add](const char* map, double published) { add(map, map, published); };
        row("32room_003", 106.79);
        row("AR0011SR", 19.34);
        row("Berlin_0_1024", 94.71);
        row("Expedition", 319.41);
        row("arena2", 67.99);
        row("brc202d", 317.65);
        row("maze512-1-3", 17469.01);
        row("maze512-8-1", 682.23);
        row("random512-25-4", 8440.36);
    }

    void jumpPointSearchExpandsNoMoreThanPublished()
    {
        QFETCH(QString, map);
        QFETCH(double, published);
        const QString path = mapPath(map);
        if (path.isEmpty())
            QSKIP("the benchmark maps are not beside the sources");
        for (const char* tables : {"tables=false", "tables=true"}) {
            const Call solved = call(
                {"scenario", path, path + ".scen", "--solver", "jps", "--set", tables, "--json"});
            QVERIFY2(solved.exitCode == 0, solved.err);
            const QList<QJsonObject> lines = jsonLines(solved.out);
            double expanded = 0;
            for (const QJsonObject& line : lines)
                expanded += figures(line)["expanded"].toDouble();
            const double mean = expanded / static_cast<double>(lines.size() - 1);
            QVERIFY2(mean <= published, qPrintable(QString::number(mean)));
        }
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::BenchmarkMapsTest)
#include "benchmark_maps_test.moc"
