// The result of a race: its sentences and lines, from runs with known times.
#include "tests/support/mazes.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/experiments/race_dialog.h"

#include <QLabel>

namespace mazewright::ui {

namespace {

using Times = std::vector<double>;

std::shared_ptr<Run> runOf(const char* solver, Times times, std::int64_t expanded,
                           Status status = Status::solved)
{
    auto run = std::make_shared<Run>();
    run->solver = findSolver(solver);
    run->maze = frozen({"S.E"});
    run->question = Options(optionsOf(Question::shortestPath));
    run->options = Options(run->solver->info.options);
    run->state = RunState::finished;
    run->outcome.status = status;
    run->outcome.figures = {{"time-ms", "ms", median(times)}, {"expanded", "", expanded}};
    run->times = std::move(times);
    return run;
}

/// Returns this time with noise of a few per cent, once per round.
Times around(double milliseconds, int rounds)
{
    Times times;
    for (int i = 0; i < rounds; ++i)
        times.push_back(milliseconds * (1 + 0.01 * (i % 3)));
    return times;
}

} // namespace

class RaceResultTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_dialog = std::make_unique<RaceDialog>(solvers(), &m_idle); }
    void cleanup() { m_dialog.reset(); }

    void theFastestIsNamedIfTheRoundsProveIt()
    {
        m_dialog->showResult(
            {runOf("dijkstra", around(9, 12), 40), runOf("astar", around(3, 12), 25)});

        QCOMPARE(column(0), (QStringList{"A*", "Dijkstra"}));
        QVERIFY2(sentences().startsWith(u"Fastest: A*"), qPrintable(sentences()));
        QVERIFY(sentences().contains(u"Fewest expansions: 25 (A*)."));
        QCOMPARE(column(2).last(), "3 × as long");
        const QString tip = lines().topLevelItem(0)->toolTip(1);
        QVERIFY2(tip.startsWith(u"The median of 12 unrecorded runs"), qPrintable(tip));
    }

    /// No test can tell five rounds apart; only what was measured is said.
    void fiveRoundsProveNothing()
    {
        m_dialog->showResult(
            {runOf("dijkstra", around(9, 5), 40), runOf("astar", around(3, 5), 25)});

        QVERIFY2(sentences().startsWith(u"Shortest time: A*"), qPrintable(sentences()));
        QVERIFY(sentences().contains(u"At least 6 run"));
        QCOMPARE(column(2).last(), "3 × as long, longer in every round");
    }

    void whatIsEqualIsSaidSo()
    {
        m_dialog->showResult(
            {runOf("astar", around(3, 30), 25), runOf("dijkstra", around(3, 30), 25)});

        QVERIFY2(sentences().contains(u"Equal within 5%: Dijkstra."), qPrintable(sentences()));
        QVERIFY(sentences().contains(u"Fewest expansions: 25 (A*, Dijkstra)."));
        QCOMPARE(column(2).last(), "equal within 5%");
    }

    void roundsThatOverlapAreNotToldApart()
    {
        m_dialog->showResult(
            {runOf("astar", {1, 5, 3, 2, 8}, 25), runOf("dijkstra", {6, 1, 2, 5, 4}, 25)});

        QVERIFY2(sentences().contains(u"Not told apart from it: Dijkstra."),
                 qPrintable(sentences()));
        QCOMPARE(column(2).last(), "not told apart");
    }

    /// Another guarantee, another unit, or no answer: none of these takes part.
    void onlyComparableRunsAreCompared()
    {
        auto stopped = runOf("bidirectional", around(1, 12), 3, Status::limitReached);

        m_dialog->showResult({stopped, runOf("greedy", around(2, 12), 10),
                              runOf("jps", around(4, 12), 5), runOf("astar", around(8, 12), 25)});

        QVERIFY2(sentences().startsWith(u"Optimal: Fastest: Jump point search"),
                 qPrintable(sentences()));
        QVERIFY(!sentences().contains(u"Fewest"));
        QCOMPARE(column(0), (QStringList{"Optimal", "Jump point search", "A*", "Bidirectional",
                                         "No guarantee", "Greedy best-first"}));
        QCOMPARE(column(4).at(3), "Limit reached");
    }

    /// A smaller figure of another unit would seem to win.
    void figuresThatAreNotComparedAreMuted()
    {
        m_dialog->showResult({runOf("jps", around(4, 12), 5), runOf("astar", around(8, 12), 25),
                              runOf("dijkstra", around(9, 12), 40)});

        for (int line = 0; line < lines().topLevelItemCount(); ++line) {
            const QTreeWidgetItem& shown = *lines().topLevelItem(line);
            const bool isCompared = shown.text(0) != QStringLiteral("Jump point search");
            QCOMPARE(shown.foreground(3).color() != palette().muted, isCompared);
            QCOMPARE(shown.toolTip(3).startsWith(u"Not compared"), !isCompared);
        }
    }

    void aSingleSolverIsNoWinner()
    {
        m_dialog->showResult({runOf("astar", around(8, 12), 25)});

        QVERIFY2(sentences().startsWith(u"A* took "), qPrintable(sentences()));
        QCOMPARE(column(2).last(), QString());
    }

    void whyASolverWasNotAskedStandsInItsLine()
    {
        auto invalid = runOf("jps", {1}, 0, Status::invalid);
        invalid->times.clear();
        invalid->outcome.message = "the maze has costs";

        m_dialog->showResult({invalid, runOf("astar", around(8, 12), 25)});

        QCOMPARE(column(4).last(), "Invalid: the maze has costs");
        QCOMPARE(column(1).last(), QString());
    }

private:
    QString sentences() const { return m_dialog->findChild<QLabel*>("raceVerdict")->text(); }
    const QTreeWidget& lines() const { return *m_dialog->findChild<QTreeWidget*>("raceResult"); }
    QStringList column(int number) const
    {
        QStringList texts;
        for (int i = 0; i < lines().topLevelItemCount(); ++i)
            texts << lines().topLevelItem(i)->text(number);
        return texts;
    }

    IdleWaiter m_idle{[] {}};
    std::unique_ptr<RaceDialog> m_dialog;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RaceResultTest)
#include "race_result_test.moc"
