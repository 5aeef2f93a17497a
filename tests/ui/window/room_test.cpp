// Room: what is told fits where it stands, and the panels leave the maze its place.
#include "tests/support/random_mazes.h"
#include "tests/support/window_test.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/run_view.h"
#include "ui/page/level_column.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/cell_card.h"
#include "ui/panels/figures.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/timeline.h"

#include <QDockWidget>
#include <QMenu>
#include <QScrollArea>
#include <QStatusBar>
#include <QToolBar>

namespace mazewright::ui {

namespace {

/// The places of all docks that are shown, and no tab behind another, by name.
QMap<QString, QRect> placesOf(const MainWindow& window)
{
    QMap<QString, QRect> places;
    for (const auto* dock : window.findChildren<QDockWidget*>())
        if (dock->isVisible() && window.rect().contains(dock->geometry()))
            places[dock->objectName()] = dock->geometry();
    return places;
}

/// Whether docks stand alike, but for what layouts round.
bool areAlike(const QMap<QString, QRect>& some, const QMap<QString, QRect>& others)
{
    constexpr int rounding = 2; // pixels
    if (some.keys() != others.keys())
        return false;
    for (auto one = some.begin(); one != some.end(); ++one) {
        const QRect other = others[one.key()];
        const QPoint begins = one->topLeft() - other.topLeft();
        const QPoint ends = one->bottomRight() - other.bottomRight();
        if (begins.manhattanLength() > rounding || ends.manhattanLength() > rounding)
            return false;
    }
    return true;
}

/// What of a panel that scrolls up and down is cut off at its side.
QStringList cutOffAtTheSide(const QWidget& panel)
{
    QStringList cut;
    const int room = panel.parentWidget()->width();
    for (const auto* label : panel.findChildren<QLabel*>())
        if (label->isVisible() && label->mapTo(&panel, label->rect().topRight()).x() >= room)
            cut << label->text();
    return cut;
}

} // namespace

class RoomTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1440, 900});
        QCoreApplication::processEvents();
    }

    void aLongCountCutsNothingOff_data()
    {
        const auto row = test::columns<QSize>("size");
        row("small", {1024, 768});
        row("medium", {1280, 800});
        row("large", {1920, 1080});
    }

    void aLongCountCutsNothingOff()
    {
        QFETCH(QSize, size);
        resize(size.width(), size.height());
        Maze empty = openMaze(20, 20);
        open(empty);
        AnswerCard& card = *m_window->column()->answer();

        QTRY_COMPARE(card.verdict(), QStringLiteral("not unique"));
        QCoreApplication::processEvents();

        QVERIFY2(card.text().contains("35,345,263,800 shortest routes"), qPrintable(card.text()));
        QCOMPARE(cutOffAtTheSide(card).join(u'\n'), QString());
    }

    void allDigitsOfACellAreShown()
    {
        const QString digits(77, u'7');
        auto run = std::make_shared<Run>();
        run->maze = frozen({"."});
        run->solver = findSolver("astar");
        run->outcome.layers = {{"ways", "Ways", "", 0, 1, [](CellIndex) { return 0.F; },
                                [&](CellIndex) { return digits.toStdString(); }}};

        const QString card = cellCard({0, 0}, {}, {.run = run.get()});

        QVERIFY2(QString(card).remove(u',').remove(noWidth).contains(digits), qPrintable(card));
        QVERIFY(QString(card).remove(noWidth).contains(QStringLiteral("77,777,777")));
    }

    void theMazeHasMoreRoomThanAnyDock()
    {
        resize(1024, 768);

        const QSize maze = view().size();

        QCOMPARE(m_window->size(), QSize(1024, 768));
        for (const QRect& place : placesOf(*m_window))
            QVERIFY(maze.width() * maze.height() > place.width() * place.height() ||
                    place.height() > maze.height());
        QVERIFY(maze.width() > dock("levelDock")->width());
    }

    /// Three fifths of a window at first, four fifths where the column is folded.
    void theMazeHasMostOfTheWindow()
    {
        resize(1280, 800);
        const auto share = [this] {
            const QSize maze = view().size();
            return 100 * maze.width() * maze.height() / (1280 * 800);
        };
        QVERIFY2(share() >= 62, qPrintable(QString::number(share())));

        key(Qt::Key_F8);
        resize(1280, 800);

        QVERIFY2(share() >= 80, qPrintable(QString::number(share())));
    }

    void panelsComeBackAfterANarrowWindow()
    {
        const QMap<QString, QRect> before = placesOf(*m_window);
        resize(900, 900);
        QVERIFY(dock("levelDock")->width() < before[QStringLiteral("levelDock")].width());

        resize(1440, 900);

        QVERIFY(areAlike(placesOf(*m_window), before));
    }

    void panelsAreNoNarrowerThanWhatTheyHold()
    {
        resize(1, 900);

        for (const auto* area : m_window->findChildren<QScrollArea*>())
            if (area->isVisible() && area->widget() != nullptr)
                QVERIFY2(area->viewport()->width() >= area->widget()->minimumSizeHint().width(),
                         area->widget()->metaObject()->className());
    }

    /// The line between a dock and the centre belongs to the window.
    void aWidthThatWasDraggedIsKept()
    {
        QDockWidget* column = dock("levelDock");
        const int width = column->width();
        const QPoint line(column->geometry().left() - 1, 400);
        QTest::mousePress(m_window.get(), Qt::LeftButton, {}, line);
        QTest::mouseMove(m_window.get(), line - QPoint(60, 0));
        QCoreApplication::processEvents(); // the line follows
        QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, line - QPoint(60, 0));
        QCoreApplication::processEvents();
        const int dragged = column->width();
        QVERIFY(dragged > width);

        resize(900, 900);
        resize(1440, 900);

        QCOMPARE(column->width(), dragged);
    }

    void theLayoutCanBeReset()
    {
        const QMap<QString, QRect> before = placesOf(*m_window);
        m_window->addDockWidget(Qt::LeftDockWidgetArea, dock("levelDock"));
        dock("historyDock")->show();
        dock("runsDock")->show();
        dock("chartsDock")->setFloating(true);
        find<QToolBar>("topBar")->hide();
        m_window->togglePanels();
        m_window->togglePanels();
        QVERIFY(placesOf(*m_window) != before);

        trigger(ActionId::viewResetLayout);
        resize(1440, 900);

        QTRY_VERIFY(areAlike(placesOf(*m_window), before));
        QVERIFY(find<QToolBar>("topBar")->isVisible());
    }

    /// Nor does it take the next F8 for a second one.
    void aResetLayoutHidesNothing()
    {
        const auto bars = [this] {
            QList<QWidget*> all{m_window->statusBar()};
            for (auto* bar :
                 m_window->findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
                all << bar;
            return all;
        };
        const auto isVisible = [](const QWidget* bar) { return bar->isVisible(); };
        m_window->togglePanels();
        m_window->togglePanels();
        QVERIFY(std::ranges::none_of(bars(), isVisible));

        trigger(ActionId::viewResetLayout);

        QVERIFY(std::ranges::all_of(bars(), isVisible));
        QVERIFY(dock("levelDock")->isVisible());
        m_window->togglePanels();
        QVERIFY(std::ranges::all_of(bars(), isVisible));
        QVERIFY(!dock("levelDock")->isVisible());
    }

    void aPanelBehindAnotherIsShownByItsEntry()
    {
        QDockWidget* explain = dock("explainDock");
        QAction& entry = *panelsEntry(explain->windowTitle());
        QVERIFY(!entry.isChecked() && explain->isHidden());
        explain->show();
        dock("levelDock")->raise();
        QCoreApplication::processEvents();
        QVERIFY(entry.isChecked() && explain->visibleRegion().isEmpty()); // behind the column

        entry.trigger();
        QCoreApplication::processEvents();
        const bool isInFront = !explain->visibleRegion().isEmpty();
        entry.trigger();
        QCoreApplication::processEvents();

        QVERIFY(isInFront);
        QVERIFY(explain->isHidden() && !entry.isChecked());
    }

    void f8FoldsThePanelsOfAComparison()
    {
        compareFour();
        const QMap<QString, QRect> before = placesOf(*m_window);
        QVERIFY(!before.isEmpty());

        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F8);
        QVERIFY(placesOf(*m_window).isEmpty());

        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F8); // the bars too
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F8);
        QTRY_COMPARE(placesOf(*m_window).keys(), before.keys());
    }

    void fourPanesHaveAFifthOfTheWindowEach()
    {
        compareFour();

        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F8);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F8);
        resize(1440, 900);

        const auto panes = m_window->findChildren<ComparePane*>();
        QCOMPARE(panes.size(), 4);
        for (const ComparePane* pane : panes) // once the timeline is in one row again
            QTRY_VERIFY2(
                pane->width() * pane->height() * 5 >= 1440 * 900,
                qPrintable(QStringLiteral("%1 x %2").arg(pane->width()).arg(pane->height())));
    }

    /// No panel is pushed out of the window by what the panes and their timeline need.
    void aComparisonFitsANarrowWindow()
    {
        compareFour();

        resize(1024, 768);

        QCOMPARE(m_window->width(), 1024);
        const QMap<QString, QRect> places = placesOf(*m_window);
        QVERIFY(!places.isEmpty());
        for (const QRect& place : places)
            QVERIFY2(place.right() < 1024, qPrintable(QString::number(place.right())));
        const auto* slider = m_window->compare()->page()->timeline().timeline()->slider();
        QVERIFY2(slider->width() >= 100, qPrintable(QString::number(slider->width())));
    }

    void eachQuestionFitsANarrowWindow_data()
    {
        const auto row = test::columns<MazeSnapshot, Question>("maze", "question");
        row("shortest path", frozen({"S..", ".#.", "..E"}), Question::shortestPath);
        row("one stroke", frozen({"S.o", ".#.", "o.E"}), Question::oneStroke);
        row("a board", frozen({"121", "...", "2.."}), Question::link);
    }

    /// What each question adds to the panels leaves a window of 1024 pixels whole.
    void eachQuestionFitsANarrowWindow()
    {
        QFETCH(const MazeSnapshot, maze);
        QFETCH(const Question, question);
        open(*maze, {.question = question});
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());

        resize(1024, 768);

        QStringList widths;
        for (const auto* dock : m_window->findChildren<QDockWidget*>())
            widths << QStringLiteral("%1 %2")
                          .arg(dock->objectName())
                          .arg(dock->minimumSizeHint().width());
        widths << QStringLiteral("centre %1")
                      .arg(m_window->centralWidget()->minimumSizeHint().width());
        QVERIFY2(m_window->width() == 1024, qPrintable(widths.join(u' ')));
    }

    void editsAreFoundWithoutScrolling()
    {
        open(documentsLevel(), {.question = Question::oneStroke});
        resize(1280, 800);

        trigger(ActionId::mazeRepair);
        const auto isWhole = [this](const char* name) {
            const auto* part = find<QWidget>(name);
            if (part == nullptr || !part->isVisible())
                return false;
            for (const QWidget* around = part->parentWidget(); around != nullptr;
                 around = around->parentWidget())
                if (!around->rect().contains(QRect(part->mapTo(around, QPoint()), part->size())))
                    return false;
            return true;
        };
        QTRY_VERIFY(isWhole("findEdits"));
        QTest::mouseClick(find<QWidget>("findEdits"), Qt::LeftButton);

        QTRY_VERIFY(isWhole("proposals"));
        QTRY_VERIFY(isWhole("applyProposal"));
    }

    /// In the layout of a first start the colours of a run are told, with the numbers that they end
    /// at, in the corner of the maze.
    void theLegendOfARunIsWhole()
    {
        open(drawn({"S...", ".#..", "...E"}));
        resize(1280, 800);
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());

        const QWidget& legend = *m_window->layers()->legend();
        QTRY_VERIFY(legend.isVisible());
        QVERIFY(legend.height() >= legend.heightForWidth(legend.width()));
        const QRect place(legend.mapToGlobal(QPoint()), legend.size());
        QVERIFY(QRect(view().mapToGlobal(QPoint()), view().size()).contains(place));
    }

