// Recordings and layers of finished runs have a budget in all: those of the oldest that nobody
// looks at are given up, and made again when somebody does.
#include "tests/ui/level/fake_solvers.h"

#include <atomic>
#include <cstddef>

namespace mazewright::ui {

namespace {

/// The cost of a run along the row grows from run to run.
std::atomic<int> dearer = 0;

Outcome alongTheRowForMore(const Problem& problem, const Options& options, Monitor& monitor,
                           Workspace& workspace)
{
    Outcome outcome = test::alongTheRow(problem, options, monitor, workspace);
    outcome.cost += dearer++;
    outcome.message = "dearer";
    return outcome;
}

constexpr Solver dearerSolver = {test::fakeInfo("dearer", Question::shortestPath),
                                 alongTheRowForMore};

/// What the searches of the layered solver have kept, which their layers read.
std::vector<std::weak_ptr<const std::vector<float>>> keptArrays;
constexpr std::size_t keptValues = std::size_t{1} << 18;

/// With the number of the run as the value of every cell, in an array of a mebibyte.
Outcome alongTheRowWithALayer(const Problem& problem, const Options& options, Monitor& monitor,
                              Workspace& workspace)
{
    Outcome outcome = test::alongTheRow(problem, options, monitor, workspace);
    const auto values = std::make_shared<const std::vector<float>>(keptValues, 7.0F);
    keptArrays.push_back(values);
    outcome.layers.push_back(
        {"g", "G", "", 7, 7, [values](CellIndex c) { return (*values)[c]; }, {}});
    return outcome;
}

constexpr Solver layeredSolver = {test::fakeInfo("layered", Question::shortestPath),
                                  alongTheRowWithALayer};

/// As one that counts tracks.
Outcome alongTheRowWithTracks(const Problem& problem, const Options& options, Monitor& monitor,
                              Workspace& workspace)
{
    class OneTrack : public TrackSet {
    public:
        const mpz_class& size() const override { return m_size; }
        Decided<Route> track(const mpz_class&, Budget&) const override { return Route{}; }

    private:
        mpz_class m_size = 1;
    };
    Outcome outcome = alongTheRowWithALayer(problem, options, monitor, workspace);
    outcome.tracks = std::make_shared<OneTrack>();
    return outcome;
}

constexpr Solver trackSolver = {test::fakeInfo("tracks", Question::shortestPath),
                                alongTheRowWithTracks};

/// A table with room for two runs, not for three.
struct Table {
    RunsModel runs;
    QObject viewer;
    MazeSnapshot maze = frozen({"S..E"});

    explicit Table(const Solver& solver = test::rowSolver)
    {
        runs.setRecordingBudget(std::numeric_limits<std::size_t>::max());
        const int first = solve(solver);
        const std::size_t one = runs.recordedBytes();
        runs.remove({runs.rowOf(first)});
        runs.setRecordingBudget(one * 5 / 2);
        keptArrays.clear();
    }
    int solve(const Solver& solver = test::rowSolver)
    {
        const int id = runs.run(test::startRun(runs, solver, maze))->id;
        if (!test::waitForAll(runs))
            qFatal("the run does not end");
        return id;
    }
    /// Looks at a run, and waits until its recording or its layers are made again.
    bool look(int id)
    {
        QSignalSpy made(&runs, &RunsModel::recordingMade);
        runs.setInView(&viewer, {id});
        return made.wait(patience) && made.front().front().toInt() == runs.rowOf(id);
    }
    const Run& run(int id) const { return *runs.run(runs.rowOf(id)); }
};

} // namespace

class RecordingBudgetTest : public QObject {
    Q_OBJECT

private slots:
    void theOldestGivesItsRecordingUp()
    {
        Table table;
        const int first = table.solve();
        const int second = table.solve();
        QVERIFY(table.run(first).recording);

        const int third = table.solve();

        QVERIFY(!table.run(first).recording);
        QVERIFY(table.run(first).gaveUpRecording);
        QCOMPARE(table.run(first).outcome.cost, 3.0);
        QVERIFY(table.run(second).recording);
        QVERIFY(table.run(third).recording);
    }

    void whatIsLookedAtKeepsIts()
    {
        Table table;
        QObject viewer;
        const int first = table.solve();
        table.runs.setInView(&viewer, {first});
        const int second = table.solve();

        const int third = table.solve();

        QVERIFY(table.run(first).recording);
        QVERIFY(!table.run(second).recording);
        QVERIFY(table.run(third).recording);
    }

    void whoIsGoneLooksAtNothing()
    {
        Table table;
        auto viewer = std::make_unique<QObject>();
        const int first = table.solve();
        table.runs.setInView(viewer.get(), {first});
        viewer.reset();
        table.solve();

        table.solve();

        QVERIFY(!table.run(first).recording);
    }

