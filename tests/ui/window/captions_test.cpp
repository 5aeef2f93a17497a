// Captions and legends: the key figures come first, and what is cut is what has no room, with an
// ellipsis.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/base/widgets.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QSettings>
#include <QTest>

#include <memory>

namespace mazewright::ui {

class CaptionsTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        m_window->openLevel({.maze = drawn({"S...", ".##.", "...E"})});
    }

    void cleanup() { m_window.reset(); }

    void theCaptionOfALevelIsWholeWhereThereIsRoom()
    {
        solve("astar");

        QCOMPARE(facts().shownText(),
                 QStringLiteral("4 × 3 · A* · cost 5 · valid, optimal · length 5 · turns 1"));
    }

    void theCaptionOfALevelEndsInAnEllipsis()
    {
        solve("astar");
        ElidedLabel& label = facts();

        label.resize(
            label.fontMetrics().horizontalAdvance(QStringLiteral("4 × 3 · A* · cost 5 · val…")),
            label.height());

        QVERIFY2(label.shownText().startsWith(u"4 × 3 · A* · cost 5") &&
                     label.shownText().endsWith(u'…'),
                 qPrintable(label.shownText()));
        QCOMPARE(label.toolTip(),
                 QStringLiteral("4 × 3 · A* · cost 5 · valid, optimal · length 5 · turns 1"));
    }

    void aPaneBeginsWithItsKeyFigures()
    {
        solve("astar");
        solve("dijkstra");

        (*m_window->actionTable())[ActionId::compareRuns]->trigger();
        auto& page = *m_window->findChild<ComparePage*>();
        page.playback().toEnd();
        QCoreApplication::processEvents();

        CompareView& panes = page.panes();
        QCOMPARE(panes.count(), 2);
        for (int pane = 0; pane < 2; ++pane) {
            const QString told = panes.pane(pane).caption().facts();
            QVERIFY2(told.startsWith(u"cost 5 · expanded "), qPrintable(told));
        }
    }

    void whatIsNotSolvedSaysSoFirst()
    {
        m_window->openLevel({.maze = drawn({"S#E"})});

        solve("astar");

        QVERIFY2(facts().text().startsWith(u"3 × 1 · A* · no solution"),
                 qPrintable(facts().text()));
    }

private:
    void solve(const char* solver)
    {
        m_window->level()->solving()->setSolver(findSolver(solver));
        (*m_window->actionTable())[ActionId::solveSolve]->trigger();
        QVERIFY(QTest::qWaitFor([this] { return m_window->runs()->active() == 0; }, patience));
        QCoreApplication::processEvents();
    }

    ElidedLabel& facts() const
    {
        return *m_window->page()->findChild<ElidedLabel*>(QStringLiteral("captionFacts"));
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CaptionsTest)
#include "captions_test.moc"
