#include "tests/ui/base/until_stopped.h"
#include "ui/base/text.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/session/solver_lists.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QSettings>
#include <QVBoxLayout>
#include <QWidget>

#include <array>
#include <set>

namespace mazewright::ui {

namespace {

using Among = SolverChecks::Among;
using Ids = std::set<std::string>;

constexpr int starColumn = 2;
constexpr std::array shortestPath = {Question::shortestPath};

FavouriteSolvers& favourites()
{
    return FavouriteSolvers::ofProgram();
}

Ids chosenIn(const SolverChecks& checks)
{
    Ids ids;
    for (const SolverConfig& entrant : checks.chosen())
        ids.emplace(entrant.solver->info.id);
    return ids;
}

/// The solvers of shortest paths for which `belongs` returns true.
template <class Belongs>
Ids walkersThat(const Belongs& belongs)
{
    Ids ids;
    for (const Solver* solver : solvers())
        if (solver->info.answers == Question::shortestPath && belongs(*solver))
            ids.emplace(solver->info.id);
    return ids;
}

bool stepsFromCellToCell(const Solver& solver)
{
    return !solver.info.isAnyAngle;
}

/// All solvers in a list in a window, as if a level asked for a shortest path.
struct ListStage {
    ListStage()
    {
        checks.setSolvers(solvers());
        checks.resize(500, 900);
        checks.choose(shortestPath);
        checks.show();
    }
    /// Returns the first row with this text; null if there is none.
    QTreeWidgetItem* row(const QString& text) const
    {
        const auto rows = checks.findItems(text, Qt::MatchExactly | Qt::MatchRecursive);
        return rows.isEmpty() ? nullptr : rows.front();
    }
    QTreeWidgetItem* family(Family family) const { return row(engineText(nameOf(family))); }
    QPoint star(const QTreeWidgetItem* item) const
    {
        return checks.visualRect(checks.indexFromItem(item, starColumn)).center();
    }

    SolverChecks checks;
};

} // namespace

/// How an experiment is set up, begins, is stopped, and ends.
class ExperimentSetupTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
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

    void manySolversStandInTheirFamilies()
    {
        const ListStage list;

        const QTreeWidgetItem* question = list.checks.topLevelItem(0);
        QCOMPARE(list.row("A*")->parent(), list.family(Family::general));
        QCOMPARE(list.row("Theta*")->parent(), list.family(Family::anyAngle));
        for (int i = 0; i < question->childCount(); ++i)
            QVERIFY(question->child(i)->childCount() > 0);
        QCOMPARE(list.row("Link as published")->parent()->text(0),
                 questionText(Question::link)); // few
    }

    void aFamilyIsFoldedUnlessASolverOfItIsChecked()
    {
        const ListStage list;

        const QTreeWidgetItem* question = list.checks.topLevelItem(0);
        int folded = 0;
        for (int i = 0; i < question->childCount(); ++i) {
            const QTreeWidgetItem* family = question->child(i);
            QCOMPARE(family->isExpanded(), family->checkState(0) != Qt::Unchecked);
            folded += family->isExpanded() ? 0 : 1;
        }
        QVERIFY(folded > 0);
        QVERIFY(list.family(Family::general)->isExpanded());
    }

    void aFamilysBoxIsForAllItsSolvers()
    {
        const ListStage list;
        const Ids before = chosenIn(list.checks);

        list.family(Family::walks)->setCheckState(0, Qt::Checked);

        Ids expected = before;
        expected.merge(
            walkersThat([](const Solver& solver) { return solver.info.family == Family::walks; }));
        QCOMPARE(chosenIn(list.checks), expected);
        QVERIFY(expected.size() > before.size());
        list.family(Family::walks)->setCheckState(0, Qt::Unchecked);
        QCOMPARE(chosenIn(list.checks), before);
    }

    void aFoldedFamilySaysHowManyAreChecked()
    {
        ListStage list;
        const QTreeWidgetItem* family = list.family(Family::walks);
        const QString all = QString::number(family->childCount());
        QCOMPARE(family->text(1), QStringLiteral("0 of ") + all);

        list.checks.setChosen(*findSolver("wall-follower"), true);

        QCOMPARE(family->text(1), QStringLiteral("1 of ") + all);
    }

