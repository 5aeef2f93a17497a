#include "tests/ui/base/until_stopped.h"
#include "ui/experiments/experiment_setup.h"

#include <QVBoxLayout>
#include <QWidget>

namespace mazewright::ui {

/// How an experiment is set up, begins, is stopped, and ends.
class ExperimentSetupTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_widget = std::make_unique<QWidget>();
        m_progress = new ExperimentProgress(&m_idle, *new QVBoxLayout(m_widget.get()));
    }

    void settingsOfOneSolverStandSideBySide()
    {
        SolverChecks checks;
        const std::vector<const Solver*> solvers = {findSolver("astar"), findSolver("jps")};
        checks.setSolvers(solvers);

        checks.add(*readEntrant("astar(weight=5)"));
        checks.add(*readEntrant("astar(weight=5)")); // it is there
        checks.setChosen(*findSolver("jps"), false);

        std::vector<std::string> names;
        for (const SolverConfig& entrant : checks.chosen())
            names.push_back(nameOf(entrant));
        QCOMPARE(names, (std::vector<std::string>{"astar", "astar(weight=5)"}));
        const QTreeWidgetItem* question = checks.topLevelItem(0);
        QCOMPARE(question->child(1)->text(0), "A* (weight=5)");
        QCOMPARE(checks.current(), findSolver("astar"));
    }

    void aListedSolverTakesSettings()
    {
        SolverChecks checks;
        const std::vector<const Solver*> solvers = {findSolver("astar"), findSolver("jps")};
        checks.setSolvers(solvers);

        checks.setSettings(*readEntrant("astar(weight=2)"));
        checks.add({findSolver("astar")});

        std::vector<std::string> names;
        for (const SolverConfig& entrant : checks.chosen())
            names.push_back(nameOf(entrant));
        QCOMPARE(names, (std::vector<std::string>{"astar(weight=2)", "jps", "astar"}));
        const QTreeWidgetItem* question = checks.topLevelItem(0);
        QCOMPARE(question->child(0)->text(0), "A* (weight=2)");
        QCOMPARE(question->child(1)->text(0), "A*");
        checks.setChosen(*findSolver("astar"), false); // the listed row alone
        QCOMPARE(question->child(0)->checkState(0), Qt::Unchecked);
        QCOMPARE(question->child(1)->checkState(0), Qt::Checked);
    }

    void beginsOnceTheProgramIsIdle()
    {
        QSignalSpy begun(m_progress, &ExperimentProgress::begun);
        Background<int> search(TaskTraits{.length = TaskLength::open});
        search.start(untilStopped);

        m_progress->start();
        QVERIFY(m_progress->isActive() && !m_progress->isRunning());

        QVERIFY(begun.wait(patience));
        QVERIFY(m_progress->isRunning());
        QVERIFY(!search.isActive());
        m_progress->end();
        QVERIFY(!m_progress->isActive());
    }

    void anExceptedTaskGoesOn()
    {
        QSignalSpy begun(m_progress, &ExperimentProgress::begun);
        Background<int> own(TaskTraits{.length = TaskLength::open});
        own.start(untilStopped);

        m_progress->start([&own](const Task& task) { return &task == &own; });

        QVERIFY(begun.wait(patience));
        QVERIFY(own.isRunning());
    }

    void stoppedWhileItWaitsItNeverBegins()
    {
        QSignalSpy begun(m_progress, &ExperimentProgress::begun);
        QSignalSpy stopped(m_progress, &ExperimentProgress::stopRequested);
        m_progress->start();

        QVERIFY(m_progress->stop());

        QVERIFY(!m_progress->isActive());
        QVERIFY(!m_progress->stop());
        QCoreApplication::processEvents();
        QCOMPARE(begun.count(), 0);
        QCOMPARE(stopped.count(), 0);
    }

    void stoppedWhileItRunsItIsActiveUntilItsEnd()
    {
        QSignalSpy begun(m_progress, &ExperimentProgress::begun);
        QSignalSpy stopped(m_progress, &ExperimentProgress::stopRequested);
        m_progress->start();
        QVERIFY(begun.wait(patience));

        QVERIFY(m_progress->stop());

        QCOMPARE(stopped.count(), 1);
        QVERIFY(m_progress->isRunning());
        m_progress->end();
        QVERIFY(!m_progress->isActive());
    }

    void doesNotBeginWhenAnotherWaits()
    {
        QSignalSpy begun(m_progress, &ExperimentProgress::begun);
        QSignalSpy reached(&m_idle, &IdleWaiter::reached);

        m_idle.await();

        QVERIFY(reached.wait(patience));
        QCOMPARE(begun.count(), 0);
        QVERIFY(!m_progress->isActive());
    }

private:
    IdleWaiter m_idle{[] {}};
    std::unique_ptr<QWidget> m_widget;
    ExperimentProgress* m_progress = nullptr; // of the widget
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ExperimentSetupTest)
#include "experiment_setup_test.moc"