    void aRecordingIsMadeAgainForWhoeverLooks()
    {
        Table table;
        const int first = table.solve();
        table.solve();
        table.solve();
        const std::string date = table.run(first).date;
        QSignalSpy finished(&table.runs, &RunsModel::runFinished);

        QVERIFY(table.look(first));

        QVERIFY(table.run(first).recording);
        QCOMPARE(table.run(first).ticks(), 4U);
        QVERIFY(!table.run(first).gaveUpRecording);
        QCOMPARE(table.run(first).recordingNote, std::string());
        QCOMPARE(table.run(first).date, date);
        QCOMPARE(finished.count(), 0);
    }

    void aRecordingThatShowsAnotherAnswerSaysSo()
    {
        Table table;
        dearer = 0;
        const int first = table.solve(dearerSolver);
        table.solve();
        table.solve();

        QVERIFY(table.look(first));

        QCOMPARE(table.run(first).outcome.cost, 3.0);
        QCOMPARE(table.run(first).recordingNote, std::string("dearer"));
    }

    void theOldestGivesItsLayersUp()
    {
        Table table(layeredSolver);
        const int first = table.solve(layeredSolver);
        const int second = table.solve(layeredSolver);
        QCOMPARE(table.run(first).outcome.layers.size(), std::size_t{1});
        QVERIFY(table.runs.recordedBytes() >= 2 * keptValues * sizeof(float));

        table.solve(layeredSolver);
        QThreadPool::globalInstance()->waitForDone(); // where large things are freed

        QVERIFY(table.run(first).outcome.layers.empty());
        QCOMPARE(table.run(first).outcome.routes.size(), std::size_t{1});
        QCOMPARE(table.run(second).outcome.layers.size(), std::size_t{1});
        QVERIFY(keptArrays[0].expired());
        QVERIFY(!keptArrays[1].expired());
        QVERIFY(table.runs.recordedBytes() < 3 * keptValues * sizeof(float));
    }

    void layersAreMadeAgainForWhoeverLooks()
    {
        Table table(layeredSolver);
        const int first = table.solve(layeredSolver);
        table.solve(layeredSolver);
        table.solve(layeredSolver);
        Facts facts;
        facts.layers.push_back({"detour", "Detour", "", 0, 0, {}, {}});
        table.runs.addFacts(table.run(first), facts);

        QVERIFY(table.look(first));

        const std::vector<Layer>& layers = table.run(first).outcome.layers;
        QCOMPARE(layers.size(), std::size_t{2});
        QCOMPARE(layers[0].id, std::string_view("g"));
        QCOMPARE(layers[0].at(3), 7.0F);
        QCOMPARE(layers[1].id, std::string_view("detour")); // had stayed
    }

    void aMuteRunGivesItsLayersUpAndGetsThemBack()
    {
        Table table(layeredSolver);
        const int row = test::startRun(table.runs, layeredSolver, table.maze, Recorded::no);
        const int first = table.runs.run(row)->id;
        QVERIFY(test::waitForAll(table.runs));
        table.solve(layeredSolver);
        table.solve(layeredSolver);
        QVERIFY(table.run(first).outcome.layers.empty());
        const std::vector<double> times = table.run(first).times;

        QVERIFY(table.look(first));

        QCOMPARE(table.run(first).outcome.layers.size(), std::size_t{1});
        QVERIFY(!table.run(first).recording);
        QVERIFY(!table.run(first).gaveUpRecording);
        QCOMPARE(table.run(first).times, times);
    }

    void whatTracksAreToldFromStays()
    {
        Table table(trackSolver);
        const int first = table.solve(trackSolver);
        table.solve(trackSolver);

        table.solve(trackSolver);

        QVERIFY(!table.run(first).recording);
        QVERIFY(table.run(first).outcome.tracks);
        QCOMPARE(table.run(first).outcome.layers.size(), std::size_t{1});
    }

    void aMuteRunIsNotRecorded()
    {
        Table table;
        QObject viewer;
        const int row = test::startRun(table.runs, test::rowSolver, table.maze, Recorded::no);
        QVERIFY(test::waitForAll(table.runs));

        table.runs.setInView(&viewer, {table.runs.run(row)->id});

        QCOMPARE(table.runs.active(), 0);
        QVERIFY(!table.runs.run(row)->recording);
    }

    void aRunThatIsRemovedMakesRoom()
    {
        Table table;
        const int first = table.solve();
        const int second = table.solve();
        table.runs.remove({table.runs.rowOf(first)});

        table.solve();

        QVERIFY(table.run(second).recording);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RecordingBudgetTest)
#include "recording_budget_test.moc"