private:
    void resize(int width, int height)
    {
        m_window->resize(width, height);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents(); // what is done once it is laid out
    }
    QAction* panelsEntry(const QString& text) const
    {
        for (const QMenu* menu : m_window->findChildren<QMenu*>())
            if (menu->title() == QStringLiteral("&Panels"))
                for (QAction* entry : menu->actions())
                    if (entry->text() == text)
                        return entry;
        return nullptr;
    }
    QDockWidget* dock(const char* name) const { return find<QDockWidget>(name); }

    /// Four finished runs in two rows.
    void compareFour()
    {
        Random random(5);
        open(randomMaze(random, {.rows = 20, .columns = 24, .walls = 0.2}));
        QList<int> ids;
        for (const char* solver : {"astar", "wavefront", "dijkstra", "greedy"}) {
            const int row = m_window->runs()->start(
                *findSolver(solver), document().snapshot(),
                optionsFor(findSolver(solver)->info.answers, document().rules()),
                Options(findSolver(solver)->info.options));
            ids << m_window->runs()->run(row)->id;
        }
        QVERIFY(waitForRuns());
        trigger(ActionId::compareGrid);
        m_window->compare()->compareRuns(ids);
        QVERIFY(m_window->compare()->isOn());
        QCOMPARE(m_window->compare()->page()->panes().count(), 4);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RoomTest)
#include "room_test.moc"
