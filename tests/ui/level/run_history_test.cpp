#include "tests/ui/level/fake_solvers.h"
#include "ui/level/run.h"

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

} // namespace

class RunHistoryTest : public QObject {
    Q_OBJECT

private slots:
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
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RunHistoryTest)
#include "run_history_test.moc"
