#include "solvers/levels/board_play.h"
#include "tests/support/every_order.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_boards.h"
#include "tests/support/random_mazes.h"
#include "tests/support/sketch.h"
#include "tests/support/stopped.h"

namespace mazewright {

namespace {

/// A board of random tiles, without walls unless wanted.
Maze randomBoard(Random& random, int rows, int columns, double tiles, int symbols, double walls = 0)
{
    RandomMaze of{.rows = rows, .columns = columns, .walls = walls};
    of.tiles = tiles;
    of.symbols = symbols;
    return randomMaze(random, of);
}

/// Pairs taken at random until none can be joined.
std::vector<BoardMove> randomGame(Random& random, const Maze& start, const ClearBoard& rules)
{
    PlainBoard board(start, rules);
    std::vector<BoardMove> moves;
    for (auto open = board.openPairs(); !open.empty(); open = board.openPairs()) {
        const PlainBoard::Pair pair = open[random.below(open.size())];
        moves.push_back({pair.first, pair.second});
        board.remove(pair);
    }
    return moves;
}

/// What trying every order after every number of moves says.
Mistake plainMistake(const Maze& start, const ClearBoard& rules,
                     const std::vector<BoardMove>& moves)
{
    Mistake mistake;
    PlainBoard board(start, rules);
    for (std::size_t made = 0; made <= moves.size(); ++made) {
        if (!EveryOrder(board.maze(), rules).clears()) {
            mistake.firstLost = made;
            break;
        }
        mistake.lastClearable = made;
        if (made < moves.size())
            board.remove({moves[made].from, moves[made].to});
    }
    return mistake;
}

ClearingAnswer searched(const MazeSnapshot& board, const ClearBoard& rules)
{
    Budget unlimited;
    return clearingOf(board, rules, unlimited);
}

MazeSnapshot played(const MazeSnapshot& board, std::initializer_list<BoardMove> moves)
{
    return frozen(boardAfter(*board, std::vector<BoardMove>(moves)));
}

/// The pairs before each move of the order that the level's own run has.
double plainChoice(AskedLevel& level, int turns)
{
    PlainBoard board(*level.level().maze(), ClearBoard{.maxTurns = turns});
    const auto& lines = level.level().run(Question::clearBoard, level.budget()).outcome.routes;
    std::size_t open = 0;
    for (const Route& line : lines) {
        open += board.openPairs().size();
        board.remove({board.maze().index(line.front()), board.maze().index(line.back())});
    }
    return static_cast<double>(open) / static_cast<double>(lines.size());
}

double plainTraps(const Maze& maze, int turns)
{
    const PlainBoard board(maze, ClearBoard{.maxTurns = turns});
    const std::vector<PlainBoard::Pair> pairs = board.openPairs();
    std::size_t traps = 0;
    for (const PlainBoard::Pair& pair : pairs) {
        PlainBoard after = board;
        after.remove(pair);
        traps += EveryOrder(after.maze(), ClearBoard{.maxTurns = turns}).clears() ? 0 : 1;
    }
    return static_cast<double>(traps) / static_cast<double>(pairs.size());
}

} // namespace

class BoardPlayTest : public QObject {
    Q_OBJECT

private slots:
    void allPairsAreCountedAndTheFirstListed()
    {
        const Maze board = drawn({"11.22", "33.44"});

        const auto found = joinablePairs(board, ClearBoard{}, 3);

        QCOMPARE(found->count, std::size_t{4});
        QCOMPARE(found->listed.size(), std::size_t{3});
        QCOMPARE(found->listed[1], (link::LinkablePair{3, 4, 0, 2}));
    }

    void whatCannotBeJoinedSaysWhy()
    {
        const MazeSnapshot board = frozen({"1.2.1", ".###.", "3#..3", "3#.#.", "##4#4"});
        const ClearBoard rules{};
        const auto joining = [&](Position a, Position b) { return joiningOf(board, rules, a, b); };

        QCOMPARE(joining({0, 0}, {0, 0}).joining, Joining::sameCell);
        QCOMPARE(joining({0, 0}, {0, 1}).joining, Joining::notTiles);
        QCOMPARE(joining({0, 0}, {5, 5}).joining, Joining::notTiles);
        QCOMPARE(joining({0, 0}, {0, 2}).joining, Joining::otherSymbol);
        QCOMPARE(joining({0, 0}, {0, 4}).joining, Joining::noLine);
        QCOMPARE(joining({2, 0}, {3, 0}).joining, Joining::joined);
    }

    void aLineOfTooManyTurnsIsShownNonetheless()
    {
        const MazeSnapshot board = frozen({"1#...", ".#.#.", "...#1"});

        const JoiningAnswer answer = joiningOf(board, ClearBoard{.maxTurns = 2}, {0, 0}, {2, 4});

        QCOMPARE(answer.joining, Joining::tooManyTurns);
        QCOMPARE(answer.turns, 4);
        QCOMPARE(answer.line.size(), std::size_t{11});
        QCOMPARE(joiningOf(board, ClearBoard{.maxTurns = 4}, {0, 0}, {2, 4}).joining,
                 Joining::joined);
    }

