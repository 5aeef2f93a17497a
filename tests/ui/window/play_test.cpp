// The game in the window: by mouse and by keys, with hints, its panel and the timeline.
#include "solvers/generators/shuffle.h"
#include "tests/support/mazes.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/overlay/clearing_item.h"
#include "ui/overlay/link_lines_item.h"
#include "ui/overlay/playback.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/solver_panel.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/results/results_table.h"
#include "ui/runs/runs_model.h"
#include "ui/session/shown.h"
#include "ui/session/solver_settings.h"
#include "ui/theme/palette.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace mazewright::ui {

namespace {

constexpr int patience = 20000;

/// The two ones in the middle can be joined; then those at the ends, four turns apart, cannot.
Maze trap()
{
    return drawn({"11##22", //
                  "#..###", //
                  "##1133"});
}

/// An empty ring around four tiles of each symbol, dealt so that they can be cleared.
Maze clearableBoard(int rows, int columns)
{
    Maze maze = *Maze::make(rows, columns);
    int placed = 0;
    for (int row = 1; row + 1 < rows; ++row)
        for (int column = 1; column + 1 < columns; ++column)
            maze.set({row, column},
                     {CellKind::tile, static_cast<std::uint8_t>(1 + placed++ / 4 % 36)});
    maze.apply(*shuffled(maze, ClearBoard{}, 7));
    return maze;
}

} // namespace

class PlayTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void twoClicksRemoveAPair();
    void theBoardHasATab();
    void keysAlone();
    void refusalsStandInTheHint();
    void thePanelTellsTheMistake();
    void aPairOfTheListIsShownAndPlayed();
    void allOpenPairsAreDrawnOnWish();
    void hIsTheHintOnlyWhilePlaying();
    void aBoardIsPlayedToItsEndByHintsAndUndone();
    void theTimelinePlaysTheOrder();
    void shuffleAndStartOverAreActions();
    void undoInAGameNeverTouchesTheLevel();
    void escLetsGoAndThenGoesBackToTheEditor();
    void anotherToolGoesBackToTheEditor();
    void theBarNamesTheLevelAndItsButtonsAct();
    void anEditOfTheLevelEndsTheGame();
    void theLinesLieOnTheViewThatIsShown();
    void closingStopsAShuffle();

private:
    void open(const Maze& maze, const Rules& rules = {});
    QByteArray saved(const QString& file) const;
    void click(Position cell, Qt::MouseButton button = Qt::LeftButton);
    bool settle();
    BoardGame& game() const { return *m_window->level()->game(); }
    BoardWatch& watch() const { return *m_window->level()->watch(); }
    BoardPanel& panel() const { return *m_window->boardPanel(); }
    /// Of the game.
    MazeView& view() const { return *m_window->page()->boardView(); }
    MazeView& editor() const { return *m_window->page()->view(); }
    void press(const char* button) const;

    std::unique_ptr<MainWindow> m_window;
};

void PlayTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright"));
    QCoreApplication::setApplicationName(QStringLiteral("play-test"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    applyTheme(*qApp, Theme::light);
}

void PlayTest::init()
{
    QSettings().clear();
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void PlayTest::cleanup()
{
    m_window.reset();
}

void PlayTest::open(const Maze& maze, const Rules& rules)
{
    m_window->openLevel({.maze = maze, .rules = rules});
    editor().setTool(findTool("play"));
}

void PlayTest::press(const char* button) const
{
    auto* found = m_window->findChild<QPushButton*>(QLatin1String(button));
    QVERIFY2(found != nullptr && found->isVisible() && found->isEnabled(), button);
    QTest::mouseClick(found, Qt::LeftButton);
}

/// The level as it is written to this file.
QByteArray PlayTest::saved(const QString& file) const
{
    if (!m_window->level()->document()->saveAs(file))
        return {};
    QFile written(file);
    return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
}

void PlayTest::click(Position cell, Qt::MouseButton button)
{
    const QPoint at = view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    QTest::mouseClick(view().viewport(), button, {}, at);
}

bool PlayTest::settle()
{
    return QTest::qWaitFor([this] { return watch().clearing() && !watch().isWorking(); }, patience);
}

void PlayTest::twoClicksRemoveAPair()
{
    open(trap());

    click({0, 4});
    QCOMPARE(game().chosen(), std::optional(Position{0, 4}));
    click({0, 4}, Qt::RightButton);
    QVERIFY(!game().chosen());
    click({0, 4});
    click({0, 5});

    QCOMPARE(game().tilesLeft(), 6U);
    QCOMPARE(m_window->page()->linkLines().lines(LinkLine::played).size(), 1U);
    QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(game().tilesLeft(), 8U);
    QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(game().tilesLeft(), 6U);
}

void PlayTest::theBoardHasATab()
{
    open(drawn({"S.E"}));
    QVERIFY(!panel().isVisible());
    QVERIFY(m_window->page()->messages()->message().contains(QStringLiteral("no tiles")));
    QTRY_COMPARE(editor().tool(), findTool("brush")); // nothing is played
    QVERIFY(editor().isVisible());

    open(trap());
    QVERIFY(panel().isVisible());
    QVERIFY(settle());
    QVERIFY2(panel().text().contains(QStringLiteral("8 tiles left")), qPrintable(panel().text()));
    QCOMPARE(panel().verdict(), QStringLiteral("Can be cleared in 4 moves."));
}

void PlayTest::keysAlone()
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

void PlayTest::refusalsStandInTheHint()
{
    open(trap());

    click({0, 0});
    click({2, 3});

    QVERIFY2(view().hint().contains(QStringLiteral("cannot be joined")), qPrintable(view().hint()));
    QTest::keyClick(&view(), Qt::Key_Escape);
    QVERIFY(!game().chosen());
    QCOMPARE(view().hint(), hintOf(*view().tool()));
}

void PlayTest::thePanelTellsTheMistake()
{
    open(trap());

    click({0, 1});
    click({2, 2}); // the mistake
    QVERIFY(settle());

    QCOMPARE(panel().verdict(), QStringLiteral("Cannot be cleared any more; move 1 made it so."));
    click({0, 4});
    click({0, 5});
    click({2, 4});
    click({2, 5});
    QVERIFY(settle());
    QVERIFY2(panel().verdict().startsWith(QStringLiteral("No pair is left.")),
             qPrintable(panel().verdict()));
}

void PlayTest::aPairOfTheListIsShownAndPlayed()
{
    open(trap());
    QVERIFY(settle());
    QTableView& list = *panel().pairs();
    QCOMPARE(list.model()->rowCount(), 5);

    list.setFocus();
    list.setCurrentIndex(list.model()->index(0, 0));
    QCOMPARE(m_window->page()->linkLines().lines(LinkLine::pointed).size(), 1U);
    QTest::keyClick(&list, Qt::Key_Return);

    QCOMPARE(game().game().played, 1U);
    QVERIFY(m_window->page()->linkLines().lines(LinkLine::pointed).empty());
}

void PlayTest::allOpenPairsAreDrawnOnWish()
{
    open(trap());
    QVERIFY(settle());
    QVERIFY(m_window->page()->linkLines().lines(LinkLine::open).empty());

    panel().showsAll()->setChecked(true);
    QCOMPARE(m_window->page()->linkLines().lines(LinkLine::open).size(), 5U);
    panel().showsAll()->setChecked(false);

    QVERIFY(m_window->page()->linkLines().lines(LinkLine::open).empty());
}

void PlayTest::hIsTheHintOnlyWhilePlaying()
{
    open(trap());
    QVERIFY(settle());

    QTest::keyClick(&view(), Qt::Key_H);
    QVERIFY(watch().hint());
    QVERIFY(game().isPlaying());
    QCOMPARE(m_window->page()->linkLines().lines(LinkLine::hint).size(), 1U);
    QTest::keyClick(&view(), Qt::Key_B);
    QVERIFY(!watch().hint());
    QTest::keyClick(&editor(), Qt::Key_H);

    QCOMPARE(editor().tool(), findTool("pan"));
}

void PlayTest::aBoardIsPlayedToItsEndByHintsAndUndone()
{
    const Maze board = clearableBoard(22, 32); // 20 x 30 tiles and a ring
    const QTemporaryDir folder;
    open(board);
    const QByteArray before = saved(folder.filePath(QStringLiteral("before.maze")));
    const std::size_t moves = game().tilesLeft() / 2;

    for (std::size_t move = 0; move < moves; ++move) {
        QTest::keyClick(&view(), Qt::Key_H);
        QVERIFY(QTest::qWaitFor([this] { return watch().hint().has_value(); }, patience));
        QCOMPARE(watch().clearing()->known.clears, Clears::yes);
        const BoardMove hint = *watch().hint();
        if (move % 2 == 0) {
            click(board.position(hint.from));
            click(board.position(hint.to));
        } else {
            QTest::keyClick(&view(), Qt::Key_Return);
        }
        QCOMPARE(game().game().played, move + 1);
    }

    QCOMPARE(game().tilesLeft(), 0U);
    QCOMPARE(panel().verdict(), QStringLiteral("Cleared in 300 moves."));
    QVERIFY(m_window->level()->document()->maze() == board);
    QVERIFY(!m_window->level()->document()->isModified());
    for (std::size_t move = 0; move < moves; ++move)
        QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(game().board().maze() == board);
    QCOMPARE(game().game().played, 0U);
    QVERIFY(!m_window->level()->document()->isModified());
    QVERIFY(!m_window->level()->document()->undoStack()->canUndo());
    QCOMPARE(saved(folder.filePath(QStringLiteral("after.maze"))), before);
}

void PlayTest::theTimelinePlaysTheOrder()
{
    open(trap());
    m_window->level()->solving()->setSolver(findSolver("clear-board"));
    QTest::keyClick(&view(), Qt::Key_F5);
    QVERIFY(QTest::qWaitFor([this] { return m_window->runs()->active() == 0; }, patience));
    QCOMPARE(m_window->page()->clearing().steps(), 4U);

    m_window->level()->shown()->playback()->seek(2);

    QCOMPARE(m_window->page()->clearing().step(), 2U);
    game().play({0, 4}, {0, 5});
    QCOMPARE(m_window->page()->clearing().step(),
             2U); // the order is the level's, which is as it was
    game().takeIntoLevel();
    QVERIFY(!m_window->level()->shown()->edited()->isEmpty()); // of an older maze, and faded
}

void PlayTest::shuffleAndStartOverAreActions()
{
    open(clearableBoard(6, 8));
    auto* startOver = m_window->findChild<QAction*>(QStringLiteral("board.start-over"));
    QVERIFY(!startOver->isEnabled());
    QVERIFY(settle());
    watch().takeHint();
    const Maze board = game().board().maze();

    m_window->findChild<QAction*>(QStringLiteral("board.shuffle"))->trigger();
    QVERIFY(QTest::qWaitFor([this] { return !game().isShuffling(); }, patience));

    QVERIFY(!(game().board().maze() == board));
    QCOMPARE(game().tilesLeft(), 22U);
    QVERIFY(settle());
    QCOMPARE(watch().clearing()->known.clears, Clears::yes);
    watch().takeHint();
    QVERIFY(startOver->isEnabled());
    startOver->trigger();
    QVERIFY(game().board().maze() == m_window->level()->document()->maze());
    QVERIFY(!startOver->isEnabled());
    QVERIFY(!m_window->level()->document()->isModified());
}

void PlayTest::undoInAGameNeverTouchesTheLevel()
{
    open(trap());
    editor().setTool(findTool("brush"));
    m_window->level()->document()->edit({{{6, 1, {CellKind::floor, 1}}}}, QStringLiteral("Clear"));
    const Maze level = m_window->level()->document()->maze();
    editor().setTool(findTool("play"));
    click({0, 4});
    click({0, 5});

    for (int step = 0; step < 3; ++step)
        QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);

    QCOMPARE(game().tilesLeft(), 8U);
    QVERIFY(m_window->level()->document()->maze() == level);
    QTest::keyClick(&view(), Qt::Key_Escape);
    QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_window->level()->document()->maze() == trap());
}

