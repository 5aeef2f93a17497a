#include "solvers/experiments/comparison.h"
#include "solvers/files/run_record.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/canvas/route_items.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/experiments/folder_dialog.h"
#include "ui/experiments/race_dialog.h"
#include "ui/experiments/related_files.h"
#include "ui/experiments/result_charts_panel.h"
#include "ui/experiments/results_dialog.h"
#include "ui/experiments/scenario_panel.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/panels/results_table.h"

#include <QClipboard>
#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QTableView>

namespace mazewright::ui {

namespace {

const QByteArray smallMap = "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n";
const QByteArray smallScenario = "version 1\n"
                                 "0\tm.map\t4\t3\t0\t1\t3\t1\t5\n"
                                 "0\tm.map\t4\t3\t0\t0\t3\t0\t3\n"
                                 "0\tm.map\t4\t3\t0\t2\t3\t2\t9\n"; // wrong: it is 3

} // namespace

/// Files that speak of levels: results as a table, scenarios beside their map, and experiments that
/// repeat what the window did.
class ExperimentFilesTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        showWindow();
    }

    void resultsOpenAsATable()
    {
        const QString file = writeResults();

        QVERIFY(m_window->openFile(file));

        QVERIFY(results() != nullptr);
        QAbstractItemModel* table = results()->table()->model();
        const QAbstractItemModelTester tester(table);
        QCOMPARE(table->rowCount(), 4);
        const auto cell = [&](int row, int column) { return table->index(row, column).data(); };
        QCOMPARE(cell(0, RecordsModel::level).toString(), QStringLiteral("a.maze"));
        QCOMPARE(cell(0, RecordsModel::quality).toString(), QStringLiteral("optimal, claimed"));
        QCOMPARE(cell(2, RecordsModel::valid).toString(), QStringLiteral("Yes"));
        QVERIFY(results()->charts()->view() != nullptr);
        QCOMPARE(results()->counts(), QStringLiteral("Runs: 4 of 4. Levels: 2."));
        QVERIFY(level().isUntouched()); // no level was opened
    }

    void theTableIsNarrowedByWords()
    {
        QVERIFY(m_window->openFile(writeResults()));

        results()->filter()->setText(QStringLiteral("B.MAZE"));

        QCOMPARE(results()->table()->model()->rowCount(), 2);
    }

    void aRunIsMadeAgain()
    {
        QVERIFY(m_window->openFile(writeResults()));
        results()->table()->selectRow(2);

        QTest::mouseClick(results()->runButton(), Qt::LeftButton);
        RunsModel* runs = m_window->runs();
        QTRY_VERIFY(runs->rowCount() == 1 && runs->run(0)->isFinished());

        QCOMPARE(document().fileName(), m_folder->path("b.maze"));
        QCOMPARE(runs->run(0)->solver, findSolver("astar"));
        QCOMPARE(runs->run(0)->outcome.cost, 6.0);
    }

    void runsOfALevelAreMadeAgainSideBySide()
    {
        QVERIFY(m_window->openFile(writeResults())); // two runs of a.maze, two of b.maze
        QItemSelectionModel* selection = results()->table()->selectionModel();
        const auto select = [&](int row, QItemSelectionModel::SelectionFlags how) {
            selection->select(results()->table()->model()->index(row, 0),
                              how | QItemSelectionModel::Rows);
        };

        select(1, QItemSelectionModel::ClearAndSelect);
        QVERIFY(!results()->compareButton()->isEnabled()); // a single run
        select(2, QItemSelectionModel::Select);
        QVERIFY(!results()->compareButton()->isEnabled()); // of two levels
        select(1, QItemSelectionModel::Deselect);
        select(3, QItemSelectionModel::Select);
        QTest::mouseClick(results()->compareButton(), Qt::LeftButton);

        QVERIFY(m_window->compare()->isOn());
        const auto shown = m_window->compare()->page()->panes().runs();
        QCOMPARE(shown.size(), std::size_t{2});
        QCOMPARE(shown[0]->solver, findSolver("astar"));
        QCOMPARE(shown[1]->solver, findSolver("astar-published"));
        QCOMPARE(document().fileName(), m_folder->path("b.maze"));
        QTRY_VERIFY(shown[0]->isFinished() && shown[1]->isFinished());
    }

    void brokenResultsSayTheirLine()
    {
        m_window->openFile(m_folder->file("broken.jsonl", "{\"level\": \"a\"}\n"));

        QVERIFY(results() == nullptr);
        QVERIFY2(m_window->messages()->message().contains("“broken.jsonl”, line 1: "),
                 qPrintable(m_window->messages()->message()));
    }

    void aFolderIsWrittenAsAnExperiment()
    {
        m_folder->make("levels");
        FolderForm form;
        form.setFolder(m_folder->path("levels"));
        form.setRepeat(4);
        form.solvers()->add(*readEntrant("astar(weight=5)"));

        const QString failure =
            writeExperiment(experimentOf(form.order()), m_folder->path("e.json"));

        QCOMPARE(failure, QString());
        const auto text = readFile(m_folder->path("e.json").toStdString());
        QVERIFY(text && text->find("\"levels\": [\n    \"levels\"\n  ]") != std::string::npos);
        const auto read = readExperiment(*text, m_folder->path().toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(read->repeat, 4);
        QCOMPARE(read->solvers.size(), std::size_t(1)); // no level asks for another
    }

    void aRaceIsWrittenAsAnExperiment()
    {
        const QString file = m_folder->level("a.maze", {.maze = drawn({"S..", ".#.", "..E"})});
        QVERIFY(m_window->openFile(file));
        SolverSettings& solving = *level().solving();
        Options question = solving.questionOptions(Question::shortestPath);
        QVERIFY(question.set("moves", "8").has_value());
        solving.setQuestionOptions(Question::shortestPath, question);
        RaceDialog& dialog = openRace();
        dialog.setRounds(7);

        const auto experiment = m_window->race()->experiment();

        QVERIFY(experiment.has_value());
        QCOMPARE(std::get<LevelPath>(experiment->levels.front()).path, file.toStdString());
        QCOMPARE(experiment->settings.front().value, std::string("8"));
        QCOMPARE(experiment->repeat, 7);
        QCOMPARE(experiment->solvers.size(), dialog.solvers()->chosen().size());
    }

    void anUnsavedRaceHasNoExperiment()
    {
        open(drawn({"S..", ".#.", "..E"}));
        openRace();

        const auto experiment = m_window->race()->experiment();

        QVERIFY(!experiment.has_value());
        QVERIFY(experiment.error().message.text().starts_with("Save the level first"));
    }

    void settingsRace()
    {
        open(drawn({"S..", ".#.", "..E"}));
        RaceDialog& dialog = openRace();
        for (const SolverConfig& entrant : dialog.solvers()->chosen())
            dialog.solvers()->setChosen(*entrant.solver, false);
        dialog.solvers()->add(*readEntrant("astar(weight=5)"));
        dialog.solvers()->add(*readEntrant("astar(weight=2)"));
        dialog.setRounds(1);

        QTest::mouseClick(dialog.raceButton(), Qt::LeftButton);
        RunsModel* runs = m_window->runs();
        QTRY_VERIFY(runs->rowCount() == 2 && !runs->isRacing() && runs->active() == 0);

        QCOMPARE(runs->run(0)->options.text("weight"), std::string("5"));
        QCOMPARE(runs->run(1)->options.text("weight"), std::string("2"));
    }

    void aScenarioOpensWithItsMap()
    {
        ScenarioPanel& panel = openScenario();
        QCOMPARE(document().fileName(), m_folder->path("m.map"));
        QAbstractItemModel* table = panel.table()->model();
        const QAbstractItemModelTester tester(table);
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->index(1, ScenarioPanel::end).data().toString(), QStringLiteral("(0, 3)"));
        panel.table()->selectRow(1);
        QCOMPARE(page().questionEnds()->item().from(), (Position{0, 0}));
        QCOMPARE(page().questionEnds()->item().to(), (Position{0, 3}));
        panel.table()->sortByColumn(ScenarioPanel::expected, Qt::DescendingOrder);
        QCOMPARE(table->index(0, ScenarioPanel::number).data().toString(), QStringLiteral("2"));
    }

    void aQueryIsSolved()
    {
        ScenarioPanel& panel = openScenario();
        panel.table()->selectRow(0);

        QTest::mouseClick(panel.solveButton(), Qt::LeftButton);
        RunsModel* runs = m_window->runs();
        QTRY_VERIFY(runs->rowCount() == 1 && runs->run(0)->isFinished());

        QCOMPARE(runs->run(0)->outcome.cost, 5.0); // corners are never cut
        QCOMPARE(runs->run(0)->question.text("from"), std::string("1,0"));
    }

    void allQueriesAreRun()
    {
        ScenarioPanel& panel = openScenario();

        QTest::mouseClick(panel.runButton(), Qt::LeftButton);
        QTRY_VERIFY(results() != nullptr);

        QCOMPARE(results()->table()->model()->rowCount(), 9); // by three solvers
        QAbstractItemModel* table = panel.table()->model();
        QCOMPARE(table->index(0, ScenarioPanel::right).data().toString(), QStringLiteral("3 of 3"));
        QCOMPARE(table->index(2, ScenarioPanel::right).data().toString(), QStringLiteral("0 of 3"));
        QCOMPARE(results()->counts(), QStringLiteral("Runs: 9 of 9. Queries: 3."));
    }

    void runsOfAScenarioAreExported()
    {
        ScenarioPanel& panel = openScenario();
        QTest::mouseClick(panel.runButton(), Qt::LeftButton);
        QTRY_VERIFY(results() != nullptr);

        QCOMPARE(results()->exportTo(m_folder->path("runs.csv")), QString());
        QCOMPARE(results()->exportTo(m_folder->path("runs.jsonl")), QString());

        QVERIFY(m_folder->content("runs.csv").count('\n') == 10); // with a header
        const auto read = readRunRecords(m_folder->content("runs.jsonl").toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(read->records.size(), std::size_t(9));
        QVERIFY(results()->exportTo(m_folder->path("nowhere/runs.csv")).contains(u"runs.csv"));
    }

    void selectedRunsAreCopied()
    {
        QVERIFY(m_window->openFile(writeResults()));
        QTableView* table = results()->table();
        table->setFocus();
        table->selectRow(2);
        table->selectionModel()->select(table->model()->index(1, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);

        results()->activateWindow();
        QTRY_VERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);

        const QStringList lines = QApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 4); // a header, two runs and the last line end
        QVERIFY2(lines[0].startsWith(QStringLiteral("Level\tSolver\t")), qPrintable(lines[0]));
        QVERIFY2(lines[1].startsWith(QStringLiteral("a.maze\t")), qPrintable(lines[1]));
        QVERIFY2(lines[2].startsWith(QStringLiteral("b.maze\t")), qPrintable(lines[2]));
    }

    void aQueryThatNoSolverAnswersIsWrong()
    {
        m_folder->file("m.map", "type octile\nheight 1\nwidth 4\nmap\n..@.\n");
        m_window->openFile(
            m_folder->file("m.map.scen", "version 1\n0\tm.map\t4\t1\t0\t0\t3\t0\t3\n"));
        ScenarioPanel* panel = scenario();
        QVERIFY(panel != nullptr);

        QTest::mouseClick(panel->runButton(), Qt::LeftButton);
        QTRY_VERIFY(results() != nullptr);

        QAbstractItemModel* table = panel->table()->model();
        QCOMPARE(table->index(0, ScenarioPanel::found).data().toString(), QStringLiteral("none"));
        QCOMPARE(table->index(0, ScenarioPanel::right).data().toString(), QStringLiteral("0 of 3"));
        QVERIFY(table->index(0, ScenarioPanel::right).data(Qt::ForegroundRole).isValid());
    }

    void aScenarioOfAnotherMapIsRefused()
    {
        m_folder->file("m.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");

        m_window->openFile(m_folder->file("m.map.scen", smallScenario));

        QVERIFY(scenario() == nullptr);
        QVERIFY2(m_window->messages()->message().startsWith(
                     "“m.map.scen”, line 2: The query is for a map of width 4"),
                 qPrintable(m_window->messages()->message()));
    }

    void aMapOffersItsScenario()
    {
        m_folder->file("m.map.scen", smallScenario);

        QVERIFY(m_window->openFile(m_folder->file("m.map", smallMap)));

        Messages* messages = page().messages();
        QVERIFY(messages->question().contains(QStringLiteral("m.map.scen")));
        QPushButton* open = nullptr;
        for (QPushButton* button : messages->findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("Scenario")))
                open = button;
        QVERIFY(open != nullptr);
        QTest::mouseClick(open, Qt::LeftButton);
        QVERIFY(scenario() != nullptr);
        QCOMPARE(messages->question(), QString());
    }

    void aTableOfPathsBecomesARunOfItsLevel()
    {
        m_window->openFile(m_folder->level("a.maze", {.maze = drawn({"S..", ".#.", "..E"})}));
        const QString paths =
            m_folder->file("my search.csv", "path,time-us,expanded\n\"0,0 0,2 2,2\",12.5,7\n");

        inDialog<QInputDialog>([](QInputDialog& name) {
            QCOMPARE(name.textValue(), QStringLiteral("my search"));
            name.accept();
        });
        m_window->related()->add(paths);

        RunsModel* runs = m_window->runs();
        QCOMPARE(runs->rowCount(), 1);
        const auto run = runs->run(0);
        QVERIFY(run->isFinished() && run->audit && run->recording == nullptr);
        QCOMPARE(run->audit->evidence, Evidence::proved);
        QCOMPARE(textAt(0, RunColumn::solver), QStringLiteral("my search"));
        QCOMPARE(textAt(0, RunColumn::quality), QStringLiteral("✓ optimal, proved"));
        QCOMPARE(textAt(0, figureColumn("search-ms")), QStringLiteral("12.5 µs ^"));
        QCOMPARE(level().shown()->runId(), run->id);
        QVERIFY(results() == nullptr);
    }

    void aWrongPathIsRefuted()
    {
        m_window->openFile(m_folder->level("a.maze", {.maze = drawn({"S..", ".#.", "..E"})}));
        const QString paths = m_folder->file("mine.csv", "path\n\"0,0 1,0 1,2 2,2\"\n");

        inDialog<QInputDialog>([](QInputDialog& name) { name.accept(); });
        m_window->related()->add(paths);

        QCOMPARE(m_window->runs()->run(0)->verdict->holds, false);
        QCOMPARE(textAt(0, RunColumn::valid), QStringLiteral("✗ no"));
    }

    void aNameOfOursIsAskedAgain()
    {
        m_window->openFile(m_folder->level("a.maze", {.maze = drawn({"S..", ".#.", "..E"})}));
        const QString paths = m_folder->file("astar.csv", "path\n\"0,0 0,2 2,2\"\n");

        inDialog<QInputDialog>([](QInputDialog& first) {
            inDialog<QInputDialog>([](QInputDialog& second) {
                QVERIFY(second.labelText().contains(QStringLiteral("is a solver of this program")));
                second.reject();
            });
            first.accept();
        });
        m_window->related()->add(paths);

        QCOMPARE(m_window->runs()->rowCount(), 0);
    }

    void pathsOfAScenarioAreShownAsResults()
    {
        m_folder->file("m.map.scen", smallScenario);
        m_window->openFile(m_folder->file("m.map", smallMap));
        const QString paths = m_folder->file("mine.csv", "query,path\n1,\"0,0 0,3\"\n0,\n");

        inDialog<QFileDialog>([this](QFileDialog& file) {
            inDialog<QInputDialog>([](QInputDialog& name) { name.accept(); });
            file.selectFile(m_folder->path("m.map.scen"));
            static_cast<QDialog&>(file).accept();
        });
        m_window->related()->add(paths);

        QVERIFY(results() != nullptr);
        QAbstractItemModel* table = results()->table()->model();
        QCOMPARE(table->rowCount(), 3);
        const auto cell = [&](int row, int column) { return table->index(row, column).data(); };
        QCOMPARE(cell(1, RecordsModel::solver).toString(), QStringLiteral("mine"));
        QCOMPARE(cell(1, RecordsModel::quality).toString(), QStringLiteral("optimal, proved"));
        QCOMPARE(cell(0, RecordsModel::status).toString(), QStringLiteral("Not found"));
        QCOMPARE(m_window->runs()->rowCount(), 0);
    }

    void recordsOfTheLevelBecomeItsRuns()
    {
        const QString file = writeResults();
        m_window->openFile(m_folder->path("b.maze"));

        m_window->related()->add(file);

        RunsModel* runs = m_window->runs();
        QCOMPARE(runs->rowCount(), 2); // those of b.maze
        QCOMPARE(runs->run(0)->solver, findSolver("astar"));
        QCOMPARE(runs->run(0)->outcome.cost, 6.0);
        QCOMPARE(runs->run(0)->audit->evidence, Evidence::proved);
        QVERIFY(results() != nullptr); // for a.maze
    }

    void aRecordKeepsWhatItSaysOfItsRun()
    {
        // Given a record of a program that is not here, which ran elsewhere within limits
        const QString file = writeResults();
        auto records = readRunRecords(m_folder->content("results.jsonl").toStdString())->records;
        std::erase_if(records, [](const RunRecord& each) { return each.level != "b.maze"; });
        RunRecord& theirs = records.front();
        theirs.solver = "theirs";
        theirs.provenance.machine = "elsewhere";
        theirs.provenance.program = "abc";
        theirs.limits = {.time = std::chrono::seconds(3), .bytes = 4096};
        theirs.repeat = 7;
        m_folder->file("theirs.jsonl", QByteArray::fromStdString(toJsonLine(theirs)) + '\n');
        m_window->openFile(m_folder->path("b.maze"));

        m_window->related()->add(m_folder->path("theirs.jsonl"));

        QCOMPARE(m_window->runs()->rowCount(), 1);
        QCOMPARE(textAt(0, RunColumn::solver), QStringLiteral("theirs"));
        QCOMPARE(textAt(0, RunColumn::quality), QStringLiteral("✓ optimal, proved"));
        QCOMPARE(textAt(0, RunColumn::source), QStringLiteral("from theirs.jsonl"));
        QVERIFY2(!textAt(0, figureColumn("time-ms")).contains(u'≈'),
                 qPrintable(textAt(0, figureColumn("time-ms"))));
        const auto exported =
            readRunRecords(find<ResultsTable>()->asJsonLines({0}).toStdString())->records;
        QCOMPARE(exported.size(), std::size_t{1});
        QCOMPARE(exported.front().provenance.machine, std::string("elsewhere"));
        QCOMPARE(exported.front().provenance.program, std::string("abc"));
        QCOMPARE(exported.front().limits, theirs.limits);
        QCOMPARE(exported.front().repeat, 7);
        QCOMPARE(exported.front().figures, theirs.figures);
        QCOMPARE(exported.front().audit->evidence, Evidence::proved);
    }

    void aRecordThatCannotBeReadIsRefuted()
    {
        writeResults();
        auto records = readRunRecords(m_folder->content("results.jsonl").toStdString())->records;
        std::erase_if(records, [](const RunRecord& each) { return each.level != "b.maze"; });
        records.front().routes = {"no route"};
        QByteArray lines;
        for (const RunRecord& record : records)
            lines += QByteArray::fromStdString(toJsonLine(record)) + '\n';
        m_window->openFile(m_folder->path("b.maze"));

        m_window->related()->add(m_folder->file("mine.jsonl", lines));

        QCOMPARE(m_window->runs()->rowCount(), 2);
        QCOMPARE(textAt(0, RunColumn::valid), QStringLiteral("✗ no"));
        QVERIFY2(textAt(0, RunColumn::note).startsWith("check failed: "),
                 qPrintable(textAt(0, RunColumn::note)));
        QCOMPARE(textAt(1, RunColumn::valid), QStringLiteral("yes"));
    }

    void runsBelongToTheLevelTheyWereAddedTo()
    {
        m_window->openFile(m_folder->level("a.maze", {.maze = drawn({"S..", ".#.", "..E"})}));
        const int asked = level().id();
        const QString paths = m_folder->file("mine.csv", "path\n\"0,0 0,2 2,2\"\n");

        inDialog<QInputDialog>([this](QInputDialog& name) {
            m_window->openLevel({.maze = drawn({"S#E"})}); // another tab
            name.accept();
        });
        m_window->related()->add(paths);

        QCOMPARE(m_window->runs()->rowCount(), 1);
        QCOMPARE(m_window->runs()->run(0)->levelId, asked);
        QCOMPARE(textAt(0, RunColumn::quality), QStringLiteral("✓ optimal, proved"));
        QCOMPARE(level().id(), asked);
    }

    void addedRunsAreSeenFromAComparison()
    {
        const QString file = writeResults();
        m_window->openFile(m_folder->path("b.maze"));
        solve("astar");
        solve("dijkstra");
        m_window->compare()->compareRuns(
            {m_window->runs()->run(0)->id, m_window->runs()->run(1)->id});
        QCOMPARE(m_window->tabs()->currentWidget(), m_window->compare()->page());

        m_window->related()->add(file);

        QCOMPARE(m_window->tabs()->currentWidget(), static_cast<QWidget*>(&page()));
        QCOMPARE(level().shown()->runId(), m_window->runs()->run(3)->id);
    }

    void aCheckThatIsStoppedAddsNothing()
    {
        // Given a check that runs on a thread: forty queries of a large map
        constexpr int side = 300;
        constexpr int queries = 40;
        const QByteArray row = QByteArray(side, '.') + '\n';
        m_folder->file("m.map", "type octile\nheight 300\nwidth 300\nmap\n" + row.repeated(side));
        QByteArray scenario = "version 1\n";
        QByteArray paths = "query,path\n";
        for (int i = 0; i < queries; ++i) {
            scenario += "0\tm.map\t300\t300\t0\t0\t299\t299\t9\n";
            paths += QByteArray::number(i) + ",\"0,0 299,299\"\n";
        }
        m_folder->file("m.map.scen", scenario);
        m_window->openFile(m_folder->path("m.map"));
        bool isStopped = false;
        QTimer look;
        connect(&look, &QTimer::timeout, &look, [&] {
            if (auto* wait = m_window->findChild<WaitDialog*>()) {
                look.stop();
                isStopped = true;
                wait->reject();
            }
        });
        inDialog<QFileDialog>([this, &look](QFileDialog& file) {
            inDialog<QInputDialog>([&look](QInputDialog& name) {
                look.start(1);
                name.accept();
            });
            file.selectFile(m_folder->path("m.map.scen"));
            static_cast<QDialog&>(file).accept();
        });

        m_window->related()->add(m_folder->file("mine.csv", paths));

        QVERIFY(isStopped);
        QVERIFY(results() == nullptr);
        QCOMPARE(m_window->messages()->message(), QString());
        QVERIFY(QTest::qWaitFor([] { return TaskRegistry::ofProgram().isIdle(); }, patience));
        QVERIFY(results() == nullptr);
    }

    void pathsOfAScenarioFollowTheMovesThatTheUserChose_data()
    {
        const auto row = test::columns<QByteArray, QString>("moves", "quality");
        row("default", "4", "");
        row("cutting corners", "8-cut-one", "optimal, proved");
    }
    void pathsOfAScenarioFollowTheMovesThatTheUserChose()
    {
        const auto [moves, quality] = test::row<QByteArray, QString>();
        m_folder->file("m.map", "type octile\nheight 2\nwidth 2\nmap\n..\n@.\n");
        m_folder->file("m.map.scen", "version 1\n0\tm.map\t2\t2\t0\t0\t1\t1\t2\n");
        m_window->openFile(m_folder->path("m.map"));
        Options question = level().solving()->questionOptions(Question::shortestPath);
        QVERIFY(question.set("moves", moves.toStdString()));
        level().solving()->setQuestionOptions(Question::shortestPath, question);
        QString title;
        inDialog<QFileDialog>([this, &title](QFileDialog& file) {
            title = file.windowTitle();
            inDialog<QInputDialog>([](QInputDialog& name) { name.accept(); });
            file.selectFile(m_folder->path("m.map.scen"));
            static_cast<QDialog&>(file).accept();
        });

        m_window->related()->add(m_folder->file("mine.csv", "path\n\"0,0 1,1\"\n"));

        QVERIFY2(title.startsWith("No Start or End"), qPrintable(title));
        QVERIFY(results() != nullptr);
        const QModelIndex cell = results()->table()->model()->index(0, RecordsModel::quality);
        QCOMPARE(cell.data().toString(), quality);
    }

    void aTableThatIsWrongSaysItsLine()
    {
        m_window->openFile(m_folder->level("a.maze", {.maze = drawn({"S..", ".#.", "..E"})}));

        m_window->related()->add(m_folder->file("mine.csv", "path;cost\n0,0 0,2;far\n"));

        QCOMPARE(m_window->runs()->rowCount(), 0);
        QVERIFY2(m_window->messages()->message().startsWith(
                     "“mine.csv”, line 2: The cost is 'far'; expected a number of at least 0"),
                 qPrintable(m_window->messages()->message()));
    }

