// What is known of the board that is played: pairs, clearing, hints, and the move that spoilt it.
#include "tests/support/mazes.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"

namespace mazewright::ui {

namespace {

/// The two ones in the middle can be joined; then those at the ends, four turns apart, cannot.
Maze trap()
{
    return drawn({"11##22", //
                  "#..###", //
                  "##1133"});
}

struct BoardStage {
    explicit BoardStage(Maze maze)
    {
        document.setLevel({.maze = std::move(maze)});
        game.begin();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return watch.clearing() && !watch.isWorking(); }, patience);
    }

    MazeDocument document;
    BoardGame game{&document};
    BoardAnalysis watch{&game};
};

/// A board that is designed while a panel shows it, and how often something of it became known.
struct DesignStage {
    explicit DesignStage(Maze maze, const Rules& rules = {})
    {
        QObject::connect(&watch, &BoardAnalysis::changed, &watch, [this] {
            if (std::exchange(pairs, watch.pairs()) != watch.pairs() && watch.pairs()) {
                ++pairsTold;
                pairsCameFirst = watch.clearing() == nullptr;
            }
            if (std::exchange(clearing, watch.clearing()) != watch.clearing() && watch.clearing())
                ++clearingsTold;
        });
        document.setLevel({.maze = std::move(maze), .rules = rules});
        watch.setPanelShown(true);
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return watch.clearing() && !watch.isWorking(); }, patience);
    }

    std::shared_ptr<const BoardPairs> pairs;
    std::shared_ptr<const BoardClearing> clearing;
    int pairsTold = 0;
    int clearingsTold = 0;
    bool pairsCameFirst = false;
    MazeDocument document;
    BoardGame game{&document};
    BoardAnalysis watch{&game}; // last: it tells nothing when the rest is gone
};

} // namespace

class BoardWatchTest : public QObject {
    Q_OBJECT

private slots:
    void knowsThePairsAndTheOrder()
    {
        BoardStage stage(drawn({"1.1", "2.2"}));

        QVERIFY(stage.settle());

        QCOMPARE(stage.watch.pairs()->found.count, 2U);
        QCOMPARE(stage.watch.clearing()->known.clears, Clears::yes);
        QCOMPARE(stage.watch.clearing()->known.order.size(), 2U);
    }

    void thePairsComeFirstAndThenTheClearing()
    {
        DesignStage stage(drawn({"1221", "3..3"}));

        QVERIFY(stage.settle());

        QVERIFY(stage.pairsCameFirst);
        QCOMPARE(stage.pairs->board, stage.document.snapshot());
        QCOMPARE(stage.pairs->found.count, std::size_t{2});
        QCOMPARE(stage.clearing->board, stage.document.snapshot());
        QCOMPARE(stage.clearing->known.clears, Clears::yes);
        QCOMPARE(stage.clearing->known.order.size(), std::size_t{3});
        QCOMPARE(stage.clearing->hint, std::optional(link::LinkablePair{1, 2, 0, 2}));
        QCOMPARE(stage.clearing->facts->open.front(), 2U);
    }

    void aBoardThatCannotBeClearedHasNoFacts()
    {
        DesignStage stage(drawn({"121233"}));

        QVERIFY(stage.settle());

        QCOMPARE(stage.clearing->known.clears, Clears::no);
        QVERIFY(!stage.clearing->known.message.empty());
        QVERIFY(!stage.clearing->facts.has_value());
    }

    void aBoardWithoutTilesIsCleared()
    {
        BoardStage stage(drawn({"11.", "#.."}));

        stage.game.play({0, 0}, {0, 1});
        QVERIFY(stage.settle());

        QCOMPARE(stage.watch.pairs()->found.count, std::size_t{0});
        QCOMPARE(stage.watch.clearing()->known.clears, Clears::yes);
        QVERIFY(!stage.watch.clearing()->hint.has_value());
    }

    void theLatestBoardWins()
    {
        DesignStage stage(drawn({"1221"}));

        stage.document.replace(drawn({"1212"}), "Other");
        stage.document.replace(drawn({"11"}), "Other");

        QVERIFY(stage.settle());
        QCOMPARE(stage.clearing->board, stage.document.snapshot());
        QCOMPARE(stage.pairs->board, stage.document.snapshot());
        QCOMPARE(stage.pairsTold, 1);
        QCOMPARE(stage.clearingsTold, 1);
    }

    void whatIsForgottenIsNotTold()
    {
        DesignStage stage(drawn({"1221"}));

        stage.document.replace(drawn({"..."}), "Other");
        QVERIFY(!stage.watch.isWorking());
        stage.document.replace(drawn({"22"}), "Other");
        QVERIFY(stage.settle());

        QCOMPARE(stage.clearingsTold, 1);
        QCOMPARE(stage.clearing->board, stage.document.snapshot());
    }

    void whatIsKnownIsKeptOverAMove()
    {
        DesignStage stage(drawn({"121233", "......"}), {.turns = 0});
        stage.game.begin();
        QVERIFY(stage.settle());

        stage.game.play({0, 4}, {0, 5});
        QVERIFY(stage.settle());

        QCOMPARE(stage.clearing->known.clears, Clears::no);
        QVERIFY(stage.clearing->known.message.text().find("before the last move") !=
                std::string::npos);
    }

    void otherRulesAreAskedAnew()
    {
        DesignStage stage(drawn({"1212"}));
        QVERIFY(stage.settle());
        QCOMPARE(stage.clearing->known.clears, Clears::no);

        stage.document.setRules({.outsideOpen = true});

        QVERIFY(stage.settle());
        QCOMPARE(stage.clearing->known.clears, Clears::yes);
    }

