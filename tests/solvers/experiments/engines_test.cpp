// Settings of one solver that ran on different engines: their times compare the engines too, and
// whoever reads them is told.

#include "solvers/experiments/comparison.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/format.h"
#include "tests/support/mazes.h"

#include <QTemporaryDir>

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

class EnginesTest : public QObject {
    Q_OBJECT

private slots:
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
        QTest::addColumn<QByteArray>("sweep");
        QTest::addColumn<QByteArray>("names");
        const auto add = [](const char* sweep, const char* names) {
            QTest::newRow(sweep) << QByteArray(sweep) << QByteArray(names);
        };
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

QTEST_APPLESS_MAIN(mazewright::EnginesTest)
#include "engines_test.moc"
