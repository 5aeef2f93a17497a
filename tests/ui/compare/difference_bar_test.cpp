#include "tests/ui/compare/compared_runs.h"
#include "ui/base/text.h"
#include "ui/compare/difference.h"
#include "ui/compare/difference_bar.h"
#include "ui/compare/offset_routes.h"

#include <QComboBox>
#include <QLabel>

namespace mazewright::ui {

class DifferenceBarTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }

    void leadsAnItem()
    {
        // Given the bar of a comparison of three runs
        const MazeSnapshot maze = frozen(openMaze(6, 6));
        Playback playback;
        ComparisonClock clock(&playback);
        DifferenceBar bar(&clock);
        clock.setRuns(
            {solvedRun("wavefront", maze), solvedRun("astar", maze), closing(maze, {0, 1})});
        QSignalSpy changed(&bar, &DifferenceBar::differenceChanged);
        QVERIFY(!bar.difference());

        // When the kind is chosen by hand
        auto* kinds = bar.findChild<QComboBox*>("differenceKinds");
        kinds->setCurrentIndex(1);
        emit kinds->activated(1);

        // Then it has a difference of the first two, and counts it as time goes;
        QCOMPARE(changed.count(), 1);
        QCOMPARE(bar.difference()->kind(), DifferenceKind::expanded);
        QCOMPARE(&bar.difference()->b(), clock.runs()[1].get());
        playback.seek(9);
        QCOMPARE(bar.tickA(), 9U);
        const auto* legend = bar.findChild<DifferenceLegend*>();
        const WhichCounts counts = bar.difference()->countExpanded(9, 9);
        QVERIFY(counts[1] > 0);
        QVERIFY2(legend->text().contains(QStringLiteral("only A: %1").arg(counts[1])),
                 qPrintable(legend->text()));

        // and another run may be B.
        bar.choosePanes(0, 2);
        QCOMPARE(&bar.difference()->b(), clock.runs()[2].get());
        QCOMPARE(bar.tickB(), 2U);
        // Where that run leaves, the first two that stay are compared.
        clock.setRuns({clock.runs()[0], clock.runs()[1]});
        QCOMPARE(bar.paneB(), 1);
        QCOMPARE(&bar.difference()->b(), clock.runs()[1].get());
        clock.setRuns({});
        QVERIFY(!bar.difference());
        QCOMPARE(bar.tickB(), 0U);
    }

    void saysWhyNot()
    {
        Playback playback;
        ComparisonClock clock(&playback);
        DifferenceBar bar(&clock);
        clock.setRuns({closing(frozen(openMaze(3, 4)), {0}), closing(frozen(openMaze(4, 4)), {0})});
        bar.choose(DifferenceKind::expanded);
        QVERIFY(!bar.difference());
        const auto* words = bar.findChild<QLabel*>("differenceWords");
        QVERIFY(words->text().contains(u"different sizes"));

        auto mute = closing(frozen(openMaze(3, 4)), {});
        mute->recording.reset();
        clock.setRuns({closing(frozen(openMaze(3, 4)), {0}), mute});
        QVERIFY(!bar.difference());
        QVERIFY(words->text().contains(u"unrecorded"));
    }

    void countsLargeMazesOnAThread()
    {
        const MazeSnapshot maze = frozen(openMaze(500, 500));
        Playback playback;
        ComparisonClock clock(&playback);
        DifferenceBar bar(&clock);
        clock.setRuns({closing(maze, {0, 1, 2}), closing(maze, {1, 2, 3, 4})});
        bar.choose(DifferenceKind::expanded);
        const auto* legend = bar.findChild<DifferenceLegend*>();
        QTRY_COMPARE(legend->text(), "only A: 1 · only B: 2 · both: 2");
        playback.seek(1);
        playback.seek(2);
        QTRY_COMPARE(legend->text(), "only A: 1 · only B: 1 · both: 1");
    }

    void theChoicesTellRunsApart()
    {
        const MazeSnapshot maze = frozen(openMaze(2, 3));
        auto weighted = solvedRun("astar", maze);
        QVERIFY(weighted->options.set("weight", "2"));
        Playback playback;
        ComparisonClock clock(&playback);
        DifferenceBar bar(&clock);
        clock.setRuns({solvedRun("astar", maze), weighted});

        for (const QComboBox* choice : bar.findChildren<QComboBox*>())
            if (choice->accessibleName().startsWith(u"Run")) {
                QVERIFY(choice->itemText(0).endsWith(u": A*"));
                QVERIFY(choice->itemText(1).endsWith(u": A* · weight=2"));
            }
    }

    void tellsTheCellUnderTheCursor()
    {
        const MazeSnapshot maze = frozen(openMaze(2, 3));
        Playback playback;
        ComparisonClock clock(&playback);
        DifferenceBar bar(&clock);
        clock.setRuns({closing(maze, {0, 1}), closing(maze, {1, 5})});
        bar.choose(DifferenceKind::expanded);
        const auto* cell = bar.findChild<QLabel*>("differenceCell");
        bar.setHovered(Position{1, 2});
        QCOMPARE(cell->text(), "(1, 2) only B: step 2");
        playback.toStart();
        QCOMPARE(cell->text(), QString());
        bar.setHovered(Position{7, 7}); // of a larger maze in another pane
        QCOMPARE(cell->text(), QString());
    }

    void cellsThatBothExpandedAreEqual()
    {
        DifferenceLegend legend;

        legend.showExpanded({7, 0, 0, 5});
        QCOMPARE(legend.text(), "equal: 5");

        legend.showExpanded({7, 1, 0, 5});
        QVERIFY(!legend.text().contains(u"equal"));
    }

    void oneRouteTwiceIsEqual()
    {
        const Route way{{0, 0}, {0, 1}, {0, 2}};
        const Route round{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 2}};
        DifferenceLegend legend;

        legend.showRoutes(OffsetRoutes(way, way, 2, 3));
        QCOMPARE(legend.text(), "equal: 2 steps");

        legend.showRoutes(OffsetRoutes(way, round, 2, 3));
        QVERIFY(!legend.text().contains(u"equal"));
    }

    void valuesWithoutADifferenceAreEqual()
    {
        DifferenceLegend legend;

        legend.showScale(0);
        QCOMPARE(legend.text(), "equal");

        legend.showScale(2);
        QVERIFY(legend.text().contains(u"B higher by 2"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::DifferenceBarTest)
#include "difference_bar_test.moc"
