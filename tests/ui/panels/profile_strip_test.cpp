#include "tests/ui/level/fake_solvers.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/panels/timeline.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"

// The chart of difficulty under the timeline: whose it is, what it tells, where a click leads.

namespace mazewright::ui {

namespace {

/// One wrong turn of two cells, into the second column; the right way is the first row.
Maze oneWrongTurn()
{
    return drawn({"S...E", //
                  "#.###", //
                  "#.###"});
}

} // namespace

class ProfileStripTest : public QObject {
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
        QCOMPARE(m_strip->words(1), QStringLiteral("Step 2, from cell (0, 1)\n"
                                                   "2 steps possible\n"
                                                   "1 of them keeps the best answer\n"
                                                   "The others stray up to 2 cells"));
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

QTEST_MAIN(mazewright::ui::ProfileStripTest)
#include "profile_strip_test.moc"
