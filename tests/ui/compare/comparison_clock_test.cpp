#include "tests/ui/compare/compared_runs.h"
#include "ui/canvas/overlay_item.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/comparison_clock.h"
#include "ui/compare/run_view.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/timeline.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QToolButton>
#include <QToolTip>

namespace mazewright::ui {

namespace {

using Runs = ComparisonClock::Runs;

MazeSnapshot someMaze(Random& random)
{
    return frozen(randomMaze(random, {.rows = static_cast<int>(3 + random.below(20)),
                                      .columns = static_cast<int>(3 + random.below(20)),
                                      .walls = 0.25}));
}

Runs someRuns(Random& random)
{
    constexpr std::array<std::string_view, 6> ids = {"wavefront", "astar",         "depth-first",
                                                     "jps",       "wall-follower", "bidirectional"};
    const MazeSnapshot maze = someMaze(random);
    Runs runs;
    for (std::uint64_t left = 2 + random.below(3); left > 0; --left)
        runs.push_back(
            solvedRun(ids[random.below(ids.size())], random.chance(0.3) ? someMaze(random) : maze));
    return runs;
}

/// A run that goes and has done nothing yet.
std::shared_ptr<Run> going(const MazeSnapshot& maze)
{
    auto run = blankRun(maze);
    run->state = RunState::running;
    return run;
}

void closeSome(Run& run, CellIndex first, CellIndex end)
{
    for (CellIndex cell = first; cell < end; ++cell)
        run.recording->close(cell);
    run.recording->publish();
    run.recording->settle();
}

const std::array<Alignment, 3> alignments = {Alignment::step, Alignment::share, Alignment::time};

} // namespace

class ComparisonClockTest : public QObject {
    Q_OBJECT

private slots:
    void eachPaneShowsWhatItsRunAloneShows()
    {
        Random random(11);
        for (int round = 0; round < 40; ++round) {
            // Given a comparison of some runs, each in a view
            const Runs runs = someRuns(random);
            Playback playback;
            ComparisonClock clock(&playback);
            clock.setRuns(runs);
            std::vector<std::unique_ptr<RunView>> panes;
            for (const auto& run : runs)
                panes.push_back(std::make_unique<RunView>(run));

            for (int jump = 0; jump < 12; ++jump) {
                // When the timeline jumps anywhere, in any alignment
                clock.setAlignment(alignments[random.below(alignments.size())]);
                playback.seek(static_cast<std::uint32_t>(random.below(playback.duration() + 1)));
                for (std::size_t pane = 0; pane < panes.size(); ++pane)
                    panes[pane]->setTick(clock.tickOf(pane));

                // Then each cell of each pane is as the run's log, read from its beginning, says.
                for (std::size_t pane = 0; pane < panes.size(); ++pane) {
                    const Recording& recording = *runs[pane]->recording;
                    std::vector<bool> done(recording.cells(), false);
                    TickReader reader(recording);
                    while (reader.tick() < clock.tickOf(pane))
                        if (const auto move = reader.next(); move && move->enters)
                            done[move->cell] = true;
                    for (CellIndex cell = 0; cell < recording.cells(); ++cell) {
                        const CellState shown = panes[pane]->overlay().stateAt(cell);
                        const bool isDone = recording.isWalk() ? shown != CellState::untouched
                                                               : shown == CellState::closed;
                        QCOMPARE(isDone, bool(done[cell]));
                    }
                }
            }
        }
    }

    void finishedRunsBeginAtTheirEnds()
    {
        const MazeSnapshot maze = frozen(openMaze(6, 6));
        Playback playback;
        ComparisonClock clock(&playback);
        clock.setRuns({solvedRun("wavefront", maze), solvedRun("astar", maze)});
        QCOMPARE(playback.tick(), playback.duration());
        for (std::size_t pane = 0; pane < 2; ++pane)
            QCOMPARE(clock.tickOf(pane), clock.runs()[pane]->ticks());
        QVERIFY(!playback.isTimerActive());
    }

    void anotherAlignmentKeepsWhatIsShown()
    {
        Random random(12);
        for (int round = 0; round < 40; ++round) {
            const Runs runs = someRuns(random);
            Playback playback;
            ComparisonClock clock(&playback);
            clock.setRuns(runs);
            playback.seek(static_cast<std::uint32_t>(random.below(playback.duration() + 1)));
            // Given the longest of the runs that are under way, at some tick
            std::size_t longest = 0;
            for (std::size_t pane = 1; pane < runs.size(); ++pane) {
                const bool isUnderWay = clock.tickOf(pane) < runs[pane]->ticks();
                if (isUnderWay && (clock.tickOf(longest) == runs[longest]->ticks() ||
                                   runs[pane]->ticks() > runs[longest]->ticks()))
                    longest = pane;
            }
            const std::uint32_t tick = clock.tickOf(longest);

            for (const Alignment alignment : {Alignment::time, Alignment::share, Alignment::step}) {
                clock.setAlignment(alignment);
                QCOMPARE(clock.alignment(), alignment);
                // Then it stays there, or as near as the timeline's positions are to each other.
                const std::uint32_t now = clock.tickOf(longest);
                QVERIFY(now >= tick);
                if (playback.tick() > 0 && now > tick)
                    QVERIFY(clock.time().tickAt(longest, playback.tick() - 1) < tick);
                if (now > tick)
                    break; // from there on another tick is kept
            }
        }
    }

