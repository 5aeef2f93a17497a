#include "ui/experiments/experiment_setup.h"

namespace mazewright::ui {

class SolverChecksTest : public QObject {
    Q_OBJECT

private slots:
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
        QCOMPARE(question->child(1)->text(0), QStringLiteral("A* (weight=5)"));
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
        QCOMPARE(question->child(0)->text(0), QStringLiteral("A* (weight=2)"));
        QCOMPARE(question->child(1)->text(0), QStringLiteral("A*"));
        checks.setChosen(*findSolver("astar"), false); // the listed row alone
        QCOMPARE(question->child(0)->checkState(0), Qt::Unchecked);
        QCOMPARE(question->child(1)->checkState(0), Qt::Checked);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SolverChecksTest)
#include "solver_checks_test.moc"
