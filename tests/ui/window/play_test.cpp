// The game in the window: boards by mouse and by keys, with hints, its panel and the timeline; what
// it leaves of its level as it is, and what ends it; then one stroke and shortest paths.
#include "solvers/levels/play.h"
#include "tests/support/boards.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/playback.h"
#include "ui/canvas/route_items.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/walk_game.h"
#include "ui/page/level_column.h"
#include "ui/page/messages.h"
#include "ui/page/play_views.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/board_sections.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>
#include <QTableView>

namespace mazewright::ui {

namespace {

/// The level as it is written to this file.
QByteArray saved(const LevelSession& level, const QString& file)
{
    return level.document()->saveAs(file) ? contentOf(file) : QByteArray();
}

/// The two ones in the middle can be joined; then those at the ends, four turns apart, cannot.
Maze trap()
{
    return drawn({"11##22", //
                  "#..###", //
                  "##1133"});
}

} // namespace

class PlayTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 800}); }

    void twoClicksRemoveAPair()
    {
        open(trap());

        click({0, 4});
        QCOMPARE(game().chosen(), std::optional(Position{0, 4}));
        click({0, 4}, Qt::RightButton);
        QVERIFY(!game().chosen());
        click({0, 4});
        click({0, 5});

        QCOMPARE(game().tilesLeft(), 6U);
        QCOMPARE(page().linkLines().lines(LinkLine::played).size(), 1U);
        QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(game().tilesLeft(), 8U);
        QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(game().tilesLeft(), 6U);
    }

    void theBarHasAHint()
    {
        open(trap());

        press("playBarHint");

        QTRY_VERIFY(!watch().hint().empty());
        QTest::keyClick(&view(), Qt::Key_Return);
        QCOMPARE(game().tilesLeft(), 6U);
    }

    void theColumnIsAboutTheBoard()
    {
        open(drawn({"..."}), {.question = Question::clearBoard});
        QVERIFY(page().messages()->message().contains(QStringLiteral("no tiles")));
        QTRY_COMPARE(editor().tool(), findTool("brush")); // nothing is played
        QVERIFY(editor().isVisible());

        WindowTest::open(trap());
        QVERIFY(find<QWidget>("pairs")->isVisible());
        QVERIFY(settle());
        QVERIFY2(answer().text().contains("8 tiles left"), qPrintable(answer().text()));
        QCOMPARE(answer().words(), QStringLiteral("The board can be cleared in 4 moves."));
    }

    void keysAlone()
    {
        open(drawn({"1.1"}));

        QTest::keyClick(&view(), Qt::Key_Left); // the cursor appears in the middle
        QTest::keyClick(&view(), Qt::Key_Left);
        QTest::keyClick(&view(), Qt::Key_Return);
        QCOMPARE(game().chosen(), std::optional(Position{0, 0}));
        QTest::keyClick(&view(), Qt::Key_Delete); // erases nothing while playing
        QCOMPARE(game().tilesLeft(), 2U);
        QTest::keyClick(&view(), Qt::Key_Right);
        QTest::keyClick(&view(), Qt::Key_Right);
        QTest::keyClick(&view(), Qt::Key_Return);

        QCOMPARE(game().tilesLeft(), 0U);
    }

    void refusalsStandInTheHint()
    {
        open(trap());

        click({0, 0});
        click({2, 3});

        QVERIFY2(view().hint().contains("cannot be linked"), qPrintable(view().hint()));
        QTest::keyClick(&view(), Qt::Key_Escape);
        QVERIFY(!game().chosen());
        QVERIFY2(view().hint().startsWith(u"Click two matching tiles") &&
                     !view().hint().contains(u"walk"),
                 qPrintable(view().hint()));
    }

    void theAnswerTellsTheMistake()
    {
        open(trap());

        click({0, 1});
        click({2, 2}); // the mistake
        QVERIFY(settle());

        QCOMPARE(answer().words(), "Since move 1, the board can no longer be cleared.");
        click({0, 4});
        click({0, 5});
        click({2, 4});
        click({2, 5});
        QVERIFY(settle());
        QVERIFY2(answer().words().startsWith("No pairs are left."), qPrintable(answer().words()));
    }

    void aPairOfTheListIsShownAndPlayed()
    {
        WindowTest::open(trap());
        QVERIFY(settle());
        m_window->column()->open(&pairs());
        QTableView& list = *pairs().pairs();
        QCOMPARE(list.model()->rowCount(), 5);

        list.setFocus();
        list.setCurrentIndex(list.model()->index(0, 0));
        QCOMPARE(page().linkLines().lines(LinkLine::pointed).size(), 1U);
        QTest::keyClick(&list, Qt::Key_Return);

        QCOMPARE(game().game().played(), 1U);
        QVERIFY(game().isPlaying());
        QVERIFY(page().linkLines().lines(LinkLine::pointed).empty());
    }

    void allOpenPairsAreDrawnOnWish()
    {
        WindowTest::open(trap());
        QVERIFY(settle());
        QVERIFY(page().linkLines().lines(LinkLine::open).empty());

        pairs().showsAll()->setChecked(true);
        QCOMPARE(page().linkLines().lines(LinkLine::open).size(), 5U);
        pairs().showsAll()->setChecked(false);

        QVERIFY(page().linkLines().lines(LinkLine::open).empty());
    }

    void hIsTheHintOnlyWhilePlaying()
    {
        open(trap());
        QVERIFY(settle());

        QTest::keyClick(&view(), Qt::Key_H);
        QVERIFY(!watch().hint().empty());
        QVERIFY(game().isPlaying());
        QCOMPARE(page().linkLines().lines(LinkLine::hint).size(), 1U);
        QTest::keyClick(&view(), Qt::Key_B);
        QVERIFY(watch().hint().empty());
        QTest::keyClick(&editor(), Qt::Key_H);

        QCOMPARE(editor().tool(), findTool("pan"));
    }

    void aBoardIsPlayedToItsEndByHintsAndUndone()
    {
        const Maze board = clearableBoard(22, 32); // 20 x 30 tiles and a ring
        const Folder folder;
        open(board);
        const QByteArray before = saved(level(), folder.path("before.maze"));
        const std::size_t moves = game().tilesLeft() / 2;

        for (std::size_t move = 0; move < moves; ++move) {
            QTest::keyClick(&view(), Qt::Key_H);
            QTRY_VERIFY(!watch().hint().empty());
            QCOMPARE(watch().clearing()->known.clears, Clears::yes);
            const Route hint = watch().hint();
            if (move % 2 == 0) {
                click(hint.front());
                click(hint.back());
            } else {
                QTest::keyClick(&view(), Qt::Key_Return);
            }
            QCOMPARE(game().game().played(), move + 1);
        }

        QCOMPARE(game().tilesLeft(), 0U);
        QCOMPARE(answer().words(), QStringLiteral("Board cleared in 300 moves."));
        QVERIFY(document().maze() == board);
        QVERIFY(!document().isModified());
        for (std::size_t move = 0; move < moves; ++move)
            QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(game().copy().maze() == board);
        QCOMPARE(game().game().played(), 0U);
        QVERIFY(!document().isModified());
        QVERIFY(!document().undoStack()->canUndo());
        QCOMPARE(saved(level(), folder.path("after.maze")), before);
    }

    void aClearedBoardIsComparedWithASolversOrder()
    {
        open(drawn({"1.1", "2.2"}));
        auto* compare = find<QPushButton>("playBarCompare");
        QVERIFY(compare->isVisible() && !compare->isEnabled());

        click({1, 0});
        click({1, 2});
        QVERIFY(!compare->isEnabled());
        click({0, 0});
        click({0, 2});
        QCOMPARE(game().tilesLeft(), 0U);
        press("playBarCompare");

        // The player's order and a solver's, of the same board, side by side
        QVERIFY(waitForRuns());
        const CompareMode& comparison = *m_window->compare();
        QVERIFY(comparison.isOn());
        const auto runs = comparison.page()->panes().runs();
        QCOMPARE(runs.size(), 2U);
        QVERIFY(isPlayer(*runs[0]->solver));
        QCOMPARE(runs[1]->solver, findSolver("clear-board"));
        QVERIFY(runs[0]->verdict->holds && runs[1]->verdict->holds);
        QCOMPARE(runs[0]->outcome.routes.size(), 2U);
        QCOMPARE(runs[1]->outcome.routes.size(), 2U);

        // A second time the same runs are shown
        m_window->compare()->end();
        press("playBarCompare");
        QCOMPARE(m_window->runs()->rowCount(), 2);
    }

    void theTimelinePlaysTheOrder()
    {
        open(trap());
        level().solving()->setSolver(findSolver("clear-board"));
        QTest::keyClick(&view(), Qt::Key_F5);
        QVERIFY(waitForRuns());
        QCOMPARE(page().clearing().steps(), 4U);

        level().shown()->playback()->seek(2);

        QCOMPARE(page().clearing().step(), 2U);
        game().play({0, 4}, {0, 5});
        QCOMPARE(page().clearing().step(),
                 2U); // the order is the level's, which is as it was
        game().takeIntoLevel();
        QVERIFY(!level().shown()->edited()->isEmpty()); // of an older maze, and faded
    }

    void shuffleAndStartOverAreActions()
    {
        open(clearableBoard(6, 8));
        auto* startOver = &action(ActionId::boardStartOver);
        QVERIFY(!startOver->isEnabled());
        QVERIFY(settle());
        watch().takeHint();
        const Maze board = game().copy().maze();

        trigger(ActionId::boardShuffle);
        QTRY_VERIFY(!game().isShuffling());

        QVERIFY(!(game().copy().maze() == board));
        QCOMPARE(game().tilesLeft(), 22U);
        QVERIFY(settle());
        QCOMPARE(watch().clearing()->known.clears, Clears::yes);
        watch().takeHint();
        QVERIFY(startOver->isEnabled());
        startOver->trigger();
        QVERIFY(game().copy().maze() == document().maze());
        QVERIFY(!startOver->isEnabled());
        QVERIFY(!document().isModified());
    }

    void undoInAGameNeverTouchesTheLevel()
    {
        open(trap());
        editor().setTool(findTool("brush"));
        document().edit({{{6, 1, {CellKind::floor, 1}}}}, QStringLiteral("Clear"));
        const Maze level = document().maze();
        editor().setTool(findTool("play"));
        click({0, 4});
        click({0, 5});

        for (int step = 0; step < 3; ++step)
            QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);

        QCOMPARE(game().tilesLeft(), 8U);
        QVERIFY(document().maze() == level);
        QTest::keyClick(&view(), Qt::Key_Escape);
        QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(document().maze() == trap());
    }

    void escLetsGoAndThenGoesBackToTheEditor()
    {
        open(trap());
        QVERIFY(view().isVisible());
        QVERIFY(!editor().isVisible());
        click({0, 4});

        QTest::keyClick(&view(), Qt::Key_Escape);
        QVERIFY(game().isPlaying());
        QVERIFY(!game().chosen());
        QTest::keyClick(&view(), Qt::Key_Escape);

        QVERIFY(!game().isPlaying());
        QVERIFY(editor().isVisible());
        QVERIFY(editor().hasFocus());
        QCOMPARE(editor().tool(), findTool("brush"));
    }

    void anotherToolGoesBackToTheEditor()
    {
        open(trap());
        click({0, 4});
        click({0, 5});

        QTest::keyClick(&view(), Qt::Key_X); // the view's own key for the eraser

        QVERIFY(!game().isPlaying());
        QVERIFY(editor().isVisible());
        QCOMPARE(editor().tool(), findTool("eraser"));
        QTest::keyClick(&editor(), Qt::Key_P);
        QVERIFY(view().isVisible());
        QCOMPARE(game().tilesLeft(), 6U); // the game goes on
    }

    void theBarNamesTheLevelAndItsButtonsAct()
    {
        open(trap());
        document().setLevelNotes({.title = QStringLiteral("Trap")}, QStringLiteral("Name"));
        const auto* name = find<QLabel>("playBarName");
        QVERIFY(name->isVisible());
        QCOMPARE(name->text(), QStringLiteral("Playing a copy of “Trap”"));
        click({0, 4});
        click({0, 5});

        press("playBarStartOver");
        QCOMPARE(game().tilesLeft(), 8U);
        click({0, 4});
        click({0, 5});
        press("playBarUse");

        QVERIFY(editor().isVisible());
        QCOMPARE(document().maze().count(CellKind::tile), 6U);
        QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(document().maze() == trap());
        QTest::keyClick(&editor(), Qt::Key_P);
        press("playBarBack");
        QVERIFY(editor().isVisible());
    }

    void anEditOfTheLevelEndsTheGame()
    {
        open(trap());
        click({0, 4});
        click({0, 5});

        action("maze.flip-horizontal").trigger();

        QVERIFY(!game().isPlaying());
        QVERIFY(editor().isVisible());
        QVERIFY2(page().messages()->message().contains("has ended"),
                 qPrintable(page().messages()->message()));
        QTest::keyClick(&editor(), Qt::Key_P);
        QCOMPARE(game().tilesLeft(), 8U);
    }

    void theLinesLieOnTheViewThatIsShown()
    {
        open(trap());
        QVERIFY(settle());
        pairs().showsAll()->setChecked(true);
        QCOMPARE(page().linkLines().scene(), view().scene());

        QTest::keyClick(&view(), Qt::Key_Escape);

        QCOMPARE(page().linkLines().scene(), editor().scene());
        QCOMPARE(page().linkLines().lines(LinkLine::open).size(), 5U);
    }

    void closingStopsAShuffle()
    {
        Maze board = *Maze::make(400, 400);
        for (int row = 0; row < board.rows(); ++row)
            for (int column = 0; column < board.columns(); ++column)
                board.set({row, column},
                          {CellKind::tile, static_cast<std::uint8_t>(1 + column / 2 % 36)});
        open(board);

        game().shuffle();
        QVERIFY(game().isShuffling());
        QVERIFY(m_window->close()); // asks nothing: the level is as it was

        m_window.reset();
    }

    void aTrackIsDrawnByDrag()
    {
        openStroke();
        QVERIFY(walkView().isVisible());

        drag({{0, 3}, {0, 2}, {0, 1}, {1, 1}});
        QCOMPARE(walk().walk()->cells(), Route({{0, 3}, {0, 2}, {0, 1}, {1, 1}}));
        drag({{1, 1}, {0, 1}});

        QCOMPARE(walk().walk()->cells(), Route({{0, 3}, {0, 2}, {0, 1}}));
        QCOMPARE(page().plays()->walkItem().walk(), walk().walk()->cells());
        QVERIFY(!document().isModified());
    }

    void arrowKeysWalkAndUndoTakesBack()
    {
        openStroke();

        type({Qt::Key_Left, Qt::Key_Left, Qt::Key_Down, Qt::Key_Backspace});
        QCOMPARE(walk().walk()->head(), (Position{0, 1}));
        QTest::keyClick(&walkView(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(walk().walk()->head(), (Position{0, 2}));
        QTest::keyClick(&walkView(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(walk().walk()->head(), (Position{0, 1}));
        press("walkBarStartOver");
        QCOMPARE(walk().walk()->steps(), 0U);
    }

    void theBarTellsWhatIsStillPossible()
    {
        openStroke();
        QVERIFY(settleWalk());
        QCOMPARE(label("walkBarBest"), QStringLiteral("Best possible: 23 of 23"));
        QCOMPARE(label("walkBarTracks"), QStringLiteral("Best tracks left: 15 of 15"));
        const int wide = find<QLabel>("walkBarTracks")->width();

        type({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Left, Qt::Key_Left, Qt::Key_Down});
        QVERIFY(settleWalk());

        QCOMPARE(label("walkBarWorth"), QStringLiteral("Score: 7"));
        QCOMPARE(label("walkBarTracks"), QStringLiteral("Best tracks left: 0 of 15"));
        QVERIFY2(label("walkBarRemark").startsWith("Optimum lost at step"),
                 qPrintable(label("walkBarRemark")));
        QVERIFY(page().plays()->walkItem().losingStep());
        QVERIFY(find<QLabel>("walkBarTracks")->width() >= wide);
    }

    void enterTakesTheHint()
    {
        openStroke();
        QVERIFY(settleWalk());

        type({Qt::Key_H});
        const Route hint = page().plays()->walkItem().hint();
        QVERIFY(hint.size() > 2);
        QVERIFY2(walkView().hint().contains("best continuation"), qPrintable(walkView().hint()));
        type({Qt::Key_Return, Qt::Key_Return});

        QCOMPARE(walk().walk()->cells(), Route({hint[0], hint[1], hint[2]}));
    }

    void aFinishedTrackIsARunThatIsComparedWithABest()
    {
        openStroke();
        QVERIFY(settleWalk());

        type({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Left,
              Qt::Key_Left, Qt::Key_Left});
        QVERIFY(walk().isFinished());
        QVERIFY(!walk().isTimed());
        RunsModel& runs = *m_window->runs();
        QCOMPARE(runs.rowCount(), 1);
        QVERIFY(isPlayer(*runs.run(0)->solver));
        QVERIFY(runs.run(0)->verdict->holds);
        QCOMPARE(runs.run(0)->outcome.cost, 10.0);

        QTRY_VERIFY(find<QPushButton>("walkBarCompare")->isEnabled());
        press("walkBarCompare");
        QCOMPARE(runs.rowCount(), 2);
        QCOMPARE(runs.run(1)->outcome.cost, 23.0);
    }

    void aRouteTellsItsDetour()
    {
        open(drawn({"S..E", //
                    "...."}),
             {.question = Question::shortestPath});

        type({Qt::Key_Right, Qt::Key_Down, Qt::Key_Right});
        QVERIFY(settleWalk());

        QCOMPARE(label("walkBarWorth"), QStringLiteral("Steps: 3 · Cost: 3"));
        QCOMPARE(label("walkBarBest"), QStringLiteral("Least possible: 5 (from the start: 3)"));
        QCOMPARE(label("walkBarRemark"), QStringLiteral("The detour began at step 2, cell (1, 1)"));
    }

    void escGoesBackAndPResumes()
    {
        openStroke();
        type({Qt::Key_Left, Qt::Key_Escape});
        QVERIFY(editor().isVisible());
        QVERIFY(editor().hasFocus());
        QCOMPARE(editor().tool(), findTool("brush"));

        QTest::keyClick(&editor(), Qt::Key_P);

        QVERIFY(walkView().isVisible());
        QCOMPARE(walk().walk()->steps(), 1U);
    }

    void aPlayComesBackWithTheSession()
    {
        openStroke();
        type({Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Left,
              Qt::Key_Left, Qt::Key_Left});
        const QJsonObject state = stateOf(level());
        m_window->runs()->remove({0});

        takeState(level(), state);

        QCOMPARE(m_window->runs()->rowCount(), 1);
        QVERIFY(isPlayer(*m_window->runs()->run(0)->solver));
    }

private:
    void open(const Maze& maze, const Rules& rules = {})
    {
        WindowTest::open(maze, rules);
        editor().setTool(findTool("play"));
    }
    void click(Position cell, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mouseClick(view().viewport(), button, {}, middleIn(view(), cell));
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return watch().clearing() && !watch().isWorking(); },
                               patience);
    }
    static QPoint middleIn(const MazeView& view, Position cell)
    {
        return view.mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }

    BoardGame& game() const { return *level().game(); }
    BoardAnalysis& watch() const { return *level().watch(); }
    /// What the column tells; it is out of sight while the board is played.
    AnswerCard& answer() const { return *m_window->column()->answer(); }
    PairsSection& pairs() const { return *m_window->column()->body<PairsSection>(); }
    /// Of the game.
    MazeView& view() const { return *page().plays()->boardView(); }
    MazeView& editor() const { return WindowTest::view(); }

    /// The document's level: 15 of its tracks score 23.
    void openStroke()
    {
        open(documentsLevel(), {.question = Question::oneStroke});
        QVERIFY(walk().isPlaying());
    }
    void drag(const Route& cells)
    {
        const auto at = [this](Position cell) { return middleIn(walkView(), cell); };
        QTest::mousePress(walkView().viewport(), Qt::LeftButton, {}, at(cells.front()));
        for (const Position cell : cells)
            QTest::mouseMove(walkView().viewport(), at(cell));
        QTest::mouseRelease(walkView().viewport(), Qt::LeftButton, {}, at(cells.back()));
    }
    void type(std::initializer_list<Qt::Key> keys)
    {
        for (const Qt::Key key : keys)
            QTest::keyClick(&walkView(), key);
    }
    bool settleWalk()
    {
        return QTest::qWaitFor(
            [this] {
                const WalkAnalysis& watch = *level().walkWatch();
                return watch.now() && watch.now()->isExact && !watch.isWorking();
            },
            patience);
    }
    WalkGame& walk() const { return *level().walk(); }
    MazeView& walkView() const { return *page().plays()->walkView(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PlayTest)
#include "play_test.moc"