    void theSameRunsInAnotherOrderStayWhereTheyAre()
    {
        const MazeSnapshot maze = frozen(openMaze(9, 9));
        const auto a = solvedRun("wavefront", maze);
        const auto b = solvedRun("astar", maze);
        Playback playback;
        ComparisonClock clock(&playback);
        clock.setRuns({a, b});
        playback.seek(13);
        const std::vector<std::uint32_t> shown = clock.ticks();

        clock.setRuns({b, a});

        QCOMPARE(playback.tick(), 13U);
        QCOMPARE(clock.ticks(), std::vector(shown.rbegin(), shown.rend()));
    }

    void runsThatGoAreFollowed()
    {
        // Given a run that goes beside one that has ended
        const MazeSnapshot maze = frozen(openMaze(10, 10));
        const auto run = going(maze);
        closeSome(*run, 0, 5);
        Playback playback;
        ComparisonClock clock(&playback);
        clock.setRuns({run, closing(maze, {0, 1, 2})});
        QVERIFY(playback.isFollowing());
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{5, 3}));
        QVERIFY(!clock.knowsDivergences());

        // When it goes on, the clock stands at its live edge;
        closeSome(*run, 5, 40);
        playback.advance(std::chrono::milliseconds(16));
        QCOMPARE(playback.duration(), 40U);
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{40, 3}));

        // and once it has ended, the duration stays.
        closeSome(*run, 40, 60);
        run->state = RunState::finished;
        clock.runChanged();
        QVERIFY(!playback.isTimerActive());
        QCOMPARE(playback.duration(), 60U);
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{60, 3}));
        QVERIFY(clock.knowsDivergences());
    }

    void whoLeavesTheLiveEdgeStaysThere()
    {
        const MazeSnapshot maze = frozen(openMaze(10, 10));
        const auto run = going(maze);
        closeSome(*run, 0, 50);
        Playback playback;
        ComparisonClock clock(&playback);
        clock.setRuns({run, closing(maze, {0, 1, 2})});
        playback.seek(7);

        closeSome(*run, 50, 80);
        playback.advance(std::chrono::milliseconds(16));
        clock.runChanged();

        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{7, 3}));
        QCOMPARE(playback.duration(), 80U);
    }

    void marksAnswersEndsAndTheFirstDivergence()
    {
        // Given two runs that part at step 3, of which one found two answers
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        auto a = closing(maze, {0, 1, 2, 5, 8});
        a->colour = 4;
        a->history = {{.tick = 1, .best = 9}, {.tick = 2, .best = 9}, {.tick = 4, .best = 6}};
        const auto b = closing(maze, {0, 1, 4});
        Playback playback;
        ComparisonClock clock(&playback);
        clock.setRuns({a, b});

        const auto at = [&](TimeMarkKind kind) {
            std::vector<std::uint32_t> positions;
            for (const TimeMark& mark : clock.marks())
                if (mark.kind == kind)
                    positions.push_back(mark.position);
            return positions;
        };
        QCOMPARE(at(TimeMarkKind::betterAnswer), (std::vector<std::uint32_t>{1, 4}));
        QCOMPARE(at(TimeMarkKind::end), (std::vector<std::uint32_t>{3, 5}));
        QCOMPARE(at(TimeMarkKind::divergence), std::vector<std::uint32_t>{3});
        QCOMPARE(clock.marks().front().colour, std::optional(4));

        // By share the shorter one ends where the longer one does, and both have taken step 3
        // there.
        clock.setAlignment(Alignment::share);
        QCOMPARE(at(TimeMarkKind::end), (std::vector<std::uint32_t>{5, 5}));
        QCOMPARE(at(TimeMarkKind::divergence), std::vector<std::uint32_t>{5});
    }

    void leadsToTheDivergencesInTurn()
    {
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        Playback playback;
        ComparisonClock clock(&playback);
        clock.setRuns({closing(maze, {0, 1, 2, 5, 7, 8}), closing(maze, {0, 3, 4, 5, 6, 8})});
        QVERIFY(!clock.hasNextDivergence());
        clock.toPreviousDivergence();
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{5, 5}));
        clock.toPreviousDivergence();
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{2, 2}));
        QVERIFY(!clock.hasPreviousDivergence());
        clock.toPreviousDivergence();
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{2, 2}));
        playback.toStart();
        clock.toNextDivergence();
        clock.toNextDivergence();
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{5, 5}));
    }

    void divergencesOfLongRunsComeFromAThread()
    {
        const MazeSnapshot maze = frozen(openMaze(500, 500));
        std::vector<CellIndex> cells(maze->size());
        for (CellIndex cell = 0; cell < maze->size(); ++cell)
            cells[cell] = cell;
        auto a = closing(maze, cells);
        std::swap(cells[200000], cells[200001]);
        Playback playback;
        ComparisonClock clock(&playback);
        QSignalSpy marked(&clock, &ComparisonClock::marksChanged);
        clock.setRuns({a, closing(maze, cells)});
        QVERIFY(!clock.knowsDivergences());
        while (!clock.knowsDivergences())
            QVERIFY(marked.wait(patience));
        QCOMPARE(clock.divergences(), std::vector<std::uint32_t>{200001});
    }

    void aRunThatIsRecordedAgainDivergesAnew()
    {
        // Given two runs that part at step 3
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        auto recorded = closing(maze, {0, 1, 2});
        Playback playback;
        ComparisonClock clock(&playback);
        clock.setRuns({recorded, closing(maze, {0, 1, 4, 5})});
        QCOMPARE(clock.divergences(), std::vector<std::uint32_t>{3});

        // When another recording of the first parts at step 2
        recorded->recording = closing(maze, {0, 3, 4, 5, 8})->recording;
        clock.runChanged();

        QCOMPARE(clock.divergences(), std::vector<std::uint32_t>{2});
        playback.toStart();
        clock.toNextDivergence();
        QCOMPARE(playback.tick(), 2U);
    }

    void stepsAreChanges()
    {
        // Given runs at very different paces, by time
        const MazeSnapshot maze = frozen(openMaze(1, 100));
        std::vector<CellIndex> cells(100);
        for (CellIndex cell = 0; cell < 100; ++cell)
            cells[cell] = cell;
        auto quick = closing(maze, cells);
        quick->outcome.figures.push_back({"time-ms", "ms", 0.1});
        auto slow = closing(maze, {0, 1});
        slow->outcome.figures.push_back({"time-ms", "ms", 100.0});
        Playback playback;
        ComparisonClock clock(&playback);
        clock.setRuns({quick, slow});
        clock.setAlignment(Alignment::time);
        playback.toStart();

        // Then 102 steps lead through all that is to be seen.
        for (std::uint32_t step = 1; step <= 100; ++step) {
            playback.step(1);
            QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{step, 0}));
        }
        playback.step(2);
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{100, 2}));
        playback.step(-3);
        QCOMPARE(clock.ticks(), (std::vector<std::uint32_t>{99, 0}));
    }

    void keysAndButtonsLeadTheClock()
    {
        // Given a timeline that is seen, of two runs that part at step 2 and at step 5
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        Playback playback;
        ComparisonClock clock(&playback);
        ComparisonTimeline timeline(&clock);
        timeline.resize(900, 60);
        timeline.show();
        clock.setRuns({closing(maze, {0, 1, 2, 5, 7, 8}), closing(maze, {0, 3, 4, 5, 6, 8})});
        QVERIFY(QTest::qWaitForWindowActive(&timeline, patience));
        timeline.setFocus();

        QTest::keyClick(timeline.timeline(), Qt::Key_Less);
        QCOMPARE(playback.tick(), 5U);
        QTest::keyClick(timeline.timeline(), Qt::Key_J);
        QCOMPARE(playback.tick(), 4U);
        QTest::keyClick(timeline.timeline(), Qt::Key_Home);
        QTest::keyClick(timeline.timeline(), Qt::Key_Greater);
        QCOMPARE(playback.tick(), 2U);

        auto* next = timeline.findChild<QToolButton*>(QStringLiteral("nextDivergence"));
        auto* previous = timeline.findChild<QToolButton*>(QStringLiteral("previousDivergence"));
        QVERIFY(!previous->isEnabled());
        QTest::mouseClick(next, Qt::LeftButton);
        QCOMPARE(playback.tick(), 5U);
        QVERIFY(!next->isEnabled());
        QVERIFY(previous->isEnabled());
    }

    void aMarkTellsWhatItIs()
    {
        const MazeSnapshot maze = frozen(openMaze(3, 3));
        Playback playback;
        ComparisonClock clock(&playback);
        ComparisonTimeline timeline(&clock);
        timeline.resize(900, 60);
        timeline.show();
        clock.setRuns({closing(maze, {0, 1, 2, 5}), closing(maze, {0, 1, 4, 7, 8, 6, 3, 2})});
        QVERIFY(QTest::qWaitForWindowActive(&timeline, patience));
        TimeSlider& slider = *timeline.timeline()->slider();

        const QPoint at(slider.xOf(3), slider.height() / 2);
        QHelpEvent help(QEvent::ToolTip, at, slider.mapToGlobal(at));
        QCoreApplication::sendEvent(&slider, &help);

        QVERIFY2(QToolTip::text().contains(QStringLiteral("First divergence: step 3")),
                 qPrintable(QToolTip::text()));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ComparisonClockTest)
#include "comparison_clock_test.moc"
