// Selecting in the window, by mouse and by keys: choosing, moving, the clipboard, stamps.
#include "solvers/formats/format.h"
#include "tests/support/mazes.h"
#include "tests/support/sketch.h"
#include "ui/document/maze_document.h"
#include "ui/editor/marks_item.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/selection/selection.h"
#include "ui/selection/selection_mode.h"
#include "ui/selection/stamps_panel.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QListWidget>
#include <QMimeData>
#include <QMouseEvent>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace mazewright::ui {

class SelectionWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }
    void aDragChoosesAndASecondMoves();
    void shiftAddsAndControlSubtracts();
    void escapeTakesADragBack();
    void theLassoGoesAroundCells();
    void aRegionIsChosenByAClick();
    void keysChooseMoveAndClear();
    void nothingChosenHasNothingToCut();
    void aPieceIsCopiedAndSetDown();
    void aPieceIsTurnedBeforeItIsSetDown();
    void keysSetDown();
    void copyingGivesOtherProgramsTextAndAPicture();
    void textFromElsewhereBecomesCells_data();
    void textFromElsewhereBecomesCells();
    void textThatIsNoLevelIsSaid();
    void betweenTabs();
    void transformsActOnWhatIsChosen();
    void fillingTakesWhatTheToolDraws();
    void theLevelIsCroppedToTheSelection();
    void kindsAreChosenByTheMenu();
    void aStampIsSetDownAgainAndAgain();
    void stampsAreKeptByName();

private:
    MazeView& view() const { return *m_window->page()->view(); }
    Selection& selection() const { return *m_window->page()->selection(); }
    MazeDocument& document() const { return *m_window->level()->document(); }
    std::vector<std::string> rows() const { return sketch(document().maze()); }
    QAction& action(const char* name) const
    {
        return *m_window->findChild<QAction*>(QLatin1String(name));
    }
    StampsPanel& stamps() const { return *m_window->findChild<StampsPanel*>(); }

    void open(Maze maze)
    {
        m_window->openLevel({.maze = std::move(maze)});
        view().setTool(findTool("select"));
        view().setFocus();
    }
    QPoint middle(Position cell) const
    {
        return view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }
    void mouse(QEvent::Type type, Position cell, Qt::MouseButton button, Qt::MouseButtons buttons,
               Qt::KeyboardModifiers modifiers = {})
    {
        QWidget& viewport = *view().viewport();
        QMouseEvent event(type, middle(cell), viewport.mapToGlobal(middle(cell)), button, buttons,
                          modifiers);
        QCoreApplication::sendEvent(&viewport, &event);
    }
    void drag(std::initializer_list<Position> along, Qt::KeyboardModifiers modifiers = {})
    {
        mouse(QEvent::MouseButtonPress, *along.begin(), Qt::LeftButton, Qt::LeftButton, modifiers);
        for (const Position cell : along)
            mouse(QEvent::MouseMove, cell, Qt::NoButton, Qt::LeftButton, modifiers);
        mouse(QEvent::MouseButtonRelease, *(along.end() - 1), Qt::LeftButton, Qt::NoButton,
              modifiers);
    }
    void click(Position cell, Qt::KeyboardModifiers modifiers = {}) { drag({cell}, modifiers); }
    void hover(Position cell) { mouse(QEvent::MouseMove, cell, Qt::NoButton, Qt::NoButton); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view(), key, modifiers);
    }

    std::unique_ptr<MainWindow> m_window;
};

void SelectionWindowTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("selection"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
}

