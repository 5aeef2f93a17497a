// A game on a document's board: clicks, moves as undo steps, and what begins a new game.
#include "tests/support/mazes.h"
#include "tests/support/sketch.h"
#include "ui/document/maze_document.h"
#include "ui/play/board_game.h"

#include <QSignalSpy>
#include <QTest>

using mazewright::BoardMove;
using mazewright::Cell;
using mazewright::CellKind;
using mazewright::drawn;
using mazewright::Level;
using mazewright::Maze;
using mazewright::Position;
using mazewright::Route;
using mazewright::Rules;
using mazewright::sketch;
using mazewright::ui::BoardGame;
using mazewright::ui::MazeDocument;

namespace {

using Rows = std::vector<std::string>;

constexpr int patience = 20000;

/// Equal tiles side by side, a pair that a wall keeps apart, and one that needs three turns.
Maze board()
{
    return drawn({"11.22", //
                  ".###.", //
                  "3#.#3", //
                  "####."});
}

struct Stage {
    explicit Stage(Maze maze, const Rules& rules = {})
    {
        document.setLevel({.maze = std::move(maze), .rules = rules});
    }
    Rows rows() const { return sketch(document.maze()); }
    QString lastWords() const
    {
        return said.isEmpty() ? QString() : said.last().first().toString();
    }

    MazeDocument document;
    BoardGame game{&document};
    QSignalSpy said{&game, &BoardGame::said};
    QSignalSpy joined{&game, &BoardGame::joined};
    QSignalSpy refused{&game, &BoardGame::refused};
};

} // namespace

class BoardGameTest : public QObject {
    Q_OBJECT

private slots:
    void twoClicksRemoveAPairAsOneStep();
    void undoAndRedoAreThoseOfMoves();
    void aMoveAfterAnUndoForgetsWhatWasUndone();
    void anotherKindChangesTheChoice();
    void theSameTileIsLetGo();
    void aCellWithoutATileSaysSo();
    void whatCannotBeJoinedSaysWhy();
    void theRulesOfTheLevelHold();
    void anyMatchJoinsTwoKinds();
    void aStrokeBeginsANewGame();
    void otherRulesBeginANewGame();
    void aNewTitleKeepsTheGame();
    void startOverIsOneStep();
    void theLastPairClearsTheBoard();
    void shufflingKeepsTilesAndPlaces();
    void whatCannotBeShuffledSaysWhy();
    void aShuffleOfAnotherBoardIsDropped();
};

void BoardGameTest::twoClicksRemoveAPairAsOneStep()
{
    Stage stage(board());

    stage.game.choose({0, 0});
    QCOMPARE(stage.game.chosen(), std::optional(Position{0, 0}));
    stage.game.choose({0, 1});

    QCOMPARE(stage.rows(), (Rows{"...22", ".###.", "3#.#3", "####."}));
    QVERIFY(!stage.game.chosen());
    QCOMPARE(stage.document.undoStack()->count(), 1);
    QCOMPARE(stage.document.undoStack()->undoText(), QStringLiteral("Remove two of 1"));
    QCOMPARE(stage.game.game().played, 1U);
    QCOMPARE(stage.joined.count(), 1);
    QCOMPARE(qvariant_cast<Route>(stage.joined.first().first()), (Route{{0, 0}, {0, 1}}));
    QCOMPARE(stage.game.tilesLeft(), 4U);
}

void BoardGameTest::undoAndRedoAreThoseOfMoves()
{
    Stage stage(board());
    stage.game.play({0, 0}, {0, 1});
    stage.game.play({0, 4}, {0, 3});

    stage.document.undoStack()->undo();

    QCOMPARE(stage.game.game().played, 1U);
    QCOMPARE(stage.game.game().moves.size(), 2U);
    stage.document.undoStack()->undo();
    QCOMPARE(stage.game.game().played, 0U);
    QCOMPARE(stage.rows(), sketch(board()));
    stage.document.undoStack()->redo();
    stage.document.undoStack()->redo();
    QCOMPARE(stage.game.game().played, 2U);
    const BoardMove second{3, 4}; // the earlier cell first
    QCOMPARE(stage.game.game().moves.back(), second);
}

void BoardGameTest::aMoveAfterAnUndoForgetsWhatWasUndone()
{
    Stage stage(board());
    stage.game.play({0, 0}, {0, 1});
    stage.document.undoStack()->undo();

    stage.game.play({0, 3}, {0, 4});

    QCOMPARE(stage.game.game().moves.size(), 1U);
    QCOMPARE(stage.game.game().played, 1U);
    QVERIFY(*stage.game.game().start == board());
}

void BoardGameTest::anotherKindChangesTheChoice()
{
    Stage stage(board());

    stage.game.choose({0, 0});
    stage.game.choose({0, 3});

    QCOMPARE(stage.game.chosen(), std::optional(Position{0, 3}));
    QCOMPARE(stage.rows(), sketch(board()));
    QVERIFY(stage.lastWords().contains(QStringLiteral("tile 2")));
}

void BoardGameTest::theSameTileIsLetGo()
{
    Stage stage(board());

    stage.game.choose({0, 0});
    stage.game.choose({0, 0});

    QVERIFY(!stage.game.chosen());
    QVERIFY(!stage.document.undoStack()->canUndo());
}

