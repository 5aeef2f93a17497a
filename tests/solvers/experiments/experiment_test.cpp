#include "solvers/experiments/experiment.h"

namespace mazewright {

Expected<Experiment> experimentWith(const std::string& rest)
{
    return readExperiment(R"({"format": "mazewright-experiment", "version": 1,)" + rest + "}",
                          "/e");
}

/// An experiment as text: what is read is what was meant, and what cannot be meant is named.
class ExperimentTest : public QObject {
    Q_OBJECT

private slots:
    void gridsAreMultipliedOut()
    {
        const auto experiment = experimentWith(R"json("levels": ["a"], "solvers": ["jps",
        {"solver": "astar", "options": {"weight": [1, 1.5], "heuristic": ["octile", "zero"]}},
        "astar(weight=1,heuristic=zero,open-list=heap)"])json");

        QVERIFY(experiment.has_value());
        std::vector<std::string> names;
        for (const SolverConfig& entrant : experiment->solvers)
            names.push_back(nameOf(entrant));
        QCOMPARE(names,
                 (std::vector<std::string>{"jps", "astar(weight=1,heuristic=octile,open-list=heap)",
                                           "astar(weight=1,heuristic=zero,open-list=heap)",
                                           "astar(weight=1.5,heuristic=octile,open-list=heap)",
                                           "astar(weight=1.5,heuristic=zero,open-list=heap)"}));
    }

    void levelsAreFilesGeneratorsAndScenarios()
    {
        const auto experiment = experimentWith(R"("solvers": ["jps"], "levels": ["a.maze",
        {"generator": "random-walls", "sizes": ["3x4"], "seeds": ["1..3", 7],
         "options": {"density": [0.1, 0.2]}},
        {"scenario": "m.map.scen", "queries": "4..5"}])");

