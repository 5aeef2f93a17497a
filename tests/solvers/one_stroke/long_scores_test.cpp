// Scores that 32 bits do not hold, and totals of more than 16 bits.

#include "solvers/levels/stroke_report.h"
#include "solvers/one_stroke/board_report.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

using one_stroke::AskedStroke;
using one_stroke::Board;
using one_stroke::BoardReport;
using one_stroke::Tally;

/// The points of every cell so many times as large.
constexpr std::int64_t factor = 300'000'000;

Board enlarged(Board board)
{
    for (std::int32_t& points : board.points)
        points = points == Board::wall ? Board::wall : static_cast<std::int32_t>(points * factor);
    return board;
}

AskedStroke smallLevel(Random& random)
{
    return one_stroke::asked(randomMaze(random, {.rows = between(random, 3, 5),
                                                 .columns = between(random, 4, 5),
                                                 .walls = 0.2,
                                                 .coins = 0.3}));
}

BoardReport reported(const AskedStroke& level, const Board& board)
{
    Monitor monitor;
    Guard guard(level.problem(), monitor);
    const auto planned = one_stroke::planBoard(one_stroke::reduce(board), board.columns, {}, guard);
    return one_stroke::reportBoard(level.maze, *planned, {}, guard, [](double) {});
}

/// One corridor to and fro over the whole board, a coin of 99 points in every cell.
Maze richSerpentine(int side)
{
    Maze maze = serpentine(side, side);
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (maze.at(c).kind == CellKind::floor)
            maze.set(c, {CellKind::coin, 99});
    return maze;
}

} // namespace

class LongScoresTest : public QObject {
    Q_OBJECT

private slots:
    void sweepsAgreeWithEnumeration()
    {
        Random random(71);
        for (int round = 0; round < 300; ++round) {
            const AskedStroke level = smallLevel(random);
            const auto truth = oracle::strokes(*level.maze, level.query.from, level.query.to, 1);
            const auto reduced = one_stroke::reduce(enlarged(level.board()));
            QCOMPARE(reduced.possible, truth.all > 0);
            if (truth.all == 0)
                continue;
            Monitor monitor;
            Guard guard(level.problem(), monitor);
            const auto planned = one_stroke::planBoard(reduced, level.maze->columns(), {}, guard);
            Tally all{reduced.startGain.points, 1, 1};

            for (std::size_t p = 0; p < planned->plans.size(); ++p)
                all = chained(all, one_stroke::sweepGraph(*reduced.parts[p], *planned->plans[p], {},
                                                          guard, [](std::size_t) {})
                                       .tally);

            QCOMPARE(all.best, truth.best * factor);
            QCOMPARE(all.optimal, mpz_class(std::to_string(truth.optimal)));
            QCOMPARE(all.tracks, mpz_class(std::to_string(truth.all)));
        }
    }

    /// Whatever is true of a cell is true of it with more points.
    void reportsAreThoseOfTheSameBoardWithFewerPoints()
    {
        Random random(72);
        int rich = 0;
        for (int round = 0; round < 100; ++round) {
            const AskedStroke level = smallLevel(random);
            if (!one_stroke::reduce(level.board()).possible)
                continue;
            const BoardReport few = reported(level, level.board());

            const BoardReport many = reported(level, enlarged(level.board()));

            QVERIFY(many.complete);
            rich += many.all.best > 0x7FFFFFFF ? 1 : 0;
            for (CellIndex c = 0; c < level.maze->size(); ++c)
                for (Tally one_stroke::UseTallies::*part :
                     {&one_stroke::UseTallies::through, &one_stroke::UseTallies::around}) {
                    Tally expected = few.uses(c).*part;
                    expected.best *= factor;
                    QVERIFY(many.uses(c).*part == expected);
                }
            const mpz_class last = many.optimalTracks->size() - 1;
            Budget budget;
            QVERIFY(*many.optimalTracks->track(last, budget) ==
                    *few.optimalTracks->track(last, budget));
        }
        QVERIFY(rich > 20);
    }

    /// 4701 x 4701: 11 million cells at 198 points each, in one corridor.
    void aSerpentineScoresBeyond32Bits()
    {
        constexpr int side = 4701;
        const auto maze = frozen(richSerpentine(side));
        const std::int64_t cells = std::int64_t{(side + 1) / 2} * side + side / 2;
        const std::int64_t score = cells * 198 - std::int64_t{2} * 99;
        QVERIFY(score > 0x7FFFFFFF);

        const Outcome outcome =
            answer("one-stroke", maze, OneStroke{*maze->start(), *maze->end(), 99});

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(outcome.cost, static_cast<double>(score));
        QCOMPARE(*outcome.bound, static_cast<double>(score));
        QCOMPARE(figureText(outcome, "score"), std::to_string(score));
        QCOMPARE(figureText(outcome, "cells"), std::to_string(cells));
    }

    /// One corridor of over 100,000 cells, and a loop at its end: tracks of two lengths.
    void totalsAreExactBeyond16Bits()
    {
        Maze maze = richSerpentine(451);
        maze.set(Position{449, 448}, {CellKind::floor, 1});
        const auto shared = frozen(std::move(maze));
        OneStroke query{*shared->start(), *shared->end()};
        const std::int64_t cells = std::int64_t{226} * 451 + 225;
        Monitor monitor;
        const auto tracksOf = [&](std::int64_t least, std::int64_t most) {
            query.conditions.cells = {least, most};
            return reportStroke(*Problem::make(shared, query), {false, false}, monitor);
        };

        const StrokeReport all = tracksOf(0, maxCount);
        const StrokeReport longest = tracksOf(cells, cells);
        const StrokeReport none = tracksOf(cells + 1, cells + 1000);

        QCOMPARE(all.status, Status::solved);
        QCOMPARE(all.all.tracks, mpz_class(2));
        QCOMPARE(longest.status, Status::solved);
        QCOMPARE(longest.all.tracks, mpz_class(1));
        QCOMPARE(static_cast<std::int64_t>(longest.best.size()), cells);
        QCOMPARE(none.status, Status::noSolution);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LongScoresTest)
#include "long_scores_test.moc"
