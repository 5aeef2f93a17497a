#include "solvers/experiments/solver_config.h"
#include "solvers/files/run_record.h"
#include "tests/support/buttons.h"
#include "tests/support/window_test.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/experiments/race_dialog.h"
#include "ui/page/messages.h"
#include "ui/panels/results_table.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_lists.h"

#include <QScrollBar>
#include <QTreeWidget>

#include <set>

namespace mazewright::ui {

namespace {

Maze smallMaze()
{
    return drawn({"S..#....", //
                  ".#.#.##.", //
                  ".#...#.E", //
                  "...#...#"});
}

} // namespace

class WindowRaceTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 800}, Level{.maze = smallMaze()}); }

    /// All of the question would be too many to wait for and to read.
    void twoKeysRaceTheFavouritesOfTheQuestion()
    {
        QVERIFY(race(opened()));

        const Question asked = level().solving()->question();
        std::vector<const Solver*> expected = askableSolvers(smallMaze());
        std::erase_if(expected, [asked](const Solver* s) {
            return s->info.answers != asked || !FavouriteSolvers::ofProgram().contains(*s);
        });
        std::vector<const Solver*> raced;
        for (int row = 0; row < m_window->runs()->rowCount(); ++row)
            raced.push_back(m_window->runs()->run(row)->solver);
        QCOMPARE(raced, expected);
        QVERIFY(raced.size() >= 2);
    }

    void everySolverThatIsCheckedRaces()
    {
        QSignalSpy raced(m_window->race(), &RaceCommand::raced);
        RaceDialog& dialog = opened();
        for (const Solver* solver : askableSolvers(smallMaze()))
            dialog.solvers()->setChosen(*solver, true);

        QVERIFY(race(dialog));

        const std::vector<const Solver*> all = askableSolvers(smallMaze());
        RunsModel* runs = m_window->runs();
        QCOMPARE(raced.count(), 1);
        QCOMPARE(raced.front().front().value<QList<int>>().size(),
                 static_cast<qsizetype>(all.size()));
        QCOMPARE(runs->rowCount(), static_cast<int>(all.size()));
        for (int row = 0; row < runs->rowCount(); ++row) {
            const auto run = runs->run(row);
            QCOMPARE(run->solver, all[static_cast<std::size_t>(row)]);
            QCOMPARE(run->times.size(), std::size_t(5));
            QVERIFY(run->recording != nullptr);
            QVERIFY(!run->verdict || run->verdict->holds);
        }
        m_window->resize(2400, 900); // room for all columns
        QTRY_VERIFY(!m_window->results()->isColumnHidden(static_cast<int>(RunColumn::source)));
    }

    void whatIsNotCheckedTakesNoPart()
    {
        RaceDialog& dialog = opened();
        uncheckAll(dialog);
        dialog.solvers()->setChosen(*findSolver("astar"), true);
        dialog.setRounds(2);

        QTest::mouseClick(dialog.raceButton(), Qt::LeftButton);
        QVERIFY(waitForRace());

        QCOMPARE(m_window->runs()->rowCount(), 1);
        QCOMPARE(m_window->runs()->run(0)->solver, findSolver("astar"));
        QCOMPARE(m_window->runs()->run(0)->times.size(), std::size_t(2));
    }

    void withoutACheckNobodyRaces()
    {
        RaceDialog& dialog = opened();

        uncheckAll(dialog);

        QVERIFY(!dialog.raceButton()->isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QCOMPARE(m_window->runs()->rowCount(), 0);
    }

    /// The list is as high before its first click as after it.
    void nothingMovesUnderThePointer()
    {
        const RaceDialog& dialog = opened();
        SolverChecks& list = *dialog.solvers();
        const QTreeWidgetItem* solver = list.topLevelItem(0)->child(0)->child(2);
        QTRY_VERIFY(list.viewport()->rect().contains(list.visualItemRect(solver)));
        const QRect before = list.visualItemRect(solver);

        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, before.center());
        list.doItemsLayout();
        QTest::qWait(0);

        QCOMPARE(list.visualItemRect(solver), before);
        QCOMPARE(before.height(), list.sizeHintForIndex(list.indexAt(before.center())).height());
    }

    void whatCannotBeAskedIsGreyAndSaysWhy()
    {
        RaceDialog& dialog = opened();
        SolverChecks* checks = dialog.solvers();
        const QTreeWidgetItem* board = nullptr;
        for (int i = 0; i < checks->topLevelItemCount(); ++i)
            if (checks->topLevelItem(i)->text(0).contains(questionText(Question::clearBoard)))
                board = checks->topLevelItem(i);
        QVERIFY(board != nullptr && board->childCount() > 0);

        QVERIFY2(board->text(1).contains(u"the maze has no tiles"), qPrintable(board->text(1)));
        QCOMPARE(board->child(0)->text(1), board->text(1));
        QVERIFY(board->isDisabled() && board->child(0)->isDisabled());
        QCOMPARE(board->child(0)->checkState(0), Qt::Unchecked);
        checks->setChosen(*findSolver("clear-board"), true);
        QCOMPARE(board->child(0)->checkState(0), Qt::Unchecked);
    }

    void aQuestionsBoxIsForAllItsSolvers()
    {
        RaceDialog& dialog = opened();
        SolverChecks* checks = dialog.solvers();
        checks->chooseAmong(SolverChecks::Among::none);
        const auto ofQuestion = std::ranges::count_if(solvers(), [this](const Solver* solver) {
            return solver->info.answers == level().solving()->question();
        });

        checks->setCurrentItem(checks->topLevelItem(0));
        QTest::keyClick(checks, Qt::Key_Space);

        QCOMPARE(static_cast<std::ptrdiff_t>(checks->chosen().size()), ofQuestion);
        QTest::keyClick(checks, Qt::Key_Space);
        QVERIFY(checks->chosen().empty());
    }

    void theButtonsBelowTheListChooseMany()
    {
        RaceDialog& dialog = opened();
        const std::size_t first = dialog.solvers()->chosen().size();

        buttonOf(dialog, QStringLiteral("None"))->click();
        QVERIFY(!dialog.raceButton()->isEnabled());
        buttonOf(dialog, QStringLiteral("All"))->click();
        QVERIFY(dialog.solvers()->chosen().size() > first);
        buttonOf(dialog, QStringLiteral("Favourites"))->click();
        QCOMPARE(dialog.solvers()->chosen().size(), first);
    }

    void aLevelOfAnyAnglesRacesItsFavourites()
    {
        open(smallMaze(), {.moves = Moves::any});

        std::set<std::string_view> ids;
        for (const SolverConfig& entrant : opened().solvers()->chosen())
            ids.insert(entrant.solver->info.id);

        QCOMPARE(ids, (std::set<std::string_view>{"anya", "theta-star"}));
    }

    /// Other questions are folded.
    void theSolversOfTheLevelsQuestionComeFirst()
    {
        open(smallMaze(), {.question = Question::oneStroke});
        RaceDialog& dialog = opened();
        SolverChecks& list = *dialog.solvers();
        const QTreeWidgetItem* first = list.topLevelItem(0);

        QCOMPARE(first->text(0), questionText(Question::oneStroke));
        QVERIFY(first->isExpanded());
        const QRect last = list.visualItemRect(first->child(first->childCount() - 1));
        QVERIFY(list.viewport()->rect().contains(last.center()));
        for (int i = 1; i < list.topLevelItemCount(); ++i)
            QVERIFY(!list.topLevelItem(i)->isExpanded());
    }

    void aRaceEndsWithItsAnswer()
    {
        RaceDialog& dialog = opened();
        QSignalSpy raced(m_window->race(), &RaceCommand::raced);
        const auto racers = static_cast<int>(dialog.solvers()->chosen().size());

        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(waitForResult() != nullptr);

        const auto* lines = dialog.findChild<QTreeWidget*>(QStringLiteral("raceResult"));
        int runs = 0;
        for (int i = 0; i < lines->topLevelItemCount(); ++i) {
            const QTreeWidgetItem* line = lines->topLevelItem(i);
            QVERIFY(lines->viewport()->rect().contains(lines->visualItemRect(line).center()));
            runs += line->icon(0).isNull() ? 0 : 1; // the others are titles
        }
        QCOMPARE(runs, racers);
        QVERIFY(dialog.isVisible());
        QVERIFY(raced.isEmpty());
        QTest::keyClick(&dialog, Qt::Key_Return); // Close
        QCOMPARE(raced.count(), 1);
    }

    void aResultIsFollowedByAnotherRace()
    {
        RaceDialog& dialog = opened();
        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(waitForResult() != nullptr);

        buttonOf(dialog, QStringLiteral("Race Again…"))->click();
        QVERIFY(!dialog.hasResult());
        QVERIFY(dialog.raceButton()->isEnabled());
        const int runs = m_window->runs()->rowCount();
        QTest::mouseClick(dialog.raceButton(), Qt::LeftButton);
        QVERIFY(waitForRace());

        QCOMPARE(m_window->runs()->rowCount(), 2 * runs);
    }

    /// An empty board of 100 cells keeps a search that tries every track busy until it is stopped.
    void escapeStopsARaceThatGoes()
    {
        open(openMaze(10, 10));
        RaceDialog& dialog = opened();
        dialog.solvers()->setChosen(*findSolver("one-stroke-published"), true);
        QTest::keyClick(&dialog, Qt::Key_Return);
        QTRY_VERIFY(m_window->runs()->isRacing());

        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(waitForRace());

        const auto last = m_window->runs()->run(m_window->runs()->rowCount() - 1);
        QCOMPARE(last->solver, findSolver("one-stroke-published"));
        QCOMPARE(last->outcome.status, Status::stopped);
        QCOMPARE(m_window->runs()->active(), 0);
    }

    void theSolversOptionsAreThoseOfThePanel()
    {
        const Solver* weighted = findSolver("astar");
        Options options(weighted->info.options);
        QVERIFY(options.set("weight", "1.5"));
        level().solving()->setSolverOptions(*weighted, options);
        RaceDialog& dialog = opened();
        QVERIFY(rowOf(*dialog.solvers(), QStringLiteral("A* (weight=1.5)")) != nullptr);
        QVERIFY(rowOf(*dialog.solvers(), QStringLiteral("A*")) == nullptr);

        QVERIFY(race(dialog));

        const RunsModel& runs = *m_window->runs();
        for (int row = 0; row < runs.rowCount(); ++row)
            if (runs.run(row)->solver == weighted)
                QCOMPARE(runs.run(row)->options.summary(), options.summary());
    }

    void theDefaultsRaceBesideTheOptionsOfThePanel()
    {
        const Solver* weighted = findSolver("astar");
        Options options(weighted->info.options);
        QVERIFY(options.set("weight", "2"));
        level().solving()->setSolverOptions(*weighted, options);
        RaceDialog& dialog = opened();
        uncheckAll(dialog);
        dialog.solvers()->setChosen(*weighted, true);

        dialog.solvers()->add({weighted});
        dialog.solvers()->add(*readEntrant("astar(weight=2)")); // it is there
        QVERIFY(rowOf(*dialog.solvers(), QStringLiteral("A*")) != nullptr);
        dialog.setRounds(1);
        QVERIFY(race(dialog));

        const RunsModel& runs = *m_window->runs();
        QCOMPARE(runs.rowCount(), 2);
        QCOMPARE(runs.run(0)->options.text("weight"), std::string("2"));
        QCOMPARE(runs.run(1)->options.text("weight"),
                 Options(weighted->info.options).text("weight"));
    }

    void anEmptyLevelHasNoRace()
    {
        open(*Maze::make(4, 4));

        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);

        QVERIFY(m_window->race()->dialog() == nullptr);
        QVERIFY(page().messages()->message().contains(u"Nothing to solve"));
    }

    void exportsSayWhereTheTimesComeFrom()
    {
        RaceDialog& dialog = opened();
        dialog.setRounds(3);
        QVERIFY(race(dialog));
        QTest::keyClick(m_window.get(), Qt::Key_F5); // one more, recorded
        QVERIFY(waitForRuns());

        const ResultsTable& table = *m_window->results();
        const auto read = readRunRecords(table.asJsonLines(table.shownRuns()).toStdString());

        QVERIFY(read.has_value());
        const std::vector<RunRecord>& records = read->records;
        QCOMPARE(static_cast<int>(records.size()), m_window->runs()->rowCount());
        for (std::size_t i = 0; i + 1 < records.size(); ++i) {
            QVERIFY(records[i].mute);
            QCOMPARE(records[i].repeat, 3);
            QVERIFY(!records[i].provenance.date.empty());
            QCOMPARE(records[i].provenance.hash, records.front().provenance.hash);
            QCOMPARE(records[i].limits.time, std::chrono::milliseconds(10000));
        }
        QVERIFY(!records.back().mute);
        QCOMPARE(records.back().repeat, 1);
        QCOMPARE(records.front().provenance.hash.size(), std::size_t(64));
    }

    void aRaceTellsExactTimesAndASolveRoughOnes()
    {
        const auto timeOf = [this](int row) {
            return m_window->runs()
                ->index(row, static_cast<int>(figureColumn("time-ms")))
                .data()
                .toString();
        };

        QTest::keyClick(m_window.get(), Qt::Key_F5);
        QVERIFY(waitForRuns());
        QVERIFY2(timeOf(0).startsWith(u'≈'), qPrintable(timeOf(0)));
        QVERIFY(race(opened()));

        QVERIFY(m_window->runs()->rowCount() > 2);
        for (int row = 1; row < m_window->runs()->rowCount(); ++row)
            QVERIFY2(!timeOf(row).isEmpty() && !timeOf(row).contains(u'≈'),
                     qPrintable(timeOf(row)));
    }

    void howOftenIsRemembered()
    {
        RaceDialog& dialog = opened();
        dialog.setRounds(7);
        QVERIFY(race(dialog));

        QCOMPARE(opened().rounds(), 7);
    }

