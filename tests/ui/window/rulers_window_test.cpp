// Rulers and measured distances in the window.
#include "tests/support/window_test.h"
#include "ui/canvas/ruler.h"
#include "ui/session/overlay_state.h"

namespace mazewright::ui {

class RulersWindowTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1200, 800});
        open(drawn({"S....", //
                    ".....", //
                    "....E"}));
    }

    void rulersAreShownAndRemembered()
    {
        for (const Ruler* ruler : m_window->findChildren<Ruler*>())
            QVERIFY(!ruler->isVisible());

        trigger(ActionId::viewRulers);

        int shown = 0;
        for (const Ruler* ruler : page().findChildren<Ruler*>())
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
        document().setRules({.question = Question::shortestPath});
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());

        // Of every cell that the search has closed, and of no other
        const Run& run = *level().shown()->run();
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
        document().edit({{{1, 1, {CellKind::wall, 1}}}}, {});
        QCOMPARE(label("statusCell"), QStringLiteral("(0, 1) wall"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RulersWindowTest)
#include "rulers_window_test.moc"
