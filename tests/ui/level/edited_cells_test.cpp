// Which cells are other than in an older maze: as a comparison cell by cell tells, after any
// change.
#include "solvers/core/random.h"
#include "tests/support/mazes.h"
#include "tests/support/walls.h"
#include "tests/ui/level/histories.h"
#include "ui/level/maze_changes.h"
#include "ui/level/maze_document.h"

namespace mazewright::ui {

namespace {

const QString paintText = QStringLiteral("Paint");

QRect randomArea(const Maze& maze, Random& random)
{
    const auto below = [&random](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
    };
    const QPoint a(below(maze.columns()), below(maze.rows()));
    const QPoint b(below(maze.columns()), below(maze.rows()));
    return QRect(a, b).normalized();
}

/// What there is to know, by looking at every cell.
struct Compared {
    std::size_t count = 0;
    QRect boundsWithin;
    std::optional<Position> wrong; // a cell of which the other side says otherwise
};

Compared comparedByHand(const Maze& now, const Maze& older, const EditedCells& edited, QRect area)
{
    Compared compared;
    for (int row = 0; row < now.rows(); ++row)
        for (int column = 0; column < now.columns(); ++column) {
            const Position at{row, column};
            const bool differs = now.at(at) != older.at(at);
            if (edited.contains(at) != differs)
                compared.wrong = at;
            compared.count += differs ? 1 : 0;
            if (differs && area.contains(column, row))
                compared.boundsWithin |= QRect(column, row, 1, 1);
        }
    return compared;
}

} // namespace

class EditedCellsTest : public QObject {
    Q_OBJECT
private slots:
    void nothingIsEditedAtFirst()
    {
        MazeDocument document;
        EditedCells edited(&document);

        document.edit(wallAt(document.maze(), {1, 1}), paintText);

        QVERIFY(edited.isEmpty()); // with nothing to compare with
        QVERIFY(!edited.contains({1, 1}));
        QVERIFY(edited.boundsWithin({0, 0, 20, 20}).isEmpty());
    }

    void agreesWithAComparisonByHand_data()
    {
        test::numbers<int>("columns", "columns", {1, 7, 63, 64, 65, 130});
    }

    void agreesWithAComparisonByHand()
    {
        QFETCH(const int, columns);
        MazeDocument document;
        document.setLevel({.maze = *Maze::make(23, columns)});
        EditedCells edited(&document);
        Random random(static_cast<std::uint64_t>(columns));
        MazeSnapshot older = document.snapshot();
        edited.compareWith(older);
        for (int change = 0; change < 400; ++change) {
            const std::uint64_t kind = random.below(20);
            if (kind == 0) {
                older = document.snapshot();
                edited.compareWith(older);
            } else if (kind < 9) {
                document.edit(someRuns(document.maze(), random, 5, 9, 12), paintText);
            } else if (kind < 16) {
                document.undoStack()->undo();
            } else {
                document.undoStack()->redo();
            }

            const QRect area = randomArea(document.maze(), random);
            const Compared byHand = comparedByHand(document.maze(), *older, edited, area);
            QVERIFY2(!byHand.wrong, qPrintable(QStringLiteral("change %1").arg(change)));
            QCOMPARE(edited.count(), byHand.count);
            QCOMPARE(edited.isEmpty(), byHand.count == 0);
            QCOMPARE(edited.boundsWithin(area), byHand.boundsWithin);
        }
    }

    void tellsTheFirstDifferenceAndTheLast()
    {
        // Given a maze whose present state is compared with
        MazeDocument document;
        EditedCells edited(&document);
        edited.compareWith(document.snapshot());
        QSignalSpy told(&edited, &EditedCells::emptyChanged);

        // When two cells are painted and both edits undone
        document.edit(wallAt(document.maze(), {1, 1}), paintText);
        document.edit(wallAt(document.maze(), {3, 3}), paintText);
        document.undoStack()->undo();
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.takeFirst().constFirst(), false);
        document.undoStack()->undo();

        // Then it is told once that cells are edited, and once that none is
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.takeFirst().constFirst(), true);
    }

    void movedEndsAreEditedInBothPlaces()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S...E"})});
        EditedCells edited(&document);
        edited.compareWith(document.snapshot());

        document.edit({{{2, 1, {CellKind::start, 1}}}}, paintText);

        QCOMPARE(edited.count(), 2U);
        QVERIFY(edited.contains({0, 0}));
        QVERIFY(edited.contains({0, 2}));
    }

    void aMazeOfAnotherSizeIsNotCompared()
    {
        MazeDocument document;
        EditedCells edited(&document);
        edited.compareWith(document.snapshot());
        document.edit(wallAt(document.maze(), {1, 1}), paintText);
        QVERIFY(!edited.isEmpty());

        document.replace(*Maze::make(3, 3, {CellKind::wall, 1}), paintText);
        document.edit({{{4, 1, {}}}}, paintText);
        QVERIFY(edited.isEmpty());

        document.undoStack()->undo();
        document.undoStack()->undo();
        QCOMPARE(edited.count(), 1U);
    }

    void theSameCellsInAnotherMazeAreNotEdited()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S.E", "#.#"})});
        EditedCells edited(&document);
        edited.compareWith(document.snapshot());

        document.replace(drawn({"S.E", "#.."}), paintText);
        QCOMPARE(edited.count(), 1U);
        document.replace(drawn({"S.E", "#.#"}), paintText);

        QVERIFY(edited.isEmpty());
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::EditedCellsTest)
#include "edited_cells_test.moc"
