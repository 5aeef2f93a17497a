#include "tests/support/mazes.h"
#include "tests/ui/level/histories.h"
#include "ui/level/undo_history.h"

// A document's undo steps as values: another document that gets them undoes and redoes the same.

namespace mazewright::ui {

namespace {

constexpr std::size_t plenty = std::size_t{1} << 30;
const QString stepText = QStringLiteral("Draw");

Patch wallsFrom(const Maze& maze, Position at, std::uint32_t count)
{
    return {{{maze.index(at), count, {CellKind::wall, 1}}}};
}

using Damage = void (*)(UndoHistory&);

mazewright::Run& firstRunOf(UndoHistory& history)
{
    return std::get<Patch>(history.steps.front().other).runs.front();
}

} // namespace

class UndoHistoryTest : public QObject {
    Q_OBJECT

private slots:
    void goesOnInAnotherDocument()
    {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            Random random(seed);
            MazeDocument document;
            for (int change = 0; change < 40; ++change)
                changeAtRandom(document, random);

            MazeDocument other;
            other.restore(document.level(), document.history(plenty), {}, nullptr, {});

            QVERIFY(areEqual(other.level(), document.level()));
            QCOMPARE(other.undoStack()->index(), document.undoStack()->index());
            QCOMPARE(stepNames(other), stepNames(document));
            QVERIFY(areEqual(everyState(other), everyState(document)));
            QCOMPARE(other.undoBytesHeld() > 0, document.undoBytesHeld() > 0);
        }
    }

    void whatWasSavedIsFoundByUndo()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S..E"})});
        document.edit(wallsFrom(document.maze(), {0, 1}, 1), stepText);
        document.undoStack()->setClean();
        document.edit(wallsFrom(document.maze(), {0, 2}, 1), stepText);

        MazeDocument other;
        other.restore(document.level(), document.history(plenty), {}, nullptr, {});

        QVERIFY(other.isModified());
        other.undoStack()->undo();
        QVERIFY(!other.isModified());
        other.undoStack()->undo();
        QVERIFY(other.isModified());
    }

    void neverCountsAsSaved()
    {
        MazeDocument document;
        document.edit(wallsFrom(document.maze(), {0, 1}, 1), stepText);
        document.undoStack()->setClean();

        MazeDocument other;
        other.restore(document.level(), document.history(plenty), {}, nullptr, {});
        MazeDocument bare;
        bare.restore(document.level(), {}, {}, nullptr, {});

        QVERIFY(other.isModified());
        QVERIFY(bare.isModified());
    }

    void anOpenStrokeIsItsLastStep()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S....E"})});
        document.edit(wallsFrom(document.maze(), {0, 1}, 1), stepText);
        document.edit(wallsFrom(document.maze(), {0, 2}, 1), stepText);
        document.undoStack()->undo();
        document.beginStroke();
        document.extendStroke(wallsFrom(document.maze(), {0, 3}, 1));
        document.extendStroke(wallsFrom(document.maze(), {0, 3}, 2));

        MazeDocument other;
        other.restore(document.level(), document.history(plenty), {}, nullptr, {});

        QCOMPARE(other.undoStack()->count(), 2);
        QVERIFY(!other.undoStack()->canRedo());
        QVERIFY(other.maze() == drawn({"S#.##E"}));
        other.undoStack()->undo();
        QVERIFY(other.maze() == drawn({"S#...E"}));
        other.undoStack()->undo();
        QVERIFY(other.maze() == drawn({"S....E"}));
        QVERIFY(document.isStrokeOpen());
    }

    void keepsTheNearestStepsThatFit()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S.....E"})});
        for (const int column : {1, 2, 3, 4, 5})
            document.edit(wallsFrom(document.maze(), {0, column}, 1), stepText);
        document.undoStack()->undo();

        // room for three of them: those that undo come first
        const UndoHistory history = document.history(3 * sizeof(mazewright::Run));

        QCOMPARE(history.steps.size(), std::size_t{3});
        QCOMPARE(history.done, std::size_t{3});
        QVERIFY(!history.clean);
        MazeDocument other;
        other.restore(document.level(), history, {}, nullptr, {});
        other.undoStack()->setIndex(0);
        QVERIFY(other.maze() == drawn({"S#....E"}));
    }

    void aStrokeThatDoesNotFitLeavesNone()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S.....E"})});
        document.edit(wallsFrom(document.maze(), {0, 1}, 1), stepText);
        document.beginStroke();
        document.extendStroke(wallsFrom(document.maze(), {0, 2}, 1));
        document.extendStroke(wallsFrom(document.maze(), {0, 4}, 1));

        const UndoHistory history = document.history(sizeof(mazewright::Run));

        QVERIFY(history.steps.empty());
        QVERIFY(!history.clean);
    }

    void unsoundStepsAreLeftOut_data()
    {
        const auto row = test::columns<Damage>("damage");
        row("begins outside", [](UndoHistory& history) { firstRunOf(history).first = 4; });
        row("ends outside", [](UndoHistory& history) { firstRunOf(history).length = 4; });
        row("a coin of no worth", [](UndoHistory& history) {
            firstRunOf(history).cell = {CellKind::coin, 0};
        });
        row("more done than there are", [](UndoHistory& history) { history.done = 2; });
        row("no maze", [](UndoHistory& history) { history.steps.front().other = Replacement{}; });
        row("conditions outside", [](UndoHistory& history) {
            LevelNotes outside;
            outside.rules.conditions.avoid = {{0, 4}};
            history.steps.front().other = outside;
        });
    }

    void unsoundStepsAreLeftOut()
    {
        QFETCH(Damage, damage);
        UndoHistory history{.steps = {{stepText, Patch{{{1, 1, {CellKind::wall, 1}}}}}}, .done = 1};
        QVERIFY(isSound(history, drawn({"S..E"})));

        damage(history);

        QVERIFY(!isSound(history, drawn({"S..E"})));
        MazeDocument document;
        document.restore({.maze = drawn({"S..E"})}, history, {}, nullptr, {});
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(document.isModified());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::UndoHistoryTest)
#include "undo_history_test.moc"
