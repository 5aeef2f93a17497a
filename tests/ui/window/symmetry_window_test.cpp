// Symmetric painting in the window: the menu, the axes and what is made symmetric.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "tests/support/sketch.h"
#include "ui/base/actions.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/symmetry_axes.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/selection_mode.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTest>

#include <memory>

namespace mazewright::ui {

class SymmetryWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

    void aKindIsChosenByKeysAndDrawnWith()
    {
        open(drawn({"......", "......"}));
        QVERIFY(grips().isEmpty());

        // Maze > Symmetry > Left and Right
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::AltModifier);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        QTest::keyClick(menu, Qt::Key_S);
        auto* symmetry = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(symmetry != nullptr && symmetry != menu);
        QTest::keyClick(symmetry, Qt::Key_L);
        QCOMPARE(document().symmetry(), inTheMiddle(SymmetryKind::leftRight, 2, 6));
        QCOMPARE(grips().size(), 2);

        // Two cells by the keys, one by the mouse
        view().setFocus();
        view().placeCursor({0, 0});
        QTest::keyPress(&view(), Qt::Key_Return); // held, it draws on the way
        QTest::keyClick(&view(), Qt::Key_Right);
        QTest::keyRelease(&view(), Qt::Key_Return);
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, middle({1, 5}));

        QCOMPARE(rows(), (Rows{"##..##", "#....#"}));
        QCOMPARE(document().undoStack()->count(), 2);
        action(ActionId::editUndo).trigger();
        QCOMPARE(rows(), (Rows{"##..##", "......"}));
    }

    void theMenuFollowsTheLevel()
    {
        open(drawn({"...#", "...."}));
        QVERIFY(action(ActionId::symmetryNone).isChecked());
        QVERIFY(!action(ActionId::symmetryKeepFirst).isEnabled());
        QVERIFY(!action(ActionId::symmetryCentre).isEnabled());
        action(ActionId::symmetryBoth).trigger();
        QVERIFY(action(ActionId::symmetryKeepFirst).isEnabled());
        document().setRules({.turns = 1}); // so that it stays open

        m_window->openLevel({.maze = drawn({"..", ".."})});
        QVERIFY(action(ActionId::symmetryNone).isChecked());
        action(ActionId::viewPreviousTab).trigger();

        QVERIFY(action(ActionId::symmetryBoth).isChecked());
    }

    void anAxisIsDragged()
    {
        open(drawn({"......", "......"}));
        action(ActionId::symmetryBoth).trigger();
        QCOMPARE(grips().size(), 4);

        // On the middle of column 1, and between the rows, where it snaps.
        drag(*grips()[0], {1.6, 0});
        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::both, 2, 3}));
        drag(*grips()[3], {0, 0.4});
        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::both, 1, 3}));
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, middle({0, 0}));

        QCOMPARE(rows(), (Rows{"#.#...", "......"})); // below the board there is nothing
        QCOMPARE(document().undoStack()->count(), 1);
        action(ActionId::symmetryCentre).trigger();
        QCOMPARE(document().symmetry(), inTheMiddle(SymmetryKind::both, 2, 6));
    }

    void quartersTurnAboutWholeOrHalfCells()
    {
        open(drawn({"......", "......", "......", "......"}));
        action(ActionId::symmetryQuarterTurn).trigger();
        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::quarterTurn, 4, 6}));

        drag(*grips()[1], {2.4, 0});

        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::quarterTurn, 4, 4}));
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, middle({0, 1}));
        QCOMPARE(rows(), (Rows{".#....", "...#..", "#.....", "..#..."}));
    }

    void gripsStandBesideTheMazeOrWhereTheViewEnds()
    {
        open(*Maze::make(40, 40));
        action(ActionId::symmetryLeftRight).trigger();
        const QRect maze = view().mapFromScene(QRectF(0, 0, 40, 40)).boundingRect();
        QVERIFY(!grips()[0]->geometry().intersects(maze.adjusted(1, 1, -1, -1)) ||
                grips()[0]->y() == 0);

        view().setViewState({.centre = {20, 20}, .pixelsPerCell = 100});

        for (const AxisGrip* grip : grips()) {
            QVERIFY(view().viewport()->rect().contains(grip->geometry()));
            QCOMPARE(grip->geometry().center().x(), view().mapFromScene(QPointF(20, 0)).x() - 1);
        }
    }

    void axesGoThroughTheCellOfTheCursor()
    {
        open(drawn({".....", "....."}));
        action(ActionId::symmetryLeftRight).trigger();
        view().placeCursor({0, 1});

        action(ActionId::symmetryThroughCell).trigger();

        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::leftRight, 1, 3}));
        QTest::keyClick(&view(), Qt::Key_Left);
        QTest::keyClick(&view(), Qt::Key_Return);
        QCOMPARE(rows().front(), std::string("#.#.."));
    }

    void aHalfIsMadeTheOther()
    {
        open(drawn({"S#o...", "1#...E"}));
        action(ActionId::symmetryLeftRight).trigger();

        action(ActionId::symmetryKeepFirst).trigger();
        QCOMPARE(rows(), (Rows{"S#oo#.", "1#..#E"}));
        QCOMPARE(document().undoStack()->count(), 1);
        action(ActionId::editUndo).trigger();
        action(ActionId::symmetryKeepLast).trigger();

        QCOMPARE(rows(), (Rows{"S.....", ".....E"}));
    }

    void whatIsSetDownIsRepeated()
    {
        open(drawn({"......", "......"}));
        action(ActionId::symmetryLeftRight).trigger();
        const Clip clip = clipOf(drawn({"#o"}));

        m_window->page()->selecting()->place(clip, QStringLiteral("Stamp"), true);
        QTest::mouseMove(view().viewport(), middle({0, 1}));
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, middle({0, 1}));
        QTest::keyClick(&view(), Qt::Key_Escape);
        m_window->page()->selecting()->place(clip, QStringLiteral("Paste"));
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, middle({1, 2}));

        QCOMPARE(rows(), (Rows{"#o..o#", ".#oo#."}));
        QCOMPARE(document().undoStack()->count(), 2);
        action(ActionId::editUndo).trigger();
        QCOMPARE(rows(), (Rows{"#o..o#", "......"}));
    }

    void allThatIsRepeatedIsShownBefore()
    {
        open(drawn({"......", "......"}));
        action(ActionId::symmetryLeftRight).trigger();

        m_window->page()->selecting()->place(clipOf(drawn({"#o"})), QStringLiteral("Paste"));
        QTest::mouseMove(view().viewport(), middle({1, 2}));

        Maze shown = document().maze();
        shown.apply(view().mazeItem()->marks().preview());
        QCOMPARE(sketch(shown), (Rows{"......", ".#oo#."}));
        QVERIFY(document().undoStack()->count() == 0);
    }

