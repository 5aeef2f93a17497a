// The parts around the maze: which are there at first, when the others come, and how a layout is
// kept.
#include "tests/support/window_test.h"
#include "ui/level/board_game.h"
#include "ui/page/level_column.h"
#include "ui/page/level_tabs.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/runs_strip.h"
#include "ui/panels/solver_bar.h"
#include "ui/panels/stroke_sections.h"
#include "ui/panels/timeline.h"
#include "ui/session/overlay_state.h"

#include <QDockWidget>
#include <QToolBar>
#include <QToolButton>

namespace mazewright::ui {

namespace {

/// The docks of the window before it had one column, and their places of a first start.
struct OldDock {
    const char* name;
    Qt::DockWidgetArea area;
    const char* behind = nullptr;
};
constexpr std::array oldDocks = std::to_array<OldDock>({
    {"layersDock", Qt::RightDockWidgetArea},
    {"cellDock", Qt::RightDockWidgetArea},
    {"solverDock", Qt::RightDockWidgetArea},
    {"runsDock", Qt::BottomDockWidgetArea},
    {"analysisDock", Qt::LeftDockWidgetArea},
    {"stampsDock", Qt::RightDockWidgetArea, "layersDock"},
    {"historyDock", Qt::RightDockWidgetArea, "layersDock"},
    {"explainDock", Qt::LeftDockWidgetArea, "analysisDock"},
    {"chartsDock", Qt::LeftDockWidgetArea, "analysisDock"},
});
constexpr int oldVersion = 4;

/// A window that stands as the program's did before.
std::unique_ptr<QMainWindow> oldWindow()
{
    auto window = std::make_unique<QMainWindow>();
    for (const char* name : {"topBar", "toolColumn"}) {
        auto* bar = window->addToolBar(QLatin1String(name));
        bar->setObjectName(QLatin1String(name));
    }
    for (const OldDock& row : oldDocks) {
        auto* dock = new QDockWidget(window.get());
        dock->setObjectName(QLatin1String(row.name));
        if (row.behind == nullptr)
            window->addDockWidget(row.area, dock);
        else
            window->tabifyDockWidget(window->findChild<QDockWidget*>(QLatin1String(row.behind)),
                                     dock);
    }
    return window;
}

} // namespace

class LayoutTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1280, 800}, Level{.maze = drawn({"S..", ".#.", "..E"})});
        QCoreApplication::processEvents();
    }

    void theColumnIsThereAtFirstAndNothingElse()
    {
        QStringList seen;
        for (const auto* dock : m_window->findChildren<QDockWidget*>())
            if (!dock->isHidden())
                seen << dock->objectName();

        QCOMPARE(seen, QStringList(QStringLiteral("levelDock")));
        QVERIFY(!m_window->layers()->isVisible());
        QVERIFY(!strip().isVisible());
    }

    void theStripAppearsWithSomethingToPlay()
    {
        solve("astar");
        QVERIFY(strip().isVisible());
        QCOMPARE(strip().findChild<QToolButton*>(QStringLiteral("showRuns"))->text(), "Runs (1)");
        QVERIFY(!dock("runsDock").isVisible());

        m_window->runs()->remove({0});

        QVERIFY(!strip().isVisible());
    }

    /// Colours have no moments.
    void coloursAloneHaveNoStrip()
    {
        open(drawn({"So.", "..E"}), {.question = Question::oneStroke});
        QTRY_VERIFY(!m_window->column()->answer()->verdict().isEmpty());

        showStroke(level(), false, false, QStringLiteral("optimal-share"));
        QVERIFY(level().shown()->isColoured());
        QVERIFY(!strip().isVisible());
        showStroke(level(), true, false, {});

        QVERIFY(strip().isVisible());
    }

    void theTableUnfoldsAtTheSecondRun()
    {
        solve("astar");
        QVERIFY(!dock("runsDock").isVisible());

        solve("dijkstra");

        QVERIFY(dock("runsDock").isVisible());
        QVERIFY(action(ActionId::viewRuns).isChecked());
        trigger(ActionId::viewRuns);
        QVERIFY(!dock("runsDock").isVisible());
        solve("wavefront");
        QVERIFY(!dock("runsDock").isVisible()); // the user has folded it
        strip().findChild<QToolButton*>(QStringLiteral("showRuns"))->click();
        QVERIFY(dock("runsDock").isVisible());
    }

    void theRunsOfTheLevelInSightAreListed()
    {
        solve("astar");
        m_window->addPage(m_window->openLevels()->add());
        QCOMPARE(m_window->tabs()->currentIndex(), 1);

        QVERIFY(m_window->results()->shownRuns().isEmpty());
        QVERIFY(!strip().isVisible());
        m_window->tabs()->setCurrentIndex(0);

        QCOMPARE(m_window->results()->shownRuns(), QList<int>({0}));
        QVERIFY(strip().isVisible());
    }

    void aKeyFoldsTheColumn()
    {
        key(Qt::Key_F7);
        QVERIFY(!dock("levelDock").isVisible());
        QVERIFY(!action(ActionId::viewAnalysis).isChecked());

        key(Qt::Key_F7);

        QVERIFY(dock("levelDock").isVisible());
        QVERIFY(action(ActionId::viewAnalysis).isChecked());
    }

    void aColumnBehindATabComesToTheFront()
    {
        dock("historyDock").show();
        dock("historyDock").raise();
        QCoreApplication::processEvents();
        QVERIFY(dock("levelDock").visibleRegion().isEmpty());

        key(Qt::Key_F7);
        QCoreApplication::processEvents();

        QVERIFY(!dock("levelDock").visibleRegion().isEmpty());
    }

    void theEyeOpensTheLayers()
    {
        trigger(ActionId::viewLayers);
        QVERIFY(m_window->layers()->isVisible());
        QVERIFY(QRect(view().mapToGlobal(QPoint()), view().size())
                    .contains(QRect(m_window->layers()->mapToGlobal(QPoint()),
                                    m_window->layers()->size())));

        trigger(ActionId::viewLayers);

        QVERIFY(!m_window->layers()->isVisible());
    }

    void playingIsPlaying()
    {
        open(drawn({"....", ".11.", "...."}));
        solve("clear-board");
        QVERIFY(strip().isVisible());

        key(Qt::Key_P);
        QVERIFY(level().game()->isPlaying());
        QVERIFY(!dock("levelDock").isVisible());
        QVERIFY(!strip().isVisible());
        QVERIFY(!m_window->layers()->isVisible());
        QTest::keyClick(page().shownView(), Qt::Key_Escape);

        QVERIFY(!level().game()->isPlaying());
        QVERIFY(dock("levelDock").isVisible());
        QVERIFY(strip().isVisible());
    }

    void theLayoutIsKept()
    {
        trigger(ActionId::viewRuns);
        key(Qt::Key_F7);
        m_window->close();

        show({1280, 800});

        QVERIFY(dock("runsDock").isVisible());
        QVERIFY(!dock("levelDock").isVisible());
    }

    void aLayoutOfTheOldWindowIsTakenOver()
    {
        const auto old = oldWindow();

        openWith(*old);

        QVERIFY(dock("levelDock").isVisible());
        QCOMPARE(m_window->dockWidgetArea(&dock("levelDock")), Qt::RightDockWidgetArea);
        for (const char* name :
             {"runsDock", "stampsDock", "historyDock", "explainDock", "chartsDock"})
            QVERIFY2(!dock(name).isVisible(), name); // they stood there unasked
    }

    void whatWasPutElsewhereStaysThere()
    {
        const auto old = oldWindow();
        auto* history = old->findChild<QDockWidget*>(QStringLiteral("historyDock"));
        old->addDockWidget(Qt::LeftDockWidgetArea, history);

        openWith(*old);

        QVERIFY(dock("historyDock").isVisible());
        QCOMPARE(m_window->dockWidgetArea(&dock("historyDock")), Qt::LeftDockWidgetArea);
        QVERIFY(dock("levelDock").isVisible());
    }

    /// Two matching tiles, one after the other.
    void twoTilesAreLinkedByTwoClicks()
    {
        open(drawn({"1.2", "...", "2.1"}), {.question = Question::link});
        view().setTool(findTool("brush"));
        press("answerAction");

        click({0, 1}); // no tile
        QCOMPARE(m_window->runs()->rowCount(), 0);
        click({0, 2});
        click({0, 0}); // a different one: it begins anew
        click({2, 2});
        QVERIFY(waitForRuns());

        QCOMPARE(rows(), (Rows{"1.2", "...", "2.1"}));
        QCOMPARE(m_window->runs()->rowCount(), 1);
        const Run& run = *m_window->runs()->run(0);
        QCOMPARE(run.outcome.status, Status::solved);
        QCOMPARE(run.outcome.routes.front().front(), (Position{0, 0}));
        QCOMPARE(run.outcome.routes.front().back(), (Position{2, 2}));
        click({0, 2}); // and so on,
        click({2, 0});
        QVERIFY(waitForRuns());
        QCOMPARE(m_window->runs()->rowCount(), 2);
        key(Qt::Key_Escape); // until it is ended
        click({0, 1});
        QCOMPARE(rows().front(), std::string("1#2"));
    }

    /// Picking a place for an option ends picking tiles.
    void onePickAtATime()
    {
        open(drawn({"1.2", "...", "2.1"}), {.question = Question::link});
        press("answerAction");
        emit find<SolverDrawer>()->pickRequested(QStringLiteral("from"));

        click({0, 1});

        QCOMPARE(level().solving()->questionOptions(Question::link).text("from"),
                 std::string("0,1"));
    }

private:
    QDockWidget& dock(const char* name) const { return *find<QDockWidget>(name); }
    RunsStrip& strip() const { return *find<RunsStrip>(); }
    /// Shows a window that finds the layout of an older one in its settings.
    void openWith(const QMainWindow& old)
    {
        beginAnew();
        QSettings().setValue(QStringLiteral("window/state"), old.saveState(oldVersion));
        show({1280, 800});
        QCoreApplication::processEvents();
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LayoutTest)
#include "layout_test.moc"