        QVERIFY(experiment.has_value());
        QCOMPARE(experiment->levels.size(), std::size_t{4});
        QCOMPARE(std::get<LevelPath>(experiment->levels[0]).path, std::string("/e/a.maze"));
        const auto& mazes = std::get<GeneratedLevels>(experiment->levels[2]);
        QCOMPARE(mazes.sizes.front().columns, 4);
        QCOMPARE(mazes.seeds, (std::vector<std::uint64_t>{1, 2, 3, 7}));
        QCOMPARE(mazes.options.front().value, std::string("0.2"));
        const auto& queries = std::get<ScenarioLevels>(experiment->levels[3]);
        QCOMPARE(queries.map, std::string("/e/m.map"));
        QCOMPARE(queries.queries, (std::vector<std::size_t>{4, 5}));
    }

    void whatIsWrittenIsReadAgain()
    {
        const auto experiment =
            experimentWith(R"json("title": "t", "notes": "n", "levels": ["a.maze",
        {"generator": "random-walls", "sizes": ["3x4", "5x5"], "seeds": "1..3"},
        {"scenario": "m.scen", "map": "n.map", "queries": [1, "3..4"]}],
        "solvers": ["jps", "astar(weight=5)"], "options": {"moves": 8}, "repeat": 3,
        "limits": {"time-ms": 500, "bytes": 1024}, "facts": ["dead-ends"])json");
        QVERIFY(experiment.has_value());

        const std::string text = experimentText(*experiment, "/e");
        const auto again = readExperiment(text, "/e");

        QVERIFY(again.has_value());
        QCOMPARE(experimentText(*again, "/e"), text);
        QCOMPARE(again->settings.front().value, std::string("8"));
        QCOMPARE(again->limits.time.count(), std::int64_t{500});
        QCOMPARE(again->limits.bytes, std::size_t{1024});
        QCOMPARE(again->repeat, 3);
        QCOMPARE(again->facts, std::vector<std::string>{"dead-ends"});
        QCOMPARE(again->notes, std::string("n"));
    }

    void pathsAreThoseOfTheFolder()
    {
        const auto experiment =
            experimentWith(R"("levels": ["levels/a.maze"], "solvers": ["jps"])");
        QVERIFY(experiment.has_value());

        const std::string elsewhere = experimentText(*experiment, "/e/out");
        const auto again = readExperiment(elsewhere, "/e/out");

        QVERIFY(elsewhere.find("\"../levels/a.maze\"") != std::string::npos);
        QVERIFY(again.has_value());
        QCOMPARE(std::get<LevelPath>(again->levels[0]).path, std::string("/e/levels/a.maze"));
    }

    /// An apostrophe stands for a quotation mark.
    void whatIsWrongHasItsLine_data()
    {
        const auto add = test::columns<QByteArray, int, QByteArray>("rest", "line", "said");
        const QByteArray jps = "'solvers': ['jps'], ";
        const QByteArray both = "'levels': ['a'], 'solvers': ['jps'],\n";
        add("no levels", "'solvers': ['jps']", 1, "expected \"levels\"");
        add("no solvers", "'levels': ['a']", 1, "expected \"solvers\"");
        add("unknown key", "\n'reapet': 3, 'levels': ['a'], 'solvers': ['jps']", 2, "reapet");
        add("a level that is none", jps + "'levels': ['a',\n3]", 2, "3; expected a file or folder");
        add("generator", jps + "'levels': [\n{'generator': 3}]", 2, "3; expected a generator");
        add("no size", jps + "'levels': [\n{'generator': 'backtracker'}]", 2, "\"sizes\"");
        add("size", jps + "'levels': [{'generator': 'backtracker',\n'sizes': '9'}]", 2,
            "ROWSxCOLUMNS");
        const QByteArray mazes = jps + "'levels': [{'generator': 'backtracker',\n'sizes': '9x9', ";
        add("seeds", mazes + "'seeds': '3..1'}]", 2, "\"1..25\"");
        add("endless seeds", mazes + "'seeds': '0..18446744073709551615'}]", 2, "at most 1000000");
        add("too many levels",
            mazes + "'seeds': '1..60000'},\n"
                    "{'generator': 'backtracker', 'sizes': '9x9', 'seeds': '1..40001'}]",
            3, "generates 100001 levels or more; expected at most 100000");
        add("too many levels of a grid",
            jps + "'levels': [\n{'generator': 'random-walls',\n"
                  "'sizes': ['9x9', '8x8'], 'seeds': '1..1000000',\n"
                  "'options': {'density': [0.1, 0.2, 0.3]}}]",
            2, "generates 6000000 levels or more; expected at most 100000");
        add("option of a generator",
            jps + "'levels': [{'generator': 'random-walls',\n"
                  "'sizes': '9x9', 'options': {'density': 7}}]",
            2, "a number from 0 to 1");
        add("solver", "'levels': ['a'], 'solvers': ['jps',\n'magic']", 2, "magic");
        add("option of a solver",
            "'levels': ['a'], 'solvers': [\n{'solver': 'jps', 'options': {'x': 1}}]", 2,
            "has no such option");
        add("option that all", both + "'options': {'weight': 2}", 2,
            "no solver of this experiment");
        add("value of all", both + "'options': {'moves': 5}", 2, "8-cut-one");
        add("repeat", both + "'repeat': 0", 2, "from 1 to");
        add("limits", both + "'limits': {'time-ms': -1}", 2, "from 1 to");
        add("fact", "'levels': ['a'], 'solvers': ['jps'], 'facts': [\n'unique']", 2, "dead-ends");
    }

    void whatIsWrongHasItsLine()
    {
        QFETCH(QByteArray, rest);
        QFETCH(const QByteArray, said);

        const auto experiment = experimentWith(rest.replace('\'', '"').toStdString());

        QVERIFY(!experiment.has_value());
        QTEST(experiment.error().line, "line");
        QVERIFY2(QByteArray::fromStdString(experiment.error().message).contains(said),
                 experiment.error().message.text().c_str());
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ExperimentTest)
#include "experiment_test.moc"
