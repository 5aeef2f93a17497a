#include "tests/support/mazes.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/timeline.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

namespace mazewright::ui {

/// The timeline of the run that a level shows.
class TimelineTest : public QObject {
    Q_OBJECT

private slots:
    void marksAreThoseOfTheSearch()
    {
        // Given an answer that was found by a search, and is shown as a track
        OpenLevels levels;
        LevelSession& level = *levels.add();
        level.setLevel({.maze = drawn({"S.o", "..E"}), .rules = {.question = Question::oneStroke}});
        Timeline timeline;
        timeline.bind(level.shown());
        level.solve();
        QVERIFY(test::waitForAll(*levels.runs()));
        QVERIFY(level.shown()->isModeOffered());
        const TimeSlider& slider = *timeline.slider();

        level.shown()->setMode(TimelineMode::search);
        const auto& marks = slider.marks();
        const auto end = std::ranges::find(marks, TimeMarkKind::end, &TimeMark::kind);
        QVERIFY(end != marks.end());
        QCOMPARE(end->position, level.shown()->run()->ticks());
        QCOMPARE(slider.maximum(), static_cast<int>(level.shown()->run()->ticks()));

        level.shown()->setMode(TimelineMode::track); // its ticks are cells
        QVERIFY(slider.marks().empty());
        QCOMPARE(slider.maximum(),
                 static_cast<int>(level.shown()->run()->outcome.routes[0].size()));

        level.shown()->setMode(TimelineMode::search);
        QVERIFY(!slider.marks().empty());
        level.shown()->clear();
        QVERIFY(slider.marks().empty());
    }

    void itIsOfTheLevelThatItIsBoundTo()
    {
        OpenLevels levels;
        LevelSession& one = *levels.add();
        LevelSession& other = *levels.add();
        one.setLevel({.maze = drawn({"S..E"})});
        other.setLevel({.maze = drawn({"S.......E"})});
        Timeline timeline;
        timeline.bind(one.shown());
        one.solve();
        other.solve();
        QVERIFY(test::waitForAll(*levels.runs()));
        const auto lengthOf = [](LevelSession& level) {
            return static_cast<int>(level.shown()->playback()->duration());
        };
        QVERIFY(lengthOf(one) != lengthOf(other));
        QCOMPARE(timeline.slider()->maximum(), lengthOf(one));

        timeline.bind(other.shown());
        QCOMPARE(timeline.slider()->maximum(), lengthOf(other));
        one.shown()->playback()->seek(1); // no longer heard
        timeline.slider()->setValue(2);

        QCOMPARE(timeline.slider()->value(), 2);
        QCOMPARE(other.shown()->playback()->tick(), 2U);
        QCOMPARE(one.shown()->playback()->tick(), 1U);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TimelineTest)
#include "timeline_test.moc"
