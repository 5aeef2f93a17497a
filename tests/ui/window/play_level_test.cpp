// A game beside its level: what it leaves as it is, how it is left, and what ends it.
#include "tests/ui/window/play_stage.h"
#include "ui/canvas/link_lines.h"
#include "ui/page/messages.h"

#include <QCheckBox>

namespace mazewright::ui {

class PlayLevelTest : public PlayStage {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 800}); }

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
        QVERIFY2(page().messages()->message().contains(QStringLiteral("has ended")),
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PlayLevelTest)
#include "play_level_test.moc"
