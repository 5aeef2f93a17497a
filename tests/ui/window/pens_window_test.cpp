// The swatches of both mouse buttons in the toolbar.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "tests/support/sketch.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/panels/tool_bar.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <memory>

namespace mazewright::ui {

class PensWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        m_window->openLevel({.maze = drawn({"....", "...."})});
        view().setTool(findTool("brush"));
    }

    void cleanup() { m_window.reset(); }

    void eachButtonGetsItsPen()
    {
        choose(*pens().right(), Qt::Key_C);
        QCOMPARE(view().rightPen(), (Cell{CellKind::coin, 1}));
        choose(*pens().left(), Qt::Key_T);
        QCOMPARE(view().tool(), findTool("tile"));

        rightDrag({0, 1}, {0, 2});

        QCOMPARE(sketch(m_window->level()->document()->maze()),
                 (std::vector<std::string>{".oo.", "...."}));
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
        m_window->level()->document()->setRules({.turns = 1}); // so that it stays open

        m_window->openLevel({.maze = drawn({"..", ".."})});

        QCOMPARE(view().rightPen(), (Cell{CellKind::wall, 1}));
        QCOMPARE(pens().right()->accessibleName(), QStringLiteral("Right button draws: wall"));
    }

private:
    MazeView& view() const { return *m_window->page()->view(); }
    PenButtons& pens() const { return *m_window->findChild<PenButtons*>(); }
    /// Opens the menu of a swatch by the keyboard and presses a letter.
    static void choose(QToolButton& button, Qt::Key letter)
    {
        QTimer::singleShot(
            0, &button, [letter] { QTest::keyClick(QApplication::activePopupWidget(), letter); });
        button.setFocus();
        QTest::keyClick(&button, Qt::Key_Space);
    }
    void rightDrag(Position from, Position to) const
    {
        const auto middle = [this](Position cell) {
            return view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
        };
        QWidget& viewport = *view().viewport();
        QTest::mousePress(&viewport, Qt::RightButton, {}, middle(from));
        QMouseEvent event(QEvent::MouseMove, middle(to), viewport.mapToGlobal(middle(to)),
                          Qt::NoButton, Qt::RightButton, {});
        QCoreApplication::sendEvent(&viewport, &event);
        QTest::mouseRelease(&viewport, Qt::RightButton, {}, middle(to));
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PensWindowTest)
#include "pens_window_test.moc"