void BoardGameTest::aCellWithoutATileSaysSo()
{
    Stage stage(board());
    stage.game.choose({0, 0});

    stage.game.choose({0, 2});

    QCOMPARE(stage.lastWords(), QStringLiteral("There is no tile here."));
    QCOMPARE(stage.game.chosen(), std::optional(Position{0, 0}));
}

void BoardGameTest::whatCannotBeJoinedSaysWhy()
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
    QVERIFY2(stage.lastWords().contains(QStringLiteral("no line")), qPrintable(stage.lastWords()));
    QVERIFY(qvariant_cast<Route>(stage.refused.last().first()).empty());
    QCOMPARE(stage.game.tilesLeft(), 4U);
    QVERIFY(!stage.document.undoStack()->canUndo());
}

void BoardGameTest::theRulesOfTheLevelHold()
{
    Stage around(drawn({"1#1"}), {.outsideOpen = true});
    Stage inside(drawn({"1#1"}));

    around.game.play({0, 0}, {0, 2});
    inside.game.play({0, 0}, {0, 2});

    QCOMPARE(around.game.tilesLeft(), 0U);
    QCOMPARE(inside.game.tilesLeft(), 2U);
}

void BoardGameTest::anyMatchJoinsTwoKinds()
{
    Stage stage(drawn({"1.2"}), {.anyMatch = true});

    stage.game.choose({0, 0});
    stage.game.choose({0, 2});

    QCOMPARE(stage.game.tilesLeft(), 0U);
    QCOMPARE(stage.document.undoStack()->undoText(), QStringLiteral("Remove 1 and 2"));
}

void BoardGameTest::aStrokeBeginsANewGame()
{
    Stage stage(board());
    stage.game.play({0, 0}, {0, 1});
    stage.game.choose({0, 3});

    stage.document.edit({{{3, 1, {CellKind::wall, 1}}}}, QStringLiteral("Wall"));

    QCOMPARE(stage.game.game().played, 0U);
    QVERIFY(stage.game.game().moves.empty());
    QVERIFY(!stage.game.chosen());
}

void BoardGameTest::otherRulesBeginANewGame()
{
    Stage stage(board());
    stage.game.play({0, 0}, {0, 1});

    stage.document.setRules({.turns = 4});

    QCOMPARE(stage.game.rules().maxTurns, 4);
    QCOMPARE(stage.game.game().played, 0U);
}

void BoardGameTest::aNewTitleKeepsTheGame()
{
    Stage stage(board());
    stage.game.play({0, 0}, {0, 1});

    stage.document.setLevelNotes({.title = QStringLiteral("New")}, QStringLiteral("Title"));

    QCOMPARE(stage.game.game().played, 1U);
}

void BoardGameTest::startOverIsOneStep()
{
    Stage stage(board());
    stage.game.play({0, 0}, {0, 1});
    stage.game.play({0, 3}, {0, 4});

    stage.game.startOver();

    QCOMPARE(stage.rows(), sketch(board()));
    QCOMPARE(stage.game.game().played, 0U);
    stage.document.undoStack()->undo();
    QCOMPARE(stage.game.game().played, 2U);
    QCOMPARE(stage.game.tilesLeft(), 2U);
}

void BoardGameTest::theLastPairClearsTheBoard()
{
    Stage stage(drawn({"7.7"}));
    QVERIFY(stage.game.isBoard());

    stage.game.play({0, 2}, {0, 0});

    QCOMPARE(stage.game.tilesLeft(), 0U);
    QVERIFY(stage.game.isBoard()); // it is still the game that was played
    stage.document.setLevel({*Maze::make(3, 3)});
    QVERIFY(!stage.game.isBoard());
}

void BoardGameTest::shufflingKeepsTilesAndPlaces()
{
    Stage stage(drawn({"......", //
                       ".1212.", //
                       ".3434.", //
                       "......"}));
    stage.game.play({1, 1}, {1, 3});
    const Rows before = stage.rows();

    stage.game.shuffle();
    QVERIFY(QTest::qWaitFor([&] { return !stage.game.isShuffling(); }, patience));

    const Maze& after = stage.document.maze();
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

void BoardGameTest::whatCannotBeShuffledSaysWhy()
{
    Stage stage(drawn({"1.2.1"}));
    QSignalSpy failed(&stage.game, &BoardGame::failed);

    stage.game.shuffle();
    QVERIFY(QTest::qWaitFor([&] { return !stage.game.isShuffling(); }, patience));

    QCOMPARE(failed.count(), 1);
    QVERIFY(!failed.first().first().toString().isEmpty());
    QVERIFY(!stage.document.undoStack()->canUndo());
}

void BoardGameTest::aShuffleOfAnotherBoardIsDropped()
{
    Stage stage(drawn({"1122", "3344", "5566"}));

    stage.game.shuffle();
    stage.document.edit({{{0, 1, {CellKind::tile, 2}}, {2, 1, {CellKind::tile, 1}}}},
                        QStringLiteral("Exchange"));
    const Rows edited = stage.rows();
    QVERIFY(QTest::qWaitFor([&] { return !stage.game.isShuffling(); }, patience));

    QCOMPARE(stage.rows(), edited);
    QCOMPARE(stage.document.undoStack()->count(), 1);
}

QTEST_MAIN(BoardGameTest)
#include "board_game_test.moc"
