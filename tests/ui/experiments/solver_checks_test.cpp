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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SolverChecksTest)
#include "solver_checks_test.moc"
