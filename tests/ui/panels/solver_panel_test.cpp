#include "tests/support/mazes.h"
#include "ui/panels/solver_panel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using mazewright::drawn;
using mazewright::findSolver;
using mazewright::Options;
using mazewright::Question;
using mazewright::Rules;
using mazewright::Solver;
using mazewright::ui::SolverPanel;

class SolverPanelTest : public QObject {
    Q_OBJECT

private slots:
    void offersEverySolver();
    void choosesTheMainQuestionOfALevel();
    void takesTheRulesOfALevel();
    void takesConditionsAndNothingElse();
    void keepsWhatWasChosen();
    void emitsWhatIsToBeSolved();
    void enablesStopWhileRunsGo();
    void choosesAQuestionByItsList();
};

void SolverPanelTest::offersEverySolver()
{
    const SolverPanel panel;
    const auto* list = panel.findChild<QComboBox*>(QStringLiteral("solver"));

    for (const Solver* solver : mazewright::solvers())
        QVERIFY(list->findData(QString::fromStdString(std::string(solver->info.id))) >= 0);
}

void SolverPanelTest::choosesTheMainQuestionOfALevel()
{
    SolverPanel panel;

    panel.setLevelRules(drawn({"S.o", "..E"}), {});
    QCOMPARE(panel.question(), Question::oneStroke);
    panel.setLevelRules(drawn({"S..", "..E"}), {});

    QCOMPARE(panel.solver(), findSolver("astar"));
}

void SolverPanelTest::takesTheRulesOfALevel()
{
    SolverPanel panel;
    Rules rules;
    rules.question = Question::link;
    rules.turns = 5;

    panel.setLevelRules(drawn({"S.E"}), rules);

    QCOMPARE(panel.question(), Question::link);
    QCOMPARE(panel.questionOptions(Question::link).whole("turns"), 5);
    QCOMPARE(panel.findChild<QSpinBox*>(QStringLiteral("turns"))->value(), 5);
}

void SolverPanelTest::takesConditionsAndNothingElse()
{
    SolverPanel panel;
    panel.setSolver(findSolver("one-stroke-search"));
    panel.findChild<QSpinBox*>(QStringLiteral("cell-points"))->setValue(4);

    panel.setConditions({.avoid = {{1, 2}}, .coins = {1, {}}});

    QCOMPARE(panel.solver(), findSolver("one-stroke-search"));
    const Options options = panel.questionOptions(Question::oneStroke);
    QCOMPARE(options.summary(), std::string("cell-points=4 avoid=1,2 coins=1.."));
    QCOMPARE(panel.findChild<QLineEdit*>(QStringLiteral("avoid"))->text(), QStringLiteral("1,2"));
}

void SolverPanelTest::keepsWhatWasChosen()
{
    SolverPanel panel;
    panel.setSolver(findSolver("link"));
    panel.findChild<QSpinBox*>(QStringLiteral("turns"))->setValue(7);

    panel.setSolver(findSolver("astar"));
    panel.setSolver(findSolver("link"));

    QCOMPARE(panel.findChild<QSpinBox*>(QStringLiteral("turns"))->value(), 7);
    QCOMPARE(panel.questionOptions(Question::link).whole("turns"), 7);
}

void SolverPanelTest::emitsWhatIsToBeSolved()
{
    SolverPanel panel;
    panel.setSolver(findSolver("wavefront"));
    const Solver* asked = nullptr;
    connect(&panel, &SolverPanel::solveRequested, this,
            [&asked](const Solver* solver, const Options&, const Options&) { asked = solver; });
    QSignalSpy all(&panel, &SolverPanel::solveAllRequested);

    panel.findChild<QPushButton*>(QStringLiteral("solveButton"))->click();
    panel.findChild<QPushButton*>(QStringLiteral("solve-all"))->click();

    QCOMPARE(asked, findSolver("wavefront"));
    QCOMPARE(all.count(), 1);
}

void SolverPanelTest::enablesStopWhileRunsGo()
{
    SolverPanel panel;
    auto* stop = panel.findChild<QPushButton*>(QStringLiteral("stop"));
    QSignalSpy stopped(&panel, &SolverPanel::stopRequested);
    QVERIFY(!stop->isEnabled());

    panel.setActiveRuns(2);
    stop->click();
    panel.setActiveRuns(0);
    stop->click();

    QCOMPARE(stopped.count(), 1);
}

void SolverPanelTest::choosesAQuestionByItsList()
{
    SolverPanel panel;
    auto* questions = panel.findChild<QComboBox*>(QStringLiteral("question"));

    questions->setCurrentIndex(questions->findData(static_cast<int>(Question::oneStroke)));
    emit questions->activated(questions->currentIndex());

    QCOMPARE(panel.solver(), findSolver("one-stroke"));
}

QTEST_MAIN(SolverPanelTest)
#include "solver_panel_test.moc"
