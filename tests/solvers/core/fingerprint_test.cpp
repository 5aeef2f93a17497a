#include "solvers/core/maze_hash.h"
#include "solvers/core/random.h"
#include "tests/support/mazes.h"

namespace mazewright {

/// The fingerprint of a maze: told by the cells and the shape alone, and mended after an edit.
class FingerprintTest : public QObject {
    Q_OBJECT

private slots:
    void equalMazesHaveOne()
    {
        // Given two mazes that came about in different ways
        const Maze maze = drawn({"S.#", "2oE"});
        Maze other = drawn({"###", "E.S"});
        for (CellIndex cell = 0; cell < maze.size(); ++cell)
            other.set(cell, maze.at(cell));

        QCOMPARE(other, maze);
        QVERIFY(other.revision() != maze.revision());
        QCOMPARE(fingerprintOf(other), fingerprintOf(maze));
    }

    void tellsEveryCellApart()
    {
        // Given a maze whose last word is not full, and all mazes that differ from it in one cell
        const Maze maze = *Maze::make(3, 7);
        QSet<quint64> seen{fingerprintOf(maze)};
        for (CellIndex cell = 0; cell < maze.size(); ++cell)
            for (int packed = 0; packed <= packedTiles + maxTileSymbol; ++packed) {
                Maze other = maze;
                other.set(cell, unpack(static_cast<PackedCell>(packed)));
                seen.insert(fingerprintOf(other));
            }

        // Then no two of them have one fingerprint; plain floor is the maze itself
        QCOMPARE(seen.size(), 1 + 21 * (packedTiles + maxTileSymbol));
    }

    void tellsExchangedCellsApart()
    {
        // Given rows of free cells and one wall, which wander from word to word
        QSet<quint64> seen;
        for (CellIndex cell = 0; cell < 1000; ++cell) {
            Maze maze = *Maze::make(1, 1000);
            maze.set(cell, {CellKind::wall, 1});
            seen.insert(fingerprintOf(maze));
        }

        QCOMPARE(seen.size(), 1000);
    }

    void tellsShapesApart()
    {
        QSet<quint64> seen;
        for (int rows = 1; rows <= 40; ++rows)
            for (int columns = 1; columns <= 40; ++columns)
                seen.insert(fingerprintOf(*Maze::make(rows, columns, {CellKind::wall, 1})));

        QCOMPARE(seen.size(), 1600);
    }

    void followsEditsByTheirWords()
    {
        Random random(14);
        Maze maze = *Maze::make(37, 41);
        std::uint64_t followed = fingerprintOf(maze);
        for (int edit = 0; edit < 3000; ++edit) {
            // Given an edit whose runs overlap, go over the ends of rows and move start and end
            Patch patch;
            for (std::uint64_t runs = random.below(edit % 100 == 0 ? 60 : 6); runs > 0; --runs) {
                const auto first = static_cast<CellIndex>(random.below(maze.size()));
                const auto most = std::min<std::uint64_t>(maze.size() - first, 100);
                const auto length = static_cast<std::uint32_t>(1 + random.below(most));
                patch.runs.push_back(
                    {first, length, unpack(static_cast<PackedCell>(random.below(14)))});
            }

            // When it is applied
            const std::vector<WordRange> words = wordsOf(maze, patch);
            followed -= shareOf(maze, words);
            const Maze before = maze;
            maze.apply(patch);
            followed += shareOf(maze, words);

            // Then the sum has followed, and tells it from the maze before
            QCOMPARE(followed, fingerprintOf(maze));
            QCOMPARE(followed == fingerprintOf(before), maze == before);
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::FingerprintTest)
#include "fingerprint_test.moc"
