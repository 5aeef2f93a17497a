// Boards of tiles in the window: their symbols, how one is chosen, and which solver is. Then the
// swatches of both mouse buttons in the toolbar.
#include "tests/support/window_test.h"
#include "ui/canvas/cell_words.h"
#include "ui/canvas/maze_item.h"
#include "ui/panels/cell_card.h"
#include "ui/panels/status_line.h"
#include "ui/panels/tool_bar.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"

#include <QListWidget>
#include <QMenu>
#include <QToolButton>

namespace mazewright::ui {

class PalettesTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1200, 800}); }

    void thePaletteShowsOnlyWithTheTool()
    {
        view().setTool(findTool("brush"));
        QTRY_VERIFY(!tiles().isVisible());

        view().setTool(findTool("tile"));
        QTRY_VERIFY(tiles().isVisible());
    }

    void thePaletteChoosesTheSymbol()
    {
        view().setTool(findTool("tile"));
        QListWidget& grid = *tiles().grid();
        QCOMPARE(grid.count(), drawnSymbols);

        emit grid.itemActivated(grid.item(22));

        QCOMPARE(view().toolValue(), 23);
        QCOMPARE(tiles().symbol(), 23);
    }

    void keysChooseTheSymbol()
    {
        key(Qt::Key_7);

        QCOMPARE(view().tool(), findTool("tile"));
        QCOMPARE(tiles().symbol(), 7);
    }

    void numbersOnTilesAreRemembered()
    {
        QCOMPARE(view().mazeItem()->tileFace(), TileFace::symbol);

        action(ActionId::viewTileNumbers).trigger();
        QCOMPARE(view().mazeItem()->tileFace(), TileFace::number);
        m_window = std::make_unique<MainWindow>();

        QVERIFY(action(ActionId::viewTileNumbers).isChecked());
        QCOMPARE(view().mazeItem()->tileFace(), TileFace::number);
    }

    void aBoardIsAskedToBeCleared()
    {
        open(drawn({"....", ".11.", "...."}));

        QCOMPARE(level().solving()->question(), Question::clearBoard);
    }

    void theFirstTileAsksToClearTheBoard()
    {
        open(*Maze::make(4, 4));
        QCOMPARE(level().solving()->question(), Question::shortestPath);

        document().edit({{{5, 1, {CellKind::tile, 2}}}}, QStringLiteral("Tile"));

        QCOMPARE(level().solving()->question(), Question::clearBoard);
    }

    void rulesReachTheSolver()
    {
        open(drawn({"....", ".11.", "...."}));

        document().setRules({.turns = 4, .outsideOpen = true});

        const Options options = level().solving()->questionOptions(Question::clearBoard);
        QCOMPARE(options.whole("turns"), 4);
        QCOMPARE(options.choice("outside"), outsideNames.at(1));
        QCOMPARE(options.choice("match"), matchNames.at(0));
    }

    void tilesAreCalledByTheirSymbols()
    {
        const QString card = cellCard({1, 1}, {CellKind::tile, 3}, {});

        QVERIFY2(card.contains(QStringLiteral("tile 3 (diamond)")), qPrintable(card));
        QCOMPARE(cellInWords({CellKind::tile, 3}), QStringLiteral("tile 3 (diamond)"));
    }

    void eachButtonGetsItsPen()
    {
        openForBrush();
        choose(*pens().right(), Qt::Key_C);
        QCOMPARE(view().rightPen(), (Cell{CellKind::coin, 1}));
        choose(*pens().left(), Qt::Key_T);
        QCOMPARE(view().tool(), findTool("tile"));

        rightDrag({0, 1}, {0, 2});

        QCOMPARE(rows(), (Rows{".oo.", "...."}));
        choose(*pens().right(), Qt::Key_P); // swapped
        QCOMPARE(view().tool(), findTool("coin"));
        QCOMPARE(view().rightPen(), (Cell{CellKind::tile, 1}));
    }

    void theSwatchesFollowTheTool()
    {
        openForBrush();
        QCOMPARE(pens().left()->accessibleName(), QStringLiteral("Left button draws: wall"));
        QCOMPARE(pens().right()->accessibleName(), QStringLiteral("Right button erases"));

        view().setTool(findTool("start"));
        QCOMPARE(pens().left()->accessibleName(), QStringLiteral("Left button draws: start"));
        view().setTool(findTool("coin"));
        view().setToolValue(5);

        QCOMPARE(pens().left()->accessibleName(), "Left button draws: coin worth 5");
    }

    void thePensAreThoseOfEveryTab()
    {
        openForBrush();
        choose(*pens().right(), Qt::Key_W);
        document().setRules({.turns = 1}); // so that it stays open

        m_window->openLevel({.maze = drawn({"..", ".."})});

        QCOMPARE(view().rightPen(), (Cell{CellKind::wall, 1}));
        QCOMPARE(pens().right()->accessibleName(), QStringLiteral("Right button draws: wall"));
    }

private:
    void openForBrush()
    {
        open(drawn({"....", "...."}));
        view().setTool(findTool("brush"));
    }
    TilePalette& tiles() const { return *find<TilePalette>(); }

    PenButtons& pens() const { return *find<PenButtons>(); }
    /// Opens the menu of a swatch by the keyboard and presses a letter.
    static void choose(QToolButton& button, Qt::Key letter)
    {
        QTimer::singleShot(
            0, &button, [letter] { QTest::keyClick(QApplication::activePopupWidget(), letter); });
        button.setFocus();
        QTest::keyClick(&button, Qt::Key_Space);
    }
    void rightDrag(Position from, Position to)
    {
        mouse(QEvent::MouseButtonPress, from, Qt::RightButton, Qt::RightButton);
        mouse(QEvent::MouseMove, to, Qt::NoButton, Qt::RightButton);
        mouse(QEvent::MouseButtonRelease, to, Qt::RightButton, Qt::NoButton);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PalettesTest)
#include "palettes_test.moc"
