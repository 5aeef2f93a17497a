// Chosen cells on a document: what is done with them, and what undo does.
#include "solvers/core/cell_set.h"
#include "solvers/core/maze_hash.h"
#include "solvers/files/level_metadata.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "ui/base/background.h"
#include "ui/level/maze_document.h"
#include "ui/page/selection.h"

namespace mazewright::ui {

namespace {

/// The cells drawn with `#`.
CellSet cellsOf(std::initializer_list<std::string_view> rows)
{
    return cellsOfKind(drawn(rows), CellKind::wall);
}

using Edit = void (*)(Selection&);
using PlainEdit = void (*)(Maze&, const Clip& all);

struct SelectedMaze {
    explicit SelectedMaze(Maze maze) { document.setLevel({.maze = std::move(maze)}); }
    const Maze& maze() const { return document.maze(); }

    MazeDocument document;
    Selection selection{&document};
};

/// More than a patch is made of: an edit of all its cells is another maze.
constexpr int largeSide = 1040;

/// What sets the piece down by a cell at a time.
void setEach(Maze& maze, const Clip& piece, Position topLeft)
{
    for (int row = 0; row < piece.maze.rows(); ++row)
        for (int column = 0; column < piece.maze.columns(); ++column) {
            const Position there{row + topLeft.row, column + topLeft.column};
            if (piece.cells.contains({row, column}) && maze.contains(there))
                maze.set(there, piece.maze.at(Position{row, column}));
        }
}

/// Whether two levels differ in nothing but their cells.
bool isSameAround(const Level& a, const Level& b)
{
    return notesOf(a) == notesOf(b) && a.otherKeys == b.otherKeys;
}

Level largeLevel()
{
    Random random(4);
    Level level{.maze =
                    randomMaze(random, {.rows = largeSide, .columns = largeSide, .costs = 0.1})};
    level.cellNotes = {{{2, 3}, "a note"}};
    level.rules.conditions.pass = {{1, 1}};
    setGeneratorCall(
        level, GeneratorCall{.generator = "random-walls", .rows = largeSide, .columns = largeSide});
    return level;
}

constexpr int editKinds = 7;

/// A choice or an edit of this kind, anywhere on 18 x 70 cells.
void editSomehow(Selection& selection, Clip& clip, Random& random, int kind)
{
    switch (kind) {
    case 0: {
        CellSet box(18, 70);
        box.insert(CellBox{
            {below(random, 18), below(random, 70)}, below(random, 6) + 1, below(random, 20) + 1});
        selection.choose(std::move(box), static_cast<SelectionOperation>(below(random, 4)));
        return;
    }
    case 1:
        selection.move(below(random, 7) - 3, below(random, 15) - 7);
        return;
    case 2:
        selection.turn(static_cast<Turn>(below(random, 5)), QStringLiteral("Turn"));
        return;
    case 3:
        selection.fill({CellKind::tile, static_cast<std::uint8_t>(below(random, 9) + 1)}, "Fill");
        return;
    case 4:
        selection.clearCells("Clear");
        return;
    case 5:
        if (!selection.isEmpty())
            clip = selection.clip();
        return;
    default:
        selection.placePiece(clip, {below(random, 20) - 2, below(random, 74) - 4}, "Paste");
        return;
    }
}

} // namespace

class SelectionTest : public QObject {
    Q_OBJECT

private slots:
    void cellsGoTogetherAsAsked()
    {
        SelectedMaze stage(drawn({"....", "...."}));
        QSignalSpy changed(&stage.selection, &Selection::changed);

        stage.selection.choose(cellsOf({"##..", "##.."}));
        stage.selection.choose(cellsOf({"..#.", "...."}), SelectionOperation::add);
        QCOMPARE(stage.selection.cells(), cellsOf({"###.", "##.."}));
        stage.selection.choose(cellsOf({"#...", "#..."}), SelectionOperation::subtract);
        QCOMPARE(stage.selection.cells(), cellsOf({".##.", ".#.."}));
        stage.selection.choose(cellsOf({".#.#", ".#.#"}), SelectionOperation::intersect);
        QCOMPARE(stage.selection.cells(), cellsOf({".#..", ".#.."}));
        QCOMPARE(stage.selection.count(), std::size_t{2});
        QCOMPARE(changed.count(), 4);
        QVERIFY(!stage.document.isModified());
    }

