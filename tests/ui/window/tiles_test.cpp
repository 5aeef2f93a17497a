#include "tests/support/window_test.h"
#include "ui/canvas/cell_words.h"
#include "ui/canvas/maze_item.h"
#include "ui/panels/cell_card.h"
#include "ui/panels/status_line.h"
#include "ui/panels/tool_bar.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"

#include <QListWidget>

namespace mazewright::ui {

/// Boards of tiles in the window: their symbols, how one is chosen, and which solver is.
class TilesTest : public WindowTest {
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

private:
    TilePalette& tiles() const { return *find<TilePalette>(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TilesTest)
#include "tiles_test.moc"