void SelectionWindowTest::init()
{
    QSettings().clear();
    QGuiApplication::clipboard()->clear();
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1200, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void SelectionWindowTest::aDragChoosesAndASecondMoves()
{
    open(drawn({"#o...", //
                "1#...", //
                "....."}));

    drag({{0, 0}, {1, 1}});
    QCOMPARE(selection().count(), std::size_t{4});
    drag({{0, 0}, {1, 2}}); // from within: one down, two to the right

    QCOMPARE(rows(), (std::vector<std::string>{".....", "..#o.", "..1#."}));
    QCOMPARE(selection().cells().bounds()->topLeft, (Position{1, 2}));
    QCOMPARE(document().undoStack()->count(), 1);
    click({2, 3}); // within
    QVERIFY(selection().isEmpty());
}

void SelectionWindowTest::shiftAddsAndControlSubtracts()
{
    open(drawn({"....", "....", "...."}));

    drag({{0, 0}, {0, 3}});
    drag({{2, 0}, {2, 3}}, Qt::ShiftModifier);
    QCOMPARE(selection().count(), std::size_t{8});
    drag({{0, 1}, {2, 2}}, Qt::ControlModifier);
    QCOMPARE(selection().count(), std::size_t{4});
    drag({{0, 0}, {2, 0}}, Qt::ShiftModifier | Qt::ControlModifier);

    QCOMPARE(selection().count(), std::size_t{2});
    QVERIFY(selection().contains({0, 0}));
    QVERIFY(selection().contains({2, 0}));
}

void SelectionWindowTest::escapeTakesADragBack()
{
    open(drawn({"#...", "...."}));
    drag({{0, 0}, {0, 1}});

    mouse(QEvent::MouseButtonPress, {0, 0}, Qt::LeftButton, Qt::LeftButton);
    mouse(QEvent::MouseMove, {1, 2}, Qt::NoButton, Qt::LeftButton);
    key(Qt::Key_Escape);
    mouse(QEvent::MouseButtonRelease, {1, 2}, Qt::LeftButton, Qt::NoButton);

    QCOMPARE(rows(), (std::vector<std::string>{"#...", "...."}));
    QCOMPARE(selection().count(), std::size_t{2});
    key(Qt::Key_Escape);
    QVERIFY(selection().isEmpty());
}

void SelectionWindowTest::theLassoGoesAroundCells()
{
    open(drawn({".....", ".....", ".....", "....."}));
    key(Qt::Key_Q);

    drag({{0, 1}, {2, 1}, {2, 4}, {0, 4}});

    QCOMPARE(selection().count(), std::size_t{12}); // with the one cell in the middle row's inside
    QVERIFY(selection().contains({1, 2}));
    QVERIFY(!selection().contains({0, 0}));
}

void SelectionWindowTest::aRegionIsChosenByAClick()
{
    open(drawn({"##..", //
                "#.#.", //
                "...."}));
    key(Qt::Key_R);

    click({0, 0});
    QCOMPARE(selection().count(), std::size_t{3});
    click({1, 2}, Qt::ShiftModifier);

    QCOMPARE(selection().count(), std::size_t{4});
}

void SelectionWindowTest::keysChooseMoveAndClear()
{
    open(drawn({"#o..", //
                "...."}));
    view().setTool(findTool("brush")); // whatever is in hand, Shift selects
    view().placeCursor({0, 0});

    key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(selection().count(), std::size_t{2});
    key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(rows(), (std::vector<std::string>{"....", "#o.."}));
    key(Qt::Key_Right, Qt::AltModifier);
    key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(rows(), (std::vector<std::string>{"....", "..#o"}));
    key(Qt::Key_Delete);
    QCOMPARE(rows(), (std::vector<std::string>{"....", "...."}));
    key(Qt::Key_A, Qt::ControlModifier);

    QCOMPARE(selection().count(), std::size_t{8});
    QCOMPARE(document().undoStack()->count(), 4);
}

void SelectionWindowTest::nothingChosenHasNothingToCut()
{
    open(drawn({"#."}));
    const auto isPossible = [this](const char* name) { return action(name).isEnabled(); };
    for (const char* name : {"edit.cut", "edit.copy", "edit.clear", "edit.fill", "maze.crop"})
        QVERIFY2(!isPossible(name), name);

    selection().chooseAll();

    for (const char* name : {"edit.cut", "edit.copy", "edit.clear", "edit.fill", "maze.crop"})
        QVERIFY2(isPossible(name), name);
}

void SelectionWindowTest::aPieceIsCopiedAndSetDown()
{
    open(drawn({"#o...", //
                ".....", //
                "....."}));
    drag({{0, 0}, {0, 1}});

    key(Qt::Key_C, Qt::ControlModifier);
    key(Qt::Key_V, Qt::ControlModifier);
    hover({1, 2});
    QVERIFY(!view().mazeItem()->marks().preview().empty());
    QCOMPARE(rows().at(1), std::string(".....")); // shown, and not there yet
    click({1, 2}, Qt::ShiftModifier);
    click({2, 4});

    QCOMPARE(rows(), (std::vector<std::string>{"#o...", ".#o..", "...#o"}));
    QVERIFY(!m_window->page()->selecting()->isPlacing());
    QCOMPARE(document().undoStack()->count(), 2);
    drag({{0, 0}, {0, 1}});
    key(Qt::Key_X, Qt::ControlModifier);
    QCOMPARE(rows().front(), std::string("....."));
}

void SelectionWindowTest::aPieceIsTurnedBeforeItIsSetDown()
{
    open(drawn({"#o1..", //
                ".....", //
                "....."}));
    drag({{0, 0}, {0, 2}});
    key(Qt::Key_D, Qt::ControlModifier);
    hover({1, 4});

    key(Qt::Key_X); // mirrored
    key(Qt::Key_Z); // upright: what was left is above
    click({1, 4});

    QCOMPARE(rows(), (std::vector<std::string>{"#o1.1", "....o", "....#"}));
    QCOMPARE(view().tool(), findTool("select")); // X did not change the tool
}

void SelectionWindowTest::keysSetDown()
{
    open(drawn({"#o..", "...."}));
    drag({{0, 0}, {0, 1}});
    key(Qt::Key_C, Qt::ControlModifier);
    view().placeCursor({0, 1});

    key(Qt::Key_V, Qt::ControlModifier);
    key(Qt::Key_Down);
    key(Qt::Key_Right);
    key(Qt::Key_Return);

    QCOMPARE(rows(), (std::vector<std::string>{"#o..", ".#o."}));
    key(Qt::Key_V, Qt::ControlModifier);
    key(Qt::Key_Escape);
    QVERIFY(!m_window->page()->selecting()->isPlacing());
    QCOMPARE(document().undoStack()->count(), 1);
}

void SelectionWindowTest::copyingGivesOtherProgramsTextAndAPicture()
{
    open(drawn({"S#o", "..E"}));
    selection().chooseAll();

    action("edit.copy").trigger();

    const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
    QCOMPARE(mime->text(), QStringLiteral("S#o\n..E\n"));
    const auto picture = mime->imageData().value<QImage>();
    constexpr int margin = 16; // of every picture
    QCOMPARE(picture.size(), QSize(3 * 24 + 2 * margin, 2 * 24 + 2 * margin));
    QVERIFY(mime->hasFormat(QStringLiteral("application/x-mazewright-maze")));
}

void SelectionWindowTest::textFromElsewhereBecomesCells_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("a mail") << QStringLiteral("#.o\nS.E\n");
    QTest::newRow("a matrix") << QStringLiteral("1 0 2\n3 0 4\n");
    QTest::newRow("a spreadsheet's file") << QStringLiteral("1,0,2\n3,0,4\n");
    QTest::newRow("a spreadsheet") << QStringLiteral("1\t0\t2\n3\t0\t4\n");
}

