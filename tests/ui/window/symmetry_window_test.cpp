// Symmetric painting in the window: the menu, the axes and what is made symmetric.
#include "tests/support/window_test.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/symmetry_axes.h"
#include "ui/page/selection_mode.h"

#include <QMenu>
#include <QMenuBar>

namespace mazewright::ui {

class SymmetryWindowTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1200, 800}); }

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
        key(Qt::Key_Right);
        QTest::keyRelease(&view(), Qt::Key_Return);
        click({1, 5});

        QCOMPARE(rows(), (Rows{"##..##", "#....#"}));
        QCOMPARE(document().undoStack()->count(), 2);
        trigger(ActionId::editUndo);
        QCOMPARE(rows(), (Rows{"##..##", "......"}));
    }

    void theMenuFollowsTheLevel()
    {
        open(drawn({"...#", "...."}));
        QVERIFY(action(ActionId::symmetryNone).isChecked());
        QVERIFY(!action(ActionId::symmetryKeepFirst).isEnabled());
        QVERIFY(!action(ActionId::symmetryCentre).isEnabled());
        trigger(ActionId::symmetryBoth);
        QVERIFY(action(ActionId::symmetryKeepFirst).isEnabled());
        document().setRules({.turns = 1}); // so that it stays open

        m_window->openLevel({.maze = drawn({"..", ".."})});
        QVERIFY(action(ActionId::symmetryNone).isChecked());
        trigger(ActionId::viewPreviousTab);

        QVERIFY(action(ActionId::symmetryBoth).isChecked());
    }

    void anAxisIsDragged()
    {
        open(drawn({"......", "......"}));
        trigger(ActionId::symmetryBoth);
        QCOMPARE(grips().size(), 4);

        // On the middle of column 1, and between the rows, where it snaps.
        drag(*grips()[0], {1.6, 0});
        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::both, 2, 3}));
        drag(*grips()[3], {0, 0.4});
        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::both, 1, 3}));
        click({0, 0});

        QCOMPARE(rows(), (Rows{"#.#...", "......"})); // below the board there is nothing
        QCOMPARE(document().undoStack()->count(), 1);
        trigger(ActionId::symmetryCentre);
        QCOMPARE(document().symmetry(), inTheMiddle(SymmetryKind::both, 2, 6));
    }

    void quartersTurnAboutWholeOrHalfCells()
    {
        open(drawn({"......", "......", "......", "......"}));
        trigger(ActionId::symmetryQuarterTurn);
        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::quarterTurn, 4, 6}));

        drag(*grips()[1], {2.4, 0});

        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::quarterTurn, 4, 4}));
        click({0, 1});
        QCOMPARE(rows(), (Rows{".#....", "...#..", "#.....", "..#..."}));
    }

    void gripsStandBesideTheMazeOrWhereTheViewEnds()
    {
        open(*Maze::make(40, 40));
        trigger(ActionId::symmetryLeftRight);
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
        trigger(ActionId::symmetryLeftRight);
        view().placeCursor({0, 1});

        trigger(ActionId::symmetryThroughCell);

        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::leftRight, 1, 3}));
        key(Qt::Key_Left);
        key(Qt::Key_Return);
        QCOMPARE(rows().front(), std::string("#.#.."));
    }

    void aHalfIsMadeTheOther()
    {
        open(drawn({"S#o...", "1#...E"}));
        trigger(ActionId::symmetryLeftRight);

        trigger(ActionId::symmetryKeepFirst);
        QCOMPARE(rows(), (Rows{"S#oo#.", "1#..#E"}));
        QCOMPARE(document().undoStack()->count(), 1);
        trigger(ActionId::editUndo);
        trigger(ActionId::symmetryKeepLast);

        QCOMPARE(rows(), (Rows{"S.....", ".....E"}));
    }

    void whatIsSetDownIsRepeated()
    {
        open(drawn({"......", "......"}));
        trigger(ActionId::symmetryLeftRight);
        const Clip clip = clipOf(drawn({"#o"}));

        page().selecting()->place(clip, QStringLiteral("Stamp"), true);
        QTest::mouseMove(view().viewport(), middle({0, 1}));
        click({0, 1});
        key(Qt::Key_Escape);
        page().selecting()->place(clip, QStringLiteral("Paste"));
        click({1, 2});

        QCOMPARE(rows(), (Rows{"#o..o#", ".#oo#."}));
        QCOMPARE(document().undoStack()->count(), 2);
        trigger(ActionId::editUndo);
        QCOMPARE(rows(), (Rows{"#o..o#", "......"}));
    }

    void allThatIsRepeatedIsShownBefore()
    {
        open(drawn({"......", "......"}));
        trigger(ActionId::symmetryLeftRight);

        page().selecting()->place(clipOf(drawn({"#o"})), QStringLiteral("Paste"));
        QTest::mouseMove(view().viewport(), middle({1, 2}));

        Maze shown = document().maze();
        shown.apply(view().mazeItem()->marks().preview());
        QCOMPARE(sketch(shown), (Rows{"......", ".#oo#."}));
        QVERIFY(document().undoStack()->count() == 0);
    }

private:
    void open(Maze maze)
    {
        WindowTest::open(std::move(maze));
        take("brush");
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SymmetryWindowTest)
#include "symmetry_window_test.moc"
