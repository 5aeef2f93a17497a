#include "solvers/core/allocations.h"
#include "solvers/core/recorder.h"
#include "solvers/link/clearing.h"
#include "solvers/link/order_search.h"
#include "tests/support/all_pairs.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

using link::Choices;
using link::Clearing;
using link::TileGroups;
using link::TilePair;

/// Tiles of this many symbols, walls and empty places, all at random.
MazeSnapshot mixedBoard(Random& random, int rows, int columns, int symbols)
{
    Maze maze = *Maze::make(rows, columns);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (random.chance(0.1))
            maze.set(c, {CellKind::wall, 1});
        else if (random.chance(0.9))
            maze.set(c, {CellKind::tile, static_cast<std::uint8_t>(
                                             1 + random.below(static_cast<std::size_t>(symbols)))});
    }
    return frozen(std::move(maze));
}

/// A board that is being cleared, with all that it needs.
struct Game {
    MazeSnapshot maze;
    ClearBoard rules;
    Problem problem = *Problem::make(maze, rules);
    Monitor monitor{};
    Guard guard{problem, monitor};
    TileGroups groups{*maze, rules.anyMatch};
    Clearing clearing{*maze, rules, groups, guard, [] { return true; }};
};

std::vector<TilePair> sorted(std::vector<TilePair> pairs)
{
    std::ranges::sort(pairs);
    return pairs;
}

/// The pairs of the tiles that are left, listed for a board without the others.
std::vector<TilePair> listed(const Game& game)
{
    Maze left = *game.maze;
    for (link::TileNumber tile = 0; tile < game.groups.tiles(); ++tile)
        if (!game.clearing.isLeft(tile))
            left.set(game.groups.at(tile), {});
    std::vector<TilePair> pairs;
    for (const link::LinkablePair& pair : allPairs(left, game.rules))
        pairs.push_back({*game.groups.tileIn(left.position(pair.from)),
                         *game.groups.tileIn(left.position(pair.to))});
    return sorted(std::move(pairs));
}

} // namespace

class ChoicesTest : public QObject {
    Q_OBJECT

private slots:
    /// What grows from tile to tile where lines may turn often is a part of what is claimed.
    void aClearingNeedsNoMoreMemoryThanItSays()
    {
        Maze maze = *Maze::make(200, 200);
        for (const Position p : {Position{0, 0}, {50, 60}, {100, 7}, {199, 199}})
            maze.set(p, {CellKind::tile, 1});
        for (const int turns : {2, 3, 8}) {
            Game game{frozen(maze), {.maxTurns = turns}};
            const AllocationPeak peak;
            Clearing clearing(maze, game.rules, game.groups, game.guard, [] { return true; });
            QVERIFY(!clearing.joinablePairs().empty());
            QVERIFY(peak.bytes() <= Clearing::bytesFor(maze, game.rules, game.groups) + 4096);
        }
    }

    void theyAreThePairsOfTheBoardAtEveryMove_data()
    {
        const auto row = test::columns<int, bool, bool>("turns", "outside", "any");
        for (const int turns : {0, 1, 2})
            for (const bool outside : {false, true})
                for (const bool any : {false, true})
                    row(qPrintable(QString("%1 turns, outside %2, any %3")
                                       .arg(turns)
                                       .arg(outside)
                                       .arg(any)),
                        turns, outside, any);
    }

    void theyAreThePairsOfTheBoardAtEveryMove()
    {
        QFETCH(const int, turns);
        QFETCH(const bool, outside);
        QFETCH(const bool, any);
        Random random(11);
        std::size_t moves = 0;
        for (int round = 0; round < 30; ++round) {
            Game game{mixedBoard(random, 7, 9, 6), {turns, outside, any}};
            Choices choices(game.clearing);
            while (!choices.pairs().empty()) {
                QCOMPARE(sorted(choices.pairs()), listed(game));
                const TilePair pair = choices.pairs()[random.below(choices.pairs().size())];
                const std::size_t foretold = choices.countWithout(pair);
                QCOMPARE(sorted(choices.pairs()), listed(game));

                choices.remove(pair);

                QCOMPARE(choices.pairs().size(), foretold);
                ++moves;
            }
            QVERIFY(listed(game).empty());
        }
        QVERIFY(moves > 100);
    }

    void anOrderThatLooksAheadIsLegalAndEndsWhereNothingCanBeJoined()
    {
        Random random(12);
        std::size_t left = 0;
        for (int round = 0; round < 50; ++round) {
            Game game{mixedBoard(random, 8, 8, 9), {2, true, false}};
            std::vector<TilePair> moves;

            link::playWithLookahead(
                game.clearing, random, [] { return true; }, moves);

            Game again{game.maze, game.rules};
            for (const TilePair pair : moves) {
                const auto pairs = listed(again);
                QVERIFY(std::ranges::binary_search(pairs, pair));
                again.clearing.remove(pair);
            }
            QCOMPARE(again.clearing.tilesLeft(), game.clearing.tilesLeft());
            QVERIFY(listed(game).empty());
            left += game.clearing.left();
        }
        QVERIFY(left > 0);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ChoicesTest)
#include "choices_test.moc"