void SelectionWindowTest::textFromElsewhereBecomesCells()
{
    QFETCH(QString, text);
    open(drawn({"....", "....", "...."}));
    QGuiApplication::clipboard()->setText(text);
    const auto read = readLevelText(text.toStdString(), {});
    QVERIFY2(read.has_value(), read ? "" : read.error().message.text().c_str());

    action("edit.paste").trigger();
    click({1, 1});

    Maze expected = drawn({"....", "....", "...."});
    expected.apply(placed(expected, clipOf(read->level.maze), {0, 0}));
    QCOMPARE(rows(), sketch(expected));
}

void SelectionWindowTest::textThatIsNoLevelIsSaid()
{
    open(drawn({"...."}));
    QGuiApplication::clipboard()->setText(QStringLiteral("#..\n#.\n"));

    action("edit.paste").trigger();

    QVERIFY2(m_window->page()->messages()->message().contains(QStringLiteral("line 2")),
             qPrintable(m_window->page()->messages()->message()));
    QVERIFY(!m_window->page()->selecting()->isPlacing());
    QGuiApplication::clipboard()->clear();
    action("edit.paste").trigger();
    QCOMPARE(m_window->page()->messages()->message(),
             QStringLiteral("The clipboard has no cells and no text of a level."));
}

void SelectionWindowTest::betweenTabs()
{
    open(drawn({"#o", ".."}));
    document().setRules({.turns = 1}); // so that it stays open
    drag({{0, 0}, {0, 1}});
    action("edit.copy").trigger();

    m_window->openLevel({.maze = drawn({"...", "..."})});
    view().setFocus();
    action("edit.paste").trigger();
    click({1, 1});

    QCOMPARE(rows(), (std::vector<std::string>{"...", "#o."}));
}

