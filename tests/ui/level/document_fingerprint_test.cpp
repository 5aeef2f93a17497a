// The document's fingerprint: always that of its cells, whatever happened to them.
#include "solvers/core/maze_hash.h"
#include "solvers/core/random.h"
#include "tests/support/mazes.h"
#include "ui/level/maze_document.h"

namespace mazewright::ui {

namespace {

const QString changeText = QStringLiteral("Change");

/// Runs of cells that may overlap.
Patch overlappingRuns(const Maze& maze, Random& random)
{
    Patch patch;
    for (std::uint64_t runs = 1 + random.below(8); runs > 0; --runs) {
        const auto first = static_cast<CellIndex>(random.below(maze.size()));
        const auto most = std::min<std::uint64_t>(maze.size() - first, 30);
        patch.runs.push_back({first, static_cast<std::uint32_t>(1 + random.below(most)),
                              unpack(static_cast<PackedCell>(random.below(20)))});
    }
    return patch;
}

/// An edit, a stroke, a stroke taken back, another maze, an undo or a redo.
void changeAnyhow(MazeDocument& document, Random& random)
{
    const std::uint64_t kind = random.below(40);
    if (kind == 0) {
        const auto rows = static_cast<int>(1 + random.below(30));
        const auto columns = static_cast<int>(1 + random.below(30));
        document.replace(*Maze::make(rows, columns), changeText);
    } else if (kind < 14) {
        document.edit(overlappingRuns(document.maze(), random), changeText);
    } else if (kind < 20) {
        document.beginStroke();
        document.extendStroke(overlappingRuns(document.maze(), random));
        document.extendStroke(overlappingRuns(document.maze(), random));
        if (kind == 19)
            document.cancelStroke();
        else
            document.endStroke(changeText);
    } else if (kind < 34) {
        document.undoStack()->undo();
    } else {
        document.undoStack()->redo();
    }
}

} // namespace

class DocumentFingerprintTest : public QObject {
    Q_OBJECT
private slots:
    void isThatOfTheCellsAfterEveryChange()
    {
        MazeDocument document;
        Random random(10);
        MazeSnapshot held;
        for (int change = 0; change < 10000; ++change) {
            if (change % 7 == 0)
                held = document.snapshot();

            changeAnyhow(document, random);

            QCOMPARE(document.fingerprint(), fingerprintOf(document.maze()));
        }
    }

    void undoingAllBringsTheFirstBack()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S..#", "#.oE"})});
        const std::uint64_t first = document.fingerprint();
        const std::uint64_t revision = document.maze().revision();
        Random random(3);
        for (int change = 0; change < 100; ++change)
            document.edit(overlappingRuns(document.maze(), random), changeText);
        QVERIFY(document.fingerprint() != first);

        while (document.undoStack()->canUndo())
            document.undoStack()->undo();

        QCOMPARE(document.fingerprint(), first);
        QVERIFY(document.maze().revision() != revision);
    }

    void staysWhereASnapshotKeepsTheMaze()
    {
        MazeDocument document;
        const MazeSnapshot before = document.snapshot();

        document.edit({{{5, 1, {CellKind::wall, 1}}}}, changeText);

        QCOMPARE(document.fingerprint(), fingerprintOf(document.maze()));
        QVERIFY(document.fingerprint() != fingerprintOf(*before));
    }

    void isNewWithAnotherLevel()
    {
        MazeDocument document;

        document.setLevel({.maze = drawn({"S#E"})});

        QCOMPARE(document.fingerprint(), fingerprintOf(drawn({"S#E"})));
    }
};

} // namespace mazewright::ui

QTEST_APPLESS_MAIN(mazewright::ui::DocumentFingerprintTest)
#include "document_fingerprint_test.moc"
