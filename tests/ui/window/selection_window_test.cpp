// Selecting in the window, by mouse and by keys: choosing, moving, transforms.
#include "tests/ui/window/selection_stage.h"

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

        QCOMPARE(rows(), (std::vector<std::string>{".....", "..#o.", "..1#."}));
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

        QCOMPARE(rows(), (std::vector<std::string>{"#...", "...."}));
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
        QCOMPARE(rows(), (std::vector<std::string>{"o#..", "...E"}));
        selection().clear();
        action("maze.flip-horizontal").trigger();

        QCOMPARE(rows(), (std::vector<std::string>{"..#o", "E..."}));
    }

    void fillingTakesWhatTheToolDraws()
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
        trigger(ActionId::editFill);

        QCOMPARE(rows(), (std::vector<std::string>{"##..", "S..."}));
    }

    void theLevelIsCroppedToTheSelection()
    {
        open(drawn({"....", ".#o.", "...."}));
        drag({{1, 1}, {1, 2}});

        trigger(ActionId::mazeCrop);

        QCOMPARE(rows(), (std::vector<std::string>{"#o"}));
        QVERIFY(selection().isEmpty());
        document().undoStack()->undo();
        QCOMPARE(rows(), (std::vector<std::string>{"....", ".#o.", "...."}));
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

        QCOMPARE(rows(), (std::vector<std::string>{"#o.", "..."}));
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SelectionWindowTest)
#include "selection_window_test.moc"