void SelectionWindowTest::transformsActOnWhatIsChosen()
{
    open(drawn({"#o..", "...E"}));
    drag({{0, 0}, {0, 1}});

    action("maze.flip-horizontal").trigger();
    QCOMPARE(rows(), (std::vector<std::string>{"o#..", "...E"}));
    selection().clear();
    action("maze.flip-horizontal").trigger();

    QCOMPARE(rows(), (std::vector<std::string>{"..#o", "E..."}));
}

void SelectionWindowTest::fillingTakesWhatTheToolDraws()
{
    open(drawn({"....", "S..."}));
    view().setTool(findTool("coin"));
    view().setToolValue(1);
    view().setTool(findTool("select"));
    drag({{0, 0}, {0, 1}});

    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(rows(), (std::vector<std::string>{"oo..", "S..."}));
    view().setTool(findTool("brush"));
    view().setFocus();
    action("edit.fill").trigger();

    QCOMPARE(rows(), (std::vector<std::string>{"##..", "S..."}));
}

void SelectionWindowTest::theLevelIsCroppedToTheSelection()
{
    open(drawn({"....", ".#o.", "...."}));
    drag({{1, 1}, {1, 2}});

    action("maze.crop").trigger();

    QCOMPARE(rows(), (std::vector<std::string>{"#o"}));
    QVERIFY(selection().isEmpty());
    document().undoStack()->undo();
    QCOMPARE(rows(), (std::vector<std::string>{"....", ".#o.", "...."}));
}

void SelectionWindowTest::kindsAreChosenByTheMenu()
{
    open(drawn({"#o1.", "S.#E"}));

    for (const auto& [name, count] :
         {std::pair("select.walls", 2), std::pair("select.coins", 1), std::pair("select.tiles", 1),
          std::pair("select.floor", 2), std::pair("select.all", 8)}) {
        action(name).trigger();
        QCOMPARE(selection().count(), static_cast<std::size_t>(count));
    }
    action("select.none").trigger();
    QVERIFY(selection().isEmpty());
    action("select.walls").trigger();
    action("select.grow").trigger();
    QCOMPARE(selection().count(), std::size_t{8});
    action("select.shrink").trigger();
    QCOMPARE(selection().count(), std::size_t{8}); // the edge takes none away
    action("select.invert").trigger();
    QVERIFY(selection().isEmpty());
}

void SelectionWindowTest::aStampIsSetDownAgainAndAgain()
{
    const QTemporaryDir folder;
    stamps().setFolder(StampFolder(folder.path()));
    open(drawn({"#o....", "......"}));
    drag({{0, 0}, {0, 1}});
    action("edit.save-stamp").trigger();
    QCOMPARE(stamps().list()->count(), 1);

    emit stamps().list()->itemClicked(stamps().list()->item(0));
    drag({{1, 1}, {1, 3}, {1, 5}}); // painted: a piece of two columns each

    QCOMPARE(rows(), (std::vector<std::string>{"#o....", "#o#o#o"}));
    QVERIFY(m_window->page()->selecting()->isPlacing());
    key(Qt::Key_Escape);
    QVERIFY(!m_window->page()->selecting()->isPlacing());
}

void SelectionWindowTest::stampsAreKeptByName()
{
    const QTemporaryDir folder;
    const StampFolder kept(folder.path());
    stamps().setFolder(kept);
    stamps().add(clipOf(drawn({"#o"})));
    stamps().add(clipOf(drawn({"1"})));
    QCOMPARE(kept.names(), QStringList({QStringLiteral("Stamp 1"), QStringLiteral("Stamp 2")}));

    stamps().list()->item(0)->setText(QStringLiteral("Corner"));
    QCOMPARE(kept.names(), QStringList({QStringLiteral("Corner"), QStringLiteral("Stamp 2")}));
    QCOMPARE(*kept.load(QStringLiteral("Corner")), clipOf(drawn({"#o"})));
    stamps().list()->item(1)->setText(QStringLiteral("Corner")); // taken
    QCOMPARE(kept.names(), QStringList({QStringLiteral("Corner"), QStringLiteral("Stamp 2")}));
    stamps().list()->item(1)->setText(QStringLiteral("../away")); // no name
    QCOMPARE(kept.names(), QStringList({QStringLiteral("Corner"), QStringLiteral("Stamp 2")}));
    stamps().list()->setCurrentRow(0);
    stamps().list()->setFocus();
    QTest::keyClick(stamps().list(), Qt::Key_Delete);

    QCOMPARE(kept.names(), QStringList(QStringLiteral("Stamp 2")));
}

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SelectionWindowTest)
#include "selection_window_test.moc"
