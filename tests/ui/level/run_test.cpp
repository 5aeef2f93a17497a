#include "tests/ui/level/fake_solvers.h"
#include "ui/level/run.h"
#include "ui/level/run_text.h"

namespace mazewright::ui {

namespace {

/// Finds an answer of 9, then of 5, then of 3.
Outcome everBetter(const Problem& problem, const Options& options, Monitor& monitor,
                   Workspace& workspace)
{
    observed(monitor, [&](auto& recorder) {
        for (CellIndex cell = 0; cell < 3; ++cell) {
            recorder.open(cell);
            recorder.close(cell);
            monitor.reportImproved({}, std::array{9.0, 5.0, 3.0}[cell]);
        }
        return Outcome{};
    });
    Monitor mute;
    return test::alongTheRow(problem, options, mute, workspace);
}

constexpr Solver better = {test::fakeInfo("better", Question::shortestPath), everBetter};

std::shared_ptr<Run> finished(int id, double cost, std::int64_t expanded)
{
    auto run = std::make_shared<Run>();
    run->id = id;
    run->maze = frozen({"S.E"});
    run->state = RunState::finished;
    run->outcome.status = Status::solved;
    run->outcome.cost = cost;
    run->outcome.figures.push_back({"expanded", "", expanded});
    return run;
}

std::vector<int> idsOf(const RunList& runs)
{
    std::vector<int> ids;
    for (const auto& run : runs)
        ids.push_back(run->id);
    return ids;
}

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

std::shared_ptr<const Run> ended(const Solver& solver)
{
    RunsModel runs;
    const int row = test::startRun(runs, solver, frozen({"S..E"}));
    if (!test::waitForAll(runs))
        qFatal("the run does not end");
    return runs.run(row);
}

constexpr Solver slowSolver = {test::fakeInfo("slow", Question::shortestPath), withASlowLayer};

} // namespace

/// A run: its history, the pair of runs that tells most, and its words.
class RunTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void betterAnswersAreKeptWithTheirTicks()
    {
        RunsModel runs;

        test::startRun(runs, better, frozen({"S..E"}));
        QVERIFY(test::waitForAll(runs));

        const std::vector<RunHistoryPoint>& history = runs.run(0)->history;
        QCOMPARE(history.size(), std::size_t(4)); // and the end
        const std::vector<double> costs = {9, 5, 3, 3};
        for (std::size_t i = 0; i < history.size(); ++i) {
            QCOMPARE(history[i].best, std::optional(costs[i]));
            QCOMPARE(history[i].tick, static_cast<std::uint32_t>(std::min<std::size_t>(i + 1, 3)));
            QVERIFY(i == 0 || history[i].nanoseconds >= history[i - 1].nanoseconds);
        }
        QCOMPARE(history.back().bound, std::optional(3.0));
        QCOMPARE(runs.run(0)->recording->marks().back().tick, 3U);
    }

    void aLongHistoryIsThinnedOut()
    {
        RunHistory history;
        constexpr int points = 100000;
        for (int i = 0; i < points; ++i) {
            const RunMoment at{.tick = static_cast<std::uint32_t>(i), .nanoseconds = i};
            if (i % 1000 == 0)
                history.improved(points - i, at);
            else
                history.progress({.expanded = static_cast<std::uint64_t>(i)}, at);
        }

        const std::vector<RunHistoryPoint> kept = history.points();

        QVERIFY(kept.size() <= mostHistoryPoints);
        QVERIFY(kept.size() > mostHistoryPoints / 4);
        int betterAnswers = 0;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            QVERIFY(i == 0 || kept[i].tick > kept[i - 1].tick);
            betterAnswers += i == 0 || kept[i].best != kept[i - 1].best ? 1 : 0;
        }
        QCOMPARE(betterAnswers, points / 1000); // none of them is lost
        QCOMPARE(kept.back().tick, static_cast<std::uint32_t>(points - 1));
    }

    /// The first two are one search under two names; the fourth is worse, the fifth is refused.
    void isOfEqualAnswersByDifferentWork()
    {
        const auto refused = finished(5, 8, 9000);
        refused->verdict = Verdict{.holds = false, .why = "a step through a wall"};
        const RunList runs{finished(1, 8, 40), finished(2, 8, 40), finished(3, 8, 4),
                           finished(4, 20, 900), refused};

        QCOMPARE(idsOf(mostDifferentPair(runs)), (std::vector<int>{1, 3}));
        QCOMPARE(idsOf(mostDifferentPair(runs[1], runs)), (std::vector<int>{2, 3}));
    }

    void whereNoneAgreesTheWorkDecides()
    {
        const RunList runs{finished(1, 8, 40), finished(2, 9, 44), finished(3, 10, 400)};

        QCOMPARE(idsOf(mostDifferentPair(runs)), (std::vector<int>{1, 3}));
    }

    void ofFewerThanTwoThereIsNoPair()
    {
        const RunList one{finished(1, 8, 40)};

        QVERIFY(mostDifferentPair(RunList{}).empty());
        QCOMPARE(idsOf(mostDifferentPair(one)), std::vector<int>{1});
        QCOMPARE(idsOf(mostDifferentPair(one.front(), one)), std::vector<int>{1});
    }

    void aRecordedTimeIsRough_data()
    {
        const auto row = test::columns<double, QString>("milliseconds", "text");
        row("nothing", 0.0, "≈ 1 µs");
        row("microseconds", 0.0234, "≈ 20 µs");
        row("up to the next unit", 0.96, "≈ 1 ms");
        row("milliseconds", 17.3, "≈ 20 ms");
        row("seconds", 7123.0, "≈ 7 s");
        row("up to a second", 960.0, "≈ 1 s");
    }

    void aRecordedTimeIsRough()
    {
        QFETCH(double, milliseconds);
        const Run recorded;

        QTEST(timeText(recorded, milliseconds), "text");
        QTEST(partTimeText(recorded, milliseconds), "text");
    }

    void anUnrecordedTimeIsExact()
    {
        Run mute;
        mute.times = {0.0234};
        QCOMPARE(timeText(mute, 0.0234), "23.4 µs");

        mute.times = {17.2, 17.3, 17.5};
        QCOMPARE(timeText(mute, 17.3), "17.3 ms ± 0.1");
    }

    void aLayerThatIsNotToBeHadIsLeftOut()
    {
        const std::shared_ptr<const Run> run = ended(lackingSolver);

        QCOMPARE(run->outcome.layers.size(), std::size_t{1});
        QVERIFY(findLayer(run->outcome, "at-hand") != nullptr);
        QVERIFY(cellText(*run, RunColumn::note).contains(u"layers not available: too dear"));
    }

    /// A run without a limit has no limit that could have been reached.
    void aLayerThatTakesTooLongNamesTheTimeThatWasItsOwn()
    {
        const std::shared_ptr<const Run> run = ended(slowSolver);

        QVERIFY2(cellText(*run, RunColumn::note)
                     .contains(u"layers not available: time limit of 20 s reached"),
                 qPrintable(cellText(*run, RunColumn::note)));
    }

    void aFigureOfNoTableIsShownAsItIs()
    {
        const std::shared_ptr<const Run> run = ended(lackingSolver);

        QVERIFY(cellText(*run, RunColumn::note).contains(u"odd-steps 3"));
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RunTest)
#include "run_test.moc"