void PlayTest::escLetsGoAndThenGoesBackToTheEditor()
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

void PlayTest::anotherToolGoesBackToTheEditor()
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

void PlayTest::theBarNamesTheLevelAndItsButtonsAct()
{
    open(trap());
    m_window->level()->document()->setLevelNotes({.title = QStringLiteral("Trap")},
                                                 QStringLiteral("Name"));
    const auto* name = m_window->findChild<QLabel*>(QStringLiteral("playBarName"));
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
    QCOMPARE(m_window->level()->document()->maze().count(CellKind::tile), 6U);
    QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_window->level()->document()->maze() == trap());
    QTest::keyClick(&editor(), Qt::Key_P);
    press("playBarBack");
    QVERIFY(editor().isVisible());
}

void PlayTest::anEditOfTheLevelEndsTheGame()
{
    open(trap());
    click({0, 4});
    click({0, 5});

    m_window->findChild<QAction*>(QStringLiteral("maze.flip-horizontal"))->trigger();

    QVERIFY(!game().isPlaying());
    QVERIFY(editor().isVisible());
    QVERIFY2(m_window->page()->messages()->message().contains(QStringLiteral("is over")),
             qPrintable(m_window->page()->messages()->message()));
    QTest::keyClick(&editor(), Qt::Key_P);
    QCOMPARE(game().tilesLeft(), 8U);
}

void PlayTest::theLinesLieOnTheViewThatIsShown()
{
    open(trap());
    QVERIFY(settle());
    panel().showsAll()->setChecked(true);
    QCOMPARE(m_window->page()->linkLines().scene(), view().scene());

    QTest::keyClick(&view(), Qt::Key_Escape);

    QCOMPARE(m_window->page()->linkLines().scene(), editor().scene());
    QCOMPARE(m_window->page()->linkLines().lines(LinkLine::open).size(), 5U);
}

void PlayTest::closingStopsAShuffle()
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

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PlayTest)
#include "play_test.moc"
