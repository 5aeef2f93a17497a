// Captions and legends: the key figures come first, and what is cut is what has no room, with an
// ellipsis. Sizes are width × height, and a cell is (row, column), wherever they are seen.
#include "tests/support/window_test.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/widgets.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/dialogs/small_dialogs.h"

#include <QFormLayout>
#include <QSpinBox>

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

        QCOMPARE(facts().shownText(), "4 × 3 · A* · cost 5 · optimal, proved · length 5 · turns 1");
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
        QCOMPARE(label.toolTip(), "4 × 3 · A* · cost 5 · optimal, proved · length 5 · turns 1");
    }

    /// What was proved of the earlier maze is not said of this one.
    void theCaptionOfAnOutdatedRunSaysSoAlone()
    {
        solve("astar");
        document().setRules({.question = Question::shortestPath});
        document().beginStroke();
        document().extendStroke({{{1, 1, {CellKind::wall, 1}}}});
        document().endStroke({});

        QCOMPARE(facts().text(), "4 × 3 · A* · outdated · cost 5 · length 5 · turns 1");
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

    void theCaptionAndTheTableSayWidthBeforeHeight()
    {
        open(drawn({"S..", "..E"}));
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());

        QStringList shown;
        for (const auto* label : page().findChildren<ElidedLabel*>())
            shown << label->text();
        QVERIFY2(shown.join(u'\n').contains("3 × 2"), qPrintable(shown.join(u'\n')));
        const RunsModel& runs = *m_window->runs();
        QCOMPARE(runs.index(0, static_cast<int>(RunColumn::mazeSize)).data().toString(), "3 × 2");
    }

    void theFieldsOfANewSizeAreWidthAndHeight()
    {
        open(drawn({"S..", "..E"}));
        QStringList fields;
        inDialog<ResizeDialog>([&fields](ResizeDialog& dialog) {
            for (const auto* form : dialog.findChildren<QFormLayout*>())
                for (int row = 0; row < form->rowCount(); ++row) {
                    const auto* field = form->itemAt(row, QFormLayout::FieldRole);
                    const auto* number =
                        field == nullptr ? nullptr : qobject_cast<QSpinBox*>(field->widget());
                    if (number != nullptr)
                        fields << qobject_cast<QLabel*>(form->labelForField(field->widget()))
                                          ->text()
                                          .remove(u'&') +
                                      u' ' + QString::number(number->value());
                }
            dialog.reject();
        });
        trigger(ActionId::mazeResize);

        QCOMPARE(fields, QStringList({QStringLiteral("Width 3"), QStringLiteral("Height 2")}));
    }

    void examplesAreNamedByWidthAndHeight()
    {
        QVERIFY(m_window->openFirstExample());

        const Maze& maze = document().maze();
        QCOMPARE(maze.columns(), 4);
        QCOMPARE(maze.rows(), 6);
        QVERIFY2(m_window->windowTitle().contains("4 × 6"), qPrintable(m_window->windowTitle()));
    }

    void aCellIsItsRowAndColumn()
    {
        open(drawn({"S..", "..E"}));
        view().placeCursor({1, 2});

        QTRY_VERIFY2(label("statusCell").contains("(1, 2)"), qPrintable(label("statusCell")));
        const QString card = m_window->cellCard({1, 2});
        QVERIFY2(card.startsWith(QStringLiteral("Cell (1, 2)\n")), qPrintable(card));
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
