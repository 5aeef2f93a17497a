// Selecting in the window, by mouse and by keys: choosing, moving, transforms. Then pieces of a
// level: cut, copied, turned, set down; from elsewhere; as stamps.
#include "solvers/files/clip_text.h"
#include "solvers/files/format.h"
#include "tests/ui/window/selection_stage.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/page/messages.h"
#include "ui/page/stamps_panel.h"

#include <QImage>
#include <QListWidget>

namespace mazewright::ui {

class SelectionWindowTest : public SelectionStage {
    Q_OBJECT

private slots:
    void init() { begin(); }

    void aDragChoosesAndASecondMoves()
    {
        open(drawn({"#o...", //
                    "1#...", //
                    "....."}));

        drag({{0, 0}, {1, 1}});
        QCOMPARE(selection().count(), std::size_t{4});
        drag({{0, 0}, {1, 2}}); // from within: one down, two to the right

        QCOMPARE(rows(), (Rows{".....", "..#o.", "..1#."}));
        QCOMPARE(selection().cells().bounds()->topLeft, (Position{1, 2}));
        QCOMPARE(document().undoStack()->count(), 1);
        click({2, 3}); // within
        QVERIFY(selection().isEmpty());
    }

    void shiftAddsAndControlSubtracts()
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

    void escapeTakesADragBack()
    {
        open(drawn({"#...", "...."}));
        drag({{0, 0}, {0, 1}});

        mouse(QEvent::MouseButtonPress, {0, 0}, Qt::LeftButton, Qt::LeftButton);
        mouse(QEvent::MouseMove, {1, 2}, Qt::NoButton, Qt::LeftButton);
        key(Qt::Key_Escape);
        mouse(QEvent::MouseButtonRelease, {1, 2}, Qt::LeftButton, Qt::NoButton);

        QCOMPARE(rows(), (Rows{"#...", "...."}));
        QCOMPARE(selection().count(), std::size_t{2});
        key(Qt::Key_Escape);
        QVERIFY(selection().isEmpty());
    }

    void theLassoGoesAroundCells()
    {
        open(drawn({".....", ".....", ".....", "....."}));
        key(Qt::Key_Q);

        drag({{0, 1}, {2, 1}, {2, 4}, {0, 4}});

        QCOMPARE(selection().count(),
                 std::size_t{12}); // with the one cell in the middle row's inside
        QVERIFY(selection().contains({1, 2}));
        QVERIFY(!selection().contains({0, 0}));
    }

    void aRegionIsChosenByAClick()
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

    void keysChooseMoveAndClear()
    {
        open(drawn({"#o..", //
                    "...."}));
        view().setTool(findTool("brush")); // whatever is in hand, Shift selects
        view().placeCursor({0, 0});

        key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(selection().count(), std::size_t{2});
        key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(rows(), (Rows{"....", "#o.."}));
        key(Qt::Key_Right, Qt::AltModifier);
        key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(rows(), (Rows{"....", "..#o"}));
        key(Qt::Key_Delete);
        QCOMPARE(rows(), (Rows{"....", "...."}));
        key(Qt::Key_A, Qt::ControlModifier);

        QCOMPARE(selection().count(), std::size_t{8});
        QCOMPARE(document().undoStack()->count(), 4);
    }

    void nothingChosenHasNothingToCut()
    {
        open(drawn({"#."}));
        const auto isPossible = [this](const char* name) { return action(name).isEnabled(); };
        for (const char* name : {"edit.cut", "edit.copy", "edit.clear", "edit.fill", "maze.crop"})
            QVERIFY2(!isPossible(name), name);

        selection().chooseAll();

        for (const char* name : {"edit.cut", "edit.copy", "edit.clear", "edit.fill", "maze.crop"})
            QVERIFY2(isPossible(name), name);
    }

    void transformsActOnWhatIsChosen()
    {
        open(drawn({"#o..", "...E"}));
        drag({{0, 0}, {0, 1}});

        action("maze.flip-horizontal").trigger();
        QCOMPARE(rows(), (Rows{"o#..", "...E"}));
        selection().clear();
        action("maze.flip-horizontal").trigger();

        QCOMPARE(rows(), (Rows{"..#o", "E..."}));
    }