private:
    using Rows = std::vector<std::string>;

    MazeView& view() const { return *m_window->page()->view(); }
    MazeDocument& document() const { return *m_window->level()->document(); }
    Rows rows() const { return sketch(document().maze()); }
    QAction& action(ActionId id) const { return *(*m_window->actionTable())[id]; }
    void open(Maze maze)
    {
        m_window->openLevel({.maze = std::move(maze)});
        view().setTool(findTool("brush"));
        view().setFocus();
    }
    QPoint middle(Position cell) const
    {
        return view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }
    QList<AxisGrip*> grips() const
    {
        QList<AxisGrip*> shown;
        for (AxisGrip* grip : view().viewport()->findChildren<AxisGrip*>())
            if (grip->isVisible())
                shown << grip;
        return shown;
    }
    /// Drags a grip to a point of the maze, in cells.
    void drag(AxisGrip& grip, QPointF to) const
    {
        const QPoint there = grip.mapFrom(view().viewport(), view().mapFromScene(to));
        QTest::mousePress(&grip, Qt::LeftButton);
        QMouseEvent event(QEvent::MouseMove, there, grip.mapToGlobal(there), Qt::NoButton,
                          Qt::LeftButton, {});
        QCoreApplication::sendEvent(&grip, &event);
        QTest::mouseRelease(&grip, Qt::LeftButton);
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SymmetryWindowTest)
#include "symmetry_window_test.moc"
