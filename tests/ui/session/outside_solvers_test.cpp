#include "tests/support/mazes.h"
#include "tests/support/outside_programs.h"
#include "ui/level/maze_document.h"
#include "ui/session/level_session.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/solver_settings.h"

#include <QSettings>

#include <array>

namespace mazewright::ui {

namespace {

const QByteArray givesUp = R"(answer '{"status":"gave-up"}')";
const QByteArray withWeight =
    R"(,"options":[{"id":"weight","type":"whole","initial":1,"least":1,"most":9}])";

/// Answers the questions about commands, and counts the commands that were asked about.
struct Answers {
    explicit Answers(bool answer)
    {
        OutsideSolvers::ofProgram().setAsk(
            [this, answer](const std::vector<outside::Registration>& registrations) {
                for (const outside::Registration& registration : registrations)
                    asked << QString::fromStdString(registration.name);
                return answer;
            });
    }
    Answers(const Answers&) = delete;
    Answers& operator=(const Answers&) = delete;
    ~Answers() { OutsideSolvers::ofProgram().setAsk({}); }

    QStringList asked{};
};

bool mayRun(const char* id)
{
    const std::array solvers = {findSolver("astar"), findSolver(id)};
    return OutsideSolvers::ofProgram().mayRun(solvers);
}

} // namespace

/// Which programs the window may run, and what follows when their list changes.
class OutsideSolversTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings().clear(); }

    void oursRunWithoutAQuestion()
    {
        const Answers answers(false);

        QVERIFY(OutsideSolvers::ofProgram().mayRun(solvers()));
        QCOMPARE(answers.asked, QStringList());
    }

    void aCommandFromOutsideIsAskedAboutOnce()
    {
        const OutsidePrograms programs;
        programs.add("one", givesUp);
        const Answers answers(true);

        QVERIFY(mayRun("outside/one"));
        QVERIFY(mayRun("outside/one"));

        QCOMPARE(answers.asked, QStringList{"one"});
    }

    void aRejectedCommandIsAskedAboutAgain()
    {
        const OutsidePrograms programs;
        programs.add("one", givesUp);
        const Answers answers(false);

        QVERIFY(!mayRun("outside/one"));
        QVERIFY(!mayRun("outside/one"));

        QCOMPARE(answers.asked, (QStringList{"one", "one"}));
    }

    void nothingRunsWhileNobodyCanBeAsked()
    {
        const OutsidePrograms programs;
        programs.add("one", givesUp);

        QVERIFY(!mayRun("outside/one"));
    }

    void nothingIsToldIfNothingHasChanged()
    {
        const OutsidePrograms programs;
        const QSignalSpy changed(&OutsideSolvers::ofProgram(), &OutsideSolvers::changed);
        programs.add("one", givesUp);
        QCOMPARE(changed.count(), 1);

        OutsidePrograms::publish();

        QCOMPARE(changed.count(), 1);
    }

    void anOlderReadingIsDiscarded()
    {
        const OutsidePrograms programs;
        const OutsideSolvers::Published older = OutsideSolvers::publish();
        programs.add("one", givesUp);

        OutsideSolvers::ofProgram().take(older);

        QCOMPARE(OutsideSolvers::ofProgram().published().all.size(), 1U);
    }

    void aSolverRunsAgainOnlyIfItIsListedAndApproved()
    {
        const OutsidePrograms programs;
        const outside::Registration one = programs.add("one", givesUp);
        const Solver& solver = *findSolver("outside/one");
        OutsideSolvers& all = OutsideSolvers::ofProgram();

        QCOMPARE(all.whyNotAgain(*findSolver("astar")), QString());
        QVERIFY(all.whyNotAgain(solver).startsWith("Solve with “Plain one” once"));
        all.approve(one);
        QCOMPARE(all.whyNotAgain(solver), QString());
        OutsidePrograms::remove("one");
        QVERIFY(all.whyNotAgain(solver).contains("no longer registered"));
    }

    void anApprovalHoldsForItsCommandFolderAndNetwork()
    {
        const OutsidePrograms programs;
        const outside::Registration approved = programs.add("one", givesUp);
        outside::Registration otherWords = approved;
        otherWords.command.words.emplace_back("--more");
        outside::Registration otherFolder = approved;
        otherFolder.command.folder /= "deeper";
        outside::Registration otherNetwork = approved;
        otherNetwork.command.hasNetwork = false;
        outside::Registration otherName = approved;
        otherName.name = "two";
        OutsideSolvers& all = OutsideSolvers::ofProgram();
        all.approve(approved);

        QVERIFY(all.isApproved(approved));
        QVERIFY(all.isApproved(otherName));
        QVERIFY(!all.isApproved(otherWords));
        QVERIFY(!all.isApproved(otherFolder));
        QVERIFY(!all.isApproved(otherNetwork));
        all.withdraw(approved);
        QVERIFY(!all.isApproved(approved));
    }

    void aRunThatMayNotStartIsNotInTheTable()
    {
        const OutsidePrograms programs;
        programs.add("one", givesUp);
        RunsModel runs;
        LevelSession level(1, &runs);
        level.setLevel({.maze = drawn({"S.E"})});
        level.solving()->setSolver(findSolver("outside/one"));

        {
            const Answers no(false);
            QVERIFY(!level.solve());
            QVERIFY(level.solveWithEvery());
        }
        QCOMPARE(runs.rowCount(), 0);

        const Answers yes(true);
        QVERIFY(level.solve());
        QCOMPARE(runs.rowCount(), 1);
        QTRY_COMPARE(runs.active(), 0);
        QCOMPARE(runs.run(0)->outcome.status, Status::notFound);
    }

    void aRemovedSolverIsReplacedByTheMainOne()
    {
        const OutsidePrograms programs;
        programs.add("one", givesUp);
        MazeDocument document;
        document.setLevel({.maze = drawn({"S.E"})});
        SolverSettings settings(&document);
        settings.setSolver(findSolver("outside/one"));
        QSignalSpy changed(&settings, &SolverSettings::solverChanged);

        OutsidePrograms::remove("one");

        QCOMPARE(settings.solver(), findSolver("astar"));
        QVERIFY(!settings.isSolverChosen());
        QCOMPARE(changed.count(), 1);
    }

    void aSolverThatIsRegisteredAgainKeepsItsOptions()
    {
        const OutsidePrograms programs;
        programs.add("one", givesUp, withWeight);
        MazeDocument document;
        document.setLevel({.maze = drawn({"S.E"})});
        SolverSettings settings(&document);
        const Solver* first = findSolver("outside/one");
        settings.setSolver(first);
        Options options(first->info.options);
        QVERIFY(options.set("weight", "7"));
        settings.setSolverOptions(*first, options);

        programs.add("one", givesUp, withWeight + R"(,"costs":true)");

        const Solver* second = findSolver("outside/one");
        QVERIFY(second != first);
        QCOMPARE(settings.solver(), second);
        QVERIFY(settings.isSolverChosen());
        QCOMPARE(settings.solverOptions(*second).text("weight"), "7");
    }

    void aFileThatCannotBeReadIsAnError()
    {
        const OutsidePrograms programs;
        programs.add("one", givesUp);
        writeContent(programs.folder() + "/mazewright/solvers.d/torn.json", "{");

        const OutsideSolvers::Published published = OutsideSolvers::publish();

        QCOMPARE(published.all.size(), 1U);
        QCOMPARE(published.errors.size(), 1U);
        QVERIFY(published.errors.front().message.text().find("torn.json") != std::string::npos);
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::OutsideSolversTest)
#include "outside_solvers_test.moc"
