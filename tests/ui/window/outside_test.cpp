#include "solvers/files/run_record.h"
#include "tests/support/buttons.h"
#include "tests/support/outside_programs.h"
#include "tests/support/window_test.h"
#include "ui/dialogs/outside_dialogs.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/experiments/race_dialog.h"
#include "ui/experiments/results_dialog.h"
#include "ui/experiments/scenario_panel.h"
#include "ui/page/page_header.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/results_table.h"

#include <QComboBox>
#include <QTableView>

namespace mazewright::ui {

namespace {

const QByteArray solves = R"(answer '{"status":"solved","route":[[0,0],[0,1],[0,2]]}')";
const QByteArray dies = R"(echo "no more cheese" >&2; exit 7)";

/// Answers the question of the next turn of the event loop whether a command may run.
void answerRun(const QString& button)
{
    QTimer::singleShot(0, qApp, [button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        buttonOf(*box, button)->click();
    });
}

bool offers(const SolverChecks& checks, const char* id)
{
    const std::vector<SolverConfig> chosen = checks.chosen();
    return std::ranges::any_of(chosen, [id](const SolverConfig& entrant) {
        return entrant.solver->info.id == std::string_view(id);
    });
}

} // namespace

/// Solvers from outside stand wherever a solver is chosen, and run once the user has agreed.
class WindowOutsideTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        m_programs = std::make_unique<OutsidePrograms>();
        showWindow({1280, 800}, Level{.maze = drawn({"S.E"})});
    }
    void cleanup()
    {
        m_window.reset();
        m_programs.reset();
    }

    void theSolverBarFollowsTheRegistrations()
    {
        const QComboBox& list = *find<QComboBox>("solver");
        QCOMPARE(list.findData("outside/one"), -1);

        m_programs->add("one", solves);
        const int entry = list.findData("outside/one");
        QVERIFY(entry > 0);
        QCOMPARE(list.itemText(entry), "Plain one");
        level().solving()->setSolver(findSolver("outside/one"));
        QCOMPARE(list.currentIndex(), entry);

        OutsidePrograms::remove("one");
        QCOMPARE(list.findData("outside/one"), -1);
        QCOMPARE(list.currentData().toString(), "astar");
    }

    void aCommandFromOutsideIsAskedAboutBeforeItsFirstRun()
    {
        m_programs->add("one", solves);
        level().solving()->setSolver(findSolver("outside/one"));

        answerRun("Cancel");
        trigger(ActionId::solveSolve);
        QCOMPARE(m_window->runs()->rowCount(), 0);

        answerRun("Run");
        trigger(ActionId::solveSolve);
        QCOMPARE(m_window->runs()->rowCount(), 1);
        QVERIFY(waitForRuns());
        QCOMPARE(m_window->runs()->run(0)->outcome.status, Status::solved);

        trigger(ActionId::solveSolve);
        QCOMPARE(m_window->runs()->rowCount(), 2);
        QVERIFY(waitForRuns());
    }

    void aFailureIsRedAndHasItsWords()
    {
        OutsideSolvers::ofProgram().approve(m_programs->add("one", dies));

        solve("outside/one");

        const RunsModel& runs = *m_window->runs();
        const auto cell = [&runs](RunColumn column) {
            return runs.index(0, static_cast<int>(column));
        };
        QCOMPARE(cell(RunColumn::state).data().toString(), "Failed");
        QVERIFY(cell(RunColumn::state).data(RunsModel::failedRole).toBool());
        QVERIFY(cell(RunColumn::note).data().toString().contains("no more cheese"));
        const Caption& caption = *find<Caption>();
        QVERIFY(caption.facts().contains("failed"));
        QVERIFY(caption.facts().contains("no more cheese"));
        QCOMPARE(caption.findChild<QLabel*>("captionFacts")->property("ink").toString(), "error");

        solve("astar");
        QCOMPARE(caption.findChild<QLabel*>("captionFacts")->property("ink").toString(), "muted");
    }

    void aRaceHasItAndAsksToo()
    {
        m_programs->add("one", solves);
        trigger(ActionId::compareRace);
        RaceDialog& dialog = *m_window->race()->dialog();
        QVERIFY(QTest::qWaitForWindowActive(&dialog, patience));
        for (const SolverConfig& entrant : dialog.solvers()->chosen())
            dialog.solvers()->setChosen(*entrant.solver, false);
        dialog.solvers()->setChosen(*findSolver("outside/one"), true);
        QVERIFY(offers(*dialog.solvers(), "outside/one"));
        dialog.setRounds(1);

        answerRun("Cancel");
        dialog.raceButton()->click();
        QVERIFY(!dialog.progress()->isActive());

        answerRun("Run");
        dialog.raceButton()->click();
        QTRY_COMPARE(m_window->runs()->rowCount(), 1);
        QTRY_VERIFY(!m_window->runs()->isRacing());
        QCOMPARE(m_window->runs()->run(0)->times.size(), 1U);
    }

    void aRunIsNotRepeatedWithoutItsProgram()
    {
        // Given a run of a program that reports its search
        const outside::Registration one = m_programs->add("one", solves, R"(,"records":true)");
        OutsideSolvers::ofProgram().approve(one);
        solve("outside/one");
        auto* panel = m_window->findChild<ExplainPanel*>();
        const auto* table = m_window->findChild<ResultsTable*>();

        // When it is no longer approved, or no longer registered
        OutsideSolvers::ofProgram().withdraw(one);
        m_window->showPanel(panel);

        // Then a selection starts nothing and asks nothing
        QVERIFY(!panel->isWorking());
        QVERIFY2(panel->text().startsWith("Solve with “Plain one” once"),
                 qPrintable(panel->text()));
        QVERIFY(!table->asTrace(0));
        OutsideSolvers::ofProgram().approve(one);
        OutsidePrograms::remove("one");
        panel->hide();
        panel->show();
        QVERIFY(!panel->isWorking());
        QVERIFY2(panel->text().contains("no longer registered"), qPrintable(panel->text()));
        QVERIFY(!table->asTrace(0));
    }

    void runsThatAreMadeAgainSideBySideAskOnce()
    {
        m_programs->add("one", solves);
        Folder folder;
        folder.level("a.maze", {.maze = drawn({"S.E"})});
        const RunRecord record{
            .level = "a.maze", .solver = "outside/one", .status = Status::solved};
        const QByteArray line = QByteArray::fromStdString(toJsonLine(record)) + '\n';
        m_window->openFile(folder.file("results.jsonl", line + line));
        auto* results = find<ResultsDialog>();
        int asked = 0;
        OutsideSolvers::ofProgram().setAsk([&asked](const auto&) {
            ++asked;
            return false;
        });

        results->table()->selectAll();
        QVERIFY(results->compareButton()->isEnabled());
        results->compareButton()->click();

        OutsideSolvers::ofProgram().setAsk(askToRun);
        QCOMPARE(asked, 1);
        QCOMPARE(m_window->runs()->rowCount(), 0);
    }

    void aScenarioKeepsItsSettingsWhenTheListChanges()
    {
        ScenarioPanel panel("none.map", {}, m_window->silence());
        panel.solvers()->add(*readEntrant("astar(weight=5)"));
        panel.solvers()->add(*readEntrant("astar(weight=2)"));
        panel.solvers()->currentItem()->setCheckState(0, Qt::Unchecked);

        m_programs->add("one", solves);

        std::vector<std::string> names;
        for (const SolverConfig& entrant : panel.solvers()->chosen())
            names.push_back(nameOf(entrant));
        QCOMPARE(std::ranges::count(names, "astar(weight=5)"), 1);
        QCOMPARE(std::ranges::count(names, "astar(weight=2)"), 0);
        QVERIFY(!panel.solvers()
                     ->findItems("A* (weight=2)", Qt::MatchExactly | Qt::MatchRecursive)
                     .isEmpty());
    }

    void aScenarioKeepsItsChoiceWhenTheListChanges()
    {
        ScenarioPanel panel("none.map", {}, m_window->silence());
        const Solver& jps = *findSolver("jps");
        panel.solvers()->setChosen(jps, false);

        m_programs->add("one", solves);

        QVERIFY(!offers(*panel.solvers(), "jps"));
        QVERIFY(offers(*panel.solvers(), "astar"));
        QVERIFY(!offers(*panel.solvers(), "outside/one"));
        panel.solvers()->setChosen(*findSolver("outside/one"), true);
        QVERIFY(offers(*panel.solvers(), "outside/one"));

        OutsidePrograms::remove("one");
        QVERIFY(!offers(*panel.solvers(), "outside/one"));
        QVERIFY(offers(*panel.solvers(), "astar"));
    }

private:
    std::unique_ptr<OutsidePrograms> m_programs;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::WindowOutsideTest)
#include "outside_test.moc"
