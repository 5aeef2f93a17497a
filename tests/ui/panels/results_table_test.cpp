#include "solvers/levels/play.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/panels/results_table.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QStandardItemModel>

namespace mazewright::ui {

namespace {

constexpr int wideEnough = 2000; // room for all columns

/// Three finished runs of lengths 10, 2 and 3, and one that is invalid.
void fill(RunsModel& runs)
{
    for (const char* row : {"S.........E", "S.E", "S..E", "S..."})
        test::startRun(runs, test::rowSolver, frozen({row}), Recorded::yes,
                       {.name = "three, \"rows\".maze"});
    QVERIFY(test::waitForAll(runs));
}

/// Presses an entry of the menu of columns.
void pressInColumnMenu(ResultsTable& table, const QString& name)
{
    QTimer::singleShot(0, &table, [&name] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        for (QAction* entry : menu->actions())
            if (entry->text() == name)
                entry->trigger();
        menu->close();
    });
    emit table.horizontalHeader()->customContextMenuRequested({5, 5});
}

} // namespace

class ResultsTableTest : public QObject {
    Q_OBJECT

private slots:
    void sortsNumbersAsNumbers()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);
        QCOMPARE(table.shownRuns(), QList<int>({0, 1, 2, 3})); // in the order of their starts

        table.sortByColumn(static_cast<int>(figureColumn("length")), Qt::AscendingOrder);

        QCOMPARE(table.shownRuns(), QList<int>({1, 2, 0, 3})); // not by text, where 10 < 2
    }

    void keepsEmptyCellsLast()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);

        table.sortByColumn(static_cast<int>(figureColumn("length")), Qt::DescendingOrder);

        QCOMPARE(table.shownRuns(), QList<int>({0, 2, 1, 3}));
    }

    void copiesTheSelectedRows()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.resize(wideEnough, 200);
        table.show();
        fill(runs);
        table.selectRun(1);

        table.copySelected();

        const QStringList lines = QApplication::clipboard()->text().trimmed().split(u'\n');
        QCOMPARE(lines.size(), 2);
        const QStringList names = lines.front().split(u'\t');
        QCOMPARE(names.size(), runColumns() - table.horizontalHeader()->hiddenSectionCount());
        QCOMPARE(lines.back().split(u'\t').at(names.indexOf(QStringLiteral("Length"))),
                 QStringLiteral("2"));
    }

    void copiesAllWithoutASelection()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);
        table.clearSelection();

        QTest::keySequence(&table, QKeySequence::Copy);
        table.copySelected();

        QCOMPARE(QApplication::clipboard()->text().count(u'\n'), 5);
    }

    void copiesColumnsAsTheyStand()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.resize(wideEnough, 200);
        table.show();
        fill(runs);
        QHeaderView& head = *table.horizontalHeader();
        head.moveSection(head.visualIndex(static_cast<int>(figureColumn("length"))), 0);
        head.hideSection(static_cast<int>(RunColumn::solver));

        table.copySelected();

        QStringList shown;
        for (int place = 0; place < head.count(); ++place)
            if (const int column = head.logicalIndex(place); !table.isColumnHidden(column))
                shown << runs.headerData(column, Qt::Horizontal).toString();
        const QStringList lines = QApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines[0].split(u'\t'), shown);
        QCOMPARE(shown.front(), QStringLiteral("Length"));
        QVERIFY(!shown.contains(QStringLiteral("Solver")));
        QVERIFY2(lines[1].startsWith(QStringLiteral("10\t")), qPrintable(lines[1]));
    }

    void removesWithTheKey()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.show();
        QVERIFY(QTest::qWaitForWindowActive(&table, patience));
        fill(runs);
        const int third = runs.run(2)->id;
        table.selectRun(1);
        table.setFocus();

        QTest::keyClick(&table, Qt::Key_Delete);

        QCOMPARE(runs.rowCount(), 3);
        QCOMPARE(runs.rowOf(third), 1);
    }

    void tellsWhichRunIsSelected()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);
        table.sortByColumn(static_cast<int>(figureColumn("length")), Qt::AscendingOrder);
        QSignalSpy selected(&table, &ResultsTable::runSelected);

        table.setCurrentIndex(table.model()->index(2, 0)); // the longest

        QCOMPARE(selected.takeLast().first().toInt(), 0);
        runs.remove({0, 1, 2, 3});
        QCOMPARE(selected.takeLast().first().toInt(), -1);
    }

    /// The tables of two windows: what one tells makes the other filter, and runs change.
    void tellsOfARemovalOnceAllTablesKnow()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("QSortFilterProxyModel")));
        RunsModel runs;
        ResultsTable table(&runs);
        ResultsTable other(&runs);
        for (const int level : {1, 1, 2, 2})
            test::startRun(runs, test::rowSolver, frozen({"S..E"}), Recorded::yes,
                           {.id = level, .name = "a level"});
        QVERIFY(test::waitForAll(runs));
        other.setPresentLevel(2);
        QCOMPARE(other.shownRuns(), QList<int>({2, 3}));
        table.sortByColumn(static_cast<int>(RunColumn::level), Qt::AscendingOrder);
        table.selectRun(2);
        QList<int> rows;
        connect(&table, &ResultsTable::runSelected, &table, [&](int row) {
            rows << runs.rowCount();
            other.setPresentLevel(row < 0 ? 0 : runs.run(row)->levelId);
            runs.setRecordingBudget(0);
        });

        runs.remove({2});

        QCOMPARE(rows, QList<int>({3}));
        QCOMPARE(table.shownRuns().size(), 3);
        QCOMPARE(other.shownRuns(), QList<int>({0, 1}));
        runs.remove({0, 1, 2});
        QCOMPARE(rows, QList<int>({3, 0}));
        QVERIFY(table.shownRuns().isEmpty() && other.shownRuns().isEmpty());
    }

    void exportsCsv()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);

        const QStringList lines = table.asCsv(table.shownRuns()).trimmed().split(u'\n');

        QCOMPARE(lines.size(), 5);
        const QStringList names = lines.front().split(u',');
        QVERIFY(names.contains(QStringLiteral("solver")));
        QVERIFY(lines.at(1).contains(QStringLiteral("\"three, \"\"rows\"\".maze\"")));
        QVERIFY(lines.at(4).contains(QStringLiteral("invalid")));
    }

    void playedRunsAreExportedOnWishOnly()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);
        const Solver& you = playerOf(Question::shortestPath);
        const MazeSnapshot maze = frozen({"S.E"});
        runs.add(you, maze, Options(optionsOf(you.info.answers)), {}, {});

        QCOMPARE(table.shownRuns().size(), 5);
        QCOMPARE(table.exportedRuns(), QList<int>({0, 1, 2, 3}));
        table.findChild<QAction*>(QStringLiteral("exportPlayed"))->setChecked(true);

        QCOMPARE(table.exportedRuns(), QList<int>({0, 1, 2, 3, 4}));
    }

    void exportsJsonLines()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);
        test::startRun(runs, test::endlessSolver, frozen({"S..E"}));

        const QStringList lines = table.asJsonLines(table.shownRuns()).trimmed().split(u'\n');

        QCOMPARE(lines.size(), 4); // the run that goes is left out
        QVERIFY(lines.at(1).startsWith(u'{') && lines.at(1).endsWith(u'}'));
        QVERIFY(lines.at(1).contains(QStringLiteral("\"status\":\"solved\"")));
        QVERIFY(lines.at(1).contains(QStringLiteral("\"verified\":true")));
        QVERIFY(lines.at(3).contains(QStringLiteral("\"verified\":null")));
    }

    void aTraceIsOfARecordedRunThatHasEnded()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        test::startRun(runs, *findSolver("astar"), frozen({"S.E"}));
        test::startRun(runs, *findSolver("astar"), frozen({"S.E"}), Recorded::no);
        QVERIFY(test::waitForAll(runs));
        test::startRun(runs, test::endlessSolver, frozen({"S.E"}));

        const auto trace = table.asTrace(0);
        QVERIFY(trace);
        QVERIFY(QString::fromStdString(*trace).contains(
            QStringLiteral("type: end, id: 2, x: 2, y: 0")));
        QVERIFY(!table.asTrace(1)); // mute
        QVERIFY(!table.asTrace(2)); // it goes
    }

    void showsTheUsualColumnsAtFirst()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.resize(wideEnough, 200);
        table.show();

        for (const RunColumn column :
             {RunColumn::solver, RunColumn::state, RunColumn::quality, RunColumn::cost,
              figureColumn("expanded"), figureColumn("time-ms"), figureColumn("peak-mib")}) {
            const int index = static_cast<int>(column);
            QVERIFY(!table.isColumnHidden(index) && table.columnWidth(index) >= 40);
        }
        // The quality says whether an answer is valid, and the level how large it is.
        for (const RunColumn column :
             {RunColumn::valid, RunColumn::note, RunColumn::mazeSize, figureColumn("opened")})
            QVERIFY(table.isColumnHidden(static_cast<int>(column)));
    }

    void thereIsNoHorizontalScrollBarAtAnyWidth()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.show();
        fill(runs);
        const auto time = static_cast<int>(figureColumn("time-ms"));

        for (int width = 240; width <= wideEnough; width += 120) {
            table.resize(width, 100); // the rows need a vertical scroll bar
            QTRY_COMPARE(table.width(), width);
            QVERIFY2(table.horizontalHeader()->length() <= table.viewport()->width(),
                     qPrintable(QString::number(width)));
            QTRY_VERIFY(!table.horizontalScrollBar()->isVisible()); // once it is laid out
            QVERIFY(!table.isColumnHidden(static_cast<int>(RunColumn::solver)));
        }
        QVERIFY(!table.isColumnHidden(time));
    }

    void whatTheUserChoseIsShownInAnyCase()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.show();
        fill(runs);
        table.resize(400, 200);
        const auto length = static_cast<int>(figureColumn("length"));
        QVERIFY(table.isColumnHidden(length));

        pressInColumnMenu(table, QStringLiteral("Length"));

        QVERIFY(!table.isColumnHidden(length));
        table.resize(380, 200);
        QVERIFY(!table.isColumnHidden(length));
    }

    void aChosenColumnRemovesNoOther()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.show();
        fill(runs);
        table.resize(400, 200);
        const auto shown = [&table] {
            QStringList names;
            for (int column = 0; column < runColumns(); ++column)
                if (!table.isColumnHidden(column))
                    names << table.model()->headerData(column, Qt::Horizontal).toString();
            return names;
        };
        const QStringList before = shown();

        for (const char* name : {"Length", "Expanded"})
            pressInColumnMenu(table, QString::fromLatin1(name));

        QStringList chosen = shown();
        for (const QString& name : before + QStringList{"Length", "Expanded"})
            QVERIFY2(chosen.removeOne(name), qPrintable(name));
        QCOMPARE(chosen, QStringList());
        table.copySelected();
        QCOMPARE(QApplication::clipboard()->text().section(u'\n', 0, 0).count(u'\t') + 1,
                 shown().size());
        pressInColumnMenu(table, QStringLiteral("&Reset Columns"));
        QCOMPARE(shown(), before);
    }

    void columnsWithoutRoomAreCopied()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.show();
        fill(runs);
        table.resize(300, 200);
        QVERIFY(table.isColumnHidden(static_cast<int>(figureColumn("peak-mib"))));

        table.copySelected();

        const QString names = QApplication::clipboard()->text().section(u'\n', 0, 0);
        QVERIFY2(names.contains(
                     runs.headerData(static_cast<int>(figureColumn("peak-mib")), Qt::Horizontal)
                         .toString()),
                 qPrintable(names));
    }

    void anExportProposesANameAndSaysWhereItIs()
    {
        const QTemporaryDir folder;
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);
        QSignalSpy exported(&table, &ResultsTable::exported);
        QString proposed;
        QTimer::singleShot(0, &table, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            proposed = QFileInfo(dialog->selectedFiles().constFirst()).fileName();
            auto* name = dialog->findChild<QLineEdit*>();
            name->setText(folder.filePath(QStringLiteral("mine")));
            QTest::keyClick(name, Qt::Key_Return);
        });

        table.exportCsv();

        QCOMPARE(proposed, QStringLiteral("results.csv"));
        QCOMPARE(exported.size(), 1);
        QCOMPARE(exported.constFirst().constFirst().toString(),
                 folder.filePath(QStringLiteral("mine.csv")));
        QVERIFY(QFileInfo::exists(folder.filePath(QStringLiteral("mine.csv"))));
    }

    void theLevelInSightIsShownAlone()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.resize(wideEnough, 200);
        table.show();
        for (const int level : {1, 2, 1})
            test::startRun(runs, test::rowSolver, frozen({"S..E"}), Recorded::yes,
                           {.id = level, .name = "level " + std::to_string(level)});
        QVERIFY(test::waitForAll(runs));
        const auto level = static_cast<int>(RunColumn::level);

        table.setPresentLevel(1);
        QCOMPARE(table.shownRuns(), QList<int>({0, 2}));
        QVERIFY(table.isColumnHidden(level));
        auto* all = table.findChild<QAction*>(QStringLiteral("allLevels"));
        all->trigger();
        QCOMPARE(table.shownRuns(), QList<int>({0, 1, 2}));
        QVERIFY(!table.isColumnHidden(level));
        all->trigger();
        table.setPresentLevel(2);

        QCOMPARE(table.shownRuns(), QList<int>({1}));
        table.setAllLevelsShown(true); // while they are compared
        QCOMPARE(table.shownRuns(), QList<int>({0, 1, 2}));
        table.setAllLevelsShown(false);
        QCOMPARE(table.shownRuns(), QList<int>({1}));
    }

    void columnsOfNoRunGiveTheirRoom()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.resize(wideEnough, 200);
        table.show();

        fill(runs);
        QVERIFY(table.isColumnHidden(static_cast<int>(figureColumn("optimal-tracks"))));
        QVERIFY(!table.isColumnHidden(static_cast<int>(figureColumn("length"))));

        runs.remove({0, 1, 2, 3});
        QVERIFY(table.isColumnHidden(static_cast<int>(figureColumn("length"))));
        QVERIFY(!table.isColumnHidden(static_cast<int>(figureColumn("expanded"))));
    }

    void aCountWithoutRoomIsShortenedAndNeverCut()
    {
        // Given a cell with a count, as the table of runs has it, and one with words
        const int counts = static_cast<int>(figureColumn("optimal-tracks"));
        QStandardItemModel cells(1, counts + 1);
        const QModelIndex count = cells.index(0, counts);
        cells.setData(count, QStringLiteral("1,199,471,329,280"));
        cells.setData(count, QStringLiteral("1199471329280"), Qt::ToolTipRole);
        const QModelIndex words = cells.index(0, static_cast<int>(RunColumn::solver));
        cells.setData(words, QStringLiteral("stopped by the limit of memory"));
        const QModelIndex name = cells.index(0, static_cast<int>(RunColumn::level));
        for (const int role : {Qt::DisplayRole, Qt::ToolTipRole})
            cells.setData(name, QStringLiteral("20261125121314151617"), role);
        const QFontMetrics metrics{QApplication::font()};
        const int brief = metrics.horizontalAdvance(QStringLiteral("1.20 × 10¹²"));

        QCOMPARE(RunDelegate::shownText(count, metrics, 10 * brief),
                 QStringLiteral("1,199,471,329,280"));
        QCOMPARE(RunDelegate::shownText(count, metrics, brief), QStringLiteral("1.20 × 10¹²"));
        QVERIFY(RunDelegate::shownText(words, metrics, brief).endsWith(u'…'));
        QVERIFY(
            RunDelegate::shownText(name, metrics, brief).endsWith(u'…')); // digits, but no count

        // And in the table it has at least room for that
        RunsModel runs;
        ResultsTable table(&runs);
        const int column = static_cast<int>(figureColumn("optimal-tracks"));
        table.showColumn(column);
        QVERIFY(table.columnWidth(column) - 2 * cellPadding >= brief);
    }

    void optionsAreShownOnceSomeAreSet()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.resize(wideEnough, 200);
        table.show();
        const auto options = static_cast<int>(RunColumn::options);
        const Solver& astar = *findSolver("astar");
        test::startRun(runs, astar, frozen({"S.E"}));
        QVERIFY(test::waitForAll(runs));
        QVERIFY(table.isColumnHidden(options));

        Options weighted(astar.info.options);
        QVERIFY(weighted.set("weight", "5"));
        runs.start(astar, frozen({"S.E"}), Options(optionsOf(astar.info.answers)), weighted);
        QVERIFY(test::waitForAll(runs));

        QVERIFY(!table.isColumnHidden(options));
    }

    void tellsWhichRunsAreSelected()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);
        table.sortByColumn(static_cast<int>(figureColumn("length")), Qt::AscendingOrder);
        QSignalSpy selected(&table, &ResultsTable::selectedRunsChanged);

        table.selectRow(0);
        table.selectionModel()->select(table.model()->index(2, 0),
                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);

        // In the order shown: the shortest is the second run, the longest the first.
        QCOMPARE(selected.takeLast().first().value<QList<int>>(), QList<int>({2, 1}));
        QCOMPARE(table.selectedIds(), QList<int>({2, 1}));
        table.clearSelection();
        QCOMPARE(selected.takeLast().first().value<QList<int>>(), QList<int>());
    }

    void comparesTwoToFour()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        fill(runs);
        test::startRun(runs, test::rowSolver, frozen({"SE"}));
        QVERIFY(test::waitForAll(runs));
        QSignalSpy wanted(&table, &ResultsTable::compareRequested);
        QAction* compare = table.actions().front();
        const auto select = [&](int rows) {
            table.clearSelection();
            for (int row = 0; row < rows; ++row)
                table.selectionModel()->select(table.model()->index(row, 0),
                                               QItemSelectionModel::Select |
                                                   QItemSelectionModel::Rows);
        };

        select(1);
        compare->trigger();
        select(5);
        compare->trigger();
        QCOMPARE(wanted.count(), 0);

        select(4);
        compare->trigger();
        QCOMPARE(wanted.takeLast().first().value<QList<int>>(), QList<int>({1, 2, 3, 4}));
    }

    void aMuteRunBringsTheColumnOfSources()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        table.resize(wideEnough, 200);
        table.show();
        fill(runs);
        QVERIFY(table.isColumnHidden(static_cast<int>(RunColumn::source)));

        test::startRun(runs, test::rowSolver, frozen({"S..E"}), Recorded::no);
        QVERIFY(test::waitForAll(runs));

        QVERIFY(!table.isColumnHidden(static_cast<int>(RunColumn::source)));
        const QStringList lines = table.asJsonLines(table.shownRuns()).trimmed().split(u'\n');
        QVERIFY(lines.first().contains(QStringLiteral("\"mute\":false")));
        QVERIFY(lines.last().contains(QStringLiteral("\"mute\":true")));
    }

    void theMenuStopsOnlyWhatRuns()
    {
        RunsModel runs;
        fill(runs);
        ResultsTable table(&runs);
        table.show();
        table.selectRun(0);
        std::optional<bool> stops;
        QTimer::singleShot(0, &table, [&stops] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            for (const QAction* entry : menu->actions())
                if (entry->text() == QStringLiteral("&Stop"))
                    stops = entry->isEnabled();
            menu->close();
        });

        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5},
                                table.viewport()->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(table.viewport(), &event);

        QCOMPARE(stops, std::optional(false));
    }

    void eachLetterOfTheMenuIsOfOneEntry()
    {
        RunsModel runs;
        const ResultsTable table(&runs);
        QList<QKeySequence> letters;

        for (const QAction* entry : table.actions()) {
            const QKeySequence letter = QKeySequence::mnemonic(entry->text());
            QVERIFY2(!letter.isEmpty() && !letters.contains(letter), qPrintable(entry->text()));
            letters << letter;
        }
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ResultsTableTest)
#include "results_table_test.moc"
