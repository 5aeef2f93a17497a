#include "solvers/generators/clearable_board.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/sketch.h"

namespace mazewright {

namespace {

Maze patched(const Maze& maze, const Patch& patch)
{
    Maze becomes = maze;
    becomes.apply(patch);
    return becomes;
}

std::map<int, int> countsOf(const Maze& maze)
{
    std::map<int, int> counts;
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (maze.at(c).kind == CellKind::tile)
            ++counts[maze.at(c).value];
    return counts;
}

QString refusal(const Maze& maze, const ClearBoard& rules, const std::stop_token& stop = {})
{
    const auto patch = shuffled(maze, rules, 1, stop);
    return patch ? "shuffled" : QString::fromStdString(patch.error().message);
}

} // namespace

class ShuffleTest : public QObject {
    Q_OBJECT

private slots:
    void aShuffledBoardIsClearedAndKeepsItsTiles_data()
    {
        const auto row = test::columns<int, bool, bool>("turns", "outsideOpen", "anyMatch");
        row("two turns", 2, false, false);
        row("around the board", 2, true, false);
        row("one turn", 1, true, false);
        row("four turns", 4, false, false);
        row("any two tiles", 2, false, true);
    }

    void aShuffledBoardIsClearedAndKeepsItsTiles()
    {
        QFETCH(int, turns);
        QFETCH(bool, outsideOpen);
        QFETCH(bool, anyMatch);
        const ClearBoard rules{turns, outsideOpen, anyMatch};
        Random random(7);

        for (int round = 0; round < 60; ++round) {
            const Maze maze = randomMaze(
                random, {.rows = 7, .columns = 9, .walls = 0, .coins = 0.1, .tiles = 0.7});
            const auto patch = shuffled(maze, rules, random.bits());
            QVERIFY2(patch, patch ? "" : patch.error().message.text().c_str());
            const auto dealt = frozen(patched(maze, *patch));

            for (CellIndex c = 0; c < maze.size(); ++c)
                QVERIFY(maze.at(c).kind == CellKind::tile ? dealt->at(c).kind == CellKind::tile
                                                          : dealt->at(c) == maze.at(c));
            QVERIFY(countsOf(*dealt) == countsOf(maze));
            const Outcome outcome = answer("clear-board", dealt, rules);
            QVERIFY(outcome.status == Status::solved);
            QCOMPARE(faultOf(dealt, rules, outcome), std::string());
        }
    }

    void whatWallsCanBeClearedAroundIs()
    {
        const Maze maze = drawn({"12#34..", "5.#1##6", "2.43#.5", "..##..6"});

        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const auto patch = shuffled(maze, {}, seed);
            QVERIFY(patch);
            const auto dealt = frozen(patched(maze, *patch));
            QVERIFY(countsOf(*dealt) == countsOf(maze));
            QVERIFY(answer("clear-board", dealt, ClearBoard{}).status == Status::solved);
        }
    }

    void theSameSeedIsTheSameShuffle()
    {
        Random random(3);
        const Maze maze =
            randomMaze(random, {.rows = 12, .columns = 15, .walls = 0.05, .tiles = 0.6});

        const auto once = shuffled(maze, {2, true, true}, 5);
        const auto again = shuffled(maze, {2, true, true}, 5);
        const auto other = shuffled(maze, {2, true, true}, 6);

        QVERIFY(once && again && other);
        QVERIFY(*once == *again);
        QVERIFY(!(*once == *other));
    }

    void aBoardWithoutTilesStaysAsItIs()
    {
        QVERIFY(shuffled(drawn({"..#", "S.E"}), {}, 1)->empty());
    }

    void whatCannotBeIsRefusedInWords()
    {
        QCOMPARE(
            refusal(drawn({"1.1", "1.2", "2.."}), {}),
            "symbol 1 has an odd number of tiles (3), so no shuffle can make the board clearable");
        QCOMPARE(refusal(drawn({"1.1", "1.2", "3.."}), {.anyMatch = true}),
                 "the board has an odd number of tiles (5), so no shuffle can make it clearable");
        QCOMPARE(refusal(drawn({"1#1.", "1#1.", "2#2."}), {}),
                 "the walls cut off an odd number of tiles (3) at (0, 0), so no shuffle can make "
                 "the board clearable");
        QCOMPARE(refusal(drawn({"1.", "#1"}), {.maxTurns = 0}),
                 "no clearable arrangement was found; at best, 2 tiles are left. Try again.");
    }

    void aStoppedShuffleChangesNothing()
    {
        std::stop_source source;
        source.request_stop();

        QCOMPARE(refusal(drawn({"11", "22"}), {}, source.get_token()), "the shuffle was stopped");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ShuffleTest)
#include "shuffle_test.moc"