private:
    QString textAt(int row, RunColumn column) const
    {
        const RunsModel& runs = *m_window->runs();
        return runs.index(row, static_cast<int>(column)).data().toString();
    }

    /// Results of two solvers on two levels.
    QString writeResults() const
    {
        ComparisonPlan plan{.solvers = {findSolver("astar"), findSolver("astar-published")}};
        for (const auto& [name, maze] : {std::pair("a.maze", drawn({"S..", ".#.", "..E"})),
                                         std::pair("b.maze", drawn({"S.#.E", "....."}))}) {
            const QString file = m_folder->level(name, {.maze = maze});
            plan.levels.emplace_back(name, file.toStdString()); // as seen from the results
        }
        const auto compared = compare(plan, {}, {}, {});
        QByteArray lines;
        for (const RunRecord& record : compared->records)
            lines += QByteArray::fromStdString(toJsonLine(record)) + '\n';
        return m_folder->file("results.jsonl", lines);
    }

    ResultsDialog* results() const { return find<ResultsDialog>(); }
    ScenarioPanel* scenario() const { return find<ScenarioPanel>(); }

    ScenarioPanel& openScenario() const
    {
        m_folder->file("m.map", smallMap);
        m_window->openFile(m_folder->file("m.map.scen", smallScenario));
        if (scenario() == nullptr)
            qFatal("no scenario is shown");
        return *scenario();
    }

    RaceDialog& openRace() const
    {
        m_window->race()->openDialog();
        if (m_window->race()->dialog() == nullptr)
            qFatal("the dialog does not open");
        return *m_window->race()->dialog();
    }

    std::unique_ptr<Folder> m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ExperimentFilesTest)
#include "experiment_files_test.moc"
