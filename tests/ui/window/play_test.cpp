// The game in the window: by mouse and by keys, with hints, its panel and the timeline.
#include "solvers/levels/play.h"
#include "tests/ui/window/play_stage.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/page/messages.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>
#include <QTableView>

namespace mazewright::ui {

namespace {

/// The level as it is written to this file.
QByteArray saved(const LevelSession& level, const QString& file)
{
    if (!level.document()->saveAs(file))
        return {};
    QFile written(file);
    return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
}

} // namespace

class PlayTest : public PlayStage {
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
        QVERIFY2(answer().text().contains(QStringLiteral("8 tiles left")),
                 qPrintable(answer().text()));
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

        QVERIFY2(view().hint().contains(QStringLiteral("cannot be linked")),
                 qPrintable(view().hint()));
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

        QCOMPARE(answer().words(),
                 QStringLiteral("Since move 1, the board can no longer be cleared."));
        click({0, 4});
        click({0, 5});
        click({2, 4});
        click({2, 5});
        QVERIFY(settle());
        QVERIFY2(answer().words().startsWith(QStringLiteral("No pairs are left.")),
                 qPrintable(answer().words()));
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
        const QTemporaryDir folder;
        open(board);
        const QByteArray before = saved(level(), folder.filePath(QStringLiteral("before.maze")));
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
        QCOMPARE(saved(level(), folder.filePath(QStringLiteral("after.maze"))), before);
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PlayTest)
#include "play_test.moc"
