#include "tests/solvers/oracle.h"
#include "tests/support/every_order.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

// How much choice a board leaves and how much of it is wrong, against every order there is.

namespace mazewright {

namespace {

using Pair = std::pair<CellIndex, CellIndex>;

std::vector<Pair> joinable(const Maze& maze, int turns)
{
    std::vector<Pair> pairs;
    for (CellIndex a = 0; a < maze.size(); ++a)
        for (CellIndex b = a + 1; b < maze.size(); ++b)
            if (maze.at(a).kind == CellKind::tile && maze.at(a) == maze.at(b) &&
                oracle::simplestLine(maze, maze.position(a), maze.position(b), turns))
                pairs.emplace_back(a, b);
    return pairs;
}

Maze without(Maze maze, Pair pair)
{
    maze.set(pair.first, {});
    maze.set(pair.second, {});
    return maze;
}

/// The pairs before each move of the order that the level's own run has.
double plainChoice(AskedLevel& level, int turns)
{
    Maze maze = *level.level().maze();
    const auto& lines = level.level().run(Question::clearBoard, level.budget()).outcome.routes;
    std::size_t open = 0;
    for (const Route& line : lines) {
        open += joinable(maze, turns).size();
        const CellIndex one = maze.index(line.front());
        const CellIndex other = maze.index(line.back());
        maze = without(std::move(maze), {one, other});
    }
    return static_cast<double>(open) / static_cast<double>(lines.size());
}

double plainTraps(const Maze& maze, int turns)
{
    const std::vector<Pair> pairs = joinable(maze, turns);
    std::size_t traps = 0;
    for (const Pair& pair : pairs)
        traps += EveryOrder(without(maze, pair), ClearBoard{.maxTurns = turns}).clears() ? 0 : 1;
    return static_cast<double>(traps) / static_cast<double>(pairs.size());
}

} // namespace

class BoardChoiceTest : public QObject {
    Q_OBJECT

private slots:
    void byHand()
    {
        // Without turns, 1 and 2 can be joined in either order: two pairs, then one.
        AskedLevel free(frozen({"11", "22"}), {.question = Question::clearBoard, .turns = 0});
        // Four tiles of a kind in a row: the outer two are apart until the inner two are gone, and
        // any of the three pairs beside each other can go first; where the inner ones go the outer
        // ones see each other. The first and second leave the third and fourth: no move is a trap.
        AskedLevel row(frozen({"1111"}), {.question = Question::clearBoard, .turns = 0});
        // In one row 1 1 2 1 1 2 the twos see each other only when all between them has gone: the
        // pair between the first two and that between the last two are right. Nothing else is open.
        AskedLevel between(frozen({"211112"}), {.question = Question::clearBoard, .turns = 0});

        QCOMPARE(free.text("choice"), std::string("1.5"));
        QCOMPARE(free.text("traps"), std::string("0"));
        QCOMPARE(row.text("traps"), std::string("0"));
        QCOMPARE(between.text("traps"), std::string("0"));
        QCOMPARE(between.text("choice"), toText(Value(plainChoice(between, 0))));
    }

    void asEveryOrderHasIt()
    {
        Random random(41);
        int cleared = 0;
        int trapped = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 4,
                                           .columns = 4,
                                           .walls = 0.1,
                                           .tiles = 0.75,
                                           .symbols = 1 + static_cast<int>(random.below(3))}));
            const int turns = round % 3;
            AskedLevel level(maze, {.question = Question::clearBoard, .turns = turns});
            if (level.text("clearable") != "true" || maze->count(CellKind::tile) == 0)
                continue;
            ++cleared;
            const double traps = plainTraps(*maze, turns);
            trapped += traps > 0 ? 1 : 0;

            QCOMPARE(level.text("traps"), toText(Value(traps)));
            QCOMPARE(level.text("choice"), toText(Value(plainChoice(level, turns))));
        }
        QVERIFY(cleared > 500);
        QVERIFY(trapped > 50);
    }

    void aBoardThatCannotBeClearedHasNeither()
    {
        AskedLevel stuck(frozen({"12", "21"}), {.question = Question::clearBoard, .turns = 0});
        AskedLevel empty(frozen({"S.E"}), {.question = Question::clearBoard});

        for (const std::string_view id : {"choice", "traps"}) {
            QCOMPARE(stuck.text(id), std::string("none"));
            QCOMPARE(empty.text(id), std::string("none"));
        }
    }

    void trapsAreProvedWithinTheBudgetOfTheRequest()
    {
        // Given a board that clears by the outer pairs, so that the pair between them needs a
        // search
        AskedLevel level(frozen({"1111"}), {.question = Question::clearBoard, .turns = 0});
        Budget budget({.bytes = std::size_t{1} << 30});
        level.level().compute(*findFact("clearable", Question::clearBoard), budget);

        // When all memory of the request is taken
        budget.claim(std::size_t{2} << 30);
        const FactAnswer& traps =
            level.level().compute(*findFact("traps", Question::clearBoard), budget);

        // Then nothing is claimed
        const auto* undecided = std::get_if<Undecided>(&traps);
        QVERIFY(undecided != nullptr);
        QVERIFY2(undecided->why.text().starts_with("memory limit"), undecided->why.text().c_str());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::BoardChoiceTest)
#include "board_choice_test.moc"
