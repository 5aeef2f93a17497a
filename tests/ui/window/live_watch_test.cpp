#include "solvers/core/random.h"
#include "tests/support/runs.h"
#include "tests/support/window_test.h"
#include "ui/canvas/route_items.h"
#include "ui/level/run_text.h"
#include "ui/panels/solver_bar.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"

#include <QComboBox>

namespace mazewright::ui {

namespace {

/// A level whose shortest route is watched.
struct Watched {
    MazeDocument document;
    SolverSettings settings{&document};
    LiveRouteTracker watch{&document, &settings};
};

bool waitUntilCurrent(const LiveRouteTracker& watch)
{
    return QTest::qWaitFor([&] { return watch.isCurrent(); }, patience);
}

Patch walls(CellIndex first, std::uint32_t length)
{
    return {{{.first = first, .length = length, .cell = {CellKind::wall, 1}}}};
}

/// What a shortest path costs, by another solver than the watch uses; none: there is none.
std::optional<double> costByDijkstra(const Maze& maze, Moves moves)
{
    const auto problem =
        Problem::make(frozen(maze), ShortestPath{*maze.start(), *maze.end(), moves});
    const Outcome outcome = answer("dijkstra", *problem);
    return outcome.status == Status::solved ? std::optional(outcome.cost) : std::nullopt;
}

/// A small change of any kind: walls, floor, dear floor, the start or the end elsewhere.
Patch randomEdit(const Maze& maze, Random& random)
{
    const auto first = static_cast<CellIndex>(random.below(maze.size() - 4));
    const auto length = static_cast<std::uint32_t>(1 + random.below(3));
    switch (random.below(6)) {
    case 0:
        return {{{.first = first, .length = 1, .cell = {CellKind::start, 1}}}};
    case 1:
        return {{{.first = first, .length = 1, .cell = {CellKind::end, 1}}}};
    case 2:
        return {{{.first = first, .length = length, .cell = {CellKind::floor, 5}}}};
    case 3:
        return {{{.first = first, .length = length, .cell = {CellKind::floor, 1}}}};
    default:
        return walls(first, length);
    }
}

} // namespace

class LiveWatchTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1200, 800}); }

    void tellsReachLengthAndCost()
    {
        Watched level;

        level.document.setLevel({.maze = drawn({"S..E"})});
        QVERIFY(waitUntilCurrent(level.watch));
        QCOMPARE(level.watch.news()->reach, Reach::reachable);
        QCOMPARE(level.watch.news()->steps, std::size_t{3});
        QCOMPARE(level.watch.news()->cost, std::optional(3.0));

        level.document.edit(walls(1, 1), QStringLiteral("wall"));
        QVERIFY(waitUntilCurrent(level.watch));
        QCOMPARE(level.watch.news()->reach, Reach::unreachable);
        QVERIFY(!level.watch.news()->cost);

        level.document.setLevel({.maze = drawn({"S..."})});
        QVERIFY(waitUntilCurrent(level.watch));
        QCOMPARE(level.watch.news()->reach, Reach::noEnds);
    }

    void anEditMakesTheAnswerOlderUntilTheNext()
    {
        Watched level;
        level.document.setLevel({.maze = drawn({"S.E", "..."})});
        QVERIFY(waitUntilCurrent(level.watch));

        level.document.edit(walls(1, 1), QStringLiteral("wall"));

        QVERIFY(!level.watch.isCurrent());
        QCOMPARE(level.watch.news()->steps, std::size_t{2});
        QVERIFY(waitUntilCurrent(level.watch));
        QCOMPARE(level.watch.news()->steps, std::size_t{4});
    }

    void theMoveRuleOfTheLevelCounts()
    {
        Watched level;
        level.document.setLevel({.maze = drawn({"S.", ".E"})});
        QVERIFY(waitUntilCurrent(level.watch));
        QCOMPARE(level.watch.news()->cost, std::optional(2.0));

        level.document.setRules({.moves = Moves::eight});

        QVERIFY(!level.watch.isCurrent());
        QVERIFY(waitUntilCurrent(level.watch));
        QCOMPARE(level.watch.news()->steps, std::size_t{1});
        QCOMPARE(level.watch.news()->cost, std::optional(std::sqrt(2.0)));
    }

    void aOneStrokeLevelIsOnlyAskedForReach()
    {
        Watched level;

        level.document.setLevel({.maze = drawn({"S.oE"})});

        QVERIFY(waitUntilCurrent(level.watch));
        QCOMPARE(level.watch.news()->reach, Reach::reachable);
        QVERIFY(!level.watch.news()->cost);
    }

    void theAnswerUnderWayIsDroppedWithItsLevel()
    {
        Watched level;
        QVERIFY(waitUntilCurrent(level.watch));
        std::vector<std::size_t> told;
        connect(&level.watch, &LiveRouteTracker::changed, this, [&] {
            if (level.watch.news())
                told.push_back(level.watch.news()->steps);
        });

        level.document.setLevel({.maze = openMaze(1024, 1024)});
        level.document.setLevel({.maze = drawn({"S..E"})});
        QVERIFY(!level.watch.news());
        QVERIFY(waitUntilCurrent(level.watch));

        QCOMPARE(told, std::vector<std::size_t>{3});
    }

    void aThousandEditsLeaveTheCopyExact()
    {
        Watched level;
        level.document.setLevel({.maze = openMaze(24, 24)});
        level.document.setRules({.moves = Moves::eightCutOne});
        Random random(7);

        for (int edit = 0; edit < 1000; ++edit) {
            if (random.below(8) == 0)
                level.document.undoStack()->undo();
            else
                level.document.edit(randomEdit(level.document.maze(), random),
                                    QStringLiteral("edit"));
            if (random.below(10) == 0)
                QCoreApplication::processEvents(); // some edits wait for an answer, some do not
            if (edit % 50 != 49 || !level.document.maze().start() || !level.document.maze().end())
                continue;
            QVERIFY(waitUntilCurrent(level.watch));
            QCOMPARE(level.watch.news()->cost,
                     costByDijkstra(level.document.maze(), Moves::eightCutOne));
        }
    }

    void aStrokeNeverCopiesTheMaze()
    {
        Watched level;
        level.document.setLevel({.maze = openMaze(512, 512)});
        QVERIFY(waitUntilCurrent(level.watch));
        const QSignalSpy moved(&level.document, &MazeDocument::mazeMoved);

        level.document.beginStroke();
        for (CellIndex step = 0; step < 40; ++step) {
            level.document.extendStroke(walls(1000 + 3 * step, 2));
            if (step % 4 == 0)
                QVERIFY(waitUntilCurrent(level.watch));
        }
        level.document.endStroke(QStringLiteral("stroke"));

        QVERIFY(waitUntilCurrent(level.watch));
        QCOMPARE(moved.count(), 0);
        QCOMPARE(level.watch.news()->cost, costByDijkstra(level.document.maze(), Moves::four));
    }

    void theStatusLineFollowsTheBrush()
    {
        open(drawn({"S...E", ".....", "....."}));
        page().showWhole();
        QTRY_VERIFY(label("statusReach") == u"✓ end reached in 4");

        QWidget* viewport = view().viewport();
        key(Qt::Key_B);
        QTest::mousePress(viewport, Qt::LeftButton, {}, middle({0, 2}));
        QTRY_VERIFY(label("statusReach") == u"✓ end reached in 6");
        QTest::mouseMove(viewport, middle({1, 2}));
        QTRY_VERIFY(label("statusReach") == u"✓ end reached in 8");
        QTest::mouseMove(viewport, middle({2, 2}));
        QTRY_VERIFY(label("statusReach") == u"✗ end cannot be reached");
        QVERIFY(view().isStrokeOpen());
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, middle({2, 2}));

        QVERIFY(level().live()->isCurrent());
        QCOMPARE(find<QLabel>("statusPending")->text(), QString());
    }

    /// The level leaves the moves open; the run is asked with others than the usual ones.
    void theStatusLineSaysTheCostOfTheRun()
    {
        open(drawn({"S...", "....", "...E"}));
        QTRY_VERIFY(label("statusReach") == u"✓ end reached in 5");

        find<SolverBar>()->setDrawerOpen(true);
        auto* moves = find<SolverDrawer>()->findChild<QComboBox*>("moves");
        moves->setFocus();
        QTest::keyClick(moves, Qt::Key_End);
        QTRY_VERIFY(label("statusReach") == u"✓ end reached (length 3.606)"); // at any angle
        QTest::keyClick(moves, Qt::Key_Up);
        QTest::keyClick(m_window.get(), Qt::Key_F5);

        const RunsModel& runs = *m_window->runs();
        QTRY_VERIFY(runs.rowCount() == 1 && runs.run(0)->isFinished());
        const QString cost = cellText(*runs.run(0), RunColumn::cost);
        QCOMPARE(cost, QStringLiteral("3.828"));
        QTRY_VERIFY(label("statusReach") ==
                    QStringLiteral("✓ end reached in 3 (cost %1)").arg(cost));
        level().setLevel({.maze = drawn({"S...", "....", "...E"})});
        QTRY_VERIFY(label("statusReach") == u"✓ end reached in 5");
    }

    void theRouteIsShownAndHiddenByItsKey()
    {
        open(drawn({"S...E", ".....", "....."}));
        page().showWhole();
        QVERIFY(waitUntilCurrent(*level().live()));
        const QImage without = picture();
        QCOMPARE(page().liveRoute().route(), nullptr);

        key(Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(page().liveRoute().route() != nullptr);
        const QPoint onRoute = middle({0, 2});
        QVERIFY(picture().pixelColor(onRoute) != without.pixelColor(onRoute));
        QCOMPARE(picture().pixelColor(middle({2, 2})), without.pixelColor(middle({2, 2})));

        key(Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(page().liveRoute().route(), nullptr);
        QCOMPARE(picture().pixelColor(onRoute), without.pixelColor(onRoute));
    }

    void theRouteIsRemembered()
    {
        key(Qt::Key_L, Qt::ControlModifier);

        m_window = std::make_unique<MainWindow>();
        open(drawn({"S.E"}));

        QVERIFY(action(ActionId::viewLiveRoute).isChecked());
        QTRY_VERIFY(page().liveRoute().route() != nullptr);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LiveWatchTest)
#include "live_watch_test.moc"