private:
    /// Opens the dialog with its keys.
    RaceDialog& opened()
    {
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        RaceDialog* dialog = m_window->race()->dialog();
        if (dialog == nullptr || !QTest::qWaitForWindowActive(dialog, patience))
            qFatal("the dialog does not open");
        return *dialog;
    }
    /// Starts the race, and waits until it has ended.
    bool race(RaceDialog& dialog)
    {
        QTest::keyClick(&dialog, Qt::Key_Return);
        return waitForRace();
    }
    static void uncheckAll(RaceDialog& dialog)
    {
        for (const SolverConfig& entrant : dialog.solvers()->chosen())
            dialog.solvers()->setChosen(*entrant.solver, false);
    }

    /// Returns the row of a solver, by its text; null if there is none.
    static const QTreeWidgetItem* rowOf(const SolverChecks& checks, const QString& text)
    {
        const auto rows = checks.findItems(text, Qt::MatchExactly | Qt::MatchRecursive);
        return rows.isEmpty() ? nullptr : rows.front();
    }

    /// Returns the dialog once it shows a result; null if that takes too long.
    RaceDialog* waitForResult()
    {
        RaceDialog* dialog = m_window->race()->dialog();
        const bool ended = QTest::qWaitFor([dialog] { return dialog->hasResult(); }, patience);
        return ended ? dialog : nullptr;
    }

    /// Closes the result when the race has ended; keys are for the window again.
    bool waitForRace()
    {
        RaceDialog* dialog = waitForResult();
        if (dialog == nullptr)
            return false;
        QTest::keyClick(dialog, Qt::Key_Escape);
        const bool ended = QTest::qWaitFor(
            [this] {
                return m_window->race()->dialog() == nullptr && !m_window->runs()->isRacing() &&
                       m_window->runs()->rowCount() > 0;
            },
            patience);
        m_window->activateWindow();
        return ended && QTest::qWaitForWindowActive(m_window.get(), patience);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::WindowRaceTest)
#include "race_test.moc"
