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
    void init()
    {
        m_runs = std::make_unique<RunsModel>();
        m_table = std::make_unique<ResultsTable>(m_runs.get());
    }
    void cleanup()
    {
        m_table.reset();
        m_runs.reset();
    }

    void sortsNumbersAsNumbers()
    {
        fill();
        QCOMPARE(m_table->shownRuns(), QList<int>({0, 1, 2, 3})); // in the order of their starts

        m_table->sortByColumn(static_cast<int>(figureColumn("length")), Qt::AscendingOrder);

        QCOMPARE(m_table->shownRuns(), QList<int>({1, 2, 0, 3})); // not by text, where 10 < 2
    }

    void keepsEmptyCellsLast()
    {
        fill();

        m_table->sortByColumn(static_cast<int>(figureColumn("length")), Qt::DescendingOrder);

        QCOMPARE(m_table->shownRuns(), QList<int>({0, 2, 1, 3}));
    }

    void copiesTheSelectedRows()
    {
        showWide();
        fill();
        m_table->selectRun(1);

        m_table->copySelected();

        const QStringList lines = QApplication::clipboard()->text().trimmed().split(u'\n');
        QCOMPARE(lines.size(), 2);
        const QStringList names = lines.front().split(u'\t');
        QCOMPARE(names.size(), runColumns() - m_table->horizontalHeader()->hiddenSectionCount());
        QCOMPARE(lines.back().split(u'\t').at(names.indexOf(QStringLiteral("Length"))), "2");
    }

    void copiesAllWithoutASelection()
    {
        fill();
        m_table->clearSelection();

        QTest::keySequence(m_table.get(), QKeySequence::Copy);
        m_table->copySelected();

        QCOMPARE(QApplication::clipboard()->text().count(u'\n'), 5);
    }

    void copiesColumnsAsTheyStand()
    {
        showWide();
        fill();
        QHeaderView& head = *m_table->horizontalHeader();
        head.moveSection(head.visualIndex(static_cast<int>(figureColumn("length"))), 0);
        head.hideSection(static_cast<int>(RunColumn::solver));

        m_table->copySelected();

        QStringList shown;
        for (int place = 0; place < head.count(); ++place)
            if (const int column = head.logicalIndex(place); !m_table->isColumnHidden(column))
                shown << m_runs->headerData(column, Qt::Horizontal).toString();
        const QStringList lines = QApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines[0].split(u'\t'), shown);
        QCOMPARE(shown.front(), "Length");
        QVERIFY(!shown.contains(u"Solver"));
        QVERIFY2(lines[1].startsWith(u"10\t"), qPrintable(lines[1]));
    }

    void removesWithTheKey()
    {
        m_table->show();
        QVERIFY(QTest::qWaitForWindowActive(m_table.get(), patience));
        fill();
        const int third = m_runs->run(2)->id;
        m_table->selectRun(1);
        m_table->setFocus();

        QTest::keyClick(m_table.get(), Qt::Key_Delete);

        QCOMPARE(m_runs->rowCount(), 3);
        QCOMPARE(m_runs->rowOf(third), 1);
    }

    void tellsWhichRunIsSelected()
    {
        fill();
        m_table->sortByColumn(static_cast<int>(figureColumn("length")), Qt::AscendingOrder);
        QSignalSpy selected(m_table.get(), &ResultsTable::runSelected);

        m_table->setCurrentIndex(m_table->model()->index(2, 0)); // the longest

        QCOMPARE(selected.takeLast().first().toInt(), 0);
        m_runs->remove({0, 1, 2, 3});
        QCOMPARE(selected.takeLast().first().toInt(), -1);
    }

    /// The tables of two windows: what one tells makes the other filter, and runs change.
    void tellsOfARemovalOnceAllTablesKnow()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("QSortFilterProxyModel")));
        ResultsTable other(m_runs.get());
        for (const int level : {1, 1, 2, 2})
            test::startRun(*m_runs, test::rowSolver, frozen({"S..E"}), Recorded::yes,
                           {.id = level, .name = "a level"});
        QVERIFY(test::waitForAll(*m_runs));
        other.setPresentLevel(2);
        QCOMPARE(other.shownRuns(), QList<int>({2, 3}));
        m_table->sortByColumn(static_cast<int>(RunColumn::level), Qt::AscendingOrder);
        m_table->selectRun(2);
        QList<int> rows;
        connect(m_table.get(), &ResultsTable::runSelected, m_table.get(), [&](int row) {
            rows << m_runs->rowCount();
            other.setPresentLevel(row < 0 ? 0 : m_runs->run(row)->levelId);
            m_runs->setRecordingBudget(0);
        });

        m_runs->remove({2});

        QCOMPARE(rows, QList<int>({3}));
        QCOMPARE(m_table->shownRuns().size(), 3);
        QCOMPARE(other.shownRuns(), QList<int>({0, 1}));
        m_runs->remove({0, 1, 2});
        QCOMPARE(rows, QList<int>({3, 0}));
        QVERIFY(m_table->shownRuns().isEmpty() && other.shownRuns().isEmpty());
    }

    void exportsCsv()
    {
        fill();

        const QStringList lines = m_table->asCsv(m_table->shownRuns()).trimmed().split(u'\n');

        QCOMPARE(lines.size(), 5);
        const QStringList names = lines.front().split(u',');
        QVERIFY(names.contains(u"solver"));
        QVERIFY(lines.at(1).contains(u"\"three, \"\"rows\"\".maze\""));
        QVERIFY(lines.at(4).contains(u"invalid"));
    }

    void playedRunsAreExportedOnWishOnly()
    {
        fill();
        const Solver& you = playerOf(Question::shortestPath);
        const MazeSnapshot maze = frozen({"S.E"});
        m_runs->add(you, maze, Options(optionsOf(you.info.answers)), {}, {});

        QCOMPARE(m_table->shownRuns().size(), 5);
        QCOMPARE(m_table->exportedRuns(), QList<int>({0, 1, 2, 3}));
        m_table->findChild<QAction*>("exportPlayed")->setChecked(true);

        QCOMPARE(m_table->exportedRuns(), QList<int>({0, 1, 2, 3, 4}));
    }

    void exportsJsonLines()
    {
        fill();
        test::startRun(*m_runs, test::endlessSolver, frozen({"S..E"}));

        const QStringList lines = m_table->asJsonLines(m_table->shownRuns()).trimmed().split(u'\n');

        QCOMPARE(lines.size(), 4); // the run that goes is left out
        QVERIFY(lines.at(1).startsWith(u'{') && lines.at(1).endsWith(u'}'));
        QVERIFY(lines.at(1).contains(u"\"status\":\"solved\""));
        QVERIFY(lines.at(1).contains(u"\"verified\":true"));
        QVERIFY(lines.at(3).contains(u"\"verified\":null"));
    }

    void aTraceIsOfARecordedRunThatHasEnded()
    {
        test::startRun(*m_runs, *findSolver("astar"), frozen({"S.E"}));
        test::startRun(*m_runs, *findSolver("astar"), frozen({"S.E"}), Recorded::no);
        QVERIFY(test::waitForAll(*m_runs));
        test::startRun(*m_runs, test::endlessSolver, frozen({"S.E"}));

        const auto trace = m_table->asTrace(0);
        QVERIFY(trace);
        QVERIFY(QString::fromStdString(*trace).contains(
            QStringLiteral("type: end, id: r2, x: 2, y: 0")));
        QVERIFY(!m_table->asTrace(1)); // mute
        QVERIFY(!m_table->asTrace(2)); // it goes
    }

    void showsTheUsualColumnsAtFirst()
    {
        showWide();

        for (const RunColumn column :
             {RunColumn::solver, RunColumn::state, RunColumn::quality, RunColumn::cost,
              figureColumn("expanded"), figureColumn("time-ms"), figureColumn("peak-mib")}) {
            const int index = static_cast<int>(column);
            QVERIFY(!m_table->isColumnHidden(index) && m_table->columnWidth(index) >= 40);
        }
        // The quality says whether an answer is valid, and the level how large it is.
        for (const RunColumn column :
             {RunColumn::valid, RunColumn::note, RunColumn::mazeSize, figureColumn("opened")})
            QVERIFY(m_table->isColumnHidden(static_cast<int>(column)));
    }

    void thereIsNoHorizontalScrollBarAtAnyWidth()
    {
        m_table->show();
        fill();
        const auto time = static_cast<int>(figureColumn("time-ms"));

        for (int width = 240; width <= wideEnough; width += 120) {
            m_table->resize(width, 100); // the rows need a vertical scroll bar
            QTRY_COMPARE(m_table->width(), width);
            QVERIFY2(m_table->horizontalHeader()->length() <= m_table->viewport()->width(),
                     qPrintable(QString::number(width)));
            QTRY_VERIFY(!m_table->horizontalScrollBar()->isVisible()); // once it is laid out
            QVERIFY(!m_table->isColumnHidden(static_cast<int>(RunColumn::solver)));
        }
        QVERIFY(!m_table->isColumnHidden(time));
    }

    void whatTheUserChoseIsShownInAnyCase()
    {
        m_table->show();
        fill();
        m_table->resize(400, 200);
        const auto length = static_cast<int>(figureColumn("length"));
        QVERIFY(m_table->isColumnHidden(length));

        pressInColumnMenu(*m_table, "Length");

        QVERIFY(!m_table->isColumnHidden(length));
        m_table->resize(380, 200);
        QVERIFY(!m_table->isColumnHidden(length));
    }

    void aChosenColumnRemovesNoOther()
    {
        m_table->show();
        fill();
        m_table->resize(400, 200);
        const auto shown = [this] {
            QStringList names;
            for (int column = 0; column < runColumns(); ++column)
                if (!m_table->isColumnHidden(column))
                    names << m_table->model()->headerData(column, Qt::Horizontal).toString();
            return names;
        };
        const QStringList before = shown();

        for (const char* name : {"Length", "Expanded"})
            pressInColumnMenu(*m_table, QString::fromLatin1(name));

        QStringList chosen = shown();
        for (const QString& name : before + QStringList{"Length", "Expanded"})
            QVERIFY2(chosen.removeOne(name), qPrintable(name));
        QCOMPARE(chosen, QStringList());
        m_table->copySelected();
        QCOMPARE(QApplication::clipboard()->text().section(u'\n', 0, 0).count(u'\t') + 1,
                 shown().size());
        pressInColumnMenu(*m_table, "&Reset Columns");
        QCOMPARE(shown(), before);
    }

    void columnsWithoutRoomAreCopied()
    {
        m_table->show();
        fill();
        m_table->resize(300, 200);
        QVERIFY(m_table->isColumnHidden(static_cast<int>(figureColumn("peak-mib"))));

        m_table->copySelected();

        const QString names = QApplication::clipboard()->text().section(u'\n', 0, 0);
        QVERIFY2(names.contains(
                     m_runs->headerData(static_cast<int>(figureColumn("peak-mib")), Qt::Horizontal)
                         .toString()),
                 qPrintable(names));
    }

    void anExportProposesANameAndSaysWhereItIs()
    {
        const QTemporaryDir folder;
        fill();
        QSignalSpy exported(m_table.get(), &ResultsTable::exported);
        QString proposed;
        QTimer::singleShot(0, m_table.get(), [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            proposed = QFileInfo(dialog->selectedFiles().constFirst()).fileName();
            auto* name = dialog->findChild<QLineEdit*>();
            name->setText(folder.filePath("mine"));
            QTest::keyClick(name, Qt::Key_Return);
        });

        m_table->exportCsv();

        QCOMPARE(proposed, "results.csv");
        QCOMPARE(exported.size(), 1);
        QCOMPARE(exported.constFirst().constFirst().toString(), folder.filePath("mine.csv"));
        QVERIFY(QFileInfo::exists(folder.filePath("mine.csv")));
    }

    void theLevelInSightIsShownAlone()
    {
        showWide();
        for (const int level : {1, 2, 1})
            test::startRun(*m_runs, test::rowSolver, frozen({"S..E"}), Recorded::yes,
                           {.id = level, .name = "level " + std::to_string(level)});
        QVERIFY(test::waitForAll(*m_runs));
        const auto level = static_cast<int>(RunColumn::level);

        m_table->setPresentLevel(1);
        QCOMPARE(m_table->shownRuns(), QList<int>({0, 2}));
        QVERIFY(m_table->isColumnHidden(level));
        auto* all = m_table->findChild<QAction*>("allLevels");
        all->trigger();
        QCOMPARE(m_table->shownRuns(), QList<int>({0, 1, 2}));
        QVERIFY(!m_table->isColumnHidden(level));
        all->trigger();
        m_table->setPresentLevel(2);

        QCOMPARE(m_table->shownRuns(), QList<int>({1}));
        m_table->setAllLevelsShown(true); // while they are compared
        QCOMPARE(m_table->shownRuns(), QList<int>({0, 1, 2}));
        m_table->setAllLevelsShown(false);
        QCOMPARE(m_table->shownRuns(), QList<int>({1}));
    }

    void columnsOfNoRunGiveTheirRoom()
    {
        showWide();

        fill();
        QVERIFY(m_table->isColumnHidden(static_cast<int>(figureColumn("optimal-tracks"))));
        QVERIFY(!m_table->isColumnHidden(static_cast<int>(figureColumn("length"))));

        m_runs->remove({0, 1, 2, 3});
        QVERIFY(m_table->isColumnHidden(static_cast<int>(figureColumn("length"))));
        QVERIFY(!m_table->isColumnHidden(static_cast<int>(figureColumn("expanded"))));
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

        QCOMPARE(RunDelegate::shownText(count, metrics, 10 * brief), "1,199,471,329,280");
        QCOMPARE(RunDelegate::shownText(count, metrics, brief), "1.20 × 10¹²");
        QVERIFY(RunDelegate::shownText(words, metrics, brief).endsWith(u'…'));
        QVERIFY(
            RunDelegate::shownText(name, metrics, brief).endsWith(u'…')); // digits, but no count

        // And in the table it has at least room for that
        const int column = static_cast<int>(figureColumn("optimal-tracks"));
        m_table->showColumn(column);
        QVERIFY(m_table->columnWidth(column) - 2 * cellPadding >= brief);
    }

    void optionsAreShownOnceSomeAreSet()
    {
        showWide();
        const auto options = static_cast<int>(RunColumn::options);
        const Solver& astar = *findSolver("astar");
        test::startRun(*m_runs, astar, frozen({"S.E"}));
        QVERIFY(test::waitForAll(*m_runs));
        QVERIFY(m_table->isColumnHidden(options));

        Options weighted(astar.info.options);
        QVERIFY(weighted.set("weight", "5"));
        m_runs->start(astar, frozen({"S.E"}), Options(optionsOf(astar.info.answers)), weighted);
        QVERIFY(test::waitForAll(*m_runs));

        QVERIFY(!m_table->isColumnHidden(options));
    }

    void tellsWhichRunsAreSelected()
    {
        fill();
        m_table->sortByColumn(static_cast<int>(figureColumn("length")), Qt::AscendingOrder);
        QSignalSpy selected(m_table.get(), &ResultsTable::selectedRunsChanged);

        m_table->selectRow(0);
        m_table->selectionModel()->select(m_table->model()->index(2, 0),
                                          QItemSelectionModel::Select | QItemSelectionModel::Rows);

        // In the order shown: the shortest is the second run, the longest the first.
        QCOMPARE(selected.takeLast().first().value<QList<int>>(), QList<int>({2, 1}));
        QCOMPARE(m_table->selectedIds(), QList<int>({2, 1}));
        m_table->clearSelection();
        QCOMPARE(selected.takeLast().first().value<QList<int>>(), QList<int>());
    }

    void comparesTwoToFour()
    {
        fill();
        test::startRun(*m_runs, test::rowSolver, frozen({"SE"}));
        QVERIFY(test::waitForAll(*m_runs));
        QSignalSpy wanted(m_table.get(), &ResultsTable::compareRequested);
        QAction* compare = m_table->actions().front();
        const auto select = [&](int rows) {
            m_table->clearSelection();
            for (int row = 0; row < rows; ++row)
                m_table->selectionModel()->select(m_table->model()->index(row, 0),
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
        showWide();
        fill();
        QVERIFY(m_table->isColumnHidden(static_cast<int>(RunColumn::source)));

        test::startRun(*m_runs, test::rowSolver, frozen({"S..E"}), Recorded::no);
        QVERIFY(test::waitForAll(*m_runs));

        QVERIFY(!m_table->isColumnHidden(static_cast<int>(RunColumn::source)));
        const QStringList lines = m_table->asJsonLines(m_table->shownRuns()).trimmed().split(u'\n');
        QVERIFY(lines.first().contains(u"\"mute\":false"));
        QVERIFY(lines.last().contains(u"\"mute\":true"));
    }

    void theMenuStopsOnlyWhatRuns()
    {
        fill();
        m_table = std::make_unique<ResultsTable>(m_runs.get()); // over runs that are there
        m_table->show();
        m_table->selectRun(0);
        std::optional<bool> stops;
        QTimer::singleShot(0, m_table.get(), [&stops] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            for (const QAction* entry : menu->actions())
                if (entry->text() == QStringLiteral("&Stop"))
                    stops = entry->isEnabled();
            menu->close();
        });

        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5},
                                m_table->viewport()->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(m_table->viewport(), &event);

        QCOMPARE(stops, std::optional(false));
    }

    void eachLetterOfTheMenuIsOfOneEntry()
    {
        QList<QKeySequence> letters;

        for (const QAction* entry : m_table->actions()) {
            const QKeySequence letter = QKeySequence::mnemonic(entry->text());
            QVERIFY2(!letter.isEmpty() && !letters.contains(letter), qPrintable(entry->text()));
            letters << letter;
        }
    }

private:
    /// Three finished runs of lengths 10, 2 and 3, and one that is invalid.
    void fill()
    {
        for (const char* row : {"S.........E", "S.E", "S..E", "S..."})
            test::startRun(*m_runs, test::rowSolver, frozen({row}), Recorded::yes,
                           {.name = "three, \"rows\".maze"});
        QVERIFY(test::waitForAll(*m_runs));
    }
    void showWide()
    {
        m_table->resize(wideEnough, 200);
        m_table->show();
    }

    std::unique_ptr<RunsModel> m_runs;
    std::unique_ptr<ResultsTable> m_table;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ResultsTableTest)
#include "results_table_test.moc"
