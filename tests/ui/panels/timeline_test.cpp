#include "tests/ui/level/fake_solvers.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/timeline.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"

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

/// One wrong turn of two cells, into the second column; the right way is the first row.
Maze oneWrongTurn()
{
    return drawn({"S...E", //
                  "#.###", //
                  "#.###"});
}

} // namespace

/// The timeline of the run that a level shows, and the chart of difficulty under it: whose it is,
/// what it tells, where a click leads.
class TimelineTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }

    void init()
    {
        m_levels = std::make_unique<OpenLevels>();
        m_level = m_levels->add();
        m_strip = std::make_unique<ProfileStrip>();
        m_strip->resize(400, 30);
        m_offered = false;
        connect(m_strip.get(), &ProfileStrip::offered, this,
                [this](bool offered) { m_offered = offered; });
        m_strip->bind(m_level->shown());
        m_strip->show();
    }

    void cleanup()
    {
        m_strip.reset();
        m_levels.reset();
    }

    void marksAreThoseOfTheSearch()
    {
        // Given an answer that was found by a search, and is shown as a track
        m_level->setLevel(
            {.maze = drawn({"S.o", "..E"}), .rules = {.question = Question::oneStroke}});
        Timeline timeline;
        timeline.bind(m_level->shown());
        m_level->solve();
        QVERIFY(test::waitForAll(*m_levels->runs()));
        QVERIFY(m_level->shown()->isModeOffered());
        const TimeSlider& slider = *timeline.slider();

        m_level->shown()->setMode(TimelineMode::search);
        const auto& marks = slider.marks();
        const auto end = std::ranges::find(marks, TimeMarkKind::end, &TimeMark::kind);
        QVERIFY(end != marks.end());
        QCOMPARE(end->position, m_level->shown()->run()->ticks());
        QCOMPARE(slider.maximum(), static_cast<int>(m_level->shown()->run()->ticks()));

        m_level->shown()->setMode(TimelineMode::track); // its ticks are cells
        QVERIFY(slider.marks().empty());
        QCOMPARE(slider.maximum(),
                 static_cast<int>(m_level->shown()->run()->outcome.routes[0].size()));

        m_level->shown()->setMode(TimelineMode::search);
        QVERIFY(!slider.marks().empty());
        m_level->shown()->clear();
        QVERIFY(slider.marks().empty());
    }

    void aRecordingThatIsCutShortSaysSo()
    {
        m_level->setLevel(
            {.maze = drawn({"S.o", "..E"}), .rules = {.question = Question::oneStroke}});
        Timeline timeline;
        timeline.bind(m_level->shown());
        const int row =
            test::startRun(*m_levels->runs(), longSolver, m_level->document()->snapshot(),
                           Recorded::yes, m_level->level());
        QVERIFY(test::waitForAll(*m_levels->runs()));

        m_level->shown()->showRun(m_levels->runs()->run(row)->id);

        const auto labels = timeline.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().endsWith(u" / 16,777,216 recorded") &&
                   label->toolTip() ==
                       QStringLiteral(
                           "Only the first 16,777,216 of 16,777,221 steps were recorded.");
        }));
    }

    void itIsOfTheLevelThatItIsBoundTo()
    {
        LevelSession& one = *m_level;
        LevelSession& other = *m_levels->add();
        one.setLevel({.maze = drawn({"S..E"})});
        other.setLevel({.maze = drawn({"S.......E"})});
        Timeline timeline;
        timeline.bind(one.shown());
        one.solve();
        other.solve();
        QVERIFY(test::waitForAll(*m_levels->runs()));
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

    void itTellsTheSolutionThatIsShown()
    {
        QVERIFY(solve(oneWrongTurn(), Question::shortestPath));

        QCOMPARE(m_strip->steps().size(), 4U); // five cells
        QVERIFY(m_offered);
        const ProfileStep& turn = m_strip->steps()[1];
        QCOMPARE(turn.cell, (Position{0, 1}));
        QCOMPARE(turn.choices, 2);
        QCOMPARE(turn.good, std::optional(1));
        QCOMPARE(turn.straying, 2);
        QCOMPARE(m_strip->words(1), "Step 2, from cell (0, 1)\n"
                                    "2 steps possible\n"
                                    "1 of them keeps the best answer\n"
                                    "The others stray up to 2 cells");
    }

    void itIsOfferedWhereASolutionIsShown()
    {
        QVERIFY(!m_offered);
        QVERIFY(solve(oneWrongTurn(), Question::shortestPath));

        shown().clear();

        QVERIFY(!m_offered);
        QVERIFY(m_strip->steps().empty());
    }

    void aClickGoesToTheStep()
    {
        QVERIFY(solve(oneWrongTurn(), Question::oneStroke));

        QTest::mouseClick(m_strip.get(), Qt::LeftButton, {}, middleOf(2));

        QCOMPARE(shown().mode(), TimelineMode::track);
        QCOMPARE(shown().trackCells(), std::optional(3));
        QVERIFY(!shown().playback()->isPlaying());
    }

    void pointingMarksTheCell()
    {
        QVERIFY(solve(oneWrongTurn(), Question::shortestPath));

        QTest::mouseMove(m_strip.get(), middleOf(1));
        QCOMPARE(shown().markedCell(), std::optional(Position{0, 1}));

        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(m_strip.get(), &leave);
        QVERIFY(!shown().markedCell());
    }

private:
    /// Solves the level and waits for the profile of the answer.
    bool solve(const Maze& maze, Question question)
    {
        m_level->setLevel({.maze = maze, .rules = {.question = question}});
        m_level->solving()->setSolver(
            findSolver(question == Question::oneStroke ? "one-stroke" : "astar"));
        m_level->solve();
        return test::waitForAll(*m_levels->runs()) &&
               QTest::qWaitFor([this] { return !m_strip->steps().empty(); }, patience);
    }

    OverlayState& shown() const { return *m_level->shown(); }
    QPoint middleOf(std::size_t step) const { return m_strip->barOf(step).center().toPoint(); }

    std::unique_ptr<OpenLevels> m_levels;
    LevelSession* m_level = nullptr;
    std::unique_ptr<ProfileStrip> m_strip;
    bool m_offered = false; ///< as the strip last told
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TimelineTest)
#include "timeline_test.moc"
