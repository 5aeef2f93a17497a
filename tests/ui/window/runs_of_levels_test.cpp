// One table has the runs of all levels that are open: what it shows, and what it does to the tabs.
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/compare/compare_mode.h"
#include "ui/page/level_tabs.h"
#include "ui/panels/results_table.h"
#include "ui/session/overlay_state.h"

namespace mazewright::ui {

class RunsOfLevelsTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 800}); }

    void keepsTheRunsOfOtherLevels()
    {
        m_window->openFile(m_folder.level("one.maze", {.maze = drawn({"S.E"})}));
        level().solve();
        QVERIFY(test::waitForAll(*m_window->runs()));

        m_window->openFile(m_folder.level("two.maze", {.maze = drawn({"S..E"})}));

        QCOMPARE(m_window->runs()->rowCount(), 1);
        QVERIFY(level().shown()->run() == nullptr);
        QVERIFY(!m_window->results()->currentIndex().isValid());
    }

    void aRunIsShownOverItsOwnLevel()
    {
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"})});
        const int id = one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        LevelPage* two = m_window->openLevel({.maze = drawn({"S..E"})});
        QCOMPARE(&page(), two);
        m_window->results()->findChild<QAction*>(QStringLiteral("allLevels"))->setChecked(true);

        m_window->results()->selectRun(m_window->runs()->rowOf(id));

        QCOMPARE(&page(), one);
        QCOMPARE(one->level()->shown()->runId(), id);
        QVERIFY(two->level()->shown()->run() == nullptr);
    }

    void comparesRunsOfTwoLevels()
    {
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"})});
        const int first = one->level()->solve();
        LevelPage* two = m_window->openLevel({.maze = drawn({"S.E", "..."})});
        const int second = two->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));

        m_window->compare()->compareRuns({first, second});

        QVERIFY(m_window->compare()->isOn());
        QVERIFY(!action(ActionId::mazeResize).isEnabled());
        m_window->tabs()->setCurrentWidget(two); // the comparison waits in its tab
        QVERIFY(!m_window->compare()->isOn());
        QVERIFY(action(ActionId::mazeResize).isEnabled());
        trigger(ActionId::viewNextTab);
        QVERIFY(m_window->compare()->isOn());
        m_window->compare()->end();
        QCOMPARE(&page(), two);
        QCOMPARE(m_window->tabs()->count(), 2);
    }

    void theTableNamesLevelsWhereItHasSeveral()
    {
        m_window->resize(1600, 900);
        auto& table = *m_window->results();
        const int column = static_cast<int>(RunColumn::level);
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"}), .title = "One"});
        one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        QVERIFY(table.isColumnHidden(column));

        LevelPage* two = m_window->openLevel({.maze = drawn({"S.E"}), .title = "Two"});
        two->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));

        QCOMPARE(table.model()->rowCount(), 1);
        QCOMPARE(table.model()->index(0, column).data().toString(), QStringLiteral("Two"));
        QVERIFY(table.isColumnHidden(column));
        m_window->tabs()->setCurrentWidget(one);
        QCOMPARE(table.model()->index(0, column).data().toString(), QStringLiteral("One"));
        table.findChild<QAction*>(QStringLiteral("allLevels"))->setChecked(true);
        QCOMPARE(table.model()->rowCount(), 2);
        QVERIFY(!table.isColumnHidden(column));
    }

    void closesALevelBesideAComparison()
    {
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"})});
        const int first = one->level()->solve();
        LevelPage* two = m_window->openLevel({.maze = drawn({"S.E"})});
        const int second = two->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        m_window->compare()->compareRuns({first, second});

        QVERIFY(m_window->closePage(two)); // whose level was edited last

        QCOMPARE(&page(), one);
        QVERIFY(!m_window->compare()->isOn());
        QCOMPARE(m_window->openLevels()->levels().size(), 1);
    }

    void comparesAgainWhileComparing()
    {
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"})});
        const int first = one->level()->solve();
        const int second = one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        m_window->compare()->compareRuns({first, second});

        m_window->compare()->compareRuns({second, first});

        QVERIFY(m_window->compare()->isOn());
    }

    void severalRunsCanBeSelected()
    {
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"})});
        for (int run = 0; run < 3; ++run)
            one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        auto& table = *m_window->results();
        const auto click = [&table](int row, Qt::KeyboardModifiers modifiers) {
            const QRect place = table.visualRect(table.model()->index(row, 1));
            QTest::mouseClick(table.viewport(), Qt::LeftButton, modifiers, place.center());
        };

        click(0, {});
        click(1, Qt::ControlModifier);
        click(2, Qt::ControlModifier);

        QCOMPARE(table.selectedRuns(), (QList<int>{0, 1, 2}));
    }

    void aTableKeptToOneLevelLeavesWhatIsShown()
    {
        // Given two levels with a run each, and a table of those of the tab
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"})});
        const int first = one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        LevelPage* two = m_window->openLevel({.maze = drawn({"S.E", "..."})});
        const int second = two->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        QCOMPARE(m_window->results()->shownRuns(), QList<int>({1}));

        // When one goes from tab to tab
        m_window->tabs()->setCurrentWidget(one);

        // Then each level goes on showing its run, and the table has it
        QCOMPARE(&page(), one);
        QCOMPARE(m_window->results()->shownRuns(), QList<int>({0}));
        QCOMPARE(one->level()->shown()->runId(), first);
        QCOMPARE(m_window->results()->selectedIds(), QList<int>({first}));
        m_window->tabs()->setCurrentWidget(two);
        QCOMPARE(two->level()->shown()->runId(), second);
        QCOMPARE(m_window->results()->selectedIds(), QList<int>({second}));
    }

private:
    Folder m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RunsOfLevelsTest)
#include "runs_of_levels_test.moc"