    void fillingTakesWhatTheToolDraws()
    {
        open(drawn({"....", "S..."}));
        view().setTool(findTool("coin"));
        view().setToolValue(1);
        view().setTool(findTool("select"));
        drag({{0, 0}, {0, 1}});

        key(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(rows(), (Rows{"oo..", "S..."}));
        view().setTool(findTool("brush"));
        view().setFocus();
        trigger(ActionId::editFill);

        QCOMPARE(rows(), (Rows{"##..", "S..."}));
    }

    void theLevelIsCroppedToTheSelection()
    {
        open(drawn({"....", ".#o.", "...."}));
        drag({{1, 1}, {1, 2}});

        trigger(ActionId::mazeCrop);

        QCOMPARE(rows(), (Rows{"#o"}));
        QVERIFY(selection().isEmpty());
        document().undoStack()->undo();
        QCOMPARE(rows(), (Rows{"....", ".#o.", "...."}));
    }

    /// Notes and conditions of what is cropped stay on their cells, or go with them.
    void whatIsSaidOfCellsGoesWithThem()
    {
        open(drawn({"S....", ".#o..", "....E"}));
        LevelNotes notes = document().levelNotes();
        notes.rules.conditions.pass = {{1, 2}, {0, 4}};
        notes.rules.conditions.avoid = {{2, 3}};
        notes.cellNotes = {{{0, 0}, "outside"}, {{1, 3}, "inside"}};
        document().setLevelNotes(notes, QStringLiteral("Notes"));
        drag({{1, 1}, {2, 3}});

        trigger(ActionId::mazeCrop);

        QCOMPARE(rows(), (Rows{"#o.", "..."}));
        const TrackConditions& conditions = document().rules().conditions;
        QVERIFY(conditions.pass == (std::vector<Position>{{0, 1}}));
        QVERIFY(conditions.avoid == (std::vector<Position>{{1, 2}}));
        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "inside"}}));
        document().undoStack()->undo();
        QVERIFY(document().cellNotes() == notes.cellNotes);
        QVERIFY(document().rules().conditions == notes.rules.conditions);
    }

    void kindsAreChosenByTheMenu()
    {
        open(drawn({"#o1.", "S.#E"}));

        for (const auto& [name, count] :
             {std::pair("select.walls", 2), std::pair("select.coins", 1),
              std::pair("select.tiles", 1), std::pair("select.floor", 2),
              std::pair("select.all", 8)}) {
            action(name).trigger();
            QCOMPARE(selection().count(), static_cast<std::size_t>(count));
        }
        trigger(ActionId::selectNone);
        QVERIFY(selection().isEmpty());
        trigger(ActionId::selectWalls);
        trigger(ActionId::selectGrow);
        QCOMPARE(selection().count(), std::size_t{8});
        trigger(ActionId::selectShrink);
        QCOMPARE(selection().count(), std::size_t{8}); // the edge takes none away
        trigger(ActionId::selectInvert);
        QVERIFY(selection().isEmpty());
    }

    void aPieceIsCopiedAndSetDown()
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

        QCOMPARE(rows(), (Rows{"#o...", ".#o..", "...#o"}));
        QVERIFY(!page().selecting()->isPlacing());
        QCOMPARE(document().undoStack()->count(), 2);
        drag({{0, 0}, {0, 1}});
        key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(rows().front(), std::string("....."));
    }

    void aPieceIsTurnedBeforeItIsSetDown()
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

        QCOMPARE(rows(), (Rows{"#o1.1", "....o", "....#"}));
        QCOMPARE(view().tool(), findTool("select")); // X did not change the tool
    }

    void keysSetDown()
    {
        open(drawn({"#o..", "...."}));
        drag({{0, 0}, {0, 1}});
        key(Qt::Key_C, Qt::ControlModifier);
        view().placeCursor({0, 1});

        key(Qt::Key_V, Qt::ControlModifier);
        key(Qt::Key_Down);
        key(Qt::Key_Right);
        key(Qt::Key_Return);

        QCOMPARE(rows(), (Rows{"#o..", ".#o."}));
        key(Qt::Key_V, Qt::ControlModifier);
        key(Qt::Key_Escape);
        QVERIFY(!page().selecting()->isPlacing());
        QCOMPARE(document().undoStack()->count(), 1);
    }

    void copyingGivesOtherProgramsTextAndAPicture()
    {
        open(drawn({"S#o", "..E"}));
        selection().chooseAll();

        trigger(ActionId::editCopy);

        const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(mime->text(), QStringLiteral("S#o\n..E\n"));
        const auto picture = mime->imageData().value<QImage>();
        constexpr int margin = 16; // of every picture
        QCOMPARE(picture.size(), QSize(3 * 24 + 2 * margin, 2 * 24 + 2 * margin));
        const QString own = QStringLiteral("application/x-mazewright-maze");
        QVERIFY(mime->hasFormat(own));
        QCOMPARE(*readClip(mime->data(own).toStdString()), selection().clip());
    }

    void textFromElsewhereBecomesCells_data()
    {
        const auto row = test::columns<QString>("text");
        row("a mail", "#.o\nS.E\n");
        row("a matrix", "1 -1 2\n3 0 0\n");
        row("a spreadsheet's file", "1,-1,2\n3,0,0\n");
        row("a spreadsheet", "1\t-1\t2\n3\t0\t0\n");
    }

    void textFromElsewhereBecomesCells()
    {
        QFETCH(QString, text);
        open(drawn({"....", "....", "...."}));
        QGuiApplication::clipboard()->setText(text);
        const auto read = readLevelText(text.toStdString(), {});
        QVERIFY2(read.has_value(), read ? "" : read.error().message.text().c_str());

        trigger(ActionId::editPaste);
        click({1, 1});

        Maze expected = drawn({"....", "....", "...."});
        expected.apply(placed(expected, clipOf(read->level.maze), {0, 0}));
        QCOMPARE(rows(), sketch(expected));
    }

    void textThatIsNoLevelIsSaid()
    {
        open(drawn({"...."}));
        QGuiApplication::clipboard()->setText(QStringLiteral("#..\n#.\n"));

        trigger(ActionId::editPaste);

        QVERIFY2(page().messages()->message().contains("line 2"),
                 qPrintable(page().messages()->message()));
        QVERIFY(!page().selecting()->isPlacing());
        QGuiApplication::clipboard()->clear();
        trigger(ActionId::editPaste);
        QCOMPARE(page().messages()->message(), "The clipboard contains neither cells nor a level.");
    }

    void betweenTabs()
    {
        open(drawn({"#o", ".."}));
        document().setRules({.turns = 1}); // so that it stays open
        drag({{0, 0}, {0, 1}});
        trigger(ActionId::editCopy);

        m_window->openLevel({.maze = drawn({"...", "..."})});
        view().setFocus();
        trigger(ActionId::editPaste);
        click({1, 1});

        QCOMPARE(rows(), (Rows{"...", "#o."}));
    }

    void aStampIsSetDownAgainAndAgain()
    {
        const QTemporaryDir folder;
        stamps().setFolder(StampFolder(folder.path()));
        open(drawn({"#o....", "......"}));
        drag({{0, 0}, {0, 1}});
        trigger(ActionId::editSaveStamp);
        QCOMPARE(stamps().list()->count(), 1);

        emit stamps().list()->itemClicked(stamps().list()->item(0));
        drag({{1, 1}, {1, 3}, {1, 5}}); // painted: a piece of two columns each

        QCOMPARE(rows(), (Rows{"#o....", "#o#o#o"}));
        QVERIFY(page().selecting()->isPlacing());
        key(Qt::Key_Escape);
        QVERIFY(!page().selecting()->isPlacing());
    }

    void stampsAreKeptByName()
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
        m_window->showPanel(&stamps());
        stamps().list()->setCurrentRow(0);
        stamps().list()->setFocus();
        QTest::keyClick(stamps().list(), Qt::Key_Delete);

        QCOMPARE(kept.names(), QStringList(QStringLiteral("Stamp 2")));
    }

    void noNameLeadsOutOfTheFolder_data()
    {
        const auto row = test::columns<QString>("name");
        row("above", "../away");
        row("below", "below/away");
        row("above from below", "below/../../away");
        row("from the root", "%1/away");
    }

    void noNameLeadsOutOfTheFolder()
    {
        QFETCH(QString, name);
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkpath(QStringLiteral("stamps/below")));
        stamps().setFolder(StampFolder(home.filePath(QStringLiteral("stamps"))));
        stamps().add(clipOf(drawn({"#o"})));

        stamps().list()->item(0)->setText(name.contains(u'%') ? name.arg(home.path()) : name);

        QCOMPARE(stamps().list()->count(), 1);
        QCOMPARE(stamps().list()->item(0)->text(), QStringLiteral("Stamp 1"));
        QCOMPARE(QDir(home.path()).entryList(QDir::Files), QStringList());
        QCOMPARE(QDir(home.filePath(QStringLiteral("stamps/below"))).entryList(QDir::Files),
                 QStringList());
    }

private:
    StampsPanel& stamps() const { return *find<StampsPanel>(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SelectionWindowTest)
#include "selection_window_test.moc"
