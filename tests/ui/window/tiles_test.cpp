#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/canvas/cell_words.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/panels/side_panels.h"
#include "ui/panels/solver_panel.h"
#include "ui/panels/status_line.h"
#include "ui/panels/tool_bar.h"
#include "ui/session/level_session.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QListWidget>
#include <QSettings>
#include <QTest>

#include <memory>

namespace mazewright::ui {

/// Boards of tiles in the window: their symbols, how one is chosen, and which solver is.
class TilesTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

    void thePaletteShowsOnlyWithTheTool()
    {
        m_window->page()->view()->setTool(findTool("brush"));
        QTRY_VERIFY(!tiles().isVisible());

        m_window->page()->view()->setTool(findTool("tile"));
        QTRY_VERIFY(tiles().isVisible());
    }

    void thePaletteChoosesTheSymbol()
    {
        m_window->page()->view()->setTool(findTool("tile"));
        QListWidget& grid = *tiles().grid();
        QCOMPARE(grid.count(), drawnSymbols);

        emit grid.itemActivated(grid.item(22));

        QCOMPARE(m_window->page()->view()->toolValue(), 23);
        QCOMPARE(tiles().symbol(), 23);
    }

    void keysChooseTheSymbol()
    {
        QTest::keyClick(m_window->page()->view(), Qt::Key_7);

        QCOMPARE(m_window->page()->view()->tool(), findTool("tile"));
        QCOMPARE(tiles().symbol(), 7);
    }

    void numbersOnTilesAreRemembered()
    {
        QCOMPARE(m_window->page()->view()->mazeItem()->tileFace(), TileFace::symbol);

        numbers().trigger();
        QCOMPARE(m_window->page()->view()->mazeItem()->tileFace(), TileFace::number);
        m_window = std::make_unique<MainWindow>();

        QVERIFY(numbers().isChecked());
        QCOMPARE(m_window->page()->view()->mazeItem()->tileFace(), TileFace::number);
    }

    void aBoardIsAskedToBeCleared()
    {
        m_window->openLevel({drawn({"....", ".11.", "...."})});

        QCOMPARE(m_window->level()->solving()->question(), Question::clearBoard);
    }

    void theFirstTileAsksToClearTheBoard()
    {
        m_window->openLevel({*Maze::make(4, 4)});
        QCOMPARE(m_window->level()->solving()->question(), Question::shortestPath);

        m_window->level()->document()->edit({{{5, 1, {CellKind::tile, 2}}}},
                                            QStringLiteral("Tile"));

        QCOMPARE(m_window->level()->solving()->question(), Question::clearBoard);
    }

    void rulesReachTheSolver()
    {
        m_window->openLevel({drawn({"....", ".11.", "...."})});

        m_window->level()->document()->setRules({.turns = 4, .outsideOpen = true});

        const Options options = m_window->level()->solving()->questionOptions(Question::clearBoard);
        QCOMPARE(options.whole("turns"), 4);
        QCOMPARE(options.choice("outside"), outsideNames.at(1));
        QCOMPARE(options.choice("match"), matchNames.at(0));
    }

    void tilesAreCalledByTheirSymbols()
    {
        CellInspector inspector;
        inspector.setCell(Position{1, 1}, {CellKind::tile, 3});

        QVERIFY(inspector.text().contains(QStringLiteral("3 (diamond)")));
        QCOMPARE(cellInWords({CellKind::tile, 3}), QStringLiteral("tile 3 (diamond)"));
    }

private:
    TilePalette& tiles() const { return *m_window->findChild<TilePalette*>(); }
    QAction& numbers() const { return *m_window->findChild<QAction*>("view.tile-numbers"); }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TilesTest)
#include "tiles_test.moc"