    void aMoveLeavesFloorAndKeepsWhatItCovers()
    {
        SelectedMaze stage(drawn({"#o..#", //
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

    void whatLeavesTheMazeComesBack()
    {
        SelectedMaze stage(drawn({"#o#", "S.E"}));
        stage.selection.choose(cellsOf({"###", "..."}));

        stage.selection.move(0, 2);
        QCOMPARE(stage.maze(), drawn({"..#", "S.E"}));
        stage.selection.move(0, -2);

        QCOMPARE(stage.maze(), drawn({"#o#", "S.E"}));
    }

    void thePieceIsNotMovedOutOfSight()
    {
        SelectedMaze stage(drawn({"#..", "..."}));
        stage.selection.choose(cellsOf({"#..", "..."}));

        stage.selection.move(-1, 0);

        QCOMPARE(stage.maze(), drawn({"#..", "..."}));
        QVERIFY(!stage.document.isModified());
        QVERIFY(!stage.selection.isEmpty());
    }

    void undoBringsBackWhereItWas()
    {
        SelectedMaze stage(drawn({"S#...", "....."}));
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

    void anotherSizeChoosesNothing()
    {
        SelectedMaze stage(drawn({"..", ".."}));
        stage.selection.chooseAll();

        stage.document.replace(drawn({"#.", "o."}), "Other");
        QCOMPARE(stage.selection.count(), std::size_t{4}); // of the same size
        stage.document.replace(drawn({"...", "..."}), "Wider");

        QVERIFY(stage.selection.isEmpty());
        QCOMPARE(stage.selection.cells().columns(), 3);
    }

    void aTurnIsAboutTheMiddle()
    {
        SelectedMaze stage(drawn({".....", //
                                  ".#o1.", //
                                  "....."}));
        stage.selection.choose(cellsOf({".....", ".###.", "....."}));

        stage.selection.turn(Turn::rotateRight, "Rotate");

        QCOMPARE(stage.maze(), drawn({"..#..", //
                                      "..o..", //
                                      "..1.."}));
        QCOMPARE(stage.selection.cells(), cellsOf({"..#..", "..#..", "..#.."}));
    }

    void oneEditIsOneStep()
    {
        SelectedMaze stage(drawn({"#o", "S."}));
        stage.selection.chooseAll();

        stage.selection.fill({CellKind::coin, 3}, "Fill Cells");
        QCOMPARE(stage.document.undoStack()->count(), 1);
        stage.selection.clearCells("Clear Cells");
        QCOMPARE(stage.document.undoStack()->count(), 2);
        stage.selection.placePiece(clipOf(drawn({"1"})), {1, 1}, QStringLiteral("Paste"));

        QCOMPARE(stage.document.undoStack()->count(), 3);
        QCOMPARE(stage.document.undoStack()->undoText(), "Paste");
        QCOMPARE(stage.maze(), drawn({"..", ".1"}));
        QCOMPARE(stage.selection.cells(), cellsOf({"..", ".#"}));
    }

    void veryManyCellsAreEditedAsFewAre_data()
    {
        const auto row = test::columns<Edit, PlainEdit>("edit", "plainEdit");
        row(
            "turn", [](Selection& all) { all.turn(Turn::rotateLeft, {}); },
            [](Maze& maze, const Clip& all) {
                for (int r = 0; r < largeSide; ++r)
                    for (int c = 0; c < largeSide; ++c)
                        maze.set(Position{largeSide - 1 - c, r}, all.maze.at(Position{r, c}));
            });
        row(
            "move", [](Selection& all) { all.move(30, -7); },
            [](Maze& maze, const Clip& all) {
                setEach(maze, clipOf(*Maze::make(largeSide, largeSide)), {0, 0});
                setEach(maze, all, {30, -7});
            });
        row(
            "move and back",
            [](Selection& all) {
                all.move(30, -7);
                all.move(-30, 7);
                all.move(1, 0);
            },
            [](Maze& maze, const Clip& all) {
                setEach(maze, clipOf(*Maze::make(largeSide, largeSide)), {0, 0});
                setEach(maze, all, {1, 0});
            });
        row(
            "set down",
            [](Selection& all) {
                all.placePiece(all.clip(), {-5, 9}, "Paste");
            },
            [](Maze& maze, const Clip& all) {
                setEach(maze, all, {-5, 9});
            });
        row(
            "clear", [](Selection& all) { all.clearCells({}); },
            [](Maze& maze, const Clip&) {
                setEach(maze, clipOf(*Maze::make(largeSide, largeSide)), {0, 0});
            });
    }

    /// The level keeps all but its cells, and undo brings all of it back.
    void veryManyCellsAreEditedAsFewAre()
    {
        QFETCH(Edit, edit);
        QFETCH(PlainEdit, plainEdit);
        MazeDocument document;
        document.setLevel(largeLevel());
        Selection selection(&document);
        selection.chooseAll();
        const Level before = document.level();
        Maze wanted = before.maze;
        plainEdit(wanted, clipOf(before.maze));

        edit(selection);

        QVERIFY(document.maze() == wanted);
        QCOMPARE(document.maze().start(), wanted.start());
        QCOMPARE(document.fingerprint(), fingerprintOf(wanted));
        QVERIFY(isSameAround(document.level(), before));
        while (document.undoStack()->canUndo())
            document.undoStack()->undo();
        QVERIFY(document.maze() == before.maze);
        QVERIFY(isSameAround(document.level(), before));
        QCOMPARE(selection.count(), wanted.size());
        while (document.undoStack()->canRedo())
            document.undoStack()->redo();
        QVERIFY(document.maze() == wanted);
    }

    /// What is worked out for a maze that has changed meanwhile is of no use.
    void anEditWhileTheUserWaitsIsNotLost()
    {
        MazeDocument document;
        document.setLevel(largeLevel());
        Selection selection(&document);
        selection.chooseAll();
        Maze wanted = document.maze();
        wanted.set(Position{5, 5}, {CellKind::tile, 9});
        QMetaObject::invokeMethod(
            &document,
            [&document] {
                // even if the work has ended by then
                QVERIFY(TaskRegistry::ofProgram().waitForAll(std::chrono::milliseconds(patience)));
                const CellIndex cell = document.maze().index({5, 5});
                document.edit(Patch{{{cell, 1, {CellKind::tile, 9}}}}, "Tile");
            },
            Qt::QueuedConnection); // comes before the answer

        selection.clearCells("Clear Cells");

        QVERIFY(document.maze() == wanted);
        QCOMPARE(document.undoStack()->count(), 1);
        QCOMPARE(document.undoStack()->undoText(), "Tile");
        selection.clearCells("Clear Cells");
        QCOMPARE(document.maze().count(CellKind::floor), wanted.size());
        document.undoStack()->undo();
        QVERIFY(document.maze() == wanted);
    }

    /// Random choices and edits with undo and redo between them: all steps lead back, and forth
    /// again, to the same states.
    void tenThousandEditsComeBack()
    {
        Random random(18);
        SelectedMaze stage(
            randomMaze(random, {.rows = 18, .columns = 70, .walls = 0.3, .coins = 0.2}));
        QUndoStack& stack = *stage.document.undoStack();
        std::vector<std::uint64_t> states{
            stage.document.fingerprint()}; // by the index of the stack
        const auto note = [&states, &stack, &document = stage.document] {
            states.resize(static_cast<std::size_t>(stack.index()));
            states.push_back(document.fingerprint());
        };
        Clip clip = clipOf(drawn({"S#", "o1"}));
        for (int edit = 0; edit < 10000; ++edit) {
            const int before = stack.index();
            const int kind = below(random, editKinds + 2);
            if (kind >= editKinds) {
                kind == editKinds ? stack.undo() : stack.redo();
                QCOMPARE(stage.document.fingerprint(),
                         states[static_cast<std::size_t>(stack.index())]);
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SelectionTest)
#include "selection_test.moc"
