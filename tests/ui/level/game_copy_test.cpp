// A game is a copy: the level stays as it is, a game that was left goes on, and what ends it.
#include "tests/ui/level/game_stage.h"

namespace mazewright::ui {

using ui::play_stage::board;
using ui::play_stage::Rows;
using ui::play_stage::shuffleable;
using ui::play_stage::Stage;

class GameCopyTest : public QObject {
    Q_OBJECT

private slots:
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
        QSignalSpy over(&stage.game, &BoardGame::over);
        stage.game.play({0, 0}, {0, 1});
        stage.game.end();

        stage.level.edit({{{3, 1, {CellKind::wall, 1}}}}, QStringLiteral("Wall"));

        QCOMPARE(over.count(), 1);
        stage.game.begin();
        QCOMPARE(stage.rows(), (Rows{"11.#2", ".###.", "3#.#3", "####."}));
        QVERIFY(!stage.undo().canUndo());
    }

    void aStrokeOnTheLevelEndsTheGame()
    {
        Stage stage(board());
        QSignalSpy over(&stage.game, &BoardGame::over);
        stage.game.play({0, 0}, {0, 1});
        stage.game.choose({0, 3});

        stage.level.edit({{{3, 1, {CellKind::wall, 1}}}}, QStringLiteral("Wall"));

        QVERIFY(!stage.game.isPlaying());
        QVERIFY(!stage.game.chosen());
        QCOMPARE(over.count(), 1);
    }

    void nothingIsToldOfAGameWithoutMoves()
    {
        Stage stage(board());
        QSignalSpy over(&stage.game, &BoardGame::over);
        stage.game.begin();
        stage.game.end();

        stage.level.edit({{{3, 1, {CellKind::wall, 1}}}}, QStringLiteral("Wall"));

        QCOMPARE(over.count(), 0);
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

        stage.level.setLevelNotes({.title = QStringLiteral("New")}, QStringLiteral("Title"));

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
        QSignalSpy failed(&stage.game, &BoardGame::failed);

        stage.game.begin();

        QVERIFY(!stage.game.isPlaying());
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.first().first().toString().contains(QStringLiteral("no tiles")));
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

QTEST_MAIN(mazewright::ui::GameCopyTest)
#include "game_copy_test.moc"
