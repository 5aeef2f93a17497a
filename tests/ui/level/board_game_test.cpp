// A game on a board: clicks, moves as undo steps, starting over and shuffling. It is a copy: the
// level stays as it is, a game that was left goes on, and what ends it.
#include "tests/support/mazes.h"
#include "tests/support/sketch.h"
#include "ui/base/painting.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"

namespace mazewright::ui {

namespace {

using Rows = std::vector<std::string>;

/// Equal tiles side by side, a pair that a wall keeps apart, and one that needs three turns.
Maze board()
{
    return drawn({"11.22", //
                  ".###.", //
                  "3#.#3", //
                  "####."});
}

/// Four pairs with room around them.
Maze shuffleable()
{
    return drawn({"......", //
                  ".1212.", //
                  ".3434.", //
                  "......"});
}

/// A level, its game, and what the game says.
struct Stage {
    explicit Stage(Maze maze, const Rules& rules = {})
    {
        level.setLevel({.maze = std::move(maze), .rules = rules});
    }
    /// What is looked at.
    Rows rows() const { return sketch(game.current().maze()); }
    Rows levelRows() const { return sketch(level.maze()); }
    QUndoStack& undo() { return *game.copy().undoStack(); }
    bool waitForShuffle()
    {
        return QTest::qWaitFor([this] { return !game.isShuffling(); }, 20000);
    }
    QString lastWords() const
    {
        return said.isEmpty() ? QString() : said.last().first().toString();
    }

    MazeDocument level;
    BoardGame game{&level};
    QSignalSpy said{&game, &BoardGame::said};
    QSignalSpy joined{&game, &BoardGame::joined};
    QSignalSpy refused{&game, &BoardGame::refused};
    QSignalSpy over{&game, &BoardGame::over};
    QSignalSpy failed{&game, &BoardGame::failed};
};

} // namespace

class BoardGameTest : public QObject {
    Q_OBJECT

private slots:
    void movesAreCountedPerDeal()
    {
        const MazeSnapshot first = frozen({"1122"});
        const MazeSnapshot second = frozen({"2211"});
        Game game(first);
        QVERIFY(!game.isUnderWay());
        game.make({0, 1});
        game.make({2, 3});
        game.deal(second);
        game.make({0, 1});
        QCOMPARE(game.steps(), 4U);
        QCOMPARE(game.moves().size(), 1U);
        QCOMPARE(game.start(), second);

        game.goTo(3); // the deal is made, no move of it
        QCOMPARE(game.played(), 0U);
        QCOMPARE(game.moves().size(), 1U);
        QVERIFY(game.isUnderWay());
        game.goTo(1);
        QCOMPARE(game.start(), first);
        QCOMPARE(game.played(), 1U);
        QCOMPARE(game.moves().size(), 2U);

        game.deal(first); // discards the undone move, deal and move
        QCOMPARE(game.steps(), 2U);
        QVERIFY(game.moves().empty());
        QVERIFY(!game.isUnderWay());
        game.goTo(1);
        QCOMPARE(game.playedMoves().size(), 1U);
    }

    void twoClicksRemoveAPairAsOneStep()
    {
        Stage stage(board());

        stage.game.choose({0, 0});
        QCOMPARE(stage.game.chosen(), std::optional(Position{0, 0}));
        stage.game.choose({0, 1});

        QCOMPARE(stage.rows(), (Rows{"...22", ".###.", "3#.#3", "####."}));
        QVERIFY(!stage.game.chosen());
        QCOMPARE(stage.undo().count(), 1);
        QCOMPARE(stage.undo().undoText(), QStringLiteral("Remove Pair of ") + symbolInWords(1));
        QCOMPARE(stage.game.game().played(), 1U);
        QCOMPARE(stage.joined.count(), 1);
        QCOMPARE(qvariant_cast<Route>(stage.joined.first().first()), (Route{{0, 0}, {0, 1}}));
        QCOMPARE(stage.game.tilesLeft(), 4U);
    }

