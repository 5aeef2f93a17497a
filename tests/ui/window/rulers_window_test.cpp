// Rulers and measured distances in the window.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/ruler.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QLabel>
#include <QMouseEvent>
#include <QSettings>
#include <QTest>

#include <memory>

namespace mazewright::ui {

class RulersWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        m_window->openLevel({.maze = drawn({"S....", //
                                            ".....", //
                                            "....E"})});
    }

    void cleanup() { m_window.reset(); }

    void rulersAreShownAndRemembered()
    {
        for (const Ruler* ruler : m_window->findChildren<Ruler*>())
            QVERIFY(!ruler->isVisible());

        (*m_window->actionTable())[ActionId::viewRulers]->trigger();

        int shown = 0;
        for (const Ruler* ruler : m_window->page()->findChildren<Ruler*>())
            shown += ruler->isVisible() ? 1 : 0;
        QCOMPARE(shown, 2);
        MainWindow next;
        next.show();
        QVERIFY((*next.actionTable())[ActionId::viewRulers]->isChecked());
        for (const Ruler* ruler : next.page()->findChildren<Ruler*>())
            QVERIFY(ruler->isVisible());
    }

    void aDragTellsItsSizeAndLength()
    {
        view().setTool(findTool("line"));

        mouse(QEvent::MouseButtonPress, {0, 1}, Qt::LeftButton, Qt::LeftButton);
        mouse(QEvent::MouseMove, {2, 4}, Qt::NoButton, Qt::LeftButton);

        QVERIFY2(label("statusHint")
                     .startsWith(QStringLiteral(
                         "Line: 4 × 3 cells, 5 apart in steps, 3.6 in a straight line.")),
                 qPrintable(label("statusHint")));
        mouse(QEvent::MouseButtonRelease, {2, 4}, Qt::LeftButton, Qt::NoButton);
    }

    void aShownRunTellsTheCostFromTheStart()
    {
        mouse(QEvent::MouseMove, {1, 2}, Qt::NoButton, Qt::NoButton);
        QCOMPARE(label("statusCell"), QStringLiteral("(1, 2) floor"));
        m_window->level()->document()->setRules({.question = Question::shortestPath});
        (*m_window->actionTable())[ActionId::solveSolve]->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_window->runs()->active(), 0, patience);

        // Of every cell that the search has closed, and of no other
        const Run& run = *m_window->level()->shown()->run();
        const Maze& maze = *run.maze;
        int told = 0;
        for (CellIndex index = 0; index < maze.size(); ++index) {
            const Position cell = maze.position(index);
            mouse(QEvent::MouseMove, cell, Qt::NoButton, Qt::NoButton);
            const bool isClosed = run.recording->closedAt(index) != 0;
            const QString cost = QStringLiteral(", %1 from the start").arg(cell.row + cell.column);
            QVERIFY2(label("statusCell").endsWith(cost) == isClosed,
                     qPrintable(label("statusCell")));
            told += isClosed ? 1 : 0;
        }
        QVERIFY(told > 0);

        // What is drawn since then is not of that run.
        mouse(QEvent::MouseMove, {0, 1}, Qt::NoButton, Qt::NoButton);
        m_window->level()->document()->edit({{{1, 1, {CellKind::wall, 1}}}}, {});
        QCOMPARE(label("statusCell"), QStringLiteral("(0, 1) wall"));
    }

private:
    MazeView& view() const { return *m_window->page()->view(); }
    QString label(const char* name) const
    {
        return m_window->findChild<QLabel*>(QLatin1String(name))->text();
    }
    void mouse(QEvent::Type type, Position cell, Qt::MouseButton button, Qt::MouseButtons buttons)
    {
        const QPoint at = view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
        QWidget& viewport = *view().viewport();
        QMouseEvent event(type, at, viewport.mapToGlobal(at), button, buttons, {});
        QCoreApplication::sendEvent(&viewport, &event);
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RulersWindowTest)
#include "rulers_window_test.moc"
