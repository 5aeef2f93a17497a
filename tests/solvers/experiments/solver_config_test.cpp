#include "solvers/experiments/comparison.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/format.h"
#include "tests/support/mazes.h"

#include <QTemporaryDir>

// Solvers with settings of their own, as they are written on a command line.

namespace mazewright {

namespace {

RunRecord ranOn(const std::string& engine, std::vector<NamedText> options,
                const std::string& solver = "astar", const std::string& level = "a.maze")
{
    return {.level = level,
            .solver = solver,
            .status = Status::solved,
            .verified = true,
            .cost = 4,
            .figures = {{"time-ms", "7"}},
            .engine = engine,
            .options = std::move(options)};
}

/// The warnings that speak of engines.
std::vector<std::string> engineNotes(std::span<const RunRecord> records)
{
    std::vector<std::string> notes = measurementWarnings(records, std::nullopt);
    std::erase_if(notes, [](const std::string& note) {
        return note.find("different engines") == std::string::npos;
    });
    return notes;
}

} // namespace

class SolverConfigTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreReadAsTheyAreWritten_data()
    {
        test::words<QByteArray>("name",
                                {"astar", "astar(weight=5)", "astar(weight=5,heuristic=octile)",
                                 "one-stroke-published(order=udrl)"});
    }

    void namesAreReadAsTheyAreWritten()
    {
        QFETCH(const QByteArray, name);

        const auto entrant = readEntrant(name.toStdString());

        QVERIFY(entrant.has_value());
        QCOMPARE(nameOf(*entrant), name.toStdString());
    }

    void sweepsHaveEveryCombination()
    {
        const auto entrants = readSweep("astar:weight=1,1.5:heuristic=octile,zero");

        QVERIFY(entrants.has_value());
        std::vector<std::string> names;
        for (const SolverConfig& entrant : *entrants)
            names.push_back(nameOf(entrant));
        QCOMPARE(names,
                 (std::vector<std::string>{"astar(weight=1,heuristic=octile,open-list=heap)",
                                           "astar(weight=1,heuristic=zero,open-list=heap)",
                                           "astar(weight=1.5,heuristic=octile,open-list=heap)",
                                           "astar(weight=1.5,heuristic=zero,open-list=heap)"}));
    }

    void whatIsWrongIsSaid_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("text", "words");

