// The swatches of both mouse buttons in the toolbar.
#include "tests/support/window_test.h"
#include "ui/panels/tool_bar.h"

#include <QMenu>
#include <QToolButton>

namespace mazewright::ui {

class PensWindowTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1200, 800});
        open(drawn({"....", "...."}));
        view().setTool(findTool("brush"));
    }

    void eachButtonGetsItsPen()
    {
        choose(*pens().right(), Qt::Key_C);
        QCOMPARE(view().rightPen(), (Cell{CellKind::coin, 1}));
        choose(*pens().left(), Qt::Key_T);
        QCOMPARE(view().tool(), findTool("tile"));

        rightDrag({0, 1}, {0, 2});

        QCOMPARE(sketch(document().maze()), (std::vector<std::string>{".oo.", "...."}));
        choose(*pens().right(), Qt::Key_P); // swapped
        QCOMPARE(view().tool(), findTool("coin"));
        QCOMPARE(view().rightPen(), (Cell{CellKind::tile, 1}));
    }

    void theSwatchesFollowTheTool()
    {
        QCOMPARE(pens().left()->accessibleName(), QStringLiteral("Left button draws: wall"));
        QCOMPARE(pens().right()->accessibleName(), QStringLiteral("Right button erases"));

        view().setTool(findTool("start"));
        QCOMPARE(pens().left()->accessibleName(), QStringLiteral("Left button draws: start"));
        view().setTool(findTool("coin"));
        view().setToolValue(5);

        QCOMPARE(pens().left()->accessibleName(),
                 QStringLiteral("Left button draws: coin worth 5"));
    }

    void thePensAreThoseOfEveryTab()
    {
        choose(*pens().right(), Qt::Key_W);
        document().setRules({.turns = 1}); // so that it stays open

        m_window->openLevel({.maze = drawn({"..", ".."})});

        QCOMPARE(view().rightPen(), (Cell{CellKind::wall, 1}));
        QCOMPARE(pens().right()->accessibleName(), QStringLiteral("Right button draws: wall"));
    }

private:
    PenButtons& pens() const { return *find<PenButtons>(); }
    /// Opens the menu of a swatch by the keyboard and presses a letter.
    static void choose(QToolButton& button, Qt::Key letter)
    {
        QTimer::singleShot(
            0, &button, [letter] { QTest::keyClick(QApplication::activePopupWidget(), letter); });
        button.setFocus();
        QTest::keyClick(&button, Qt::Key_Space);
    }
    void rightDrag(Position from, Position to)
    {
        mouse(QEvent::MouseButtonPress, from, Qt::RightButton, Qt::RightButton);
        mouse(QEvent::MouseMove, to, Qt::NoButton, Qt::RightButton);
        mouse(QEvent::MouseButtonRelease, to, Qt::RightButton, Qt::NoButton);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PensWindowTest)
#include "pens_window_test.moc"
