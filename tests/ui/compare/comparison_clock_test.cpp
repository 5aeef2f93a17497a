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

using Steps = std::vector<std::uint32_t>;
using Cells = std::vector<CellIndex>;

Steps stepsOf(std::initializer_list<std::shared_ptr<const Run>> runs)
{
    return divergences(std::vector<std::shared_ptr<const Run>>(runs));
}

/// A walker that enters these cells; a negative number leaves the cell before.
std::shared_ptr<Run> walking(const MazeSnapshot& maze, std::initializer_list<int> moves)
{
    auto run = blankRun(maze, "depth-first");
    Cells trail;
    for (const int move : moves) {
        if (move < 0) {
            run->recording->leave(trail.back());
            trail.pop_back();
        } else {
            run->recording->enter(static_cast<CellIndex>(move));
            trail.push_back(static_cast<CellIndex>(move));
        }
    }
    run->recording->publish();
    return run;
}

/// What the definition says, word by word, for runs that are told as lists.
Steps plainDivergences(const std::vector<Cells>& runs)
{
    Steps found;
    for (std::uint32_t step = 1; step <= 100; ++step) {
        bool isOne = false;
        for (std::size_t i = 0; i < runs.size(); ++i)
            for (std::size_t j = i + 1; j < runs.size(); ++j) {
                const bool both = step <= runs[i].size() && step <= runs[j].size();
                const bool agreed = step == 1 || !both || runs[i][step - 2] == runs[j][step - 2];
                isOne = isOne || (both && agreed && runs[i][step - 1] != runs[j][step - 1]);
            }
        if (isOne)
            found.push_back(step);
    }
    return found;
}

} // namespace

