#include "solvers/one_stroke/row_checkpoints.h"
#include "solvers/one_stroke/row_sweep.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/solvers/one_stroke/open_squares.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

using one_stroke::Board;
using one_stroke::boardOf;
using one_stroke::faultOfTrack;
using one_stroke::SweepListener;
using one_stroke::SweepResult;

namespace {

Board openBoard(int rows, int columns, CellIndex from, CellIndex to)
{
    Board board;
    board.rows = rows;
    board.columns = columns;
    board.points.assign(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), 1);
    board.from = from;
    board.to = to;
    return board;
}

Board cornerToCorner(int side)
{
    return openBoard(side, side, 0, static_cast<CellIndex>(side * side - 1));
}

/// A board as no oracle could walk it: `rows` x `columns` with some walls, coins of many values,
/// and ends in any cells.
Board randomBoard(Random& random, int rows, int columns, double walls)
{
    Board board = openBoard(rows, columns, 0, 0);
    for (std::int32_t& points : board.points)
        points = random.chance(walls) ? Board::wall : static_cast<std::int32_t>(random.below(4));
    board.from = static_cast<CellIndex>(random.below(board.points.size()));
    const CellIndex apart = 1 + static_cast<CellIndex>(random.below(board.points.size() - 1));
    board.to = static_cast<CellIndex>((board.from + apart) % board.points.size());
    board.points[board.from] = 1;
    board.points[board.to] = 2;
    return board;
}

/// The guard of a run with these limits, and what it watches.
struct Watched {
    explicit Watched(Limits limits = {})
        : problem(*Problem::make(frozen({"SE"}), OneStroke{{0, 0}, {0, 1}}, limits))
    {
    }

    Problem problem;
    StoppableMonitor monitor;
    Guard guard{problem, monitor};
};

const SweepListener deaf{[](CellIndex) {}, [](CellIndex) {}};

/// A sweep that is stopped at this cell of its order.
void stopAt(const Board& board, std::size_t cell, const one_stroke::RowSweepOptions& wishes)
{
    Watched watched;
    std::size_t met = 0;
    const SweepListener listener{[&](CellIndex) {
                                     if (met++ == cell)
                                         watched.monitor.stop();
                                 },
                                 [](CellIndex) {}};
    sweepRows(board, watched.guard, listener, wishes);
}

/// On to an open cell beside, if there is one, or a step back.
void takeStep(Random& random, const Board& board, std::vector<CellIndex>& walked)
{
    const CellIndex next = board.next(walked.back(), random.below(4));
    if (next != noCell && next != board.to && !random.chance(0.1))
        walked.push_back(next);
    else if (walked.size() > 1 && random.chance(0.4))
        walked.pop_back();
}

SweepResult swept(const Board& board)
{
    Watched watched;
    NullRecorder mute;
    return sweepRows(board, watched.guard, mute);
}

void compareWithEnumeration(const Maze& maze, const OneStroke& query)
{
    const Board board = boardOf(maze, query);

    const SweepResult answer = swept(board);

    const auto truth = oracle::strokes(maze, query.from, query.to, query.cellPoints);
    QVERIFY(answer.complete);
    QCOMPARE(answer.tally.tracks, mpz_class(truth.all));
    QCOMPARE(answer.track.empty(), truth.all == 0);
    if (truth.all == 0)
        return;
    QCOMPARE(answer.tally.best, truth.best);
    QCOMPARE(answer.tally.optimal, mpz_class(truth.optimal));
    QCOMPARE(faultOfTrack(board, answer.track, truth.best), std::string());
}

Board transposed(const Board& board)
{
    Board turned = openBoard(board.columns, board.rows, 0, 0);
    const auto columns = static_cast<CellIndex>(board.columns);
    const auto rows = static_cast<CellIndex>(board.rows);
    const auto place = [&](CellIndex c) { return c % columns * rows + c / columns; };
    for (CellIndex c = 0; c < board.points.size(); ++c)
        turned.points[place(c)] = board.points[c];
    turned.from = place(board.from);
    turned.to = place(board.to);
    return turned;
}

Board turnedRound(const Board& board)
{
    Board turned = board;
    std::ranges::reverse(turned.points);
    turned.from = static_cast<CellIndex>(board.points.size()) - 1 - board.from;
    turned.to = static_cast<CellIndex>(board.points.size()) - 1 - board.to;
    return turned;
}

Board mirroredBoard(const Board& board)
{
    Board turned = board;
    const auto columns = static_cast<CellIndex>(board.columns);
    const auto place = [&](CellIndex c) {
        return c / columns * columns + columns - 1 - c % columns;
    };
    for (CellIndex c = 0; c < board.points.size(); ++c)
        turned.points[place(c)] = board.points[c];
    turned.from = place(board.from);
    turned.to = place(board.to);
    return turned;
}

Board swappedEnds(const Board& board)
{
    Board swapped = board;
    std::swap(swapped.from, swapped.to);
    return swapped;
}

} // namespace

class RowSweepTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithEnumerationOnSmallBoards()
    {
        Random random(77);
        for (int round = 0; round < 4000 && !QTest::currentTestFailed(); ++round) {
            const Maze maze = randomMaze(random, {.rows = between(random, 1, 5),
                                                  .columns = between(random, 2, 5),
                                                  .walls = 0.1 * below(random, 4),
                                                  .coins = 0.2});
            compareWithEnumeration(maze, {*maze.start(), *maze.end(), below(random, 3)});
        }
    }

    void agreesWithEnumerationOnNarrowBoards()
    {
        Random random(78);
        for (int round = 0; round < 300 && !QTest::currentTestFailed(); ++round) {
            const Maze maze = randomMaze(
                random,
                {.rows = between(random, 2, 14), .columns = 2, .walls = 0.05, .coins = 0.2});
            compareWithEnumeration(maze, {*maze.start(), *maze.end(), 1});
        }
    }

    void countsOpenBoardsFromCornerToCorner_data() { one_stroke::addOpenSquares(); }
    void countsOpenBoardsFromCornerToCorner()
    {
        QFETCH(int, side);
        QFETCH(QByteArray, tracks);
        const Board board = cornerToCorner(side);

        const SweepResult answer = swept(board);

        QCOMPARE(answer.tally.tracks, mpz_class(tracks.toStdString()));
        QCOMPARE(answer.tally.best, std::int64_t{side} * side - (side % 2 == 0 ? 1 : 0));
        QCOMPARE(faultOfTrack(board, answer.track, answer.tally.best), std::string());
    }

    void answersTheSameHoweverTheBoardIsTurned()
    {
        Random random(5);
        for (int round = 0; round < 60; ++round) {
            const Board board =
                randomBoard(random, 3 + static_cast<int>(random.below(6)),
                            3 + static_cast<int>(random.below(6)), round % 3 == 0 ? 0.15 : 0.03);
            const SweepResult answer = swept(board);

            for (const Board& same : {transposed(board), turnedRound(board), mirroredBoard(board),
                                      turnedRound(transposed(board)), swappedEnds(board)}) {
                const SweepResult other = swept(same);
                QVERIFY(other.tally == answer.tally);
                QCOMPARE(faultOfTrack(same, other.track, answer.tally.best),
                         faultOfTrack(board, answer.track, answer.tally.best));
            }
            if (!answer.tally.none())
                QCOMPARE(faultOfTrack(board, answer.track, answer.tally.best), std::string());
        }
    }

    /// Losses that take more than a byte.
    void scoresCoinsOfAnyValue()
    {
        Random random(6);
        for (int round = 0; round < 40; ++round) {
            Board board = randomBoard(random, 4, 5, 0.1);
            const SweepResult small = swept(board);
            for (std::int32_t& points : board.points)
                points = points == Board::wall ? points : 1000 * points;

            const SweepResult large = swept(board);

            QCOMPARE(large.tally.tracks, small.tally.tracks);
            QCOMPARE(large.tally.optimal, small.tally.optimal);
            QCOMPARE(large.tally.best, 1000 * small.tally.best);
            if (!large.tally.none())
                QCOMPARE(faultOfTrack(board, large.track, large.tally.best), std::string());
        }
    }

    /// Between opposite corners of a ladder any rungs may be crossed, if they are odd in number.
    void countsWhatNoMachineWordHolds()
    {
        const int rungs = 400;
        const Board board = openBoard(rungs, 2, 0, static_cast<CellIndex>(2 * rungs - 1));

        const SweepResult answer = swept(board);

        mpz_class half = 1;
        half <<= rungs - 1;
        QCOMPARE(answer.tally.tracks, half);
        QCOMPARE(answer.tally.best, 2 * rungs - 1);
        QCOMPARE(faultOfTrack(board, answer.track, answer.tally.best), std::string());
    }

    void everyCellIsOpenedAndClosedOnce()
    {
        const Board board = cornerToCorner(5);
        Watched watched;
        Recording recording(board.points.size());

        sweepRows(board, watched.guard, recording);
        recording.publish();

        std::set<std::uint32_t> ticks;
        for (CellIndex c = 0; c < board.points.size(); ++c) {
            QVERIFY(recording.openedAt(c) == recording.closedAt(c));
            ticks.insert(recording.closedAt(c));
        }
        QCOMPARE(ticks.size(), board.points.size());
    }

    void stopsInAnyCell()
    {
        const Board board = cornerToCorner(8);
        for (std::size_t stopIn = 0; stopIn < board.points.size(); ++stopIn) {
            Watched watched;
            StoppableMonitor& monitor = watched.monitor;
            std::size_t met = 0;
            const SweepListener listener{[&](CellIndex) {
                                             if (met++ == stopIn)
                                                 monitor.stop();
                                         },
                                         [](CellIndex) {}};

            const SweepResult answer = sweepRows(board, watched.guard, listener);

            QVERIFY(!answer.complete);
            QVERIFY(met <= board.points.size());
            QCOMPARE(watched.guard.haltedOutcome().status, Status::stopped);
        }
    }

    void stopsWhileItLooksForTheTrack()
    {
        const Board board = cornerToCorner(8);
        Watched watched;
        StoppableMonitor& monitor = watched.monitor;
        std::size_t closed = 0;
        const SweepListener listener{[](CellIndex) {},
                                     [&](CellIndex) {
                                         if (++closed == board.points.size())
                                             monitor.stop();
                                     }};

        const SweepResult answer = sweepRows(board, watched.guard, listener);

        QVERIFY(!answer.complete);
        QVERIFY(answer.track.empty());
    }

    /// A walker goes on and back; some sweeps are stopped on their way.
    void keptRowsChangeNoAnswer()
    {
        Random random(79);
        std::uint64_t openedAnew = 0;
        std::uint64_t openedGoingOn = 0;
        for (int round = 0; round < 60; ++round) {
            const Maze maze = randomMaze(random, {.rows = between(random, 3, 8),
                                                  .columns = between(random, 3, 8),
                                                  .walls = 0.15,
                                                  .coins = 0.2});
            const Board whole = boardOf(maze, {*maze.start(), *maze.end(), 1});
            std::vector<CellIndex> walked = {whole.from};
            one_stroke::RowParts parts;
            one_stroke::RowCheckpoints rows;
            for (int step = 0; step < 30; ++step) {
                Board board = whole;
                for (const CellIndex cell : walked)
                    board.points[cell] = Board::wall;
                board.from = walked.back();
                board.points[board.from] = 0;
                const bool isTrackWanted = random.chance(0.5);
                const one_stroke::RowSweepOptions wishes{
                    .tracks = false, .track = isTrackWanted, .parts = &parts, .rows = &rows};
                if (random.chance(0.2))
                    stopAt(board, random.below(board.points.size()), wishes);

                Watched watched;
                const SweepResult goingOn = sweepRows(board, watched.guard, deaf, wishes);
                const SweepResult anew = sweepRows(board, watched.guard, deaf,
                                                   {.tracks = false, .track = isTrackWanted});

                QVERIFY(goingOn.complete && anew.complete);
                QCOMPARE(goingOn.tally.best, anew.tally.best);
                QCOMPARE(goingOn.tally.optimal, anew.tally.optimal);
                QCOMPARE(goingOn.track.empty(), anew.track.empty());
                if (!goingOn.track.empty())
                    QCOMPARE(faultOfTrack(board, goingOn.track, anew.tally.best), std::string());
                if (!isTrackWanted) {
                    openedGoingOn += goingOn.opened;
                    openedAnew += anew.opened;
                }
                takeStep(random, board, walked);
            }
        }
        QVERIFY2(openedGoingOn * 3 < openedAnew * 2,
                 qPrintable(QStringLiteral("%1 %2").arg(openedGoingOn).arg(openedAnew)));
    }

    void obeysAnyMemoryLimit()
    {
        const Board board = cornerToCorner(7);
        const std::size_t enough = one_stroke::rowSweepBytes(board);
        int halted = 0;
        for (std::size_t bytes = 1; bytes < 2 * enough; bytes += 1 + bytes / 7) {
            Watched watched({.bytes = bytes});
            NullRecorder mute;

            const SweepResult answer = sweepRows(board, watched.guard, mute);

            QVERIFY(!watched.guard.halted());
            QVERIFY(answer.complete || bytes < enough);
            if (answer.complete)
                QCOMPARE(answer.tally.tracks, mpz_class("575780564"));
            halted += answer.complete ? 0 : 1;
        }
        QVERIFY(halted > 0);
    }

    void claimsNoMoreThanItSays()
    {
        Random random(9);
        for (int round = 0; round < 60; ++round) {
            const Board board = randomBoard(random, 1 + static_cast<int>(random.below(12)),
                                            2 + static_cast<int>(random.below(8)), 0.05);
            Watched watched;
            NullRecorder mute;

            sweepRows(board, watched.guard, mute);

            // The tables of words and the track, which are small, come on top.
            constexpr double unclaimed = 1 << 16;
            QVERIFY(watched.guard.peakMebibytes() * 1048576.0 <=
                    static_cast<double>(one_stroke::rowSweepBytes(board)) * 1.1 + unclaimed);
        }
    }

    void saysWhereItCannotHelp()
    {
        const Board wide = cornerToCorner(40);
        Board rich = cornerToCorner(3);
        rich.points.assign(9, 1 << 28);

        for (const Board& board : {wide, rich}) {
            QCOMPARE(one_stroke::rowSweepCost(board), std::numeric_limits<double>::infinity());
            QCOMPARE(one_stroke::rowSweepBytes(board), std::numeric_limits<std::size_t>::max());
        }
        QVERIFY(one_stroke::rowSweepCost(cornerToCorner(31)) > 1e13);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RowSweepTest)
#include "row_sweep_test.moc"
