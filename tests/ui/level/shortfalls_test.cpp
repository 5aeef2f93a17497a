#include "tests/ui/level/fake_solvers.h"
#include "ui/level/run_text.h"

namespace mazewright::ui {

namespace {

Layer layer(std::string_view id, std::function<Decided<void>(Budget&)> prepare)
{
    return {.id = id,
            .name = id,
            .unit = "",
            .at = [](CellIndex) { return 0.0F; },
            .text = [](CellIndex) { return std::string("0"); },
            .prepare = std::move(prepare)};
}

/// One layer is at hand, another is not to be had; and a figure is of no table.
Outcome withoutOneLayer(const Problem& problem, const Options& options, Monitor& monitor,
                        Workspace& workspace)
{
    Outcome outcome = test::alongTheRow(problem, options, monitor, workspace);
    outcome.layers = {layer("at-hand", {}),
                      layer("too-dear", [](Budget&) { return undecided("too dear"); })};
    outcome.figures.push_back({"odd-steps", "", std::int64_t{3}});
    return outcome;
}

constexpr Solver lackingSolver = {test::fakeInfo("lacking", Question::shortestPath),
                                  withoutOneLayer};

/// A layer that says what it would say if its time had passed.
Outcome withASlowLayer(const Problem& problem, const Options& options, Monitor& monitor,
                       Workspace& workspace)
{
    Outcome outcome = test::alongTheRow(problem, options, monitor, workspace);
    outcome.layers = {
        layer("slow", [](Budget& budget) { return undecided(budget.why(Halt::time)); })};
    return outcome;
}

constexpr Solver slowSolver = {test::fakeInfo("slow", Question::shortestPath), withASlowLayer};

} // namespace

/// What a run cannot give is said.
class ShortfallsTest : public QObject {
    Q_OBJECT

private slots:
    void aLayerThatIsNotToBeHadIsLeftOut()
    {
        RunsModel runs;

        const int row = test::startRun(runs, lackingSolver, frozen({"S..E"}));
        QVERIFY(test::waitForAll(runs));

        const Run& run = *runs.run(row);
        QCOMPARE(run.outcome.layers.size(), std::size_t{1});
        QVERIFY(findLayer(run.outcome, "at-hand") != nullptr);
        QVERIFY(cellText(run, RunColumn::note).contains(u"layers not available: too dear"));
    }

    /// A run without a limit has no limit that could have been reached.
    void aLayerThatTakesTooLongNamesTheTimeThatWasItsOwn()
    {
        RunsModel runs;

        const int row = test::startRun(runs, slowSolver, frozen({"S..E"}));
        QVERIFY(test::waitForAll(runs));

        QVERIFY2(cellText(*runs.run(row), RunColumn::note)
                     .contains(u"layers not available: time limit of 20 s reached"),
                 qPrintable(cellText(*runs.run(row), RunColumn::note)));
    }

    void aFigureOfNoTableIsShownAsItIs()
    {
        RunsModel runs;

        const int row = test::startRun(runs, lackingSolver, frozen({"S..E"}));
        QVERIFY(test::waitForAll(runs));

        QVERIFY(cellText(*runs.run(row), RunColumn::note).contains(u"odd-steps 3"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ShortfallsTest)
#include "shortfalls_test.moc"