    /// They know the moves: an any-angle favourite is not checked.
    void theFavouritesAreCheckedAtFirst()
    {
        const ListStage list;

        const Ids expected = walkersThat([](const Solver& solver) {
            return favourites().contains(solver) && stepsFromCellToCell(solver);
        });
        QVERIFY(favourites().contains(*findSolver("anya")));
        QVERIFY(expected.size() > 1);
        QCOMPARE(chosenIn(list.checks), expected);
    }

    void whoKnowsTheMovesIsSaidByTheCaller()
    {
        ListStage list;
        list.checks.setSuited([](const Solver& solver) { return solver.info.isAnyAngle; });

        list.checks.choose(shortestPath);

        QCOMPARE(chosenIn(list.checks), (Ids{"anya", "theta-star"}));
    }

    /// There would be nothing to compare.
    void ofASingleFavouriteAllAreChecked()
    {
        for (const Solver* solver : solvers())
            favourites().set(*solver, solver == findSolver("astar"));

        const ListStage list;

        QCOMPARE(chosenIn(list.checks), walkersThat(stepsFromCellToCell));
    }

    void oneClickChecksAllOrNoneOrTheFavourites()
    {
        ListStage list;
        const Ids first = chosenIn(list.checks);
        const QSignalSpy told(&list.checks, &SolverChecks::chosenChanged);

        list.checks.chooseAmong(Among::none);
        QCOMPARE(chosenIn(list.checks), Ids());
        QCOMPARE(told.size(), 1);
        QVERIFY(list.family(Family::general)->isExpanded()); // nothing moves
        list.checks.chooseAmong(Among::all);
        QCOMPARE(chosenIn(list.checks), walkersThat(stepsFromCellToCell));
        QVERIFY(list.family(Family::walks)->isExpanded());
        list.checks.chooseAmong(Among::favourites);
        QCOMPARE(chosenIn(list.checks), first);
    }

    void whatCannotBeAskedStaysUnchecked()
    {
        ListStage list;
        list.checks.choose({});
        list.checks.setDisabledReason(Question::shortestPath, "no end");

        list.checks.chooseAmong(Among::all);

        QVERIFY(!chosenIn(list.checks).contains("astar"));
        QVERIFY(chosenIn(list.checks).contains("link"));
        QCOMPARE(list.family(Family::general)->text(1), QStringLiteral("no end"));
        list.checks.setDisabledReason(Question::shortestPath, {});
        QVERIFY(list.family(Family::general)->text(1).startsWith("0 of "));
    }

    void aClickOnAStarMakesAFavourite()
    {
        const ListStage list;
        const QTreeWidgetItem* greedy = list.row("Greedy best-first");
        QVERIFY(greedy != nullptr);
        QCOMPARE(greedy->text(starColumn), QStringLiteral("☆"));
        const Ids before = chosenIn(list.checks);

        QTest::mouseClick(list.checks.viewport(), Qt::LeftButton, {}, list.star(greedy));

        QVERIFY(favourites().contains(*findSolver("greedy")));
        QCOMPARE(greedy->text(starColumn), QStringLiteral("★"));
        QCOMPARE(chosenIn(list.checks), before);
        QTest::mouseClick(list.checks.viewport(), Qt::LeftButton, {}, list.star(greedy));
        QVERIFY(!favourites().contains(*findSolver("greedy")));
    }

    void theMenuOfARowMakesAFavourite()
    {
        ListStage list;
        list.checks.setCurrentItem(list.row("A*"));

        QContextMenuEvent asked(QContextMenuEvent::Keyboard, {1, 1},
                                list.checks.viewport()->mapToGlobal(QPoint(1, 1)));
        QCoreApplication::sendEvent(list.checks.viewport(), &asked);

        const auto* menu = list.checks.findChild<QMenu*>();
        QVERIFY(menu != nullptr);
        QCOMPARE(menu->actions().front()->text(), QStringLiteral("Remove from Favourites"));
        menu->actions().front()->trigger();
        QVERIFY(!favourites().contains(*findSolver("astar")));
        QCOMPARE(list.row("A*")->text(starColumn), QStringLiteral("☆"));
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
