#include "solvers/core/recorder.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

/// What opening and closing leave where every cell is told: each closing of `kept` once more, in
/// the order of its ticks, after the openings of all open cells beside it.
void stampAnew(const Maze& maze, Position start, const Recording& kept, Recording& told)
{
    std::vector<CellIndex> order(kept.now(), noCell);
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (const std::uint32_t tick = kept.closedAt(c); tick != 0)
            order.at(tick - 1) = c;
    told.open(maze.index(start));
    for (const CellIndex c : order) {
        const Position at = maze.position(c);
        for (const Position beside : {Position{at.row - 1, at.column},
                                      {at.row + 1, at.column},
                                      {at.row, at.column - 1},
                                      {at.row, at.column + 1}})
            if (maze.isOpen(beside))
                told.open(maze.index(beside));
        told.close(c);
    }
    told.publish();
}

std::int64_t wholeOf(const Outcome& outcome, std::string_view figure)
{
    return std::get<std::int64_t>(findFigure(outcome, figure)->value);
}

} // namespace

class RecordingTest : public QObject {
    Q_OBJECT

private slots:
    void aCellIsOpenFromItsOpeningToItsClosing()
    {
        Recording recording(3);
        recording.open(0);
        recording.open(1);
        recording.close(0);
        recording.open(2);
        recording.close(1);
        recording.publish();

        QCOMPARE(recording.now(), 2U);
        QCOMPARE(recording.stateAt(0, 0), CellState::untouched);
        QCOMPARE(recording.stateAt(0, 1), CellState::closed);
        QCOMPARE(recording.stateAt(1, 1), CellState::open);
        QCOMPARE(recording.stateAt(2, 1), CellState::untouched);
        QCOMPARE(recording.stateAt(2, 2), CellState::open);
        QVERIFY(!recording.isWalk());
    }

    void aCellThatIsOpenedAgainIsOpenUntilItsNextClosing()
    {
        // Given a cell that is closed at steps 1 and 3, and opened again in steps 2 and 4
        Recording recording(2);
        recording.open(0);
        recording.open(1);
        recording.close(0);
        recording.reopen(0);
        recording.close(1);
        recording.close(0);
        recording.reopen(0);
        recording.reopen(1);
        recording.close(1);
        recording.publish();

        // Then its state is known at every step
        const std::array states = {CellState::untouched, CellState::closed, CellState::open,
                                   CellState::closed, CellState::open};
        const std::array<std::uint32_t, 5> closings = {0, 1, 0, 3, 0};
        for (std::uint32_t tick = 0; tick < states.size(); ++tick) {
            QCOMPARE(recording.stateAt(0, tick), states[tick]);
            QCOMPARE(recording.closedBy(0, tick), closings[tick]);
        }
        // And its stamps are those of the first opening and of the closings
        QCOMPARE(recording.openedAt(0), 1U);
        QCOMPARE(recording.firstClosedAt(0), 1U);
        QCOMPARE(recording.closedAt(0), 3U);
        QCOMPARE(recording.firstClosedAt(1), 2U);
        QCOMPARE(recording.closedAt(1), 4U);
    }

    void onlyTheFirstOpeningCounts()
    {
        Recording recording(2);
        recording.open(0);
        recording.close(1);
        recording.open(0);
        recording.publish();

        QCOMPARE(recording.openedAt(0), 1U);
    }

    /// A search that tells only what it closes leaves what one leaves that tells everything, and as
    /// many cells were opened as the search itself has counted.
    void openingsFollowFromClosings()
    {
        Random random(11);
        for (int round = 0; round < 60; ++round) {
            const double costs = round % 3 == 0 ? 0.4 : 0;
            const int side = 4 + round % 9 + (round % 20 == 0 ? 60 : 0); // more than one batch
            const MazeSnapshot maze = frozen(randomMaze(
                random, {.rows = side, .columns = side + 3, .walls = 0.3, .costs = costs}));
            const ShortestPath query{*maze->start(), *maze->end(), Moves::four};
            for (const auto* id : {"wavefront", "dijkstra", "astar", "greedy"}) {
                if (costs > 0 && std::string_view(id) == "wavefront")
                    continue;
                RecordingMonitor monitor(*maze);
                const Outcome outcome = answer(id, *Problem::make(maze, query), monitor);

                Recording told(maze->size());
                stampAnew(*maze, query.from, monitor.kept, told);
                std::int64_t opened = 0;
                for (CellIndex c = 0; c < maze->size(); ++c) {
                    QCOMPARE(monitor.kept.openedAt(c), told.openedAt(c));
                    QCOMPARE(monitor.kept.closedAt(c), told.closedAt(c));
                    opened += told.openedAt(c) != 0 ? 1 : 0;
                }
                QCOMPARE(std::int64_t{told.now()}, wholeOf(outcome, "expanded"));
                QCOMPARE(std::int64_t{monitor.kept.now()}, wholeOf(outcome, "expanded"));
                QCOMPARE(opened, wholeOf(outcome, "opened"));
            }
        }
    }

