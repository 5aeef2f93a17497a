// A game on a board: clicks, moves as undo steps, starting over and shuffling.
#include "tests/ui/level/game_stage.h"
#include "ui/base/painting.h"

namespace mazewright::ui {

using ui::play_stage::board;
using ui::play_stage::Rows;
using ui::play_stage::shuffleable;
using ui::play_stage::Stage;

class BoardGameTest : public QObject {
    Q_OBJECT

private slots:
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
        QVERIFY(stage.lastWords().contains(QStringLiteral("tile 2")));
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

        QCOMPARE(stage.lastWords(), QStringLiteral("There is no tile here."));
        QCOMPARE(stage.game.chosen(), std::optional(Position{0, 0}));
    }

    void whatCannotBeJoinedSaysWhy()
    {
        // Five turns join the ones; nothing joins the twos.
        Stage stage(drawn({"1.#...", //
                           "#...#1", //
                           "2####2"}));

        stage.game.play({0, 0}, {1, 5});

        QVERIFY2(stage.lastWords().contains(QStringLiteral("at most 2")),
                 qPrintable(stage.lastWords()));
        QVERIFY(!qvariant_cast<Route>(stage.refused.last().first()).empty());
        stage.game.play({2, 0}, {2, 5});
        QVERIFY2(stage.lastWords().contains(QStringLiteral("no line")),
                 qPrintable(stage.lastWords()));
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
        QSignalSpy failed(&stage.game, &BoardGame::failed);

        stage.game.shuffle();
        QVERIFY(stage.waitForShuffle());

        QCOMPARE(failed.count(), 1);
        QVERIFY(!failed.first().first().toString().isEmpty());
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BoardGameTest)
#include "board_game_test.moc"
