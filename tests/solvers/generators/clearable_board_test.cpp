#include "solvers/core/verify.h"
#include "solvers/generators/clearable_board.h"
#include "solvers/generators/generator.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/sketch.h"

namespace mazewright {

namespace {

const Generator& clearable()
{
    return *findGenerator("clearable-board");
}

/// Options out of `id=value` words.
Options chosenFor(const Generator& generator, const QString& words)
{
    Options options(generator.info.options);
    for (const QString& word : words.split(' ', Qt::SkipEmptyParts)) {
        const QStringList parts = word.split('=');
        if (!options.set(parts[0].toStdString(), parts[1].toStdString()))
            qFatal("no such option value");
    }
    return options;
}

Expected<Generated> made(int rows, int columns, std::uint64_t seed, const QString& words = {})
{
    return clearable().generate(rows, columns, seed, chosenFor(clearable(), words), {});
}

Expected<Generated> madeOnto(const Maze& shape, std::uint64_t seed, const QString& words = {})
{
    return clearable().generateOnto(shape, seed, chosenFor(clearable(), words), {});
}

QString refusal(const Expected<Generated>& answer)
{
    return answer ? "generated" : QString::fromStdString(answer.error().message);
}

/// What is wrong with the certificate of a board; empty where it clears the board by its rules.
QString faultOf(const Generated& board)
{
    const Rules& rules = board.rules;
    if (rules.question != Question::clearBoard)
        return "the rules do not ask for an order";
    const auto problem = Problem::make(
        frozen(board.maze), ClearBoard{*rules.turns, *rules.outsideOpen, *rules.anyMatch});
    Outcome outcome{.status = Status::solved};
    for (const Polyline& line : board.certificate)
        outcome.routes.push_back(placesOf(line));
    const auto verdict = verify(*problem, outcome);
    if (!verdict)
        return "there is nothing to check";
    return QString::fromStdString(verdict->why);
}

/// How many tiles of each symbol there are.
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

class ClearableBoardTest : public QObject {
    Q_OBJECT

private slots:
    /// A board of this size takes seconds.
    void isStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        const Options options(clearable().info.options);

        const auto stopped = clearable().generate(1000, 1000, 1, options, stop.get_token());

        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::stopped);
    }

    void itsMovesClearTheBoard_data()
    {
        const auto add = test::columns<int, int, QString>("rows", "columns", "words");
        const auto row = [&add](int rows, int columns, const char* words) {
            add(qPrintable(QString("%1 x %2 %3").arg(rows).arg(columns).arg(words)), rows, columns,
                words);
        };
        row(12, 22, "");
        row(8, 18, "symbols=36 tiles=4 ring=off outside=open");
        row(8, 18, "symbols=36 tiles=4 ring=off");
        row(1, 2, "ring=off");
        row(2, 2, "ring=off");
        row(5, 6, "symbols=99");
        row(12, 12, "turns=0");
        row(12, 12, "turns=1 walls=0.2");
        row(12, 12, "turns=4 walls=0.3");
        row(14, 9, "turns=8 walls=0.1 outside=open");
        row(14, 9, "match=any walls=0.2");
        row(20, 20, "fill=0.4 walls=0.1");
        row(20, 20, "tiles=6 symbols=10 walls=0.35");
        row(7, 70, "walls=0.25 coins=3");
        row(130, 70, "ring=off walls=0.05");
    }

