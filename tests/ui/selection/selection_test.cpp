// Chosen cells on a document: what is done with them, and what undo does.
#include "solvers/base/random.h"
#include "solvers/maze/cell_choice.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "ui/document/maze_document.h"
#include "ui/selection/selection.h"

#include <QSignalSpy>
#include <QTest>

#include <vector>

namespace mazewright::ui {

namespace {

/// The cells drawn with `#`.
CellSet cellsOf(std::initializer_list<std::string_view> rows)
{
    return cellsOfKind(drawn(rows), CellKind::wall);
}

struct Stage {
    explicit Stage(Maze maze) { document.setLevel({.maze = std::move(maze)}); }
    const Maze& maze() const { return document.maze(); }

    MazeDocument document;
    Selection selection{&document};
};

} // namespace

class SelectionTest : public QObject {
    Q_OBJECT

private slots:
    void cellsGoTogetherAsAsked();
    void aMoveLeavesFloorAndKeepsWhatItCovers();
    void whatLeavesTheMazeComesBack();
    void thePieceIsNotMovedOutOfSight();
    void undoBringsBackWhereItWas();
    void anotherSizeChoosesNothing();
    void aTurnIsAboutTheMiddle();
    void oneEditIsOneStep();
    void tenThousandEditsComeBack();
};

void SelectionTest::cellsGoTogetherAsAsked()
{
    Stage stage(drawn({"....", "...."}));
    QSignalSpy changed(&stage.selection, &Selection::changed);

    stage.selection.choose(cellsOf({"##..", "##.."}));
    stage.selection.choose(cellsOf({"..#.", "...."}), Choosing::add);
    QCOMPARE(stage.selection.cells(), cellsOf({"###.", "##.."}));
    stage.selection.choose(cellsOf({"#...", "#..."}), Choosing::subtract);
    QCOMPARE(stage.selection.cells(), cellsOf({".##.", ".#.."}));
    stage.selection.choose(cellsOf({".#.#", ".#.#"}), Choosing::intersect);
    QCOMPARE(stage.selection.cells(), cellsOf({".#..", ".#.."}));
    QCOMPARE(stage.selection.count(), std::size_t{2});
    QCOMPARE(changed.count(), 4);
    QVERIFY(!stage.document.isModified());
}

void SelectionTest::aMoveLeavesFloorAndKeepsWhatItCovers()
{
    Stage stage(drawn({"#o..#", //
                       "....2"}));
    stage.selection.choose(cellsOf({"##...", "....."}));

    stage.selection.move(0, 3); // over the wall at the right end
    QCOMPARE(stage.maze(), drawn({"...#o", "....2"}));
    stage.selection.move(1, 0); // over the tile
    QCOMPARE(stage.maze(), drawn({"....#", "...#o"}));
    stage.selection.move(0, -3);

    QCOMPARE(stage.maze(), drawn({"....#", "#o..2"}));
    QCOMPARE(stage.selection.cells(), cellsOf({".....", "##..."}));
}

void SelectionTest::whatLeavesTheMazeComesBack()
{
    Stage stage(drawn({"#o#", "S.E"}));
    stage.selection.choose(cellsOf({"###", "..."}));

    stage.selection.move(0, 2);
    QCOMPARE(stage.maze(), drawn({"..#", "S.E"}));
    stage.selection.move(0, -2);

    QCOMPARE(stage.maze(), drawn({"#o#", "S.E"}));
}

void SelectionTest::thePieceIsNotMovedOutOfSight()
{
    Stage stage(drawn({"#..", "..."}));
    stage.selection.choose(cellsOf({"#..", "..."}));

    stage.selection.move(-1, 0);

    QCOMPARE(stage.maze(), drawn({"#..", "..."}));
    QVERIFY(!stage.document.isModified());
    QVERIFY(!stage.selection.isEmpty());
}

void SelectionTest::undoBringsBackWhereItWas()
{
    Stage stage(drawn({"S#...", "....."}));
    stage.selection.choose(cellsOf({"##...", "....."}));
    stage.selection.move(0, 1);
    stage.selection.move(1, 1);
    const Maze there = stage.maze();

    stage.document.undoStack()->undo();
    QCOMPARE(stage.selection.cells(), cellsOf({".##..", "....."}));
    stage.document.undoStack()->undo();
    QCOMPARE(stage.selection.cells(), cellsOf({"##...", "....."}));
    QCOMPARE(stage.maze(), drawn({"S#...", "....."}));
    stage.document.undoStack()->redo();
    stage.document.undoStack()->redo();

    QCOMPARE(stage.maze(), there);
    QCOMPARE(stage.selection.cells(), cellsOf({".....", "..##."}));
}

void SelectionTest::anotherSizeChoosesNothing()
{
    Stage stage(drawn({"..", ".."}));
    stage.selection.chooseAll();

    stage.document.replace(drawn({"#.", "o."}), QStringLiteral("Other"));
    QCOMPARE(stage.selection.count(), std::size_t{4}); // of the same size
    stage.document.replace(drawn({"...", "..."}), QStringLiteral("Wider"));

    QVERIFY(stage.selection.isEmpty());
    QCOMPARE(stage.selection.cells().columns(), 3);
}

void SelectionTest::aTurnIsAboutTheMiddle()
{
    Stage stage(drawn({".....", //
                       ".#o1.", //
                       "....."}));
    stage.selection.choose(cellsOf({".....", ".###.", "....."}));

    stage.selection.turn(Turn::rotateRight, QStringLiteral("Rotate"));

    QCOMPARE(stage.maze(), drawn({"..#..", //
                                  "..o..", //
                                  "..1.."}));
    QCOMPARE(stage.selection.cells(), cellsOf({"..#..", "..#..", "..#.."}));
}

void SelectionTest::oneEditIsOneStep()
{
    Stage stage(drawn({"#o", "S."}));
    stage.selection.chooseAll();

    stage.selection.fill({CellKind::coin, 3}, QStringLiteral("Fill Cells"));
    QCOMPARE(stage.document.undoStack()->count(), 1);
    stage.selection.clearCells(QStringLiteral("Clear Cells"));
    QCOMPARE(stage.document.undoStack()->count(), 2);
    stage.selection.setDown(clipOf(drawn({"1"})), {1, 1}, QStringLiteral("Paste"));

    QCOMPARE(stage.document.undoStack()->count(), 3);
    QCOMPARE(stage.document.undoStack()->undoText(), QStringLiteral("Paste"));
    QCOMPARE(stage.maze(), drawn({"..", ".1"}));
    QCOMPARE(stage.selection.cells(), cellsOf({"..", ".#"}));
}

namespace {

constexpr int editKinds = 7;

/// A choice or an edit of this kind, anywhere on 18 x 70 cells.
void editSomehow(Selection& selection, Clip& clip, Random& random, int kind)
{
    switch (kind) {
    case 0: {
        CellSet box(18, 70);
        box.insert(CellBox{
            {below(random, 18), below(random, 70)}, below(random, 6) + 1, below(random, 20) + 1});
        selection.choose(std::move(box), static_cast<Choosing>(below(random, 4)));
        return;
    }
    case 1:
        selection.move(below(random, 7) - 3, below(random, 15) - 7);
        return;
    case 2:
        selection.turn(static_cast<Turn>(below(random, 5)), QStringLiteral("Turn"));
        return;
    case 3:
        selection.fill({CellKind::tile, static_cast<std::uint8_t>(below(random, 9) + 1)},
                       QStringLiteral("Fill"));
        return;
    case 4:
        selection.clearCells(QStringLiteral("Clear"));
        return;
    case 5:
        if (!selection.isEmpty())
            clip = selection.clip();
        return;
    default:
        selection.setDown(clip, {below(random, 20) - 2, below(random, 74) - 4},
                          QStringLiteral("Paste"));
        return;
    }
}

} // namespace

/// Random choices and edits with undo and redo between them: all steps lead back, and forth again,
/// to the same states.
void SelectionTest::tenThousandEditsComeBack()
{
    Random random(18);
    Stage stage(randomMaze(random, {.rows = 18, .columns = 70, .walls = 0.3, .coins = 0.2}));
    QUndoStack& stack = *stage.document.undoStack();
    std::vector<std::uint64_t> states{stage.document.fingerprint()}; // by the index of the stack
    const auto note = [&] {
        states.resize(static_cast<std::size_t>(stack.index()));
        states.push_back(stage.document.fingerprint());
    };
    Clip clip = clipOf(drawn({"S#", "o1"}));
    for (int edit = 0; edit < 10000; ++edit) {
        const int before = stack.index();
        const int kind = below(random, editKinds + 2);
        if (kind >= editKinds) {
            kind == editKinds ? stack.undo() : stack.redo();
            QCOMPARE(stage.document.fingerprint(), states[static_cast<std::size_t>(stack.index())]);
            continue;
        }
        editSomehow(stage.selection, clip, random, kind);
        QVERIFY(stack.index() <= before + 1);
        if (stack.index() != before)
            note();
    }
    QVERIFY(stack.index() > 100);
    const std::uint64_t last = stage.document.fingerprint();
    const int steps = stack.index();
    while (stack.canUndo()) {
        stack.undo();
        QCOMPARE(stage.document.fingerprint(), states[static_cast<std::size_t>(stack.index())]);
    }
    while (stack.index() < steps)
        stack.redo();
    QCOMPARE(stage.document.fingerprint(), last);
}

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SelectionTest)
#include "selection_test.moc"