    void undoAndRedoAreThoseOfMoves()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});
        stage.game.play({0, 4}, {0, 3});

        stage.undo().undo();

        QCOMPARE(stage.game.game().played(), 1U);
        QCOMPARE(stage.game.game().moves().size(), 2U);
        stage.undo().undo();
        QCOMPARE(stage.game.game().played(), 0U);
        QCOMPARE(stage.rows(), sketch(board()));
        stage.undo().redo();
        stage.undo().redo();
        QCOMPARE(stage.game.game().played(), 2U);
        const BoardMove second{3, 4}; // the earlier cell first
        QCOMPARE(stage.game.game().moves().back(), second);
    }

    void aMoveAfterAnUndoForgetsWhatWasUndone()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});
        stage.undo().undo();

        stage.game.play({0, 3}, {0, 4});

        QCOMPARE(stage.game.game().moves().size(), 1U);
        QCOMPARE(stage.game.game().played(), 1U);
        QVERIFY(*stage.game.game().start() == board());
    }

    void anotherKindChangesTheChoice()
    {
        Stage stage(board());

        stage.game.choose({0, 0});
        stage.game.choose({0, 3});

        QCOMPARE(stage.game.chosen(), std::optional(Position{0, 3}));
        QCOMPARE(stage.rows(), sketch(board()));
        QVERIFY(stage.lastWords().contains(u"tile 2"));
    }

    void theSameTileIsLetGo()
    {
        Stage stage(board());

        stage.game.choose({0, 0});
        stage.game.choose({0, 0});

        QVERIFY(!stage.game.chosen());
        QVERIFY(!stage.undo().canUndo());
    }

    void aCellWithoutATileSaysSo()
    {
        Stage stage(board());
        stage.game.choose({0, 0});

        stage.game.choose({0, 2});

        QCOMPARE(stage.lastWords(), "There is no tile here.");
        QCOMPARE(stage.game.chosen(), std::optional(Position{0, 0}));
    }

    void whatCannotBeJoinedSaysWhy()
    {
        // Five turns join the ones; nothing joins the twos.
        Stage stage(drawn({"1.#...", //
                           "#...#1", //
                           "2####2"}));

        stage.game.play({0, 0}, {1, 5});

        QVERIFY2(stage.lastWords().contains(u"at most 2"), qPrintable(stage.lastWords()));
        QVERIFY(!qvariant_cast<Route>(stage.refused.last().first()).empty());
        stage.game.play({2, 0}, {2, 5});
        QVERIFY2(stage.lastWords().contains(u"no line"), qPrintable(stage.lastWords()));
        QVERIFY(qvariant_cast<Route>(stage.refused.last().first()).empty());
        QCOMPARE(stage.game.tilesLeft(), 4U);
        QVERIFY(!stage.undo().canUndo());
    }

    void theRulesOfTheLevelHold()
    {
        Stage around(drawn({"1#1"}), {.outsideOpen = true});
        Stage inside(drawn({"1#1"}));

        around.game.play({0, 0}, {0, 2});
        inside.game.play({0, 0}, {0, 2});

        QCOMPARE(around.game.tilesLeft(), 0U);
        QCOMPARE(inside.game.tilesLeft(), 2U);
    }

    void anyMatchJoinsTwoKinds()
    {
        Stage stage(drawn({"1.2"}), {.anyMatch = true});

        stage.game.choose({0, 0});
        stage.game.choose({0, 2});

        QCOMPARE(stage.game.tilesLeft(), 0U);
        QCOMPARE(stage.undo().undoText(),
                 QStringLiteral("Remove %1 and %2").arg(symbolInWords(1), symbolInWords(2)));
    }

    void startOverIsOneStep()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});
        stage.game.play({0, 3}, {0, 4});

        stage.game.startOver();

        QCOMPARE(stage.rows(), sketch(board()));
        QCOMPARE(stage.game.game().played(), 0U);
        QVERIFY(!stage.game.game().isUnderWay());
        stage.undo().undo();
        QCOMPARE(stage.game.game().played(), 2U);
        QCOMPARE(stage.game.tilesLeft(), 2U);
    }

    void theLastPairClearsTheBoard()
    {
        Stage stage(drawn({"7.7"}));
        QVERIFY(stage.game.isBoard());

        stage.game.play({0, 2}, {0, 0});

        QCOMPARE(stage.game.tilesLeft(), 0U);
        QVERIFY(stage.game.isBoard()); // it is still the game that was played
        stage.level.setLevel({*Maze::make(3, 3)});
        QVERIFY(!stage.game.isBoard());
    }

    void shufflingKeepsTilesAndPlaces()
    {
        Stage stage(shuffleable());
        stage.game.play({1, 1}, {1, 3});
        const Rows before = stage.rows();

        stage.game.shuffle();
        QVERIFY(stage.waitForShuffle());

        const Maze& after = stage.game.copy().maze();
        std::array<int, 10> left{};
        for (int row = 0; row < after.rows(); ++row)
            for (int column = 0; column < after.columns(); ++column) {
                const Cell cell = after.at(Position{row, column});
                const bool wasTile =
                    before[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != '.';
                QCOMPARE(cell.kind == CellKind::tile, wasTile);
                if (wasTile)
                    ++left[cell.value];
            }
        QCOMPARE(left[1], 0);
        QCOMPARE(left[2], 2);
        QCOMPARE(left[3], 2);
        QCOMPARE(left[4], 2);
    }

    void whatCannotBeShuffledSaysWhy()
    {
        Stage stage(drawn({"1.2.1"}));

        stage.game.shuffle();
        QVERIFY(stage.waitForShuffle());

        QCOMPARE(stage.failed.count(), 1);
        QVERIFY(!stage.failed.first().first().toString().isEmpty());
        QVERIFY(!stage.undo().canUndo());
    }

    void aShuffleOfAnotherBoardIsDropped()
    {
        Stage stage(drawn({"1122", "3344", "5566"}));

        stage.game.shuffle();
        stage.game.play({0, 0}, {0, 1});
        QVERIFY(stage.waitForShuffle());

        QCOMPARE(stage.rows(), (Rows{"..22", "3344", "5566"}));
        QCOMPARE(stage.undo().count(), 1);
    }

    void playingLeavesTheLevelAlone()
    {
        Stage stage(board());

        stage.game.begin();
        stage.game.play({0, 0}, {0, 1});
        stage.undo().undo();
        stage.game.play({0, 3}, {0, 4});

        QVERIFY(stage.game.isPlaying());
        QCOMPARE(stage.levelRows(), sketch(board()));
        QVERIFY(!stage.level.undoStack()->canUndo());
        QVERIFY(!stage.level.isModified());
    }

    void aGameThatWasLeftGoesOn()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});
        stage.game.play({0, 3}, {0, 4});
        stage.undo().undo();
        const Rows played = stage.rows();

        stage.game.end();
        QCOMPARE(stage.rows(), sketch(board())); // the level
        QVERIFY(!stage.game.game().isBegun());
        stage.game.begin();

        QCOMPARE(stage.rows(), played);
        QCOMPARE(stage.game.game().played(), 1U);
        stage.undo().redo();
        QCOMPARE(stage.game.game().played(), 2U);
        stage.undo().undo();
        stage.undo().undo();
        QCOMPARE(stage.rows(), sketch(board()));
    }

    void aMoveOnTheLevelBeginsFromTheLevel()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});
        stage.game.end();

        stage.game.play({0, 3}, {0, 4});

        QCOMPARE(stage.rows(), (Rows{"11...", ".###.", "3#.#3", "####."}));
        stage.undo().undo();
        stage.undo().undo(); // the game that was left is still there
        QCOMPARE(stage.rows(), (Rows{"...22", ".###.", "3#.#3", "####."}));
    }

    void aStrokeOnTheLevelEndsTheGameThatWasLeft()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});
        stage.game.end();

        stage.level.edit({{{3, 1, {CellKind::wall, 1}}}}, "Wall");

        QCOMPARE(stage.over.count(), 1);
        stage.game.begin();
        QCOMPARE(stage.rows(), (Rows{"11.#2", ".###.", "3#.#3", "####."}));
        QVERIFY(!stage.undo().canUndo());
    }

    void aStrokeOnTheLevelEndsTheGame()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});
        stage.game.choose({0, 3});

        stage.level.edit({{{3, 1, {CellKind::wall, 1}}}}, "Wall");

        QVERIFY(!stage.game.isPlaying());
        QVERIFY(!stage.game.chosen());
        QCOMPARE(stage.over.count(), 1);
    }

    void nothingIsToldOfAGameWithoutMoves()
    {
        Stage stage(board());
        stage.game.begin();
        stage.game.end();

        stage.level.edit({{{3, 1, {CellKind::wall, 1}}}}, "Wall");

        QCOMPARE(stage.over.count(), 0);
    }

    void otherRulesEndTheGame()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});

        stage.level.setRules({.turns = 4});

        QCOMPARE(stage.game.rules().maxTurns, 4);
        QVERIFY(!stage.game.isPlaying());
    }

    void aNewTitleKeepsTheGame()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});

        stage.level.setLevelNotes({.title = QStringLiteral("New")}, "Title");

        QCOMPARE(stage.game.game().played(), 1U);
    }

    void startOverWorksAfterAShuffle()
    {
        Stage stage(shuffleable());
        stage.game.play({1, 1}, {1, 3});
        const Rows before = stage.rows();
        stage.game.shuffle();
        QVERIFY(stage.waitForShuffle());
        const Rows dealt = stage.rows();
        QVERIFY(dealt != before);
        QVERIFY(stage.game.game().isUnderWay());

        stage.game.startOver();

        QCOMPARE(stage.rows(), sketch(shuffleable()));
        QVERIFY(!stage.game.game().isUnderWay());
        QCOMPARE(stage.undo().count(), 3);
        stage.undo().undo();
        QCOMPARE(stage.rows(), dealt);
        stage.undo().undo();
        QCOMPARE(stage.rows(), before);
        QCOMPARE(stage.game.game().played(), 1U);
        stage.undo().redo();
        QCOMPARE(stage.rows(), dealt);
        QCOMPARE(stage.game.game().played(), 0U);
    }

    void theBoardBecomesTheLevelInOneStep()
    {
        Stage stage(board());
        stage.game.play({0, 0}, {0, 1});
        stage.game.play({0, 3}, {0, 4});
        const Rows played = stage.rows();

        stage.game.takeIntoLevel();

        QVERIFY(!stage.game.isPlaying());
        QCOMPARE(stage.levelRows(), played);
        QCOMPARE(stage.level.undoStack()->count(), 1);
        stage.level.undoStack()->undo();
        QCOMPARE(stage.levelRows(), sketch(board()));
        stage.game.begin(); // a new one
        QVERIFY(!stage.undo().canUndo());
    }

    void aBoardWithoutTilesIsNotPlayed()
    {
        Stage stage(drawn({"S.E"}));

        stage.game.begin();

        QVERIFY(!stage.game.isPlaying());
        QCOMPARE(stage.failed.count(), 1);
        QVERIFY(stage.failed.first().first().toString().contains(u"no tiles"));
    }

    void leavingDropsAShuffle()
    {
        Stage stage(drawn({"1122", "3344", "5566"}));

        stage.game.shuffle();
        stage.game.end();
        QVERIFY(stage.waitForShuffle());

        QVERIFY(!stage.undo().canUndo());
        stage.game.begin();
        QCOMPARE(stage.rows(), (Rows{"1122", "3344", "5566"}));
    }

    void aGameOutlivesWhatUndoForgets()
    {
        Stage stage(shuffleable());
        stage.game.begin();
        stage.game.copy().setUndoByteLimit(std::size_t{3} * 2 *
                                           sizeof(mazewright::Run)); // three moves
        const std::array<std::pair<Position, Position>, 4> pairs{
            {{{1, 1}, {1, 3}}, {{1, 2}, {1, 4}}, {{2, 1}, {2, 3}}, {{2, 2}, {2, 4}}}};
        for (const auto& [from, to] : pairs)
            stage.game.play(from, to);
        QCOMPARE(stage.game.tilesLeft(), 0U);
        const int kept = stage.undo().count();
        QVERIFY(kept < 4);

        while (stage.undo().canUndo())
            stage.undo().undo();

        QCOMPARE(stage.game.game().played(), 4U - static_cast<std::size_t>(kept));
        QCOMPARE(stage.game.tilesLeft(), 2U * static_cast<std::size_t>(kept));
        stage.game.startOver();
        QCOMPARE(stage.rows(), sketch(shuffleable()));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BoardGameTest)
#include "board_game_test.moc"