/// The clock of a comparison, and where its runs diverge.
class ComparisonClockTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_playback = std::make_unique<Playback>();
        m_clock = std::make_unique<ComparisonClock>(m_playback.get());
    }
    void cleanup()
    {
        m_clock.reset();
        m_playback.reset();
    }

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
        m_clock->setRuns({solvedRun("wavefront", maze), solvedRun("astar", maze)});
        QCOMPARE(m_playback->tick(), m_playback->duration());
        for (std::size_t pane = 0; pane < 2; ++pane)
            QCOMPARE(m_clock->tickOf(pane), m_clock->runs()[pane]->ticks());
        QVERIFY(!m_playback->isTimerActive());
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
        m_clock->setRuns({a, b});
        m_playback->seek(13);
        const std::vector<std::uint32_t> shown = m_clock->ticks();

        m_clock->setRuns({b, a});

        QCOMPARE(m_playback->tick(), 13U);
        QCOMPARE(m_clock->ticks(), std::vector(shown.rbegin(), shown.rend()));
    }

    void runsThatGoAreFollowed()
    {
        // Given a run that goes beside one that has ended
        const MazeSnapshot maze = frozen(openMaze(10, 10));
        const auto run = going(maze);
        closeSome(*run, 0, 5);
        m_clock->setRuns({run, closing(maze, {0, 1, 2})});
        QVERIFY(m_playback->isFollowing());
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{5, 3}));
        QVERIFY(!m_clock->knowsDivergences());

        // When it goes on, the clock stands at its live edge;
        closeSome(*run, 5, 40);
        m_playback->advance(std::chrono::milliseconds(16));
        QCOMPARE(m_playback->duration(), 40U);
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{40, 3}));

        // and once it has ended, the duration stays.
        closeSome(*run, 40, 60);
        run->state = RunState::finished;
        m_clock->runChanged();
        QVERIFY(!m_playback->isTimerActive());
        QCOMPARE(m_playback->duration(), 60U);
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{60, 3}));
        QVERIFY(m_clock->knowsDivergences());
    }

    void whoLeavesTheLiveEdgeStaysThere()
    {
        const MazeSnapshot maze = frozen(openMaze(10, 10));
        const auto run = going(maze);
        closeSome(*run, 0, 50);
        m_clock->setRuns({run, closing(maze, {0, 1, 2})});
        m_playback->seek(7);

        closeSome(*run, 50, 80);
        m_playback->advance(std::chrono::milliseconds(16));
        m_clock->runChanged();

        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{7, 3}));
        QCOMPARE(m_playback->duration(), 80U);
    }

    void marksAnswersEndsAndTheFirstDivergence()
    {
        // Given two runs that part at step 3, of which one found two answers
        auto a = closing(m_square, {0, 1, 2, 5, 8});
        a->colour = 4;
        a->history = {{.tick = 1, .best = 9}, {.tick = 2, .best = 9}, {.tick = 4, .best = 6}};
        const auto b = closing(m_square, {0, 1, 4});
        m_clock->setRuns({a, b});

        const auto at = [&](TimeMarkKind kind) {
            std::vector<std::uint32_t> positions;
            for (const TimeMark& mark : m_clock->marks())
                if (mark.kind == kind)
                    positions.push_back(mark.position);
            return positions;
        };
        QCOMPARE(at(TimeMarkKind::betterAnswer), (std::vector<std::uint32_t>{1, 4}));
        QCOMPARE(at(TimeMarkKind::end), (std::vector<std::uint32_t>{3, 5}));
        QCOMPARE(at(TimeMarkKind::divergence), std::vector<std::uint32_t>{3});
        QCOMPARE(m_clock->marks().front().colour, std::optional(4));

        // By share the shorter one ends where the longer one does, and both have taken step 3
        // there.
        m_clock->setAlignment(Alignment::share);
        QCOMPARE(at(TimeMarkKind::end), (std::vector<std::uint32_t>{5, 5}));
        QCOMPARE(at(TimeMarkKind::divergence), std::vector<std::uint32_t>{5});
    }

    void leadsToTheDivergencesInTurn()
    {
        m_clock->setRuns(
            {closing(m_square, {0, 1, 2, 5, 7, 8}), closing(m_square, {0, 3, 4, 5, 6, 8})});
        QVERIFY(!m_clock->hasNextDivergence());
        m_clock->toPreviousDivergence();
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{5, 5}));
        m_clock->toPreviousDivergence();
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{2, 2}));
        QVERIFY(!m_clock->hasPreviousDivergence());
        m_clock->toPreviousDivergence();
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{2, 2}));
        m_playback->toStart();
        m_clock->toNextDivergence();
        m_clock->toNextDivergence();
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{5, 5}));
    }

    void divergencesOfLongRunsComeFromAThread()
    {
        const MazeSnapshot maze = frozen(openMaze(500, 500));
        std::vector<CellIndex> cells = firstCells(maze->size());
        auto a = closing(maze, cells);
        std::swap(cells[200000], cells[200001]);
        QSignalSpy marked(m_clock.get(), &ComparisonClock::marksChanged);
        m_clock->setRuns({a, closing(maze, cells)});
        QVERIFY(!m_clock->knowsDivergences());
        while (!m_clock->knowsDivergences())
            QVERIFY(marked.wait(patience));
        QCOMPARE(m_clock->divergences(), std::vector<std::uint32_t>{200001});
    }

    void aRunThatIsRecordedAgainDivergesAnew()
    {
        // Given two runs that part at step 3
        auto recorded = closing(m_square, {0, 1, 2});
        m_clock->setRuns({recorded, closing(m_square, {0, 1, 4, 5})});
        QCOMPARE(m_clock->divergences(), std::vector<std::uint32_t>{3});

        // When another recording of the first parts at step 2
        recorded->recording = closing(m_square, {0, 3, 4, 5, 8})->recording;
        m_clock->runChanged();

        QCOMPARE(m_clock->divergences(), std::vector<std::uint32_t>{2});
        m_playback->toStart();
        m_clock->toNextDivergence();
        QCOMPARE(m_playback->tick(), 2U);
    }

    void stepsAreChanges()
    {
        // Given runs at very different paces, by time
        const MazeSnapshot maze = frozen(openMaze(1, 100));
        auto quick = closing(maze, firstCells(100));
        quick->outcome.figures.push_back({"time-ms", "ms", 0.1});
        auto slow = closing(maze, {0, 1});
        slow->outcome.figures.push_back({"time-ms", "ms", 100.0});
        m_clock->setRuns({quick, slow});
        m_clock->setAlignment(Alignment::time);
        m_playback->toStart();

        // Then 102 steps lead through all that is to be seen.
        for (std::uint32_t step = 1; step <= 100; ++step) {
            m_playback->step(1);
            QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{step, 0}));
        }
        m_playback->step(2);
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{100, 2}));
        m_playback->step(-3);
        QCOMPARE(m_clock->ticks(), (std::vector<std::uint32_t>{99, 0}));
    }

    void keysAndButtonsLeadTheClock()
    {
        // Given a timeline that is seen, of two runs that part at step 2 and at step 5
        ComparisonTimeline timeline(m_clock.get());
        timeline.resize(900, 60);
        timeline.show();
        m_clock->setRuns(
            {closing(m_square, {0, 1, 2, 5, 7, 8}), closing(m_square, {0, 3, 4, 5, 6, 8})});
        QVERIFY(QTest::qWaitForWindowActive(&timeline, patience));
        timeline.setFocus();

        QTest::keyClick(timeline.timeline(), Qt::Key_Less);
        QCOMPARE(m_playback->tick(), 5U);
        QTest::keyClick(timeline.timeline(), Qt::Key_J);
        QCOMPARE(m_playback->tick(), 4U);
        QTest::keyClick(timeline.timeline(), Qt::Key_Home);
        QTest::keyClick(timeline.timeline(), Qt::Key_Greater);
        QCOMPARE(m_playback->tick(), 2U);

        auto* next = timeline.findChild<QToolButton*>("nextDivergence");
        auto* previous = timeline.findChild<QToolButton*>("previousDivergence");
        QVERIFY(!previous->isEnabled());
        QTest::mouseClick(next, Qt::LeftButton);
        QCOMPARE(m_playback->tick(), 5U);
        QVERIFY(!next->isEnabled());
        QVERIFY(previous->isEnabled());
    }

    void aMarkTellsWhatItIs()
    {
        ComparisonTimeline timeline(m_clock.get());
        timeline.resize(900, 60);
        timeline.show();
        m_clock->setRuns(
            {closing(m_square, {0, 1, 2, 5}), closing(m_square, {0, 1, 4, 7, 8, 6, 3, 2})});
        QVERIFY(QTest::qWaitForWindowActive(&timeline, patience));
        TimeSlider& slider = *timeline.timeline()->slider();

        const QPoint at(slider.xOf(3), slider.height() / 2);
        QHelpEvent help(QEvent::ToolTip, at, slider.mapToGlobal(at));
        QCoreApplication::sendEvent(&slider, &help);

        QVERIFY2(QToolTip::text().contains(u"First divergence: step 3"),
                 qPrintable(QToolTip::text()));
    }

    void aDivergenceIsWherePairsThatAgreedDiffer_data()
    {
        const auto row = test::columns<std::vector<Cells>, Steps>("runs", "steps");
        row("the first different expansion", {{0, 1, 2, 5}, {0, 1, 4, 3}}, {3});
        row("at once", {{0, 1}, {8, 1}}, {1});
        row("runs may meet and part again", {{0, 1, 2, 5, 7, 8}, {0, 3, 4, 5, 6, 8}}, {2, 5});
        row("of more than two any pair", {{0, 1, 2, 5}, {0, 3, 6}, {0, 1, 2, 4}}, {2, 4});
    }

    void aDivergenceIsWherePairsThatAgreedDiffer()
    {
        QFETCH(std::vector<Cells>, runs);
        std::vector<std::shared_ptr<const Run>> closed;
        for (const Cells& cells : runs)
            closed.push_back(closing(m_square, cells));

        QTEST(divergences(closed), "steps");
    }

    void aRunNeverDivergesFromItself()
    {
        Random random(5);
        for (int round = 0; round < 20; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 12, .columns = 15, .walls = 0.3}));
            for (const std::string_view id :
                 {"wavefront", "astar", "depth-first", "wall-follower", "jps"}) {
                const auto run = solvedRun(id, maze);
                QCOMPARE(stepsOf({run, run}), Steps{});
                QCOMPARE(stepsOf({run, solvedRun(id, maze)}), Steps{}); // solvers are deterministic
            }
        }
    }

    void thereIsNoneWhereOneIsTheBeginningOfTheOther()
    {
        QCOMPARE(stepsOf({closing(m_square, {0, 1, 2}), closing(m_square, {0, 1, 2, 5, 8})}),
                 Steps{});
        QCOMPARE(stepsOf({closing(m_square, {}), closing(m_square, {0, 1})}), Steps{});
        auto mute = closing(m_square, {});
        mute->recording.reset();
        QCOMPARE(stepsOf({mute, closing(m_square, {0, 1})}), Steps{});
    }

    void aWalkersStepBackIsAMove()
    {
        QCOMPARE(stepsOf({walking(m_square, {0, 1, 2, -1}), walking(m_square, {0, 1, 2, 5})}),
                 Steps{4});
        QCOMPARE(stepsOf({walking(m_square, {0, 1, -1, 3}), walking(m_square, {0, 1, -1, 3})}),
                 Steps{});
        // Stepping back out of a cell is not entering it.
        QCOMPARE(stepsOf({walking(m_square, {0, 1, -1}), walking(m_square, {0, 1, 1})}), Steps{3});
    }

    void cellsOfMazesOfDifferentSizesAreToldByRowAndColumn()
    {
        const MazeSnapshot narrow = frozen(openMaze(3, 3));
        const MazeSnapshot wide = frozen(openMaze(3, 5));
        QCOMPARE(stepsOf({closing(narrow, {0, 3, 6}), closing(wide, {0, 5, 10})}), Steps{});
        QCOMPARE(stepsOf({closing(narrow, {0, 3, 6}), closing(wide, {0, 5, 6})}), Steps{3});
    }

    void ordersOfRemovalsAreComparedLineByLine()
    {
        const MazeSnapshot board = frozen({"1122", "3344"});
        const auto order = [&](std::vector<Route> lines) {
            auto run = blankRun(board, "clear-board");
            run->outcome.routes = std::move(lines);
            return run;
        };
        const Route ones = {{0, 0}, {0, 1}};
        const Route twos = {{0, 2}, {0, 3}};
        const Route threes = {{1, 0}, {1, 1}};
        QCOMPARE(stepsOf({order({ones, twos, threes}), order({ones, threes, twos})}), Steps{2});
        QCOMPARE(stepsOf({order({ones, twos}), order({ones, twos})}), Steps{});
    }

    void agreesWithThePlainDefinition()
    {
        Random random(6);
        const MazeSnapshot maze = frozen(openMaze(1, 3));
        for (int round = 0; round < 500; ++round) {
            std::vector<Cells> told(2 + random.below(3));
            std::vector<std::shared_ptr<const Run>> runs;
            for (Cells& cells : told) {
                for (std::uint64_t left = random.below(20); left > 0; --left)
                    cells.push_back(static_cast<CellIndex>(random.below(3)));
                runs.push_back(closing(maze, cells));
            }
            // Pairs of which one has ended are out of the game in both; with three or more runs a
            // gap cannot come back, as ended runs stay so.
            QCOMPARE(divergences(runs), plainDivergences(told));
        }
    }

    void realSearchesDivergeWhereTheirLogsDo()
    {
        Random random(7);
        for (int round = 0; round < 30; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 20, .columns = 20, .walls = 0.25}));
            const auto a = solvedRun("wavefront", maze);
            const auto b = solvedRun("astar", maze);
            // An oracle by stamps: these two close no cell twice.
            const auto order = [&](const Run& run) {
                Cells cells(run.ticks());
                for (CellIndex cell = 0; cell < maze->size(); ++cell)
                    if (const std::uint32_t at = run.recording->closedAt(cell); at != 0)
                        cells[at - 1] = cell;
                return cells;
            };
            const Cells cellsA = order(*a);
            const Cells cellsB = order(*b);
            Steps expected;
            for (std::uint32_t i = 0; i < std::min(cellsA.size(), cellsB.size()); ++i)
                if (cellsA[i] != cellsB[i] && (i == 0 || cellsA[i - 1] == cellsB[i - 1]))
                    expected.push_back(i + 1);
            QCOMPARE(stepsOf({a, b}), expected);
        }
    }

    void aSearchBeyondItsLogIsReadToItsEnd()
    {
        // Given two searches whose logs are full long before they end, alike but for two cells
        const std::uint32_t cells = Recording::maxMoves + 5000;
        const auto maze = frozen(*Maze::make(4096 + 2, 4096));
        const auto search = [&](std::uint32_t swapped) {
            auto run = blankRun(maze);
            for (std::uint32_t cell = 0; cell < cells; ++cell)
                run->recording->close(cell == swapped       ? cell + 1
                                      : cell == swapped + 1 ? cell - 1
                                                            : cell);
            run->recording->publish();
            return run;
        };
        const std::uint32_t swapped = Recording::maxMoves + 3000;

        const Steps found = stepsOf({search(0), search(swapped)});

        QCOMPARE(found, (Steps{1, swapped + 1}));
    }

    void stopsWhenAsked()
    {
        const MazeSnapshot maze = frozen(openMaze(300, 300));
        Cells forwards = firstCells(maze->size());
        const Cells backwards(forwards.rbegin(), forwards.rend());
        const std::vector<std::shared_ptr<const Run>> runs = {closing(maze, forwards),
                                                              closing(maze, backwards)};
        QVERIFY(!divergences(runs).empty());
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(divergences(runs, stopped.get_token()).empty());
    }

private:
    const MazeSnapshot m_square = frozen(openMaze(3, 3));
    std::unique_ptr<Playback> m_playback;
    std::unique_ptr<ComparisonClock> m_clock;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ComparisonClockTest)
#include "comparison_clock_test.moc"
