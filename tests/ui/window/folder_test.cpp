#include "solvers/files/run_record.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/experiments/folder_dialog.h"
#include "ui/experiments/results_dialog.h"

#include <QTableView>
#include <QTreeWidget>

namespace mazewright::ui {

namespace {

const std::set<std::string_view> fewSolvers = {"astar", "dijkstra", "wavefront"};

} // namespace

class FolderTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        m_folder->make("levels/more");
        m_folder->level("levels/a.maze", {.maze = drawn({"S..E"})});
        m_folder->level("levels/b.maze", {.maze = drawn({"S#E", "..."})});
        m_folder->level("levels/more/c.maze", {.maze = drawn({"S#E", ".#."})});
        showWindow();
    }

    void everyLevelWithEverySolver()
    {
        FolderDialog& dialog = opened();

        QVERIFY(compare(dialog));

        const std::vector<RunRecord> made = records();
        QCOMPARE(made.size(), std::size_t(9));
        for (const RunRecord& record : made) {
            QVERIFY(record.mute);
            QCOMPARE(record.repeat, 2);
        }
        const FolderSummary* summary = dialog.summary();
        QVERIFY2(summary->words().startsWith(u"Runs: 9. Levels: 3."), qPrintable(summary->words()));
        QCOMPARE(summary->failures(), QString());
        const QTreeWidgetItem* question = summary->table()->topLevelItem(0);
        QVERIFY2(question->text(0).contains(u"Levels: 3, solved by all solvers: 2"),
                 qPrintable(question->text(0)));
        QCOMPARE(question->childCount(), 3);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(question->child(i)->text(1), QStringLiteral("3")); // levels
            QCOMPARE(question->child(i)->text(2), QStringLiteral("2")); // solved
            QCOMPARE(question->child(i)->text(3), QStringLiteral("1")); // no way, proved
        }
        QVERIFY(dialog.openReportButton()->isEnabled());
        QVERIFY(m_folder->content("levels-results.html").contains("<svg"));
        QVERIFY(!m_folder->has("levels-results.csv"));
    }

    void whatStandsIsNotRunAgain()
    {
        FolderDialog& first = opened();
        QVERIFY(compare(first));
        const std::vector<RunRecord> before = records();
        dispose(first);
        m_folder->level("levels/b.maze", {.maze = drawn({"S#E", "..."})}); // the same cells
        m_folder->level("levels/d.maze", {.maze = drawn({"SE"})});

        FolderDialog& second = opened();
        QVERIFY(compare(second));

        QVERIFY2(second.summary()->words().contains(u"Already in the results: 9."),
                 qPrintable(second.summary()->words()));
        const std::vector<RunRecord> after = records();
        QCOMPARE(after.size(), std::size_t(12));
        for (std::size_t i = 0; i < before.size(); ++i)
            QCOMPARE(toJsonLine(after[i]), toJsonLine(before[i]));
    }

    void withoutTimesTheAnswersAreTheSame()
    {
        FolderDialog& timed = opened();
        timed.form()->setResults(m_folder->path("timed.jsonl"));
        QVERIFY(compare(timed));
        dispose(timed);
        FolderDialog& untimed = opened();

        untimed.form()->setTimesMeasured(false);
        QVERIFY(compare(untimed));

        const std::vector<RunRecord> expected = records("timed.jsonl");
        const std::vector<RunRecord> made = records();
        QCOMPARE(made.size(), expected.size());
        for (std::size_t i = 0; i < made.size(); ++i) {
            QVERIFY(expected[i].number("time-ms"));
            QVERIFY(!made[i].number("time-ms"));
            QCOMPARE(made[i].level, expected[i].level);
            QCOMPARE(made[i].solver, expected[i].solver);
            QCOMPARE(made[i].number("cost"), expected[i].number("cost"));
            QCOMPARE(made[i].number("expanded"), expected[i].number("expanded"));
        }
        const QTreeWidget& table = *untimed.summary()->table();
        QCOMPARE(shownColumns(table), (QStringList{"Solver", "Levels", "Solved", "No solution",
                                                   "Best answer", "Expanded", "Cost ÷ best"}));
        QVERIFY(!table.topLevelItem(0)->text(0).contains(u"time"));
        dispose(untimed);
        FolderForm again; // remembers the choice
        QVERIFY(!again.order().hasTimes);
    }

    void theRunsAreShownAsATable()
    {
        FolderDialog& dialog = opened();
        QVERIFY(!dialog.showRunsButton()->isVisible()); // nothing has been compared
        QVERIFY(compare(dialog));

        QTest::mouseClick(dialog.showRunsButton(), Qt::LeftButton);

        QVERIFY(!dialog.isVisible());
        const auto* results = find<ResultsDialog>();
        QVERIFY(results != nullptr && results->isVisible());
        QCOMPARE(results->table()->model()->rowCount(), 9); // three solvers on three levels
        QCOMPARE(results->table()->textElideMode(), Qt::ElideMiddle);
    }

    /// An empty board of 100 cells keeps a search that tries every track busy until it is stopped.
    void escapeStopsAndTheNextGoesOn()
    {
        m_folder->level("levels/more/z.maze",
                        {.maze = openMaze(10, 10), .rules = {.question = Question::oneStroke}});
        FolderDialog& dialog = opened();
        dialog.form()->solvers()->setChosen(*findSolver("one-stroke-published"), true);
        QSignalSpy compared(&dialog, &FolderDialog::compared);
        QTest::mouseClick(dialog.compareButton(), Qt::LeftButton);
        QTRY_VERIFY(records().size() >= 9);

        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(compared.count() > 0 || compared.wait(patience));

        QVERIFY(dialog.isVisible());
        QVERIFY(dialog.summary()->words().contains(u"Stopped"));
        const std::size_t before = records().size();
        QVERIFY(m_folder->has("levels-results.html"));
        dispose(dialog);
        QVERIFY(compare(opened()));
        QVERIFY(records().size() >= before);
    }

    void brokenLevelsAndOthersAreNamed()
    {
        m_folder->file("levels/bad.maze", "{\"mazewright\": 1, \"rows\": ");
        m_folder->file("levels/read me.pdf", "%PDF-1.4 nothing of ours");
        FolderDialog& dialog = opened();

        QVERIFY(compare(dialog));

        QCOMPARE(records().size(), std::size_t(9));
        QVERIFY2(dialog.summary()->failures().contains(u"bad.maze"),
                 qPrintable(dialog.summary()->failures()));
        QVERIFY2(dialog.summary()->words().contains(u"1 file skipped: not a level"),
                 qPrintable(dialog.summary()->words()));
    }

    void saysWhatIsMissing()
    {
        FolderDialog& dialog = opened();
        FolderForm* form = dialog.form();
        QVERIFY(dialog.compareButton()->isEnabled());

        form->setFolder(m_folder->path("nowhere"));

        QVERIFY(form->whyNot().contains(u"nowhere"));
        QVERIFY(!dialog.compareButton()->isEnabled());
        form->setFolder(m_folder->path("levels"));
        QTRY_VERIFY(!form->isReading());
        for (const SolverConfig& entrant : form->solvers()->chosen())
            form->solvers()->setChosen(*entrant.solver, false);
        QVERIFY(form->whyNot().contains(u"solver"));
        form->solvers()->setChosen(*findSolver("astar"), true);
        form->setResults(QString());
        QVERIFY(form->whyNot().contains(u"results"));
    }

    void saysWhatLevelsWithoutAQuestionNeed()
    {
        m_folder->make("maps");
        m_folder->file("maps/m.map", "type octile\nheight 1\nwidth 4\nmap\n....\n");
        FolderForm form;
        form.setFolder(m_folder->path("maps"));
        QTRY_VERIFY(!form.isReading());
        QVERIFY(form.solvers()->chosen().empty());
        QVERIFY2(form.whyNot().contains(u"Place a start and an end"), qPrintable(form.whyNot()));

        m_folder->file("maps/m.map.scen", "version 1\n0\tm.map\t4\t1\t0\t0\t3\t0\t3\n");
        form.setFolder(m_folder->path("levels"));
        form.setFolder(m_folder->path("maps"));
        QTRY_VERIFY(!form.isReading());

        QVERIFY2(form.whyNot().contains(u"Open a scenario"), qPrintable(form.whyNot()));
    }

    void theSolversOfTheLevelsQuestionsAreChecked()
    {
        m_folder->make("strokes");
        m_folder->make("nothing");
        m_folder->level("strokes/a.maze", {.maze = drawn({"SoE"})});
        FolderForm form;
        QVERIFY(form.solvers()->chosen().empty());
        const auto choose = [&](const QString& folder) {
            form.setFolder(m_folder->path(folder));
            return QTest::qWaitFor([&] { return !form.isReading(); }, patience);
        };
        const auto asked = [&] {
            std::set<Question> questions;
            for (const SolverConfig& entrant : form.solvers()->chosen())
                questions.insert(entrant.solver->info.answers);
            return questions;
        };

        QVERIFY(choose(QStringLiteral("levels")));
        QCOMPARE(asked(), std::set<Question>{Question::shortestPath});
        QVERIFY(choose(QStringLiteral("strokes")));
        QCOMPARE(asked(), std::set<Question>{Question::oneStroke});
        form.solvers()->setChosen(*findSolver("clear-board"), true); // no level has tiles
        form.solvers()->setChosen(*findSolver("link"), true);
        QCOMPARE(asked(), (std::set<Question>{Question::link, Question::oneStroke}));
        QVERIFY(choose(QStringLiteral("nothing")));

        QVERIFY(form.solvers()->chosen().empty());
        QVERIFY(form.whyNot().contains(u"no levels"));
    }

    void saysWhyResultsCannotBeWritten()
    {
        FolderDialog& dialog = opened();
        dialog.form()->setResults(m_folder->path("no such folder/results.jsonl"));

        QVERIFY(compare(dialog));

        QVERIFY2(dialog.summary()->words().contains(u"no such folder/results.jsonl"),
                 qPrintable(dialog.summary()->words()));
        QVERIFY(!dialog.openReportButton()->isEnabled());
    }

    void saysHowManyStandBeforehand()
    {
        FolderDialog& first = opened();
        QVERIFY(compare(first));
        dispose(first);

        FolderDialog& second = opened();

        const auto labels = second.form()->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().contains(u"Runs in the file: 9");
        }));
    }

