// Captions and legends: the key figures come first, and what is cut is what has no room, with an
// ellipsis.
#include "tests/support/window_test.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/widgets.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"

namespace mazewright::ui {

class CaptionsTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1440, 900});
        open(drawn({"S...", ".##.", "...E"}));
    }

    void theCaptionOfALevelIsWholeWhereThereIsRoom()
    {
        solve("astar");

        QCOMPARE(facts().shownText(),
                 QStringLiteral("4 × 3 · A* · cost 5 · optimal, proved · length 5 · turns 1"));
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
                 QStringLiteral("4 × 3 · A* · cost 5 · optimal, proved · length 5 · turns 1"));
    }

    /// What was proved of the earlier maze is not said of this one.
    void theCaptionOfAnOutdatedRunSaysSoAlone()
    {
        solve("astar");
        document().setRules({.question = Question::shortestPath});
        document().beginStroke();
        document().extendStroke({{{1, 1, {CellKind::wall, 1}}}});
        document().endStroke({});

        QCOMPARE(facts().text(),
                 QStringLiteral("4 × 3 · A* · outdated · cost 5 · length 5 · turns 1"));
    }

    void aStoppedRunSaysSoOnce()
    {
        RunsModel& runs = *m_window->runs();
        const int row = test::startRun(runs, test::endlessSolver, document().snapshot(),
                                       Recorded::yes, level().level());
        level().shown()->showRun(runs.run(row)->id);
        QTRY_VERIFY(facts().text().contains(u"running"));
        level().stopRuns();
        QVERIFY(waitForRuns());

        QVERIFY2(facts().text().count(QStringLiteral("stopped")) == 1, qPrintable(facts().text()));
    }

    void aPaneBeginsWithItsKeyFigures()
    {
        solve("astar");
        solve("dijkstra");

        trigger(ActionId::compareRuns);
        auto& page = *find<ComparePage>();
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
        open(drawn({"S#E"}));

        solve("astar");

        QVERIFY2(facts().text().startsWith(u"3 × 1 · A* · no solution"),
                 qPrintable(facts().text()));
    }

private:
    void solve(const char* solver)
    {
        WindowTest::solve(solver);
        QCoreApplication::processEvents();
    }

    ElidedLabel& facts() const
    {
        return *page().findChild<ElidedLabel*>(QStringLiteral("captionFacts"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CaptionsTest)
#include "captions_test.moc"