    /// A search may tell cells by the numbers of a padded maze; what is read are its cells.
    void cellsAreToldByTheNumbersOfTheSearch()
    {
        const Maze maze = *Maze::make(7, 600);
        constexpr CellIndex stride = 704;
        Recording search(maze.size());
        Recording walk(maze.size());
        for (Recording* recording : {&search, &walk})
            recording->number(paddedNumbers(maze, stride));
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const auto [row, column] = maze.position(c);
            const auto node =
                static_cast<CellIndex>(row + 1) * stride + static_cast<CellIndex>(column + 1);
            search.close(node);
            walk.enter(node);
        }
        search.publish();
        walk.publish();
        for (CellIndex c = 0; c < maze.size(); ++c) {
            QCOMPARE(search.closedAt(c), c + 1);
            QCOMPARE(walk.openedAt(c), c + 1);
            QCOMPARE(walk.moveAt(c + 1).cell, c);
        }
    }

    /// While it runs, readers see batch after batch, with what is open then.
    void anOrderIsPublishedInBatches()
    {
        const MazeSnapshot maze = [] {
            Maze corridor = *Maze::make(2, 1500);
            for (int column = 0; column < 1500; ++column)
                corridor.set(Position{1, column}, {CellKind::wall, 1});
            corridor.set(Position{0, 0}, {CellKind::start, 1});
            corridor.set(Position{0, 1499}, {CellKind::end, 1});
            return frozen(std::move(corridor));
        }();
        const Problem problem = *Problem::make(maze, ShortestPath{{0, 0}, {0, 1499}});
        Recording recording(maze->size());
        OrderRecorder recorder(recording, problem, {0, 0});
        for (CellIndex c = 0; c < 1200; ++c)
            recorder.close(c);
        const std::uint32_t seen = recording.now();
        QVERIFY(seen > 0 && seen < 1200);
        QCOMPARE(recording.stateAt(seen - 1, seen), CellState::closed);
        QCOMPARE(recording.stateAt(seen, seen), CellState::open);
        QCOMPARE(recording.stateAt(seen + 1, seen), CellState::untouched);

        recording.publish();
        QCOMPARE(recording.now(), 1200U);
        QCOMPARE(recording.openedAt(0), 1U);
        QCOMPARE(recording.openedAt(1200), 1200U);
        QCOMPARE(recording.stateAt(1201, 1200), CellState::untouched);
        QCOMPARE(recording.openedAt(maze->index({1, 5})), 0U); // a wall
    }

    /// Stamps that are read now and then tell what those do that are read at the end: what a plain
    /// array of first openings and last closings tells.
    void stampsAreTheSameWheneverTheyAreRead()
    {
        Random random(17);
        constexpr std::size_t cells = 300;
        for (const bool walks : {false, true}) {
            Recording watched(cells);
            Recording unwatched(cells);
            std::vector<std::uint32_t> opened(cells);
            std::vector<std::uint32_t> closed(cells);
            std::uint32_t tick = 0;
            for (int i = 0; i < 150000; ++i) { // more than one chunk of the log
                const auto c = static_cast<CellIndex>(random.below(cells));
                const bool closes = random.chance(0.4);
                tick += walks || closes ? 1 : 0;
                if (closes)
                    closed[c] = tick;
                else if (opened[c] == 0)
                    opened[c] = walks ? tick : tick + 1;
                for (Recording* recording : {&watched, &unwatched})
                    if (walks)
                        recording->move(c, closes);
                    else if (closes)
                        recording->close(c);
                    else
                        recording->open(c);
                if (random.chance(0.01))
                    watched.publish();
                if (random.chance(0.01))
                    QVERIFY(watched.closedAt(c) <= tick && watched.openedAt(c) <= tick + 1);
            }
            for (Recording* recording : {&watched, &unwatched}) {
                recording->publish();
                QCOMPARE(recording->now(), tick);
                for (CellIndex c = 0; c < cells; ++c) {
                    QCOMPARE(recording->openedAt(c), opened[c]);
                    QCOMPARE(recording->closedAt(c), closed[c]);
                }
            }
        }
    }

    /// What its log cannot hold is stamped all the same.
    void aSearchMayOutlastItsLog()
    {
        Recording recording(5);
        constexpr std::uint32_t pairs = Recording::maxMoves / 2 + 3000;
        for (std::uint32_t pair = 0; pair < pairs; ++pair) {
            recording.open(pair % 3);
            recording.close(pair % 3);
        }
        QVERIFY(recording.now() >= pairs - 1024 && recording.now() < pairs);
        recording.open(3);
        recording.publish();

        QCOMPARE(recording.now(), pairs);
        QCOMPARE(recording.openedAt(2), 3U);
        QCOMPARE(recording.openedAt(3), pairs + 1);
        QCOMPARE(recording.openedAt(4), 0U);
        QCOMPARE(recording.closedAt((pairs - 1) % 3), pairs);
        QCOMPARE(recording.closedAt((pairs - 2) % 3), pairs - 1);
        QCOMPARE(recording.moves(), 0U);
    }

    /// Readers then never wait for the stamps, and never see half of them.
    void readersSeeWhatTheSettlerHasSettled()
    {
        Recording recording(3, Stamping::bySettler);
        recording.open(0);
        recording.close(0);
        recording.publish();
        QCOMPARE(recording.now(), 0U);
        QCOMPARE(recording.closedAt(0), 0U);
        QCOMPARE(recording.openedAt(0), 0U);

        recording.settle();
        recording.open(1);
        recording.close(1);
        recording.publish();
        QCOMPARE(recording.now(), 1U);
        QCOMPARE(recording.closedAt(0), 1U);
        QCOMPARE(recording.closedAt(1), 0U);

        recording.settle();
        QCOMPARE(recording.now(), 2U);
        QCOMPARE(recording.closedAt(1), 2U);
    }

    /// Its ticks go on; its moves are kept as far as the log reaches.
    void aWalkMayOutlastItsLog()
    {
        Recording recording(4);
        for (std::uint32_t pair = 0; pair < Recording::maxMoves / 2 + 1000; ++pair) {
            recording.enter(pair % 3);
            recording.leave(pair % 3);
        }
        recording.publish();

        QCOMPARE(recording.moves(), Recording::maxMoves);
        QCOMPARE(recording.now(), Recording::maxMoves + 2000);
        const CellIndex last = (Recording::maxMoves / 2 - 1) % 3;
        QCOMPARE(recording.moveAt(Recording::maxMoves).cell, last);
        QVERIFY(!recording.moveAt(Recording::maxMoves).enters);
        QCOMPARE(recording.closedAt((Recording::maxMoves / 2 + 999) % 3),
                 Recording::maxMoves + 2000);
    }

    /// The replay seeks both ways; a stack that is replayed from the beginning is the oracle.
    void aWalkIsTheSameAtOneTickFromWhereverItIsReached()
    {
        Random random(3);
        Recording recording(64);
        std::vector<std::vector<CellIndex>> trails = {{}};
        for (int i = 0; i < 3000; ++i) {
            std::vector<CellIndex> trail = trails.back();
            if (trail.empty() || random.chance(0.55)) {
                trail.push_back(static_cast<CellIndex>(random.below(64)));
                recording.enter(trail.back());
            } else {
                recording.leave(trail.back());
                trail.pop_back();
            }
            trails.push_back(trail);
        }
        recording.publish();
        QVERIFY(recording.isWalk());
        QCOMPARE(recording.moves(), 3000U);

        WalkReplay replay(recording);
        for (int i = 0; i < 500; ++i) {
            const auto tick = static_cast<std::uint32_t>(random.below(3001));
            QCOMPARE(replay.at(tick), trails[tick]);
        }
        QCOMPARE(replay.at(999999), trails.back());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RecordingTest)
#include "recording_test.moc"