private:
    /// The dialog of File > Benchmark Folder…, with few solvers, on the folder of levels.
    FolderDialog& opened()
    {
        trigger(ActionId::fileCompareFolder);
        const auto dialogs = m_window->findChildren<FolderDialog*>();
        if (dialogs.isEmpty() || !QTest::qWaitForWindowActive(dialogs.back(), patience))
            qFatal("the dialog does not open");
        FolderForm* form = dialogs.back()->form();
        form->setFolder(m_folder->path("levels"));
        form->setRepeat(2);
        if (!QTest::qWaitFor([form] { return !form->isReading(); }, patience))
            qFatal("the folder is not read");
        for (const Solver* solver : solvers())
            form->solvers()->setChosen(*solver, fewSolvers.contains(solver->info.id));
        return *dialogs.back();
    }

    static bool compare(FolderDialog& dialog)
    {
        QSignalSpy compared(&dialog, &FolderDialog::compared);
        QTest::mouseClick(dialog.compareButton(), Qt::LeftButton);
        return compared.wait(patience);
    }
    static void dispose(FolderDialog& dialog)
    {
        dialog.close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    static QStringList shownColumns(const QTreeWidget& table)
    {
        QStringList names;
        for (int column = 0; column < table.columnCount(); ++column)
            if (!table.isColumnHidden(column))
                names << table.headerItem()->text(column);
        return names;
    }

    std::vector<RunRecord> records(const char* file = "levels-results.jsonl") const
    {
        const auto text = readFile(m_folder->path(file).toStdString());
        if (!text)
            return {};
        const auto read = readRunRecords(*text);
        return read ? read->records : std::vector<RunRecord>();
    }

    std::unique_ptr<Folder> m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::FolderTest)
#include "folder_test.moc"