        row("no solver", "magic(weight=1)", "expected one of");
        row("no bracket", "astar(weight=1", "closing parenthesis");
        row("no value", "astar(weight)", "NAME=VALUE");
        row("bad value", "astar(weight=x)", "a number from");
        row("twice", "astar(weight=1,weight=2)", "set twice");
        row("of the question", "astar(moves=8)", "--set");
        row("nothing set", "astar()", "NAME=VALUE");
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, words);

        const auto entrant = readEntrant(text.toStdString());

        QVERIFY(!entrant.has_value());
        QVERIFY2(entrant.error().message.text().find(words.toStdString()) != std::string::npos,
                 entrant.error().message.text().c_str());
    }

    void ownSettingsGoBeforeThoseOfAll()
    {
        const auto entrant = readEntrant("astar(weight=5)");

        const auto chosen = choose(*entrant, {}, {{"weight", "2"}, {"heuristic", "octile"}});

        QVERIFY(chosen.has_value());
        QCOMPARE(chosen->options.summary(), std::string("heuristic=octile weight=5"));
    }

    // Settings of one solver that ran on different engines: their times compare the engines too,
    // and whoever reads them is told.
    void tiesThatTakeTheHeapAreSaidToDoSo()
    {
        // Given a level, and A* with the ties that buckets serve and those that they do not
        QTemporaryDir folder;
        ComparisonPlan plan;
        for (const char* name : {"astar", "astar(ties=high-g)"})
            plan.solvers.push_back(*readEntrant(name));
        plan.levels.push_back(folder.filePath("a.maze").toStdString());
        QVERIFY(writeLevel(plan.levels.back().file, {drawn({"S..", ".#.", "..E"})}).has_value());

        // When both have run
        const auto compared = compare(plan, {}, {}, {});

        // Then one sentence names both, and both engines
        QVERIFY(compared.has_value());
        QCOMPARE(engineNotes(compared->records),
                 std::vector<std::string>{
                     "astar and astar(ties=high-g) ran on different engines (buckets, binary "
                     "heap), so their time ratio includes that; open-list=heap runs both on one"});
    }

    void eachSolverIsToldOnce()
    {
        // Given three settings on two engines, on two levels
        std::vector<RunRecord> records;
        for (const char* level : {"a.maze", "b.maze"}) {
            records.push_back(ranOn("buckets", {}, "astar", level));
            records.push_back(ranOn("binary heap", {{"weight", "2"}}, "astar", level));
            records.push_back(ranOn("binary heap", {{"weight", "3"}}, "astar", level));
        }
        QCOMPARE(engineNotes(records).size(), std::size_t{1});
    }

    void whatRanOnOneEngineIsNotTold()
    {
        // Given other solvers, other levels, and lines of old files, which know no engine
        QVERIFY(engineNotes(std::vector{ranOn("buckets", {}), ranOn("jump arrays", {}, "jps")})
                    .empty());
        QVERIFY(engineNotes(
                    std::vector{ranOn("buckets", {}), ranOn("buckets", {{"heuristic", "zero"}})})
                    .empty());
        QVERIFY(engineNotes(std::vector{ranOn("buckets", {}),
                                        ranOn("binary heap", {{"weight", "2"}}, "astar", "b.maze")})
                    .empty());
        QVERIFY(engineNotes(std::vector{ranOn("", {}), ranOn("binary heap", {{"weight", "2"}})})
                    .empty());
    }

    void onlyWhatCanChooseItsListIsAdvisedTo()
    {
        const auto notes = engineNotes(std::vector{
            ranOn("jump arrays", {}, "jps"), ranOn("jump tables", {{"tables", "on"}}, "jps")});

        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY(notes.front().find("open-list") == std::string::npos);
    }

    void sweepsRunOnOneOpenList_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("sweep", "names");
        const auto add = [&row](const char* sweep, const char* names) { row(sweep, sweep, names); };
        add("astar:weight=1,1.000001",
            "astar(weight=1,open-list=heap) astar(weight=1.000001,open-list=heap)");
        add("astar:weight=2,3", "astar(weight=2) astar(weight=3)");
        add("astar:heuristic=zero,best",
            "astar(heuristic=zero) astar(heuristic=best)"); // both on buckets
        add("astar:heuristic=best,octile", // with 4-way moves on buckets and the heap
            "astar(heuristic=best,open-list=heap) astar(heuristic=octile,open-list=heap)");
        add("astar(open-list=auto):weight=1,2",
            "astar(open-list=auto,weight=1) astar(open-list=auto,weight=2)");
        add("astar:open-list=buckets,heap", "astar(open-list=buckets) astar(open-list=heap)");
        add("greedy:heuristic=best,octile", "greedy(heuristic=best) greedy(heuristic=octile)");
    }

    void sweepsRunOnOneOpenList()
    {
        QFETCH(const QByteArray, sweep);
        QFETCH(const QByteArray, names);

        const auto entrants = readSweep(sweep.toStdString());

        QVERIFY(entrants.has_value());
        std::string read;
        for (const SolverConfig& entrant : *entrants)
            read += (read.empty() ? "" : " ") + nameOf(entrant);
        QCOMPARE(read, names.toStdString());
    }

    void settingsOfAllSolversCount()
    {
        // Given a list that all solvers share, or a weight with which no value can use buckets
        for (const OptionAssignment& common :
             {OptionAssignment{"open-list", "auto"}, OptionAssignment{"weight", "2"}}) {
            const auto entrants = readSweep("astar:ties=last-in,first-in", {common});
            // Then nothing is added
            QVERIFY(entrants.has_value());
            QCOMPARE(nameOf(entrants->front()), std::string("astar(ties=last-in)"));
        }
        const auto entrants = readSweep("astar:ties=last-in,first-in");
        QVERIFY(entrants.has_value());
        QCOMPARE(nameOf(entrants->front()), std::string("astar(ties=last-in,open-list=heap)"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SolverConfigTest)
#include "solver_config_test.moc"