    void aBoardWithoutTilesIsCleared()
    {
        QCOMPARE(searched(frozen({"..#"}), ClearBoard{}).clears, Clears::yes);
    }

    void whatIsNotKnownWithinTheLimitsIsUnknown()
    {
        Budget budget({.bytes = 1});

        const ClearingAnswer answer = clearingOf(frozen({"1221"}), ClearBoard{}, budget);

        QCOMPARE(answer.clears, Clears::unknown);
        QVERIFY(!answer.message.empty());
    }

    void theHintIsTheSimplestPairOfTheOrder()
    {
        const Maze board = drawn({"1.32", "1.33", "..32"});
        const std::vector<BoardMove> order = {{3, 11}, {0, 4}, {6, 7}};
        const std::vector<BoardMove> crossed = {{3, 11}};

        QCOMPARE(hintOf(board, ClearBoard{}, order), std::optional(link::LinkablePair{0, 4, 0, 2}));
        QVERIFY(!hintOf(board, ClearBoard{}, crossed).has_value());
        QCOMPARE(hintOf(board, ClearBoard{.outsideOpen = true}, crossed),
                 std::optional(link::LinkablePair{3, 11, 2, 5}));
    }

    void aHintMayTakeMoreTurnsThanThereAreTablesFor()
    {
        const Maze board = drawn({"1#...", ".#.#.", "...#1"});
        const std::vector<BoardMove> order = {{0, 14}};

        QVERIFY(!hintOf(board, ClearBoard{.maxTurns = 3}, order).has_value());
        QCOMPARE(hintOf(board, ClearBoard{.maxTurns = 5}, order),
                 std::optional(link::LinkablePair{0, 14, 4, 11}));
    }

    void aBoardPlayedByItsHintsIsCleared()
    {
        Random random(11);
        int cleared = 0;
        for (int round = 0; round < 200; ++round) {
            const ClearBoard rules{2 + round % 3, round % 2 == 0, false};
            auto board = frozen(randomBoard(random, 6, 7, 0.8, 16));
            ClearingAnswer known = searched(board, rules);
            while (const auto hint = hintOf(*board, rules, known.order)) {
                if (known.clears != Clears::yes)
                    break;
                const PlainBoard plain(*board, rules);
                QCOMPARE(plain.turnsBetween(hint->from, hint->to, rules.maxTurns),
                         std::optional(int{hint->turns}));
                const auto before = std::exchange(board, played(board, {{hint->from, hint->to}}));
                const auto carried = carriedOver(known, before, board, rules);
                QVERIFY(carried.has_value());
                known = *carried;
            }
            if (known.clears != Clears::yes)
                continue;
            QCOMPARE(board->count(CellKind::tile), std::size_t{0});
            ++cleared;
        }
        QVERIFY(cleared > 50 && cleared < 200);
    }

    void whatIsKnownIsCarriedOverAMoveAndBack()
    {
        const MazeSnapshot before = frozen({"1221", "3..3"});
        const ClearBoard rules{};
        const ClearingAnswer known{.clears = Clears::yes, .order = {{1, 2}, {0, 3}, {4, 7}}};

        const auto later = carriedOver(known, before, played(before, {{1, 2}}), rules);
        const auto back = carriedOver(*later, played(before, {{1, 2}}), before, rules);
        const auto two = carriedOver(known, before, played(before, {{1, 2}, {4, 7}}), rules);

        QCOMPARE(later->order, (std::vector<BoardMove>{{0, 3}, {4, 7}}));
        QCOMPARE(back->clears, Clears::yes);
        QCOMPARE(back->order, (std::vector<BoardMove>{{1, 2}, {0, 3}, {4, 7}}));
        QCOMPARE(two->order, (std::vector<BoardMove>{{0, 3}}));
    }

    void whatTheOrderDoesNotKnowIsNotCarriedOver()
    {
        const MazeSnapshot before = frozen({"1111"});
        const ClearBoard rules{};
        const ClearingAnswer known{.clears = Clears::yes, .order = {{0, 1}, {2, 3}}};

        QVERIFY(!carriedOver(known, before, played(before, {{1, 2}}), rules));
        QVERIFY(!carriedOver(known, before, frozen({"1121"}), rules));
        QVERIFY(!carriedOver(known, before, frozen({"11#1"}), rules));
        QVERIFY(!carriedOver(known, before, frozen({"1111", "...."}), rules));
        QVERIFY(!carriedOver({}, before, played(before, {{1, 2}}), rules));
    }

    void whatIsLostStaysLostUnderLegalMovesAlone()
    {
        const MazeSnapshot before = frozen({"121.", "2.33"});
        const ClearBoard rules{.maxTurns = 0};
        const ClearingAnswer known = searched(before, rules);
        QCOMPARE(known.clears, Clears::no);

        const auto legal = carriedOver(known, before, played(before, {{6, 7}}), rules);
        const auto illegal = carriedOver(known, before, played(before, {{1, 4}}), rules);

        QCOMPARE(legal->clears, Clears::no);
        QVERIFY(!legal->message.empty());
        QVERIFY(!illegal.has_value());
    }

