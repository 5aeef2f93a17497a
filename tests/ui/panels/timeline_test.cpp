#include "tests/ui/level/fake_solvers.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/timeline.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

#include <QLabel>

namespace mazewright::ui {

namespace {

/// Makes a few moves more than a recording holds, and finds nothing.
Outcome walkTooFar(const Problem&, const Options&, Monitor& monitor, Workspace&)
{
    if (monitor.recording != nullptr) {
        for (std::uint32_t move = 0; move < Recording::maxMoves + 5; ++move)
            monitor.recording->move(0, move % 2 != 0);
        monitor.recording->publish();
    }
    Outcome outcome;
    outcome.status = Status::limitReached;
    return outcome;
}

constexpr Solver longSolver = {test::fakeInfo("long", Question::oneStroke), walkTooFar};

} // namespace

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

    void aRecordingThatIsCutShortSaysSo()
    {
        OpenLevels levels;
        LevelSession& level = *levels.add();
        level.setLevel({.maze = drawn({"S.o", "..E"}), .rules = {.question = Question::oneStroke}});
        Timeline timeline;
        timeline.bind(level.shown());
        const int row = test::startRun(*levels.runs(), longSolver, level.document()->snapshot(),
                                       Recorded::yes, level.level());
        QVERIFY(test::waitForAll(*levels.runs()));

        level.shown()->showRun(levels.runs()->run(row)->id);

        const auto labels = timeline.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().endsWith(QStringLiteral(" / 16,777,216 recorded")) &&
                   label->toolTip() ==
                       QStringLiteral(
                           "Only the first 16,777,216 of 16,777,221 steps were recorded.");
        }));
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
