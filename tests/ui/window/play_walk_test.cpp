// One stroke and shortest paths, played in the window by pointer and keys.
#include "solvers/levels/play.h"
#include "tests/ui/window/play_stage.h"
#include "ui/canvas/route_items.h"
#include "ui/compare/compare_mode.h"
#include "ui/level/walk_game.h"
#include "ui/session/level_session.h"

namespace mazewright::ui {

class PlayWalkTest : public PlayStage {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 800}); }

    void aTrackIsDrawnByDrag()
    {
        openStroke();
        QVERIFY(walkView().isVisible());

        drag({{0, 3}, {0, 2}, {0, 1}, {1, 1}});
        QCOMPARE(walk().walk()->cells(), Route({{0, 3}, {0, 2}, {0, 1}, {1, 1}}));
        drag({{1, 1}, {0, 1}});

        QCOMPARE(walk().walk()->cells(), Route({{0, 3}, {0, 2}, {0, 1}}));
        QCOMPARE(page().plays()->walkItem().walk(), walk().walk()->cells());
        QVERIFY(!document().isModified());
    }

    void arrowKeysWalkAndUndoTakesBack()
    {
        openStroke();

        type({Qt::Key_Left, Qt::Key_Left, Qt::Key_Down, Qt::Key_Backspace});
        QCOMPARE(walk().walk()->head(), (Position{0, 1}));
        QTest::keyClick(&walkView(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(walk().walk()->head(), (Position{0, 2}));
        QTest::keyClick(&walkView(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(walk().walk()->head(), (Position{0, 1}));
        press("walkBarStartOver");
        QCOMPARE(walk().walk()->steps(), 0U);
    }

    void theBarTellsWhatIsStillPossible()
    {
        openStroke();
        QVERIFY(settleWalk());
        QCOMPARE(label("walkBarBest"), QStringLiteral("Best possible: 23 of 23"));
        QCOMPARE(label("walkBarTracks"), QStringLiteral("Best tracks left: 15 of 15"));
        const int wide = find<QLabel>("walkBarTracks")->width();

        type({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Left, Qt::Key_Left, Qt::Key_Down});
        QVERIFY(settleWalk());

        QCOMPARE(label("walkBarWorth"), QStringLiteral("Score: 7"));
        QCOMPARE(label("walkBarTracks"), QStringLiteral("Best tracks left: 0 of 15"));
        QVERIFY2(label("walkBarRemark").startsWith(QStringLiteral("Optimum lost at step")),
                 qPrintable(label("walkBarRemark")));
        QVERIFY(page().plays()->walkItem().losingStep());
        QVERIFY(find<QLabel>("walkBarTracks")->width() >= wide);
    }

    void enterTakesTheHint()
    {
        openStroke();
        QVERIFY(settleWalk());

        type({Qt::Key_H});
        const Route hint = page().plays()->walkItem().hint();
        QVERIFY(hint.size() > 2);
        QVERIFY2(walkView().hint().contains(QStringLiteral("best continuation")),
                 qPrintable(walkView().hint()));
        type({Qt::Key_Return, Qt::Key_Return});

        QCOMPARE(walk().walk()->cells(), Route({hint[0], hint[1], hint[2]}));
    }

    void aFinishedTrackIsARunThatIsComparedWithABest()
    {
        openStroke();
        QVERIFY(settleWalk());

        type({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Left,
              Qt::Key_Left, Qt::Key_Left});
        QVERIFY(walk().isFinished());
        QVERIFY(!walk().isTimed());
        RunsModel& runs = *m_window->runs();
        QCOMPARE(runs.rowCount(), 1);
        QVERIFY(isPlayer(*runs.run(0)->solver));
        QVERIFY(runs.run(0)->verdict->holds);
        QCOMPARE(runs.run(0)->outcome.cost, 10.0);

        QTRY_VERIFY(find<QPushButton>("walkBarCompare")->isEnabled());
        press("walkBarCompare");
        QCOMPARE(runs.rowCount(), 2);
        QCOMPARE(runs.run(1)->outcome.cost, 23.0);
    }

    void aRouteTellsItsDetour()
    {
        open(drawn({"S..E", //
                    "...."}),
             {.question = Question::shortestPath});

        type({Qt::Key_Right, Qt::Key_Down, Qt::Key_Right});
        QVERIFY(settleWalk());

        QCOMPARE(label("walkBarWorth"), QStringLiteral("Steps: 3 · Cost: 3"));
        QCOMPARE(label("walkBarBest"), QStringLiteral("Least possible: 5 (from the start: 3)"));
        QCOMPARE(label("walkBarRemark"), QStringLiteral("The detour began at step 2, cell (1, 1)"));
    }

    void escGoesBackAndPResumes()
    {
        openStroke();
        type({Qt::Key_Left, Qt::Key_Escape});
        QVERIFY(editor().isVisible());
        QVERIFY(editor().hasFocus());
        QCOMPARE(editor().tool(), findTool("brush"));

        QTest::keyClick(&editor(), Qt::Key_P);

        QVERIFY(walkView().isVisible());
        QCOMPARE(walk().walk()->steps(), 1U);
    }

    void aPlayComesBackWithTheSession()
    {
        openStroke();
        type({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Left,
              Qt::Key_Left, Qt::Key_Left});
        const QJsonObject state = stateOf(level());
        m_window->runs()->remove({0});

        takeState(level(), state);

        QCOMPARE(m_window->runs()->rowCount(), 1);
        QVERIFY(isPlayer(*m_window->runs()->run(0)->solver));
    }

private:
    /// The document's level: 15 of its tracks score 23.
    void openStroke()
    {
        open(documentsLevel(), {.question = Question::oneStroke});
        QVERIFY(walk().isPlaying());
    }
    void drag(const Route& cells)
    {
        const auto at = [this](Position cell) {
            return walkView().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
        };
        QTest::mousePress(walkView().viewport(), Qt::LeftButton, {}, at(cells.front()));
        for (const Position cell : cells)
            QTest::mouseMove(walkView().viewport(), at(cell));
        QTest::mouseRelease(walkView().viewport(), Qt::LeftButton, {}, at(cells.back()));
    }
    void type(std::initializer_list<Qt::Key> keys)
    {
        for (const Qt::Key key : keys)
            QTest::keyClick(&walkView(), key);
    }
    bool settleWalk()
    {
        return QTest::qWaitFor(
            [this] {
                const WalkAnalysis& watch = *level().walkWatch();
                return watch.now() && watch.now()->isExact && !watch.isWorking();
            },
            patience);
    }
    WalkGame& walk() const { return *level().walk(); }
    MazeView& walkView() const { return *page().plays()->walkView(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PlayWalkTest)
#include "play_walk_test.moc"