    void itsMovesClearTheBoard()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QString, words);

        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const auto board = made(rows, columns, seed, words);

            QVERIFY2(board, qPrintable(refusal(board)));
            QVERIFY(!board->certificate.empty());
            QCOMPARE(2 * board->certificate.size(), board->maze.count(CellKind::tile));
            QCOMPARE(faultOf(*board), QString());
        }
    }

    void everySymbolHasAsManyTilesAsAsked()
    {
        const auto counts = countsOf(made(14, 14, 3, "symbols=20 tiles=4")->maze);

        QCOMPARE(counts.size(), 20U);
        for (int symbol = 1; symbol <= 20; ++symbol)
            QCOMPARE(counts.at(symbol), 4);
    }

    void aFullBoardSharesItsPairsOutEvenly()
    {
        const auto counts = countsOf(made(14, 14, 3, "symbols=7")->maze);

        for (int symbol = 1; symbol <= 7; ++symbol)
            QCOMPARE(counts.at(symbol), symbol == 1 ? 16 : 14); // 50 pairs
    }

    void withoutWallsEveryPlaceHasATile()
    {
        for (const char* turns : {"turns=1", "turns=2", "turns=5"})
            QCOMPARE(made(24, 34, 8, turns)->maze.count(CellKind::tile), 600U);
        QCOMPARE(made(7, 7, 8)->maze.count(CellKind::tile), 8U);
        QCOMPARE(made(24, 34, 8, "fill=0.25")->maze.count(CellKind::tile), 150U);
    }

    void theRingsAreWallAndEmpty()
    {
        const Maze maze = made(6, 7, 2)->maze;

        const auto rows = sketch(maze);
        for (const std::size_t outer : {0, 5})
            QCOMPARE(rows[outer], std::string("#######"));
        for (const std::size_t inner : {1, 4})
            QCOMPARE(rows[inner], std::string("#.....#"));
        QCOMPARE(maze.count(CellKind::tile), 6U);
    }

    void tilesLieWhereAShapeHasTiles()
    {
        const Maze shape = drawn({"11.11", "1###1", "11o11", "....S"});

        const auto board = madeOnto(shape, 5, "symbols=3 turns=3");

        QCOMPARE(faultOf(*board), QString());
        for (CellIndex c = 0; c < shape.size(); ++c) {
            QCOMPARE(board->maze.at(c).kind, shape.at(c).kind);
            QVERIFY(shape.at(c).kind == CellKind::tile || board->maze.at(c) == shape.at(c));
        }
    }

    void aShapeWithoutTilesIsFilled()
    {
        const Maze shape = drawn({"....#....", "....#....", "S..###..."});

        const auto board = madeOnto(shape, 5, "outside=open");

        QCOMPARE(faultOf(*board), QString());
        QCOMPARE(board->maze.count(CellKind::tile), 20U); // of 21 places
        QCOMPARE(board->maze.count(CellKind::wall), 5U);
        QVERIFY(board->maze.start() == (Position{2, 0}));
    }

    void whatWallsCutOffStaysEmpty()
    {
        const Maze shape = drawn({".#...", "##...", ".#..."});

        const auto board = madeOnto(shape, 5);

        QCOMPARE(faultOf(*board), QString());
        QCOMPARE(board->maze.count(CellKind::tile), 8U);
        QVERIFY(board->maze.at(Position{0, 0}) == Cell());
        QVERIFY(board->maze.at(Position{2, 0}) == Cell());
    }

    void theRulesAreThoseOfTheOptions()
    {
        const Rules rules = made(9, 9, 1, "turns=3 outside=open match=any")->rules;

        QCOMPARE(rules.turns, std::optional<int>(3));
        QCOMPARE(rules.outsideOpen, std::optional<bool>(true));
        QCOMPARE(rules.anyMatch, std::optional<bool>(true));
    }

    void whatCannotBeIsRefusedInWords()
    {
        QCOMPARE(refusal(made(4, 9, 1)),
                 "a board of 9 × 4 cells has no room for its two rings; expected at least 5 × 5");
        QCOMPARE(refusal(made(9, 9, 1, "tiles=3")),
                 "3 tiles per symbol cannot be paired; expected an even number");
        QCOMPARE(refusal(made(9, 9, 1, "tiles=4")),
                 "8 symbols with 4 tiles each are 32 tiles, but the board has room for 25");
        QCOMPARE(refusal(made(5, 5, 1)), "1 cell is free for tiles; expected at least 2");
        QCOMPARE(refusal(made(20000, 5, 1)),
                 "a maze of 5 × 20000 cells is too large; expected at most 16384 × 16384");
        QCOMPARE(refusal(madeOnto(drawn({".#.", "#.#", ".#."}), 1, "symbols=2 tiles=2")),
                 "the walls leave room for 0 of 4 tiles; try fewer tiles, or another seed");
    }

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

    void aShuffleThatCannotBeIsRefusedInWords()
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

QTEST_APPLESS_MAIN(mazewright::ClearableBoardTest)
#include "clearable_board_test.moc"