    void choicesThatTakeLongerAreToldLater()
    {
        DesignStage stage(drawn({"1221"}), {.turns = 3});

        QVERIFY(QTest::qWaitFor([&stage] { return stage.clearingsTold == 2; }, patience));

        QCOMPARE(stage.clearing->facts->open, (std::vector<std::uint32_t>{1, 1}));
    }

    void theMistakeOfAGameIsFound()
    {
        // The 1 at the left has to go with the one below, which parts the 2s.
        BoardStage stage(drawn({"11#1", "21.2", "####", "33.."}));

        stage.game.play({3, 0}, {3, 1});
        stage.game.play({0, 0}, {0, 1});

        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.mistake(), std::optional(std::size_t{2}));
    }

    void nobodyLooksNothingIsAsked()
    {
        BoardStage stage(drawn({"1.1", "..."}));
        QVERIFY(stage.settle());

        stage.game.end();
        stage.document.edit({{{1, 1, {CellKind::wall, 1}}, {4, 1, {CellKind::wall, 1}}}}, "Walls");

        QVERIFY(!stage.watch.pairs());
        QVERIFY(!stage.watch.isWorking());
        stage.watch.setPanelShown(true);
        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.pairs()->found.count, 0U);
    }

    void aGameThatBeginsIsKnownAlready()
    {
        BoardStage stage(drawn({"1.1", "2.2"}));
        stage.game.end();
        stage.watch.setPanelShown(true);
        QVERIFY(stage.settle());

        stage.game.begin();

        QVERIFY(stage.watch.clearing());
        QVERIFY(!stage.watch.isWorking());
    }

    void leavingTheGameShowsTheLevelAgain()
    {
        BoardStage stage(drawn({"1.1", "2.2"}));
        stage.watch.setPanelShown(true);
        stage.game.play({0, 0}, {0, 2});
        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.pairs()->found.count, 1U);

        stage.game.end();

        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.pairs()->found.count, 2U);
    }

    void hintsPlayTheBoardToItsEnd()
    {
        BoardStage stage(trap());

        for (std::size_t moves = 0; moves < 4; ++moves) {
            QCOMPARE(stage.game.game().played(), moves);
            QVERIFY(stage.settle());
            QCOMPARE(stage.watch.clearing()->known.clears, Clears::yes);
            stage.watch.showHint();
            QVERIFY(!stage.watch.hint().empty());
            stage.watch.takeHint();
            QVERIFY(stage.watch.hint().empty());
        }

        QCOMPARE(stage.game.tilesLeft(), 0U);
    }

    void aHintAskedForTooEarlyComesLater()
    {
        BoardStage stage(drawn({"1.1"}));
        QSignalSpy hinted(&stage.watch, &BoardAnalysis::hintChanged);

        stage.watch.showHint();
        QVERIFY(stage.watch.hint().empty());
        QVERIFY(stage.watch.expectsMove());

        QVERIFY(hinted.wait(patience));
        QCOMPARE(stage.watch.hint(), (Route{{0, 0}, {0, 2}}));
        QCOMPARE(stage.game.tilesLeft(), 2U);
    }

    void tellsTheMoveThatSpoiltIt()
    {
        BoardStage stage(trap());
        stage.game.play({0, 4}, {0, 5});
        stage.game.play({0, 1}, {2, 2}); // the mistake
        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.clearing()->known.clears, Clears::no);
        QCOMPARE(stage.watch.mistake(), std::optional<std::size_t>(2));

        stage.game.play({2, 4}, {2, 5});

        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.mistake(), std::optional<std::size_t>(2));
        QCOMPARE(stage.watch.pairs()->found.count, 0U);
    }

    void anUndoMakesItClearableAgain()
    {
        BoardStage stage(trap());
        stage.game.play({0, 1}, {2, 2});
        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.mistake(), std::optional<std::size_t>(1));

        stage.game.copy().undoStack()->undo();

        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.clearing()->known.clears, Clears::yes);
        QVERIFY(!stage.watch.mistake());
    }

    void tellsWhatCouldNeverBeCleared()
    {
        BoardStage stage(drawn({"1.1#3"}));
        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.clearing()->known.clears, Clears::no);

        stage.game.play({0, 0}, {0, 2});
        QVERIFY(stage.settle());

        QCOMPARE(stage.watch.mistake(), std::optional<std::size_t>(0));
    }

    void theHintGoesWithTheBoard()
    {
        BoardStage stage(drawn({"1.1", "2.2"}));
        QVERIFY(stage.settle());
        stage.watch.showHint();
        QVERIFY(!stage.watch.hint().empty());

        stage.game.play({1, 0}, {1, 2});

        QVERIFY(stage.watch.hint().empty());
    }

    void waitsForTheEndOfAStroke()
    {
        BoardStage stage(drawn({"1.1", "2.2"}));
        stage.game.end();
        stage.watch.setPanelShown(true);
        QVERIFY(stage.settle());

        stage.document.beginStroke();
        stage.document.extendStroke({{{1, 1, {CellKind::wall, 1}}}});

        QVERIFY(!stage.watch.pairs());
        QVERIFY(stage.watch.isWorking());
        stage.document.endStroke("Wall");
        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.pairs()->found.count, 1U); // the wall is between the ones
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BoardWatchTest)
#include "board_watch_test.moc"