    void whatIsCarriedOverIsTrue()
    {
        Random random(5);
        int carriedLost = 0;
        for (int round = 0; round < 200; ++round) {
            const ClearBoard rules{round % 3, round % 2 == 0, false};
            MazeSnapshot board = frozen(randomBoard(random, 4, 4, 0.75, 3));
            ClearingAnswer known = searched(board, rules);
            for (const BoardMove move : randomGame(random, *board, rules)) {
                const MazeSnapshot before = std::exchange(board, played(board, {move}));
                const auto carried = carriedOver(known, before, board, rules);
                known = carried ? *carried : searched(board, rules);
                QCOMPARE(known.clears == Clears::yes, EveryOrder(*board, rules).clears());
                carriedLost += carried && known.clears == Clears::no ? 1 : 0;
            }
        }
        QVERIFY(carriedLost > 50);
    }

    void theMistakeAgreesWithEveryOrderAfterEveryMove()
    {
        Random random(3);
        int lost = 0;
        int won = 0;
        for (int round = 0; round < 400; ++round) {
            const ClearBoard rules{round % 3, round % 2 == 0, false};
            const Maze start = randomBoard(random, 4, 5, 0.8, 4);
            const std::vector<BoardMove> moves = randomGame(random, start, rules);

            const auto mistake = firstMistake(frozen(start), rules, moves, {}, {});

            QVERIFY(mistake.has_value());
            QVERIFY2(*mistake == plainMistake(start, rules, moves), sketch(start).front().c_str());
            lost += mistake->move() ? 1 : 0;
            won += mistake->firstLost ? 0 : 1;
        }
        QVERIFY(lost > 20 && won > 50);
    }

    void aMistakeThatCannotBeDecidedIsNotClaimed()
    {
        const MazeSnapshot start = frozen({"1212", "33.."});
        const std::vector<BoardMove> moves = {{4, 5}};

        const auto undecided = firstMistake(start, ClearBoard{}, moves, {.bytes = 1}, {});

        QCOMPARE(undecided, std::optional(Mistake{}));
        QVERIFY(!undecided->move().has_value());
        QVERIFY(!firstMistake(start, ClearBoard{}, moves, {}, stoppedToken()).has_value());
    }

    void theChoicesOfAnOrderAgreeWithCountingAnew()
    {
        Random random(9);
        for (int round = 0; round < 100; ++round) {
            const ClearBoard rules{round % 5, round % 2 == 0, round % 7 == 0};
            const int side = 3 + round % 5;
            const Maze start =
                randomBoard(random, side, side + 1, 0.3 + 0.1 * static_cast<double>(round % 6),
                            1 + round % 4, 0.1);
            const std::vector<BoardMove> moves = randomGame(random, start, rules);

            const auto facts = orderFacts(start, rules, moves, {});

            PlainBoard board(start, rules);
            QCOMPARE(facts->open.size(), moves.size());
            for (std::size_t i = 0; i < moves.size(); ++i) {
                QCOMPARE(std::size_t{facts->open[i]}, board.openPairs().size());
                board.remove({moves[i].from, moves[i].to});
            }
        }
    }

    void forcedMovesAreThoseWithOnePairOpen()
    {
        const Maze board = drawn({"122133"});

        const auto facts =
            orderFacts(board, ClearBoard{}, std::vector<BoardMove>{{4, 5}, {1, 2}, {0, 3}}, {});

        QCOMPARE(facts->open, (std::vector<std::uint32_t>{2, 1, 1}));
        QCOMPARE(facts->forced(), std::size_t{2});
        QCOMPARE(facts->fewest(), std::size_t{1});
        QCOMPARE(facts->most(), std::size_t{2});
    }

    void boardsOfTooManyMovesAreNotCounted()
    {
        Maze board = *Maze::make(200, 202);
        std::vector<BoardMove> order;
        for (CellIndex c = 0; c < board.size(); c += 2) {
            const Cell tile{CellKind::tile, static_cast<std::uint8_t>(1 + c / 2 % 99)};
            board.set(c, tile);
            board.set(c + 1, tile);
            order.push_back({c, c + 1});
        }

        QVERIFY(!orderFacts(board, ClearBoard{}, order, {}));
    }

    void countingStopsWhenAsked()
    {
        QVERIFY(!orderFacts(drawn({"11"}), ClearBoard{}, std::vector<BoardMove>{{0, 1}},
                            stoppedToken()));
        QVERIFY(!joinablePairs(drawn({"11"}), ClearBoard{}, 1, stoppedToken()));
    }

    // How much choice a board leaves and how much of it is wrong, against every order there is.
    void choiceByHand()
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

    void choiceIsAsEveryOrderHasIt()
    {
        Random random(41);
        int cleared = 0;
        int trapped = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 4,
                                                         .columns = 4,
                                                         .walls = 0.1,
                                                         .tiles = 0.75,
                                                         .symbols = between(random, 1, 3)}));
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

QTEST_APPLESS_MAIN(mazewright::BoardPlayTest)
#include "board_play_test.moc"
